"""LAMB: Adam with steps proportional to each parameter's norm."""

from __future__ import annotations

from dataclasses import dataclass

from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.optim.adam import Betas, Moments
from asg.optim.optimizer import Number, Step, made


@dataclass(frozen=True, kw_only=True)
class LAMB(Moments):
    """The rule of `lamb`."""

    bounds: tuple[float, float] | None

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        super().__post_init__()
        bounds = self.bounds
        if bounds is not None and not (len(bounds) == 2 and 0 <= bounds[0] < bounds[1]):
            raise GraphError(f"the bounds {self.bounds} are not an interval of norms", op="lamb")

    def update(self, step: Step, parameter: Tensor, gradient: Tensor) -> Tensor:
        """Return p - rate·φ(‖p‖)/‖u‖·u, with u = m̂/(√v̂ + eps) + weight_decay·p."""
        m, v = self.moments(step, gradient)
        m_hat = m / step.unbiased(self.betas[0])
        u = m_hat / (ops.sqrt(v) / self.root_bias(step) + step.setting(self.eps))
        if self.weight_decay:
            u = u + step.setting(self.weight_decay) * parameter
        length, change = ops.norm(parameter), ops.norm(u)
        if self.bounds is not None:
            length = ops.clamp(length, *self.bounds)
        moves = ops.logical_and(ops.greater(length, 0.0), ops.greater(change, 0.0))
        one = ops.filled_like(length, 1.0)
        ratio = ops.where(moves, length / ops.where(moves, change, one), one)
        return parameter - (step.rate * ratio) * u


def lamb(
    rate: Number = 1e-3, betas: Betas = (0.9, 0.999), eps: Number = 1e-6,
    weight_decay: Number = 0.01, bounds: tuple[float, float] | None = None,
) -> LAMB:  # fmt: skip
    """Return LAMB (You et al., "Large batch optimization for deep learning", 2020, algorithm 2).

    Every number below but the bounds takes a number, a schedule, or a float scalar of the forward
    graph, such as an input.

    Args:
        rate: The learning rate.
        betas: The decay of the running mean of the gradient, and of its square.
        eps: Added to the root of the second moment, against division by 0.
        weight_decay: The factor of the parameter that is added to Adam's direction.
        bounds: γ_l and γ_u, which clip the norm of a parameter. If a norm is 0, the ratio is 1.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (2,), init=[3.0, 4.0])  # a norm of 5
    >>> _ = w.graph.output("loss", w[0] * 100.0)
    >>> rule = asg.optim.lamb(0.1, weight_decay=0.0)
    >>> step = asg.train_step(w.graph, optimizer=rule)
    >>> asg.evaluate(step.updates["w"]).round(3)  # a step of 0.1 times that norm
    array([2.5, 4. ], dtype=float32)
    """
    return made(
        LAMB, "lamb", rate=rate, weight_decay=weight_decay, decoupled=True, betas=betas, eps=eps,
        bounds=bounds,
    )  # fmt: skip
