"""Statements, and a kernel made of them: immutable data, not frozen, as in `expr.py`.

Workgroups of `size` invocations run a kernel. Every invocation gets three numbers: `me`, its number
in the whole dispatch; `group`, its workgroup; and `local`, its number in the workgroup.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from asg.kernel.expr import I32, U32, Const, Expr, Load, Place, SharedLoad, Type, Var
from asg.kernel.index import Index

ME, GROUP, LOCAL = Var("me", I32), Var("group", I32), Var("local", I32)
# The invocations of a subgroup, the place in it, the subgroups of a workgroup, and this subgroup.
SUBGROUP_SIZE, SUBGROUP_PLACE = Var("asg_width", U32), Var("asg_place", U32)
SUBGROUPS, SUBGROUP = Var("asg_parts", U32), Var("asg_part", U32)


class Stmt:
    """A statement; its subclasses are all the kinds."""

    __slots__ = ()


class OfValue(Stmt):
    """A statement with a single expression and no nested statements."""

    __slots__ = ()
    value: Expr


@dataclass(slots=True, eq=False)
class Let(OfValue):
    """A variable that keeps its value."""

    name: str
    value: Expr


@dataclass(slots=True, eq=False)
class Declare(OfValue):
    """A variable that can be assigned, with its first value."""

    name: str
    value: Expr


@dataclass(slots=True, eq=False)
class Assign(OfValue):
    """A new value of a variable."""

    name: str
    value: Expr


@dataclass(slots=True, eq=False)
class Store(OfValue):
    """A new value of an operand's element, or of `value.type.width` neighbors from `at` on."""

    operand: int
    at: Index
    value: Expr


@dataclass(slots=True, eq=False)
class SharedStore(OfValue):
    """A new value of an element of an array in workgroup memory.

    With `lanes`, the element is a scalar of an array of vectors of `lanes`, and `at` counts
    scalars.
    """

    array: str
    at: Index
    value: Expr
    lanes: int = 1


@dataclass(slots=True, eq=False)
class For(Stmt):
    """A loop: `name` is `start`, then `step`, while `test` holds.

    Its body runs at most `most` times, if known.
    """

    name: str
    start: Expr
    test: Expr
    step: Expr
    body: Sequence[Stmt]
    most: int | None = None


@dataclass(slots=True, eq=False)
class While(Stmt):
    """A loop that runs while `test` holds; `ends` argues in words that it ends."""

    test: Expr
    body: Sequence[Stmt]
    ends: str


@dataclass(slots=True, eq=False)
class If(Stmt):
    """Statements for the cases that a test holds and fails."""

    test: Expr
    then: Sequence[Stmt]
    otherwise: Sequence[Stmt] = ()


@dataclass(slots=True, eq=False)
class Scope(Stmt):
    """Statements with their own variables."""

    body: Sequence[Stmt]


class Memory(StrEnum):
    """The memory that a barrier orders."""

    WORKGROUP = "workgroup"
    STORAGE = "storage"


@dataclass(slots=True, eq=False)
class Barrier(Stmt):
    """A place where all invocations of a workgroup arrive before any continues."""

    memory: Memory = Memory.WORKGROUP


class Leave(StrEnum):
    """The construct that an invocation leaves: the kernel, the innermost loop, or its turn."""

    KERNEL = "return"
    LOOP = "break"
    TURN = "continue"


@dataclass(slots=True, eq=False)
class Exit(Stmt):
    """The end of an invocation, of the innermost loop, or of a turn of it."""

    of: Leave = Leave.KERNEL


@dataclass(slots=True, eq=False)
class Return(OfValue):
    """The value of a function, which ends; kernels have no Return."""

    value: Expr


@dataclass(slots=True, eq=False)
class Assume(Stmt):
    """An assumption that a variable is in [0, below), for a reason in words that no range shows."""

    name: str
    below: int
    because: str


@dataclass(frozen=True)
class Shared:
    """An array in workgroup memory; never of bools, because drivers read wrong bools back."""

    type: Type
    count: int


@dataclass(frozen=True, eq=False)
class Program:
    """A kernel: its statements, its workgroup memory, and the size of a workgroup.

    `functions` are WGSL texts that its calls need in addition to the library.
    """

    body: Sequence[Stmt]
    size: int
    shared: Mapping[str, Shared] = field(default_factory=dict[str, Shared])
    functions: tuple[str, ...] = ()
    subgroups: bool = False

    @cached_property
    def accesses(self) -> Mapping[Stmt, Sequence[Access]]:
        """The reads and writes of each statement, without those of nested statements."""
        return {each: accesses_of(each) for each in walk(self.body)}


# The tests below are of types: a match takes several times as long, and kernels have many
# statements.
PLAIN = frozenset((Let, Declare, Assign, Store, SharedStore, Barrier, Exit, Return))
_WITHOUT_READS = frozenset((Var, Const, Place))


def blocks(statement: Stmt) -> tuple[Sequence[Stmt], ...]:
    """Return the nested blocks of a statement."""
    if type(statement) in PLAIN:
        return ()
    match statement:
        case For(body=body) | While(body=body) | Scope(body=body):
            return (body,)
        case If(then=then, otherwise=otherwise):
            return (then, otherwise)
        case _:
            return ()


def expressions(statement: Stmt) -> tuple[Expr, ...]:
    """Return the expressions of a statement, without nested statements."""
    if isinstance(statement, OfValue):
        return (statement.value,)
    match statement:
        case For(start=start, test=test, step=step):
            return (start, test, step)
        case While(test=test) | If(test=test):
            return (test,)
        case _:
            return ()


class Access(NamedTuple):
    """Neighbors that a statement reads or writes, from `at` on.

    `memory` is the number of an operand, or the name of an array in workgroup memory. For `lanes`,
    see `SharedStore`.
    """

    memory: int | str
    at: Index
    width: int
    lanes: int = 1


def accesses_of(statement: Stmt) -> list[Access]:
    """Return the reads and the write of a statement, without nested statements."""
    found: list[Access] = []
    for expr in expressions(statement):
        if type(expr) not in _WITHOUT_READS:
            _add_reads(expr, found)
    if type(statement) is Store:
        found.append(Access(statement.operand, statement.at, statement.value.type.width))
    elif type(statement) is SharedStore:
        width, lanes = statement.value.type.width, statement.lanes
        found.append(Access(statement.array, statement.at, width, lanes))
    return found


def _add_reads(expr: Expr, found: list[Access]) -> None:
    if type(expr) is Load:
        found.append(Access(expr.operand, expr.at, expr.type.width))
    elif isinstance(expr, SharedLoad):
        found.append(Access(expr.array, expr.at, expr.type.width, expr.lanes))
    else:
        for each in reversed(expr.children):
            if type(each) not in _WITHOUT_READS:  # most operands
                _add_reads(each, found)


def walk(body: Sequence[Stmt]) -> list[Stmt]:
    """Return all statements, each before its nested statements."""
    found: list[Stmt] = []
    _add_all(body, found)
    return found


def _add_all(body: Sequence[Stmt], found: list[Stmt]) -> None:
    for statement in body:
        found.append(statement)
        if type(statement) not in PLAIN:
            for block in blocks(statement):
                _add_all(block, found)
