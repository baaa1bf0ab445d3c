"""Elementwise arithmetic, comparison, choice and rounding."""

from __future__ import annotations

import functools

import numpy as np
from onnx import TensorProto

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.io.onnx.elements import (
    SMALL_FLOATS,
    declared_numpy,
    dtype_of_element,
    name_of_element,
    numpy_of_element,
)
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.small_floats import rounded
from asg.io.onnx.importing.values import Known, Value, Weight, dtype_of
from asg.ops import functions as ops
from asg.ops._support import counterparts as names
from asg.ops._support.guarded import guarded_where

# ONNX gives these more meaning than their counterparts have: they have a function below.
_WIDER = ("", "Div", "Equal", "IsInf", "Max", "Min", "Relu")
_SAME = {row.onnx: row.function for row in names.ALL if row.onnx not in _WIDER}


def _names(rows: names.Rows) -> list[str]:
    return [row.onnx for row in rows if row.onnx in _SAME]


@operator(*_names((*names.UNARY, *names.PREDICATES)), oldest=1)
@operator(*_names((*names.BINARY, *names.CONNECTIVES)), oldest=7)
@operator(*_names(names.COMPARISONS), oldest=7, settings=(0, 1))
def same(call: Call) -> Tensor:
    """Import an operator that has a counterpart; operands broadcast as in NumPy."""
    return _SAME[call.op](*call.tensors())


@operator("Equal", oldest=7, settings=(0, 1))
def equality(call: Call) -> Tensor:
    """Import Equal, also of bools."""
    x, y = call.tensor(0), call.tensor(1)
    return ops.logical_not(ops.logical_xor(x, y)) if x.dtype is DType.BOOL else ops.equal(x, y)


@operator("Identity", oldest=1)
def identity(call: Call) -> Value:
    """Import Identity of any value."""
    return call.value(0)


@operator("Div", oldest=7)
def divide(call: Call) -> Tensor:
    """Import Div; integers round towards zero."""
    return quotient(call.tensor(0), call.tensor(1))


def quotient(x: Tensor, y: Tensor) -> Tensor:
    """Return x / y, rounded towards zero for integers."""
    if x.dtype.is_float:
        return ops.div(x, y)
    if x.dtype is DType.U32:
        return ops.floor_divide(x, y)
    return ops.floor_divide(ops.sub(x, ops.fmod(x, y)), y)


@operator("Mod", oldest=10)
def modulo(call: Call) -> Tensor:
    """Import Mod: with the divisor's sign, or with `fmod` the dividend's."""
    x, y = call.tensor(0), call.tensor(1)
    return ops.fmod(x, y) if call.integer("fmod", 0) else ops.remainder(x, y)


@operator("Pow", oldest=7, settings=(1,))
def power(call: Call) -> Tensor:
    """Import Pow; the result has the dtype of the base, the exponent may have another."""
    x, y = call.tensor(0), call.tensor(1)
    if x.dtype is DType.I32 and not y.dtype.is_float:
        return _whole_power(x, ops.cast(y, DType.I32), call)
    if x.dtype is y.dtype:
        return ops.pow(x, y)
    if x.dtype.is_float:
        return ops.pow(x, ops.cast(y, x.dtype))
    if y.dtype.is_float:
        return ops.cast(ops.pow(ops.cast(x, y.dtype), y), x.dtype)
    return ops.pow(x, ops.cast(y, x.dtype))


def _whole_power(x: Tensor, y: Tensor, call: Call) -> Tensor:
    """Return an integer to an integer power, rounded towards zero for a negative power."""
    known = call.builder.maybe_numbers(call.value(1))
    if known is not None and known.dtype != object and known.min(initial=0) >= 0:
        return ops.pow(x, y)
    small = ops.logical_and(ops.less(y, 0), ops.greater(ops.abs(x), 1))
    return ops.where(small, 0, ops.pow(x, ops.abs(y)))


@operator("Max", "Min", "Sum", "Mean", oldest=6)
def of_several(call: Call) -> Tensor:
    """Import Max, Min, Sum and Mean of one operand or more."""
    tensors = call.tensors()
    function = {"Max": ops.maximum, "Min": ops.minimum}.get(call.op, ops.add)
    total = functools.reduce(function, tensors)
    return ops.div(total, float(len(tensors))) if call.op == "Mean" else total


