"""Margin losses of classes and labels, as in torch.nn.functional."""

from __future__ import annotations

from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.types import TensorType
from asg.ops._support.building import mixed_dtypes
from asg.ops._support.indices import prepare
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import maximum
from asg.ops.elementwise.comparison import equal
from asg.ops.elementwise.exponential import log_sigmoid, softplus
from asg.ops.elementwise.logical import logical_and
from asg.ops.indexing.gather_scatter import scatter_add, take, take_along_axis
from asg.ops.nn.losses.reducing import alike, reduced
from asg.ops.numbers import literal
from asg.ops.reductions.cumulative import cummin
from asg.ops.reductions.statistics import mean
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import cast, to_words, where
from asg.ops.shapes.views import expand_dims, reshape, squeeze


def hinge_embedding_loss(
    input: Tensor, target: Tensor, *, margin: float = 1.0, reduction: str = "mean"
) -> Tensor:
    """Return the input where the target is 1, and max(margin - input, 0) where it is -1.

    Another target gives the sum of both, as in PyTorch.

    Args:
        input: Distances, of f16, f32 or f64.
        target: 1 or -1, with the shape of `input`.
        margin: The distance from which a pair with target -1 has no loss.
        reduction: "mean", "sum" or "none".

    Raises:
        DTypeError: The input is not of floats.
        ShapeError: The target has another shape.

    >>> F = asg.nn.functional
    >>> x = asg.constant([0.5, 0.5, 3.0], graph=asg.Graph())  # distances of pairs
    >>> target = asg.constant([1.0, -1.0, -1.0], graph=x.graph)  # one similar, two dissimilar
    >>> asg.evaluate(F.hinge_embedding_loss(x, target, reduction="none"))
    array([0.5, 0.5, 0. ], dtype=float32)
    """
    alike("hinge_embedding_loss", input, target)
    apart = where(equal(target, 1), 0, maximum(margin - input, 0))
    near = where(equal(target, -1), 0, input)
    return reduced(apart + near, reduction)


def _numbers(op: str, target: Tensor, input: Tensor) -> Tensor:
    """Return the target, perhaps of integers or bools, in the dtype of the input."""
    if target.dtype.is_float and target.dtype is not input.dtype:
        raise mixed_dtypes(op, (input, target))
    return cast(target, input.dtype)


def soft_margin_loss(input: Tensor, target: Tensor, *, reduction: str = "mean") -> Tensor:
    """Return log(1 + e^(-target·input)), for targets of 1 and -1.

    Takes f16, f32 or f64.

    Raises:
        DTypeError: The input is not of floats.
        ShapeError: The target has another shape.

    >>> F = asg.nn.functional
    >>> x = asg.constant([0.0, 9.0, -9.0], graph=asg.Graph())
    >>> target = asg.ones((3,), graph=x.graph)
    >>> asg.evaluate(F.soft_margin_loss(x, target, reduction="none")).round(3)
    array([0.693, 0.   , 9.   ], dtype=float32)
    """
    alike("soft_margin_loss", input, target)
    return reduced(softplus(-(_numbers("soft_margin_loss", target, input) * input)), reduction)


def multilabel_soft_margin_loss(
    input: Tensor, target: Tensor, *, weight: Tensor | None = None, reduction: str = "mean"
) -> Tensor:
    """Return the mean over the last axis of the cross-entropies of independent labels.

    Args:
        input: Logits, of f16, f32 or f64.
        target: 1 for a label that is present, else 0.
        weight: A factor of each class.
        reduction: "mean", "sum" or "none".

    Raises:
        DTypeError: The input is not of floats.
        ShapeError: The operands do not fit.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[0.0, 50.0, -50.0]], graph=asg.Graph())
    >>> target = asg.constant([[1.0, 1.0, 0.0]], graph=x.graph)
    >>> round(asg.evaluate(F.multilabel_soft_margin_loss(x, target)).item(), 3)  # log(2) / 3
    0.231
    """
    alike("multilabel_soft_margin_loss", input, target)
    present = _numbers("multilabel_soft_margin_loss", target, input)
    each = -(present * log_sigmoid(input) + (1 - present) * log_sigmoid(-input))
    return reduced(mean(each if weight is None else each * weight, -1), reduction)


