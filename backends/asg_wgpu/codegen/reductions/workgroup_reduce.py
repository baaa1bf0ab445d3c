"""Combine the partial results of a workgroup's invocations, its lanes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

from asg.core.node import Node
from asg.kernel.expr import (
    I32,
    U32,
    Const,
    Expr,
    SharedLoad,
    Var,
    both,
    call,
    cast,
    equal,
    minimum,
    select,
    whole,
)
from asg.kernel.index import ZERO, Index, variable
from asg.kernel.stmt import (
    LOCAL,
    SUBGROUP,
    SUBGROUP_PLACE,
    SUBGROUP_SIZE,
    SUBGROUPS,
    Shared,
)
from asg.kernel.values import as_number, from_number, stored_type
from asg_wgpu.codegen.elements import Accumulator, fold_each
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.tile_cycles import BYTES

Take = Callable[[Sequence[Expr]], None]  # takes in another lane's values


class Joined(Protocol):
    """Variables that the lanes of a workgroup combine."""

    @property
    def variables(self) -> tuple[Var, ...]:
        """The variables in order."""
        ...


class Team:
    """The lanes that share a row: a workgroup's `size` invocations, or an equal part of them.

    Lanes of a subgroup exchange registers if the device has subgroups; the rest goes through
    workgroup memory. A driver may leave subgroups partly filled: then all goes through memory. If a
    workgroup has several teams, a team that exchanges registers lies within a subgroup.
    """

    def __init__(self, emit: Emitter, size: int, lanes: int) -> None:
        self.emit, self.code = emit, emit.code
        self.size, self.lanes = size, lanes
        self.teams = size // lanes
        self.has_subgroups = "subgroup" in emit.target.features
        self._times = 0  # combinations so far
        self.turn: Index | None = None  # of a loop around combinations
        if self.has_subgroups:
            emit.subgroups = True
            self.full = self.code.let(self._is_full(), "full")
        if self.teams == 1:
            self.which, self.lane = ZERO, self.code.place(LOCAL, lanes, name="lane")
            return
        place = self._place()
        self.which = self.code.place(place // lanes, self.teams, name="which")
        self.lane = self.code.place(place % lanes, lanes, name="lane")

    def _is_full(self) -> Expr:
        """Return whether subgroups are full, and each of several teams fits in a subgroup."""
        if self.teams == 1:
            return equal(SUBGROUPS * minimum(SUBGROUP_SIZE, self.lanes), self.lanes)
        return both(equal(SUBGROUPS * SUBGROUP_SIZE, self.size), self.lanes <= SUBGROUP_SIZE)

    def _place(self) -> Index:
        """Return the invocation's place in the workgroup, ordered by subgroup if they are full."""
        if not self.has_subgroups:
            return self.code.place(LOCAL, self.size, name="place")
        within = cast(SUBGROUP * SUBGROUP_SIZE + SUBGROUP_PLACE, I32)
        found = self.code.let(select(LOCAL, within, self.full), name="place")
        because = "subgroups are full, so places number the invocations"
        return self.code.assume(found.name, self.size, because)

    @property
    def numbers(self) -> int:
        """The numbers of a variable in workgroup memory: the lanes', for two turns of a loop."""
        return self.size if self.turn is None else 2 * self.size

    def combine(self, node: Node, total: Accumulator) -> None:
        """Reduce the accumulators of all lanes to a single accumulator, in every lane."""
        self.combine_each([(node, total)])

    def combine_each(self, totals: Sequence[tuple[Node, Accumulator]]) -> None:
        """Reduce several accumulators; as many at once as workgroup memory holds."""
        for places in at_once(self.emit, self.numbers, [total for _, total in totals]):
            some = [totals[place] for place in places]
            own = [each for _, total in some for each in total.variables]
            self.together(own, partial(fold_each, self.emit, some))

    def together(self, own: Sequence[Var], take: Take) -> None:
        """Give all lanes the same value of each variable; `take` takes in another lane's values."""
        exchange = _Exchange(self, own, take, self._times % 2)
        self._times += 1
        if self.teams > 1 and self.lanes > plans().row_tiles.shared:
            exchange.in_two_steps()
            return
        if not self.has_subgroups:
            exchange.in_a_tree()
            return
        code = self.code
        with code.where(self.full):
            exchange.in_subgroups()
            if self.teams == 1:
                with code.where(SUBGROUPS > 1):
                    exchange.between_subgroups()
        with code.where(~self.full):
            exchange.in_a_tree()


def few_of(lanes: int) -> int:
    """Return the number of lanes onto which the first of two steps folds all lanes.

    It is near the square root, so that both steps fold equally many.
    """
    return 1 << (lanes.bit_length() - 1) // 2


