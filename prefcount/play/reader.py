"""The terminal of the live table: prompt_toolkit around `model` and `screen`, and nothing else.

It feeds keys to the model, carries out what the model asks of the desk, and puts the lines of the
screen where they belong.
"""

import asyncio
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import HSplit, Layout, VSplit
from prompt_toolkit.output import ColorDepth, Output

from prefcount.play.commands import Act
from prefcount.play.completion import completed, word_start
from prefcount.play.desk import Desk
from prefcount.play.events import KEYS, back, chosen, enter, moved, not_written, pressed, reloaded, written
from prefcount.play.meaning import context
from prefcount.play.model import Play, Task, Turn, View
from prefcount.play.screen import Screen, screen
from prefcount.play.windows import STYLE, entry_window, lines_window, prompt_window
from prefcount.problems import PrefcountError

POLL_SECONDS = 1.0
"""How often the file is looked at for hands of another terminal."""

LEAST_COLUMNS, LEAST_ROWS = 40, 5
"""A smaller window shows as much of that as it holds."""

DONE, INTERRUPTED = 0, 130


class Reader:
    """A live table at a terminal. `run` ends when it is left."""

    def __init__(
        self,
        desk: Desk,
        play: Play,
        *,
        colour: bool = True,
        source: Input | None = None,
        output: Output | None = None,
    ) -> None:
        self.desk = desk
        self.play = play
        self.choices: tuple[str, ...] = ()
        self.choice: int | None = None
        self._stem = self._completing = ""
        self._drawn: tuple[object, Screen] | None = None
        self.history = [row.line.text for row in play.evening.rows if row.number is not None]
        self._recalled, self._draft = len(self.history), ""
        self.buffer = Buffer(multiline=False, accept_handler=self._accept, on_text_changed=self._typed)
        self.app: Application[int] = Application(
            layout=self._layout(),
            key_bindings=self._bindings(),
            style=STYLE,
            full_screen=True,
            color_depth=None if colour else ColorDepth.DEPTH_1_BIT,
            input=source,
            output=output,
            erase_when_done=True,
        )
        # A lone Escape is told from the start of a longer sequence by the time that passes.
        self.app.ttimeoutlen = 0.05
        self.app.timeoutlen = 0.05

    def run(self) -> int:
        """Plays until somebody leaves; the exit code."""

        def begun() -> None:
            self.app.create_background_task(self._watch())
            loop = asyncio.get_running_loop()
            loop.set_exception_handler(lambda _loop, context: self._broken(context))
            with suppress(NotImplementedError, ValueError, AttributeError, RuntimeError):
                loop.add_signal_handler(signal.SIGTERM, self._leave, DONE)

        return self.app.run(pre_run=begun)

    def _leave(self, code: int) -> None:
        if self.app.is_running and not self.app.is_done:
            self.app.exit(result=code)

    def _broken(self, context: Mapping[str, Any]) -> None:
        """A defect: the table is left and the defect told, rather than the terminal be kept."""
        error = context.get("exception") or RuntimeError(context.get("message"))
        if self.app.is_running and not self.app.is_done:
            self.app.exit(exception=error)

    # --- What is shown ---------------------------------------------------------------------------

    def drawn(self) -> Screen:
        """The screen as it is now; made once for all windows that ask."""
        size = self.app.output.get_size()
        key = (self.play, self.buffer.text, size, self.choices, self.choice)
        if self._drawn is None or not _same(self._drawn[0], key):
            columns, rows = max(size.columns, LEAST_COLUMNS), max(size.rows, LEAST_ROWS)
            made = screen(self.play, self.buffer.text, columns, rows, self.choices, self.choice)
            self._drawn = (key, made)
        return self._drawn[1]

    def _layout(self) -> Layout:
        entry = entry_window(self.buffer, lambda: self.drawn().span)
        parts = [
            lines_window(lambda: self.drawn().top),
            VSplit([prompt_window(lambda: self.drawn().prompt), entry]),
            lines_window(lambda: self.drawn().under),
            lines_window(lambda: [self.drawn().keys]),
        ]
        return Layout(HSplit(parts), focused_element=entry)

    # --- Events ----------------------------------------------------------------------------------

    def _accept(self, buffer: Buffer) -> bool:
        """Enter: True keeps the text in the entry line."""
        self._take(enter(self.play, buffer.text))
        return True

    def _typed(self, buffer: Buffer) -> None:
        if buffer.text != self._completing:
            self.choices, self.choice = (), None
        if self.play.alarms or self.play.notes:
            self.play = replace(self.play, alarms=(), notes=())

    def _take(self, turn: Turn) -> None:
        """Does what an event asks for."""
        self.play = turn.play
        if turn.leave:
            self._leave(DONE)
        elif turn.change is not None:
            try:
                done = self.desk.write(turn.change, seen=True)
            except PrefcountError as error:
                self._look()
                self.play = not_written(self.play, error)
                return
            turn = written(self.play, done)
            self.play = turn.play
        if turn.text is not None:
            self._set(turn.text)

    def _set(self, text: str) -> None:
        """Puts a text into the entry line; what was typed there goes into the history."""
        if self.buffer.text.strip():
            self.history.append(self.buffer.text)
        self._recalled = len(self.history)
        kept = self.play
        self.buffer.reset(Document(text, len(text)))
        self.choices, self.choice = (), None
        self.play = kept

    async def _watch(self) -> None:
        """Looks at the file once a second."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            if self._look():
                self.app.invalidate()

    def _look(self) -> bool:
        """Takes over what somebody else wrote; whether there was anything."""
        try:
            news = self.desk.news()
        except PrefcountError as error:
            self.play = not_written(self.play, error)
            return True
        if news is None:
            return False
        self.play = reloaded(self.play, news)
        return True

    def _recall(self, by: int) -> None:
        """An earlier line, or a later one; what was being typed comes after the last."""
        if self._recalled >= len(self.history):
            self._draft = self.buffer.text
        self._recalled = max(0, min(len(self.history), self._recalled + by))
        lines = [*self.history, self._draft]
        text = lines[self._recalled]
        self.buffer.document = Document(text, len(text))

    def _complete(self, step: int) -> None:
        """Tab: the only completion, what all have in common, then one after the other."""
        before, after = self.buffer.document.text_before_cursor, self.buffer.document.text_after_cursor
        if not self.choices:
            state, offset = context(self.play, before)
            style = self.play.evening.file.header.style
            before, choices = completed(before, offset, state, self.play.known, style)
            self.choices, self._stem = tuple(choices), before
        else:
            first = 0 if step > 0 else -1
            self.choice = (first if self.choice is None else self.choice + step) % len(self.choices)
            before = self._stem[: word_start(self._stem)] + self.choices[self.choice]
        self._completing = before + after
        self.buffer.document = Document(before + after, len(before))

    # --- Keys ------------------------------------------------------------------------------------

    def _bindings(self) -> KeyBindings:
        keys = KeyBindings()
        bare = Condition(lambda: not self.buffer.text)
        viewing = Condition(lambda: self.play.view is not View.SHEET) & bare
        in_log = Condition(lambda: self.play.view is View.LOG) & bare

        for key, act in KEYS.items():
            keys.add(key)(self._pressing(act))
        for key, by in (("up", -1), ("down", 1), ("pageup", -10), ("pagedown", 10)):
            keys.add(key, filter=viewing)(self._moving(by))
        keys.add("up", filter=~viewing)(lambda event: self._recall(-1))
        keys.add("down", filter=~viewing)(lambda event: self._recall(1))
        keys.add("tab")(lambda event: self._complete(1))
        keys.add("s-tab")(lambda event: self._complete(-1))
        keys.add("escape")(lambda event: self._take(back(self.play)))
        keys.add("enter")(lambda event: self._accept(self.buffer) and None)
        keys.add("insert", filter=in_log)(lambda event: self._take(chosen(self.play, Task.INSERT)))
        keys.add("delete", filter=in_log)(self._strike)
        keys.add("c-c")(self._interrupt)
        keys.add(Keys.SIGINT)(lambda event: self._leave(INTERRUPTED))
        keys.add("c-d", filter=bare)(lambda event: self._leave(DONE))
        keys.add("c-l")(lambda event: self.app.renderer.clear())
        keys.add(Keys.BracketedPaste)(self._paste)
        return keys

    def _pressing(self, act: Act) -> Callable[[KeyPressEvent], None]:
        return lambda event: self._take(pressed(self.play, act))

    def _moving(self, by: int) -> Callable[[KeyPressEvent], None]:
        def move(event: KeyPressEvent) -> None:
            shown = self.play.view is View.LOG or by < 0
            self.play = moved(self.play, by if shown else min(by, self.drawn().more))

        return move

    def _strike(self, event: KeyPressEvent) -> None:
        self._take(enter(self.play, f":undo {self.play.subject}"))

    def _interrupt(self, event: KeyPressEvent) -> None:
        """Ctrl-C: what is typed goes first, then the table is left."""
        if self.buffer.text:
            self._set("")
        else:
            self._leave(INTERRUPTED)

    def _paste(self, event: KeyPressEvent) -> None:
        self.buffer.insert_text(" ".join(event.data.split("\n")).replace("\r", " "))


def _same(old: object, new: object) -> bool:
    """Whether nothing has changed; the table is compared by identity, which is cheap."""
    assert isinstance(old, tuple)
    assert isinstance(new, tuple)
    return old[0] is new[0] and old[1:] == new[1:]
