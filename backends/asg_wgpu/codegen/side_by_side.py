"""The kernel of many independent elementwise groups side by side, such as updates.

Each group has a range of the workgroups. Groups with equal statements share their code: an
invocation loads the operands of its group into variables, computes, and stores to its group's
operands.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from itertools import accumulate, groupby
from operator import attrgetter
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.tracing.size import divides, hinted
from asg.kernel.expr import Expr, Type, Var, both, whole, zero_of
from asg.kernel.index import Index, variable
from asg.kernel.stmt import ME, Let, Stmt
from asg.kernel.wgsl_renderer import Renderer
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.operands import Operands
from asg_wgpu.codegen.reductions.map_reduce import question_of, takes_vec4
from asg_wgpu.ir.node_facts import RowGroup
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch

_ROW = "asg_row"  # an invocation's place in its group


class Access(NamedTuple):
    """A load or a store of an element, or of four neighbors, of a buffer."""

    buffer: int
    dtype: DType
    at: Index
    type: Type


class _Slots(Operands):
    """Operands as variables: `in_k` is load number k, and `out_k` store number k."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[Access] = []
        self.targets: list[Access] = []

    def get(self, buffer: int, dtype: DType, at: Index, type_: Type) -> Expr:
        """Return the variable of a load."""
        self.loads.append(Access(buffer, dtype, at, type_))
        return Var(f"in_{len(self.loads) - 1}", type_)

    def put(self, buffer: int, dtype: DType, at: Index, value: Expr) -> Stmt:
        """Return the definition of a store's variable."""
        self.targets.append(Access(buffer, dtype, at, value.type))
        return Let(f"out_{len(self.targets) - 1}", value)


@dataclass(frozen=True)
class Form:
    """A group's statements between its loads and its stores; groups with equal `form` share code.

    The `body` has the statements, which compute `nodes` and call `functions`. An invocation takes
    `neighbors` at a time; there are `rows` rows.
    """

    group: RowGroup
    rows: int
    neighbors: int
    loads: Sequence[Access]
    stores: Sequence[Access]
    form: str
    body: Sequence[Stmt]
    nodes: Sequence[int]
    functions: Sequence[str]

    @property
    def buffers(self) -> frozenset[int]:
        """The buffers that it reads and writes."""
        return frozenset(each.buffer for each in (*self.loads, *self.stores))

    @property
    def is_shared(self) -> bool:
        """Whether its loads precede all statements, and these do not depend on the place."""
        names = set[str]().union(*(load.at.names for load in self.loads))
        return names <= {_ROW} and _ROW not in self.form

    def moved(self, group: RowGroup, buffers: Mapping[int, int], nodes: Mapping[int, int]) -> Form:
        """Return the form of an equal group, by the numbers of its buffers and nodes."""
        loads, stores = (
            [each._replace(buffer=buffers[each.buffer]) for each in accesses]
            for accesses in (self.loads, self.stores)
        )
        own = [nodes[number] for number in self.nodes]
        return replace(self, group=group, loads=loads, stores=stores, nodes=own)


def form_of(setting: Setting, group: RowGroup) -> Form:
    """Return the form of an elementwise group, or raise NotFusableError."""
    emit, slots = Emitter(setting, frozenset(group.members), frozenset()), _Slots()
    emit.operands = slots
    neighbors = 4 if takes_vec4(question_of(setting.graph, group, setting.target)) else 1
    rows = group.domain.rows // neighbors
    _compute(emit, group, rows, neighbors)
    types = " ".join(f"{each.dtype} {each.type}" for each in (*slots.loads, *slots.targets))
    renderer = Renderer()
    body = emit.code.body
    lines = renderer.statements(body)
    form = "\n".join([types, *lines, *map(str, renderer.sizes)])  # a text numbers its sizes
    return Form(
        group, rows, neighbors, slots.loads, slots.targets, form, body, tuple(emit.nodes),
        tuple(emit.functions),
    )  # fmt: skip


