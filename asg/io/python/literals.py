"""Write attributes as Python literals, and choose the names of variables."""

from __future__ import annotations

import keyword
import math
import re
from collections.abc import Iterator
from typing import Any, cast

import numpy as np

from asg.core.dims import Expr
from asg.core.dtypes import Array, DType

_MOST_LISTED = 32  # the largest number of elements to write as numbers
_NOT_IN_NAME = re.compile(r"[^A-Za-z0-9_]+")


class Names:
    """Gives each value of a function a unique name, outside the reserved names."""

    def __init__(self, *reserved: str) -> None:
        self._taken = {*reserved, *keyword.kwlist, *keyword.softkwlist}

    def take(self, wanted: str, otherwise: str) -> str:
        """Return an identifier similar to `wanted`, or to `otherwise` if `wanted` has no valid
        character.
        """
        name = _NOT_IN_NAME.sub("_", wanted).strip("_")[:60]
        if not name or not name[0].isalpha():
            name = f"{otherwise}_{name}" if name else otherwise
        found, count = name, 1
        while found in self._taken:
            count += 1
            found = f"{name}_{count}"
        self._taken.add(found)
        return found


def literal(value: Any) -> str:
    """Return the Python expression of a number, text, dtype, dimension or tuple of them.

    A symbolic dimension becomes a text, as functions take it.
    """
    match value:
        case str():  # dtypes are texts
            written = repr(str(value))
            plain_quotes = written[0] == "'" and '"' not in written
            return f'"{written[1:-1]}"' if plain_quotes else written
        case tuple():
            parts = [literal(each) for each in cast("tuple[Any, ...]", value)]
            return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
        case np.generic():
            return literal(cast("Any", value).item())
        case float() if not math.isfinite(value):
            return f'float("{value}")'
        case Expr():
            return literal(value.text)
        case _:
            return repr(value)


def plain(value: Any) -> Any:
    """Return the value of `literal(value)`: dtypes and dimensions as texts."""
    match value:
        case DType():
            return value.value
        case Expr():
            return value.text
        case tuple():
            return tuple([plain(each) for each in cast("tuple[Any, ...]", value)])
        case np.generic():
            return cast("Any", value).item()
        case _:
            return value


def listed(array: Array) -> str | None:
    """Return a small array as nested lists that give the same bits, or None."""
    if array.size > _MOST_LISTED or (array.size == 0 and array.ndim > 1):
        return None  # nested lists without entries do not determine the shape
    text = _nested(array, iter(array.ravel()), 0)
    again = np.array(_numbers(array), array.dtype).reshape(array.shape)
    return text if again.tobytes() == array.tobytes() else None


def _nested(array: Array, elements: Iterator[Any], axis: int) -> str:
    if axis == array.ndim:
        return _number(next(elements))
    parts = [_nested(array, elements, axis + 1) for _ in range(array.shape[axis])]
    return f"[{', '.join(parts)}]"


def _number(element: np.generic[Any]) -> str:
    if element.dtype.kind != "f" or not math.isfinite(cast("float", element)):
        return literal(element)
    return str(element) if element.dtype != np.float64 else repr(element.item())


def _numbers(array: Array) -> list[Any]:
    """Return the numbers that the texts of the elements stand for."""
    if array.dtype.kind != "f":
        return array.ravel().tolist()
    return [float(str(element)) for element in array.ravel()]
