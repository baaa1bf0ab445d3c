"""Optimizers: rules that build a parameter's next value."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, NoReturn, Protocol, Self, TypeVar

import numpy as np

from asg.core.dtypes import DType, plain
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.hints import rule_hint
from asg.ops import functions as ops
from asg.optim.clock import Clock
from asg.schedules import Schedule, as_schedule

Setting = float | Schedule  # a hyperparameter: a number, or its value by step
AnyRule = TypeVar("AnyRule", bound="Rule")
Number = Setting | Tensor  # as users give it; a tensor is a float scalar of the forward graph


class Optimizer(Protocol):
    """A rule for updates: the result of `adam`, `sgd` and others, or a class of yours.

    >>> class Fixed:  # your own asg.optim.Optimizer: sgd with the rate 1
    ...     name, rate = "fixed", asg.schedules.constant(1.0)
    ...     def update(self, step, parameter, gradient):
    ...         return parameter - step.rate * gradient
    >>> w = asg.Graph().parameter("w", (), init=5.0)
    >>> _ = w.graph.output("loss", w * 2.0)
    >>> asg.evaluate(asg.train_step(w.graph, optimizer=Fixed()).updates["w"])
    array(3., dtype=float32)
    """

    @property
    def name(self) -> str:
        """The prefix of its state variables and of its nodes' origins."""
        ...

    @property
    def rate(self) -> Schedule:
        """The learning rate by step."""
        ...

    def update(self, step: Step, parameter: Tensor, gradient: Tensor) -> Tensor:
        """Return the next value of `parameter`, with its type: f32 or f64."""
        ...


class Step:
    """A rule's access to the training step: step number, rate and state.

    `number` and `rate` are scalars. All values have the parameter's dtype, or f32 if that is f16.

    >>> class Signs:  # its update is given an asg.optim.Step
    ...     name, rate = "signs", asg.schedules.constant(0.5)
    ...     def update(self, step, parameter, gradient):
    ...         return parameter - step.rate * asg.sign(gradient) / step.number
    >>> w = asg.Graph().parameter("w", (), init=5.0)
    >>> _ = w.graph.output("loss", w * 2.0)
    >>> asg.evaluate(asg.train_step(w.graph, optimizer=Signs()).updates["w"])
    array(4.5, dtype=float32)
    """

    def __init__(self, clock: Clock, optimizer: Optimizer, parameter: Tensor) -> None:
        self.parameter = parameter
        self.dtype = DType.F64 if parameter.dtype is DType.F64 else DType.F32
        self._clock = clock
        self._optimizer = optimizer

    def by(self, optimizer: Optimizer) -> Step:
        """Return the same parameter's step by another rule, with its rate and state."""
        return Step(self._clock, optimizer, self.parameter)

    @property
    def name(self) -> str | None:
        """The name of the training step, or None."""
        return self._clock.name

    @property
    def number(self) -> Tensor:
        """The number of this step, a scalar: 1 for the first."""
        return self._clock.shared(("number", self.dtype), lambda: self._clock.done(self.dtype) + 1)

    @property
    def is_first(self) -> Tensor:
        """Whether this is the first step, a bool scalar."""
        return self._clock.shared("first", lambda: ops.equal(self._clock.count, 0))

    @property
    def rate(self) -> Tensor:
        """This step's learning rate, a scalar."""
        return self._clock.rate(self._optimizer.rate, self.dtype)

    def setting(self, value: Setting) -> float | Tensor:
        """Return a hyperparameter at this step: a number as it is, a schedule as a scalar."""
        return self._clock.rate(value, self.dtype) if isinstance(value, Schedule) else value

    def unbiased(self, beta: Setting) -> Tensor:
        """Return 1 - beta^number, the total weight in a running mean that starts at 0."""
        if beta == 0:
            return ops.filled_like(self.number, 1.0)

        # In f32, 1 - beta^n would cancel and keep only four digits
        return self._of("unbiased", beta, lambda log_beta: -ops.expm1(self.number * log_beta))

    def power(self, base: Setting) -> Tensor:
        """Return base^number, for a base above 0."""
        return self._of("power", base, lambda log_base: ops.exp(self.number * log_base))

    def _of(self, what: str, base: Setting, make: Callable[[float | Tensor], Tensor]) -> Tensor:
        """Return the shared scalar that `make` returns for the logarithm of a hyperparameter."""

        def made() -> Tensor:
            now = self.setting(base)
            return make(ops.log(now) if isinstance(now, Tensor) else math.log(now))

        owner = self._clock.owner(base) if isinstance(base, Schedule) else base
        return self.shared((what, owner), made)

    def shared(self, key: object, make: Callable[[], Tensor]) -> Tensor:
        """Return a scalar shared by this optimizer's parameters; `make` builds it at first use."""
        owner = self._clock.owner(self._optimizer)
        return self._clock.shared((owner, self.dtype, key), make)

    def state(self, what: str, first: float = 0.0) -> Tensor:
        """Return a new state variable of the parameter's shape, initially filled with `first`."""
        name = f"{self._clock.prefix}{self._optimizer.name}/{what}/{self.parameter.name}"
        graph = self.parameter.graph
        return graph.state_variable(name, self.parameter.shape, self.dtype, first)

    def common_state(self, what: str, first: float = 0.0) -> Tensor:
        """Return the scalar state variable that this optimizer's parameters share."""
        name = f"{self._clock.prefix}{self._optimizer.name}/{what}"
        return self.shared(
            ("state", what), lambda: self._clock.scalar_state(name, first, self.dtype)
        )

    def keep(self, state: Tensor, value: Tensor) -> Tensor:
        """Let a state variable take `value` after the step, and return `value`."""
        self._clock.keep(state, value)
        return value

    def average(self, what: str, value: Tensor, beta: Setting) -> Tensor:
        """Return the running mean beta·(state `what`) + (1 - beta)·value, and keep it."""
        state, kept = self.state(what), self.setting(beta)
        return self.keep(state, kept * state + (1 - kept) * value)


