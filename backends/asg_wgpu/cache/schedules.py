"""Cache schedules on disk, so that a known graph compiles without code generation.

The name of an entry is a hash of everything that a schedule depends on: the graph with its node
order, the device's target, and the source of the generators and ops. An entry says which kernels
have proofs and run without checks. So this user's key seals it, and an entry by somebody else is
ignored.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import asg
from asg.core.dims import Dim, parse_dim, symbols_of
from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import ShapeError
from asg.core.graph import Graph
from asg.core.hashing import digest
from asg.core.leaves import CONSTANT, EXTERNAL, INPUT, RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import Elementwise, Kind, OpDef, Primitive
from asg.core.subgraphs import node_lines, nodes_within
from asg.core.tracing.size import RELATIONS, Guard, Trace
from asg.core.types import TensorType
from asg.ops.control.parts import Ends
from asg.runtime.cache_folder import CacheFolder, cache_folder, own_key, seal
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.plan_numbers import RUNNING, table
from asg_wgpu.ir.records import (
    DOUBTS,
    MOST,
    DamagedError,
    check_loops,
    damaged,
    kernel_from,
    kernel_record,
    list_of,
    number_of,
    numbers_of,
    text_of,
)
from asg_wgpu.ir.schedule import Buffer, Dispatch, Kernel, Loop, Role, Schedule
from asg_wgpu.ir.target import STORED, Target
from asg_wgpu.ir.words import held, words_of
from asg_wgpu.schedule.generic import SizedSchedule, sized_schedule

if TYPE_CHECKING:
    from asg_wgpu.schedule.alike import Begin

FORMAT = 9
# The folders of the language and of this backend
HOMES = Path(asg.__file__).parent, Path(__file__).parent.parent
_PACKAGES = "core", "init", "ops", "kernel", "autodiff", "passes", "analysis", "runtime"
_SOURCES = (*(f"{name}/**/*.py" for name in _PACKAGES), "ops/**/*.wgsl")


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
    found = _read(folder, name, graph, target)
    if isinstance(found, Schedule):
        counters.schedule_hits += 1
        return found
    counters.schedules += 1
    schedule = make_schedule(graph, target, begin)
    text = encode(schedule, graph)
    if text is not None:
        folder.write(name, f"{_seal(name, text)}\n{text}")
    return schedule


def make_schedule(graph: Graph, target: Target, begin: Begin | None) -> Schedule:
    """Return a new schedule; a full cache needs no generators of kernels."""
    from asg_wgpu.schedule.build import make_schedule

    return make_schedule(graph, target, begin)


def cached_sized(
    graph: Graph, target: Target, trace: Trace, counters: Counters
) -> SizedSchedule | None:
    """Return the schedule for the class of a trace, or None if no formulas exist.

    It comes from disk if an entry's guards hold.
    """
    folder = cache_folder("schedules")
    custom = any(node.op.kind is Kind.CUSTOM for node in nodes_within(graph))
    key = schedule_key(graph, target) if folder and not custom else None
    name = digest(f"{key} {sorted(trace.hints.items())}".encode()) if key else None
    if folder is not None and name is not None:
        found = _read(folder, name, graph, target)
        if isinstance(found, SizedSchedule) and found.is_for(trace.hints, trace.binding):
            counters.schedule_hits += 1
            return found
    counters.schedules += 1
    fewer = replace(target, storage_buffers=target.storage_buffers - 1)  # the sizes take a buffer
    made = sized_schedule(graph, fewer, trace)
    if made is not None and folder is not None and name is not None:
        text = encode(made.schedule, graph, made)
        if text is not None:
            folder.write(name, f"{_seal(name, text)}\n{text}")
    return made


def _read(
    folder: CacheFolder, name: str, graph: Graph, target: Target
) -> Schedule | SizedSchedule | None:
    sealed, _, text = (folder.read(name) or "").partition("\n")
    if sealed != _seal(name, text):
        return None
    try:
        found = decode(text, graph, target)
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
    # kernels of many sizes rely on assumptions unchecked
    assumed = ", ".join(map(str, graph.facts)) if graph.symbols else ""
    first = f"{FORMAT} {version} {text_of_target(target)} {numbers} {assumed}"
    return digest("\n".join([first, *node_lines(graph, _op_text, _kernels_of)]).encode())


def text_of_target(target: Target) -> str:
    """Return everything that a target decides, as text."""
    decided = {"features": sorted(target.features), "table": target.table.digest}
    return str({**vars(target), **decided})


def _kernels_of(graph: Graph, node: Node) -> Iterator[str]:
    """Yield the text of a user's kernels; the sources of this backend have its own."""
    if node.op.kind is not Kind.CUSTOM:
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
    try:
        parts = [f"{path.name} {digest(path.read_bytes())}" for path in source_files()]
    except OSError:
        return None
    return digest("\n".join(parts).encode()) if parts else None


