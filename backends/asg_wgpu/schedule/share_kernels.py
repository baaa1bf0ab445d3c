"""Kernels that differ in sizes alone become one, which reads its sizes: compiled once for all.

A driver that compiles for a CPU takes a sixth of a second for the kernel of a product, and a model
has products of many sizes. The sizes are uniform, and few beside the work of such a kernel; a
small kernel is left alone, where its numbers are worth more to the compiler.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import gcd

import numpy as np

from asg_wgpu.ir.schedule import Kernel, Schedule, reading
from asg_wgpu.ir.target import Target
from asg_wgpu.ir.text import NUMBER, OPERAND, UNSIGNED, filled, hole

LONG = 150  # lines from which on a kernel takes long to compile
SIMPLE = 60  # the same, where no size is divided by: that is slow if it is not known
MOST = 24  # sizes that are read before a kernel begins

_LARGEST = 2**31 - 1
_NUMBERS = (NUMBER, UNSIGNED)

Values = tuple[int, ...]  # of one place in a text: the number that each kernel has there


@dataclass(frozen=True)
class _Text:
    """A kernel's text: its parts but for numbers, which all have that could share it, and they."""

    kernel: Kernel
    template: tuple[object, ...]
    numbers: Values

    def shared(self, columns: Sequence[Values], sizes: Mapping[Values, int]) -> Kernel:
        """Return the kernel that reads what differs: `columns` are the values at each place."""
        (head, main), left = self.kernel.parts, iter(columns)

        def fill(kind: str, value: str) -> str | None:
            return _expression(kind, next(left), sizes) if kind in _NUMBERS else None

        operand = hole(OPERAND, len(self.kernel.stored))
        reads = (f"size_{i} = {operand}[{i}]" for i in range(len(sizes)))
        return self.kernel.reading(head, filled(main, fill), reads)


def share_kernels(schedule: Schedule, target: Target) -> Schedule:
    """Return the schedule with one kernel in the place of long ones that differ in sizes alone.

    It is for a CPU; for a GPU, whose driver compiles in another way, the schedule stays as it is.
    """
    if not target.compiles_slowly:
        return schedule
    families: dict[tuple[object, ...], dict[Kernel, _Text]] = {}
    for kernel in dict.fromkeys(dispatch.kernel for dispatch in schedule.dispatches):
        if kernel.is_sized and _is_long(kernel) and len(kernel.stored) < target.storage_buffers:
            text = _read(kernel)
            families.setdefault(text.template, {})[kernel] = text
    instead: dict[Kernel, tuple[Kernel, Values]] = {}
    for family in families.values():
        if len(family) > 1:
            instead |= _united(list(family.values()))
    if not instead:
        return schedule
    shared, numbers = reading(schedule, instead)
    buffers = list(shared.buffers)
    for place, values in numbers.items():
        data = np.array(values, np.uint32).view(np.int32)  # streams are u32, of all bits
        buffers[place] = replace(buffers[place], data=data)
    return replace(shared, buffers=tuple(buffers))


def _is_long(kernel: Kernel) -> bool:
    main = kernel.parts[1]
    divides = " / " in main or " % " in main
    return kernel.body.count("\n") >= (LONG if divides else min(SIMPLE, LONG))


def _read(kernel: Kernel) -> _Text:
    (head, main), numbers = kernel.parts, list[int]()

    def fill(kind: str, value: str) -> str | None:
        if kind not in _NUMBERS:
            return None
        numbers.append(int(value))
        return hole(kind, "")

    template = filled(main, fill), head, kernel.stored, kernel.features
    return _Text(kernel, template, tuple(numbers))


def _expression(kind: str, values: Values, sizes: Mapping[Values, int]) -> str | None:
    """Return the expression that a number becomes; None where it is the same in all."""
    if len(set(values)) == 1:
        return None
    factor, base = _reduced(values)
    text = f"(size_{sizes[base]} * {factor})" if factor > 1 else f"size_{sizes[base]}"
    return f"u32({text})" if kind == UNSIGNED else text


def _reduced(values: Values) -> tuple[int, Values]:
    """Return a common divisor of all values, an i32, and the quotients."""
    factor = gcd(*values)
    if factor > _LARGEST:
        factor = 1
    return factor, tuple(value // factor for value in values)


def _united(family: Sequence[_Text]) -> dict[Kernel, tuple[Kernel, Values]]:
    """Return one kernel in the place of several of the same template, and the sizes of each."""
    columns = list(zip(*(text.numbers for text in family), strict=True))
    differing = (_reduced(values)[1] for values in columns if len(set(values)) > 1)
    sizes = {base: number for number, base in enumerate(dict.fromkeys(differing))}
    if len(sizes) > MOST:
        return {}
    unproved = dict.fromkeys(reason for text in family for reason in text.kernel.unproved)
    kernel = replace(family[0].shared(columns, sizes), unproved=tuple(unproved))
    return {
        text.kernel: (kernel, tuple(base[i] for base in sizes)) for i, text in enumerate(family)
    }
