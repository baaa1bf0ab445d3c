"""Edits of a graph as records, and the application of an edit.

Edits never change a graph: each builds a new graph, and the ops' rules type its nodes. The ids in
an edit belong to the graph before the edit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import heapify, heappop, heappush
from types import MappingProxyType

from asg.core.arguments import check_node_name
from asg.core.errors import AsgError, GraphError
from asg.core.graph import NO_ATTRS, Graph, Tensor, infer_types
from asg.core.leaves import EXTERNAL, NAMED
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs, OpDef, Types
from asg.core.replication import About, check_added
from asg.core.subgraphs import with_graphs
from asg.io.text_form.parsing import parse_value
from asg.ops._support.catalogue import OPS
from asg.passes.rewriter import needed_nodes


@dataclass(frozen=True)
class Rename:
    """Give a node another name, or none."""

    node: int
    name: str


@dataclass(frozen=True)
class Delete:
    """Remove a node that nothing reads."""

    node: int


@dataclass(frozen=True)
class DeleteUnused:
    """Remove all nodes that no output or update needs; inputs, parameters and state stay."""


@dataclass(frozen=True)
class Insert:
    """Put a unary op on an edge: before operand `slot` of `node`."""

    node: int
    slot: int
    op: str


@dataclass(frozen=True)
class Replace:
    """Replace the op of a node, on the same operands."""

    node: int
    op: str


@dataclass(frozen=True)
class Rewire:
    """Replace operand `slot` of `node` by another value."""

    node: int
    slot: int
    source: Ref


@dataclass(frozen=True)
class SetAttr:
    """Set an attribute to a value, written as in the text form of graphs."""

    node: int
    key: str
    value: str


@dataclass(frozen=True)
class SetBody:
    """Replace some bodies of a loop or a branch by other graphs."""

    node: int
    graphs: Mapping[str, Graph]


Edit = Rename | Delete | DeleteUnused | Insert | Replace | Rewire | SetAttr | SetBody


class EditError(GraphError):
    """An edit that the ops or types do not allow; `at` is the node. The graph stays as it was."""

    def __init__(self, fault: str, at: int, hint: str = "") -> None:
        super().__init__(fault, hint=hint)
        self.at = at


@dataclass(frozen=True)
class Plan:
    """A node to build: `id` is its place in the old graph, -1 for a new node."""

    id: int
    op: OpDef
    inputs: tuple[tuple[int, int], ...]  # plans by position, and results
    attrs: Attrs
    like: Node
    name: str | None
    types: Types | None = None  # the old types, if nothing of the node changed


@dataclass(frozen=True)
class Edited:
    """The graph after an edit, the new id of each old node, and the node of interest."""

    graph: Graph
    moved: Mapping[int, int]
    focus: int | None


def applied(graph: Graph, edit: Edit) -> Edited:
    """Return the graph after an edit. Raises EditError if ops and types do not allow it."""
    plans = [
        Plan(
            n.id,
            n.op,
            tuple((ref.node, ref.index) for ref in n.inputs),
            n.attrs,
            n,
            n.name,
            n.types,
        )
        for n in graph.nodes
    ]
    about = getattr(edit, "node", 0)
    if not 0 <= about < len(plans):
        raise EditError(f"there is no node %{about}", 0)
    gone = _changed(graph, plans, edit)
    return _built(graph, plans, _ordered(plans, gone, about), about)


def _changed(graph: Graph, plans: list[Plan], edit: Edit) -> set[int]:
    """Change the plans by an edit; return the removed plans."""
    match edit:
        case Rename(node, name):
            _rename(graph, plans, node, name)
        case Delete(node):
            _check_unread(graph, node)
            return {node}
        case DeleteUnused():
            used = needed_nodes(graph, ())
            return {n.id for n in graph.nodes if not used[n.id] and n.op not in NAMED}
        case Insert(node, slot, op):
            old = plans[node]
            source = _slot(old, slot)
            found = _op(op, node)
            attrs = with_samples(found, NO_ATTRS)
            plans.append(Plan(-1, found, (source,), attrs, _unwritten(old.like), None))
            plans[node] = _on(old, slot, (len(plans) - 1, 0))
        case Replace(node, op):
            found = _op(op, node)
            attrs = with_samples(found, plans[node].attrs)
            plans[node] = replace(plans[node], op=found, attrs=attrs, types=None)
        case Rewire(node, slot, source):
            _slot(plans[node], slot)
            plans[node] = _on(plans[node], slot, (source.node, source.index))
        case SetAttr(node, key, value):
            attrs = _with_attr(graph.nodes[node], key, value)
            plans[node] = replace(plans[node], attrs=attrs, types=None)
        case SetBody(node, graphs):
            attrs = with_graphs(plans[node].attrs, graphs)
            plans[node] = replace(plans[node], attrs=attrs, types=None)
    return set()


def _on(plan: Plan, slot: int, source: tuple[int, int]) -> Plan:
    inputs = (*plan.inputs[:slot], source, *plan.inputs[slot + 1 :])
    return replace(plan, inputs=inputs, types=None)


def _unwritten(node: Node) -> Node:
    """Return a node in the scope of `node`, without an origin rule or a source line."""
    return node._replace(origin=None, source=None)


def _slot(plan: Plan, slot: int) -> tuple[int, int]:
    if not 0 <= slot < len(plan.inputs):
        raise EditError(f"{plan.op.name} has {len(plan.inputs)} operands, no {slot}", plan.id)
    return plan.inputs[slot]


def _op(name: str, node: int) -> OpDef:
    op = OPS.get(name)
    if op is None or op in NAMED:
        raise EditError(f"there is no op {name!r} to put here", node)
    return op


def _rename(graph: Graph, plans: list[Plan], node: int, name: str) -> None:
    old = plans[node]
    if name != old.name and name in graph:
        raise EditError(f"the name {name!r} is taken", node, hint="choose another name")
    if old.op is EXTERNAL:
        raise EditError("an external value keeps the name of its source", node)
    if not name and old.op in NAMED:
        raise EditError(f"every {old.op.name} needs a name", node)
    try:
        plans[node] = replace(old, name=check_node_name(name) if name else None)
    except AsgError as error:
        raise EditError(error.message, node, hint=error.hint) from None


def _check_unread(graph: Graph, node: int) -> None:
    readers = [each.id for each in graph.nodes for ref in each.inputs if ref.node == node]
    if readers:
        listed = ", ".join(f"%{each}" for each in readers[:5])
        raise EditError(f"it is read by {listed}", node, hint="rewire those first")
    for word, refs in (("output", graph.output_refs), ("update", graph.update_refs)):
        name = next((name for name, ref in refs.items() if ref.node == node), None)
        if name is not None:
            raise EditError(f"it is the {word} {name!r}", node)
    if graph.nodes[node].name in graph.update_refs:
        raise EditError("each run updates it", node)


def _with_attr(node: Node, key: str, value: str) -> Attrs:
    """Return a node's attributes with an attribute parsed from a text."""
    kind = node.op.attrs.get(key)
    if kind is None:
        raise EditError(f"{node.op.name} has no attribute {key!r}", node.id)
    try:
        found = parse_value(value, kind, node.types[0])
    except AsgError as error:
        raise EditError(error.message, node.id, hint=error.hint) from None
    return MappingProxyType({**node.attrs, key: found})


