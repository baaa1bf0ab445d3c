"""Plans as JSON values, arrays and native code, and back.

A number, a text and None stand for themselves. Anything else is a list that begins with a letter:
its kind. Objects are numbered in the order of their ends; `@` refers to an earlier object. A file
names classes and functions of the executor, ops and universal functions; it holds no code besides
native functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import partial
from importlib import import_module
from types import FunctionType, MappingProxyType
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import BackendError
from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.opdef import OpDef
from asg.core.types import TensorType
from asg.ops._support.catalogue import OPS
from asg.runtime.compiled.protocol import SavedProgram
from asg_numpy.blas import address_of
from asg_numpy.native.formulas import Formula
from asg_numpy.native.machine import Native, code_of, is_native, native_of
from asg_numpy.native.products import Panel, parts_of, remember
from asg_numpy.planning.values import Copied
from asg_numpy.planning.view_layouts import array_at
from asg_numpy.run.states_in_copies import part_of
from asg_numpy.saved.fields import fields_of, made_of, name_of, named

Json = Any
_PLAIN = (bool, int, float, str, type(None))
_BY_VALUE = (TensorType, Formula)  # many equal objects


class Writer:
    """Makes the data of a plan."""

    def __init__(self) -> None:
        self.arrays: list[Array] = []
        self.code: list[bytes] = []
        self._objects: dict[object, int] = {}  # by identity, or by value
        self._spans: dict[tuple[int, int], int] = {}  # numbers of arrays, by addresses
        self._natives: dict[int, int] = {}  # by identity: they last
        self._alive: list[object] = []  # so that identities stay unique
        self._kinds: dict[type, Callable[[Any], Json]] = {
            tuple: partial(self._sequence, "t"),
            list: partial(self._sequence, "l"),
            frozenset: partial(self._sequence, "f"),
            dict: self._mapping,
            MappingProxyType: self._mapping,
            partial: self._partial,
            FunctionType: lambda value: ["F", _named(value)],
            type: lambda value: ["p*"] if value is partial else ["F", _named(value)],
            range: lambda value: ["r", value.start, value.stop, value.step],
            Graph: lambda value: ["G", value.name],  # its plan holds all that a body runs
            DType: lambda value: ["D", value.value],
            Node: self._node,
            Panel: self._panel,
        }
        self._families: dict[type, Callable[[Any], Json]] = {
            Enum: self._enum,
            np.ndarray: self._array,
            np.ufunc: lambda value: ["u", value.__name__],
            np.generic: lambda value: value.item(),
            np.dtype: lambda value: ["y", _text_of(value)],
            OpDef: self._op,
        }

    def put(self, value: object) -> Json:
        """Return the JSON of a value. Raises BackendError if no file can hold it."""
        kind = type(value)
        if kind in _PLAIN:
            return value
        write = self._kinds.get(kind)
        if write is not None:
            return write(value)
        for family, write in self._families.items():
            if isinstance(value, family):
                return write(value)
        found: Any = value
        return ["N", self._native(found)] if is_native(value) else self._object(value)

    def _sequence(self, letter: str, values: Iterable[Any]) -> Json:
        return [letter, *map(self.put, values)]

    def _mapping(self, values: Mapping[Any, Any]) -> Json:
        return ["d", *[self.put(each) for pair in values.items() for each in pair]]

    def _enum(self, value: Enum) -> Json:
        return ["E", _named(type(value)), value.value]

    def _partial(self, value: partial[Any]) -> Json:
        return ["p", *map(self.put, (value.func, value.args, value.keywords))]

    def _op(self, op: OpDef) -> Json:
        if OPS.get(op.name) is not op:
            raise BackendError(
                f"a compiled file cannot hold the unregistered op {op.name!r}",
                hint="register it: asg.extend.register(op)",
            )
        return ["O", op.name]

    def _node(self, node: Node) -> Json:
        return self._once(id(node), node, lambda: ["n", node.id, node.name, self.put(node.op)])

    def _panel(self, panel: Panel) -> Json:
        return ["P", *panel, [self._native(part) for part in parts_of(panel)]]

    def _native(self, native: Native) -> int:
        if id(native) not in self._natives:
            self._natives[id(native)] = len(self.code)
            self.code.append(code_of(native))
        return self._natives[id(native)]

    def _array(self, array: Array) -> Json:
        """Return the place of an array in the bytes that it spans; other arrays may share them."""
        low, high = np.lib.array_utils.byte_bounds(array)
        start = address_of(array)
        number = self._spans.get((low, high))
        if number is None:
            number = self._spans[low, high] = len(self.arrays)
            is_dense = array.flags.c_contiguous
            self.arrays.append(
                array.reshape(-1).view(np.uint8)
                if is_dense
                else array_at(low, (high - low,), "|u1").copy()
            )
            self._alive.append(array)
        return ["A", number, _text_of(array.dtype), start - low, [*array.shape], [*array.strides]]

    def number_of(self, array: Array) -> int:
        """Return the number of an array that is already part of the data."""
        return self._spans[np.lib.array_utils.byte_bounds(array)]

    def _object(self, value: object) -> Json:
        kind = type(value)
        names = fields_of(kind)
        if names is None or name_of(kind) is None:
            raise BackendError(f"a compiled file cannot hold {value!r}")

        def made() -> Json:
            return ["C", _named(kind), *[self.put(getattr(value, name)) for name in names]]

        by_value = isinstance(value, _BY_VALUE)
        return self._once((kind, value) if by_value else id(value), value, made)

    def _once(self, key: object, value: object, make: Callable[[], Json]) -> Json:
        number = self._objects.get(key)
        if number is not None:
            return ["@", number]
        found = make()
        self._objects[key] = len(self._objects)
        self._alive.append(value)
        return found


def _named(found: type | FunctionType) -> str:
    name = name_of(found)
    if name is None:
        raise BackendError(f"a compiled file cannot hold {found.__module__}.{found.__qualname__}")
    return name


def _text_of(dtype: np.dtype[Any]) -> str:
    """Return the text of a dtype; NumPy's own text of bf16 is that of two bytes of any meaning."""
    return DType.BF16.value if dtype == DType.BF16 else dtype.str


