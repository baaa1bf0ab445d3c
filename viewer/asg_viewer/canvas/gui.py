"""Dear PyGui, under the name `dpg`; only this module imports it.

Its annotations leave most types open, so that everything from it is `Any` here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any, cast

import dearpygui.dearpygui  # pyright: ignore[reportMissingTypeStubs]  # it has none

# NUL ends a C string, and UTF-8 cannot hold surrogates
_NOT_SHOWN = re.compile("[\0\ud800-\udfff]")


def legible(text: str) -> str:
    """Return a text that is safe for Dear PyGui: U+FFFD for NUL and for lone surrogates.

    Names of files and lines of JSON may contain them; Dear PyGui ends the process at a surrogate.
    """
    return _NOT_SHOWN.sub("\ufffd", text)


class _Gui:
    """The functions of Dear PyGui, safe for any text; and its constants."""

    def __getattr__(self, name: str) -> Any:
        found = getattr(dearpygui.dearpygui, name)
        # Called thousands of times a frame, without text
        paints = name.startswith("draw_") and name != "draw_text"
        if callable(found) and not isinstance(found, type) and not paints:
            found = _taking_any_text(found)
        setattr(self, name, found)  # cached for the next call
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
