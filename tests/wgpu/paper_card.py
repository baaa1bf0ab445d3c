"""A card on paper: runs the kernels of a plan in NumPy, and sees what invocations do to each other.

Kernels are run by `asg.kernel.interpreter`, with the arithmetic of a strict driver; those that are
text of an op by `tests.kernel.custom_text`. Memory that nothing wrote reads as NaN.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import repeat, takewhile
from math import prod
from typing import Any, cast

import numpy as np

from asg.core.dims.expr import bind
from asg.core.dtypes import Array, DType
from asg.core.graph import Graph
from asg.core.opdef import Kind as OpKind
from asg.core.tracing.size import Trace
from asg.core.types import TensorType
from asg.kernel.arithmetic import NUMPY
from asg.kernel.evaluate import Fault, Kind
from asg.kernel.interpreter import Buffer, Limits, Words, run as run_kernel
from asg.kernel.values import VALUE, stored_type
from asg.ops._support.catalogue import OPS
from asg.ops.control.parts import Ends
from asg.testing.programs import Program
from asg.testing.programs.derivatives import derived
from asg.testing.programs.noise import Difference, Judge
from asg.testing.samples import takes as takes_samples
from asg_wgpu import WgpuBackend
from asg_wgpu.cache.outlines import outline_of
from asg_wgpu.device.device import Device
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.target import bytes_of, padded
from asg_wgpu.ir.words import from_words, held, words_of
from asg_wgpu.memory.assign import Copy, Place, Step
from asg_wgpu.run.store import WgpuStore
from asg_wgpu.schedule.build import make_schedule
from asg_wgpu.schedule.generic import sized_schedule
from tests.kernel.custom_text import run_text
from tests.kernel.strict_driver import Strict
from tests.wgpu.compiled import Paper, cpu, default, lowered, portable

ELSEWHERE = {"own", "vary", "part"}  # the host has a part in them
ON_PAPER = [
    op for op in OPS.values()
    if op.kind not in (OpKind.LEAF, OpKind.COLLECTIVE) and op.name not in ELSEWHERE
    and takes_samples(op, DType.F32)
]  # fmt: skip


class FaultError(AssertionError):
    """A kernel of a plan has faults."""

    def __init__(self, label: str, faults: tuple[Fault, ...]) -> None:
        super().__init__(f"{label}: " + "; ".join(map(str, faults)))
        self.faults = faults


class Card:
    """The memory of a plan, and its runs.

    With a `binding`, the schedule is one for many sizes of the graph's symbols, made for those of
    `made_for`.
    """

    def __init__(
        self, graph: Graph, paper: Paper | None = None, choice: int = 0,
        binding: Mapping[str, int] | None = None, made_for: Mapping[str, int] | None = None,
    ) -> None:  # fmt: skip
        device = cast("Device", paper or default())
        self.graph = graph
        self.binding = binding or {}
        if binding:
            sized = sized_schedule(graph, device.target, Trace(made_for or binding, graph.facts))
            assert sized is not None
            assert sized.holds(binding)
            self.schedule = sized.at(binding)
        else:
            self.schedule = make_schedule(graph, device.target)
        self.plan = WgpuBackend().program(outline_of(graph), self.schedule, WgpuStore(device)).plan
        self.limits = Limits(shared=device.target.shared_bytes, turns=100_000)
        self.arithmetic = Strict(choice)
        states = {**graph.parameters, **graph.state}.items()
        sizes: dict[int | str, int] = dict(enumerate(self.plan.arenas))
        sizes |= {name: padded(bytes_of(state.type), 256) for name, state in states}
        self.memories = {key: Words(-(-size // 4)) for key, size in sizes.items()}
        # Numbers of f16 lie in a memory of their own, two for a word, as kernels see them.
        self.halves = {key: Words(-(-size // 2)) for key, size in sizes.items()}
        for constant in self.plan.constants:
            self._set(constant.place, constant.type, constant.data)

    def _set(self, place: Place, type_: TensorType, array: Array) -> None:
        kind = stored_type(VALUE[type_.dtype]).scalar
        self._buffer(place, type_).fill(array.astype(type_.dtype.numpy).astype(NUMPY[kind]))

    def _buffer(self, place: Place, type_: TensorType) -> Buffer:
        kind, count = stored_type(VALUE[type_.dtype]).scalar, prod(map(int, type_.shape))
        if type_.dtype is DType.F16:
            return Buffer(self.halves[place.memory], place.offset // 2, count, kind)
        return Buffer(self.memories[place.memory], place.offset // 4, count, kind)

    def run(self, feeds: Mapping[str, Array]) -> dict[str, Array]:
        """Return the outputs. Raises FaultError, and UnreadableError for what is not read.

        The feeds have the parameters and states, too.
        """
        for name, given in self.plan.inputs.items():
            self._set(given.place, given.type, feeds[name])
        for name, state in {**self.graph.parameters, **self.graph.state}.items():
            whole, array = held(state.type), np.asarray(feeds[name])
            self._set(Place(name, 0, 0), whole, array if whole == state.type else words_of(array))
        self._copy(self.plan.prelude)
        for number, steps in self._order():
            self._dispatch(self.plan.steps[number], steps)
        self._copy(self.plan.commits)
        return {name: self._read(out.type, out.place) for name, out in self.plan.outputs.items()}

    def state(self, name: str) -> Array:
        """The value of a parameter or state."""
        type_ = {**self.graph.parameters, **self.graph.state}[name].type
        found = self._read(held(type_), Place(name, 0, 0))
        return found if held(type_) == type_ else from_words(found, type_)

    def _copy(self, copies: Iterable[Copy]) -> None:
        """Make copies, one after another."""
        for source, target in copies:
            for memories, width in ((self.memories, 4), (self.halves, 2)):
                own, other = memories[source.memory], memories[target.memory]
                here = slice(source.offset // width, (source.offset + source.size) // width)
                there = slice(target.offset // width, (target.offset + target.size) // width)
                other.words[there], other.written[there] = own.words[here], own.written[here]

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
        else:  # as the host, which looks after the first step
            steps = loop.steps or range(1)
            yield steps[0]
            later = repeat(steps[-1]) if loop.ends is Ends.OPEN else iter(steps[1:])
            yield from takewhile(lambda _: self._word(place), later)

    def _word(self, place: Place) -> Any:
        return self.memories[place.memory].words[place.offset // 4]

    def _dispatch(self, step: Step, steps: tuple[int, ...]) -> None:
        dispatch = step.dispatch
        buffers = [self._operand(step, number, steps) for number in range(len(dispatch.buffers))]
        if dispatch.program is None:
            source = dispatch.kernel.source({})
            faults = run_text(source, buffers, dispatch.workgroups, self.arithmetic)
        else:
            first, groups, part = 0, prod(dispatch.workgroups), dispatch.kernel.part
            if part is not None and part.groups:
                first = steps[part.depth] * part.groups
                groups = min(groups, part.whole - first)
            given = {f"asg_step_{depth}.x": step for depth, step in enumerate(steps)}
            faults = run_kernel(
                dispatch.program, buffers, groups, given=given, limits=self.limits,
                arithmetic=self.arithmetic, number=self.number, first=first,
            )  # fmt: skip
        wrong = tuple(
            each for each in faults if not _is_fine(each, buffers, checked=bool(dispatch.unproved))
        )
        if wrong:
            raise FaultError(dispatch.label, wrong)

    def _operand(self, step: Step, number: int, steps: tuple[int, ...]) -> Buffer:
        """The buffer of an operand, or the slice of it in the steps of the loops."""
        dispatch = step.dispatch
        type_ = self.schedule.buffers[dispatch.buffers[number]].type
        bound = [k for k in range(len(dispatch.buffers)) if step.merged.get(k, k) == k]
        place = step.places[bound.index(step.merged.get(number, number))]
        found = self._buffer(place, type_)
        if number == len(dispatch.kernel.operands):
            return found  # of sizes
        operand = dispatch.kernel.operands[number]
        for each in operand.slices:
            found.start += steps[each.depth] * self._stride(dispatch, each.stride) * operand.width
        if operand.slices:
            found.count = self._stride(dispatch, operand.slices[0].stride) * operand.width
        return found

    def _stride(self, dispatch: Dispatch, text: str) -> int:
        """The elements between slices: a number, or one of the sizes that the kernel reads."""
        if text.isdigit():
            return int(text)
        sizes = self.schedule.buffers[dispatch.buffers[-1]].data
        assert sizes is not None
        return int(sizes[int(text.removeprefix("asg_size(").removesuffix(")"))])

    def number(self, size: Any) -> int:
        """The value of a size of a kernel."""
        return size if isinstance(size, int) else int(bind(size.dim, self.binding))

    def _read(self, type_: TensorType, place: Place) -> Array:
        buffer = self._buffer(place, type_)
        assert buffer.is_written, "an output that nothing wrote"
        found = buffer.array.reshape(tuple(map(int, type_.shape)))
        return found != 0 if type_.dtype is DType.BOOL else found.astype(type_.dtype.numpy)


def _is_fine(fault: Fault, buffers: Sequence[Buffer], *, checked: bool) -> bool:
    """Whether a fault only gives a value, NaN here, that no result may be made of.

    A kernel may read workgroup memory that it has not written, if it ignores the value. A kernel
    whose indices are checked may read an empty operand.
    """
    if isinstance(fault.operand, str):
        return fault.kind is Kind.UNWRITTEN
    is_empty = fault.operand is not None and not buffers[fault.operand].count
    return fault.kind is Kind.BOUNDS and is_empty and checked


def takes(program: Program) -> bool:
    """Whether no number of a program has 64 bits."""
    types = (type_ for node in program.graph.nodes for type_ in node.types)
    return all(type_.dtype.itemsize < 8 for type_ in types)


def differences(program: Program) -> list[Difference]:
    """Run a program and its gradients on a card; return the differences from the interpreter.

    The seed chooses the card, and the arithmetic of its driver. Raises FaultError.
    """
    whole = derived(program, 1)
    graph = lowered(whole.graph, whole.symbols)
    has_halves = any(type_.dtype == "f16" for node in graph.nodes for type_ in node.types)
    paper = default if has_halves else (default, portable, cpu)[program.seed % 3]
    card = Card(graph, paper(), choice=program.seed % 2)
    found = card.run({name: whole.feeds[name] for name in graph.inputs})
    return Judge(whole.graph, whole.feeds, whole.symbols, True).differences(found)


def fed(graph: Graph, card: Card) -> dict[str, Array]:
    """Numbers for all leaves; an integer is 0 or 1."""
    rng, states = np.random.default_rng(0), {**graph.parameters, **graph.state}
    leaves = {**graph.inputs, **card.plan.inputs, **states}
    types = {name: getattr(leaf, "type", leaf) for name, leaf in leaves.items()}
    shapes = {name: tuple(map(int, type_.shape)) for name, type_ in types.items()}
    return {
        name: rng.uniform(0.1, 1, shapes[name]).astype(type_.dtype.numpy)
        if type_.dtype.is_float
        else rng.integers(0, 2, shapes[name]).astype(type_.dtype.numpy)
        for name, type_ in types.items()
    }


def run(graph: Graph, feeds: Mapping[str, Array], **sizes: int) -> dict[str, Array]:
    """Return the outputs of a graph on the card."""
    return Card(lowered(graph, sizes)).run(feeds)
