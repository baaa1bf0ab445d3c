"""Real numbers computed from dimensions, such as 1 / N: each run computes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, NoReturn, TypeVar, cast

import numpy as np

from asg.core.errors import UnknownSizeError

Value = TypeVar("Value")
Operation = Callable[[Any, Any], Any]
OPERATIONS: Mapping[str, Operation] = MappingProxyType(
    {
        "+": lambda a, b: a + b,
        "-": lambda a, b: a - b,
        "*": lambda a, b: a * b,
        "/": lambda a, b: a / b,
        "**": lambda a, b: a**b,
    }
)


class Symbolic:
    """Base of numbers that the arrays fed bind: dimensions, and reals computed from them."""

    __slots__ = ()
    __array_ufunc__: ClassVar[None] = None  # NumPy scalars then leave the operators to this class

    def __bool__(self) -> bool:
        raise UnknownSizeError(
            f"whether {self!r:.80} is zero is unknown until the arrays fed bind its symbols",
            hint="compare with ==, or use known_positive",
        )

    def __truediv__(self, other: object) -> Any:
        return operate("/", self, other)

    def __rtruediv__(self, other: object) -> Any:
        return operate("/", other, self)

    def __rpow__(self, base: object) -> Any:
        return operate("**", base, self)

    def __lt__(self, other: object) -> bool:
        return refuse("<", self, other)

    def __le__(self, other: object) -> bool:
        return refuse("<=", self, other)

    def __gt__(self, other: object) -> bool:
        return refuse(">", self, other)

    def __ge__(self, other: object) -> bool:
        return refuse(">=", self, other)


@dataclass(frozen=True, slots=True, repr=False)
class Real(Symbolic):
    """A real number that depends on dimensions: immutable, made only by operators.

    `parts` is its formula in postfix order: dimensions, floats, and the symbols of operators.
    """

    parts: tuple[Any, ...]

    def __repr__(self) -> str:
        return self.fold(_text, _joined)[1:-1]  # without the formula's outer brackets

    def __float__(self) -> NoReturn:
        raise UnknownSizeError(
            f"{self!r:.80} has no number while a graph is built: the arrays fed bind it",
            hint="it becomes a number beside a tensor, as in x * (1 / x.shape[0])",
        )

    __index__ = __int__ = __round__ = __float__

    def __neg__(self) -> Any:
        return operate("*", -1, self)

    def __add__(self, other: object) -> Any:
        return operate("+", self, other)

    def __radd__(self, other: object) -> Any:
        return operate("+", other, self)

    def __sub__(self, other: object) -> Any:
        return operate("-", self, other)

    def __rsub__(self, other: object) -> Any:
        return operate("-", other, self)

    def __mul__(self, other: object) -> Any:
        return operate("*", self, other)

    def __rmul__(self, other: object) -> Any:
        return operate("*", other, self)

    def __pow__(self, other: object) -> Any:
        return operate("**", self, other)

    def fold(
        self, leaf: Callable[[Any], Value], join: Callable[[str, Value, Value], Value]
    ) -> Value:
        """Evaluate the formula with `leaf` of each number and `join` of each operator."""
        stack: list[Value] = []
        for part in self.parts:
            if isinstance(part, str):
                right = stack.pop()
                stack.append(join(part, stack.pop(), right))
            else:
                stack.append(leaf(part))
        return stack.pop()


def _text(part: object) -> str:
    text = repr(part)
    return f"({text})" if " " in text or text.startswith("-") else text


def _joined(symbol: str, left: str, right: str) -> str:
    return f"({left} {symbol} {right})"


def operate(symbol: str, a: object, b: object) -> Any:
    """Return a real number; if an operand is a tensor, leave the operation to the tensor.

    Raises UnknownSizeError for other operands, with the tensor to use instead of a dimension.
    """
    left, right = (_parts(each) for each in (a, b))
    if left is None or right is None or symbol not in OPERATIONS:
        return refuse(symbol, a, b)
    return Real((*left, *right, symbol))


def _parts(value: object) -> tuple[Any, ...] | None:
    if isinstance(value, Real):
        return value.parts
    if isinstance(value, Symbolic):
        return (value,)
    if isinstance(value, bool) or not isinstance(value, int | float | np.number):
        return None
    return (float(cast("float", value)),)


def refuse(symbol: str, a: object, b: object) -> Any:
    """Leave the operation to a tensor among the operands; without one, raise UnknownSizeError."""
    if leads(a) or leads(b):
        return NotImplemented
    shown = [
        f"{x!r:.80}" if isinstance(x, Real) or not isinstance(x, Symbolic)
        else f'asg.dim("{x!r:.80}", "f32")' for x in (a, b)
    ]  # fmt: skip
    raise UnknownSizeError(
        f"{a!r:.80} {symbol} {b!r:.80} has no value while a graph is built, and is not a dimension",
        hint=f"{shown[0]} {symbol} {shown[1]} is a tensor that has it",
    )


def leads(value: object) -> bool:
    """Whether `value` defines its operations with others, by NumPy's convention: a tensor does."""
    return getattr(value, "__array_priority__", 0) > 0
