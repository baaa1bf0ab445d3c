"""Dear PyGui, under the name `dpg`: the one place that imports it.

Its own annotations leave most types open, so that everything of it is `Any` here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any, cast

import dearpygui.dearpygui  # pyright: ignore[reportMissingTypeStubs]

_NOT_SHOWN = re.compile("[\0\ud800-\udfff]")  # what ends a text in C, and what UTF-8 cannot hold


def legible(text: str) -> str:
    """Return a text as Dear PyGui can take it: U+FFFD for NUL and for lone surrogates.

    Names of files and lines of JSON may hold these; Dear PyGui ends the process at a surrogate.
    """
    return _NOT_SHOWN.sub("\ufffd", text)


class _Gui:
    """The functions of Dear PyGui, which take any text; and its constants."""

    def __getattr__(self, name: str) -> Any:
        found = getattr(dearpygui.dearpygui, name)
        paints = name.startswith("draw_") and name != "draw_text"  # thousands a frame, without text
        if callable(found) and not isinstance(found, type) and not paints:
            found = _taking_any_text(found)
        setattr(self, name, found)  # for the next time
        return found


def _taking_any_text(function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def called(*arguments: Any, **named: Any) -> Any:
        return function(*map(_shown, arguments), **{k: _shown(v) for k, v in named.items()})

    return called


def _shown(value: object) -> object:
    if isinstance(value, str):
        return legible(value)
    if isinstance(value, list) and value and isinstance(value[0], str):
        return [legible(each) for each in cast("list[str]", value)]
    return cast("object", value)


dpg: Any = _Gui()
