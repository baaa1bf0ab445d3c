"""Loss scaling, which keeps small gradients from vanishing in f16."""

from __future__ import annotations

import math
from dataclasses import dataclass

from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.node import Context, Origin, bulk
from asg.core.subgraphs import copied
from asg.ops import functions as ops

SCALE = "loss_scale"  # under the prefix of the step
_GOOD = "loss_scale/good"
_SMALLEST = 2.0**-24
_LARGEST = 2.0**64
_LARGEST_F16 = 2.0**15  # the largest seed that a loss in f16 can take


@dataclass(frozen=True)
class LossScale:
    """The scale of a loss, as made by `dynamic_loss_scale`; a `growth` of 1 is a fixed scale.

    Args:
        initial: The first scale.
        growth: The factor after `interval` good steps in a row.
        backoff: The factor after a step with a gradient that is not finite.
        interval: The number of good steps before the scale grows.

    Raises:
        GraphError: A number is out of range.

    >>> asg.optim.LossScale(1024.0)  # fixed
    LossScale(initial=1024.0, growth=1.0, backoff=1.0, interval=1)
    >>> asg.optim.dynamic_loss_scale(1024.0)
    LossScale(initial=1024.0, growth=2.0, backoff=0.5, interval=2000)
    """

    initial: float
    growth: float = 1.0
    backoff: float = 1.0
    interval: int = 1

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        if not 0 < self.initial < math.inf:
            raise GraphError(f"the scale {self.initial} is not positive", op="loss_scale")
        fixed = self.growth == self.backoff == 1
        if not (fixed or 0 < self.backoff < 1 < self.growth < math.inf) or self.interval < 1:
            raise GraphError(
                f"growth {self.growth}, backoff {self.backoff}, interval "
                f"{self.interval}: the first is above 1, the second below, the third 1 or more",
                op="loss_scale",
            )

    @property
    def is_fixed(self) -> bool:
        """Whether the scale stays constant."""
        return self.growth == 1


def dynamic_loss_scale(
    initial: float = 2.0**16, growth: float = 2.0, backoff: float = 0.5, interval: int = 2000
) -> LossScale:
    """Return a loss scale that adapts to overflow, as torch.amp.GradScaler.

    `train_step` multiplies the loss by the scale, and divides the gradients by it in f32. If a
    gradient is not finite, the step is skipped and the scale shrinks.

    The scale is the state `optim/loss_scale`, or `optim/<name>/loss_scale` if the step has a name.
    It stays between 2^-24 and 2^64; the upper bound is 2^15 if the loss is f16.

    Args:
        initial: The first scale.
        growth: The factor after `interval` good steps in a row.
        backoff: The factor after a step that was skipped.
        interval: The number of good steps before the scale grows.

    Raises:
        GraphError: A number is out of range.

    >>> w = asg.Graph().parameter("w", (), init=1.0)
    >>> _ = w.graph.output("loss", w * np.inf)
    >>> scale = asg.optim.dynamic_loss_scale(8.0)
    >>> step = asg.train_step(w.graph, optimizer=asg.optim.sgd(0.1), loss_scale=scale)
    >>> exe = asg.compile(step, "numpy")
    >>> _ = exe()  # no step, as the gradient is infinite
    >>> exe.state["w"].item(), exe.state["optim/loss_scale"].item()
    (1.0, 4.0)
    """
    return LossScale(initial, growth, backoff, interval)


def as_loss_scale(given: float | LossScale | None) -> LossScale | None:
    """Return a number as a fixed scale; raise GraphError for text, and a number not above 0."""
    if isinstance(given, str):
        raise GraphError(
            f"loss_scale is {given!r}, not a number", hint="write asg.optim.dynamic_loss_scale()"
        )
    return given if given is None or isinstance(given, LossScale) else LossScale(float(given))


@bulk()
def with_scale(graph: Graph, loss: str, scale: LossScale, prefix: str) -> tuple[Graph, Tensor]:
    """Return a copy of `graph` with a scale variable, and that scale in the loss's dtype."""
    copy = copied(graph)
    value = copy[loss]
    copy.context = Context(prefix.rstrip("/"), Origin(graph.name, value.ref.node, "loss_scale"))
    if scale.is_fixed:
        seed = ops.filled_like(value, scale.initial)
    else:
        first = min(scale.initial, _largest(value))
        copy.state_variable(prefix + _GOOD, (), DType.I32)
        seed = ops.cast(copy.state_variable(prefix + SCALE, (), DType.F32, first), value.dtype)
    copy.context = Context()
    return copy, seed


def update_scale(
    loss: Tensor, scale: LossScale, prefix: str, good: Tensor, last: Tensor | None
) -> None:
    """Let the scale grow after a run with finite gradients, and shrink after any other run.

    `last` tells whether this run is the last micro-step of its step.
    """
    graph = loss.graph
    now, count = graph.leaf(prefix + SCALE), graph.leaf(prefix + _GOOD)
    grows = ops.greater_equal(count + 1, scale.interval)
    grown = ops.where(grows, ops.minimum(now * scale.growth, _largest(loss)), now)
    following = ops.where(good, grown, ops.maximum(now * scale.backoff, _SMALLEST))
    counted = ops.where(
        ops.logical_and(good, ops.logical_not(grows)), count + 1, ops.filled_like(count, 0)
    )
    for state, value in ((now, following), (count, counted)):
        graph.update(state, value if last is None else ops.where(last, value, state))


def _largest(loss: Tensor) -> float:
    return _LARGEST_F16 if loss.dtype is DType.F16 else _LARGEST
