"""All checks of a program: executors, gradients, batches, directions; against the interpreter."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from asg.core.dtypes import Array
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.interpreter import interpret
from asg.core.subgraphs import extract
from asg.runtime.backend import Backend
from asg.runtime.compiling import compile
from asg.testing.programs.derivatives import (
    batch_fault,
    derived,
    direction_fault,
    pushed,
    slope_fault,
)
from asg.testing.programs.files import files_fault
from asg.testing.programs.noise import Judge
from asg.testing.programs.program import CLAIM, Program, united
from asg.testing.programs.runs import runs_fault
from asg.testing.programs.shrink import shrunk
from asg.testing.programs.sizes import sizes_fault

# Shares of programs that get these checks; the other checks are cheaper or rarely fail.
_TWICE = 0.3
_PLAIN = 0.5
_BATCHED = 0.2
_PUSHED = 0.2
_RUN_AGAIN = 0.2
_READ_AGAIN = 0.1

# Messages of limits that are right refusals: a batch of windows over three axes, for example.
_LIMITS = ("is above the limit of 8",)

Check = Callable[[Program, Counter[str]], str | None]
Way = tuple[str | Backend, bool]  # and whether it is compiled without passes


class Fault(NamedTuple):
    """A failed check of a program, with the difference in words.

    >>> program = asg.testing.programs.random_program(7)
    >>> fault = asg.testing.programs.Fault("value", "y is 3, and not 4", program, lambda *_: None)
    >>> fault.check, fault.detail
    ('value', 'y is 3, and not 4')
    """

    check: str
    detail: str
    program: Program
    again: Check


@dataclass
class Report:
    """The failures of a program's checks, and the number of checks of each kind.

    Attributes:
        faults: The failed checks.
        checks: The number of checks by kind.
        tally: The number of compared numbers, of `unstable` numbers and of `refused` checks. A
            number is unstable if it jumps when rounding moves its operands, like the index of the
            largest of near ties; it is not evidence. A documented limit refuses a check.

    >>> report = asg.testing.programs.check_program(asg.testing.programs.random_program(7))
    >>> isinstance(report, asg.testing.programs.Report), report.faults, report.checks.total() > 0
    (True, [], True)
    """

    faults: list[Fault] = field(default_factory=list[Fault])
    checks: Counter[str] = field(default_factory=Counter[str])
    tally: Counter[str] = field(default_factory=Counter[str])


def check_program(program: Program, backends: Sequence[str | Backend] = ("numpy",)) -> Report:
    """Check a program and its derivatives on executors against the reference interpreter.

    NumPy computes every program with passes, and a share of them also without passes. The report
    records any exception in a check; nothing is raised.

    Args:
        program: The program.
        backends: Backends or their names.

    >>> program = asg.testing.programs.random_program(7)
    >>> asg.testing.programs.check_program(program).faults
    []
    """
    report = Report()
    rng = random.Random(program.seed)
    order = 2 if rng.random() < _TWICE else 1
    ways = [(backend, False) for backend in backends]
    if "numpy" in backends and rng.random() < _PLAIN:
        ways.append(("numpy", True))
    for way in ways:
        report.checks[_name(*way)] += 1
    _run("executors", program, partial(run_fault, order, ways), report)
    if any(name.startswith(CLAIM) for name in program.graph.outputs):
        _run("claims", program, claims_fault, report)
    if program.symbols:
        for backend in backends:
            _run("sizes", program, partial(sizes_fault, backend), report)
    elif rng.random() < _RUN_AGAIN:
        for backend in backends:
            check_runs(program, backend, report)
    if rng.random() < _BATCHED:
        batches = (batch_fault, _batch_of_gradients, _batch_of_directions)
        _run("vmap", program, rng.choice(batches), report)
    if program.wrt and not program.nasty:
        _run_slopes(program, rng, report)
    if "numpy" in backends and rng.random() < _READ_AGAIN:
        _run("files", program, files_fault, report)
    return report


def _run_slopes(program: Program, rng: random.Random, report: Report) -> None:
    if rng.random() < _PUSHED:
        _run("jvp", program, direction_fault, report)
    if program.dtype == "f64":
        _run("slopes", program, slope_fault, report)


def check_together(programs: Sequence[Program], backend: str | Backend) -> Report:
    """Check programs with their gradients as a single graph: compiling once is faster.

    If they fail, each program is checked alone. A failure that only occurs together is reported for
    all.

    Args:
        programs: The programs.
        backend: The backend, or its name.

    >>> programs = [asg.testing.programs.random_program(seed) for seed in (7, 8)]
    >>> asg.testing.programs.check_together(programs, "numpy").faults
    []
    """
    report = Report()
    report.checks[_name(backend)] += len(programs)
    orders = {p.seed: 2 if random.Random(p.seed).random() < _TWICE else 1 for p in programs}
    check = partial(run_fault, 0, [(backend, False)])
    whole = united([derived(program, orders[program.seed]) for program in programs])
    detail = _detail(check, whole, report.tally)
    if detail is None:
        return report
    for program in programs:
        alone = partial(run_fault, orders[program.seed], [(backend, False)])
        _run("executors", program, alone, report)
    if not report.faults:
        report.faults.append(Fault("executors", detail, whole, check))
    return report


def check_runs(
    program: Program, backend: str | Backend = "numpy", report: Report | None = None
) -> Report:
    """Check successive runs of a program without symbols, with some of its inputs as state.

    Args:
        program: The program.
        backend: The backend, or its name.
        report: The report to extend; a new report for None.

    >>> asg.testing.programs.check_runs(asg.testing.programs.random_program(7)).faults
    []
    """
    report = report or Report()
    _run("runs", program, partial(runs_fault, backend), report)
    return report


def _run(name: str, program: Program, check: Check, report: Report) -> None:
    if name != "executors":  # counted separately
        report.checks[name] += 1
    detail = _detail(check, program, report.tally)
    if detail is not None:
        report.faults.append(Fault(name, detail, program, check))


def _detail(check: Check, program: Program, tally: Counter[str]) -> str | None:
    try:
        return check(program, tally)
    except Exception as error:  # a valid program must not raise any error
        message = error.message if isinstance(error, AsgError) else str(error)
        if isinstance(error, AsgError) and any(limit in message for limit in _LIMITS):
            tally["refused"] += 1
            return None
        return f"{type(error).__name__}: {message}"


def _name(backend: str | Backend, plain: bool = False) -> str:
    name = backend if isinstance(backend, str) else backend.name
    return f"{name}, without passes" if plain else name


def claims_fault(program: Program, tally: Counter[str]) -> str | None:
    """The claims of a program about its values must be true in the interpreter."""
    wrong = _wrong_claims(program)
    tally["claimed"] += sum(name.startswith(CLAIM) for name in program.graph.outputs)
    return f"not true: {', '.join(wrong)}" if wrong else None


def _wrong_claims(program: Program) -> list[str]:
    refs = {n: ref for n, ref in program.graph.output_refs.items() if n.startswith(CLAIM)}
    held = interpret(program.graph, program.feeds, list(refs.values()), program.symbols)
    return [name for name, ref in refs.items() if not held[ref]]


def _of_claims(program: Program) -> Program:
    """Return the part of a program behind its wrong claims."""
    refs = program.graph.output_refs
    graph = extract(program.graph, {name: refs[name] for name in _wrong_claims(program)}, {})
    return program._replace(graph=graph, feeds={name: program.feeds[name] for name in graph.inputs})


def run_fault(order: int, ways: Sequence[Way], program: Program, tally: Counter[str]) -> str | None:
    """A program with its gradients must give the same on executors as in the interpreter."""
    whole = derived(program, order)
    flushes = any(_name(backend) == "wgpu" for backend, _ in ways)
    judge = Judge(whole.graph, whole.feeds, whole.symbols, flushes)
    faults: list[str] = []
    for way in ways:
        detail = _detail(partial(_way_fault, way, judge), whole, tally)
        faults += [f"{_name(*way)}: {detail}"] if detail else []
    tally["unstable"] += judge.unstable
    return "; ".join(faults) or None


def _way_fault(way: Way, judge: Judge, program: Program, tally: Counter[str]) -> str | None:
    found = results_of(program, *way)
    tally["compared"] += sum(array.size for array in found.values())
    return "; ".join(map(str, judge.differences(found)[:3])) or None


def results_of(program: Program, backend: str | Backend, plain: bool = False) -> dict[str, Array]:
    """Return the outputs on a backend, `plain` without passes; two runs must give equal bits.

    Kernels of a program with symbols read their sizes.
    """
    graph, symbols = program.graph, program.symbols
    exe = compile(
        graph, backend, dims=symbols, passes=() if plain else None,
        specialize="never" if symbols else "auto",
    )  # fmt: skip
    feeds = {name: program.feeds[name] for name in graph.inputs}
    found, again = ({name: each.numpy() for name, each in exe(feeds).items()} for _ in range(2))
    for name, array in found.items():
        if array.tobytes() != again[name].tobytes():
            raise AssertionError(f"{name} has other bits in a second run")
    return found


def _batch_of_gradients(program: Program, tally: Counter[str]) -> str | None:
    return batch_fault(derived(program), tally)


def _batch_of_directions(program: Program, tally: Counter[str]) -> str | None:
    return batch_fault(pushed(program), tally)


def shrink(fault: Fault, seconds: float = 20.0) -> Fault:
    """Return the failure with the smallest program found that fails in the same way.

    Args:
        fault: The failure.
        seconds: The time for the search.

    >>> program = asg.testing.programs.random_program(7)
    >>> long = lambda program, tally: "too long" if len(program.graph) > 1 else None
    >>> fault = asg.testing.programs.Fault("length", "too long", program, long)
    >>> len(asg.testing.programs.shrink(fault).program.graph) < len(program.graph)
    True
    """
    words = _kind(fault.detail)

    def again(graph: Graph, feeds: Mapping[str, Array]) -> str | None:
        floats = [name for name, leaf in graph.inputs.items() if leaf.dtype.is_float]
        wrt = tuple(name for name in floats if name in fault.program.wrt) or tuple(floats)
        part = fault.program._replace(graph=graph, feeds=feeds, wrt=wrt)
        return _detail(fault.again, part, Counter())

    def fails(graph: Graph, feeds: Mapping[str, Array]) -> bool:
        detail = again(graph, feeds)
        return detail is not None and _kind(detail) == words

    program = fault.program
    if fault.check == "claims":
        return fault._replace(program=_of_claims(program))  # a part of the program has no claims
    graph, feeds = shrunk(program.graph, program.feeds, fails, program.symbols, seconds)
    detail = again(graph, feeds) or fault.detail
    return fault._replace(detail=detail, program=program._replace(graph=graph, feeds=feeds))


def _kind(detail: str) -> tuple[str, ...]:
    """Return the classes of the errors in a detail; empty for a difference."""
    words = (word.rsplit(" ", 1)[-1] for word in detail.split(":"))
    return tuple(sorted({word for word in words if word.endswith(("Error", "Exception"))}))
