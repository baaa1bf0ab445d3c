"""Bodies as graphs for an executor: a step of a loop is a run that updates its state."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT, INPUT, PARAMETER, STATE
from asg.core.node import Node
from asg.core.opdef import OpDef
from asg.core.subgraphs import inputs_of
from asg.init import zeros
from asg.ops.control.parts import LoopParts


class Step(NamedTuple):
    r"""A body as a separate graph, and the names of its leaves and outputs by their roles.

    Attributes:
        graph: The graph of a step.
        carries: States that it updates.
        xs: Inputs.
        captured: Parameters, which it only reads.
        ys: Outputs by their number; unused outputs are absent.

    >>> g = asg.parse("%0 x: f32[2] = input\n%1: f32[2] = exp %0\noutput y = %1")
    >>> step = asg.extend.branch_step(g, [0])
    >>> isinstance(step, asg.extend.Step), step.captured, step.ys
    (True, {0: 'x'}, {0: 'y'})
    """

    graph: Graph
    carries: tuple[str, ...]
    xs: tuple[str, ...]
    captured: Mapping[int, str]
    ys: Mapping[int, str]


def loop_step(
    parts: LoopParts, ys: Collection[int], known: Mapping[int, Array] = MappingProxyType({})
) -> Step:
    """Return the step of a loop of static types that computes the ys of these numbers.

    `known` has the loop's constant operands, by position.

    >>> from asg.ops.control.parts import loop_of
    >>> xs = asg.Graph().input("xs", (3,))
    >>> total = asg.constant(0.0, graph=xs.graph)
    >>> last, sums = asg.scan(lambda total, x: (total + x, total), total, xs)
    >>> step = asg.extend.loop_step(loop_of(last.node), ys=[0])
    >>> step.carries, step.xs, list(step.graph.updates)
    (('carry',), ('x',), ['carry'])
    """
    kinds = [STATE] * parts.carries + [INPUT] * parts.xs + [PARAMETER] * parts.captured
    copier = _with_leaves(parts.body, kinds, known)
    graph = copier.graph
    names = tuple(str(node.name) for node in parts.inputs)
    outputs = list(parts.body.output_refs.items())
    first = parts.carries
    given: dict[int, str] = {}
    for place in sorted(ys):
        given[place], ref = outputs[first + place]
        graph.output(given[place], copier[ref])
    for name, (_, ref) in zip(names, outputs[:first], strict=False):
        graph.update(name, copier[ref])
    captured = first + parts.xs
    return Step(
        graph,
        names[:first],
        names[first:captured],
        {p: n for p, n in enumerate(names) if p >= captured and p not in known},
        given,
    )


def branch_step(
    body: Graph, results: Collection[int], known: Mapping[int, Array] = MappingProxyType({})
) -> Step:
    r"""Return a branch of static types as a step that only captures, and computes these results.

    >>> g = asg.parse("%0 x: f32[2] = input\n%1: f32[2] = exp %0\noutput y = %1")
    >>> list(asg.extend.branch_step(g, [0]).graph.parameters), list(g.inputs)
    (['x'], ['x'])
    """
    inputs = inputs_of(body)
    copier = _with_leaves(body, [PARAMETER] * len(inputs), known)
    outputs = list(body.output_refs.items())
    given: dict[int, str] = {}
    for place in sorted(results):
        given[place], ref = outputs[place]
        copier.graph.output(given[place], copier[ref])
    captured = {p: str(node.name) for p, node in enumerate(inputs) if p not in known}
    return Step(copier.graph, (), (), captured, given)


def _with_leaves(body: Graph, kinds: Sequence[OpDef], known: Mapping[int, Array]) -> Copier:
    """Return the copy of a body with other leaves for its inputs."""
    copier = Copier(Graph(body.name))
    places = {node.id: place for place, node in enumerate(inputs_of(body))}
    for node in body.nodes:
        place = places.get(node.id)
        copier.copy(node if place is None else _leaf(node, kinds[place], known.get(place)))
    return copier


def _leaf(node: Node, op: OpDef, known: Array | None) -> Node:
    if known is not None:
        return node._replace(op=CONSTANT, attrs=MappingProxyType({"value": known}))
    if op is INPUT:
        return node
    return node._replace(op=op, attrs=MappingProxyType({**node.attrs, "init": zeros()}))
