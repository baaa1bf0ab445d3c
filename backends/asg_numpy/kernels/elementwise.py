"""Elementwise nodes: a universal function, often in place of an operand, or a native formula."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from math import prod

import numpy as np

from asg.core.dtypes import HALVES, Array, DType
from asg.core.node import Node
from asg.core.opdef import Elementwise, Primitive
from asg.core.tracing.record import decided, does_without, later
from asg.core.types import TensorType
from asg.ops.selection import cast_of
from asg_numpy.kernels.calls.few_elements import universal
from asg_numpy.kernels.choosing import choice_of_slices, choice_of_zeros
from asg_numpy.kernels.general import computed
from asg_numpy.kernels.halves import in_f32
from asg_numpy.kernels.quotients import quotient_of
from asg_numpy.kernels.raised_erf import erf_in_sum
from asg_numpy.kernels.scaled_sums import is_left_to_sum, scaled_sum
from asg_numpy.native.formulas import formula_of, length_of, suits
from asg_numpy.native.groups import Fusable
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.batch_slices import alike, usual_work
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.constants import later_attrs
from asg_numpy.planning.copying import copying
from asg_numpy.planning.memory_orders import strides_in
from asg_numpy.planning.values import Make, Value, shape_of

_NO_THIRD = (np.maximum, np.minimum)  # their third positional argument is not an operand


def elementwise(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the step of an elementwise node.

    A universal function reads each element before it writes it, so it may overwrite an operand. A
    Python reference may read an operand again, so it never does.
    """
    if op.reference is cast_of:
        kept = builder.widened(inputs[0], node.types[0], copying)
        if kept is not None:
            return (kept,) if kept.array is None else builder.facts.keep(node, (kept,))
    if builder.native:
        found = choice_of_slices(builder, node, op, inputs) or _by_formula(
            builder, node, op, inputs
        )
        if found is not None:
            return found
        if isinstance(op, Elementwise) and all(x.type.dtype is DType.F16 for x in inputs):
            return in_f32(
                builder, node, inputs, lambda node, wide: elementwise(builder, node, op, wide)
            )
    absorbed = erf_in_sum(builder, node, op, inputs)
    if absorbed is not None:
        return absorbed
    make = None if node.attrs else _make_of(op)
    if make is None:
        found = choice_of_slices(builder, node, op, inputs)
        found = found or choice_of_zeros(builder, node, op, inputs)
        return found or computed(builder, node, op, inputs)
    quotient = quotient_of(builder, node, op)
    if quotient is not None:
        inputs, make = quotient, partial(universal, np.divide)
    reads = tuple([_operand(value) for value in inputs])
    if is_left_to_sum(builder, node, op, reads):
        return (Value(node.types[0], None),)
    found = scaled_sum(builder, node, reads)
    return found or (_applied(builder, node, make, _with_products(builder, node, reads)),)


def _by_formula(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...] | None:
    """Add the step of a node if its formula suits native kernels, or return None."""
    dtypes = [value.type.dtype for value in inputs]
    if not isinstance(op, Elementwise) or not suits(op, dtypes, node.types[0].dtype):
        return None
    if any(map(does_without, later_attrs(node))):
        return None
    formula = formula_of(op, dtypes, node.types[0].dtype, node.attrs)
    length = length_of(formula)
    if length is None:
        return None
    reads = tuple([_operand(value) for value in inputs])
    output, plan = builder.new(node, node.types[0], reads), plans().elementwise
    if output.strides is not None:
        run = plan.native_run
        reads = tuple([_spread(builder, node, each, output.strides, run) for each in reads])
    plain = length <= plan.plain and not node.attrs and not any(map(_repeats, reads))
    plain &= HALVES.isdisjoint(dtypes)  # which NumPy converts number by number
    make = Fusable(formula, _make_of(op) if plain else None)
    axes = alike((*reads, output))
    builder.step(
        node, make, reads, (output,), overwrite=True, axes=axes, work=usual_work((output,))
    )
    return (output,)


def _repeats(value: Value) -> bool:
    """Whether a value has different elements that repeat along an axis."""
    return value.strides is not None and value.type.shape != () and 0 in value.strides


