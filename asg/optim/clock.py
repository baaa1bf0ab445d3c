"""The state that all parameters of a training step share: step count, rates, shared tensors."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.node import Context
from asg.core.state_names import CLOCK, prefix_of
from asg.ops import functions as ops
from asg.schedules import Now, Schedule, as_schedule


class Clock:
    """The step counter of a graph, the scalars derived from it, and the pending updates."""

    def __init__(
        self, graph: Graph, name: str | None, context: Context, loss: Callable[[], Tensor]
    ) -> None:
        self.name = name
        self.prefix = prefix_of(name)
        counter = self.prefix + CLOCK
        if counter in graph:
            which = "a training step" if name is None else f"a training step {name!r}"
            raise GraphError(
                f"graph {graph.name!r} has {which} already",
                hint='make a step from the forward graph, or name each: name="generator"',
            )
        self.graph = graph
        self.context = context
        self.loss = loss
        self._shared: dict[Hashable, Tensor] = {}
        self._owners: dict[int, object] = {}
        self._kept: list[tuple[Tensor, Tensor, Context]] = []
        self.wide = DType.F32  # the dtype of rates
        graph.context = context
        self.count = graph.state_variable(counter, (), DType.I32)
        self.keep(self.count, self.count + 1)

    def shared(self, key: Hashable, make: Callable[[], Tensor]) -> Tensor:
        """Return the result of `make` at the first call with `key`."""
        found = self._shared.get(key)
        if found is None:
            before, self.graph.context = self.graph.context, self.context
            found = self._shared[key] = make()
            self.graph.context = before
        return found

    def owner(self, rule: object) -> int:
        """Return a key for a rule or schedule; two equal rules may each have a state."""
        self._owners[id(rule)] = rule  # kept alive, so that no other object gets its id
        return id(rule)

    def done(self, dtype: DType) -> Tensor:
        """Return the number of earlier steps, a scalar of `dtype`."""
        return self.shared(("done", dtype), lambda: ops.cast(self.count, dtype))

    def rate(self, schedule: Schedule, dtype: DType) -> Tensor:
        """Return the rate of the schedule at this step, a scalar of `dtype`.

        All rules share the result: a schedule may have state, and must be asked once per step.
        """
        owner = self.owner(schedule)
        wide = self.shared(("rate", owner), lambda: self._asked(as_schedule(schedule)))
        return self.shared(("rate", owner, dtype), lambda: ops.cast(wide, dtype))

    def _asked(self, schedule: Schedule) -> Tensor:
        done = self.done(self.wide)
        rate = schedule.at(Now(done, RateMemory(self)))
        if rate.type != done.type:
            raise GraphError(f"the schedule gives {rate.type}, and must give a scalar {self.wide}")
        return rate

    def scalar_state(self, name: str, first: float, dtype: DType) -> Tensor:
        """Return a new scalar state variable with this name, or a similar name if it is taken."""
        free, count = name, 0
        while free in self.graph:
            count += 1
            free = f"{name}.{count}"
        return self.graph.state_variable(free, (), dtype, first)

    def keep(self, state: Tensor, value: Tensor) -> None:
        """Let a state variable or parameter take `value`, if this run takes a step."""
        self._kept.append((state, value, self.graph.context))

    def commit(self, taken: Tensor | None) -> None:
        """Make all updates; if `taken`, a bool scalar, is given, only where it is true."""
        for state, value, context in self._kept:
            self.graph.context = context
            self.graph.update(state, value if taken is None else ops.where(taken, value, state))
        self.graph.context = self.context


class RateMemory:
    """A schedule's access to the values of a training step."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def metric(self, name: str | None) -> Tensor:
        """Return the loss, or the scalar with that name."""
        found = self._clock.loss() if name is None else self._clock.graph[name]
        if found.shape or not found.dtype.is_float:
            raise GraphError(f"the metric {name!r} is {found.type}, and must be a float scalar")
        return found

    def state(self, what: str, first: float, dtype: DType) -> Tensor:
        """Return a new scalar state variable."""
        return self._clock.scalar_state(f"{self._clock.prefix}rate/{what}", first, dtype)

    def keep(self, state: Tensor, value: Tensor) -> Tensor:
        """Let a state variable take `value` after the step, and return `value`."""
        self._clock.keep(state, value)
        return value
