"""What an optimiser is: a rule that builds a parameter's next value."""

from __future__ import annotations

from typing import Protocol

from asg.dtypes import DType
from asg.errors import GraphError
from asg.graph import Graph
from asg.ops.selection import cast
from asg.schedules import Schedule
from asg.tensor import Tensor

STEP = "optim/step"


class Optimizer(Protocol):
    """A rule for updates; adam, sgd and their like make one, and so can you."""

    @property
    def name(self) -> str:
        """What its state variables and the origins of its nodes are named after."""
        ...

    @property
    def rate(self) -> Schedule:
        """The learning rate by step."""
        ...

    def update(self, step: Step, parameter: Tensor, gradient: Tensor) -> Tensor:
        """Return the next value of `parameter`, of its type."""
        ...


class Step:
    """What an optimiser's rule may use beside parameter and gradient: counter, rate and state."""

    def __init__(self, graph: Graph, optimizer: Optimizer) -> None:
        if STEP in graph:
            raise GraphError(
                f"graph {graph.name!r} is a training step already",
                hint="make one from the forward graph, with one optimizer",
            )
        self.graph = graph
        self._optimizer = optimizer
        self._count = graph.state_variable(STEP, (), DType.I32)
        self._done: dict[DType, Tensor] = {}
        self._rates: dict[DType, Tensor] = {}
        graph.update(STEP, self._count + 1)

    def done(self, dtype: DType) -> Tensor:
        """Return the number of steps before this one, a scalar of `dtype`."""
        if dtype not in self._done:
            self._done[dtype] = cast(self._count, dtype)
        return self._done[dtype]

    def rate(self, dtype: DType) -> Tensor:
        """Return this step's learning rate, a scalar of `dtype`."""
        if dtype not in self._rates:
            wide = DType.F64 if dtype is DType.F64 else DType.F32
            rate = self._optimizer.rate(self.done(wide))
            if rate.type != self.done(wide).type:
                raise GraphError(f"the schedule gives {rate.type}, and must give a scalar {wide}")
            self._rates[dtype] = cast(rate, dtype)
        return self._rates[dtype]

    def state(self, parameter: Tensor, what: str) -> Tensor:
        """Return a new state variable of the type of `parameter`, zero at first."""
        name = f"optim/{self._optimizer.name}/{what}/{parameter.name}"
        return self.graph.state_variable(name, parameter.shape, parameter.dtype)

    def keep(self, state: Tensor, value: Tensor) -> Tensor:
        """Let a state variable take `value` after the step, and return `value`."""
        self.graph.update(state, value)
        return value
