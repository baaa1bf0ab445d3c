"""Values of every kind computed inside a kernel, one element at a time."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from asg.core.dtypes import Array, DType, Scalar
from asg.core.node import Node
from asg.core.opdef import Fold, Kind
from asg.ops.wgsl import VALUE_TYPES as VALUE, literal, rounded
from asg_wgpu.codegen.emitter import Emitter, generator
from asg_wgpu.codegen.operands import absent, folded, start_of, truth
from asg_wgpu.ir.index import Index, Position, element_at, unflattened, variable
from asg_wgpu.ir.node_facts import fold_of, operand_places, reduced_axes
from asg_wgpu.ir.size import is_known, sized, surely_at_most, surely_below
from asg_wgpu.ir.text import number, unsigned


@generator(Kind.CREATION)
def _created(emit: Emitter, node: Node, at: Position) -> str:
    dtype = node.types[0].dtype
    attrs = node.attrs
    if "value" in attrs:
        return _constant(attrs["value"], dtype)
    if "expression" in attrs:
        size = sized(attrs["expression"])
        return _constant(size, dtype) if is_known(size) else _number(str(size), dtype)
    axis: int = attrs["axis"]
    return _number(at.coordinates[axis].wgsl(), dtype)


def _number(text: str, dtype: DType) -> str:
    """Return a whole number as a value of `dtype`."""
    return rounded(f"{VALUE[dtype]}({text})", dtype)


@generator(Kind.LEAF)
def _leaf(emit: Emitter, node: Node, at: Position) -> str:
    """Return a constant of a single element; larger ones lie in memory."""
    value: Array = node.attrs["value"]
    return _constant(value.item(), node.types[0].dtype)


def _constant(value: Scalar, dtype: DType) -> str:
    """Return a constant, a hole where it is an integer: kernels that differ in it are one."""
    if dtype is DType.U32:
        return unsigned(int(value))
    return f"i32({number(int(value))})" if dtype is DType.I32 else literal(value, dtype)


@generator(Kind.BARRIER)
def _barrier(emit: Emitter, node: Node, at: Position) -> str:
    return emit.value(node.inputs[0], at)


@generator(Kind.RANDOM)
def _random(emit: Emitter, node: Node, at: Position) -> str:
    key = [emit.value(node.inputs[0], Position((2,), [Index((), i)])) for i in range(2)]
    stream, index = node.attrs["stream"], at.flat.wgsl()
    return f"asg_random_bits({key[0]}, {key[1]}, {unsigned(stream)}, u32({index}))"


# Joins


@generator(Kind.JOIN)
def _joined(emit: Emitter, node: Node, at: Position) -> str:
    return _padded(emit, node, at) if "low" in node.attrs else _concatenated(emit, node, at)


def _padded(emit: Emitter, node: Node, at: Position) -> str:
    shape = emit.shape_of(node.inputs[0])
    background = literal(node.attrs["value"], node.types[0].dtype)
    if not prod(shape):
        return background
    tests: list[str] = []
    inside: list[Index] = []
    edges = zip(at.coordinates, shape, node.attrs["low"], node.attrs["interior"], strict=True)
    for index, size, low, interior in edges:
        step, place = interior + 1, index + -sized(low)
        last = (size - 1) * step
        is_low, is_high = not surely_at_most(0, place.low), not surely_at_most(place.high, last)
        if is_low:
            tests.append(f"({place.wgsl()} >= 0)")
        if is_high:
            tests.append(f"({place.wgsl()} <= {number(last)})")
        if step > 1:
            tests.append(f"({place.wgsl()} % {number(step)} == 0)")
        # Outside, the place is moved to some element: what is loaded there is not used.
        safe = _clamped(emit, place, last) if is_low or is_high else place
        inside.append(safe // step)
    value = emit.value(node.inputs[0], Position(shape, inside))
    # Each && would be a branch, of which a compiler may make a copy of the load: not of &.
    return f"select({background}, {value}, {' & '.join(tests)})" if tests else value


def _clamped(emit: Emitter, place: Index, last: int) -> Index:
    name = emit.code.fresh("p")
    emit.code.line(f"let {name} = clamp({place.wgsl()}, 0, {number(last)});")
    emit.code.define(name, last + 1)
    return variable(name, last + 1)


def _concatenated(emit: Emitter, node: Node, at: Position) -> str:
    axis: int = node.attrs["axis"]
    start, text = 0, ""
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
        text = f"select({text}, {value}, {index.wgsl()} >= {number(start)})" if text else value
        start = stop
    dtype = node.types[0].dtype
    return text or literal(absent(dtype), dtype)  # in a loop without iterations


# Reading and writing at computed places


@generator(Kind.INDEXING)
def _indexed(emit: Emitter, node: Node, at: Position) -> str:
    return _read(emit, node, at) if len(node.inputs) == 2 else _written(emit, node, at)


def _read(emit: Emitter, node: Node, at: Position) -> str:
    """An element of the operand at a computed place along an axis: take and gather."""
    source, indices = node.inputs
    axis: int = node.attrs["axis"]
    shape, index_shape = emit.shape_of(source), emit.shape_of(indices)
    dtype = node.types[0].dtype
    if not shape[axis]:
        return literal(absent(dtype), dtype)
    where, others = places_of_index(at, axis, len(shape), index_shape)
    found, valid = _resolved(emit, emit.value(indices, where), emit.dtype_of(indices), shape[axis])
    value = emit.value(source, Position(shape, [*others[:axis], found, *others[axis:]]))
    return f"select({literal(absent(dtype), dtype)}, {value}, {valid})"


def places_of_index(
    at: Position, axis: int, rank: int, index_shape: Sequence[int]
) -> tuple[Position, list[Index]]:
    """Return the place in the indices, and the coordinates of the operand along its other axes.

    The indices' axes stand in the place of one axis, or the indices are shaped as the result; for
    vectors that is the same.
    """
    middle = len(index_shape)
    if len(at.shape) == rank - 1 + middle:
        others = [*at.coordinates[:axis], *at.coordinates[axis + middle :]]
        return Position(index_shape, at.coordinates[axis : axis + middle]), others
    others = [c for i, c in enumerate(at.coordinates) if i != axis]
    return Position(index_shape, at.coordinates), others


def _resolved(emit: Emitter, text: str, dtype: DType, size: int) -> tuple[Index, str]:
    """Return an index counted from the front, and the test of whether it is in range."""
    raw, name = emit.code.fresh("j"), emit.code.fresh("j")
    if dtype is DType.U32:  # beyond i32 is beyond any axis
        emit.code.line(f"let {raw} = select(-1, i32({text}), {text} < {unsigned(size)});")
    else:
        emit.code.line(f"let {raw} = select({text}, {text} + {number(size)}, {text} < 0);")
    emit.code.line(f"let {name} = clamp({raw}, 0, {number(size - 1)});")
    emit.code.define(raw)
    emit.code.define(name, size)
    return variable(name, size), f"{raw} == {name}"


def _written(emit: Emitter, node: Node, at: Position) -> str:
    """An element after writes at computed places: all writes are looked through, in order."""
    source, indices, updates = node.inputs
    axis: int = node.attrs["axis"]
    dtype = node.types[0].dtype
    index_shape, update_shape = emit.shape_of(indices), emit.shape_of(updates)
    whole = len(update_shape) == len(at.shape) - 1 + len(index_shape)  # slices, not elements
    count = prod(index_shape) if whole else index_shape[axis]
    total, turn, kept = emit.code.fresh("w"), emit.code.fresh("k"), accumulated(dtype)
    emit.code.line(f"var {total}: {VALUE[kept]} = {emit.value(source, at)};")
    size = emit.shape_of(source)[axis]
    with emit.code.loop(turn, 0, count):
        step = variable(turn, count)
        if whole:
            places = unflattened(step, index_shape)
            where = Position(index_shape, places)
            rest = at.coordinates
            there = Position(update_shape, [*rest[:axis], *places, *rest[axis + 1 :]])
        else:
            along = [step if i == axis else c for i, c in enumerate(at.coordinates)]
            where, there = Position(index_shape, along), Position(update_shape, along)
        index = emit.value(indices, where)
        found, valid = _resolved(emit, index, emit.dtype_of(indices), size)
        hit = f"{valid} && {found.wgsl()} == {at.coordinates[axis].wgsl()}"
        with emit.code.block(f"if ({hit})"):
            value, fold = emit.value(updates, there), fold_of(node)
            result = folded(fold, kept, [total, value]) if fold else value
            emit.code.line(f"{total} = {result};")
    emit.code.define(total)
    return rounded(total, dtype) if fold_of(node) else total


# Reductions and contractions, one invocation for each result


@generator(Kind.REDUCTION)
def _reduced(emit: Emitter, node: Node, at: Position) -> str:
    shape = emit.shape_of(node.inputs[0])
    axes = reduced_axes(node)
    rows = _row_coordinates(node, at, shape, axes)
    counter = emit.code.fresh("k")
    columns = tuple(shape[axis] for axis in axes)
    total = reduction_start(emit, node)
    with emit.code.loop(counter, 0, prod(columns)):
        column = variable(counter, prod(columns))
        reduction_step(emit, node, total, element_at(shape, axes, rows, column), column)
    return reduction_result(emit, node, total)


def _row_coordinates(
    node: Node, at: Position, shape: Sequence[int], axes: Sequence[int]
) -> list[Index]:
    if node.attrs["keepdims"]:
        return [c for axis, c in enumerate(at.coordinates) if axis not in axes]
    return list(at.coordinates)


def accumulated(dtype: DType) -> DType:
    """Return the dtype that sums of a dtype are kept in."""
    return DType.F32 if dtype is DType.F16 else dtype


def reduction_start(emit: Emitter, node: Node) -> list[str]:
    """Define the accumulators of a reduction and return their names."""
    dtype = accumulated(emit.dtype_of(node.inputs[0]))
    total = emit.code.fresh("a")
    if "axis" in node.attrs:  # the first element is the first candidate
        place = emit.code.fresh("n")
        start = literal(0 if dtype is not DType.BOOL else False, dtype)
        emit.code.line(f"var {total}: {VALUE[dtype]} = {start};")
        emit.code.line(f"var {place}: i32 = -1;")
        names = [total, place]
    else:
        fold = fold_of(node)
        assert fold is not None
        emit.code.line(f"var {total}: {VALUE[dtype]} = {start_of(fold, dtype)};")
        names = [total]
    for name in names:
        emit.code.define(name)
    return names


def reduction_step(
    emit: Emitter, node: Node, total: list[str], at: Position, column: Index
) -> None:
    """Take one element into the accumulators."""
    value = emit.value(node.inputs[0], at)
    emit.flops += 1
    fold(emit, node, total, [value, column.wgsl()])


def fold(emit: Emitter, node: Node, total: list[str], other: list[str]) -> None:
    """Take other accumulators, or an element and its place, into accumulators."""
    dtype = accumulated(emit.dtype_of(node.inputs[0]))
    rule = fold_of(node)
    assert rule is not None
    if len(total) == 1:
        emit.code.line(f"{total[0]} = {folded(rule, dtype, [total[0], other[0]])};")
        return
    with emit.code.block(f"if ({_takes_over(rule, dtype, total, other)})"):
        for mine, theirs in zip(total, other, strict=True):
            emit.code.line(f"{mine} = {theirs};")


def _takes_over(rule: Fold, dtype: DType, total: list[str], other: list[str]) -> str:
    """Return the test of whether an element takes the place of the best one so far.

    NaN is best of all, and of equals the first.
    """
    (best, place), (value, new) = total, other
    better = truth(rule, dtype, [value, best])
    first = f"({value} == {best} && {new} < {place})"
    if not dtype.is_float:
        return f"{new} >= 0 && ({place} < 0 || {better} || {first})"
    mine, theirs = f"asg_isnan({best})", f"asg_isnan({value})"
    decided = f"select({better} || {first}, !{mine} || {new} < {place}, {theirs})"
    return f"{new} >= 0 && ({place} < 0 || (({theirs} || !{mine}) && {decided}))"


def reduction_result(emit: Emitter, node: Node, total: list[str]) -> str:
    """Return the result of a reduction, from its accumulators."""
    dtype = node.types[0].dtype
    if len(total) == 2:
        return f"max({total[1]}, 0)"
    return rounded(f"{VALUE[dtype]}({total[0]})", dtype)


@generator(Kind.CONTRACTION)
def _contracted(emit: Emitter, node: Node, at: Position) -> str:
    x, y = node.inputs
    shapes = emit.shape_of(x), emit.shape_of(y)
    contract: tuple[int, ...] = node.attrs["x_contract"]
    inner = tuple(shapes[0][axis] for axis in contract)
    dtype = accumulated(node.types[0].dtype)
    total, counter = emit.code.fresh("a"), emit.code.fresh("k")
    emit.code.line(f"var {total}: {VALUE[dtype]} = {VALUE[dtype]}(0);")
    with emit.code.loop(counter, 0, prod(inner)):
        places = operand_places(node, shapes, at.coordinates, variable(counter, prod(inner)))
        left, right = emit.value(x, places[0]), emit.value(y, places[1])
        emit.code.line(f"{total} += {VALUE[dtype]}({left}) * {VALUE[dtype]}({right});")
    emit.code.define(total)
    emit.flops += 2 * prod(inner)
    made = node.types[0].dtype
    return rounded(f"{VALUE[made]}({total})", made)
