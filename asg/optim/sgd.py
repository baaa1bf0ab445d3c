"""Stochastic gradient descent."""

from __future__ import annotations

from dataclasses import dataclass, field

from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.optim.optimizer import FRACTION, Number, Rule, Setting, Step, made
from asg.schedules import Schedule


@dataclass(frozen=True, kw_only=True)
class SGD(Rule):
    """The rule of `sgd`."""

    momentum: Setting = field(metadata=FRACTION)
    dampening: Setting
    nesterov: bool

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        super().__post_init__()
        if not isinstance(self.dampening, Schedule) and not 0 <= self.dampening <= 1:
            raise GraphError(f"the dampening {self.dampening} is not in [0, 1]", op="sgd")
        if self.nesterov and (not self.momentum or self.dampening):
            raise GraphError("nesterov needs a momentum, and no dampening", op="sgd")

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return rate·d, where d is the gradient or its running sum."""
        if not self.momentum:
            return step.rate * gradient
        velocity, momentum = step.state("velocity"), step.setting(self.momentum)
        moved = momentum * velocity
        if self.dampening:  # the first gradient counts in full
            taken = 1 - step.setting(self.dampening)
            part = ops.where(step.is_first, gradient, moved + taken * gradient)
            return step.rate * step.keep(velocity, part)
        direction = step.keep(velocity, moved + gradient)
        return step.rate * (gradient + momentum * direction if self.nesterov else direction)


def sgd(
    rate: Number,
    momentum: Number = 0.0,
    nesterov: bool = False,
    weight_decay: Number = 0.0,
    dampening: Number = 0.0,
    *,
    decoupled: bool = False,
) -> SGD:
    """Return gradient descent with momentum (Sutskever et al., 2013), as torch.optim.SGD.

    Every number below takes a number, a schedule, or a float scalar of the forward graph, such as
    an input.

    Args:
        rate: The learning rate.
        momentum: The decay of the running sum of gradients; 0 keeps no sum.
        nesterov: Use Nesterov's momentum. It needs a momentum and no dampening.
        weight_decay: The factor of the parameter that is added to its gradient.
        dampening: The part of each new gradient that the running sum leaves out, in [0, 1].
        decoupled: Shrink the parameter by rate·weight_decay instead.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (2,), init=1.0)
    >>> _ = w.graph.output("loss", asg.sum(w * [1.0, 5.0]))  # gradients of 1 and 5
    >>> step = asg.train_step(w.graph, optimizer=asg.optim.sgd(0.1))
    >>> asg.evaluate(step.updates["w"]).round(3)
    array([0.9, 0.5], dtype=float32)
    """
    return made(
        SGD, "sgd", rate=rate, weight_decay=weight_decay, decoupled=decoupled, momentum=momentum,
        dampening=dampening, nesterov=nesterov,
    )  # fmt: skip