@operator("BitShift")
def shift(call: Call) -> Tensor:
    """Import BitShift; a shift by the width or more leaves nothing or the sign."""
    x, y = call.tensor(0), call.tensor(1)
    left = call.string("direction") == "LEFT"
    function = ops.bitwise_left_shift if left else ops.bitwise_right_shift
    if x.dtype is DType.U32:
        shifted = function(x, ops.minimum(y, 31))
        return ops.where(ops.greater(y, 31), 0, shifted)
    inside = ops.clamp(y, 0, 31)
    shifted = function(x, inside)
    beyond = 0 if left else ops.where(ops.less(x, 0), -1, 0)
    return ops.where(ops.not_equal(inside, y), beyond, shifted)


@operator("Where", oldest=9)
def choose(call: Call) -> Tensor:
    """Import Where; its gradient is finite where a branch is finite."""
    return guarded_where(call.tensor(0), call.tensor(1), call.tensor(2))


@operator("Clip", oldest=6, settings=(1, 2))
def clip(call: Call) -> Tensor:
    """Import Clip to bounds that are operands, or attributes in old models."""
    x = call.tensor()
    if call.version < 11:
        low, high = call.attributes.get("min"), call.attributes.get("max")
        return x if low is None and high is None else ops.clamp(x, low, high)
    low, high = (_bound(call, place) for place in (1, 2))
    return x if low is None and high is None else ops.clamp(x, low, high)


def _bound(call: Call, place: int) -> Tensor | float | None:
    value = call.value(place)
    if isinstance(value, Known) and value.array.dtype == np.int64 and value.array.size == 1:
        limits, bound = np.iinfo(np.int32), value.array.item()
        if bound <= limits.min if place == 1 else bound >= limits.max:
            return None  # no i32 is outside
    return call.maybe(place)


@operator("Cast", "CastLike", oldest=6)
def convert(call: Call) -> Value:
    """Import Cast; floats truncate to integers, and f32 holds floats of 4 and 8 bits."""
    value = call.value(0)
    element = call.integer("to") if call.op == "Cast" else call.elements[1]
    if element in SMALL_FLOATS:
        mode, saturates = call.string("round_mode", "up"), bool(call.integer("saturate", 1))
        return rounded(call.tensor(), element, saturates=saturates, mode=mode)
    target = dtype_of_element(element) if call.op == "Cast" else dtype_of(call.value(1))
    assert target is not None
    return value if dtype_of(value) is target else ops.cast(call.tensor(), target)


@operator("BitCast")
def same_bits(call: Call) -> Value:
    """Import BitCast, of integers in the range of their dtype, and of 32-bit floats.

    Known numbers keep all their bits.
    """
    value, element = call.value(0), call.integer("to")
    if isinstance(value, Known | Weight) and value.array.dtype != object:
        whole = numpy_of_element(element)
        if value.array.itemsize == whole.itemsize == declared_numpy(element).itemsize:
            return Known(np.ascontiguousarray(value.array).view(whole).reshape(value.array.shape))
    x = call.tensor()
    target = dtype_of_element(element)
    if not x.dtype.is_float and not target.is_float and element != TensorProto.UINT64:
        return ops.cast(x, target)
    if element not in (TensorProto.FLOAT, TensorProto.INT32, TensorProto.UINT32):
        raise call.refuse(
            f"the bits of {x.dtype} as {name_of_element(element)} are not available: "
            "asg has the bits of 32-bit types, and holds int64 and uint64 in 32 bits",
            "compute with the numbers, or cut the model here with onnx.utils.extract_model",
        )
    return ops.bitcast(x, target)


@operator("IsInf", oldest=10)
def infinite(call: Call) -> Tensor:
    """Import IsInf, of one sign or both."""
    x = call.tensor()
    signs = call.integer("detect_negative", 1), call.integer("detect_positive", 1)
    if signs == (1, 1):
        return ops.isinf(x)
    if signs == (0, 0):
        return ops.not_equal(x, x) & ops.equal(x, x)
    return ops.equal(x, float("inf") if signs[1] else float("-inf"))
