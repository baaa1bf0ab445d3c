"""Dropout of elements and of whole channels, by an explicit key."""

from __future__ import annotations

import math
from functools import partial

from asg.core.dtypes import FLOAT, DType
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Composition, Sample
from asg.ops._support.building import filled_like
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.spatial_ranks import at_rank
from asg.ops.nn.smooth_activations import SELU_ALPHA, SELU_SCALE
from asg.ops.random.random import given_key, random_bernoulli, random_bernoulli_at
from asg.ops.selection import where
from asg.ops.shapes.views import expand_dims

_KEY = frozenset({DType.U32})


# dropout


def dropout(
    x: Tensor, p: float = 0.5, training: bool = True, *, key: Tensor | None = None
) -> Tensor:
    """Return x with elements zeroed with probability `p`, and the rest scaled by 1 / (1 - p).

    Source: Srivastava et al., 2014.

    Args:
        x: A float tensor.
        p: The probability, from 0 to 1.
        training: Otherwise return x unchanged.
        key: The random key, u32[2], needed in training.

    >>> x = asg.ones((6,), graph=asg.Graph())
    >>> key = asg.constant([0, 1], "u32", graph=x.graph)
    >>> asg.evaluate(asg.dropout(x, 0.5, key=key))
    array([2., 0., 2., 2., 0., 0.], dtype=float32)
    >>> asg.dropout(x, 0.5, training=False) is x
    True
    """
    return _drop(DROPOUT, x, p, training, key)


def _drop(op: Composition, x: Tensor, p: float, training: bool, key: Tensor | None) -> Tensor:
    """Append a dropout after checking its arguments; return x where it changes nothing."""
    if not 0 <= p <= 1:
        raise GraphError(f"the probability {p} is not in [0, 1]", op=op.name)
    if not training or p == 0:
        return x
    return emit(op, x, given_key(op.name, key), p=float(p))


def _dropout(x: Tensor, key: Tensor, *, p: float) -> Tensor:
    return _kept(x, random_bernoulli(key, 1 - p, x.shape), p)


def drop_at(x: Tensor, key: Tensor, places: Tensor, p: float) -> Tensor:
    """Return the elements x at `places` of a larger tensor, after that tensor's dropout.

    `places` are u32 row-major indices.
    """
    return _kept(x, random_bernoulli_at(key, 1 - p, places), p)


def _kept(x: Tensor, kept: Tensor, p: float) -> Tensor:
    zero = filled_like(x, 0)
    return where(kept, x * (1 / (1 - p)), zero) if p < 1 else zero


DROPOUT = composition(
    "dropout", "x with elements zeroed at random.", operands=(FLOAT, _KEY),
    attrs={"p": AttrType.FLOAT}, decompose=_dropout, of_training=True,
    samples=(
        Sample(((3, 4), (2,)), {"p": 0.4}, (DType.F64, DType.U32), ((-2, 2), (0, 1e9))),
    ),
)  # fmt: skip


# dropout1d, dropout2d and dropout3d


def _drop_channels(
    rank: int, x: Tensor, p: float = 0.5, training: bool = True, *, key: Tensor | None = None
) -> Tensor:
    op = (DROPOUT1D, DROPOUT2D, DROPOUT3D)[rank - 1]
    ranks = _RANKS[op.name]
    if x.ndim not in ranks:
        raise ShapeError(
            f"{x.type} has {x.ndim} axes, not {' or '.join(map(str, ranks))}",
            op=op.name,
            hint="dropout1d, dropout2d and dropout3d differ in the axes after the channels",
        )
    return _drop(op, x, p, training, key)


@at_rank(1, _drop_channels)
def dropout1d() -> None:
    """Return x [N, C, L] or [C, L] with whole channels zeroed; otherwise as `dropout`.

    >>> x = asg.ones((1, 3, 2), graph=asg.Graph())
    >>> key = asg.constant([0, 1], "u32", graph=x.graph)
    >>> asg.evaluate(asg.nn.functional.dropout1d(x, 0.5, key=key))
    array([[[2., 2.],
            [0., 0.],
            [2., 2.]]], dtype=float32)
    """


@at_rank(2, _drop_channels)
def dropout2d() -> None:
    """Return x [N, C, H, W] with whole channels zeroed; otherwise as `dropout`.

    Source: Tompson et al., 2015. For [N, C, L], which PyTorch accepts here, use `dropout1d`.

    Raises:
        ShapeError: x does not have four axes.

    >>> x = asg.ones((1, 4, 1, 2), graph=asg.Graph())
    >>> key = asg.constant([0, 1], "u32", graph=x.graph)
    >>> asg.evaluate(asg.dropout2d(x, 0.5, key=key))[:, :, 0, :]
    array([[[2., 2.],
            [0., 0.],
            [2., 2.],
            [2., 2.]]], dtype=float32)
    """


