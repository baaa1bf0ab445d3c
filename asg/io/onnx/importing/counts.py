"""Axes that are as long as the data says: room for the most, and beside it how many places count.

The shapes of a graph do not depend on data, and results of NonMaxSuppression, Unique, NonZero and
Compress do. Such a tensor has room for the most that there can be, what counts first; its axis is
marked with a scalar that says how much that is. A marked output has that scalar as an output beside
it, by which `asg.onnx.restored` cuts it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.node import Ref
from asg.io.onnx.importing.values import Value

Axes: TypeAlias = "dict[int, Tensor]"
"""How many places count, an i32 scalar, by the axis that has them."""

_PREFIX = "count/"


class Counts:
    """The marked axes of the tensors of a graph."""

    def __init__(self) -> None:
        self._axes: dict[Ref, Axes] = {}

    def mark(self, tensor: Tensor, axes: Axes) -> None:
        """Note how many places count on axes of a tensor.

        Raises GraphError in the body of a loop, whose steps would have results of other sizes.
        """
        if tensor.graph.trace is not None:
            raise GraphError("the size of a tensor depends on data in the body of a loop")
        self._axes[tensor.ref] = axes

    def of(self, value: Value) -> Axes:
        """Return the marked axes of a value, which most have none of."""
        return self._axes.get(value.ref, {}) if isinstance(value, Tensor) else {}


def name_of_count(output: str, axis: int) -> str:
    """Return the name of the output that says how many places of an output's axis count."""
    return f"{_PREFIX}{output}/{axis}"


def cut_by_counts(arrays: Mapping[str, Array]) -> dict[str, Array]:
    """Return results without the room behind what counts, and without the counts themselves."""
    found = {name: array for name, array in arrays.items() if _counted(name, arrays) is None}
    for name, array in arrays.items():
        if (counted := _counted(name, arrays)) is not None:
            output, axis = counted
            kept = (slice(None),) * axis + (slice(int(array)),)
            found[output] = found[output][kept]
    return found


def _counted(name: str, arrays: Mapping[str, Array]) -> tuple[str, int] | None:
    """Return the result and the axis that a result by this name counts, None if it counts none."""
    output, _, axis = name.removeprefix(_PREFIX).rpartition("/")
    if not name.startswith(_PREFIX) or output not in arrays or not axis.isdigit():
        return None
    return output, int(axis)
