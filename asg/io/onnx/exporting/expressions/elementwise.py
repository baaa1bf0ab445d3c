"""Elementwise primitives as ONNX nodes."""

from __future__ import annotations

from math import log

import numpy as np
from onnx import TensorProto

from asg.core.dtypes import HELD, DType
from asg.core.errors import DTypeError
from asg.core.opdef import Primitive
from asg.io.onnx.elements import WRITTEN
from asg.io.onnx.exporting.expressions.table import Site, expression, expressions
from asg.ops._support.catalogue import OPS
from asg.ops._support.counterparts import ALL

_SAME = {
    row.function.__name__: row.onnx
    for row in ALL
    if row.onnx not in ("", "IsInf") and isinstance(OPS[row.function.__name__], Primitive)
} | dict.fromkeys(("stop_gradient", "debug_print", "barrier"), "Identity")
_BITS = {"bitwise_and": "And", "bitwise_or": "Or", "bitwise_xor": "Xor", "bitwise_not": "Not"}


@expression(*_SAME)
def same(site: Site) -> str:
    """Write an op that ONNX has; bits of bools are truth values, and u32 has no Relu."""
    name, dtype = _name_of(site), site.type.dtype
    operands = list(site.operands[: 1 if name == "barrier" else None])
    if dtype is DType.BOOL and name in _BITS:
        return site.emit(_BITS[name], *operands)
    if dtype is DType.BOOL and name in ("less", "less_equal", "greater", "greater_equal"):
        operands = [site.writer.cast(each, DType.I32) for each in operands]
    unchanged = dtype is DType.U32 and name == "relu"
    return site.emit("Identity" if unchanged else _SAME[name], *operands)


def _name_of(site: Site) -> str:
    return str(site.attrs["op"])


def _infinite(site: Site) -> str:
    """IsInf, which takes f16 only from opset 20 on."""
    is_half = site.type.dtype is DType.F16
    return site.emit("IsInf", site.writer.cast(site.x, DType.F32) if is_half else site.x)


expressions({
    "not_equal": lambda site: site.emit("Not", site.emit("Equal", site.x, site.y)),
    "isinf": _infinite,
    "isfinite": lambda site: site.emit(
        "Not", site.emit("Or", _infinite(site), site.emit("IsNaN", site.x))
    ),
    "rsqrt": lambda site: site.emit("Reciprocal", site.emit("Sqrt", site.x)),
    "log_sigmoid": lambda site: site.emit("Neg", site.emit("Softplus", site.emit("Neg", site.x))),
    "exp2": lambda site: site.emit("Pow", site.number(2.0), site.x),
    "log2": lambda site: site.emit("Mul", site.emit("Log", site.x), site.number(1 / log(2.0))),
    "log10": lambda site: site.emit("Mul", site.emit("Log", site.x), site.number(1 / log(10.0))),
    "trunc": lambda site: site.emit(
        "Where", site.emit("Less", site.x, site.number(0)),
        site.emit("Ceil", site.x), site.emit("Floor", site.x),
    ),
    "bitcast": lambda site: site.emit("BitCast", site.x, to=WRITTEN[site.result.dtype]),
})  # fmt: skip


@expression("pow")
def power(site: Site) -> str:
    """Pow, which ONNX Runtime lacks for u32."""
    writer = site.writer
    if site.type.dtype is not DType.U32:
        return site.emit("Pow", site.x, site.y)
    x, y = (writer.cast(each, TensorProto.INT64) for each in site.operands)
    return writer.cast(writer.wrapped(site.emit("Pow", x, y)), DType.U32)


@expression("square")
def square(site: Site) -> str:
    """Square as Pow, by which runtimes recognize normalizations."""
    if site.type.dtype is DType.F32:
        return site.emit("Pow", site.x, site.writer.scalar(2.0, DType.F32))
    return site.emit("Mul", site.x, site.x)


@expression("clamp")
def clamp(site: Site) -> str:
    """Clip between two numbers, else the minimum of the upper bound and the maximum of the rest."""
    x, low, high = site.operands
    if site.type.dtype is DType.F32 and site.writer.is_scalar(low) and site.writer.is_scalar(high):
        return site.emit("Clip", x, low, high)
    return site.emit("Min", site.emit("Max", x, low), high)


@expression("where")
def where(site: Site) -> str:
    """Where."""
    condition, x, y = site.operands
    return site.writer.where(condition, x, y, site.result.dtype)


