"""Cache schedules on disk, so that a known graph compiles without code generation.

The name of an entry is a hash of everything that a schedule depends on: the graph with its node
order, the device's target, and the source of the generators and ops. An entry says which kernels
have proofs and run without checks. So this user's key seals it, and an entry by somebody else is
ignored.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import astuple, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from asg.core.dims import Dim
from asg.core.dtypes import Array, DType, as_dtype
from asg.core.graph import Graph
from asg.core.hashing import digest
from asg.core.leaves import CONSTANT
from asg.core.node import Node
from asg.core.opdef import Elementwise, Kind, OpDef, Primitive
from asg.core.subgraphs import node_lines, nodes_within
from asg.core.tracing.size import RELATIONS, Guard, Trace
from asg.core.types import TensorType
from asg.ops._support.catalogue import OWN
from asg.ops.control.parts import Ends
from asg.runtime.cache_folder import CacheFolder, cache_folder, own_key, seal
from asg.runtime.compiled.sources import LANGUAGE, digest_of_sources
from asg_wgpu.cache.outlines import Outline, constants_of, outline_of
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.plan_numbers import RUNNING, table
from asg_wgpu.ir.records import (
    DOUBTS,
    MOST,
    DamagedError,
    Dims,
    check_loops,
    damaged,
    dims_record,
    kernel_from,
    kernel_record,
    list_of,
    number_of,
    numbers_of,
    text_of,
)
from asg_wgpu.ir.schedule import Buffer, Dispatch, Inside, Kernel, Loop, Role, Schedule
from asg_wgpu.ir.target import OFFSET, STORED, Target, bytes_of
from asg_wgpu.ir.words import held, words_of
from asg_wgpu.schedule.generic import SizedSchedule, sized_schedule

if TYPE_CHECKING:
    from asg_wgpu.schedule.alike import Begin

FORMAT = 11
_NO_FORMULAS = "no formulas"  # the text of an entry for sizes without a schedule for a class
# The folders of the language and of this backend
HOMES = LANGUAGE, Path(__file__).parent.parent


def cached_schedule(
    graph: Graph, target: Target, counters: Counters, begin: Begin | None = None
) -> Schedule:
    """Return the schedule of a graph, from disk if an entry matches the graph and the target.

    Otherwise make it; `begin` then receives dispatches as soon as their kernels are known.

    Raises the errors of `make_schedule`. An unreadable or unwritable cache counts as empty.
    """
    folder = cache_folder("schedules")
    name = schedule_key(graph, target) if folder else None
    if folder is None or name is None:
        counters.schedules += 1
        return make_schedule(graph, target, begin)
    found = _decoded(_read(folder, name), outline_of(graph), target)
    if isinstance(found, Schedule):
        counters.schedule_hits += 1
        return found
    counters.schedules += 1
    schedule = make_schedule(graph, target, begin)
    _write(folder, name, encode(schedule, graph))
    return schedule


def make_schedule(graph: Graph, target: Target, begin: Begin | None) -> Schedule:
    """Return a new schedule; a full cache needs no generators of kernels."""
    from asg_wgpu.schedule.build import make_schedule

    return make_schedule(graph, target, begin).without_statements()


def key_of_classes(graph: Graph, target: Target) -> str | None:
    """Return the key of the entries for a graph's classes of sizes; None without entries.

    Only ASG's own ops may have whole kernels: the code of a user's op decides its text for each
    size anew.
    """
    kernels = {node.op for node in nodes_within(graph) if node.op.kind is Kind.CUSTOM}
    own = all(OWN.get(op.name) is op for op in kernels)
    return schedule_key(graph, target) if cache_folder("schedules") and own else None


def cached_sized(
    outline: Outline,
    lowered: Callable[[], Graph],
    target: Target,
    trace: Trace,
    counters: Counters,
) -> SizedSchedule | None:
    """Return the schedule for the class of a trace, or None if no formulas exist.

    It comes from disk if the entry of the class or of these sizes holds for them. Otherwise it is
    made of the graph that `lowered` returns.
    """
    folder = cache_folder("schedules")
    if folder is None or outline.key is None:
        return _made_sized(lowered(), target, trace, counters)
    of_class = digest(f"{outline.key} class {sorted(trace.hints.items())}".encode())
    of_sizes = digest(f"{outline.key} sizes {sorted(trace.binding.items())}".encode())
    texts = [_read(folder, name) for name in (of_class, of_sizes)]
    known = [_decoded(text, outline, target) for text in texts]
    for found in known:
        if isinstance(found, SizedSchedule) and found.is_for(trace.hints, trace.binding):
            counters.schedule_hits += 1
            return found
    if texts[1] == _NO_FORMULAS:
        counters.schedule_hits += 1
        return None
    graph = lowered()
    made = _made_sized(graph, target, trace, counters)
    if made is None:
        _write(folder, of_sizes, _NO_FORMULAS)
    else:  # other sizes of the class may need the entry of the class
        name = of_class if known[0] is None else of_sizes
        _write(folder, name, encode(made.schedule, graph, made))
    return made


def _made_sized(
    graph: Graph, target: Target, trace: Trace, counters: Counters
) -> SizedSchedule | None:
    counters.schedules += 1
    fewer = replace(target, storage_buffers=target.storage_buffers - 1)  # the sizes take a buffer
    made = sized_schedule(graph, fewer, trace)
    return None if made is None else made.with_schedule(made.schedule.without_statements())


def _read(folder: CacheFolder, name: str) -> str | None:
    """Return the text of an entry; None if it is missing, damaged or by another user."""
    sealed, _, text = (folder.read(name) or "").partition("\n")
    return text if sealed == _seal(name, text) else None


def _write(folder: CacheFolder, name: str, text: str | None) -> None:
    if text is not None:
        folder.write(name, f"{_seal(name, text)}\n{text}")


def _decoded(text: str | None, outline: Outline, target: Target) -> Schedule | SizedSchedule | None:
    if text is None or text == _NO_FORMULAS:
        return None
    try:
        found = decode(text, outline, target)
    except DamagedError:
        return None
    return found if own_key() else _doubted(found)


def _seal(name: str, text: str) -> str:
    """Return the first line of an entry, which fits only its name and text.

    With this user's key, it also fits only entries of this user.
    """
    return f"asg schedule {FORMAT} {seal(name, text.encode())}"


def _doubted(found: Schedule | SizedSchedule) -> Schedule | SizedSchedule:
    """Return a schedule that checks all kernels, because anybody may have written it."""
    if isinstance(found, SizedSchedule):
        return found.with_schedule(_doubted_plain(found.schedule))
    return _doubted_plain(found)


def _doubted_plain(schedule: Schedule) -> Schedule:
    dispatches = [
        replace(each, kernel=replace(each.kernel, unproved=DOUBTS)) for each in schedule.dispatches
    ]
    return replace(schedule, dispatches=tuple(dispatches))


# Dependences of a schedule


def schedule_key(graph: Graph, target: Target) -> str | None:
    """Return the hash of everything that a graph's schedule depends on.

    None if the source of the generators cannot be read. The graph's fingerprint does not suffice:
    it is equal for graphs of equal values, and a schedule names nodes by number.
    """
    version = generator_version()
    if version is None:
        return None
    numbers = {n: number for n, number in table().items() if n.partition(".")[0] not in RUNNING}
    first = f"{FORMAT} {version} {text_of_target(target)} {numbers}"
    return digest("\n".join([first, *node_lines(graph, _op_text, _kernels_of)]).encode())


def text_of_target(target: Target) -> str:
    """Return everything that a target decides, as text."""
    decided = {"features": sorted(target.features), "table": target.table.digest}
    return str({**vars(target), **decided})


def _kernels_of(graph: Graph, node: Node) -> Iterator[str]:
    """Yield the text of a user's kernels; the version covers those of ASG and of this backend."""
    if node.op.kind is not Kind.CUSTOM or OWN.get(node.op.name) is node.op:
        return
    from asg_wgpu.codegen.custom import OWN_KERNELS, kernels_of  # with the generators

    if node.op not in OWN_KERNELS:
        yield f"kernels {kernels_of(graph, node)!r}"


