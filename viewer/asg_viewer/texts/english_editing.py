"""The texts of editing, of the box that asks, and of comparing, in English."""

from __future__ import annotations

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "ask.find": "Go to a node, run a command, open a file",
    "ask.rename": "New name of {node}",
    "ask.insert": "Op to insert before {node}",
    "ask.replace": "Op to put in the place of {node}",
    "ask.operand": "Operand of {node}",
    "ask.attribute": "Attribute of {node}",
    "ask.value": "Value of {attribute}",
    "ask.save": "Save as: .asg.json, .txt, .py, .onnx",
    "ask.nothing": "nothing fits",
    "ask.keys": "Up and Down choose, Enter takes, Esc closes",
    "ask.operand_is": "operand {slot}: {value}",
    "edit.of_body": "The two nodes are in different graphs: a body reads its own nodes only.",
    "edit.no_node": "Select a node first.",
    "edit.leaf": "{node} has no operands.",
    "edit.no_attributes": "{node} has no attributes.",
    "edit.no_op": "No op fits there.",
    "edit.saved": "Saved {path}.",
    "edit.undone": "Undone: {count} edits stand.",
    "edit.redone": "Done again: {count} edits stand.",
    "keys.edit": "Edit",
    "key.palette": "go to, run, open",
    "key.rename": "rename the node",
    "key.insert": "insert an op before it",
    "key.replace": "put another op in its place",
    "key.attribute": "change an attribute",
    "key.rewire": "read another value (or Shift+drag)",
    "key.delete": "delete it, if nothing reads it",
    "key.delete_unused": "delete all that is unused",
    "key.undo": "undo",
    "key.redo": "redo",
    "key.save_as": "save the graph as a file or as Python",
}
