"""The inspector's facts of a node or a group: sections of lines, some with links."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from asg.core.dims import symbols_of
from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT, EXTERNAL, INPUT, PARAMETER, STATE
from asg.core.node import Node
from asg.core.opdef import OpDef
from asg.core.printer import implied_attrs
from asg.core.source import Source
from asg.init import Initializer
from asg.ops._support.catalogue import OPS
from asg_viewer.inspect.sized_types import bound_types
from asg_viewer.model.categories import Category
from asg_viewer.model.document import Document, Pane
from asg_viewer.model.formulas import formula
from asg_viewer.model.graphs import shortened
from asg_viewer.model.versions import ASPECTS, Was
from asg_viewer.texts import Phrases
from asg_viewer.values.measures import LARGE, Measures, measures, span

MOST_LINKS = 24
_MOST_IN_VALUE = 160
_MOST_NAMED = 3  # uses on a card


class As(StrEnum):
    """The style of a line."""

    TEXT = "text"
    TITLE = "title"
    FORMULA = "formula"
    LINK = "link"
    SOURCE = "source"
    CATEGORY = "category"
    LEGEND = "legend"


@dataclass(frozen=True)
class Fact:
    """A line: its label, and its text. `target` is (side, item) of a link."""

    label: str
    text: str
    shown: As = As.TEXT
    target: tuple[int, int] | None = None
    category: int = 0
    source: Source | None = None


@dataclass(frozen=True)
class Section:
    """A heading and lines."""

    title: str
    facts: tuple[Fact, ...]


def facts_of(
    document: Document, side: int, item: int, say: Phrases, sizes: Mapping[str, int] | None = None,
    measured: Measures | None = None,
) -> list[Section]:  # fmt: skip
    """Return all facts of an item of a document; `sizes` are the symbolic sizes of the run.

    `measured` are the measures of the item's stored value, if known.
    """
    pane = document.panes[side]
    if item >= pane.model.size:
        return _group(document, side, item - pane.model.size, say)
    node = pane.model.node(item)
    sections = [
        Section("", tuple(_head(pane, node, say, sizes or {}))),
        Section(say("compare.title"), tuple(_changed(document, item, say))),
        Section(say("inspector.why"), tuple(_why(document, side, node, say))),
        Section(say("inspector.gradient"), tuple(gradient_facts(document, side, item, say))),
        _uses(document, side, item, say),
        Section(say("inspector.attributes"), tuple(_attributes(node))),
        Section(say("inspector.values"), tuple(_values(node, say, measured))),
        Section(say("inspector.inputs"), tuple(_operands(pane, side, node))),
        Section(say("inspector.readers"), tuple(_readers(pane, side, node, say))),
        _linked(document, side, item, say),
    ]
    return [section for section in sections if section.facts]


def node_text(document: Document, side: int, item: int, say: Phrases) -> str:
    """Return an item as plain text for the clipboard."""
    lines: list[str] = []
    for section in facts_of(document, side, item, say):
        lines += [f"{section.title}:"] if section.title else []
        indent = "  " if section.title else ""
        for fact in section.facts:
            lines.append(f"{indent}{fact.label}: {fact.text}" if fact.label else indent + fact.text)
    return "\n".join(lines)


# A node


def _head(pane: Pane, node: Node, say: Phrases, sizes: Mapping[str, int]) -> Iterable[Fact]:
    title = f"{pane.model.called(node.id)}  {pane.model.number(node.id)}"
    yield Fact("", title, As.TITLE)
    category = int(pane.model.categories[node.id])
    name = Category(category).name.lower()
    yield Fact(say("inspector.op"), node.op.name)
    yield Fact(say("inspector.category"), say(f"category.{name}"), As.CATEGORY, category=category)
    yield Fact(say("inspector.does"), _does(node.op, say))
    written = formula(pane.model, node, pane.model.number)
    if written:
        yield Fact(say("inspector.formula"), written, As.FORMULA)
    label = say("inspector.type" if len(node.types) == 1 else "inspector.types")
    yield Fact(label, "\n".join(map(str, node.types)))
    bound = bound_types(node.types, sizes)
    if bound:
        yield Fact(say("inspector.bound"), bound)
    if node.scope:
        yield Fact(say("inspector.scope"), node.scope)
    if node.source is not None:
        yield Fact(say("inspector.source"), place_of(node.source), As.SOURCE, source=node.source)
    names = pane.model.results.get(node.id)
    if names:
        yield Fact(say("inspector.outputs"), ", ".join(names))


def place_of(source: Source) -> str:
    """Return a file and a line of it, or the file alone, as of a weight in a model's file."""
    return str(source) if source.line else source.file


