"""Pack the weights of a loop's products: transpose them once, before the loop.

Adjacent invocations then read whole lines of memory in each step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from asg.core.copying import Copier
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.subgraphs import empty_like, with_graphs
from asg.ops.control.parts import LoopParts, loop_of
from asg.ops.control.tracing import free_name
from asg.ops.shapes.views import transpose
from asg_wgpu.ir.node_facts import Shape


class _Transposed(NamedTuple):
    """A product's side, "x" or "y", with a captured operand to transpose by `axes`."""

    product: Node
    side: str
    operand: Ref
    axes: Shape


def with_packed_weights(node: Node, target: Graph, operands: Sequence[Tensor]) -> Sequence[Tensor]:
    """Add a loop with the weights of its products transposed."""
    parts = loop_of(node)
    transposed = {each.product.id: each for each in _transposed(parts)}
    fresh = list(dict.fromkeys((each.operand, each.axes) for each in transposed.values()))
    places = {Ref(leaf.id, 0): place for place, leaf in enumerate(parts.inputs)}
    more = [transpose(operands[places[ref]], axes) for ref, axes in fresh]
    body = _body(parts, transposed, fresh)
    made = node._replace(attrs=with_graphs(node.attrs, {"body": body}))
    taken, count = operands[: parts.taken], operands[parts.taken :]
    return target.append_copy(made, tuple(each.ref for each in (*taken, *more, *count)))


def _transposed(parts: LoopParts) -> Iterator[_Transposed]:
    """Yield the products with weights to transpose."""
    captured = {Ref(leaf.id, 0) for leaf in parts.inputs[parts.carries + parts.xs :]}
    for node in parts.body.nodes:
        if node.op.kind is not Kind.CONTRACTION or node.attrs["x_batch"]:
            continue
        for side, ref in zip("xy", node.inputs, strict=True):
            contract: Shape = node.attrs[f"{side}_contract"]
            free = [a for a in range(parts.body.type_of(ref).rank) if a not in contract]
            if ref in captured and contract != tuple(range(len(contract))):
                yield _Transposed(node, side, ref, (*contract, *free))
                break


def _body(
    parts: LoopParts, transposed: dict[int, _Transposed], fresh: list[tuple[Ref, Shape]]
) -> Graph:
    """Return the body with transposed weights as additional inputs."""
    body = parts.body
    copier = Copier(empty_like(body))
    copier.copy_all(parts.inputs)
    taken = {node.name for node in body.nodes if node.name is not None} | {*body.output_refs}
    inputs: dict[tuple[Ref, Shape], Ref] = {}
    for ref, axes in fresh:
        type_ = body.type_of(ref)
        shape = [type_.shape[axis] for axis in axes]
        inputs[ref, axes] = copier.graph.input(free_name("turned", taken), shape, type_.dtype).ref
    for node in body.nodes:
        each = transposed.get(node.id)
        if each is not None:
            refs = list(copier.inputs(node))
            refs["xy".index(each.side)] = inputs[each.operand, each.axes]
            count = len(node.attrs[f"{each.side}_contract"])
            attrs: dict[str, Any] = {**node.attrs, f"{each.side}_contract": tuple(range(count))}
            made = node._replace(attrs=MappingProxyType(attrs))
            copier.replace(node, copier.graph.append_copy(made, tuple(refs)))
        elif node.op is not INPUT:
            copier.copy(node)
    return copier.finish(body.output_refs)
