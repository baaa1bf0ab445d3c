"""Build equal kernels once: groups that differ only in their node and buffer numbers share kernels.

A repeated layer of a model gives the same kernels each time. A kernel depends on its computed
nodes, on the edges between them, and on the types of the stored values that they read. All of this
is a group's form. `Alike` builds dispatches for the first groups of a form, and moves them to the
buffers of later groups.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from asg.core.graph import Graph
from asg.core.hashing import canonical
from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import shape_of
from asg.core.types import TensorType
from asg_wgpu.codegen import side_by_side
from asg_wgpu.codegen.custom import OWN_KERNELS
from asg_wgpu.codegen.emitter import BufferOf, Scratch
from asg_wgpu.ir.node_facts import RowGroup
from asg_wgpu.ir.schedule import Dispatch, Overwritable

_new = tuple[int, int].__new__  # a third of the time of Ref(...)
Merged = dict[int, int]  # operands that share the binding of another, as for `Kernel.source`
Begin = Callable[[Sequence[tuple[Dispatch, Merged]]], None]
Operands = tuple[Ref, ...] | None  # a computed node's operands; None for a node that is only read


class Form(NamedTuple):
    """Groups with equal keys have the same kernels; `nodes` and `buffers` correspond by place."""

    key: Hashable
    nodes: tuple[int, ...]
    buffers: tuple[int, ...]


class Scratched(NamedTuple):
    """A kernel's scratch memory: its type, the node that needs it, and its buffer."""

    type: TensorType
    node: int
    buffer: int


class Beside(NamedTuple):
    """The code of a group beside others, None if it needs a separate kernel; and its form."""

    code: side_by_side.Form | None
    form: Form


class Made(NamedTuple):
    """Dispatches, the form of their groups, their scratch memory, and the kernels that began.

    `begun` has the operands that share memory in each of these.
    """

    dispatches: list[Dispatch]
    form: Form
    scratched: tuple[Scratched, ...]
    begun: set[Hashable]


@dataclass(frozen=True)
class Known:
    """The forms met in a graph and in its loop bodies.

    `fits` tells by form whether a group can share a kernel, and `made` has the dispatches. `beside`
    has the code of groups beside others. `specs` numbers the distinct types and computations.
    `begin` receives the dispatches with new kernels, and their operands that share memory.
    """

    begin: Begin | None = None
    fits: dict[Hashable, bool] = field(default_factory=dict[Hashable, bool])
    made: dict[Hashable, Made] = field(default_factory=dict[Hashable, Made])
    beside: dict[Hashable, Beside] = field(default_factory=dict[Hashable, Beside])
    specs: dict[Hashable, int] = field(default_factory=dict[Hashable, int])


