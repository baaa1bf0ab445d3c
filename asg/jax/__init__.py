"""JAX functions: trace them with JAX, and turn them into graphs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from asg.core.guard import lazy_member

if TYPE_CHECKING:
    from asg.jax.functions import from_function

_HOMES = {"from_function": "functions"}


def __getattr__(name: str) -> Any:
    """Import a public function at its first use."""
    found = globals()[name] = lazy_member(__name__, _HOMES, name)
    return found


def __dir__() -> list[str]:
    """Return all public names for `help` and completion, imported or not."""
    return sorted({*globals(), *__all__})


__all__ = ["from_function"]
