"""Optimizers that scale each element's step by the squares of its gradients."""

from __future__ import annotations

from dataclasses import dataclass, field

from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.optim.optimizer import FRACTION, NONNEGATIVE, Number, Rule, Setting, Step, made


@dataclass(frozen=True, kw_only=True)
class RMSprop(Rule):
    """The rule of `rmsprop`."""

    alpha: Setting = field(metadata=FRACTION)
    eps: Setting = field(metadata=NONNEGATIVE)
    momentum: Setting = field(metadata=FRACTION)
    centered: bool

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return rate·g / (√v + eps) or its running sum, with v the mean square or variance."""
        v = step.average("v", ops.square(gradient), self.alpha)
        if self.centered:
            mean = step.average("mean", gradient, self.alpha)
            v = ops.maximum(v - ops.square(mean), 0.0)  # rounding may take it below 0
        direction = gradient / (ops.sqrt(v) + step.setting(self.eps))
        if self.momentum:
            velocity = step.state("velocity")
            direction = step.keep(velocity, step.setting(self.momentum) * velocity + direction)
        return step.rate * direction


def rmsprop(
    rate: Number = 1e-2, alpha: Number = 0.99, eps: Number = 1e-8,
    weight_decay: Number = 0.0, momentum: Number = 0.0, centered: bool = False, *,
    decoupled: bool = False,
) -> RMSprop:  # fmt: skip
    """Return RMSprop (Hinton, 2012), as torch.optim.RMSprop.

    Every number below takes a number, a schedule, or a float scalar of the forward graph, such as
    an input.

    Args:
        rate: The learning rate.
        alpha: The decay of the running mean of the squared gradient.
        eps: Added to the root of that mean, against division by 0.
        weight_decay: The factor of the parameter that is added to its gradient.
        momentum: The factor of the running sum of steps; 0 keeps no sum.
        centered: Divide by the standard deviation instead (Graves, 2013).
        decoupled: Shrink the parameter by rate·weight_decay instead.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (2,), init=1.0)
    >>> _ = w.graph.output("loss", asg.sum(w * [1.0, 100.0]))  # gradients of 1 and 100
    >>> rule = asg.optim.rmsprop(0.1, alpha=0.75)
    >>> step = asg.train_step(w.graph, optimizer=rule)
    >>> asg.evaluate(step.updates["w"]).round(3)  # 1 - 0.1 / √(1 - 0.75)
    array([0.8, 0.8], dtype=float32)
    """
    return made(
        RMSprop, "rmsprop", rate=rate, weight_decay=weight_decay, decoupled=decoupled, alpha=alpha,
        eps=eps, momentum=momentum, centered=centered,
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Adagrad(Rule):
    """The rule of `adagrad`."""

    lr_decay: Setting = field(metadata=NONNEGATIVE)
    initial_accumulator: float = field(metadata=NONNEGATIVE)
    eps: Setting = field(metadata=NONNEGATIVE)

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return rate·g / (√s + eps), with s the sum of all squared gradients."""
        state = step.state("sum", self.initial_accumulator)
        total = step.keep(state, state + ops.square(gradient))
        return self._rate(step) * (gradient / (ops.sqrt(total) + step.setting(self.eps)))

    def _rate(self, step: Step) -> Tensor:
        if not self.lr_decay:
            return step.rate
        decay = step.setting(self.lr_decay)
        return step.shared("rate", lambda: step.rate / (1 + (step.number - 1) * decay))


def adagrad(
    rate: Number = 1e-2, lr_decay: Number = 0.0, weight_decay: Number = 0.0,
    initial_accumulator: float = 0.0, eps: Number = 1e-10, *, decoupled: bool = False,
) -> Adagrad:  # fmt: skip
    """Return Adagrad (Duchi, Hazan, Singer, 2011), as torch.optim.Adagrad.

    Every number below but `initial_accumulator` takes a number, a schedule, or a float scalar of
    the forward graph, such as an input.

    Args:
        rate: The learning rate.
        lr_decay: The rate is divided by 1 + lr_decay·(number of steps done).
        weight_decay: The factor of the parameter that is added to its gradient.
        initial_accumulator: The initial sum of squared gradients.
        eps: Added to the root of the sum, against division by 0.
        decoupled: Shrink the parameter by rate·weight_decay instead.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (), init=1.0)
    >>> _ = w.graph.output("loss", w * 100.0)  # a gradient of 100 in each step
    >>> exe = asg.compile(asg.train_step(w.graph, optimizer=asg.optim.adagrad(0.1)), "numpy")
    >>> _ = exe(), exe()
    >>> round(exe.state["w"].item(), 3)  # 1 - 0.1 - 0.1 / √2
    0.829
    """
    return made(
        Adagrad, "adagrad", rate=rate, weight_decay=weight_decay, decoupled=decoupled,
        lr_decay=lr_decay, initial_accumulator=initial_accumulator, eps=eps,
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Adadelta(Rule):
    """The rule of `adadelta`."""

    rho: Setting = field(metadata=FRACTION)
    eps: Setting = field(metadata=NONNEGATIVE)

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return rate·d with d = g·√(mean of d² + eps) / √(mean of g² + eps)."""
        v = step.average("v", ops.square(gradient), self.rho)
        moved, rho, eps = step.state("moved"), step.setting(self.rho), step.setting(self.eps)
        change = gradient * (ops.sqrt(moved + eps) / ops.sqrt(v + eps))
        step.keep(moved, rho * moved + (1 - rho) * ops.square(change))
        return step.rate * change


def adadelta(
    rate: Number = 1.0, rho: Number = 0.9, eps: Number = 1e-6, weight_decay: Number = 0.0, *,
    decoupled: bool = False,
) -> Adadelta:  # fmt: skip
    """Return Adadelta (Zeiler, 2012), as torch.optim.Adadelta.

    Every number below takes a number, a schedule, or a float scalar of the forward graph, such as
    an input.

    Args:
        rate: The factor of each step.
        rho: The decay of the running means of squared gradients and squared steps.
        eps: Added to both means before their roots.
        weight_decay: The factor of the parameter that is added to its gradient.
        decoupled: Shrink the parameter by rate·weight_decay instead.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (2,), init=1.0)
    >>> _ = w.graph.output("loss", asg.sum(w * [1.0, 100.0]))  # gradients of 1 and 100
    >>> step = asg.train_step(w.graph, optimizer=asg.optim.adadelta())
    >>> asg.evaluate(step.updates["w"]).round(3)  # small first steps, and no rate to choose
    array([0.997, 0.997], dtype=float32)
    """
    return made(
        Adadelta, "adadelta", rate=rate, weight_decay=weight_decay, decoupled=decoupled, rho=rho,
        eps=eps,
    )  # fmt: skip
