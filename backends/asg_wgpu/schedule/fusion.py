"""Fuse stored values into kernels.

It visits values in graph order. A value joins the kernel of the latest value that it reads, if rows
and columns agree and it reads that kernel's values only at its own element. Otherwise it joins a
recent kernel with the same domain that computes none of its operands, or starts a new kernel.
`kernel_choice.py` chooses the kernel of a group, and `dispatching.py` makes the dispatches.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import prod

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import hinted
from asg_wgpu.codegen.emitter import BufferOf, Caches, Room, Scratch, Setting
from asg_wgpu.codegen.reductions.column_tiles import has_columns
from asg_wgpu.ir.node_facts import (
    ALONE,
    Domain,
    RowGroup,
    domain_of,
    group_of,
    is_heavy,
    planes_within,
)
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.alike import Alike, Known
from asg_wgpu.schedule.extents import Extents
from asg_wgpu.schedule.joined_in_place import Joins
from asg_wgpu.schedule.kernel_choice import can_share
from asg_wgpu.schedule.materialize import Inlining
from asg_wgpu.schedule.overwriting import old_values
from asg_wgpu.schedule.sums_beside import in_order, sums_beside


class Grouping:
    """Kernels in order; `groups[k]` holds the values of kernel k.

    `users` has the readers of each stored value.
    """

    def __init__(
        self,
        graph: Graph,
        inlining: Inlining,
        buffer_of: BufferOf,
        target: Target,
        scratch: Scratch,
        room: Room,
        known: Known,
        joins: Joins,
    ) -> None:
        self._graph = graph
        self.groups: list[RowGroup] = []
        self.place: dict[Ref, int] = {}  # stored value → its kernel
        self.inlining = inlining
        self.joins = joins
        self.alike = Alike(graph, buffer_of, scratch, known)
        self.setting = Setting(graph, buffer_of, target, self.alike.scratch, room, Caches())
        self.users = joins.readers(inlining.users())
        self._extents = Extents(graph, buffer_of, bounded=bool(target.iteration_limit))
        self._replaces = old_values(graph)
        self._sums = sums_beside(graph, inlining.stored, self.users, target)
        for ref in self._in_order():
            self._add(ref)

    def _in_order(self) -> list[Ref]:
        """Return the stored values in graph order, but scalars of leaves and scalars first.

        A product's epilogue may wait for such a scalar, as for a scheduled learning rate.
        """
        stored = self.inlining.stored
        soon: set[Ref] = set()
        for ref in sorted(stored):
            heavy = is_heavy(self._graph.nodes[ref.node]) or prod(self.setting.shape_of(ref)) != 1
            if not heavy and soon >= self.inlining.loads(ref) & stored:
                soon.add(ref)
        if not self._sums:
            return sorted(stored, key=lambda ref: (ref not in soon, ref))
        keys = in_order(stored, self._sums, self.inlining.loads)
        return sorted(stored, key=lambda ref: (ref not in soon, *keys[ref], ref))

    def _add(self, ref: Ref) -> None:
        first = Ref(ref.node, 0)
        if ref.index and self._graph.nodes[ref.node].op.kind is Kind.CUSTOM:
            place = self.place[ref] = self.place[first]  # a kernel makes all results
            group = self.groups[place]
            self.groups[place] = replace(
                group, members=(*group.members, ref), stores=group.stores | {ref}
            )
            return
        loads = [r for r in self.inlining.loads(ref) if r in self.place]
        latest = max((self.place[r] for r in loads), default=-1)
        if ref in self.joins.wholes:
            self.place[ref] = latest
            return
        last = len(self.groups) - 1
        recent = range(last, max(latest, last - plans().fusion.recent), -1)
        apart = any(r in self.joins.wholes and self.place[r] == latest for r in loads)
        for place in (*([latest] if latest >= 0 and not apart else []), *recent):
            if self._is_too_early(ref, place):
                continue
            joined = self._joined(self.groups[place], ref)
            if joined is not None and self.fits(joined):
                self.groups[place] = joined
                self.place[ref] = place
                return
        self.place[ref] = len(self.groups)
        self.groups.append(group_of(self._graph, (ref,)))

    def _is_too_early(self, ref: Ref, place: int) -> bool:
        """Whether kernel `place` would update a state before another kernel reads the old value.

        A value without a kernel may still join this kernel, unless it is heavy.
        """
        readers = self.users.get(self._replaces[ref], ()) if ref in self._replaces else ()
        return any(
            self.place[user] > place
            if user in self.place
            else is_heavy(self._graph.nodes[user.node])
            for user in readers
        )

    def _joined(self, group: RowGroup, ref: Ref) -> RowGroup | None:
        """Return the group with another member if rows and columns agree, else None."""
        if len(group.members) >= plans().fusion.members or not prod(group.domain.full):
            return None
        node = self._graph.nodes[ref.node]
        heads = {self._graph.nodes[member.node].op.kind for member in group.members}
        if heads & {*ALONE} or node.op.kind in (*ALONE, Kind.CONTRACTION):
            return None
        own, domain = domain_of(self._graph, ref), group.domain
        crossed = node.op.kind is Kind.REDUCTION and self._crossed(group, ref, own)
        if crossed:
            domain = crossed
        elif planes_within(self._graph, domain, ref) or self._sums.get(ref) == group.members[0]:
            pass
        elif node.op.kind is Kind.REDUCTION:
            if Kind.CONTRACTION in heads or not _same_elements(own, domain):
                return None
            if domain.axes and own.axes != domain.axes:
                return None
            if has_columns(own) and not domain.axes:
                return None
            if not domain.axes and (hinted(own.rows) < plans().fusion.rows or not own.axes):
                return None
            domain = own
        elif not self._belongs(ref, domain) or (
            has_columns(domain) and not self._is_row(ref, domain)
        ):
            return None
        return replace(
            group, domain=domain, members=(*group.members, ref), stores=group.stores | {ref}
        )

    def _crossed(self, group: RowGroup, ref: Ref, own: Domain) -> Domain | None:
        """Return the rows of a group that reduces rows and columns of a large value, or None."""
        domain, fewest = group.domain, plans().rows_and_columns.fewest
        if not domain.axes or max(own.parts_of(domain), domain.parts_of(own)) < fewest:
            return None
        read = self.inlining.loads(ref) & group.stores.union(self.reads(group))
        size = prod(own.full)
        if not any(prod(self.setting.shape_of(each)) == size for each in read):
            return None
        return domain if own.parts_of(domain) else own

    def _belongs(self, ref: Ref, domain: Domain) -> bool:
        """Whether an elementwise value has an element for each element or each row."""
        size = prod(self.setting.shape_of(ref))
        return size in (prod(domain.full), domain.rows)

    def _is_row(self, ref: Ref, domain: Domain) -> bool:
        return prod(self.setting.shape_of(ref)) == domain.rows

    def fits(self, group: RowGroup) -> bool:
        """Whether the members of a group can share a kernel."""
        most = plans().fusion.nodes
        extent = self._extents.of(group)
        if extent is not None:
            few = len(extent.stored) <= self.setting.target.storage_buffers
            return few and len(extent.nodes) <= most
        return self.alike.fit(group, partial(can_share, self.setting))

    def reads(self, group: RowGroup) -> frozenset[Ref]:
        """Return the stored values that a group reads, and the parts of joined values."""
        return self.joins.read(frozenset[Ref]().union(*map(self.inlining.loads, group.members)))


def _same_elements(own: Domain, domain: Domain) -> bool:
    """Whether a reduction reads elements as a kernel computes them, perhaps four at a time."""
    vec4 = own.is_vec4 and not domain.axes
    return own.full == domain.full or (vec4 and prod(own.full) == prod(domain.full))
