"""Divide a step of a recurrence into stages, with workgroup barriers between them.

A workgroup owns rows of the carries, and makes their steps alone. Values read at another place than
they are computed lie in its memory: carries, operands of products, and results of products and
reductions. All other values are computed at their use.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import prod
from typing import NamedTuple

from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import is_known, sizes_of, surely_equal
from asg_wgpu.codegen.loops.recurrence_rows import MixedError, is_fold, slice_axes
from asg_wgpu.ir.node_facts import base_of, is_write, reduced_axes
from asg_wgpu.ir.step_graph import StepGraph
from asg_wgpu.lower.loops.small_matrices import steps_of

# An element needs only operand elements at its own place
_ALIGNED = (Kind.ELEMENTWISE, Kind.BARRIER)


# Stages


class Group(NamedTuple):
    """Values of equal size, for each row or for all rows; an invocation has its own element."""

    by_row: bool
    size: int


class Put(NamedTuple):
    """A store of a value into an array of workgroup memory, or into a result's stack.

    `into` is a carry, a held value (this is its part at `offset`), the leaf of a table, or the
    number of a result.
    """

    value: Ref
    into: Ref | int
    offset: int = 0


class Read(NamedTuple):
    """A read of a value in workgroup memory; `aligned` if each place reads only its own element."""

    of: Ref
    aligned: bool


@dataclass
class Stage:
    """Products and reductions, and stores of values, in groups of equal size."""

    folds: list[Ref] = field(default_factory=list[Ref])
    groups: dict[Group, list[Put]] = field(default_factory=dict[Group, list[Put]])


class Stages:
    """The stages of a step. `axes` has the row axis of each changing value."""

    def __init__(self, step: StepGraph, axes: Mapping[Ref, int | None]) -> None:
        self.step = step
        self.graph = step.graph
        self.axes = axes
        nodes = self.graph.nodes
        self.folds = [ref for ref in axes if is_fold(nodes[ref.node])]
        self.writes = [ref for ref in axes if is_write(nodes[ref.node])]
        sizes = [size for ref in axes for size in self.local(ref)]
        sizes += [size for ref in self.folds for size in self.folded(ref)]
        if not all(map(is_known, sizes)) or 0 in sizes:
            raise MixedError  # a kernel needs known sizes
        self.held = self._operands()
        while (more := self._conflicting()) is not None:
            self.held.append(more)

    # Values

    def axis(self, ref: Ref) -> int | None:
        """Return the row axis of a value; None for a value that all rows share."""
        return self.axes.get(ref)

    def shape(self, ref: Ref) -> tuple[int, ...]:
        """Return the shape of a value."""
        return sizes_of(self.graph.type_of(ref).shape)

    def local(self, ref: Ref) -> tuple[int, ...]:
        """Return the shape of a value's row."""
        axis = self.axis(ref)
        return tuple(size for k, size in enumerate(self.shape(ref)) if k != axis)

    def is_product(self, fold: Ref) -> bool:
        """Whether a fold is a product."""
        return self.graph.nodes[fold.node].op.kind is Kind.CONTRACTION

    def is_by_steps(self, fold: Ref) -> bool:
        """Whether a fold is a matrix that the workgroup computes in steps."""
        return steps_of(self.graph.nodes[fold.node]) is not None

    def folded(self, fold: Ref) -> list[int]:
        """Return the sizes of the folded axes, or the number of steps of a matrix."""
        node = self.graph.nodes[fold.node]
        if self.is_by_steps(fold):
            return [self.shape(node.inputs[0])[-1]]
        axes = node.attrs["x_contract"] if self.is_product(fold) else reduced_axes(node)
        shape = self.shape(node.inputs[0])
        return [shape[axis] for axis in axes]

    def written(self, ref: Ref) -> int:
        """Return the number of writes that an element of a written value may get."""
        node = self.graph.nodes[ref.node]
        along: int = node.attrs["axis"]
        shape = self.shape(node.inputs[1])
        return shape[along] if slice_axes(self.graph, node) is None else prod(shape)

    def group(self, ref: Ref) -> Group:
        """Return the group of a value."""
        return Group(self.axis(ref) is not None, prod(self.local(ref)))

    def _operands(self) -> list[Ref]:
        """Return the values that lie in arrays, because many results read each of their elements.

        They are operands of products and of matrices in steps, compared values, places of slices,
        and all about a write. A write that only becomes a carry or a result is computed in its
        place.
        """
        nodes = self.graph.nodes
        read = {ref for node in nodes for ref in node.inputs}
        products = [base_of(self.graph, each) for ref in self.folds if self.is_product(ref)
                    for each in nodes[ref.node].inputs]  # fmt: skip
        products += [ref for ref in self._of_matrices() if ref not in self.step.stacks]
        operands = list(self.step.compared)
        indexed = [nodes[ref.node] for ref in self.axes if nodes[ref.node].op.kind is Kind.INDEXING]
        for node in indexed:
            if is_write(node):
                operands += node.inputs[1:]
            elif len(self.shape(node.inputs[0])) > 1 and slice_axes(self.graph, node) is not None:
                operands.append(node.inputs[1])
        bases = [base_of(self.graph, ref) for ref in operands]
        found = [*products, *(ref for ref in bases if ref not in self.folds)]
        found = [ref for ref in found if ref in self.axes and ref not in self.step.carries]
        return list(dict.fromkeys([*found, *(ref for ref in self.writes if ref in read)]))

    def _of_matrices(self) -> Iterator[Ref]:
        """Yield the operands of matrices in steps, except for other such matrices."""

        def moves(node: Node) -> bool:
            return node.op.kind in (Kind.VIEW, Kind.BARRIER)

        for fold in filter(self.is_by_steps, self.folds):
            for ref in self.graph.nodes[fold.node].inputs:
                if not self.is_by_steps(base_of(self.graph, ref, moves)):
                    yield base_of(self.graph, ref)

    # Reads of workgroup memory

    def reads(self, ref: Ref) -> set[Read]:
        """Return the values in workgroup memory that a value's computation reads."""
        found, seen = set[Read](), set[Read]()
        left = [Read(ref, True)]
        while left:
            each = left.pop()
            if each in seen or each.of not in self.axes:
                continue
            seen.add(each)
            lies = each.of in self.folds or each.of in self.held
            if each.of in self.step.carries or (lies and each.of != ref):
                found.add(each)
            else:
                node = self.graph.nodes[each.of.node]
                stays = each.aligned and (node.op.kind in _ALIGNED or is_write(node))
                alike = 1 if is_write(node) else len(node.inputs)  # operands
                left += [Read(own, stays and k < alike) for k, own in enumerate(node.inputs)]
        return found

    def put_reads(self, put: Put) -> set[Read]:
        """Return the values in workgroup memory that a store reads."""
        if put.value in self.folds or (put.value in self.held and put.into in self.step.carries):
            return {Read(put.value, True)}
        found = self.reads(put.value)
        if isinstance(put.into, Ref) and put.into in self.step.tables:
            place = self.step.tables[put.into].place
            found |= {Read(read.of, False) for read in self.reads(place)}
        return found

    @cached_property
    def _levels(self) -> dict[Ref, int]:
        """The stage that computes each fold and array; 0 for the carries."""
        found = dict.fromkeys(self.step.carries, 0)
        for ref in sorted({*self.folds, *self.held}):
            pieces = [piece.value for piece in self.pieces(ref)] if ref in self.held else [ref]
            found[ref] = 1 + max(
                (found[read.of] for piece in pieces for read in self.reads(piece)), default=0
            )
        return found

    def level(self, put: Put) -> int:
        """Return the first stage that can compute a store's value."""
        return 1 + max((self._levels[read.of] for read in self.put_reads(put)), default=0)

    # Values that are put somewhere

    def pieces(self, ref: Ref, into: Ref | int | None = None) -> list[Put]:
        """Return the stores of a value, by part if it concatenates contiguous parts.

        A result of a stack that the step reads in contiguous slices is stored by slice. Then the
        invocation that reads an element of the stack stores the result in its place.
        """
        target = ref if into is None else into
        node = self.graph.nodes[ref.node]
        parts, axis = tuple[Ref, ...](), 0
        if node.op.kind is Kind.JOIN and "low" not in node.attrs:
            parts, axis = node.inputs, node.attrs["axis"]
        elif into is not None and not self.step.stacks.keys().isdisjoint(node.inputs):
            parts, axis = self._slices.get(ref, (parts, axis))
        alike = all(part in self.axes and self.axis(part) == self.axis(ref) for part in parts)
        if not parts or not alike or not self._is_one_run(ref, axis):
            return [Put(ref, target)]
        found, offset = list[Put](), 0
        for part in parts:
            found.append(Put(part, target, offset))
            offset += self.group(part).size
        return found

    @cached_property
    def _slices(self) -> dict[Ref, tuple[tuple[Ref, ...], int]]:
        """The values that slices along an axis cover: the slices in order, and the axis."""
        ends: dict[tuple[Ref, int], tuple[int, tuple[Ref, ...]]] = {}
        views = [node for node in self.graph.nodes if node.op.kind is Kind.VIEW]
        slices = [node for node in views if {"start", "stop", "step"} <= node.attrs.keys()]
        known = [node for node in slices if all(isinstance(at, int) for at in node.attrs["start"])]
        for node in sorted(known, key=lambda node: node.attrs["start"]):
            attrs = node.attrs
            sizes = zip(self.shape(node.inputs[0]), self.shape(Ref(node.id, 0)), strict=True)
            cut = [k for k, (size, own) in enumerate(sizes) if not surely_equal(size, own)]
            if len(cut) == 1 and set(attrs["step"]) == {1}:
                key = node.inputs[0], cut[0]
                end, parts = ends.get(key, (0, ()))
                if attrs["start"][cut[0]] == end:
                    ends[key] = attrs["stop"][cut[0]], (*parts, Ref(node.id, 0))
        return {
            ref: (parts, axis)
            for (ref, axis), (end, parts) in ends.items()
            if surely_equal(end, self.shape(ref)[axis])
        }

    def _is_one_run(self, ref: Ref, axis: int) -> bool:
        before = self.shape(ref)[:axis]
        return prod(size for k, size in enumerate(before) if k != self.axis(ref)) == 1

    def _carried(self) -> list[Put]:
        """Return the stores of new carries over old carries."""
        pairs = zip(self.step.nexts, self.step.carries, strict=True)
        return [Put(after, before) for after, before in pairs if after != before]

    def _others(self) -> Iterator[Put]:
        for ref in self.held:
            yield from self.pieces(ref)
        for index, ref in self.step.results.items():
            yield from self.pieces(ref, index)
        for leaf, table in self.step.tables.items():
            yield from self.pieces(table.value, leaf)

    def target_group(self, put: Put) -> Group:
        """Return the group of a store's value, in the rows of its target carry."""
        if isinstance(put.into, Ref) and put.into in self.step.carries:
            return self.group(put.into)
        return self.group(put.value)

    def _meets(self, put: Put, read: Read) -> bool:
        """Whether each invocation of a store reads only the carry's element that it changes."""
        return read.aligned and self.target_group(put) == self.group(read.of)

    def _staged(self) -> list[tuple[int, Put]]:
        """Return all stores, each with its stage.

        A carry changes as early as possible: no later stage reads it, and its own stage reads it
        only at the written element.
        """
        carries, found = self.step.carries, [(self.level(put), put) for put in self._others()]
        folds = [(self._levels[ref], read) for ref in self.folds for read in self.reads(ref)]
        stages = {put: self.level(put) for put in self._carried()}
        while True:
            needed: dict[Ref | int, int] = dict.fromkeys(carries, 0)
            for level, read in folds:
                needed[read.of] = max(needed.get(read.of, 0), level + 1)
            for level, put in [*found, *((stages[put], put) for put in stages)]:
                for read in self.put_reads(put):
                    least = level + (not self._meets(put, read))
                    needed[read.of] = max(needed.get(read.of, 0), least)
            later = {put: max(level, needed[put.into]) for put, level in stages.items()}
            if later == stages:
                return [*found, *((level, put) for put, level in stages.items())]
            stages = later

    def _conflicting(self) -> Ref | None:
        """Return a new carry that reads other carries at other places than its own."""
        self.__dict__.pop("_levels", None)
        for put in self._carried():
            for read in self.put_reads(put):
                if read.of in self.step.carries and not self._meets(put, read):
                    return put.value
        return None

    @cached_property
    def stages(self) -> list[Stage]:
        """The stages in order."""
        puts, levels = self._staged(), self._levels
        found = [Stage() for _ in range(max([*(level for level, _ in puts), *levels.values()]))]
        for ref in self.folds:
            found[levels[ref] - 1].folds.append(ref)
        for level, put in puts:
            found[level - 1].groups.setdefault(self.target_group(put), []).append(put)
        return found

    # Work

    @property
    def waits(self) -> int:
        """The number of times that the invocations of a workgroup wait for each other in a step."""
        steps = [self.folded(ref)[0] for ref in self.folds if self.is_by_steps(ref)]
        return len(self.stages) + sum(steps)

    @property
    def elements(self) -> int:
        """The numbers that a step computes for a row."""
        groups = [group.size for stage in self.stages for group in stage.groups]
        return sum(groups) + sum(self.group(ref).size for ref in self.folds)

    @property
    def terms(self) -> int:
        """The terms that a step adds up for a row."""
        counts = {ref: prod(self.folded(ref)) for ref in self.folds}
        counts |= {ref: self.written(ref) for ref in self.writes}
        return sum(self.group(ref).size * count for ref, count in counts.items())

    # Barriers

    def barriers(self) -> list[bool]:
        """Return, for each stage, whether a barrier follows it."""
        uses = [set(self._uses(stage)) for stage in self.stages]
        found, since, first = [False] * len(uses), set[_Use](), len(uses)
        for place, own in enumerate(uses):
            if _meet(since, own):
                found[place - 1], since = True, set[_Use]()
                first = min(first, place)
            since |= own
        if any(_meet(since, own) for own in uses[: max(first, 1)]):
            found[-1] = True
        return found

    @cached_property
    def lives(self) -> Mapping[Ref, range]:
        """The spans between barriers in which carries, other values and parts need their arrays.

        A flag ends each turn with a barrier. A step without one is a single span.
        """
        if not self.step.parts.has_flag:
            return dict.fromkeys((*self.step.carries, *self.held, *self.folds), range(1))
        found, span = dict[Ref, range](), 0
        for stage, ends in zip(self.stages, self.barriers(), strict=True):
            for (_, ref), *_ in self._uses(stage):
                found[ref] = range(found.get(ref, range(span, span)).start, span + 1)
            span += ends
        return found

    def _uses(self, stage: Stage) -> Iterator[_Use]:
        for fold in stage.folds:
            yield _Use(("parts", fold), True, None)
            yield from (self._read(read, None) for read in self.reads(fold))
        for group, puts in stage.groups.items():
            for put in puts:
                if isinstance(put.into, Ref):
                    yield _Use(("array", put.into), True, group)
                yield from (self._read(read, group) for read in self.put_reads(put))

    def _read(self, read: Read, group: Group | None) -> _Use:
        is_fold = read.of in self.folds and read.of not in self.held
        return _Use(("parts" if is_fold else "array", read.of), False,
                    group if read.aligned else None)  # fmt: skip


class _Use(NamedTuple):
    """A use of memory by the invocations of `group`, each at its own place, or by any."""

    of: tuple[str, Ref]
    writes: bool
    group: Group | None


def _meet(some: Iterable[_Use], others: Iterable[_Use]) -> bool:
    """Whether a barrier must separate two sets of memory uses."""
    ones = list(some)
    return any(
        a.of == b.of and (a.writes or b.writes) and (a.group is None or a.group != b.group)
        for a in ones for b in others
    )  # fmt: skip
