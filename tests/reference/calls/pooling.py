"""Calls of pools, interpolation and padding that are compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import asg
from asg.ops.nn.pooling.unpooling import unpool
from asg.ops.nn.resampling.resampling import resample
from tests.reference.calls import Call, call, given, index, real

ASG = {
    "pad_mode": asg.pad,
    "unpool": unpool,
    "resample": lambda x, **arguments: resample(x, 2, **arguments),
}
_SPATIAL = {1: (9,), 2: (6, 7), 3: (4, 5, 4)}


def _sizes(rank: int) -> Iterator[tuple[tuple[int, ...], dict[str, Any]]]:
    """Shapes, batched and not, and arguments that max and average pools share."""
    small, n = _SPATIAL[rank], (2, 3) if rank < 3 else (1, 2)
    first: Sequence[Any] = (1, 2, 0)[:rank]
    yield (*n, *small), {"kernel_size": 2}
    yield (n[1], *small), {"kernel_size": 3, "stride": 1}
    yield (*n, *small), {"kernel_size": 3, "stride": 2, "padding": 1}
    yield (*n, *small), {"kernel_size": 2, "stride": 3, "ceil_mode": True}
    yield (*n, *small), {"kernel_size": 3, "stride": 2, "padding": 1, "ceil_mode": True}
    yield (1, *small), {"kernel_size": [3, 2, 1][:rank], "stride": [1, 2, 3][:rank]}
    yield (1, n[0], *small), {"kernel_size": [2, 3, 2][:rank], "padding": [1, 1, 0][:rank]}
    yield (1, n[0], *small), {"kernel_size": 3, "padding": [[each, 1] for each in (1, 0, 1)[:rank]]}
    yield (1, 1, *small), {"kernel_size": [4, 5, 3][:rank], "stride": 1, "padding": first}
    yield (1, 1, *(1 for _ in small)), {"kernel_size": 1}
    yield (0, 2, *small), {"kernel_size": 2}


def _max() -> Iterator[Call]:
    for rank in (1, 2, 3):
        op, small = f"max_pool{rank}d", _SPATIAL[rank]
        for shape, arguments in _sizes(rank):
            yield call(op, real(*shape, low=-3, high=-0.5), **arguments)
        for dilation, padding in ((2, 0), (2, 1), ([2, 1, 1][:rank], 1)):
            wide = tuple(size + 1 for size in small)
            more = {"dilation": dilation, "padding": padding, "stride": 2}
            yield call(op, real(1, 2, *wide), kernel_size=2, **more)
            yield call(op, real(1, *wide), kernel_size=2, ceil_mode=True, **more)
    for arguments in (
        {"kernel_size": 2}, {"kernel_size": 3, "stride": 1, "padding": 1},
        {"kernel_size": 2, "stride": 1, "dilation": 2}, {"kernel_size": 3, "stride": 2},
    ):  # fmt: skip  # ties: the first of them, row by row
        yield call("max_pool1d", given([[[1.0, 1, 1, 0, 2, 2, 0, 1, 1]]]), **arguments)
        flat = [[1.0, 1, 0, 1], [1, 2, 2, 0], [0, 2, 2, 2], [0, 0, 0, 0]]
        yield call("max_pool2d", given([flat]), **arguments)
        yield call("max_pool2d", given([[[-1.0] * 5] * 5]), **arguments)
        yield call("max_pool3d", given([[flat, flat, flat]]), **arguments)
    low = float("-inf")
    yield call("max_pool2d", given([[[low, low], [low, 1.0]]]), kernel_size=2, stride=1, padding=1)


def _average() -> Iterator[Call]:
    for rank in (1, 2, 3):
        op = f"avg_pool{rank}d"
        for shape, arguments in _sizes(rank):
            yield call(op, real(*shape), **arguments)
            pairs = isinstance(arguments.get("padding"), list) and isinstance(
                arguments["padding"][0], list
            )
            if "padding" in arguments and not pairs:
                yield call(op, real(*shape), count_include_pad=False, **arguments)
    for rank in (2, 3):
        for arguments in (
            {"kernel_size": 2, "divisor_override": 3},
            {"kernel_size": 2, "padding": 1, "divisor_override": 1, "count_include_pad": False},
        ):
            yield call(f"avg_pool{rank}d", real(1, 2, *_SPATIAL[rank]), **arguments)
    yield call("avg_pool2d", real(1, 1, 9, 8), kernel_size=5, stride=2, padding=2, ceil_mode=True)
    yield call("avg_pool2d", real(1, 1, 9, 8), kernel_size=5, stride=1, padding=2,
               count_include_pad=False)  # fmt: skip


def _norms() -> Iterator[Call]:
    for shape, norm, kernel, stride, ceil_mode in (
        ((2, 3, 9), 2, 3, None, False),
        ((2, 3, 9), 2, 2, None, True),
        ((3, 9), 3.0, (3,), 2, False),
        ((1, 2, 8), 1, 3, 3, True),
        ((2, 3, 6, 7), 2, 2, None, False),
        ((2, 3, 6, 7), 2.0, 3, 2, True),
        ((2, 6, 7), 1.5, (2, 3), (2, 1), False),
        ((1, 2, 6, 7), 4, (3, 2), (3, 3), True),
        ((1, 2, 4, 3, 5), 2, 2, None, False),
        ((2, 4, 3, 5), 3, (2, 1, 2), 1, False),
    ):
        yield call("lp_pool", real(*shape, low=0.1, high=2.0), norm_type=norm, kernel_size=kernel,
                   stride=stride, ceil_mode=ceil_mode)  # fmt: skip
    yield call("lp_pool", given([[[0.0, 0, 1, -2, 0, 0]]]), norm_type=2, kernel_size=2, stride=2,
               ceil_mode=False)  # fmt: skip
    for shape, size in (
        ((2, 5, 3), 3), ((2, 5, 3), 2), ((1, 4, 2, 2), 5), ((2, 3, 2, 2), 1), ((1, 6, 2, 1, 2), 4),
    ):  # fmt: skip
        yield call("local_response_norm", real(*shape), size=size)
        yield call("local_response_norm", real(*shape), size=size, alpha=0.7, beta=0.5, k=2.0)


def _adaptive() -> Iterator[Call]:
    for op in ("adaptive_avg_pool", "adaptive_max_pool"):
        for shape, size in (
            ((2, 3, 8), (4,)), ((2, 3, 8), (3,)), ((3, 7), (1,)), ((2, 3, 5), (9,)),
            ((2, 3, 6, 8), (3, 2)), ((2, 3, 6, 7), (4, 5)), ((3, 5, 6), (1, 1)),
            ((1, 2, 6, 7), (None, 3)), ((1, 2, 3, 4), (7, 3)), ((1, 2, 4, 5, 3), (2, 3, 3)),
            ((2, 4, 4, 6), (2, 1, 3)), ((0, 2, 6, 6), (4, 3)),
        ):  # fmt: skip
            yield call(op, real(*shape), output_size=size)
    for size in ((2, 2), (3, 1), (1, 1)):
        tied = given([[[1.0, 1, 0, 1], [1, 2, 2, 0], [0, 2, 2, 2], [0, 0, 0, 0], [1, 1, 1, 1]]])
        yield call("adaptive_max_pool", tied, output_size=size)


def _interpolation() -> Iterator[Call]:
    shapes = {1: (2, 2, 5), 2: (1, 2, 4, 5), 3: (1, 1, 3, 2, 4)}
    sizes = {1: (3, 8, 10), 2: ((7, 3), (8, 10), 3), 3: ((5, 3, 2), 4)}
    for rank, shape in shapes.items():
        linear = {1: "linear", 2: "bilinear", 3: "trilinear"}[rank]
        cubic = ("bicubic",) if rank == 2 else ()
        for mode, size in itertools.product(("nearest", "nearest-exact", "area"), sizes[rank]):
            yield call("interpolate", real(*shape), size=size, mode=mode)
        for mode, corners in itertools.product((linear, *cubic), (False, True)):
            for size in sizes[rank]:
                arguments = {"mode": mode, "align_corners": corners}
                yield call("interpolate", real(*shape), size=size, **arguments)
            for factor in (2, 0.6, 1.7):
                arguments = {"mode": mode, "align_corners": corners}
                yield call("interpolate", real(*shape), scale_factor=factor, **arguments)
        for mode, factor in itertools.product(("nearest", "nearest-exact"), (2, 0.6, 1.7)):
            yield call("interpolate", real(*shape), scale_factor=factor, mode=mode)
    yield call("interpolate", real(1, 1, 3, 4), scale_factor=(2, 1.5), mode="bilinear")
    for shape, mode in (((1, 2, 3), "linear"), ((1, 1, 3, 4), "bilinear")):
        yield call("interpolate", real(*shape), scale_factor=1.2, mode=mode)  # 3 axes stay 3
    yield call("interpolate", real(1, 1, 3, 2, 2), scale_factor=(1.3, 2, 0.5), mode="trilinear")
    yield call("interpolate", real(1, 1, 1, 1), size=(3, 2), mode="bilinear", align_corners=True)
    yield call("interpolate", real(1, 2, 6, 5), size=(1, 1), mode="bicubic", align_corners=True)
    for source, size in (
        (7, 3),
        (14, 20),
        (20, 14),
        (9, 27),
        (10, 15),
        (33, 7),
        (49, 13),
        (3, 100),
    ):
        for mode in ("nearest", "linear", "area"):
            yield call("resample", real(1, 1, source), size=size, mode=mode)


def _padding() -> Iterator[Call]:
    # PyTorch pads the last axes, by less than their sizes
    for mode, (shape, widths) in itertools.product(
        ("reflect", "edge", "circular"),
        (
            ((2, 5), ((0, 0), (2, 1))), ((2, 5), ((0, 0), (0, 4))), ((2, 3, 4), ((0, 0),) * 3),
            ((2, 3, 4), ((0, 0), (0, 0), (3, 0))), ((2, 3, 4), ((0, 0), (1, 2), (2, 3))),
            ((1, 2, 3, 4), ((0, 0), (0, 0), (2, 2), (0, 1))),
            ((1, 2, 2, 3, 4), ((0, 0), (0, 0), (1, 1), (2, 0), (0, 3))),
        ),
    ):  # fmt: skip
        if any(map(any, widths)):
            yield call("pad_mode", real(*shape), pad_width=widths, mode=mode)


def _unpooling() -> Iterator[Call]:
    for counts, shape, kernel, stride, low, dilation in (
        ((2, 4), (8,), (2,), (2,), (0,), (1,)),
        ((2, 4), (9,), (2,), (2,), (0,), (1,)),
        ((3, 5), (9,), (3,), (2,), (1,), (1,)),
        ((3, 3), (9,), (2,), (4,), (0,), (1,)),
        ((2, 5), (9,), (3,), (1,), (0,), (2,)),
        ((1, 2, 3, 3), (6, 7), (2, 3), (2, 2), (0, 0), (1, 1)),
        ((2, 3, 4), (6, 7), (3, 3), (2, 2), (1, 1), (1, 1)),
        ((2, 4, 6), (6, 7), (3, 2), (1, 1), (0, 0), (1, 1)),
        ((1, 2, 2, 2, 3), (4, 5, 6), (2, 2, 2), (2, 2, 2), (0, 0, 0), (1, 1, 1)),
        ((1, 2, 3, 4, 3), (4, 5, 6), (2, 2, 3), (1, 1, 2), (0, 0, 1), (1, 1, 1)),
    ):
        below = 1
        for size in kernel:
            below *= size
        yield call("unpool", real(*counts), index(*counts, below=below), shape=shape,
                   kernel=kernel, stride=stride, low=low, dilation=dilation)  # fmt: skip


def calls() -> Iterator[Call]:
    """Return them."""
    groups = (
        _max, _average, _norms, _adaptive, _interpolation, _padding, _unpooling,
    )  # fmt: skip
    return itertools.chain(*(group() for group in groups))
