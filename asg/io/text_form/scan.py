"""Scan a text from left to right, and report where it differs from the grammar."""

from __future__ import annotations

import json
import re
from typing import NoReturn

from asg.core.errors import AsgError, FormatError
from asg.core.printer import SIMPLE_NAME
from asg.io.faults import Fault, json_path, shortened

_BLANK = re.compile(r"[ \t\r]*(?:#[^\n]*)?")
_BLANK_LINES = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_FOUND = re.compile(r"\S{1,24}")


class Scanner:
    """A position in a text; it skips blanks and comments (`#` to the end of the line)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Take the match of a pattern here, after blanks."""
        blank = _BLANK.match(self.text, self.position)
        found = pattern.match(self.text, blank.end() if blank else self.position)
        if found is not None:
            self.position = found.end()
        return found

    def accept(self, mark: str) -> bool:
        """Take `mark` if it is here, after blanks."""
        self.skip()
        if not self.text.startswith(mark, self.position):
            return False
        self.position += len(mark)
        return True

    def expect(self, mark: str) -> None:
        """Take `mark`, or fail."""
        if not self.accept(mark):
            self.fail(f"'{mark}'")

    def sees(self, mark: str) -> bool:
        """Whether `mark` is here, after blanks."""
        self.skip()
        return self.text.startswith(mark, self.position)

    def skip(self) -> None:
        """Skip blanks and a comment."""
        blank = _BLANK.match(self.text, self.position)
        self.position = blank.end() if blank else self.position

    def skip_lines(self) -> None:
        """Skip blanks, comments and ends of lines."""
        blank = _BLANK_LINES.match(self.text, self.position)
        self.position = blank.end() if blank else self.position

    @property
    def at_end(self) -> bool:
        """Whether the text ends here."""
        return self.position >= len(self.text)

    @property
    def at_line_end(self) -> bool:
        """Whether the line ends here, after blanks."""
        self.skip()
        return self.at_end or self.text[self.position] == "\n"

    def word(self, what: str, simple: re.Pattern[str] = SIMPLE_NAME) -> str:
        """Take a plain or quoted word; `what` names it in an error."""
        if self.sees('"'):
            return self.string()
        found = self.match(simple)
        if found is None:
            self.fail(what)
        return found[0]

    def string(self) -> str:
        """Take a JSON string."""
        start = self.position
        found = self.match(_STRING)
        if found is None:
            self.fail("a string in double quotes, closed on the same line")
        try:
            value = json.loads(found[0])
        except ValueError:
            self.position = start
            self.fail("a string as JSON writes it")
        return str(value)

    def line(self) -> str:
        """Take the rest of the line, without a comment."""
        end = self.text.find("\n", self.position)
        rest = self.text[self.position : end if end >= 0 else len(self.text)]
        self.position += len(rest)
        return rest.partition("#")[0].strip()

    def fail(self, expected: str) -> NoReturn:
        """Raise FormatError: the text has something else in place of `expected`."""
        self.skip()
        found = _FOUND.match(self.text, self.position)
        seen = repr(found[0]) if found else "the end" if self.at_end else "the end of the line"
        raise FormatError(f"expected {expected}, found {seen}", path=self.place(self.position))

    def refuse(self, error: Fault | AsgError, position: int) -> NoReturn:
        """Raise `error` as a FormatError at a position of the text, unless it already names a
        place.
        """
        if isinstance(error, FormatError) and error.path:
            raise error
        message = error.message
        if isinstance(error, Fault) and error.path:
            message = f"{json_path(error.path)}: {message}"
        raise FormatError(message, hint=error.hint, path=self.place(position)) from None

    def place(self, position: int) -> str:
        """Return a position as line and column, from 1."""
        line = self.text.count("\n", 0, position) + 1
        column = position - self.text.rfind("\n", 0, position)
        return f"line {line}, column {shortened(str(column))}"
