"""The grouping of stored values into kernels.

Values are taken in the graph's order. Each joins the kernel of the latest value that it reads, if
it has the same rows and columns and finds what it needs at its own place; else a recent kernel of
the same domain that waits for nothing more; else it starts a kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod
from typing import NamedTuple, cast

from asg.core.graph import Graph
from asg.core.leaves import RESIDENT
from asg.core.node import Ref
from asg.core.opdef import Elementwise, Kind
from asg.core.tracing import hinted, sizes_of
from asg.kernel.count import trips_within
from asg_wgpu.codegen.contract import product_kernel
from asg_wgpu.codegen.custom import custom_kernel
from asg_wgpu.codegen.emitter import BufferOf, NotFusableError, Room, Scratch, Setting
from asg_wgpu.codegen.few_results import FewKernel
from asg_wgpu.codegen.map_reduce import RowKernel
from asg_wgpu.codegen.products import ProductKernel
from asg_wgpu.codegen.scan import ScanKernels
from asg_wgpu.codegen.sort import SortKernels
from asg_wgpu.codegen.strips import StripKernel, takes_strips
from asg_wgpu.codegen.winograd import WinogradGradient, WinogradKernels
from asg_wgpu.ir.convolutions import winograd_gradient_of, winograd_of
from asg_wgpu.ir.node_facts import (
    ALONE,
    ALONG_AN_AXIS,
    Domain,
    RowGroup,
    domain_of,
    has_few_results,
    is_heavy,
)
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.materialize import Inlining

# The extent of a kernel: its bindings and operations, told from the graph alone. Whether a value
# still fits is asked for each value that is stored. The text of the kernel would tell; to write it
# anew for each elementwise member would take most of the time that a large graph compiles.

_ONE_PLACE = (Kind.ELEMENTWISE, Kind.VIEW, Kind.BARRIER, Kind.CREATION, Kind.LEAF)


class Extent(NamedTuple):
    """The nodes that are computed in a kernel, and the stored values that it reads and writes."""

    nodes: frozenset[int]
    stored: frozenset[Ref]


class Extents:
    """The extents of kernels of a graph; `bounded` says that iterations of loops are limited."""

    def __init__(self, graph: Graph, buffer_of: BufferOf, *, bounded: bool) -> None:
        self._graph = graph
        self._buffer_of = buffer_of
        self._bounded = bounded
        self._known: dict[Ref, Extent | None] = {}

    def of(self, groups: Sequence[RowGroup]) -> Extent | None:
        """Return the extent of the kernel of some groups; None where only its text tells."""
        if any(group.domain.axes for group in groups):
            return None
        found: list[Extent] = []
        for group in groups:
            for ref in group.members:
                if ref not in self._known:
                    self._known[ref] = self._member(ref)
                extent = self._known[ref]
                if extent is None:
                    return None
                found.append(extent)
        return Extent(
            frozenset[int]().union(*(extent.nodes for extent in found)),
            frozenset[Ref]().union(*(extent.stored for extent in found)),
        )

    def _member(self, member: Ref) -> Extent | None:
        """Return the extent of computing and storing one value; None where only the text tells."""
        nodes: dict[int, None] = {}
        stored = {member}
        pending = [member]
        while pending:
            node = self._graph.nodes[pending.pop().node]
            kind = node.op.kind
            loops = kind is Kind.ELEMENTWISE and trips_within(cast(Elementwise, node.op))
            if kind not in _ONE_PLACE or (self._bounded and loops):
                return None
            nodes[node.id] = None
            for ref in node.inputs[:1] if kind is Kind.BARRIER else node.inputs:
                if self._buffer_of(ref) is not None:
                    stored.add(ref)
                elif ref.node not in nodes:
                    pending.append(ref)
        return Extent(frozenset(nodes), frozenset(stored))


# Groups


class Grouping:
    """Kernels in order; `groups[k]` is what kernel k computes."""

    def __init__(
        self,
        graph: Graph,
        inlining: Inlining,
        buffer_of: BufferOf,
        target: Target,
        scratch: Scratch,
        room: Room,
    ) -> None:
        self.graph = graph
        self.groups: list[RowGroup] = []
        self._inlining = inlining
        self._buffer_of = buffer_of
        self._target = target
        self._setting = Setting(graph, buffer_of, target, scratch, {}, room, {})
        self._extents = Extents(graph, buffer_of, bounded=bool(target.iteration_limit))
        self._place: dict[Ref, int] = {}  # stored value → its kernel
        self._users = self._count_users()
        self._replaces = self._old_values()
        for ref in self._in_order():
            self._add(ref)

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatch of every kernel that has something to do."""
        inner: list[list[RowGroup]] = []
        last: list[RowGroup] = []
        for place in range(len(self.groups)):
            group = self._without_unread(place)
            sizes = (prod(self._shape(ref)) for ref in group.members)
            if not group.stores or not any(sizes):
                continue  # nothing to compute
            if self._is_last(place, group):
                last.append(group)
            else:
                inner.append([group])
        batches = [*inner, *self._side_by_side(last)]
        made = [dispatch for batch in batches for dispatch in self._kernels(batch)]
        return [dispatch for dispatch in made if all(dispatch.workgroups)]

    def _is_last(self, place: int, group: RowGroup) -> bool:
        """Whether no other kernel reads what an elementwise kernel stores, as with updates."""
        heavy = any(is_heavy(self.graph.nodes[ref.node]) for ref in group.members)
        readers = (user for ref in group.stores for user in self._users.get(ref, ()))
        return not heavy and all(self._place[user] == place for user in readers)

    def _side_by_side(self, groups: list[RowGroup]) -> list[list[RowGroup]]:
        """Return groups that wait for nothing of each other in few batches."""
        batches: list[list[RowGroup]] = []
        for group in groups:
            if not (batches and self._fits([*batches[-1], group])):
                batches.append([])
            batches[-1].append(group)
        return batches

    def _in_order(self) -> list[Ref]:
        """Return the stored values in the graph's order, but what is soon known of leaves first.

        So are the few numbers, as of a schedule, that what follows a product waits for.
        """
        stored = self._inlining.stored
        soon: set[Ref] = set()
        for ref in sorted(stored):
            heavy = is_heavy(self.graph.nodes[ref.node]) or prod(self._shape(ref)) != 1
            if not heavy and soon >= self._inlining.loads(ref) & stored:
                soon.add(ref)
        return sorted(stored, key=lambda ref: (ref not in soon, ref))

    def _add(self, ref: Ref) -> None:
        first = Ref(ref.node, 0)
        if ref.index and self.graph.nodes[ref.node].op.kind is Kind.CUSTOM:
            place = self._place[ref] = self._place[first]  # one kernel makes all results
            group = self.groups[place]
            self.groups[place] = replace(
                group, members=(*group.members, ref), stores=group.stores | {ref}
            )
            return
        loads = [r for r in self._inlining.loads(ref) if r in self._place]
        latest = max((self._place[r] for r in loads), default=-1)
        last = len(self.groups) - 1
        recent = range(last, max(latest, last - plans().fusion.recent), -1)
        for place in (*([latest] if latest >= 0 else []), *recent):
            if self._is_too_early(ref, place):
                continue
            joined = self._joined(self.groups[place], ref)
            if joined is not None and self._fits([joined]):
                self.groups[place] = joined
                self._place[ref] = place
                return
        self._place[ref] = len(self.groups)
        self.groups.append(RowGroup(domain_of(self.graph, ref), (ref,), frozenset({ref})))

    def _is_too_early(self, ref: Ref, place: int) -> bool:
        """Whether a state would be updated before a kernel that reads what it was.

        A value without a kernel yet may come to this one, if it is not heavy.
        """
        readers = self._users.get(self._replaces[ref], ()) if ref in self._replaces else ()
        return any(
            self._place[user] > place
            if user in self._place
            else is_heavy(self.graph.nodes[user.node])
            for user in readers
        )

    def _joined(self, group: RowGroup, ref: Ref) -> RowGroup | None:
        """Return the group with one member more, if their rows and columns agree."""
        if len(group.members) >= plans().fusion.members or not prod(group.domain.full):
            return None
        node = self.graph.nodes[ref.node]
        heads = {self.graph.nodes[member.node].op.kind for member in group.members}
        if heads & {*ALONE} or node.op.kind in (*ALONE, Kind.CONTRACTION):
            return None
        own, domain = domain_of(self.graph, ref), group.domain
        if node.op.kind is Kind.REDUCTION:
            if Kind.CONTRACTION in heads or not _same_elements(own, domain):
                return None
            if domain.axes and own.axes != domain.axes:
                return None
            if not domain.axes and (hinted(own.rows) < plans().fusion.rows or not own.axes):
                return None
            domain = own
        elif not self._belongs(ref, domain):
            return None
        return replace(
            group, domain=domain, members=(*group.members, ref), stores=group.stores | {ref}
        )

    def _belongs(self, ref: Ref, domain: Domain) -> bool:
        """Whether an elementwise value has an element for each element or each row."""
        size = prod(self._shape(ref))
        return size in (prod(domain.full), domain.rows)

    def _fits(self, groups: list[RowGroup]) -> bool:
        most = plans().fusion.nodes * len(groups)
        extent = self._extents.of(groups)
        if extent is not None:
            few = len(extent.stored) <= self._target.storage_buffers
            return few and len(extent.nodes) <= most
        kernel = self._kernel(groups, whole=False)
        if kernel is None:
            return False
        emit, limit = kernel.emit, self._target.iteration_limit
        few = len(emit.operands.stored) <= self._target.storage_buffers
        small = len(emit.nodes) <= most
        return few and small and (not limit or emit.trips(emit.program(1)).guessed <= limit)

    def _kernels(self, groups: list[RowGroup]) -> list[Dispatch]:
        kind = self.graph.nodes[groups[0].members[0].node].op.kind
        if kind is Kind.CUSTOM:
            return [custom_kernel(self._setting, self.graph.nodes[groups[0].members[0].node])]
        if kind not in ALONG_AN_AXIS:
            return self._convolution(groups) or self._one(groups)
        kernels = ScanKernels if kind is Kind.SCAN else SortKernels
        return kernels(self._setting, groups[0]).dispatches()

    def _one(self, groups: list[RowGroup]) -> list[Dispatch]:
        """Return the dispatch of groups, or those of groups that cannot share a kernel."""
        made = self._kernel(groups)
        return self._apart(groups) if made is None else [made.dispatch()]

    def _convolution(self, groups: list[RowGroup]) -> list[Dispatch] | None:
        """Return the dispatches of a group that a convolution leads, where it has kernels."""
        lead = self.graph.nodes[groups[0].members[0].node]
        if lead.op.kind is not Kind.CONTRACTION:
            return None
        found = winograd_of(self.graph, lead, self._target)
        of_kernels = winograd_gradient_of(self.graph, lead, self._target)
        try:
            if found is not None:
                return WinogradKernels(self._setting, groups[0], found).dispatches()
            if of_kernels is not None:
                return WinogradGradient(self._setting, groups[0], of_kernels).dispatches()
        except NotFusableError:
            pass
        return None

    def _apart(self, groups: list[RowGroup]) -> list[Dispatch]:
        """Return the dispatches of groups that cannot share a kernel, or of the members of one.

        A member alone is always a kernel: only what it shares one with could be in another place.
        """
        alone = [
            RowGroup(domain_of(self.graph, ref), (ref,), frozenset({ref}))
            for group in groups
            for ref in group.members
        ]
        parts = groups if len(groups) > 1 else alone
        return [dispatch for part in parts for dispatch in self._kernels([part])]

    def _kernel(
        self, groups: list[RowGroup], *, whole: bool = True
    ) -> RowKernel | StripKernel | FewKernel | ProductKernel | None:
        """Return the kernel of groups, or None for those that cannot share one.

        One that is not `whole` shows what it reads and writes.
        """
        lead = self.graph.nodes[groups[0].members[0].node]
        try:
            if len(groups) == 1 and takes_strips(self.graph, groups[0], self._buffer_of):
                return StripKernel(self._setting, groups[0])
            if lead.op.kind is Kind.CONTRACTION and has_few_results(self.graph, lead):
                return FewKernel(self._setting, groups[0])
            if lead.op.kind is Kind.CONTRACTION:
                return product_kernel(self._setting, groups[0], whole=whole)
            return RowKernel(self._setting, groups)
        except NotFusableError:
            return None

    # Values that need not be stored after all

    def _count_users(self) -> dict[Ref, set[Ref]]:
        users: dict[Ref, set[Ref]] = {}
        for ref in self._inlining.stored:
            for load in self._inlining.loads(ref):
                users.setdefault(load, set()).add(ref)
        return users

    def _old_values(self) -> dict[Ref, Ref]:
        """Return the old value that each update replaces."""
        leaves = {node.name: Ref(node.id, 0) for node in self.graph.nodes if node.op in RESIDENT}
        updates = self.graph.update_refs.items()
        return {ref: leaves[name] for name, ref in updates if name in leaves}

    def _without_unread(self, place: int) -> RowGroup:
        """Return a group without stores that nothing outside of it reads."""
        group = self.groups[place]
        named = {*self.graph.output_refs.values(), *self.graph.update_refs.values()}
        unread = {
            ref
            for ref in group.stores
            if ref not in named
            and all(self._place[user] == place for user in self._users.get(ref, ()))
        }
        return replace(group, stores=group.stores - unread)

    def _shape(self, ref: Ref) -> tuple[int, ...]:
        return sizes_of(self.graph.type_of(ref).shape)


def _same_elements(own: Domain, domain: Domain) -> bool:
    """Whether a reduction takes elements as a kernel computes them, maybe four at a time."""
    vec4 = own.is_vec4 and not domain.axes
    return own.full == domain.full or (vec4 and prod(own.full) == prod(domain.full))
