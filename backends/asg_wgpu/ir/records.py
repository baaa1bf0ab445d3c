"""Kernels, loops and dimensions as JSON values, and the checks of a reader that trusts no value.

Files of schedules and of compiled programs consist of these records.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NoReturn, cast

from asg.core.dims import Dim, Expr, parse_dim, symbols_of
from asg.core.errors import ShapeError
from asg_wgpu.ir.schedule import WIDTHS, Kernel, Loop, Operand, Part, Slice, Use
from asg_wgpu.ir.target import MOST_LOOPS, STORED, Target

MOST = 2**40  # upper bound of a number
DOUBTS = ("it comes from a file, and without a key anybody may have written it",)
_LONGEST = 100_000  # characters of a label


class DamagedError(ValueError):
    """A value does not fit its graph, its plan or its device."""


# Kernels


def kernel_record(kernel: Kernel) -> list[Any]:
    """Return a kernel as a JSON value."""
    return [
        list(kernel.text),
        [_operand_record(each) for each in kernel.operands],
        sorted(kernel.features),
        list(kernel.unproved),
        kernel.invocations,
        kernel.sizes,
        list(kernel.accessed),
        kernel.part and list(kernel.part),
    ]


def _operand_record(operand: Operand) -> list[Any]:
    return [operand.kind, operand.width, list(operand.uses), list(map(list, operand.slices))]


def kernel_from(record: Any, target: Target) -> Kernel:
    """Return the kernel of its record, within the limits of a target."""
    text, operands, features, unproved, invocations, sizes, accessed, part = list_of(record, 8)
    declared = tuple(_operand(each) for each in list_of(operands))
    needed = frozenset(text_of(feature) for feature in list_of(features))
    count = number_of(sizes, _LONGEST)
    if len(declared) + bool(count) > target.storage_buffers:
        damaged("kernel")
    if not needed <= target.features:
        damaged("features")
    pieces = tuple(
        piece if isinstance(piece, str) else number_of(piece, len(declared) - 1)
        for piece in list_of(text)
    )
    reasons = tuple(text_of(reason) for reason in list_of(unproved))
    size = number_of(invocations, target.invocations)
    elements = tuple(numbers_of(accessed, MOST))
    if len(elements) not in (0, len(declared)):
        damaged("accesses")
    made = Kernel(pieces, declared, needed, reasons, size, count, elements)
    return made if part is None else replace(made, part=_part(part, made))


def _part(record: Any, kernel: Kernel) -> Part:
    depth, groups, whole = list_of(record, 3)
    found = Part(number_of(depth, MOST_LOOPS - 1), *numbers_of([groups, whole], MOST))
    if found.groups and not kernel.numbers_groups:
        damaged("part of a kernel")
    return found


def _operand(record: Any) -> Operand:
    kind, width, uses, slices = list_of(record, 4)
    if kind not in STORED.values() or number_of(width, max(WIDTHS)) not in WIDTHS:
        damaged("operand")
    if not all(use in list(Use) for use in list_of(uses)):
        damaged("use of an operand")
    parts = [list_of(each, 2) for each in list_of(slices)]
    return Operand(
        kind, width, tuple(map(Use, uses)),
        tuple(Slice(number_of(depth, MOST_LOOPS - 1), text_of(stride)) for depth, stride in parts),
    )  # fmt: skip


# Loops


def check_loops(loops: Sequence[Loop], kernels: Sequence[Kernel]) -> None:
    """Raise DamagedError unless loops over dispatches of these kernels are nested or disjoint.

    A kernel may read the steps of its enclosing loops alone.
    """
    around = [0] * len(kernels)
    for number, loop in enumerate(loops):
        before = loops[:number]
        outer = [other for other in before if other.start <= loop.start < other.stop]
        in_order = not before or loop.start >= before[-1].start
        if loop.start >= loop.stop or not in_order or any(loop.stop > o.stop for o in outer):
            damaged("loop")
        for time in range(loop.start, loop.stop):
            around[time] += 1
    if any(kernel.steps > count for kernel, count in zip(kernels, around, strict=True)):
        damaged("steps")
    if max(around, default=0) > MOST_LOOPS:
        damaged("depth of loops")


# Dimensions


def dims_record(dims: Iterable[Dim]) -> list[int | str]:
    """Return dimensions as a JSON value."""
    return [dim if isinstance(dim, int) else dim.text for dim in dims]


class Dims:
    """A reader of numbers, and of formulas in known symbols; it reads each text once."""

    def __init__(self, symbols: frozenset[str]) -> None:
        self._symbols = symbols
        self._known: dict[str, Dim] = {}

    def dim(self, value: Any) -> Dim:
        """Return a number or a formula. Raises DamagedError for other values."""
        if not isinstance(value, str):
            return number_of(value, 2**63)
        found = self._known.get(value)
        if found is None:
            found = self._known[value] = self._parsed(value)
        return found

    def formula(self, value: Any) -> Expr:
        """Return a formula that depends on symbols. Raises DamagedError for other values."""
        found = self.dim(value)
        if isinstance(found, int):
            damaged("formula")
        return found

    def _parsed(self, text: str) -> Dim:
        try:
            found = parse_dim(text_of(text))
        except ShapeError:
            damaged("dimension")
        if not symbols_of(found) <= self._symbols:
            damaged("symbols")
        return found


# Values


def written(value: Any) -> bytes:
    """Return a JSON value as bytes."""
    return json.dumps(value, separators=(",", ":")).encode()


def read(data: bytes) -> Any:
    """Return the JSON value of its bytes. Raises ValueError or RecursionError for other bytes."""
    return json.loads(data)


def object_of(value: Any) -> Mapping[str, Any]:
    """Return an object of a record. Raises DamagedError for other values."""
    if not isinstance(value, dict):
        damaged("not an object")
    return cast("dict[str, Any]", value)


def list_of(value: Any, length: int | None = None) -> list[Any]:
    """Return a list of a record, perhaps of a given length. Raises DamagedError."""
    if not isinstance(value, list):
        damaged("not a list")
    found = cast("list[Any]", value)
    if length is not None and len(found) != length:
        damaged("length of a list")
    return found


def numbers_of(value: Any, most: int) -> list[int]:
    """Return a list of numbers from 0 to `most`. Raises DamagedError."""
    return [number_of(each, most) for each in list_of(value)]


def number_of(value: Any, most: int) -> int:
    """Return a number from 0 to `most`. Raises DamagedError."""
    if type(value) is not int or not 0 <= value <= most:
        damaged("number")
    return value


def text_of(value: Any) -> str:
    """Return a text of bounded length. Raises DamagedError."""
    if not isinstance(value, str) or len(value) > _LONGEST:
        damaged("text")
    return value


def damaged(what: str) -> NoReturn:
    """Raise DamagedError for a part of a record."""
    raise DamagedError(what)