def _changed(document: Document, item: int, say: Phrases) -> Iterable[Fact]:
    """Yield how a node differs between the two versions of a comparison."""
    change = None if document.versions is None else document.versions.by_node.get(item)
    if change is None:
        return
    yield Fact("", say(f"compare.mark.{change.mark}"))
    for was in change.was:
        yield Fact(aspect_of(was, say), f"{was.before} → {was.after}")


def aspect_of(was: Was, say: Phrases) -> str:
    """Return the name of a changed aspect of a node; attributes have their own names."""
    return say(f"compare.aspect.{was.aspect}") if was.aspect in ASPECTS else was.aspect


def _does(op: OpDef, say: Phrases) -> str:
    """Return the description of an op; a user's own op has the user's words."""
    return say.of_op(op.name, op.doc) if OPS.get(op.name) is op else op.doc


_WHY_LEAF = {
    INPUT: "why.input", PARAMETER: "why.parameter", STATE: "why.state", CONSTANT: "why.constant",
}  # fmt: skip


def _why(document: Document, side: int, node: Node, say: Phrases) -> Iterable[Fact]:
    origin = node.origin
    within = _why_within(document.panes[side], side, node, say)
    if within is not None:
        yield within
        return
    for op, key in _WHY_LEAF.items():
        if node.op is op and origin is None:
            yield Fact("", say(key))
    if origin is None:
        if node.source is not None:
            yield Fact("", say("why.user", source=place_of(node.source)))
        elif node.inputs:
            yield Fact("", say("why.built"))
        return
    other, nodes = document.linked(side, node.id)
    named = f"%{origin.node}"
    target = None
    if nodes and document.links is not None and int(document.links.primal[node.id]) >= 0:
        named = _label(document.panes[other], nodes[0])
        target = (other, nodes[0])
    key = f"why.rule.{origin.rule}"
    try:
        sentence = say(key, node=named)
    except KeyError:
        sentence = say("why.origin", rule=origin.rule, node=named, graph=origin.graph)
    if node.op is EXTERNAL and target is None:
        sentence = say("why.external", graph=origin.graph)
    yield Fact("", sentence)
    yield Fact(say("inspector.primal"), f"{named} ({origin.graph}, {origin.rule})",
               As.LINK if target else As.TEXT, target)  # fmt: skip


def _why_within(pane: Pane, side: int, node: Node, say: Phrases) -> Fact | None:
    """Return the fact of an input of a body: the operand that it stands for, as a link."""
    body = pane.model.body_of(node.id)
    if body is None or node.op is not INPUT:
        return None
    operand = node.inputs[0].node
    named = _label(pane, operand)
    kind = pane.model.details[node.id]
    return Fact("", say(f"why.within.{kind}", node=named), As.LINK, (side, operand))


def _label(pane: Pane, node: int) -> str:
    return f"{pane.model.called(node)} {pane.model.number(node)}"


