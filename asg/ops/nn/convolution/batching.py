"""Batching of convolutions: examples become a batch, more kernels, or groups."""

from __future__ import annotations

from collections.abc import Callable

from asg.core.dims import Dim
from asg.core.graph import Tensor
from asg.ops.nn.convolution.geometry import Geometry
from asg.ops.shapes.views import moveaxis, reshape, swapaxes

Convolve = Callable[[Tensor, Tensor, "Geometry"], Tensor]
Batched = tuple[bool, ...]


def convolutions(
    convolve: Convolve, geometry: Geometry, size: Dim, batched: Batched, x: Tensor, w: Tensor
) -> list[Tensor]:
    """Return the convolutions of x [N, C, …] with w [O, C/G, …], with x, w or both batched.

    Examples with different kernels become groups; their number is a dimension.
    """
    if not batched[1]:
        y = convolve(_merged(x, 0), w, geometry)
        return [reshape(y, (size, x.shape[1], *y.shape[1:]))]
    if batched[0]:
        beside = geometry._replace(groups=geometry.groups * size)
        y = convolve(_merged(swapaxes(x, 0, 1), 1), _merged(w, 0), beside)
        return [swapaxes(_split(y, 1, size), 0, 1)]
    y = convolve(x, _into_groups(w, 1, geometry.groups, 0), geometry)
    return [_out_of_groups(y, 1, geometry.groups, size)]


def kernel_gradients(
    convolve: Convolve, geometry: Geometry, size: Dim, batched: Batched, ct: Tensor, x: Tensor
) -> list[Tensor]:
    """Return the kernel gradients [O, C/G, …] for ct [N, O, …] and x [N, C, …]."""
    groups = geometry.groups
    if all(batched):
        beside = geometry._replace(groups=groups * size)
        ct, x = (_merged(swapaxes(each, 0, 1), 1) for each in (ct, x))
        return [_split(convolve(ct, x, beside), 0, size)]
    if batched[0]:
        y = convolve(_into_groups(ct, 2, groups, 1), x, geometry)
        return [_out_of_groups(y, 0, groups, size)]
    y = convolve(ct, _into_groups(x, 2, groups, 1), geometry)  # [O, B·C/G, …]
    return [moveaxis(_split(y, 1, size), 1, 0)]


def _merged(x: Tensor, axis: int) -> Tensor:
    """Return x with an axis merged with the next."""
    joined = x.shape[axis] * x.shape[axis + 1]
    return reshape(x, (*x.shape[:axis], joined, *x.shape[axis + 2 :]))


def _split(x: Tensor, axis: int, size: Dim) -> Tensor:
    """Return x with an axis split into two, the first with this size."""
    rest = x.graph.facts.quotient(x.shape[axis], size)
    assert rest is not None
    return reshape(x, (*x.shape[:axis], size, rest, *x.shape[axis + 1 :]))


def _into_groups(x: Tensor, axis: int, groups: Dim, place: int) -> Tensor:
    """Return x [B, …] with the batch B moved within the channel groups of `axis`, now at `place`.

    The channels [G·K] become [G·B·K].
    """
    split = _split(x, axis, groups)  # [B, …, G, K, …]
    inner = moveaxis(split, 0, axis)  # […, G, B, K, …]
    return _merged(_merged(inner, place), place)


def _out_of_groups(y: Tensor, axis: int, groups: Dim, size: Dim) -> Tensor:
    """Return y with the batch moved out of the channels [G·B·K]: [B, …, G·K, …]."""
    split = _split(_split(y, axis, groups), axis + 1, size)  # […, G, B, K, …]
    return _merged(moveaxis(split, axis + 1, 0), axis + 1)
