"""Parse dimensions and relations from text, such as `(N + 1)//2` and `N % 4 == 0`.

It has a tokenizer and a precedence parser. Text may be hostile, so the module limits its length,
nesting and numbers, and the size of the result. Every refusal is a ShapeError.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, NoReturn, TypeVar, cast

from asg.core.dims.expr import (
    Dim,
    Expr,
    add,
    dim_max,
    dim_min,
    floordiv,
    modulo,
    multiply,
    power,
    subtract,
    symbol,
    upper_bound,
)
from asg.core.dims.poly import MAX_EXPONENT, MAX_INTEGER, MAX_TEXT
from asg.core.dtypes import whole_number
from asg.core.errors import ShapeError

Relation = Literal["==", ">=", "<="]
RELATIONS: tuple[Relation, ...] = ("==", ">=", "<=")

_T = TypeVar("_T")

_MAX_NESTING = 32
_TOKEN = re.compile(
    r" *(?:(?P<number>[0-9]+)|(?P<name>[A-Za-z_][A-Za-z0-9_]*)"
    r"|(?P<mark>//|\*\*|==|>=|<=|[-+*%(),])|(?P<end>\Z)|(?P<bad>.))",
    re.DOTALL,
)
_SUMS: Mapping[str, Callable[[Dim, Dim], Dim]] = {"+": add, "-": subtract}
_PRODUCTS: Mapping[str, Callable[[Dim, Dim], Dim]] = {
    "*": multiply,
    "//": floordiv,
    "%": modulo,
}


class _Token(NamedTuple):
    kind: str
    text: str
    column: int


def parse_dim(text: str) -> Dim:
    """Return the dimension in `text`, such as `N`, `2*N + 1` or `min(N, 4)//2`.

    Raises:
        ShapeError: The text is not a dimension, or exceeds a limit. The message has the expected
            text and its column.

    >>> dim = asg.extend.parse_dim("(N + 1)//2")
    >>> dim, 2 * dim + 3
    ((N + 1)//2, 2*((N + 1)//2) + 3)
    """
    parser = _Parser(text, _tokens(text, MAX_TEXT))
    dim = parser.sum()
    parser.expect_end()
    return dim


def parse_relation(text: str) -> tuple[Dim, Relation, Dim]:
    """Return both sides and the relation of text like `N % 4 == 0`, or raise ShapeError."""
    parser = _Parser(text, _tokens(text, 2 * MAX_TEXT + 4))
    left = parser.sum()
    relation = parser.relation()
    right = parser.sum()
    parser.expect_end()
    return left, relation, right


def as_dim(value: object) -> Dim:
    """Return an int of any integer type, a string or an Expr as a dimension.

    Raises ShapeError for other types (bool and float included), for negative ints, and for text
    that is not a dimension.
    """
    if isinstance(value, str):
        dim = parse_dim(value)
    elif isinstance(value, Expr):  # `tensor.size` is an Expr that can also be called
        dim = value if type(value) is Expr else Expr(value.terms, value.text, value.depth)
    else:
        number = whole_number(value)
        if number is None:
            raise _not_a_dim(value)
        dim = number
    most = upper_bound(dim)
    if most is not None and most < 0:
        raise ShapeError(
            f"a dimension cannot be negative, and {dim} is",
            hint='a name such as "N" takes any size',
        )
    return dim


def _not_a_dim(value: object) -> ShapeError:
    if value is None:
        return ShapeError("a dimension cannot be None", hint='a name such as "N" takes any size')
    return ShapeError(
        f"a dimension cannot be a {type(value).__name__}",
        hint='give an int, a string such as "N" or "2*N + 1", or an expression of symbols',
    )


def _tokens(text: str, limit: int) -> list[_Token]:
    if len(text) > limit:
        raise ShapeError(
            f"the text of a dimension has {len(text)} characters", hint=f"use at most {limit}"
        )
    tokens: list[_Token] = []
    for match in _TOKEN.finditer(text):
        kind = cast("str", match.lastgroup)
        tokens.append(_Token(kind, match[kind], match.start(kind) + 1))
        if kind == "end":
            break
    return tokens


@dataclass(slots=True)
class _Parser:
    """Recursive descent over the tokens; `**` binds tightest, then the sign, `* // %`, `+ -`."""

    text: str
    tokens: list[_Token]
    position: int = 0
    nesting: int = 0

    @property
    def token(self) -> _Token:
        return self.tokens[self.position]

    def fail(self, expected: str) -> NoReturn:
        found = repr(self.token.text) if self.token.text else "the end"
        raise ShapeError(
            f"cannot read the dimension {_shortened(self.text)}: "
            f"expected {expected} at column {self.token.column}, found {found}"
        )

    def accept(self, mark: str) -> bool:
        if self.token.kind != "mark" or self.token.text != mark:
            return False
        self.position += 1
        return True

    def relation(self) -> Relation:
        for known in RELATIONS:
            if self.accept(known):
                return known
        self.fail("'==', '>=' or '<='")

    def expect(self, mark: str) -> None:
        if not self.accept(mark):
            self.fail(f"'{mark}'")

    def expect_end(self) -> None:
        if self.token.kind != "end":
            self.fail("an operator or the end")

    def sum(self) -> Dim:
        return self._chain(self._product, _SUMS)

    def _product(self) -> Dim:
        return self._chain(self._signed, _PRODUCTS)

    def _chain(
        self, operand: Callable[[], Dim], operators: Mapping[str, Callable[[Dim, Dim], Dim]]
    ) -> Dim:
        result = operand()
        while self.token.kind == "mark" and self.token.text in operators:
            compute = operators[self.token.text]
            self.position += 1
            other = operand()
            result = self._computed(compute, result, other)
        return result

    def _computed(self, compute: Callable[..., Dim], *args: Dim) -> Dim:
        try:
            result = compute(*args)
        except ShapeError as error:
            raise error.within(f"cannot read the dimension {_shortened(self.text)}") from error
        if isinstance(result, int) and abs(result) > MAX_INTEGER:
            self.fail("a result within 2**63 of zero")
        return result

    def _signed(self) -> Dim:
        negative = False
        while self.accept("-"):
            negative = not negative
        result = self._power()
        return -result if negative else result

    def _power(self) -> Dim:
        base = self._primary()
        if not self.accept("**"):
            return base
        token = self.token
        if token.kind != "number" or not 1 <= self._number(token) <= MAX_EXPONENT:
            self.fail(f"an exponent in 1..{MAX_EXPONENT}")
        self.position += 1
        return self._computed(power, base, int(token.text))

    def _primary(self) -> Dim:
        token = self.token
        if token.kind == "number":
            value = self._number(token)
            self.position += 1
            return value
        if token.kind == "name":
            self.position += 1
            if token.text in ("min", "max"):
                return self._call(dim_min if token.text == "min" else dim_max)
            return self._computed(lambda: symbol(token.text))
        if self.accept("("):
            return self._nested(self.sum)
        self.fail("a number, a name or '('")

    def _number(self, token: _Token) -> int:
        digits = token.text.lstrip("0") or "0"
        if len(digits) > len(str(MAX_INTEGER)) or int(digits) > MAX_INTEGER:
            self.fail("a number of at most 2**63")
        return int(digits)

    def _call(self, compute: Callable[..., Dim]) -> Dim:
        self.expect("(")
        return self._computed(compute, *self._nested(self._arguments))

    def _arguments(self) -> list[Dim]:
        args = [self.sum()]
        while self.accept(","):
            args.append(self.sum())
        return args

    def _nested(self, read: Callable[[], _T]) -> _T:
        """Read the inside of brackets and the closing bracket, after the opening bracket."""
        if self.nesting == _MAX_NESTING:
            self.fail(f"at most {_MAX_NESTING} nested brackets")
        self.nesting += 1
        result = read()
        self.nesting -= 1
        self.expect(")")
        return result


def _shortened(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
