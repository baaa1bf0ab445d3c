"""Calls of normalization, of grouped attention and of rotary positions, compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import asg
from asg.ops._support.catalogue import OPS
from tests.reference.calls import Call, call, given, index, real, truth

SHAPES = ((4, 3), (2, 3, 4), (2, 3, 2, 2), (1, 3, 2, 1, 2), (3, 1, 4))
NAMES = ("running_mean", "running_var", "weight", "bias")


def _named(function: Any) -> Any:
    """Return the function of x and [C] operands, which `names` tells apart."""

    def normalize(x: asg.Tensor, *given: asg.Tensor, names: tuple[str, ...], **more: Any) -> Any:
        return function(x, **dict(zip(names, given, strict=True)), **more)

    return normalize


def _moving(op: str) -> Any:
    """Return the next running statistics, which are operands as all tensors of a call."""

    def normalize(x: asg.Tensor, *given: asg.Tensor, momentum: float) -> tuple[asg.Tensor, ...]:
        attrs = dict.fromkeys(("training", "running", "weight", "bias"), True)
        return x.graph.add(OPS[op], (x, *given), {**attrs, "momentum": momentum, "eps": 1e-5})[1:]

    return normalize


def _after_runs(xs: asg.Tensor, mean: asg.Tensor, var: asg.Tensor, **arguments: Any) -> Any:
    """Return the running statistics after a run for each entry of the first axis."""
    attrs = {"training": True, "running": True, "weight": False, "bias": False, "eps": 1e-5}
    for i in range(int(xs.shape[0])):
        mean, var = xs.graph.add(OPS["batch_norm"], (xs[i], mean, var), {**attrs, **arguments})[1:]
    return mean, var


ASG = {
    "batch_norm_runs": _after_runs,
    "rms_norm": lambda x, *weight, normalized_shape, eps=None: asg.rms_norm(
        x, normalized_shape, *weight, eps=eps
    ),
    "group_norm": lambda x, *more, groups: asg.group_norm(x, groups, *more),
    "batch_norm": _named(asg.batch_norm),
    "instance_norm": _named(asg.instance_norm),
    "batch_norm_evaluated": _named(asg.batch_norm),
    "instance_norm_evaluated": _named(asg.instance_norm),
    "batch_norm_moving": _moving("batch_norm"),
    "instance_norm_moving": _moving("instance_norm"),
}


def _by_example() -> Iterator[Call]:
    for shape, axes, eps in itertools.product(
        ((3, 4), (2, 3, 4), (1, 2, 3, 2), (2, 1)), (1, 2), (None, 1e-2)
    ):
        inner = shape[-axes:]
        yield call("rms_norm", real(*shape), normalized_shape=inner, eps=eps)
        yield call("rms_norm", real(*shape), real(*inner), normalized_shape=inner, eps=eps)
    yield call("rms_norm", given([[0.0, 0.0], [1e-3, 0.0]]), normalized_shape=(2,), eps=1e-5)
    for shape, groups in (
        ((2, 4), 2), ((2, 6, 3), 3), ((1, 4, 2, 2), 1), ((3, 2, 2), 2), ((2, 4, 1, 2, 2), 4),
        ((2, 6, 2), 6),
    ):  # fmt: skip
        more = real(shape[1]), real(shape[1])
        for count in range(3):
            yield call("group_norm", real(*shape), *more[:count], groups=groups)
    for shape, axis, p in itertools.product(
        ((3, 4), (2, 3, 2)), (0, 1, -1), (2.0, 1.0, 3.0, 1.5, float("inf"))
    ):
        yield call("normalize", real(*shape), p=p, axis=axis)
    zeros = given([[0.0, 0.0, 0.0], [3.0, 0.0, 4.0], [1e-14, 0.0, 0.0]])
    for p in (2.0, 1.0, 3.0, float("inf")):
        yield call("normalize", zeros, p=p)
    yield call("normalize", given([[2.0, -2.0, 1.0]]), p=float("inf"))  # a tie
    yield call("normalize", real(3, 4), eps=5.0)


def _by_channel() -> Iterator[Call]:
    for shape in SHAPES:
        channels = shape[1]
        running = real(channels), real(channels, low=0.3, high=2)
        more = real(channels), real(channels)
        for affine in ((), NAMES[2:], NAMES[3:], NAMES[2:3]):
            vectors = more[: len(affine)]
            yield call("batch_norm", real(*shape), *vectors, names=affine, training=True)
            yield call("batch_norm_evaluated", real(*shape), *running, *vectors,
                       names=NAMES[:2] + affine, eps=1e-3)  # fmt: skip
            if len(shape) > 2:
                yield call("instance_norm", real(*shape), *vectors, names=affine)
                yield call("instance_norm_evaluated", real(*shape), *running, *vectors,
                           names=NAMES[:2] + affine, use_input_stats=False)  # fmt: skip
        fresh = given([0.0] * channels), given([1.0] * channels)
        for momentum in (0.1, 0.75):
            yield call("batch_norm_runs", real(6, 3, channels, 2, 2), *fresh, momentum=momentum)
        for momentum in (0.1, 0.75, 1.0):
            yield call("batch_norm_moving", real(*shape), *running, *more, momentum=momentum)
            if len(shape) > 2:
                yield call("instance_norm_moving", real(*shape), *running, *more,
                           momentum=momentum)  # fmt: skip


def _sequences() -> Iterator[Call]:
    op = "scaled_dot_product_attention"
    for heads, shared, causal in ((4, 2, False), (4, 1, True), (3, 3, False), (6, 2, True)):
        q, k, v = real(2, heads, 3, 4), real(2, shared, 5, 4), real(2, shared, 5, 2)
        yield call(op, q, k, v, is_causal=causal, enable_gqa=True)
        yield call(op, q, k, v, truth(heads, 3, 5), enable_gqa=True)
        yield call(op, real(heads, 3, 4), real(shared, 5, 4), real(shared, 5, 2), real(3, 5),
                   enable_gqa=True, scale=0.7)  # fmt: skip
    for shape, interleaved in itertools.product(
        ((3, 2), (1, 4), (2, 5, 6), (2, 2, 3, 8)), (False, True)
    ):
        yield call("rope", real(*shape), interleaved=interleaved)
        yield call("rope", real(*shape), offset=7, base=500.0, interleaved=interleaved)
        yield call("rope", real(*shape), index(shape[-2], below=50), interleaved=interleaved)
    yield call("rope", real(2, 2, 3, 4), index(2, 1, 3, below=2000))


def calls() -> Iterator[Call]:
    """Return them."""
    return itertools.chain(_by_example(), _by_channel(), _sequences())
