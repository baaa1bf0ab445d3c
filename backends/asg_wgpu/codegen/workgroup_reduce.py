"""One result of the results that the invocations of a workgroup, its lanes, have each come to."""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.node import Node
from asg.kernel.expr import (
    I32,
    U32,
    Const,
    Expr,
    SharedLoad,
    Var,
    call,
    equal,
    minimum,
)
from asg.kernel.index import ZERO, Index, variable
from asg.kernel.stmt import SUBGROUP, SUBGROUP_PLACE, SUBGROUP_SIZE, SUBGROUPS, Shared
from asg.kernel.values import as_number, from_number, stored_type
from asg_wgpu.codegen.elements import Accumulator, fold
from asg_wgpu.codegen.emitter import Emitter


def combine_lanes(emit: Emitter, node: Node, total: Accumulator, lane: Index, lanes: int) -> None:
    """Reduce the accumulators of a workgroup's lanes to one, which all of them have then.

    Lanes that run together exchange registers, where the device has subgroups, and memory is for
    the rest. A driver need not fill its subgroups: where it has not, all goes through memory.
    """
    lanes_of = _Lanes(emit, node, total, lane, lanes)
    if "subgroup" not in emit.target.features:
        lanes_of.in_a_tree()
        return
    emit.subgroups = True
    code = emit.code
    full = code.let(equal(SUBGROUPS * minimum(SUBGROUP_SIZE, lanes), lanes), "full")
    with code.where(full):
        lanes_of.in_subgroups()
        with code.where(SUBGROUPS > 1):
            lanes_of.between_subgroups()
    with code.where(~full):
        lanes_of.in_a_tree()


class _Lanes:
    def __init__(
        self, emit: Emitter, node: Node, total: Accumulator, lane: Index, lanes: int
    ) -> None:
        self.emit, self.code = emit, emit.code
        self.node, self.total = node, total
        self.lane, self.lanes = lane, lanes
        self.names = [f"shared_{each.type}_{i}" for i, each in enumerate(total.variables)]
        for name, own in zip(self.names, total.variables, strict=True):
            emit.shared[name] = Shared(stored_type(own.type), lanes)

    def _write(self, at: Index) -> None:
        """Write the accumulator to a place of the memory that lanes share."""
        for name, own in zip(self.names, self.total.variables, strict=True):
            self.code.share(name, at, as_number(own))

    def _at(self, at: Index) -> list[Expr]:
        """Return the values at a place of the memory that lanes share."""
        return [
            from_number(SharedLoad(name, at, stored_type(own.type)), own.type)
            for name, own in zip(self.names, self.total.variables, strict=True)
        ]

    def _take(self, values: Sequence[Expr]) -> None:
        for own, value in zip(self.total.variables, values, strict=True):
            self.code.assign(own, value)

    def _fold(self, values: Sequence[Expr]) -> None:
        fold(self.emit, self.node, self.total, values)

    def in_a_tree(self) -> None:
        """Fold halves of the lanes onto each other, through memory."""
        code, half = self.code, Var("half", I32)
        self._write(self.lane)
        code.barrier()
        with code.turns(half, Const(self.lanes // 2, I32), half > 0, half // 2):
            with code.where(Var("lane", I32) < half):
                near = variable("lane", self.lanes // 2)
                self._take(self._at(near))
                self._fold(self._at(near + variable("half", self.lanes // 2 + 1)))
                self._write(near)
            code.barrier()
        self._take(self._at(ZERO))
        code.barrier()

    def in_subgroups(self) -> None:
        """Fold what the lanes of a subgroup have, exchanged with lanes further and further off."""
        code, half = self.code, Var("half", U32)
        first = minimum(SUBGROUP_SIZE, self.lanes) // 2
        with code.turns(half, first, half > 0, half // 2):
            others = [
                code.let(_moved("subgroupShuffleXor", own, half), "o")
                for own in self.total.variables
            ]
            self._fold(others)
        # Equal values may differ in a zero's sign.
        self._take([_moved("subgroupBroadcastFirst", own) for own in self.total.variables])

    def between_subgroups(self) -> None:
        """Fold what the subgroups have, in their order, by each lane alone."""
        code = self.code
        own = code.assume(SUBGROUP.name, self.lanes, "subgroups are full, so no more than lanes")
        with code.where(equal(SUBGROUP_PLACE, 0)):
            self._write(own)
        code.barrier()
        self._take(self._at(ZERO))
        with code.loop(Const(1, U32), SUBGROUPS, name="part"):
            place = code.assume("part", self.lanes, "subgroups are no more than lanes")
            self._fold(self._at(place))
        code.barrier()


def _moved(function: str, value: Expr, *arguments: Expr) -> Expr:
    """Return a value of another lane."""
    return from_number(call(function, as_number(value), *arguments), value.type)
