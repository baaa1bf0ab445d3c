"""Adam and AdamW."""

from __future__ import annotations

from dataclasses import dataclass

from asg.errors import GraphError
from asg.ops.arithmetic import square
from asg.ops.building import filled_like
from asg.ops.exponential import sqrt
from asg.optim.optimizer import Step
from asg.schedules import Schedule, as_schedule
from asg.tensor import Tensor

Betas = tuple[float, float]


@dataclass(frozen=True)
class Adam:
    """The rule that `adam` and `adamw` make."""

    rate: Schedule
    betas: Betas
    eps: float
    weight_decay: float
    decoupled: bool
    name: str = "adam"

    def update(self, step: Step, parameter: Tensor, gradient: Tensor) -> Tensor:
        """Return p - rate·m̂ / (√v̂ + eps), with m̂ and v̂ the unbiased moments of the gradient."""
        rate = step.rate(parameter.dtype)
        if self.weight_decay and self.decoupled:
            parameter_now = parameter * (1 - rate * self.weight_decay)
        else:
            parameter_now = parameter
            if self.weight_decay:
                gradient = gradient + self.weight_decay * parameter
        m, v = step.state(parameter, "m"), step.state(parameter, "v")
        first, second = self.betas
        m = step.keep(m, first * m + (1 - first) * gradient)
        v = step.keep(v, second * v + (1 - second) * square(gradient))
        done = step.done(parameter.dtype) + 1
        m_bias, v_bias = (1 - filled_like(done, beta) ** done for beta in self.betas)
        return parameter_now - (rate / m_bias) * (m / (sqrt(v) / sqrt(v_bias) + self.eps))


def adam(
    rate: float | Schedule = 1e-3, betas: Betas = (0.9, 0.999), eps: float = 1e-8,
    weight_decay: float = 0.0,
) -> Adam:  # fmt: skip
    """Return Adam (Kingma and Ba, 2015), its weight decay added to the gradient as in torch."""
    return _made("adam", rate, betas, eps, weight_decay, decoupled=False)


def adamw(
    rate: float | Schedule = 1e-3, betas: Betas = (0.9, 0.999), eps: float = 1e-8,
    weight_decay: float = 0.01,
) -> Adam:  # fmt: skip
    """Return Adam with decoupled weight decay (Loshchilov and Hutter, 2019), as in torch."""
    return _made("adamw", rate, betas, eps, weight_decay, decoupled=True)


def _made(
    name: str, rate: float | Schedule, betas: Betas, eps: float, decay: float, *, decoupled: bool
) -> Adam:
    for beta in betas:
        if not 0 <= beta < 1:
            raise GraphError(f"{name}: the beta {beta} is not in [0, 1)")
    if eps < 0 or decay < 0:
        raise GraphError(f"{name}: eps {eps} and weight decay {decay} must be 0 or more")
    return Adam(as_schedule(rate), (betas[0], betas[1]), eps, decay, decoupled, name)
