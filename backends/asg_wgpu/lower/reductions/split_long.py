"""Split long reductions and products into parts, and reduce the partial results.

A sum of four million elements is a long row. It becomes the sum of some hundred partial sums:
enough rows for the whole device. The graph and the target alone decide the order. A product of
[32, 100000] by [100000, 32] has 1024 results: not enough for a device, or for tiles that reuse
their operands. Its parts form a batch of products (split-K).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from math import inf, prod
from types import MappingProxyType
from typing import Any

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import OpDef
from asg.core.tracing.size import (
    UnsizedError,
    assume_at_most,
    hinted,
    ints_of,
    is_known,
    is_more,
    most_of_class,
    sized,
    sizes_of,
)
from asg.core.types import MAX_RANK
from asg.ops.creation import iota
from asg.ops.indexing.gather_scatter import gather
from asg.ops.reductions.sums_and_extremes import sum as sum_over
from asg.ops.selection import cast
from asg.ops.shapes.joins import concat, part
from asg.ops.shapes.views import expand_dims, reshape, squeeze
from asg_wgpu.ir.node_facts import (
    Domain,
    fold_of,
    has_few_results,
    last_axis,
    neighbors_of,
    problem_of,
    reduced_axes,
)
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Target
from asg_wgpu.ir.tile_cycles import cycles_in_parts, pays
from asg_wgpu.lower.reductions.columns_beside_rows import RowReaders
from asg_wgpu.lower.reductions.one_read import Parts, by_parts
from asg_wgpu.lower.rewrite import Build

Axes = tuple[int, ...]
Counts = Mapping[int, int]  # numbers of parts, by the place of a contracted axis


def split_reduction(graph: Graph, node: Node, target: Target, readers: RowReaders) -> Build | None:
    """Return a builder of the stages of a reduction, or None if a single stage suffices.

    `readers` tells whether a kernel reads rows of its operand.
    """
    shape = sizes_of(graph.type_of(node.inputs[0]).shape)
    columns = prod(shape[axis] for axis in reduced_axes(node))
    rows = prod(shape) // max(columns, 1)
    is_known_sum = "axes" in node.attrs and all(map(is_known, shape))
    long = plans().long_reductions
    longest = long.tiled if is_known_sum and _has_tiles(shape, node.attrs["axes"]) else long.columns
    few = hinted(columns) >= longest and hinted(rows) < long.rows
    if is_known_sum:
        axes = _side_by_side(shape, node.attrs["axes"])
        if axes is not None:
            return partial(_in_planes, node, axes)
        parts = readers.parts_of(node) or _parts_of_columns(shape, node.attrs["axes"])
        if parts is not None:
            return partial(_in_stages, node, target.most_columns, parts)
    if not is_known(columns) and "axes" in node.attrs:
        if not few and most_of_class(columns) <= target.most_columns:
            assume_at_most(columns, target.most_columns)
            return None
        return partial(_over_axes, node, target.most_columns)
    if not is_more(columns, target.most_columns) and not ("axes" in node.attrs and few):
        return None
    return partial(_in_stages, node, target.most_columns, _parts_of_few(columns, rows))


def _has_tiles(shape: Axes, axes: Axes) -> bool:
    """Whether tiles of rows read a reduction of several rows: a workgroup has a whole row."""
    domain, many = Domain(shape, axes), prod(shape) >= plans().row_tiles.elements
    return many and domain.is_contiguous and domain.rows > 1


def _parts_of_few(columns: int, rows: int) -> int:
    """Return the number of parts of each row, for a few long rows to fill a device."""
    long = plans().long_reductions
    filling = long.parts // max(hinted(rows), 1)
    return max(min(filling, hinted(columns) // long.shortest), 1)


def _parts_of_columns(shape: Axes, axes: Axes) -> int | None:
    """Return the number of parts of columns that fill a device, or None to keep them whole."""
    plan = plans().column_tiles
    columns = prod(shape[axis] for axis in axes)
    last = last_axis(shape)
    if last < 0 or last in axes or last != len(shape) - 1 or not columns:
        return None
    tile = neighbors_of(shape[-1]) * plan.across[-1]
    tiles = -(-prod(shape) // (columns * tile))
    parts = min(plan.workgroups // max(tiles, 1), columns // plan.shortest)
    return parts if parts > 1 else None


def _side_by_side(shape: Axes, axes: Axes) -> Axes | None:
    """Return the trailing reduced axes if other reduced axes are apart from them, else None.

    A channel of pictures lies in planes, and a plane is a long contiguous row.
    """
    longer = [axis for axis, size in enumerate(shape) if size != 1]
    last: list[int] = []
    while longer and longer[-1] in axes:
        last.append(longer.pop())
    plan = plans().row_tiles
    columns = prod(shape[axis] for axis in last)
    scattered = any(axis in axes for axis in longer)
    if not scattered or columns < plan.columns or prod(shape) < plan.elements:
        return None
    return tuple(sorted(last))


def _in_planes(node: Node, last: Axes, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Add a reduction over the last axes, then over the other axes."""
    (x,) = tensors
    type_ = target.tensor(x.ref).type
    made = cast(x, DType.F32) if type_.dtype is DType.F16 else x
    others = tuple(axis for axis in node.attrs["axes"] if axis not in last)
    total = by_parts(node.op, made, Parts(sizes_of(made.shape), last, others, True))
    if total is None:
        total = _kept(node.op, _kept(node.op, made, last), others)
    return [reshape(cast(total, type_.dtype), _result_shape(node))]


