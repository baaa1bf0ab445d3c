"""Resampling of an axis: each new element is a weighted sum of a few old elements.

Nearest neighbors, linear and cubic interpolation and means over areas have this form. Their
indices and weights are known when the graph is built, also for their gradients.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from asg.core.dtypes import NUMERIC, Array, DType
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.core.rules import Cotangents
from asg.core.types import normalize_axis
from asg.ops._support.building import constant
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.indexing.gather_scatter import take
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import where
from asg.ops.shapes.views import reshape

_LARGEST = 1 << 24  # numbers of a table
_UNROLLED = 4  # terms; the sum of more is a reduction
_CUBIC = -0.75  # Keys' free parameter, with PyTorch's value

Floats = NDArray[np.float64]


class Taps(NamedTuple):
    """The terms of each new element: old indices and weights, both [terms, new size]."""

    places: Array
    weights: Floats


def resample(
    x: Tensor, axis: int, size: int, mode: str, *, align_corners: bool = False, scale: float = 0.0
) -> Tensor:
    """Return x with `size` elements along `axis`, interpolated by `mode`.

    `mode` is "nearest", "nearest-exact", "linear", "cubic", "area" (the means of an adaptive pool)
    or "windows" (the `size` windows of an adaptive pool in sequence, with the last element of
    shorter windows repeated). `scale` is the nominal factor of the axis, 0 for the ratio of sizes.
    With `align_corners`, the first and last elements keep their positions. Raises ShapeError for a
    symbolic or empty axis, DTypeError for integers with weights.
    """
    place = normalize_axis(axis, x.ndim)
    source = x.shape[place]
    if not isinstance(source, int):
        raise ShapeError(
            f"axis {place} of {x.type} must have a fixed size to be resampled to {size} places",
            hint="declare the input with a number there",
        )
    if source == size and mode != "windows" and (mode == "area" or scale in (0.0, 1.0)):
        return x
    return emit(
        RESAMPLE, x, axis=place, source=source, size=size, mode=mode, align_corners=align_corners,
        scale=scale, transposed=False,
    )  # fmt: skip


def _resample(
    x: Tensor, *, axis: int, source: int, size: int, mode: str, align_corners: bool, scale: float,
    transposed: bool,
) -> Tensor:  # fmt: skip
    place = normalize_axis(axis, x.ndim)
    taps = _taps(mode, source, size, align_corners, scale)
    if x.shape[place] != (taps.places.shape[1] if transposed else source):
        raise ShapeError(f"axis {place} of {x.type} cannot be resampled from {source} to {size}")
    places, weights = _without_zeros(_transposed(taps, source) if transposed else taps)
    if len(places) > _UNROLLED:
        return sum(_weighed(x, place, places, weights), place)
    parts = [_weighed(x, place, *each) for each in zip(places, weights, strict=True)]
    return functools.reduce(operator.add, parts)


def _weighed(x: Tensor, axis: int, places: Array, weights: Array) -> Tensor:
    """Return x at `places` times the weights; the axes of `places` replace that axis."""
    if not (x.dtype.is_float or (weights == 1).all()):
        raise DTypeError(f"{x.type} has no weighted sums", hint="cast it to a float")
    found = take(x, constant(places.astype(np.int32), graph=x.graph), axis)
    shape = (*weights.shape, *(1,) * (x.ndim - 1 - axis))
    if (weights == 0).any():  # otherwise an infinity without weight would give NaN
        found = where(reshape(constant(weights == 0, graph=x.graph), shape), 0, found)
    if (weights == 1).all():
        return found
    return found * reshape(constant(weights, x.dtype, graph=x.graph), shape)


def _resample_vjp(ct: Tensor, y: Tensor, x: Tensor, **attrs: Any) -> Cotangents:
    return (emit(RESAMPLE, ct, **{**attrs, "transposed": not attrs["transposed"]}),)


# Places and weights


def _taps(mode: str, source: int, size: int, align_corners: bool, scale: float) -> Taps:
    if mode not in _MODES:
        raise ShapeError(f"there is no resampling {mode!r}")
    if source < 1 or size < 1:
        raise ShapeError(f"{source} places cannot become {size}")
    if max(source, size) * (2 + source // size) > _LARGEST:
        raise ShapeError(f"the tables of {source} places that become {size} exceed the size limit")
    step = 1 / scale if scale > 0 else source / size
    if align_corners:
        step = (source - 1) / (size - 1) if size > 1 else 0.0
    return _MODES[mode](source, size, step, align_corners)


def _nearest(source: int, size: int, step: float, align_corners: bool) -> Taps:
    return _single(np.arange(size) * np.float32(step), source)


def _nearest_exact(source: int, size: int, step: float, align_corners: bool) -> Taps:
    return _single((np.arange(size) + 0.5) * np.float32(step), source)


def _single(where_: Array, source: int) -> Taps:
    """Take a single element each, rounded in f32 as PyTorch does, because the index matters."""
    places = np.minimum(np.floor(where_.astype(np.float32)).astype(np.int64), source - 1)
    return Taps(places[None], np.ones((1, len(places))))


def _centers(size: int, step: float, align_corners: bool) -> Floats:
    line = np.arange(size, dtype=np.float64)
    return line * step if align_corners else (line + 0.5) * step - 0.5


def _linear(source: int, size: int, step: float, align_corners: bool) -> Taps:
    at = np.maximum(_centers(size, step, align_corners), 0.0)
    first = np.minimum(np.floor(at).astype(np.int64), source - 1)
    part = np.clip(at - first, 0.0, 1.0)
    return Taps(np.stack([first, np.minimum(first + 1, source - 1)]), np.stack([1 - part, part]))


def _cubic(source: int, size: int, step: float, align_corners: bool) -> Taps:
    """Weigh four neighbors (Keys, 1981); outside of an axis, its edge repeats."""
    at = _centers(size, step, align_corners)
    first = np.floor(at)
    distance = np.abs(at - first - np.arange(-1, 3)[:, None])
    near = ((_CUBIC + 2) * distance - (_CUBIC + 3)) * distance**2 + 1
    far = ((_CUBIC * distance - 5 * _CUBIC) * distance + 8 * _CUBIC) * distance - 4 * _CUBIC
    places = np.clip(first.astype(np.int64) + np.arange(-1, 3)[:, None], 0, source - 1)
    return Taps(places, np.where(distance <= 1, near, far))


def _area(source: int, size: int) -> Taps:
    places, (start, stop) = windows_of(source, size), _area_bounds(source, size)
    counts = stop - start
    order: Array = np.arange(len(places))[:, None]
    return Taps(places, np.where(order < counts, 1 / counts, 0.0))


def _area_windows(source: int, size: int) -> Taps:
    places = windows_of(source, size).T.reshape(1, -1)
    return Taps(places, np.ones(places.shape))


def windows_of(source: int, size: int) -> Array:
    """Return the indices in the `size` windows of an adaptive pool, [longest window, size].

    A shorter window repeats its last index.
    """
    start, stop = _area_bounds(source, size)
    order: Array = np.arange(int((stop - start).max()))[:, None]
    return np.minimum(start + order, stop - 1)


def _area_bounds(source: int, size: int) -> tuple[Array, Array]:
    """Return the first and the end index of an adaptive pool's windows."""
    line: Array = np.arange(size)
    return line * source // size, -(-(line + 1) * source // size)


