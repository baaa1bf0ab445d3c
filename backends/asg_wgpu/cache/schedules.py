"""Schedules kept on disk: a graph that was compiled before takes no time to generate code for.

The name of an entry is a hash of all that a schedule is made from: the graph, node by node and in
its order, the device's target, and the source of the generators and of the ops.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from functools import cache
from pathlib import Path
from typing import Any

import asg
from asg.core.graph import Graph
from asg.core.hashing import canonical, digest
from asg.core.opdef import Elementwise, Kind, OpDef, Primitive
from asg.core.subgraphs import graphs_of
from asg.core.types import TensorType
from asg_wgpu.cache.folder import CacheFolder, cache_folder
from asg_wgpu.cache.serialize import DamagedError, decode, encode
from asg_wgpu.codegen.custom import kernel_of
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.schedule import Schedule
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule

FORMAT = 3
HOMES = Path(asg.__file__).parent, Path(__file__).parent.parent  # of the language, of this backend
_SOURCES = (
    "core/**/*.py",
    "ops/**/*.py",
    "ops/**/*.wgsl",
    "runtime/steps.py",
)  # that a schedule depends on


def cached_schedule(graph: Graph, target: Target, counters: Counters) -> Schedule:
    """Return the schedule of a graph, from disk where one of the same graph and target is found.

    Raises what `make_schedule` raises; a cache that cannot be read or written is none.
    """
    folder = cache_folder("schedules")
    name = schedule_key(graph, target) if folder else None
    if folder is None or name is None:
        counters.schedules += 1
        return make_schedule(graph, target)
    found = _read(folder, name, graph, target)
    if found is not None:
        counters.schedule_hits += 1
        return found
    counters.schedules += 1
    schedule = make_schedule(graph, target)
    text = encode(schedule, graph)
    if text is not None:
        folder.write(name, f"{_seal(name, text)}\n{text}")
    return schedule


def _read(folder: CacheFolder, name: str, graph: Graph, target: Target) -> Schedule | None:
    seal, _, text = (folder.read(name) or "").partition("\n")
    if seal != _seal(name, text):
        return None
    try:
        return decode(text, graph, target)
    except DamagedError:
        return None


def _seal(name: str, text: str) -> str:
    """Return the first line of an entry, which holds for its name and text alone."""
    return f"asg schedule {FORMAT} {digest((name + text).encode())}"


# What a schedule depends on


def schedule_key(graph: Graph, target: Target) -> str | None:
    """Return the hash of all that the schedule of a graph depends on.

    None where the source of the generators cannot be read. It is not the graph's fingerprint, which
    is equal for graphs of the same values: a schedule names nodes by number.
    """
    version = generator_version()
    if version is None:
        return None
    offered = {
        **vars(target), "features": sorted(target.features), "table": target.table.digest,
    }  # fmt: skip
    lines = [f"{FORMAT} {version} {offered}", *_graph_lines(graph)]
    return digest("\n".join(lines).encode())


def _graph_lines(graph: Graph) -> Iterator[str]:
    ops: dict[OpDef, str] = {}
    types: dict[tuple[TensorType, ...], str] = {}
    for node in graph.nodes:
        if node.op not in ops:
            ops[node.op] = f"op {len(ops)}"
            yield f"{ops[node.op]} is {_op_text(node.op)}"
        if node.types not in types:
            types[node.types] = ",".join(map(str, node.types))
        attrs = canonical(node.attrs) if node.attrs else ""
        inputs = ",".join([f"{number}.{index}" for number, index in node.inputs])
        yield f"{ops[node.op]} ({inputs}) {types[node.types]} {node.name!r} {attrs}"
        if node.op.kind is Kind.CUSTOM:
            yield f"kernel {kernel_of(graph, node)!r}"
        for name, inner in graphs_of(node):
            yield f"{name} {{"
            yield from _graph_lines(inner)
            yield "}"
    for name, ref in graph.output_refs.items():
        yield f"output {name!r} {ref.node}.{ref.index}"
    for name, ref in graph.update_refs.items():
        yield f"update {name!r} {ref.node}.{ref.index}"


def _op_text(op: OpDef) -> str:
    """Return the fields of an op that a generator reads; the op need not be one of asg/ops."""
    parts: list[Any] = [type(op).__name__, op.name, op.kind, op.commutative, sorted(op.attrs)]
    if isinstance(op, Elementwise):
        parts += astuple(op.wgsl)
    fold = op.fold if isinstance(op, Primitive) else None
    return f"{parts!r}" if fold is None else f"{parts!r} {fold.start!r} {_op_text(fold.op)}"


@cache
def generator_version() -> str | None:
    """Return the hash of the source files that schedules depend on; None if they are not there."""
    try:
        parts = [f"{path.name} {digest(path.read_bytes())}" for path in source_files()]
    except OSError:
        return None
    return digest("\n".join(parts).encode()) if parts else None


def source_files() -> list[Path]:
    """Return the source files that schedules depend on, in a fixed order."""
    language, generators = HOMES
    files = [path for pattern in _SOURCES for path in sorted(language.glob(pattern))]
    return [*files, *sorted(generators.glob("**/*.py"))]
