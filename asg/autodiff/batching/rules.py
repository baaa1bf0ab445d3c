"""Batching rules, one for each kind of primitive: the op with another leading axis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from asg.autodiff.batching.call import Call, Rule, Value, moved, shifted
from asg.autodiff.batching.indexing import indexing
from asg.core.graph import Tensor
from asg.core.opdef import Kind
from asg.ops._support.keys import random_bits_of_keys
from asg.ops.shapes.views import moveaxis, reshape


def elementwise(call: Call) -> Sequence[Tensor]:
    """Batch an elementwise op: it computes more elements."""
    return call.add([call.whole(place) for place in range(len(call.operands))], call.attrs)


def along_all(call: Call) -> Sequence[Tensor]:
    """Batch an op that treats all axes alike that it does not name."""
    operands = [call.whole(place) for place in range(len(call.operands))]
    return call.add(operands, shifted(call))


def view(call: Call) -> Sequence[Tensor]:
    """Batch a view; new axes of the result come after the batch axis."""
    x = call.whole(0)
    more = len(call.attrs.get("shape", ())) + 1 - x.ndim
    if more > 0:
        x = reshape(x, (call.size, *(1,) * more, *x.shape[1:]))
    attrs = shifted(call)
    if "axes" in attrs and not call.gives([x], attrs, [call.batched_type(call.node.types[0])]):
        attrs["axes"] = (0, *attrs["axes"])  # an order of all axes
    return call.add([x], attrs)


def contraction(call: Call) -> Sequence[Tensor]:
    """Batch a contraction: the batch axis of two operands is paired, of a single operand free."""
    (x, x_batched), (y, y_batched) = call.operands
    attrs = dict(call.attrs)
    for name, batched in (("x", x_batched), ("y", y_batched)):
        for part in ("contract", "batch"):
            if batched:
                attrs[f"{name}_{part}"] = moved(attrs[f"{name}_{part}"])
    place = len(attrs["x_batch"])
    if x_batched and y_batched:
        attrs |= {"x_batch": (0, *attrs["x_batch"]), "y_batch": (0, *attrs["y_batch"])}
        place = 0
    elif y_batched:
        place = x.ndim - len(attrs["x_contract"])  # after the free axes of x
    return [moveaxis(found, place, 0) for found in call.add([x, y], attrs)]


def random(call: Call) -> Sequence[Tensor]:
    """Batch random bits: each key of the batch gives separate bits."""
    return [random_bits_of_keys(call.operands[0].tensor, call.attrs["shape"], call.attrs["stream"])]


def collective(call: Call) -> Sequence[Tensor]:
    """Batch a collective, which splits and joins only along the first axis: the batch goes last."""
    operands = [moveaxis(call.whole(place), 0, -1) for place in range(len(call.operands))]
    return [moveaxis(found, -1, 0) for found in call.add(operands, call.attrs)]


def barrier(call: Call) -> Sequence[Value]:
    """Batch an op that only holds or prints its first operand; its tokens need no batch axis."""
    (held,) = call.add([value.tensor for value in call.operands], call.attrs)
    return [Value(held, call.operands[0].batched)]


RULES: Mapping[Kind, Rule] = MappingProxyType(
    {
        Kind.ELEMENTWISE: elementwise,
        Kind.REDUCTION: along_all,
        Kind.JOIN: along_all,
        Kind.SCAN: along_all,
        Kind.SORT: along_all,
        Kind.VIEW: view,
        Kind.CONTRACTION: contraction,
        Kind.INDEXING: indexing,
        Kind.RANDOM: random,
        Kind.BARRIER: barrier,
        Kind.COLLECTIVE: collective,
    }
)
