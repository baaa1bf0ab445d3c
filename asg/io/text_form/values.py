"""Attributes in the text format: values of their op's AttrType, or of their apparent type."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import NAMES, Array, DType
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.opdef import AttrType
from asg.core.printer import HASHED
from asg.core.types import TensorType, static_shape
from asg.init import ARGUMENTS, Initializer
from asg.io.atoms import TYPE, TypeReader, check_type, decode_base64
from asg.io.faults import Fault
from asg.io.limits import Limits
from asg.io.rebuild import Budget
from asg.io.text_form.scan import Scanner

_NUMBER = re.compile(
    r"(?:(?P<bool>true|false)|(?P<word>-?inf|nan)"
    r"|(?P<float>-?[0-9]+(?:\.[0-9]*(?:[eE][+-]?[0-9]+)?|[eE][+-]?[0-9]+))|(?P<int>-?[0-9]+))"
    r"(?![A-Za-z0-9_.])"
)
_CLOSED = re.compile(r"[ \t]*(?=[,\]})\n#]|$)")
_PLAIN_DIM = re.compile(r"[A-Za-z0-9_]+(?=[,\]}])")
_DIM = re.compile(r"[A-Za-z0-9_+\-*/%() ]")
_DTYPE = re.compile(rf"({'|'.join(NAMES)})(?![A-Za-z0-9_\[])")
_BASE64 = re.compile(r'base64"([A-Za-z0-9+/=]*)"')
_HASH = re.compile(rf'{HASHED}"')
_GRAPH = re.compile(r"graph(?![A-Za-z0-9_])")
_INITIALIZER = re.compile(rf"({'|'.join(ARGUMENTS)})\(")
_KEY = re.compile(r"[a-z_]+")
_MOST_DIGITS = 400

Scalar = bool | int | float


class ValueReader:
    """Takes the values of attributes from a scanner; `nested` takes a graph after its keyword."""

    def __init__(
        self,
        scanner: Scanner,
        types: TypeReader,
        limits: Limits,
        budget: Budget,
        nested: Callable[[], Graph],
    ) -> None:
        self._scanner = scanner
        self._types = types
        self._limits = limits
        self._budget = budget
        self._nested = nested
        self._readers: Mapping[AttrType, Callable[[], Any]] = {
            AttrType.BOOL: self._bool,
            AttrType.INT: self._int,
            AttrType.FLOAT: self._float,
            AttrType.STRING: scanner.string,
            AttrType.SCALAR: self._scalar,
            AttrType.DTYPE: self._dtype,
            AttrType.DIM: self._dim,
            AttrType.INTS: lambda: self._list(self._int),
            AttrType.DIMS: lambda: self._list(self._dim),
            AttrType.INITIALIZER: self._initializer,
            AttrType.GRAPH: self._graph,
        }

    def value(self, kind: AttrType | None, expected: TensorType | None) -> Any:
        """Take a value of this type; `expected` is the type of an array without a type.

        Without `kind`, as for an unknown op, the text decides its type.
        """
        if kind is AttrType.ARRAY:
            return self._array(expected)
        return self._readers[kind]() if kind is not None else self._anything()

    def _anything(self) -> Any:
        scanner = self._scanner
        if scanner.sees('"'):
            return scanner.string()
        if scanner.sees("["):
            return self._list(self._plain)
        for pattern, read in (
            (TYPE, lambda: self._array(None)),
            (_GRAPH, self._graph),
            (_INITIALIZER, self._initializer),
        ):
            if pattern.match(scanner.text, scanner.position):
                return read()
        return self._plain()

    def _plain(self) -> Any:
        scanner = self._scanner
        if scanner.sees('"'):
            return scanner.string()
        for pattern, read in ((_NUMBER, self._scalar), (_DTYPE, self._dtype)):
            found = pattern.match(scanner.text, scanner.position)
            if found and _CLOSED.match(scanner.text, found.end()):
                return read()
        return self._dim()

    def _scalar(self) -> Scalar:
        found = self._scanner.match(_NUMBER)
        if found is None:
            self._scanner.fail("a number, true or false")
        return self._number(found)

    def _number(self, found: re.Match[str]) -> Scalar:
        text = found[0]
        if found["bool"]:
            return text == "true"
        if found["int"]:
            if len(text) > _MOST_DIGITS or abs(int(text)) > 2**64:
                self._scanner.refuse(Fault("an integer is beyond 2**64"), found.start())
            return int(text)
        value = float(text)
        if found["float"] and not math.isfinite(value):
            self._scanner.refuse(Fault("the number is beyond the floats"), found.start())
        return value

    def _bool(self) -> bool:
        return self._of_kind(bool, "true or false")

    def _int(self) -> int:
        return self._of_kind(int, "an integer")

    def _float(self) -> float:
        position = self._scanner.position
        value = self._scalar()
        if isinstance(value, bool):
            self._scanner.position = position
            self._scanner.fail("a number")
        return float(value)

    def _of_kind(self, kind: type[Any], what: str) -> Any:
        scanner = self._scanner
        position = scanner.position
        found = scanner.match(_NUMBER)
        value = self._number(found) if found else None
        if type(value) is not kind:
            scanner.position = position
            scanner.fail(what)
        return value

    def _dtype(self) -> DType:
        found = self._scanner.match(_DTYPE)
        if found is None:
            self._scanner.fail(f"a dtype, one of {', '.join(NAMES)}")
        return DType(found[1])

    def _dim(self) -> Dim:
        """Take a dimension: up to the next comma or closing bracket outside it."""
        scanner = self._scanner
        plain = scanner.match(_PLAIN_DIM)
        if plain is not None:
            return self._read_dim(plain[0], plain.start())
        text, start, depth = scanner.text, scanner.position, 0
        end = start
        while end < len(text) and (_DIM.match(text, end) or (depth and text[end] == ",")):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            if depth < 0:
                break
            end += 1
        if not text[start:end].strip():
            scanner.fail("a dimension")
        scanner.position = end
        return self._read_dim(text[start:end].strip(), start)

    def _read_dim(self, text: str, start: int) -> Dim:
        try:
            return self._types.dim(text)
        except Fault as fault:
            self._scanner.refuse(fault, start)

    def _list(self, read: Callable[[], Any]) -> tuple[Any, ...]:
        scanner = self._scanner
        scanner.expect("[")
        entries: list[Any] = []
        if scanner.accept("]"):
            return ()
        while True:
            entries.append(read())
            if len(entries) > self._limits.list_length:
                fault = Fault(f"a list has more than {self._limits.list_length} entries")
                scanner.refuse(fault, scanner.position)
            if scanner.accept("]"):
                return tuple(entries)
            if not scanner.accept(","):
                scanner.fail("',' or ']'")

    def _initializer(self) -> Initializer:
        scanner = self._scanner
        scanner.skip()
        start = scanner.position
        found = scanner.match(_INITIALIZER)
        if found is None:
            scanner.fail(f"an initializer, one of {', '.join(ARGUMENTS)}, and '('")
        arguments: dict[str, float] = {}
        values = None
        if found[1] == "values":
            values = self._array(None)
        while not scanner.sees(")"):
            if arguments or values is not None:
                scanner.expect(",")
            key = scanner.match(_KEY)
            if key is None or key[0] in arguments:
                scanner.fail("the name of an argument, each once")
            scanner.expect("=")
            arguments[key[0]] = self._float()
        scanner.expect(")")
        try:
            return Initializer(found[1], arguments, values)
        except AsgError as error:
            scanner.refuse(error, start)

    def _graph(self) -> Graph:
        if self._scanner.match(_GRAPH) is None:
            self._scanner.fail("'graph'")
        return self._nested()

    # Arrays

    def _array(self, expected: TensorType | None) -> Array:
        scanner = self._scanner
        scanner.skip()
        start = scanner.position
        given = scanner.match(TYPE)
        try:
            type_ = self._types.type(given[0]) if given else expected
            if type_ is None:
                scanner.fail("the type of an array, as f32[3]")
            shape = static_shape(type_.shape)
            check_type(type_, self._limits)
            found = scanner.match(_BASE64)
            if scanner.match(_HASH) is not None:
                raise Fault(
                    "this text has only the hash of an array, not its numbers",
                    hint="asg.text(graph) writes the complete text",
                )
            if found is None:
                return self._listed(type_.dtype, shape)
            self._budget.take_bytes(len(found[1]) // 4 * 3)
            return decode_base64(found[1], type_.dtype, shape)
        except (Fault, AsgError) as error:
            scanner.refuse(error, start)

    def _listed(self, dtype: DType, shape: tuple[int, ...]) -> Array:
        """Take nested lists of this shape, or a number for a scalar."""
        scanner = self._scanner
        elements: list[Scalar] = []
        counts: list[int] = []  # the entries so far of each open list
        while True:
            if len(counts) == len(shape):
                elements.append(self._element(dtype))
                closed = True
            else:
                scanner.expect("[")
                counts.append(0)
                closed = shape[len(counts) - 1] == 0
            while closed and counts:  # this entry may be the last of several lists
                if shape[len(counts) - 1]:
                    counts[-1] += 1
                if counts[-1] < shape[len(counts) - 1]:
                    break
                scanner.expect("]")
                counts.pop()
            if not counts:
                break
            if closed:
                scanner.expect(",")
        self._budget.take_bytes(len(elements) * dtype.itemsize)
        array = np.array(elements, dtype.numpy).reshape(shape)
        array.flags.writeable = False
        return array

    def _element(self, dtype: DType) -> Scalar:
        if dtype is DType.BOOL:
            return self._bool()
        if dtype.is_float:
            return self._float()
        scanner = self._scanner
        scanner.skip()
        start = scanner.position
        value = self._int()
        limits = np.iinfo(dtype.numpy)
        if not limits.min <= value <= limits.max:
            scanner.refuse(Fault(f"{value} does not fit {dtype}"), start)
        return value
