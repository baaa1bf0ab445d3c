"""Generate values of every kind inside a kernel, element by element.

Each function registers for a kind; `Emitter.computed` calls it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from itertools import chain
from math import prod
from typing import NamedTuple

from asg.core.dtypes import Array, DType
from asg.core.node import Node, Ref
from asg.core.opdef import Fold, Kind
from asg.core.tracing.size import is_known, sized, surely_at_most, surely_below
from asg.kernel.expr import (
    I32,
    U32,
    Const,
    Expr,
    Var,
    both,
    call,
    cast,
    clamp,
    either,
    equal,
    maximum,
    select,
    whole,
)
from asg.kernel.index import Index, Position, element_at, unflattened, variable
from asg.kernel.values import (
    VALUE,
    absent,
    accumulated,
    constant,
    folded,
    numeric,
    rounded,
    start_of,
    takes_place,
)
from asg_wgpu.codegen.emitter import Emitter, generator
from asg_wgpu.ir.node_facts import fold_of, operand_places, reduced_axes
from asg_wgpu.ir.plan_numbers import plans


@generator(Kind.CREATION)
def _created(emit: Emitter, node: Node, at: Position) -> Expr:
    dtype = node.types[0].dtype
    attrs = node.attrs
    if "value" in attrs:
        return constant(attrs["value"], dtype)
    if "expression" in attrs:
        size = sized(attrs["expression"])
        return constant(size, dtype) if is_known(size) else numeric(size, dtype)
    axis: int = attrs["axis"]
    return numeric(at.coordinates[axis], dtype)


@generator(Kind.LEAF)
def _leaf(emit: Emitter, node: Node, at: Position) -> Expr:
    """Return a constant of a single element; larger constants lie in memory."""
    value: Array = node.attrs["value"]
    return constant(value.item(), node.types[0].dtype)


@generator(Kind.BARRIER)
def _barrier(emit: Emitter, node: Node, at: Position) -> Expr:
    return emit.value(node.inputs[0], at)


@generator(Kind.RANDOM)
def _random(emit: Emitter, node: Node, at: Position) -> Expr:
    key = [emit.value(node.inputs[0], Position((2,), [Index((), i)])) for i in range(2)]
    stream, index = Const(node.attrs["stream"], U32), cast(at.flat, U32)
    return call("asg_random_bits", *key, stream, index)


# Joins


@generator(Kind.JOIN)
def _joined(emit: Emitter, node: Node, at: Position) -> Expr:
    return _padded(emit, node, at) if "low" in node.attrs else _concatenated(emit, node, at)


def _padded(emit: Emitter, node: Node, at: Position) -> Expr:
    shape = emit.shape_of(node.inputs[0])
    background = constant(node.attrs["value"], node.types[0].dtype)
    if not prod(shape):
        return background
    tests: list[Expr] = []
    inside: list[Index] = []
    edges = zip(at.coordinates, shape, node.attrs["low"], node.attrs["interior"], strict=True)
    for index, size, low, interior in edges:
        step, place = interior + 1, index + -sized(low)
        last = (size - 1) * step
        is_low, is_high = not surely_at_most(0, place.low), not surely_at_most(place.high, last)
        if is_low:
            tests.append(whole(place) >= 0)
        if is_high:
            tests.append(whole(place) <= whole(last))
        if step > 1:
            tests.append(equal(whole(place) % step, 0))
        # Outside, clamp the place to some element: nothing uses that load.
        safe = _clamped(emit, place, last) if is_low or is_high else place
        inside.append(safe // step)
    value = emit.value(node.inputs[0], Position(shape, inside))
    # A compiler may branch at each && and duplicate the load, but not at &.
    return select(background, value, reduce(Expr.__and__, tests)) if tests else value


def _clamped(emit: Emitter, place: Index, last: int) -> Index:
    return emit.code.place(clamp(place, 0, whole(last)), last + 1)


def _concatenated(emit: Emitter, node: Node, at: Position) -> Expr:
    axis: int = node.attrs["axis"]
    start, found = 0, None
    for ref in node.inputs:
        shape = emit.shape_of(ref)
        stop = start + shape[axis]
        index = at.coordinates[axis]
        if stop == start or surely_at_most(stop, index.low) or surely_below(index.high, start):
            start = stop
            continue
        place = index + -start
        if not (surely_at_most(0, place.low) and surely_below(place.high, shape[axis])):
            place = _clamped(emit, place, shape[axis] - 1)
        coordinates = [place if i == axis else c for i, c in enumerate(at.coordinates)]
        value = emit.value(ref, Position(shape, coordinates))
        found = value if found is None else select(found, value, whole(index) >= whole(start))
        start = stop
    return absent(node.types[0].dtype) if found is None else found  # in a loop without iterations


# Reading and writing at computed places


@generator(Kind.INDEXING)
def _indexed(emit: Emitter, node: Node, at: Position) -> Expr:
    return _read(emit, node, at) if len(node.inputs) == 2 else _written(emit, node, at)


def _read(emit: Emitter, node: Node, at: Position) -> Expr:
    """Return an element of a gather along an axis: take and gather."""
    source, indices = node.inputs
    axis: int = node.attrs["axis"]
    shape, index_shape = emit.shape_of(source), emit.shape_of(indices)
    dtype = node.types[0].dtype
    if not shape[axis]:
        return absent(dtype)
    where, others = places_of_index(at, axis, len(shape), index_shape)
    found, valid = resolved_place(emit, indices, where, shape[axis])
    value = emit.value(source, Position(shape, [*others[:axis], found, *others[axis:]]))
    return select(absent(dtype), value, valid)


def places_of_index(
    at: Position, axis: int, rank: int, index_shape: Sequence[int]
) -> tuple[Position, list[Index]]:
    """Return the position in the indices, and the operand's coordinates along its other axes.

    The axes of the indices replace the axis, or the indices have the shape of the result; for
    vectors both agree.
    """
    middle = len(index_shape)
    if len(at.shape) == rank - 1 + middle:
        others = [*at.coordinates[:axis], *at.coordinates[axis + middle :]]
        return Position(index_shape, at.coordinates[axis : axis + middle]), others
    others = [c for i, c in enumerate(at.coordinates) if i != axis]
    return Position(index_shape, at.coordinates), others


def resolved_place(emit: Emitter, indices: Ref, at: Position, size: int) -> tuple[Index, Expr]:
    """Return an index counted from the front, computed once, and the test of its range."""
    key = ("front", indices, at.flat, size)
    raw = emit.code.known(key)
    if not isinstance(raw, Var):
        index = emit.value(indices, at)
        if index.type == U32:  # an index beyond i32 is beyond any axis
            front = select(-1, cast(index, I32), index < Const(size, U32))
        else:
            front = select(index, index + whole(size), index < 0)
        raw = emit.code.let(front, "j")
        emit.code.know(key, raw)
        emit.code.place(clamp(raw, 0, whole(size - 1)), size, name=f"{raw.name}_in")
    found = variable(f"{raw.name}_in", size)
    return found, equal(raw, found)


def _written(emit: Emitter, node: Node, at: Position) -> Expr:
    """Return an element after a scatter: loop over all writes in order."""
    source, indices, updates = node.inputs
    axis: int = node.attrs["axis"]
    dtype = node.types[0].dtype
    index_shape, update_shape = emit.shape_of(indices), emit.shape_of(updates)
    slices = len(update_shape) == len(at.shape) - 1 + len(index_shape)  # not single elements
    count = prod(index_shape) if slices else index_shape[axis]
    total = emit.code.declare(emit.value(source, at), "w")
    size = emit.shape_of(source)[axis]
    with emit.code.counted(count) as step:
        if slices:
            places = unflattened(step, index_shape)
            where = Position(index_shape, places)
            rest = at.coordinates
            there = Position(update_shape, [*rest[:axis], *places, *rest[axis + 1 :]])
        else:
            along = [step if i == axis else c for i, c in enumerate(at.coordinates)]
            where, there = Position(index_shape, along), Position(update_shape, along)
        found, valid = resolved_place(emit, indices, where, size)
        with emit.code.where(both(valid, equal(found, at.coordinates[axis]))):
            value, rule = emit.value(updates, there), fold_of(node)
            kept = accumulated(dtype)
            emit.code.assign(total, folded(rule, kept, total, value) if rule else value)
    return rounded(total, dtype) if fold_of(node) else total


# Reductions and contractions, an invocation for each result


class Accumulator(NamedTuple):
    """The variables of a reduction: its value so far and, if it chooses an element, its place."""

    value: Var
    place: Var | None = None

    @property
    def variables(self) -> tuple[Var, ...]:
        """The variables in order."""
        return (self.value,) if self.place is None else (self.value, self.place)


@generator(Kind.REDUCTION)
def _reduced(emit: Emitter, node: Node, at: Position) -> Expr:
    shape = emit.shape_of(node.inputs[0])
    axes = reduced_axes(node)
    columns = prod(shape[axis] for axis in axes)

    def elements(of: Position) -> Callable[[Index], Position]:
        return partial(element_at, shape, axes, _row_coordinates(node, of, axes))

    if is_known(columns) and columns <= plans().inlined.parts:
        stored = emit.address(node.inputs[0], elements(at)(Index((), 0)))
        shares = stored is not None and emit.is_of_four(stored[2]) and stored[2].constant % 4 == 0
        places = [Position(at.shape, flat=at.flat + k) for k in range(4)] if shares else [at]
        totals = [reduction_start(emit, node) for _ in places]
        parts_reduced(emit, node, totals, columns, list(map(elements, places)))
        first, *others = (reduction_result(node, total) for total in totals)
        for place, other in zip(places[1:], others, strict=True):
            emit.bind(Ref(node.id, 0), place.flat, other)
        return first
    total, each = reduction_start(emit, node), elements(at)
    with emit.code.counted(columns) as column:
        reduction_step(emit, node, total, each(column), column)
    return reduction_result(node, total)


def parts_reduced(
    emit: Emitter,
    node: Node,
    totals: Sequence[Accumulator],
    count: int,
    at: Sequence[Callable[[Index], Position]],
) -> None:
    """Take `count` elements into each accumulator in order; load several before they are added.

    Four neighbors go together: they share the vectors that they load.
    """
    most = plans().inlined.parts_at_once // (4 if emit.in_vec4 else 1)

    def take(columns: Sequence[Index]) -> None:
        places = [[of(column) for of in at] for column in columns]
        before, emit.in_parts = emit.in_parts, True
        for place in chain.from_iterable(places):
            emit.value(node.inputs[0], place)
        emit.in_parts = before
        for column, elements in zip(columns, places, strict=True):
            for total, place in zip(totals, elements, strict=True):
                reduction_step(emit, node, total, place, column)

    turns = count // most if count > most else 0
    if turns:
        with emit.code.counted(turns, name="turn") as turn:
            take([turn * most + column for column in range(most)])
    for start in range(turns * most, count, most):
        take([Index((), column) for column in range(start, min(start + most, count))])


def _row_coordinates(node: Node, at: Position, axes: Sequence[int]) -> list[Index]:
    if node.attrs["keepdims"]:
        return [c for axis, c in enumerate(at.coordinates) if axis not in axes]
    return list(at.coordinates)


def reduction_start(emit: Emitter, node: Node) -> Accumulator:
    """Declare the accumulator of a reduction and return it."""
    dtype = accumulated(emit.dtype_of(node.inputs[0]))
    if "axis" in node.attrs:  # the first element is the first candidate
        start = constant(0 if dtype is not DType.BOOL else False, dtype)
        return Accumulator(emit.code.declare(start, "a"), emit.code.declare(-1, "n"))
    fold = fold_of(node)
    assert fold is not None
    return Accumulator(emit.code.declare(start_of(fold, dtype), "a"))


def reduction_step(
    emit: Emitter, node: Node, total: Accumulator, at: Position, column: Index
) -> None:
    """Compute an element, and take it into the accumulator."""
    take_element(emit, node, total, emit.value(node.inputs[0], at), column)


def take_element(emit: Emitter, node: Node, total: Accumulator, value: Expr, column: Index) -> None:
    """Fold an element's value at a column into an accumulator."""
    fold(emit, node, total, [value] if total.place is None else [value, whole(column)])


