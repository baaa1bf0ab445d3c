"""Positions in a sequence: rotary embedding, linear biases of attention, sine waves."""

from __future__ import annotations

from typing import Any

import numpy as np

from asg.core.arguments import as_int, as_shape, check_computed
from asg.core.dims import Dim
from asg.core.dtypes import FLOAT, INTEGER, Array, DType, as_dtype
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor, current_graph
from asg.core.opdef import AttrType, Sample
from asg.core.rules import Cotangents
from asg.core.types import format_shape
from asg.ops._support.building import broadcast, broadcast_shapes, constant
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import abs
from asg.ops.elementwise.trigonometric import cos, sin
from asg.ops.numbers import dim_of
from asg.ops.selection import cast, to_words
from asg.ops.shapes.joins import concat, stack
from asg.ops.shapes.views import expand_dims, reshape


def _frequencies(count: int, base: float) -> Array:
    """Return base^(-i / count), the angle per position of wave i."""
    check_computed(count, "positions")
    return base ** (-np.arange(count) / max(count, 1))


def _check_base(op: str, base: float) -> float:
    if not base > 0:
        raise GraphError(f"the base {base} is not above 0", op=op)
    return float(base)


def _places(op: str, length: Dim, offset: int | Tensor | Dim, dtype: DType, graph: Graph) -> Tensor:
    """Return offset, offset + 1, … as `length` numbers of `dtype`."""
    line = iota((length,), 0, DType.I32, graph=graph)
    if isinstance(offset, Tensor):
        _check_offset(op, offset)
        return cast(line + cast(to_words(offset), DType.I32), dtype)
    return cast(line if offset == 0 else line + dim_of(graph, offset, DType.I32), dtype)


def _check_offset(op: str, offset: Tensor) -> None:
    if offset.shape or not offset.dtype.is_integer:
        raise ShapeError(
            f"the offset is {offset.type}, and must be a scalar of whole numbers",
            op=op,
            hint="to give a position for each element, use positions=",
        )


# rope


def rope(
    x: Tensor,
    positions: Tensor | None = None,
    *,
    offset: int | Tensor = 0,
    base: float = 10000.0,
    interleaved: bool = False,
) -> Tensor:
    """Return x [..., T, D] with each pair of its last axis rotated by an angle of its position.

    Rotary embedding (Su et al., 2021): pair i is rotated by position·base^(-2i/D).

    Args:
        x: A float tensor [..., T, D].
        positions: Integers that broadcast to [..., T]; offset, offset + 1, … unless given.
        offset: The first position, a whole number or an i32 scalar, for example the number of
            cached keys.
        base: The base of the angles.
        interleaved: Pair elements 2i and 2i + 1, as in the paper; otherwise i and i + D/2.

    Raises:
        ShapeError: D is odd or symbolic, or positions do not fit.

    >>> x = asg.constant([[1.0, 0.0], [1.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.rope(x)).round(3)  # the angles 0 and 1
    array([[1.   , 0.   ],
           [0.54 , 0.841]], dtype=float32)
    >>> asg.evaluate(asg.rope(x, offset=1)).round(3)
    array([[ 0.54 ,  0.841],
           [-0.416,  0.909]], dtype=float32)
    """
    if x.ndim < 2:
        raise ShapeError(f"{x.type} has no axis -2, the positions", op="rope")
    attrs = {"base": _check_base("rope", base), "interleaved": bool(interleaved)}
    if positions is None:
        if not isinstance(offset, Tensor):
            return emit(ROPE, x, offset=as_int(offset, "offset"), positions=False, **attrs)
        _check_offset("rope", offset)
        return emit(ROPE, x, offset, offset=0, positions=False, **attrs)
    if isinstance(offset, Tensor) or offset:
        raise GraphError(
            "positions and an offset", op="rope", hint="add the offset to the positions"
        )
    return emit(ROPE, x, positions, offset=0, positions=True, **attrs)


