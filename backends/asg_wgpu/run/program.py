"""A program: a memory plan with buffers, pipelines and bind groups.

`portions.py` divides a run into submissions, `watching.py` runs loops with conditions, `clock.py`
times dispatches, and `arrays.py` holds results.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple, NoReturn
from weakref import ref

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import BackendError, OutOfMemoryError
from asg.core.types import TensorType
from asg.runtime.arrays import DeviceArray
from asg.runtime.backend import SPARE, MemoryReport, format_bytes
from asg.runtime.memory.lifetimes import BufferLife
from asg.runtime.profiling import KernelText, Profile, ProfileEntry
from asg.runtime.uninterrupted import Uninterrupted, within_run
from asg_wgpu.device.commands import (
    Command,
    Commands,
    Repeat,
    Watched,
    count_of,
    repeating,
    unrolled,
)
from asg_wgpu.device.device import Binding, Device
from asg_wgpu.device.errors import as_asg_error, shader_error, translated
from asg_wgpu.device.pipelines import PipelineKey, Wanted
from asg_wgpu.device.transfer import encoded
from asg_wgpu.device.waiting import Patience
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch, most_steps
from asg_wgpu.lower.bounds_checks import Check
from asg_wgpu.memory.assign import Copy, Place, Step
from asg_wgpu.memory.plan import Origin, Plan, explained
from asg_wgpu.run.arrays import Piece, WgpuArray
from asg_wgpu.run.clock import Clock, warm_up
from asg_wgpu.run.portions import divided, record
from asg_wgpu.run.store import WgpuStore
from asg_wgpu.run.watching import Looking

Feeds = Mapping[str, Array | DeviceArray]
Moves = list[tuple[Piece, Any]]  # results and their new buffers


class BufferCopy(NamedTuple):
    """A copy of bytes between two buffers."""

    source: Any
    start: int
    target: Any
    place: int
    size: int


class Ready(NamedTuple):
    """The resources of a program on its device, made before the first run.

    `inputs` gives the place of each input, `pieces` the places of results, and `outputs` the piece
    and the offset of each result. `portions` divide the commands if the host watches no loop.
    `patience` plans the wait for results.
    """

    inputs: tuple[tuple[str, TensorType, Any, int], ...]
    prelude: tuple[BufferCopy, ...]
    commands: tuple[Command | Repeat, ...]
    portions: tuple[Commands, ...]
    commits: tuple[BufferCopy, ...]
    pieces: tuple[tuple[Any, int, int, bool], ...]
    outputs: tuple[tuple[str, TensorType, int, int], ...]
    patience: Patience


class WgpuProgram:
    """A plan that runs; it takes its memory at the first run and keeps it.

    The program makes `checks` before any commit; the values they read are not results. `notes` are
    lines about the schedule for `explain`.
    """

    def __init__(
        self,
        origin: Origin,
        plan: Plan,
        store: WgpuStore,
        checks: Sequence[Check] = (),
        notes: Mapping[str, str] | None = None,
    ) -> None:
        self.notes = notes or {}
        self.origin = origin
        self.plan = plan
        self.store = store
        self.checks = checks
        self._hidden = frozenset(name for check in checks for name in check.results)
        # the host reads flags during the run
        self.is_watched = any(place is not None for place in plan.watched)
        self._ready: Ready | None = None
        self._begun: Wanted | None = None  # pipelines of the first run, in threads
        self._lent: list[ref[Piece]] = []
        self._looks = plans().looks
        debug(lambda: debug_text(origin, plan, self.device.checks))

    @property
    def device(self) -> Device:
        """The device of its store."""
        return self.store.device

    @property
    def memory(self) -> MemoryReport:
        """The program's memory."""
        return self.plan.memory

    def explain(self) -> str:
        """Return the plan as text, a line for each step."""
        notes = [f"{name}: {text}" for name, text in self.notes.items()]
        return "\n".join([*notes, explained(self.origin, self.plan)])

    def lifetimes(self) -> tuple[BufferLife, ...]:
        """Return the lifetimes of its buffers in order of writing, without parameters or state."""
        return self.plan.liveness

    def kernels(self) -> tuple[KernelText, ...]:
        """Return the shader of each dispatch, with its nodes in a comment."""
        return kernel_texts(self.origin, self.plan, self.device.checks)

    def profile(self, feeds: Feeds, runs: int) -> Profile:
        """Return each dispatch's GPU time, the median of `runs`; the state stays unchanged.

        The program first runs for 50 ms to raise the clocks of a GPU. Raises BackendError if the
        adapter has no timestamp queries.
        """
        return measure(self, feeds, runs)

    # Running

    def run(self, feeds: Feeds) -> Mapping[str, DeviceArray]:
        """Compute the outputs and commit the updates; an exception commits nothing.

        A signal (Ctrl-C) waits until all work is recorded and submitted.
        """
        device = self.device
        with device.lock, translated(device, f"running graph {self.origin.name!r}"):
            if self.store.at_work.locked():
                raise within_run()
            with self.store.at_work:
                return self._run(self.ready(), feeds)

    def _run(self, ready: Ready, feeds: Feeds) -> Mapping[str, DeviceArray]:
        device = self.device
        waits = bool(self.checks) or self.is_watched
        with nullcontext() if waits else Uninterrupted():
            encoder, moves = self.begin(ready, feeds)
            submit = partial(self.submit, moves=moves)
            if self.is_watched:
                submit(encoder)
                looking = Looking(device, device.encoder(), device.submit, self._looks)
                encoder = looking.run(ready.commands)
            else:
                encoder = record(device, encoder, ready.portions, submit)
            return self.finish(ready, encoder, moves)

    def begin(self, ready: Ready, feeds: Feeds) -> tuple[Any, Moves]:
        """Return an encoder that saves earlier results, feeds the inputs and copies state."""
        device = self.device
        encoder = device.encoder()
        moves = self._keep(encoder)
        # an upload runs before everything else in its submission
        if moves and self.plan.overlapping:
            self.submit(encoder, moves)
            encoder = device.encoder()
        moved = {id(piece): buffer for piece, buffer in moves}
        for name, type_, buffer, offset in ready.inputs:
            if name not in feeds:  # no output depends on it
                continue
            fed = feeds[name]
            if isinstance(fed, WgpuArray) and fed.lies_on(device):
                fed.copy_to(encoder, buffer, offset, moved.get(id(fed.piece)))
                continue
            array = fed.numpy() if isinstance(fed, DeviceArray) else fed
            if array.size:
                device.upload(buffer, offset, encoded(array, type_.dtype))
        _record_copies(encoder, ready.prelude)
        return encoder, moves

    def finish(self, ready: Ready, encoder: Any, moves: Moves) -> Mapping[str, DeviceArray]:
        """Record the commits, submit, and return the results.

        Raises ShapeError if a check finds a bad index, and then commits nothing.
        """
        device = self.device
        if self.checks:
            self.submit(encoder, moves)
            self._lent = []
            self._check(ready)
            encoder = device.encoder()
        _record_copies(encoder, ready.commits)
        sent = [
            None if fixed else device.reader.send(encoder, buffer, offset, size)
            for buffer, offset, size, fixed in ready.pieces
        ]
        self.submit(encoder, moves)
        pieces = [
            Piece(device, *where, None if letter is None else (letter, ready.patience))
            for where, letter in zip(ready.pieces, sent, strict=True)
        ]
        self._lent = [ref(piece) for piece in pieces if not piece.fixed]
        return {
            name: WgpuArray(type_, pieces[number], start)
            for name, type_, number, start in ready.outputs
            if name not in self._hidden
        }

    def submit(self, encoder: Any, moves: Moves) -> None:
        """Submit the recorded work, then move the copied results to their new buffers.

        Empties `moves`.
        """
        with Uninterrupted():  # an exception may interrupt another thread
            try:
                self.device.submit(encoder)
            except Exception:  # rejected: no copy was made
                moves.clear()
                raise
            finally:
                for piece, buffer in moves:
                    piece.move(buffer)
                moves.clear()

    def _check(self, ready: Ready) -> None:
        """Read the values of the checks, and make the checks."""
        wanted = {name for check in self.checks for name in (check.low, check.high)}
        pieces: dict[int, Piece] = {}
        ends: dict[str, int] = {}
        for name, type_, number, start in ready.outputs:
            if name in wanted:
                if number not in pieces:
                    pieces[number] = Piece(self.device, *ready.pieces[number])
                ends[name] = int(WgpuArray(type_, pieces[number], start).numpy())
        for check in self.checks:
            check.refuse(ends)

    def _keep(self, encoder: Any) -> Moves:
        """Record copies of earlier results that are alive, unread, and overwritten by this run."""
        moves: Moves = []
        for lent in self._lent:
            piece = lent()
            if piece is None or piece.fixed:
                continue
            if piece.host is not None:
                piece.buffer = None
                continue
            buffer = self.device.pool.take(piece.size)
            encoder.copy_buffer_to_buffer(piece.buffer, piece.offset, buffer, 0, piece.size)
            moves.append((piece, buffer))
        return moves

    # Getting ready

    def ready(self) -> Ready:
        """Return the resources for runs: memory, pipelines and bind groups, made at the first call.

        Raises BackendError with the text of a shader that does not compile, and OutOfMemoryError if
        the device has no room.
        """
        if self._ready is None:
            plan, pipelines, arenas = self.plan, self.pipelines(), self._memory()
            commands = self._repeating(self._commands(pipelines, arenas), arenas)
            first = plans().portions.first
            self._ready = Ready(
                inputs=tuple(
                    (name, output.type, *self._locate(output.place, arenas)[:2])
                    for name, output in plan.inputs.items()
                ),
                prelude=self._copies(plan.prelude, arenas),
                commands=commands,
                portions=() if self.is_watched else tuple(divided(commands, first)),
                commits=self._copies(plan.commits, arenas),
                **self._results(arenas),
                patience=Patience(),
            )
        return self._ready

    def pipelines(self) -> list[Any]:
        """Return the pipeline of each step; compile the missing pipelines.

        Raises BackendError for a shader that does not compile.
        """
        steps, wanted = self.plan.steps, self._begun or self.wanted()
        self._begun = None  # the texts are large
        found = self.device.pipelines(wanted)
        for step, (key, _), made in zip(steps, wanted, found, strict=True):
            if isinstance(made, Exception):
                self._refuse(step.dispatch, key.source, made)
        return found

    def begin_pipelines(self) -> None:
        """Start threads that compile the pipelines for the first run."""
        self._begun = self.wanted()
        self.device.begin(self._begun)

    def wanted(self) -> Wanted:
        """Return the pipeline key and the label of each step."""
        steps = self.plan.steps
        return [
            (_pipeline_key(step.dispatch, source, len(step.places)), step.dispatch.label)
            for source, step in zip(sources(steps), steps, strict=True)
        ]

    def _refuse(self, dispatch: Dispatch, source: str, error: Exception) -> NoReturn:
        """Raise the error of a shader that does not compile, or the device's error."""
        known = as_asg_error(self.device, f"compiling {dispatch.label!r}", error)
        if type(known) is not BackendError:
            raise known or error from error
        nodes = self.origin.named(dispatch.nodes)
        raise shader_error(error, dispatch.label, source, nodes) from error

    def _memory(self) -> tuple[Any, ...]:
        """Allocate the arenas and write the constants."""
        device, plan = self.device, self.plan
        try:
            arenas = tuple(device.buffer(size, f"arena {i}") for i, size in enumerate(plan.arenas))
        except OutOfMemoryError as error:
            raise OutOfMemoryError(
                f"{device.adapter.name} has no room for {format_bytes(sum(plan.arenas))} of "
                f"buffers{plan.memory.named}",
                hint=f"{SPARE}, or delete executables and results that you no longer need",
            ) from error
        for type_, place, data in plan.constants:
            if data.size:
                buffer, offset, _ = self._locate(place, arenas)
                device.upload(buffer, offset, encoded(data, type_.dtype))
        return arenas

    def _locate(self, place: Place, arenas: Sequence[Any]) -> Binding:
        memory = place.memory
        buffer = self.store.buffers[memory] if isinstance(memory, str) else arenas[memory]
        return buffer, place.offset, place.size

    def _copies(self, copies: Iterable[Copy], arenas: Sequence[Any]) -> tuple[BufferCopy, ...]:
        return tuple(
            BufferCopy(*self._locate(source, arenas)[:2], *self._locate(target, arenas))
            for source, target in copies
        )

    def _commands(self, pipelines: Sequence[Any], arenas: Sequence[Any]) -> list[Command]:
        """Return the command of each step."""
        groups: dict[tuple[Place, ...], Any] = {}
        commands: list[Command] = []
        for step, pipeline in zip(self.plan.steps, pipelines, strict=True):
            if step.places not in groups:
                bindings = [self._locate(place, arenas) for place in step.places]
                groups[step.places] = self.device.bind_group(bindings)
            workgroups = step.dispatch.workgroups
            commands.append(Command(pipeline, groups[step.places], workgroups, step.work))
        return commands

    def _repeating(
        self, commands: Sequence[Command], arenas: Sequence[Any]
    ) -> tuple[Command | Repeat, ...]:
        """Group the commands of loops."""
        loops, row = self.plan.loops, self.device.limits.row
        steps = self.device.steps(max(most_steps(loops), 1)) if loops else None
        watched = [
            None if place is None else Watched(*self._locate(place, arenas)[:2])
            for place in self.plan.watched
        ]
        return repeating(commands, loops, row, steps, watched)

    def _results(self, arenas: Sequence[Any]) -> dict[str, Any]:
        """Return the pieces of results: small results share a piece, constants keep theirs."""
        plan = self.plan
        numbers: dict[Place, int] = {}
        pieces: list[tuple[Any, int, int, bool]] = []
        outputs: list[tuple[str, TensorType, int, int]] = []
        for name, output in plan.outputs.items():
            place, memory = output.place, output.place.memory
            assert not isinstance(memory, str)
            shared = plan.outbox <= memory < plan.fixed
            whole = Place(memory, 0, plan.arenas[memory]) if shared else place
            if whole not in numbers:
                numbers[whole] = len(pieces)
                pieces.append((*self._locate(whole, arenas), memory >= plan.fixed))
            outputs.append((name, output.type, numbers[whole], place.offset - whole.offset))
        return {"pieces": tuple(pieces), "outputs": tuple(outputs)}