def _compute(emit: Emitter, group: RowGroup, rows: int, neighbors: int) -> None:
    """Compute and store the values of a group in a row."""
    emit.in_vec4 = neighbors > 1
    stored = [ref for ref in group.members if ref in group.stores]
    first = variable(_ROW, rows) * neighbors
    emit.store_neighbors(stored, group.stores, first, neighbors)


class _Placed(NamedTuple):
    """A form, its number in the kernel, and its first invocation."""

    form: Form
    number: int
    start: int

    @property
    def code(self) -> str | int:
        """The key of its code: the shared statements, or its number."""
        return self.form.form if self.form.is_shared else self.number


class SideBySide:
    """Makes the dispatch of forms; forms with equal statements must be adjacent."""

    def __init__(self, setting: Setting, forms: Sequence[Form]) -> None:
        self.forms = forms
        own = frozenset(ref for form in forms for ref in form.group.members)
        self.emit = Emitter(setting, own, frozenset())
        self.size = self._workgroup()
        sizes = [-(-form.rows // self.size) * self.size for form in forms]
        self.starts = [0, *accumulate(sizes)]
        placed = map(_Placed, forms, range(len(forms)), self.starts)
        for _, same in groupby(placed, attrgetter("code")):
            self._together(list(same))
        for form in forms:
            self.emit.nodes |= dict.fromkeys(form.nodes)
            self.emit.functions |= dict.fromkeys(form.functions)

    def dispatch(self) -> Dispatch:
        """Return the dispatch."""
        nodes = self.emit.graph.nodes
        names = dict.fromkeys(
            nodes[ref.node].op.name for form in self.forms for ref in form.group.members
        )
        label = f"{'+'.join(names)} ×{len(self.forms)}"
        return self.emit.dispatch(label, self.starts[-1], self.size)

    def _workgroup(self) -> int:
        """Return the invocations of a workgroup: more for many elements."""
        maps = plans().maps
        many = sum(hinted(form.group.domain.rows) for form in self.forms) >= maps.many
        size = maps.workgroup_of_many if many else maps.workgroup
        return min(size, self.emit.target.invocations)

    def _together(self, same: Sequence[_Placed]) -> None:
        """Add forms with equal statements: loads into variables, the statements, and stores."""
        code, first, end = self.emit.code, same[0], self.starts[same[-1].number + 1]
        with code.where(both(whole(first.start) <= ME, whole(end) > ME)):
            if len(same) == 1:
                self._each(same, self._alone)
                return
            for number, load in enumerate(first.form.loads):
                code.declare(zero_of(load.type), name=f"in_{number}")
            self._each(same, self._assign)
            for statement in first.form.body:
                code.add(statement)
            self._each(same, self._store)

    def _each(self, placed: Sequence[_Placed], do: Callable[[_Placed], None]) -> None:
        """Call `do` for each group, restricted to its invocations."""

        def of(number: int) -> None:
            with self._at(placed[number]):
                do(placed[number])

        self.emit.code.among(ME, [each.start for each in placed], of)

    @contextmanager
    def _at(self, placed: _Placed) -> Generator[None]:
        """Open the invocations of a group, and define their place in it."""
        code, rows = self.emit.code, placed.form.rows
        end = whole(placed.start + rows)
        with nullcontext() if divides(self.size, rows) else code.where(end > ME):
            code.place(ME - whole(placed.start), rows, name=_ROW)
            self.emit.operands.part = placed.number
            yield

    def _alone(self, placed: _Placed) -> None:
        with self.emit.code.apart():
            form = placed.form
            _compute(self.emit, form.group, form.rows, form.neighbors)

    def _assign(self, placed: _Placed) -> None:
        for number, load in enumerate(placed.form.loads):
            self.emit.code.assign(Var(f"in_{number}", load.type), self.emit.operands.get(*load))

    def _store(self, placed: _Placed) -> None:
        for number, each in enumerate(placed.form.stores):
            value = Var(f"out_{number}", each.type)
            self.emit.code.add(self.emit.operands.put(each.buffer, each.dtype, each.at, value))
