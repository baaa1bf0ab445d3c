"""Steps of random programs over layers: products, convolutions, windows, norms, losses, control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import (
    arithmetic as ar,
    contraction as co,
    exponential as ex,
    joins,
    linear_algebra as la,
    logical as lo,
    random as ra,
    reductions as red,
    selection as sel,
    trigonometric as tr,
    views as vi,
)
from asg.ops.control.cond import cond
from asg.ops.control.scan import scan
from asg.ops.creation import tril
from asg.ops.einsum import einsum
from asg.ops.nn import (
    activations as act,
    adaptive_pooling as ap,
    attention as at,
    batch_normalisation as bn,
    convolutions as cv,
    dropout as dr,
    interpolation as ip,
    norm_pooling as np_,
    normalisation as no,
    patches as pa,
    piecewise as pw,
    pooling as po,
    positions as ps,
    smooth as sm,
)
from asg.ops.nn.ctc import ctc_loss
from asg.ops.nn.losses import binary as bi, classification as cl, ranking as rk, regression as rg
from asg.testing.programs.builder import Builder, Unfit

REDUCTIONS = ("none", "mean", "sum")


def _keyed(b: Builder) -> Tensor:
    return ra.random_key(b.rng.randrange(1000), graph=b.graph)


# Contractions


def contracted(b: Builder) -> Tensor:
    """Multiply matrices, vectors and stacks of them."""
    x = b.x(1)
    width = b.size(x, -1)
    columns = b.rng.choice((1, 2, 3, 5, 8, 16, 33))
    w = b.leaf((width, columns))
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: co.matmul(x, w), lambda: co.matmul(x, w) + b.leaf((columns,)),
        lambda: la.linear(x, b.leaf((columns, width)), b.leaf((columns,))),
        lambda: co.matmul(x, vi.swapaxes(x, -1, -2)), lambda: co.matmul(vi.swapaxes(x, -1, -2), x),
        lambda: co.matmul(x, b.leaf((width,))), lambda: la.outer(vi.flatten(w), b.leaf((3,))),
        lambda: la.tensordot(x, w, 1), lambda: einsum("...i,ij->...j", x, w),
        lambda: einsum("ij,ij->i", w, w), lambda: einsum("...i,...i->...", x, b.like(x)),
        lambda: la.trace(co.matmul(vi.transpose(w), w)),
        lambda: la.dot(vi.flatten(x), vi.flatten(x)),
        lambda: act.relu(co.matmul(x, w)), lambda: vi.transpose(co.matmul(x, w)),
        lambda: co.matmul(vi.flip(x, -1), w), lambda: co.matmul(ex.tanh(x), w),
    )  # fmt: skip
    return _fitting(b, b.rng.choice(functions)())


def _fitting(b: Builder, made: Tensor) -> Tensor:
    if b.array(made).size > 3_000:
        raise Unfit
    return made


# Convolutions and windows


def _image(b: Builder, rank: int) -> Tensor:
    """Return a value [N, C, …] with `rank` spatial axes; a new leaf if there is none."""
    try:
        if b.chance():
            return b.x(rank + 2, rank + 2)
    except Unfit:
        pass
    batch: object = b.symbol[0] if b.symbol else b.between(1, 2)
    spaces = [b.rng.choice((3, 4, 5, 7, 8) if rank < 3 else (2, 3, 4)) for _ in range(rank)]
    return b.leaf((batch, b.rng.choice((1, 2, 3, 4)), *spaces))


def convolved(b: Builder) -> Tensor:
    """Convolve, in one to three axes, forward or transposed."""
    rank = b.rng.choice((1, 1, 2, 2, 2, 3))
    x = _image(b, rank)
    channels = b.size(x, 1)
    groups = b.rng.choice([g for g in (1, 1, 2, 3, 4) if channels % g == 0])
    out = groups * b.between(1, 2)
    kernel = [b.between(1, 3) for _ in range(rank)]
    stride, dilation = b.between(1, 2), b.rng.choice((1, 1, 2))
    bias = b.leaf((out,)) if b.chance() else None
    if b.chance(0.3):
        function = (cv.conv_transpose1d, cv.conv_transpose2d, cv.conv_transpose3d)[rank - 1]
        weight = b.leaf((channels, out // groups, *kernel))
        extra = b.between(0, stride - 1)
        return _fitting(
            b, function(x, weight, bias, stride, b.between(0, 1), extra, groups, dilation)
        )
    plain = (cv.conv1d, cv.conv2d, cv.conv3d)[rank - 1]
    weight = b.leaf((out, channels // groups, *kernel))
    padding: Any = b.rng.choice((0, 1, "same" if stride == 1 else 2, "valid"))
    made = plain(x, weight, bias, stride, padding, dilation, groups)
    return _fitting(b, act.relu(made) if b.chance(0.2) else made)


def windowed(b: Builder) -> Tensor:
    """Pool, cut into patches, shuffle pixels or resize."""
    rank = b.rng.choice((1, 2, 2, 2, 3))
    x = _image(b, rank)
    kernel, stride = b.between(1, 3), b.rng.choice((None, 1, 2))
    padding = b.between(0, kernel // 2)
    place = rank - 1
    averaged = (po.avg_pool1d, po.avg_pool2d, po.avg_pool3d)[place]
    largest = (po.max_pool1d, po.max_pool2d, po.max_pool3d)[place]
    functions: list[Callable[[], Tensor]] = [
        lambda: averaged(x, kernel, stride, padding, b.chance(), b.chance()),
        lambda: largest(x, kernel, stride, padding, b.rng.choice((1, 2)), b.chance()),
        lambda: largest(x, kernel, stride, padding),
        lambda: ap.adaptive_avg_pool(x, [b.between(1, 4) for _ in range(rank)]),
        lambda: ap.adaptive_max_pool(x, [b.between(1, 4) for _ in range(rank)]),
        lambda: ip.interpolate(x, scale_factor=2.0), lambda: ip.interpolate(x, [3] * rank),
    ]  # fmt: skip
    if rank == 2:
        functions += [
            lambda: pa.unfold(x, kernel, b.between(1, 2), padding, stride or 1),
            lambda: pa.fold(pa.unfold(x, 2), x.shape[2:], 2),
            lambda: pa.pixel_shuffle(joins.concat([x] * 4, 1), 2), lambda: pa.pixel_unshuffle(x, 2),
            lambda: ip.interpolate(x, scale_factor=1.5, mode="bilinear", align_corners=b.chance()),
            lambda: np_.lp_pool(ar.abs(x) + 0.5, 2.0, kernel, stride),
        ]  # fmt: skip
    return _fitting(b, b.rng.choice(functions)())


# Layers


def normalised(b: Builder) -> Tensor:
    """Normalise, or turn numbers into probabilities."""
    x = b.x(1)
    axis = b.axis(x)
    width = x.shape[-1]
    channels = b.size(x, 1) if x.ndim > 1 else 1
    groups = b.rng.choice([g for g in (1, 2, 3) if channels % g == 0])
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: act.softmax(x, axis), lambda: act.log_softmax(x, axis), lambda: sm.softmin(x, axis),
        lambda: no.layer_norm(x, (width,)), lambda: no.rms_norm(x, (width,)),
        lambda: no.layer_norm(x, (width,), b.leaf((width,)), b.leaf((width,))),
        lambda: no.group_norm(x, groups, b.leaf((channels,)), b.leaf((channels,))),
        lambda: bn.instance_norm(x) if b.static(x) else x,
        lambda: bn.batch_norm(x, training=True) if b.static(x) else x,  # needs two per channel
        lambda: bn.batch_norm(x, b.leaf((channels,)), b.leaf((channels,), None, 0.5, 2.0)),
        lambda: no.normalize(x, 2.0, axis), lambda: np_.local_response_norm(x, b.between(1, 3)),
        lambda: sm.glu(x, axis), lambda: pw.prelu(x, b.leaf((channels,))),
    )  # fmt: skip
    return b.rng.choice(functions)()


def attended(b: Builder) -> Tensor:
    """Attend, embed or turn by positions."""
    batch, heads = b.between(1, 2), b.between(1, 3)
    queries, keys, width = b.between(1, 6), b.between(1, 6), b.rng.choice((2, 4, 6))
    causal = b.chance(0.3)
    q = b.leaf((batch, heads, queries, width))
    k, v = (b.leaf((batch, heads, keys, width)) for _ in range(2))
    mask = b.leaf((queries, keys), b.rng.choice((DType.BOOL, b.dtype))) if b.chance(0.4) else None
    if mask is not None and mask.dtype is DType.BOOL:
        mask = lo.logical_or(mask, tril(sel.cast(mask, b.dtype) * 0 + 1) > 0)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: at.scaled_dot_product_attention(q, k, v, mask, False),
        lambda: at.scaled_dot_product_attention(q, k, v, None, causal, scale=0.5),
        lambda: at.embedding(b.indices(5, b.shape(0, 2)), b.leaf((5, 3))),
        lambda: ps.rope(q), lambda: ps.rope(q, offset=b.between(0, 5), interleaved=True),
    )  # fmt: skip
    return b.rng.choice(functions)()


def lost(b: Builder) -> Tensor:
    """Compare predictions with targets."""
    x, reduction = b.x(), b.rng.choice(REDUCTIONS)
    target = b.leaf(x.shape)
    share = ex.sigmoid(target)
    sides = sel.where(target > 0, ar.abs(target) * 0 + 1, -1.0)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: rg.mse_loss(x, target, reduction=reduction),
        lambda: rg.l1_loss(x, target, reduction=reduction),
        lambda: rg.huber_loss(x, target, reduction=reduction, delta=b.rng.choice((0.5, 1.0))),
        lambda: rg.smooth_l1_loss(x, target, reduction=reduction, beta=b.rng.choice((0.5, 1.0))),
        lambda: rg.poisson_nll_loss(x, ar.abs(target), reduction=reduction, full=b.chance()),
        lambda: rg.gaussian_nll_loss(x, target, ar.abs(target) + 0.5, reduction=reduction),
        lambda: bi.bce_with_logits(x, share, reduction=reduction),
        lambda: bi.binary_cross_entropy(ex.sigmoid(x), share, reduction=reduction),
        lambda: bi.focal_loss(x, share, reduction=reduction),
        lambda: b.rng.choice((bi.hinge_loss, bi.squared_hinge_loss))(x, sides, reduction=reduction),
        lambda: cl.kl_div(act.log_softmax(x), act.softmax(target), reduction=reduction),
        lambda: rk.margin_ranking_loss(x, target, sides, margin=0.1, reduction=reduction),
        lambda: rk.cosine_embedding_loss(
            x, target, red.max(sides, -1), margin=0.1, reduction=reduction
        ),
        lambda: rk.triplet_margin_loss(x, target, vi.flip(target), reduction=reduction),
    )  # fmt: skip
    return b.rng.choice(functions)()


def classified(b: Builder) -> Tensor:
    """Take the loss of classes, of numbers or of probabilities."""
    x, reduction = b.x(2, 4), b.rng.choice(REDUCTIONS)
    classes = b.size(x, 1)
    labels = b.leaf((x.shape[0], *x.shape[2:]), DType.I32, 0, classes - 1)
    weights = b.leaf((classes,), None, 0.5, 2.0)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: _aligned(b, reduction),
        lambda: cl.cross_entropy(x, labels, reduction=reduction),
        lambda: cl.cross_entropy(x, labels, label_smoothing=0.1, reduction=reduction),
        lambda: cl.cross_entropy(x, labels, ignore_index=0, reduction="sum"),
        lambda: cl.cross_entropy(x, labels, weight=weights, reduction=reduction),
        lambda: cl.cross_entropy(x, act.softmax(b.leaf(x.shape), 1), reduction=reduction),
        lambda: cl.nll_loss(act.log_softmax(x, 1), labels, reduction=reduction),
    )  # fmt: skip
    return b.rng.choice(functions)()


def _aligned(b: Builder, reduction: str) -> Tensor:
    """Return the CTC loss of a short batch."""
    steps, batch, classes = b.between(2, 6), b.between(1, 3), b.between(2, 4)
    longest = b.between(1, max(1, steps // 2))
    scores = act.log_softmax(b.leaf((steps, batch, classes)), -1)
    targets = b.leaf((batch, longest), DType.I32, 1, classes - 1)
    of_scores = b.leaf((batch,), DType.I32, 1, steps)
    of_targets = b.leaf((batch,), DType.I32, 1, longest)
    return ctc_loss(
        scores, targets, of_scores, of_targets, blank=0, reduction=reduction, zero_infinity=True
    )


# Random numbers


def drawn(b: Builder) -> Tensor | Sequence[Tensor]:
    """Draw random numbers, equal on every executor."""
    key = ra.random_fold_in(_keyed(b), b.between(0, 9))
    shape: Any = b.shape(1, 2)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ra.random_uniform(key, shape, -1.0, 2.0, b.dtype),
        lambda: ra.random_normal(key, shape, 0.5, 2.0, b.dtype),
        lambda: sel.cast(ra.random_bernoulli(key, 0.3, shape), b.dtype),
        lambda: ra.random_randint(key, shape, -5, 17),
        lambda: ra.random_bits(key, shape),
        lambda: ra.random_permutation(key, b.between(1, 40)),
        lambda: ra.random_permutation(key, b.x(1), 0),
        lambda: dr.dropout(b.x(), 0.4, key=key),
        lambda: dr.dropout(b.x(), 0.4, key=key),
        lambda: dr.dropout1d(b.x(3, 3), 0.5, key=key),
        lambda: dr.dropout2d(b.x(4, 4), 0.5, key=key),
    )
    return b.rng.choice(functions)()


# Loops and branches


def looped(b: Builder) -> Sequence[Tensor]:
    """Run a small body along the first axis of a value."""
    x = b.x(1)
    width = x.shape[1:]
    first = b.leaf(width)
    other = b.leaf(width)
    steps = b.size(x, 0) if b.symbol is None else 0
    square = b.leaf((width[-1], width[-1])) if width and b.chance(0.4) else None
    kind = b.rng.randrange(4)

    def body(carry: Tensor, item: Tensor | None) -> tuple[Tensor, Tensor | None]:
        new = ex.tanh(carry * 0.5 + (other if item is None else item))
        if square is not None:
            new = ex.tanh(co.matmul(new, square)) if new.ndim else new
        if kind == 1:
            new = sel.where(new > other, new, carry * 0.5)
        if kind == 2:
            new = new * tr.cos(other)
        return new, (ar.square(new) if kind else None)

    over = x if kind != 3 or not steps else None
    length = None if over is not None else min(steps, 5)
    last, ys = scan(body, first, over, length, reverse=b.chance())
    return [last] if ys is None else [last, ys]


def branched(b: Builder) -> Tensor:
    """Take either of two branches, chosen by a value."""
    x = b.x()
    y = b.leaf(x.shape)
    predicate = red.sum(x) > b.rng.choice((-1.0, 0.0, 0.5))

    def one(v: Tensor, w: Tensor) -> Tensor:
        return v + ex.tanh(w)

    def other(v: Tensor, w: Tensor) -> Tensor:
        return ar.maximum(v, w) * y  # from the outer graph

    return cond(predicate, one, other, x, y)
