"""JAX functions: trace them with JAX, and turn them into graphs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from asg.core.guard import named
from asg.core.hints import missing

if TYPE_CHECKING:
    from asg.jax.functions import from_function

_HOMES = {"from_function": "functions"}


def __getattr__(name: str) -> Any:
    """Import a public function at its first use."""
    if name not in _HOMES:
        raise missing(__name__, name)
    found = getattr(import_module(f"asg.jax.{_HOMES[name]}"), name)
    found = globals()[name] = named(found, running=True)
    return found


def __dir__() -> list[str]:
    """Return all public names for `help` and completion, imported or not."""
    return sorted({*globals(), *__all__})


__all__ = ["from_function"]
