"""Steps of random programs, element by element: floats, integers, bools and casts."""

from __future__ import annotations

from collections.abc import Callable

from asg.core.dtypes import UNSIGNED, DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.testing.programs.builder import Builder

UNARY: tuple[Callable[[Tensor], Tensor], ...] = (
    ops.abs, ops.neg, ops.sign, ops.square, ops.exp, ops.exp2, ops.expm1, ops.tanh, ops.sigmoid,
    ops.log_sigmoid, ops.softplus, ops.sin, ops.cos, ops.tan, ops.atan, ops.sinh, ops.cosh,
    ops.asinh, ops.erf, ops.erfc, ops.floor, ops.ceil, ops.round, ops.trunc, ops.relu, ops.gelu,
    ops.silu, ops.relu6, ops.leaky_relu, ops.hardsigmoid, ops.hardswish, ops.hardtanh,
    ops.softshrink, ops.hardshrink, ops.elu, ops.selu, ops.celu, ops.mish, ops.softsign,
    ops.tanhshrink, ops.nan_to_num, ops.stop_gradient, lambda x: ops.gelu(x, approximate="tanh"),
    lambda x: ops.threshold(x, 0.5, -1.0), lambda x: ops.softplus(x, 2.0),
)  # fmt: skip
POSITIVE: tuple[Callable[[Tensor], Tensor], ...] = (
    ops.log, ops.log2, ops.log10, ops.log1p, ops.sqrt, ops.rsqrt, ops.reciprocal, ops.lgamma,
    ops.digamma,
)  # fmt: skip
INSIDE: tuple[Callable[[Tensor], Tensor], ...] = (ops.asin, ops.acos, ops.atanh, ops.erfinv)
BINARY: tuple[Callable[[Tensor, Tensor], Tensor], ...] = (
    ops.add, ops.sub, ops.mul, ops.maximum, ops.minimum, ops.hypot, ops.copysign, ops.logaddexp,
    ops.atan2,
)  # fmt: skip
DIVIDING: tuple[Callable[[Tensor, Tensor], Tensor], ...] = (
    ops.div, ops.remainder, ops.fmod, ops.floor_divide,
)  # fmt: skip
COMPARISONS = (
    ops.equal, ops.not_equal, ops.less, ops.less_equal, ops.greater, ops.greater_equal,
)  # fmt: skip


# Elementwise


def unary(b: Builder) -> Tensor:
    """Apply a chain of functions that accept any number."""
    x = b.x()
    for _ in range(b.between(1, 3)):
        x = b.rng.choice(UNARY)(x)
    return x


def in_domain(b: Builder) -> Tensor:
    """Apply a function to numbers in its domain; to any numbers in a nasty program."""
    x = b.x()
    kind = b.rng.randrange(5)
    if kind == 0:
        function = b.rng.choice(INSIDE)
        return function(x if b.nasty else ops.tanh(x) * 0.875)
    if kind == 1:
        return ops.acosh(x if b.nasty else ops.abs(x) + 1.25)
    function = b.rng.choice(POSITIVE)
    return function(x if b.nasty and b.chance() else ops.abs(x) + 0.25)


def binary(b: Builder) -> Tensor:
    """Apply a function to two values that broadcast."""
    x = b.x()
    y = b.like(x)
    return b.rng.choice(BINARY)(*((x, y) if b.chance() else (y, x)))


def dividing(b: Builder) -> Tensor:
    """Divide by numbers away from zero, or raise positive numbers to a power."""
    x = b.x()
    y = b.like(x)
    if b.chance(0.3):
        if b.chance():
            return ops.pow(ops.abs(x) + 0.25, b.tamed(y, 3.0))
        return x ** b.rng.choice((2, 3, 0, 1, -1, -2, 0.5, 1.5))
    if not b.nasty:
        y = ops.copysign(ops.abs(y) + 0.5, y)
    return b.rng.choice(DIVIDING)(x, y)


def scalar(b: Builder) -> Tensor:
    """Combine a value with a Python number."""
    x, number = b.x(), b.rng.choice((0, 1, -1, 2, 0.5, -0.25, 3, 1e-3, -2.5))
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: x + number, lambda: x - number, lambda: number - x, lambda: x * number,
        lambda: x / (number or 4), lambda: number / (ops.abs(x) + 0.5),
        lambda: ops.maximum(x, number), lambda: ops.minimum(number, x),
        lambda: ops.clamp(x, number, None), lambda: ops.clamp(x, -abs(number), abs(number)),
        lambda: ops.remainder(x, number or 3),
        lambda: number ** b.tamed(x, 3.0) if number > 0 else x,
    )  # fmt: skip
    return b.rng.choice(functions)()


