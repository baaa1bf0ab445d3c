"""Expressions of kernels, typed and immutable.

Nobody changes an expression, but its class is not frozen: a frozen one takes twice as long to make.

Python's operators build expressions: `x * y + 1`, `x < y`. A number next to an expression takes its
type; an `Index` is an i32. Equality is `equal(x, y)`, because `x == y` compares objects.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from asg.kernel.index import Index


class Scalar(StrEnum):
    """The type of a number in a kernel, named as in WGSL."""

    BOOL = "bool"
    I32 = "i32"
    U32 = "u32"
    F32 = "f32"


class Type(NamedTuple):
    """The type of an expression: a scalar, or a vector of 2, 3 or 4 scalars."""

    scalar: Scalar
    width: int = 1

    def __str__(self) -> str:
        return self.scalar if self.width == 1 else f"vec{self.width}<{self.scalar}>"


BOOL, I32, U32, F32 = map(Type, Scalar)


@cache
def vector_type(scalar: Scalar, width: int) -> Type:
    """Return the type of vectors of `width` scalars."""
    return Type(scalar, width)


@cache
def type_name(type_: Type) -> str:
    """Return the name of a type in WGSL, made once."""
    return str(type_)


class Expr:
    """An expression; its subclasses are all the kinds."""

    __slots__ = ()
    type: Type

    @property
    def children(self) -> tuple[Expr, ...]:
        """Its direct subexpressions."""
        return ()

    def __add__(self, other: Operand) -> Expr:
        return binary("+", self, other)

    def __radd__(self, other: Operand) -> Expr:
        return binary("+", cast_operand(other, self.type), self)

    def __sub__(self, other: Operand) -> Expr:
        return binary("-", self, other)

    def __rsub__(self, other: Operand) -> Expr:
        return binary("-", cast_operand(other, self.type), self)

    def __mul__(self, other: Operand) -> Expr:
        return binary("*", self, other)

    def __rmul__(self, other: Operand) -> Expr:
        return binary("*", cast_operand(other, self.type), self)

    def __floordiv__(self, other: Operand) -> Expr:
        """Divide integers, rounded toward zero."""
        return binary("/", self, other)

    def __truediv__(self, other: Operand) -> Expr:
        """Divide floats by the driver's division, which is not always exact."""
        return binary("/", self, other)

    def __mod__(self, other: Operand) -> Expr:
        return binary("%", self, other)

    def __and__(self, other: Operand) -> Expr:
        return binary("&", self, other)

    def __or__(self, other: Operand) -> Expr:
        return binary("|", self, other)

    def __xor__(self, other: Operand) -> Expr:
        return binary("^", self, other)

    def __rshift__(self, other: int) -> Expr:
        return Binary(">>", self, Const(other, U32), self.type)

    def __lshift__(self, other: int) -> Expr:
        return Binary("<<", self, Const(other, U32), self.type)

    def __lt__(self, other: Operand) -> Expr:
        return binary("<", self, other)

    def __le__(self, other: Operand) -> Expr:
        return binary("<=", self, other)

    def __gt__(self, other: Operand) -> Expr:
        return binary(">", self, other)

    def __ge__(self, other: Operand) -> Expr:
        return binary(">=", self, other)

    def __invert__(self) -> Expr:
        """Return the complement of bits, or the negation of a bool."""
        return Unary("!" if self.type.scalar is Scalar.BOOL else "~", self, self.type)

    def __neg__(self) -> Expr:
        return Unary("-", self, self.type)

    def __bool__(self) -> bool:
        raise TypeError("an expression of a kernel has no truth value before the kernel runs")


@dataclass(slots=True, eq=False)
class Const(Expr):
    """A number known to the compiler; `value` may be a size that depends on symbols."""

    value: int | float | bool
    type: Type


@dataclass(slots=True, eq=False)
class Var(Expr):
    """A variable defined by a statement, or a value given to every invocation."""

    name: str
    type: Type


@dataclass(slots=True, eq=False)
class Place(Expr):
    """The value of an index, an i32."""

    index: Index
    type: Type = I32