def _pipeline_key(dispatch: Dispatch, source: str, bindings: int) -> PipelineKey:
    return PipelineKey(source, bindings, dispatch.kernel.steps > 0, not dispatch.unproved)


def begin_kernels(device: Device, dispatches: Iterable[tuple[Dispatch, Mapping[int, int]]]) -> None:
    """Start compiling dispatches before the memory plan, which shares operands, probably these.

    If the plan decides otherwise, it compiles another shader.
    """
    wanted: list[tuple[PipelineKey, str]] = []
    for each, merged in dispatches:
        if all(each.workgroups):
            bindings = len(each.buffers) - len(merged)
            wanted.append((_pipeline_key(each, each.kernel.source(merged), bindings), each.label))
    device.begin(wanted)


def sources(steps: Iterable[Step]) -> list[str]:
    """Return the shader of each step; equal kernels with equal bindings share a text."""
    known: dict[tuple[object, ...], str] = {}
    found: list[str] = []
    for dispatch, _, merged in steps:
        key = (dispatch.kernel, tuple(merged.items()))
        if key not in known:
            known[key] = dispatch.kernel.source(merged)
        found.append(known[key])
    return found


def _record_copies(encoder: Any, copies: Sequence[BufferCopy]) -> None:
    for copy in copies:
        encoder.copy_buffer_to_buffer(*copy)


