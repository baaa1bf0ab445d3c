"""Emit graph values into a kernel: each is a load, or an expression of other values.

`value(ref, position)` returns an element. It loads a stored value, and computes any other value at
its use, once for each position. `elements.py` has the rules by kind. `dispatch` renders the kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Elementwise, Kind, Primitive
from asg.core.tracing.size import dim_of, divides, is_known, sized, sizes_of, surely_at_most
from asg.core.types import TensorType
from asg.kernel.build import Builder
from asg.kernel.costs import NEVER, Trips, accessed, node_flops, trips_in
from asg.kernel.expr import Expr, Formula, Type, Var, part
from asg.kernel.index import Index, Position, Variable, variable
from asg.kernel.prove import unproved
from asg.kernel.stmt import Program, Shared
from asg.kernel.values import VALUE, from_number, template_of
from asg.kernel.wgsl_renderer import Renderer
from asg.ops._support.catalogue import OWN
from asg.ops.wgsl import library, opaque_zero
from asg_wgpu.codegen.operands import Operands
from asg_wgpu.ir.schedule import NUMBER_OF_GROUP, Dispatch, Kernel
from asg_wgpu.ir.target import Target, workgroups_of
from asg_wgpu.ir.views import ViewMap, view_map
from asg_wgpu.ir.words import is_of_words

BufferOf = Callable[[Ref], int | None]
Scratch = Callable[[TensorType, int], int]  # a type and the node that needs it → a new buffer
Address = tuple[int, DType, Index]  # an element's buffer, dtype and position
Room = Callable[[int], int]  # a buffer → its number of elements
ValueRule = Callable[["Emitter", Node, Position], Expr]
_SUBGROUPS = """\
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32"""


class NotFusableError(Exception):
    """A kernel needs one of its values at another position than it computes it."""


class Facts(NamedTuple):
    """The reasons why a kernel has no proof, its loops' iterations, its accesses to operands."""

    unproved: tuple[str, ...]
    trips: Trips
    accessed: tuple[int, ...]


class NodeFormula(NamedTuple):
    """An elementwise node in WGSL: its formula, its functions, and the type of its result."""

    template: str
    functions: str
    type: Type


@dataclass
class Caches:
    """The views, formulas and shapes that the kernels of a schedule share, and their facts.

    The facts of a kernel are known by its text and the sizes of its operands.
    """

    maps: dict[int, ViewMap] = field(default_factory=dict[int, ViewMap])
    formulas: dict[int, NodeFormula] = field(default_factory=dict[int, NodeFormula])
    shapes: dict[Ref, tuple[int, ...]] = field(default_factory=dict[Ref, tuple[int, ...]])
    facts: dict[tuple[str, tuple[int, ...]], Facts] = field(
        default_factory=dict[tuple[str, tuple[int, ...]], Facts]
    )


class Setting(NamedTuple):
    """The graph, memory and target of all kernels of a schedule.

    `buffer_of` returns the buffer of a stored value.
    """

    graph: Graph
    buffer_of: BufferOf
    target: Target
    scratch: Scratch
    room: Room
    caches: Caches

    def shape_of(self, ref: Ref) -> tuple[int, ...]:
        """Return the shape of a value."""
        shape = self.caches.shapes.get(ref)
        if shape is None:
            shape = self.caches.shapes[ref] = sizes_of(self.graph.type_of(ref).shape)
        return shape

    def view_of(self, node: Node) -> ViewMap:
        """Return the map from a view's elements to its operand."""
        found = self.caches.maps.get(node.id)
        if found is None:
            shape = self.shape_of(node.inputs[0])
            found = self.caches.maps[node.id] = view_map(node, shape)
        return found

    def formula_of(self, node: Node) -> NodeFormula:
        """Return an elementwise node in WGSL."""
        found = self.caches.formulas.get(node.id)
        if found is None:
            op, result = cast(Elementwise, node.op), node.types[0].dtype
            dtypes = [self.graph.type_of(ref).dtype for ref in node.inputs]
            template = template_of(op, dtypes, result, node.attrs)
            found = NodeFormula(template, op.wgsl.functions, VALUE[result])
            self.caches.formulas[node.id] = found
        return found


