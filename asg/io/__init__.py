"""Files: graphs as JSON, text and DOT, and weights as safetensors, all written atomically.

The module imports its members at their first use, since the pydantic models are slow to import.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from asg.core import printer
from asg.core.guard import at_home, lazy_member, named

if TYPE_CHECKING:
    from asg.io.convert import export, read
    from asg.io.graphviz import dot
    from asg.io.json.files import dumps, load, loads, save
    from asg.io.limits import DEFAULT_LIMITS, Limits
    from asg.io.safetensors import load_state, save_state
    from asg.io.text_form.parsing import parse

_HOMES = {
    "export": "convert", "read": "convert", "dot": "graphviz", "dumps": "json.files",
    "load": "json.files", "loads": "json.files", "save": "json.files", "DEFAULT_LIMITS": "limits",
    "Limits": "limits", "load_state": "safetensors", "save_state": "safetensors",
    "parse": "text_form.parsing",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import a public function at its first use."""
    found = globals()[name] = lazy_member(__name__, _HOMES, name)
    return found


def __dir__() -> list[str]:
    """Return all public names for `help` and completion, imported or not."""
    return sorted({*globals(), *__all__})


text = at_home(named(printer.text, running=True), __name__, "text")


__all__ = [
    "DEFAULT_LIMITS",
    "Limits",
    "dot",
    "dumps",
    "export",
    "load",
    "load_state",
    "loads",
    "parse",
    "read",
    "save",
    "save_state",
    "text",
]