def source_files() -> list[Path]:
    """Return the source files of lowering and of this backend, in a fixed order."""
    language, generators = HOMES
    files = [path for pattern in _SOURCES for path in sorted(language.glob(pattern))]
    return [*files, *sorted(generators.glob("**/*.py"))]


# A schedule as text, and back. The text omits the contents of constants, which the graph has. The
# reader trusts nothing in a text: a text that does not fit the graph and the device is damaged.

_FED = (INPUT, EXTERNAL)


# Writing


def encode(schedule: Schedule, graph: Graph, sized: SizedSchedule | None = None) -> str | None:
    """Return a schedule of `graph` as text, or None if it has a constant that the graph lacks.

    With `sized`, also write its hints, guards and sizes.
    """
    numbers = {id(value): number for number, value in enumerate(_constants(graph))}
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
            [p.start, p.stop, *_dims([p.length]), p.reverse, p.ends, p.watched]
            for p in schedule.loops
        ],
    }
    if sized is not None:
        record["hints"] = dict(sized.hints)
        record["guards"] = [[guard.dim.text, guard.relation] for guard in sized.guards]
        record["sizes"] = [[buffer, _dims(dims)] for buffer, dims in sized.sizes.items()]
    return json.dumps(record, separators=(",", ":"))


def _dims(dims: Iterable[Dim]) -> list[int | str]:
    return [dim if isinstance(dim, int) else dim.text for dim in dims]


def _constants(graph: Graph) -> list[Array]:
    """Return the constants of a graph and its bodies; a schedule refers to them by number."""
    return [node.attrs["value"] for node in nodes_within(graph) if node.op is CONSTANT]


def _content(buffer: Buffer, graph: Graph) -> Array | None:
    """Return the constant of the graph that a buffer holds, perhaps in words."""
    node = graph.nodes[buffer.node]
    is_in_words = node.op is CONSTANT and held(node.types[0]) != node.types[0]
    return node.attrs["value"] if is_in_words else buffer.data


def _buffer_record(buffer: Buffer, constant: int | None) -> list[Any]:
    name = buffer.name if constant is None else constant
    return [buffer.role, buffer.type.dtype, _dims(buffer.type.shape), buffer.node, name]


def _dispatch_record(dispatch: Dispatch, kernel: int) -> list[Any]:
    return [
        kernel,
        list(dispatch.buffers),
        sorted(dispatch.writes),
        _dims(dispatch.workgroups),
        list(dispatch.nodes),
        dispatch.label,
        sorted(map(list, dispatch.aligned)),
        *_dims([dispatch.flops]),
    ]


# Reading


def decode(text: str, graph: Graph, target: Target) -> Schedule | SizedSchedule:
    """Return the schedule of `graph` from the text of `encode`; DamagedError for other texts.

    Return a sized schedule if the graph has symbols.
    """
    try:
        record: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise DamagedError("the text is not JSON") from None
    fields = ("kernels", "buffers", "dispatches", "outputs", "updates", "notes", "loops")
    fields += ("hints", "guards", "sizes") if graph.symbols else ()
    if not isinstance(record, dict) or tuple(cast("dict[str, Any]", record)) != fields:
        damaged("fields")
    whole = cast("dict[str, Any]", record)
    kernels = [kernel_from(each, target) for each in list_of(whole["kernels"])]
    constants = _constants(graph)
    sizes = _sizes(whole.get("sizes", []), graph)
    buffers = [
        _buffer(n, each, graph, constants, sizes.get(n))
        for n, each in enumerate(list_of(whole["buffers"]))
    ]
    dispatches = [
        _dispatch(each, kernels, buffers, graph, target) for each in list_of(whole["dispatches"])
    ]
    outputs = _places(whole["outputs"], graph.output_refs, buffers, graph)
    updates = _places(whole["updates"], graph.update_refs, buffers, graph, updates=True)
    notes = whole["notes"]
    if not isinstance(notes, dict):
        damaged("notes")
    texts = {text_of(k): text_of(v) for k, v in cast("dict[Any, Any]", notes).items()}
    _check_order(buffers, dispatches, {*outputs.values(), *updates.values()})
    loops = _loops(whole["loops"], dispatches, buffers, graph)
    made = Schedule(tuple(buffers), tuple(dispatches), outputs, updates, texts, loops)
    if not graph.symbols:
        return made
    return SizedSchedule(made, sizes, _hints(whole["hints"]), _guards(whole["guards"], graph))


def _sizes(record: Any, graph: Graph) -> dict[int, tuple[Dim, ...]]:
    """Return the dimensions behind each constant buffer of sizes."""
    pairs = [list_of(each, 2) for each in list_of(record)]
    return {
        number_of(buffer, MOST): tuple(_dim(each, graph) for each in list_of(dims))
        for buffer, dims in pairs
    }


