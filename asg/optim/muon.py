"""Muon: orthogonalized momentum, for matrices."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal

from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.types import static_shape
from asg.ops import functions as ops
from asg.optim.adam import adamw
from asg.optim.groups import Groups, Which, groups
from asg.optim.optimizer import FRACTION, NONNEGATIVE, Number, Optimizer, Rule, Setting, Step, made

Coefficients = tuple[float, float, float]
Adjust = Literal["original", "match_rms_adamw"]
Layout = Literal["out_in", "in_out"]

_MAX_STEPS = 100


@dataclass(frozen=True, kw_only=True)
class Muon(Rule):
    """The rule of `muon` for matrices."""

    momentum: Setting = field(metadata=FRACTION)
    nesterov: bool
    coefficients: Coefficients
    eps: Setting = field(metadata=NONNEGATIVE)
    steps: int
    adjust: Adjust
    layout: Layout

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        super().__post_init__()
        if not 0 < self.steps < _MAX_STEPS or len(self.coefficients) != 3:
            raise GraphError(f"{self.steps} steps with coefficients {self.coefficients}", op="muon")
        if self.adjust not in ("original", "match_rms_adamw"):
            raise GraphError(
                f"adjust={self.adjust!r} is not original or match_rms_adamw", op="muon"
            )
        if self.layout not in ("out_in", "in_out"):
            raise GraphError(f"layout={self.layout!r} is not out_in or in_out", op="muon")

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return the orthogonalized momentum times the rate, adjusted to the matrix shape."""
        shape = static_shape(gradient.shape)
        if len(shape) < 2:
            raise ShapeError(
                f"{step.parameter.name!r} has shape {shape}, and needs two axes",
                op="muon",
                hint="choose matrices alone, as with matrices=lambda p: p.ndim == 2",
            )
        m = step.average("m", gradient, self.momentum)
        if self.nesterov:
            m = gradient + step.setting(self.momentum) * (m - gradient)
        rows, columns = shape[0], math.prod(shape[1:])
        orthogonal = self._orthogonal(ops.reshape(m, (rows, columns)), step.setting(self.eps))
        rate = step.shared(("adjusted", rows, columns), lambda: self._adjusted(step, rows, columns))
        return rate * ops.reshape(orthogonal, shape)

    def _adjusted(self, step: Step, rows: int, columns: int) -> Tensor:
        out, within = (rows, columns) if self.layout == "out_in" else (columns, rows)
        if self.adjust == "original":
            return step.rate * math.sqrt(max(1.0, out / max(within, 1)))
        return step.rate * (0.2 * math.sqrt(max(rows, columns)))

    def _orthogonal(self, x: Tensor, eps: float | Tensor) -> Tensor:
        """Return about UVᵀ of x = USVᵀ: a polynomial iteration takes S towards 1."""
        a, b, c = self.coefficients
        rows, columns = static_shape(x.shape)
        tall = rows > columns
        x = ops.swapaxes(x, 0, 1) if tall else x
        x = x / ops.maximum(ops.norm(x), eps)
        for _ in range(self.steps):
            gram = ops.matmul(x, ops.swapaxes(x, 0, 1))
            x = a * x + ops.matmul(b * gram + c * ops.matmul(gram, gram), x)
        return ops.swapaxes(x, 0, 1) if tall else x


def muon(  # noqa: PLR0913  # torch's arguments
    rate: Number = 1e-3, weight_decay: Number = 0.1, momentum: Number = 0.95,
    nesterov: bool = True, coefficients: Coefficients = (3.4445, -4.775, 2.0315),
    eps: Number = 1e-7, steps: int = 5, adjust: Adjust = "original", *,
    layout: Layout = "out_in", matrices: Which | None = None, others: Optimizer | None = None,
) -> Groups:  # fmt: skip
    """Return Muon for matrices (Jordan, 2024), as torch.optim.Muon, and AdamW for other parameters.

    The rate, the decay, the momentum and eps take a number, a schedule, or a float scalar of the
    forward graph, such as an input.

    Args:
        rate: The learning rate.
        weight_decay: The decoupled decay of the matrices.
        momentum: The decay of the running mean of the gradient.
        nesterov: Whether to mix the gradient into the mean once more.
        coefficients: The coefficients of the Newton-Schulz iteration.
        eps: The least norm that a momentum is divided by.
        steps: The number of iterations, in the parameter's dtype (torch uses bf16).
        adjust: "original" scales the rate by √max(1, out/in). "match_rms_adamw" scales it by
            0.2·√max(out, in) (Liu et al., 2025), which suits AdamW's rates.
        layout: "out_in" for the matrices of `asg.nn`, "in_out" for `x @ w`.
        matrices: The choice of the matrices, as for `groups`; parameters of rank 2 unless given.
            Leave out embeddings and the last layer. At a higher rank, all axes after the first are
            flattened.
        others: The optimizer of other parameters; AdamW with the same rate and decay unless given.

    Raises:
        GraphError: A number is out of range.

    >>> g = asg.Graph()
    >>> w, b = g.parameter("w", (2, 2)), g.parameter("b", (2,))
    >>> _ = g.output("loss", asg.sum(w) + asg.sum(b))
    >>> step = asg.train_step(g, optimizer=asg.optim.muon(0.02))
    >>> sorted(name for name in step.state if "muon" in name)  # the rest is AdamW's
    ['optim/muon/m/w']
    """
    rule = made(
        Muon, "muon", rate=rate, weight_decay=weight_decay, decoupled=True, momentum=momentum,
        nesterov=nesterov, coefficients=coefficients, eps=eps, steps=steps, adjust=adjust,
        layout=layout,
    )  # fmt: skip
    default = adamw(rule.rate, weight_decay=weight_decay) if others is None else others
    return groups(default, (_is_matrix if matrices is None else matrices, rule))


def _is_matrix(parameter: Tensor) -> bool:
    return parameter.ndim == 2
