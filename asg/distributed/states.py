"""The state of a step with a part on each rank: gather the whole, and split it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import prod
from typing import NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.ranks import Ranks
from asg.core.replication import places_of
from asg.core.state_names import EMA, OPTIM
from asg.core.types import static_shape
from asg.runtime.executable import Executable


class _Cut(NamedTuple):
    """How a leaf is split: the shape of the whole, and the axis; None for the flat vector.

    A `summed` leaf has the shape of the whole; the whole is the sum over ranks.
    """

    shape: tuple[int, ...]
    axis: int | None
    summed: bool = False


def parameter_of(state: str, parameters: Iterable[str]) -> str | None:
    """Return the parameter of an optimizer's state, from the end of the state's name."""
    if not state.startswith((OPTIM, EMA)):
        return None
    found = [name for name in parameters if state.endswith(f"/{name}")]
    return max(found, key=len, default=None)


def _cuts(graph: Graph) -> Mapping[str, _Cut]:
    """Return the leaves of a step with a part on each rank."""
    own_leaves = places_of(graph).own_leaves
    found: dict[str, _Cut] = {}
    for name, leaf in {**graph.parameters, **graph.state}.items():
        if leaf.ref.node not in own_leaves:
            continue
        init = leaf.node.attrs["init"]
        parameter = parameter_of(name, graph.parameters)
        if init.cut is not None:
            found[name] = _Cut(init.whole(static_shape(leaf.shape))[1], init.cut[0])
        elif parameter is not None:
            shape = static_shape(graph.leaf(parameter).shape)
            found[name] = _Cut(shape, None, static_shape(leaf.shape) == shape)
    return found


def cut_leaves(graph: Graph) -> frozenset[str]:
    """Return the names of parameters and state with a part on each rank."""
    return frozenset(_cuts(graph))


def whole_state(exe: Executable, ranks: Ranks) -> dict[str, Array]:
    """Return all parameters and state of a step, with split values gathered.

    Every rank must call it, and gets the same result. Write it with `asg.save_state`, and restore
    it with `load_whole_state`.

    Args:
        exe: The executable of the step.
        ranks: The communicator.

    >>> g = asg.Graph()
    >>> y = g.output("y", g.input("x", ("N", 2)) @ g.parameter("w", (2,), init=3.0))
    >>> exe = asg.compile(g, "numpy")
    >>> asg.distributed.whole_state(exe, asg.distributed.connect())
    {'w': array([3., 3.], dtype=float32)}
    """
    cuts = _cuts(exe.graph)
    found: dict[str, Array] = {}
    for name in exe.state:
        value = exe.state[name]
        if name in cuts and cuts[name].summed:
            own_value, value = value, np.empty_like(value, order="C")
            ranks.all_reduce(np.ascontiguousarray(own_value), value)
        elif name in cuts:
            shape, axis, _ = cuts[name]
            rows = np.ascontiguousarray(np.moveaxis(value, axis or 0, 0))
            gathered = np.empty((len(rows) * ranks.size, *rows.shape[1:]), value.dtype)
            ranks.all_gather(rows, gathered)
            if axis is None:
                value = gathered[: prod(shape)].reshape(shape)
            else:
                value = np.ascontiguousarray(np.moveaxis(gathered, 0, axis))
        found[name] = value
    return found


def load_whole_state(exe: Executable, values: Mapping[str, Array], ranks: Ranks) -> None:
    """Load a whole state from any number of ranks: each rank takes its parts.

    Args:
        exe: The executable of the step.
        values: The arrays by name, from `whole_state`.
        ranks: The communicator.

    Raises the errors of `exe.load_state`.

    >>> g = asg.Graph()
    >>> y = g.output("y", g.input("x", ("N", 2)) @ g.parameter("w", (2,)))
    >>> exe = asg.compile(g, "numpy")
    >>> asg.distributed.load_whole_state(exe, {"w": np.ones(2, "f")}, asg.distributed.connect())
    >>> exe.state["w"]
    array([1., 1.], dtype=float32)
    """
    cuts = _cuts(exe.graph)
    own_values = dict(values)
    for name in cuts.keys() & values.keys():
        part, whole = exe.state[name], np.asarray(values[name])
        shape, axis, summed = cuts[name]
        if whole.shape != shape:  # load_state raises
            continue
        if summed:
            own_values[name] = whole if ranks.rank == 0 else np.zeros_like(whole)
        elif axis is None:
            flat = np.zeros(len(part) * ranks.size, part.dtype)
            flat[: whole.size] = whole.reshape(-1)
            own_values[name] = flat[ranks.rank * len(part) : (ranks.rank + 1) * len(part)]
        else:
            own_values[name] = np.split(whole, ranks.size, axis)[ranks.rank]
    exe.load_state(own_values)
