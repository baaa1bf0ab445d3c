"""JAX's dtypes and symbolic sizes in ASG's terms."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from asg.core.dims import Dim, dim_max, dim_min, symbol
from asg.core.dims.expr import add, floordiv, modulo, multiply, power, subtract
from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.types import Shape

HELD: Mapping[str, DType] = {
    "bool": DType.BOOL, "int8": DType.I8, "uint8": DType.U8, "int16": DType.I16,
    "uint16": DType.U16, "int32": DType.I32, "int64": DType.I32, "uint32": DType.U32,
    "float16": DType.F16, "bfloat16": DType.BF16, "float32": DType.F32, "float64": DType.F64,
    "key<fry>": DType.U32, "complex64": DType.F32, "complex128": DType.F64,
}  # fmt: skip
_HINTS = {
    "uint64": "ASG's integers have 32 bits: use uint32; draw random numbers in float32",
    "float0": "it is the dtype of gradients of integers: leave them out of the results",
}


class ValueType(NamedTuple):
    """The type of a value: the shape, the dtype of the tensors that hold it, and JAX's dtype."""

    shape: Shape
    dtype: DType
    stated: str

    @property
    def is_key(self) -> bool:
        """Whether it is a random key, of two words."""
        return self.stated.startswith("key<")

    @property
    def is_complex(self) -> bool:
        """Whether it is complex, a pair of real numbers."""
        return self.stated.startswith("complex")


def type_of(aval: Any) -> ValueType:
    """Return the type of an array, or of an abstract value of JAX.

    Raises:
        GraphError: ASG lacks the dtype, or the value is not an array.
    """
    dtype = getattr(aval, "dtype", None)
    if dtype is None:
        raise GraphError(f"a value is {aval}, not an array")
    return ValueType(shape_of(aval.shape), held(dtype), str(dtype))


def held(dtype: Any) -> DType:
    """Return the dtype that holds a dtype of JAX; raise GraphError if ASG lacks it."""
    name = str(dtype)
    if name in HELD:
        return HELD[name]
    if name.startswith("key<"):
        hint = "make keys of Threefry: jax.random.key(seed, impl='threefry2x32')"
    else:
        hint = _HINTS.get(name, "cast it to a dtype that ASG has, such as float32")
    raise GraphError(f"{name} is a dtype that asg lacks", hint=hint)


def shape_of(shape: Iterable[Any]) -> Shape:
    """Return a shape of JAX, whose sizes may be symbolic."""
    return tuple(map(dim_of, shape))


def dim_of(size: Any) -> Dim:
    """Return a size of JAX: a whole number, or an expression such as `2*N + floordiv(N, 3)`."""
    try:
        return int(size)
    except Exception:  # JAX's error for symbolic sizes
        tree = ast.parse(str(size).replace("^", "**"), mode="eval")
        return _dim(tree.body)


_OPERATORS: Mapping[type[ast.operator], Callable[[Dim, Dim], Dim]] = {
    ast.Add: add, ast.Sub: subtract, ast.Mult: multiply, ast.Pow: power,
}  # fmt: skip
_FUNCTIONS: Mapping[str, Callable[..., Dim]] = {
    "floordiv": floordiv, "mod": modulo, "max": dim_max, "min": dim_min,
}  # fmt: skip


def _dim(tree: ast.expr) -> Dim:
    match tree:
        case ast.Constant(value=int(number)):
            return number
        case ast.Name(id=name):
            return symbol(name)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return 0 - _dim(operand)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](_dim(left), _dim(right))
        case ast.Call(func=ast.Name(id=name), args=args) if name in _FUNCTIONS:
            return _FUNCTIONS[name](*map(_dim, args))
        case _:
            raise GraphError(f"asg cannot read the size {ast.unparse(tree)}")
