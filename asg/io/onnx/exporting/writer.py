"""Write ONNX nodes: names, constants, and dimensions as numbers of a run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from math import prod
from typing import Any, NamedTuple

import numpy as np
from onnx import (
    FunctionProto,
    GraphProto,
    NodeProto,
    TensorProto,
    ValueInfoProto,
    helper,
    numpy_helper,
)

from asg.core.dims import Dim, Expr
from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.types import Shape, TensorType
from asg.io.onnx.elements import WRITTEN, declared_numpy
from asg.io.safetensors import bytes_of

_INT64 = np.int64
_APART = 1024  # bytes from which on the numbers of an initializer wait outside its message


class Weight(NamedTuple):
    """The numbers of an initializer, which `read` returns when it is their turn."""

    nbytes: int
    read: Callable[[], Array]


class Writer:
    """Collects the nodes of an ONNX graph; `outer` is the writer around a body.

    Values are names. Constants become initializers of the outermost graph, each once; in a function
    they become its own nodes.
    """

    def __init__(self, outer: Writer | None = None, *, function: bool = False) -> None:
        self.outer = outer
        self.in_function = function
        self.functions: dict[str, FunctionProto] = {}
        self.root: Writer = outer.root if outer is not None else self
        self.nodes: list[NodeProto] = []
        self.initializers: list[TensorProto] = []
        self.weights: dict[str, Weight] = {}  # of initializers that lack their numbers, by name
        self.taken: set[str] = set()
        self.laid: set[str] = set()  # initializers in the layout of their operator
        self.label = ""
        self._constants: dict[tuple[object, ...], str] = {}
        self._scalars: set[str] = set()
        self.below: dict[str, int] = {}  # numbers that indices from 0 on stay below, by name
        self._dims: dict[object, str] = {}
        self._count = 0

    # Names

    def name(self, wish: str = "") -> str:
        """Return an unused name: `wish` if it is free."""
        root = self.root
        found = wish
        while not found or found in root.taken:
            root._count += 1
            found = f"{wish or 'v'}_{root._count}"
        root.taken.add(found)
        return found

    # Nodes

    def emit(self, op: str, *inputs: str, outputs: int = 1, **attrs: Any) -> str:
        """Add a node with a single result and return its name."""
        return self.several(op, inputs, outputs, **attrs)[0]

    def several(self, op: str, inputs: Iterable[str], outputs: int, **attrs: Any) -> list[str]:
        """Add a node and return the names of its results."""
        names = [self.name() for _ in range(outputs)]
        self.root._count += 1
        label = f"{self.label}/{op}_{self.root._count}" if self.label else ""
        kept = {key: value for key, value in attrs.items() if value is not None}
        self.nodes.append(helper.make_node(op, list(inputs), names, label, **kept))
        return names

    def rename(self, value: str, name: str) -> None:
        """Give a value another name, `name`."""
        self.nodes.append(helper.make_node("Identity", [value], [name]))

    # Constants

    def constant(self, array: Array, name: str = "") -> str:
        """Return the name of an initializer of these numbers."""
        root = self.root
        key = (array.dtype.str, array.shape, sha256(bytes_of(array)).digest())
        if not name and key in root._constants:
            return root._constants[key]
        if root.in_function:
            value = numpy_helper.from_array(array)
            found = root._constants[key] = self.emit("Constant", value=value)
            return found
        found = root.name(name or "c")
        element = helper.np_dtype_to_tensor_dtype(array.dtype)
        root.initializer(found, element, array.shape, lambda: array)
        root._constants.setdefault(key, found)
        if not array.ndim:
            root._scalars.add(found)
        return found

    def initializer(
        self, name: str, element: int, shape: Sequence[int], read: Callable[[], Array]
    ) -> None:
        """Add an initializer of an element type of ONNX, with the numbers that `read` returns."""
        tensor = TensorProto(name=name, data_type=element, dims=shape)
        nbytes = prod(shape) * declared_numpy(element).itemsize
        if nbytes >= _APART:
            self.weights[name] = Weight(nbytes, read)
        else:
            tensor.raw_data = bytes(bytes_of(read()))
        self.initializers.append(tensor)

    def is_scalar(self, name: str) -> bool:
        """Whether a name belongs to a constant without axes."""
        return name in self.root._scalars

    def ints(self, *values: int) -> str:
        """Return the name of a row of int64 numbers."""
        return self.constant(np.array(values, _INT64))

    def scalar(self, value: float, dtype: DType) -> str:
        """Return the name of a scalar constant of a dtype."""
        return self.constant(np.array(value, dtype.numpy))

    # Dimensions

    def define(self, symbol: object, name: str) -> None:
        """Name the int64 scalar that holds a symbolic dimension."""
        self._dims[symbol] = name

    def dim(self, dim: Dim) -> str:
        """Return the name of a dimension as an int64 scalar."""
        if isinstance(dim, int):
            return self.constant(np.array(dim, _INT64))
        scope: Writer | None = self
        while scope is not None:
            if dim in scope._dims:
                return scope._dims[dim]
            scope = scope.outer
        found = self._dims[dim] = self._computed(dim)
        return found

    def _computed(self, dim: Expr) -> str:
        total = ""
        for monomial, coefficient in dim.terms:
            term = self.dim(int(coefficient))
            for atom in monomial:
                if atom.kind == "symbol":
                    factor = self._symbol(atom.text)
                else:
                    from asg.core.dims.expr import dim_of

                    args = [self.dim(dim_of(dict(arg))) for arg in atom.args]
                    factor = self._applied(atom.kind, args)
                term = self.emit("Mul", term, factor)
            total = self.emit("Add", total, term) if total else term
        return total

    def _symbol(self, name: str) -> str:
        from asg.core.dims import symbol

        scope: Writer | None = self
        key = symbol(name)
        while scope is not None:
            if key in scope._dims:
                return scope._dims[key]
            scope = scope.outer
        raise GraphError(f"no input has the dimension {name} alone")

    def _applied(self, kind: str, args: Sequence[str]) -> str:
        if kind == "floordiv":  # ONNX divides towards zero, and Mod has the divisor's sign
            rest = self.emit("Mod", args[0], args[1])
            return self.emit("Div", self.emit("Sub", args[0], rest), args[1])
        return self.emit("Min" if kind == "min" else "Max", *args)

    def shape(self, dims: Shape) -> str:
        """Return the name of a shape, as a row of int64 numbers."""
        if all(isinstance(dim, int) for dim in dims):
            return self.ints(*[dim for dim in dims if isinstance(dim, int)])
        parts = [
            self.ints(dim) if isinstance(dim, int) else self.row(self.dim(dim)) for dim in dims
        ]
        return self.emit("Concat", *parts, axis=0) if len(parts) > 1 else parts[0]

    def row(self, scalar: str) -> str:
        """Return the name of a scalar as a row with a single element."""
        return self.emit("Reshape", scalar, self.ints(1))

    # Shared by expressions

    def cast(self, value: str, dtype: DType | int) -> str:
        """Return the name of a value in a dtype, or an element type of ONNX."""
        element = WRITTEN[dtype] if isinstance(dtype, DType) else dtype
        return self.emit("Cast", value, to=element)

    def wrapped(self, value: str) -> str:
        """Return the name of a value of int64 modulo 2³², as u32 wraps."""
        return self.emit("BitwiseAnd", value, self.dim(2**32 - 1))

    def reshape(self, value: str, shape: Shape) -> str:
        """Return the name of a value in another shape."""
        return self.emit("Reshape", value, self.shape(shape), allowzero=1 if 0 in shape else None)

    def expand(self, value: str, shape: Shape) -> str:
        """Return the name of a value broadcast to a shape."""
        return self.emit("Expand", value, self.shape(shape))

    def where(self, condition: str, x: str, y: str, dtype: DType) -> str:
        """Return the name of a choice; ONNX Runtime has no choice of bools and u32."""
        if dtype is DType.BOOL:
            kept = self.emit("And", condition, x)
            other = self.emit("And", self.emit("Not", condition), y)
            return self.emit("Or", kept, other)
        if dtype is DType.U32:
            wide = [self.cast(each, TensorProto.INT64) for each in (x, y)]
            return self.cast(self.emit("Where", condition, *wide), dtype)
        return self.emit("Where", condition, x, y)


def value_info(name: str, type_: TensorType) -> ValueInfoProto:
    """Return the declaration of an input or output, with symbolic dimensions as text."""
    shape = [dim if isinstance(dim, int) else str(dim) for dim in type_.shape]
    return helper.make_tensor_value_info(name, WRITTEN[type_.dtype], shape)


def body_of(
    writer: Writer, name: str, inputs: Sequence[ValueInfoProto], outputs: Sequence[ValueInfoProto]
) -> GraphProto:
    """Return the nodes of a writer as a graph."""
    return helper.make_graph(writer.nodes, name, inputs, outputs)
