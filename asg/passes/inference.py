"""Graphs for evaluation only: no updates, no dropout, and batch norms merged into products.

This is not a pass, because it changes the contents of a graph, and the rounding of numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from asg.core.dtypes import Array, as_array
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.interpreter import interpret
from asg.core.leaves import CONSTANT, RESIDENT
from asg.core.node import Node, Ref, bulk
from asg.core.opdef import Composition, Kind
from asg.core.subgraphs import Outputs, empty_like, extract, graphs_of, only, with_graphs
from asg.ops import functions as ops
from asg.ops.nn.batch_normalization import BATCH_NORM
from asg.ops.nn.convolution.conv_1d_to_3d import CONV1D, CONV2D, CONV3D
from asg.ops.products.linear_algebra import LINEAR
from asg.passes.visiting import visited

#: Adds the replacement of a node to a graph and returns it; empty to leave the node unchanged.
_Change = Callable[[Graph, Node, Sequence[Tensor]], Sequence[Tensor]]

_PRODUCTS = (LINEAR, CONV1D, CONV2D, CONV3D)
_AT_A_RUN = frozenset({
    Kind.LEAF, Kind.RANDOM, Kind.CUSTOM, Kind.BARRIER, Kind.COLLECTIVE, Kind.CONTROL,
})  # fmt: skip


@bulk()
def for_inference(
    graph: Graph, state: Mapping[str, Any] | None = None, outputs: Outputs | None = None
) -> Graph:
    """Return the part of a graph that its outputs need, or some `outputs`, for evaluation.

    Dropout leaves values unchanged and batch norms use their running statistics. A batch norm after
    a convolution or linear layer is multiplied into its weights. With `state`, parameters and state
    become constants, and values that depend only on them are computed now. Raises GraphError if
    `state` lacks a name, or has it in another type.
    """
    found = extract(graph, graph.output_refs, {}) if outputs is None else only(graph, outputs)
    if state is not None:
        found = _changed(found, partial(_frozen, state))
    found = _changed(found, _evaluated)
    found = _changed(found, partial(_scaled, _multiplied(found)))
    return found if state is None else _changed(found, partial(_computed, _numbers(found)))


def _changed(source: Graph, change: _Change, *, whole: bool = False) -> Graph:
    """Return `source` with changed nodes: the `whole`, or only the part that the outputs need."""
    target = empty_like(source)

    def visit(node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        made = change(target, node, operands)
        if not made:
            return target.append_copy(node, tuple([each.ref for each in operands]))
        if node.name is not None and made[0].name is None:
            made[0].named(node.name)
        return made

    moved = visited(source, target, "inference", visit)
    for name, ref in source.output_refs.items():
        target.output(name, moved[ref], inner=True)
    return target if whole else extract(target, target.output_refs, {})


# Parameters as constants


def _frozen(
    state: Mapping[str, Any], target: Graph, node: Node, operands: Sequence[Tensor]
) -> Sequence[Tensor]:
    if node.op not in RESIDENT:
        return ()
    name, type_ = str(node.name), node.types[0]
    if name not in state:
        raise GraphError(f"state has no {name!r}", hint="exe.state has them all")
    array = as_array(np.asarray(state[name]))
    if array.shape != type_.shape or array.dtype != type_.dtype.numpy:
        raise GraphError(f"{name!r} is {type_}, not {array.dtype}{list(array.shape)}")
    return (ops.constant(array, graph=target),)


# Layers in evaluation mode


def _evaluated(target: Graph, node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
    """Remove dropout, and let batch norms use running statistics, also in loop bodies."""
    if isinstance(node.op, Composition) and node.op.of_training:
        return operands[:1]
    if node.op is BATCH_NORM and node.attrs["training"] and node.attrs["running"]:
        attrs = {**node.attrs, "training": False}
        return (*target.add(BATCH_NORM, tuple(operands), attrs), *operands[1:3])
    bodies = {name: _changed(body, _evaluated, whole=True) for name, body in graphs_of(node)}
    if not bodies:
        return ()
    changed = node._replace(attrs=with_graphs(node.attrs, bodies))
    return target.append_copy(changed, tuple([each.ref for each in operands]))


# Batch norms merged into products


def _multiplied(graph: Graph) -> set[int]:
    """Return the batch norms that alone use a product with input-independent weights."""
    uses: dict[Ref, int] = {}
    fixed: set[Ref] = set()
    for node in graph.nodes:
        for ref in node.inputs:
            uses[ref] = uses.get(ref, 0) + 1
        is_fixed = node.op in (*RESIDENT, CONSTANT) or (
            node.op.kind not in _AT_A_RUN and all(ref in fixed for ref in node.inputs)
        )
        fixed.update(Ref(node.id, i) for i in range(len(node.types)) if is_fixed)
    for ref in graph.output_refs.values():
        uses[ref] = uses.get(ref, 0) + 1
    return {
        node.id
        for node in graph.nodes
        if node.op is BATCH_NORM
        and not node.attrs["training"]
        and uses[node.inputs[0]] == 1
        and fixed.issuperset(node.inputs[1:])
        and _is_product(graph, node.inputs[0], fixed)
    }


def _is_product(graph: Graph, ref: Ref, fixed: set[Ref]) -> bool:
    """Whether a value is a product of examples, with channels on the weights' first axis."""
    node = graph.nodes[ref.node]
    if node.op not in _PRODUCTS or not fixed.issuperset(node.inputs[1:]):
        return False
    x, weight = (graph.type_of(each) for each in node.inputs[:2])
    return weight.rank > 1 and x.rank == weight.rank and x.dtype.itemsize >= 4


