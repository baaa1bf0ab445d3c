"""Steps of random programs at the edges: no elements, any integers and casts, loops in loops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from asg.core.dtypes import UNSIGNED, DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.testing.programs.builder import Builder

_FACTORS = {DType.F16: (1e3, -6e4)}  # elsewhere up to 1e20, beyond every integer
_ENDS = (0, 1, 2, 3, 7, 31, 32, 33, 64, -1, -2, -7, -32)
_DEPTH = 2  # of loops and branches


# No elements


def emptied(b: Builder) -> Tensor:
    """Return a value without elements, or a value joined with one."""
    x = b.pick(lambda v: v.ndim > 0)
    axis = b.axis(x)
    index = [slice(None)] * x.ndim
    index[axis] = slice(0, 0)
    nothing = x[tuple(index)]
    return b.rng.choice((lambda: nothing, lambda: ops.concat([x, nothing, x], axis)))()


def of_nothing(b: Builder) -> Tensor | Sequence[Tensor]:
    """Apply a function to a value without elements."""
    x = b.pick(lambda v: v.dtype is b.dtype and b.array(v).size == 0)
    axis, turned = b.axis(x), ops.swapaxes(x, -1, -2) if x.ndim > 1 else x
    widths = [(b.between(0, 2), b.between(0, 2)) for _ in range(x.ndim)]
    functions: tuple[Callable[[], Tensor | Sequence[Tensor]], ...] = (
        lambda: ops.sum(x, b.axes(x), keepdims=b.chance()), lambda: ops.prod(x, b.axes(x)),
        lambda: ops.any(x > 0, b.axes(x)), lambda: ops.all(x > 0, b.axes(x)),
        lambda: ops.logsumexp(x, b.axes(x)), lambda: ops.softmax(x, axis), lambda: ops.norm(x),
        lambda: ops.pad(x, widths), lambda: ops.sort(x, axis), lambda: ops.cumsum(x, axis),
        lambda: ops.matmul(x, turned), lambda: ops.matmul(turned, x),
        lambda: ops.matmul(x, b.leaf((x.shape[-1], 3))), lambda: ops.stack([x, x], axis),
        lambda: ops.scan(lambda c, row: (c + row, c * row), b.leaf(x.shape[1:]), x),
        lambda: ops.index_add(
            b.leaf((4, *x.shape[1:])), b.leaf((x.shape[0],), DType.I32, 0, 3), x, 0
        ),
    )  # fmt: skip
    return b.rng.choice(functions)()


# Any integers


def cast_anywhere(b: Builder) -> Tensor:
    """Cast a value to any dtype, also beyond the range of its integers."""
    x = b.pick()
    if x.dtype.is_float and b.chance():
        x = x * b.rng.choice(_FACTORS.get(x.dtype, (1e3, -1e5, 3e9, -3e9, 1e20)))
    return ops.cast(x, b.rng.choice((b.dtype, *b.wholes, *b.floats, DType.BOOL)))


def ends(b: Builder) -> Tensor:
    """Compute with the ends of an integer dtype: divisors of any sign, and shifts by any width."""
    x = b.whole()
    x = _of_ends(b, x) if b.chance() and not b.symbols else x
    y, number = b.like(x), b.rng.choice((0, 1, -1, 3, -3, 7, -8, 16, 100))
    axis = b.axis(x)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ops.floor_divide(x, y), lambda: ops.remainder(x, y), lambda: ops.fmod(x, y),
        lambda: ops.floor_divide(x, number), lambda: ops.remainder(number, x),
        lambda: ops.bitwise_left_shift(x, y), lambda: ops.bitwise_right_shift(x, y),
        lambda: x * y, lambda: x - y, lambda: -x, lambda: ops.abs(x), lambda: ops.sign(x),
        lambda: x ** abs(number % 5), lambda: ops.pow(x, ops.abs(y)), lambda: ops.less(x, y),
        lambda: ops.prod(x, b.axes(x)), lambda: ops.sum(x, b.axes(x)), lambda: ops.max(x),
        lambda: ops.cumprod(x, axis), lambda: ops.cummax(x, axis), lambda: ops.argmin(x, axis),
        lambda: ops.sort(x, axis, b.chance()), lambda: ops.argsort(x, axis, b.chance()),
        lambda: ops.topk(x, 1, axis)[0], lambda: ops.matmul(x, ops.swapaxes(x, -1, -2)),
        lambda: ops.gather(x, b.indices(b.size(x, axis), x.shape), axis), lambda: ops.diff(x),
        lambda: ops.bincount(ops.flatten(x), 5),
    )  # fmt: skip
    return b.rng.choice(functions)()


def _of_ends(b: Builder, x: Tensor) -> Tensor:
    limits = np.iinfo(x.dtype.numpy)
    numbers = [limits.min, limits.min + 1, limits.max, limits.max - 1]
    numbers += [n for n in _ENDS if n >= 0 or x.dtype not in UNSIGNED]
    drawn = b.numbers.choice(np.array(numbers, object), b.static(x))
    return b.fed(np.asarray(drawn).astype(x.dtype.numpy))


# Loops in loops


def nested(b: Builder) -> Tensor:
    """Compute with loops and branches inside others, which capture values around them."""
    x = b.x(0, 2)
    last = x.shape[-1] if x.ndim else 1
    return _within(b, [x, b.like(x) + x * 0.5, b.leaf(x.shape)], b.leaf((last, last)), _DEPTH)


def _within(b: Builder, given: Sequence[Tensor], square: Tensor, depth: int) -> Tensor:
    """Return a random expression of values of one shape."""
    pool = list(given)
    for _ in range(b.between(1, 4)):
        x, y = b.rng.choice(pool), b.rng.choice(pool)
        functions: list[Callable[[], Tensor]] = [
            lambda x=x, y=y: ops.tanh(x + y), lambda x=x, y=y: ops.tanh(x * y),
            lambda x=x, y=y: ops.where(x > y, x, y * 0.5),
            lambda x=x, y=y: (x - ops.mean(x)) * ops.sigmoid(y),
        ]  # fmt: skip
        if x.ndim:
            functions += [
                lambda x=x: ops.flip(x, 0), lambda x=x: ops.tanh(ops.matmul(x, square)),
                lambda x=x, y=y: ops.softmax(x, -1) + y * 0.1,
                lambda x=x: ops.tanh(ops.cumsum(x, b.axis(x))),
                lambda x=x, y=y: ops.sort(x, b.axis(x)) * 0.5 + y,
            ]  # fmt: skip
        if depth:
            functions += [partial(step, b, x, y, square, depth - 1) for step in _CONTROL]
        pool.append(b.rng.choice(functions)())
    return pool[-1]


def _looped(b: Builder, x: Tensor, y: Tensor, square: Tensor, depth: int) -> Tensor:
    def body(carry: Tensor, _: None) -> tuple[Tensor, Tensor]:
        new = _within(b, [carry, y], square, depth)
        return new, new * 0.5

    last, ys = ops.scan(body, x, None, b.between(1, 4), reverse=b.chance())
    return last + ops.sum(ys, 0) * 0.25


def _branched(b: Builder, x: Tensor, y: Tensor, square: Tensor, depth: int) -> Tensor:
    def one(v: Tensor) -> Tensor:
        return _within(b, [v, y], square, depth)

    def other(v: Tensor) -> Tensor:
        return v * y

    return ops.cond(ops.sum(x) > b.rng.choice((-0.5, 0.5)), one, other, x)


def _switched(b: Builder, x: Tensor, y: Tensor, square: Tensor, depth: int) -> Tensor:
    def last(v: Tensor) -> Tensor:
        return _within(b, [v, y], square, depth)

    return ops.switch(ops.cast(ops.sum(x) * 2, DType.I32), [ops.tanh, ops.sin, last], x)


def _bounded(b: Builder, x: Tensor, y: Tensor, square: Tensor, depth: int) -> Tensor:
    most = b.rng.choice((0.5, 2.0, 5.0))

    def goes_on(carry: tuple[Tensor, Tensor]) -> Tensor:
        return ops.sum(ops.abs(carry[0])) + carry[1] < most

    def body(carry: tuple[Tensor, Tensor]) -> tuple[Tensor, Tensor]:
        return _within(b, [carry[0], y], square, depth), carry[1] + 0.6

    first = ops.zeros((), x.dtype, b.graph)
    return ops.while_loop(goes_on, body, (x, first), b.between(1, 5))[0]


_CONTROL = (_looped, _branched, _switched, _bounded)


def carried(b: Builder) -> Sequence[Tensor]:
    """Run a loop that reads and writes rows of a value at computed places."""
    x = b.x(1, 3)
    count, steps, kind = b.size(x, 0), b.between(1, 5), b.rng.randrange(4)
    places = b.leaf((steps,), DType.I32, -2, count + 1) if b.nasty else b.indices(count, (steps,))
    other, captures = b.leaf(x.shape[1:]), b.chance()

    def body(carry: tuple[Tensor, Tensor], place: Tensor) -> tuple[tuple[Tensor, Tensor], Tensor]:
        last, rows = carry
        last = ops.tanh(last + ops.take(x if captures else rows, place, 0) * other)
        row, at = ops.expand_dims(last, 0), ops.reshape(place, (1,))
        functions: tuple[Callable[[], Tensor], ...] = (
            lambda: ops.index_add(rows, at, row, 0), lambda: ops.index_copy(rows, at, row, 0),
            lambda: ops.roll(rows, 1, 0) * 0.5, lambda: ops.concat([rows[1:], row], 0),
        )  # fmt: skip
        return (last, functions[kind]()), ops.square(last)

    (last, rows), ys = ops.scan(body, (b.leaf(x.shape[1:]), x), places, reverse=b.chance())
    return [last, rows, ys]
