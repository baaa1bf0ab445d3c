"""Lowered graphs in outline: all that a reader of schedules and a planner need of a graph.

The cache folder keeps the outlines of known graphs with symbols. A process that finds an outline,
and the schedules for its sizes, does not lower the graph.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from asg.core.dims import Expr, Facts, parse_assumption
from asg.core.dtypes import Array, DType
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT, EXTERNAL, INPUT, RESIDENT
from asg.core.node import called
from asg.core.subgraphs import nodes_within
from asg.core.types import TensorType
from asg.runtime.compiled.protocol import Expected, SavedProgram
from asg_wgpu.ir.records import (
    Dims,
    damaged,
    dims_record,
    list_of,
    number_of,
    object_of,
    read,
    text_of,
    written,
)
from asg_wgpu.ir.words import held
from asg_wgpu.memory.plan import Origin
from asg_wgpu.schedule.generic import maybe_empty

_LEAVES = frozenset({INPUT, EXTERNAL, *RESIDENT})


class Leaf(NamedTuple):
    """An input of a graph, or a parameter or state, which is `resident` on the device."""

    name: str
    type: TensorType
    resident: bool


@dataclass(frozen=True)
class Outline:
    """A lowered graph without its nodes.

    `key` names its schedules on disk; None for a graph that has none there. `nodes` are names and
    ops. `maybe_empty` are the dimensions that may be 0. `describe` returns the description of a
    node with the line of the user's code.
    """

    name: str
    key: str | None
    symbols: frozenset[str]
    facts: Facts
    maybe_empty: Sequence[Expr]
    nodes: Sequence[tuple[str | None, str]]
    leaves: Mapping[int, Leaf]
    constants: Sequence[Array]
    outputs: Mapping[str, TensorType]
    updates: Mapping[str, TensorType]
    describe: Callable[[int], str]

    @property
    def origin(self) -> Origin:
        """The graph in words."""
        return Origin(self.name, self.describe, self._bare, tuple(self.updates))

    @property
    def residents(self) -> dict[str, TensorType]:
        """The types of parameters and states, as the device holds them."""
        leaves = self.leaves.values()
        return {leaf.name: held(leaf.type) for leaf in leaves if leaf.resident}

    def _bare(self, number: int) -> str:
        name, op = self.nodes[number]
        return called(number, op, name)

    def label(self, number: int) -> str:
        """Return the name of a node in a plan."""
        name, op = self.nodes[number]
        return name or f"%{number} {op}"


def outline_of(graph: Graph, key: str | None = None) -> Outline:
    """Return a lowered graph in outline; `key` names its schedules on disk."""
    return Outline(
        graph.name,
        key,
        graph.symbols,
        graph.facts,
        maybe_empty(graph) if graph.symbols else (),
        [(node.name, node.op.name) for node in graph.nodes],
        {
            node.id: Leaf(node.name or "", node.types[0], node.op in RESIDENT)
            for node in graph.nodes
            if node.op in _LEAVES
        },
        constants_of(graph),
        {name: graph.type_of(ref) for name, ref in graph.output_refs.items()},
        {name: graph.type_of(ref) for name, ref in graph.update_refs.items()},
        lambda number: graph.nodes[number].describe(),
    )


def constants_of(graph: Graph) -> list[Array]:
    """Return the constants of a graph and its bodies; a schedule refers to them by number."""
    return [node.attrs["value"] for node in nodes_within(graph) if node.op is CONSTANT]


# Outlines as data


def saved_outline(outline: Outline) -> SavedProgram:
    """Return an outline as data."""
    value = {
        "name": outline.name,
        "key": outline.key,
        "symbols": sorted(outline.symbols),
        "facts": [*map(str, outline.facts)],
        "maybe_empty": dims_record(outline.maybe_empty),
        "nodes": [*map(list, outline.nodes)],
        "leaves": [*outline.leaves],
        "outputs": _type_records(outline.outputs),
        "updates": _type_records(outline.updates),
    }
    return SavedProgram(written(value), outline.constants, [])


def _type_records(types: Mapping[str, TensorType]) -> dict[str, Any]:
    return {name: [type_.dtype, dims_record(type_.shape)] for name, type_ in types.items()}


def restored_outline(data: SavedProgram, expected: Expected) -> Outline:
    """Return the outline of its data, with the expected leaves and outputs.

    Raises DamagedError, LookupError, ShapeError or ValueError for other data.
    """
    record = object_of(read(data.value))
    symbols = frozenset(map(text_of, list_of(record["symbols"])))
    dims = Dims(symbols)
    nodes = [_node(each) for each in list_of(record["nodes"])]
    outputs, updates = (_types(record[name], dims) for name in ("outputs", "updates"))
    if outputs.keys() != expected.results or not updates.keys() <= expected.states.keys():
        damaged("results")
    return Outline(
        name=text_of(record["name"]),
        key=None if record["key"] is None else text_of(record["key"]),
        symbols=symbols,
        facts=Facts(tuple(parse_assumption(text_of(each)) for each in list_of(record["facts"]))),
        maybe_empty=[dims.formula(each) for each in list_of(record["maybe_empty"])],
        nodes=nodes,
        leaves=dict(_leaf(each, nodes, expected) for each in list_of(record["leaves"])),
        constants=data.arrays,
        outputs=outputs,
        updates=updates,
        describe=expected.describe or "%{}".format,
    )


def _node(record: Any) -> tuple[str | None, str]:
    name, op = list_of(record, 2)
    return None if name is None else text_of(name), text_of(op)


def _leaf(
    record: Any, nodes: Sequence[tuple[str | None, str]], expected: Expected
) -> tuple[int, Leaf]:
    number = number_of(record, len(nodes) - 1)
    name = text_of(nodes[number][0])
    resident = name in expected.states
    return number, Leaf(name, (expected.states if resident else expected.feeds)[name], resident)


def _types(record: Any, dims: Dims) -> dict[str, TensorType]:
    pairs = {text_of(name): list_of(each, 2) for name, each in object_of(record).items()}
    return {
        name: TensorType(tuple(map(dims.dim, list_of(shape))), DType(dtype))
        for name, (dtype, shape) in pairs.items()
    }
