"""Capture the large constants of a loop's body, as other values from outside of the loop.

A kernel of all steps reads the memory of the surrounding graph. Passes leave constants in bodies,
because they compute with them there.
"""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.copying import Copier
from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT, INPUT
from asg.core.node import Node, Ref
from asg.core.subgraphs import empty_like, with_graphs
from asg.ops.control.parts import LoopParts, loop_of
from asg.ops.control.tracing import free_name
from asg_wgpu.ir.node_facts import lies_in_memory


def constants_in(parts: LoopParts) -> list[Node]:
    """Return the constants of a body that lie in memory."""
    return [node for node in parts.body.nodes if node.op is CONSTANT and lies_in_memory(node)]


def with_captured_constants(
    node: Node, target: Graph, operands: Sequence[Tensor]
) -> Sequence[Tensor]:
    """Add a loop that captures the large constants of its body."""
    parts = loop_of(node)
    found = constants_in(parts)
    more = [tensor for each in found for tensor in target.append_copy(each._replace(name=None), ())]
    given = [*operands[: parts.taken], *more, *operands[parts.taken :]]
    changed = node._replace(attrs=with_graphs(node.attrs, {"body": _body(parts, found)}))
    return target.append_copy(changed, tuple(tensor.ref for tensor in given))


def _body(parts: LoopParts, constants: Sequence[Node]) -> Graph:
    """Return the body with these constants as additional inputs."""
    body = parts.body
    copier = Copier(empty_like(body))
    copier.copy_all(parts.inputs)
    taken = {node.name for node in body.nodes if node.name is not None} | {*body.output_refs}
    for node in constants:
        type_ = node.types[0]
        leaf = copier.graph.input(free_name("constant", taken), type_.shape, type_.dtype)
        copier[Ref(node.id, 0)] = leaf
    left = {node.id for node in constants}
    copier.copy_all(node for node in body.nodes if node.op is not INPUT and node.id not in left)
    return copier.finish(body.output_refs)
