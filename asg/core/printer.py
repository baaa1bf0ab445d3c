"""The text form of a graph: a line for each node; `asg.parse` reads it back exactly.

graph mlp
symbols N
%0 x: f32[N,784] = input
%1 h: f32[N,784] = tanh %0 scope=block0 source=train.py:12
output y = %1
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from typing import Any, cast

import numpy as np

from asg.core.dims import format_dim
from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import FormatError
from asg.core.graph import Graph
from asg.core.hashing import digest
from asg.core.node import Node, Origin
from asg.core.opdef import AttrType
from asg.core.source import Source
from asg.core.types import TensorType
from asg.init import Initializer

MAX_NESTING = 16  # graphs inside graphs
SIMPLE_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_./%-]*")
SIMPLE_PATH = re.compile(r"[A-Za-z0-9_./+-]+")
HASHED = "blake2b"  # precedes the hash of an omitted array
_MOST_SHOWN = 256  # elements of an array that is printed in full where larger arrays are omitted
_MOST_IN_LINE = 32  # elements of an array that is printed as numbers


def text(
    graph: Graph, *, sources: bool = True, scopes: bool = True, origins: bool = True,
    arrays: bool = True,
) -> str:  # fmt: skip
    """Return the graph as text.

    `asg.parse` returns the same graph, to the last bit, from a text with all parts.

    Args:
        graph: The graph.
        sources: Whether to print the user's lines.
        scopes: Whether to print the module paths.
        origins: Whether to print the origins of derived nodes.
        arrays: Whether to print all arrays. If False, arrays of more than 256 elements appear as
            their type and a hash, as in `print(graph)`.

    >>> g = asg.Graph("square")
    >>> y = g.output("y", asg.square(g.input("x", ("N",))))
    >>> print(asg.text(g, sources=False))
    graph square
    symbols N
    %0 x: f32[N] = input
    %1: f32[N] = square %0
    output y = %1
    """
    lines = [f"graph {quoted(graph.name)}"]
    lines.extend(_Printer(sources, scopes, origins, arrays).lines(graph, 0))
    return "\n".join(lines)


def quoted(name: str, simple: re.Pattern[str] = SIMPLE_NAME) -> str:
    """Return a name for the text: in JSON's quotes unless it is a plain word."""
    if simple.fullmatch(name):
        return name
    return json.dumps(name, ensure_ascii=not name.isprintable())


def format_origin(origin: Origin) -> str:
    """Return an origin for the text: `mlp%7:vjp`."""
    graph = quoted(origin.graph) if "%" not in origin.graph else json.dumps(origin.graph)
    return f"{graph}%{origin.node}:{quoted(origin.rule)}"


def format_source(source: Source) -> str:
    """Return a line of the user's code for the text: `train.py:31`."""
    return f"{quoted(source.file, SIMPLE_PATH)}:{source.line}"


def little_endian(array: Array) -> bytes:
    """Return the elements row by row, each with its lowest byte first."""
    return array.astype(array.dtype.newbyteorder("<"), copy=False).tobytes()


def format_number(value: float | np.generic[Any]) -> str:
    """Return a bool, int or float for the text: true, 3, 0.5, -inf."""
    if isinstance(value, bool | np.bool_):
        return "true" if value else "false"
    number = value if isinstance(value, int | float) else value.item()
    return str(number) if isinstance(number, int) else float.__repr__(number)


def format_array(array: Array) -> str:
    """Return few elements as nested lists, and many as base64 of their bytes.

    Both forms give back the same bits.
    """
    if array.size <= _MOST_IN_LINE:
        listed = _nested(array, iter(array.ravel()), 0)
        if listed is not None:
            return listed
    return f'base64"{base64.b64encode(little_endian(array)).decode("ascii")}"'


def _nested(array: Array, elements: Iterator[Any], axis: int) -> str | None:
    if axis == array.ndim:
        element = next(elements)
        if array.dtype.kind in "biu":
            return format_number(element)
        written = str(element)  # NaNs all print as nan; short digits may be inexact
        if written.removeprefix("-").isdigit():  # of bf16: -0 would be read as the integer 0
            written += ".0"
        again = np.asarray(float(written), array.dtype)
        return written if again.tobytes() == np.asarray(element).tobytes() else None
    parts = [_nested(array, elements, axis + 1) for _ in range(array.shape[axis])]
    return None if None in parts else f"[{', '.join(p for p in parts if p is not None)}]"