def _scaled(
    multiplied: set[int], target: Graph, node: Node, operands: Sequence[Tensor]
) -> Sequence[Tensor]:
    """Return (x w + b - mean) s + bias as x (w s) + ((b - mean) s + bias)."""
    if node.id not in multiplied:
        return ()
    product, mean, variance, *affine = operands
    scale = ops.rsqrt(variance + node.attrs["eps"])
    if node.attrs["weight"]:
        scale = scale * affine[0]
    before = [target.tensor(ref) for ref in product.node.inputs]
    x, weight = before[:2]
    shift = (before[2] - mean if len(before) > 2 else -mean) * scale
    if node.attrs["bias"]:
        shift = shift + affine[-1]
    weight = weight * ops.reshape(scale, (weight.shape[0], *(1,) * (weight.ndim - 1)))
    return target.add(product.node.op, (x, weight, shift), product.node.attrs)


# Values that depend only on constants


def _numbers(graph: Graph) -> Mapping[int, Array]:
    """Return the values that replace nodes, by node id.

    They depend only on constants, and are at most as large as the largest of these constants. A
    larger value repeats numbers, and is computed from a smaller value in each run.
    """
    sizes = _sizes(graph)
    wanted = list(graph.output_refs.values())
    wanted += [ref for node in graph.nodes if node.id not in sizes for ref in node.inputs]
    found: dict[str, Ref] = {}
    seen: set[Ref] = set()
    while wanted:
        ref = wanted.pop()
        node = graph.nodes[ref.node]
        if ref in seen or not sizes.get(ref.node) or node.op is CONSTANT:
            continue
        seen.add(ref)
        if len(node.types) == 1 and node.types[0].size <= sizes[ref.node]:
            found[str(ref.node)] = ref
        else:
            wanted += node.inputs
    part = extract(graph, found, {})
    return {int(number): array for number, array in interpret(part, {}).items()}


def _sizes(graph: Graph) -> dict[int, int]:
    """Return the size of the largest constant behind each node that depends only on constants."""
    sizes: dict[int, int] = {}
    for node in graph.nodes:
        if not all(type_.is_static for type_ in node.types):
            continue
        if node.op is CONSTANT:
            sizes[node.id] = max(1, int(node.attrs["value"].size))
        elif node.op.kind not in _AT_A_RUN and all(ref.node in sizes for ref in node.inputs):
            sizes[node.id] = max((sizes[ref.node] for ref in node.inputs), default=0)
    return sizes


def _computed(
    numbers: Mapping[int, Array], target: Graph, node: Node, operands: Sequence[Tensor]
) -> Sequence[Tensor]:
    if node.id not in numbers:
        return ()
    return (ops.constant(numbers[node.id], graph=target),)
