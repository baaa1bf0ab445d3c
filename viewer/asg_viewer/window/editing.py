"""The commands that edit the graph, that ask, and that save it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Protocol

from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.printer import format_attr
from asg.io import export
from asg_viewer.editing.choices import ops_to_insert, ops_to_replace
from asg_viewer.editing.edits import (
    Delete,
    DeleteUnused,
    Edit,
    Insert,
    Rename,
    Replace,
    Rewire,
    SetAttr,
)
from asg_viewer.keys import BINDINGS
from asg_viewer.model.document import Document, documents
from asg_viewer.opening import working_folder
from asg_viewer.samples import SAMPLES
from asg_viewer.state import asking, editing, searching, selecting, tabs
from asg_viewer.state.model import State, Tab
from asg_viewer.state.question import Entry, answer
from asg_viewer.window.context import Context
from asg_viewer.window.exporting import free_path

_UNLISTED = (
    "palette", "escape", "up", "down", "left", "right", "pan_left", "pan_right", "pan_up",
    "pan_down",
)  # fmt: skip
_DETAILS = 80  # letters of what stands beside an entry


class Window(Protocol):
    """The parts of the window that these commands reach."""

    context: Context

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files and folders."""
        ...


class Editing:
    """Commands by name."""

    def __init__(self, app: Window) -> None:
        self._app = app

    def commands(self) -> dict[str, Callable[..., None]]:
        """Return the commands."""
        return {
            "next_answer": partial(self._context.act, asking.step_answer, 1),
            "previous_answer": partial(self._context.act, asking.step_answer, -1),
            "close_question": partial(self._context.act, asking.close_question),
            "open_sample": self._open_sample, "palette": self._palette,
            "answer": self._answer, "edit": self._edit,
            "rename": self._rename, "delete": self._delete, "insert": self._insert,
            "insert_at": self._insert_at, "replace": self._replace, "rewire": self._rewire,
            "rewire_slot": self._rewire_slot, "rewire_to": self._rewire_to,
            "attribute": self._attribute, "value": self._value, "save_as": self._save_as,
            "save_to": self._save_to, "undo": self._undo, "redo": self._redo,
            "delete_unused": partial(self._edit, DeleteUnused()), "go_to": self._go_to,
            "show_node": self._show_node,
            "set_value": self._set_value, "set_name": self._set_name,
        }  # fmt: skip

    # Asking

    @property
    def _context(self) -> Context:
        return self._app.context

    def _say(self, key: str, *, is_error: bool = False, **values: object) -> None:
        self._context.act(State.saying, self._context.say(key, **values), is_error=is_error)

    def _ask(self, key: str, entries: Sequence[Entry] = (), **options: Any) -> None:
        values = options.pop("values", {})
        self._context.act(asking.ask, self._context.say(key, **values), tuple(entries), **options)

    def _answer(self, place: int | None = None) -> None:
        """Take the answer to the question: the entry of a place, or the chosen one, or the text."""
        question, tab = self._context.state.question, self._context.state.tab
        if question is not None and question.attached and tab is not None and tab.is_searching:
            self._context.act(searching.next_hit, 1)  # the list is of what was typed before
            return
        found = None if question is None else answer(question, place)
        self._context.act(asking.close_question)
        if found is not None:
            self._context.run(found[0], *found[1])

    def _palette(self) -> None:
        """Ask where to go, and what to run or to open."""
        context, state = self._context, self._context.state
        keys = {binding.command: str(binding) for binding in reversed(BINDINGS)}
        entries = [
            Entry(context.say(f"key.{name}"), key, name)
            for name, key in keys.items() if name not in _UNLISTED and "bookmark" not in name
        ] if state.tab is not None else []  # fmt: skip
        entries += [
            Entry(
                Path(each).name, str(Path(each).parent)[-_DETAILS:], "open_paths", ([Path(each)],)
            )
            for each in state.recent
        ]
        entries += [
            Entry(each.document.title, "", "go_to", (number,))
            for number, each in enumerate(state.tabs) if number != state.current
        ]  # fmt: skip
        entries += [Entry(context.say(f"sample.{name}"), "", "open_sample", (name,))
                    for name in SAMPLES]  # fmt: skip
        nodes = () if state.tab is None else _nodes(state.tab.document)
        self._ask("ask.find", [*nodes, *entries])

    def _go_to(self, tab: int) -> None:
        self._context.act(tabs.go_tab, tab)

    def _open_sample(self, name: str) -> None:
        self._context.act(tabs.open_documents, documents(SAMPLES[name]()))

    def _show_node(self, side: int, node: int) -> None:
        self._context.act(selecting.select, side, node, visit=True)

    # Editing

    def _edit(self, change: Edit) -> None:
        self._context.act(State.saying, "")
        self._context.act(editing.edit, change)

    def _chosen(self) -> tuple[Tab, Graph, Node] | None:
        """Return the tab, the graph and the node that is selected; say so where there is none."""
        tab = self._context.state.tab
        node = None if tab is None else editing.chosen_node(tab)
        if tab is None or node is None or tab.selection is None:
            self._say("edit.no_node", is_error=True)
            return None
        graph = tab.document.panes[tab.selection.side].model.graph
        return tab, graph, graph.nodes[node]

    def _rename(self) -> None:
        found = self._chosen()
        if found is not None:
            node = found[2]
            self._ask("ask.rename", values={"node": _title(node)}, command="set_name",
                      arguments=(node.id,), query=node.name or "")  # fmt: skip

    def _set_name(self, node: int, name: str) -> None:
        self._edit(Rename(node, name))

    def _delete(self) -> None:
        found = self._chosen()
        if found is not None:
            self._edit(Delete(found[2].id))

    def _insert(self) -> None:
        found = self._chosen()
        if found is None:
            return
        _, graph, node = found
        if len(node.inputs) < 2:
            self._insert_at(0)
        else:
            self._ask("ask.operand", self._operands(graph, node, "insert_at"),
                      values={"node": _title(node)})  # fmt: skip

    def _operands(self, graph: Graph, node: Node, command: str, *more: Any) -> list[Entry]:
        return [
            Entry(self._context.say("ask.operand_is", slot=slot, value=_value(graph, ref)),
                  str(graph.type_of(ref)), command, (slot, *more))
            for slot, ref in enumerate(node.inputs)
        ]  # fmt: skip

    def _insert_at(self, slot: int) -> None:
        found = self._chosen()
        if found is None:
            return
        _, graph, node = found
        if not node.inputs:
            self._say("edit.leaf", is_error=True, node=_title(node))
            return
        ops = ops_to_insert(graph, node, slot)
        entries = [Entry(op, "", "edit", (Insert(node.id, slot, op),)) for op in ops]
        self._ask("ask.insert", entries, values={"node": _title(node)})

    def _replace(self) -> None:
        found = self._chosen()
        if found is None:
            return
        _, graph, node = found
        ops = ops_to_replace(graph, node)
        if not ops:
            self._say("edit.no_op", is_error=True)
            return
        entries = [Entry(op, "", "edit", (Replace(node.id, op),)) for op in ops]
        self._ask("ask.replace", entries, values={"node": _title(node)})

    def _rewire(self) -> None:
        """Ask which operand of the selection is to be another value."""
        found = self._chosen()
        if found is not None and found[2].inputs:
            _, graph, node = found
            self._ask("ask.operand", self._operands(graph, node, "rewire_slot", node.id),
                      values={"node": _title(node)})  # fmt: skip

    def _rewire_slot(self, slot: int, node: int) -> None:
        """Ask which value an operand is to be."""
        found = self._chosen()
        if found is not None:
            graph = found[1]
            entries = [
                Entry(_value(graph, Ref(each.id, index)), str(type_), "edit",
                      (Rewire(node, slot, Ref(each.id, index)),))
                for each in graph.nodes for index, type_ in enumerate(each.types)
                if each.id != node
            ]  # fmt: skip
            self._ask("ask.operand", entries, values={"node": _title(graph.nodes[node])})

    def _rewire_to(self, source: int, node: int) -> None:
        """Let a node read another: as its only operand, or as the one that is chosen."""
        tab = self._context.state.tab
        if tab is None or tab.selection is None:
            return
        graph = tab.document.panes[tab.selection.side].model.graph
        if max(source, node) >= len(graph):
            self._say("edit.of_body", is_error=True)
            return
        target, value = graph.nodes[node], Ref(source, 0)
        if len(target.inputs) == 1:
            self._edit(Rewire(node, 0, value))
            return
        if not target.inputs:
            self._say("edit.leaf", is_error=True, node=_title(target))
            return
        entries = [
            replace(each, command="edit", arguments=(Rewire(node, slot, value),))
            for slot, each in enumerate(self._operands(graph, target, ""))
        ]
        self._ask("ask.operand", entries, values={"node": _title(target)})

    def _attribute(self) -> None:
        found = self._chosen()
        if found is None:
            return
        node = found[2]
        if not node.op.attrs:
            self._say("edit.no_attributes", is_error=True, node=_title(node))
        elif len(node.op.attrs) == 1:
            self._value(next(iter(node.op.attrs)), node.id)
        else:
            entries = [Entry(f"{key} = {format_attr(node, key)}"[:_DETAILS], "", "value",
                             (key, node.id)) for key in node.op.attrs]  # fmt: skip
            self._ask("ask.attribute", entries, values={"node": _title(node)})

    def _value(self, key: str, node: int) -> None:
        found = self._chosen()
        if found is not None:
            written = format_attr(found[1].nodes[node], key)
            self._ask("ask.value", values={"attribute": key}, command="set_value",
                      arguments=(node, key), query=written)  # fmt: skip

    def _set_value(self, node: int, key: str, value: str) -> None:
        self._edit(SetAttr(node, key, value))

    def _undo(self) -> None:
        self._step(editing.undo, "edit.undone")

    def _redo(self) -> None:
        self._step(editing.redo, "edit.redone")

    def _step(self, change: Callable[[State], State], key: str) -> None:
        before = self._context.state
        self._context.act(change)
        tab = self._context.state.tab
        if self._context.state is not before and tab is not None and tab.history is not None:
            self._say(key, count=tab.history.done)

    # Saving

    def _save_as(self) -> None:
        tab = self._context.state.tab
        if tab is None:
            return
        home = tab.document.path.parent if tab.document.path else working_folder()
        title = tab.document.title.removesuffix(editing.MARK)
        path = free_path(home.absolute(), title, ".asg.json")
        self._ask("ask.save", command="save_to", query=str(path))

    def _save_to(self, name: str) -> None:
        """Save the graphs of the tab to a file that the suffix tells the form of."""
        tab = self._context.state.tab
        if tab is None:
            return
        path = Path(name).expanduser()
        path = path if path.is_absolute() else working_folder() / path
        graphs = {pane.model.name: pane.model.graph for pane in tab.document.panes}
        try:
            export(graphs if len(graphs) > 1 else next(iter(graphs.values())), path)
        except (AsgError, OSError) as error:
            reason = getattr(error, "strerror", None) or error
            self._say("error.export", is_error=True, path=path, reason=reason)
        else:
            self._say("edit.saved", path=path)


def _title(node: Node) -> str:
    return node.name or f"%{node.id} {node.op.name}"


def _value(graph: Graph, ref: Ref) -> str:
    node = graph.nodes[ref.node]
    return f"{node.name} ({ref})" if node.name else f"{ref} {node.op.name}"


@lru_cache(maxsize=2)
def _nodes(document: Document) -> tuple[Entry, ...]:
    """Return an entry for each node of a document."""
    return tuple(
        asking.node_entry(document, side, node)
        for side, pane in enumerate(document.panes)
        for node in range(len(pane.model.titles))
    )
