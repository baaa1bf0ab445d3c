"""Adam and its variants, which keep running means of the gradient and of its square."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.optim.optimizer import FRACTIONS, NONNEGATIVE, Number, Rule, Setting, Step, made

Betas = tuple[Number, Number]


@dataclass(frozen=True, kw_only=True)
class Moments(Rule):
    """The base of this module's rules: two betas and eps."""

    betas: tuple[Setting, Setting] = field(metadata=FRACTIONS)
    eps: Setting = field(metadata=NONNEGATIVE)

    def moments(self, step: Step, gradient: Tensor) -> tuple[Tensor, Tensor]:
        """Return the running means of the gradient and of its square."""
        first, second = self.betas
        m = step.average("m", gradient, first)
        return m, step.average("v", ops.square(gradient), second)

    def unbiased_rate(self, step: Step) -> Tensor:
        """Return the rate divided by the bias of the first moment, a scalar."""
        return step.shared("unbiased rate", lambda: step.rate / step.unbiased(self.betas[0]))

    def root_bias(self, step: Step) -> Tensor:
        """Return the square root of the second moment's bias, a scalar."""
        return step.shared("root bias", lambda: ops.sqrt(step.unbiased(self.betas[1])))


@dataclass(frozen=True, kw_only=True)
class Adam(Moments):
    """The rule of `adam` and `adamw`."""

    amsgrad: bool

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return rate·m̂ / (√v̂ + eps), with m̂ and v̂ the unbiased moments of the gradient.

        Numerator and denominator are multiplied by the root of the bias, so that only scalars need
        it.
        """
        m, v = self.moments(step, gradient)
        if self.amsgrad:
            largest = step.state("v_max")
            v = step.keep(largest, ops.maximum(largest, v))
        bias = self.root_bias(step)
        rate = step.shared("scaled rate", lambda: self.unbiased_rate(step) * bias)
        eps = step.shared("scaled eps", lambda: step.setting(self.eps) * bias)
        return rate * (m / (ops.sqrt(v) + eps))


def adam(
    rate: Number = 1e-3,
    betas: Betas = (0.9, 0.999),
    eps: Number = 1e-8, weight_decay: Number = 0.0, amsgrad: bool = False,
    *, decoupled: bool = False,
) -> Adam:  # fmt: skip
    """Return Adam (Kingma and Ba, 2015), as torch.optim.Adam.

    Every number below takes a number, a schedule, or a float scalar of the forward graph, such as
    an input.

    Args:
        rate: The learning rate.
        betas: The decay of the running mean of the gradient, and of its square.
        eps: Added to the root of the second moment, against division by 0.
        weight_decay: The factor of the parameter that is added to its gradient.
        amsgrad: Divide by the largest second moment so far (Reddi et al., 2018).
        decoupled: Shrink the parameter by rate·weight_decay instead, as AdamW does.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (2,), init=1.0)
    >>> _ = w.graph.output("loss", asg.sum(w * [1.0, 100.0]))  # gradients of 1 and 100
    >>> step = asg.train_step(w.graph, optimizer=asg.optim.adam(0.1))
    >>> asg.evaluate(step.updates["w"]).round(3)  # a first step of 0.1 each
    array([0.9, 0.9], dtype=float32)
    """
    return made(
        Adam, "adam", rate=rate, weight_decay=weight_decay, decoupled=decoupled, betas=betas,
        eps=eps, amsgrad=amsgrad,
    )  # fmt: skip


def adamw(
    rate: Number = 1e-3,
    betas: Betas = (0.9, 0.999),
    eps: Number = 1e-8, weight_decay: Number = 0.01, amsgrad: bool = False,
) -> Adam:  # fmt: skip
    """Return Adam with decoupled weight decay (Loshchilov and Hutter, 2019), as torch.optim.AdamW.

    Every number below takes a number, a schedule, or a float scalar of the forward graph, such as
    an input.

    Args:
        rate: The learning rate.
        betas: The decay of the running mean of the gradient, and of its square.
        eps: Added to the root of the second moment, against division by 0.
        weight_decay: Each step shrinks the parameter by rate·weight_decay.
        amsgrad: Divide by the largest second moment so far (Reddi et al., 2018).

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (2,), init=[1.0, 10.0])
    >>> _ = w.graph.output("loss", asg.sum(w))
    >>> rule = asg.optim.adamw(0.1, weight_decay=0.5)
    >>> step = asg.train_step(w.graph, optimizer=rule)
    >>> asg.evaluate(step.updates["w"]).round(3)  # 1 - 0.05 - 0.1 and 10 - 0.5 - 0.1
    array([0.85, 9.4 ], dtype=float32)
    """
    return made(
        Adam, "adamw", rate=rate, weight_decay=weight_decay, decoupled=True, betas=betas, eps=eps,
        amsgrad=amsgrad,
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Adamax(Moments):
    """The rule of `adamax`."""

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return rate·m̂ / u, with u the decayed maximum of the gradient's magnitude."""
        m = step.average("m", gradient, self.betas[0])
        largest, kept, eps = step.state("u"), step.setting(self.betas[1]), step.setting(self.eps)
        u = step.keep(largest, ops.maximum(kept * largest, ops.abs(gradient) + eps))
        return self.unbiased_rate(step) * (m / u)


