"""Element types, and conversions of Python and NumPy values to them."""

from __future__ import annotations

import ctypes
import math
import operator
import os
from collections.abc import Mapping
from enum import StrEnum
from functools import cache, cached_property
from numbers import Number
from types import MappingProxyType
from typing import Any, NamedTuple, SupportsIndex, cast

import numpy as np
from numpy.typing import NDArray

from asg.core.errors import AsgError, DTypeError
from asg.core.hints import DTYPES

Array = NDArray[Any]
Scalar = bool | int | float


class FloatLimits(NamedTuple):
    """Limits of a float dtype, by the names of `np.finfo`; `tiny` is the smallest normal number."""

    max: float
    tiny: float
    smallest_subnormal: float
    eps: float
    epsneg: float


class DType(StrEnum):
    """The element type of a tensor. It equals its names: `asg.f32 == "f32"`, and `np.float32`.

    >>> asg.DType("f16") is asg.f16, asg.f16 == "f16", asg.f16.itemsize, asg.f16.is_float
    (True, True, 2, True)
    >>> asg.DType("float16") is asg.DType(np.float16) is asg.f16
    True
    >>> asg.i32.numpy
    dtype('int32')
    """

    BOOL = "bool"
    I8 = "i8"
    U8 = "u8"
    I16 = "i16"
    U16 = "u16"
    I32 = "i32"
    U32 = "u32"
    I64 = "i64"
    U64 = "u64"
    F16 = "f16"
    BF16 = "bf16"
    F32 = "f32"
    F64 = "f64"

    @classmethod
    def _missing_(cls, value: object) -> DType:
        return as_dtype(value)

    __hash__ = str.__hash__  # dicts find it by its name, faster than with Enum's hash

    def __eq__(self, other: object) -> bool:
        if self is other or (type(other) is str and str.__eq__(self, other)):
            return True  # dicts with names as keys find a dtype this way
        if isinstance(other, DType) or not isinstance(other, str | type | np.dtype):
            return False
        try:
            return as_dtype(cast(Any, other)) is self
        except DTypeError:
            return False

    def __ne__(self, other: object) -> bool:  # str has its own
        return not self == other

    @cached_property
    def numpy(self) -> np.dtype[Any]:
        """The corresponding NumPy dtype; bf16's is `ml_dtypes.bfloat16`."""
        return _bfloat16() if self is DType.BF16 else _NUMPY[self]

    @cached_property
    def is_float(self) -> bool:
        """Whether it is a floating-point type; only these have gradients."""
        return self in _FLOATS

    @cached_property
    def is_integer(self) -> bool:
        """Whether it is an integer of 8 to 64 bits; bool is not."""
        return self in INTEGER

    @cached_property
    def itemsize(self) -> int:
        """Bytes per element."""
        return 2 if self is DType.BF16 else self.numpy.itemsize

    @property
    def computed(self) -> DType:
        """The dtype that computes with it: f32 for f16 and bf16, otherwise the dtype itself."""
        return DType.F32 if self in HALVES else self


_NUMPY: dict[DType, np.dtype[Any]] = {
    DType.BOOL: np.dtype(np.bool_),
    DType.I8: np.dtype(np.int8),
    DType.U8: np.dtype(np.uint8),
    DType.I16: np.dtype(np.int16),
    DType.U16: np.dtype(np.uint16),
    DType.I32: np.dtype(np.int32),
    DType.U32: np.dtype(np.uint32),
    DType.I64: np.dtype(np.int64),
    DType.U64: np.dtype(np.uint64),
    DType.F16: np.dtype(np.float16),
    DType.F32: np.dtype(np.float32),
    DType.F64: np.dtype(np.float64),
}
_BY_NUMPY = {numpy: dtype for dtype, numpy in _NUMPY.items()}
NAMES = tuple(dtype.value for dtype in DType)
_CONVERSIONS: Mapping[str, str] = MappingProxyType({  # by the kind of a NumPy dtype
    **dict.fromkeys("US", "number the words: words, x = np.unique(x, return_inverse=True)"),
    "c": "tensors are real: give x.real and x.imag",
    **dict.fromkeys("mM", 'count the days: (x - x.min()) / np.timedelta64(1, "D")'),
})  # fmt: skip

