"""Batch and instance normalization: channel statistics, and running statistics as state.

In training, running statistics are state of the graph. The call registers their update after each
run, so a compiled step carries them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from typing import NamedTuple

from asg.core.dims import Assumption, Dim
from asg.core.dtypes import FLOAT
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.leaves import STATE
from asg.core.opdef import OPENED, AttrType, NestedVjp, OpDef, Sample
from asg.core.rules import Cotangents, Differentiation
from asg.core.types import TensorType
from asg.ops._support.building import filled_like
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import added
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import square
from asg.ops.elementwise.exponential import rsqrt
from asg.ops.nn.normalization import by_channel, channels_of, fitting
from asg.ops.reductions.statistics import centered, count_of, mean
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.shapes.views import broadcast_to, reshape

_ATTRS = {
    "training": AttrType.BOOL, "running": AttrType.BOOL, "weight": AttrType.BOOL,
    "bias": AttrType.BOOL, "momentum": AttrType.FLOAT, "eps": AttrType.FLOAT,
}  # fmt: skip


# batch_norm


def batch_norm(
    x: Tensor,
    running_mean: Tensor | None = None,
    running_var: Tensor | None = None,
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    training: bool = False,
    momentum: float = 0.1,
    eps: float = 1e-5,
) -> Tensor:
    """Return (x - mean) / √(var + eps) · weight + bias for each channel (Ioffe and Szegedy, 2015).

    In training, the batch gives mean and variance. Running statistics, if given, then take (1 -
    momentum)·running + momentum·batch after each run; that variance divides by the count less 1. A
    second call moves them a second time. Otherwise, the running statistics are used.

    Args:
        x: [N, C, ...], floats.
        running_mean: [C]; in training a state of the graph.
        running_var: [C]; in training a state of the graph.
        weight: [C], a factor.
        bias: [C], a summand.
        training: Whether to use the batch's statistics.
        momentum: The weight of the new batch in running statistics.
        eps: Added to the variance.

    Raises:
        GraphError: Running statistics are missing, or must move but are not a state.
        ShapeError: Shapes do not fit, or in training a channel has a single value.

    >>> g = asg.Graph()
    >>> x = asg.constant([[1.0, 0.0], [3.0, 8.0]], graph=g)  # two examples of two channels
    >>> asg.evaluate(asg.batch_norm(x, training=True)).round(3)
    array([[-1., -1.],
           [ 1.,  1.]], dtype=float32)
    >>> mean, var = asg.constant([1.0, 0.0], graph=g), asg.constant([1.0, 4.0], graph=g)
    >>> asg.evaluate(asg.batch_norm(x, mean, var)).round(3)
    array([[0., 0.],
           [2., 4.]], dtype=float32)
    """
    return _normalized(
        BATCH_NORM, x, (running_mean, running_var), (weight, bias), training, momentum, eps
    )


def instance_norm(
    x: Tensor,
    running_mean: Tensor | None = None,
    running_var: Tensor | None = None,
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    use_input_stats: bool = True,
    momentum: float = 0.1,
    eps: float = 1e-5,
) -> Tensor:
    """Return x with mean 0 and variance 1 in each channel of each example (Ulyanov et al., 2016).

    Args:
        x: [N, C, ...], floats.
        running_mean: [C]; with `use_input_stats` a state, moved towards the mean over examples.
        running_var: [C]; the same.
        weight: [C], a factor.
        bias: [C], a summand.
        use_input_stats: Normalize by each example's statistics; otherwise by the running
            statistics.
        momentum: The weight of the new batch in running statistics.
        eps: Added to the variance.

    Raises the errors of `batch_norm`.

    >>> x = asg.constant([[[1.0, 3.0], [0.0, 80.0]]], graph=asg.Graph())  # two channels
    >>> asg.evaluate(asg.instance_norm(x)).round(3)
    array([[[-1.,  1.],
            [-1.,  1.]]], dtype=float32)
    """
    return _normalized(
        INSTANCE_NORM, x, (running_mean, running_var), (weight, bias), use_input_stats, momentum,
        eps,
    )  # fmt: skip


def _normalized(
    op: OpDef, x: Tensor, running: tuple[Tensor | None, Tensor | None],
    affine: tuple[Tensor | None, Tensor | None], training: bool, momentum: float | None,
    eps: float,
) -> Tensor:  # fmt: skip
    name, channels = op.name, channels_of(op.name, x)
    if momentum is None:
        raise GraphError(
            "momentum=None, the average of all batches, is not there",
            op=name,
            hint="give a number: the weight of the new batch",
        )
    state = _running(name, running, training)
    fitting(name, (channels,), running_mean=running[0], running_var=running[1])
    given = fitting(name, (channels,), weight=affine[0], bias=affine[1])
    attrs = {
        "training": bool(training), "running": bool(state), "weight": affine[0] is not None,
        "bias": affine[1] is not None, "momentum": float(momentum), "eps": float(eps),
    }  # fmt: skip
    moved = [_latest(each) for each in state] if training else state
    result, *following = added(x.graph, op, (x, *moved, *given), attrs)
    if training:
        _assume_several(x, _axes(x, per_example=op is INSTANCE_NORM))
    for variable, value in zip(state, following, strict=False):
        x.graph.update(variable, value, replace=True)
    return result


def _running(op: str, running: tuple[Tensor | None, Tensor | None], training: bool) -> list[Tensor]:
    """Return the running statistics; raise GraphError if they do not fit the call."""
    given = [tensor for tensor in running if tensor is not None]
    if len(given) == 1:
        raise GraphError("running_mean and running_var are given together, or neither", op=op)
    if not given and not training:
        raise GraphError(
            "no running statistics, needed outside of training",
            op=op,
            hint="give running_mean and running_var, or take the statistics of the batch: "
            + ("training=True" if op == BATCH_NORM.name else "use_input_stats=True"),
        )
    if training and given:
        _check_state(op, *given)
    return given


def _check_state(op: str, *given: Tensor) -> None:
    for tensor in given:
        if tensor.node.op is not STATE:
            raise GraphError(
                f"{tensor!r} must be a state of the graph",
                op=op,
                hint="declare it with g.state_variable(name, (channels,))",
            )
    if given[0].ref == given[1].ref:
        raise GraphError(f"{given[0]!r} is both the running mean and the running variance", op=op)


def _latest(state: Tensor) -> Tensor:
    """Return the pending value of a state: the state, unless an earlier call moves it."""
    pending = state.graph.update_refs.get(str(state.name))
    return state if pending is None else state.graph.tensor(pending)


def _axes(x: Tensor, *, per_example: bool) -> tuple[int, ...]:
    return (*(() if per_example else (0,)), *range(2, x.ndim))


def _count(x: Tensor, axes: tuple[int, ...]) -> Dim:
    return TensorType(tuple(x.shape[axis] for axis in axes), x.dtype).size


def _assume_several(x: Tensor, axes: tuple[int, ...]) -> None:
    """Require two values per channel in every run: the variance of a single value is 0 / 0."""
    count = _count(x, axes)
    if not x.graph.facts.known_le(2, count):
        x.graph.assume(Assumption(count, ">=", 2))


def _decomposed(
    x: Tensor, *given: Tensor, per_example: bool, training: bool, running: bool, weight: bool,
    bias: bool, momentum: float, eps: float,
) -> tuple[Tensor, ...]:  # fmt: skip
    """Return the result and, in training, the next running statistics."""
    if len(given) != 2 * running + weight + bias or not (training or running):
        raise GraphError(
            f"{len(given)} tensors for training={training}, running={running}, weight={weight}, "
            f"bias={bias}"
        )
    following: tuple[Tensor, ...] = ()
    if training:
        axes = _axes(x, per_example=per_example)
        distance, center = centered(x, axes)
        squares = sum(square(distance), axes, keepdims=True)
        spread = squares / count_of(x, axes)
        if running:
            unbiased = squares / (count_of(x, axes) - 1)
            following = tuple(
                (1 - momentum) * old + momentum * _over_examples(new)
                for old, new in zip(given, (center, unbiased), strict=False)
            )
        _check_count(x, axes)
    else:
        center, spread = (by_channel(statistic, x) for statistic in given[:2])
        distance = x - center
    scale = rsqrt(spread + eps)
    if weight:  # a single product per element, and a single sum in each gradient
        scale = scale * by_channel(given[2 * running], x)
    result = distance * scale
    return (result + by_channel(given[-1], x) if bias else result, *following)


class _Call(NamedTuple):
    """A call under differentiation: its operands and their roles."""

    x: Tensor
    running: Sequence[Tensor]
    weight: Tensor | None
    axes: tuple[int, ...]
    eps: float


def _vjp(of: Differentiation, *, per_example: bool) -> Cotangents:
    """Return the requested cotangents of operands: 0 if no result depends on the operand."""
    given = [each is not None for each in of.cotangents]
    rule = in_f32(partial(_pulled_back, per_example=per_example, given=given))
    found = rule(*of.operands, *(each for each in of.cotangents if each is not None), **of.attrs)
    return tuple(
        None if not wanted else filled_like(operand, 0) if each is None else each
        for each, wanted, operand in zip(found, of.wanted, of.operands, strict=True)
    )


def _pulled_back(
    x: Tensor, *tensors: Tensor, per_example: bool, given: Sequence[bool], training: bool,
    running: bool, weight: bool, bias: bool, momentum: float, eps: float,
) -> Cotangents:  # fmt: skip
    own = 2 * running + weight + bias
    operands, left = tensors[:own], iter(tensors[own:])
    cotangents = [next(left) if each else None for each in given]
    scales = operands[2 * running] if weight else None
    axes = _axes(x, per_example=per_example)
    call = _Call(x, operands[: 2 * running], scales, axes, eps)
    found = (_of_batch if training else _of_running)(call, cotangents, momentum)
    return (*found[: 1 + 2 * running], *found[3 : 3 + weight], *found[4 : 4 + bias])


def _of_batch(
    call: _Call, cotangents: Sequence[Tensor | None], momentum: float
) -> tuple[Tensor | None, ...]:
    """Return the cotangents with the batch's statistics.

    For x it is s·w·(ct - mean(ct) - x̂·mean(ct·x̂)), with x̂ = s·(x - mean(x)).
    """
    x, axes, (ct, *moved) = call.x, call.axes, cotangents
    count = count_of(x, axes)
    distance, _ = centered(x, axes)
    root = rsqrt(sum(square(distance), axes, keepdims=True) / count + call.eps)
    found: list[Tensor] = []
    of_weight = of_bias = None
    if ct is not None:
        standard = distance * root
        plain, weighted = (sum(each, axes, keepdims=True) for each in (ct, ct * standard))
        scale = root if call.weight is None else root * by_channel(call.weight, x)
        found.append(scale * (ct - plain / count - standard * (weighted / count)))
        of_weight, of_bias = (_over_examples(each, sum) for each in (weighted, plain))
    old = [None if each is None else (1 - momentum) * each for each in moved]
    whole = count_of(x, tuple(axis for axis in range(x.ndim) if axis != 1))
    if moved and moved[0] is not None:
        found.append(broadcast_to(momentum * by_channel(moved[0], x) / whole, x.shape))
    if moved and moved[1] is not None:
        factor = 2 * momentum * count / (whole * (count - 1))
        found.append(distance * (factor * by_channel(moved[1], x)))
    return (reduce(Tensor.__add__, found), *(old or (None, None)), of_weight, of_bias)


def _of_running(
    call: _Call, cotangents: Sequence[Tensor | None], _: float
) -> tuple[Tensor | None, ...]:
    """Return the cotangents with given statistics: ct·s·w, and sums over each channel."""
    x, (ct,) = call.x, cotangents
    assert ct is not None, "a result has a cotangent, or its rule is not asked"
    center, spread = (by_channel(each, x) for each in call.running)
    root = rsqrt(spread + call.eps)
    distance = x - center
    scale = root if call.weight is None else root * by_channel(call.weight, x)
    others = tuple(axis for axis in range(x.ndim) if axis != 1)
    plain, weighted = (sum(each, others) for each in (ct, ct * (distance * root)))
    slope = plain if call.weight is None else plain * call.weight
    bend = weighted if call.weight is None else weighted * call.weight
    one = rsqrt(call.running[1] + call.eps)
    return (ct * scale, -(slope * one), -0.5 * (bend * (one * one)), weighted, plain)


def _check_count(x: Tensor, axes: tuple[int, ...]) -> None:
    count = _count(x, axes)
    if isinstance(count, int) and count < 2:
        raise ShapeError(
            f"{x.type} has {count} values in a channel, and a variance needs two",
            hint="use a larger batch; outside of training, running statistics are used",
        )


def _over_examples(statistic: Tensor, reduction: Callable[[Tensor, int], Tensor] = mean) -> Tensor:
    """Return a mean or sum [C] of [N, C, 1, ...]; N is 1 if examples count together."""
    rows = reshape(statistic, statistic.shape[:2])
    return reshape(rows, rows.shape[1:]) if rows.shape[0] == 1 else reduction(rows, 0)


def _samples() -> tuple[Sample, ...]:
    return tuple(
        Sample(
            (shape, *((shape[1],),) * (2 * running + weight + bias)),
            {
                "training": training, "running": running, "weight": weight, "bias": bias,
                "momentum": 0.3, "eps": 1e-3,
            },
            ranges=((-2.0, 2.0), *((0.5, 2.0),) * (2 * running + weight + bias)),
        )
        for shape, training, running, weight, bias in (
            ((2, 3, 4), True, True, True, True), ((2, 2, 2, 2), True, False, True, False),
            ((2, 3, 4), False, True, True, True), ((1, 2, 3), True, True, False, True),
            ((2, 3, 2), False, True, False, False),
        )
    )  # fmt: skip


BATCH_NORM = composition(
    "batch_norm", "x with mean 0 and variance 1 in each channel.", operands=(FLOAT,) * 5,
    optional=4, attrs=_ATTRS, decompose=in_f32(partial(_decomposed, per_example=False)),
    vjp=NestedVjp(partial(_vjp, per_example=False)), batch=OPENED, samples=_samples(),
)  # fmt: skip
INSTANCE_NORM = composition(
    "instance_norm", "x with mean 0 and variance 1 in each channel of each example.",
    operands=(FLOAT,) * 5, optional=4, attrs=_ATTRS,
    decompose=in_f32(partial(_decomposed, per_example=True)),
    vjp=NestedVjp(partial(_vjp, per_example=True)), batch=OPENED, samples=_samples(),
)  # fmt: skip
