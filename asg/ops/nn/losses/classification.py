"""Losses of class scores and distributions, as in torch.nn.functional."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.arguments import as_int
from asg.core.dims import Dim
from asg.core.dtypes import FLOAT, WORDS, Array, DType
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.leaves import CONSTANT
from asg.core.opdef import AttrType, Sample
from asg.core.types import TensorType
from asg.ops._support.building import filled_like
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.comparison import equal, less, not_equal
from asg.ops.elementwise.exponential import exp, log
from asg.ops.indexing.gather_scatter import gather, take
from asg.ops.nn.activations import log_softmax
from asg.ops.nn.losses.reducing import REDUCTION, check_reduction, pair, reduced
from asg.ops.numbers import dim_of, literal
from asg.ops.reductions.statistics import count_of
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import to_words, where
from asg.ops.shapes.views import expand_dims, squeeze

if TYPE_CHECKING:
    from asg.core.graph import Operand


# cross_entropy


def cross_entropy(
    input: Tensor,
    target: Tensor,
    *,
    weight: Tensor | None = None,
    ignore_index: int = -100,
    reduction: str = "mean",
    label_smoothing: float = 0.0,
) -> Tensor:
    """Return the cross-entropy of logits `input` and `target`.

    The mean is weighted by `weight`, and leaves out targets equal to `ignore_index`. Another index
    that is not a class gives NaN, or ShapeError if the target is a constant.

    Args:
        input: Logits, [N, C, ...] or [C].
        target: Class indices [N, ...], i32, or probabilities with the logits' shape and dtype.
        weight: A factor of each class, [C].
        ignore_index: The index of targets that do not count.
        reduction: "mean", "sum" or "none".
        label_smoothing: The part of the target that is spread evenly over all classes.

    >>> x = asg.constant([[0.0, 0.0], [9.0, 0.0], [0.0, 9.0]], graph=asg.Graph())
    >>> target = asg.constant([0, 0, 0], graph=x.graph)
    >>> asg.evaluate(asg.cross_entropy(x, target, reduction="none")).round(3)
    array([0.693, 0.   , 9.   ], dtype=float32)
    >>> asg.evaluate(asg.cross_entropy(x, target, reduction="none", label_smoothing=0.5)).round(3)
    array([0.693, 2.25 , 6.75 ], dtype=float32)
    """
    op, ignored = "cross_entropy", as_int(ignore_index, "ignore_index")
    given = _checked(op, input, target, weight, ignored)
    if not 0 <= label_smoothing <= 1:
        raise GraphError(f"label_smoothing {label_smoothing} is not between 0 and 1", op=op)
    return emit(
        CROSS_ENTROPY, *given, ignore_index=ignored, reduction=reduction,
        label_smoothing=float(label_smoothing),
    )  # fmt: skip


def _fitting(scores: Tensor, target: Tensor, axis: int) -> str:
    """Return the hint for a target that does not fit the scores."""
    indices = scores.shape[:axis] + scores.shape[axis + 1 :]
    if target.shape == indices:
        return 'class indices are integers: declare them as "i32", or cast(y, "i32")'
    if target.shape == scores.shape[:-1]:
        return (
            f"the classes are axis {axis} of the scores: move the last axis there, by "
            f"asg.moveaxis(x, -1, {axis})"
        )
    if target.shape == scores.shape:
        return f'cast one-hot classes or probabilities to the dtype of the scores: "{scores.dtype}"'
    if target.shape == (*scores.shape[:axis], 1, *scores.shape[axis + 1 :]):
        return f"class indices have no class axis: asg.squeeze(y, {axis})"
    return (
        "class indices have the scores' shape without the class axis, probabilities have their "
        "shape and dtype"
    )


def _checked(
    op: str, scores: Tensor, target: Tensor, weight: Tensor | None, ignored: int
) -> tuple[Tensor, ...]:
    """Return the given operands; raise unless they fit each other."""
    if not scores.ndim:
        raise ShapeError(f"the scores {scores.type} have no axis of classes", op=op)
    axis = _class_axis(scores)
    soft = target.dtype.is_float
    expected = scores.shape if soft else tuple(d for i, d in enumerate(scores.shape) if i != axis)
    if target.shape != expected or (soft and target.dtype is not scores.dtype):
        raise ShapeError(
            f"the target {target.type} does not fit scores {scores.type}",
            op=op,
            hint=_fitting(scores, target, axis),
        )
    _check_classes(op, target, scores.shape[axis], ignored)
    if target.dtype.is_integer:
        target = to_words(target)
    if weight is None:
        return scores, target
    if weight.shape != (scores.shape[axis],):
        raise ShapeError(
            f"weight {weight.type} needs an entry for each class of {scores.type}", op=op
        )
    return scores, target, weight


def _class_axis(scores: Tensor) -> int:
    return 1 if scores.ndim > 1 else 0


def _check_classes(op: str, target: Tensor, classes: Dim, ignored: int) -> None:
    if target.node.op is not CONSTANT or target.dtype.is_float or not isinstance(classes, int):
        return
    values: Array = target.node.attrs["value"]
    wrong = (values != ignored) & ((values < 0) | (values >= classes))
    if wrong.any():
        raise ShapeError(
            f"the target holds {values[wrong].flat[0]}, and classes are 0 to {classes - 1}",
            op=op,
            hint=f"mark targets to leave out by ignore_index, here {ignored}",
        )


def _cross_entropy(
    logits: Tensor, target: Tensor, *weights: Tensor, ignore_index: int, reduction: str,
    label_smoothing: float,
) -> Tensor:  # fmt: skip
    axis = _class_axis(logits)
    log_p = log_softmax(logits, axis)
    if target.dtype.is_float:
        return _soft(log_p, target, weights, axis, reduction, label_smoothing)
    if not target.dtype.is_integer:
        raise DTypeError(f"the target is {target.type}, and must be i32 or a float")
    return _hard(log_p, target, weights, axis, reduction, label_smoothing, ignore_index)


def _along_classes(weights: tuple[Tensor, ...], like: Tensor, axis: int) -> Tensor | None:
    if not weights:
        return None
    return (
        expand_dims(weights[0], tuple(range(1, like.ndim - axis))) if like.ndim > 1 else weights[0]
    )


def _soft(
    log_p: Tensor, target: Tensor, weights: tuple[Tensor, ...], axis: int, reduction: str,
    smoothing: float,
) -> Tensor:  # fmt: skip
    if smoothing:
        target = target * (1 - smoothing) + smoothing / count_of(log_p, (axis,))
    weight = _along_classes(weights, log_p, axis)
    losses = -sum(log_p * target if weight is None else log_p * target * weight, axis)
    return reduced(losses, reduction)


def _hard(
    log_p: Tensor, target: Tensor, weights: tuple[Tensor, ...], axis: int, reduction: str,
    smoothing: float, ignore_index: int,
) -> Tensor:  # fmt: skip
    check_reduction(reduction)
    kept = _kept(target, ignore_index)
    index = where(kept, _from_the_front(target, log_p.shape[axis]), filled_like(target, 0))
    picked = where(kept, _picked(log_p, index, axis), 0)  # an entry of -inf must not meet weight 0
    weight = where(kept, take(weights[0], index, 0) if weights else filled_like(picked, 1), 0)
    losses = -(picked * weight) if weights else -picked
    if smoothing:
        by_class = _along_classes(weights, log_p, axis)
        spread = sum(log_p if by_class is None else log_p * by_class, axis)
        flat = where(kept, -spread, filled_like(spread, 0)) / count_of(log_p, (axis,))
        losses = losses * (1 - smoothing) + flat * smoothing
    if reduction == "mean":
        return sum(losses) / sum(weight)
    return reduced(losses, reduction)


def _kept(target: Tensor, ignore_index: int) -> Tensor:
    limits = np.iinfo(target.dtype.numpy)
    if limits.min <= ignore_index <= limits.max:
        return not_equal(target, ignore_index)
    return literal(target.graph, True, TensorType(target.shape, DType.BOOL))


def _from_the_front(target: Tensor, classes: Dim) -> Tensor:
    """Return class indices with negative indices, which would count from the end, made invalid."""
    if target.dtype is not DType.I32:
        return target
    return where(less(target, 0), dim_of(target.graph, classes, DType.I32), target)


def _picked(log_p: Tensor, index: Tensor, axis: int) -> Tensor:
    return squeeze(gather(log_p, expand_dims(index, axis), axis), axis)


def _sample(
    *shapes: tuple[int, ...], soft: bool = False, ignore: int = -100, reduction: str = "mean",
    **more: object,
) -> Sample:  # fmt: skip
    classes = shapes[0][1 if len(shapes[0]) > 1 else 0]
    kinds = (DType.F64, DType.F64 if soft else DType.I32, DType.F64)
    ranges = ((-2.0, 2.0), (0.1, 0.9) if soft else (0, classes - 1), (0.5, 2.0))
    attrs = {"ignore_index": ignore, "reduction": reduction, **more}
    return Sample(shapes, attrs, kinds[: len(shapes)], ranges[: len(shapes)])


_ATTRS = {"ignore_index": AttrType.INT, **REDUCTION}
CROSS_ENTROPY = composition(
    "cross_entropy", "The cross-entropy of logits and a target.",
    operands=(FLOAT, WORDS | FLOAT, FLOAT), optional=1,
    attrs={**_ATTRS, "label_smoothing": AttrType.FLOAT}, decompose=in_f32(_cross_entropy),
    samples=tuple(
        _sample(*shapes, soft=soft, label_smoothing=smoothing, reduction=reduction, ignore=ignore)
        for shapes, soft, smoothing, reduction, ignore in (
            (((5, 3), (5,)), False, 0.0, "mean", -100),
            (((5, 3), (5,)), False, 0.0, "none", -100),
            (((5, 3), (5,)), False, 0.1, "sum", -100),
            (((3,), ()), False, 0.0, "mean", -100),
            (((2, 3, 4), (2, 4), (3,)), False, 0.0, "mean", -100),
            (((6, 3), (6,), (3,)), False, 0.2, "mean", 1),
            (((5, 3), (5, 3)), True, 0.0, "mean", -100),
            (((2, 3, 4), (2, 3, 4), (3,)), True, 0.1, "mean", -100),
        )
    ),
)  # fmt: skip


# nll_loss


def nll_loss(
    input: Tensor,
    target: Tensor,
    *,
    weight: Tensor | None = None,
    ignore_index: int = -100,
    reduction: str = "mean",
) -> Tensor:
    """Return -input at the class of each target, `input` being log-probabilities.

    After `log_softmax` it equals `cross_entropy`. It has the same arguments; targets are class
    indices.

    >>> x = asg.log(asg.constant([[0.25, 0.75], [1.0, 0.0]], graph=asg.Graph()))
    >>> target = asg.constant([0, 0], graph=x.graph)
    >>> asg.evaluate(asg.exp(-asg.nll_loss(x, target, reduction="none"))).round(3)
    array([0.25, 1.  ], dtype=float32)
    """
    op, ignored = "nll_loss", as_int(ignore_index, "ignore_index")
    if not target.dtype.is_integer:
        raise DTypeError(
            f"the target is {target.type}, and must be integers",
            op=op,
            hint="cross_entropy takes probabilities, and logits",
        )
    given = _checked(op, input, target, weight, ignored)
    return emit(NLL_LOSS, *given, ignore_index=ignored, reduction=reduction)


def _nll_loss(
    log_p: Tensor, target: Tensor, *weights: Tensor, ignore_index: int, reduction: str
) -> Tensor:
    return _hard(log_p, target, weights, _class_axis(log_p), reduction, 0.0, ignore_index)


NLL_LOSS = composition(
    "nll_loss", "The negative log-probability of each target.",
    operands=(FLOAT, WORDS, FLOAT), optional=1, attrs=_ATTRS, decompose=in_f32(_nll_loss),
    samples=(
        _sample((5, 3), (5,)),
        _sample((5, 3), (5,), (3,), reduction="none"),
        _sample((2, 3, 4), (2, 4), (3,), ignore=1),
        _sample((3,), (), reduction="sum"),
    ),
)  # fmt: skip


# kl_div


def kl_div(
    input: Operand, target: Operand, *, reduction: str = "mean", log_target: bool = False
) -> Tensor:
    """Return target·(log target - input), the terms of the divergence of target from e^input.

    Where the target's probability is 0, the loss and its derivatives are 0.

    Args:
        input: Log-probabilities.
        target: Probabilities, or log-probabilities if `log_target`.
        reduction: "mean", "sum", "none", or "batchmean": the sum divided by the size of the first
            axis, which is the divergence per example.
        log_target: Whether the target holds logarithms.

    >>> x = asg.log(asg.constant([[0.5, 0.5]], graph=asg.Graph()))
    >>> target = np.array([[1.0, 0.0]], "f4")
    >>> round(asg.evaluate(asg.kl_div(x, target, reduction="batchmean")).item(), 3)
    0.693
    """
    prediction, wanted = pair("kl_div", input, target)
    return emit(KL_DIV, prediction, wanted, reduction=reduction, log_target=bool(log_target))


def _kl_div(input: Tensor, target: Tensor, *, reduction: str, log_target: bool) -> Tensor:
    check_reduction(reduction, ("mean", "sum", "none", "batchmean"))
    absent = equal(target, float("-inf") if log_target else 0)
    safe = where(absent, 0 if log_target else 1, target)
    ratio = (safe if log_target else log(safe)) - where(absent, 0, input)
    values = where(absent, 0, (exp(safe) if log_target else safe) * ratio)
    if reduction == "batchmean":
        total = sum(values)
        return total / count_of(input, (0,)) if input.ndim else total
    return reduced(values, reduction)


KL_DIV = composition(
    "kl_div", "The divergence of distributions, pointwise.", operands=(FLOAT, FLOAT),
    attrs={**REDUCTION, "log_target": AttrType.BOOL}, decompose=in_f32(_kl_div),
    samples=tuple(
        Sample(
            ((3, 4), (3, 4)), {"reduction": reduction, "log_target": log_target},
            ranges=((-3.0, -0.1), (-3.0, -0.1) if log_target else (0.1, 0.9)),
        )
        for reduction, log_target in (
            ("mean", False), ("batchmean", False), ("none", True), ("sum", True),
        )
    ),
)  # fmt: skip