def _rope(
    x: Tensor, *given: Tensor, offset: int, positions: bool, base: float, interleaved: bool
) -> Tensor:
    angles = _angles(x, given, offset, positions, base)
    return _turned(x, cos(angles), sin(angles), interleaved)


def _rope_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *given: Tensor, offset: int, positions: bool, base: float,
    interleaved: bool,
) -> Cotangents:  # fmt: skip
    angles = _angles(x, given, offset, positions, base)
    back = _turned(ct, cos(angles), -sin(angles), interleaved)
    return back, *(None for _ in given)


def _angles(
    x: Tensor, given: tuple[Tensor, ...], offset: int, positions: bool, base: float
) -> Tensor:
    """Return the angles [..., T, D/2]."""
    width, length = x.shape[-1], x.shape[-2]
    if not isinstance(width, int) or width % 2:
        raise ShapeError(f"the last axis of {x.type} must be an even number, to form pairs")
    wide = x.dtype.computed  # f16 cannot hold the positions
    if positions:
        (place,) = given
        if broadcast_shapes("rope", [place.shape, x.shape[:-1]]) != x.shape[:-1]:
            raise ShapeError(
                f"positions {place.type} do not broadcast to {format_shape(x.shape[:-1])}"
            )
        place = cast(place, wide)
    else:
        place = _places("rope", length, given[0] if given else offset, wide, x.graph)
    rates = constant(_frequencies(width // 2, base), wide, graph=x.graph)
    return expand_dims(place, -1) * rates


def _turned(x: Tensor, cosine: Tensor, sine: Tensor, interleaved: bool) -> Tensor:
    cosine, sine = cast(cosine, x.dtype), cast(sine, x.dtype)
    half = x.shape[-1] // 2
    if interleaved:
        one, other = x[..., 0::2], x[..., 1::2]
    else:
        one, other = x[..., :half], x[..., half:]
    turned = one * cosine - other * sine, other * cosine + one * sine
    return reshape(stack(turned, -1), x.shape) if interleaved else concat(turned, -1)


def _rope_batch(
    size: Dim, batched: tuple[bool, ...], x: Tensor, *given: Tensor, **attrs: Any
) -> list[Tensor]:
    """Batch x, with positions expanded to its axes; an offset becomes positions."""
    if not any(batched[1:]):
        return [emit(ROPE, x, *given, **attrs)]
    (place,) = given
    x = x if batched[0] else broadcast(x, (size, *x.shape))
    if not attrs["positions"]:
        place = expand_dims(cast(place, DType.I32), -1) + iota((x.shape[-2],), 0, graph=x.graph)
    lead = (1,) * (x.ndim - 1 - place.ndim)
    place = reshape(place, (size, *lead, *place.shape[1:]))
    return [emit(ROPE, x, place, **{**attrs, "offset": 0, "positions": True})]


def _sample(
    *shapes: tuple[int, ...], offset: int = 0, positions: bool = False, interleaved: bool = False
) -> Sample:
    attrs = {
        "offset": offset, "positions": positions, "base": 100.0, "interleaved": interleaved,
    }  # fmt: skip
    kinds = (DType.F64, DType.I32)[: len(shapes)]
    return Sample(shapes, attrs, kinds, ((-2.0, 2.0), (0, 9))[: len(shapes)])


ROPE = composition(
    "rope", "Pairs of elements turned by angles of their position.", operands=(FLOAT, INTEGER),
    optional=1,
    attrs={
        "offset": AttrType.INT, "positions": AttrType.BOOL, "base": AttrType.FLOAT,
        "interleaved": AttrType.BOOL,
    },
    decompose=_rope, vjp=_rope_vjp,
    batch=_rope_batch,
    samples=(
        _sample((2, 3, 4)),
        _sample((3, 4), offset=5, interleaved=True),
        _sample((2, 3, 4), ()),
        _sample((2, 2, 3, 4), (2, 1, 3), positions=True, interleaved=True),
    ),
)  # fmt: skip


# alibi_bias


def alibi_bias(
    heads: int,
    query_length: Dim | str,
    key_length: Dim | str | None = None,
    *,
    offset: int | Tensor | None = None,
    dtype: DType | str = DType.F32,
    graph: Graph | None = None,
) -> Tensor:
    """Return -slope·|i - j|, [heads, T, S], to add to scores (ALiBi, Press et al., 2021).

    Slopes are the paper's: 2^(-8k/heads) for k = 1 to heads if heads is a power of 2. Otherwise
    they are the slopes of the next lower power, then every second slope of twice that power. Later
    keys are not hidden: use `is_causal` or a mask.

    Args:
        heads: The number of heads.
        query_length: T, a number or a dimension.
        key_length: S; T unless given.
        offset: The position of the first query; S - T unless given: queries are the last positions.
        dtype: The float dtype of the result.
        graph: The graph; inside of `with graph:` you may leave it out.

    >>> asg.evaluate(asg.alibi_bias(8, 1, 3, graph=asg.Graph()))[0]  # slope 1/2, distances 2, 1, 0
    array([[-1. , -0.5, -0. ]], dtype=float32)
    """
    op = "alibi_bias"
    where_to, kind, count = graph or current_graph(), _float(op, dtype), as_int(heads, "heads")
    if count < 1:
        raise ShapeError(f"{count} heads", op=op)
    queries, keys = as_shape((query_length, query_length if key_length is None else key_length))
    wide = kind.computed  # f16 cannot hold the positions
    start = keys - queries if offset is None else offset
    rows = expand_dims(_places(op, queries, start, wide, where_to), -1)
    distance = abs(rows - iota((keys,), 0, wide, graph=where_to))
    slopes = constant(-_slopes(count), wide, graph=where_to)
    return cast(expand_dims(slopes, (1, 2)) * distance, kind)


def _slopes(heads: int) -> Array:
    power = 1 << (heads.bit_length() - 1)
    exponents = np.concatenate([np.arange(8, 8 * power + 1, 8), np.arange(4, 8 * power, 8)])
    return np.exp2(-exponents[:heads] / power)


def _float(op: str, dtype: DType | str) -> DType:
    found = as_dtype(dtype)
    if not found.is_float:
        raise DTypeError(f"{found} is not a float", op=op)
    return found


# sinusoidal_positions


def sinusoidal_positions(
    length: Dim | str,
    width: int,
    *,
    offset: int | Tensor = 0,
    base: float = 10000.0,
    dtype: DType | str = DType.F32,
    graph: Graph | None = None,
) -> Tensor:
    """Return the waves [length, width] to add to embeddings (Vaswani et al., 2017).

    Element 2i of a position is sin(position·base^(-2i/width)), and 2i + 1 its cosine.

    Args:
        length: The number of positions, a number or a dimension.
        width: The width, an even number.
        offset: The first position, a whole number or an i32 scalar.
        base: The base of the wavelengths.
        dtype: The float dtype of the result.
        graph: The graph; inside of `with graph:` you may leave it out.

    Raises:
        ShapeError: The width is odd.

    >>> asg.evaluate(asg.sinusoidal_positions(3, 2, graph=asg.Graph())).round(3)
    array([[ 0.   ,  1.   ],
           [ 0.841,  0.54 ],
           [ 0.909, -0.416]], dtype=float32)
    """
    op = "sinusoidal_positions"
    where_to, kind, size = graph or current_graph(), _float(op, dtype), as_int(width, "width")
    (count,) = as_shape((length,))
    if size < 0 or size % 2:
        raise ShapeError(f"the width {size} is not an even number", op=op)
    wide = kind.computed  # f16 cannot hold the positions
    rates = constant(_frequencies(size // 2, _check_base(op, base)), wide, graph=where_to)
    angles = expand_dims(_places(op, count, offset, wide, where_to), -1) * rates
    return cast(reshape(stack((sin(angles), cos(angles)), -1), (count, size)), kind)
