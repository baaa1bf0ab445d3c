"""The commands that edit the graph, and the commands that ask a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Protocol

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.printer import format_attr
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
from asg_viewer.model.document import Document
from asg_viewer.samples import SAMPLES
from asg_viewer.state import asking, editing, searching, selecting, tabs
from asg_viewer.state.model import State
from asg_viewer.state.question import Entry, answer
from asg_viewer.window.actions import chosen_first, command_entries, name_of
from asg_viewer.window.context import Context

_DETAILS = 80  # letters of the text beside an entry


class Window(Protocol):
    """The parts of the window that these commands reach."""

    context: Context

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files and folders."""
        ...


@dataclass(frozen=True)
class _Chosen:
    """A node to edit, with its graph; the graph's first node has the number `first`."""

    graph: Graph
    node: Node
    first: int

    @property
    def number(self) -> int:
        """The number of the node in the model."""
        return self.first + self.node.id

    @property
    def title(self) -> str:
        """The name of the node, or its number and op."""
        return self.node.name or f"%{self.node.id} {self.node.op.name}"


def _node_at(document: Document, side: int, number: int) -> _Chosen:
    graph, first = document.panes[side].model.home_of(number)
    return _Chosen(graph, graph.nodes[number - first], first)


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
            "palette": self._palette,
            "answer": self._answer, "choose": self._choose, "edit": self._edit,
            "rename": self._rename, "delete": self._delete, "insert": self._insert,
            "insert_at": self._insert_at, "replace": self._replace, "rewire": self._rewire,
            "rewire_slot": self._rewire_slot, "rewire_to": self._rewire_to,
            "attribute": self._attribute, "value": self._value, "undo": self._undo,
            "redo": self._redo,
            "delete_unused": partial(self._edit, DeleteUnused()), "go_to": self._go_to,
            "show_node": self._show_node,
            "set_value": self._set_value, "set_name": self._set_name,
        }  # fmt: skip

    # Asking

    @property
    def _context(self) -> Context:
        return self._app.context

    def _ask(self, key: str, entries: Sequence[Entry] = (), **options: Any) -> None:
        values = options.pop("values", {})
        self._context.act(asking.ask, self._context.say(key, **values), tuple(entries), **options)

    def _answer(self, place: int | None = None) -> None:
        """Take the answer to the question: the entry at `place`, the chosen entry, or the text."""
        question, tab = self._context.state.question, self._context.state.tab
        if question is not None and question.attached and tab is not None and tab.is_searching:
            self._context.act(searching.next_hit, 1)  # the list may belong to older text
            return
        if question is not None and question.is_ranking and place is None:
            self._context.act(asking.await_answer)
            return
        found = None if question is None else answer(question, place)
        self._context.act(asking.close_question)
        if found is not None:
            self._context.run(found[0], *found[1])

    def _palette(self) -> None:
        """Ask where to go, and which command or file to run or open; recent commands come first."""
        context, state = self._context, self._context.state
        commands = command_entries(context.say, has_graph=state.tab is not None)
        commands = chosen_first(commands, state.chosen)
        places = [
            Entry(
                Path(each).name, str(Path(each).parent)[-_DETAILS:], "open_paths", ([Path(each)],)
            )
            for each in state.recent
        ]
        places += [
            Entry(each.document.title, "", "go_to", (number,))
            for number, each in enumerate(state.tabs) if number != state.current
        ]  # fmt: skip
        places += [Entry(context.say(f"sample.{name}"), "", "open_sample", (name,))
                   for name in SAMPLES]  # fmt: skip
        if state.tab is None:
            self._ask("ask.find", [*places, *commands])
        else:
            rest = partial(_nodes, state.tab.document)
            self._ask("ask.find", [*commands, *places], preferred=len(state.chosen), rest=rest)

    def _choose(self, command: str, *arguments: Any) -> None:
        """Run a command chosen in the palette, and remember it."""
        self._context.act(asking.remember_command, name_of(command, *arguments))
        self._context.run(command, *arguments)

    def _go_to(self, tab: int) -> None:
        self._context.act(tabs.go_tab, tab)

    def _show_node(self, side: int, node: int) -> None:
        self._context.act(selecting.select, side, node, visit=True)

    # Editing

    def _edit(self, change: Edit) -> None:
        self._context.act(State.saying, "")
        self._context.act(editing.edit, change)

    def _chosen(self) -> _Chosen | None:
        """Return the selected node; tell the user if there is none."""
        tab = self._context.state.tab
        number = None if tab is None else editing.chosen_node(tab)
        if tab is None or number is None or tab.selection is None:
            self._context.tell("edit.no_node", is_error=True)
            return None
        return _node_at(tab.document, tab.selection.side, number)

    def _rename(self) -> None:
        found = self._chosen()
        if found is not None:
            self._ask("ask.rename", values={"node": found.title}, command="set_name",
                      arguments=(found.number,), query=found.node.name or "")  # fmt: skip

    def _set_name(self, node: int, name: str) -> None:
        self._edit(Rename(node, name))

    def _delete(self) -> None:
        found = self._chosen()
        if found is not None:
            self._edit(Delete(found.number))

    def _insert(self) -> None:
        found = self._chosen()
        if found is None:
            return
        if len(found.node.inputs) < 2:
            self._insert_at(0)
        else:
            self._ask("ask.operand", self._operands(found, "insert_at"),
                      values={"node": found.title})  # fmt: skip

    def _operands(self, chosen: _Chosen, command: str, *more: Any) -> list[Entry]:
        return [
            Entry(self._context.say("ask.operand_is", slot=slot, value=_value(chosen.graph, ref)),
                  str(chosen.graph.type_of(ref)), command, (slot, *more))
            for slot, ref in enumerate(chosen.node.inputs)
        ]  # fmt: skip

    def _insert_at(self, slot: int) -> None:
        found = self._chosen()
        if found is None:
            return
        if not found.node.inputs:
            self._context.tell("edit.leaf", is_error=True, node=found.title)
            return
        ops = ops_to_insert(found.graph, found.node, slot)
        entries = [Entry(op, "", "edit", (Insert(found.number, slot, op),)) for op in ops]
        self._ask("ask.insert", entries, values={"node": found.title})

    def _replace(self) -> None:
        found = self._chosen()
        if found is None:
            return
        ops = ops_to_replace(found.graph, found.node)
        if not ops:
            self._context.tell("edit.no_op", is_error=True)
            return
        entries = [Entry(op, "", "edit", (Replace(found.number, op),)) for op in ops]
        self._ask("ask.replace", entries, values={"node": found.title})

    def _rewire(self) -> None:
        """Ask which operand of the selection to rewire."""
        found = self._chosen()
        if found is not None and found.node.inputs:
            self._ask("ask.operand", self._operands(found, "rewire_slot"),
                      values={"node": found.title})  # fmt: skip

    def _rewire_slot(self, slot: int) -> None:
        """Ask for the operand's new value."""
        found = self._chosen()
        if found is not None:
            entries = [
                Entry(_value(found.graph, Ref(each.id, index)), str(type_), "edit",
                      (Rewire(found.number, slot, Ref(found.first + each.id, index)),))
                for each in found.graph.nodes for index, type_ in enumerate(each.types)
                if each is not found.node
            ]  # fmt: skip
            self._ask("ask.operand", entries, values={"node": found.title})

    def _rewire_to(self, source: int, node: int) -> None:
        """Let a node read `source` as its only operand, or as an operand that the user chooses."""
        tab = self._context.state.tab
        if tab is None or tab.selection is None:
            return
        document, side = tab.document, tab.selection.side
        if max(source, node) >= document.panes[side].model.size:
            self._context.tell("edit.no_node", is_error=True)
            return
        target, value = _node_at(document, side, node), Ref(source, 0)
        if target.first != _node_at(document, side, source).first:
            self._context.tell("edit.of_body", is_error=True)
        elif len(target.node.inputs) == 1:
            self._edit(Rewire(node, 0, value))
        elif not target.node.inputs:
            self._context.tell("edit.leaf", is_error=True, node=target.title)
        else:
            entries = [
                replace(each, command="edit", arguments=(Rewire(node, slot, value),))
                for slot, each in enumerate(self._operands(target, ""))
            ]
            self._ask("ask.operand", entries, values={"node": target.title})

    def _attribute(self) -> None:
        found = self._chosen()
        if found is None:
            return
        node = found.node
        if not node.op.attrs:
            self._context.tell("edit.no_attributes", is_error=True, node=found.title)
        elif len(node.op.attrs) == 1:
            self._value(next(iter(node.op.attrs)))
        else:
            entries = [Entry(f"{key} = {format_attr(node, key)}"[:_DETAILS], "", "value",
                             (key,)) for key in node.op.attrs]  # fmt: skip
            self._ask("ask.attribute", entries, values={"node": found.title})

    def _value(self, key: str) -> None:
        found = self._chosen()
        if found is not None:
            written = format_attr(found.node, key)
            self._ask("ask.value", values={"attribute": key}, command="set_value",
                      arguments=(found.number, key), query=written)  # fmt: skip

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
            self._context.tell(key, count=tab.history.done)


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
