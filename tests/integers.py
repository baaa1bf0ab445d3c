"""Samples of ops with integers of other widths than 32 bits."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from asg.core.dtypes import INTEGER, WORDS, Array, DType
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.opdef import Kind, OpDef, Sample
from asg.ops._support.catalogue import OPS

NEW = tuple(dtype for dtype in DType if dtype in INTEGER - WORDS)
# Their samples have nested graphs, or operands that must keep their dtype.
_FIXED = {"custom_vjp", "call", "scan", "cond", "while_loop", "custom_root", "debug_print"}
OF_INTEGERS = [op for op in OPS.values() if op.name not in _FIXED and op.kind is not Kind.LEAF]


def samples_in(op: OpDef, dtype: DType) -> Iterator[Sample]:
    """Yield the op's samples with a dtype instead of f64, i32 and u32, where operands take it."""
    limits = np.iinfo(dtype.numpy)
    for sample in op.samples:
        ranges = list(sample.ranges or ((-200, 200),) * len(sample.shapes))
        dtypes = list(sample.operand_dtypes())
        for place, old in enumerate(sample.operand_dtypes()):
            allowed = op.operands[min(place, len(op.operands) - 1)]
            if old in (DType.F64, DType.I32, DType.U32) and dtype in allowed:
                low, high = (-200, 200) if old is DType.F64 else ranges[place]
                ranges[place] = max(low, limits.min), max(min(high, limits.max), limits.min)
                dtypes[place] = dtype
        if dtype in dtypes:
            yield replace(sample, dtypes=tuple(dtypes), ranges=tuple(ranges))


def put(graph: Graph, op: OpDef, sample: Sample, prefix: str) -> dict[str, Array]:
    """Add the op on inputs, with its results as outputs, and return the feeds; none if refused."""
    feeds = {
        f"{prefix}x{i}": array for i, array in enumerate(sample.arrays(np.random.default_rng(0)))
    }
    trial = Graph()
    for target in (trial, graph):  # a refused op leaves nothing in the graph
        operands = [
            target.input(name, array.shape, dtype)
            for (name, array), dtype in zip(feeds.items(), sample.operand_dtypes(), strict=True)
        ]
        try:
            results = target.add(op, operands, sample.attrs)
        except AsgError:
            return {}
        for i, result in enumerate(results):
            target.output(f"{prefix}y{i}", result)
    return feeds
