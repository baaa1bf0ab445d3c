"""Loops whose steps are small: many steps as one dispatch of a single workgroup.

A dispatch takes a driver on the CPU some tens of microseconds, whatever it does. Where a step does
little, its kernels become parts of one kernel, which makes one step after another itself; between
two parts the invocations of its workgroup wait for each other. A part has the statements of its own
kernel, so it computes the same bits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from asg.ops.wgsl import library
from asg_wgpu.codegen.emitter import Parts, entry_point
from asg_wgpu.codegen.operands import Operands
from asg_wgpu.ir.schedule import COUNTED, Dispatch, Kernel
from asg_wgpu.ir.size import assume_at_most, hinted, most_of_class
from asg_wgpu.ir.target import Target
from asg_wgpu.ir.text import NAMED, filled, hole, number

_WORKGROUP = 8  # invocations, which a driver on the CPU computes at once, so that none waits long
Memory = Callable[[int], object]  # of a buffer: equal for two that share it


class Steps(NamedTuple):
    """The steps of a loop: how many, whether the last is the first, and the loops around it."""

    length: int
    reverse: bool
    depth: int


class Merged(NamedTuple):
    """The dispatch of steps of a loop, and how many it makes at most."""

    dispatch: Dispatch
    many: int


def step_of(depth: int) -> str:
    """Return the WGSL of the number of the step of the loop that has `depth` loops around it."""
    return f"asg_step_{depth}.x"


def turn_of(depth: int) -> str:
    """Return the WGSL of the number of the step that a kernel of many steps is at."""
    return f"asg_turn_{depth}"


def in_one(
    dispatches: Sequence[Dispatch], steps: Steps, memory: Memory, target: Target
) -> Merged | None:
    """Return the dispatch of many steps of a loop; None where it is not worth it, or impossible.

    The dispatches are those of a step. Operands of the result that are slices are not sliced yet.
    """
    work = hinted(sum(dispatch.flops for dispatch in dispatches))
    if not dispatches or work > target.traits.small_step or target.in_browser:
        return None
    parts: list[Parts] = []
    for dispatch in dispatches:
        part = dispatch.parts
        if not isinstance(part, Parts) or (part.subgroups and part.size != _WORKGROUP):
            return None
        parts.append(part)
    return _Merging(dispatches, parts, steps, memory, target).merged()


class _Merging:
    def __init__(
        self, dispatches: Sequence[Dispatch], parts: Sequence[Parts], steps: Steps,
        memory: Memory, target: Target,
    ) -> None:  # fmt: skip
        self.dispatches = dispatches
        self.parts = parts
        self.steps = steps
        self.target = target
        self.buffers: list[int] = []
        self.numbers: list[list[int]] = []  # of each part: its operands among those of all
        places: dict[object, int] = {}
        for dispatch in dispatches:
            for buffer in dispatch.buffers:
                if places.setdefault(memory(buffer), len(self.buffers)) == len(self.buffers):
                    self.buffers.append(buffer)
            self.numbers.append([places[memory(buffer)] for buffer in dispatch.buffers])

    def merged(self) -> Merged | None:
        """Return the dispatch and its steps; None where it binds too much or makes too few."""
        many = self._many()
        if len(self.buffers) > self.target.storage_buffers or many < 2:
            return None
        pairs = zip((part.operands for part in self.parts), self.numbers, strict=True)
        operands = Operands.joined(list(pairs))
        declared = operands.declared(self.target)
        statements = self._statements(many)
        functions = library(statements, [text for part in self.parts for text in part.functions])
        body = "\n".join([
            f"var<private> {turn_of(self.steps.depth)}: i32;",
            *operands.accessors(declared),
            functions,
            entry_point(
                _WORKGROUP, 1, statements, zero="asg_zero" in functions,
                subgroups=any(part.subgroups for part in self.parts),
            ),
        ])  # fmt: skip
        return Merged(self._dispatch(body, declared, operands, many), many)

    def _counts(self) -> list[int]:
        """Return how many invocations the kernel of each part has."""
        return [
            part.size * dispatch.workgroups[0] * dispatch.workgroups[1]
            for part, dispatch in zip(self.parts, self.dispatches, strict=True)
        ]

    def _many(self) -> int:
        """Return how many steps a dispatch makes: the driver must make all turns of its loops."""
        limit = self.target.iteration_limit or 2**16
        each = 1
        for count, dispatch in zip(self._counts(), self.dispatches, strict=True):
            each += -(-count // _WORKGROUP) * (1 + dispatch.trips.told)
        most = most_of_class(each)
        assume_at_most(each, most)
        return limit // most

    def _statements(self, many: int) -> str:
        depth, length = self.steps.depth, number(self.steps.length)
        order = "many - 1 - step" if self.steps.reverse else "step"
        lines = [
            f"  let first = {step_of(depth)} * {number(many)};",
            f"  let many = min({number(many)}, {length} - first);",
            "  for (var step = 0; step < many; step++) {",
            f"    {turn_of(depth)} = first + {order};",
        ]
        for part, numbers, count in zip(self.parts, self.numbers, self._counts(), strict=True):
            own = filled(
                part.statements,
                lambda kind, value, numbers=numbers: (
                    hole(NAMED, numbers[int(value)]) if kind == NAMED else None
                ),
            )
            lines += [
                f"    for (var each = me; each < {number(count)}; each += {number(_WORKGROUP)}) {{",
                "      let me = each;",
                own.replace("{ return; }", "{ continue; }"),
                "    }",
                "    storageBarrier();",
            ]
        return "\n".join([*lines, "  }"])

    def _unproved(self) -> tuple[str, ...]:
        """Return the reasons why a part is not proved; the loops around the parts end."""
        kernels = [each.kernel for each in self.dispatches]
        reasons = dict.fromkeys(reason for kernel in kernels for reason in kernel.unproved)
        if any(count + _WORKGROUP > COUNTED for count in self._counts()):
            reasons["a loop is not proved to end"] = None
        return tuple(reasons)

    def _dispatch(
        self, body: str, declared: tuple[str, ...], operands: Operands, many: int
    ) -> Dispatch:
        features = frozenset[str]().union(*(each.kernel.features for each in self.dispatches))
        return Dispatch(
            Kernel(body, declared, features, unproved=self._unproved(), invocations=_WORKGROUP),
            tuple(self.buffers),
            frozenset(operands.stores),
            (1, 1, 1),
            tuple(sorted({node for each in self.dispatches for node in each.nodes})),
            "; ".join(each.label for each in self.dispatches),
            flops=sum(each.flops for each in self.dispatches) * min(many, self.steps.length),
        )
