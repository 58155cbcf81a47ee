"""Reading the lines that are no hands: fines, entries by hand, people, rules, checks (rules.md §10)."""

from prefcount.amounts import Amount, parse_amount
from prefcount.hands import Check, Deal, End, Fine, Join, Leave, RuleLine, Write
from prefcount.notation.line import Line
from prefcount.notation.names import beginnings, exact, name_problem, same_name
from prefcount.notation.numerals import COUNTED, POINTS_WORDS
from prefcount.notation.spelling import fold
from prefcount.notation.words import ACCOUNTS, NUMERIC
from prefcount.options import OPTIONS, RACERS, find_option
from prefcount.problems import OptionError, Unreadable
from prefcount.values import Choice

USUAL_FINE = 5
_AND = frozenset(("and", "&", "и"))
MOST_PEOPLE, FEWEST_PEOPLE = 4, 2


def _amount(line: Line, at: int) -> Amount:
    """The number that must stand at a place."""
    if at >= len(line.words):
        raise line.unreadable("amount_missing", at)
    amount = parse_amount(fold(line.words[at]))
    if amount is None:
        raise line.unreadable("no_amount", at)
    return amount


def read_fine(line: Line) -> Fine:
    """`fine PLAYER POINTS [TEXT]`; without points the usual five.

    A number somewhere in the reason is an error then: it was probably meant for the points. So is a
    reason that looks like a fine of somebody else.
    """
    player = line.player(1, line.seats.players)
    if int(COUNTED.get(fold(line.word(2)), 0)):
        return _read_fine_in_words(line, player)
    if not line.word(2).startswith(NUMERIC):
        _check_reason(line, 2)
        reason = line.rest(2)
        if any(letter.isdigit() for letter in reason):
            raise line.unreadable("fine_without_points", 2, player=player, usual=USUAL_FINE)
        return Fine(player, USUAL_FINE, reason)
    points = _amount(line, 2)
    if points <= 0:
        raise line.impossible("fine_points", 2)
    _check_reason(line, 3)
    return Fine(player, points, line.rest(3))


def _read_fine_in_words(line: Line, player: str) -> Fine:
    """`fine PLAYER ten`; with a reason, `points` must stand between, lest `two cards seen` be two points."""
    number = COUNTED[fold(line.words[2])]
    reason = 4 if fold(line.word(3)) in POINTS_WORDS else 3
    if (reason == 3 and len(line.words) > reason) or exact(line.seats.players, line.words[2]):
        raise line.unreadable("fine_in_words", 2, player=player, points=number, usual=USUAL_FINE)
    _check_reason(line, reason)
    return Fine(player, int(number), line.rest(reason))


def _check_reason(line: Line, at: int) -> None:
    """Raises `Unreadable` for a reason such as `and Ben 3`, which would be somebody else's fine."""
    players, last = line.seats.players, len(line.words) - 1
    first = at + 1 if fold(line.word(at)) in _AND else at
    for place in range(first, last + 1):
        named = exact(players, line.words[place])
        if place == first and last - first < 2:  # the whole reason, so a beginning will do
            named = named or (line.words[place] if beginnings(players, line.words[place]) else None)
        if named is None:
            continue
        figure = fold(line.word(place + 1))
        figure = COUNTED.get(figure, figure)
        if figure.isdecimal() and (place + 1 == last or fold(line.word(place + 2)) in _AND):
            raise line.unreadable("fine_of_another", (place, place + 1), player=named, points=figure)


def read_write(line: Line) -> Write:
    """`write PLAYER pool|mountain NUMBER [TEXT]`, `write PLAYER whists OPPONENT NUMBER [TEXT]`."""
    player = line.player(1, line.seats.players)
    account = _account(line, 2)
    if account == "whists":
        against = _opponent(line, 3, player)
        return Write(player, account, against, _amount(line, 4), line.rest(5))
    return Write(player, account, None, _amount(line, 3), line.rest(4))


