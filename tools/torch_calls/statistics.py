"""How PyTorch makes the calls of tests/reference/calls/statistics.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

Function = Callable[..., Any]
NAN = float("nan")


def _axes(x: Tensor, axis: Any) -> tuple[int, ...]:
    return tuple(range(x.ndim)) if axis is None else (axis,) if isinstance(axis, int) else axis


def _rows(x: Tensor, axes: tuple[int, ...]) -> Tensor:
    return x.movedim(axes, tuple(range(-len(axes), 0))).flatten(-len(axes))


def _quantile(function: Function) -> Function:
    def call(x: Tensor, q: Any, axis: int, keepdims: bool, method: str) -> Tensor:
        wanted = torch.tensor(q, dtype=x.dtype)
        return function(x, wanted, axis, keepdims, interpolation=method)

    return call


def _median(function: Function) -> Function:
    return lambda x, axis: function(_rows(x, _axes(x, axis)), 0.5, -1, interpolation="midpoint")


def _nan_reduction(function: Function) -> Function:
    return lambda x, axis, keepdims: function(x, dim=_axes(x, axis), keepdim=keepdims)


def _nan_extreme(function: Function, value: float) -> Function:
    def call(x: Tensor, axis: Any, keepdims: bool) -> Tensor:
        missing = x.isnan()
        found = function(torch.where(missing, value, x), _axes(x, axis), keepdims)
        nothing = missing.sum(_axes(x, axis), keepdims) * found.numel() == x.numel()
        return torch.where(nothing, NAN, found)

    return call


def _nanvar(x: Tensor, axis: Any, keepdims: bool) -> Tensor:
    axes = _axes(x, axis)
    missing = x.isnan()
    centered = torch.where(missing, 0, torch.where(missing, 0, x) - x.nanmean(axes, keepdim=True))
    return centered.square().sum(axes, keepdims) / (~missing).sum(axes, keepdims)


def _aminmax(x: Tensor, axis: Any, keepdims: bool) -> Any:
    return torch.amin(x, _axes(x, axis), keepdims), torch.amax(x, _axes(x, axis), keepdims)


def _spread(function: Function) -> Function:
    return lambda x, axis, keepdims: function(x, _axes(x, axis), correction=0, keepdim=keepdims)


def _bincount(x: Tensor, *weights: Tensor, length: int) -> Tensor:
    if weights:  # PyTorch's has no gradient
        return torch.zeros(length, dtype=x.dtype if not weights else weights[0].dtype).index_add(
            0, x.flatten().long(), weights[0].flatten()
        )
    return torch.bincount(x.flatten(), minlength=length)


def _histogram(x: Tensor, bins: Any, range: Any = None, density: bool = False) -> Any:
    flat = x.detach().flatten()
    if isinstance(bins, tuple):
        return torch.histogram(flat, torch.tensor(bins, dtype=x.dtype), density=density)
    return torch.histogram(flat, bins, range=range, density=density)


def _unique(x: Tensor, size: int) -> Any:
    values, inverse, counts = torch.unique(x, return_inverse=True, return_counts=True)
    row = torch.zeros(size, dtype=x.dtype)
    many = torch.zeros(size, dtype=torch.int32)
    row[: len(values)], many[: len(values)] = values[:size], counts[:size]
    if not x.is_floating_point():
        return row, inverse, many
    # the gradient of a value goes to its last occurrence
    last = [int((inverse.flatten() == i).nonzero()[-1]) for i in np.arange(len(values))]
    made = torch.cat([x.flatten()[last], torch.zeros(size - len(values), dtype=x.dtype)])
    return made, inverse, many


def _cov(x: Tensor, *weights: Tensor, correction: int) -> Tensor:
    named = dict(zip(("fweights", "aweights"), weights, strict=False))
    return torch.cov(x, correction=correction, **named)


def _diff(x: Tensor, *ends: Tensor, n: int, axis: int) -> Tensor:
    named = dict(zip(("prepend", "append"), ends, strict=False))
    return torch.diff(x, n, axis, **named)


def _integral(function: Function) -> Function:
    return lambda y, *x, axis, dx=None: (
        function(y, *x, dim=axis) if x else function(y, dx=dx, dim=axis)
    )


def _gradient(x: Tensor, *points: Tensor, axis: Any, edge_order: int, spacing: Any = None) -> Any:
    if points:
        spacing = [points[0]]
    return torch.gradient(x, spacing=spacing, dim=axis, edge_order=edge_order)


CALLS: dict[str, Function] = {
    "quantile": _quantile(torch.quantile),
    "nanquantile": _quantile(torch.nanquantile),
    "median": _median(torch.quantile),
    "nanmedian": _median(torch.nanquantile),
    "kthvalue": torch.kthvalue,
    "mode": torch.mode,
    "nansum": _nan_reduction(torch.nansum),
    "nanmean": _nan_reduction(torch.nanmean),
    "nanmax": _nan_extreme(torch.amax, -float("inf")),
    "nanmin": _nan_extreme(torch.amin, float("inf")),
    "nanvar": _nanvar,
    "nanstd": lambda *x, **more: _nanvar(*x, **more).sqrt(),
    "aminmax": _aminmax,
    "var_mean": _spread(torch.var_mean),
    "std_mean": _spread(torch.std_mean),
    "bincount": _bincount,
    "histogram": _histogram,
    "unique": _unique,
    "cov": _cov,
    "diff": _diff,
    "trapezoid": _integral(torch.trapezoid),
    "cumulative_trapezoid": _integral(torch.cumulative_trapezoid),
    "gradient": _gradient,
    "pdist": functional.pdist,
    "pairwise_distance": functional.pairwise_distance,
    "cosine_similarity": lambda x, y, axis, eps=1e-8: functional.cosine_similarity(x, y, axis, eps),
    "renorm": torch.renorm,
}
CONSTANT = {"cov": (2,), "gradient": (1,)}
