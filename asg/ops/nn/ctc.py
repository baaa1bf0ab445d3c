"""Connectionist temporal classification: the loss of unaligned sequences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asg.core.arguments import as_int
from asg.core.dtypes import FLOAT, WORDS, DType
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.core.types import TensorType
from asg.ops._support.building import as_tensor, broadcast, filled_like
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.control.scan import scan
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import maximum, neg
from asg.ops.elementwise.comparison import equal, greater, less, not_equal
from asg.ops.elementwise.exponential import logaddexp
from asg.ops.elementwise.logical import logical_and
from asg.ops.indexing.gather_scatter import gather
from asg.ops.nn.losses.reducing import check_reduction, reduced
from asg.ops.numbers import literal
from asg.ops.selection import cast, to_words, where
from asg.ops.shapes.joins import concat, part, stack
from asg.ops.shapes.views import expand_dims, reshape, squeeze

if TYPE_CHECKING:
    from asg.core.graph import Operand

# The logarithm of a probability of 0. Unlike infinities, finite numbers have a difference of 0 and
# not NaN in gradients.
_NEVER = -1e30


def ctc_loss(
    log_probs: Tensor,
    targets: Operand,
    input_lengths: Operand,
    target_lengths: Operand,
    *,
    blank: int = 0,
    reduction: str = "mean",
    zero_infinity: bool = False,
) -> Tensor:
    """Return -log p(targets | log_probs), summed over all alignments (Graves et al., 2006).

    The mean is over losses divided by their target lengths, as in PyTorch. This is the loss's true
    gradient; PyTorch's assumes that log_probs comes from log_softmax, through which both agree.

    Args:
        log_probs: [T, N, C], logarithms of probabilities, for example from log_softmax; [T, C] for
            a single sequence. The other operands then lack N as well.
        targets: [N, S], i32, classes other than `blank`.
        input_lengths: [N], the number of steps that count.
        target_lengths: [N], the number of targets that count.
        blank: The class of no label.
        reduction: "mean", "sum" or "none".
        zero_infinity: Give a loss of 0 instead of infinity to a sequence shorter than its target;
            its gradient is 0 in any case.

    Raises:
        DTypeError: Targets or lengths are not integers.
        ShapeError: The operands do not fit each other.

    >>> probs = asg.constant(np.full((2, 2), 0.5, "f4"), graph=asg.Graph())  # 2 steps
    >>> loss = asg.ctc_loss(asg.log(probs), np.array([1]), np.array(2), np.array(1))
    >>> round(asg.evaluate(asg.exp(-loss)).item(), 3)  # 3 of 4 paths give 1: 01, 10 and 11
    0.75
    """
    check_reduction(reduction)
    graph = log_probs.graph
    given = [as_tensor("ctc_loss", v, graph) for v in (targets, input_lengths, target_lengths)]
    _check(log_probs, *given)
    given = [to_words(tensor) for tensor in given]
    if log_probs.ndim == 2:
        loss = ctc_loss(
            expand_dims(log_probs, 1), *(expand_dims(t, 0) for t in given), blank=blank,
            reduction="sum" if reduction == "none" else reduction, zero_infinity=zero_infinity,
        )  # fmt: skip
        return loss
    return emit(
        CTC_LOSS, log_probs, *given, blank=_class(log_probs, blank), reduction=reduction,
        zero_infinity=bool(zero_infinity),
    )  # fmt: skip


def _class(log_probs: Tensor, blank: int) -> int:
    classes, blank = log_probs.shape[-1], as_int(blank, "blank")
    if blank < 0 or (isinstance(classes, int) and blank >= classes):
        raise ShapeError(f"the blank {blank} is none of {classes} classes", op="ctc_loss")
    return blank


def _check(log_probs: Tensor, targets: Tensor, *lengths: Tensor) -> None:
    if log_probs.ndim not in (2, 3):
        raise ShapeError(
            f"log_probs is {log_probs.type}, and must be [T, N, C] or [T, C]", op="ctc_loss"
        )
    batch = log_probs.shape[1:-1]
    names = ("targets", "input_lengths", "target_lengths")
    for name, tensor in zip(names, (targets, *lengths), strict=True):
        if not tensor.dtype.is_integer:
            raise DTypeError(
                f"{name} is {tensor.type}, and must be integers",
                op="ctc_loss",
                hint='cast it: cast(x, "i32")',
            )
        fits = tensor.shape[:-1] if name == "targets" and tensor.ndim else tensor.shape
        if fits != batch or (name == "targets" and not tensor.ndim):
            hint = "pad concatenated targets to [N, S]"
            raise ShapeError(
                f"{name} is {tensor.type} and does not fit log_probs {log_probs.type}",
                op="ctc_loss",
                hint=hint if name == "targets" else "give a length for each sequence",
            )


def _ctc_loss(
    log_probs: Tensor, targets: Tensor, input_lengths: Tensor, target_lengths: Tensor, *,
    blank: int, reduction: str, zero_infinity: bool,
) -> Tensor:  # fmt: skip
    if log_probs.dtype is DType.F16:
        wide = cast(log_probs, "f32")
        loss = _ctc_loss(
            wide, targets, input_lengths, target_lengths, blank=blank, reduction=reduction,
            zero_infinity=zero_infinity,
        )  # fmt: skip
        return cast(loss, "f16")
    used, count = cast(input_lengths, "i32"), cast(target_lengths, "i32")
    labels = _labels(cast(targets, "i32"), count, blank)
    last = _forward(log_probs, labels, used, blank)
    end = expand_dims(count * 2, 1)  # index of the last blank; the last label is before it
    first = squeeze(gather(last, end, 1), 1)
    second = squeeze(gather(last, maximum(end - 1, 0), 1), 1)
    second = where(greater(count, 0), second, filled_like(second, _NEVER))
    total = logaddexp(first, second)
    instead = 0.0 if zero_infinity else float("inf")
    loss = where(less(total, _NEVER / 2), filled_like(total, instead), neg(total))
    if reduction == "mean":
        loss = loss / cast(maximum(count, 1), loss.dtype)
    return reduced(loss, reduction)


def _labels(targets: Tensor, count: Tensor, blank: int) -> Tensor:
    """Return the targets with a blank before each and at the end, [N, 2·S + 1]."""
    batch, size = targets.shape
    places = iota(targets.shape, 1, graph=targets.graph)
    inside = less(places, expand_dims(count, 1))
    blanks = filled_like(targets, blank)
    labels = where(inside, targets, blanks)  # padding may hold any class, and does not count
    pairs = reshape(stack([blanks, labels], 2), (batch, size * 2))
    end = literal(targets.graph, blank, TensorType((batch, 1), targets.dtype))
    return concat([pairs, end], 1)


def _forward(log_probs: Tensor, labels: Tensor, used: Tensor, blank: int) -> Tensor:
    """Return the log-probabilities of all prefixes of the labels, after the steps that count."""
    graph = log_probs.graph
    steps, batch, _ = log_probs.shape
    size = labels.shape[1]
    index = broadcast(expand_dims(labels, 0), (steps, batch, size))
    emitted = gather(maximum(log_probs, _NEVER), index, 2)
    skips = logical_and(not_equal(labels, blank), not_equal(labels, _moved(labels, 2, blank)))
    never = literal(graph, _NEVER, TensorType(labels.shape, log_probs.dtype))
    begin = equal(iota(labels.shape, 1, graph=graph), 0)
    counts = less(iota((steps, batch), 0, graph=graph), broadcast(used, (steps, batch)))

    def step(before: Tensor, at: tuple[Tensor, Tensor]) -> tuple[Tensor, None]:
        found, is_used = at
        stayed = logaddexp(before, _moved(before, 1, _NEVER))
        skipped = where(skips, _moved(before, 2, _NEVER), never)
        after = logaddexp(stayed, skipped) + found
        return where(broadcast(expand_dims(is_used, 1), before.shape), after, before), None

    return scan(step, where(begin, filled_like(never, 0), never), (emitted, counts))[0]


def _moved(x: Tensor, by: int, value: float) -> Tensor:
    """Return x shifted up along its last axis, with `value` at the start."""
    batch, size = x.shape
    edge = literal(x.graph, value, TensorType((batch, by), x.dtype))
    return part(concat([edge, x], 1), 1, 0, size)


def _sample(**attrs: object) -> Sample:
    return Sample(
        ((5, 2, 4), (2, 2), (2,), (2,)),
        {"blank": 0, "reduction": "mean", "zero_infinity": False, **attrs},
        dtypes=(DType.F64, DType.I32, DType.I32, DType.I32),
        ranges=((-3.0, 0.0), (1, 3), (5, 5), (1, 2)),
    )


CTC_LOSS = composition(
    "ctc_loss", "The loss of sequences that are not aligned, summed over all alignments.",
    operands=(FLOAT, *[WORDS] * 3),
    attrs={
        "blank": AttrType.INT, "reduction": AttrType.STRING, "zero_infinity": AttrType.BOOL,
    },
    decompose=_ctc_loss,
    samples=(_sample(), _sample(reduction="none"), _sample(reduction="sum", zero_infinity=True)),
)  # fmt: skip