def debug(text: Callable[[], str]) -> None:
    """Print a text to standard error if ASG_DEBUG is set."""
    if os.environ.get("ASG_DEBUG", "0") not in ("", "0"):
        sys.stderr.write(text() + "\n")


_TRUSTED = "trusted: its indices are proved to lie in their buffers, and its loops to end"


def kernel_texts(origin: Origin, plan: Plan, checks: str = "") -> tuple[KernelText, ...]:
    """Return the shader of each dispatch, with its nodes in a comment.

    `checks` is the device's reason to check all kernels, or empty.
    """
    return tuple(
        _kernel_text(origin, step, checks or "; ".join(step.dispatch.unproved))
        for step in plan.steps
    )


def _kernel_text(origin: Origin, step: Step, checked: str) -> KernelText:
    dispatch = step.dispatch
    comments = [*origin.named(dispatch.nodes), f"checked: {checked}" if checked else _TRUSTED]
    head = "".join(f"// {line}\n" for line in comments)
    source = head + dispatch.kernel.source(step.merged)
    return KernelText(dispatch.label, source, dispatch.workgroups, dispatch.nodes, checked)


def debug_text(origin: Origin, plan: Plan, checks: str = "") -> str:
    """Return the plan and all shaders; `checks` is the device's reason to check all kernels."""
    texts = kernel_texts(origin, plan, checks)
    shaders = [f"// {text.label}\n{text.source}" for text in texts]
    return "\n\n".join([explained(origin, plan), *shaders])