@dataclass(slots=True, eq=False)
class Load(Expr):
    """An element of an operand, or `type.width` neighbors; `at` counts elements."""

    operand: int
    at: Index
    type: Type


@dataclass(slots=True, eq=False)
class SharedLoad(Expr):
    """An element of an array in workgroup memory.

    With `lanes`, it is a scalar of an array of vectors of `lanes`, and `at` counts scalars.
    """

    array: str
    at: Index
    type: Type
    lanes: int = 1


@dataclass(slots=True, eq=False)
class UniformLoad(SharedLoad):
    """An element of workgroup memory for all invocations of a workgroup, which arrive here.

    It is a barrier before and after the load. WGSL allows a barrier behind a test of its value.
    """


@dataclass(slots=True, eq=False)
class Unary(Expr):
    """The operator `-`, `!` or `~` before an operand."""

    operator: str
    operand: Expr
    type: Type

    @property
    def children(self) -> tuple[Expr, ...]:
        """Its direct subexpressions."""
        return (self.operand,)


@dataclass(slots=True, eq=False)
class Binary(Expr):
    """An operator between two operands."""

    operator: str
    left: Expr
    right: Expr
    type: Type

    @property
    def children(self) -> tuple[Expr, ...]:
        """Its direct subexpressions."""
        return (self.left, self.right)


@dataclass(slots=True, eq=False)
class Call(Expr):
    """A call of a function of WGSL or of the library in `asg/ops/wgsl`."""

    function: str
    arguments: tuple[Expr, ...]
    type: Type

    @property
    def children(self) -> tuple[Expr, ...]:
        """Its direct subexpressions."""
        return self.arguments


@dataclass(slots=True, eq=False)
class Cast(Expr):
    """A value converted to another type; a scalar fills a vector."""

    operand: Expr
    type: Type

    @property
    def children(self) -> tuple[Expr, ...]:
        """Its direct subexpressions."""
        return (self.operand,)


@dataclass(slots=True, eq=False)
class Bitcast(Expr):
    """The bits of a value as another type of the same width."""

    operand: Expr
    type: Type

    @property
    def children(self) -> tuple[Expr, ...]:
        """Its direct subexpressions."""
        return (self.operand,)


@dataclass(slots=True, eq=False)
class Formula(Expr):
    """The WGSL of an op on operands: `{k}` in the template is operand k."""

    template: str
    operands: tuple[Expr, ...]
    type: Type

    @property
    def children(self) -> tuple[Expr, ...]:
        """Its direct subexpressions."""
        return self.operands


@dataclass(slots=True, eq=False)
class Vector(Expr):
    """A vector of scalars."""

    parts: tuple[Expr, ...]
    type: Type

    @property
    def children(self) -> tuple[Expr, ...]:
        """Its direct subexpressions."""
        return self.parts


@dataclass(slots=True, eq=False)
class Part(Expr):
    """A scalar of a vector, counted from 0."""

    vector: Expr
    place: int
    type: Type

    @property
    def children(self) -> tuple[Expr, ...]:
        """Its direct subexpressions."""
        return (self.vector,)


Operand = Expr | Index | int | float

_COMPARISONS = frozenset({"<", "<=", ">", ">=", "==", "!="})
_LOGICAL = frozenset({"&&", "||"})


def cast_operand(value: Operand, type_: Type) -> Expr:
    """Return an operand as an expression: a number takes the scalar of a type."""
    if isinstance(value, Index):
        return Const(value.constant, I32) if not value.terms else Place(value)
    if isinstance(value, Expr):
        return value
    return Const(value, vector_type(type_.scalar, 1))


def whole(value: Operand) -> Expr:
    """Return an operand as an expression, a number as an i32."""
    return value if isinstance(value, Expr) else cast_operand(value, I32)


def binary(operator: str, left: Operand, right: Operand) -> Expr:
    """Return an operator between two operands; a number takes the type of the other operand."""
    if not isinstance(left, Expr):
        left = cast_operand(left, right.type if isinstance(right, Expr) else I32)
    if not isinstance(right, Expr):
        right = cast_operand(right, left.type)
    if operator in _COMPARISONS or operator in _LOGICAL:
        return Binary(operator, left, right, BOOL)
    if isinstance(right, Const) and _changes_nothing(operator, right):
        return left
    wider = right.type if right.type.width > left.type.width else left.type
    return Binary(operator, left, right, wider)