FLOAT = frozenset({DType.F16, DType.F32, DType.F64})  # ops compute bf16 as f32
HALVES = frozenset({DType.F16, DType.BF16})  # floats of 16 bits
_FLOATS = FLOAT | HALVES
SIGNED = frozenset({DType.I8, DType.I16, DType.I32, DType.I64})
UNSIGNED = frozenset({DType.U8, DType.U16, DType.U32, DType.U64})
INTEGER = SIGNED | UNSIGNED
WORDS = frozenset({DType.I32, DType.U32})  # the integers of 32 bits, which every executor has
HELD: Mapping[DType, DType] = MappingProxyType(  # a device holds them in integers of 32 bits
    {DType.I8: DType.I32, DType.U8: DType.U32, DType.I16: DType.I32, DType.U16: DType.U32}
)
NUMERIC = FLOAT | INTEGER
BOOLEAN = frozenset({DType.BOOL})
INTEGRAL = INTEGER | BOOLEAN
ANY = NUMERIC | BOOLEAN | {DType.BF16}  # of ops that move values


@cache
def _bfloat16() -> np.dtype[Any]:
    """Return NumPy's dtype of bf16, which the package ml_dtypes adds to NumPy."""
    try:
        from ml_dtypes import bfloat16  # imported at first use: it is optional
    except ImportError:
        raise DTypeError(
            "arrays of bf16 need the package ml_dtypes",
            hint='pip install "asg-autodiff[bf16]", or use f16 or f32',
        ) from None
    return np.dtype(bfloat16)


def _of_numpy(dtype: np.dtype[Any]) -> DType | None:
    """Return the DType of a NumPy dtype in this machine's byte order, or None."""
    found = _BY_NUMPY.get(dtype)
    if found is None and dtype.name == "bfloat16":  # a dtype's name takes NumPy microseconds
        return DType.BF16
    return found


def whole_number(value: object) -> int | None:
    """Return an integer of any type as an int; return None for all else, bools included."""
    if type(value) is int:
        return value
    truth = isinstance(value, bool | np.bool_) or getattr(value, "dtype", None) == np.bool_
    if truth or not isinstance(value, SupportsIndex):
        return None
    try:
        return operator.index(value)
    except TypeError:  # every array has __index__; it works only for one integer
        return None


def plain(value: Any) -> Any:
    """Return a scalar of NumPy as one of Python, also in lists and tuples; the rest as it is."""
    if isinstance(value, np.generic):
        return cast("Any", value).item()
    if type(value) is list:
        return [plain(each) for each in cast("list[Any]", value)]
    if type(value) is tuple:
        return tuple([plain(each) for each in cast("tuple[Any, ...]", value)])
    return value


def as_dtype(value: object) -> DType:
    """Return the DType of a name, a NumPy dtype or a DType. Raises DTypeError for other values."""
    if isinstance(value, DType):
        return value
    if isinstance(value, str) and (value in NAMES or value == "bfloat16"):
        return DType.BF16 if value == "bfloat16" else DType(value)
    try:
        found = _of_numpy(np.dtype(cast(Any, value)))
    except (TypeError, ValueError):
        found = None
    if value is None or found is None:
        meant = DTYPES.get(str(value).rpartition(".")[2])  # torch.float32
        hint = f'write "{meant}"' if meant else f"use one of {', '.join(NAMES)}"
        if isinstance(value, int):
            hint = "sizes are one argument, a tuple: (3, 4)"
        raise DTypeError(f"{value!r} is not a dtype", hint=hint)
    return found


