"""The quantities for heat: time, memory, arithmetic, norms of gradients."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from asg.analysis.cost import arithmetic_by_node
from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.types import static_shape
from asg.runtime.profiling import Profile
from asg_viewer.overlays.heat import (
    Overlay,
    bytes_in_words,
    flops_in_words,
    number_in_words,
    overlay,
    seconds_in_words,
)
from asg_viewer.overlays.lowering import Lowering, by_owner, shared_out

TIME, MEMORY, FLOPS, NORM = "time", "memory", "flops", "gradient"
KINDS = (TIME, MEMORY, FLOPS, NORM)


def time_overlay(profile: Profile, lowering: Lowering, caption: str) -> Overlay:
    """Return the time of each node; a kernel's time is split among the nodes that it computes.

    `lowering` must belong to the profiled executable, on its backend.
    """
    spent = [(entry.ids, entry.seconds) for entry in profile.entries if entry.ids]
    return overlay(TIME, shared_out(spent, lowering), caption, seconds_in_words)


def memory_overlay(graph: Graph, sizes: Mapping[str, int], caption: str) -> Overlay:
    """Return the bytes of each node's results; NaN for an unknown size."""
    numbers = [_bytes_of(graph, node, sizes) for node in range(len(graph))]
    return overlay(MEMORY, numbers, caption, bytes_in_words)


def flops_overlay(lowering: Lowering, sizes: Mapping[str, int], caption: str) -> Overlay:
    """Return the arithmetic of each node; a composition has the sum of its parts."""
    counts = enumerate(arithmetic_by_node(lowering.lowered, sizes))
    amounts = {node: float(n) for node, n in counts if isinstance(n, int) and n}
    return overlay(FLOPS, by_owner(amounts, lowering), caption, flops_in_words)


def gradient_overlay(
    size: int, gradients: Mapping[int, Ref], values: Mapping[Ref, Array], caption: str
) -> Overlay:
    """Return the norm of the gradient of each of `size` forward nodes.

    `gradients` has the gradient of each node in the derived graph, `values` their arrays.
    """
    numbers = [float("nan")] * size
    for node, derived in gradients.items():
        array = values.get(derived)
        if array is not None and array.dtype.kind == "f":
            with np.errstate(all="ignore"):
                numbers[node] = float(np.linalg.norm(array.astype(np.float64).reshape(-1)))
    return overlay(NORM, numbers, caption, number_in_words, adds=False)


def _bytes_of(graph: Graph, node: int, sizes: Mapping[str, int]) -> float:
    total = 0
    for type_ in graph.nodes[node].types:
        bound = type_.bind(sizes)
        if not bound.is_static:
            return float("nan")
        count = 1
        for dim in static_shape(bound.shape):
            count *= dim
        total += count * bound.dtype.itemsize
    return float(total)