_MODES: dict[str, Callable[[int, int, float, bool], Taps]] = {
    "nearest": _nearest, "nearest-exact": _nearest_exact, "linear": _linear, "cubic": _cubic,
    "area": lambda source, size, step, align_corners: _area(source, size),
    "windows": lambda source, size, step, align_corners: _area_windows(source, size),
}  # fmt: skip


def _transposed(taps: Taps, source: int) -> Taps:
    """Return, for each old index, the new indices that read it: the table of the gradient."""
    news: Array = np.indices(taps.places.shape)[1].ravel()
    olds, weights = taps.places.ravel(), taps.weights.ravel()
    order: Array = np.lexsort((news, olds))
    order = order[weights[order] != 0]
    olds, news, weights = olds[order], news[order], weights[order]
    counts = np.bincount(olds, minlength=source)
    rank = np.arange(len(olds)) - np.repeat(np.cumsum(counts) - counts, counts)
    shape = (max(int(counts.max()), 1), source)
    places, table = np.zeros(shape, np.int64), np.zeros(shape)
    places[rank, olds], table[rank, olds] = news, weights
    return Taps(places, table)


def _without_zeros(taps: Taps) -> Taps:
    """Return the same sums without zero weights: shorter sums split their last term.

    So no term must be hidden, except for elements that occur in no sum.
    """
    order = np.argsort(taps.weights == 0, axis=0, kind="stable")  # zeros last
    places = np.take_along_axis(taps.places, order, 0)
    weights = np.take_along_axis(taps.weights, order, 0)
    used = (weights != 0).sum(0)
    rows = np.arange(len(weights))[:, None]
    last = np.maximum(used - 1, 0)[None]
    shares = len(weights) - last
    share = np.take_along_axis(weights, last, 0) / shares
    return Taps(
        np.where(rows >= last, np.take_along_axis(places, last, 0), places),
        np.where(rows >= last, share, weights),
    )


def _sample(
    shape: tuple[int, ...], axis: int, size: int, mode: str, *, align_corners: bool = False,
    scale: float = 0.0, transposed: bool = False,
) -> Sample:  # fmt: skip
    source = 5 if transposed else shape[axis]
    attrs = {
        "axis": axis, "source": source, "size": size, "mode": mode,
        "align_corners": align_corners, "scale": scale, "transposed": transposed,
    }  # fmt: skip
    return Sample((shape,), attrs)


RESAMPLE = composition(
    "resample", "Another number of places along an axis.", operands=(NUMERIC,),
    attrs={
        "axis": AttrType.INT, "source": AttrType.INT, "size": AttrType.INT,
        "mode": AttrType.STRING, "align_corners": AttrType.BOOL, "scale": AttrType.FLOAT,
        "transposed": AttrType.BOOL,
    },
    decompose=_resample, vjp=_resample_vjp,
    batch=Shifted(("axis",)),
    samples=(
        *(_sample((2, 5, 2), 1, size, mode) for size in (3, 8) for mode in _MODES),
        _sample((3, 4), 1, 7, "linear", align_corners=True),
        _sample((3, 4), 0, 7, "cubic", scale=2.5),
        _sample((8, 2), 0, 8, "linear", transposed=True),
        _sample((3,), 0, 3, "nearest", transposed=True),
        _sample((1,), 0, 1, "linear", align_corners=True),
        Sample(
            ((5,),),
            {
                "axis": 0, "source": 5, "size": 2, "mode": "windows", "align_corners": False,
                "scale": 0.0, "transposed": False,
            },
            (DType.I32,), ((-9, 9),),
        ),
    ),
)  # fmt: skip
