"""Calls that read and write at places: grids, unpools, bags; compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import asg
from tests.reference.calls import Call, call, given, index, real

PADDINGS = ("zeros", "border", "reflection")


def _grids() -> Iterator[Call]:
    for mode, padding, corners in itertools.product(
        ("bilinear", "nearest", "bicubic"), PADDINGS, (False, True)
    ):
        arguments = {"mode": mode, "padding_mode": padding, "align_corners": corners}
        for x, grid in (((2, 3, 4, 5), (2, 3, 4, 2)), ((1, 1, 2, 1), (1, 5, 2, 2))):
            yield call("grid_sample", real(*x), real(*grid, low=-1.6, high=1.6), **arguments)
        if mode != "bicubic":
            grid = real(1, 2, 3, 2, 3, low=-1.6, high=1.6)
            yield call("grid_sample", real(1, 2, 3, 4, 2), grid, **arguments)
        far = given([[[[5.3, -7.1], [0.31, 0.77], [-0.93, 2.9]]]])
        yield call("grid_sample", real(1, 2, 3, 4), far, **arguments)
    yield call("grid_sample", real(0, 2, 3, 4), real(0, 2, 2, 2))
    for theta, size in (
        ((2, 2, 3), (2, 1, 3, 4)), ((1, 2, 3), (1, 2, 1, 5)), ((1, 3, 4), (1, 1, 2, 3, 2)),
        ((2, 3, 4), (2, 1, 1, 1, 4)),
    ):  # fmt: skip
        for corners in (False, True):
            yield call("affine_grid", real(*theta), size=size, align_corners=corners)


def _pools() -> Iterator[Call]:
    small = {1: (9,), 2: (6, 7), 3: (4, 5, 4)}
    for rank in (1, 2, 3):
        shape = small[rank]
        for arguments in (
            {"kernel_size": 2}, {"kernel_size": 3, "stride": 1},
            {"kernel_size": 3, "stride": 2, "padding": 1},
            {"kernel_size": 2, "stride": 2, "ceil_mode": True},
            {"kernel_size": 2, "stride": 1, "dilation": 2},
        ):  # fmt: skip
            yield call(f"max_pool{rank}d_with_indices", real(2, 2, *shape), **arguments)
            yield call(f"max_pool{rank}d_with_indices", real(1, *shape), **arguments)
        even = (8, 6, 4)[:rank]
        for size, arguments in (
            (even, {"kernel_size": 2}), ((7,) * rank, {"kernel_size": 3, "stride": 4}),
            ((6,) * rank, {"kernel_size": 3, "padding": 1, "output_size": (6,) * rank}),
            (shape, {"kernel_size": 2, "output_size": shape}),
        ):  # fmt: skip
            yield call(f"max_unpool{rank}d", real(2, 2, *size), **arguments)
            yield call(f"max_unpool{rank}d", real(1, *size), **arguments)
    for rank, lead, each in itertools.product((2, 3), ((2, 2), (3,)), (0, 1, 2, 3)):
        arguments = (
            {"kernel_size": 2, "output_size": 2}, {"kernel_size": 3, "output_size": 1},
            {"kernel_size": (1, 2, 2)[:rank], "output_ratio": (0.5,) * rank},
            {"kernel_size": 2, "output_ratio": (0.6, 0.4, 0.7)[:rank]},
        )[each]  # fmt: skip
        draws = real(*lead, rank, low=0.0, high=0.999)
        op = f"fractional_max_pool{rank}d_with_indices"
        yield call(op, real(*lead, *(7, 6, 5)[:rank]), draws,
                   **arguments)  # fmt: skip


def _bags() -> Iterator[Call]:
    for mode, padding in itertools.product(("sum", "mean", "max"), (None, 1, -2)):
        arguments = {"mode": mode, "padding_idx": padding}
        rows = given([[1, 1, 1], [0, 1, 3], [2, 2, 4]], "int32")
        yield call("embedding_bag", rows, real(5, 3), **arguments)
        yield call("embedding_bag", index(7, below=5), real(5, 2), given([0, 2, 2, 6], "int32"),
                   **arguments)  # fmt: skip
    for last in (False, True):
        offsets = given([0, 3, 4, 6], "int32")
        yield call("embedding_bag", index(6, below=4), real(4, 2), offsets, real(6), mode="sum",
                   include_last_offset=last)  # fmt: skip
        yield call("embedding_bag", index(6, below=4), real(4, 2), offsets, mode="mean",
                   include_last_offset=last)  # fmt: skip


def _others() -> Iterator[Call]:
    for shape in ((), (5,), (3, 4), (2, 0)):
        yield call("rrelu_mean", real(*shape))
        yield call("rrelu_mean", real(*shape), lower=0.1, upper=0.9)
        for threshold in (1.0, 20.0):
            yield call("softplus_threshold", real(*shape, low=-4, high=4), beta=1.5,
                       threshold=threshold)  # fmt: skip
        for p in (1, 2, 4):
            yield call("mvlgamma", real(*shape, low=2.0, high=9.0), p=p)
    for shape in ((3, 3), (2, 2, 2), (1, 1), (3, 4, 4), (1, 3, 3), (2, 1, 5, 5), (6, 6), (2, 2)):
        yield call("logdet", real(*shape))
    for shape, count in (((4, 3), 3), ((4, 4), 2), ((2, 5, 3), 2), ((1, 1), 1), ((2, 3, 2), 2)):
        yield call("householder_product", real(*shape), real(*shape[:-2], count))
        yield call("householder_product", real(*shape), real(*shape[:-2], 1))
    for left, transpose, shape in itertools.product(
        (True, False), (True, False), ((4, 3), (2, 3, 2), (3, 3))
    ):
        m = shape[-2]
        c = (*shape[:-2], m, 2) if left else (*shape[:-2], 2, m)
        yield call("ormqr", real(*shape), real(*shape[:-2], shape[-1]), real(*c), left=left,
                   transpose=transpose)  # fmt: skip
    for size, fill in itertools.product((2, 5, 9), (-1, 7)):
        zeros = given([[0.0, 2.0, 0.0], [-1.0, 0.0, 3.0]])
        yield call("nonzero_static", zeros, size=size, fill_value=fill)
        yield call("nonzero_static", given([0, 1, 1, 0, 5], "int32"), size=size, fill_value=fill)
    for shape in ((12,), (3, 4), (2, 3, 2), (12, 1)):
        yield call("unravel_index", index(5, below=12), shape=shape)
        yield call("unravel_index", index(2, 3, below=12), shape=shape)


def calls() -> Iterator[Call]:
    """Return them."""
    return itertools.chain(_grids(), _pools(), _bags(), _others())


def _unpool(rank: int) -> Callable[..., asg.Tensor]:
    pool = getattr(asg, f"max_pool{rank}d_with_indices")

    def unpool(x: asg.Tensor, **arguments: Any) -> asg.Tensor:
        kept = {name: given for name, given in arguments.items() if name != "output_size"}
        return getattr(asg, f"max_unpool{rank}d")(*pool(x, **kept), **arguments)

    return unpool


def _fractional(rank: int) -> Callable[..., Any]:
    function = getattr(asg, f"fractional_max_pool{rank}d_with_indices")

    def pool(x: asg.Tensor, samples: asg.Tensor, **arguments: Any) -> Any:
        return function(x, samples=samples, **arguments)

    return pool


def _bag(
    index: asg.Tensor, weight: asg.Tensor, offsets: asg.Tensor | None = None,
    weights: asg.Tensor | None = None, **arguments: Any,
) -> asg.Tensor:  # fmt: skip
    return asg.nn.functional.embedding_bag(
        index, weight, offsets, per_sample_weights=weights, **arguments
    )


ASG: dict[str, Callable[..., Any]] = {
    **{f"max_unpool{rank}d": _unpool(rank) for rank in (1, 2, 3)},
    **{f"fractional_max_pool{rank}d_with_indices": _fractional(rank) for rank in (2, 3)},
    "embedding_bag": _bag,
    "rrelu_mean": asg.nn.functional.rrelu,
    "softplus_threshold": asg.softplus,
    "logdet": asg.linalg.logdet,
    "householder_product": asg.linalg.householder_product,
    "ormqr": asg.linalg.ormqr,
}