def _account(line: Line, at: int) -> str:
    if at >= len(line.words):
        raise line.unreadable("account_missing", at)
    account = ACCOUNTS.find(line.words[at])
    if account is None:
        raise line.unreadable("no_account", at)
    return account


def _opponent(line: Line, at: int, player: str) -> str:
    """Whom whists are written against: anybody but the player himself."""
    if exact((player,), line.word(at)):
        raise line.impossible("against_self", at, player=player)
    return line.player(at, tuple(other for other in line.seats.players if other != player))


def read_join(line: Line) -> Join:
    """`join NAME`; one who left may come back under his name."""
    if len(line.words) < 2:
        raise line.unreadable("name_missing", 1)
    line.nothing_after(2)
    players, name = line.seats.players, line.words[1]
    for player in players:
        if same_name(player, name):
            raise line.impossible("already_here", 1, player=player)
    if len(players) >= MOST_PEOPLE:
        raise line.impossible("table_full", 1, players=players)
    for past in line.known:
        if same_name(past, name):
            return Join(past)
    problem = name_problem(name)
    if problem is not None:
        raise Unreadable(problem._replace(text=line.text, span=line.span(1)))
    return Join(name)


def read_leave(line: Line) -> Leave:
    """`leave PLAYER`; two must stay."""
    player = line.player(1, line.seats.players)
    line.nothing_after(2)
    if len(line.seats.players) <= FEWEST_PEOPLE:
        raise line.impossible("table_empty", 1, player=player)
    return Leave(player)


def read_deal(line: Line) -> Deal:
    """`deal PLAYER`."""
    player = line.player(1, line.seats.players)
    line.nothing_after(2)
    return Deal(player)


def read_rule(line: Line) -> RuleLine:
    """`rule OPTION VALUE…`; raises `OptionError` for what the table of options does not know."""
    if len(line.words) < 2:
        raise line.unreadable("option_missing", 1)
    place: int | tuple[int, int] = 1
    try:
        word = fold(line.words[1])
        # The pool of either language is the header's: the target.
        for known in OPTIONS.values():
            if isinstance(known.kind, Choice) and word in known.kind.allowed and word not in OPTIONS:
                raise line.unreadable("value_alone", 1, option=known.key)
        option = find_option("pool" if ACCOUNTS.find(word) == "pool" else word)
        if len(line.words) < 3:
            raise line.unreadable(
                "value_missing",
                2,
                option=option.key,
                expected=option.kind.expected,
                values=option.kind.values(),
            )
        place = (2, len(line.words) - 1)
        value = option.read_words([fold(word) for word in line.words[2:]])
        if option.key == "races" and value and len(line.seats.players) != RACERS:
            raise line.impossible("races_four", place, count=len(line.seats.players))
        return RuleLine(option.key, value)
    except OptionError as error:
        problem = error.problems[0]._replace(text=line.text, span=line.span(place))
        raise OptionError(problem) from None


def read_check(line: Line) -> Check:
    """`check pool|mountain POINTS…` for all seats, or `check PLAYER whists OPPONENT NUMBER`."""
    players = line.seats.players
    if len(line.words) < 2:
        some = " ".join(("4", "0", "6", "2")[: len(players)])
        raise line.unreadable("check_missing", 1, figures=some, player=players[1], other=players[0])
    account = None if exact(players, line.words[1]) else ACCOUNTS.find(line.words[1])
    if account in ("pool", "mountain"):
        figures = tuple(_amount(line, at) for at in range(2, len(line.words)))
        if len(figures) != len(players):
            raise line.impossible(
                "check_count",
                (1, len(line.words) - 1),
                count=len(figures),
                people=len(players),
                players=players,
            )
        return Check(account, figures)
    player = line.player(1, players)
    if _account(line, 2) != "whists":
        other = next(other for other in players if other != player)
        raise line.unreadable("check_whists", 2, player=player, other=other)
    against = _opponent(line, 3, player)
    figure = _amount(line, 4)
    line.nothing_after(5)
    return Check("whists", (figure,), player, against)


def read_end(line: Line) -> End:
    """`end` alone."""
    line.nothing_after(1)
    return End()
