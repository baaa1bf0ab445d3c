"""Lion: steps by the sign of a momentum."""

from __future__ import annotations

from dataclasses import dataclass, field

from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.optim.optimizer import FRACTIONS, Number, Rule, Setting, Step, made


@dataclass(frozen=True, kw_only=True)
class Lion(Rule):
    """The rule of `lion`."""

    betas: tuple[Setting, Setting] = field(metadata=FRACTIONS)

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return rate·sign(β₁m + (1 - β₁)g), and keep m = β₂m + (1 - β₂)g."""
        first, second = map(step.setting, self.betas)
        m = step.state("m")
        direction = ops.sign(first * m + (1 - first) * gradient)
        step.keep(m, second * m + (1 - second) * gradient)
        return step.rate * direction


def lion(
    rate: Number = 1e-4, betas: tuple[Number, Number] = (0.9, 0.99),
    weight_decay: Number = 0.0,
) -> Lion:  # fmt: skip
    """Return Lion (Chen et al., "Symbolic discovery of optimization algorithms", 2023).

    Every number below takes a number, a schedule, or a float scalar of the forward graph, such as
    an input.

    Args:
        rate: The learning rate.
        betas: The weight of the momentum in a step, and the decay of the momentum.
        weight_decay: Each step shrinks the parameter by rate·weight_decay.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (3,), init=1.0)
    >>> _ = w.graph.output("loss", asg.sum(w * [100.0, -0.01, 0.0]))
    >>> step = asg.train_step(w.graph, optimizer=asg.optim.lion(0.1))
    >>> asg.evaluate(step.updates["w"]).round(3)  # the sign of the gradient alone
    array([0.9, 1.1, 1. ], dtype=float32)
    """
    return made(Lion, "lion", rate=rate, weight_decay=weight_decay, decoupled=True, betas=betas)
