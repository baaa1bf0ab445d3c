"""shard: mark the axis along which ranks cut a parameter of the forward graph."""

from __future__ import annotations

from asg.core.dtypes import ANY
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.leaves import PARAMETER
from asg.core.opdef import OPENED, AttrType, Composition, Sample
from asg.core.rules import Cotangents
from asg.core.types import normalize_axis
from asg.ops._support.emitting import emit


def shard(w: Tensor, axis: int) -> Tensor:
    """Return the parameter `w`, marked for `asg.distributed.tensor_parallel` to cut along `axis`.

    Without that pass, the result is `w`.

    Raises:
        GraphError: `w` is not a parameter.

    >>> g = asg.Graph()
    >>> h = g.input("x", ("N", 4)) @ asg.distributed.shard(g.parameter("w", (4, 6)), axis=1)
    >>> y = g.output("y", h.sum())
    >>> asg.distributed.tensor_parallel(g, ranks=2).leaf("w").shape
    (4, 3)
    """
    if w.node.op is not PARAMETER:
        raise GraphError(
            f"{w.label} is not a parameter",
            op="shard",
            hint="mark the parameters; values computed from them follow",
        )
    return emit(SHARD, w, axis=normalize_axis(axis, w.ndim))


def _shard(x: Tensor, *, axis: int) -> Tensor:
    normalize_axis(axis, x.ndim)
    return x


def _shard_vjp(ct: Tensor, y: Tensor, x: Tensor, *, axis: int) -> Cotangents:
    return (ct,)


SHARD = Composition(
    name="shard", doc="x, a parameter that ranks cut along an axis.", operands=(ANY,),
    attrs={"axis": AttrType.INT}, decompose=_shard, vjp=_shard_vjp, batch=OPENED,
    samples=(Sample(((3, 4),), {"axis": 1}), Sample(((2,),), {"axis": 0})),
)  # fmt: skip
