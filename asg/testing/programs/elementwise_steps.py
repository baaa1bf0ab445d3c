"""Steps of random programs, element by element: floats, integers, bools and casts."""

from __future__ import annotations

from collections.abc import Callable

from asg.core.dtypes import UNSIGNED, DType
from asg.core.graph import Tensor
from asg.ops import (
    arithmetic as ar,
    blending,
    comparison as cmp,
    cumulative as cum,
    exponential as ex,
    logical as lo,
    norms,
    predicates,
    reductions as red,
    rounding as rd,
    selection as sel,
    special as sp,
    trigonometric as tr,
    views as vi,
)
from asg.ops.custom import custom_vjp
from asg.ops.nn import activations as act, piecewise as pw, smooth as sm
from asg.testing.programs.builder import Builder

UNARY: tuple[Callable[[Tensor], Tensor], ...] = (
    ar.abs, ar.neg, ar.sign, ar.square, ex.exp, ex.exp2, ex.expm1, ex.tanh, ex.sigmoid,
    ex.log_sigmoid, ex.softplus, tr.sin, tr.cos, tr.tan, tr.atan, tr.sinh, tr.cosh, tr.asinh,
    sp.erf, sp.erfc, rd.floor, rd.ceil, rd.round, rd.trunc, act.relu, act.gelu, act.silu,
    pw.relu6, pw.leaky_relu, pw.hardsigmoid, pw.hardswish, pw.hardtanh, pw.softshrink,
    pw.hardshrink, sm.elu, sm.selu, sm.celu, sm.mish, sm.softsign, sm.tanhshrink,
    blending.nan_to_num, sel.stop_gradient, lambda x: act.gelu(x, approximate="tanh"),
    lambda x: pw.threshold(x, 0.5, -1.0), lambda x: ex.softplus(x, 2.0),
)  # fmt: skip
POSITIVE: tuple[Callable[[Tensor], Tensor], ...] = (
    ex.log, ex.log2, ex.log10, ex.log1p, ex.sqrt, ex.rsqrt, ar.reciprocal, sp.lgamma, sp.digamma,
)  # fmt: skip
INSIDE: tuple[Callable[[Tensor], Tensor], ...] = (tr.asin, tr.acos, tr.atanh, sp.erfinv)
BINARY: tuple[Callable[[Tensor, Tensor], Tensor], ...] = (
    ar.add, ar.sub, ar.mul, ar.maximum, ar.minimum, ar.hypot, ar.copysign, ex.logaddexp, tr.atan2,
)  # fmt: skip
DIVIDING: tuple[Callable[[Tensor, Tensor], Tensor], ...] = (
    ar.div, ar.remainder, ar.fmod, ar.floor_divide,
)  # fmt: skip
COMPARISONS = (
    cmp.equal, cmp.not_equal, cmp.less, cmp.less_equal, cmp.greater, cmp.greater_equal,
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
        return function(x if b.nasty else ex.tanh(x) * 0.875)
    if kind == 1:
        return tr.acosh(x if b.nasty else ar.abs(x) + 1.25)
    function = b.rng.choice(POSITIVE)
    return function(x if b.nasty and b.chance() else ar.abs(x) + 0.25)


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
            return ar.pow(ar.abs(x) + 0.25, b.tamed(y, 3.0))
        return x ** b.rng.choice((2, 3, 0, 1, -1, -2, 0.5, 1.5))
    if not b.nasty:
        y = ar.copysign(ar.abs(y) + 0.5, y)
    return b.rng.choice(DIVIDING)(x, y)


def scalar(b: Builder) -> Tensor:
    """Combine a value with a Python number."""
    x, number = b.x(), b.rng.choice((0, 1, -1, 2, 0.5, -0.25, 3, 1e-3, -2.5))
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: x + number, lambda: x - number, lambda: number - x, lambda: x * number,
        lambda: x / (number or 4), lambda: number / (ar.abs(x) + 0.5),
        lambda: ar.maximum(x, number), lambda: ar.minimum(number, x),
        lambda: sel.clamp(x, number, None), lambda: sel.clamp(x, -abs(number), abs(number)),
        lambda: ar.remainder(x, number or 3),
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
        lambda: sel.where(mask, x, y),
        lambda: sel.where(mask, y, 0.5),
        lambda: (
            blending.masked_fill(x, mask, b.rng.choice((0.0, -1.0, float("-inf"))) * 1.0)
            if b.nasty
            else blending.masked_fill(x, mask, 2.0)
        ),
        lambda: blending.lerp(x, y, 0.25),
        lambda: blending.lerp(x, y, z),
        lambda: sel.clamp(x, ar.minimum(y, z), ar.maximum(y, z)),
        lambda: sel.barrier(x, y),
        lambda: _own_gradient(x, y),
    )
    return b.rng.choice(functions)()


