"""Random bits for many keys at once, many keys from a key, and bits at chosen indices."""

from __future__ import annotations

from math import prod

from asg.core.dtypes import WORDS, DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import OPENED, AttrType, NotDifferentiable, Sample, Shifted
from asg.core.threefry import PARITY, ROTATIONS
from asg.core.types import Shape
from asg.ops._support.building import broadcast
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.creation import iota
from asg.ops.elementwise.logical import (
    bitwise_left_shift,
    bitwise_or,
    bitwise_right_shift,
    bitwise_xor,
)
from asg.ops.selection import bitcast
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import reshape


def random_bits_of_keys(keys: Tensor, shape: Shape, stream: int) -> Tensor:
    """Return the u32 bits that `random_bits` gives for `shape`, for each key of u32[..., 2]."""
    return emit(RANDOM_BITS_OF_KEYS, keys, shape=shape, stream=stream)


def _bits(keys: Tensor, *, shape: Shape, stream: int) -> Tensor:
    if not keys.ndim or keys.shape[-1] != 2:
        raise ShapeError(f"the keys are {keys.type}, and must be u32[..., 2]")
    lead = keys.shape[:-1]
    line = (*lead, prod(shape))
    first, second = (
        broadcast(part(keys, keys.ndim - 1, word, word + 1), line) for word in range(2)
    )
    counter = iota(line, len(line) - 1, DType.U32, graph=keys.graph)
    x0, x1 = threefry(first, second, first + stream, second + counter)
    return reshape(bitwise_xor(x0, x1), (*lead, *shape))


def random_fold_ins(key: Tensor, count: int) -> Tensor:
    """Return u32[count, 2], the keys of `random_fold_in` for the numbers below `count`."""
    return emit(RANDOM_FOLD_INS, key, count=count)


def _fold_ins(key: Tensor, *, count: int) -> Tensor:
    if key.shape != (2,):
        raise ShapeError(f"the key is {key.type}, and must be u32[2]")
    shape = (count, 2)
    first, second = (broadcast(part(key, 0, word, word + 1), shape) for word in range(2))
    stream, counter = (iota(shape, axis, DType.U32, graph=key.graph) for axis in range(2))
    return bitwise_xor(*threefry(first, second, first + stream + 1, second + counter))


def random_fold_in_tensor(key: Tensor, number: Tensor) -> Tensor:
    """Return the key of `random_fold_in` for a number known at run time, a scalar."""
    return emit(RANDOM_FOLD_IN, key, number)


def _fold_in(key: Tensor, number: Tensor) -> Tensor:
    if key.shape != (2,) or number.shape:
        raise ShapeError(f"the key is {key.type} and the number {number.type}, not u32[2] and []")
    first, second = (broadcast(part(key, 0, word, word + 1), (2,)) for word in range(2))
    stream = broadcast(bitcast(number, DType.U32), (2,))
    counter = iota((2,), 0, DType.U32, graph=key.graph)
    return bitwise_xor(*threefry(first, second, first + stream + 1, second + counter))


def random_bits_at(key: Tensor, places: Tensor) -> Tensor:
    """Return the bits at `places`, u32 row-major indices, of `random_bits` of a larger shape."""
    one = (1,) * places.ndim
    words = (reshape(part(key, 0, word, word + 1), one) for word in range(2))
    first, second = (broadcast(word, places.shape) for word in words)
    return bitwise_xor(*threefry(first, second, first, second + places))


def threefry(first: Tensor, second: Tensor, x0: Tensor, x1: Tensor) -> tuple[Tensor, Tensor]:
    """Return the output words of counters that already include the key's first words."""
    third = bitwise_xor(bitwise_xor(first, second), int(PARITY))
    schedule = (first, second, third)
    for group in range(5):
        for rotation in ROTATIONS[group % 2]:
            x0 = x0 + x1
            left, right = bitwise_left_shift(x1, rotation), bitwise_right_shift(x1, 32 - rotation)
            x1 = bitwise_xor(x0, bitwise_or(left, right))
        x0 = x0 + schedule[(group + 1) % 3]
        x1 = x1 + schedule[(group + 2) % 3] + (group + 1)
    return x0, x1


def _sample(lead: tuple[int, ...], shape: tuple[int, ...], stream: int) -> Sample:
    attrs = {"shape": shape, "stream": stream}
    return Sample(((*lead, 2),), attrs, (DType.U32,), ((0, 1e9),))


RANDOM_BITS_OF_KEYS = composition(
    "random_bits_of_keys", "Uniform random bits of several keys.",
    operands=(frozenset({DType.U32}),),
    attrs={"shape": AttrType.DIMS, "stream": AttrType.INT}, decompose=_bits, batch=Shifted(),
    vjp=NotDifferentiable("random numbers do not depend on a float"),
    samples=(_sample((3,), (2, 5), 0), _sample((), (), 7), _sample((2, 2), (0,), 1)),
)  # fmt: skip
RANDOM_FOLD_INS = composition(
    "random_fold_ins", "Several keys made of one.", operands=(frozenset({DType.U32}),),
    attrs={"count": AttrType.INT}, decompose=_fold_ins, batch=OPENED,
    vjp=NotDifferentiable("random numbers do not depend on a float"),
    samples=tuple(
        Sample(((2,),), {"count": count}, (DType.U32,), ((0, 1e9),)) for count in (3, 1)
    ),
)  # fmt: skip
RANDOM_FOLD_IN = composition(
    "random_fold_in", "A key made of a key and a number.",
    operands=(frozenset({DType.U32}), WORDS), attrs={}, decompose=_fold_in, batch=OPENED,
    vjp=NotDifferentiable("random numbers do not depend on a float"),
    samples=tuple(
        Sample(((2,), ()), {}, (DType.U32, dtype), ((0, 1e9), (0, 99)))
        for dtype in (DType.I32, DType.U32)
    ),
)  # fmt: skip