def _op_text(op: OpDef) -> str:
    """Return the fields of an op that a generator reads; the op may be a user's."""
    parts: list[Any] = [type(op).__name__, op.name, op.kind, op.commutative, sorted(op.attrs)]
    if isinstance(op, Elementwise):
        parts += astuple(op.wgsl)
    fold = op.fold if isinstance(op, Primitive) else None
    return f"{parts!r}" if fold is None else f"{parts!r} {fold.start!r} {_op_text(fold.op)}"


@cache
def generator_version() -> str | None:
    """Return the hash of the source files of lowering and of this backend; None without them."""
    return digest_of_sources(*HOMES)


# A schedule as text, and back. The text omits the contents of constants, which the graph has. The
# reader trusts nothing in a text: a text that does not fit the graph and the device is damaged.


# Writing


def encode(schedule: Schedule, graph: Graph, sized: SizedSchedule | None = None) -> str | None:
    """Return a schedule of `graph` as text, or None if it has a constant that the graph lacks.

    With `sized`, also write its hints, guards and sizes.
    """
    numbers = {id(value): number for number, value in enumerate(constants_of(graph))}
    values = {b.id: _content(b, graph) for b in schedule.buffers if b.data is not None}
    if not {id(value) for value in values.values()} <= numbers.keys():
        return None
    used = dict.fromkeys(dispatch.kernel for dispatch in schedule.dispatches)
    kernels = {kernel: number for number, kernel in enumerate(used)}
    record = {
        "kernels": [kernel_record(kernel) for kernel in kernels],
        "buffers": [_buffer_record(b, numbers.get(id(values.get(b.id)))) for b in schedule.buffers],
        "dispatches": [_dispatch_record(d, kernels[d.kernel]) for d in schedule.dispatches],
        "outputs": dict(schedule.outputs),
        "updates": dict(schedule.updates),
        "notes": dict(schedule.notes),
        "loops": [
            [p.start, p.stop, *dims_record([p.length]), p.reverse, p.ends, p.watched]
            for p in schedule.loops
        ],
        "inside": [[part, *place] for part, place in schedule.inside.items()],
    }
    if sized is not None:
        record["hints"] = dict(sized.hints)
        record["guards"] = [[guard.dim.text, guard.relation] for guard in sized.guards]
        record["sizes"] = [[buffer, dims_record(dims)] for buffer, dims in sized.sizes.items()]
    return json.dumps(record, separators=(",", ":"))


