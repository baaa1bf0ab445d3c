"""Losses that compare predictions with each other, as in torch.nn.functional."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asg.core.dtypes import FLOAT, NUMERIC, DType
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.ops._support.building import operands
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import minimum, square
from asg.ops.elementwise.comparison import equal
from asg.ops.elementwise.exponential import rsqrt
from asg.ops.nn.losses.reducing import REDUCTION, REDUCTIONS, TINY, alike, reduced
from asg.ops.reductions.norms import norm
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import clamp, where

if TYPE_CHECKING:
    from asg.core.graph import Operand


# cosine_embedding_loss


def cosine_embedding_loss(
    input1: Tensor, input2: Tensor, target: Tensor, *, margin: float = 0.0, reduction: str = "mean"
) -> Tensor:
    """Return 1 - cos for targets of 1 and max(cos - margin, 0) for -1, with cos of two vectors.

    Another target gives 0.

    Args:
        input1: Vectors along the last axis, [..., D].
        input2: Vectors of the same shape.
        target: 1 or -1, floats or integers, [...].
        margin: The cosine up to which a target of -1 has no loss.
        reduction: "mean", "sum" or "none".

    Raises:
        ShapeError: The operands do not fit.

    >>> x = asg.constant([[1.0, 0.0], [1.0, 0.0]], graph=asg.Graph())
    >>> y = asg.constant([[2.0, 0.0], [2.0, 0.0]], graph=x.graph)  # the same directions
    >>> target = asg.constant([1, -1], graph=x.graph)
    >>> asg.evaluate(asg.cosine_embedding_loss(x, y, target, reduction="none"))
    array([0., 1.], dtype=float32)
    """
    op = "cosine_embedding_loss"
    alike(op, input1, input2, "second input")
    if not input1.ndim or target.shape != input1.shape[:-1]:
        raise ShapeError(
            f"the target {target.type} does not fit vectors {input1.type}",
            op=op,
            hint="it has the shape of the inputs without their last axis",
        )
    return emit(
        COSINE_EMBEDDING_LOSS, input1, input2, target, margin=float(margin), reduction=reduction
    )


def _cosine_embedding_loss(
    x: Tensor, y: Tensor, target: Tensor, *, margin: float, reduction: str
) -> Tensor:
    # separate roots, since the product of two squared lengths overflows sooner
    lengths = rsqrt(sum(square(x), -1) + TINY) * rsqrt(sum(square(y), -1) + TINY)
    cosine = sum(x * y, -1) * lengths
    apart = where(equal(target, -1), clamp(cosine - margin, low=0), 0)
    return reduced(where(equal(target, 1), 1 - cosine, apart), reduction)


def _signs(reduction: str, margin: float) -> Sample:
    return Sample(
        ((5, 3), (5, 3), (5,)), {"margin": margin, "reduction": reduction},
        (DType.F64, DType.F64, DType.I32), ((-2.0, 2.0), (-2.0, 2.0), (-1, 1)),
    )  # fmt: skip


COSINE_EMBEDDING_LOSS = composition(
    "cosine_embedding_loss", "How far the angle of two vectors is from what it should be.",
    operands=(FLOAT, FLOAT, NUMERIC), attrs={"margin": AttrType.FLOAT, **REDUCTION},
    decompose=in_f32(_cosine_embedding_loss),
    samples=(_signs("mean", 0.0), _signs("none", -0.9), _signs("sum", 0.3)),
)  # fmt: skip


# triplet_margin_loss


def triplet_margin_loss(
    anchor: Tensor,
    positive: Tensor,
    negative: Tensor,
    *,
    margin: float = 1.0,
    p: float = 2.0,
    eps: float = 1e-6,
    swap: bool = False,
    reduction: str = "mean",
) -> Tensor:
    """Return max(d(anchor, positive) - d(anchor, negative) + margin, 0) of vectors.

    Source of `swap`: Balntas et al., 2016.

    Args:
        anchor: Vectors along the last axis; the shapes broadcast.
        positive: Vectors that should be near.
        negative: Vectors that should be far.
        margin: The margin.
        p: The order of the norm d, above 0.
        eps: Added to the difference before the norm.
        swap: Use the distance of positive and negative if it is below the distance of anchor and
            negative.
        reduction: "mean", "sum" or "none".

    >>> a = asg.constant([[0.0, 0.0]], graph=asg.Graph())
    >>> near, far = asg.full((1, 2), 0.5, graph=a.graph), asg.full((1, 2), 5.0, graph=a.graph)
    >>> asg.evaluate(asg.triplet_margin_loss(a, near, far, p=1))
    array(0., dtype=float32)
    >>> round(asg.evaluate(asg.triplet_margin_loss(a, far, near, p=1)).item(), 3)  # 10 - 1 + 1
    10.0
    """
    given = operands("triplet_margin_loss", anchor, positive, negative)
    if not p > 0:
        raise GraphError(f"the norm of order {p} is not above 0", op="triplet_margin_loss")
    if not given[0].ndim:
        raise ShapeError("the operands have no axis of vectors", op="triplet_margin_loss")
    return emit(
        TRIPLET_MARGIN_LOSS, *given, margin=float(margin), p=float(p), eps=float(eps),
        swap=bool(swap), reduction=reduction,
    )  # fmt: skip


def _triplet_margin_loss(
    anchor: Tensor, positive: Tensor, negative: Tensor, *, margin: float, p: float, eps: float,
    swap: bool, reduction: str,
) -> Tensor:  # fmt: skip
    near = norm(anchor - positive + eps, p, -1)
    far = norm(anchor - negative + eps, p, -1)
    if swap:
        far = minimum(far, norm(positive - negative + eps, p, -1))
    return reduced(clamp(near - far + margin, low=0), reduction)


TRIPLET_MARGIN_LOSS = composition(
    "triplet_margin_loss", "How much nearer the positive should be than the negative.",
    operands=(FLOAT,) * 3,
    attrs={
        "margin": AttrType.FLOAT, "p": AttrType.FLOAT, "eps": AttrType.FLOAT,
        "swap": AttrType.BOOL, **REDUCTION,
    },
    decompose=in_f32(_triplet_margin_loss),
    samples=tuple(
        Sample(
            ((4, 3),) * 3,
            {"margin": margin, "p": p, "eps": 1e-6, "swap": swap, "reduction": reduction},
            ranges=((-2.0, -0.5), (0.5, 2.0), (3.0, 4.0)),
        )
        for margin, p, swap, reduction in (
            (9.0, 2.0, False, "mean"), (9.0, 3.0, True, "none"), (9.0, 1.0, False, "sum"),
            (0.1, 2.0, False, "mean"),
        )
    ),
)  # fmt: skip


# margin_ranking_loss


def margin_ranking_loss(
    input1: Operand,
    input2: Operand,
    target: Operand,
    *,
    margin: float = 0.0,
    reduction: str = "mean",
) -> Tensor:
    """Return max(-target·(input1 - input2) + margin, 0), for targets of 1 and -1.

    The shapes broadcast. The derivative at the kink equals the slope.

    Args:
        input1: Scores.
        input2: Scores.
        target: 1 if `input1` should be larger, -1 if `input2` should be.
        margin: The least difference without a loss.
        reduction: "mean", "sum" or "none".

    >>> x = asg.constant([3.0, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.margin_ranking_loss(x, 2.0, 1.0, reduction="none"))
    array([0., 1.], dtype=float32)
    >>> asg.evaluate(asg.margin_ranking_loss(x, 2.0, 1.0, margin=0.5))
    array(0.75, dtype=float32)
    """
    given = operands("margin_ranking_loss", input1, input2, target)
    return emit(MARGIN_RANKING_LOSS, *given, margin=float(margin), reduction=reduction)


def _margin_ranking_loss(
    x: Tensor, y: Tensor, target: Tensor, *, margin: float, reduction: str
) -> Tensor:
    return reduced(clamp(-target * (x - y) + margin, low=0), reduction)


MARGIN_RANKING_LOSS = composition(
    "margin_ranking_loss", "How far two predictions are from their order.", operands=(FLOAT,) * 3,
    attrs={"margin": AttrType.FLOAT, **REDUCTION}, decompose=in_f32(_margin_ranking_loss),
    samples=(
        *(
            Sample(((3, 4),) * 3, {"margin": 0.3, "reduction": r},
                   ranges=((-2.0, 0.0), (0.1, 2.0), (0.5, 1.5)))
            for r in REDUCTIONS
        ),
        Sample(((3, 4),) * 3, {"margin": 0.3, "reduction": "mean"},
               ranges=((2.0, 3.0), (0.1, 1.0), (0.5, 1.5))),
    ),
)  # fmt: skip
