"""Elements of a tensor by offsets and strides, as `torch.as_strided` reads them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asg.core.graph import Tensor
from asg.ops import functions as ops


def strided(x: Tensor, shape: Sequence[int], strides: Sequence[int], offset: int = 0) -> Tensor:
    """Return elements of `x`, taken as contiguous, at a fixed offset, with fixed strides."""
    places = np.full((), offset, np.int32)
    for size, stride in zip(shape, strides, strict=True):
        places = places[..., None] + np.arange(size, dtype=np.int32) * np.int32(stride)
    return ops.take(ops.reshape(x, (-1,)), ops.constant(places, graph=x.graph), 0)
