"""Planning: build the steps of a graph, place its values, and report the memory.

The phases are `builder.py`, `native/fusing.py`, `stages.py`, `updates.py` and `values.py`.
`template.py` reuses plans for other sizes.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import fields

from asg.core.graph import Graph
from asg.core.node import bulk
from asg.runtime.backend import MemoryReport, Options
from asg.runtime.memory.planner import Sizes, report_of
from asg_numpy.claims import CLAIMS
from asg_numpy.claims.filled_takes import filled_takes
from asg_numpy.claims.quantized import quantized_products
from asg_numpy.kernels import KERNELS
from asg_numpy.kernels.panel_rows import take_rows_from_panels
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.graph_facts import GraphFacts
from asg_numpy.planning.plan import Layout, Plan, bytes_of_constants, constants_read
from asg_numpy.planning.updates import place_body, place_outputs, place_updates
from asg_numpy.planning.values import arena_of, nbytes_of, overwrite_dying
from asg_numpy.run.states_in_copies import saved_bytes


def make_plan(graph: Graph, options: Options, facts: GraphFacts | None = None) -> Plan:
    """Return the plan of a graph of primitives and claimed compositions with static types.

    `facts` belong to the graph that it was bound from, if any.
    """
    return _planned(Builder(graph, facts or GraphFacts(graph), options, plan_of_body, False))


def plan_of_body(graph: Graph, options: Options, lasting: Container[str] = ()) -> Plan:
    """Return the plan of a body; its caller gives the memory of inputs and results.

    `lasting` are inputs with the same value in all runs.
    """
    return _planned(Builder(graph, GraphFacts(graph), options, plan_of_body, True, lasting))


def _planned(builder: Builder) -> Plan:
    plan = lay_out(builder)
    found = {each.name: getattr(plan, each.name) for each in fields(plan)}
    return Plan(**found, memory=_report(builder, plan))


def lay_out(builder: Builder) -> Layout:
    """Return the layout of a builder's graph; some sizes may be known only later."""
    build(builder)
    return arranged(builder)


def build(builder: Builder) -> None:
    """Make the steps of a builder's graph."""
    with bulk():
        graph, facts = builder.graph, builder.facts
        claimed = quantized_products(graph, facts)
        if not builder.options.check_indices:
            claimed = {**claimed, **filled_takes(graph, facts)}
        builder.build(KERNELS, CLAIMS, claimed)
        take_rows_from_panels(builder)
        builder.fuse()


def arranged(builder: Builder) -> Layout:
    """Return the layout of a builder's steps; this changes the steps."""
    is_body = builder.is_body
    with bulk():
        builder.arrange()
        outputs = {} if is_body else place_outputs(builder)
        commits = place_body(builder) if is_body else place_updates(builder)
        overwrite_dying(builder.steps)
    arena = arena_of(builder.storages)
    steps = [*builder.prelude, *builder.steps]
    return Layout(
        builder.inputs, outputs, steps, commits, arena, builder.storages, len(builder.prelude),
        builder.nested_host, [copied for copied, _ in builder.copies.values()],
    )  # fmt: skip


def _report(builder: Builder, layout: Layout) -> MemoryReport:
    graph, arena = builder.graph, layout.arena
    residents = {n: t.type for n, t in (*graph.parameters.items(), *graph.state.items())}
    states = {name: nbytes_of(type_) for name, type_ in residents.items()}
    constants = bytes_of_constants(constants_read(layout)) + builder.nested_constants
    sizes = Sizes(
        state=sum(states.values()) - saved_bytes(layout, states),
        constants=constants + layout.copied,
        buffers=arena,
        workspace=max((step.workspace for step in builder.steps), default=0),
    )
    return report_of(
        builder.storages, residents, sizes, nbytes_of,
        inputs=[value.type for value in builder.inputs.values()],
        outputs=[value.type for value in layout.outputs.values()],
    )  # fmt: skip
