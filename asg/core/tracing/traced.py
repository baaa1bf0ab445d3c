"""Numbers that depend on sizes: used as ints; their trace handles every operation."""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, cast

Function = Callable[..., Any]
FLOORDIV = cast("Function", operator.floordiv)


class Tracer(ABC):
    """Computes numbers from sizes, and records each decision based on them."""

    @abstractmethod
    def computed(self, function: Function, *args: Any) -> Any:
        """Return the result of an operator of the module `operator` on traced numbers."""

    @abstractmethod
    def compared(self, function: Function, a: Any, b: Any) -> bool:
        """Return the outcome of `function`: `lt`, `le`, `gt` or `ge`; recorded unless proved."""

    @abstractmethod
    def truth(self, number: Any) -> bool:
        """Return whether a number is not 0; recorded unless proved."""

    @abstractmethod
    def fixed(self, number: Any) -> Any:
        """Return the current number, and record that it must stay the same."""


class Traced:
    """A number of a trace; operators with a neutral operand return the number itself."""

    __slots__ = ("trace",)

    def __init__(self, trace: Any) -> None:
        self.trace = trace

    def __add__(self, other: Any) -> Any:
        if type(other) is int and other == 0:
            return self
        return self.trace.computed(operator.add, self, other)

    def __radd__(self, other: Any) -> Any:
        if type(other) is int and other == 0:
            return self
        return self.trace.computed(operator.add, other, self)

    def __sub__(self, other: Any) -> Any:
        return self.trace.computed(operator.sub, self, other)

    def __rsub__(self, other: Any) -> Any:
        return self.trace.computed(operator.sub, other, self)

    def __mul__(self, other: Any) -> Any:
        if type(other) is int and other == 1:
            return self
        return self.trace.computed(operator.mul, self, other)

    def __rmul__(self, other: Any) -> Any:
        if type(other) is int and other == 1:
            return self
        return self.trace.computed(operator.mul, other, self)

    def __floordiv__(self, other: Any) -> Any:
        return self.trace.computed(FLOORDIV, self, other)

    def __rfloordiv__(self, other: Any) -> Any:
        return self.trace.computed(FLOORDIV, other, self)

    def __mod__(self, other: Any) -> Any:
        return self.trace.computed(operator.mod, self, other)

    def __rmod__(self, other: Any) -> Any:
        return self.trace.computed(operator.mod, other, self)

    def __neg__(self) -> Any:
        return self.trace.computed(operator.neg, self)

    def __abs__(self) -> Any:
        return self.trace.computed(operator.abs, self)

    def __lt__(self, other: Any) -> bool:
        return self.trace.compared(operator.lt, self, other)

    def __le__(self, other: Any) -> bool:
        return self.trace.compared(operator.le, self, other)

    def __gt__(self, other: Any) -> bool:
        return self.trace.compared(operator.gt, self, other)

    def __ge__(self, other: Any) -> bool:
        return self.trace.compared(operator.ge, self, other)

    def __bool__(self) -> bool:
        return self.trace.truth(self)

    def __index__(self) -> int:
        return cast("int", self.trace.fixed(self))

    __int__ = __index__