@expression("cast")
def cast(site: Site) -> str:
    """Cast; floats to integers only within the range, since ONNX leaves the rest undefined."""
    writer, source, target = site.writer, site.type.dtype, site.result.dtype
    if not source.is_float or not target.is_integer:
        return writer.cast(site.x, target)
    if target is DType.U64:
        raise DTypeError("ONNX Runtime computes no u64", hint='cast to "i64" first')
    wide = source.computed
    x = site.x if source is wide else writer.cast(site.x, wide)
    limits = np.iinfo(target.numpy)
    low, top, zero = (writer.scalar(float(each), wide) for each in (limits.min, limits.max + 1, 0))
    above, below = site.emit("GreaterOrEqual", x, top), site.emit("Less", x, low)
    wrong = site.emit("Or", site.emit("Or", above, below), site.emit("IsNaN", x))
    inside = site.emit("Where", wrong, zero, x)
    if target is DType.U32:  # its minimum is 0, and ONNX Runtime has no choice of u32
        most = writer.scalar(limits.max, DType.F64)
        inside = site.emit("Where", above, most, writer.cast(inside, DType.F64))
        return writer.cast(inside, target)
    held = DType.I32 if target in HELD else target
    found = writer.cast(inside, held)
    for where, end in ((above, limits.max), (below, limits.min)):
        found = site.emit("Where", where, writer.scalar(end, held), found)
    return writer.cast(found, target) if target in HELD else found


@expression("remainder", "fmod", "floor_divide")
def division(site: Site) -> str:
    """Remainders, and floor division from them."""
    dtype, name = site.type.dtype, _name_of(site)
    if dtype.is_float:
        return _float_division(site, name)
    writer = site.writer
    if dtype is DType.U32:
        return _unsigned_division(site, name)
    x, y = (writer.cast(each, TensorProto.INT64) for each in site.operands)
    zero = writer.dim(0)
    none = site.emit("Equal", y, zero)  # a division by zero gives 0, not a fault
    y = site.emit("Where", none, writer.dim(1), y)
    found = site.emit("Mod", x, y, fmod=1 if name == "fmod" else 0)
    if name == "floor_divide":
        found = site.emit("Div", site.emit("Sub", x, found), y)
    return writer.cast(site.emit("Where", none, zero, found), dtype)


def _unsigned_division(site: Site, name: str) -> str:
    """Divide u32 as it is, since a loader may narrow int64; a division by zero gives 0."""
    one = site.number(1)
    divisor = site.emit("Max", site.y, one)
    if name != "floor_divide":
        return site.emit("Mod", site.x, divisor)
    return site.emit("Mul", site.emit("Div", site.x, divisor), site.emit("Min", site.y, one))


def _float_division(site: Site, name: str) -> str:
    x, y = site.operands
    rest = site.emit("Mod", x, y, fmod=1)
    if name == "fmod":
        return rest
    zero = site.number(0.0)
    turned = site.emit("Xor", site.emit("Less", rest, zero), site.emit("Less", y, zero))
    some = site.emit("Not", site.emit("Equal", rest, zero))
    moved = site.emit("And", turned, some)
    rest = site.emit("Where", moved, site.emit("Add", rest, y), rest)
    if name == "remainder":
        return rest
    return site.emit("Round", site.emit("Div", site.emit("Sub", x, rest), y))


@expression("shift_left", "shift_right")
def shifts(site: Site) -> str:
    """Shifts of unsigned numbers; a negative number is inverted before and after."""
    writer, dtype = site.writer, site.type.dtype
    if dtype is DType.I64:
        raise DTypeError("ONNX has no shift of i64", hint='cast to "i32", or multiply by 2**n')
    left = _name_of(site) == "shift_left"
    amount = writer.cast(site.y, TensorProto.INT64)
    much = site.emit("Greater", amount, writer.dim(31))
    small = writer.cast(site.emit("Min", amount, writer.dim(31)), DType.U32)
    direction = "LEFT" if left else "RIGHT"
    if left or dtype is DType.U32:
        bits = site.x if dtype is DType.U32 else writer.cast(site.x, DType.U32)
        moved = site.emit("BitShift", bits, small, direction=direction)
        found = writer.where(much, writer.scalar(0, DType.U32), moved, DType.U32)
        return found if dtype is DType.U32 else writer.cast(found, dtype)
    negative = site.emit("Less", site.x, writer.scalar(0, dtype))
    plain = site.emit("Where", negative, site.emit("BitwiseNot", site.x), site.x)
    moved = site.emit("BitShift", writer.cast(plain, DType.U32), small, direction=direction)
    found = writer.where(much, writer.scalar(0, DType.U32), moved, DType.U32)
    found = writer.cast(found, dtype)
    return site.emit("Where", negative, site.emit("BitwiseNot", found), found)
