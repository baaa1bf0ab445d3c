"""Random bits: native code writes them, or NumPy computes them in blocks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.core.threefry import BLOCK, fill_with_bits
from asg_numpy.native.threefry import bits_call
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value, nbytes_of


def random(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the step that writes the bits of a key."""
    (type_,) = node.types
    bits = builder.new(node, type_)
    block = min(nbytes_of(type_), BLOCK * type_.dtype.itemsize)
    workspace = 0 if builder.native else block * plans().memory.random
    make = partial(_drawing, node.attrs["stream"])
    builder.step(node, make, inputs, (bits,), workspace=workspace)
    return (bits,)


def _drawing(stream: int, key: Array, bits: Array) -> Callable[[], None]:
    flat = bits.reshape(-1)
    return bits_call(key, flat, stream=stream) or partial(_draw, stream, key, flat)


def _draw(stream: int, key: Array, bits: Array) -> None:
    for start in range(0, bits.size, BLOCK):
        fill_with_bits(bits[start : start + BLOCK], key, start, stream)
