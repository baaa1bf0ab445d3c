"""Make the dispatches of grouped values; independent kernels share a dispatch.

Kernels that no other kernel reads, such as updates, run last and side by side. Reductions of the
values that these read anyway wait for each other. `batches.py` divides them among dispatches.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from math import prod
from operator import attrgetter

from asg.core.node import Ref
from asg.core.tracing.size import hinted
from asg_wgpu.codegen.emitter import NotFusableError
from asg_wgpu.codegen.reductions.folds_side_by_side import FoldsSideBySide, fold_alike
from asg_wgpu.codegen.reductions.map_reduce import has_few_apart
from asg_wgpu.codegen.side_by_side import Form, SideBySide, form_of
from asg_wgpu.ir.node_facts import Domain, RowGroup, base_of, group_of, is_heavy
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch, Overwritable
from asg_wgpu.ir.target import bytes_of
from asg_wgpu.schedule.batches import filled, in_batches
from asg_wgpu.schedule.crossings import crossing_of
from asg_wgpu.schedule.fusion import Grouping
from asg_wgpu.schedule.kernel_choice import dispatches_of
from asg_wgpu.schedule.overwriting import Overwriting

_NONE: frozenset[Ref] = frozenset()
_OF_PARTS = "parts"  # the key of reductions of few parts


class Dispatching:
    """The dispatches of groups of values."""

    def __init__(self, grouping: Grouping) -> None:
        self._grouping = grouping
        self._groups, self._place = grouping.groups, grouping.place
        self._inlining, self._joins = grouping.inlining, grouping.joins
        self._setting, self._users = grouping.setting, grouping.users
        self._graph, self._reads = self._setting.graph, grouping.reads
        self._overwriting = Overwriting(self._graph, self._setting.buffer_of, self._users)
        self._late = self._last()  # kernels of updates

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatch of every kernel with work."""
        made: list[Dispatch] = []
        inner = self._needed(g for place, g in enumerate(self._groups) if place not in self._late)
        late = [self._groups[place] for place in sorted(self._late)]
        waiting = self._waiting(inner, late)
        most = min(plans().fusion.folded, self._setting.target.storage_buffers)
        updates = list(self._side_by_side(late))  # first: drivers compile them for longest
        batches = in_batches(waiting, self._reads, most)
        for at_once, some in groupby(batches, lambda b: self._updates_from_large_parts(b[0])):
            if at_once:
                made += self._side_by_side([group for batch in some for group in batch])
            else:
                made += (dispatch for batch in some for dispatch in self._folds(batch))
        made += updates
        return [dispatch for dispatch in made if all(dispatch.workgroups)]

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
                if prod(self._setting.shape_of(ref)) != 1 and self._bytes(ref) >= least
            )
            if None not in alike and kept.issuperset(read):
                found |= zip(parts, alike, strict=True)
                kept.update(group.members)
            else:
                found[group] = None
        return found

    def _alike_key(self, group: RowGroup) -> Hashable:
        """Return the key of reductions that share a kernel, or None."""
        found = fold_alike(self._graph, group)
        return _OF_PARTS if found is not None and self._adds_parts(group) else found

    def _adds_parts(self, group: RowGroup) -> bool:
        """Whether reductions join a few parts that other reductions or products have made."""
        nodes = self._graph.nodes
        bases = (base_of(self._graph, nodes[ref.node].inputs[0]) for ref in group.members)
        return has_few_apart(group.domain) and all(is_heavy(nodes[each.node]) for each in bases)

    def _folds(self, groups: Sequence[RowGroup]) -> list[Dispatch]:
        """Return the dispatches of a group, or of independent reductions."""
        if len(groups) == 1:
            return self._kernels(groups[0])
        if self._adds_parts(groups[0]):
            parts = (
                replace(g, domain=Domain(self._setting.shape_of(g.members[0]), ())) for g in groups
            )
            return list(self._in_forms([form_of(self._setting, part) for part in parts]))
        return self._made(groups, lambda: self._new_folds(groups))

    def _new_folds(self, groups: Sequence[RowGroup]) -> list[Dispatch]:
        kernel, limit = FoldsSideBySide(self._setting, groups), self._setting.target.iteration_limit
        if limit and kernel.emit.trips(kernel.emit.program(1)).guessed > limit:
            return [
                dispatch for group in groups for dispatch in dispatches_of(self._setting, group)
            ]
        return [kernel.dispatch()]

    def _last(self) -> set[int]:
        """Return the last elementwise kernels: only equally large last kernels read them.

        A kernel that adds up large parts runs at once, because parts need several times the memory.
        """
        last: set[int] = set()
        sizes = [prod(group.domain.full) for group in self._groups]
        for place in reversed(range(len(self._groups))):
            stores = self._groups[place].stores
            readers = {self._place[user] for ref in stores for user in self._users.get(ref, ())}
            heavy = any(is_heavy(self._graph.nodes[ref.node]) for ref in stores)
            alike = {each for each in last if sizes[each] == sizes[place]} | {place}
            if heavy or not stores.isdisjoint(self._joins.parts):
                continue
            if readers <= alike and not self._adds_large_parts(self._groups[place]):
                last.add(place)
        return last

    def _updates_from_large_parts(self, group: RowGroup) -> bool:
        """Whether a group of updates adds up large parts, and nobody else reads them."""
        readers = _NONE.union(*(self._users.get(ref, _NONE) for ref in group.stores))
        heavy = any(is_heavy(self._graph.nodes[ref.node]) for ref in group.members)
        return not heavy and readers.issubset(group.members) and self._adds_large_parts(group)

    def _adds_large_parts(self, group: RowGroup) -> bool:
        most = max(plans().inlined.large, *(self._bytes(ref) for ref in group.stores))
        return any(self._bytes(ref) > most for ref in self._reads(group))

    def _bytes(self, ref: Ref) -> int:
        return hinted(bytes_of(self._graph.type_of(ref)))

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
            form = self._grouping.alike.beside(group, self._form) if is_last else None
            if form is not None:
                forms.append(form)
            else:
                yield from self._kernels(group)
        yield from self._in_forms(forms)

    def _in_forms(self, forms: list[Form]) -> Iterator[Dispatch]:
        """Yield the dispatches of independent elementwise groups; equal forms are adjacent."""
        forms.sort(key=lambda each: (hinted(each.rows) == 1, each.form, hinted(each.rows)))
        most = min(plans().fusion.bindings, self._setting.target.storage_buffers)
        for batch in filled(forms, attrgetter("buffers"), most):
            if len(batch) > 1:
                groups = [each.group for each in batch]
                yield from self._made(groups, partial(self._beside, batch))
            else:
                yield from self._kernels(batch[0].group)

    def _beside(self, batch: Sequence[Form]) -> list[Dispatch]:
        return [SideBySide(self._setting, batch).dispatch()]

    def _form(self, group: RowGroup) -> Form | None:
        """Return the form of a group, or None if it needs a separate kernel."""
        try:
            return (
                form_of(self._setting, group) if crossing_of(self._setting, group) is None else None
            )
        except NotFusableError:
            return None

    def _parts(self, groups: Sequence[RowGroup]) -> Iterator[RowGroup]:
        """Yield connected values as a group if a kernel fits, and other groups unchanged."""
        pools: dict[int, list[RowGroup]] = {}
        for group in groups:
            pools.setdefault(prod(group.domain.full), []).append(group)
        for pool in pools.values():
            connected = self._connected([ref for group in pool for ref in group.members])
            parts = [group_of(self._graph, refs) for refs in connected]
            fitting = [part for part in parts if self._grouping.fits(part)]
            whole = {ref for part in fitting for ref in part.members}
            rest = ([ref for ref in group.members if ref not in whole] for group in pool)
            yield from self._needed(
                [*(group_of(self._graph, refs) for refs in rest if refs), *fitting]
            )

    def _connected(self, refs: Sequence[Ref]) -> list[list[Ref]]:
        """Group the values that read or compute a common value, not counting outer scalars."""
        # The values that each part reads and stores, and its members
        parts: list[tuple[set[Ref], set[Ref]]] = []
        own = set(refs)
        for ref in refs:
            values, members = {ref}, {ref}
            for load in self._inlining.loads(ref):
                if load in own or prod(self._setting.shape_of(load)) != 1:
                    values.add(load)
            apart = [part for part in parts if part[0].isdisjoint(values)]
            for part in parts:
                if part not in apart:
                    values, members = values | part[0], members | part[1]
            parts = [*apart, (values, members)]
        return [[ref for ref in refs if ref in members] for _, members in parts]

    # Kernels

    def _kernels(self, group: RowGroup) -> list[Dispatch]:
        return self._made((group,), lambda: dispatches_of(self._setting, group))

    def _made(
        self, groups: Sequence[RowGroup], make: Callable[[], list[Dispatch]]
    ) -> list[Dispatch]:
        """Return the dispatches of groups; equal groups share kernels."""
        return self._grouping.alike.dispatches(groups, make, self._overwritable)

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
        named = set(self._graph.result_refs)
        found: list[RowGroup] = []
        for group in groups:
            members = set(group.members)
            stores = {
                ref
                for ref in group.stores
                if ref in named or not members >= self._users.get(ref, _NONE)
            }
            if stores and any(prod(self._setting.shape_of(ref)) for ref in group.members):
                found.append(replace(group, stores=frozenset(stores)))
        return found
