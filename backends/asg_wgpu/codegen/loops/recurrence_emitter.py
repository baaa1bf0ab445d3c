"""Emits the values of a recurrence's step, and finds the loads that a kernel makes a step ahead."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol
from weakref import proxy

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.kernel.expr import Expr, Var
from asg.kernel.index import Index, Position
from asg_wgpu.codegen.emitter import Address, Emitter, Setting
from asg_wgpu.codegen.loops.recurrence_stages import Stages
from asg_wgpu.ir.step_graph import StepGraph

TURN = "turn"


class Place(NamedTuple):
    """An invocation's element: a test of its existence, a row of the workgroup, a place in it."""

    test: Expr | None
    row: Index
    local: Index

    @property
    def names(self) -> frozenset[str]:
        """The variables of the place."""
        return frozenset(self.local.names | self.row.names)


EVERY = Place(None, Index(), Index())  # of values that all invocations compute


@dataclass(frozen=True)
class Ahead:
    """Elements of stacks that are read, or computed, a step ahead.

    `values` are computed from the loads `inner` after the first stage of a step, while other
    invocations of the workgroup read weights.
    """

    reads: dict[Address, None] = field(default_factory=dict[Address, None])
    inner: dict[Address, None] = field(default_factory=dict[Address, None])
    values: dict[tuple[Ref, Index], tuple[Position, Place]] = field(
        default_factory=dict[tuple[Ref, Index], tuple[Position, Place]]
    )

    def fitting(self, numbers: int) -> Ahead:
        """Return the part of them that fits `numbers` registers."""
        needed = len(self.inner) + len(self.values)
        if needed > numbers:
            return Ahead(dict.fromkeys([*self.reads, *self.inner][:numbers]))
        return Ahead(dict.fromkeys(list(self.reads)[: numbers - needed]), self.inner, self.values)


class Workgroup(Protocol):
    """The kernel of a recurrence, as the emitter of its values sees it."""

    stages: Stages
    step: StepGraph
    now: Index  # the step
    place: Place | None  # the place of the values that a stage computes

    @property
    def placed(self) -> AbstractSet[str]:
        """The variables that are known before all steps."""
        ...

    def held(self, ref: Ref, at: Position) -> Expr | None:
        """Return an element of a value in workgroup memory, or None."""
        ...


class StepEmitter(Emitter):
    """Emits a step's values: elements of stacks at the step, and values in workgroup memory."""

    def __init__(self, setting: Setting, kernel: Workgroup) -> None:
        super().__init__(setting, frozenset(), frozenset())
        self._kernel: Workgroup = proxy(kernel)  # no cycle, as the kernel holds this
        self._within = False  # whether a load belongs to a computed element of a stack
        self.asked = Ahead()
        self.ahead: dict[Address, Var] = {}
        self.computed_ahead: dict[tuple[Ref, Index], Var] = {}

    def value(self, ref: Ref, at: Position) -> Expr:
        """Return an element of a value at this step."""
        kernel = self._kernel
        if ref in kernel.step.stacks:
            found = self.computed_ahead.get((ref, at.flat))
            return self.stacked(ref, at, kernel.now) if found is None else found
        known = self.known(ref, at.flat)
        if known is not None:
            return known
        held = kernel.held(ref, at)
        return super().value(ref, at) if held is None else self.bind(ref, at.flat, held)

    def stacked(self, ref: Ref, at: Position, step: Index) -> Expr:
        """Return the element of a stack at a step."""
        kernel = self._kernel
        stack = kernel.step.stacks[ref]
        there = Position(kernel.stages.shape(stack), [step, *at.coordinates])
        read = self.address(stack, there)
        if kernel.place is not None and at.flat.names <= kernel.placed:
            if read is None:
                own = EVERY if at.flat.names.isdisjoint(kernel.place.names) else kernel.place
                self.asked.values.setdefault((ref, at.flat), (at, own))
            else:
                self.asked.reads[read] = None
        before, self._within = self._within, read is None
        found = self.value(stack, there)
        self._within = before
        return found

    def defined(self, ref: Ref, at: Position) -> Expr:
        """Compute an element of a value for its array in workgroup memory."""
        node = self.graph.nodes[ref.node]
        known = self.known(ref, at.flat)
        kernel = self._kernel
        if known is not None or ref not in kernel.stages.held or ref in kernel.step.stacks:
            return self.value(ref, at) if known is None else known
        self.nodes[node.id] = None
        return self.bind(ref, at.flat, self.computed(node, at))

    def load(self, buffer: int, dtype: DType, at: Index) -> Expr:
        """Return a load of an element, perhaps made a step ahead."""
        read = (buffer, dtype, at)
        if at.names <= self._kernel.placed:
            inner = self._within and TURN in at.names
            (self.asked.inner if inner else self.asked.reads)[read] = None
        return self.ahead[read] if read in self.ahead else super().load(buffer, dtype, at)
