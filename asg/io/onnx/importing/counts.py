"""Axes with a size that depends on data: padded to the largest size, with a count beside them.

Shapes of a graph do not depend on data, but results of NonMaxSuppression, Unique, NonZero and
Compress do. Their tensors are padded to the largest possible size, after the valid part. Their axis
is marked with a scalar, the valid size. A marked output has this scalar as an additional output,
and `asg.onnx.restored` cuts the output by it.
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
"""The valid size of each marked axis, an i32 scalar."""

_PREFIX = "count/"


class Counts:
    """The marked axes of the tensors of a graph."""

    def __init__(self) -> None:
        self._axes: dict[Ref, Axes] = {}

    def mark(self, tensor: Tensor, axes: Axes) -> None:
        """Store the valid sizes of a tensor's axes.

        Raises GraphError in the body of a loop, where results would differ in size between steps.
        """
        if tensor.graph.trace is not None:
            raise GraphError("the size of a tensor depends on data in the body of a loop")
        self._axes[tensor.ref] = axes

    def of(self, value: Value) -> Axes:
        """Return the marked axes of a value; most values have none."""
        return self._axes.get(value.ref, {}) if isinstance(value, Tensor) else {}


def name_of_count(output: str, axis: int) -> str:
    """Return the name of the output with the valid size of an output's axis."""
    return f"{_PREFIX}{output}/{axis}"


def cut_by_counts(arrays: Mapping[str, Array]) -> dict[str, Array]:
    """Cut results to their valid sizes, and drop the counts."""
    found = {name: array for name, array in arrays.items() if _counted(name, arrays) is None}
    for name, array in arrays.items():
        if (counted := _counted(name, arrays)) is not None:
            output, axis = counted
            kept = (slice(None),) * axis + (slice(int(array)),)
            found[output] = found[output][kept]
    return found


def _counted(name: str, arrays: Mapping[str, Array]) -> tuple[str, int] | None:
    """Return the result and the axis that the count of this name belongs to, or None."""
    output, _, axis = name.removeprefix(_PREFIX).rpartition("/")
    if not name.startswith(_PREFIX) or output not in arrays or not axis.isdigit():
        return None
    return output, int(axis)