def check_betas(name: str, betas: Sequence[Setting]) -> None:
    """Raise GraphError if a beta is not in [0, 1)."""
    for beta in betas:
        check_fraction(name, beta=beta)


def check_range(name: str, **numbers: Setting) -> None:
    """Raise GraphError if a number is negative or not finite."""
    for what, value in _numbers(name, numbers):
        if not 0 <= value < math.inf:
            raise GraphError(f"{_said(what)} {value} must be 0 or more", op=name)


def check_fraction(name: str, **numbers: Setting) -> None:
    """Raise GraphError if a number is not in [0, 1)."""
    for what, value in _numbers(name, numbers):
        if not 0 <= value < 1:
            raise GraphError(f"the {_said(what)} {value} is not in [0, 1)", op=name)


def _numbers(name: str, given: Mapping[str, Setting]) -> Iterator[tuple[str, float]]:
    """Yield the numbers among the settings of a rule. Raises GraphError for other kinds."""
    for what, value in given.items():
        if isinstance(value, int | float | np.number):
            yield what, value
        elif not isinstance(value, Schedule):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            raise GraphError(
                f"the {_said(what)} must be a number, a schedule or a scalar tensor, got {value!r}",
                op=name,
            )


def _said(what: str) -> str:
    return what.replace("_", " ")


# Metadata of a rule's field: the range of its numbers.
NONNEGATIVE = {"check": check_range}
FRACTION = {"check": check_fraction}
FRACTIONS = {"check": check_betas}


@dataclass(frozen=True, kw_only=True)
class Rule:
    """The base class of this package's rules: a rate and a weight decay.

    Args:
        name: The prefix of the rule's state variables.
        rate: The learning rate, a schedule.
        weight_decay: The factor of the parameter that is added to its gradient.
        decoupled: Shrink the parameter by rate·weight_decay instead (Loshchilov and Hutter, 2019).

    >>> rule = asg.optim.sgd(0.1, momentum=0.9)
    >>> isinstance(rule, asg.optim.Rule), rule.name, rule.rate.value(0)
    (True, 'sgd', 0.1)
    >>> rule.but(rate=0.2).rate
    constant(rate=0.2)
    """

    name: str
    rate: Schedule
    weight_decay: Setting = field(default=0.0, metadata=NONNEGATIVE)
    decoupled: bool = False

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        for each in fields(self):
            if "check" in each.metadata:
                each.metadata["check"](self.name, **{each.name: getattr(self, each.name)})

    def __getattr__(self, name: str) -> NoReturn:
        """Raise AttributeError; for a method of torch's optimizers or optax's, with the remedy."""
        hint = rule_hint(name)
        text = f"{type(self).__name__} has no attribute {name!r}"
        raise AttributeError(f"{text}; {hint}" if hint else text)

    def but(self, **changes: Any) -> Self:
        """Return a copy of the rule with some numbers changed: `rule.but(weight_decay=0.0)`.

        Raises:
            GraphError: The rule has no field with a given name, or a number is out of range.
        """
        try:
            return replace(self, **_settled(self.name, changes))
        except TypeError as error:
            raise GraphError(str(error), op=self.name, hint=f"it is {self}") from None

    def update(self, step: Step, parameter: Tensor, gradient: Tensor) -> Tensor:
        """Return the decayed parameter minus this rule's change."""
        if self.weight_decay and self.decoupled:
            decay = step.shared("decay", lambda: 1 - step.rate * step.setting(self.weight_decay))
            parameter = parameter * decay
        elif self.weight_decay:
            gradient = gradient + step.setting(self.weight_decay) * parameter
        return parameter - self.change(step, gradient)

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return the change to subtract from the parameter."""
        raise NotImplementedError


def made(kind: type[AnyRule], name: str, **settings: Any) -> AnyRule:
    """Return a rule from numbers, schedules and tensors. Raises GraphError as `Rule.but` does."""
    return kind(name=name, **_settled(name, settings))


def _settled(name: str, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of a rule: tensors, which are float scalars, become schedules.

    Raises GraphError for any other tensor, and for betas that are not a pair.
    """
    return {key: _SETTLED.get(key, _as_setting)(name, value) for key, value in settings.items()}


def _as_setting(_: str, value: Number) -> Setting:
    return as_schedule(value) if isinstance(value, Tensor) else plain(value)


def _as_betas(name: str, betas: Sequence[Number]) -> tuple[Setting, ...]:
    if len(betas) != 2:
        raise GraphError(f"betas are two numbers, got {tuple(betas)}", op=name)
    return tuple(_as_setting(name, beta) for beta in betas)


_SETTLED: Mapping[str, Callable[[str, Any], Any]] = {
    "rate": lambda _, rate: as_schedule(rate), "betas": _as_betas,
}  # fmt: skip