def gradient_facts(document: Document, side: int, item: int, say: Phrases) -> Iterable[Fact]:
    """Yield the facts of a forward node's gradients: a link for each result, or a reason."""
    # Within a body, each step has a separate gradient
    found = document.cotangents if document.knows_gradient(side, item) else None
    if found is None:
        return
    pane, other = document.panes[0], document.panes[-1]
    values = found.of(item)
    if not values:
        reason, blamed = found.reason(item)
        at = _label(pane, blamed)
        dtype = pane.model.node(item).types[0].dtype
        yield Fact("", say(f"gradient.{reason}", node=at, dtype=dtype))
        return
    of = pane.model.results.get(found.target, (pane.model.titles[found.target],))[0]
    several = len(pane.model.node(item).types) > 1
    for value, gradient in values:
        by = pane.model.titles[item] + (f".{value.index}" if several else "")
        at = _label(other, gradient.node) + (f".{gradient.index}" if gradient.index else "")
        yield Fact("", f"∂{of}/∂{by} → {at}", As.LINK, (len(document.panes) - 1, gradient.node))
    through = found.passes_through(values[0][0]) if len(values) == 1 else None
    if through is not None:
        yield Fact("", say("gradient.passes", node=_label(pane, through)))


def _uses(document: Document, side: int, item: int, say: Phrases) -> Section:
    """Return the links to the gradient's nodes that use the value of a forward node."""
    if not document.knows_gradient(side, item):
        return Section("", ())
    other = len(document.panes) - 1
    facts = _links(document.panes[other], other, document.uses(item), say)
    return Section(say("link.uses").capitalize(), tuple(facts))


def uses_line(document: Document, side: int, item: int, say: Phrases) -> str:
    """Return the line of a card that names the gradient's nodes that use a value, or ""."""
    nodes = document.uses(item) if document.knows_gradient(side, item) else []
    names = [_label(document.panes[-1], node) for node in nodes[:_MOST_NAMED]]
    more = [f"+{len(nodes) - _MOST_NAMED}"] if len(nodes) > _MOST_NAMED else []
    return f"{say('link.uses')}: {', '.join([*names, *more])}" if nodes else ""


def _attributes(node: Node) -> Iterable[Fact]:
    implied = implied_attrs(node)
    for key, value in node.attrs.items():
        if key in implied or isinstance(value, np.ndarray | Initializer | Graph):
            continue
        if isinstance(value, tuple):
            shown = f"[{', '.join(map(str, value))}]"  # pyright: ignore[reportUnknownArgumentType]  # elements after isinstance are unknown
        else:
            shown = repr(value) if type(value) is str else str(value)
        yield Fact(key, shortened(shown, _MOST_IN_VALUE))


def _values(node: Node, say: Phrases, measured: Measures | None) -> Iterable[Fact]:
    """Yield a leaf's size, and the statistics of values stored in the graph."""
    held: object = node.attrs.get("init", node.attrs.get("value"))
    if node.op in (PARAMETER, STATE, CONSTANT, INPUT):
        type_ = node.types[0]
        if type_.is_static:
            count = int(str(type_.size))
            yield Fact(say("inspector.elements"), f"{count:,}")
            yield Fact(say("inspector.bytes"), f"{count * type_.dtype.itemsize:,}")
        else:
            symbols = sorted({s for dim in type_.shape for s in symbols_of(dim)})
            text = say("inspector.symbolic", count=type_.size, symbols=", ".join(symbols))
            yield Fact(say("inspector.elements"), text)
    if isinstance(held, Initializer):
        if held.values is None:
            arguments = ", ".join(f"{k}={v:g}" for k, v in held.arguments.items())
            yield Fact(say("inspector.initial"), f"{held.name}({arguments})")
        else:
            held = held.values
    if isinstance(held, np.ndarray):
        array: Array = held  # pyright: ignore[reportUnknownVariableType]  # the dtype after isinstance is unknown
        if measured is None and array.size <= LARGE:
            measured = measures(array)
        yield from _statistics(measured, say)


def _statistics(found: Measures | None, say: Phrases) -> Iterable[Fact]:
    """Yield the facts of an array's measures, if they are known and some element is finite."""
    if found is None or np.isnan(found.mean):
        return
    yield Fact(say("inspector.mean"), f"{found.mean:.6g}")
    yield Fact(say("inspector.std"), f"{found.std:.6g}")
    yield Fact(say("inspector.range"), span(found.low, found.high))
    yield Fact(say("inspector.zeros"), f"{found.zeros:,}")
    if not found.is_finite:
        yield Fact(say("inspector.not_finite"), f"{found.nans + found.infinities:,}")