@at_rank(3, _drop_channels)
def dropout3d() -> None:
    """Return x [N, C, D, H, W] or [C, D, H, W] with whole channels zeroed; otherwise as `dropout`.

    >>> x = asg.ones((4, 1, 1, 2), graph=asg.Graph())  # four channels without N
    >>> key = asg.constant([0, 1], "u32", graph=x.graph)
    >>> asg.evaluate(asg.nn.functional.dropout3d(x, 0.5, key=key))[:, 0, 0]
    array([[2., 2.],
           [0., 0.],
           [2., 2.],
           [2., 2.]], dtype=float32)
    """


def _channels(x: Tensor, key: Tensor, *, p: float, spatial: int) -> Tensor:
    kept = random_bernoulli(key, 1 - p, x.shape[: x.ndim - spatial])
    return _kept(x, expand_dims(kept, tuple(range(kept.ndim, x.ndim))), p)


def _channel_dropout(name: str, spatial: int) -> Composition:
    return composition(
        name, "x with whole channels zeroed at random.", operands=(FLOAT, _KEY),
        attrs={"p": AttrType.FLOAT}, decompose=partial(_channels, spatial=spatial),
        of_training=True,
        samples=tuple(
            Sample(((2, 3, 2, 1, 2)[:rank], (2,)), {"p": 0.4}, (DType.F64, DType.U32),
                   ((-2, 2), (0, 1e9)))
            for rank in _RANKS[name]
        ),
    )  # fmt: skip


_RANKS = {"dropout1d": (3, 2), "dropout2d": (4,), "dropout3d": (5, 4)}
DROPOUT1D = _channel_dropout("dropout1d", 1)
DROPOUT2D = _channel_dropout("dropout2d", 2)
DROPOUT3D = _channel_dropout("dropout3d", 3)


# alpha_dropout and feature_alpha_dropout


def alpha_dropout(
    x: Tensor, p: float = 0.5, training: bool = True, *, key: Tensor | None = None
) -> Tensor:
    """Return x with elements set to SELU's least value with probability `p`, then scaled.

    Scale and shift preserve mean 0 and variance 1 (Klambauer et al., 2017).

    Args:
        x: A float tensor.
        p: The probability, from 0 to 1.
        training: Otherwise return x unchanged.
        key: The random key, u32[2], needed in training.

    >>> x = asg.ones((6,), graph=asg.Graph())
    >>> key = asg.constant([0, 1], "u32", graph=x.graph)
    >>> asg.evaluate(asg.nn.functional.alpha_dropout(x, 0.5, key=key)).round(3)
    array([ 1.666, -0.779,  1.666,  1.666, -0.779, -0.779], dtype=float32)
    """
    return _drop(ALPHA_DROPOUT, x, p, training, key)


def feature_alpha_dropout(
    x: Tensor, p: float = 0.5, training: bool = True, *, key: Tensor | None = None
) -> Tensor:
    """Return x [N, C, ...] with whole channels set to SELU's least; otherwise as `alpha_dropout`.

    >>> x = asg.ones((1, 4, 2), graph=asg.Graph())
    >>> key = asg.constant([0, 1], "u32", graph=x.graph)
    >>> asg.evaluate(asg.nn.functional.feature_alpha_dropout(x, 0.5, key=key)).round(3)
    array([[[ 1.666,  1.666],
            [-0.779, -0.779],
            [ 1.666,  1.666],
            [ 1.666,  1.666]]], dtype=float32)
    """
    if x.ndim < 2:
        raise ShapeError(
            f"{x.type} has no axis of channels, the second", op="feature_alpha_dropout"
        )
    return _drop(FEATURE_ALPHA_DROPOUT, x, p, training, key)


def _least(x: Tensor, key: Tensor, *, p: float, axes: int | None) -> Tensor:
    if p == 1:
        return filled_like(x, 0)
    kept = random_bernoulli(key, 1 - p, x.shape[:axes])
    kept = expand_dims(kept, tuple(range(kept.ndim, x.ndim))) if kept.ndim < x.ndim else kept
    scale = 1 / math.sqrt((_LEAST**2 * p + 1) * (1 - p))
    shift = _LEAST * p * scale
    return where(kept, x * scale + shift, shift - _LEAST * scale)


def _alpha(name: str, doc: str, axes: int | None, shape: tuple[int, ...]) -> Composition:
    return composition(
        name, doc, operands=(FLOAT, _KEY), attrs={"p": AttrType.FLOAT},
        decompose=partial(_least, axes=axes), of_training=True,
        samples=(Sample((shape, (2,)), {"p": 0.4}, (DType.F64, DType.U32), ((-2, 2), (0, 1e9))),),
    )  # fmt: skip


_LEAST = SELU_SCALE * SELU_ALPHA  # the negative of SELU's limit
ALPHA_DROPOUT = _alpha(
    "alpha_dropout", "x with elements set to the least value of SELU at random.", None, (3, 4)
)
FEATURE_ALPHA_DROPOUT = _alpha(
    "feature_alpha_dropout", "x with channels set to the least value of SELU at random.", 2,
    (2, 3, 2),
)  # fmt: skip
