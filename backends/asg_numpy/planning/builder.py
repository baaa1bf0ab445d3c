"""Build the steps and storages of a bound graph: a plan's first phase, before memory exists.

`kernels` and `claims` add the steps of nodes. `native/fusing.py` fuses steps, `stages.py` divides
them, and `values.py` places the storages.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterable, Mapping
from copy import copy
from functools import cached_property
from math import prod
from typing import NamedTuple, cast

import numpy as np

from asg.core.errors import BackendError
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT, EXTERNAL, INPUT, RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Primitive
from asg.core.tracing.record import (
    Untraceable,
    concrete,
    does_without,
    is_later,
)
from asg.core.types import TensorType
from asg.runtime.backend import Options
from asg_numpy.native.fusing import fused
from asg_numpy.native.machine import machine
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.batch_slices import alike, usual_work
from asg_numpy.planning.constants import (
    computed_nbytes,
    fixed,
    folded,
    later_attrs,
    widened_constant,
)
from asg_numpy.planning.copying import copying
from asg_numpy.planning.graph_facts import GraphFacts
from asg_numpy.planning.memory_orders import common_order, strides_in
from asg_numpy.planning.plan import Plan
from asg_numpy.planning.stages import arrange
from asg_numpy.planning.values import (
    START,
    AskAxes,
    Axes,
    Copied,
    Copies,
    Make,
    MostParts,
    Step,
    Storage,
    Value,
    elements_of,
    nbytes_of,
    shape_of,
    strides_of,
)

Kernel = Callable[["Builder", Node, Primitive, tuple[Value, ...]], tuple[Value, ...]]
BodyPlanner = Callable[[Graph, Options, Container[str]], Plan]
Claim = Callable[["Builder", Node, tuple[Value, ...]], tuple[Value, ...]]

GROUPED = 2  # batch axes of a convolution with groups
WINDOWED = 4  # the rank of attention's keys; windows with groups have more axes


class Scaled(NamedTuple):
    """The factors of a product: a value, and a scalar; `node` multiplies them."""

    value: Value
    factor: Value
    node: Node


class Raised(NamedTuple):
    """A number c and a value x, for the sum c + c·erf(x)."""

    number: float
    value: Value


class Builder:
    """Collects the steps of a graph; the kernel of each node's kind adds them."""

    def __init__(
        self,
        graph: Graph,
        facts: GraphFacts,
        options: Options,
        planner: BodyPlanner,
        is_body: bool,
        lasting: Container[str] = (),
    ) -> None:
        self.graph = graph
        self.facts = facts
        self.options = options
        self.native = machine() is not None
        self.is_body = is_body  # a body's inputs lie in memory of the step that runs it
        self.lasting = lasting  # a body's inputs that are the same for all of its runs
        self.nested_constants = 0  # bytes of constants in the plans of bodies
        self.nested_host = 0  # bytes of closures in the plans of bodies
        self._planner = planner
        self.steps: list[Step] = []
        self.prelude: list[Step] = []  # copies of state before its first change
        self.storages: list[Storage] = []
        self.inputs: dict[str, Value] = {}
        self.states: dict[str, Storage] = {}
        self.values: list[tuple[Value, ...]] = []
        self.copies: dict[str, tuple[Copied, Value]] = {}  # of states, kept between runs
        self.origins: dict[str, dict[str, Storage]] = {}  # the states that each comes from
        self.kept_nbytes = 0  # of kept results
        self._computed_nbytes = 0  # of constants that are not stored in the graph
        self.left: dict[Ref, Scaled] = {}  # products left to the sums that read them
        # Values that repeat, by identity, with their repeated copies
        self.spread: dict[tuple[int, tuple[int, ...], int], tuple[Value, Value]] = {}
        self.wide: dict[int, Value] = {}  # f32 copies of f16 storages, by identity
        # Sums c + c·erf(x), and None for the products inside them
        self.raised: dict[int, Raised | None] = {}

    def build(
        self, kernels: Mapping[Kind, Kernel], claims: Mapping[str, Claim],
        claimed: Mapping[int, Claim],
    ) -> None:  # fmt: skip
        """Add the steps of all live nodes: claimed nodes, by id, primitives, and compositions."""
        append, values, live = self.values.append, self.values, self.facts.live
        constant = self.facts.constant
        for node in self.graph.nodes:
            if not live[node.id]:
                append(())
                continue
            op = node.op
            _check_size(node)
            found = constant(node)
            if found is None and op.kind is Kind.LEAF and isinstance(op, Primitive):
                found = self._leaf(node, op)
            if found is not None:
                append(found)
                continue
            inputs = tuple([values[ref[0]][ref[1]] for ref in node.inputs])
            if node.id in claimed:
                append(claimed[node.id](self, node, inputs))
                continue
            if not isinstance(op, Primitive):
                if op.name not in claims:
                    raise BackendError(
                        f"the NumPy executor cannot compute {op.name!r}: {node.describe()}"
                    )
                append(claims[op.name](self, node, inputs))
                continue
            known = not inputs or inputs[0].array is not None
            known = known and self._computed_nbytes <= self._most_computed
            constants = folded(node, op, inputs, self.options) if known else None
            if constants:
                self._computed_nbytes += computed_nbytes(node, constants)
                append(self.facts.keep(node, constants))
            else:
                append(kernels[op.kind](self, node, op, inputs))

    @cached_property
    def _most_computed(self) -> int:
        """The bytes of constants to compute for a plan."""
        stored = (n.attrs["value"].nbytes for n in self.graph.nodes if n.op is CONSTANT)
        return plans().memory.computed + 2 * sum(stored)

    @cached_property
    def channels_last(self) -> bool:
        """Whether convolutions store their channels last: all do, if any is large enough.

        Native code copies no windows, and prefers this order for all sizes.
        """
        least = plans().convolutions.channels_last if machine() is None else 1
        return any(
            _multiplications(self.graph, node) >= least for node in self.graph.nodes
            if node.op.kind is Kind.CONTRACTION and len(node.attrs.get("x_batch", ())) == 1
        )  # fmt: skip

    @cached_property
    def pictures_last(self) -> bool:
        """Whether convolutions of a single picture also store channels last.

        Without native code, a net with groups does not: products of few windows in many groups are
        slower that way.
        """
        grouped = machine() is None and any(
            node.op.kind is Kind.CONTRACTION
            and len(node.attrs.get("x_batch", ())) == GROUPED
            and self.graph.type_of(node.inputs[1]).rank > WINDOWED
            for node in self.graph.nodes
        )
        return self.channels_last and not grouped

    def fuse(self) -> None:
        """Fuse steps into native kernels, if native code is available."""
        if self.native:
            kept = {id(storage) for storage in self._results}
            self.steps, self.storages = fused(self.steps, self.storages, kept, self.facts.fences)

    def arrange(self) -> None:
        """Group divisible steps into stages for several threads."""
        replaced = {
            id(storage): self.states[name]
            for name, ref in self.graph.update_refs.items()
            if (storage := self.value(ref).storage) is not None
        }
        for step in self.steps:
            step.divide()
        self.steps, self.storages = arrange(
            self.steps, self.storages, self._results, self.facts.fences, replaced=replaced,
            in_loop=self.is_body,
        )  # fmt: skip

    @property
    def _results(self) -> list[Storage]:
        """The storages that are read after the last step."""
        refs = self.graph.result_refs
        return [storage for ref in refs if (storage := self.value(ref).storage) is not None]

    def copied(self) -> Builder:
        """Return the builder with copies of its steps, values and storages, for `arrange`."""
        copies, found = Copies(), copy(self)
        found.steps, found.prelude = map(copies.steps, (self.steps, self.prelude))
        found.storages = [*map(copies.storage, self.storages)]
        found.inputs = {name: copies.value(value) for name, value in self.inputs.items()}
        found.states = {name: copies.storage(state) for name, state in self.states.items()}
        found.values = self.values.copy()
        for ref in self.graph.result_refs:
            found.values[ref.node] = tuple(map(copies.value, self.values[ref.node]))
        return found

    def value(self, ref: Ref) -> Value:
        """Return the memory of a graph's value."""
        return self.values[ref.node][ref.index]

    # For kernels

    def is_read(self, ref: Ref) -> bool:
        """Whether a live node reads a value, or the graph returns it."""
        return ref in self.facts.read

    def new(self, node: Node, type_: TensorType, like: Iterable[Value] = ()) -> Value:
        """Return a value in a new buffer for the next step, in the common layout of `like`."""
        storage = Storage(node, type_, nbytes_of(type_), len(self.steps))
        self.storages.append(storage)
        order = common_order(type_, like)
        return Value(type_, storage, 0, None if order is None else strides_in(order, type_))

    def step(
        self,
        node: Node,
        make: Make,
        reads: tuple[Value, ...],
        writes: tuple[Value, ...],
        *,
        overwrite: bool = False,
        aligned: Container[tuple[int, int]] = (),
        workspace: int = 0,
        axes: Axes | AskAxes | None = None,
        work: float | None = None,
        most: MostParts | None = None,
    ) -> None:
        """Add a step; `work` is its microseconds, by default estimated from its size."""
        time = len(self.steps)
        for value in reads:
            if value.storage is not None:
                value.storage.last = time
        for value in writes:
            if value.storage is not None:
                value.storage.last = time
        if work is None:
            work = usual_work((*reads, *writes))
        step = Step(
            node, make, reads, writes, overwrite=overwrite, aligned=aligned, workspace=workspace,
            axes=axes, work=work, most=most,
        )  # fmt: skip
        self.steps.append(step)

    def copy(self, node: Node, value: Value, type_: TensorType | None = None) -> Value:
        """Return a row-major copy of `value`; `type_` may have another dtype.

        If no run changes the value's state, keep the copy between runs. Otherwise it has a new
        buffer.
        """
        if type_ not in (None, value.type):
            kept = self.widened(value, type_, copying)
        else:
            kept = None if value.strides is None else self.kept(value, value.type, copying)
        if kept is not None:
            return kept
        made = self.new(node, type_ or value.type)
        self.step(node, copying, (value,), (made,), axes=alike((value, made)))
        return made

    def lasts(self, value: Value) -> bool:
        """Whether a value is a constant, or lies in a state that no run changes.

        In a body, these are the values that a loop captures, and their kept copies: each of its
        steps is a run.
        """
        state = None if value.storage is None else value.storage.state
        if state is None:
            return value.array is not None
        if self.is_body:
            return state in self.lasting or state in self.copies
        return state not in self.graph.update_refs

    def made_once(self, node: Node, value: Value, type_: TensorType, make: Make) -> Value:
        """Return a copy that `make` makes of a value, kept between runs or made by a step."""
        kept = self.kept(value, type_, make)
        if kept is not None:
            return kept
        made = self.new(node, type_)
        self.step(node, make, (value,), (made,))
        return made

    def kept(self, value: Value, type_: TensorType, make: Make) -> Value | None:
        """Return a copy that `make` makes of a view of a state, kept between runs, or None.

        `make` and the shape of `type_` determine the copy. None for a value outside of the state.
        """
        state = self._state_copied(value, type_)
        if state is None:
            return None
        # Views of views may have strides known only later, although no size changes them.
        strides, offset = concrete((strides_of(value), value.offset))
        dims = (*shape_of(value.type), *strides, offset)
        # A function by its name, since plans in files have these names
        maker = getattr(make, "__qualname__", make)
        name = f"copy\n{state}\n{dims}\n{type_.shape}\n{type_.dtype}\n{maker}"
        if name not in self.copies:
            source = Value(value.type, value.storage, offset, strides)
            made = Value(type_, self._storage(f"copy of {state}", type_, START, name))
            self.copies[name] = Copied(name, (source,), type_, make), made
            self.origins[name] = self.origins_of((source,))
        return self.copies[name][1]

    def kept_result(self, node: Node, name: str, sources: tuple[Value, ...], make: Make) -> Value:
        """Return a value that `make` makes of values in states, kept between runs by this name."""
        if name not in self.copies:
            type_ = node.types[0]
            made = Value(type_, self._storage(node.name or node.op.name, type_, START, name))
            self.copies[name] = Copied(name, sources, type_, make), made
            self.origins[name] = self.origins_of(sources)
            self.kept_nbytes += nbytes_of(type_)
        return self.copies[name][1]

    def origins_of(self, values: Iterable[Value]) -> dict[str, Storage]:
        """Return the states that values come from, also through kept copies, by name."""
        found: dict[str, Storage] = {}
        for value in values:
            if value.storage is not None and (state := value.storage.state) is not None:
                found |= self.origins.get(state, {state: value.storage})
        return found

    def widened(self, value: Value, type_: TensorType, make: Make) -> Value | None:
        """Return a state or a dense constant in a wider dtype, or None.

        The dtype must hold all values of the narrow dtype. The result is kept between runs as far
        as memory allows.
        """
        narrow, wide = value.type.dtype, type_.dtype
        if wide.itemsize <= narrow.itemsize or not np.can_cast(narrow.numpy, wide.numpy):
            return None
        if value.array is not None:
            return widened_constant(value.array, type_)
        if self._state_copied(value, type_) is None:
            return None
        total = nbytes_of(type_) + sum(
            nbytes_of(each.type) for each, _ in self.copies.values()
            if each.type.dtype is not each.sources[0].type.dtype
        )  # fmt: skip
        return self.kept(value, type_, make) if total <= plans().memory.converted else None

    def _state_copied(self, value: Value, type_: TensorType) -> str | None:
        """Return the state of a value that a copy of this type may follow between runs, or None."""
        if value.storage is None or not self.lasts(value):
            return None
        without = any(map(does_without, (*shape_of(value.type), *type_.shape)))
        return None if without else value.storage.state

    def saved(self, node: Node, value: Value) -> Value:
        """Return a copy, made before the first step, of a value in a state."""
        storage = self._storage(f"copy of {node.name}", value.type, START)
        made = Value(value.type, storage)
        self.prelude.append(Step(node, copying, (value,), (made,)))
        return made

    def check_known(self, node: Node) -> None:
        """Raise Untraceable for a node if its steps need concrete sizes."""
        read = [self.value(ref) for ref in node.inputs]
        dims = [dim for type_ in (*(v.type for v in read), *node.types) for dim in type_.shape]
        dims += [number for v in read for number in (v.offset, *(v.strides or ()))]
        arrays = [value.array for value in read]
        if any(map(is_later, (*dims, *arrays))) or [*later_attrs(node)]:
            raise Untraceable

    # For kernels of loops and branches

    def used(self, node: Node) -> list[int]:
        """Return the indices of a loop's or branch's results in use."""
        return [index for index in range(len(node.types)) if self.is_read(Ref(node.id, index))]

    def nested(self, graph: Graph, lasting: Container[str] = ()) -> Plan:
        """Return the plan of a body; this plan holds its constants.

        `lasting` are inputs with the same value in all runs. The step that runs the body copies
        them once.
        """
        plan = self._planner(graph, self.options, lasting)
        self.nested_constants += plan.memory.constants - plan.copied
        self.nested_host += plan.host
        return plan

    # Leaves and constants

    def _storage(
        self, label: str, type_: TensorType, first: int, state: str | None = None
    ) -> Storage:
        storage = Storage(label, type_, nbytes_of(type_), first, state)
        self.storages.append(storage)
        return storage

    def _leaf(self, node: Node, op: Primitive) -> tuple[Value, ...]:
        type_ = node.types[0]
        if op in RESIDENT or (op is INPUT and self.is_body):  # it lies where the caller says
            name = cast(str, node.name)
            self.states[name] = self._storage(name, type_, START, name)
            return (Value(type_, self.states[name]),)
        if op in (INPUT, EXTERNAL) and not self.is_body:
            name = cast(str, node.name)
            self.inputs[name] = Value(type_, self._storage(name, type_, START))
            return (self.inputs[name],)
        found = fixed(np.asarray(op.reference(**node.attrs)), shape_of(type_))
        return self.facts.keep(node, (Value(type_, None, array=found),))


def of_known_sizes(claim: Claim) -> Claim:
    """Return a claim whose steps need concrete sizes."""

    def checked(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
        builder.check_known(node)
        return claim(builder, node, inputs)

    return checked


def without_step(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Return a placeholder that no step reads: another claim computes the node."""
    del builder, inputs
    return (Value(node.types[0], None),)


def _multiplications(graph: Graph, node: Node) -> int:
    """Return the multiplications of a product."""
    x = node.inputs[0]
    dims = shape_of(graph.nodes[x.node].types[x.index])
    summed: tuple[int, ...] = node.attrs["x_contract"]
    return elements_of(node.types[0]) * prod([dims[axis] for axis in summed])


def _check_size(node: Node) -> None:
    """Raise BackendError for a result with more bytes than NumPy can index."""
    for type_ in node.types:
        axes = [dim for dim in shape_of(type_) if is_later(dim) or dim]  # NumPy counts strides
        size = prod(axes) * type_.dtype.itemsize
        if not is_later(size) and size > sys.maxsize:
            raise BackendError(
                f"{node.op.name} {type_}: NumPy can index at most {sys.maxsize} bytes",
                hint="use smaller shapes, or split the tensor",
                where=node.place,
            )