def _operands(pane: Pane, side: int, node: Node) -> Iterable[Fact]:
    for slot, ref in enumerate(node.inputs[:MOST_LINKS]):
        source = pane.model.node(ref.node)
        number = pane.model.number(ref.node) + (f".{ref.index}" if ref.index else "")
        text = f"{pane.model.called(ref.node)}  {source.types[ref.index]}  {number}"
        yield Fact(str(slot), text, As.LINK, (side, ref.node))


def _readers(pane: Pane, side: int, node: Node, say: Phrases) -> Iterable[Fact]:
    yield from _links(pane, side, pane.model.readers(node.id), say)


def _links(pane: Pane, side: int, nodes: list[int], say: Phrases) -> Iterable[Fact]:
    for number in nodes[:MOST_LINKS]:
        found = pane.model.node(number)
        text = f"{pane.model.called(number)}  {found.types[0]}  {pane.model.number(number)}"
        yield Fact("", text, As.LINK, (side, number))
    if len(nodes) > MOST_LINKS:
        yield Fact("", say("inspector.more", count=len(nodes) - MOST_LINKS))


def _linked(document: Document, side: int, item: int, say: Phrases) -> Section:
    if document.links is None or int(document.links.primal[item] if side or not document.is_pair
                                     else -1) >= 0:  # fmt: skip
        return Section("", ())
    other, nodes = document.linked(side, item)
    title = say("inspector.derived" if document.is_aligned else "timeline.after")
    if not nodes:
        lonely = (Fact("", say("inspector.unlinked")),) if document.is_pair else ()
        return Section(title, lonely)
    return Section(title, tuple(_links(document.panes[other], other, nodes, say)))


# A group


def _group(document: Document, side: int, group: int, say: Phrases) -> list[Section]:
    pane = document.panes[side]
    model = pane.model
    loop = pane.groups.loops.get(group)
    if loop is not None:
        return [*facts_of(document, side, loop.control, say), _steps(pane, group, say)]
    members = pane.groups.members(group)
    head = [
        Fact("", pane.groups.titles[group], As.TITLE),
        Fact(say("inspector.members"), f"{len(members):,}"),
    ]
    if pane.groups.paths[group]:
        head.append(Fact(say("inspector.scope"), pane.groups.paths[group]))
    inside = np.zeros(model.size, np.bool_)
    inside[members] = True
    into = inside[model.edge_target] & ~inside[model.edge_source]
    out = inside[model.edge_source] & ~inside[model.edge_target]
    sources: list[int] = np.unique(model.edge_source[into]).tolist()
    readers: list[int] = np.unique(model.edge_target[out]).tolist()
    parameters = [n for n in members.tolist() if model.node(n).op is PARAMETER]
    sections = [
        Section("", tuple(head)),
        _by_category(pane, group, say),
        Section(say("inspector.parameters"), tuple(_links(pane, side, parameters, say))),
        Section(say("inspector.inputs"), tuple(_links(pane, side, sources, say))),
        Section(say("inspector.readers"), tuple(_links(pane, side, readers, say))),
    ]
    return [section for section in sections if section.facts]


def _by_category(pane: Pane, group: int, say: Phrases) -> Section:
    members = pane.groups.members(group)
    counts = np.bincount(pane.model.categories[members], minlength=len(Category))
    order: list[int] = np.argsort(-counts, kind="stable").tolist()
    facts = [
        Fact(say(f"category.{Category(number).name.lower()}"), f"{int(counts[number]):,}",
             As.LEGEND, category=number)
        for number in order if counts[number]
    ]  # fmt: skip
    return Section(say("inspector.by_category"), tuple(facts))


def _steps(pane: Pane, group: int, say: Phrases) -> Section:
    """Return the number of nodes of a loop's bodies, and their categories."""
    found = _by_category(pane, group, say)
    count = Fact(say("inspector.members"), f"{len(pane.groups.members(group)) - 1:,}")
    return Section(say("inspector.body"), (count, *found.facts))