def with_samples(op: OpDef, attrs: Attrs) -> Attrs:
    """Return the attributes that an op keeps; missing attributes come from its first sample."""
    known = op.samples[0].attrs if op.samples else NO_ATTRS
    found = {
        key: attrs.get(key, known.get(key)) for key in op.attrs if key in attrs or key in known
    }
    return MappingProxyType(found)


def _ordered(plans: Sequence[Plan], gone: set[int], about: int) -> list[int]:
    """Return the remaining plans, operands first, and otherwise in their old order."""
    order = [plan.id if plan.id >= 0 else about - 0.5 for plan in plans]
    waiting = {
        place: len({source for source, _ in plan.inputs})
        for place, plan in enumerate(plans) if place not in gone
    }  # fmt: skip
    readers: dict[int, list[int]] = {}
    for place in waiting:
        for source in {source for source, _ in plans[place].inputs}:
            readers.setdefault(source, []).append(place)
    ready = [(order[place], place) for place, count in waiting.items() if not count]
    heapify(ready)
    found: list[int] = []
    while ready:
        _, place = heappop(ready)
        found.append(place)
        for reader in readers.get(place, ()):
            waiting[reader] -= 1
            if not waiting[reader]:
                heappush(ready, (order[reader], reader))
    if len(found) < len(waiting):
        raise EditError("the value needs this node itself", about, hint="choose an earlier value")
    return found