def _changes_nothing(operator: str, right: Const) -> bool:
    """Whether an integer is unchanged by an operator and a number."""
    neutral = 1 if operator in "*/" else 0 if operator in "+-" else None
    is_integer = right.type in (I32, U32) and isinstance(right.value, int)
    return is_integer and right.value == neutral


def equal(left: Operand, right: Operand) -> Expr:
    """Return whether two operands are equal."""
    return binary("==", left, right)


def unequal(left: Operand, right: Operand) -> Expr:
    """Return whether two operands differ."""
    return binary("!=", left, right)


def every(tests: Sequence[Expr]) -> Expr | None:
    """Return whether all tests hold, or None without tests; a failed test ends the evaluation."""
    found: Expr | None = None
    for test in tests:
        found = test if found is None else binary("&&", found, test)
    return found


def either(left: Expr, right: Expr) -> Expr:
    """Return whether a test holds; the second is evaluated only if the first fails."""
    return binary("||", left, right)


def both(left: Expr, right: Expr) -> Expr:
    """Return whether two tests hold; the second is evaluated only if the first holds."""
    return binary("&&", left, right)


def select(otherwise: Operand, value: Operand, test: Expr) -> Expr:
    """Return `value` where a test holds, and `otherwise` elsewhere; both are computed."""
    like = next((each.type for each in (value, otherwise) if isinstance(each, Expr)), I32)
    a, b = cast_operand(otherwise, like), cast_operand(value, like)
    return Call("select", (a, b, test), b.type)


def minimum(left: Operand, right: Operand) -> Expr:
    """Return the lesser of two integers."""
    return _chosen("min", left, right)


def maximum(left: Operand, right: Operand) -> Expr:
    """Return the greater of two integers."""
    return _chosen("max", left, right)


def clamp(value: Operand, low: Operand, high: Operand) -> Expr:
    """Return an integer clamped to [low, high]."""
    found = whole(value)
    bounds = (cast_operand(low, found.type), cast_operand(high, found.type))
    return Call("clamp", (found, *bounds), found.type)


def _chosen(function: str, left: Operand, right: Operand) -> Expr:
    like = next((each.type for each in (left, right) if isinstance(each, Expr)), I32)
    return Call(function, (cast_operand(left, like), cast_operand(right, like)), like)


def call(function: str, *arguments: Expr, type: Type | None = None) -> Expr:
    """Return a call of a function; its default type is the type of the first argument."""
    return Call(function, arguments, type or arguments[0].type)


def cast(value: Operand, type_: Type) -> Expr:
    """Return a value converted to a type; unchanged if it has the type."""
    found = whole(value)
    return found if found.type == type_ else Cast(found, type_)


def bitcast(value: Expr, type_: Type) -> Expr:
    """Return the bits of a value as a type; unchanged if it has the type."""
    return value if value.type == type_ else Bitcast(value, type_)


def vector(parts: Sequence[Expr]) -> Expr:
    """Return scalars of the same type as a vector."""
    return Vector(tuple(parts), vector_type(parts[0].type.scalar, len(parts)))


def splat(value: Expr, width: int) -> Expr:
    """Return a vector with a scalar in each place."""
    return Cast(value, vector_type(value.type.scalar, width))


def part(of: Expr, place: int) -> Expr:
    """Return a scalar of a vector."""
    return (
        of.parts[place]
        if isinstance(of, Vector)
        else Part(of, place, vector_type(of.type.scalar, 1))
    )


def zero_of(type_: Type) -> Expr:
    """Return the zero of a type; false for bool."""
    zero = Const(False if type_.scalar is Scalar.BOOL else 0, vector_type(type_.scalar, 1))
    return zero if type_.width == 1 else Vector((zero,) * type_.width, type_)


def within(expr: Expr) -> Iterator[Expr]:
    """Yield an expression and all its subexpressions, each before its own parts."""
    pending = [expr]
    while pending:
        found = pending.pop()
        yield found
        pending += found.children