class _Printer:
    """Prints graphs by its options; caches the texts of types."""

    def __init__(self, sources: bool, scopes: bool, origins: bool, arrays: bool = True) -> None:
        self.sources = sources
        self.scopes = scopes
        self.origins = origins
        self.arrays = arrays
        self._types: dict[TensorType, str] = {}

    def lines(self, graph: Graph, depth: int) -> Iterator[str]:
        """Yield the lines of a graph after the first."""
        if depth > MAX_NESTING:
            raise FormatError(f"graphs are nested more than {MAX_NESTING} deep")
        if graph.symbols:
            yield f"symbols {', '.join(sorted(graph.symbols))}"
        for fact in graph.facts:
            yield f"assume {fact}"
        for node in graph.nodes:
            yield self._node(node, depth)
        for name, ref in graph.output_refs.items():
            yield f"output {quoted(name)} = {ref}"
        for name, ref in graph.update_refs.items():
            yield f"update {quoted(name)} = {ref}"

    def _node(self, node: Node, depth: int) -> str:
        parts = [f"%{node.id}"]
        if node.name is not None:
            parts.append(f" {quoted(node.name)}")
        types = ", ".join([self._type(type_) for type_ in node.types])
        parts.append(f": {types} = {quoted(node.op.name)}")
        if node.inputs:
            parts.append(f" {', '.join([str(ref) for ref in node.inputs])}")
        if node.attrs:
            parts.append(self._attrs(node, depth))
        if self.scopes and node.scope:
            parts.append(f" scope={quoted(node.scope)}")
        if self.origins and node.origin is not None:
            parts.append(f" origin={format_origin(node.origin)}")
        if self.sources and node.source is not None:
            parts.append(f" source={format_source(node.source)}")
        return "".join(parts)

    def attr(self, node: Node, key: str) -> str:
        """Return the text of an attribute."""
        return self._value(node.attrs[key], node, 0)

    def _type(self, type_: TensorType) -> str:
        found = self._types.get(type_)
        if found is None:
            found = self._types[type_] = str(type_)
        return found

    def _attrs(self, node: Node, depth: int) -> str:
        said = implied_attrs(node) if not node.inputs else {}
        parts = [
            f"{quoted(key)}={self._value(node.attrs[key], node, depth)}"
            for key in node.op.attrs or node.attrs  # an unknown op declares no attributes
            if key not in said
        ]
        return f" {{{', '.join(parts)}}}" if parts else ""

    def _value(self, value: Any, node: Node, depth: int) -> str:
        match value:
            case DType():
                return value.value
            case str():
                return json.dumps(value, ensure_ascii=not value.isprintable())
            case tuple():
                return f"[{', '.join([self._value(each, node, depth) for each in value])}]"  # pyright: ignore[reportUnknownVariableType]  # elements after isinstance are unknown
            case np.ndarray():
                return self._array(value, node.types[0])  # pyright: ignore[reportUnknownArgumentType]  # the dtype after isinstance is unknown
            case Initializer():
                return self._initializer(value)
            case Graph():
                return self._nested_graph(value, depth)
            case bool() | int() | float() | np.generic():
                return format_number(cast("float", value))
            case _:
                return format_dim(value)

    def _array(self, array: Array, expected: TensorType | None) -> str:
        type_ = TensorType(array.shape, as_dtype(array.dtype))
        if not self.arrays and array.size > _MOST_SHOWN:
            return f'{type_} {HASHED}"{digest(little_endian(array))[:16]}"'
        return format_array(array) if type_ == expected else f"{type_} {format_array(array)}"

    def _initializer(self, initializer: Initializer) -> str:
        given = [f"{key}={format_number(value)}" for key, value in initializer.arguments.items()]
        if initializer.values is not None:
            given.insert(0, self._array(initializer.values, None))
        return f"{initializer.name}({', '.join(given)})"

    def _nested_graph(self, graph: Graph, depth: int) -> str:
        lines = "\n".join(self.lines(graph, depth + 1))
        indented = "\n".join(f"  {line}" for line in lines.split("\n")) if lines else ""
        return f"graph {quoted(graph.name)} {{\n{indented}\n}}"


def format_attr(node: Node, key: str) -> str:
    """Return an attribute of a node for the text."""
    return _Printer(sources=False, scopes=False, origins=False).attr(node, key)


def implied_attrs(node: Node) -> dict[str, Any]:
    """Return the attributes `shape` and `dtype` of a node where its type implies them."""
    schema, first = node.op.attrs, node.types[0]
    implied: dict[str, Any] = {}
    if schema.get("shape") is AttrType.DIMS and node.attrs.get("shape") == first.shape:
        implied["shape"] = first.shape
    if schema.get("dtype") is AttrType.DTYPE and node.attrs.get("dtype") is first.dtype:
        implied["dtype"] = first.dtype
    return implied