class Emitter:
    """Emits the values of a kernel.

    The kernel computes the values `own` itself: it finds them at their position, and recomputes
    them elsewhere. A value in `heavy` must not be recomputed.
    """

    def __init__(self, setting: Setting, own: frozenset[Ref], heavy: frozenset[Ref]) -> None:
        self.graph, self._buffer_of, self.target, _, self._room, caches = setting
        self._facts = caches.facts
        self._view_of, self._formula_of = setting.view_of, setting.formula_of
        self.shape_of = setting.shape_of
        self.code = Builder()
        self.functions: dict[str, None] = {}
        self.operands = Operands()
        self.shared: dict[str, Shared] = {}  # arrays in workgroup memory
        self.subgroups = False  # whether invocations exchange registers by subgroups
        self.in_vec4 = False  # whether an invocation computes a vec4 of neighbors
        self.in_parts = False  # whether loads follow at constant distances
        self.nodes: dict[int, None] = {}
        self._own = own
        self._heavy = heavy
        self._nodes = self.graph.nodes

    # Values

    def value(self, ref: Ref, at: Position) -> Expr:
        """Return an element; raise NotFusableError for a heavy own value at another position."""
        flat, code = at.flat, self.code
        key = ref, flat.identity
        known = code.known(key)
        if known is not None:
            return known
        if ref in self._heavy:
            raise NotFusableError
        hidden = code.outermost(flat.names)
        if hidden is None:
            return self._made(key, ref, at)
        with hidden:
            return self._made(key, ref, at)

    def _made(self, key: Hashable, ref: Ref, at: Position) -> Expr:
        """Compute an element, and remember it as `key`."""
        node = self._nodes[ref.node]
        buffer = None if ref in self._own else self._buffer_of(ref)
        if buffer is not None:
            found = self.load(buffer, node.types[ref.index].dtype, at.flat)
        else:
            self.nodes[node.id] = None
            found = self.computed(node, at)
        if type(found) is not Var:  # else a sum's variable, no longer changed
            found = self.code.let(found)
        self.code.know(key, found)
        return found

    def known(self, ref: Ref, at: Index) -> Expr | None:
        """Return the element of a value at a place, if it is bound in an open scope."""
        return self.code.known((ref, at.identity))

    def bind(self, ref: Ref, at: Index, value: Expr) -> Var:
        """Name an element of a value in the innermost scope, where `value` finds it again."""
        found = self.code.let(value)
        self.code.know((ref, at.identity), found)
        return found

    def computed(self, node: Node, at: Position) -> Expr:
        """Return an element of a node without memory."""
        kind = node.op.kind
        if kind is Kind.ELEMENTWISE:
            operands = tuple([self.value(ref, at) for ref in node.inputs])
            template, functions, type_ = self._formula_of(node)
            self.functions[functions] = None
            return Formula(template, operands, type_)
        if kind is Kind.VIEW:
            return self.value(node.inputs[0], self._view_of(node)(at))
        return GENERATORS[kind](self, node, at)

    def through(self, node: Node, at: Position) -> Position:
        """Return the position in a view's operand of an element."""
        return self._view_of(node)(at)

    # Memory

    def load(self, buffer: int, dtype: DType, at: Index) -> Expr:
        """Return a load of an element."""
        if self.is_of_four(at):
            return self._part_of_four(buffer, dtype, at)
        return self.operands.read(buffer, dtype, self._shared(at) if self.in_parts else at)

    def is_of_four(self, at: Index) -> bool:
        """Return whether the element is loaded with its neighbors, as a vector."""
        if not self.in_vec4 or not at.terms or not is_known(at.constant):
            return False
        for _, count in at.terms:  # noqa: SIM110  # all() takes twice as long
            if not divides(4, count):
                return False
        return True

    def _shared(self, at: Index) -> Index:
        """Return an index whose divisions lie in a variable, for loads at other constants.

        Drivers simplify each copy of a division: RADV took 8 s for the 512 loads of an update.
        """
        start = at + -at.constant
        divided = any(not isinstance(atom, Variable) for atom, _ in start.terms)
        if not divided or not surely_at_most(0, start.low):
            return at
        found = self.code.known(("index", start.identity))
        if found is None:
            found = self.code.let(start, "p")
            self.code.know(("index", start.identity), found)
        return variable(cast(Var, found).name, start.high + 1) + at.constant

    def _part_of_four(self, buffer: int, dtype: DType, at: Index) -> Expr:
        """Return an element of four neighbors, loaded as one vector, once."""
        place = at.constant % 4
        first = at + -place
        found = self.code.known((buffer, first.identity))
        if found is None:
            found = self.code.let(self.operands.read_four(buffer, dtype, first), "q")
            self.code.know((buffer, first.identity), found)
        return from_number(part(found, place), VALUE[dtype])

    def address(self, ref: Ref, at: Position) -> Address | None:
        """Return the buffer, the dtype and the position of an element; None if it is computed."""
        views: list[Node] = []
        while (buffer := self._buffer_of(ref)) is None:
            node = self._nodes[ref.node]
            if node.op.kind is not Kind.VIEW:
                return None
            views.append(node)
            ref = node.inputs[0]
        dtype = self.dtype_of(ref)
        if dtype is DType.BOOL:
            return None
        for node in views:
            at = self._view_of(node)(at)
        return buffer, dtype, at.flat

    def is_stored(self, ref: Ref) -> bool:
        """Whether a value lies in memory."""
        return self._buffer_of(ref) is not None

    def buffer_of(self, ref: Ref) -> int:
        """Return the buffer of a stored value."""
        buffer = self._buffer_of(ref)
        assert buffer is not None, f"{ref} has a buffer"
        return buffer

    def store(self, buffer: int, dtype: DType, at: Index, value: Expr) -> None:
        """Add a store of an element."""
        self.code.add(self.operands.write(buffer, dtype, at, value))

    def store_four(self, buffer: int, dtype: DType, at: Index, parts: Sequence[Expr]) -> None:
        """Add a store of four neighbors, the first at a multiple of four."""
        self.code.add(self.operands.write_four(buffer, dtype, at, parts))

    def store_neighbors(
        self, refs: Sequence[Ref], stores: Collection[Ref], first: Index, count: int
    ) -> None:
        """Compute `count` neighbors (1 or 4) of each value from `first` on, and store some values.

        All stores follow all computations.
        """
        values: dict[Ref, list[Expr]] = {ref: [] for ref in refs}
        for place in range(count):
            for ref, found in values.items():
                node = self.graph.nodes[ref.node]
                at = Position(self.shape_of(ref), flat=first + place)
                self.nodes[node.id] = None
                if self.known(ref, at.flat) is None:  # else it came with a neighbor
                    self.bind(ref, at.flat, self.computed(node, at))
                found.append(self.value(ref, at))
        for ref, found in values.items():
            if ref not in stores:
                continue
            buffer, dtype = self.buffer_of(ref), self.dtype_of(ref)
            if count == 1:
                self.store(buffer, dtype, first, *found)
            else:
                self.store_four(buffer, dtype, first, found)

    # Help

    def dtype_of(self, ref: Ref) -> DType:
        """Return the dtype of a value."""
        return self.graph.type_of(ref).dtype

    # The whole

    def program(self, size: int) -> Program:
        """Return the kernel so far, for workgroups of `size`."""
        functions = tuple(text for text in self.functions if text)
        return Program(self.code.body, size, dict(self.shared), functions, self.subgroups)

    def trips(self, program: Program) -> Trips:
        """Return the iterations of loops, if the driver limits them."""
        return trips_in(program) if self.target.iteration_limit else NEVER

    def _facts_of(self, program: Program, text: str) -> Facts:
        """Return the facts of a kernel, computed once for equal kernels."""
        rooms = tuple(map(self._room, self.operands.numbers))
        found = self._facts.get((text, rooms))
        if found is None:
            reasons = unproved(program, rooms)
            moved = accessed(program, len(rooms))
            found = self._facts[text, rooms] = Facts(reasons, self.trips(program), moved)
        return found

    def dispatch(
        self, label: str, count: int, size: int, *, without: Node | None = None
    ) -> Dispatch:
        """Return the dispatch of all emitted statements, for `count` invocations.

        Workgroups have `size` invocations; the last may exceed `count`. The arithmetic of the node
        `without` counts in another dispatch.
        """
        program, operands = self.program(size), self.operands
        across, down, row = workgroups_of(-(-count // size), self.target.workgroups)
        text, sizes = _shader(program, row)
        facts = self._facts_of(program, text)
        nodes = [self.graph.nodes[number] for number in self.nodes]
        strangers = _not_ours(nodes)
        used = {"shader-f16"} if "f16" in operands.stored else set[str]()
        used |= {"subgroup"} if self.subgroups else set()
        kernel = Kernel(
            (text,), operands.declared(), frozenset(used), (*strangers, *facts.unproved), size,
            len(sizes), facts.accessed,
        )  # fmt: skip
        return Dispatch(
            kernel,
            tuple(operands.numbers),
            frozenset(operands.stores),
            (across, down, 1),
            tuple(sorted(self.nodes)),
            label,
            operands.aligned(),
            sum(sized(node_flops(each, self.graph)) for each in nodes if each is not without),
            sizes,
            trips=facts.trips,
            program=program,
        )


def _shader(program: Program, row: int) -> tuple[str, tuple[Dim, ...]]:
    """Return a kernel's text without its operands, and the sizes that it reads, in order.

    A row of the grid has `row` workgroups.
    """
    renderer = Renderer()
    statements = "\n".join(renderer.statements(program.body))
    across = renderer.size(row)
    functions = library(statements, program.functions)
    arrays = program.shared.items()
    lines = [
        functions,
        *(f"var<workgroup> {name}: array<{each.type}, {each.count}>;" for name, each in arrays),
        f"@compute @workgroup_size({program.size})",
        "fn main(@builtin(workgroup_id) workgroup: vec3<u32>,",
        "        @builtin(local_invocation_id) invocation: vec3<u32>"
        + (f",\n{_SUBGROUPS}) {{" if program.subgroups else ") {"),
        *(f"  let {name} = asg_size({place});" for place, name in enumerate(renderer.names)),
        f"{NUMBER_OF_GROUP} + i32(workgroup.y) * {across};",
        "  let local = i32(invocation.x);",
        f"  let me = group * {program.size} + local;",
        *([f"  {opaque_zero('workgroup.x')}"] if "asg_zero" in functions else []),
        statements,
        "}",
    ]
    return "\n".join(lines), tuple(dim_of(size) for size in renderer.sizes)


def _not_ours(nodes: Iterable[Node]) -> tuple[str, ...]:
    """Return the reasons to distrust nodes with the text of users' ops."""
    found: dict[str, None] = {}
    for node in nodes:
        op = node.op
        fold = op.fold.op if isinstance(op, Primitive) and op.fold is not None else None
        for each in () if is_of_words(op) else (op, fold):
            if isinstance(each, Elementwise) and OWN.get(each.name) is not each:
                found[f"it holds the text of op {each.name!r}"] = None
    return tuple(found)


GENERATORS: dict[Kind, ValueRule] = {}


def generator(kind: Kind) -> Callable[[ValueRule], ValueRule]:
    """Register the rule that computes values of a kind inside a kernel."""

    def register(function: ValueRule) -> ValueRule:
        GENERATORS[kind] = function
        return function

    return register