def multi_margin_loss(
    input: Tensor, target: Tensor, *, p: int = 1, margin: float = 1.0, weight: Tensor | None = None,
    reduction: str = "mean",
) -> Tensor:  # fmt: skip
    """Return the mean over other classes of max(margin - input[target] + input, 0)^p.

    The sum is divided by the number of all classes.

    Args:
        input: Scores, [N, C] or [C], of f16, f32 or f64.
        target: Class indices, [N] or a scalar.
        p: The exponent, 1 or 2.
        margin: The margin.
        weight: A factor of each class, [C].
        reduction: "mean", "sum" or "none".

    Raises:
        DTypeError: The input is not of floats.
        ShapeError: The operands do not fit.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[3.0, 1.0, 2.5, 0.0]], graph=asg.Graph())
    >>> target = asg.constant([0], graph=x.graph)
    >>> asg.evaluate(F.multi_margin_loss(x, target))  # 2.5 violates the margin by 0.5: 0.5 / 4
    array(0.125, dtype=float32)
    """
    if p not in (1, 2):
        raise GraphError(f"p must be 1 or 2, got {p}", op="multi_margin_loss")
    if input.ndim not in (1, 2) or target.shape != input.shape[:-1]:
        raise ShapeError(
            f"the target {target.type} does not fit the input {input.type}",
            op="multi_margin_loss",
            hint="they are [N] and [N, C], or a scalar and [C]",
        )
    index, _ = prepare("multi_margin_loss", input, target, input.ndim - 1)
    place = expand_dims(index, -1)
    terms = maximum(margin - take_along_axis(input, place, -1) + input, 0)
    if p == 2:
        terms = terms * terms
    if weight is not None:
        terms = terms * expand_dims(take(weight, index, 0), -1)
    classes = iota(input.shape, -1, index.dtype, graph=input.graph)
    return reduced(mean(where(equal(classes, place), 0, terms), -1), reduction)


def multilabel_margin_loss(input: Tensor, target: Tensor, *, reduction: str = "mean") -> Tensor:
    """Return the mean of max(1 - input[label] + input[other], 0) over labels and other classes.

    The sum is divided by C.

    Args:
        input: Scores, [N, C] or [C], of f16, f32 or f64.
        target: Class indices with the same shape; entries from the first -1 on do not count.
        reduction: "mean", "sum" or "none".

    Raises:
        DTypeError: The input is not of floats.
        ShapeError: The operands do not fit.

    >>> F = asg.nn.functional
    >>> x = asg.constant([3.0, 2.5, 0.0, 0.0], graph=asg.Graph())
    >>> target = asg.constant([0, -1, -1, -1], graph=x.graph)  # class 0 alone
    >>> asg.evaluate(F.multilabel_margin_loss(x, target))
    array(0.125, dtype=float32)
    """
    alike("multilabel_margin_loss", input, target)
    if input.ndim not in (1, 2) or not target.dtype.is_integer:
        raise ShapeError(
            f"{input.type} and {target.type} are not floats and integers [N, C] or [C]",
            op="multilabel_margin_loss",
        )
    rows = input if input.ndim == 2 else reshape(input, (1, input.size))
    places = reshape(to_words(target), rows.shape)
    valid = cummin(where(places < 0, 0, 1), 1)
    index = where(equal(valid, 1), places, 0)
    none = literal(rows.graph, 0, TensorType(rows.shape, valid.dtype))
    named = scatter_add(none, index, valid, 1)
    gaps = 1 - expand_dims(take_along_axis(rows, index, 1), 2) + expand_dims(rows, 1)
    counted = logical_and(expand_dims(equal(valid, 1), 2), expand_dims(equal(named, 0), 1))
    each = sum(where(counted, maximum(gaps, 0), 0), (1, 2)) / rows.shape[1]
    return reduced(each if input.ndim == 2 else squeeze(each, 0), reduction)