# Profiles


def measure(program: WgpuProgram, feeds: Feeds, runs: int) -> Profile:
    """Return the time of each dispatch of a program, the median of `runs`.

    A run and a warm-up precede the measurement. Each run restores the state, and signals wait
    until then. Raises BackendError if the adapter has no timestamp queries.
    """
    device = program.device
    if "timestamp-query" not in device.target.features:
        raise BackendError(f"{device.describe()} has no timestamp queries")
    with device.lock, translated(device, f"profiling graph {program.origin.name!r}"):
        if program.store.at_work.locked():
            raise within_run()
        with program.store.at_work:
            return _measured(program, feeds, runs)


def _measured(program: WgpuProgram, feeds: Feeds, runs: int) -> Profile:
    saved = _saved(program)
    clock = Clock(program.device, count_of(program.ready().commands))

    def once() -> tuple[float, Array]:
        with Uninterrupted():
            try:
                return _timed(program, clock, feeds)
            finally:
                _restore(program, saved)

    once()  # allocates and compiles
    warm_up(once)
    times = [once() for _ in range(runs)]
    return _profile(program, times)


def _timed(program: WgpuProgram, clock: Clock, feeds: Feeds) -> tuple[float, Array]:
    """Run once, and return the seconds it took and the timestamps of its dispatches."""
    started = perf_counter()
    device, ready = program.device, program.ready()
    encoder, moves = program.begin(ready, feeds)
    submit = partial(program.submit, moves=moves)
    encoder = record(device, encoder, divided(ready.commands), submit, clock.record)
    clock.end(encoder)
    program.finish(ready, encoder, moves)
    stamps = clock.read()
    return perf_counter() - started, stamps