def as_array(value: object, dtype: DType | None = None) -> Array:
    """Return `value` as an array of a tensor's dtype; copy only to convert.

    Integers of 8, 16 and 64 bits become i32, or the integer `dtype`, if all of them fit; float64
    stays f64. Raises DTypeError where values do not fit or have no tensor dtype.
    """
    array = _as_numpy(value)
    if array.dtype.kind in "iu" and array.dtype.itemsize != DType.I32.itemsize:
        array = _fit_integers(array, dtype if dtype and dtype.is_integer else DType.I32)
    if _of_numpy(array.dtype.newbyteorder("=")) is None:
        raise _without_dtype(array)
    return array.astype(array.dtype.newbyteorder("="), copy=False)


def _without_dtype(array: Array) -> DTypeError:
    """Return the error for an array whose elements are not numbers of a tensor's dtype."""
    if array.dtype.kind == "O" and array.size:
        odd = next((each for each in array.flat if not isinstance(each, Number)), array.flat[0])
        told = "None" if odd is None else f"{odd!r:.40} of the type {type(odd).__name__}"
        return DTypeError(
            f"expected numbers, got {told}", hint='convert them: np.asarray(x, dtype="float32")'
        )
    return DTypeError(
        f"arrays of {array.dtype} have no dtype here",
        hint=_CONVERSIONS.get(array.dtype.kind, f"use one of {', '.join(NAMES)}"),
    )


def from_dlpack(x: object) -> Array:
    """Return an array of another library as a NumPy array that shares its memory.

    Feed it, or make a constant of it. Arrays of NumPy, PyTorch, JAX and Arrow can be fed as they
    are, also without a copy; this function suits objects that only speak DLPack. An array of bf16
    has the dtype of ml_dtypes.

    Args:
        x: An object with `__dlpack__` and `__dlpack_device__`, in the memory of the CPU.

    Raises:
        DTypeError: `x` does not speak DLPack, is on another device, or has a dtype that NumPy and
            ml_dtypes lack.

    >>> shared = np.zeros(3, np.float32)
    >>> y = asg.from_dlpack(shared)
    >>> shared[0] = 5
    >>> y
    array([5., 0., 0.], dtype=float32)
    """
    if not hasattr(x, "__dlpack__"):
        raise DTypeError(
            f"{type(x).__module__}.{type(x).__name__} has no __dlpack__",
            op="from_dlpack",
            hint="pass an array of NumPy, PyTorch, JAX, CuPy or Arrow",
        )
    words = _Words(x)
    try:
        array = np.from_dlpack(cast(Any, words))
    except Exception as error:  # each library raises other classes
        raise DTypeError(
            f"{type(x).__module__}.{type(x).__name__} cannot share its memory: {error}",
            op="from_dlpack",
            hint="move it to the CPU, and convert it to a dtype of NumPy",
        ) from error
    return array.view(DType.BF16.numpy) if words.is_bf16 else array


# bf16 in DLPack's capsules: NumPy exchanges words of 16 bits, and the dtype is rewritten in place.
# The structures are those of DLPack's C header: https://dmlc.github.io/dlpack/latest/c_api.html

_UNSIGNED, _BFLOAT = 1, 4  # codes of dtypes
_PLAIN, _VERSIONED = b"dltensor", b"dltensor_versioned"  # names of capsules; the latter is of 1.0


class _Tensor(ctypes.Structure):
    """DLTensor, up to its dtype."""

    _fields_ = (
        ("data", ctypes.c_void_p), ("device", ctypes.c_int32 * 2), ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
    )  # fmt: skip


class _VersionedTensor(ctypes.Structure):
    """DLManagedTensorVersioned, up to its tensor's dtype."""

    _fields_ = (
        ("version", ctypes.c_uint32 * 2), ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", _Tensor),
    )  # fmt: skip


class _Words:
    """An array that speaks DLPack, with bf16 as unsigned words; `is_bf16` is known once read."""

    def __init__(self, x: Any) -> None:
        self._x = x
        self.is_bf16 = False

    def __dlpack__(self, **options: Any) -> Any:
        """Return the capsule of the array."""
        capsule = self._x.__dlpack__(**options)
        self.is_bf16 = _rewritten(capsule, _BFLOAT, _UNSIGNED)
        return capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        """Return the device of the array."""
        return self._x.__dlpack_device__()


