"""Any node: its reference writes into the planned buffer, or its result is copied there.

Random bits have a native kernel.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.opdef import Attrs, Kind, Primitive
from asg.core.threefry import BLOCK, fill_with_bits
from asg_numpy.kernels.calls.by_reference import native_call
from asg_numpy.kernels.calls.joins import follows
from asg_numpy.native.threefry import bits_call
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.batch_slices import axes_of
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Make, Value, known_attrs, nbytes_of

_FOLLOWING = (Kind.ELEMENTWISE, Kind.JOIN)  # results share the operands' layout


def computed(
    builder: Builder,
    node: Node,
    op: Primitive,
    inputs: tuple[Value, ...],
    workspace: int = 0,
    work: float | None = None,
) -> tuple[Value, ...]:
    """Add the step that calls the op's reference; `workspace` is its memory beside a result.

    `work` is its microseconds, by default estimated from its size.
    """
    following = op.kind in _FOLLOWING or (builder.native and follows(op, inputs))
    like = inputs if following else ()
    outputs = tuple([builder.new(node, type_, like) for type_ in node.types])
    axes = axes_of(node, op, inputs, outputs)
    narrow = op.kind is Kind.REDUCTION and node.types[0].dtype is DType.F16
    if len(outputs) == 1 and takes_out(op) and not narrow:  # f16 would round its partial sums
        make = partial(_writing, op, node.attrs)
        builder.step(node, make, inputs, outputs, workspace=workspace, axes=axes, work=work)
        return outputs
    # The results that the reference returns
    workspace += sum(map(nbytes_of, node.types))
    make = partial(_returning, op, node.attrs, len(outputs))
    builder.step(node, make, inputs, outputs, workspace=workspace, axes=axes, work=work)
    return outputs


@cache
def takes_out(op: Primitive) -> bool:
    """Whether the op's reference accepts `out=`."""
    if isinstance(op.reference, np.ufunc):
        return op.reference.nout == 1
    try:
        return "out" in inspect.signature(op.reference).parameters
    except (TypeError, ValueError):  # some C functions have no signature
        return False


def reference_of(make: Make) -> Callable[..., Any] | None:
    """Return the reference that a step of `computed` writes its result with, or None."""
    if isinstance(make, partial) and make.func is _writing:
        op: Primitive = make.args[0]
        return op.reference
    return None


def _writing(op: Primitive, attrs: Attrs, *arrays: Array) -> Callable[[], Any]:
    """Return the native call of an op, or the closure of a reference with `out`."""
    native = native_call(op, known_attrs(attrs), arrays)
    return native or partial(op.reference, *arrays[:-1], out=arrays[-1], **known_attrs(attrs))


def _returning(op: Primitive, attrs: Attrs, count: int, *arrays: Array) -> Callable[[], Any]:
    """Return the native call of an op, or a reference with copies of its `count` results."""
    found, reference = known_attrs(attrs), op.reference
    native = native_call(op, found, arrays)
    if native is not None:
        return native
    inputs, outputs = arrays[:-count], arrays[-count:]

    def one() -> None:
        np.copyto(outputs[0], reference(*inputs, **found))

    def several() -> None:
        for target, result in zip(outputs, reference(*inputs, **found), strict=True):
            np.copyto(target, result)

    return one if count == 1 else several


# Random bits


def random(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the step that writes the random bits of a key, by native code or by NumPy in blocks."""
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