def _content(buffer: Buffer, graph: Graph) -> Array | None:
    """Return the constant of the graph that a buffer holds, perhaps in words."""
    node = graph.nodes[buffer.node]
    is_in_words = node.op is CONSTANT and held(node.types[0]) != node.types[0]
    return node.attrs["value"] if is_in_words else buffer.data


def _buffer_record(buffer: Buffer, constant: int | None) -> list[Any]:
    name = buffer.name if constant is None else constant
    return [buffer.role, buffer.type.dtype, dims_record(buffer.type.shape), buffer.node, name]


def _dispatch_record(dispatch: Dispatch, kernel: int) -> list[Any]:
    return [
        kernel,
        list(dispatch.buffers),
        sorted(dispatch.writes),
        dims_record(dispatch.workgroups),
        list(dispatch.nodes),
        dispatch.label,
        sorted(map(list, dispatch.aligned)),
        *dims_record([dispatch.flops, dispatch.stages]),
    ]


# Reading


def decode(text: str, outline: Outline, target: Target) -> Schedule | SizedSchedule:
    """Return the schedule of a graph from the text of `encode`; DamagedError for other texts.

    Return a sized schedule if the graph has symbols.
    """
    try:
        record: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise DamagedError("the text is not JSON") from None
    fields = ("kernels", "buffers", "dispatches", "outputs", "updates", "notes", "loops", "inside")
    fields += ("hints", "guards", "sizes") if outline.symbols else ()
    if not isinstance(record, dict) or tuple(cast("dict[str, Any]", record)) != fields:
        damaged("fields")
    whole = cast("dict[str, Any]", record)
    kernels = [kernel_from(each, target) for each in list_of(whole["kernels"])]
    dims, last_node = Dims(outline.symbols), len(outline.nodes) - 1
    sizes = _sizes(whole.get("sizes", []), dims)
    buffers = [
        _buffer(n, each, outline, dims, sizes.get(n))
        for n, each in enumerate(list_of(whole["buffers"]))
    ]
    dispatches = [
        _dispatch(each, kernels, buffers, last_node, dims, target)
        for each in list_of(whole["dispatches"])
    ]
    outputs = _places(whole["outputs"], outline.outputs, buffers)
    next_types = {name: held(type_) for name, type_ in outline.updates.items()}
    updates = _places(whole["updates"], next_types, buffers)
    notes = whole["notes"]
    if not isinstance(notes, dict):
        damaged("notes")
    texts = {text_of(k): text_of(v) for k, v in cast("dict[Any, Any]", notes).items()}
    inside = _inside(whole["inside"], buffers)
    _check_order(buffers, dispatches, {*outputs.values(), *updates.values()}, inside)
    loops = _loops(whole["loops"], dispatches, buffers, dims)
    made = Schedule(tuple(buffers), tuple(dispatches), outputs, updates, texts, loops, inside)
    if not outline.symbols:
        return made
    return SizedSchedule(made, sizes, _hints(whole["hints"]), _guards(whole["guards"], dims))


