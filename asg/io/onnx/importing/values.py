"""Values of the names of an ONNX model while its graph is under construction.

A value is a tensor of the graph; or known numbers, possibly dimensions (`Known`); or an initializer
that becomes a leaf when an operator computes with it (`Weight`); or a sequence of values of known
length; or strings as codes. An absent optional value is None.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from asg.core.dims import Dim, Expr
from asg.core.dtypes import Array, DType, as_dtype, limits_of
from asg.core.errors import DTypeError, GraphError
from asg.core.graph import Tensor
from asg.init import Initializer


@dataclass(frozen=True, eq=False)
class Known:
    """Known numbers: an array, of dtype object if an element is a Dim.

    An int64 array stays int64; it becomes i32 only as a tensor.
    """

    array: Array


@dataclass(frozen=True, eq=False)
class Weight:
    """An initializer: it becomes the leaf `name` when an operator computes with it.

    Floats become a parameter, the bytes of a quantized weight a state variable.
    """

    name: str
    array: Array


@dataclass(frozen=True, eq=False)
class Series:
    """An ONNX sequence: values in order."""

    items: tuple[Value, ...]


@dataclass(frozen=True, eq=False)
class Strings:
    """Strings: positions in a table of different names."""

    codes: Value
    names: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Columns:
    """A matrix with a name for each column; ONNX has a list of maps in its place."""

    matrix: Tensor
    names: tuple[str, ...]


Value: TypeAlias = "Tensor | Known | Weight | Series | Strings | Columns | None"


class AssumedWarning(UserWarning):
    """The assumptions that `assume="auto"` found for a model.

    >>> import warnings, onnx.parser
    >>> model = onnx.parser.parse_model(
    ...     '<ir_version: 8, opset_import: ["": 18]> '
    ...     'g (float[N] x, float[M] y) => (float[N] z) {z = Add(x, y)}'
    ... )
    >>> with warnings.catch_warnings(record=True, action="always") as caught:
    ...     g = asg.onnx.load(model, assume="auto")
    >>> caught[0].category is asg.onnx.AssumedWarning, str(caught[0].message)
    (True, 'asg.onnx.load: assuming N == M for model.onnx; every run checks it')
    """


class ConstantNeeded(GraphError):  # noqa: N818  # what it says is what is to be done
    """An input shapes the graph; pass it as `constants={name: array}`.

    `inputs` names all inputs that determine the number.

    >>> import onnx.parser
    >>> model = onnx.parser.parse_model(
    ...     '<ir_version: 8, opset_import: ["": 18]> '
    ...     'g (float[4] x, int64[2] shape) => (float[N, M] y) {y = Reshape(x, shape)}'
    ... )
    >>> try:
    ...     asg.onnx.load(model)
    ... except asg.onnx.ConstantNeeded as error:
    ...     print(error.inputs)
    ('shape',)
    >>> asg.onnx.load(model, {"shape": [2, 2]})["y"].shape
    (2, 2)
    """

    def __init__(self, fault: str, *, hint: str = "", inputs: tuple[str, ...] = ()) -> None:
        super().__init__(fault, hint=hint)
        self.inputs = inputs


def holds_floats(array: Array) -> bool:
    """Whether tensors hold an array as floats."""
    return array.dtype.name in ("float16", "float32", "float64", "bfloat16")


def holds_bytes(array: Array) -> bool:
    """Whether an array has the numbers of a quantized weight."""
    return array.dtype.name in ("int8", "uint8")


def may_be_trained(array: Array) -> bool:
    """Whether an initializer may be a weight: floats along an axis, all ordinary numbers.

    A scalar belongs to the program of the model; infinities and the extremes of a dtype belong to a
    mask.
    """
    if not (holds_floats(array) and array.ndim and array.size):
        return False
    numbers = held(array)
    most = limits_of(as_dtype(numbers.dtype)).max
    return bool(-most < numbers.min() and numbers.max() < most)  # NaN fails both comparisons


# Dims in arrays


def settled(array: Array) -> Array:
    """Return an array of objects as int64 if all its dimensions are static."""
    if array.dtype != object or has_symbols(array):
        return array
    return array.astype(np.int64)


def has_symbols(array: Array) -> bool:
    """Whether any element is a symbolic dimension."""
    return array.dtype == object and any(isinstance(each, Expr) for each in array.flat)


def dims_of(array: Array) -> tuple[Dim, ...]:
    """Return the elements of an integer array in row-major order, as dimensions."""
    return tuple(each if isinstance(each, Expr) else int(each) for each in array.flat)


MOST_NUMBERS = 2**26  # of a table made while building a graph


def check_size(*sizes: int) -> None:
    """Raise GraphError for a table with more numbers than the limit."""
    if math.prod(sizes) > MOST_NUMBERS:
        shown = " × ".join(map(str, sizes))
        raise GraphError(f"a table of {shown} numbers is larger than {MOST_NUMBERS}")


# Dtypes

_WIDENED = {
    "int64": np.int32, "uint64": np.uint32, "int8": np.int32,
    "uint8": np.int32, "int16": np.int32, "uint16": np.int32,
}  # fmt: skip


def held(array: Array) -> Array:
    """Return an array as tensors hold it: 64 bits as 32 after a range check.

    Narrower integers become i32. Raises DTypeError for another dtype, and for an integer out of
    range.
    """
    name = array.dtype.name
    if name in ("int64", "uint64"):
        limits = np.iinfo(np.int32 if name == "int64" else np.uint32)
        if array.size and (array.min() < limits.min or array.max() > limits.max):
            raise DTypeError(
                f"an {name} number does not fit {as_dtype(limits.dtype)}, the dtype for {name}",
                hint="only numbers that shape the graph may be larger",
            )
    if name in _WIDENED:
        return array.astype(_WIDENED[name])
    if name not in ("bool", "int32", "uint32", "float16", "bfloat16", "float32", "float64"):
        raise DTypeError(f"asg has no dtype for tensors of {name}", hint="cast them in the model")
    return np.asarray(array)


def initial(array: Array) -> Initializer | Array:
    """Return an array as an initial value; large weights, which are read-only, without a copy."""
    return array if array.flags.writeable else Initializer("values", {}, array)


def dtype_of(value: Value) -> DType | None:
    """Return the dtype of a value as a tensor."""
    if isinstance(value, Tensor):
        return value.dtype
    if isinstance(value, Known | Weight):
        if value.array.dtype == object:
            return DType.I32
        name = value.array.dtype.name
        return as_dtype(_WIDENED.get(name, value.array.dtype))
    return None


def before_casts(tensor: Tensor) -> Tensor:
    """Return the tensor that casts and reshapes convert."""
    while tensor.node.op.name in ("cast", "reshape"):
        tensor = tensor.graph.tensor(tensor.node.inputs[0])
    return tensor


def rank_of(value: Value) -> int:
    """Return the number of axes of a value. Raises GraphError for a sequence."""
    return len(shape_of(value))


def shape_of(value: Value) -> tuple[Dim, ...]:
    """Return the shape of a value. Raises GraphError for a sequence or an absent value."""
    if isinstance(value, Strings):
        return shape_of(value.codes)
    if isinstance(value, Tensor):
        return value.shape
    if isinstance(value, Known | Weight):
        return value.array.shape
    raise GraphError("a sequence or an absent value has no shape")
