"""Count the accesses of a kernel to memory, as an NVIDIA card makes them, from its statements.

The statements are followed once, for all invocations of a workgroup in the middle of the grid, with
the integers of their indices. A loop is followed at some of its iterations and counted by all. So
each access to memory has the addresses of neighbors, and the lines of the first cache that they
touch. Floats are not computed: a test of a float holds, and a loop that ends by a float is followed
once. A loop that ends by a number or a flag of its workgroup makes all of its turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import inf

import numpy as np

from asg.core.dtypes import Array
from asg.kernel.costs import names_in
from asg.kernel.evaluate import Evaluator, Frame, Value, built_ins
from asg.kernel.expr import (
    U32,
    Binary,
    Call,
    Const,
    Expr,
    Formula,
    Load,
    Place,
    Scalar,
    SharedLoad,
    UniformLoad,
    Var,
    within,
)
from asg.kernel.index import Index, Quotient, Remainder
from asg.kernel.stmt import (
    Assume,
    Barrier,
    Exit,
    For,
    If,
    Let,
    Program,
    Scope,
    Stmt,
    While,
    accesses_of,
    expressions,
    walk,
)
from asg.kernel.wgsl_reader import formula_of, function_of
from asg.kernel.wgsl_types import UnreadableError

WARP, QUARTER = 32, 8  # invocations that run together, and that load 16 bytes together
LINE = 128  # bytes of the first cache
BANKS = 32  # of workgroup memory, accessed in the same cycle
SAMPLE = 8  # iterations to follow in a loop
GROUP_SIZE = 256  # invocations to follow in a workgroup, at most
GRID = 128  # workgroups of the grid to ask tests at, at most
_MUCH = 2**30  # of turns, and no flag that is false
_TURNS = 64  # turns to follow until the count of a loop is clear

_DIVIDED, _REST = 4.0, 5.0  # instructions of a division of u32 by a constant, and of its rest
_COSTS = {"/": _DIVIDED, "%": _REST}
_WHOLE = (Scalar.I32, Scalar.U32, Scalar.BOOL)
_COMPUTED = (Scalar.F32, Scalar.BOOL)


class _Numbers(Evaluator):
    """The whole numbers of a kernel, at some invocations of it.

    Elements of memory, and results of floats, are 0.
    """

    def __init__(self, program: Program, groups: Array, local: Array) -> None:
        super().__init__(groups.size, program.functions)
        self.known = self.frame(built_ins(groups, local, program.size, WARP))

    def load(self, expr: Expr, frame: Frame) -> Value:
        """Return 0 for an element of memory, and much for one that all invocations load."""
        assert isinstance(expr, Load | SharedLoad)
        if isinstance(expr, UniformLoad):
            return np.full(self.count, _MUCH, np.uint32 if expr.type == U32 else np.int32)
        zero = np.zeros(self.count, np.uint32 if expr.type.scalar is Scalar.U32 else np.int32)
        return zero if expr.type.width == 1 else (zero,) * expr.type.width

    def found(self, expr: Expr) -> Array | None:
        """Return the value of an expression of whole numbers; None for any other."""
        if expr.type.scalar not in _WHOLE or expr.type.width > 1:
            return None
        if any(each.type.scalar is Scalar.F32 for each in within(expr)):
            return None
        try:
            with np.errstate(all="ignore"):
                value = self.value(expr, self.known)
        except (KeyError, UnreadableError):
            return None
        assert not isinstance(value, tuple)
        return value

    def define(self, name: str, value: Expr) -> bool:
        """Set a variable to the value of an expression; return whether the value is known."""
        found = self.found(value)
        if found is None:
            self.known.names.pop(name, None)
            return False
        self.known.names[name] = found
        return True


@dataclass
class Accesses:
    """The counts of an invocation of a kernel.

    `lines` counts the lines of the first cache that a warp needs, over all iterations. `trips`
    counts consecutive iterations in which an invocation accesses memory, `moved` their bytes, and
    `work` the operations in the text of indices. `shared` counts cycles of a warp's accesses to
    workgroup memory, where words of a bank wait for each other. `instructions` counts those on
    floats, with the functions that the kernel calls; it is infinite if a loop has an
    unknown number of iterations. `idle` counts workgroups without work.
    """

    lines: float = 0.0
    trips: float = 0.0
    loads: float = 0.0
    moved: float = 0.0
    work: float = 0.0
    barriers: float = 0.0
    shared: float = 0.0
    instructions: float = 0.0
    idle: int = 0


class _Follower:
    """Follows statements in a workgroup, `lanes` of its invocations, at iterations side by side.

    `times` is the number of executions of a statement: the product of the loops around it and the
    share of the grid that passes the tests around it.
    """

    def __init__(
        self, program: Program, item_sizes: Sequence[int], workgroups: int, middle: int
    ) -> None:
        self.lanes = min(program.size, GROUP_SIZE)
        self.bytes, self.functions = item_sizes, program.functions
        local = np.tile(np.arange(self.lanes), SAMPLE)
        self.here = _Numbers(program, np.full(local.size, middle), local)
        groups = _some_of(workgroups)
        every = np.tile(np.arange(self.lanes), groups.size)
        self.grid = _Numbers(program, np.repeat(groups, self.lanes), every)
        self.turns = 1  # iterations to follow side by side
        self.varying: set[str] = set()  # variables that differ between them
        self.times = 1.0
        self.sums = Accesses()
        self.seen: set[object] = set()

    def block(self, body: Sequence[Stmt]) -> bool:
        """Follow statements; return whether they access the memory of the device."""
        loads = False
        for statement in body:
            before = self.sums.loads
            self._expressions(statement)
            match statement:
                case For() | While():
                    self._loop(statement)
                    continue
                case If(then=(Exit(),)):
                    pass
                case If(test=test, then=then, otherwise=otherwise):
                    loads |= self._branches(test, then, otherwise)
                case Scope(body=inner):
                    loads |= self.block(inner)
                case Barrier():
                    self.sums.barriers += self.times
                case Let(name=name, value=value):
                    self._let(name, value)
                case _:
                    pass
            loads |= self.sums.loads > before
        return loads

    # Statements

    def _expressions(self, statement: Stmt) -> None:
        for expr in expressions(statement):
            self.sums.instructions += instructions(expr, self.functions) * self.times
        for memory, at, width, _ in accesses_of(statement):
            if isinstance(memory, int):
                self._touch(memory, at, width)
            else:
                self._share(at, width)

    def _let(self, name: str, value: Expr) -> None:
        if any(isinstance(each, UniformLoad) for each in within(value)):
            self.sums.barriers += 2 * self.times  # before the load and after it
        if self._varies(value):
            self.varying.add(name)
        self.grid.define(name, value)
        if self.here.define(name, value) and not isinstance(value, Const | Var):
            self._work(value)

    def _branches(self, test: Expr, then: Sequence[Stmt], otherwise: Sequence[Stmt]) -> bool:
        """Follow both branches, each by the share of the warps that take it."""
        found = self.grid.found(test) if self.turns == 1 else self.here.found(test)
        times, loads = self.times, False
        for body, taken in ((then, found), (otherwise, None if found is None else ~found)):
            share = 1.0 if taken is None else self._share_of_warps(taken)
            if body and share:
                self.times = times * share
                loads |= self.block(body)
        self.times = times
        return loads

    def _share_of_warps(self, taken: Array) -> float:
        warp = WARP if self.lanes % WARP == 0 else self.lanes
        return float(np.mean(taken.reshape(-1, warp).any(axis=1)))

    def _loop(self, loop: For | While) -> None:
        """Follow some iterations of a loop side by side, and count them by all."""
        names, varying = dict(self.here.known.names), set(self.varying)
        grid, times, turns = dict(self.grid.known.names), self.times, self.turns
        if turns > 1:  # of the loop around, the first to follow
            for name, value in names.items():
                if isinstance(value, np.ndarray):
                    self.here.known.names[name] = np.tile(value[: self.lanes], SAMPLE)
            self.varying = set()
        count = self._iterations(loop) if isinstance(loop, For) else None
        if count is None:
            self.sums.instructions = inf
        self.times *= count or 1
        if self.block(loop.body):
            self.sums.trips += self.times
        self.here.known.names, self.grid.known.names = names, grid
        self.times, self.turns, self.varying = times, turns, varying

    def _iterations(self, loop: For) -> int | None:
        """Return the iterations of a loop, or None; its variable takes the values of some."""
        here, names = self.here, self.here.known.names
        start = here.found(loop.start)
        match loop.start:
            case Call(function="clamp", arguments=(_, least, _)) if start is None:
                start = here.found(least)  # for most turns
            case _:
                pass
        if start is None or _leaves(loop.body):
            return None
        names[loop.name] = start
        following = here.found(loop.step)
        if following is None:
            return None
        by = following.astype(np.int64) - start
        count = self._count(loop, start)
        names[loop.name] = start
        followed = min(SAMPLE, count)
        first = max(0, (count - SAMPLE) // 2)
        turn = first + np.minimum(np.repeat(np.arange(SAMPLE), self.lanes), followed - 1)
        names[loop.name] = (start + turn * by).astype(start.dtype)
        self.turns, self.varying = followed, self.varying | {loop.name}
        return count

    def _count(self, loop: For, start: Array) -> int:
        """Return the turns of the invocation that makes most, at least 1."""
        here, names = self.here, self.here.known.names
        match loop.test, loop.step:
            case Binary(operator="<", right=end), Binary(operator="+", right=step):
                last, by = here.found(end), here.found(step)
                if last is not None and by is not None and np.min(by) > 0:
                    most = np.max(-(-(last.astype(np.int64) - start) // by))
                    return max(1, int(most))
            case _:
                pass
        for turn in range(_TURNS):
            test = here.found(loop.test)
            if test is None or not test.any():
                return max(1, turn)
            value = here.found(loop.step)
            assert value is not None
            names[loop.name] = value
        return _TURNS

    # Memory and indices

    def _touch(self, operand: int, at: Index, width: int) -> None:
        """Count an access by all invocations."""
        size = self.bytes[operand]
        sums, lanes = self.sums, self.lanes
        places = self._places(at)
        found = places.reshape(SAMPLE, lanes)[: self.turns] * size
        step = min(QUARTER if width * size > 8 else WARP, lanes)
        parts = found[0, : lanes // step * step].reshape(-1, step) // LINE
        distinct = sum(len(np.unique(part)) for part in parts) / len(parts)
        sums.lines += distinct * max(1.0, min(WARP, lanes) / step) * self.times
        sums.loads += self.times
        sums.moved += width * size * self.times
        self._index_work(at)

    def _share(self, at: Index, width: int) -> None:
        """Count an access of a warp to workgroup memory: the words of its busiest bank.

        Half of a warp loads vectors of four at the same time, if they are at most eight.
        """
        lanes = min(WARP, self.lanes)
        step = WARP // 2 if width == 4 else WARP
        words = self._places(at)[:lanes, None] * width + np.arange(width)
        for part in range(0, lanes, step):
            banks = np.unique(words[part : part + step]) % BANKS
            self.sums.shared += int(np.bincount(banks).max()) * self.times
        self._index_work(at)

    def _places(self, at: Index) -> Array:
        """Return the value of an index; neighbors side by side where data decides it."""
        try:
            return self.here.place(at, self.here.known)
        except KeyError:
            return np.tile(np.arange(self.lanes), SAMPLE)

    def _varies(self, value: Expr | Index) -> bool:
        """Whether a value differs between the iterations that are followed."""
        return bool(self.varying & (value.names if isinstance(value, Index) else names_in(value)))

    def _work(self, value: Expr) -> None:
        """Count the instructions of an expression that was not computed before.

        Expressions that are constant in the loop around them are computed once.
        """
        for each in within(value):
            match each:
                case Place(index=index):
                    self._index_work(index)
                case Binary(operator=operator):
                    self._add_work(id(each), each, _COSTS.get(operator, 1.0))
                case Call():
                    self._add_work(id(each), each, 1.0)
                case _:
                    pass

    def _index_work(self, index: Index) -> None:
        for atom, coefficient in index.terms:
            if isinstance(atom, Quotient | Remainder):
                self._index_work(atom.of)
                cost = _DIVIDED if isinstance(atom, Quotient) else _REST
                self._add_work(atom, atom.of, cost)
            if coefficient != 1:
                self._add_work((atom, coefficient), Index(((atom, 1),)), 1.0)
        sums = len(index.terms) - (not index.constant)
        if sums > 0:
            self._add_work(index, index, float(sums))

    def _add_work(self, key: object, value: Expr | Index, cost: float) -> None:
        if key not in self.seen:
            self.seen.add(key)
            self.sums.work += cost * (self.times if self._varies(value) else 1.0)


def _leaves(body: Sequence[Stmt]) -> bool:
    """Whether a loop may end early. It counts all turns if only a flag of its workgroup ends it."""
    flags = {e.name for e in body if isinstance(e, Let) and isinstance(e.value, UniformLoad)}
    rest = (each for each in body if not (isinstance(each, If) and names_in(each.test) <= flags))
    return any(isinstance(each, Exit) for each in walk(tuple(rest)))


def _some_of(workgroups: int) -> Array:
    return np.unique(np.linspace(0, workgroups - 1, GRID).astype(np.int64))


def _idle(program: Program, workgroups: int) -> int:
    """Return the number of workgroups beyond the work, which end at once."""
    groups = _some_of(workgroups)
    numbers = _Numbers(program, groups, np.zeros(groups.size, np.int64))
    for statement in program.body:
        match statement:
            case Let(name=name, value=value):
                numbers.define(name, value)
            case Assume():
                pass
            case If(test=test, then=(Exit(),)):
                found = numbers.found(test)
                return 0 if found is None else int(workgroups * np.mean(found))
            case _:
                return 0
    return 0


def instructions(expr: Expr, functions: tuple[str, ...]) -> float:
    """Return the instructions on floats of an expression and of the functions that it calls.

    A product and its sum are a single instruction.
    """
    return sum(_instructions_of(each, functions) for each in within(expr))


def _instructions_of(expr: Expr, functions: tuple[str, ...]) -> float:
    """Return the instructions of an expression without its operands."""
    match expr:
        case Binary(operator=operator, left=left, right=right) if expr.type.scalar in _COMPUTED:
            is_fused = operator in "+-" and any(
                isinstance(each, Binary) and each.operator == "*" for each in (left, right)
            )
            return 0.0 if is_fused else expr.type.width
        case Call(function=name) if name.startswith("asg_"):
            return _instructions_within(name, functions)
        case Call() if expr.type.scalar in _COMPUTED:
            return expr.type.width
        case Formula(template=text, operands=operands):
            types = tuple(each.type for each in operands)
            try:
                return instructions(formula_of(text, types, expr.type, functions), functions)
            except UnreadableError:
                return 1.0
        case _:
            return 0.0


@cache
def _instructions_within(name: str, functions: tuple[str, ...]) -> float:
    """Return the instructions of a function; a function that nobody can read counts as one."""
    try:
        body = function_of(name, functions).body
    except UnreadableError:
        return 1.0
    return sum(instructions(expr, functions) for each in walk(body) for expr in expressions(each))


def accesses(
    program: Program, item_sizes: Sequence[int], workgroups: int, followed: int | None = None
) -> Accesses:
    """Return the accesses of a kernel; the numbers of operand k take `item_sizes[k]` bytes.

    Follow the workgroup `followed`, or one in the middle of the grid.
    """
    idle = _idle(program, workgroups)
    middle = (workgroups - idle) // 3 if followed is None else followed
    follower = _Follower(program, item_sizes, workgroups, middle)
    straight = follower.block(program.body)
    follower.sums.trips += straight
    follower.sums.idle = idle
    return follower.sums
