"""Write initializers as calls of `asg.init`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from asg.core.errors import AsgError
from asg.init import Initializer, described
from asg.io.python.literals import literal

_LAYOUTS = ("in_out", "out_in")


def written(initializer: Initializer) -> str | None:
    """Return the call that makes an initializer, "" for the default, None for an array."""
    if initializer.name == "values":
        return None
    if initializer == described.zeros():
        return ""
    function = getattr(described, initializer.name)
    for arguments in _readings(initializer):
        try:
            if function(**arguments) == initializer:
                return f"asg.init.{initializer.name}({_listed(function, arguments, initializer)})"
        except (AsgError, TypeError):
            continue
    return f"asg.init.Initializer({literal(initializer.name)}, {_dict(initializer)})"


def _dict(initializer: Initializer) -> str:
    pairs = (f"{literal(k)}: {literal(v)}" for k, v in initializer.arguments.items())
    return f"{{{', '.join(pairs)}}}"


def _readings(initializer: Initializer) -> Iterator[dict[str, Any]]:
    """Yield possible keyword arguments for the function of an initializer."""
    numbers: dict[str, Any] = {
        key: int(value) if key == "zero_row" else value
        for key, value in initializer.arguments.items()
        if not key.endswith(("_axis", "_out"))
    }
    if "fan_out" in initializer.arguments:
        numbers["mode"] = "fan_out"
    if "in_axis" not in initializer.arguments:
        yield numbers
        return
    for layout in _LAYOUTS:
        yield {**numbers, "layout": layout}


def _listed(function: Any, arguments: dict[str, Any], initializer: Initializer) -> str:
    """Return the arguments as text, without defaults."""
    for name in list(arguments):
        fewer = {key: value for key, value in arguments.items() if key != name}
        try:
            if function(**fewer) == initializer:
                arguments = fewer
        except (AsgError, TypeError):
            continue
    return ", ".join(f"{key}={literal(value)}" for key, value in arguments.items())