def choosing(b: Builder) -> Tensor:
    """Choose between values element by element."""
    x = b.x()
    y = b.like(x)
    z = b.like(x)
    mask = b.rng.choice(COMPARISONS)(x, z)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ops.where(mask, x, y),
        lambda: ops.where(mask, y, 0.5),
        lambda: (
            ops.masked_fill(x, mask, b.rng.choice((0.0, -1.0, float("-inf"))) * 1.0)
            if b.nasty
            else ops.masked_fill(x, mask, 2.0)
        ),
        lambda: ops.lerp(x, y, 0.25),
        lambda: ops.lerp(x, y, z),
        lambda: ops.clamp(x, ops.minimum(y, z), ops.maximum(y, z)),
        lambda: ops.barrier(x, y),
        lambda: _own_gradient(x, y),
    )
    return b.rng.choice(functions)()


def _own_gradient(x: Tensor, y: Tensor) -> Tensor:
    """Return a product with a custom gradient rule that equals its usual rule."""

    def rule(ct: Tensor, _: Tensor, x: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
        return ct * y, ct * x

    return ops.custom_vjp(ops.mul, rule)(x, ops.broadcast_to(y, x.shape))


# Other dtypes


def compared(b: Builder) -> Tensor:
    """Compare, or ask a predicate."""
    x = b.pick()
    if x.dtype.is_float and b.chance(0.3):
        return b.rng.choice((ops.isnan, ops.isinf, ops.isfinite))(x)
    if x.dtype is DType.BOOL:
        return ops.logical_not(x)
    return b.rng.choice(COMPARISONS)(x, b.like(x))


def logical(b: Builder) -> Tensor:
    """Combine bools, or count them."""
    x = b.pick(lambda v: v.dtype is DType.BOOL)
    if b.chance(0.4):
        return b.rng.choice((ops.any, ops.all))(x, b.axes(x), b.chance())
    if b.chance(0.3):
        return ops.count_nonzero(x, b.axes(x))
    return b.rng.choice((ops.logical_and, ops.logical_or, ops.logical_xor))(x, b.like(x))


def integers(b: Builder) -> Tensor:
    """Compute with integers: they wrap, and a division by zero is defined."""
    x = b.whole()
    y = b.like(x)
    safe = y if b.nasty else ops.where(ops.equal(y, 0), 3, y)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: x + y, lambda: x - y, lambda: x * y, lambda: ops.maximum(x, y),
        lambda: ops.minimum(x, y), lambda: ops.floor_divide(x, safe),
        lambda: ops.remainder(x, safe), lambda: ops.fmod(x, safe), lambda: ops.abs(x),
        lambda: ops.sign(x), lambda: -x,
        lambda: ops.bitwise_and(x, y), lambda: ops.bitwise_or(x, y), lambda: ops.bitwise_xor(x, y),
        lambda: ops.bitwise_not(x), lambda: ops.bitwise_left_shift(x, b.between(0, 31)),
        lambda: ops.bitwise_right_shift(x, b.between(0, 31)), lambda: ops.clamp(x, 0, 5),
        lambda: b.rng.choice((ops.sum, ops.max, ops.min, ops.prod))(x, b.axes(x)),
        lambda: ops.cumsum(x, b.axis(x), reverse=b.chance()), lambda: ops.square(x),
    )  # fmt: skip
    return b.rng.choice(functions)()


def whole_leaf(b: Builder) -> Tensor:
    """Add a leaf of integers or bools."""
    dtype = b.rng.choice((*b.wholes, DType.BOOL))
    return b.leaf(b.shape(), dtype, -6, 6)


def casts(b: Builder) -> Tensor:
    """Cast to another dtype, or to another float and back; integers come of clamped floats."""
    x = b.pick()
    if x.dtype.is_float and b.chance(0.1):
        return ops.cast(ops.cast(x, b.rng.choice(b.floats)), b.dtype)
    target = b.rng.choice((b.dtype, b.dtype, b.rng.choice(b.wholes), DType.BOOL))
    if x.dtype.is_float and target.is_integer:
        x = ops.clamp(ops.nan_to_num(x, 0.0, 1.0, 0.0), 0.0 if target in UNSIGNED else -50.0, 50.0)
    made = ops.cast(x, target)
    return made * 0.125 if target.is_float and not x.dtype.is_float and b.chance() else made