def fold(emit: Emitter, node: Node, total: Accumulator, other: Sequence[Expr]) -> None:
    """Fold another accumulator, or an element and its place, into an accumulator."""
    dtype = accumulated(emit.dtype_of(node.inputs[0]))
    rule = fold_of(node)
    assert rule is not None
    if total.place is None:
        emit.code.assign(total.value, folded(rule, dtype, total.value, other[0]))
        return
    kept = DType.I32 if total.value.type is I32 else dtype  # floats may be compared by keys
    with emit.code.where(takes_over(rule, kept, total.variables, other)):
        for mine, theirs in zip(total.variables, other, strict=True):
            emit.code.assign(mine, theirs)


def fold_each(
    emit: Emitter, totals: Sequence[tuple[Node, Accumulator]], others: Sequence[Expr]
) -> None:
    """Fold the variables of other accumulators, one after another, into the accumulators."""
    left = list(others)
    for node, total in totals:
        count = len(total.variables)
        fold(emit, node, total, left[:count])
        del left[:count]


def takes_over(rule: Fold, dtype: DType, total: Sequence[Expr], other: Sequence[Expr]) -> Expr:
    """Return the test whether an element replaces the best element so far.

    NaN beats all numbers, and the first of equal elements wins. A place below 0 means no element.
    """
    (best, place), (value, new) = total, other
    better = takes_place(rule, dtype, value, best)
    first = both(equal(value, best), new < place)
    if not dtype.is_float:
        return both(new >= 0, either(either(place < 0, better), first))
    mine, theirs = (call("asg_isnan", each, type=VALUE[DType.BOOL]) for each in (best, value))
    decided = select(either(better, first), either(~mine, new < place), theirs)
    return both(new >= 0, either(place < 0, both(either(theirs, ~mine), decided)))


def reduction_result(node: Node, total: Accumulator) -> Expr:
    """Return the result of a reduction from its accumulator."""
    dtype = node.types[0].dtype
    if total.place is not None:
        return maximum(total.place, 0)
    return rounded(cast(total.value, VALUE[dtype]), dtype)


@generator(Kind.CONTRACTION)
def _contracted(emit: Emitter, node: Node, at: Position) -> Expr:
    x, y = node.inputs
    shapes = emit.shape_of(x), emit.shape_of(y)
    contract: tuple[int, ...] = node.attrs["x_contract"]
    inner = prod(shapes[0][axis] for axis in contract)
    kept = VALUE[accumulated(node.types[0].dtype)]
    total = emit.code.declare(Const(0, kept))
    with emit.code.counted(inner) as step:
        places = operand_places(node, shapes, at.coordinates, step)
        left, right = emit.value(x, places[0]), emit.value(y, places[1])
        emit.code.assign(total, total + cast(left, kept) * cast(right, kept))
    made = node.types[0].dtype
    return rounded(cast(total, VALUE[made]), made)
