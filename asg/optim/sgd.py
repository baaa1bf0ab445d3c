"""Stochastic gradient descent."""

from __future__ import annotations

from dataclasses import dataclass

from asg.errors import GraphError
from asg.optim.optimizer import Step
from asg.schedules import Schedule, as_schedule
from asg.tensor import Tensor


@dataclass(frozen=True)
class SGD:
    """The rule that `sgd` makes."""

    rate: Schedule
    momentum: float
    nesterov: bool
    weight_decay: float
    name: str = "sgd"

    def update(self, step: Step, parameter: Tensor, gradient: Tensor) -> Tensor:
        """Return p - rate·d, where d is the gradient or its running sum."""
        if self.weight_decay:
            gradient = gradient + self.weight_decay * parameter
        direction = gradient
        if self.momentum:
            velocity = step.state(parameter, "velocity")
            direction = step.keep(velocity, self.momentum * velocity + gradient)
            if self.nesterov:
                direction = gradient + self.momentum * direction
        return parameter - step.rate(parameter.dtype) * direction


def sgd(
    rate: float | Schedule, momentum: float = 0.0, nesterov: bool = False, weight_decay: float = 0.0
) -> SGD:
    """Return gradient descent with momentum, as torch.optim.SGD without dampening.

    Source of the momentum: Sutskever et al., 2013. Raises GraphError for numbers out of range.
    """
    if not 0 <= momentum < 1:
        raise GraphError(f"sgd: the momentum {momentum} is not in [0, 1)")
    if nesterov and not momentum:
        raise GraphError("sgd: nesterov needs a momentum")
    if weight_decay < 0:
        raise GraphError(f"sgd: the weight decay {weight_decay} is negative")
    return SGD(as_schedule(rate), momentum, nesterov, weight_decay)
