"""Turn a batch into the feeds of a graph."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import numpy as np

from asg.core.errors import GraphError

Feeds = dict[str, Any]


def feeds_of(batch: Any, names: Sequence[str]) -> Feeds:
    """Return the feeds of a batch: a dict by name, a tuple or list by the order of inputs.

    Drops fields that are not inputs. Raises GraphError for more values than inputs.
    """
    if isinstance(batch, Mapping):
        fields = cast("Mapping[str, Any]", batch)
        return {name: fields[name] for name in names if name in fields}
    values = cast("Sequence[Any]", batch) if isinstance(batch, tuple | list) else (batch,)
    if len(values) > len(names):
        raise GraphError(
            f"a batch has {len(values)} values, and the graph {len(names)} inputs: "
            f"{', '.join(names)}",
            op="fit",
            hint="give dicts with the names of inputs",
        )
    return dict(zip(names, values, strict=False))


def examples_in(values: Iterable[Any]) -> int:
    """Return the number of examples of a batch: the first dimension of the first array that has
    axes.
    """
    for value in values:
        shape = np.shape(value)
        if shape:
            return int(shape[0])
    return 1
