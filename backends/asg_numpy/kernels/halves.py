"""Nodes of f16 in f32: native code widens the operands, and rounds the results.

Native kernels convert as they load and store, so both conversions fuse with the steps around them.
Without native code, NumPy converts numbers one by one.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.opdef import Kind, Primitive
from asg.core.tracing.record import later
from asg.core.types import TensorType
from asg.ops.wgsl import rounded
from asg_numpy.native.formulas import Formula
from asg_numpy.native.groups import Fusable
from asg_numpy.planning.batch_slices import alike, usual_work
from asg_numpy.planning.builder import Builder, Kernel
from asg_numpy.planning.copying import copying
from asg_numpy.planning.values import START, Storage, Value, nbytes_of
from asg_numpy.planning.view_layouts import once_each


def is_half(builder: Builder, node: Node) -> bool:
    """Whether native code computes an f16 node in f32."""
    return builder.native and node.types[0].dtype is DType.F16


def widening(kernel: Kernel) -> Kernel:
    """Return a kernel that computes products, sums and extremes of f16 in f32.

    Ops without a fold move elements, or have a kernel for f16.
    """

    def of(
        builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
    ) -> tuple[Value, ...]:
        accumulates = op.fold is not None or op.kind is Kind.CONTRACTION
        if not (builder.native and accumulates and any(_is_f16(x.type) for x in inputs)):
            return kernel(builder, node, op, inputs)
        return in_f32(builder, node, inputs, lambda node, wide: kernel(builder, node, op, wide))

    return of


def in_f32(
    builder: Builder,
    node: Node,
    inputs: tuple[Value, ...],
    compute: Callable[[Node, tuple[Value, ...]], tuple[Value, ...]],
) -> tuple[Value, ...]:
    """Return the results of `compute` for a node and operands in f32 instead of f16, rounded."""
    wide = tuple([_widened(builder, node, x) if _is_f16(x.type) else x for x in inputs])
    types = tuple([
        TensorType(type_.shape, DType.F32) if _is_f16(type_) else type_ for type_ in node.types
    ])  # fmt: skip
    found = compute(node._replace(types=types), wide)
    return tuple([
        _narrowed(builder, node, y) if _is_f16(type_) else y
        for y, type_ in zip(found, node.types, strict=True)
    ])  # fmt: skip


def _is_f16(type_: TensorType) -> bool:
    return type_.dtype is DType.F16


def _widened(builder: Builder, node: Node, value: Value) -> Value:
    """Return an f16 value in f32; a view stays a view, on a copy of its whole storage."""
    type_ = TensorType(value.type.shape, DType.F32)
    if value.array is not None:
        return Value(type_, None, array=later(_widened_array, value.array))
    assert value.storage is not None
    if id(value.storage) not in builder.wide:
        source = _whole(builder, value.storage)
        wide = TensorType(source.type.shape, DType.F32)
        copy = builder.widened(source, wide, copying) or _converted(builder, node, source, wide)
        builder.wide[id(value.storage)] = copy
    copy = builder.wide[id(value.storage)]
    strides = None if value.strides is None else tuple(2 * step for step in value.strides)
    return Value(type_, copy.storage, 2 * value.offset, strides)


def _whole(builder: Builder, storage: Storage) -> Value:
    """Return the value of all elements of a storage, as its first step writes it if known."""
    if storage.first != START:
        for value in builder.steps[storage.first].writes:
            if value.storage is storage and nbytes_of(value.type) == storage.nbytes:
                return value
    return Value(storage.type, storage)


def _narrowed(builder: Builder, node: Node, value: Value) -> Value:
    """Return an f32 value in f16, in its layout."""
    return _converted(builder, node, value, TensorType(value.type.shape, DType.F16))


def _converted(builder: Builder, node: Node, value: Value, type_: TensorType) -> Value:
    """Add the step that casts all of a storage, and return its result in the same layout."""
    before, dtype = value.type.dtype, type_.dtype
    made, strides = builder.new(node, type_), value.strides
    if strides is not None:
        strides = tuple(step // before.itemsize * dtype.itemsize for step in strides)
        made = Value(type_, made.storage, 0, strides)
    make = Fusable(Formula(rounded("{0}", dtype), "", (before,), dtype), None)
    work = usual_work((made,))
    builder.step(node, make, (value,), (made,), axes=alike((value, made)), work=work)
    return made


def _widened_array(array: Array) -> Array:
    """Return a constant in f32; repeated elements occur once."""
    return np.broadcast_to(once_each(array).astype(np.float32), array.shape)
