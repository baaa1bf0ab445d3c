"""Convert attributes of nodes to JSON values and back; the op's AttrTypes say which are valid."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, cast

import numpy as np
from pydantic import ValidationError

from asg.core.dims import Expr
from asg.core.dtypes import NAMES, Array, DType
from asg.core.errors import AsgError
from asg.core.graph import NO_ATTRS, Graph
from asg.core.opdef import Attrs, AttrType
from asg.init import Initializer
from asg.io.atoms import TypeReader
from asg.io.faults import Fault, blame, expected, shortened
from asg.io.json.models import GraphRecord, InitializerRecord
from asg.io.json.tensors import TensorReader, TensorWriter, form_fault
from asg.io.limits import Limits

_NON_FINITE = {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}
_LARGEST_INT = 2**64

GraphWriter = Callable[[Graph], dict[str, Any]]
GraphReader = Callable[[GraphRecord], Graph]


def write_value(value: Any, tensors: TensorWriter, nested: GraphWriter) -> Any:
    """Return the JSON value of an attribute."""
    match value:
        case np.ndarray():
            return tensors.record(cast("Array", value))
        case Initializer():
            return _write_initializer(value, tensors)
        case Graph():
            return {"graph": nested(value)}
        case tuple():
            return [write_value(each, tensors, nested) for each in cast("tuple[Any, ...]", value)]
        case bool() | int() | float() | np.generic():
            return _write_number(cast("Any", value))
        case _:
            return str(value)  # text, a dtype, or a symbolic dimension


def _write_number(value: Any) -> bool | int | float | str:
    number = cast("bool | int | float", value.item() if isinstance(value, np.generic) else value)
    return _write_float(number) if isinstance(number, float) else number


def _write_float(value: float) -> float | str:
    if math.isfinite(value):
        return value
    return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"


def _write_initializer(initializer: Initializer, tensors: TensorWriter) -> dict[str, Any]:
    record: dict[str, Any] = {"initializer": initializer.name}
    if initializer.arguments:
        record["arguments"] = {k: _write_float(v) for k, v in initializer.arguments.items()}
    if initializer.values is not None:
        record["values"] = tensors.record(initializer.values)
    return record


class AttributeReader:
    """Reads the attributes of nodes, as their ops declare them."""

    def __init__(
        self, types: TypeReader, tensors: TensorReader, nested: GraphReader, limits: Limits
    ) -> None:
        self._types = types
        self._tensors = tensors
        self._nested = nested
        self._limits = limits
        self._readers: Mapping[AttrType, Callable[[Any], Any]] = {
            AttrType.BOOL: self._bool,
            AttrType.INT: self._int,
            AttrType.FLOAT: self._float,
            AttrType.STRING: self._string,
            AttrType.SCALAR: self._scalar,
            AttrType.DTYPE: self._dtype,
            AttrType.DIM: self._dim,
            AttrType.INTS: self._ints,
            AttrType.DIMS: self._dims,
            AttrType.ARRAY: tensors.array,
            AttrType.INITIALIZER: self._initializer,
            AttrType.GRAPH: self._graph,
        }

    def known(self, op: str, schema: Mapping[str, AttrType], raw: Mapping[str, Any]) -> Attrs:
        """Return the attributes of a known op. Raises Fault if they do not match the op."""
        if not schema and not raw:
            return NO_ATTRS
        for key in raw:
            if key not in schema:
                known = ", ".join(schema) or "none"
                raise Fault(f"{op} has no such attribute", key, hint=f"its attributes: {known}")
        attrs: dict[str, Any] = {}
        for key, kind in schema.items():
            if key not in raw:
                raise Fault(f"{op} needs this attribute, a value of type {kind}", key)
            try:
                attrs[key] = self._readers[kind](raw[key])
            except (Fault, AsgError) as error:
                blame(error, key)
        return MappingProxyType(attrs)

    def unknown(self, raw: Mapping[str, Any]) -> Attrs:
        """Return the attributes of an unknown op, as far as JSON tells their types."""
        attrs: dict[str, Any] = {}
        for key, value in raw.items():
            try:
                attrs[key] = self._plain(value)
            except (Fault, AsgError) as error:
                blame(error, key)
        return MappingProxyType(attrs)

    def _plain(self, value: Any) -> Any:
        match value:
            case {"dtype": _, "shape": _}:
                return self._tensors.array(value)
            case {"initializer": _}:
                return self._initializer(value)
            case {"graph": _}:
                return self._graph(value)
            case list():
                return tuple([self._plain_scalar(each) for each in self._list(value)])
            case _:
                return self._plain_scalar(value)

    def _plain_scalar(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._string(value)
        if not isinstance(value, bool | int | float):
            raise expected("a number, a string, a list of them, a tensor or a graph", value)
        return self._scalar(value)

    def _bool(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise expected("true or false", value)
        return value

    def _int(self, value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise expected("an integer", value)
        if abs(value) > _LARGEST_INT:
            raise Fault(f"the integer {shortened(str(value))} is beyond 2**64")
        return value

    def _float(self, value: Any) -> float:
        if isinstance(value, str) and value in _NON_FINITE:
            return _NON_FINITE[value]
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise expected('a number, "inf", "-inf" or "nan"', value)
        return float(self._int(value) if isinstance(value, int) else value)

    def _scalar(self, value: Any) -> bool | int | float:
        if isinstance(value, bool):
            return value
        return self._int(value) if isinstance(value, int) else self._float(value)

    def _string(self, value: Any) -> str:
        if not isinstance(value, str):
            raise expected("a string", value)
        if len(value) > self._limits.scope_length:
            raise Fault(f"the string has more than {self._limits.scope_length} characters")
        return value

    def _dtype(self, value: Any) -> DType:
        if not isinstance(value, str) or value not in NAMES:
            raise expected(f"a dtype, one of {', '.join(NAMES)}", value)
        return DType(value)

    def _dim(self, value: Any) -> int | Expr:
        if isinstance(value, str):
            return self._types.dim(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise expected('a dimension, a number or text like "2*N"', value)
        return self._types.bounded(value)

    def _list(self, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise expected("a list", value)
        entries = cast("list[Any]", value)
        if len(entries) > self._limits.list_length:
            raise Fault(f"{len(entries)} entries are more than {self._limits.list_length}")
        return entries

    def _ints(self, value: Any) -> tuple[int, ...]:
        return tuple(_each(self._int, self._list(value)))

    def _dims(self, value: Any) -> tuple[int | Expr, ...]:
        return tuple(_each(self._dim, self._list(value)))

    def _initializer(self, value: Any) -> Initializer:
        try:
            record = InitializerRecord.model_validate(value)
        except ValidationError as error:
            raise form_fault(error) from None
        values = None
        if record.values is not None:
            try:
                values = self._tensors.array_of(record.values)
            except Fault as fault:
                blame(fault, "values")
        arguments = {key: self._float(number) for key, number in record.arguments.items()}
        return Initializer(record.initializer, arguments, values)

    def _graph(self, value: Any) -> Graph:
        record = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
        if set(record) != {"graph"}:
            raise expected('a graph, as {"graph": ...}', cast("object", value))
        try:
            try:
                inner = GraphRecord.model_validate(record["graph"])
            except ValidationError as error:
                raise form_fault(error) from None
            return self._nested(inner)
        except Fault as fault:
            blame(fault, "graph")


def _each(read: Callable[[Any], Any], entries: list[Any]) -> list[Any]:
    read_entries: list[Any] = []
    for position, entry in enumerate(entries):
        try:
            read_entries.append(read(entry))
        except Fault as fault:
            blame(fault, position)
    return read_entries
