"""Steps of random programs over arrays: elementwise, reductions, views, joins, indices, sorts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import (
    arithmetic as ar,
    blending,
    comparison as cmp,
    cumulative as cum,
    exponential as ex,
    indexing as ix,
    joins,
    logical as lo,
    norms,
    predicates,
    rearranging as re_,
    reductions as red,
    rounding as rd,
    scans,
    selection as sel,
    sorting as so,
    special as sp,
    statistics as st,
    trigonometric as tr,
    views as vi,
)
from asg.ops._support.building import constant
from asg.ops.creation import arange, dim, iota, one_hot, tril, triu
from asg.ops.custom import custom_vjp
from asg.ops.nn import activations as act, piecewise as pw, smooth as sm
from asg.testing.programs.builder import MOST, Builder

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
    """Apply functions that take any number, one after another."""
    x = b.x()
    for _ in range(b.between(1, 3)):
        x = b.rng.choice(UNARY)(x)
    return x


def in_domain(b: Builder) -> Tensor:
    """Apply a function to what lies in its domain; to anything in a program of nasty values."""
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
    """Divide by what is not near zero, or take a power of what is positive."""
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
    """Return a product whose gradient is a rule of the user's, which says the same."""

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
    dtype = b.rng.choice((DType.I32, DType.U32, DType.BOOL))
    return b.leaf(b.shape(), dtype, -6, 6)


def casts(b: Builder) -> Tensor:
    """Cast to another dtype; a float that is large or not finite is made fit first."""
    x = b.pick()
    target = b.rng.choice((b.dtype, b.dtype, DType.I32, DType.U32, DType.BOOL))
    if x.dtype.is_float and target.is_integer:
        x = sel.clamp(
            blending.nan_to_num(x, 0.0, 1.0, 0.0), 0.0 if target is DType.U32 else -50.0, 50.0
        )
    made = sel.cast(x, target)
    return made * 0.125 if target.is_float and not x.dtype.is_float and b.chance() else made


# Reductions


REDUCTIONS = (red.sum, st.mean, red.max, red.min, st.logsumexp, st.var, st.std, red.amax, red.amin)


def reduced(b: Builder) -> Tensor:
    """Reduce over some axes, and often combine the result with what was reduced."""
    x = b.x()
    axis, keep = b.axes(x), b.chance(0.6)
    function = b.rng.choice(REDUCTIONS)
    y = function(x, axis, keepdims=keep)
    if keep and b.chance(0.4):
        return b.rng.choice((ar.add, ar.sub, ar.mul))(x, b.tamed(y))
    return y


def product_of(b: Builder) -> Tensor:
    """Multiply along axes, or take a norm."""
    x = b.x(1)
    if b.chance():
        order = b.rng.choice((1, 2, 2, 3, float("inf"), 0.5 if b.nasty else 1.5))
        return norms.norm(x, order, b.axes(x), keepdims=b.chance())
    return red.prod(x, b.axes(x), keepdims=b.chance())


def places(b: Builder) -> Tensor:
    """Tell where the largest or the smallest is."""
    x = b.pick(lambda v: v.ndim > 0 and v.dtype is not DType.BOOL)
    return b.rng.choice((red.argmax, red.argmin))(x, b.rng.choice((None, b.axis(x))), b.chance())


# Views and joins


def view(b: Builder) -> Tensor | Sequence[Tensor]:
    """Look at a value in another way."""
    x = b.pick(lambda v: v.ndim > 0)
    axis, other = b.axis(x), b.axis(x)
    order = b.rng.sample(range(x.ndim), x.ndim)
    functions: tuple[Callable[[], Tensor | Sequence[Tensor]], ...] = (
        lambda: vi.transpose(x), lambda: vi.permute(x, order), lambda: vi.swapaxes(x, axis, other),
        lambda: vi.moveaxis(x, axis, other), lambda: vi.flip(x, axis), lambda: vi.flip(x),
        lambda: vi.flatten(x), lambda: vi.expand_dims(x, axis), lambda: sliced(b, x),
        lambda: sliced(b, x), lambda: reshaped(b, x), lambda: vi.broadcast_to(x, (3, *x.shape)),
        lambda: vi.squeeze(x), lambda: re_.roll(x, b.between(-4, 4), axis),
        lambda: re_.tile(x, [2] + [1] * (x.ndim - 1)), lambda: re_.repeat(x, b.between(1, 3), axis),
        lambda: re_.diagonal(x, b.between(-1, 1), axis, other),
        lambda: re_.chunk(x, 2, axis), lambda: re_.unbind(x, axis)[:2],
        lambda: b.rng.choice((tril, triu))(x, b.between(-1, 1)),
    )  # fmt: skip
    made = b.rng.choice(functions)()
    return _within(b, made)


def sliced(b: Builder, x: Tensor) -> Tensor:
    """Return a basic slice, with steps of either sign."""
    index: list[object] = []
    for axis in range(x.ndim):
        dim = x.shape[axis]
        if not isinstance(dim, int) or b.chance(0.3):
            index.append(slice(None, None, b.rng.choice((1, 1, -1, 2))))
        elif b.chance(0.2):
            index.append(b.between(-dim, dim - 1))
        else:
            start = b.between(0, dim - 1)
            step = b.rng.choice((1, 1, 2, 3, -1, -2))
            stop = b.between(start + 1, dim)
            index.append(slice(start, stop, step) if step > 0 else slice(stop - 1, None, step))
    return x[tuple(index)]  # pyright: ignore[reportArgumentType]  # slices and ints


