"""A whole training step as a single graph."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fnmatch import fnmatchcase
from typing import Literal

from asg.autodiff.reverse import Hooks
from asg.autodiff.splice import with_gradients
from asg.autodiff.sweep import Hook
from asg.core.dtypes import DType, whole_number
from asg.core.errors import GradientError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.node import Context, Origin
from asg.core.state_names import MICRO, is_step_name, prefix_of
from asg.core.types import TensorType
from asg.ops import functions as ops
from asg.optim.averaging import check_decay, keep_average
from asg.optim.cautions import warn_of_repeated_noise, warn_of_zeros
from asg.optim.clipping import (
    all_finite,
    clip_by_global_norm,
    clip_by_norm,
    clip_by_value,
    global_norm,
    zero_nonfinite,
)
from asg.optim.clock import Clock
from asg.optim.groups import Groups
from asg.optim.optimizer import Optimizer, Step
from asg.optim.scaling import SCALE, LossScale, as_loss_scale, update_scale, with_scale

REPORTS = ("learning_rate", "gradient_norm", "loss_scale", "step_taken")
Nonfinite = Literal["keep", "skip", "zero"]


def train_step(  # noqa: PLR0913  # each is a separate choice
    graph: Graph,
    loss: str | Tensor = "loss",
    optimizer: Optimizer | None = None,
    *,
    wrt: Tensor | str | Sequence[Tensor | str] | None = None,
    clip_value: float | None = None,
    clip_each: float | None = None,
    clip_norm: float | None = None,
    nonfinite: Nonfinite = "keep",
    accumulate: int = 1,
    ema: float | None = None,
    loss_scale: float | LossScale | None = None,
    maximize: bool = False,
    hooks: Hooks | None = None,
    report: Collection[str] = (),
    name: str | None = None,
) -> Graph:
    """Return the graph of a training step: forward pass, gradients of the loss, and updates.

    Each run moves the parameters `wrt` and the optimizer's state. Gradients are processed in the
    order of the arguments below. All memory is state of the graph, so you save and resume it with
    the parameters.

    Args:
        graph: The forward graph. Its updates, for example running statistics, stay.
        loss: The output to minimize, a float scalar: its name or its tensor.
        optimizer: The rule, for example `asg.optim.adamw(1e-3)`, or `asg.optim.groups(...)`.
        wrt: The parameters to train, as tensors, names, or patterns such as "head.*"; all unless
            given.
        loss_scale: For gradients in f16: `asg.optim.dynamic_loss_scale()`, or a number.
        accumulate: The number of runs per step. The step uses the mean of their gradients, so k
            equal batches count as a batch of k times the size.
        maximize: Maximize the loss.
        nonfinite: "skip" takes no step, and keeps the optimizer's state, in a run with a gradient
            that is not finite. "zero" replaces NaN and infinities by 0. A loss scale skips.
        clip_value: The largest magnitude of an element.
        clip_each: The largest norm of the gradient of a parameter.
        clip_norm: The largest norm of all gradients together.
        ema: The decay of an average of each parameter, state `ema/<parameter>`; see
            `asg.optim.averaged`.
        hooks: As for `asg.gradients`; hooks see scaled gradients if the loss is scaled.
        report: Outputs to add: "learning_rate", "gradient_norm" (before clipping), "loss_scale" and
            "step_taken" (bool).
        name: Puts the optimizer's state under `optim/<name>/`. Name each of two steps that share a
            state, as for a generator and its critic. Steps with the same name share the state if
            they train the same parameters by the same rule.

    Gradients and optimizer state of f16 parameters are f32, and each step rounds the parameters to
    f16. To avoid that rounding, keep parameters in f32 and cast them in the forward graph.

    Raises:
        GraphError: There is no optimizer or no parameter, or a number is out of range.
        GradientError: The loss does not depend on a parameter.

    >>> g = asg.Graph()
    >>> x, w = g.input("x", ("N",)), g.parameter("w", (), init=0.0)
    >>> _ = g.output("loss", asg.mean(asg.square(x * w - 2 * x)))  # the least at w = 2
    >>> exe = asg.compile(asg.train_step(g, optimizer=asg.optim.sgd(0.1)), "numpy")
    >>> [round(exe(x=[1.0, 2.0])["loss"].item(), 3) for _ in range(4)]
    [10.0, 2.5, 0.625, 0.156]
    """
    loss = _scalar(graph, _output(graph, loss))
    optimizer, chosen = _rule(optimizer), _parameters(graph, wrt)
    warn_of_zeros(graph, chosen)
    warn_of_repeated_noise(graph, loss)
    scale = as_loss_scale(loss_scale)
    _check(report, nonfinite, accumulate, scale, name)
    if ema is not None:
        check_decay(ema)
    if isinstance(optimizer, Groups):
        optimizer.check([graph.leaf(name) for name in chosen])
    training = _Training(graph, loss, optimizer, chosen, scale, hooks, accumulate, name)
    found = training.gradients(maximize=maximize)
    if scale is not None or nonfinite == "skip":
        training.good = all_finite(found)
    elif nonfinite == "zero":
        found = zero_nonfinite(found)
    norm = global_norm(found) if "gradient_norm" in report else None
    found = _clipped(found, clip_value, clip_each, clip_norm, norm)
    for parameter, gradient in zip(chosen, found, strict=True):
        training.update(parameter, training.gated(gradient), ema)
    training.finish(report, norm)
    return training.joint


def _output(graph: Graph, loss: str | Tensor) -> str:
    """Return the name of the output to minimize."""
    if not isinstance(graph, Graph):  # pyright: ignore[reportUnnecessaryIsInstance]  # users pass anything
        raise GraphError(
            f"takes a graph, not a {type(graph).__name__}",
            op="train_step",
            hint="name the loss in a graph, g.output('loss', loss), and give the graph",
        )
    if isinstance(loss, str):
        return loss
    found = [
        name
        for name, each in graph.outputs.items()
        if each.graph is loss.graph and each.ref == loss.ref
    ]
    if not found:
        raise GraphError(
            f"{loss!r} is not an output of graph {graph.name!r}",
            op="train_step",
            hint="make it an output: g.output('loss', tensor)",
        )
    return found[0]


def _scalar(graph: Graph, loss: str) -> str:
    """Return the name of a loss; raise for one that the graph lacks, and for an array."""
    try:
        type_ = graph[loss].type
    except GraphError as error:
        hint = f"{error.hint}; name the loss: g.output({loss!r}, tensor)"
        raise GraphError(error.fault, op="train_step", hint=hint) from None
    if type_.shape:
        raise GradientError(
            f"the loss {loss!r} is {type_}, not a scalar",
            op="train_step",
            hint="reduce it, as with .mean() or asg.mse_loss",
        )
    return loss


def _rule(optimizer: Optimizer | None) -> Optimizer:
    """Return the optimizer; raise GraphError for None or a function that makes an optimizer."""
    known = hasattr(optimizer, "update") and hasattr(optimizer, "name")
    if not known or optimizer is None or isinstance(optimizer, type | Graph):
        given = getattr(optimizer, "__name__", repr(optimizer))
        raise GraphError(
            "no optimizer" if optimizer is None else f"{given} is not an optimizer",
            op="train_step",
            hint="pass optimizer=asg.optim.adamw(1e-3), for example",
        )
    return optimizer


def _clipped(
    found: list[Tensor],
    clip_value: float | None,
    clip_each: float | None,
    clip_norm: float | None,
    norm: Tensor | None,
) -> list[Tensor]:
    """Return the gradients within all bounds; `norm` is their norm before clipping."""
    if clip_value is not None:
        found = clip_by_value(found, clip_value)
    if clip_each is not None:
        found = clip_by_norm(found, clip_each)
    if clip_norm is None:
        return found
    unchanged = clip_value is None and clip_each is None
    return clip_by_global_norm(found, clip_norm, norm if unchanged else None)


class _Training:
    """The graph of a training step under construction."""

    def __init__(
        self,
        graph: Graph,
        loss: str,
        optimizer: Optimizer,
        chosen: list[str],
        scale: LossScale | None,
        hooks: Hooks | None,
        accumulate: int,
        name: str | None,
    ) -> None:
        self.prefix = prefix_of(name)
        forward, seed = graph, None
        if scale is not None:
            forward, seed = with_scale(graph, loss, scale, self.prefix)
        target, wrt = forward[loss], [forward.leaf(name) for name in chosen]
        seeds = None if seed is None else [seed]
        moved = _moved(hooks, graph, forward)
        self.joint, values = with_gradients(target, wrt, seeds, moved, strict=True)
        self.loss = self.joint.tensor(target.ref)
        self.scale = scale
        self.optimizer = optimizer
        self.accumulate = accumulate
        self.good: Tensor | None = None
        self._raw = {name: values[f"grad/{name}"] for name in chosen}
        origin = Origin(graph.name, target.ref.node, optimizer.name)
        context = Context(self.prefix.rstrip("/"), origin)
        self.clock = Clock(self.joint, name, context, self._mean_loss)
        if any(t.dtype is DType.F64 for t in wrt):
            self.clock.wide = DType.F64
        self.last = self._last_of_several() if accumulate > 1 else None

    def gradients(self, *, maximize: bool) -> list[Tensor]:
        """Return the step's gradients: widened, accumulated, and without the loss scale."""
        sign = -1.0 if maximize else 1.0
        found: list[Tensor] = []
        for name, raw in self._raw.items():
            wide = ops.cast(raw, DType.F64 if raw.dtype is DType.F64 else DType.F32)
            total = self._accumulated(name, wide)
            if self.scale is None or self.scale.is_fixed:
                fixed = 1.0 if self.scale is None else self.scale.initial
                factor = sign / (fixed * self.accumulate)
                found.append(total if factor == 1 else total * factor)
            else:
                found.append(total * self._unscale(sign / self.accumulate, total.dtype))
        return found

    def gated(self, gradient: Tensor) -> Tensor:
        """Return a gradient for the rule: zeros if some gradient with a loss scale is not finite.

        So the rule waits for the check. Otherwise an executor fuses it with the division by the
        scale, and then chooses between its results and the old state in further passes.
        """
        if self.scale is None or self.good is None:
            return gradient
        return ops.where(self.good, gradient, 0.0)

    def update(self, name: str, gradient: Tensor, ema: float | None) -> None:
        """Let a parameter and its average take their next values."""
        parameter = self.joint.leaf(name)
        rule = self.optimizer
        if isinstance(rule, Groups):
            rule = rule.rule_of(parameter)
        origin = Origin(self.joint.name, parameter.ref.node, rule.name)
        self.joint.context = Context(f"{self.prefix}{name}", origin)
        step = Step(self.clock, rule, parameter)
        value = rule.update(step, ops.cast(parameter, step.dtype), gradient)
        if ema is not None:
            keep_average(step, value, ema)
        self.clock.keep(parameter, ops.cast(value, parameter.dtype))
        self.joint.context = self.clock.context

    def finish(self, report: Collection[str], norm: Tensor | None) -> None:
        """Make the updates and the requested outputs."""
        joint = self.joint
        taken = self.last if self.good is None else self.good
        if self.last is not None and self.good is not None:
            taken = ops.logical_and(self.last, self.good)
        if "learning_rate" in report:
            joint.output("learning_rate", self.clock.rate(self.optimizer.rate, self.clock.wide))
        self.clock.commit(taken)
        if self.scale is not None and not self.scale.is_fixed and self.good is not None:
            update_scale(self.loss, self.scale, self.prefix, self.good, self.last)
        if norm is not None:
            joint.output("gradient_norm", norm)
        if "loss_scale" in report:
            joint.output("loss_scale", joint.leaf(self.prefix + SCALE))
        if "step_taken" in report:
            always = ops.literal(joint, True, TensorType((), DType.BOOL))
            joint.output("step_taken", always if taken is None else taken)
        joint.context = Context()

    def _last_of_several(self) -> Tensor:
        """Return whether this run is the last of its step."""
        micro = self.joint.state_variable(f"{self.prefix}{MICRO}", (), DType.I32)
        last = ops.equal(micro, self.accumulate - 1)
        self.joint.update(micro, ops.where(last, ops.filled_like(micro, 0), micro + 1))
        return last

    def _accumulated(self, name: str, value: Tensor) -> Tensor:
        """Return the sum of `value` over the runs of this step so far."""
        if self.last is None:
            return value
        kept = f"{self.prefix}accumulated/{name}"
        state = self.joint.state_variable(kept, value.shape, value.dtype)
        total = state + value
        self.joint.update(state, ops.where(self.last, ops.filled_like(total, 0), total))
        return total

    def _unscale(self, factor: float, dtype: DType) -> Tensor:
        key = ("unscale", dtype)
        return self.clock.shared(
            key, lambda: factor / ops.cast(self.joint.leaf(self.prefix + SCALE), dtype)
        )

    def _mean_loss(self) -> Tensor:
        if self.last is None:
            return self.loss
        total = self.clock.shared("loss", lambda: self._accumulated("loss", self.loss))
        return total / self.accumulate


