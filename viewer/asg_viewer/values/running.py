"""The values of nodes: run a graph, at once or in parts, and measure each value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from asg.autodiff.splice import joined
from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.leaves import EXTERNAL
from asg.core.node import Ref
from asg.core.subgraphs import extract, live_nodes
from asg.core.types import TensorType
from asg.runtime.compiling import compile
from asg.runtime.executable import Executable
from asg_viewer.values.alarms import alarms
from asg_viewer.values.feeds import elements, fed, feeds_needed, sizes_of
from asg_viewer.values.measures import Measures, measures
from asg_viewer.values.pictures import thinned_to

_MOST_AT_ONCE = 1 << 28  # bytes of values in one run's outputs
_MOST_KEPT = 1 << 18  # elements of a value, for pictures and histograms
_MOST_NODES = 16384  # values fetched by one run

Progress = Callable[[float], None]
Cancelled = Callable[[], bool]
_Item = TypeVar("_Item")


@dataclass(frozen=True, eq=False)
class Request:
    """A request for the values of `nodes` of a graph, with arrays for some inputs, others random.

    `source` is the graph that the externals of `graph` belong to, or None without externals.
    `sizes` gives symbolic dimensions not determined by arrays. `weights` are parameters and state
    by name; the others have their initial values by `seed`.
    """

    graph: Graph
    nodes: tuple[int, ...]
    source: Graph | None = None
    arrays: Mapping[str, Array] = field(default_factory=dict[str, Array])
    sizes: Mapping[str, int] = field(default_factory=dict[str, int])
    weights: Mapping[str, Array] = field(default_factory=dict[str, Array])
    backend: str = "numpy"
    seed: int = 0


@dataclass(frozen=True, eq=False)
class Value:
    """The value of a node's result: its shape and dtype, its measures, and elements.

    `array` has every element, or every k-th element of a large value.
    """

    ref: Ref
    shape: tuple[int, ...]
    dtype: str
    measures: Measures
    array: Array

    @property
    def is_whole(self) -> bool:
        """Whether `array` has every element."""
        return self.array.shape == self.shape


@dataclass(frozen=True, eq=False)
class Values:
    """The values of a run by node, each with its results in order; the run's feeds and alarms."""

    by_node: Mapping[int, tuple[Value, ...]]
    feeds: Mapping[str, Array]
    sizes: Mapping[str, int]
    flags: Mapping[int, str]


def whole_graph(request: Request) -> tuple[Graph, dict[Ref, Ref]]:
    """Return a graph without externals, and the places of the requested values in it.

    It is the requested graph, possibly joined to its source. Raises GraphError if a graph with
    externals has a wrong source or none.
    """
    graph = request.graph
    live = live_nodes(graph, [Ref(node, 0) for node in request.nodes])
    wanted = [
        Ref(node, index) for node in request.nodes for index in range(len(graph.nodes[node].types))
    ]
    outside = any(live[node.id] and node.op is EXTERNAL for node in graph.nodes)
    if not outside:
        return graph, {ref: ref for ref in wanted}
    if request.source is None:
        raise GraphError(
            f"graph {graph.name!r} needs values of its source graph",
            hint="open both graphs in the same file, or open the source graph first",
        )
    part = extract(graph, {str(ref): ref for ref in wanted}, {})
    joint, found = joined(request.source, part)
    return joint, {ref: found[str(ref)].ref for ref in wanted}


def run_values(
    request: Request, progress: Progress | None = None, cancelled: Cancelled | None = None
) -> Values | None:
    """Return the values of the requested nodes, or None if `cancelled` stops the run.

    Updates are not applied. The function fetches many or large values in several runs, so that
    memory stays bounded. Between runs, and between values, it reports `progress` and asks
    `cancelled`. Raises the errors of `compile` and of a call of an executable.
    """
    tell, stop = progress or _untold, cancelled or _going_on
    whole, refs = whole_graph(request)
    needed = feeds_needed(whole, {ref.node for ref in refs.values()})
    sizes = {**sizes_of(whole, request.arrays), **request.sizes}
    arrays = fed(needed, request.arrays, sizes, request.seed)
    parts = list(in_parts(refs.items(), lambda pair: bytes_of(whole.type_of(pair[1]), sizes)))
    found: dict[Ref, Value] = {}
    state: Executable | None = None
    tell(0.05)
    for part in parts:
        if stop():
            return None
        exe = _executable(whole, part, request, state)
        state = state or exe
        given = {name: array for name, array in arrays.items() if name in exe.graph.inputs}
        dims = {name: size for name, size in sizes.items() if name in exe.graph.symbols}
        results = exe.run(given, dims=dims)
        for own, ref in part:
            if stop():
                return None
            found[own] = measured(own, results[str(ref)].numpy())
            tell(0.05 + 0.95 * len(found) / len(refs))
    by_node: dict[int, list[Value]] = {}
    for value in found.values():
        by_node.setdefault(value.ref.node, []).append(value)
    flags = alarms(request.graph, {n: [v.measures for v in own] for n, own in by_node.items()})
    return Values({node: tuple(each) for node, each in by_node.items()}, arrays, sizes, flags)


def arrays_of(request: Request) -> tuple[dict[Ref, Array], dict[str, int]]:
    """Return the whole values of the requested nodes, and the sizes of symbolic dimensions.

    Raises the errors of `run_values`.
    """
    whole, refs = whole_graph(request)
    needed = feeds_needed(whole, {ref.node for ref in refs.values()})
    sizes = {**sizes_of(whole, request.arrays), **request.sizes}
    arrays = fed(needed, request.arrays, sizes, request.seed)
    exe = _executable(whole, list(refs.items()), request, None)
    given = {name: array for name, array in arrays.items() if name in exe.graph.inputs}
    dims = {name: size for name, size in sizes.items() if name in exe.graph.symbols}
    results = exe.run(given, dims=dims)
    return {own: results[str(ref)].numpy() for own, ref in refs.items()}, sizes


def _untold(_: float) -> None:
    pass


def _going_on() -> bool:
    return False


def bytes_of(type_: TensorType, sizes: Mapping[str, int]) -> int:
    """Return the bytes of a value, 0 for an unknown size."""
    return (elements(type_, sizes) or 0) * type_.dtype.itemsize


def in_parts(items: Iterable[_Item], size: Callable[[_Item], int]) -> Iterator[list[_Item]]:
    """Yield groups of items to fetch together; `size` gives the bytes of an item's values."""
    part: list[_Item] = []
    total = 0
    for item in items:
        own = size(item)
        if part and (total + own > _MOST_AT_ONCE or len(part) == _MOST_NODES):
            yield part
            part, total = [], 0
        part.append(item)
        total += own
    if part:
        yield part


def _executable(
    whole: Graph, part: Sequence[tuple[Ref, Ref]], request: Request, state: Executable | None
) -> Executable:
    graph = extract(whole, {str(ref): ref for _, ref in part}, {})
    exe = compile(graph, request.backend, seed=request.seed, state=state)
    exe.load_state(request.weights, strict=False)
    return exe


def measured(ref: Ref, array: Array) -> Value:
    """Return an array as the value of a node's result."""
    kept = thinned_to(array, _MOST_KEPT).copy()
    kept.flags.writeable = False
    return Value(ref, array.shape, str(array.dtype), measures(array), kept)
