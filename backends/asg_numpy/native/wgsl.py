"""The part of WGSL that formulas of elementwise ops are written in, as trees.

There are expressions, and functions of `let`, `var`, assignments, `if` and `return`. A loop, or
anything else, is `Unreadable`, and has no tree.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from asg.ops.wgsl import declarations


class Unreadable(Exception):  # noqa: N818  # no error: NumPy computes the op
    """Raised for text that this module, or a translation of what it gives, does not know."""


class Number(NamedTuple):
    """A literal: `type` is i32, u32 or f32, or "int" or "float" where the text does not say."""

    value: float
    type: str


class Name(NamedTuple):
    """A variable."""

    name: str


class Unary(NamedTuple):
    """One of the operators `-`, `!` and `~` before an operand."""

    operator: str
    operand: Expression


class Binary(NamedTuple):
    """An operator between two operands."""

    operator: str
    left: Expression
    right: Expression


class Call(NamedTuple):
    """A function, the type in `<…>` behind its name or "", and the arguments."""

    function: str
    type: str
    arguments: tuple[Expression, ...]


class Part(NamedTuple):
    """`x` or `y` of a vector of two."""

    vector: Expression
    name: str


Expression = Number | Name | Unary | Binary | Call | Part


class Let(NamedTuple):
    """A new variable, of a type or of that of its value, where `type` is ""."""

    name: str
    type: str
    value: Expression


class Assign(NamedTuple):
    """A new value of a variable."""

    name: str
    value: Expression


class If(NamedTuple):
    """Statements for where the condition holds, and for where it does not."""

    condition: Expression
    then: tuple[Statement, ...]
    other: tuple[Statement, ...]


class Return(NamedTuple):
    """The value of the function, which ends."""

    value: Expression


Statement = Let | Assign | If | Return


class Function(NamedTuple):
    """A function; `parameters` are names and types."""

    name: str
    parameters: tuple[tuple[str, str], ...]
    body: tuple[Statement, ...]


_TOKEN = re.compile(
    r"\s+|//[^\n]*"
    r"|(?P<number>0x[0-9a-fA-F]+[iu]?|\d+\.\d*(?:[eE][-+]?\d+)?f?|\d+[eE][-+]?\d+f?|\d+[iuf]?)"
    r"|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<sign><<=|>>=|->|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|[-+*/%&|^]=|[-+*/%&|^~!<>=(){},;:.])"
)
_POWERS = {
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, ">": 3, "<=": 3, ">=": 3, "|": 4, "^": 5, "&": 6,
    "<<": 7, ">>": 7, "+": 8, "-": 8, "*": 9, "/": 9, "%": 9,
}  # fmt: skip
_TYPED = ("bitcast", "vec2", "array")
_TYPES = ("f32", "i32", "u32", "bool")


def _tokens(text: str) -> list[str]:
    found: list[str] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise Unreadable(text[at : at + 20])
        if match.lastgroup is not None:
            found.append(match[0])
        at = match.end()
    return found


class _Reader:
    """Tokens, and the place in them up to which they are read."""

    def __init__(self, text: str) -> None:
        self.tokens = _tokens(text)
        self.at = 0

    @property
    def next(self) -> str:
        """The next token, or "" at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        """Return the next token and go on."""
        self.at += 1
        return self.tokens[self.at - 1] if self.at <= len(self.tokens) else ""

    def expect(self, token: str) -> None:
        """Go on behind a token that must be there."""
        if self.take() != token:
            raise Unreadable(f"no {token!r}")

    def skips(self, token: str) -> bool:
        """Go on behind a token, and return whether it was there."""
        found = self.next == token
        self.at += found
        return found

    def expression(self, least: int = 1) -> Expression:
        """Read an expression whose operators bind at least so strongly (V. R. Pratt, 1973)."""
        left = self._unary()
        while (power := _POWERS.get(self.next, 0)) >= least:
            operator = self.take()
            left = Binary(operator, left, self.expression(power + 1))
        return left

    def _unary(self) -> Expression:
        if self.next in ("-", "!", "~"):
            return Unary(self.take(), self._unary())
        found = self._primary()
        while self.skips("."):
            found = Part(found, self.take())
        return found

    def _primary(self) -> Expression:
        token = self.take()
        if token == "(":
            found = self.expression()
            self.expect(")")
            return found
        if token[:1].isdigit():
            return _number(token)
        if token in ("true", "false"):
            return Number(token == "true", "bool")
        if not (token[:1].isalpha() or token[:1] == "_"):
            raise Unreadable(token)
        type_ = ""
        if token in _TYPED and self.skips("<"):
            type_ = self.take()
            self.expect(">")
        if self.skips("("):
            return Call(token, type_, tuple(self._arguments()))
        return Name(token)

    def _arguments(self) -> list[Expression]:
        found: list[Expression] = []
        while not self.skips(")"):
            found.append(self.expression())
            if self.next != ")":
                self.expect(",")
        return found

    def block(self) -> tuple[Statement, ...]:
        """Read statements in braces."""
        self.expect("{")
        found: list[Statement] = []
        while not self.skips("}"):
            found.append(self._statement())
        return tuple(found)

    def _statement(self) -> Statement:
        token = self.take()
        if token == "if":
            return self._branches()
        if token == "return":
            found: Statement = Return(self.expression())
        elif token in ("let", "var"):
            name = self.take()
            type_ = self._type() if self.skips(":") else ""
            self.expect("=")
            found = Let(name, type_, self.expression())
        elif self.skips("="):
            found = Assign(token, self.expression())
        elif self.next[-1:] == "=" and self.next[:-1] in _POWERS:
            operator = self.take()[:-1]
            found = Assign(token, Binary(operator, Name(token), self.expression()))
        else:
            raise Unreadable(token)
        self.expect(";")
        return found

    def _branches(self) -> Statement:
        condition, then = self.expression(), self.block()
        if not self.skips("else"):
            return If(condition, then, ())
        if self.skips("if"):
            return If(condition, then, (self._branches(),))
        return If(condition, then, self.block())

    def _type(self) -> str:
        found = self.take()
        if self.skips("<"):
            found += f"<{self.take()}>"
            self.expect(">")
        return found

    def function(self) -> Function:
        """Read a function, from behind `fn`."""
        name, parameters = self.take(), list[tuple[str, str]]()
        self.expect("(")
        while not self.skips(")"):
            parameter = self.take()
            self.expect(":")
            parameters.append((parameter, self._type()))
            self.skips(",")
        self.expect("->")
        self._type()
        return Function(name, tuple(parameters), self.block())


def _number(token: str) -> Number:
    if token.startswith("0x"):
        kind = {"u": "u32", "i": "i32"}.get(token[-1], "int")
        return Number(int(token.rstrip("ui"), 16), kind)
    if token[-1] in "iu":
        return Number(int(token[:-1]), f"{token[-1]}32")
    if token[-1] == "f":
        return Number(float(token[:-1]), "f32")
    return Number(int(token), "int") if token.isdigit() else Number(float(token), "float")


@cache
def expression_of(text: str) -> Expression:
    """Return the tree of an expression; raise Unreadable."""
    reader = _Reader(text)
    found = reader.expression()
    if reader.next:
        raise Unreadable(reader.next)
    return found


@cache
def function_of(name: str, own: str) -> Function:
    """Return a function of the library, or of the text `own` of an op; raise Unreadable."""
    text = declarations().get(name) or _declared(own).get(name)
    if text is None:
        raise Unreadable(name)
    reader = _Reader(text)
    reader.expect("fn")
    return reader.function()


def _declared(text: str) -> dict[str, str]:
    found = re.findall(r"\bfn (\w+)(.*?)(?=\bfn |\Z)", text, re.DOTALL)
    return {name: f"fn {name}{rest}" for name, rest in found}
