"""The values inside loops and branches, step by step, by running their bodies again.

The recorder gets a loop's carries before each step, and then runs each step separately. A loop
without a bound keeps no carries, so the recorder repeats its steps from the start.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from asg.core.dims import Dim, bind
from asg.core.dtypes import Array
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.interpreter import interpret
from asg.core.node import Node, Ref
from asg.core.opdef import Loop
from asg.core.subgraphs import inputs_of
from asg.ops.control.parts import Ends, LoopParts, loop_of
from asg_viewer.model.bodies import Body
from asg_viewer.model.graphs import GraphModel
from asg_viewer.values.running import Cancelled, Request, Value, arrays_of, measured

_MOST_STEPS, _MOST_WITHIN = 64, 8  # recorded steps of a loop, and of a loop inside another loop


@dataclass(frozen=True, eq=False)
class Recording:
    """The values of the nodes inside a loop at `steps`, limited by memory.

    `values[k]` are the values at step `steps[k]` by node number in the model. `loops[k]` are the
    recordings of inner loops by their nodes. A branch has one step, with the body taken.
    """

    steps: tuple[int, ...]
    values: tuple[Mapping[int, tuple[Value, ...]], ...]
    loops: tuple[Mapping[int, Recording], ...]

    def nearest(self, step: int) -> int:
        """Return the place in `steps` of the step nearest to `step`."""
        return min(range(len(self.steps)), key=lambda place: abs(self.steps[place] - step))


@dataclass(frozen=True, eq=False)
class _Given:
    """A node that runs bodies, and the arrays of its operands and results."""

    node: Node
    operands: Sequence[Array]
    results: Sequence[Array]


@dataclass(frozen=True, eq=False)
class _Recorder:
    model: GraphModel
    sizes: Mapping[str, int]
    stop: Cancelled
    bodies: Mapping[int, list[Body]] = field(default_factory=dict[int, list[Body]])

    def record(self, given: _Given, most: int) -> Recording:
        steps: list[int] = []
        values: list[Mapping[int, tuple[Value, ...]]] = []
        loops: list[Mapping[int, Recording]] = []
        for step, body, feeds in self._steps(given, most):
            if self.stop():
                break
            arrays = self._arrays(body.graph, feeds)
            steps.append(step)
            values.append(_by_node(body, arrays))
            loops.append(dict(self._within(body, arrays)))
        return Recording(tuple(steps), tuple(values), tuple(loops))

    def _steps(self, given: _Given, most: int) -> Iterator[tuple[int, Body, list[Array]]]:
        """Yield some steps, with the body of each and the arrays for its inputs."""
        bodies, node = self.bodies.get(given.node.id, []), given.node
        if not isinstance(node.op, Loop):
            taken = 0 if bool(given.operands[0]) else 1
            if taken < len(bodies):
                yield 0, bodies[taken], list(given.operands[1:])
            return
        parts = loop_of(node)
        count, xs = parts.carries, given.operands[parts.carries : parts.carries + parts.xs]
        captured = given.operands[count + parts.xs : parts.taken]
        steps = _spread(self._made(parts, given), most) if bodies else []
        if parts.ends is Ends.OPEN:
            yield from self._repeated(bodies, given, steps)
            return
        for step in steps:
            carries = [given.results[place][step] for place in parts.befores]
            slices = [array[step] for array in xs]
            yield step, bodies[0], [*carries, *slices, *captured]

    def _made(self, parts: LoopParts, given: _Given) -> int:
        """Return the number of steps that a loop ran."""
        if parts.has_flag:
            return int(given.results[-1])
        most = self._size(parts.length)
        return most if parts.ends is Ends.LENGTH else min(max(int(given.operands[-1]), 0), most)

    def _repeated(
        self, bodies: Sequence[Body], given: _Given, steps: Sequence[int]
    ) -> Iterator[tuple[int, Body, list[Array]]]:
        """Yield the steps of a loop that keeps no carries, by repeating them."""
        count, feeds = loop_of(given.node).carries, list(given.operands)
        for step in range(steps[-1] + 1 if steps else 0):
            if step in steps:
                yield step, bodies[0], feeds
            if self.stop():
                return
            names = [str(node.name) for node in inputs_of(bodies[0].graph)]
            feed = dict(zip(names, feeds, strict=True))
            after = interpret(bodies[0].graph, feed, binding=self.sizes)
            feeds = [*after.values(), *feeds[count:]]

    def _size(self, dim: Dim) -> int:
        bound = bind(dim, self.sizes)
        assert isinstance(bound, int), "a run has a size for each symbol"
        return bound

    def _arrays(self, body: Graph, feeds: Sequence[Array]) -> dict[Ref, Array]:
        names = [str(node.name) for node in inputs_of(body)]
        wanted = [Ref(node.id, k) for node in body.nodes for k in range(len(node.types))]
        return interpret(body, dict(zip(names, feeds, strict=True)), wanted, self.sizes)

    def _within(self, body: Body, arrays: Mapping[Ref, Array]) -> Iterator[tuple[int, Recording]]:
        for node in body.graph.nodes:
            number = body.first + node.id
            if number in self.bodies:
                operands = [arrays[ref] for ref in node.inputs]
                results = [arrays[Ref(node.id, k)] for k in range(len(node.types))]
                inner = _Given(self.model.node(number), operands, results)
                yield number, self.record(inner, _MOST_WITHIN)


def _spread(count: int, most: int) -> list[int]:
    """Return at most `most` numbers below `count`, with the first and the last."""
    if count <= most:
        return list(range(count))
    return sorted({round(place * (count - 1) / (most - 1)) for place in range(most)})


def _by_node(body: Body, arrays: Mapping[Ref, Array]) -> dict[int, tuple[Value, ...]]:
    found: dict[int, list[Value]] = {}
    for ref, array in arrays.items():
        number = body.first + ref.node
        found.setdefault(number, []).append(measured(Ref(number, ref.index), array))
    return {node: tuple(values) for node, values in found.items()}


def record_loops(
    model: GraphModel, request: Request, controls: Sequence[int], stop: Cancelled
) -> dict[int, Recording]:
    """Return the recordings of the nodes that run bodies, if their bodies can run here.

    Raises the errors of `run_values`.
    """
    bodies: dict[int, list[Body]] = {}
    for body in model.bodies:
        bodies.setdefault(body.control, []).append(body)
    own = [control for control in controls if control in bodies]
    if not own:
        return {}
    nodes = [model.node(control) for control in own]
    wanted = {ref.node for node in nodes for ref in node.inputs} | set(own)
    arrays, sizes = arrays_of(replace(request, nodes=tuple(sorted(wanted))))
    recorder = _Recorder(model, sizes, stop, bodies)
    found: dict[int, Recording] = {}
    for node in nodes:
        results = [arrays[Ref(node.id, k)] for k in range(len(node.types))]
        given = _Given(node, [arrays[ref] for ref in node.inputs], results)
        try:
            found[node.id] = recorder.record(given, _MOST_STEPS)
        except AsgError:  # an op without a reference here, such as a collective
            continue
    return {control: each for control, each in found.items() if each.steps}
