"""Collectives: ops between the ranks that run the same graph.

A value is *replicated* (the same on all ranks) or *own* (it differs between ranks); see
`asg.core.replication`. `vary` and `psum` are each other's gradient: if a rank uses a replicated
value as own, its gradient is the sum over all ranks. `all_gather` and `part` are each other's
gradient. The gradient of `reduce_scatter` is `vary` of `all_gather`.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from asg.core.dtypes import ANY, NUMERIC, Array, DType
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Graph, Tensor, current_graph
from asg.core.opdef import (
    OPENED,
    AttrType,
    Collective,
    Kind,
    NotDifferentiable,
    Place,
    RanksComposition,
    Sample,
)
from asg.core.ranks import ranks_for
from asg.core.rules import Cotangents
from asg.core.types import TensorType, divisibility_hint
from asg.ops._support.building import filled_like
from asg.ops._support.emitting import emit
from asg.ops.elementwise.comparison import equal
from asg.ops.indexing.gather_scatter import take
from asg.ops.selection import where
from asg.ops.shapes.views import broadcast_to, moveaxis, reshape

_RANKS: Mapping[str, AttrType] = {"ranks": AttrType.INT}
_SAMPLES = (Sample(((3, 4),), {"ranks": 1}), Sample(((),), {"ranks": 1}))
_ALONG = (Sample(((4, 3),), {"ranks": 1}), Sample(((2,),), {"ranks": 1}))


def _same_type(x: TensorType, *, ranks: int, **_: object) -> TensorType:
    _check_ranks(ranks)
    return x


def _check_ranks(ranks: int) -> None:
    if ranks < 1:
        raise GraphError(f"ranks must be a whole number from 1, got {ranks!r}")


def _together(op: Collective | RanksComposition, x: Tensor, *, ranks: int, **attrs: int) -> Tensor:
    """Emit a collective of x, with the same number of ranks as the collective that made x."""
    made = x.node.attrs.get("ranks", ranks)
    if made != ranks:
        raise GraphError(f"x is of {made} ranks, got {ranks}", op=op.name)
    return emit(op, x, ranks=ranks, **attrs)


def _identity(x: Array, *, ranks: int) -> Array:
    return x


# own


def own(x: Tensor, ranks: int) -> Tensor:
    """Return `x`, marked as own: a leaf or an output that differs between ranks.

    Args:
        x: A tensor of any shape and dtype.
        ranks: The number of ranks, at least 1.

    Raises:
        GraphError: `ranks` is below 1, or differs from the ranks of the collective that made `x`.

    >>> g = asg.Graph()
    >>> x, w = asg.distributed.own(g.input("x"), ranks=2), g.parameter("w")
    >>> print(asg.distributed.psum(x, ranks=2).type)
    f32[]
    >>> asg.distributed.psum(w, ranks=2)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.GraphError: psum: w is the same on all ranks; use the replicated value ...
    """
    return _together(OWNED, x, ranks=ranks)


def _own_vjp(ct: Tensor, y: Tensor, x: Tensor, *, ranks: int) -> Cotangents:
    return (own(ct, ranks),)


OWNED = Collective(
    name="own", kind=Kind.BARRIER, doc="x, marked as own to each rank.", operands=(ANY,),
    attrs=_RANKS, takes=Place.ANY, gives=Place.OWN, infer=_same_type, vjp=_own_vjp,
    reference=_identity, tolerance=0.0, samples=_SAMPLES,
)  # fmt: skip


# vary


def vary(x: Tensor, ranks: int) -> Tensor:
    """Return a replicated `x` as own to each rank; its gradient is `psum`.

    Args:
        x: A replicated tensor of any shape and dtype.
        ranks: The number of ranks, at least 1.

    Raises:
        GraphError: `x` is own already.

    >>> g = asg.Graph()
    >>> rows = asg.distributed.own(g.input("x", ("N", 3)), ranks=4)
    >>> w = asg.distributed.vary(g.parameter("w", (3,)), ranks=4)
    >>> grad = asg.gradients(asg.sum(rows * w), wrt=[g["w"]])
    >>> "psum" in str(grad)  # the gradients of all ranks are summed
    True
    """
    return _together(VARY, x, ranks=ranks)


def _vary_vjp(ct: Tensor, y: Tensor, x: Tensor, *, ranks: int) -> Cotangents:
    return (psum(ct, ranks),)


VARY = Collective(
    name="vary", kind=Kind.BARRIER, doc="A replicated value, used as own to each rank.",
    operands=(ANY,), attrs=_RANKS, takes=Place.REPLICATED, gives=Place.OWN, infer=_same_type,
    vjp=_vary_vjp, reference=_identity, tolerance=0.0, samples=_SAMPLES,
)  # fmt: skip


# psum


def psum(x: Tensor, ranks: int) -> Tensor:
    """Return the sum of `x` over all ranks, replicated; its gradient is `vary`.

    Args:
        x: An own tensor of numbers, of any shape.
        ranks: The number of ranks, at least 1.

    Raises:
        GraphError: `x` is replicated.
        DTypeError: `x` is bool.

    >>> x = asg.distributed.own(asg.constant([1.0, 2.0], graph=asg.Graph()), ranks=1)
    >>> asg.evaluate(asg.distributed.psum(x, ranks=1))  # one rank: the sum is x
    array([1., 2.], dtype=float32)
    """
    return _together(PSUM, x, ranks=ranks)


def _psum_vjp(ct: Tensor, y: Tensor, x: Tensor, *, ranks: int) -> Cotangents:
    return (vary(ct, ranks),)


def _psum(x: Array, *, ranks: int, out: Array | None = None) -> Array:
    y = np.empty_like(x, order="C") if out is None else out
    ranks_for(ranks).all_reduce(np.ascontiguousarray(x).reshape(x.shape), y)
    return y


PSUM = Collective(
    name="psum", doc="The sum over ranks.", operands=(NUMERIC,), attrs=_RANKS, takes=Place.OWN,
    gives=Place.REPLICATED, infer=_same_type, vjp=_psum_vjp, reference=_psum, tolerance=0.0,
    samples=_SAMPLES,
)  # fmt: skip


# psum_start, psum_wait


def psum_start(x: Tensor, ranks: int) -> Tensor:
    """Return a copy of x whose sum over ranks is in progress; only `psum_wait` may read it."""
    return _together(PSUM_START, x, ranks=ranks)


def _psum_start_vjp(ct: Tensor, y: Tensor, x: Tensor, *, ranks: int) -> Cotangents:
    return (ct,)


def _psum_start(x: Array, *, ranks: int, out: Array | None = None) -> Array:
    y = np.empty_like(x, order="C") if out is None else out
    np.copyto(y, x)
    ranks_for(ranks).start_sum(y)
    return y


PSUM_START = Collective(
    name="psum_start", doc="Starts a sum over ranks; nodes up to its psum_wait run meanwhile.",
    operands=(NUMERIC,), attrs=_RANKS, takes=Place.OWN, gives=Place.OWN, infer=_same_type,
    vjp=_psum_start_vjp, reference=_psum_start, tolerance=0.0, samples=_SAMPLES, begun=True,
)  # fmt: skip


def psum_wait(x: Tensor, ranks: int) -> Tensor:
    """Return the sum over ranks that `psum_start` began, replicated; its gradient is `vary`."""
    return _together(PSUM_WAIT, x, ranks=ranks)


def _psum_wait(x: Array, *, ranks: int, out: Array | None = None) -> Array:
    y = np.empty_like(x, order="C") if out is None else out
    ranks_for(ranks).finish_sum(x, y)
    return y


PSUM_WAIT = Collective(
    name="psum_wait", doc="The finished sum over ranks that a psum_start began.",
    operands=(NUMERIC,), attrs=_RANKS, takes=Place.OWN, gives=Place.REPLICATED, infer=_same_type,
    vjp=_psum_vjp, reference=_psum_wait, tolerance=0.0, samples=_SAMPLES,
)  # fmt: skip


# all_gather


def all_gather(x: Tensor, ranks: int, axis: int = 0) -> Tensor:
    """Return `x` of all ranks joined along `axis`, replicated; its gradient is `part`.

    Args:
        x: An own tensor of any dtype, with at least one axis.
        ranks: The number of ranks, at least 1.
        axis: The axis to join along. Its size in the result is `ranks` times as large.

    Raises:
        ShapeError: `x` is a scalar, or `axis` is out of range.
        GraphError: `x` is replicated.

    >>> x = asg.distributed.own(asg.Graph().input("x", (2, 3)), ranks=4)
    >>> asg.distributed.all_gather(x, ranks=4).shape, asg.distributed.all_gather(x, 4, axis=1).shape
    ((8, 3), (2, 12))
    """
    return moveaxis(_together(ALL_GATHER, moveaxis(x, axis, 0), ranks=ranks), 0, axis)


def _gathered_type(x: TensorType, *, ranks: int) -> TensorType:
    _check_ranks(ranks)
    if not x.rank:
        raise ShapeError("a scalar has no axis to be gathered along")
    return TensorType((x.shape[0] * ranks, *x.shape[1:]), x.dtype)


def _all_gather_vjp(ct: Tensor, y: Tensor, x: Tensor, *, ranks: int) -> Cotangents:
    return (part(ct, ranks),)


def _all_gather(x: Array, *, ranks: int, out: Array | None = None) -> Array:
    y = np.empty((len(x) * ranks, *x.shape[1:]), x.dtype) if out is None else out
    ranks_for(ranks).all_gather(np.ascontiguousarray(x), y)
    return y


ALL_GATHER = Collective(
    name="all_gather", doc="The values of all ranks, joined along the first axis.",
    operands=(ANY,), attrs=_RANKS, takes=Place.OWN, gives=Place.REPLICATED, infer=_gathered_type,
    vjp=_all_gather_vjp, reference=_all_gather, tolerance=0.0, samples=_ALONG,
)  # fmt: skip


# reduce_scatter


def reduce_scatter(x: Tensor, ranks: int, axis: int = 0) -> Tensor:
    """Return this rank's part, along `axis`, of the sum of `x` over all ranks.

    Its gradient is `vary` of `all_gather`.

    Args:
        x: An own tensor of numbers.
        ranks: The number of ranks, at least 1.
        axis: The axis to cut into `ranks` equal parts.

    Raises:
        ShapeError: `ranks` does not divide the axis.
        GraphError: `x` is replicated.
        DTypeError: `x` is bool.

    >>> x = asg.distributed.own(asg.Graph().input("x", (8, 3)), ranks=4)
    >>> asg.distributed.reduce_scatter(x, ranks=4).shape
    (2, 3)
    """
    return moveaxis(_together(REDUCE_SCATTER, moveaxis(x, axis, 0), ranks=ranks), 0, axis)


def _part_type(x: TensorType, *, ranks: int) -> TensorType:
    _check_ranks(ranks)
    size = x.shape[0] if x.rank else 1
    if x.rank and size % ranks == 0:
        return TensorType((size // ranks, *x.shape[1:]), x.dtype)
    raise ShapeError(
        f"the first axis of {x} cannot be cut into {ranks} equal parts",
        hint=divisibility_hint(size, ranks) or "pad it",
    )


def _reduce_scatter_vjp(ct: Tensor, y: Tensor, x: Tensor, *, ranks: int) -> Cotangents:
    return (vary(all_gather(ct, ranks), ranks),)


def _reduce_scatter(x: Array, *, ranks: int, out: Array | None = None) -> Array:
    y = np.empty((len(x) // ranks, *x.shape[1:]), x.dtype) if out is None else out
    ranks_for(ranks).reduce_scatter(np.ascontiguousarray(x), y)
    return y


REDUCE_SCATTER = Collective(
    name="reduce_scatter", doc="This rank's part of the sum over ranks, along the first axis.",
    operands=(NUMERIC,), attrs=_RANKS, takes=Place.OWN, gives=Place.OWN, infer=_part_type,
    vjp=_reduce_scatter_vjp, reference=_reduce_scatter, tolerance=0.0, samples=_ALONG,
)  # fmt: skip


# broadcast


def broadcast(x: Tensor, ranks: int, root: int = 0) -> Tensor:
    """Return the `x` of rank `root` on every rank.

    Args:
        x: An own tensor of any shape and dtype.
        ranks: The number of ranks, at least 1.
        root: The rank whose value all ranks get, from 0.

    Raises:
        GraphError: `root` is not a rank, or `x` is replicated.

    >>> x = asg.distributed.own(asg.Graph().input("x"), ranks=2)
    >>> asg.distributed.broadcast(x, ranks=2, root=1).node.attrs["root"]
    1
    >>> asg.distributed.broadcast(x, ranks=2, root=2)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    asg.core.errors.GraphError: broadcast: root must be a rank from 0 to 1, got 2 ...
    """
    return _together(BROADCAST, x, ranks=ranks, root=root)


def _broadcast_type(x: TensorType, *, ranks: int, root: int) -> TensorType:
    if not 0 <= root < ranks:
        raise GraphError(f"root must be a rank from 0 to {ranks - 1}, got {root}")
    return x


def _broadcast_vjp(ct: Tensor, y: Tensor, x: Tensor, *, ranks: int, root: int) -> Cotangents:
    is_root = broadcast_to(equal(rank(ranks, ct.graph), root), ct.shape)
    return (where(is_root, vary(ct, ranks), filled_like(ct, 0)),)


def _broadcast(x: Array, *, ranks: int, root: int) -> Array:
    y = np.array(x, order="C")
    ranks_for(ranks).broadcast(y, root)
    return y


BROADCAST = Collective(
    name="broadcast", doc="The value of a rank, on every rank.", operands=(ANY,),
    attrs={**_RANKS, "root": AttrType.INT}, takes=Place.OWN, gives=Place.REPLICATED,
    infer=_broadcast_type, vjp=_broadcast_vjp, reference=_broadcast, tolerance=0.0,
    samples=(Sample(((3, 4),), {"ranks": 1, "root": 0}),),
)  # fmt: skip


# rank


def rank(ranks: int, graph: Graph | None = None) -> Tensor:
    """Return the number of the rank that runs the graph, an i32 scalar from 0.

    Args:
        ranks: The number of ranks, at least 1.
        graph: The graph that gets the node; None is the innermost `with g:`.

    Raises:
        GraphError: There is no current graph, or `ranks` is below 1.

    >>> asg.evaluate(asg.distributed.rank(1, graph=asg.Graph()))
    array(0, dtype=int32)
    """
    return (graph or current_graph()).add(RANK, (), {"ranks": ranks})[0]


def _rank_type(*, ranks: int) -> TensorType:
    _check_ranks(ranks)
    return TensorType((), DType.I32)


def _rank(*, ranks: int) -> Array:
    return np.asarray(ranks_for(ranks).rank, np.int32)


RANK = Collective(
    name="rank", doc="The number of the rank that runs the graph.", operands=(), attrs=_RANKS,
    takes=Place.OWN, gives=Place.OWN, infer=_rank_type,
    vjp=NotDifferentiable("it has no operands"), reference=_rank, tolerance=0.0,
    samples=(Sample((), {"ranks": 1}),),
)  # fmt: skip


# part


def part(x: Tensor, ranks: int, axis: int = 0) -> Tensor:
    """Return this rank's part of a replicated `x` along `axis`; its gradient is `all_gather`.

    Args:
        x: A replicated tensor of any dtype.
        ranks: The number of ranks, at least 1.
        axis: The axis to cut into `ranks` equal parts.

    Raises:
        ShapeError: `ranks` does not divide the axis.
        GraphError: `x` is own.

    >>> x = asg.Graph().input("x", (6, 8))
    >>> asg.distributed.part(x, ranks=2).shape, asg.distributed.part(x, ranks=4, axis=1).shape
    ((3, 8), (6, 2))
    """
    return moveaxis(_together(PART, moveaxis(x, axis, 0), ranks=ranks), 0, axis)


def _part(x: Tensor, *, ranks: int) -> Tensor:
    size, *rest = _part_type(x.type, ranks=ranks).shape
    rows = reshape(vary(x, ranks), (ranks, size, *rest))
    return take(rows, rank(ranks, x.graph), 0)


def _part_vjp(ct: Tensor, y: Tensor, x: Tensor, *, ranks: int) -> Cotangents:
    return (all_gather(ct, ranks),)


PART = RanksComposition(
    name="part", doc="This rank's part of a replicated value, along the first axis.",
    operands=(ANY,), attrs=_RANKS, takes=Place.REPLICATED, gives=Place.OWN, decompose=_part,
    vjp=_part_vjp, batch=OPENED, samples=_ALONG,
)  # fmt: skip
