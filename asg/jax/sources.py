"""Where JAX traced an equation: the user's line, and the scope of names."""

from __future__ import annotations

import os
import re
from importlib import import_module
from typing import Any

from asg.core.source import Source

_FRAME = re.compile(r"(.*?):(\d+)(?::\d+)? \(.*\)")
_MOST_FRAMES = 40
_HERE = os.path.dirname(os.path.abspath(__file__))
_INSTALLED = ("site-packages", "dist-packages")


def source_of(equation: Any) -> Source | None:
    """Return the innermost line of the user's code, or of a library such as Flax."""
    summarize = import_module("jax.extend.source_info_util").summarize
    lines = reversed(summarize(equation.source_info, _MOST_FRAMES).splitlines())
    matches = [match for line in lines if (match := _FRAME.fullmatch(line)) is not None]
    found = [match for match in matches if not match[1].startswith(_HERE)]
    own = [match for match in found if not any(part in match[1] for part in _INSTALLED)]
    for match in own or found:
        return Source(os.path.relpath(match[1]) if _is_below(match[1]) else match[1], int(match[2]))
    return None


def _is_below(path: str) -> bool:
    return path.startswith(os.getcwd() + os.sep)


def scope_of(equation: Any, above: str) -> str:
    """Return the names of `jax.named_scope` around an equation, without JAX's transformations."""
    stack = getattr(equation.source_info.name_stack, "stack", ())
    names = [each.name for each in stack if type(each).__name__ == "Scope"]
    return "/".join([above, *names] if above else names)