def bf16_capsule(array: Array, **options: Any) -> Any:
    """Return the capsule of a bf16 array, by NumPy's options."""
    capsule = array.view(np.uint16).__dlpack__(**options)
    _rewritten(capsule, _UNSIGNED, _BFLOAT)
    return capsule


def _rewritten(capsule: Any, code: int, new: int) -> bool:
    """Replace the code of a dtype of 16 bits; return whether the capsule had this dtype."""
    api = ctypes.pythonapi
    pointer, held = api.PyCapsule_GetPointer, ctypes.py_object(capsule)
    pointer.restype = ctypes.c_void_p
    if api.PyCapsule_IsValid(held, _VERSIONED):
        tensor = _VersionedTensor.from_address(pointer(held, _VERSIONED)).tensor
    else:
        tensor = _Tensor.from_address(pointer(held, _PLAIN))
    if (tensor.code, tensor.bits, tensor.lanes) != (code, 16, 1):
        return False
    tensor.code = new
    return True


def own_array(value: object) -> Array:
    """Return `value` as an array in NumPy's dtype; Python's integers become i32.

    Raises DTypeError where values have no tensor dtype.
    """
    is_python = isinstance(value, bool | int | float | list | tuple)
    array = as_array(cast(object, value)) if is_python else _as_numpy(value)
    own = array.dtype.newbyteorder("=")
    return array.astype(own, copy=False) if _of_numpy(own) else as_array(array)


def _as_numpy(value: object) -> Array:
    """Return `value` as a NumPy array of any dtype; a PyTorch tensor loses its tape."""
    try:
        if getattr(value, "requires_grad", False):
            value = cast(Any, value).detach()
        if hasattr(value, "__dlpack__") and not _has_memory(value):
            return from_dlpack(value)
        return np.asarray(value)
    except AsgError:
        raise
    except TypeError as error:
        if hasattr(value, "__dlpack__"):  # a tensor of PyTorch in bf16, or on another device
            return from_dlpack(value)
        raise _unreadable(value, error) from error
    except ValueError as error:
        if isinstance(value, list | tuple):  # nested, with rows of other lengths
            raise DTypeError(
                f"cannot make an array of {value!r:.60}: its rows differ in length",
                hint="pad them, as asg.train.pad_collate does",
            ) from error
        raise _unreadable(value, error) from error
    except Exception as error:  # errors from arrays of other frameworks
        raise _unreadable(value, error) from error


def _unreadable(value: object, error: Exception) -> DTypeError:
    return DTypeError(
        f"{type(value).__module__}.{type(value).__name__} cannot become an array: {error}",
        hint="convert it to a NumPy array first",
    )


def _has_memory(value: object) -> bool:
    """Whether `np.asarray` finds the memory of `value`."""
    return hasattr(value, "__array__") or hasattr(value, "__array_interface__")


def fitted(value: object, dtype: DType) -> Array:
    """Return an array or array-like as an array of `dtype`; copy only to convert.

    A float dtype takes floats, integers and bools of any width, each rounded once to the nearest
    number. An integer dtype takes integers that all fit. Raises DTypeError for other values, and
    for a finite number that would become infinite.
    """
    array = _as_numpy(value)
    kind = array.dtype.kind
    if array.dtype == dtype.numpy:
        return array.astype(dtype.numpy, copy=False)  # converts to this machine's byte order
    if dtype.is_float and (kind in "biuf" or _of_numpy(array.dtype) is DType.BF16):
        return _rounded(array, dtype)
    if dtype.is_integer and kind in "iu":
        return _fit_integers(array, dtype)
    given = as_array(array, dtype).dtype  # raises for text, objects and complex numbers
    raise DTypeError(
        f"expected {dtype}, got an array of {given}", hint=f'convert it: x.astype("{dtype.numpy}")'
    )


