"""Steps of random programs over layers: products, convolutions, windows, norms, losses, control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.testing.programs.builder import Builder, Unfit

REDUCTIONS = ("none", "mean", "sum")


def _keyed(b: Builder) -> Tensor:
    return ops.random_key(b.rng.randrange(1000), graph=b.graph)


# Contractions


def contracted(b: Builder) -> Tensor:
    """Multiply matrices, vectors and stacks of them."""
    x = b.x(1)
    width = b.size(x, -1)
    columns = b.rng.choice((1, 2, 3, 5, 8, 16, 33))
    w = b.leaf((width, columns))
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ops.matmul(x, w), lambda: ops.matmul(x, w) + b.leaf((columns,)),
        lambda: ops.linear(x, b.leaf((columns, width)), b.leaf((columns,))),
        lambda: ops.matmul(x, ops.swapaxes(x, -1, -2)),
        lambda: ops.matmul(ops.swapaxes(x, -1, -2), x),
        lambda: ops.matmul(x, b.leaf((width,))), lambda: ops.outer(ops.flatten(w), b.leaf((3,))),
        lambda: ops.tensordot(x, w, 1), lambda: ops.einsum("...i,ij->...j", x, w),
        lambda: ops.einsum("ij,ij->i", w, w), lambda: ops.einsum("...i,...i->...", x, b.like(x)),
        lambda: ops.trace(ops.matmul(ops.transpose(w), w)),
        lambda: ops.dot(ops.flatten(x), ops.flatten(x)),
        lambda: ops.relu(ops.matmul(x, w)), lambda: ops.transpose(ops.matmul(x, w)),
        lambda: ops.matmul(ops.flip(x, -1), w), lambda: ops.matmul(ops.tanh(x), w),
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
    batch: object = next(iter(b.symbols), b.between(1, 2))
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
        function = (ops.conv_transpose1d, ops.conv_transpose2d, ops.conv_transpose3d)[rank - 1]
        weight = b.leaf((channels, out // groups, *kernel))
        extra = b.between(0, stride - 1)
        return _fitting(
            b, function(x, weight, bias, stride, b.between(0, 1), extra, groups, dilation)
        )
    plain = (ops.conv1d, ops.conv2d, ops.conv3d)[rank - 1]
    weight = b.leaf((out, channels // groups, *kernel))
    padding: Any = b.rng.choice((0, 1, "same" if stride == 1 else 2, "valid"))
    made = plain(x, weight, bias, stride, padding, dilation, groups)
    return _fitting(b, ops.relu(made) if b.chance(0.2) else made)


def windowed(b: Builder) -> Tensor:
    """Pool, cut into patches, shuffle pixels or resize."""
    rank = b.rng.choice((1, 2, 2, 2, 3))
    x = _image(b, rank)
    kernel, stride = b.between(1, 3), b.rng.choice((None, 1, 2))
    padding = b.between(0, kernel // 2)
    place = rank - 1
    averaged = (ops.avg_pool1d, ops.avg_pool2d, ops.avg_pool3d)[place]
    largest = (ops.max_pool1d, ops.max_pool2d, ops.max_pool3d)[place]
    functions: list[Callable[[], Tensor]] = [
        lambda: averaged(x, kernel, stride, padding, b.chance(), b.chance()),
        lambda: largest(x, kernel, stride, padding, b.rng.choice((1, 2)), b.chance()),
        lambda: largest(x, kernel, stride, padding),
        lambda: ops.adaptive_avg_pool(x, [b.between(1, 4) for _ in range(rank)]),
        lambda: ops.adaptive_max_pool(x, [b.between(1, 4) for _ in range(rank)]),
        lambda: ops.interpolate(x, scale_factor=2.0), lambda: ops.interpolate(x, [3] * rank),
    ]  # fmt: skip
    if rank == 2:
        functions += [
            lambda: ops.unfold(x, kernel, b.between(1, 2), padding, stride or 1),
            lambda: ops.fold(ops.unfold(x, 2), x.shape[2:], 2),
            lambda: ops.pixel_shuffle(ops.concat([x] * 4, 1), 2), lambda: ops.pixel_unshuffle(x, 2),
            lambda: ops.interpolate(x, scale_factor=1.5, mode="bilinear", align_corners=b.chance()),
            lambda: ops.lp_pool(ops.abs(x) + 0.5, 2.0, kernel, stride),
        ]  # fmt: skip
    return _fitting(b, b.rng.choice(functions)())


# Layers


def normalized(b: Builder) -> Tensor:
    """Normalize, or turn numbers into probabilities."""
    x = b.x(1)
    axis = b.axis(x)
    width = x.shape[-1]
    channels = b.size(x, 1) if x.ndim > 1 else 1
    groups = b.rng.choice([g for g in (1, 2, 3) if channels % g == 0])
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ops.softmax(x, axis), lambda: ops.log_softmax(x, axis),
        lambda: ops.softmin(x, axis), lambda: ops.layer_norm(x, (width,)),
        lambda: ops.rms_norm(x, (width,)),
        lambda: ops.layer_norm(x, (width,), b.leaf((width,)), b.leaf((width,))),
        lambda: ops.group_norm(x, groups, b.leaf((channels,)), b.leaf((channels,))),
        lambda: ops.instance_norm(x) if b.static(x) else x,
        lambda: ops.batch_norm(x, training=True) if b.static(x) else x,  # needs two per channel
        lambda: ops.batch_norm(x, b.leaf((channels,)), b.leaf((channels,), None, 0.5, 2.0)),
        lambda: ops.normalize(x, 2.0, axis), lambda: ops.local_response_norm(x, b.between(1, 3)),
        lambda: ops.glu(x, axis), lambda: ops.prelu(x, b.leaf((channels,))),
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
        mask = ops.logical_or(mask, ops.tril(ops.cast(mask, b.dtype) * 0 + 1) > 0)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ops.scaled_dot_product_attention(q, k, v, mask, False),
        lambda: ops.scaled_dot_product_attention(q, k, v, None, causal, scale=0.5),
        lambda: ops.embedding(b.indices(5, b.shape(0, 2)), b.leaf((5, 3))),
        lambda: ops.rope(q), lambda: ops.rope(q, offset=b.between(0, 5), interleaved=True),
    )  # fmt: skip
    return b.rng.choice(functions)()


def lost(b: Builder) -> Tensor:
    """Compare predictions with targets."""
    x, reduction = b.x(), b.rng.choice(REDUCTIONS)
    target = b.leaf(x.shape)
    share = ops.sigmoid(target)
    sides = ops.where(target > 0, ops.abs(target) * 0 + 1, -1.0)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ops.mse_loss(x, target, reduction=reduction),
        lambda: ops.l1_loss(x, target, reduction=reduction),
        lambda: ops.huber_loss(x, target, reduction=reduction, delta=b.rng.choice((0.5, 1.0))),
        lambda: ops.smooth_l1_loss(x, target, reduction=reduction, beta=b.rng.choice((0.5, 1.0))),
        lambda: ops.poisson_nll_loss(x, ops.abs(target), reduction=reduction, full=b.chance()),
        lambda: ops.gaussian_nll_loss(x, target, ops.abs(target) + 0.5, reduction=reduction),
        lambda: ops.bce_with_logits(x, share, reduction=reduction),
        lambda: ops.binary_cross_entropy(ops.sigmoid(x), share, reduction=reduction),
        lambda: ops.focal_loss(x, share, reduction=reduction),
        lambda: b.rng.choice((ops.hinge_loss, ops.squared_hinge_loss))(
            x, sides, reduction=reduction
        ),
        lambda: ops.kl_div(ops.log_softmax(x), ops.softmax(target), reduction=reduction),
        lambda: ops.margin_ranking_loss(x, target, sides, margin=0.1, reduction=reduction),
        lambda: ops.cosine_embedding_loss(
            x, target, ops.max(sides, -1), margin=0.1, reduction=reduction
        ),
        lambda: ops.triplet_margin_loss(x, target, ops.flip(target), reduction=reduction),
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
        lambda: ops.cross_entropy(x, labels, reduction=reduction),
        lambda: ops.cross_entropy(x, labels, label_smoothing=0.1, reduction=reduction),
        lambda: ops.cross_entropy(x, labels, ignore_index=0, reduction="sum"),
        lambda: ops.cross_entropy(x, labels, weight=weights, reduction=reduction),
        lambda: ops.cross_entropy(x, ops.softmax(b.leaf(x.shape), 1), reduction=reduction),
        lambda: ops.nll_loss(ops.log_softmax(x, 1), labels, reduction=reduction),
    )  # fmt: skip
    return b.rng.choice(functions)()


def _aligned(b: Builder, reduction: str) -> Tensor:
    """Return the CTC loss of a short batch."""
    steps, batch, classes = b.between(2, 6), b.between(1, 3), b.between(2, 4)
    longest = b.between(1, max(1, steps // 2))
    scores = ops.log_softmax(b.leaf((steps, batch, classes)), -1)
    targets = b.leaf((batch, longest), DType.I32, 1, classes - 1)
    of_scores = b.leaf((batch,), DType.I32, 1, steps)
    of_targets = b.leaf((batch,), DType.I32, 1, longest)
    return ops.ctc_loss(
        scores, targets, of_scores, of_targets, blank=0, reduction=reduction, zero_infinity=True
    )


# Random numbers


def drawn(b: Builder) -> Tensor | Sequence[Tensor]:
    """Draw random numbers, equal on every executor."""
    key = ops.random_fold_in(_keyed(b), b.between(0, 9))
    shape: Any = b.shape(1, 2)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ops.random_uniform(key, shape, -1.0, 2.0, b.dtype),
        lambda: ops.random_normal(key, shape, 0.5, 2.0, b.dtype),
        lambda: ops.cast(ops.random_bernoulli(key, 0.3, shape), b.dtype),
        lambda: ops.random_randint(key, shape, -5, 17),
        lambda: ops.random_bits(key, shape),
        lambda: ops.random_permutation(key, b.between(1, 40)),
        lambda: ops.random_permutation(key, b.x(1), 0),
        lambda: ops.dropout(b.x(), 0.4, key=key),
        lambda: ops.dropout(b.x(), 0.4, key=key),
        lambda: ops.dropout1d(b.x(3, 3), 0.5, key=key),
        lambda: ops.dropout2d(b.x(4, 4), 0.5, key=key),
    )
    return b.rng.choice(functions)()


# Loops and branches


def looped(b: Builder) -> Sequence[Tensor]:
    """Run a small body along the first axis of a value."""
    x = b.x(1)
    width = x.shape[1:]
    first = b.leaf(width)
    other = b.leaf(width)
    steps = b.size(x, 0) if not b.symbols else 0
    square = b.leaf((width[-1], width[-1])) if width and b.chance(0.4) else None
    kind = b.rng.randrange(4)

    def body(carry: Tensor, item: Tensor | None) -> tuple[Tensor, Tensor | None]:
        new = ops.tanh(carry * 0.5 + (other if item is None else item))
        if square is not None:
            new = ops.tanh(ops.matmul(new, square)) if new.ndim else new
        if kind == 1:
            new = ops.where(new > other, new, carry * 0.5)
        if kind == 2:
            new = new * ops.cos(other)
        return new, (ops.square(new) if kind else None)

    over = x if kind != 3 or not steps else None
    length = None if over is not None else min(steps, 5)
    last, ys = ops.scan(body, first, over, length, reverse=b.chance())
    return [last] if ys is None else [last, ys]


def branched(b: Builder) -> Tensor:
    """Take either of two branches, chosen by a value."""
    x = b.x()
    y = b.leaf(x.shape)
    predicate = ops.sum(x) > b.rng.choice((-1.0, 0.0, 0.5))

    def one(v: Tensor, w: Tensor) -> Tensor:
        return v + ops.tanh(w)

    def other(v: Tensor, w: Tensor) -> Tensor:
        return ops.maximum(v, w) * y  # from the outer graph

    return ops.cond(predicate, one, other, x, y)
