"""A card on paper: runs the kernels of a plan in NumPy, and sees what invocations do to each other.

All invocations of a dispatch run in step, with the arithmetic of `StrictDriver`. It is a fault if
one writes an element that another may read or write meanwhile, or does not reach a barrier of its
workgroup. Memory that nothing wrote reads as NaN.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.graph import Graph
from asg.ops.control.parts import Ends
from asg_numpy.native.wgsl import Assign, Binary, Call, Let, Name, Part, Unreadable
from asg_wgpu.device.transfer import encoded
from asg_wgpu.memory.assign import Place, Step
from asg_wgpu.memory.plan import Plan
from asg_wgpu.run.program import sources
from tests.wgpu.compiled import Paper, default, lowered, program_of
from tests.wgpu.kernel_text import At, Block, Do, Kernel, Leave, Put, kernel_of
from tests.wgpu.strict_driver import TYPES, Frame, StrictDriver, While

SUBGROUP = 32
NOTHING = np.uint32(0x7FC0DEAD)  # what is read where nothing was written: NaN


class RaceError(AssertionError):
    """A result depends on the order in which invocations run."""


# Memory


class Memory:
    """Words, which of them were written, and who reads and writes them between barriers."""

    def __init__(self, words: int, *, written: bool) -> None:
        self.words = np.zeros(words, np.uint32)
        self.written = np.full(words, written)
        self.begin()

    def begin(self) -> None:
        """Forget who used the words: a dispatch begins."""
        count = len(self.words)
        self.users = {
            (kind, what): np.full(count, -1, np.int64)
            for kind in ("read", "write") for what in ("lane", "epoch", "group", "many")
        }  # fmt: skip

    def note(self, kind: str, at: Array, lanes: Array, epochs: Array, groups: Array) -> str | None:
        """Remember uses, and return what is wrong with them."""
        others = ("write",) if kind == "read" else ("read", "write")
        for other in others:
            lane, epoch, group = (self.users[other, w][at] for w in ("lane", "epoch", "group"))
            many = self.users[other, "many"][at] == 1
            elsewhere = (group >= 0) & (group != groups)
            now = (group == groups) & (epoch == epochs) & ((lane != lanes) | many)
            if (elsewhere | now).any():
                place = at[elsewhere | now][0]
                return f"one invocation {kind}s word {place} where another {other}s it"
        if kind == "write" and len(np.unique(at)) != len(at):
            return "two invocations write one word"
        first = np.full(len(self.words), -1, np.int64)
        last = first.copy()
        first[at[::-1]], last[at] = lanes[::-1], lanes
        lane, epoch, group = (self.users[kind, w] for w in ("lane", "epoch", "group"))
        many = self.users[kind, "many"]
        same = (epoch[at] == epochs) & (group[at] == groups)
        mixed = (first[at] != last[at]) | (same & ((lane[at] != lanes) | (many[at] == 1)))
        lane[at], epoch[at], group[at], many[at] = lanes, epochs, groups, mixed
        return None


def _width(kind: str) -> tuple[str, int]:
    """The type of a number of an element, and how many it has."""
    found = re.fullmatch(r"vec(\d)<(\w+)>", kind)
    return (found[2], int(found[1])) if found else (kind, 1)


class View(NamedTuple):
    """Memory as an array of a kernel: its first word, its elements, and whose they are."""

    memory: Memory
    start: int
    kind: str
    count: int
    name: str
    per: int = 0  # words apart of those of the next workgroup or invocation


# Running


class Dispatching(StrictDriver):
    """The invocations of one dispatch."""

    def __init__(
        self, kernel: Kernel, views: dict[str, View], groups: tuple[int, int, int], choice: int,
    ) -> None:  # fmt: skip
        super().__init__("", choice)
        self.kernel = kernel
        self.views = views
        self.count = int(np.prod(groups)) * kernel.size
        self.lanes = np.arange(self.count)
        self.groups = self.lanes // kernel.size
        self.epochs = np.zeros(self.count, np.int64)
        self.across = groups
        for space in kernel.spaces:
            _, width = _width(space.kind)
            size = max(space.count, 1) * width
            memory = Memory(size * int(np.prod(groups)), written=True)  # WGSL sets it to 0
            self.views[space.name] = View(memory, 0, space.kind, max(space.count, 1), space.name,
                                          size)  # fmt: skip

    def start(self, steps: Sequence[int]) -> None:
        """Run all invocations to their end."""
        size, local = self.kernel.size, (self.lanes % self.kernel.size).astype(np.uint32)
        width = min(SUBGROUP, size)
        across = self.groups % self.across[0], self.groups // self.across[0]
        zero = np.zeros(self.count, np.uint32)
        names = {
            "workgroup": (*(each.astype(np.uint32) for each in across), zero),
            "group": (*(each.astype(np.uint32) for each in across), zero),
            "local": (local, zero, zero), "lane": local,
            "asg_width": zero + np.uint32(SUBGROUP), "asg_place": local % np.uint32(width),
            "asg_parts": zero + np.uint32(-(-size // width)), "asg_part": local // np.uint32(width),
        }  # fmt: skip
        self.steps = {f"asg_step_{k}": (np.int32(step),) for k, step in enumerate(steps)}
        frame = Frame("main", names, np.ones(self.count, bool))
        with np.errstate(all="ignore"):
            self.block(self.kernel.body, frame)

    # Statements

    def statement(self, each: Any, frame: Frame) -> None:
        if not frame.runs.any():
            return
        match each:
            case Assign("asg_zero", _):
                pass
            case Assign(name, value) if name in self.views:
                self.put(Name(name), self.value(value, frame), frame)
            case Block(body):
                self.block(body, frame)
            case Leave("return"):
                frame.left = frame.left | frame.runs
                frame.runs = np.zeros_like(frame.runs)
            case Leave():
                frame.skips[-1] = frame.skips[-1] | frame.runs
                frame.runs = np.zeros_like(frame.runs)
            case Do(call):
                self.value(call, frame)
            case Put(target, value):
                self.put(target, self.value(value, frame), frame)
            case Let(name, type_, None):
                frame.names[name] = self.empty(type_)
            case _:
                super().statement(each, frame)

    def loop(self, loop: While, frame: Frame) -> None:
        self.block(loop.before, frame)
        came = frame.runs
        frame.loops.append(came)
        frame.skips.append(np.zeros_like(came))
        for _ in range(20_000):
            truth = np.broadcast_to(self.value(loop.condition, frame), came.shape)
            frame.runs = frame.loops[-1] & truth
            frame.loops[-1] = frame.runs
            if not frame.runs.any():
                break
            self.block(loop.body, frame)
            frame.runs = frame.runs | frame.skips[-1]
            frame.skips[-1] = np.zeros_like(came)
            self.block(loop.after, frame)
            frame.loops[-1] = frame.runs
        else:
            raise RaceError("a loop does not end")
        frame.loops.pop()
        frame.skips.pop()
        frame.runs = came & ~frame.left

    def empty(self, type_: str) -> Any:
        found = re.fullmatch(r"array<([\w<>]+), (\d+)>", type_)
        if found:
            kind, width = _width(found[1])
            shape = (self.count, int(found[2]), width)
            return np.zeros(shape if width > 1 else shape[:2], TYPES[kind])
        kind, width = _width(type_)
        zero = np.zeros(self.count, TYPES[kind])
        return zero if width == 1 else (zero,) * width

    def put(self, target: Any, value: Any, frame: Frame) -> None:
        match target:
            case At(Name(name), index) if name in self.views:
                self.store(self.views[name], self.value(index, frame), value, frame.runs)
            case At(Name(name), index):
                held = frame.names[name].copy()
                at = np.broadcast_to(self.value(index, frame), frame.runs.shape)[frame.runs]
                if at.size and (at.min() < 0 or at.max() >= held.shape[1]):
                    raise RaceError(f"{name}[{at}]")
                each = (
                    value
                    if not isinstance(value, tuple)
                    else np.stack([np.broadcast_to(v, frame.runs.shape) for v in value], -1)
                )
                each = np.broadcast_to(self.typed(each), (*frame.runs.shape, *held.shape[2:]))
                held[self.lanes[frame.runs], at] = each[frame.runs]
                frame.names[name] = held
            case Part(Name(name), part):
                parts = list(frame.names[name])
                place = "xyzw".index(part)
                parts[place] = self.chosen(frame.runs, self.alike(parts[place], value)[1],
                                           parts[place])  # fmt: skip
                frame.names[name] = tuple(parts)
            case Name(name) if name in self.views:
                self.store(self.views[name], 0, value, frame.runs)
            case Name(name):
                old = frame.names.get(name)
                frame.names[name] = self.chosen(frame.runs, self.typed(value), old)
            case _:
                raise Unreadable(str(target)[:80])

    # Memory

    def words(self, view: View, index: Any, runs: Array) -> tuple[Array, Array, int]:
        at = np.broadcast_to(index, runs.shape)[runs].astype(np.int64)
        at = np.clip(at, 0, view.count - 1)  # as WebGPU has it
        _, width = _width(view.kind)
        first = view.start + at * width + view.per * self.groups[runs]
        return first, self.lanes[runs], width

    def used(self, kind: str, view: View, words: Array, runs: Array) -> None:
        fault = view.memory.note(
            kind, words, self.lanes[runs], self.epochs[runs], self.groups[runs]
        )
        if fault:
            raise RaceError(f"{view.name}: {fault}")

    def load(self, view: View, index: Any, runs: Array) -> Any:
        first, _, width = self.words(view, index, runs)
        kind, _ = _width(view.kind)
        parts = []
        for part in range(width):
            words = first + part
            self.used("read", view, words, runs)
            found = np.zeros(self.count, np.uint32)
            found[runs] = np.where(view.memory.written[words], view.memory.words[words], NOTHING)
            parts.append(found != 0 if kind == "bool" else found.view(TYPES[kind]))
        return parts[0] if width == 1 else tuple(parts)

    def store(self, view: View, index: Any, value: Any, runs: Array) -> None:
        first, _, width = self.words(view, index, runs)
        kind, _ = _width(view.kind)
        for part in range(width):
            each = value[part] if width > 1 else value
            words = first + part
            self.used("write", view, words, runs)
            whole = np.broadcast_to(self.typed(each, kind), runs.shape)[runs]
            whole = whole.astype(np.uint32) if kind == "bool" else whole
            assert whole.dtype in (np.uint32, TYPES[kind]), (whole.dtype, kind)
            view.memory.words[words] = np.ascontiguousarray(whole).view(np.uint32)
            view.memory.written[words] = True

    # Expressions

    def value(self, tree: Any, frame: Frame) -> Any:  # noqa: PLR0911  # one for each kind
        match tree:
            case At(Name(name), index) if name in self.views:
                return self.load(self.views[name], self.value(index, frame), frame.runs)
            case At(array, index):
                return self.element(self.value(array, frame), self.value(index, frame), frame)
            case Name(name) if name in self.views:
                return self.load(self.views[name], 0, frame.runs)
            case Part(vector, name) if len(name) > 1:
                found = self.value(vector, frame)
                return tuple(found["xyzw".index(letter)] for letter in name)
            case Call("workgroupUniformLoad", _, (place,)):
                self.barrier(frame)
                found = self.value(place, frame)
                self.barrier(frame)
                return found
            case Call("atomicStore" | "atomicExchange" as name, _, (place, value)):
                return self.atomic(name, place, self.value(value, frame), frame)
            case Name(name) if name in self.steps:
                return self.steps[name]
            case Binary("&&" | "||" as operator, left, right):
                # The right one is not computed where the left one decides.
                one = np.broadcast_to(self.value(left, frame), frame.runs.shape)
                kept = frame.runs
                frame.runs = kept & (one if operator == "&&" else ~one)
                two = one
                if frame.runs.any():
                    two = np.broadcast_to(self.value(right, frame), kept.shape)
                frame.runs = kept
                return one & two if operator == "&&" else one | two
            case _:
                return super().value(tree, frame)

    def atomic(self, name: str, place: Any, value: Any, frame: Frame) -> Any:
        """A use that no other disturbs: it is not looked at whose it is."""
        view = self.views[place.name]
        words = (view.start + view.per * self.groups)[frame.runs]
        found = np.zeros(self.count, np.uint32)
        found[frame.runs] = view.memory.words[words]
        view.memory.words[words] = np.broadcast_to(value, frame.runs.shape)[frame.runs]
        return found

    def element(self, array: Any, index: Any, frame: Frame) -> Any:
        if isinstance(array, tuple):
            at = np.broadcast_to(index, frame.runs.shape)
            return np.choose(at % len(array), [np.broadcast_to(v, at.shape) for v in array])
        at = np.broadcast_to(index, frame.runs.shape)
        if (at[frame.runs] < 0).any() or (at[frame.runs] >= array.shape[1]).any():
            raise RaceError(f"an index of {array.shape[1]}")
        found = array[self.lanes, np.clip(at, 0, array.shape[1] - 1)]
        return tuple(np.moveaxis(found, -1, 0)) if found.ndim > 1 else found

    def binary(self, operator: str, x: Any, y: Any, frame: Frame) -> Any:
        if isinstance(x, int) and isinstance(y, int) and operator not in "+-*/":
            x = self.typed(x)
        if isinstance(x, tuple) or isinstance(y, tuple):
            count = len(x if isinstance(x, tuple) else y)
            left, right = (v if isinstance(v, tuple) else (v,) * count for v in (x, y))
            assert len(left) == len(right), (x, y)
            return tuple(
                self.binary(operator, a, b, frame) for a, b in zip(left, right, strict=True)
            )
        return super().binary(operator, x, y, frame)

    def called(self, name: str, type_: str, values: list[Any], frame: Frame) -> Any:
        if name.startswith("vec"):
            width = int(name[3])
            parts = [p for v in values for p in (v if isinstance(v, tuple) else (v,))]
            parts = parts or [self.typed(0, type_)]
            parts = parts * width if len(parts) == 1 else parts
            return tuple(self.typed(p, type_) if not hasattr(p, "dtype") else p for p in parts)
        if name in ("workgroupBarrier", "storageBarrier"):
            return self.barrier(frame)
        if name == "subgroupShuffleXor":
            return self.exchanged(values[0], self.lanes ^ self.wide(values[1]).astype(np.int64),
                                  frame)  # fmt: skip
        if name == "subgroupBroadcastFirst":
            width = min(SUBGROUP, self.kernel.size)
            return self.exchanged(values[0], self.lanes // width * width, frame)
        if name == "bitcast" and isinstance(values[0], tuple):
            kind = _width(type_)[0]
            return tuple(self.typed(v).view(TYPES[kind]) for v in values[0])
        return super().called(name, type_, values, frame)

    def wide(self, value: Any) -> Array:
        return np.broadcast_to(self.typed(value), (self.count,))

    def exchanged(self, value: Any, other: Array, frame: Frame) -> Array:
        if not frame.runs[np.clip(other, 0, self.count - 1)][frame.runs].all():
            raise RaceError("an exchange with an invocation that does not run")
        return self.wide(value)[np.clip(other, 0, self.count - 1)]

    def barrier(self, frame: Frame) -> None:
        runs = frame.runs.reshape(-1, self.kernel.size)
        if (runs.any(1) != runs.all(1)).any():
            raise RaceError("a barrier that some invocations do not reach")
        self.epochs = self.epochs + frame.runs

    def call(self, name: str, arguments: Sequence[Any], runs: Array) -> Any:
        function = self.kernel.functions.get(name)
        if function is None:
            raise Unreadable(name)
        given = {
            parameter: self.typed(value, type_ if type_ in TYPES else "")
            for (parameter, type_), value in zip(function.parameters, arguments, strict=True)
        }
        frame = Frame(name, given, runs.copy())
        self.block(function.body, frame)
        return frame.result


class Card:
    """The memory of a plan, and its runs."""

    def __init__(self, graph: Graph, paper: Paper | None = None, choice: int = 0) -> None:
        self.graph = graph
        program = program_of(graph, paper or default())
        self.plan: Plan = program.plan
        self.choice = choice
        self.memories: dict[int | str, Memory] = {
            number: Memory(-(-size // 4), written=False)
            for number, size in enumerate(self.plan.arenas)
        }
        for constant in self.plan.constants:
            self._set(constant.place, encoded(constant.data, constant.type.dtype))

    def _set(self, place: Place, data: Array) -> None:
        words = np.frombuffer(np.ascontiguousarray(data).tobytes().ljust(
            -(-data.nbytes // 4) * 4, b"\0"), np.uint32)  # fmt: skip
        memory, start = self.memories[place.memory], place.offset // 4
        memory.words[start : start + len(words)] = words
        memory.written[start : start + len(words)] = True

    def run(self, feeds: Mapping[str, Array]) -> dict[str, Array]:
        """Return the outputs. Raises RaceError, and Unreadable for kernels that this cannot run."""
        for name, given in self.plan.inputs.items():
            self._set(given.place, encoded(feeds[name], given.type.dtype))
        assert not self.plan.prelude
        assert not self.plan.commits
        texts = sources(self.plan.steps)
        for number, steps in self._order():
            self._dispatch(self.plan.steps[number], texts[number], steps)
        return {name: self._read(out.type, out.place) for name, out in self.plan.outputs.items()}

    def _order(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The dispatches as they are run, each with the steps of the loops around it."""
        yield from self._between(0, len(self.plan.steps), [*range(len(self.plan.loops))], ())

    def _between(
        self, at: int, stop: int, loops: list[int], steps: tuple[int, ...]
    ) -> Iterator[tuple[int, tuple[int, ...]]]:
        while at < stop:
            here = [number for number in loops if self.plan.loops[number].start == at]
            if not here:
                yield at, steps
                at += 1
                continue
            inner = [number for number in loops if number != here[0]]
            loop = self.plan.loops[here[0]]
            for step in self._steps(here[0]):
                yield from self._between(loop.start, loop.stop, inner, (*steps, step))
            at = loop.stop

    def _steps(self, number: int) -> Iterator[int]:
        loop, place = self.plan.loops[number], self.plan.watched[number]
        if place is None:
            yield from loop.steps
        elif loop.ends is Ends.COUNT:
            made = min(max(int(self._word(place).view(np.int32)), 0), loop.length)
            yield from range(made)[::-1] if loop.reverse else range(made)
        elif loop.ends is Ends.OPEN:
            while self._word(place):
                yield 0
        else:
            yield from (step for step in loop.steps if self._word(place))

    def _word(self, place: Place) -> Any:
        return self.memories[place.memory].words[place.offset // 4]

    def _dispatch(self, step: Step, source: str, steps: tuple[int, ...]) -> None:
        kernel = kernel_of(source)
        views: dict[str, View] = {}
        for (name, kind), place in zip(kernel.buffers.items(), step.places, strict=True):
            number, width = _width(kind)
            if number not in TYPES:
                raise Unreadable(kind)
            views[name] = View(
                self.memories[place.memory], place.offset // 4, kind,
                place.size // 4 // width, f"{step.dispatch.label}: {name}",
            )  # fmt: skip
        for memory in self.memories.values():
            memory.begin()
        Dispatching(kernel, views, step.dispatch.workgroups, self.choice).start(steps)

    def _read(self, type_: Any, place: Place) -> Array:
        count = int(np.prod(type_.shape, dtype=int))
        memory, start = self.memories[place.memory], place.offset // 4
        found = memory.words[start : start + count]
        if not memory.written[start : start + count].all():
            raise RaceError("an output that nothing wrote")
        values = found != 0 if type_.dtype is DType.BOOL else found.view(type_.dtype.numpy)
        return values.reshape(type_.shape)


def run(graph: Graph, feeds: Mapping[str, Array], **sizes: int) -> dict[str, Array]:
    """Return the outputs of a graph on the card."""
    return Card(lowered(graph, sizes)).run(feeds)