class Alike:
    """Answers about groups of a graph, cached by form."""

    def __init__(
        self,
        graph: Graph,
        buffer_of: BufferOf,
        scratch: Scratch,
        known: Known,
    ) -> None:
        self._nodes = graph.nodes
        self._buffer_of = buffer_of
        self._new = scratch
        self._known = known
        self._scratched: list[Scratched] = []
        # By node: the buffers of its results, and its numbers among those of all graphs
        self._stored: dict[int, list[int | None]] = {}
        self._types_of: dict[int, int] = {}
        self._specs: dict[int, int] = {}

    def scratch(self, type_: TensorType, node: int) -> int:
        """Return a scratch buffer for the dispatches under construction."""
        self._scratched.append(Scratched(type_, node, self._new(type_, node)))
        return self._scratched[-1].buffer

    def fit(self, group: RowGroup, share: Callable[[RowGroup], bool]) -> bool:
        """Return whether a group's members can share a kernel; call `share` for a new form."""
        form = self.form((group,))
        if form is None:
            return share(group)
        found = self._known.fits.get(form.key)
        if found is None:
            found = self._known.fits[form.key] = share(group)
        return found

    def beside(
        self, group: RowGroup, make: Callable[[RowGroup], side_by_side.Form | None]
    ) -> side_by_side.Form | None:
        """Return the code of a group beside others, or None; call `make` for a new form."""
        form = self.form((group,))
        if form is None:
            return make(group)
        found = self._known.beside.get(form.key)
        if found is None:
            found = self._known.beside[form.key] = Beside(make(group), form)
            return found.code
        nodes, buffers = _moves(found.form, form)
        return found.code and found.code.moved(group, buffers, nodes)

    def dispatches(
        self,
        groups: Sequence[RowGroup],
        make: Callable[[], list[Dispatch]],
        overwritable: Callable[[Sequence[RowGroup]], Overwritable],
    ) -> list[Dispatch]:
        """Return the dispatches of groups; call `make` for a new form.

        `overwritable` returns the buffers that the dispatches of groups may overwrite.
        """
        form = self.form(groups)
        if form is None:
            return make()
        found = self._known.made.get(form.key)
        if found is None:
            self._scratched = []
            made = make()
            found = self._known.made[form.key] = Made(made, form, tuple(self._scratched), set())
        else:
            nodes, buffers = _moves(found.form, form)
            scratched = found.scratched
            buffers |= {each.buffer: self._new(each.type, nodes[each.node]) for each in scratched}
            made = [
                each.moved(buffers, [nodes[number] for number in each.nodes])
                for each in found.dispatches
            ]
        if self._known.begin is not None:
            _begin(self._known.begin, made, found.begun, overwritable(groups))
        return made

    # Forms

    def form(self, groups: Sequence[RowGroup]) -> Form | None:
        """Return the form of groups, or None if a user wrote a kernel among them."""
        operands = self._operands([ref for group in groups for ref in group.members])
        if operands is None:
            return None
        nodes = [*operands]
        places = {number: place for place, number in enumerate(nodes)}
        buffers: dict[int, int] = {}
        graph = [self._node(number, operands[number], places, buffers) for number in nodes]
        shared = [
            (
                shape_of(group.domain.full),
                group.domain.axes,
                tuple(
                    [(places[ref.node], ref.index, ref in group.stores) for ref in group.members]
                ),
            )
            for group in groups
        ]
        return Form((tuple(shared), tuple(graph)), tuple(nodes), tuple(buffers))

    def _operands(self, members: Sequence[Ref]) -> dict[int, Operands] | None:
        """Return the nodes that members compute or read; None for a user's kernel.

        Their order depends only on the edges: a graph may have the nodes in any order.
        """
        found: dict[int, Operands] = {}
        own, pending = set(members), [*members]
        while pending:
            ref = pending.pop()
            if found.get(ref.node) is not None:
                continue
            node = self._nodes[ref.node]
            if ref not in own and self._buffer_of(ref) is not None:
                found[ref.node] = None
            elif node.op.kind is Kind.CUSTOM and node.op not in OWN_KERNELS:
                return None
            else:
                found[ref.node] = node.inputs
                pending += node.inputs
        return found

    def _node(
        self, number: int, operands: Operands, places: dict[int, int], buffers: dict[int, int]
    ) -> Hashable:
        """Return a node's part of a form; buffers are numbered in order of appearance."""
        stored = self._stored.get(number)
        if stored is None:
            count = len(self._nodes[number].types)
            stored = [self._buffer_of(_new(Ref, (number, index))) for index in range(count)]
            self._stored[number] = stored
        own = [b if b is None else buffers.setdefault(b, len(buffers)) for b in stored]
        if operands is None:
            return self._types(number), *own
        return self._spec(number), *own, tuple([(places[n], index) for n, index in operands])

    def _types(self, number: int) -> int:
        """Return a number for the types of a node."""
        found = self._types_of.get(number)
        if found is None:
            found = self._types_of[number] = self._numbered(self._nodes[number].types)
        return found

    def _spec(self, number: int) -> int:
        """Return a number for the op, the attributes and the types of a node."""
        found = self._specs.get(number)
        if found is None:
            node = self._nodes[number]
            spec = node.op, node.types, canonical(node.attrs) if node.attrs else ""
            found = self._specs[number] = self._numbered(spec)
        return found

    def _numbered(self, what: Hashable) -> int:
        """Return a number for a part of forms, which is quicker to hash."""
        return self._known.specs.setdefault(what, len(self._known.specs))


def _begin(begin: Begin, made: Sequence[Dispatch], begun: set[Hashable], old: Overwritable) -> None:
    """Begin kernels for each way in which operands of equal groups share memory."""
    merged = [each.merged(old) for each in made]
    shared = tuple([tuple(each.items()) for each in merged])
    if shared not in begun:
        begun.add(shared)
        begin(list(zip(made, merged, strict=True)))


def _moves(first: Form, form: Form) -> tuple[dict[int, int], dict[int, int]]:
    """Return the numbers of nodes and of buffers in a form by the numbers in an equal form."""
    nodes = dict(zip(first.nodes, form.nodes, strict=True))
    return nodes, dict(zip(first.buffers, form.buffers, strict=True))
