"""Kernels that differ in sizes alone become one, which reads its sizes: compiled once for all.

A driver that compiles for a CPU takes a sixth of a second for the kernel of a product, and a model
has products of many sizes. The sizes are uniform, and few beside the work of such a kernel; a
small kernel is left alone, where its numbers are worth more to the compiler.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import gcd

import numpy as np

from asg.core.dtypes import DType
from asg.core.types import TensorType
from asg.ops.wgsl import WHOLE_NUMBER as _NUMBER
from asg_wgpu.ir.schedule import Buffer, Dispatch, Kernel, Role, Schedule
from asg_wgpu.ir.target import Target

LONG = 150  # lines from which on a kernel takes long to compile
SIMPLE = 60  # the same, where no size is divided by: that is slow if it is not known
MOST = 24  # sizes that are read before a kernel begins

_LARGEST = 2**31 - 1

Values = tuple[int, ...]  # of one place in a text: the number that each kernel has there


@dataclass(frozen=True)
class _Text:
    """A kernel's text: the template common to all that could share it, and its own numbers."""

    kernel: Kernel
    numbers: Values
    places: tuple[re.Match[str], ...]

    @property
    def template(self) -> tuple[object, ...]:
        head, main = self.kernel.parts
        return _NUMBER.sub(r"#\2", main), head, self.kernel.stored, self.kernel.features

    def shared(self, columns: Sequence[Values], sizes: Mapping[Values, int]) -> Kernel:
        """Return the kernel that reads what differs: `columns` are the values at each place."""
        (head, main), out, at = self.kernel.parts, list[str](), 0
        for match, values in zip(self.places, columns, strict=True):
            out += [main[at : match.start()], _expression(match, values, sizes)]
            at = match.end()
        operand = len(self.kernel.stored)
        reads = (f"size_{i} = buf_{operand}[{i}]" for i in range(len(sizes)))
        return self.kernel.reading(head, "".join([*out, main[at:]]), reads)


def share_kernels(schedule: Schedule, target: Target) -> Schedule:
    """Return the schedule with one kernel in the place of long ones that differ in sizes alone.

    It is for a CPU; for a GPU, whose driver compiles in another way, the schedule stays as it is.
    """
    if not target.traits.compiles_slowly:
        return schedule
    families: dict[tuple[object, ...], dict[Kernel, _Text]] = {}
    for kernel in dict.fromkeys(dispatch.kernel for dispatch in schedule.dispatches):
        if kernel.sized and _is_long(kernel) and len(kernel.stored) < target.storage_buffers:
            text = _read(kernel)
            families.setdefault(text.template, {})[kernel] = text
    sharing = _Sharing(schedule)
    for family in families.values():
        if len(family) > 1:
            sharing.unite(list(family.values()))
    return sharing.result()


def _is_long(kernel: Kernel) -> bool:
    main = kernel.parts[1]
    divides = " / " in main or " % " in main
    return kernel.body.count("\n") >= (LONG if divides else min(SIMPLE, LONG))


def _read(kernel: Kernel) -> _Text:
    places = tuple(_NUMBER.finditer(kernel.parts[1]))
    return _Text(kernel, tuple(int(match[1]) for match in places), places)


def _expression(match: re.Match[str], values: Values, sizes: Mapping[Values, int]) -> str:
    if len(set(values)) == 1:
        return match[0]
    factor, base = _reduced(values)
    text = f"(size_{sizes[base]} * {factor})" if factor > 1 else f"size_{sizes[base]}"
    return f"u32({text})" if match[2] else text


def _reduced(values: Values) -> tuple[int, Values]:
    """Return a common divisor of all values, an i32, and the quotients."""
    factor = gcd(*values)
    if factor > _LARGEST:
        factor = 1
    return factor, tuple(value // factor for value in values)


class _Sharing:
    """A schedule whose kernels are united, family by family."""

    def __init__(self, schedule: Schedule) -> None:
        self._schedule = schedule
        self._buffers = list(schedule.buffers)
        self._instead: dict[Kernel, tuple[Kernel, Values]] = {}
        self._constants: dict[Values, int] = {}

    def unite(self, family: Sequence[_Text]) -> None:
        """Put one kernel in the place of several of the same template."""
        columns = list(zip(*(text.numbers for text in family), strict=True))
        differing = (_reduced(values)[1] for values in columns if len(set(values)) > 1)
        sizes = {base: number for number, base in enumerate(dict.fromkeys(differing))}
        if len(sizes) > MOST:
            return
        kernel = family[0].shared(columns, sizes)
        for i, text in enumerate(family):
            self._instead[text.kernel] = kernel, tuple(base[i] for base in sizes)

    def result(self) -> Schedule:
        """Return the schedule as it is now."""
        if not self._instead:
            return self._schedule
        dispatches = tuple(map(self._moved, self._schedule.dispatches))
        return replace(self._schedule, buffers=tuple(self._buffers), dispatches=dispatches)

    def _moved(self, dispatch: Dispatch) -> Dispatch:
        if dispatch.kernel not in self._instead:
            return dispatch
        kernel, values = self._instead[dispatch.kernel]
        if values not in self._constants:
            self._constants[values] = len(self._buffers)
            type_ = TensorType((len(values),), DType.I32)
            data = np.array(values, np.uint32).view(np.int32)  # streams are u32, of all bits
            node = dispatch.nodes[0]
            self._buffers.append(Buffer(len(self._buffers), Role.CONSTANT, type_, node, data=data))
        buffers = (*dispatch.buffers, self._constants[values])
        return replace(dispatch, kernel=kernel, buffers=buffers)
