"""Operators that draw random numbers, from the graph's random state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.nn.piecewise_activations import rrelu
from asg.ops.random.distributions import random_exponential
from asg.torch.call import Call, Operand
from asg.torch.registry import aten


def _drawn(call: Call, shape: Sequence[Dim], name: str) -> Tensor:
    """Return numbers from 0 to 1, or standard normal numbers."""
    draw = ops.random_uniform if name.startswith("rand_") or name == "rand" else ops.random_normal
    dtype = call.dtype if call.dtype.is_float else DType.F32
    return draw(call.draw(), tuple(shape), dtype=dtype)


@aten("rand", "randn")
def drawn(call: Call, size: Sequence[Dim], **_: Any) -> Tensor:
    """Import uniform or normal random numbers."""
    return _drawn(call, size, call.name)


@aten("rand_like", "randn_like")
def drawn_like(call: Call, x: Tensor, **_: Any) -> Tensor:
    """Import random numbers with the shape of x."""
    return _drawn(call, x.shape, call.name)


@aten("randint")
def whole(call: Call, *given: Any, **_: Any) -> Tensor:
    """Import random whole numbers below a bound."""
    low, high, size = (0, *given) if len(given) == 2 else given
    return call.tensor(ops.random_randint(call.draw(), tuple(size), low, high), call.dtype)


@aten("randint_like")
def whole_like(call: Call, x: Tensor, *ends: int, **_: Any) -> Tensor:
    """Import random whole numbers with the shape of x."""
    low, high = (0, *ends) if len(ends) == 1 else ends
    return call.tensor(ops.random_randint(call.draw(), x.shape, low, high), call.dtype)


@aten("randperm")
def permutation(call: Call, n: Dim, **_: Any) -> Tensor:
    """Import a random order of the numbers below n."""
    return call.tensor(ops.random_permutation(call.draw(), n), call.dtype)


@aten("bernoulli")
def coin(call: Call, x: Tensor, p: Operand | None = None, **_: Any) -> Tensor:
    """Import draws of 0 and 1; x, or p, is the probability of 1."""
    chance = call.tensor(x if p is None else p, DType.F32)
    return ops.cast(ops.less(ops.random_uniform(call.draw(), x.shape), chance), x.dtype)


@aten("normal")
def normal(
    call: Call, average: Operand, deviation: Operand = 1.0, size: Sequence[Dim] | None = None,
    **_: Any,
) -> Tensor:  # fmt: skip
    """Import normal random numbers with a mean and a deviation."""
    m, s = call.result(average, deviation)
    shape = (m + s).shape if size is None else tuple(size)
    return ops.random_normal(call.draw(), shape, dtype=m.dtype) * s + m


@aten("rrelu")
def leaky(
    call: Call, x: Tensor, lower: float = 1 / 8, upper: float = 1 / 3, training: bool = False,
    generator: None = None,
) -> Tensor:  # fmt: skip
    """Import rrelu, which draws a slope for each element in training."""
    del generator
    return rrelu(x, lower, upper, training, key=call.draw() if training else None)


@aten("exponential")
def exponential(call: Call, x: Tensor, lambd: float = 1.0, **_: Any) -> Tensor:
    """Import draws of the exponential distribution with the shape of x."""
    return random_exponential(call.draw(), x.shape, dtype=x.dtype) * (1 / lambd)


@aten("multinomial")
def categories(
    call: Call, x: Tensor, num_samples: int, replacement: bool = False, **_: Any
) -> Tensor:
    """Import draws of categories with the probabilities x."""
    if not replacement and num_samples != 1:
        raise call.refuse("asg draws several categories only with replacement=True")
    shape = (num_samples, *x.shape[:-1])
    found = ops.random_categorical(call.draw(), ops.log(x), -1, shape)
    return found.swapaxes(0, 1) if x.ndim > 1 else found