def strict_by_default() -> bool:
    """Return whether feeds must have the exact dtype by default, as with ASG_STRICT_DTYPES=1."""
    return os.environ.get("ASG_STRICT_DTYPES", "0") not in ("", "0")


def _rounded(array: Array, dtype: DType) -> Array:
    with np.errstate(over="ignore"):
        found = array.astype(dtype.numpy)
    lost = np.isinf(found)
    if lost.any() and (lost := lost & np.isfinite(array)).any():
        raise DTypeError(
            f"{array[lost].flat[0]} is beyond the numbers of {dtype}",
            hint="scale the values, or declare a wider dtype",
        )
    return found


def converted(array: Array, dtype: DType) -> Array:
    """Return `array` as `dtype`; raise DTypeError if a value does not fit."""
    if dtype.is_float:
        return _rounded(array, dtype)
    with np.errstate(invalid="ignore"):
        result = array.astype(dtype.numpy)
    if dtype.is_integer and not np.array_equal(result, array):
        raise DTypeError(
            f"a value of this {array.dtype} array does not fit {dtype}",
            hint="round or clip it first, as with numpy.rint and numpy.clip",
        )
    return result


def _fit_integers(array: Array, dtype: DType) -> Array:
    limits, own = np.iinfo(dtype.numpy), np.iinfo(array.dtype)
    holds_all = limits.min <= own.min and own.max <= limits.max
    if not holds_all and array.size and (array.min() < limits.min or array.max() > limits.max):
        raise DTypeError(
            f"an integer of this {array.dtype} array does not fit {dtype}",
            hint='use a wider dtype, such as "i64"; or scale the values',
        )
    return array.astype(dtype.numpy, copy=False)


@cache
def limits_of(dtype: DType) -> FloatLimits:
    """Return the limits of a float dtype, as `np.finfo` does; NumPy lacks those of bf16."""
    if dtype is DType.BF16:
        return FloatLimits((2 - 2.0**-7) * 2.0**127, 2.0**-126, 2.0**-133, 2.0**-7, 2.0**-8)
    found = np.finfo(dtype.numpy)
    return FloatLimits(*[float(getattr(found, name)) for name in FloatLimits._fields])


def python_scalar(value: Scalar, dtype: DType, op: str) -> Scalar:
    """Return `value` rounded to `dtype`; raise DTypeError if `dtype` cannot hold it."""
    if isinstance(value, bool | np.bool_):
        if dtype is not DType.BOOL:
            raise DTypeError(
                f"a bool cannot be mixed with a {dtype} tensor",
                op=op,
                hint=f"write {int(value)}, or cast the tensor to bool",
            )
        return bool(value)
    if dtype is DType.BOOL:
        raise DTypeError(
            f"the number {value!r} cannot be mixed with a bool tensor",
            op=op,
            hint="write True or False, or cast the tensor",
        )
    if dtype.is_integer:
        return _python_integer(value, dtype, op)
    try:
        number = float(value)
    except OverflowError:
        raise DTypeError(f"the integer {value} does not fit {dtype}", op=op) from None
    if abs(number) > 65504 and math.isfinite(number) and _overflows(number, dtype):
        raise DTypeError(
            f"{value!r} does not fit {dtype}",
            op=op,
            hint=f"its largest number is {limits_of(dtype).max}; write inf if that is meant",
        )
    return number


def _overflows(number: float, dtype: DType) -> bool:
    with np.errstate(over="ignore"):
        return bool(np.isinf(dtype.numpy.type(number)))


def _python_integer(value: Scalar, dtype: DType, op: str) -> int:
    if isinstance(value, float) and not value.is_integer():
        raise DTypeError(
            f"{value!r} is not an integer and the tensor is {dtype}",
            op=op,
            hint=f'cast the tensor to a float first, for example cast(x, "{DType.F32}")',
        )
    limits = np.iinfo(dtype.numpy)
    if not limits.min <= value <= limits.max:
        raise DTypeError(
            f"{value!r} does not fit {dtype}",
            op=op,
            hint=f"it holds {limits.min} to {limits.max}",
        )
    return int(value)
