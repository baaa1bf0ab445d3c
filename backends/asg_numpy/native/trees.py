"""Descent of decision trees: some trees at a time, so that their loads overlap.

The kernel loops over groups of trees, rows and levels. A node is a record: its threshold, the byte
offset of its feature in a row, and the byte offsets of its children for greater, for less or equal,
and for NaN.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType, as_dtype
from asg_numpy.blas import address_of
from asg_numpy.native.machine import Machine, Native, call_of, function, words_loaded
from asg_numpy.native.sequences import in_turn
from asg_numpy.plan_numbers import PROCESS, plans

# The words of a kernel, in order: a table, its number of rows, the bytes between them; the records;
# the first nodes of trees, their number; the result, the bytes between its rows; the most levels.
WORDS = "x", "rows", "pitch", "nodes", "roots", "trees", "leaves", "descent", "levels"
_ADDRESSES = "x", "nodes", "roots", "leaves"
CHILDREN = 3  # of a node: for greater, for less or equal, and for NaN
KINDS = {DType.F32: "float", DType.F64: "double"}


def record_of(dtype: DType) -> np.dtype[Any]:
    """Return the layout of a node's record."""
    fields = {"threshold": dtype.numpy, "feature": np.uint32, "children": (np.uint32, CHILDREN)}
    return np.dtype([*fields.items()])


def records(features: Array, thresholds: Array, children: Array) -> Array:
    """Return the records of nodes with valid indices."""
    dtype = as_dtype(thresholds.dtype)
    made = np.empty(len(features), record_of(dtype))
    made["threshold"], made["feature"] = thresholds, features * dtype.itemsize
    made["children"][:, : children.shape[1]] = children * made.itemsize
    if children.shape[1] < CHILDREN:  # NaN counts as greater
        made["children"][:, -1] = made["children"][:, 0]
    return made


def descending(
    kernels: tuple[Native, Native],
    counts: tuple[int, int],
    x: Array,
    nodes: Array,
    roots: Array,
    leaves: Array,
) -> Callable[[], None]:
    """Return the closure that writes the leaf of each row in each tree.

    `kernels` descend a group of trees, and a single tree; `counts` are the trees of a group, and
    the most levels.
    """
    beside, levels = counts
    calls: list[Callable[[], None]] = []
    step = max(plans().trees.nbytes // x.strides[0], 1)
    grouped = len(roots) - len(roots) % beside
    parts = zip(kernels, (slice(grouped), slice(grouped, None)), strict=True)
    for kernel, trees in parts:
        for first in range(0, len(x), step):
            rows, target = x[first : first + step], leaves[first : first + step, trees]
            if target.size:
                words = (
                    address_of(rows), len(rows), x.strides[0], address_of(nodes),
                    address_of(roots[trees]), target.shape[1], address_of(target),
                    leaves.strides[0], levels,
                )  # fmt: skip
                calls.append(call_of(kernel, words))
    return in_turn(calls)


@lru_cache(PROCESS.kernels)
def kernel_of(dtype: DType, beside: int, here: Machine) -> Native:
    """Return the kernel that descends `beside` trees at a time."""
    return function("\n".join(_module(dtype, beside, here)))


def _module(dtype: DType, beside: int, here: Machine) -> Iterator[str]:
    trees = range(beside)
    yield "define void @kernel(ptr %words) #0 {"
    yield "entry:"
    yield from words_loaded(WORDS, _ADDRESSES)
    yield from ("br label %group", "group:", "%tree = phi i64 [0, %entry], [%tree.next, %ended]")
    yield "%root.at = getelementptr i32, ptr %roots, i64 %tree"
    yield "%leaf.at = getelementptr i32, ptr %leaves, i64 %tree"
    for k in trees:
        yield f"%root{k}.at = getelementptr i32, ptr %root.at, i64 {k}"
        yield f"%root{k} = load i32, ptr %root{k}.at"
    yield from ("br label %each", "each:", "%row = phi i64 [0, %group], [%row.next, %found]")
    yield from ("%x.by = mul i64 %row, %pitch", "%x.row = getelementptr i8, ptr %x, i64 %x.by")
    yield from ("br label %level", "level:", "%n = phi i64 [0, %each], [%n.next, %level]")
    for k in trees:
        yield f"%at{k} = phi i32 [%root{k}, %each], [%next{k}, %level]"
    for k in trees:
        yield from _step(dtype, k)
    yield f"%moves = icmp ne i32 %moved{beside - 1}, 0"
    yield from ("%n.next = add i64 %n, 1", "%n.more = icmp ult i64 %n.next, %levels")
    yield "%n.again = and i1 %moves, %n.more"
    yield from ("br i1 %n.again, label %level, label %found", "found:")
    yield "%to.by = mul i64 %row, %descent"
    yield "%to = getelementptr i8, ptr %leaf.at, i64 %to.by"
    for k in trees:
        yield f"%leaf{k} = udiv i32 %next{k}, {record_of(dtype).itemsize}"
        yield f"%leaf{k}.at = getelementptr i32, ptr %to, i64 {k}"
        yield f"store i32 %leaf{k}, ptr %leaf{k}.at"
    yield from ("%row.next = add i64 %row, 1", "%row.more = icmp ult i64 %row.next, %rows")
    yield from ("br i1 %row.more, label %each, label %ended", "ended:")
    yield f"%tree.next = add i64 %tree, {beside}"
    yield "%tree.more = icmp ult i64 %tree.next, %trees"
    yield from ("br i1 %tree.more, label %group, label %done", "done:", "ret void", "}")
    yield f"attributes #0 = {{ {here.attributes} }}"


def _step(dtype: DType, k: int) -> Iterator[str]:
    """Yield the comparison of tree `k` of a group: from `%at` to `%next`."""
    kind, feature = KINDS[dtype], dtype.itemsize
    children = feature + DType.U32.itemsize
    yield f"%offset{k} = zext i32 %at{k} to i64"
    yield f"%node{k} = getelementptr i8, ptr %nodes, i64 %offset{k}"
    yield f"%threshold{k} = load {kind}, ptr %node{k}"
    yield f"%feature{k}.at = getelementptr i8, ptr %node{k}, i64 {feature}"
    yield f"%feature{k} = load i32, ptr %feature{k}.at"
    yield f"%column{k} = zext i32 %feature{k} to i64"
    yield f"%value{k}.at = getelementptr i8, ptr %x.row, i64 %column{k}"
    yield f"%value{k} = load {kind}, ptr %value{k}.at"
    yield f"%less{k} = fcmp ole {kind} %value{k}, %threshold{k}"
    yield f"%nan{k} = fcmp uno {kind} %value{k}, %value{k}"
    yield f"%second{k} = zext i1 %less{k} to i64"
    yield f"%child{k} = select i1 %nan{k}, i64 2, i64 %second{k}"
    yield f"%children{k} = getelementptr i8, ptr %node{k}, i64 {children}"
    yield f"%next{k}.at = getelementptr i32, ptr %children{k}, i64 %child{k}"
    yield f"%next{k} = load i32, ptr %next{k}.at"
    yield f"%step{k} = xor i32 %next{k}, %at{k}"
    yield f"%moved{k} = or i32 %step{k}, {f'%moved{k - 1}' if k else 0}"
