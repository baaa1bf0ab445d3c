"""A node as a short line; nodes with equal content have equal lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

import numpy as np

from asg.core.dims import format_dim
from asg.core.dtypes import Array, DType, as_dtype
from asg.core.graph import Graph
from asg.core.hashing import canonical, digest
from asg.core.node import Node
from asg.core.printer import format_array, format_number, implied_attrs, quoted
from asg.core.types import TensorType
from asg.init import Initializer

_MOST_IN_LINE = 8  # elements of an array that are printed


def type_texts() -> dict[object, str]:
    """Return an empty store for the texts of types."""
    return {}


def node_line(node: Node, called: Callable[[int], str], types: dict[object, str]) -> str:
    """Return a node as `%3 h: f32[N,4] = softmax %2 {axis=-1}`; `called` names nodes by id.

    Long arrays and graphs among the attributes appear as a hash of their contents.
    """
    name = f" {quoted(node.name)}" if node.name is not None else ""
    results = ", ".join([_type(type_, types) for type_ in node.types])
    operands = [called(ref[0]) + (f".{ref[1]}" if ref[1] else "") for ref in node.inputs]
    inputs = f" {', '.join(operands)}" if operands else ""
    said = implied_attrs(node) if not node.inputs else {}
    shown = [
        f"{quoted(key)}={attr_text(value)}"
        for key, value in sorted(node.attrs.items())
        if key not in said
    ]
    attrs = f" {{{', '.join(shown)}}}" if shown else ""
    return f"{called(node.id)}{name}: {results} = {quoted(node.op.name)}{inputs}{attrs}"


def attr_text(value: Any) -> str:
    """Return an attribute as text for a line; equal only for attributes of equal meaning."""
    match value:
        case DType():
            return value.value
        case str():
            return json.dumps(value, ensure_ascii=not value.isprintable())
        case tuple():
            return f"[{', '.join(map(attr_text, cast('tuple[Any, ...]', value)))}]"
        case np.ndarray():
            return _array(cast("Array", value))
        case Initializer():
            return _initializer(value)
        case Graph():
            return f"graph {quoted(value.name)} {_hash(value)}"
        case bool() | int() | float() | np.generic():
            return format_number(cast("float", value))
        case _:
            return format_dim(value)


def _array(array: Array) -> str:
    elements = format_array(array) if array.size <= _MOST_IN_LINE else _hash(array)
    return f"{TensorType(array.shape, as_dtype(array.dtype))} {elements}"


def _initializer(initializer: Initializer) -> str:
    if initializer.values is not None:
        return f"values({_array(initializer.values)})"
    arguments = [f"{key}={format_number(each)}" for key, each in initializer.arguments.items()]
    return f"{initializer.name}({', '.join(arguments)})"


def _hash(value: Any) -> str:
    return f"#{digest(canonical(value).encode())[:12]}"


def _type(type_: TensorType, texts: dict[object, str]) -> str:
    found = texts.get(type_)
    if found is None:
        found = texts[type_] = str(type_)
    return found