def _hints(record: Any) -> dict[str, int]:
    if not isinstance(record, dict):
        damaged("hints")
    return {text_of(k): number_of(v, MOST) for k, v in cast("dict[Any, Any]", record).items()}


def _guards(record: Any, graph: Graph) -> list[Guard]:
    guards: list[Guard] = []
    for each in list_of(record):
        dim, relation = list_of(each, 2)
        formula = _dim(dim, graph)
        if isinstance(formula, int) or relation not in RELATIONS:
            damaged("guard")
        guards.append(Guard(formula, relation))
    return guards


def _dim(value: Any, graph: Graph) -> Dim:
    """Return a number of a schedule, or its formula in the graph's symbols."""
    if not isinstance(value, str):
        return number_of(value, 2**63)
    try:
        dim = parse_dim(text_of(value))
    except ShapeError:
        damaged("dimension")
    if not symbols_of(dim) <= graph.symbols:
        damaged("symbols")
    return dim


def _buffer(
    number: int,
    record: Any,
    graph: Graph,
    constants: Sequence[Array],
    sizes: tuple[Dim, ...] | None,
) -> Buffer:
    role, dtype, shape, node, name = list_of(record, 5)
    if text_of(role) not in frozenset(Role) or text_of(dtype) not in STORED:
        damaged("buffer")
    type_ = TensorType(tuple(_dim(size, graph) for size in list_of(shape)), DType(dtype))
    buffer = Buffer(number, Role(role), type_, number_of(node, len(graph) - 1))
    made = graph.nodes[buffer.node]
    if buffer.role is Role.INNER:
        if name is not None or (isinstance(type_.size, int) and type_.size > MOST):
            damaged("inner buffer")
        return buffer
    if buffer.role is Role.CONSTANT and sizes is not None:
        if name is not None or type_ != TensorType((len(sizes),), DType.I32):
            damaged("sizes")
        return buffer
    if buffer.role is Role.CONSTANT:
        data = constants[number_of(name, len(constants) - 1)]
        own = TensorType(data.shape, as_dtype(data.dtype))
        if held(own) == type_ != own:
            data = words_of(data)
        elif own != type_:
            damaged("constant")
        return Buffer(number, Role.CONSTANT, type_, buffer.node, data=data)
    if type_ != (held(made.types[0]) if made.op in RESIDENT else made.types[0]):
        damaged("type of a leaf")
    if made.op not in (_FED if buffer.role is Role.INPUT else RESIDENT) or name != made.name:
        damaged("leaf")
    return Buffer(number, buffer.role, type_, buffer.node, name=made.name)


def _dispatch(
    record: Any, kernels: list[Kernel], buffers: list[Buffer], graph: Graph, target: Target
) -> Dispatch:
    number, operands, writes, workgroups, nodes, label, aligned, flops = list_of(record, 8)
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
        _workgroups((_dim(x, graph), _dim(y, graph), _dim(z, graph)), target),
        tuple(numbers_of(nodes, len(graph) - 1)),
        text_of(label),
        frozenset((number_of(read, last), number_of(write, last)) for read, write in pairs),
        cast(int, _dim(flops, graph)),
    )


def _workgroups(found: tuple[Dim, Dim, Dim], target: Target) -> tuple[int, int, int]:
    if any(isinstance(number, int) and number > target.workgroups for number in found):
        damaged("workgroups")
    return cast("tuple[int, int, int]", found)


def _loops(
    record: Any, dispatches: list[Dispatch], buffers: list[Buffer], graph: Graph
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
        loops.append(Loop(first, end, cast(int, _dim(length, graph)), reverse, Ends(ends), only))
    check_loops(loops, [dispatch.kernel for dispatch in dispatches])
    return tuple(loops)


def _places(
    record: Any, refs: Mapping[str, Ref], buffers: list[Buffer], graph: Graph, *,
    updates: bool = False,
) -> dict[str, int]:  # fmt: skip
    if not isinstance(record, dict) or list(cast("dict[str, Any]", record)) != list(refs):
        damaged("results")
    places: dict[str, int] = {}
    for name, value in cast("dict[str, Any]", record).items():
        places[name] = place = number_of(value, len(buffers) - 1)
        type_ = graph.type_of(refs[name])
        if buffers[place].type != (held(type_) if updates else type_):
            damaged("type of a result")
    return places


def _check_order(buffers: list[Buffer], dispatches: list[Dispatch], given: Collection[int]) -> None:
    """Raise DamagedError if a dispatch or a result reads a buffer before its write."""
    ready = {b.id for b in buffers if b.role is not Role.INNER or b.type.size == 0}
    for dispatch in dispatches:
        written = {dispatch.buffers[k] for k in dispatch.writes}
        if not ready.union(written).issuperset(dispatch.buffers):
            damaged("order")
        ready |= written
    if not ready.issuperset(given):
        damaged("a result is not written")