def at_once(emit: Emitter, numbers: int, totals: Sequence[Joined]) -> Iterator[list[int]]:
    """Yield the places of accumulators that a workgroup combines at once.

    A variable has `numbers` in workgroup memory, twice because combinations alternate.
    """
    most = emit.target.shared_bytes // (2 * BYTES * numbers)
    some: list[int] = []
    for place, total in enumerate(totals):
        held = sum(len(totals[each].variables) for each in some)
        if some and held + len(total.variables) > most:
            yield some
            some = []
        some.append(place)
    yield some


class _Exchange:
    """A combination of the variables of all lanes.

    Every second combination uses the same memory, so that a barrier separates its readers and
    writers. In a loop, every second turn does.
    """

    def __init__(self, team: Team, own: Sequence[Var], take: Take, turn: int) -> None:
        self.team, self.code = team, team.code
        self.own, self.take = own, take
        self.names = [f"shared_{each.type}_{i}_{turn}" for i, each in enumerate(own)]
        self.base = ZERO if team.turn is None else team.turn % 2 * team.size
        for name, each in zip(self.names, own, strict=True):
            team.emit.shared[name] = Shared(stored_type(each.type), team.numbers)

    def _write(self, at: Index) -> None:
        """Write the variables to a place of the shared memory."""
        for name, own in zip(self.names, self.own, strict=True):
            self.code.share(name, self.base + at, as_number(own))

    def _at(self, at: Index) -> list[Expr]:
        """Return the values at a place of the shared memory."""
        return [
            from_number(SharedLoad(name, self.base + at, stored_type(own.type)), own.type)
            for name, own in zip(self.names, self.own, strict=True)
        ]

    def _assign(self, values: Sequence[Expr]) -> None:
        for own, value in zip(self.own, values, strict=True):
            self.code.assign(own, value)

    def in_a_tree(self) -> None:
        """Fold halves of the lanes onto each other, through memory."""
        code, half, lanes = self.code, Var("half", I32), self.team.lanes
        first = self.team.which * lanes
        self._write(first + self.team.lane)
        code.barrier()
        with code.turns(half, Const(lanes // 2, I32), half > 0, half // 2):
            with code.where(Var("lane", I32) < half):
                near = first + variable("lane", lanes // 2)
                self._assign(self._at(near))
                self.take(self._at(near + variable("half", lanes // 2 + 1)))
                self._write(near)
            code.barrier()
        self._assign(self._at(first))

    def in_two_steps(self) -> None:
        """Fold all lanes onto a few lanes, and these in each lane."""
        code, lanes = self.code, self.team.lanes
        few = few_of(lanes)
        first = self.team.which * lanes
        self._write(first + self.team.lane)
        code.barrier()
        with code.where(whole(self.team.lane) < few):
            with code.counted(lanes, start=self.team.lane + few, step=few, name="far") as far:
                self.take(self._at(first + far))
            self._write(first + self.team.lane)
        code.barrier()
        self._assign(self._at(first))
        with code.counted(few, start=1, name="near") as near:
            self.take(self._at(first + near))

    def in_subgroups(self) -> None:
        """Fold the lanes of a subgroup by exchanges at halved distances."""
        code, half, lanes = self.code, Var("half", U32), self.team.lanes
        several = self.team.teams > 1
        first = Const(lanes // 2, U32) if several else minimum(SUBGROUP_SIZE, lanes) // 2
        with code.turns(half, first, half > 0, half // 2):
            others = [code.let(_moved("subgroupShuffleXor", own, half), "o") for own in self.own]
            self.take(others)
        # Equal values may differ in a zero's sign.
        if several:
            lead = SUBGROUP_PLACE // lanes * lanes
            self._assign([_moved("subgroupShuffle", own, lead) for own in self.own])
        else:
            self._assign([_moved("subgroupBroadcastFirst", own) for own in self.own])

    def between_subgroups(self) -> None:
        """Fold the subgroups' values in order, in each lane."""
        code, lanes = self.code, self.team.lanes
        number = code.let(cast(SUBGROUP, I32), "subgroup")
        own = code.assume(number.name, lanes, "subgroups are full, so no more than lanes")
        with code.where(equal(SUBGROUP_PLACE, 0)):
            self._write(own)
        code.barrier()
        self._assign(self._at(ZERO))
        with code.loop(1, cast(SUBGROUPS, I32), name="part"):
            place = code.assume("part", lanes, "subgroups are no more than lanes")
            self.take(self._at(place))


def _moved(function: str, value: Expr, *arguments: Expr) -> Expr:
    """Return the value of another lane."""
    return from_number(call(function, as_number(value), *arguments), value.type)