def adamax(
    rate: Number = 2e-3, betas: Betas = (0.9, 0.999), eps: Number = 1e-8,
    weight_decay: Number = 0.0, *, decoupled: bool = False,
) -> Adamax:  # fmt: skip
    """Return Adamax, Adam by the infinity norm (Kingma and Ba, 2015, section 7.1), as in torch.

    Every number below takes a number, a schedule, or a float scalar of the forward graph, such as
    an input.

    Args:
        rate: The learning rate.
        betas: The decay of the running mean of the gradient, and of its largest magnitude.
        eps: Added to the magnitude, against division by 0.
        weight_decay: The factor of the parameter that is added to its gradient.
        decoupled: Shrink the parameter by rate·weight_decay instead.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (2,), init=1.0)
    >>> _ = w.graph.output("loss", asg.sum(w * [1.0, 100.0]))  # gradients of 1 and 100
    >>> step = asg.train_step(w.graph, optimizer=asg.optim.adamax(0.1))
    >>> asg.evaluate(step.updates["w"]).round(3)
    array([0.9, 0.9], dtype=float32)
    """
    return made(
        Adamax, "adamax", rate=rate, weight_decay=weight_decay, decoupled=decoupled, betas=betas,
        eps=eps,
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class NAdam(Moments):
    """The rule of `nadam`."""

    momentum_decay: Setting = field(metadata=NONNEGATIVE)

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return rate·(a·m + b·g) / (√v̂ + eps), with a and b from Nesterov's momentum."""
        m, v = self.moments(step, gradient)
        ahead = step.shared("ahead", lambda: self._of_moment(step))
        now = step.shared("now", lambda: self._of_gradient(step))
        direction = now * gradient + ahead * m
        return direction / (ops.sqrt(v) / self.root_bias(step) + step.setting(self.eps))

    def _momentum(self, step: Step, number: Tensor) -> Tensor:
        decay = math.log(0.96) * step.setting(self.momentum_decay)
        return step.setting(self.betas[0]) * (1 - 0.5 * ops.exp(number * decay))

    def _product(self, step: Step) -> Tensor:
        """Return the product of the momenta up to this step."""
        state = step.common_state("mu_product", 1.0)
        return step.shared(
            "product", lambda: step.keep(state, state * self._momentum(step, step.number))
        )

    def _of_gradient(self, step: Step) -> Tensor:
        return step.rate * (1 - self._momentum(step, step.number)) / (1 - self._product(step))

    def _of_moment(self, step: Step) -> Tensor:
        following = self._momentum(step, step.number + 1)
        return step.rate * following / (1 - self._product(step) * following)


def nadam(
    rate: Number = 2e-3, betas: Betas = (0.9, 0.999), eps: Number = 1e-8,
    weight_decay: Number = 0.0, momentum_decay: Number = 4e-3, *, decoupled: bool = False,
) -> NAdam:  # fmt: skip
    """Return Adam with Nesterov's momentum (Dozat, 2016), as torch.optim.NAdam.

    Every number below takes a number, a schedule, or a float scalar of the forward graph, such as
    an input.

    Args:
        rate: The learning rate.
        betas: The decay of the running mean of the gradient, and of its square.
        eps: Added to the root of the second moment, against division by 0.
        weight_decay: The factor of the parameter that is added to its gradient.
        momentum_decay: How fast the momentum approaches its final value.
        decoupled: Shrink the parameter by rate·weight_decay instead.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (2,), init=1.0)
    >>> _ = w.graph.output("loss", asg.sum(w * [1.0, 100.0]))  # gradients of 1 and 100
    >>> step = asg.train_step(w.graph, optimizer=asg.optim.nadam(0.1))
    >>> asg.evaluate(step.updates["w"]).round(3)
    array([0.894, 0.894], dtype=float32)
    """
    return made(
        NAdam, "nadam", rate=rate, weight_decay=weight_decay, decoupled=decoupled, betas=betas,
        eps=eps, momentum_decay=momentum_decay,
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class RAdam(Moments):
    """The rule of `radam`."""

    def change(self, step: Step, gradient: Tensor) -> Tensor:
        """Return rate·m̂; divide it by √v̂ once enough steps make that estimate reliable."""
        m, v = self.moments(step, gradient)
        direction = self.unbiased_rate(step) * m
        limit = self._limit(step)
        if not isinstance(limit, Tensor) and limit <= 5:  # the estimate never becomes reliable
            return direction
        length = step.shared("length", lambda: self._length(step, limit))
        scale = step.shared("scale", lambda: self._scale(step, length, limit))
        enough = step.shared("enough", lambda: ops.greater(length, 5.0))
        return direction * ops.where(enough, scale / (ops.sqrt(v) + step.setting(self.eps)), 1.0)

    def _limit(self, step: Step) -> float | Tensor:
        """Return the limit of rho for many steps."""
        beta = step.setting(self.betas[1])
        if isinstance(beta, Tensor):
            return step.shared("limit", lambda: 2 / (1 - beta) - 1)
        return 2 / (1 - beta) - 1

    def _length(self, step: Step, limit: float | Tensor) -> Tensor:
        """Return rho, the length of the approximated simple moving average."""
        beta = self.betas[1]
        return limit - 2 * step.number * step.power(beta) / step.unbiased(beta)

    def _scale(self, step: Step, length: Tensor, limit: float | Tensor) -> Tensor:
        known = ops.clamp(length, low=5.0)
        factor = limit / ((limit - 4) * (limit - 2))
        return ops.sqrt((known - 4) * (known - 2) / known * factor) * self.root_bias(step)


def radam(
    rate: Number = 1e-3, betas: Betas = (0.9, 0.999), eps: Number = 1e-8,
    weight_decay: Number = 0.0, *, decoupled: bool = False,
) -> RAdam:  # fmt: skip
    """Return rectified Adam (Liu et al., 2020), as torch.optim.RAdam.

    Every number below takes a number, a schedule, or a float scalar of the forward graph, such as
    an input.

    Args:
        rate: The learning rate.
        betas: The decay of the running mean of the gradient, and of its square.
        eps: Added to the root of the second moment, against division by 0.
        weight_decay: The factor of the parameter that is added to its gradient.
        decoupled: Shrink the parameter by rate·weight_decay instead.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (2,), init=1.0)
    >>> _ = w.graph.output("loss", asg.sum(w * [1.0, 5.0]))  # gradients of 1 and 5
    >>> step = asg.train_step(w.graph, optimizer=asg.optim.radam(0.1))
    >>> asg.evaluate(step.updates["w"]).round(3)  # first steps are those of a momentum alone
    array([0.9, 0.5], dtype=float32)
    """
    return made(
        RAdam, "radam", rate=rate, weight_decay=weight_decay, decoupled=decoupled, betas=betas,
        eps=eps,
    )  # fmt: skip
