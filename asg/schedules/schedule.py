"""Schedules: a number, for example the learning rate, as a function of the step."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial, wraps
from typing import Any, NamedTuple, ParamSpec, Protocol

import numpy as np

from asg.core.dtypes import Array, DType, plain
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.ops._support.building import constant as constant_of, filled_like
from asg.ops.selection import cast
from asg.runtime.compiling import evaluate

Arguments = ParamSpec("Arguments")


class Memory(Protocol):
    """A training step's values and state, for a schedule that needs them.

    >>> class HalfLoss(asg.schedules.Schedule):
    ...     def at(self, now):  # now.memory is an asg.schedules.Memory in a training step
    ...         return 0.5 * now.memory.metric(None)
    >>> w = asg.Graph().parameter("w", (), init=4.0)
    >>> _ = w.graph.output("loss", w * 1.0)
    >>> rate = asg.optim.sgd(HalfLoss())
    >>> step = asg.train_step(w.graph, optimizer=rate, report=["learning_rate"])
    >>> asg.evaluate(step["learning_rate"])
    array(2., dtype=float32)
    """

    def metric(self, name: str | None) -> Tensor:
        """Return a scalar of the training step: its loss, or the value with that name."""
        ...

    def state(self, what: str, first: float, dtype: DType) -> Tensor:
        """Return a new scalar state variable with the initial value `first`."""
        ...

    def keep(self, state: Tensor, value: Tensor) -> Tensor:
        """Let a state variable take `value` after the step, and return `value`."""
        ...


class Now(NamedTuple):
    """The arguments of a schedule: the number of steps done, a float, and the step's memory.

    >>> now = asg.schedules.Now(asg.constant(3.0, graph=asg.Graph()))
    >>> asg.evaluate(asg.schedules.linear(1.0, 0.0, steps=4).at(now))
    array(0.25, dtype=float32)
    """

    step: Tensor
    memory: Memory | None = None


class Schedule(ABC):
    """A number as a function of the steps done; it becomes part of a training step's graph.

    You can multiply a schedule by a number or a schedule: `0.1 * linear_warmup(1.0, 100)`.

    >>> class Halving(asg.schedules.Schedule):
    ...     def at(self, now):
    ...         return asg.exp2(-now.step)
    >>> (0.5 * Halving()).values(3).round(3)
    array([0.5  , 0.25 , 0.125])
    """

    @abstractmethod
    def at(self, now: Now) -> Tensor:
        """Return the value for the next step, with the type of `now.step`."""

    def __call__(self, step: Tensor) -> Tensor:
        """Return the value after `step` steps, a float tensor of any shape.

        Raises:
            GraphError: The schedule needs the loss of a training step.
        """
        return self.at(Now(step))

    def value(self, step: float) -> float:
        """Return the value after `step` steps as a number, computed in f64."""
        graph = Graph("schedule")
        return evaluate(self(constant_of(float(step), DType.F64, graph))).item()

    def values(self, steps: int | Sequence[float]) -> Array:
        """Return the values of the first `steps` steps, or of given steps, in f64, for plots."""
        chosen = np.asarray(np.arange(steps) if isinstance(steps, int) else steps, np.float64)
        return evaluate(self(constant_of(chosen, graph=Graph("schedule"))))

    def __mul__(self, other: float | Schedule) -> Schedule:
        return Product((self, as_schedule(other)))

    __rmul__ = __mul__


@dataclass(frozen=True, eq=False)
class Curve(Schedule):
    """A schedule given by a formula of the step: the result of a call of `asg.schedules`."""

    make: Callable[..., Schedule]
    arguments: Mapping[str, object]
    formula: Callable[[Tensor], Tensor]

    def at(self, now: Now) -> Tensor:
        """Return the value of the formula."""
        return self.formula(now.step)

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.make.__name__}({given})"

    def __reduce__(self) -> tuple[Callable[[], Schedule], tuple[()]]:
        """Copy and pickle the call: its formula is a local function, which cannot be pickled."""
        return partial(self.make, **self.arguments), ()


@dataclass(frozen=True)
class Product(Schedule):
    """The product of schedules."""

    factors: tuple[Schedule, ...]

    def at(self, now: Now) -> Tensor:
        """Return the product of their values."""
        value = self.factors[0].at(now)
        for factor in self.factors[1:]:
            value = value * factor.at(now)
        return value


def curve(
    make: Callable[..., Schedule], formula: Callable[[Tensor], Tensor], **arguments: object
) -> Schedule:
    """Return the schedule of a formula, which `make(**arguments)` makes."""
    return Curve(make, arguments, formula)


def of_plain_numbers(make: Callable[Arguments, Schedule]) -> Callable[Arguments, Schedule]:
    """Return a function of schedules that also takes numbers of NumPy."""
    taking: Callable[..., Schedule] = make

    @wraps(make)
    def call(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Schedule:
        return taking(
            *map(_listed, args), **{name: _listed(value) for name, value in kwargs.items()}
        )

    return call


def _listed(value: Any) -> Any:
    return value.tolist() if isinstance(value, np.ndarray) else plain(value)


@of_plain_numbers
def constant(rate: float) -> Schedule:
    """Return the schedule that stays at `rate`.

    Raises:
        GraphError: `rate` is negative or not finite.

    >>> asg.schedules.constant(0.1).values(3)
    array([0.1, 0.1, 0.1])
    """
    check(rate=rate)
    return curve(constant, lambda step: filled_like(step, float(rate)), rate=rate)


@dataclass(frozen=True, eq=False)
class Given(Schedule):
    """The value of a scalar of the trained graph, for example an input that you feed."""

    tensor: Tensor

    def at(self, now: Now) -> Tensor:
        """Return the scalar's copy in the graph of the training step."""
        return cast(now.step.graph.tensor(self.tensor.ref), now.step.dtype)

    def __repr__(self) -> str:
        return f"given({self.tensor.label})"


def _given(rate: Tensor) -> Schedule:
    if rate.shape or not rate.dtype.is_float:
        raise GraphError(f"the rate is {rate!r}, and must be a float scalar", op="schedule")
    return Given(rate)


def as_schedule(rate: float | Tensor | Schedule | Callable[[Tensor], Tensor]) -> Schedule:
    """Return `rate` as a schedule.

    Args:
        rate: A number for a constant, a function of the step for a formula, or a float scalar of
            the forward graph, for example an input that you feed at each step.

    Raises:
        GraphError: A number is negative or not finite, or a tensor is not a float scalar.

    >>> asg.schedules.as_schedule(0.1).value(7)
    0.1
    >>> asg.schedules.as_schedule(lambda step: 1 / (step + 1)).values([0, 1, 3])
    array([1.  , 0.5 , 0.25])
    """
    if isinstance(rate, Schedule):
        return rate
    if isinstance(rate, Tensor):
        return _given(rate)
    return curve(as_schedule, rate, rate=rate) if callable(rate) else constant(rate)


def check(**numbers: float) -> None:
    """Raise GraphError for a value that is negative, not finite, or not a number."""
    for name, value in numbers.items():
        if not (isinstance(value, int | float) and math.isfinite(value) and value >= 0):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(f"{name} is {value}, and must be 0 or more", op="schedule")


def check_steps(**counts: int) -> None:
    """Raise GraphError for a value that is not a number of steps."""
    for name, value in counts.items():
        if not isinstance(value, int) or value < 1:  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"{name} is {value}, and must be a whole number from 1 on", op="schedule"
            )