def _sizes(record: Any, dims: Dims) -> dict[int, tuple[Dim, ...]]:
    """Return the dimensions behind each constant buffer of sizes."""
    pairs = [list_of(each, 2) for each in list_of(record)]
    return {
        number_of(buffer, MOST): tuple(map(dims.dim, list_of(shape))) for buffer, shape in pairs
    }


def _hints(record: Any) -> dict[str, int]:
    if not isinstance(record, dict):
        damaged("hints")
    return {text_of(k): number_of(v, MOST) for k, v in cast("dict[Any, Any]", record).items()}


def _guards(record: Any, dims: Dims) -> list[Guard]:
    guards: list[Guard] = []
    for each in list_of(record):
        dim, relation = list_of(each, 2)
        if relation not in RELATIONS:
            damaged("guard")
        guards.append(Guard(dims.formula(dim), relation))
    return guards


def _buffer(
    number: int, record: Any, outline: Outline, dims: Dims, sizes: tuple[Dim, ...] | None
) -> Buffer:
    role, dtype, shape, node, name = list_of(record, 5)
    if text_of(role) not in frozenset(Role) or text_of(dtype) not in STORED:
        damaged("buffer")
    type_ = TensorType(tuple(map(dims.dim, list_of(shape))), DType(dtype))
    buffer = Buffer(number, Role(role), type_, number_of(node, len(outline.nodes) - 1))
    if buffer.role is Role.INNER:
        if name is not None or (isinstance(type_.size, int) and type_.size > MOST):
            damaged("inner buffer")
        return buffer
    if buffer.role is Role.CONSTANT and sizes is not None:
        if name is not None or type_ != TensorType((len(sizes),), DType.I32):
            damaged("sizes")
        return buffer
    if buffer.role is Role.CONSTANT:
        data = outline.constants[number_of(name, len(outline.constants) - 1)]
        own = TensorType(data.shape, as_dtype(data.dtype))
        if held(own) == type_ != own:
            data = words_of(data)
        elif own != type_:
            damaged("constant")
        return Buffer(number, Role.CONSTANT, type_, buffer.node, data=data)
    leaf = outline.leaves.get(buffer.node)
    if leaf is None or leaf.resident == (buffer.role is Role.INPUT) or name != leaf.name:
        damaged("leaf")
    if type_ != (held(leaf.type) if leaf.resident else leaf.type):
        damaged("type of a leaf")
    return Buffer(number, buffer.role, type_, buffer.node, name=leaf.name)


def _dispatch(
    record: Any,
    kernels: list[Kernel],
    buffers: list[Buffer],
    last_node: int,
    dims: Dims,
    target: Target,
) -> Dispatch:
    number, operands, writes, workgroups, nodes, label, aligned, flops, stages = list_of(record, 9)
    kernel = kernels[number_of(number, len(kernels) - 1)]
    bound = [buffers[place] for place in numbers_of(operands, len(buffers) - 1)]
    last = len(bound) - 1
    written = frozenset(numbers_of(writes, last))
    if any(bound[k].role is not Role.INNER for k in written):
        damaged("a leaf is written")
    kinds = [*(each.kind for each in kernel.operands), *(["i32"] if kernel.sizes else [])]
    if kinds != [STORED[buffer.type.dtype] for buffer in bound]:
        damaged("operands")
    x, y, z = list_of(workgroups, 3)
    pairs = [list_of(pair, 2) for pair in list_of(aligned)]
    return Dispatch(
        kernel,
        tuple(buffer.id for buffer in bound),
        written,
        _workgroups((dims.dim(x), dims.dim(y), dims.dim(z)), target),
        tuple(numbers_of(nodes, last_node)),
        text_of(label),
        frozenset((number_of(read, last), number_of(write, last)) for read, write in pairs),
        cast(int, dims.dim(flops)),
        stages=cast(int, dims.dim(stages)),
    )


