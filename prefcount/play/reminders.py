"""The lines around the sheet: what is played, who deals next and at what price, the last hands."""

from collections.abc import Sequence

from prefcount.explanation import account_name, convention_title, ending_in_words, number, points, whists
from prefcount.fold import State, finished, upcoming
from prefcount.live import Change
from prefcount.messages import gettext as _
from prefcount.messages import ngettext
from prefcount.play.commands import Act, word_of
from prefcount.play.fragments import Fragment, Line, clauses, cut, line, line_width, padded, plain_text
from prefcount.play.model import Play, Task
from prefcount.play.reading import changes_of
from prefcount.visible import harmless


def title(play: Play, columns: int) -> Line:
    """What is played, how far it is, and what mode the table is in."""
    evening, state = play.evening, play.evening.state
    left: Line = (
        ("title", f" {convention_title(evening.convention)} "),
        ("quiet", " " + ending_in_words(state.table.rules, len(state.sheet.players))),
        (
            "quiet",
            " · " + ngettext("{n} hand played", "{n} hands played", evening.dealt).format(n=evening.dealt),
        ),
    )
    right: list[Fragment] = []
    if play.quiet:
        right.append(("mode", " " + _("quiet") + " "))
    if play.task is Task.TRY or play.tried:
        right.append(("trial", " " + _("what if: nothing is written") + " "))
    if evening.file.header.settled:
        right.append(("mode", " " + _("settled on {date}").format(date=evening.file.header.settled) + " "))
    room = columns - line_width(right)
    return (*padded(left, room), *right) if right else cut(left, columns)


def reminders(play: Play, columns: int) -> list[Line]:
    """The next hand, prices and bids; that the evening is over; what stands in the way of a sheet."""
    evening, state = play.evening, play.shown
    if evening.faults:
        return []
    if evening.file.header.settled:
        return [
            line(
                " ",
                (
                    "banner",
                    _("The game is settled; the word {reopen} lets it go on.").format(
                        reopen=word_of(Act.REOPEN)
                    ),
                ),
            )
        ]
    if finished(state):
        told = _("The evening is over.")
        return [cut(line(("banner", f" {told} "), "  ", _("Enter shows who pays whom.")), columns)]
    return [line(" ", *text) for text in clauses(_prospects(state), columns - 2)]


def _prospects(state: State) -> list[Line]:
    ahead, rules = upcoming(state), state.table.rules
    price = (whists if rules.allpass_account == "whists" else number)(ahead.allpass_price)
    told = [
        line(_("{name} deals").format(name=harmless(ahead.dealer))),
        line(_("first hand {name}").format(name=harmless(ahead.first_hand))),
        line(_("all-pass {price} a trick").format(price=price)),
    ]
    if ahead.compulsory:
        told.append(line(("warn", _("this hand is all-pass"))))
    else:
        style = "warn" if ahead.minimum_bid > rules.allpass_exit[0] else ""
        told.append(line((style, _("lowest bid {n}").format(n=ahead.minimum_bid))))
    if ahead.sum_left is not None:
        told.append(line(_("{points} to the end").format(points=points(ahead.sum_left))))
    if ahead.hands_left is not None:
        left = ngettext("{n} hand", "{n} hands", ahead.hands_left).format(n=ahead.hands_left)
        told.append(line(_("{hands} to the end").format(hands=left)))
    return told


def effects(changes: Sequence[Change]) -> list[Line]:
    """What changes on the sheet, figure by figure: `Ben: whists against Anna 16 → 20`."""
    pieces = []
    for change in changes:
        player, account, against = change.place
        pieces.append(
            line(
                ("name", harmless(player)),
                f" {account_name(account, against)} ",
                ("quiet", f"{number(change.before)} → "),
                ("preview", number(change.after)),
            )
        )
    return pieces


def recent(play: Play, columns: int, room: int) -> list[Line]:
    """The last lines of the evening, as many as fill the room; fewer than three are not worth it."""
    if room < 5:
        return []
    rows = [row for row in play.evening.rows if row.number is not None][2 - room :]
    lines: list[Line] = [(), line(("quiet", " " + _("the last hands")))]
    for row in rows:
        wrote = clauses(effects(changes_of(row.step)), columns)
        text = padded(line(("quiet", f"{row.number:>4} "), harmless(row.line.text)), columns // 2 - 4)
        lines.append(cut(line(*text, "  ", *(("quiet", plain_text(part)) for part in wrote)), columns))
    return lines if rows else []