def _profile(program: WgpuProgram, times: Sequence[tuple[float, Array]]) -> Profile:
    stamps = np.stack([each for _, each in times])  # runs, dispatches, start and end; seconds
    numbers = [single.number for single in unrolled(program.ready().commands)]
    runs = np.bincount(numbers, minlength=len(program.plan.steps))  # several in a loop
    took = np.median(stamps[:, :, 1] - stamps[:, :, 0], axis=0)
    lasted = np.bincount(numbers, took, len(runs))
    first = np.unique(numbers, return_index=True)[1]
    began = np.median(stamps[:, first, 0] - stamps[:, :1, 0], axis=0)
    entries = tuple(
        ProfileEntry(
            step.dispatch.label,
            program.origin.named(step.dispatch.nodes),
            float(seconds),
            float(start),
            step.least_bytes * int(count),
            step.dispatch.flops * int(count),
            step.dispatch.nodes,
        )
        for step, seconds, start, count in zip(program.plan.steps, lasted, began, runs, strict=True)
    )
    wall = median(seconds for seconds, _ in times)
    return Profile(program.device.describe(), len(times), wall, entries)


def _saved(program: WgpuProgram) -> dict[str, Any]:
    """Return device copies of every state that the program can change."""
    device, store = program.device, program.store
    names = [name for name in program.origin.updates if name in store.buffers]
    encoder = device.encoder()
    saved: dict[str, Any] = {}
    for name in names:
        buffer = store.buffers[name]
        saved[name] = device.buffer(buffer.size, f"saved {name}")
        encoder.copy_buffer_to_buffer(buffer, 0, saved[name], 0, buffer.size)
    device.submit(encoder)
    return saved


def _restore(program: WgpuProgram, saved: Mapping[str, Any]) -> None:
    encoder = program.device.encoder()
    for name, copy in saved.items():
        encoder.copy_buffer_to_buffer(copy, 0, program.store.buffers[name], 0, copy.size)
    program.device.submit(encoder)