def _workgroups(found: tuple[Dim, Dim, Dim], target: Target) -> tuple[int, int, int]:
    if any(isinstance(number, int) and number > target.workgroups for number in found):
        damaged("workgroups")
    return cast("tuple[int, int, int]", found)


def _loops(
    record: Any, dispatches: list[Dispatch], buffers: list[Buffer], dims: Dims
) -> tuple[Loop, ...]:
    """Return nested or disjoint loops; raise if a kernel reads steps of missing loops."""
    loops: list[Loop] = []
    for each in list_of(record):
        start, stop, length, reverse, ends, watched = list_of(each, 6)
        if type(reverse) is not bool:
            damaged("direction of a loop")
        if ends not in list(Ends) or (watched is None) != (ends == Ends.LENGTH):
            damaged("end of a loop")
        only = None if watched is None else number_of(watched, len(buffers) - 1)
        if only is not None and buffers[only].type.shape:
            damaged("number of steps of a loop")
        first, end = numbers_of([start, stop], len(dispatches))
        loops.append(Loop(first, end, cast(int, dims.dim(length)), reverse, Ends(ends), only))
    check_loops(loops, [dispatch.kernel for dispatch in dispatches])
    return tuple(loops)


def _places(record: Any, types: Mapping[str, TensorType], buffers: list[Buffer]) -> dict[str, int]:
    if not isinstance(record, dict) or list(cast("dict[str, Any]", record)) != list(types):
        damaged("results")
    places: dict[str, int] = {}
    for name, value in cast("dict[str, Any]", record).items():
        places[name] = place = number_of(value, len(buffers) - 1)
        if buffers[place].type != types[name]:
            damaged("type of a result")
    return places


def _inside(record: Any, buffers: list[Buffer]) -> dict[int, Inside]:
    """Return the buffers that fill others, one after another."""
    found, last = dict[int, Inside](), len(buffers) - 1
    ends = dict[int, int]()  # of the parts so far in each other buffer
    for each in list_of(record):
        part, whole, start = numbers_of(list_of(each, 3), MOST)
        own, other = (buffers[number_of(number, last)] for number in (part, whole))
        sizes = own.type.size, other.type.size
        if {own.role, other.role} != {Role.INNER} or not all(isinstance(n, int) for n in sizes):
            damaged("buffer inside another")
        if start % OFFSET or start != ends.get(whole, 0) or {part, whole} & found.keys():
            damaged("place of a buffer inside another")
        ends[whole] = start + bytes_of(own.type)
        found[part] = Inside(whole, start)
    if found.keys() & ends.keys() or any(ends[n] != bytes_of(buffers[n].type) for n in ends):
        damaged("size of buffers inside another")
    return found


def _check_order(
    buffers: list[Buffer],
    dispatches: list[Dispatch],
    given: Collection[int],
    inside: Mapping[int, Inside],
) -> None:
    """Raise DamagedError if a dispatch or a result reads a buffer before its write."""
    missing = dict[int, set[int]]()  # the parts of a buffer that no dispatch has written
    for part, place in inside.items():
        missing.setdefault(place.whole, set()).add(part)
    ready = {b.id for b in buffers if b.role is not Role.INNER or b.type.size == 0}
    for dispatch in dispatches:
        written = {dispatch.buffers[k] for k in dispatch.writes}
        if not ready.union(written).issuperset(dispatch.buffers):
            damaged("order")
        ready |= written
        for part in written & inside.keys():
            own = missing[inside[part].whole]
            own.discard(part)
            ready |= set() if own else {inside[part].whole}
    if not ready.issuperset(given):
        damaged("a result is not written")
