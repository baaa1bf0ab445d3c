"""The menu of an item: the commands for it, with their keys."""

from __future__ import annotations

from functools import partial

from asg_viewer.keys import BINDINGS
from asg_viewer.model.groups import ROOT
from asg_viewer.scene.emphasis import Selection, linked_nodes
from asg_viewer.state import column
from asg_viewer.state.model import Tab
from asg_viewer.window.context import Context
from asg_viewer.window.popup import Choice

_EDITS = ("rename", "insert", "replace", "rewire", "attribute", "delete")
_OF_NODES = (
    "follow",
    "derive",
    "toggle",
    "fit_selection",
    "ancestors",
    "descendants",
    "path",
    "copy",
    "copy_value",
    "save_value",
    "editor",
    *_EDITS,
)


def choices_for(context: Context, tab: Tab, chosen: Selection) -> list[Choice]:
    """Return the commands for a selected item."""
    keys = {binding.command: str(binding) for binding in reversed(BINDINGS)}
    return [
        Choice(context.say(f"key.{name}"), partial(context.run, name), f"menu_{name}",
               key=keys.get(name, ""))
        for name in _OF_NODES if _can(tab, chosen, name)
    ]  # fmt: skip


def _can(tab: Tab, chosen: Selection, name: str) -> bool:
    """Whether a command applies to an item."""
    pane = tab.document.panes[chosen.side]
    is_group = chosen.item >= pane.model.size
    if name == "follow":
        return bool(linked_nodes(tab.document, chosen)[1])
    if name == "derive":
        return not is_group and chosen.side == 0
    if name == "toggle":
        return is_group or int(pane.groups.node_group[chosen.item]) != ROOT
    if name in _EDITS:
        return _can_edit(tab, chosen, name)
    if name in ("copy_value", "save_value"):
        return bool(column.value_of(tab, chosen))
    if name == "editor":
        return not is_group and pane.model.node(chosen.item).source is not None
    return True


def _can_edit(tab: Tab, chosen: Selection, name: str) -> bool:
    """Whether an edit applies to a node of its kind."""
    model = tab.document.panes[chosen.side].model
    if chosen.item >= model.size:
        return False
    graph, first = model.home_of(chosen.item)
    node = graph.nodes[chosen.item - first]
    if name in ("insert", "replace", "rewire"):
        return bool(node.inputs)
    return name != "attribute" or bool(node.op.attrs)
