"""Arithmetic in NumPy that keeps WGSL's promises, and none besides.

A quotient by a number beyond 2^126 is 0, as on some cards. Subnormal operands and results of
arithmetic are 0. By `choice`, 0 or 1, quotients are exact or wrong in their last two bits, a
comparison with NaN is false or true, min, max and clamp give the one operand or the other of NaN
and of two zeros, and fma rounds twice or once. WGSL leaves all of this to a driver.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from asg.core.dtypes import Array, DType
from asg.kernel.arithmetic import Arithmetic
from asg.kernel.evaluate import Evaluator, Frame, Value
from asg.kernel.expr import F32, Binary, Const, Formula, Scalar, Var
from asg.kernel.values import VALUE
from asg.kernel.wgsl_reader import OPERANDS
from asg.kernel.wgsl_renderer import Renderer

LEAST, GREATEST = np.float32(2.0**-126), np.float32(2.0**126)
# The functions of floats whose results WGSL promises, but for those of small numbers.
_PROMISED = {"abs", "sqrt", "inverseSqrt", "floor", "ceil", "trunc", "round"}
_OF_CHOICE = {"min", "max", "clamp", "fma"}


def flushed(x: Array) -> Array:
    """Subnormal numbers as zeros of their sign; other types as they are."""
    if x.dtype != np.float32:
        return x
    return np.where(np.abs(x) < LEAST, np.copysign(np.float32(0), x), x)


class Strict(Arithmetic):
    """Numbers of a driver that makes one of two choices."""

    def __init__(self, choice: int) -> None:
        self.choice = choice

    def binary(self, operator: str, x: Array, y: Array) -> Array:
        return super().binary(operator, flushed(x), flushed(y))

    def compared(self, compare: Callable[[Array, Array], Array], x: Array, y: Array) -> Array:
        if x.dtype != np.float32:
            return compare(x, y)
        return np.where(np.isnan(x) | np.isnan(y), bool(self.choice), compare(x, y))

    def computed(self, compute: Callable[[Array, Array], Array], x: Array, y: Array) -> Array:
        return flushed(compute(x, y))

    def divided(self, operator: str, x: Array, y: Array) -> Array:
        assert operator != "%", "the rest of floats is nothing to rest on"
        beyond = (np.abs(y) > GREATEST) & np.isfinite(y)
        return flushed(np.where(beyond, np.float32(0), self.coarse(x / y)))

    def coarse(self, quotient: Array) -> Array:
        """A quotient, or one whose size is wrong in its last two bits."""
        size = np.abs(quotient)
        normal = (size >= LEAST) & (size < np.finfo(np.float32).max / 2)
        wrong = (quotient.view(np.uint32) + np.uint32(2 * self.choice)).view(np.float32)
        return np.where(normal, wrong, quotient)

    def function(self, name: str, values: Sequence[Array]) -> Array:
        if values[0].dtype == np.float32:
            assert name in _PROMISED | _OF_CHOICE, f"{name} of floats is nothing to rest on"
            values = values if name == "abs" else [flushed(each) for each in values]
            if name == "fma" and self.choice:
                x, y, z = (each.astype(np.float64) for each in values)
                return flushed((x * y + z).astype(np.float32))
        return super().function(name, values)

    def lesser(self, x: Array, y: Array) -> Array:
        return self.chosen(np.less, x, y) if x.dtype == np.float32 else super().lesser(x, y)

    def greater(self, x: Array, y: Array) -> Array:
        return self.chosen(np.greater, x, y) if x.dtype == np.float32 else super().greater(x, y)

    def chosen(self, compare: Callable[[Array, Array], Array], x: Array, y: Array) -> Array:
        unclear = np.isnan(x) | np.isnan(y) | (x == y)
        return np.where(unclear, (x, y)[self.choice], np.where(compare(x, y), x, y))

    def converted(self, x: Array, scalar: Scalar) -> Array:
        return flushed(super().converted(flushed(x), scalar))


class StrictDriver(Evaluator):
    """Runs formulas on arrays, with the functions `own` of their op.

    `divisions` has the function and the divisor of each `/` of floats that it met.
    """

    def __init__(self, own: str, choice: int, count: int) -> None:
        super().__init__(count, (own,), Strict(choice))
        self.divisions: dict[tuple[str, str], None] = {}

    def run(
        self, template: str, operands: Sequence[Array], dtypes: Sequence[DType], result: DType
    ) -> Array:
        """Return a formula of operands."""
        names = dict(zip(OPERANDS, operands, strict=False))
        variables = [Var(name, VALUE[dtype]) for name, dtype in zip(OPERANDS, dtypes, strict=False)]
        formula = Formula(template, tuple(variables), VALUE[result])
        with np.errstate(all="ignore"):
            found = self.value(formula, self.frame(names))
        assert isinstance(found, np.ndarray)
        return found

    def binary(self, expr: Binary, x: Value, y: Value, frame: Frame) -> Value:
        if expr.operator == "/" and expr.type == F32 and not isinstance(expr.right, Const):
            self.divisions[frame.function, Renderer().text(expr.right)] = None
        return super().binary(expr, x, y, frame)