def _moved(hooks: Hooks | None, graph: Graph, forward: Graph) -> Hooks | None:
    """Return hooks on tensors of `graph` as hooks on its copy `forward`."""
    if hooks is None or forward is graph:
        return hooks
    moved: dict[Tensor | str, Hook | Sequence[Hook]] = {}
    for at, hook in hooks.items():
        if isinstance(at, Tensor) and at.graph is graph:
            moved[forward.tensor(at.ref)] = hook
        else:
            moved[at] = hook
    return moved


def _check(
    report: Collection[str],
    nonfinite: str,
    accumulate: int,
    scale: LossScale | None,
    name: str | None,
) -> None:
    if name is not None and not is_step_name(name):
        raise GraphError(
            f"the name must be letters, digits, '_', '-' and dots, got {name!r}", op="train_step"
        )
    for asked in report:
        if asked not in REPORTS:
            raise GraphError(
                f"there is no report {asked!r}", op="train_step", hint=f"use {REPORTS}"
            )
    if "loss_scale" in report and (scale is None or scale.is_fixed):
        raise GraphError(
            "there is no loss scale to report",
            op="train_step",
            hint="pass loss_scale=asg.optim.dynamic_loss_scale()",
        )
    if nonfinite not in ("keep", "skip", "zero"):
        raise GraphError(f"nonfinite={nonfinite!r} is not keep, skip or zero", op="train_step")
    if scale is not None and nonfinite == "zero":
        raise GraphError(
            'nonfinite="zero" hides infinities that lower the loss scale', op="train_step"
        )
    if (whole_number(accumulate) or 0) < 1:
        raise GraphError(f"accumulate={accumulate!r} is not a number of runs", op="train_step")


def _parameters(graph: Graph, wrt: Tensor | str | Sequence[Tensor | str] | None) -> list[str]:
    known = graph.parameters
    if wrt is None:
        names = list(known)
    else:
        given = [wrt] if isinstance(wrt, Tensor | str) else wrt
        asked = [str(each.name if isinstance(each, Tensor) else each) for each in given]
        names = list(dict.fromkeys(name for each in asked for name in _meant(graph, each)))
    if not names:
        raise GraphError(
            "there is no parameter to train", op="train_step", hint="declare g.parameter"
        )
    return names


def _meant(graph: Graph, name: str) -> list[str]:
    """Return the parameters of a name or of a pattern; raise GraphError if there are none."""
    known = graph.parameters
    found = [name] if name in known else [each for each in known if fnmatchcase(each, name)]
    if not found:
        raise GraphError(
            f"{name!r} is not a parameter of graph {graph.name!r}",
            op="train_step",
            hint=f"it has: {', '.join(known) or 'none'}",
        )
    return found
