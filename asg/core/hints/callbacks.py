"""Functions given as arguments that take other arguments than the call gives them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from typing import Any

_FORM = re.compile(r"`(\w+)\(([\w, *]*)\)")  # a call in a docstring: `body(carry, x) -> (carry, y)`
_REFUSED = re.compile(r"\bpositional arguments?\b")  # Python's words


def refused_call(doc: str | None, given: Mapping[str, Any], error: Exception) -> str:
    """Return the fault of a function among the arguments that refused a call; "" if none did.

    Args:
        doc: The docstring of the function that got the arguments. It has the forms of the calls;
            the last form of a function is the most exact.
        given: The arguments by name. A form such as `function(*inputs)` has a value of `inputs` for
            each argument.
        error: The exception of the call.
    """
    if not isinstance(error, TypeError) or not _REFUSED.search(str(error)):
        return ""
    refused: dict[str, str] = {}
    for name, form in _FORM.findall(doc or ""):
        function = given.get(name)
        if not callable(function):
            continue
        signature = _signature_refusing(function, _placeholders(form, given))
        refused[name] = signature and f"{name} takes {signature}, and is called as {name}({form})"
    return next(filter(None, refused.values()), "")


def _signature_refusing(function: Callable[..., Any], values: list[Any]) -> str:
    """Return the signature of a function that cannot take the values by position; "" if it can."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # a function written in C may have none
        return ""
    try:
        signature.bind(*values)
    except TypeError:
        return str(signature)
    return ""


def _placeholders(form: str, given: Mapping[str, Any]) -> list[Any]:
    """Return a value for each argument of a form."""
    values: list[Any] = []
    for part in filter(None, form.split(", ")):
        several = given.get(part[1:], ()) if part.startswith("*") else (None,)
        values += several if isinstance(several, list | tuple) else (several,)
    return values