def _over_axes(node: Node, most: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Add a reduction over groups of axes in sequence."""
    (x,) = tensors
    type_ = target.tensor(x.ref).type
    made = cast(x, DType.F32) if type_.dtype is DType.F16 else x
    axes: Axes = node.attrs["axes"]
    longer = tuple(axis for axis in axes if made.shape[axis] != 1)
    for stage in _stages_of(sizes_of(made.shape), longer, most):
        made = _stage(node, made, stage, most)
    return [reshape(cast(made, type_.dtype), _result_shape(node))]


def _stage(node: Node, x: Tensor, axes: Axes, most: int) -> Tensor:
    """Add a reduction that keeps its axes; a single long axis is split into parts."""
    axis, size = axes[0], sized(x.shape[axes[0]])
    longest = most_of_class(size)
    if len(axes) > 1 or longest <= most:
        assume_at_most(prod(sized(x.shape[each]) for each in axes), most)
        return _kept(node.op, x, axes)
    long = plans().long_reductions
    parts = max(-(-longest // most), min(long.parts, hinted(size) // long.stage))
    if x.ndim == MAX_RANK or not parts < size:
        raise UnsizedError(f"an axis of {size!r} has no {parts} parts", op=node.op.name)
    assume_at_most(size, parts * most)
    end = _covered(x.shape[axis], parts)
    total = _kept(node.op, _added(node.op, _split(x, axis, parts, end), (axis + 1,)), axes)
    if end == x.shape[axis]:
        return total
    fold = fold_of(node)
    assert fold is not None, "reductions over axes have a fold"
    rest = _kept(node.op, part(x, axis, end, x.shape[axis]), axes)
    return x.graph.add(fold.op, (total, rest))[0]


def _kept(op: OpDef, x: Tensor, axes: Axes) -> Tensor:
    return x.graph.add(op, (x,), MappingProxyType({"axes": axes, "keepdims": True}))[0]


def _covered(size: Dim, parts: int) -> Dim:
    """Return the length that `parts` equal parts cover; a symbolic size leaves a remainder."""
    return size - size % parts if isinstance(size, int) else (size - 1) // parts * parts


def _stages_of(shape: Axes, axes: Axes, most: int) -> list[Axes]:
    """Return axes in groups of at most `most` columns each, the last axes first."""
    stages: list[Axes] = []
    columns = 1
    for axis in sorted(axes, reverse=True):
        size = most_of_class(shape[axis])
        columns *= size
        if columns > most or not stages:
            stages.append(())
            columns = size
        stages[-1] = (axis, *stages[-1])
        if hinted(prod(shape[a] for a in stages[-1])) >= plans().long_reductions.stage:
            columns = most
    return stages


def _in_stages(
    node: Node, most: int, parts: int, target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    """Add a reduction in stages of at most `most` columns, the first in about `parts` parts."""
    (x,) = tensors
    type_ = target.tensor(x.ref).type
    wide = cast(x, DType.F32) if type_.dtype is DType.F16 else x  # each stage stores its result
    if "axis" in node.attrs:
        made = _index(node.op, wide, node.attrs["axis"], most)
        return [reshape(made, _result_shape(node))]
    stages = _two_stages(wide, node.attrs["axes"], most, parts)
    made = by_parts(node.op, wide, stages) if stages is not None else None
    if made is None:
        made = _folded(node, wide, node.attrs["axes"], most, parts)
    return [reshape(cast(made, type_.dtype), _result_shape(node))]


def _two_stages(x: Tensor, axes: Axes, most: int, wanted: int) -> Parts | None:
    """Return the two stages that make a reduction in equal parts; None if it has others."""
    x, axes = _merged(x, axes)
    axis, shape = max(axes, default=0), ints_of(x.shape)
    if len(axes) != 1 or x.ndim == MAX_RANK:
        return None
    parts, end = _cut(shape, axes, axis, most, wanted)
    each = shape[axis] // parts
    if end < shape[axis] or max(parts, each) > most:
        return None
    return Parts((*shape[:axis], parts, each, *shape[axis + 1 :]), (axis + 1,), axes)


def _result_shape(node: Node) -> Axes:
    (type_,) = node.types
    return ints_of(type_.shape)


def _folded(node: Node, x: Tensor, axes: Axes, most: int, wanted: int | None = None) -> Tensor:
    """Return the reduction of x: a single stage for few columns, or about `wanted` parts."""
    if wanted is not None:
        x, axes = _merged(x, axes)
    shape = ints_of(x.shape)
    if wanted is None and prod(shape[axis] for axis in axes) <= most:
        return _added(node.op, x, axes)
    axis = max(axes, key=shape.__getitem__)
    if x.ndim == MAX_RANK:  # no axis may be added: reduce axis by axis
        first = _folded(node, x, (axis,), most, wanted if len(axes) == 1 else None)
        rest = tuple(a - (a > axis) for a in axes if a != axis)
        return _folded(node, first, rest, most) if rest else first
    parts, end = _cut(shape, axes, axis, most, wanted or plans().long_reductions.parts)
    inner = tuple(a + 1 if a >= axis else a for a in axes)
    first = _folded(node, _split(x, axis, parts, end), inner, most)
    place = axis - sum(a < axis for a in axes)  # the axis of parts in the remaining shape
    total = _folded(node, first, (place,), most)
    if end < shape[axis]:
        rest = _folded(node, part(x, axis, end, shape[axis]), axes, most)
        fold = fold_of(node)
        assert fold is not None
        (total,) = x.graph.add(fold.op, (total, rest))
    return total


def _cut(shape: Axes, axes: Axes, axis: int, most: int, wanted: int) -> tuple[int, int]:
    """Return the number of equal parts of an axis, and the length that they cover."""
    parts = _parts(shape[axis], -(-prod(shape[each] for each in axes) // most), wanted)
    return parts, shape[axis] - shape[axis] % parts


def _index(op: OpDef, x: Tensor, axis: int, most: int) -> Tensor:
    """Return the index of the best element along an axis, by the best of each part."""
    shape = ints_of(x.shape)
    if shape[axis] <= most:
        attrs = MappingProxyType({"axis": axis, "keepdims": False})
        return x.graph.add(op, (x,), attrs)[0]
    if x.ndim == MAX_RANK:
        rows, columns = prod(shape[:axis]), prod(shape[axis + 1 :])
        made = _index(op, reshape(x, (rows, shape[axis], columns)), 1, most)
        return reshape(made, (*shape[:axis], *shape[axis + 1 :]))
    parts = _parts(shape[axis], -(-shape[axis] // most), plans().long_reductions.parts)
    end = shape[axis] - shape[axis] % parts
    each = _split(x, axis, parts, end)
    found = _index(op, each, axis + 1, most)
    values = squeeze(gather(each, expand_dims(found, axis + 1), axis + 1), axis + 1)
    found = found + iota(found.shape, axis, graph=x.graph) * (end // parts)
    if end < shape[axis]:
        rest = part(x, axis, end, shape[axis])
        last = expand_dims(_index(op, rest, axis, most), axis)
        values = concat([values, gather(rest, last, axis)], axis)
        found = concat([found, last + end], axis)
    best = expand_dims(_index(op, values, axis, most), axis)
    return squeeze(gather(found, best, axis), axis)


def _added(op: OpDef, x: Tensor, axes: Axes) -> Tensor:
    return x.graph.add(op, (x,), MappingProxyType({"axes": axes, "keepdims": False}))[0]


def _parts(size: int, fewest: int, wanted: int) -> int:
    """Return the number of equal parts of an axis; a remainder comes on top."""
    long = plans().long_reductions
    wanted = max(wanted, fewest)
    divisors = [
        count for count in range(2, min(size, long.times * wanted) + 1) if size % count == 0
    ]
    near = [count for count in divisors if count >= min(fewest, size)]
    best = min(near, key=lambda count: abs(count - wanted), default=1)
    fewest_dividing = min(long.fewest, -(-wanted // 2))
    return best if best >= fewest_dividing or best == size else min(wanted, size)


def _split(x: Tensor, axis: int, parts: int, end: Dim) -> Tensor:
    """Return x with the first `end` places of an axis as two axes: parts, and places of a part."""
    shape = x.shape
    return reshape(part(x, axis, 0, end), (*shape[:axis], parts, end // parts, *shape[axis + 1 :]))


def _merged(x: Tensor, axes: Axes) -> tuple[Tensor, Axes]:
    """Return x with adjacent axes merged if all or none of them are reduced."""
    shape = ints_of(x.shape)
    runs = [(key, list(run)) for key, run in groupby(range(x.ndim), axes.__contains__)]
    sizes = [prod(shape[axis] for axis in run) for _, run in runs]
    return reshape(x, sizes), tuple(place for place, (reduced, _) in enumerate(runs) if reduced)


# Long products by split-K: split the contracted axis


def split_product(graph: Graph, node: Node, target: Target) -> Build | None:
    """Return a builder of a contraction in parts and their sum, or None if that is slower."""
    *_, k = problem_of(graph, node).sizes
    fewest = max(-(-most_of_class(k) // target.most_columns), 1)
    assume_at_most(k, fewest * target.most_columns)
    must = max(fewest, plans().long_products.fewest) if fewest > 1 else None
    parts = must or _parts_of_product(graph, node, target)
    if parts is None:
        return None
    known = is_known(k)
    build = _build(graph, node, parts) if known else _build_sized(graph, node, parts, fewest)
    is_f16 = graph.type_of(node.inputs[0]).dtype is DType.F16
    return partial(_in_f32, build) if build is not None and is_f16 else build


def _in_f32(build: Build, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Add products of f16 operands in f32, which does not round partial sums."""
    made = build(target, [cast(x, DType.F32) for x in tensors])
    return [cast(x, DType.F16) for x in made]


def _build(graph: Graph, node: Node, parts: int) -> Build | None:
    """Return a builder of about `parts` parts of a product, or None if no axis allows them."""
    shape = sizes_of(graph.type_of(node.inputs[0]).shape)
    contract: tuple[int, ...] = node.attrs["x_contract"]
    sizes = [shape[axis] for axis in contract]
    least = min(plans().long_products.fewest, parts)
    if max(graph.type_of(ref).rank for ref in node.inputs) == MAX_RANK:  # no axis may be added
        near = [place for place, size in enumerate(sizes) if least <= size <= 2 * parts]
        place = max(near, key=lambda place: sizes[place], default=None)
        return None if place is None else partial(_in_parts, node, place, sizes[place])
    equal = _equal_parts(graph, node, 2 * parts)
    near = [count for count in equal if count >= max(-(-parts // 2), least)]
    if near:
        best = min(near, key=lambda count: abs(count - parts))
        return InEqualParts(node, equal[best])
    longest = max(range(len(sizes)), key=lambda place: sizes[place])
    parts = min(parts, sizes[longest])
    return partial(_in_parts, node, longest, parts) if parts >= least else None


def _build_sized(graph: Graph, node: Node, parts: int, fewest: int) -> Build | None:
    """Return a builder of about `parts` parts along an axis of known size, or None.

    If at least `fewest` > 1 parts are needed, an axis of unknown size may have them. Raises
    UnsizedError if no axis is long enough.
    """
    shape = sizes_of(graph.type_of(node.inputs[0]).shape)
    contract: tuple[int, ...] = node.attrs["x_contract"]
    sizes = [shape[axis] for axis in contract]
    # No axis may be added
    is_full = max(graph.type_of(ref).rank for ref in node.inputs) == MAX_RANK
    found = [
        (abs(count - parts), place, count)
        for place, size in enumerate(sizes)
        for count in range(max(fewest, 2), 2 * parts + 1)
        if is_known(size) and size % count == 0 and not (is_full and count != size)
    ]
    if found:
        _, place, count = min(found)
        return partial(_in_parts, node, place, count)
    if fewest == 1:
        return None
    place = max(range(len(sizes)), key=lambda place: hinted(sizes[place]))
    if is_full or not parts < sizes[place]:
        raise UnsizedError(f"no axis has {parts} parts", op=node.op.name)
    return partial(_in_parts, node, place, parts)


def _parts_of_product(graph: Graph, node: Node, target: Target) -> int | None:
    """Return the number of parts that fill the device, or None to keep the product whole."""
    if graph.type_of(node.inputs[0]).dtype is DType.F16:  # a split computes it in f32
        return None
    batch, m, n, k = map(hinted, problem_of(graph, node).sizes)
    if not batch * m * n:
        return None
    if has_few_results(graph, node):
        few = plans().few_results
        parts = min(-(-few.groups // batch), k // (few.lanes * few.each))
        return parts if parts > 1 else None
    products, long, staged = plans().products, plans().long_products, plans().staged_products
    in_tiles = pays(batch, m, n, k, on_cpu=bool(target.iteration_limit))
    if in_tiles or batch * m * n * k >= staged.much:
        whole = cycles_in_parts(batch, m, n, k, 1)
        if whole < inf:
            return _parts_of_tiles(graph, node, whole)
    # Parts at which partial sums and operands take equal bytes
    traffic = k * (m + n) // (2 * m * n)
    tiles = batch * -(-m // products.side) * -(-n // products.side)
    parts = min(products.filling // tiles, k // long.shortest, traffic, long.most)
    return parts if parts >= long.fewest else None


def _parts_of_tiles(graph: Graph, node: Node, whole: float) -> int | None:
    """Return the number of parts of a product by tiles, which takes `whole` cycles without parts.

    Updates add up a few parts as they read them. The sum of more parts is a kernel, and so is the
    product of a remainder.
    """
    batch, m, n, k = map(hinted, problem_of(graph, node).sizes)
    staged, few = plans().staged_products, plans().inlined.parts
    most = min(staged.parts, k // staged.part)
    equal = _equal_parts(graph, node, most)
    doubled = (1 << bit for bit in range(1, max(most, 1).bit_length()))
    timed = {
        count: cycles_in_parts(batch, m, n, k, count)
        + staged.dispatch * ((count > few) + (count not in equal))
        for count in sorted({*equal, *doubled})
    }
    least = min(timed.values(), default=inf)
    enough = (count for count, cycles in timed.items() if cycles <= staged.near * least)
    return next(enough, None) if least < staged.worth * whole else None


def _equal_parts(graph: Graph, node: Node, most: int) -> dict[int, Counts]:
    """Return the numbers of equal parts, 2 to `most`, that the first two contracted axes allow.

    The first axis has most of them, so that a part is contiguous for the most places.
    """
    shape = sizes_of(graph.type_of(node.inputs[0]).shape)
    contract: Axes = node.attrs["x_contract"]
    places = [(n, hinted(shape[axis])) for n, axis in enumerate(contract)]
    (first, outer), (second, inner), *_ = *(p for p in places if p[1] > 1), (-1, 1), (-1, 1)
    room = MAX_RANK - max(graph.type_of(ref).rank for ref in node.inputs)
    found: dict[int, Counts] = {}
    for a in (n for n in range(1, min(most, outer) + 1) if outer % n == 0):
        for b in (n for n in range(1, min(most // a, inner) + 1) if inner % n == 0):
            if (1 < a < outer) + (1 < b < inner) <= room:
                found[a * b] = {place: n for place, n in ((first, a), (second, b)) if n > 1}
    return {count: found[count] for count in sorted(found) if count > 1}


def _in_parts(
    node: Node, place: int, parts: int, target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    """Add the products of parts of the contracted axis `place`, their sum, and the remainder."""
    along: list[int] = [node.attrs[f"{side}_contract"][place] for side in "xy"]
    size = tensors[0].shape[along[0]]
    whole = size if parts == size else _covered(size, parts)
    cut = [part(t, axis, 0, whole) for t, axis in zip(tensors, along, strict=True)]
    (total,) = InEqualParts(node, {place: parts})(target, cut)
    if whole == size:
        return [total]
    rest = [part(t, axis, whole, size) for t, axis in zip(tensors, along, strict=True)]
    return [total + target.add(node.op, rest, node.attrs)[0]]


@dataclass(frozen=True)
class InEqualParts:
    """Builds a product as the products of equal parts of contracted axes, and their sum.

    `counts` has the number of parts for the place of each axis that has parts.
    """

    node: Node
    counts: Counts

    def __call__(self, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
        """Add the products and their sum."""
        made: list[Tensor] = []
        attrs: dict[str, Any] = dict(self.node.attrs)
        for number, (side, tensor) in enumerate(zip("xy", tensors, strict=True)):
            cut, contract, batch = in_parts(self, number, tensor)
            attrs |= {f"{side}_contract": contract, f"{side}_batch": batch}
            made.append(cut)
        total = target.add(self.node.op, made, MappingProxyType(attrs))[0]
        return [_sum_of_parts(total, len(self.counts))]


def in_parts(build: InEqualParts, number: int, operand: Tensor) -> tuple[Tensor, Axes, Axes]:
    """Return a product's operand with axes of parts, its contracted axes, and its batch axes."""
    side = "xy"[number]
    contract: Axes = build.node.attrs[f"{side}_contract"]
    batch: Axes = build.node.attrs[f"{side}_batch"]
    for place in sorted(build.counts, reverse=True):
        axis, parts = contract[place], build.counts[place]
        size = operand.shape[axis]
        if parts == size:  # no axis is added
            contract, batch = tuple(a for a in contract if a != axis), (axis, *batch)
            continue
        operand = _split(operand, axis, parts, size)
        contract, batch = _moved(contract, axis), (axis, *_moved(batch, axis))
    return operand, contract, batch


def _sum_of_parts(x: Tensor, count: int) -> Tensor:
    """Add the sum over the first `count` axes, the parts of a product.

    The other axes of many parts become a single one, as tiles of columns need it.
    """
    shape = sizes_of(x.shape)
    parts, rest = prod(shape[:count]), shape[count:]
    if not all(map(is_known, shape)) or parts <= plans().inlined.parts:
        return sum_over(x, tuple(range(count)))
    return reshape(sum_over(reshape(x, (parts, prod(rest))), 0), rest)


def _moved(axes: Sequence[int], along: int) -> tuple[int, ...]:
    """Return the axes after a new axis is inserted at `along`."""
    return tuple(axis + 1 if axis >= along else axis for axis in axes)