def _built(graph: Graph, plans: Sequence[Plan], order: Sequence[int], about: int) -> Edited:
    """Build the graph of plans; op rules type the changed nodes."""
    made = Graph(graph.name)
    made.declare_symbols(graph.symbols)
    made.assume(graph.facts)
    moved: dict[int, int] = {}
    for place in order:
        plan = plans[place]
        refs = tuple(Ref(moved[source], index) for source, index in plan.inputs)
        try:
            types = _types(graph, made, plan, refs)
            node = plan.like._replace(op=plan.op, attrs=plan.attrs, types=types, name=plan.name)
            made.append_copy(node, refs)
        except AsgError as error:
            place_of = plan.id if plan.id >= 0 else about
            raise EditError(error.message, place_of, hint=error.hint) from None
        moved[place] = len(made) - 1
    _give_results(graph, made, plans, moved)
    focus = moved.get(len(graph) if len(plans) > len(graph) else about)
    return Edited(made, {old: new for old, new in moved.items() if old < len(graph)}, focus)


def _types(graph: Graph, made: Graph, plan: Plan, refs: tuple[Ref, ...]) -> Types:
    if any(ref.index >= len(made.nodes[ref.node].types) for ref in refs):
        raise GraphError("the op has fewer results than its readers need")
    found = tuple(map(made.type_of, refs))
    if plan.types is not None and found == tuple(map(graph.type_of, plan.like.inputs)):
        return plan.types
    try:
        types = infer_types(plan.op, found, plan.attrs, made.facts, made.memo)
    except AsgError:
        raise
    except TypeError:  # a rule lacks some of its attributes
        missing = ", ".join(key for key in plan.op.attrs if key not in plan.attrs)
        raise GraphError(f"{plan.op.name} needs the attributes {missing}") from None
    if made.has_ranks or isinstance(plan.op, About):
        check_added(made, plan.op, tuple(map(made.tensor, refs)), plan.attrs, types)
    return types


def _give_results(
    graph: Graph, made: Graph, plans: Sequence[Plan], moved: Mapping[int, int]
) -> None:
    for name, ref in graph.output_refs.items():
        _results(made, ref, moved, lambda value, name=name: made.output(name, value))
    for name, ref in graph.update_refs.items():
        leaf = str(plans[graph.leaf(name).ref.node].name)
        _results(made, ref, moved, lambda value, leaf=leaf: made.update(leaf, value))


def _results(
    made: Graph, ref: Ref, moved: Mapping[int, int], give: Callable[[Tensor], object]
) -> None:
    try:
        if ref.index >= len(made.nodes[moved[ref.node]].types):
            raise GraphError("the op has fewer results than its readers need")
        give(made.tensor(Ref(moved[ref.node], ref.index)))
    except AsgError as error:
        raise EditError(error.message, ref.node, hint=error.hint) from None
