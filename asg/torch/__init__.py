"""PyTorch models: load their published weights, and turn exported programs into graphs.

`load_state` and `read_state` need no PyTorch; `from_exported` takes an object of PyTorch.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from asg.core.guard import named
from asg.core.hints import missing

if TYPE_CHECKING:
    from asg.torch.files import read_state
    from asg.torch.programs import from_exported
    from asg.torch.state import load_state

_HOMES = {"load_state": "state", "read_state": "files", "from_exported": "programs"}


def __getattr__(name: str) -> Any:
    """Import a public function at its first use."""
    if name not in _HOMES:
        raise missing(__name__, name)
    found = getattr(import_module(f"asg.torch.{_HOMES[name]}"), name)
    found = globals()[name] = named(found, running=True)
    return found


def __dir__() -> list[str]:
    """Return all public names for `help` and completion, imported or not."""
    return sorted({*globals(), *__all__})


__all__ = ["from_exported", "load_state", "read_state"]
