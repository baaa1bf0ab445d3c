"""Steps of random programs over arrays: reductions, views, joins, indices, scans and sorts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import (
    arithmetic as ar,
    cumulative as cum,
    exponential as ex,
    indexing as ix,
    joins,
    norms,
    rearranging as re_,
    reductions as red,
    scans,
    selection as sel,
    sorting as so,
    statistics as st,
    views as vi,
)
from asg.ops._support.building import constant
from asg.ops.creation import arange, iota, one_hot, tril, triu
from asg.ops.numbers import dim
from asg.testing.programs.builder import MOST, Builder

# Reductions


REDUCTIONS = (red.sum, st.mean, red.max, red.min, st.logsumexp, st.var, st.std, red.amax, red.amin)


def reduced(b: Builder) -> Tensor:
    """Reduce over some axes, and often combine the result with the operand."""
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
    """Return the index of the largest or smallest value."""
    x = b.pick(lambda v: v.ndim > 0 and v.dtype is not DType.BOOL)
    return b.rng.choice((red.argmax, red.argmin))(x, b.rng.choice((None, b.axis(x))), b.chance())


# Views and joins


def view(b: Builder) -> Tensor | Sequence[Tensor]:
    """Apply a view to a value."""
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
    """Join values, or pad a value."""
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
    """Return widths smaller than the axes, as mirrors need."""
    sizes = [dim if isinstance(dim, int) else 1 for dim in x.shape]
    return [
        (min(low, size - 1), min(high, size - 1))
        for (low, high), size in zip(widths, sizes, strict=True)
    ]


def _within(b: Builder, made: Tensor | Sequence[Tensor]) -> list[Tensor]:
    """Return results that are not empty and within the size limit."""
    found = [made] if isinstance(made, Tensor) else list(made)
    return [t for t in found if 0 < b.array(t).size <= MOST]


# Indices


def indexed(b: Builder) -> Tensor:
    """Read or write at computed indices."""
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
    """Make numbers from indices: one-hot rows, ramps."""
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
    """Combine a value with a constant array, which the fold pass sees."""
    x = b.x(1)
    width = b.size(x, -1)
    row = constant(b.numbers.uniform(-1, 1, (width,)).astype(x.dtype.numpy), graph=b.graph)
    return b.rng.choice((ar.add, ar.mul, ar.maximum))(x, row)
