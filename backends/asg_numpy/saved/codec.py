"""Plans as bytes, arrays and native code, and back.

The bytes are a pickle, since Python reads and writes one without running Python code for each
object. `Writer` and `Reader` limit it to the classes and functions of the executor that `fields.py`
lists, ops, universal functions and a few builtins. Native code may come with it, so both are read
under the seal of this user alone.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from importlib import import_module
from io import BytesIO
from operator import attrgetter
from pickle import Pickler, PicklingError, Unpickler, UnpicklingError
from types import FunctionType, MappingProxyType
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import BackendError
from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.opdef import OpDef
from asg.ops._support.catalogue import OPS
from asg.runtime.compiled.protocol import SavedProgram
from asg_numpy.blas import address_of
from asg_numpy.native.machine import Native, code_of, is_native, native_of
from asg_numpy.native.products import Panel, make_parts, parts_of, remember
from asg_numpy.planning.stages import Stage
from asg_numpy.planning.values import Copied
from asg_numpy.planning.view_layouts import array_at
from asg_numpy.run.states_in_copies import part_of
from asg_numpy.saved.fields import BARE, FIELDS, fields_of, is_record, name_of, named

Made = tuple[Any, ...]  # a callable, its arguments, and perhaps the attributes of the object
Write = Callable[[Any], Made | Any]

_COMMON: Mapping[str, Callable[..., Any]] = MappingProxyType({
    f"{kind.__module__}:{kind.__qualname__}": kind
    for kind in (bool, int, float, complex, dict, range, partial, DType)
})  # fmt: skip


# Python's marker of `kind.__new__(kind, ...)`: a pickle has an instruction for it
_new: Callable[..., Any] = vars(copyreg)["__newobj__"]


class Writer(Pickler):
    """Makes the bytes of a plan, with arrays and native code beside them.

    A `whole` plan brings all native code that a run can need; otherwise the cache folder has the
    rest.
    """

    def __init__(self, file: BytesIO, *, whole: bool) -> None:
        super().__init__(file)
        self._whole = whole
        self.arrays: list[Array] = []
        self.code: list[bytes] = []
        self._spans: dict[tuple[int, int], int] = {}  # numbers of arrays, by addresses
        self._natives: dict[int, int] = {}  # by identity: they last
        self._kinds: dict[type, Write] = {
            FunctionType: self._named,
            partial: _as_usual,
            range: _as_usual,
            MappingProxyType: lambda value: (dict, (dict(value),)),
            Graph: lambda value: (Reader.graph, (value.name,)),  # its plan has all that a body runs
            Node: lambda value: (Reader.node, (value.id, value.name, value.op)),
            Panel: self._panel,
            Stage: lambda value: (Reader.stage, _values(value)),
        }
        self._families: dict[type, Write] = {
            type: self._named,
            Enum: _value_of_enum,
            OpDef: _op,
            np.ndarray: self._array,
            np.ufunc: lambda value: (Reader.ufunc, (value.__name__,)),
            np.dtype: lambda value: (Reader.dtype, (_text_of(value),)),
            np.generic: _python_number,
        }

    def reducer_override(self, value: object) -> Any:
        """Return how the reader makes an object, as `__reduce__` does.

        Raises BackendError if no file can hold it.
        """
        write = self._kinds.get(type(value))
        if write is None:
            write = self._kinds[type(value)] = self._write_of(value)
        return write(value)

    def _write_of(self, value: object) -> Write:
        """Return the function that writes all values of the type of this value."""
        kind = type(value)
        for family, write in self._families.items():
            if issubclass(kind, family):
                return write
        if is_native(value):
            return lambda value: (Reader.native, (self._native(value),))
        names = fields_of(kind)
        if names is None or name_of(kind) is None:
            raise BackendError(f"a compiled file cannot hold {value!r}")
        if kind in FIELDS:
            return _with_attributes(kind, names)
        if is_record(kind):
            return lambda value: (_new, (kind, *value))
        return partial(_of_fields, kind)

    def _named(self, found: Any) -> Any:
        """Leave a class or function to its name. Raises BackendError if no file may name it."""
        home, own = found.__module__, found.__qualname__
        if name_of(found) or f"{home}:{own}" in _COMMON or found in _MAKERS.values():
            return NotImplemented
        raise BackendError(f"a compiled file cannot hold {home}.{own}")

    def _panel(self, panel: Panel) -> Made:
        if self._whole:
            make_parts(panel)
        return Reader.panel, (tuple(panel), parts_of(panel))

    def _native(self, native: Native) -> int:
        if id(native) not in self._natives:
            self._natives[id(native)] = len(self.code)
            self.code.append(code_of(native))
        return self._natives[id(native)]

    def _array(self, array: Array) -> Made:
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
        place = number, _text_of(array.dtype), start - low, array.shape, array.strides
        return Reader.array, place

    def number_of(self, array: Array) -> int:
        """Return the number of an array that is already part of the data."""
        return self._spans[np.lib.array_utils.byte_bounds(array)]


def _with_attributes(kind: type, names: Sequence[str]) -> Write:
    """Return the function that writes objects whose attributes the reader sets."""
    stored, bare = attrgetter(*names), BARE.get(kind, {})
    every, rest = (*names, *bare), tuple(bare.values())

    def write(value: Any) -> Made:
        attributes = dict(zip(every, stored(value) + rest, strict=True))
        return _new, (kind,), (None, attributes)

    return write


def _values(value: object) -> tuple[Any, ...]:
    return tuple([getattr(value, name) for name in fields_of(type(value)) or ()])


def _of_fields(kind: Any, value: object) -> Made:
    return kind, _values(value)


def _value_of_enum(value: Any) -> Made:
    return value.__class__, (value.value,)


def _python_number(value: Any) -> Made:
    number = value.item()
    return number.__class__, (number,)


def _as_usual(_: object) -> Any:
    return NotImplemented


def _op(op: OpDef) -> Made:
    if OPS.get(op.name) is not op:
        raise BackendError(
            f"a compiled file cannot hold the unregistered op {op.name!r}",
            hint="register it: asg.extend.register(op)",
        )
    return Reader.op, (op.name,)


def _text_of(dtype: np.dtype[Any]) -> str:
    """Return the text of a dtype; NumPy's own text of bf16 is that of two bytes of any meaning."""
    return DType.BF16.value if dtype == DType.BF16 else dtype.str


