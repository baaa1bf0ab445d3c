"""How PyTorch makes the calls of tests/reference/calls/convolution.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

Ints = tuple[int, ...]
CONVOLVE = (functional.conv1d, functional.conv2d, functional.conv3d)


def _windows(x: Tensor, *, axes: Ints, sizes: Ints, strides: Ints, dilations: Ints) -> Tensor:
    for axis, size, stride, dilation in zip(axes, sizes, strides, dilations, strict=True):
        x = x.unfold(axis, (size - 1) * dilation + 1, stride)[..., ::dilation]
    return x


def _overlap_add(
    x: Tensor, *, axes: Ints, shape: Ints, strides: Ints, dilations: Ints
) -> Tensor:  # fmt: skip
    rank = x.ndim - len(axes)
    full = list(x.shape[:rank])
    for axis, size in zip(axes, shape, strict=True):
        full[axis] = size
    source = torch.zeros(full, dtype=x.dtype, requires_grad=True)
    settings = {"axes": axes, "strides": strides, "dilations": dilations}
    found = _windows(source, sizes=tuple(x.shape[rank:]), **settings)
    return torch.autograd.grad(found, source, x, create_graph=True)[0]


def _padded(x: Tensor, low: Sequence[int], high: Sequence[int]) -> Tensor:
    """Return zeros around the last axes; negative numbers cut off."""
    pairs = reversed([*zip(low, high, strict=True)])
    return functional.pad(x, [*chain.from_iterable(pairs)])


def _spread(x: Tensor, dilation: Ints) -> Tensor:
    shape = [(n - 1) * step + 1 for n, step in zip(x.shape[2:], dilation, strict=True)]
    zeros = torch.zeros((*x.shape[:2], *shape), dtype=x.dtype)
    places = (slice(None), slice(None), *(slice(None, None, step) for step in dilation))
    zeros[places] = x
    return zeros


def _conv_general(
    x: Tensor, w: Tensor, *, strides: Ints, low: Ints, high: Ints, x_dilation: Ints,
    w_dilation: Ints, groups: int,
) -> Tensor:  # fmt: skip
    edged = _padded(_spread(x, x_dilation), low, high)
    convolve = CONVOLVE[len(strides) - 1]
    return convolve(edged, w, None, strides, 0, w_dilation, groups)


def _kernel_gradient(
    ct: Tensor, x: Tensor, *, sizes: Ints, groups: int, **settings: Any
) -> Tensor:  # fmt: skip
    shape = (ct.shape[1], x.shape[1] // groups, *sizes)
    w = torch.zeros(shape, dtype=x.dtype, requires_grad=True)
    found = _conv_general(x, w, groups=groups, **settings)
    return torch.autograd.grad(found, w, ct, create_graph=True)[0]


def _convolution(convolve: Callable[..., Tensor]) -> Callable[..., Tensor]:
    """Accept pairs of paddings as well, by padding first."""

    def call(x: Tensor, w: Tensor, *bias: Tensor, padding: Any = 0, **arguments: Any) -> Tensor:
        if isinstance(padding, tuple) and isinstance(padding[0], tuple):
            low, high = zip(*padding, strict=True)
            x, padding = _padded(x, low, high), 0
        return convolve(x, w, *bias, padding=padding, **arguments)

    return call


CALLS: dict[str, Callable[..., Tensor]] = {
    "windows": _windows,
    "overlap_add": _overlap_add,
    "conv_general": _conv_general,
    "conv_kernel_gradient": _kernel_gradient,
    "conv1d": _convolution(functional.conv1d),
    "conv2d": _convolution(functional.conv2d),
    "conv3d": _convolution(functional.conv3d),
    "conv_transpose1d": functional.conv_transpose1d,
    "conv_transpose2d": functional.conv_transpose2d,
    "conv_transpose3d": functional.conv_transpose3d,
    "unfold": functional.unfold,
    "fold": functional.fold,
    "pixel_shuffle": functional.pixel_shuffle,
    "pixel_unshuffle": functional.pixel_unshuffle,
}
