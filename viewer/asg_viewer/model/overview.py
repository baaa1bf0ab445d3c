"""The overview of a document without a selection: its sizes, its colors, its leaves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from asg.core.leaves import INPUT, PARAMETER
from asg.core.opdef import OpDef
from asg_viewer.model.categories import Category
from asg_viewer.model.document import Document
from asg_viewer.model.facts import MOST_LINKS, As, Fact, Section
from asg_viewer.texts import Phrases


def overview(document: Document, say: Phrases) -> list[Section]:
    """Return the overview of a whole document; the categories serve as the legend of colors."""
    sizes = " | ".join(f"{pane.model.outer:,}" for pane in document.panes)
    head = [Fact("", document.title, As.TITLE), Fact(say("inspector.members"), sizes)]
    held = _elements(document)
    if held:
        head.append(Fact(say("inspector.parameters"), held))
    if document.path is not None:
        head.append(Fact(say("dialog.path"), document.path.name))
    sections = [
        Section("", tuple(head)),
        Section(say("inspector.by_category"), tuple(_categories(document, say))),
        Section(say("values.feeds"), tuple(_leaves(document, INPUT, say))),
        Section(say("values.outputs"), tuple(_outputs(document, say))),
        Section(say("values.weights"), tuple(_leaves(document, PARAMETER, say))),
    ]
    return [section for section in sections if section.facts]


def _elements(document: Document) -> str:
    """Return the number of elements in the parameters of the first graph."""
    parameters = document.panes[0].model.graph.parameters
    total = sum(int(str(each.type.size)) for each in parameters.values())
    return f"{len(parameters):,} ({total:,})" if parameters else ""


def _categories(document: Document, say: Phrases) -> Iterable[Fact]:
    counts = [np.bincount(pane.model.categories[: pane.model.outer], minlength=len(Category))
              for pane in document.panes]  # fmt: skip
    for category in Category:
        shown = [int(count[category]) for count in counts]
        if any(shown):
            text = " | ".join(f"{count:,}" for count in shown)
            label = say(f"category.{category.name.lower()}")
            yield Fact(label, text, As.LEGEND, category=int(category))


def _leaves(document: Document, op: OpDef, say: Phrases) -> Iterable[Fact]:
    nodes = [node for node in document.panes[0].model.graph.nodes if node.op is op]
    return _links([(f"{node.name}  {node.types[0]}", node.id) for node in nodes], say)


def _outputs(document: Document, say: Phrases) -> Iterable[Fact]:
    graph = document.panes[0].model.graph
    refs = graph.output_refs.items()
    return _links([(f"{name}  {graph.type_of(ref)}", ref.node) for name, ref in refs], say)


def _links(nodes: Sequence[tuple[str, int]], say: Phrases) -> Iterable[Fact]:
    """Yield a link for each text with its node of the first graph, and the number of others."""
    for text, node in nodes[:MOST_LINKS]:
        yield Fact("", text, As.LINK, (0, node))
    if len(nodes) > MOST_LINKS:
        yield Fact("", say("inspector.more", count=len(nodes) - MOST_LINKS))
