"""Splicing: a derived graph joined to the graph that it was derived from."""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.hashing import node_hashes
from asg.core.leaves import EXTERNAL, INPUT
from asg.core.node import Node, Ref, bulk
from asg.core.subgraphs import empty_like
from asg.core.verify import same_type


def splice(forward: Graph, gradient: Graph) -> Graph:
    """Return one graph with the nodes, outputs and updates of both.

    The forward nodes keep their ids, so that origins still resolve; the externals of `gradient`
    become the forward values they stand for. An input that both have is one input. An output whose
    name is taken is prefixed by `grad/` until it is free: the gradient of `grad/w` that was called
    `grad/w` too becomes `grad/grad/w`.

    Raises GraphError where `forward` is not the graph that `gradient` was derived from or has
    changed since, and where both declare one name.

    >>> x = asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("loss", asg.sum(x**2))
    >>> both = asg.splice(x.graph, asg.gradients(x.graph["loss"], x))
    >>> asg.compile(both, "numpy")(x=[1.0, 2.0])
    {'loss': f32[], 'grad/x': f32[2]}
    """
    joint, values = joined(forward, gradient)
    for name, tensor in values.items():
        joint.output(_free_name(joint, name), tensor)
    return joint


@bulk()
def joined(forward: Graph, gradient: Graph) -> tuple[Graph, dict[str, Tensor]]:
    """Return the graph that `splice` makes, and the gradient's outputs as tensors of it.

    They are not outputs of the joint graph: a training step uses them up.
    """
    joint = empty_like(forward)
    joint.declare_symbols(gradient.symbols)
    for node in forward.nodes:
        joint.append_node(node, node.inputs)
    joint.assume(gradient.facts)
    moved: list[Ref] = []  # where the first result of each gradient node went
    hashes = node_hashes(forward)
    for node in gradient.nodes:
        if node.op is EXTERNAL:
            moved.append(_resolve(forward, gradient, node, hashes))
        else:
            moved.append(_append(joint, node, moved))
    for name, ref in forward.output_refs.items():
        joint.output(name, joint.tensor(ref))
    for name, ref in forward.update_refs.items():
        joint.update(joint.leaf(name), joint.tensor(ref))
    for name, ref in gradient.update_refs.items():
        joint.update(joint.leaf(name), joint.tensor(_at(moved, ref)))
    results = gradient.output_refs.items()
    return joint, {name: joint.tensor(_at(moved, ref)) for name, ref in results}


def _at(moved: list[Ref], ref: Ref) -> Ref:
    place = moved[ref.node]
    return Ref(place.node, place.index + ref.index)


def _resolve(forward: Graph, gradient: Graph, node: Node, hashes: Sequence[str]) -> Ref:
    """Return the forward value that an external stands for, if it is still the same."""
    at = Ref(node.attrs["node"], node.attrs["index"])
    known = at.node < len(forward) and at.index < len(forward.nodes[at.node].types)
    if not known or hashes[at.node] != node.attrs["hash"]:
        raise GraphError(
            f"splice: {node.name!r} of graph {gradient.name!r} is not {at} of graph "
            f"{forward.name!r}: that graph is another, or has changed since",
            hint="derive the gradient again with asg.gradients",
        )
    return at


def _append(joint: Graph, node: Node, moved: list[Ref]) -> Ref:
    if node.op is INPUT and node.name is not None and node.name in joint.inputs:
        shared = joint.leaf(node.name)
        if not same_type(joint, shared.type, node.types[0]):
            raise GraphError(
                f"splice: the input {node.name!r} is {shared.type} in one graph and "
                f"{node.types[0]} in the other"
            )
        return shared.ref
    at = Ref(len(joint), 0)
    joint.append_node(node, tuple([_at(moved, ref) for ref in node.inputs]))
    return at


def _free_name(joint: Graph, name: str) -> str:
    while name in joint:
        name = f"grad/{name}"
    return name