def _dtype_of(text: str) -> np.dtype[Any]:
    return DType.BF16.numpy if text == DType.BF16.value else np.dtype(text)


class Reader:
    """Makes a plan from its data; `arrays` are bytes. Raises LookupError or ValueError."""

    def __init__(self, arrays: Sequence[Array], code: Sequence[bytes]) -> None:
        self._arrays = arrays
        self._code = code
        self._objects: list[Any] = []
        self._kinds: dict[str, Callable[[Json], Any]] = {
            "t": lambda value: tuple(self.all(value)),
            "l": self.all,
            "f": lambda value: frozenset(self.all(value)),
            "d": self._mapping,
            "p": self._partial,
            "p*": lambda _: partial,
            "F": lambda value: named(value[1]),
            "r": lambda value: range(*value[1:]),
            "G": lambda value: Graph(value[1]),
            "D": lambda value: DType(value[1]),
            "y": lambda value: _dtype_of(value[1]),
            "n": self._node,
            "P": self._panel,
            "E": lambda value: named(value[1])(value[2]),
            "A": self._array,
            "u": self._ufunc,
            "O": self._op,
            "N": lambda value: self._native(value[1]),
            "@": lambda value: self._objects[value[1]],
            "C": self._object,
        }

    def get(self, value: Json) -> Any:
        """Return the value of its JSON."""
        return value if type(value) in _PLAIN else self._kinds[value[0]](value)

    def all(self, values: list[Json]) -> list[Any]:
        """Return the values of JSON entries, without the letter in front."""
        kinds = self._kinds
        return [each if type(each) in _PLAIN else kinds[each[0]](each) for each in values[1:]]

    def _once(self, found: Any) -> Any:
        self._objects.append(found)
        return found

    def _mapping(self, value: Json) -> Any:
        entries = self.all(value)
        return dict(zip(entries[::2], entries[1::2], strict=True))

    def _partial(self, value: Json) -> Any:
        function, args, keywords = self.all(value)
        return partial(function, *args, **keywords)

    def _object(self, value: Json) -> Any:
        kind = named(value[1])
        if not isinstance(kind, type) or fields_of(kind) is None:
            raise LookupError(f"a plan cannot hold {value[1]!r}")
        return self._once(made_of(kind, self.all(value[1:])))

    def _node(self, value: Json) -> Any:
        _, number, name, op = value
        none = MappingProxyType[str, Any]({})
        return self._once(Node(number, self.get(op), (), none, (), name, "", None, None))

    def _panel(self, value: Json) -> Any:
        _, *numbers, code = value
        panel = Panel(*numbers)
        remember(panel, [self._native(number) for number in code])
        return panel

    def _native(self, number: int) -> Native:
        return native_of(self._code[number])

    def _array(self, value: Json) -> Any:
        number: int
        _, number, dtype, offset, shape, strides = value
        found: Array = np.ndarray(shape, _dtype_of(dtype), self._arrays[number], offset, strides)
        found.flags.writeable = False
        return found

    def _ufunc(self, value: Json) -> Any:
        found = getattr(np, value[1], None)
        if found is None:  # imported here: it takes as long as all else
            found = getattr(import_module("scipy.special"), value[1], None)
        if not isinstance(found, np.ufunc):
            raise LookupError(f"there is no universal function {value[1]!r}")
        return found

    def _op(self, value: Json) -> Any:
        if value[1] not in OPS:
            raise BackendError(
                f"the compiled file uses the unknown op {value[1]!r}",
                hint="import the module that registers it before loading the file",
            )
        return OPS[value[1]]


def saved(
    value: Any, folds: Mapping[str, Sequence[Copied]] = MappingProxyType({}),
    copies: Mapping[str, Array] = MappingProxyType({}),
) -> SavedProgram:  # fmt: skip
    """Return a plan, or a part of a plan, as data.

    The value includes the copies of states, and `folds` has the states that need no other place.
    """
    writer = Writer()
    made = writer.put(value)
    parts = {
        name: [part_of(copied, writer.number_of(copies[copied.name])) for copied in found]
        for name, found in folds.items()
    }
    return SavedProgram(made, writer.arrays, writer.code, parts)


def restored(data: SavedProgram) -> Any:
    """Return the plan of its data."""
    return Reader(data.arrays, data.code).get(data.value)
