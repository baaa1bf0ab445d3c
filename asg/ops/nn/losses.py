"""Losses, as in torch.nn.functional: `reduction` is "mean" (a scalar), "sum" or "none"."""

from __future__ import annotations

import numpy as np

from asg.dtypes import FLOAT, INTEGER, DType
from asg.errors import DTypeError, GraphError, ShapeError
from asg.opdef import AttrType, Sample
from asg.ops.arithmetic import square
from asg.ops.building import emit, filled_like, literal, operands
from asg.ops.comparison import not_equal
from asg.ops.compositions import composition
from asg.ops.indexing import gather, take
from asg.ops.nn.activations import log_softmax
from asg.ops.reductions import sum
from asg.ops.selection import where
from asg.ops.statistics import mean
from asg.ops.views import expand_dims, squeeze
from asg.tensor import Tensor
from asg.types import TensorType

REDUCTIONS = ("mean", "sum", "none")


def check_reduction(op: str, reduction: str) -> str:
    """Return `reduction`; raise GraphError if there is none of that name."""
    if reduction not in REDUCTIONS:
        raise GraphError(f"{op}: reduction is one of {', '.join(REDUCTIONS)}, not {reduction!r}")
    return reduction


def reduced(values: Tensor, reduction: str) -> Tensor:
    """Return the mean, the sum, or the values themselves."""
    if reduction == "mean":
        return mean(values)
    return sum(values) if reduction == "sum" else values


# mse_loss


def mse_loss(input: Tensor, target: Tensor, reduction: str = "mean") -> Tensor:
    """Return the squared error (input - target)²."""
    prediction, wanted = operands("mse_loss", input, target)
    return emit(MSE_LOSS, prediction, wanted, reduction=check_reduction("mse_loss", reduction))


def _mse_loss(prediction: Tensor, target: Tensor, *, reduction: str) -> Tensor:
    return reduced(square(prediction - target), check_reduction("mse_loss", reduction))


MSE_LOSS = composition(
    "mse_loss", "The squared error.", operands=(FLOAT, FLOAT), attrs={"reduction": AttrType.STRING},
    decompose=_mse_loss,
    samples=tuple(Sample(((3, 4), (3, 4)), {"reduction": r}) for r in REDUCTIONS),
)  # fmt: skip


# cross_entropy


def cross_entropy(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    ignore_index: int = -100,
    reduction: str = "mean",
    label_smoothing: float = 0.0,
) -> Tensor:
    """Return the cross-entropy of logits `input` and `target`.

    The classes are on axis 1 of logits [N, C, ...] (axis 0 of [C]). `target` holds class indices
    [N, ...] (i32), or probabilities of the logits' shape and dtype. `weight` [C] rescales classes;
    the mean is weighted by it and leaves out targets equal to `ignore_index`.
    """
    op = "cross_entropy"
    if not input.ndim:
        raise ShapeError(f"{op}: the logits {input.type} have no axis of classes")
    axis = 1 if input.ndim > 1 else 0
    soft = target.dtype.is_float
    expected = input.shape if soft else tuple(d for i, d in enumerate(input.shape) if i != axis)
    if target.shape != expected or (soft and target.dtype is not input.dtype):
        raise ShapeError(
            f"{op}: the target {target.type} does not fit logits {input.type}",
            hint="class indices have the logits' shape without the class axis, "
            "probabilities have their shape and dtype",
        )
    if weight is not None and weight.shape != (input.shape[axis],):
        raise ShapeError(
            f"{op}: weight {weight.type} needs one entry for each class of {input.type}"
        )
    if not 0 <= label_smoothing <= 1:
        raise GraphError(f"{op}: label_smoothing {label_smoothing} is not between 0 and 1")
    given = (input, target) if weight is None else (input, target, weight)
    return emit(
        CROSS_ENTROPY, *given, ignore_index=int(ignore_index),
        reduction=check_reduction(op, reduction), label_smoothing=float(label_smoothing),
    )  # fmt: skip


def _cross_entropy(
    logits: Tensor, target: Tensor, *weights: Tensor, ignore_index: int, reduction: str,
    label_smoothing: float,
) -> Tensor:  # fmt: skip
    check_reduction("cross_entropy", reduction)
    axis = 1 if logits.ndim > 1 else 0
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
    from asg.ops.statistics import count_of

    if smoothing:
        target = target * (1 - smoothing) + smoothing / count_of(log_p, (axis,))
    weight = _along_classes(weights, log_p, axis)
    losses = -sum(log_p * target if weight is None else log_p * target * weight, axis)
    return reduced(losses, reduction)


def _hard(
    log_p: Tensor, target: Tensor, weights: tuple[Tensor, ...], axis: int, reduction: str,
    smoothing: float, ignore_index: int,
) -> Tensor:  # fmt: skip
    from asg.ops.statistics import count_of

    kept = _kept(target, ignore_index)
    index = where(kept, target, filled_like(target, 0))
    weight = take(weights[0], index, 0) if weights else filled_like(_picked(log_p, index, axis), 1)
    weight = where(kept, weight, filled_like(weight, 0))
    losses = -(_picked(log_p, index, axis) * weight)
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


def _picked(log_p: Tensor, index: Tensor, axis: int) -> Tensor:
    return squeeze(gather(log_p, expand_dims(index, axis), axis), axis)


def _sample(
    *shapes: tuple[int, ...], soft: bool = False, reduction: str = "mean", smoothing: float = 0.0,
    ignore: int = -100,
) -> Sample:  # fmt: skip
    classes = shapes[0][1 if len(shapes[0]) > 1 else 0]
    kinds = (DType.F64, DType.F64 if soft else DType.I32, DType.F64)
    ranges = ((-2.0, 2.0), (0.1, 0.9) if soft else (0, classes - 1), (0.5, 2.0))
    attrs = {"ignore_index": ignore, "reduction": reduction, "label_smoothing": smoothing}
    return Sample(shapes, attrs, kinds[: len(shapes)], ranges[: len(shapes)])


CROSS_ENTROPY = composition(
    "cross_entropy", "The cross-entropy of logits and a target.",
    operands=(FLOAT, INTEGER | FLOAT, FLOAT), optional=1,
    attrs={
        "ignore_index": AttrType.INT, "reduction": AttrType.STRING,
        "label_smoothing": AttrType.FLOAT,
    },
    decompose=_cross_entropy,
    samples=(
        _sample((5, 3), (5,)),
        _sample((5, 3), (5,), reduction="none"),
        _sample((5, 3), (5,), reduction="sum", smoothing=0.1),
        _sample((3,), ()),
        _sample((2, 3, 4), (2, 4), (3,)),
        _sample((6, 3), (6,), (3,), smoothing=0.2, ignore=1),
        _sample((5, 3), (5, 3), soft=True),
        _sample((2, 3, 4), (2, 3, 4), (3,), soft=True, smoothing=0.1),
    ),
)  # fmt: skip
