"""Values that a graph prints: fetched with its outputs, and written once a run is done."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Printed
from asg.core.subgraphs import graphs_of, nodes_within
from asg.runtime.arrays import DeviceArray


class Print(NamedTuple):
    """A value that is printed: the name of the hidden output that has it, and what it is called."""

    name: str
    ref: Ref
    label: str


def prints_of(graph: Graph) -> tuple[Print, ...]:
    """Return the prints of a graph, in the order of its nodes.

    Raises GraphError for a loop or branch that would: its values are there once for every step.
    """
    found: list[Print] = []
    for node in graph.nodes:
        if isinstance(node.op, Printed):
            label = node.attrs["label"] or graph.tensor(node.inputs[0]).label
            found.append(Print(f"debug_print {node.id}", Ref(node.id, 0), label))
        for name, body in graphs_of(node):
            if any(isinstance(inner.op, Printed) for inner in nodes_within(body)):
                raise GraphError(
                    f"{node.describe()} prints within its {name}, which is run many times or not",
                    hint="let the body return the value, and print it outside",
                )
    return tuple(found)


def printed(
    arrays: Mapping[str, DeviceArray], prints: tuple[Print, ...]
) -> Mapping[str, DeviceArray]:
    """Write the values that are to be printed to the standard output; return the others."""
    if not prints:
        return arrays
    for each in prints:
        array = arrays[each.name]
        text = np.array2string(array.numpy(), precision=6, separator=", ")
        sys.stdout.write(f"{each.label}: {array.type}\n{text}\n")
    hidden = {each.name for each in prints}
    return {name: array for name, array in arrays.items() if name not in hidden}
