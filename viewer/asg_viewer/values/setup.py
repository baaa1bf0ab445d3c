"""A run of a tab's graphs: its arrays, sizes and weights, and its results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from asg.core.dtypes import Array
from asg.core.errors import FormatError
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT, PARAMETER, STATE
from asg.core.node import Node, Ref
from asg.runtime.anomaly import Anomaly
from asg_viewer.model.document import Document
from asg_viewer.tasks import Stopped, Tell
from asg_viewer.values.blaming import find_anomaly
from asg_viewer.values.feeds import proposed_sizes, read_arrays, sizes_of
from asg_viewer.values.joint import source_of
from asg_viewer.values.loops import Recording, record_loops
from asg_viewer.values.measures import LARGE
from asg_viewer.values.running import Request, Value, Values, measured, run_values

Home = tuple[int, int]  # a side and a node of it


@dataclass(frozen=True, eq=False)
class Setup:
    """The data for running a document: `arrays` by input; other inputs are random by `seed`.

    `files` has the source file of each array. `weights` are parameters and state from
    `weights_file`; the others have their initial values. `stored` keeps what `stored` returned.
    """

    arrays: Mapping[str, Array] = field(default_factory=dict[str, Array])
    files: Mapping[str, str] = field(default_factory=dict[str, str])
    sizes: Mapping[str, int] = field(default_factory=dict[str, int])
    weights: Mapping[str, Array] = field(default_factory=dict[str, Array])
    weights_file: str = ""
    backend: str = "numpy"
    second: str = ""  # the backend of the second of two versions; "" for the same
    seed: int = 0
    stored: dict[tuple[Graph, int], Value | None] = field(
        default_factory=dict[tuple[Graph, int], "Value | None"], init=False
    )


@dataclass(frozen=True, eq=False)
class Ran:
    """The values of each pane, and the node behind a non-finite value, with its anomaly.

    `loops` are, for each pane, the recordings of its loops by the nodes that run them.
    """

    panes: tuple[Values, ...]
    blamed: Home | None = None
    anomaly: Anomaly | None = None
    loops: tuple[Mapping[int, Recording], ...] = ()

    @property
    def count(self) -> int:
        """Number of nodes with a value."""
        return sum(len(values.by_node) for values in self.panes)

    @property
    def flagged(self) -> int:
        """Number of nodes with a non-finite value."""
        return sum(len(values.flags) for values in self.panes)


def graphs_of(document: Document) -> list[Graph]:
    """Return the graphs of a document."""
    return [pane.model.graph for pane in document.panes]


def stored(graph: Graph, node: int, setup: Setup) -> Value | None:
    """Return the value of a leaf that a graph or a setup has numbers of, None for other nodes.

    A large array has none before `measure_stored`: to measure it here would stop the window.
    """
    if (graph, node) not in setup.stored and unmeasured(graph, node, setup) is None:
        array = _array_of(graph.nodes[node], setup)
        setup.stored[graph, node] = None if array is None else measured(Ref(node, 0), array)
    return setup.stored.get((graph, node))


def unmeasured(graph: Graph, node: int, setup: Setup) -> Array | None:
    """Return the large array of a leaf that `stored` has no value of, or None."""
    array = None if (graph, node) in setup.stored else _array_of(graph.nodes[node], setup)
    return None if array is None or array.size <= LARGE else array


def measure_stored(
    graph: Graph, node: int, setup: Setup, array: Array, tell: Tell, stop: Stopped
) -> Value | None:
    """Measure a large array for `stored`, in a thread; None if `stop` ends the work."""
    tell(0.0)
    found = measured(Ref(node, 0), array)
    if stop():
        return None
    setup.stored[graph, node] = found
    return found


def _array_of(leaf: Node, setup: Setup) -> Array | None:
    if leaf.op is CONSTANT:
        return leaf.attrs["value"]
    if leaf.op not in (PARAMETER, STATE):
        return None
    init = leaf.attrs["init"]
    return setup.weights.get(leaf.name or "", None if init.cut else init.values)


def sizes_for(document: Document, setup: Setup) -> dict[str, int]:
    """Return a size for each symbolic dimension: from arrays, from the user, or a proposal."""
    return chosen_sizes(graphs_of(document), setup)


def chosen_sizes(graphs: Sequence[Graph], setup: Setup) -> dict[str, int]:
    """Return the sizes of `sizes_for` for graphs."""
    found: dict[str, int] = {}
    for graph in graphs:
        found = {**proposed_sizes(graph), **found}
    found.update({name: size for name, size in setup.sizes.items() if name in found})
    for graph in graphs:
        found.update(sizes_of(graph, setup.arrays))
    return found


def inputs_of(document: Document) -> dict[str, str]:
    """Return the inputs of a document by name, with their types as text."""
    return {
        name: str(tensor.type)
        for graph in graphs_of(document)
        for name, tensor in graph.inputs.items()
    }


def with_file(document: Document, setup: Setup, path: Path, name: str | None = None) -> Setup:
    """Return a setup with the arrays of a file: for a given input, or for all inputs with matching
    names.

    Raises FormatError if no array matches an input, and the errors of `read_arrays`.
    """
    found = read_arrays(path)
    inputs = inputs_of(document)
    if name is not None:
        chosen = found.get(name) if len(found) > 1 else next(iter(found.values()))
        if chosen is None:
            raise FormatError(f"{path.name} has no array {name!r}: it has {', '.join(found)}")
        taken = {name: chosen}
    else:
        taken = {each: array for each, array in found.items() if each in inputs}
        if not taken and len(found) == len(inputs) == 1:
            taken = {next(iter(inputs)): next(iter(found.values()))}
        if not taken:
            wanted, has = ", ".join(inputs) or "none", ", ".join(found) or "none"
            raise FormatError(f"the inputs are {wanted}, the arrays of {path.name} {has}")
    files = {**setup.files, **dict.fromkeys(taken, path.name)}
    return replace(setup, arrays={**setup.arrays, **taken}, files=files)


def without_file(setup: Setup, name: str) -> Setup:
    """Return a setup with a random array for an input again."""
    arrays = {each: array for each, array in setup.arrays.items() if each != name}
    files = {each: file for each, file in setup.files.items() if each != name}
    return replace(setup, arrays=arrays, files=files)


def request_of(document: Document, setup: Setup, side: int, nodes: Iterable[int]) -> Request:
    """Return the request for values of nodes of a side."""
    return Request(
        document.panes[side].model.graph, tuple(nodes), source_of(document, side), setup.arrays,
        sizes_for(document, setup), setup.weights, setup.backend, setup.seed,
    )  # fmt: skip


def run_document(
    document: Document, setup: Setup, chosen: Mapping[int, Iterable[int]], tell: Tell, stop: Stopped
) -> Ran | None:
    """Return the values of the chosen nodes by side, or None if `stop` ends the run.

    Raises the errors of `run_values`.
    """
    requests = [request_of(document, setup, side, nodes) for side, nodes in chosen.items()]
    total = max(sum(len(request.nodes) for request in requests), 1)
    found: dict[int, Values] = {}
    before = 0
    for side, request in zip(chosen, requests, strict=True):
        share = len(request.nodes) / total

        def part(each: float, base: float = before / total, share: float = share) -> None:
            tell(base + share * each)

        values = run_values(request, part, stop)
        if values is None:
            return None
        found[side] = values
        before += len(request.nodes)
    panes = tuple(found.get(side, _NOTHING) for side in range(len(document.panes)))
    loops = _recorded(document, dict(zip(chosen, requests, strict=True)), stop)
    for side, request in zip(chosen, requests, strict=True):
        if found[side].flags and not stop():
            blame = find_anomaly(request)
            if blame is not None:
                blamed = (0 if blame.in_source else side, blame.node)
                return Ran(panes, blamed, blame.anomaly, loops)
    return Ran(panes, loops=loops)


def _recorded(
    document: Document, requests: Mapping[int, Request], stop: Stopped
) -> tuple[Mapping[int, Recording], ...]:
    """Return the recordings of the loops among the requested nodes, by side."""
    found: list[Mapping[int, Recording]] = []
    for side, pane in enumerate(document.panes):
        request = requests.get(side)
        nodes = () if request is None else request.nodes
        found.append({} if request is None else record_loops(pane.model, request, nodes, stop))
    return tuple(found)


_NOTHING = Values({}, {}, {}, {})
