"""Steps of random programs over arrays: reductions, views, joins, indices, scans and sorts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.testing.programs.builder import MOST, Builder

# Reductions


REDUCTIONS = (
    ops.sum, ops.mean, ops.max, ops.min, ops.logsumexp, ops.var, ops.std, ops.amax, ops.amin,
)  # fmt: skip


def reduced(b: Builder) -> Tensor:
    """Reduce over some axes, and often combine the result with the operand."""
    x = b.x()
    axis, keep = b.axes(x), b.chance(0.6)
    function = b.rng.choice(REDUCTIONS)
    y = function(x, axis, keepdims=keep)
    if keep and b.chance(0.4):
        return b.rng.choice((ops.add, ops.sub, ops.mul))(x, b.tamed(y))
    return y


def product_of(b: Builder) -> Tensor:
    """Multiply along axes, or take a norm."""
    x = b.x(1)
    if b.chance():
        order = b.rng.choice((1, 2, 2, 3, float("inf"), 0.5 if b.nasty else 1.5))
        return ops.norm(x, order, b.axes(x), keepdims=b.chance())
    return ops.prod(x, b.axes(x), keepdims=b.chance())


def places(b: Builder) -> Tensor:
    """Return the index of the largest or smallest value."""
    x = b.pick(lambda v: v.ndim > 0 and v.dtype is not DType.BOOL)
    return b.rng.choice((ops.argmax, ops.argmin))(x, b.rng.choice((None, b.axis(x))), b.chance())


# Views and joins


def view(b: Builder) -> Tensor | Sequence[Tensor]:
    """Apply a view to a value."""
    x = b.pick(lambda v: v.ndim > 0)
    axis, other = b.axis(x), b.axis(x)
    order = b.rng.sample(range(x.ndim), x.ndim)
    functions: tuple[Callable[[], Tensor | Sequence[Tensor]], ...] = (
        lambda: ops.transpose(x), lambda: ops.permute(x, order),
        lambda: ops.swapaxes(x, axis, other), lambda: ops.moveaxis(x, axis, other),
        lambda: ops.flip(x, axis), lambda: ops.flip(x),
        lambda: ops.flatten(x), lambda: ops.expand_dims(x, axis), lambda: sliced(b, x),
        lambda: sliced(b, x), lambda: reshaped(b, x), lambda: ops.broadcast_to(x, (3, *x.shape)),
        lambda: ops.squeeze(x), lambda: ops.roll(x, b.between(-4, 4), axis),
        lambda: ops.tile(x, [2] + [1] * (x.ndim - 1)), lambda: ops.repeat(x, b.between(1, 3), axis),
        lambda: ops.diagonal(x, b.between(-1, 1), axis, other),
        lambda: ops.chunk(x, 2, axis), lambda: ops.unbind(x, axis)[:2],
        lambda: b.rng.choice((ops.tril, ops.triu))(x, b.between(-1, 1)),
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
    return x[tuple(index)]


def reshaped(b: Builder, x: Tensor) -> Tensor:
    """Return the same elements in another shape."""
    sizes = b.static(x)
    count = int(np.prod(sizes))
    divisors = [d for d in range(1, min(count, 64) + 1) if count % d == 0]
    first = b.rng.choice(divisors)
    return ops.reshape(x, (first, count // first) if b.chance() else (count // first, -1))


def joined(b: Builder) -> Tensor | Sequence[Tensor]:
    """Join values, or pad a value."""
    x = b.pick(lambda v: v.ndim > 0)
    axis = b.axis(x)
    same = [v for v in b.values if v.type == x.type]
    more = [b.rng.choice(same) for _ in range(b.between(1, 3))]
    widths = [(b.between(0, 3), b.between(0, 2)) for _ in range(x.ndim)]
    functions: tuple[Callable[[], Tensor | Sequence[Tensor]], ...] = (
        lambda: ops.concat([x, *more], axis),
        lambda: ops.concat([ops.flip(x, axis), *more, x], axis),
        lambda: ops.stack([x, *more], b.between(0, x.ndim)),
        lambda: ops.pad(x, widths, constant_values=1 if x.dtype is not DType.BOOL else True),
        lambda: ops.pad(x, widths),
        lambda: ops.pad(x, _cut(x, widths), mode="reflect"),
        lambda: ops.pad(x, widths, mode="edge"),
        lambda: ops.pad(x, _cut(x, widths), mode="circular"),
        lambda: ops.split(x, b.between(1, 3), axis),
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
        lambda: ops.take(x, indices, axis),
        lambda: ops.take(x, b.indices(count, (2, 2)), axis),
        lambda: ops.take_along_axis(x, everywhere, axis),
        lambda: ops.gather(x, everywhere, axis),
        lambda: ops.index_add(x, indices, updates, axis),
        lambda: ops.scatter(x, everywhere, updates, axis),
        lambda: ops.scatter_add(x, everywhere, updates, axis),
        lambda: x[indices] if axis in (0, -x.ndim) else ops.take(x, indices, axis),
    )
    return b.rng.choice(functions)()


def hot(b: Builder) -> Tensor:
    """Make numbers from indices: one-hot rows, ramps."""
    indices = b.indices(4, b.shape(0, 2))
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ops.one_hot(indices, 5, b.dtype),
        lambda: ops.cast(indices, b.dtype),
        lambda: ops.iota((3, b.between(1, 6)), b.between(0, 1), b.dtype, b.graph),
        lambda: ops.arange(0, b.between(1, 9), 1, b.dtype, b.graph),
        lambda: ops.dim(b.pick(lambda v: v.ndim > 0).shape[0], b.dtype, b.graph) * 0.25,
    )
    return b.rng.choice(functions)()


# Scans and sorts


def scanned(b: Builder) -> Tensor:
    """Accumulate along an axis."""
    x = b.x(1)
    axis, reverse = b.axis(x), b.chance()
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ops.cumsum(x, axis, reverse),
        lambda: ops.cumprod(b.tamed(x, 1.5), axis, reverse),
        lambda: ops.cummax(x, axis, reverse),
        lambda: ops.cummin(x, axis, reverse),
        lambda: ops.logcumsumexp(x, axis, reverse),
        lambda: ops.linear_recurrence(ops.tanh(x), b.tamed(x), axis, reverse),
        lambda: ops.cumsum(x),
        lambda: ops.cast(ops.cumargmax(x, axis, reverse), b.dtype) * 0.25,
        lambda: ops.cast(ops.cumargmin(x, axis, reverse), b.dtype) * 0.25,
    )
    return b.rng.choice(functions)()


def ordered(b: Builder) -> Tensor | Sequence[Tensor]:
    """Sort, rank and search."""
    x = b.x(1)
    axis, down = b.axis(x), b.chance()
    functions: tuple[Callable[[], Tensor | Sequence[Tensor]], ...] = (
        lambda: ops.sort(x, axis, down),
        lambda: ops.argsort(x, axis, down),
        lambda: ops.topk(x, b.between(1, b.size(x, axis)), axis, largest=down),
        lambda: ops.topk(x, 1, axis, largest=down),
        lambda: ops.take_along_axis(x, ops.argsort(x, axis, down), axis),
        lambda: ops.searchsorted(
            ops.sort(ops.flatten(x)), b.leaf(b.shape(0, 2)), b.rng.choice(("left", "right"))
        ),
        lambda: ops.sort(b.pick(lambda v: v.dtype.is_integer and v.ndim > 0), -1, down),
    )
    return b.rng.choice(functions)()


def fixed(b: Builder) -> Tensor:
    """Combine a value with a constant array, which the fold pass sees."""
    x = b.x(1)
    width = b.size(x, -1)
    row = ops.constant(b.numbers.uniform(-1, 1, (width,)).astype(x.dtype.numpy), graph=b.graph)
    return b.rng.choice((ops.add, ops.mul, ops.maximum))(x, row)
