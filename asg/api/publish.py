"""The public functions: guarded, documented, and known to the hints of messages."""

from __future__ import annotations

from collections.abc import MutableMapping
from types import FunctionType
from typing import Any

from asg.api.documenting import documented
from asg.core.guard import guard_class, guarded, named
from asg.core.hints import PUBLIC
from asg.runtime.executable import Executable

_GUARDED = ("asg.ops.", "asg.autodiff.", "asg.optim.", "asg.schedules.")
_CHECKED = ("asg.passes", "asg.core.printer", "asg.runtime.", "asg.testing.")


def guard_all(namespace: MutableMapping[str, Any]) -> None:
    """Replace the functions of ops and derivatives in `namespace` by guarded, documented ones."""
    for name, value in list(namespace.items()):
        if isinstance(value, FunctionType) and value.__module__.startswith(_GUARDED):
            namespace[name] = call = guarded(value, name)
            call.__doc__ = documented(name, value)
            if namespace.get("__name__", "asg") == "asg":  # rooms are searched by themselves
                PUBLIC.add(name)
        elif isinstance(value, FunctionType) and value.__module__.startswith(_CHECKED):
            namespace[name] = named(value, name, running=True)
        elif isinstance(value, type) and value.__module__.startswith("asg.optim."):
            guard_class(value)
        elif value is Executable:
            guard_class(value, running=True)
