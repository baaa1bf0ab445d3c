"""PyTorch models: load their published weights, and turn exported programs into graphs.

`load_state` and `read_state` need no PyTorch; `from_exported` takes an object of PyTorch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from asg.core.guard import lazy_member

if TYPE_CHECKING:
    from asg.torch.files import read_state
    from asg.torch.programs import from_exported
    from asg.torch.state import load_state

_HOMES = {"load_state": "state", "read_state": "files", "from_exported": "programs"}


def __getattr__(name: str) -> Any:
    """Import a public function at its first use."""
    found = globals()[name] = lazy_member(__name__, _HOMES, name)
    return found


def __dir__() -> list[str]:
    """Return all public names for `help` and completion, imported or not."""
    return sorted({*globals(), *__all__})


__all__ = ["from_exported", "load_state", "read_state"]
