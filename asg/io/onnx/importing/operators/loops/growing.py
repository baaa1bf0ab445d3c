"""Carries of a Loop that grow: each step concatenates a part of a fixed shape to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from onnx import GraphProto, ValueInfoProto

from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.io.onnx.importing.operators.linear import merged
from asg.io.onnx.importing.unsupported import all_nodes, graphs_of
from asg.ops import functions as ops


class Growing(NamedTuple):
    """A carry, the value that each step adds to it, and the place of the addition."""

    place: int
    part: str
    axis: int
    in_front: bool

    def after(self, first: Tensor, parts: Tensor) -> Tensor:
        """Return the last carry from the first carry and the parts of all steps."""
        axis = normalize_axis(self.axis, first.ndim)
        row = merged(ops.moveaxis(ops.flip(parts, 0) if self.in_front else parts, 0, axis), axis, 2)
        return ops.concat([row, first] if self.in_front else [first, row], axis)


def growing(body: GraphProto) -> list[Growing]:
    """Return the carries of a loop's body that grow and that nothing else reads."""
    reads = [name for node in all_nodes(body.node) for name in node.input]
    inner = [graph for node in all_nodes(body.node) for graph in graphs_of(node)]
    reads += [info.name for graph in (body, *inner) for info in graph.output]
    made = {output: node for node in body.node for output in node.output}
    found: list[Growing] = []
    for place, info in enumerate(body.input[2:]):
        result = body.output[1 + place].name
        node = made.get(result)
        if node is None or node.op_type != "Concat" or len(node.input) != 2:
            continue
        if info.name in node.input and reads.count(info.name) == reads.count(result) == 1:
            in_front = node.input[1] == info.name
            part = node.input[0 if in_front else 1]
            found.append(Growing(place, part, node.attribute[0].i, in_front))
    return found


def with_parts(body: GraphProto, found: Sequence[Growing]) -> GraphProto:
    """Return a body that gives the parts as further results, in place of the growing carries."""
    made = GraphProto()
    made.CopyFrom(body)
    results = {body.output[1 + each.place].name for each in found}
    for each in reversed(found):
        del made.input[2 + each.place]
        del made.output[1 + each.place]
    kept = [node for node in made.node if results.isdisjoint(node.output)]
    del made.node[:]
    made.node.extend(kept)
    made.output.extend(ValueInfoProto(name=each.part) for each in found)
    return made
