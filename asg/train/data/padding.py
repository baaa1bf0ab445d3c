"""Batches of examples of different lengths, padded at their end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import GraphError, ShapeError
from asg.train.data.collating import collate, collate_fields


def pad_collate(samples: Sequence[Any], *, value: Any = 0, multiple: int = 1, axis: int = 0) -> Any:
    """Return a batch like `collate`, with arrays padded along `axis` to the longest.

    `DataLoader(collate=functools.partial(pad_collate, multiple=8))` pads every batch. For a mask,
    add a field `np.ones(length, bool)`, which is padded with False.

    Args:
        samples: Examples: arrays, or tuples or dicts of arrays and numbers.
        value: The number to pad every array with; or a dict of numbers by the name (or position) of
            the fields to pad, as `{"words": 0, "tags": -100}`. The other fields are stacked.
        multiple: Lengths are rounded up to a multiple of this number, so that fewer sizes need
            plans.
        axis: The axis of an example to pad; arrays without this axis are stacked.

    Raises:
        ShapeError: Arrays differ along another axis.
        GraphError: Examples have different forms, or `value` names an unknown field.

    >>> asg.train.pad_collate([np.array([1, 2, 3]), np.array([4])])
    array([[1, 2, 3],
           [4, 0, 0]])
    >>> asg.train.pad_collate([np.array([1, 2, 3]), np.array([4])], value=-1, multiple=4)
    array([[ 1,  2,  3, -1],
           [ 4, -1, -1, -1]])
    """
    if type(multiple) is not int or multiple < 1:
        raise GraphError(
            f"multiple must be an integer from 1 on, got {multiple!r}", op="pad_collate"
        )
    if not isinstance(value, Mapping):
        padded = partial(_padded, value=value, multiple=multiple, axis=axis)
        return collate_fields(samples, lambda _, values: padded(values), padded)
    values = cast("Mapping[Any, Any]", value)
    first = samples[0]
    names: set[Any] = {*cast("Any", first if isinstance(first, Mapping) else range(len(first)))}
    if not values.keys() <= names:
        wrong = min(map(repr, values.keys() - names))
        raise GraphError(
            f"value names the field {wrong}, and an example has "
            f"{', '.join(sorted(map(repr, names)))}",
            op="pad_collate",
            hint="name fields of dicts, or positions in tuples",
        )

    def field(name: Any, arrays: list[Any]) -> Any:
        if name not in values:
            return collate(arrays)
        return _padded(arrays, value=values[name], multiple=multiple, axis=axis)

    return collate_fields(samples, field, collate)


def _padded(samples: Sequence[Any], *, value: Any, multiple: int, axis: int) -> Any:
    if isinstance(samples[0], Mapping | tuple | list):
        return pad_collate(samples, value=value, multiple=multiple, axis=axis)
    arrays = [np.asarray(sample) for sample in samples]
    if any(array.ndim <= axis for array in arrays):
        return collate(samples)
    longest = max(array.shape[axis] for array in arrays)
    length = -(-longest // multiple) * multiple
    shape = (*arrays[0].shape[:axis], length, *arrays[0].shape[axis + 1 :])
    batch = np.full((len(arrays), *shape), value, np.result_type(*arrays))
    for row, array in zip(batch, arrays, strict=True):
        _check_fits(array, shape, axis)
        row[(*(slice(None),) * axis, slice(array.shape[axis]))] = array
    return batch


def _check_fits(array: Array, shape: tuple[int, ...], axis: int) -> None:
    same = (*array.shape[:axis], shape[axis], *array.shape[axis + 1 :])
    if same != shape:
        raise ShapeError(
            f"the examples of a batch differ along more than axis {axis}: {list(array.shape)} does "
            f"not fit into {list(shape)}",
            hint="pad_collate(axis=...) pads a single axis; pad the others in the dataset",
        )
