"""Spell out primitives that ONNX lacks in other primitives: a pass before writing."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from typing import Any

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.opdef import Composition
from asg.core.types import TensorType
from asg.core.uses import used_refs
from asg.io.onnx.exporting.expressions.whole import WHOLE, fits
from asg.io.onnx.exporting.special_functions import digamma, erfc, erfinv, lgamma, polygamma
from asg.ops import functions as ops
from asg.ops.shapes.windows import window_count
from asg.passes.manager import Pass
from asg.passes.rewriter import Rewriter

Replacement = Callable[..., Tensor]


def _log1p(x: Tensor) -> Tensor:
    """Log of u = 1 + x, corrected by the rounding error of 1 + x. Source: Goldberg, 1991, theorem
    4.
    """
    u = x + 1.0
    plain = ops.logical_or(ops.equal(u, 1.0), ops.isinf(u))
    safe = ops.where(plain, 2.0, u)
    corrected = ops.where(ops.equal(u, 1.0), x, ops.log(safe) * (x / (safe - 1.0)))
    return ops.where(ops.isinf(u), ops.log(u), corrected)


def _expm1(x: Tensor) -> Tensor:
    """(u - 1)·x / log(u) for u = e^x. Source: Kahan; Higham, 2002, section 1.14.1."""
    u = ops.exp(x)
    less_one = u - 1.0
    near, far = ops.equal(u, 1.0), ops.logical_or(ops.equal(less_one, -1.0), ops.isinf(u))
    safe = ops.where(ops.logical_or(near, far), 2.0, u)
    return ops.where(near, x, ops.where(far, less_one, less_one * (x / ops.log(safe))))


def _logaddexp(x: Tensor, y: Tensor) -> Tensor:
    most = ops.maximum(x, y)
    same = ops.equal(x, y)  # the difference of equal infinities would be NaN
    apart = ops.where(same, 0.0, x - y)
    return ops.where(ops.isinf(most), most, most + _log1p(ops.exp(-ops.abs(apart))))


def _hypot(x: Tensor, y: Tensor) -> Tensor:
    most, least = ops.maximum(ops.abs(x), ops.abs(y)), ops.minimum(ops.abs(x), ops.abs(y))
    plain = ops.logical_or(ops.equal(most, 0.0), ops.isinf(most))
    ratio = ops.where(plain, 0.0, least / ops.where(plain, 1.0, most))
    endless = ops.logical_or(ops.isinf(x), ops.isinf(y))  # infinity, even beside NaN
    return ops.where(endless, math.inf, most * ops.sqrt(ratio * ratio + 1.0))


def _copysign(x: Tensor, y: Tensor) -> Tensor:
    below = ops.logical_or(
        ops.less(y, 0.0), ops.logical_and(ops.equal(y, 0.0), ops.less(1.0 / y, 0.0))
    )
    return ops.where(below, -ops.abs(x), ops.abs(x))


def _atan2(y: Tensor, x: Tensor) -> Tensor:
    below_y, below_x = ops.less(_copysign(ops.filled_like(y, 1.0), y), 0.0), ops.less(
        _copysign(ops.filled_like(x, 1.0), x), 0.0
    )  # fmt: skip
    most = ops.maximum(ops.abs(x), ops.abs(y))
    plain = ops.logical_or(ops.equal(most, 0.0), ops.isinf(most))
    across = ops.where(ops.logical_and(plain, ops.not_equal(ops.abs(x), most)), 0.0, ops.abs(x))
    up = ops.where(ops.logical_and(plain, ops.not_equal(ops.abs(y), most)), 0.0, ops.abs(y))
    both = ops.logical_and(ops.isinf(x), ops.isinf(y))
    across, up = ops.where(both, 1.0, across), ops.where(both, 1.0, up)
    none = ops.equal(most, 0.0)
    angle = ops.where(none, 0.0, ops.atan(up / ops.where(none, 1.0, across)))
    turned = ops.where(below_x, math.pi - angle, angle)
    return ops.where(below_y, -turned, turned)


def _windows(
    x: Tensor, *, axes: tuple[int, ...], sizes: tuple[int, ...], strides: tuple[int, ...],
    dilations: tuple[int, ...],
) -> Tensor:  # fmt: skip
    counts = [
        window_count(x.graph.facts, x.shape[axis], *rest)
        for axis, *rest in zip(axes, sizes, strides, dilations, strict=True)
    ]
    for place, axis in enumerate(axes):
        index = _places(x, counts[place], sizes[place], strides[place], dilations[place])
        # move the window axis to the end at once, so that the other axes keep their places
        x = ops.moveaxis(ops.take(x, index, axis), axis + 1, -1)
    return x


def _places(x: Tensor, count: Dim, size: int, stride: int, dilation: int) -> Tensor:
    """Return the positions in each window, [windows, elements]."""
    if isinstance(count, int):
        table = np.arange(count)[:, None] * stride + np.arange(size) * dilation
        return ops.constant(table.astype(np.int32), graph=x.graph)
    window, element = (ops.iota((count, size), axis, graph=x.graph) for axis in (0, 1))
    return window * stride + element * dilation


# Scans along an axis


def _along(
    xs: tuple[Tensor, ...], first: Tensor, step: Callable[..., tuple[Any, Tensor]], axis: int,
    reverse: bool,
) -> Tensor:  # fmt: skip
    """Return a scan of `step` over slices along an axis."""
    rows = tuple(ops.moveaxis(x, axis, 0) for x in xs)
    _, ys = ops.scan(lambda carry, x: step(carry, *x), first, rows, reverse=reverse)
    return ops.moveaxis(ys, 0, axis)


def _start(x: Tensor, axis: int, value: float) -> Tensor:
    shape = (*x.shape[:axis], *x.shape[axis + 1 :])
    number = value if x.dtype.is_float else int(value)
    return ops.literal(x.graph, number, TensorType(shape, x.dtype))


def _cumprod(x: Tensor, *, axis: int, reverse: bool) -> Tensor:
    def step(total: Tensor, each: Tensor) -> tuple[Tensor, Tensor]:
        return total * each, total * each

    return _along((x,), _start(x, axis, 1), step, axis, reverse)


def _linear_recurrence(a: Tensor, b: Tensor, *, axis: int, reverse: bool) -> Tensor:
    def step(last: Tensor, factor: Tensor, term: Tensor) -> tuple[Tensor, Tensor]:
        now = factor * last + term
        return now, now

    return _along((a, b), _start(b, axis, 0), step, axis, reverse)


def _segmented_recurrence(
    a: Tensor, b: Tensor, starts: Tensor, *, axis: int, reverse: bool
) -> Tensor:
    def step(last: Tensor, factor: Tensor, term: Tensor, fresh: Tensor) -> tuple[Tensor, Tensor]:
        now = ops.where(fresh, 0, factor * last) + term
        return now, now

    return _along((a, b, starts), _start(b, axis, 0), step, axis, reverse)


def _segmented_cumsum(x: Tensor, starts: Tensor, *, axis: int, reverse: bool) -> Tensor:
    def step(last: Tensor, each: Tensor, fresh: Tensor) -> tuple[Tensor, Tensor]:
        now = ops.where(fresh, each, last + each)
        return now, now

    return _along((x, starts), _start(x, axis, 0), step, axis, reverse)


def _cumarg(x: Tensor, axis: int, reverse: bool, largest: bool) -> Tensor:
    if x.shape[axis] == 0:
        return ops.literal(x.graph, 0, TensorType(x.shape, DType.I32))
    place = ops.iota(x.shape, axis, graph=x.graph)
    better = ops.greater_equal if largest else ops.less_equal
    start = ops.moveaxis(x, axis, 0)[-1 if reverse else 0]
    zero = ops.literal(x.graph, 0, TensorType(start.shape, DType.I32))

    def step(best: tuple[Tensor, Tensor], each: Tensor, at: Tensor) -> tuple[Any, Tensor]:
        value, index = best
        taken = better(each, value)
        if x.dtype.is_float:
            taken = ops.logical_or(taken, ops.isnan(each))
        now = ops.where(taken, each, value), ops.where(taken, at, index)
        return now, now[1]

    rows = tuple(ops.moveaxis(each, axis, 0) for each in (x, place))
    _, ys = ops.scan(lambda carry, xs: step(carry, *xs), (start, zero), rows, reverse=reverse)
    return ops.moveaxis(ys, 0, axis)


def _cumargmax(x: Tensor, *, axis: int, reverse: bool) -> Tensor:
    return _cumarg(x, axis, reverse, largest=True)


def _cumargmin(x: Tensor, *, axis: int, reverse: bool) -> Tensor:
    return _cumarg(x, axis, reverse, largest=False)


REPLACED: dict[str, Replacement] = {
    "log1p": _log1p, "expm1": _expm1, "logaddexp": _logaddexp, "hypot": _hypot,
    "copysign": _copysign, "atan2": _atan2, "erfc": erfc, "erfinv": erfinv, "lgamma": lgamma,
    "digamma": digamma, "polygamma": polygamma, "windows": _windows, "cumprod": _cumprod,
    "linear_recurrence": _linear_recurrence, "segmented_recurrence": _segmented_recurrence,
    "segmented_cumsum": _segmented_cumsum, "cumargmax": _cumargmax, "cumargmin": _cumargmin,
}  # fmt: skip


def _rewrite(rewriter: Rewriter, functions: Mapping[str, Replacement]) -> None:
    if not any(node.op.name in functions for node in rewriter.source.nodes):
        return
    for node in rewriter.source.nodes:
        function = functions.get(node.op.name)
        if function is None:
            rewriter.copy(node)
            continue
        rewriter.derive(node, "spell_out")
        with rewriter.graph.scope(node.op.name):
            found = function(*rewriter.operands(node), **node.attrs)
        rewriter.replace(node, (found,), "spell_out", f"{node.op.name} spelled out")


def _open(rewriter: Rewriter, names: Collection[str], fits: Callable[..., bool]) -> None:
    source = rewriter.source
    used = used_refs(source)
    for node in source.nodes:
        op = node.op
        if not isinstance(op, Composition) or op.name not in names or fits(source, node, used):
            rewriter.copy(node)
            continue
        rewriter.derive(node, "open")
        results = rewriter.graph.add_opened(op, rewriter.operands(node), node.attrs)
        rewriter.replace(node, results, "open", f"{op.name} opened")


def opening(names: Collection[str] = WHOLE, fits: Callable[..., bool] = fits) -> Pass:
    """Return the pass that decomposes the compositions of `names` that their operator differs from.

    `fits` takes the graph, the node and the values in use.
    """
    return Pass(
        "open", "Decomposes compositions without an ONNX operator.",
        lambda rewriter: _open(rewriter, names, fits), repeats=True,
    )  # fmt: skip


def spelling(functions: Mapping[str, Replacement]) -> Pass:
    """Return the pass that replaces ops of these names by the results of these functions."""
    return Pass(
        "spell_out", "Replaces ops that ONNX lacks by ops that it has.",
        lambda rewriter: _rewrite(rewriter, functions),
    )  # fmt: skip