def _own_gradient(x: Tensor, y: Tensor) -> Tensor:
    """Return a product with a custom gradient rule that equals its usual rule."""

    def rule(ct: Tensor, _: Tensor, x: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
        return ct * y, ct * x

    return custom_vjp(ar.mul, rule)(x, vi.broadcast_to(y, x.shape))


# Other dtypes


def compared(b: Builder) -> Tensor:
    """Compare, or ask a predicate."""
    x = b.pick()
    if x.dtype.is_float and b.chance(0.3):
        return b.rng.choice((predicates.isnan, predicates.isinf, predicates.isfinite))(x)
    if x.dtype is DType.BOOL:
        return lo.logical_not(x)
    return b.rng.choice(COMPARISONS)(x, b.like(x))


def logical(b: Builder) -> Tensor:
    """Combine bools, or count them."""
    x = b.pick(lambda v: v.dtype is DType.BOOL)
    if b.chance(0.4):
        return b.rng.choice((red.any, red.all))(x, b.axes(x), b.chance())
    if b.chance(0.3):
        return norms.count_nonzero(x, b.axes(x))
    return b.rng.choice((lo.logical_and, lo.logical_or, lo.logical_xor))(x, b.like(x))


def integers(b: Builder) -> Tensor:
    """Compute with integers: they wrap, and a division by zero is defined."""
    x = b.whole()
    y = b.like(x)
    safe = y if b.nasty else sel.where(cmp.equal(y, 0), 3, y)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: x + y, lambda: x - y, lambda: x * y, lambda: ar.maximum(x, y),
        lambda: ar.minimum(x, y), lambda: ar.floor_divide(x, safe), lambda: ar.remainder(x, safe),
        lambda: ar.fmod(x, safe), lambda: ar.abs(x), lambda: ar.sign(x), lambda: -x,
        lambda: lo.bitwise_and(x, y), lambda: lo.bitwise_or(x, y), lambda: lo.bitwise_xor(x, y),
        lambda: lo.bitwise_not(x), lambda: lo.bitwise_left_shift(x, b.between(0, 31)),
        lambda: lo.bitwise_right_shift(x, b.between(0, 31)), lambda: sel.clamp(x, 0, 5),
        lambda: b.rng.choice((red.sum, red.max, red.min, red.prod))(x, b.axes(x)),
        lambda: cum.cumsum(x, b.axis(x), reverse=b.chance()), lambda: ar.square(x),
    )  # fmt: skip
    return b.rng.choice(functions)()


def whole_leaf(b: Builder) -> Tensor:
    """Add a leaf of integers or bools."""
    dtype = b.rng.choice((*b.wholes, DType.BOOL))
    return b.leaf(b.shape(), dtype, -6, 6)


def casts(b: Builder) -> Tensor:
    """Cast to another dtype; large or non-finite floats are clamped first."""
    x = b.pick()
    target = b.rng.choice((b.dtype, b.dtype, b.rng.choice(b.wholes), DType.BOOL))
    if x.dtype.is_float and target.is_integer:
        x = sel.clamp(
            blending.nan_to_num(x, 0.0, 1.0, 0.0), 0.0 if target in UNSIGNED else -50.0, 50.0
        )
    made = sel.cast(x, target)
    return made * 0.125 if target.is_float and not x.dtype.is_float and b.chance() else made
