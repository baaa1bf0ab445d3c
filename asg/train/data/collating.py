"""Make a batch of examples: stack their arrays along a new first axis."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import numpy as np

from asg.core.errors import GraphError, ShapeError


def collate(samples: Sequence[Any]) -> Any:
    """Return a batch of examples; tuples or dicts give a tuple or dict of batches.

    Arrays (and tensors of other libraries that NumPy can read) are stacked. Python floats become
    f32, the usual dtype of graphs.

    Args:
        samples: At least one example; all have the same form.

    Raises:
        ShapeError: Arrays have different shapes.
        GraphError: Examples have different forms.

    >>> asg.train.collate([(1.0, 0), (2.0, 1)])
    (array([1., 2.], dtype=float32), array([0, 1]))
    >>> asg.train.collate([{"x": np.array([1, 2])}, {"x": np.array([3, 4])}])
    {'x': array([[1, 2],
           [3, 4]])}
    """
    return collate_fields(samples, _field, _joined)


def collate_fields(
    samples: Sequence[Any],
    field: Callable[[Any, list[Any]], Any],
    whole: Callable[[Sequence[Any]], Any],
) -> Any:
    """Return `field(name or position, values)` of each field of examples, in their form.

    Examples other than tuples and dicts give `whole(samples)`. Raises GraphError for examples of
    different forms.
    """
    first = samples[0]
    if isinstance(first, Mapping):
        keys = list(cast("Mapping[Any, Any]", first))
        if any(not isinstance(s, Mapping) or {*cast("Any", s)} != {*keys} for s in samples):
            raise GraphError("the examples do not have the same fields", op="collate")
        return {key: field(key, [sample[key] for sample in samples]) for key in keys}
    if isinstance(first, tuple | list):
        fields = cast("Sequence[Any]", first)
        count = len(fields)
        if any(not isinstance(s, tuple | list) or len(cast("Any", s)) != count for s in samples):
            raise GraphError("the examples do not have the same number of fields", op="collate")
        return tuple(field(i, [sample[i] for sample in samples]) for i in range(count))
    return whole(samples)


def _joined(samples: Sequence[Any]) -> Any:
    if all(type(sample) is float for sample in samples):
        return np.array(samples, dtype=np.float32)
    return _stacked(samples)


def _field(name: Any, values: list[Any]) -> Any:
    try:
        return collate(values)
    except ShapeError as error:
        raise error.within(f"field {name!r}") from None


def _stacked(samples: Sequence[Any]) -> Any:
    arrays = [np.asarray(sample) for sample in samples]
    shapes = {array.shape for array in arrays}
    if len(shapes) > 1:
        one, two = sorted(shapes)[:2]
        raise ShapeError(
            f"the examples of a batch have different shapes: {list(one)} and {list(two)}",
            hint="DataLoader(collate=asg.train.pad_collate) pads them along their first axis",
        )
    return np.stack(arrays)
