"""The guided tour: stops at a perceptron's training step, each with a text and a view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from asg_viewer.model.document import Document
from asg_viewer.state import playing, tabs
from asg_viewer.state.model import State
from asg_viewer.state.selecting import select
from asg_viewer.state.viewing import fit

Find = Callable[[Document], int | None]  # the node of a stop


@dataclass(frozen=True)
class Stop:
    """A stop: its name in the texts, the place of its graph, its node, and whether values run."""

    name: str
    graph: int = 0
    find: Find | None = None
    runs: bool = False


def _named(name: str) -> Find:
    def find(document: Document) -> int | None:
        nodes = document.panes[0].model.graph.nodes
        return next((node.id for node in nodes if node.name == name), None)

    return find


def _update(document: Document) -> int | None:
    return document.panes[0].model.graph.update_refs["w"].node


STOPS = (
    Stop("start"),
    Stop("forward", find=_named("z"), runs=True),
    Stop("loss", find=_named("error")),
    Stop("gradient", find=_named("z")),
    Stop("update", find=_update),
    Stop("nan", graph=1, runs=True),
    Stop("end"),
)


def begin(state: State, documents: tuple[Document, ...]) -> State:
    """Open the tour's graphs in tabs, every group open, and go to the first stop."""
    known = {tab.document.title for tab in state.tabs}
    for document in documents:
        if document.title not in known:
            state = playing.open_wide(tabs.open_documents(state, [document]))
    return go(replace(state, toured=True), documents, 0)


def go(state: State, documents: tuple[Document, ...], number: int) -> State:
    """Go to a stop: show its graph and its node; the tour ends where its graph is closed."""
    stop = STOPS[number]
    wanted = documents[stop.graph].title
    current = next((n for n, tab in enumerate(state.tabs) if tab.document.title == wanted), None)
    if current is None:
        return end(state)
    state = replace(state, current=current, tour=number)
    tab = state.tab
    node = None if tab is None or stop.find is None else stop.find(tab.document)
    if node is None:
        state = select(state, 0, None)
        return fit(state) if tab is not None and tab.stages else state
    return select(state, 0, node, visit=True)


def end(state: State) -> State:
    """End the tour; its graphs stay open."""
    return replace(state, tour=None)
