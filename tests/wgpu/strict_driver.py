"""An interpreter of the WGSL library in NumPy that keeps WGSL's promises, and none besides.

A quotient by a number beyond 2^126 is 0, as on some cards. Subnormal operands and results of
arithmetic are 0. By `choice`, 0 or 1, quotients are exact or wrong in their last two bits, a
comparison with NaN is false or true, and min, max and clamp give the one operand or the other of
NaN and of two zeros. WGSL leaves all of this to a driver.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.ops.wgsl import declarations
from asg_numpy.native.wgsl import (
    Assign,
    Binary,
    Call,
    Expression,
    Function,
    If,
    Let,
    Name,
    Number,
    Part,
    Return,
    Statement,
    Unary,
    Unreadable,
    _declared,
    _Reader,
)

TYPES: dict[str, Any] = {"f32": np.float32, "i32": np.int32, "u32": np.uint32, "bool": np.bool_}
LEAST, GREATEST = np.float32(2.0**-126), np.float32(2.0**126)
_SIZES = {"<": np.less, "<=": np.less_equal, ">": np.greater, ">=": np.greater_equal,
          "==": np.equal, "!=": np.not_equal}  # fmt: skip
_BITS = {"&": np.bitwise_and, "|": np.bitwise_or, "^": np.bitwise_xor}


class While(NamedTuple):
    """Statements before a loop, its condition, its body, and what follows each turn."""

    before: tuple[Any, ...]
    condition: Expression
    body: tuple[Any, ...]
    after: tuple[Any, ...]


class Break(NamedTuple):
    """The end of a loop."""


class Reader(_Reader):
    """Reads loops, too, which native code has none of."""

    def _statement(self) -> Any:
        word = self.next
        if word == "while":
            self.take()
            return While((), self.expression(), self.block(), ())
        if word == "break":
            self.take()
            self.expect(";")
            return Break()
        if word != "for":
            return super()._statement()
        self.take()
        self.expect("(")
        before = super()._statement()
        condition = self.expression()
        self.expect(";")
        name = self.take()
        operator = self.take()
        step: Expression = Number(1, "int") if operator == "++" else self.expression()
        self.expect(")")
        after = Assign(name, Binary(operator[0], Name(name), step))
        return While((before,), condition, self.block(), (after,))


@cache
def function_of(name: str, own: str) -> Function:
    """Return a function of the library or of an op."""
    text = declarations().get(name) or _declared(own).get(name)
    if text is None:
        raise Unreadable(name)
    reader = Reader(text)
    reader.expect("fn")
    return reader.function()


def flushed(x: Array) -> Array:
    """Subnormal numbers as zeros of their sign; other types as they are."""
    if x.dtype != np.float32:
        return x
    return np.where(np.abs(x) < LEAST, np.copysign(np.float32(0), x), x)


class Frame:
    """The variables of a call, which of its lanes run, and what those that are done return.

    `loops` has, for each open loop, the lanes that have not left it, and `skips` those that go on
    with its next turn. `left` are the lanes that return nothing and are done.
    """

    def __init__(self, function: str, names: dict[str, Any], runs: Array) -> None:
        self.function = function
        self.names = names
        self.runs = runs
        self.loops: list[Array] = []
        self.skips: list[Array] = []
        self.left: Array = np.zeros_like(runs)
        self.result: Any = None


class StrictDriver:
    """Runs expressions on arrays, with the functions `own` of their op.

    `divisions` has the function and the divisor of each `/` of floats that it met.
    """

    def __init__(self, own: str, choice: int) -> None:
        self.own = own
        self.choice = choice
        self.divisions: dict[tuple[str, str], None] = {}
        self.depth = 0

    def run(self, text: str, operands: Sequence[Array]) -> Array:
        """Return an expression of operands `x0`, `x1`, …."""
        reader = Reader(text)
        names = {f"x{place}": array for place, array in enumerate(operands)}
        with np.errstate(all="ignore"):
            found = self.value(
                reader.expression(), Frame("", names, np.ones(len(operands[0]), bool))
            )
        return np.broadcast_to(self.typed(found), operands[0].shape)

    # Functions and statements

    def call(self, name: str, arguments: Sequence[Any], runs: Array) -> Any:
        function = function_of(name, self.own)
        given = {
            parameter: self.typed(value, type_)
            for (parameter, type_), value in zip(function.parameters, arguments, strict=True)
        }
        frame = Frame(name, given, runs.copy())
        self.block(function.body, frame)
        assert not frame.runs.any(), f"{name} returns on every way"
        return frame.result

    def block(self, statements: Sequence[Statement | While | Break], frame: Frame) -> None:
        for each in statements:
            self.statement(each, frame)

    def statement(self, each: Any, frame: Frame) -> None:
        match each:
            case Return(value):
                found = self.typed(self.value(value, frame))
                frame.result = self.chosen(frame.runs, found, frame.result)
                frame.runs = np.zeros_like(frame.runs)
            case Break():
                frame.loops[-1] = frame.loops[-1] & ~frame.runs
                frame.runs = np.zeros_like(frame.runs)
            case Let(name, type_, value):
                frame.names[name] = self.typed(self.value(value, frame), type_)
            case Assign(name, value):
                new = self.typed(self.value(value, frame))
                frame.names[name] = self.chosen(frame.runs, new, frame.names[name])
            case If(condition, then, other):
                truth = np.broadcast_to(self.value(condition, frame), frame.runs.shape)
                kept = frame.runs
                frame.runs = kept & truth
                self.block(then, frame)
                left, frame.runs = frame.runs, kept & ~truth
                self.block(other, frame)
                frame.runs = frame.runs | left
            case While():
                self.loop(each, frame)

    def loop(self, loop: While, frame: Frame) -> None:
        self.block(loop.before, frame)
        came = frame.runs
        frame.loops.append(came)
        for _ in range(1000):
            truth = self.value(loop.condition, frame)
            frame.loops[-1] = frame.loops[-1] & truth
            frame.runs = frame.loops[-1]
            if not frame.runs.any():
                break
            self.block(loop.body, frame)
            self.block(loop.after, frame)
            frame.loops[-1] = frame.runs
        else:
            raise AssertionError(f"a loop of {frame.function} does not end")
        frame.loops.pop()
        frame.runs = came  # no function of the library returns within a loop

    def chosen(self, truth: Array, one: Any, other: Any) -> Any:
        if other is None:
            return one
        if isinstance(one, tuple):
            return tuple(self.chosen(truth, x, y) for x, y in zip(one, other, strict=True))
        return np.where(truth, one, other)

    # Expressions

    def typed(self, value: Any, type_: str = "") -> Any:
        if isinstance(value, bool | int | float):
            kind = type_ or {bool: "bool", int: "i32", float: "f32"}[type(value)]
            return np.asarray(value).astype(TYPES[kind])
        return value

    def alike(self, *values: Any) -> list[Array]:
        known = [v for v in values if not isinstance(v, bool | int | float)]
        if known:
            kinds = {v.dtype for v in known}
            assert len(kinds) == 1, kinds
            return [np.asarray(v, known[0].dtype) for v in values]
        kind = "f32" if any(isinstance(v, float) for v in values) else "i32"
        return [self.typed(v, kind) for v in values]

    def value(self, tree: Expression, frame: Frame) -> Any:
        match tree:
            case Number(value, type_):
                if type_ in TYPES:
                    return np.asarray(value).astype(TYPES[type_])
                return int(value) if type_ == "int" else float(value)
            case Name(name):
                return np.uint32(0) if name == "asg_zero" else frame.names[name]
            case Part(vector, name):
                return self.value(vector, frame)["xyzw".index(name)]
            case Unary(operator, operand):
                return self.unary(operator, self.value(operand, frame))
            case Binary(operator, left, right):
                x, y = self.value(left, frame), self.value(right, frame)
                if operator == "/" and not isinstance(right, Number):
                    self.note(self.typed(y), right, frame)
                return self.binary(operator, x, y, frame)
            case Call(function, type_, arguments):
                values = [self.value(each, frame) for each in arguments]
                return self.called(function, type_, values, frame)

    def note(self, divisor: Array, text: Expression, frame: Frame) -> None:
        if divisor.dtype == np.float32:
            self.divisions[frame.function, shown(text)] = None

    def unary(self, operator: str, x: Any) -> Any:
        if operator == "!":
            return ~np.asarray(x)
        if isinstance(x, int | float):
            return -x
        return ~x if operator == "~" else -x

    def binary(self, operator: str, x: Any, y: Any, frame: Frame) -> Any:
        if all(isinstance(v, int | float) for v in (x, y)):
            return {"+": x + y, "-": x - y, "*": x * y, "/": x / y if y else x}[operator]
        if operator in ("&&", "||"):
            return np.logical_and(x, y) if operator == "&&" else np.logical_or(x, y)
        if operator in ("<<", ">>"):
            shift = np.left_shift if operator == "<<" else np.right_shift
            return shift(x, np.asarray(y).astype(x.dtype) & x.dtype.type(31))
        x, y = (flushed(v) for v in self.alike(x, y))
        if operator in _SIZES:
            return self.compared(_SIZES[operator], x, y)
        if operator in _BITS:
            return _BITS[operator](x, y)
        if x.dtype == np.float32:
            return flushed(self.arithmetic(operator, x, y))
        return self.whole(operator, x, y, frame.runs)

    def compared(self, size: Callable[[Array, Array], Array], x: Array, y: Array) -> Array:
        if x.dtype != np.float32:
            return size(x, y)
        return np.where(np.isnan(x) | np.isnan(y), bool(self.choice), size(x, y))

    def arithmetic(self, operator: str, x: Array, y: Array) -> Array:
        assert operator != "%", "the rest of floats is nothing to rest on"
        if operator == "/":
            beyond = (np.abs(y) > GREATEST) & np.isfinite(y)
            return np.where(beyond, np.float32(0), self.coarse(x / y))
        return {"+": np.add, "-": np.subtract, "*": np.multiply}[operator](x, y)

    def coarse(self, quotient: Array) -> Array:
        """A quotient, or one whose size is wrong in its last two bits."""
        size = np.abs(quotient)
        normal = (size >= LEAST) & (size < np.finfo(np.float32).max / 2)
        wrong = (quotient.view(np.uint32) + np.uint32(2 * self.choice)).view(np.float32)
        return np.where(normal, wrong, quotient)

    def whole(self, operator: str, x: Array, y: Array, runs: Array) -> Array:
        if operator in ("/", "%"):
            wide, divisor = x.astype(np.int64), np.where(y == 0, 1, y).astype(np.int64)
            quotient = np.abs(wide) // np.abs(divisor) * np.sign(wide) * np.sign(divisor)
            found = quotient if operator == "/" else wide - quotient * divisor
            return found.astype(np.uint64).astype(np.uint32).view(x.dtype)
        return {"+": np.add, "-": np.subtract, "*": np.multiply}[operator](x, y)

    # Calls

    def called(self, name: str, type_: str, values: list[Any], frame: Frame) -> Any:
        if name in ("vec2", "vec4"):
            return tuple(self.typed(v, type_ or "f32") for v in values)
        if name == "select":
            return self.selected(*values)
        if name == "bitcast":
            return self.typed(values[0]).view(TYPES[type_])
        if name in TYPES:
            return self.cast(values[0], name)
        if name in BUILT_IN:
            operands = self.alike(*values)
            assert name != "sign" or operands[0].dtype != np.float32, "of NaN, sign is anything"
            return BUILT_IN[name](self, *operands)
        return self.call(name, values, frame.runs)

    def selected(self, other: Any, one: Any, truth: Any) -> Any:
        if isinstance(one, tuple):
            return tuple(self.selected(y, x, truth) for x, y in zip(one, other, strict=True))
        one, other = self.alike(one, other)
        return np.where(truth, one, other)

    def cast(self, value: Any, name: str) -> Any:
        if isinstance(value, int | float):
            return self.typed(value if name != "f32" else float(value), name)
        if value.dtype == np.float32 and name in ("i32", "u32"):
            limits = np.iinfo(TYPES[name])
            wide = np.nan_to_num(np.trunc(flushed(value).astype(np.float64)))
            return wide.clip(limits.min, limits.max).astype(TYPES[name])
        return flushed(value.astype(TYPES[name]))

    def lesser(self, x: Array, y: Array, sign: int) -> Array:
        if x.dtype != np.float32:
            return np.minimum(x, y) if sign > 0 else np.maximum(x, y)
        x, y = flushed(x), flushed(y)
        unclear = np.isnan(x) | np.isnan(y) | (x == y)
        sure = np.where(sign * x < sign * y, x, y)
        return np.where(unclear, (x, y)[self.choice], sure)


def _rounding(function: Callable[[Array], Array]) -> Callable[..., Array]:
    return lambda driver, x: function(flushed(x))


BUILT_IN: dict[str, Callable[..., Any]] = {
    "min": lambda driver, x, y: driver.lesser(x, y, 1),
    "max": lambda driver, x, y: driver.lesser(x, y, -1),
    "clamp": lambda driver, x, low, high: driver.lesser(driver.lesser(x, low, -1), high, 1),
    "abs": lambda driver, x: np.abs(x),
    "sign": lambda driver, x: np.sign(x),  # of integers: `called` sees to it
    "sqrt": lambda driver, x: np.sqrt(flushed(x)),
    "inverseSqrt": lambda driver, x: np.float32(1) / np.sqrt(flushed(x)),
    **{name: _rounding(function) for name, function in (
        ("floor", np.floor), ("ceil", np.ceil), ("trunc", np.trunc), ("round", np.rint))},
}  # fmt: skip


def shown(tree: Expression) -> str:
    """Return an expression as text."""
    match tree:
        case Number(value, _):
            return str(value)
        case Name(name):
            return name
        case Part(vector, name):
            return f"{shown(vector)}.{name}"
        case Unary(operator, operand):
            return f"{operator}{shown(operand)}"
        case Binary(operator, left, right):
            return f"({shown(left)} {operator} {shown(right)})"
        case Call(function, _, arguments):
            return f"{function}({', '.join(map(shown, arguments))})"
