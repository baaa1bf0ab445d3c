"""Adaptive pooling: a given number of windows, whose size follows from the axis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.arguments import as_shape
from asg.core.dims import Dim
from asg.core.dtypes import FLOAT, NUMERIC
from asg.core.errors import Assume, Remedy, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Composition, Sample
from asg.core.types import Shape
from asg.ops._support.batches import with_batch
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.indexing.gather_scatter import gather
from asg.ops.nn.pooling import pooling
from asg.ops.nn.resampling.resampling import resample
from asg.ops.reductions.statistics import mean
from asg.ops.reductions.sums_and_extremes import argmax
from asg.ops.shapes.views import expand_dims, reshape

OutputSize = int | None | Sequence[int | None]


def adaptive_avg_pool(x: Tensor, output_size: OutputSize) -> Tensor:
    """Return the means of `output_size` windows along the last axes.

    Window o of an axis of n elements goes from ⌊o·n/size⌋ to ⌈(o + 1)·n/size⌉.

    Args:
        x: A float tensor.
        output_size: One to three entries, one for each of the last axes; None keeps an axis. One
            number applies to all axes behind N and C. A symbolic axis can be kept, reduced to 1, or
            divided if it is known to divide.

    Raises:
        ShapeError: A size is below 1, or a symbolic axis cannot become that size.

    >>> x = asg.constant([[[1.0, 2.0, 3.0, 4.0, 5.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.adaptive_avg_pool(x, 2))  # windows of 3, the middle element in both
    array([[[2., 4.]]], dtype=float32)
    """
    return emit(ADAPTIVE_AVG_POOL, x, output_size=_sizes(x, output_size))


def adaptive_max_pool(x: Tensor, output_size: OutputSize) -> Tensor:
    """Return the maxima of `output_size` windows along the last axes.

    Sizes and windows match `adaptive_avg_pool`. The gradient goes to the first maximum.

    >>> x = asg.constant([[[1.0, 5.0, 2.0, 4.0, 3.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.adaptive_max_pool(x, 2))  # the windows [1, 5, 2] and [2, 4, 3]
    array([[[5., 4.]]], dtype=float32)
    """
    return emit(ADAPTIVE_MAX_POOL, x, output_size=_sizes(x, output_size))


def adaptive_avg_pool1d(x: Tensor, output_size: OutputSize) -> Tensor:
    """Return `adaptive_avg_pool` of x[(N,) C, L] over the last axis.

    Takes f16, f32 or f64. Raises the errors of `adaptive_avg_pool`.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[1.0, 3.0, 5.0, 7.0]], graph=asg.Graph())
    >>> asg.evaluate(F.adaptive_avg_pool1d(x, 2))
    array([[2., 6.]], dtype=float32)
    >>> asg.evaluate(F.adaptive_avg_pool1d(x, 1))
    array([[4.]], dtype=float32)
    """
    return adaptive_avg_pool(x, _of_rank(x, output_size, 1))


def adaptive_avg_pool2d(x: Tensor, output_size: OutputSize) -> Tensor:
    """Return `adaptive_avg_pool` of x[(N,) C, H, W] over the last two axes.

    Takes f16, f32 or f64. Raises the errors of `adaptive_avg_pool`.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[[1.0, 3.0], [5.0, 7.0]]], graph=asg.Graph())
    >>> asg.evaluate(F.adaptive_avg_pool2d(x, (None, 1)))  # None keeps the rows
    array([[[2.],
            [6.]]], dtype=float32)
    """
    return adaptive_avg_pool(x, _of_rank(x, output_size, 2))


def adaptive_avg_pool3d(x: Tensor, output_size: OutputSize) -> Tensor:
    """Return `adaptive_avg_pool` of x[(N,) C, D, H, W] over the last three axes.

    Takes f16, f32 or f64. Raises the errors of `adaptive_avg_pool`.

    >>> F = asg.nn.functional
    >>> x = asg.reshape(asg.arange(0.0, 8.0, graph=asg.Graph()), (1, 2, 2, 2))
    >>> asg.evaluate(F.adaptive_avg_pool3d(x, (2, 1, 1))).flatten()
    array([1.5, 5.5], dtype=float32)
    """
    return adaptive_avg_pool(x, _of_rank(x, output_size, 3))


def adaptive_max_pool1d(x: Tensor, output_size: OutputSize) -> Tensor:
    """Return `adaptive_max_pool` of x[(N,) C, L] over the last axis.

    Takes i32, u32, f16, f32 or f64. Raises the errors of `adaptive_max_pool`.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[1, 8, 5, 7]], graph=asg.Graph())
    >>> asg.evaluate(F.adaptive_max_pool1d(x, 2))
    array([[8, 7]], dtype=int32)
    """
    return adaptive_max_pool(x, _of_rank(x, output_size, 1))


def adaptive_max_pool2d(x: Tensor, output_size: OutputSize) -> Tensor:
    """Return `adaptive_max_pool` of x[(N,) C, H, W] over the last two axes.

    Takes i32, u32, f16, f32 or f64. Raises the errors of `adaptive_max_pool`.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[[1, 2], [4, 3]], [[8, 7], [5, 6]]], graph=asg.Graph())
    >>> asg.evaluate(F.adaptive_max_pool2d(x, 1)).flatten()  # the largest of each channel
    array([4, 8], dtype=int32)
    """
    return adaptive_max_pool(x, _of_rank(x, output_size, 2))


def adaptive_max_pool3d(x: Tensor, output_size: OutputSize) -> Tensor:
    """Return `adaptive_max_pool` of x[(N,) C, D, H, W] over the last three axes.

    Takes i32, u32, f16, f32 or f64. Raises the errors of `adaptive_max_pool`.

    >>> F = asg.nn.functional
    >>> x = asg.reshape(asg.arange(8, graph=asg.Graph()), (1, 2, 2, 2))
    >>> asg.evaluate(F.adaptive_max_pool3d(x, (1, 1, 2)))
    array([[[[6, 7]]]], dtype=int32)
    """
    return adaptive_max_pool(x, _of_rank(x, output_size, 3))


def _of_rank(x: Tensor, output_size: OutputSize, rank: int) -> Sequence[int | None]:
    given = list(output_size) if isinstance(output_size, Sequence) else [output_size] * rank
    if len(given) != rank or x.ndim not in (rank + 1, rank + 2):
        raise ShapeError(
            f"output_size {output_size!r} and {x.type} are not for {rank} axes",
            hint=f"x has {rank + 1} or {rank + 2} axes, output_size a single entry or {rank}",
        )
    return given


def _sizes(x: Tensor, output_size: OutputSize) -> Shape:
    several = isinstance(output_size, Sequence)
    given = list(output_size) if several else [output_size] * (x.ndim - 2)
    kept = x.shape[x.ndim - len(given) :]
    if not 1 <= len(given) <= 3 or x.ndim <= len(given):
        raise ShapeError(
            f"output_size {output_size!r} does not fit {x.type}",
            hint="it has an entry for each pooled axis, from 1 to 3 axes",
        )
    return as_shape([n if size is None else size for n, size in zip(kept, given, strict=True)])


def _check(x: Tensor, output_size: Shape) -> int:
    """Return the first pooled axis; raise ShapeError for invalid sizes."""
    lead = x.ndim - len(output_size)
    if lead < 1 or not 1 <= len(output_size) <= 3:
        raise ShapeError(f"no windows over {len(output_size)} axes of {x.type}")
    for axis, size in enumerate(output_size, lead):
        if not (x.graph.facts.known_le(1, size) and x.graph.facts.known_le(1, x.shape[axis])):
            raise ShapeError(f"axis {axis} of {x.type} cannot become {size} windows")
    return lead


def _adaptive_avg_pool(x: Tensor, *, output_size: Shape) -> Tensor:
    lead = _check(x, output_size)
    axes = tuple(range(lead, x.ndim))
    if all(size == 1 for size in output_size):
        return mean(x, axes, keepdims=True)
    counts = _counts(x, lead, output_size)
    for axis, size, count in zip(axes, output_size, counts, strict=True):
        if count is None:
            assert isinstance(size, int)
            x = resample(x, axis, size, "area")
    pairs = [
        dim
        for size, count in zip(output_size, counts, strict=True)
        for dim in ((size, 1) if count is None else (size, count))
    ]
    inner = tuple(range(lead + 1, lead + len(pairs), 2))
    if all(dim == 1 for dim in pairs[1::2]):
        return x
    return mean(reshape(x, (*x.shape[:lead], *pairs)), inner)


def _counts(x: Tensor, lead: int, output_size: Shape) -> list[Dim | None]:
    """Return the window size on each axis, None if sizes on an axis differ."""
    counts: list[Dim | None] = []
    for axis, size in enumerate(output_size, lead):
        n = x.shape[axis]
        count = 1 if n == size else x.graph.facts.quotient(n, size)
        if count is None and not (isinstance(n, int) and isinstance(size, int)):
            raise ShapeError(
                f"axis {axis} of {x.type} is not known to divide into {size} windows",
                hint=Remedy("if it always does, say so: ", Assume(f"{n} % {size} == 0")),
            )
        counts.append(count)
    return counts


def _adaptive_max_pool(x: Tensor, *, output_size: Shape) -> Tensor:
    lead = _check(x, output_size)
    if all(size == 1 for size in output_size):
        rows = reshape(x, (*x.shape[:lead], -1))
        first = gather(rows, expand_dims(argmax(rows, -1), -1), -1)
        return reshape(first, (*x.shape[:lead], *output_size))
    counts = _counts(x, lead, output_size)
    kernel: list[int] = []
    for axis, (size, count) in enumerate(zip(output_size, counts, strict=True), lead):
        if count is None:
            assert isinstance(size, int)
            x = resample(x, axis, size, "windows")
            count = x.graph.facts.quotient(x.shape[axis], size)  # noqa: PLW2901  # known from here
        if not isinstance(count, int):
            raise ShapeError(
                f"windows of {count} places over axis {axis} of {x.type} have no fixed size",
                hint="give the axis a fixed size, or reduce all axes to 1",
            )
        kernel.append(count)
    batched = x.ndim - len(kernel) <= 2
    rows = x if batched else reshape(x, (-1, *x.shape[lead - 1 :]))
    pool = (pooling.max_pool1d, pooling.max_pool2d, pooling.max_pool3d)[len(kernel) - 1]
    return reshape(pool(rows, kernel), (*x.shape[:lead], *output_size))


def _samples() -> tuple[Sample, ...]:
    return tuple(
        Sample((shape,), {"output_size": size})
        for shape, size in (
            ((2, 3, 6), (3,)), ((2, 3, 7), (3,)), ((3, 5), (1,)), ((2, 4, 6), (2, 4)),
            ((1, 2, 5, 4), (5, 3)), ((1, 2, 3, 2), (1, 1)), ((1, 2, 3, 4, 3), (2, 2, 3)),
        )
    )  # fmt: skip


def _adaptive(name: str, doc: str, operands: Any, decompose: Any) -> Composition:
    def batch(size: Dim, batched: object, x: Tensor, *, output_size: Any) -> list[Tensor]:
        return with_batch(op, x, len(output_size) + 2, {"output_size": output_size})

    op = composition(
        name, doc, operands=(operands,), attrs={"output_size": AttrType.DIMS}, decompose=decompose,
        batch=batch, samples=_samples(),
    )  # fmt: skip
    return op


ADAPTIVE_AVG_POOL = _adaptive(
    "adaptive_avg_pool", "Means over a given number of windows.", FLOAT, in_f32(_adaptive_avg_pool)
)
ADAPTIVE_MAX_POOL = _adaptive(
    "adaptive_max_pool", "The largest of a given number of windows.", NUMERIC, _adaptive_max_pool
)
