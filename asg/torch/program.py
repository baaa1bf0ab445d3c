"""An exported program as plain data, read from torch's object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from asg.core.dtypes import Array, DType


@dataclass(frozen=True)
class Use:
    """The result of a leaf or step, by name."""

    name: str


@dataclass(frozen=True)
class Leaf:
    """A value that the program receives: a parameter, state, a constant, or an input.

    `target` is its public name: its name in the state_dict, or the argument's. A size is a number
    or an expression of symbols; the dtype is torch's name. `base` is the target of another leaf
    that holds this leaf's elements: all of them, or the elements at an offset with strides.
    """

    name: str
    role: str
    target: str
    shape: tuple[int | str, ...] = ()
    dtype: str = "float32"
    base: str = ""
    offset: int = 0
    strides: tuple[int, ...] | None = None  # None: the whole base


@dataclass(frozen=True)
class Step:
    """A call of an operator: `args` and `kwargs` hold numbers, texts, dtypes, lists and Uses.

    A complex result has the dtype of its parts.
    """

    name: str
    op: str
    args: tuple[Any, ...] = ()
    kwargs: Mapping[str, Any] = field(default_factory=dict[str, Any])
    dtype: DType | None = None
    scope: str = ""
    is_complex: bool = False


@dataclass(frozen=True)
class Body:
    """The program of a branch or of a loop's step, an argument of the operator that runs it."""

    inputs: tuple[str, ...]
    steps: tuple[Step, ...]
    results: tuple[Any, ...]


@dataclass(frozen=True)
class Result:
    """A named output, or the next value of the state `name`."""

    name: str
    value: Any
    is_update: bool = False


@dataclass(frozen=True)
class Program:
    """A whole program, with the arrays of its leaves by target.

    `labels` are the users' names of symbols; `ranges` are the bounds of each symbol.
    """

    name: str
    leaves: tuple[Leaf, ...]
    steps: tuple[Step, ...]
    results: tuple[Result, ...]
    labels: Mapping[str, str]
    ranges: Mapping[str, tuple[int, int | None]]
    arrays: Mapping[str, Array]


def is_list(value: Any) -> TypeGuard[Sequence[Any]]:
    """Whether an argument is a list or tuple."""
    return isinstance(value, list | tuple)


HELD: Mapping[str, DType] = {
    "bool": DType.BOOL, "int8": DType.I8, "uint8": DType.U8, "int16": DType.I16,
    "uint16": DType.U16, "int32": DType.I32, "int64": DType.I32, "uint32": DType.U32,
    "float16": DType.F16, "bfloat16": DType.BF16, "float32": DType.F32, "float64": DType.F64,
}  # fmt: skip
PARTS: Mapping[str, DType] = {  # of complex dtypes
    "complex32": DType.F16, "complex64": DType.F32, "complex128": DType.F64,
}  # fmt: skip
