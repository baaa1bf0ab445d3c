"""Turn a user's function into a graph: record the nodes it adds, then remove them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import MappingProxyType
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Graph, Tensor, foreign_error
from asg.core.leaves import CONSTANT, INPUT, NAMED
from asg.core.node import Node, Ref, Trace
from asg.core.opdef import Kind
from asg.core.subgraphs import empty_like
from asg.core.types import TensorType

Function = Callable[[list[Tensor]], Sequence[Tensor]]


class Recording(NamedTuple):
    """The nodes that a function added to a graph: `nodes`, from number `start` on.

    The first nodes stand for the function's arguments; `outputs` are its results.
    """

    start: int
    given: int
    nodes: tuple[Node, ...]
    outputs: tuple[Ref, ...]
    types: tuple[TensorType, ...]


def record(op: str, graph: Graph, function: Function, types: Iterable[TensorType]) -> Recording:
    """Call `function` on tensors of `types`, and return the nodes it added to `graph`.

    The graph is unchanged afterwards. Raises the function's errors, and GraphError if it returns a
    tensor of another graph.
    """
    start, context = len(graph), graph.context
    trace = graph.trace = Trace(op, start, graph.trace)
    try:
        given = [_placeholder(graph, type_) for type_ in types]
        with graph:  # the graph of constants that the function makes
            results = function(given)
        for tensor in results:
            if tensor.graph is not graph:
                raise foreign_error(graph, tensor)
        refs = tuple(tensor.ref for tensor in results)
        nodes = tuple(graph.nodes[start:])
        return Recording(start, len(given), nodes, refs, tuple(map(graph.type_of, refs)))
    finally:
        trace.is_open = False
        graph.trace, graph.context = trace.outer, context
        graph.withdraw(start)


def _placeholder(graph: Graph, type_: TensorType) -> Tensor:
    attrs = MappingProxyType({"shape": type_.shape, "dtype": type_.dtype})
    return graph.add(INPUT, (), attrs)[0]


def bodies(
    graph: Graph,
    names: Sequence[str],
    recordings: Sequence[Recording],
    inputs: Sequence[str],
    outputs: Sequence[str],
) -> tuple[list[Graph], list[Tensor]]:
    """Return recordings as graphs, and the tensors of `graph` that they use, as their last inputs.

    All bodies take `inputs`, then `captured/0`, `captured/1`, …: equal bodies have equal names,
    regardless of the tensors that they use.
    """
    lives = [_live(recording) for recording in recordings]
    captured: dict[Ref | str, Tensor] = {}
    for recording, live in zip(recordings, lives, strict=True):
        for key in _captures(graph, recording, live):
            if key not in captured:
                captured[key] = _outer(graph, recording, key)
    made = [
        _Body(graph, name, recording, live, captured).build(inputs, outputs)
        for name, recording, live in zip(names, recordings, lives, strict=True)
    ]
    return made, list(captured.values())


def _live(recording: Recording) -> bytearray:
    """Return a mark for each node that an output needs."""
    start, live = recording.start, bytearray(len(recording.nodes))
    for ref in recording.outputs:
        if ref.node >= start:
            live[ref.node - start] = 1
    for node in reversed(recording.nodes):
        if live[node.id - start]:
            for ref in node.inputs:
                if ref[0] >= start:
                    live[ref[0] - start] = 1
    return live


def _captures(graph: Graph, recording: Recording, live: bytearray) -> Iterable[Ref | str]:
    """Yield the captured values: values from before the recording, and leaves by their name."""
    start = recording.start
    for node in recording.nodes[recording.given :]:
        if not live[node.id - start]:
            continue
        if node.op in NAMED and node.name is not None:  # a leaf that a gradient added
            yield node.name
        for ref in node.inputs:
            if ref[0] < start and not is_cheap(graph.nodes[ref[0]]):
                yield ref
    for ref in recording.outputs:
        if ref.node < start and not is_cheap(graph.nodes[ref.node]):
            yield ref


def is_cheap(node: Node) -> bool:
    """Whether a body copies this outer node instead of capturing it."""
    if node.op is CONSTANT:
        return bool(node.attrs["value"].size == 1)
    return node.op.kind is Kind.CREATION


def _outer(graph: Graph, recording: Recording, key: Ref | str) -> Tensor:
    if isinstance(key, Ref):
        return graph.tensor(key)
    if key in graph:
        return graph.leaf(key)
    node = next(node for node in recording.nodes if node.name == key)
    return graph.append_copy(node, ())[0]


class _Body:
    """Builds the graph of a recording."""

    def __init__(
        self,
        graph: Graph,
        name: str,
        recording: Recording,
        live: bytearray,
        captured: dict[Ref | str, Tensor],
    ) -> None:
        self.outside = graph
        self.body = empty_like(graph, name)
        self.copier = Copier(self.body, self._made_again)
        self.body.context = graph.context
        self.recording = recording
        self.live = live
        self.captured = captured
        nodes = recording.nodes
        self.taken = {node.name for node in nodes if live[node.id - recording.start] and node.name}
        self.leaves: dict[str, Tensor] = {}

    def build(self, inputs: Sequence[str], outputs: Sequence[str]) -> Graph:
        """Return the graph."""
        recording, copier = self.recording, self.copier
        for name, node in zip(inputs, recording.nodes, strict=False):
            copier.replace(node, [self._input(name, node.types[0])])
        for place, (key, tensor) in enumerate(self.captured.items()):
            leaf = self._input(f"captured/{place}", tensor.type)
            if isinstance(key, Ref):
                copier[key] = leaf
            else:
                self.leaves[key] = leaf
        for node in recording.nodes[recording.given :]:
            if not self.live[node.id - recording.start]:
                continue
            if node.op in NAMED and node.name is not None:
                copier.replace(node, [self._leaf(node, node.name)])
            else:
                copier.copy(node)
        names = [free_name(name, self.taken) for name in outputs]
        return copier.finish(dict(zip(names, recording.outputs, strict=True)))

    def _input(self, name: str, type_: TensorType) -> Tensor:
        return self.body.input(free_name(name, self.taken), type_.shape, type_.dtype)

    def _leaf(self, node: Node, name: str) -> Tensor:
        """Return the input for a leaf; several bodies may share it."""
        leaf = self.leaves[name]
        if leaf.type != node.types[0]:
            raise ShapeError(
                f"{name!r} is {leaf.type} in a branch and {node.types[0]} in the other",
                hint="a module that is called in both must get the same widths and dtype",
            )
        return leaf

    def _made_again(self, ref: Ref) -> Tensor:
        """Return the body's copy of a cheap outer value."""
        node = self.outside.nodes[ref.node]._replace(name=None)
        return self.body.append_copy(node, ())[ref.index]


def free_name(name: str, taken: set[str]) -> str:
    """Return `name`, or a similar name that is not in `taken`, and add it to `taken`."""
    found, count = name[:200], 1
    while found in taken:
        count += 1
        found = f"{name[:200]}~{count}"
    taken.add(found)
    return found


def name_of(function: object, otherwise: str) -> str:
    """Return the name of a function, or `otherwise` if it has none."""
    name = getattr(function, "__name__", otherwise)
    return name if isinstance(name, str) and name.isidentifier() else otherwise


def check_depth(op: str, depth: int, most: int) -> None:
    """Raise GraphError for graphs nested too deeply to be saved."""
    if depth > most:
        raise GraphError(f"graphs are nested more than {most} deep", op=op)