class Reader(Unpickler):
    """Makes a plan from its bytes; `arrays` are bytes. Raises LookupError or ValueError."""

    def __init__(self, value: bytes, arrays: Sequence[Array], code: Sequence[bytes]) -> None:
        super().__init__(BytesIO(value))
        self._arrays = arrays
        self._code = code

    def find_class(self, module_name: str, global_name: str, /) -> Any:
        """Return a class, a function or a method of this reader that the bytes may name."""
        if module_name == __name__ and global_name in _MAKERS:
            return partial(_MAKERS[global_name], self)
        name = f"{module_name}:{global_name}"
        return _COMMON.get(name) or named(name)

    # Functions that the bytes name

    def graph(self, name: str) -> Graph:
        """Return an empty graph with a name."""
        return Graph(name)

    def node(self, number: int, name: str | None, op: OpDef) -> Node:
        """Return a node with a name and an op alone."""
        return Node(number, op, (), MappingProxyType({}), (), name, "", None, None)

    def stage(self, *values: Any) -> Stage:
        """Return a stage with these fields."""
        made: Any = Stage.__new__(Stage)
        for name, value in zip(FIELDS[Stage], values, strict=True):
            setattr(made, name, value)
        for name, value in BARE[Stage].items():
            setattr(made, name, value)
        made.make = made.maker
        return made

    def panel(self, numbers: tuple[Any, ...], parts: Mapping[int, Native]) -> Panel:
        """Return a panel, and use its native code from now on."""
        panel = Panel(*numbers)
        remember(panel, parts)
        return panel

    def native(self, number: int) -> Native:
        """Return a native function by the number of its code."""
        return native_of(self._code[number])

    def array(
        self,
        number: int,
        dtype: str,
        offset: int,
        shape: tuple[int, ...],
        strides: tuple[int, ...],
    ) -> Array:
        """Return a read-only view of the bytes of an array, by its number."""
        kind = self.dtype(dtype)
        found: Array = np.ndarray(shape, kind, self._arrays[number], offset, strides)
        found.flags.writeable = False
        return found

    def dtype(self, text: str) -> np.dtype[Any]:
        """Return a dtype of NumPy."""
        return DType.BF16.numpy if text == DType.BF16.value else np.dtype(text)

    def ufunc(self, name: str) -> np.ufunc:
        """Return a universal function of NumPy or SciPy."""
        found = getattr(np, name, None)
        if found is None:  # imported here: it takes as long as all else
            found = getattr(import_module("scipy.special"), name, None)
        if not isinstance(found, np.ufunc):
            raise LookupError(f"there is no universal function {name!r}")
        return found

    def op(self, name: str) -> OpDef:
        """Return a registered op."""
        if name not in OPS:
            raise BackendError(
                f"the compiled file uses the unknown op {name!r}",
                hint="import the module that registers it before loading the file",
            )
        return OPS[name]


_MAKERS: Mapping[str, Callable[..., Any]] = MappingProxyType({
    each.__qualname__: each
    for each in (
        Reader.graph, Reader.node, Reader.stage, Reader.panel, Reader.native, Reader.array,
        Reader.dtype, Reader.ufunc, Reader.op,
    )
})  # fmt: skip


def saved(
    value: Any, folds: Mapping[str, Sequence[Copied]] = MappingProxyType({}),
    copies: Mapping[str, Array] = MappingProxyType({}), *, whole: bool = True,
) -> SavedProgram:  # fmt: skip
    """Return a plan, or a part of a plan, as data.

    The value includes the copies of states, and `folds` has the states that need no other place.
    A `whole` plan brings all native code that a run can need; otherwise the cache folder has the
    rest.
    Raises BackendError if no file can hold the plan.
    """
    file = BytesIO()
    writer = Writer(file, whole=whole)
    try:
        writer.dump(value)
    except (PicklingError, RecursionError) as error:
        raise BackendError(f"a compiled file cannot hold this plan: {error}") from None
    finally:
        writer.clear_memo()  # or its objects wait for the collector: it refers to itself
    parts = {
        name: [part_of(copied, writer.number_of(copies[copied.name])) for copied in found]
        for name, found in folds.items()
    }
    return SavedProgram(file.getvalue(), writer.arrays, writer.code, parts)


def restored(data: SavedProgram) -> Any:
    """Return the plan of its data. Raises LookupError, TypeError, ValueError or AttributeError."""
    try:
        return Reader(data.value, data.arrays, data.code).load()
    except (UnpicklingError, EOFError) as error:
        raise ValueError(f"a plan is damaged: {error}") from None
