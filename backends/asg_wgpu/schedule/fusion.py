"""Fuse stored values into kernels.

It visits values in graph order. A value joins the kernel of the latest value that it reads, if rows
and columns agree and it reads that kernel's values only at its own element. Otherwise it joins a
recent kernel with the same domain that computes none of its operands, or starts a new kernel.
`codegen` has the kernels, and `_kernel` chooses among them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from math import prod
from operator import attrgetter
from typing import NamedTuple, cast

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Elementwise, Kind, OpDef
from asg.core.tracing.size import hinted, sizes_of
from asg.kernel.costs import trips_within
from asg_wgpu.codegen.contractions.contract import product_kernel
from asg_wgpu.codegen.contractions.few_results import FewResultsKernel
from asg_wgpu.codegen.contractions.products import ProductKernel
from asg_wgpu.codegen.contractions.winograd import WinogradGradient, WinogradKernels
from asg_wgpu.codegen.custom import custom_kernels
from asg_wgpu.codegen.emitter import BufferOf, Caches, NotFusableError, Room, Scratch, Setting
from asg_wgpu.codegen.loops.scan import ScanKernels
from asg_wgpu.codegen.reductions.column_tiles import column_tiles, has_columns
from asg_wgpu.codegen.reductions.folds_side_by_side import FoldsSideBySide, fold_alike
from asg_wgpu.codegen.reductions.map_reduce import RowKernel, has_few_apart
from asg_wgpu.codegen.reductions.plane_groups import plane_groups
from asg_wgpu.codegen.reductions.row_tiles import row_tiles
from asg_wgpu.codegen.reductions.rows_and_columns import rows_and_columns
from asg_wgpu.codegen.side_by_side import Form, SideBySide, form_of
from asg_wgpu.codegen.sorts.ordered_writes import OrderedWrites
from asg_wgpu.codegen.sorts.selection import Selection
from asg_wgpu.codegen.sorts.sort import SortKernels
from asg_wgpu.codegen.strips import StripKernel, takes_strips
from asg_wgpu.codegen.transpose import Crossing, TransposeKernel
from asg_wgpu.ir.convolutions import winograd_gradient_of, winograd_of
from asg_wgpu.ir.node_facts import (
    ALONE,
    ALONG_AN_AXIS,
    Domain,
    RowGroup,
    base_of,
    column_sums,
    domain_of,
    has_few_results,
    is_heavy,
    planes_together,
    planes_within,
    reads_windows,
)
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch, Overwritable
from asg_wgpu.ir.target import Target, bytes_of
from asg_wgpu.lower.sorts.first_sorted import SELECTED
from asg_wgpu.lower.sorts.write_by_order import WRITE_BY_ORDER
from asg_wgpu.schedule.alike import Alike, Known
from asg_wgpu.schedule.batches import filled, in_batches
from asg_wgpu.schedule.crossings import crossing_of
from asg_wgpu.schedule.joined_in_place import Joins
from asg_wgpu.schedule.materialize import Inlining
from asg_wgpu.schedule.overwriting import Overwriting, old_values
from asg_wgpu.schedule.sums_beside import in_order, sums_beside

# The extent of a kernel: its bindings and operations, estimated from the graph. The kernel's text
# would tell exactly. But each stored value asks, and building the text each time would dominate the
# compilation of a large graph.

_NONE: frozenset[Ref] = frozenset()
_OF_PARTS = "parts"  # the key of reductions of few parts
_Kernels = type[ScanKernels | SortKernels | Selection | OrderedWrites]
# Kernels of lowered sorts beside `SortKernels`
_OF_SORTS: Mapping[OpDef, _Kernels] = {SELECTED: Selection, WRITE_BY_ORDER: OrderedWrites}
_STRIPS = (Kind.CONTRACTION, Kind.REDUCTION)
_ONE_PLACE = (Kind.ELEMENTWISE, Kind.VIEW, Kind.BARRIER, Kind.CREATION, Kind.LEAF)


class Extent(NamedTuple):
    """The nodes that a kernel computes, and the stored values that it reads and writes."""

    nodes: frozenset[int]
    stored: frozenset[Ref]


class Extents:
    """The extents of kernels of a graph; `bounded` means the target limits loop iterations."""

    def __init__(self, graph: Graph, buffer_of: BufferOf, *, bounded: bool) -> None:
        self._graph = graph
        self._buffer_of = buffer_of
        self._bounded = bounded
        self._known: dict[Ref, Extent | None] = {}

    def of(self, group: RowGroup) -> Extent | None:
        """Return the extent of a group's kernel; None if only its text tells."""
        if group.domain.axes:
            return None
        found: list[Extent] = []
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
        """Return the extent to compute and store a value; None if only its text tells."""
        nodes: dict[int, None] = {}
        stored = {member}
        pending = [member]
        while pending:
            node = self._graph.nodes[pending.pop().node]
            kind = node.op.kind
            loops = kind is Kind.ELEMENTWISE and trips_within(cast(Elementwise, node.op))
            of_parts = kind is Kind.REDUCTION and node.id != member.node  # computed at its use
            if not (kind in _ONE_PLACE or of_parts) or (self._bounded and loops):
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
    """Kernels in order; `groups[k]` holds the values of kernel k."""

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
        self.graph = graph
        self.groups: list[RowGroup] = []
        self._inlining = inlining
        self._buffer_of = buffer_of
        self._target = target
        self._alike = Alike(graph, buffer_of, scratch, known, self._overwritable)
        self._setting = Setting(graph, buffer_of, target, self._alike.scratch, room, Caches())
        self._extents = Extents(graph, buffer_of, bounded=bool(target.iteration_limit))
        self._place: dict[Ref, int] = {}  # stored value → its kernel
        self._joins = joins
        self._users = joins.readers(inlining.users())
        self._replaces = old_values(graph)
        self._overwriting = Overwriting(graph, buffer_of, self._users)
        self._late: set[int] = set()  # kernels of updates
        self._sums = sums_beside(graph, inlining.stored, self._users, target)
        for ref in self._in_order():
            self._add(ref)

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatch of every kernel with work."""
        last = self._late = self._last()
        made: list[Dispatch] = []
        inner = self._needed(g for place, g in enumerate(self.groups) if place not in last)
        late = [self.groups[place] for place in sorted(last)]
        waiting = self._waiting(inner, late)
        most = min(plans().fusion.folded, self._target.storage_buffers)
        updates = list(self._side_by_side(late))  # first: drivers compile them for longest
        batches = in_batches(waiting, self._reads, most)
        for at_once, some in groupby(batches, lambda b: self._updates_from_large_parts(b[0])):
            if at_once:
                made += self._side_by_side([group for batch in some for group in batch])
            else:
                made += (dispatch for batch in some for dispatch in self._folds(batch))
        made += updates
        return [dispatch for dispatch in made if all(dispatch.workgroups)]

    def _reads(self, group: RowGroup) -> frozenset[Ref]:
        """Return the stored values that a group reads, and the parts of joined values."""
        return self._joins.read(_NONE.union(*map(self._inlining.loads, group.members)))

    def _waiting(
        self, groups: Iterable[RowGroup], late: Iterable[RowGroup]
    ) -> dict[RowGroup, Hashable]:
        """Return groups in order, each with its batching key, or None.

        A reduction has a key if it may wait without keeping another large value in memory. It then
        reads only scalars, a few small parts, results of waiting reductions, which are small, and
        values that late groups read anyway.
        """
        kept = set[Ref]().union(*map(self._reads, late))
        found: dict[RowGroup, Hashable] = {}
        for group in groups:
            parts = [
                replace(group, members=tuple(refs), stores=group.stores.intersection(refs))
                for refs in self._connected(group.members)
            ]
            alike = [self._alike_key(part) for part in parts]
            least = plans().inlined.large if {*alike} == {_OF_PARTS} else 0
            read = (
                ref
                for ref in self._reads(group)
                if prod(self._shape(ref)) != 1 and self._bytes(ref) >= least
            )
            if None not in alike and kept.issuperset(read):
                found |= zip(parts, alike, strict=True)
                kept.update(group.members)
            else:
                found[group] = None
        return found

    def _alike_key(self, group: RowGroup) -> Hashable:
        """Return the key of reductions that share a kernel, or None."""
        found = fold_alike(self.graph, group)
        return _OF_PARTS if found is not None and self._adds_parts(group) else found

    def _adds_parts(self, group: RowGroup) -> bool:
        """Whether reductions join a few parts that other reductions or products have made."""
        nodes = self.graph.nodes
        bases = (base_of(self.graph, nodes[ref.node].inputs[0]) for ref in group.members)
        return has_few_apart(group.domain) and all(is_heavy(nodes[each.node]) for each in bases)

    def _folds(self, groups: Sequence[RowGroup]) -> list[Dispatch]:
        """Return the dispatches of a group, or of independent reductions."""
        if len(groups) == 1:
            return self._kernels(groups[0])
        if self._adds_parts(groups[0]):
            parts = (replace(g, domain=Domain(self._shape(g.members[0]), ())) for g in groups)
            return list(self._in_forms([form_of(self._setting, part) for part in parts]))
        return self._alike.dispatches(groups, lambda: self._new_folds(groups))

    def _new_folds(self, groups: Sequence[RowGroup]) -> list[Dispatch]:
        kernel, limit = FoldsSideBySide(self._setting, groups), self._target.iteration_limit
        if limit and kernel.emit.trips(kernel.emit.program(1)).guessed > limit:
            return [dispatch for group in groups for dispatch in self._new_kernels(group)]
        return [kernel.dispatch()]

    def _last(self) -> set[int]:
        """Return the last elementwise kernels: only equally large last kernels read them.

        A kernel that adds up large parts runs at once, because parts need several times the memory.
        """
        last: set[int] = set()
        sizes = [prod(group.domain.full) for group in self.groups]
        for place in reversed(range(len(self.groups))):
            stores = self.groups[place].stores
            readers = {self._place[user] for ref in stores for user in self._users.get(ref, ())}
            heavy = any(is_heavy(self.graph.nodes[ref.node]) for ref in stores)
            alike = {each for each in last if sizes[each] == sizes[place]} | {place}
            if heavy or not stores.isdisjoint(self._joins.parts):
                continue
            if readers <= alike and not self._adds_large_parts(self.groups[place]):
                last.add(place)
        return last

    def _updates_from_large_parts(self, group: RowGroup) -> bool:
        """Whether a group of updates adds up large parts, and nobody else reads them."""
        readers = _NONE.union(*(self._users.get(ref, _NONE) for ref in group.stores))
        heavy = any(is_heavy(self.graph.nodes[ref.node]) for ref in group.members)
        return not heavy and readers.issubset(group.members) and self._adds_large_parts(group)

    def _adds_large_parts(self, group: RowGroup) -> bool:
        most = max(plans().inlined.large, *(self._bytes(ref) for ref in group.stores))
        return any(self._bytes(ref) > most for ref in self._reads(group))

    def _bytes(self, ref: Ref) -> int:
        return hinted(bytes_of(self.graph.type_of(ref)))

    def _side_by_side(self, groups: Sequence[RowGroup]) -> Iterator[Dispatch]:
        """Yield the dispatches of groups that no other kernel reads, in few kernels."""
        forms: list[Form] = []
        parts = list(self._parts(groups))
        if len(parts) == 1:
            yield from self._kernels(parts[0])
            return
        for group in parts:
            readers = _NONE.union(*(self._users.get(ref, _NONE) for ref in group.stores))
            is_last = readers.issubset(group.members)
            form = self._alike.beside(group, self._form) if is_last else None
            if form is not None:
                forms.append(form)
            else:
                yield from self._kernels(group)
        yield from self._in_forms(forms)

    def _in_forms(self, forms: list[Form]) -> Iterator[Dispatch]:
        """Yield the dispatches of independent elementwise groups; equal forms are adjacent."""
        forms.sort(key=lambda each: (hinted(each.rows) == 1, each.form, hinted(each.rows)))
        most = min(plans().fusion.bindings, self._target.storage_buffers)
        for batch in filled(forms, attrgetter("buffers"), most):
            if len(batch) > 1:
                groups = [each.group for each in batch]
                yield from self._alike.dispatches(groups, partial(self._beside, batch))
            else:
                yield from self._kernels(batch[0].group)

    def _beside(self, batch: Sequence[Form]) -> list[Dispatch]:
        return [SideBySide(self._setting, batch).dispatch()]

    def _form(self, group: RowGroup) -> Form | None:
        """Return the form of a group, or None if it needs a separate kernel."""
        try:
            return form_of(self._setting, group) if self._crossing(group) is None else None
        except NotFusableError:
            return None

    def _parts(self, groups: Sequence[RowGroup]) -> Iterator[RowGroup]:
        """Yield connected values as a group if a kernel fits, and other groups unchanged."""
        pools: dict[int, list[RowGroup]] = {}
        for group in groups:
            pools.setdefault(prod(group.domain.full), []).append(group)
        for pool in pools.values():
            connected = self._connected([ref for group in pool for ref in group.members])
            parts = [self._group_of(refs) for refs in connected]
            fitting = [part for part in parts if self._fits(part)]
            whole = {ref for part in fitting for ref in part.members}
            rest = ([ref for ref in group.members if ref not in whole] for group in pool)
            yield from self._needed([*(self._group_of(refs) for refs in rest if refs), *fitting])

    def _group_of(self, refs: Sequence[Ref]) -> RowGroup:
        """Return a group of elementwise values that stores all of them."""
        return RowGroup(domain_of(self.graph, refs[0]), tuple(refs), frozenset(refs))

    def _connected(self, refs: Sequence[Ref]) -> list[list[Ref]]:
        """Group the values that read or compute a common value, not counting outer scalars."""
        # The values that each part reads and stores, and its members
        parts: list[tuple[set[Ref], set[Ref]]] = []
        own = set(refs)
        for ref in refs:
            values, members = {ref}, {ref}
            for load in self._inlining.loads(ref):
                if load in own or prod(self._shape(load)) != 1:
                    values.add(load)
            apart = [part for part in parts if part[0].isdisjoint(values)]
            for part in parts:
                if part not in apart:
                    values, members = values | part[0], members | part[1]
            parts = [*apart, (values, members)]
        return [[ref for ref in refs if ref in members] for _, members in parts]

    def _in_order(self) -> list[Ref]:
        """Return the stored values in graph order, but scalars of leaves and scalars first.

        A product's epilogue may wait for such a scalar, as for a scheduled learning rate.
        """
        stored = self._inlining.stored
        soon: set[Ref] = set()
        for ref in sorted(stored):
            heavy = is_heavy(self.graph.nodes[ref.node]) or prod(self._shape(ref)) != 1
            if not heavy and soon >= self._inlining.loads(ref) & stored:
                soon.add(ref)
        if not self._sums:
            return sorted(stored, key=lambda ref: (ref not in soon, ref))
        keys = in_order(stored, self._sums, self._inlining.loads)
        return sorted(stored, key=lambda ref: (ref not in soon, *keys[ref], ref))

    def _add(self, ref: Ref) -> None:
        first = Ref(ref.node, 0)
        if ref.index and self.graph.nodes[ref.node].op.kind is Kind.CUSTOM:
            place = self._place[ref] = self._place[first]  # a kernel makes all results
            group = self.groups[place]
            self.groups[place] = replace(
                group, members=(*group.members, ref), stores=group.stores | {ref}
            )
            return
        loads = [r for r in self._inlining.loads(ref) if r in self._place]
        latest = max((self._place[r] for r in loads), default=-1)
        if ref in self._joins.wholes:
            self._place[ref] = latest
            return
        last = len(self.groups) - 1
        recent = range(last, max(latest, last - plans().fusion.recent), -1)
        apart = any(r in self._joins.wholes and self._place[r] == latest for r in loads)
        for place in (*([latest] if latest >= 0 and not apart else []), *recent):
            if self._is_too_early(ref, place):
                continue
            joined = self._joined(self.groups[place], ref)
            if joined is not None and self._fits(joined):
                self.groups[place] = joined
                self._place[ref] = place
                return
        self._place[ref] = len(self.groups)
        self.groups.append(RowGroup(domain_of(self.graph, ref), (ref,), frozenset({ref})))

    def _is_too_early(self, ref: Ref, place: int) -> bool:
        """Whether kernel `place` would update a state before another kernel reads the old value.

        A value without a kernel may still join this kernel, unless it is heavy.
        """
        readers = self._users.get(self._replaces[ref], ()) if ref in self._replaces else ()
        return any(
            self._place[user] > place
            if user in self._place
            else is_heavy(self.graph.nodes[user.node])
            for user in readers
        )

    def _joined(self, group: RowGroup, ref: Ref) -> RowGroup | None:
        """Return the group with another member if rows and columns agree, else None."""
        if len(group.members) >= plans().fusion.members or not prod(group.domain.full):
            return None
        node = self.graph.nodes[ref.node]
        heads = {self.graph.nodes[member.node].op.kind for member in group.members}
        if heads & {*ALONE} or node.op.kind in (*ALONE, Kind.CONTRACTION):
            return None
        own, domain = domain_of(self.graph, ref), group.domain
        crossed = node.op.kind is Kind.REDUCTION and self._crossed(group, ref, own)
        if crossed:
            domain = crossed
        elif planes_within(self.graph, domain, ref) or self._sums.get(ref) == group.members[0]:
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
        read = self._inlining.loads(ref) & group.stores.union(self._reads(group))
        size = prod(own.full)
        if not any(prod(self._shape(each)) == size for each in read):
            return None
        return domain if own.parts_of(domain) else own

    def _belongs(self, ref: Ref, domain: Domain) -> bool:
        """Whether an elementwise value has an element for each element or each row."""
        size = prod(self._shape(ref))
        return size in (prod(domain.full), domain.rows)

    def _is_row(self, ref: Ref, domain: Domain) -> bool:
        return prod(self._shape(ref)) == domain.rows

    def _fits(self, group: RowGroup) -> bool:
        most = plans().fusion.nodes
        extent = self._extents.of(group)
        if extent is not None:
            few = len(extent.stored) <= self._target.storage_buffers
            return few and len(extent.nodes) <= most
        return self._alike.fit(group, self._share)

    def _share(self, group: RowGroup) -> bool:
        """Build the kernel, and return whether a group's members can share it."""
        most = plans().fusion.nodes
        kernel = self._kernel(group, whole=False)
        if kernel is None:
            return False
        emit, limit = kernel.emit, self._target.iteration_limit
        few = len(emit.operands.stored) <= self._target.storage_buffers
        small = len(emit.nodes) <= most
        return few and small and (not limit or emit.trips(emit.program(1)).guessed <= limit)

    def _kernels(self, group: RowGroup) -> list[Dispatch]:
        """Return the dispatches of a group; equal groups share kernels."""
        return self._alike.dispatches((group,), lambda: self._new_kernels(group))

    def _new_kernels(self, group: RowGroup) -> list[Dispatch]:
        kind = self.graph.nodes[group.members[0].node].op.kind
        if kind is Kind.CUSTOM:
            return custom_kernels(self._setting, self.graph.nodes[group.members[0].node])
        if kind not in ALONG_AN_AXIS:
            return self._convolution(group) or self._one(group)
        op = self.graph.nodes[group.members[0].node].op
        kernels = _OF_SORTS.get(op, ScanKernels if kind is Kind.SCAN else SortKernels)
        return kernels(self._setting, group).dispatches()

    def _one(self, group: RowGroup) -> list[Dispatch]:
        """Return the dispatch of a group, or several if members conflict."""
        made = self._kernel(group)
        return self._apart(group) if made is None else [made.dispatch()]

    def _convolution(self, group: RowGroup) -> list[Dispatch] | None:
        """Return the dispatches of a group with a convolution first, or None."""
        lead = self.graph.nodes[group.members[0].node]
        if lead.op.kind is not Kind.CONTRACTION or not reads_windows(self.graph, lead):
            return None
        found = winograd_of(self.graph, lead, self._target)
        of_kernels = winograd_gradient_of(self.graph, lead, self._target)
        try:
            if found is not None:
                return WinogradKernels(self._setting, group, found).dispatches()
            if of_kernels is not None:
                return WinogradGradient(self._setting, group, of_kernels).dispatches()
        except NotFusableError:
            pass
        return None

    def _apart(self, group: RowGroup) -> list[Dispatch]:
        """Return separate dispatches for the members of a group that cannot share a kernel.

        A single member always has a kernel: only a second member can conflict.
        """
        return [
            dispatch
            for ref in group.members
            for dispatch in self._new_kernels(
                RowGroup(domain_of(self.graph, ref), (ref,), frozenset({ref}))
            )
        ]

    def _kernel(
        self, group: RowGroup, *, whole: bool = True
    ) -> RowKernel | StripKernel | FewResultsKernel | ProductKernel | TransposeKernel | None:
        """Return the kernel of a group, or None if its members cannot share a kernel.

        With `whole` false, the kernel only needs to show its reads and writes.
        """
        lead = self.graph.nodes[group.members[0].node]
        kind = lead.op.kind
        try:
            if kind in _STRIPS and takes_strips(self.graph, group, self._buffer_of):
                return StripKernel(self._setting, group)
            if kind is Kind.CONTRACTION and has_few_results(self.graph, lead):
                return FewResultsKernel(self._setting, group)
            if kind is Kind.CONTRACTION:
                return product_kernel(self._setting, group, whole=whole)
            of_columns = column_sums(self.graph, group)
            if of_columns:
                return rows_and_columns(self._setting, group, of_columns)
            if group.domain.axes:
                return self._tiled(group, whole=whole) or RowKernel(self._setting, group)
            crossing = self._crossing(group)
            if crossing is not None:
                return TransposeKernel(self._setting, group, crossing)
            return RowKernel(self._setting, group)
        except NotFusableError:
            return None

    def _crossing(self, group: RowGroup) -> Crossing | None:
        """Return the transposed loads of a group; a vector has none."""
        return crossing_of(self._setting, group) if len(group.domain.full) > 1 else None

    def _tiled(self, group: RowGroup, *, whole: bool) -> RowKernel | None:
        planes = planes_together(self.graph, group)
        if planes:
            return plane_groups(self._setting, group, planes)
        if not whole:
            return None
        return row_tiles(self._setting, group) or column_tiles(self._setting, group)

    # Readers of values, and the stores that they need

    def _overwritable(self, groups: Sequence[RowGroup]) -> Overwritable:
        """Return the buffers that the kernels of groups may overwrite."""
        members = {ref for group in groups for ref in group.members}
        if not members.isdisjoint(self._joins.parts):  # they have a place
            return Overwritable({}, ())
        reads = frozenset[Ref]().union(*map(self._reads, groups))
        return self._overwriting.of(members, reads, self._time)

    def _time(self, ref: Ref) -> tuple[bool, int]:
        """Return the time of a value's kernel, to compare with others; updates come last."""
        place = self._place[ref]
        return place in self._late, place

    def _needed(self, groups: Iterable[RowGroup]) -> list[RowGroup]:
        """Return the groups with work, without stores that only their own kernel reads."""
        named = set(self.graph.result_refs)
        found: list[RowGroup] = []
        for group in groups:
            members = set(group.members)
            stores = {
                ref
                for ref in group.stores
                if ref in named or not members >= self._users.get(ref, _NONE)
            }
            if stores and any(prod(self._shape(ref)) for ref in group.members):
                found.append(replace(group, stores=frozenset(stores)))
        return found

    def _shape(self, ref: Ref) -> tuple[int, ...]:
        return sizes_of(self.graph.type_of(ref).shape)


def _same_elements(own: Domain, domain: Domain) -> bool:
    """Whether a reduction reads elements as a kernel computes them, perhaps four at a time."""
    vec4 = own.is_vec4 and not domain.axes
    return own.full == domain.full or (vec4 and prod(own.full) == prod(domain.full))