def reshaped(b: Builder, x: Tensor) -> Tensor:
    """Return the same elements in another shape."""
    sizes = b.static(x)
    count = int(np.prod(sizes))
    divisors = [d for d in range(1, min(count, 64) + 1) if count % d == 0]
    first = b.rng.choice(divisors)
    return vi.reshape(x, (first, count // first) if b.chance() else (count // first, -1))


def joined(b: Builder) -> Tensor | Sequence[Tensor]:
    """Put values together, or padding around one."""
    x = b.pick(lambda v: v.ndim > 0)
    axis = b.axis(x)
    same = [v for v in b.values if v.type == x.type]
    more = [b.rng.choice(same) for _ in range(b.between(1, 3))]
    widths = [(b.between(0, 3), b.between(0, 2)) for _ in range(x.ndim)]
    functions: tuple[Callable[[], Tensor | Sequence[Tensor]], ...] = (
        lambda: joins.concat([x, *more], axis),
        lambda: joins.concat([vi.flip(x, axis), *more, x], axis),
        lambda: joins.stack([x, *more], b.between(0, x.ndim)),
        lambda: joins.pad(x, widths, constant_values=1 if x.dtype is not DType.BOOL else True),
        lambda: joins.pad(x, widths),
        lambda: joins.pad(x, _cut(x, widths), mode="reflect"),
        lambda: joins.pad(x, widths, mode="edge"),
        lambda: joins.pad(x, _cut(x, widths), mode="circular"),
        lambda: joins.split(x, b.between(1, 3), axis),
    )
    return _within(b, b.rng.choice(functions)())


def _cut(x: Tensor, widths: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return widths that are smaller than the axes, as mirrors need."""
    sizes = [dim if isinstance(dim, int) else 1 for dim in x.shape]
    return [
        (min(low, size - 1), min(high, size - 1))
        for (low, high), size in zip(widths, sizes, strict=True)
    ]


def _within(b: Builder, made: Tensor | Sequence[Tensor]) -> list[Tensor]:
    """Return results that are neither empty nor too large."""
    found = [made] if isinstance(made, Tensor) else list(made)
    return [t for t in found if 0 < b.array(t).size <= MOST]


# Indices


def indexed(b: Builder) -> Tensor:
    """Read at, or write to, places that numbers say."""
    x = b.x(1)
    axis = b.axis(x)
    count = b.size(x, axis)
    number = b.between(1, 5)
    indices = b.indices(count, (number,))
    changed = list(x.shape)
    changed[axis] = number
    updates = b.leaf(changed)
    everywhere = b.indices(count, changed)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ix.take(x, indices, axis),
        lambda: ix.take(x, b.indices(count, (2, 2)), axis),
        lambda: ix.take_along_axis(x, everywhere, axis),
        lambda: ix.gather(x, everywhere, axis),
        lambda: ix.index_add(x, indices, updates, axis),
        lambda: ix.scatter(x, everywhere, updates, axis),
        lambda: ix.scatter_add(x, everywhere, updates, axis),
        lambda: x[indices] if axis in (0, -x.ndim) else ix.take(x, indices, axis),
    )
    return b.rng.choice(functions)()


def hot(b: Builder) -> Tensor:
    """Make numbers of indices: one-hot rows, ramps."""
    indices = b.indices(4, b.shape(0, 2))
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: one_hot(indices, 5, b.dtype),
        lambda: sel.cast(indices, b.dtype),
        lambda: iota((3, b.between(1, 6)), b.between(0, 1), b.dtype, b.graph),
        lambda: arange(0, b.between(1, 9), 1, b.dtype, b.graph),
        lambda: dim(b.pick(lambda v: v.ndim > 0).shape[0], b.dtype, b.graph) * 0.25,
    )
    return b.rng.choice(functions)()


# Scans and sorts


def scanned(b: Builder) -> Tensor:
    """Accumulate along an axis."""
    x = b.x(1)
    axis, reverse = b.axis(x), b.chance()
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: cum.cumsum(x, axis, reverse),
        lambda: cum.cumprod(b.tamed(x, 1.5), axis, reverse),
        lambda: cum.cummax(x, axis, reverse),
        lambda: cum.cummin(x, axis, reverse),
        lambda: cum.logcumsumexp(x, axis, reverse),
        lambda: scans.linear_recurrence(ex.tanh(x), b.tamed(x), axis, reverse),
        lambda: cum.cumsum(x),
        lambda: sel.cast(cum.cumargmax(x, axis, reverse), b.dtype) * 0.25,
        lambda: sel.cast(cum.cumargmin(x, axis, reverse), b.dtype) * 0.25,
    )
    return b.rng.choice(functions)()


def ordered(b: Builder) -> Tensor | Sequence[Tensor]:
    """Sort, rank and search."""
    x = b.x(1)
    axis, down = b.axis(x), b.chance()
    functions: tuple[Callable[[], Tensor | Sequence[Tensor]], ...] = (
        lambda: so.sort(x, axis, down),
        lambda: so.argsort(x, axis, down),
        lambda: so.topk(x, b.between(1, b.size(x, axis)), axis, largest=down),
        lambda: so.topk(x, 1, axis, largest=down),
        lambda: ix.take_along_axis(x, so.argsort(x, axis, down), axis),
        lambda: so.searchsorted(
            so.sort(vi.flatten(x)), b.leaf(b.shape(0, 2)), b.rng.choice(("left", "right"))
        ),
        lambda: so.sort(b.pick(lambda v: v.dtype.is_integer and v.ndim > 0), -1, down),
    )
    return b.rng.choice(functions)()


def fixed(b: Builder) -> Tensor:
    """Combine a value with a constant array, which folding meets."""
    x = b.x(1)
    width = b.size(x, -1)
    row = constant(b.numbers.uniform(-1, 1, (width,)).astype(x.dtype.numpy), graph=b.graph)
    return b.rng.choice((ar.add, ar.mul, ar.maximum))(x, row)