def _with_products(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Return the operands of a node; compute products now that were left to it."""
    found = list(inputs)
    for place, ref in enumerate(node.inputs):
        if ref in builder.left:
            x, factor, product = builder.left.pop(ref)
            found[place] = _applied(builder, product, partial(universal, np.multiply), (x, factor))
    return tuple(found)


def _applied(builder: Builder, node: Node, make: Make, reads: tuple[Value, ...]) -> Value:
    """Add the step that applies a universal function, and return its result."""
    output = builder.new(node, node.types[0], reads)
    if output.strides is not None:
        run = plans().elementwise.run
        reads = tuple([_spread(builder, node, value, output.strides, run) for value in reads])
    axes = alike((*reads, output))
    builder.step(
        node, make, reads, (output,), overwrite=True, axes=axes, work=usual_work((output,))
    )
    return output


def applying(builder: Builder, op: Elementwise, type_: TensorType) -> Make | None:
    """Return how to apply an op without attributes to two values of a type, or None."""
    if builder.native and suits(op, (type_.dtype,) * 2, type_.dtype):
        formula = formula_of(op, (type_.dtype,) * 2, type_.dtype, {})
        if length_of(formula) is not None:
            return Fusable(formula, None)
    return _make_of(op)


@cache
def _make_of(op: Primitive) -> Make | None:
    """Return how to make the closure of an op with a single universal function, or None."""
    reference = op.reference
    if not isinstance(reference, np.ufunc) or reference.nout != 1:
        return None
    # NumPy accepts the result fastest by position.
    if reference in _NO_THIRD:
        return partial(_writing, reference)
    return partial(universal, reference)


def _writing(function: np.ufunc, *arrays: Array) -> Callable[[], Array]:
    return partial(function, *arrays[:-1], out=arrays[-1])


def _spread(builder: Builder, node: Node, value: Value, like: tuple[int, ...], least: int) -> Value:
    """Repeat a value along the last axes of the result's layout, for long runs.

    Channels that lie last are few, and starting a run takes time. Runs should have `least`
    elements. A later node with the same value reuses the copy.
    """
    dims, strides = shape_of(value.type), value.strides
    if strides is None or value.storage is None or 0 not in strides:
        return value
    order = sorted((axis for axis, dim in enumerate(dims) if dim > 1), key=lambda a: -like[a])
    alike_run, core, run = 1, [dim if strides[axis] else 1 for axis, dim in enumerate(dims)], 1
    for axis in reversed(order):
        if bool(strides[axis]) is not bool(strides[order[-1]]):
            break
        alike_run *= dims[axis]
    for axis in reversed(order):
        core[axis] = dims[axis]
        run *= dims[axis]
        if run >= least:
            break
    if alike_run >= least or prod(core) * plans().elementwise.repeats > prod(dims):
        return value
    within = TensorType(tuple(core), value.type.dtype)
    known = builder.spread.get((id(value), like, least))
    if known is not None:
        return known[1]
    copy = builder.new(node, within)
    place = strides_in(sorted(range(len(dims)), key=lambda axis: -like[axis]), within)
    source = Value(within, value.storage, value.offset, strides)
    target = Value(within, copy.storage, 0, place)
    builder.step(node, copying, (source,), (target,), axes=alike((source, target)))
    kept = (step if size == dim else 0 for step, size, dim in zip(place, core, dims, strict=True))
    found = Value(value.type, copy.storage, 0, tuple(kept))
    builder.spread[id(value), like, least] = value, found
    return found


def _moves(array: Array) -> bool:
    return any(array.strides)


def _element(array: Array) -> Array:
    return array[(*(0,) * array.ndim, ...)]


def _operand(value: Value) -> Value:
    return value if value.strides is value.array is None else _scalar(value)


def _scalar(value: Value) -> Value:
    """Return a repeated single element as a scalar: NumPy is faster that way."""
    strides = value.strides
    if value.array is not None:
        moves = decided(later(_moves, value.array))
    else:
        assert strides is not None
        moves = any(strides)
    if moves or 0 in value.type.shape:
        return value
    type_ = TensorType((), value.type.dtype)
    if value.array is not None:
        return Value(type_, None, array=later(_element, value.array))
    return Value(type_, value.storage, value.offset, ())
