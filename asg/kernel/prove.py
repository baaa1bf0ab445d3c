"""Prove that a kernel accesses only its memory, and ends.

Without a proof, an executor checks each index and bounds each loop. The proof walks the statements
in order with the range of each integer variable. Ranges come from its definition, from the tests
that hold at its use, and from the loop that counts it. An index is proved if its range lies in its
memory for all values of its variables. With symbolic sizes, the proof holds for all sizes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from asg.core.tracing.size import greater, lesser, surely_at_most, surely_below
from asg.kernel.expr import (
    I32,
    U32,
    Binary,
    Call,
    Cast,
    Const,
    Expr,
    Place,
    Var,
)
from asg.kernel.index import Index, Variable
from asg.kernel.stmt import (
    GROUP,
    LOCAL,
    ME,
    PLAIN,
    Access,
    Assign,
    Assume,
    Declare,
    Exit,
    For,
    If,
    Let,
    Program,
    Scope,
    Stmt,
    While,
)

COUNTED = 2**31  # the range of an i32


class Range(NamedTuple):
    """The least and the greatest value of an integer."""

    low: int
    high: int


NATURAL = Range(0, COUNTED - 1)
_ANY = {I32: Range(-COUNTED, COUNTED - 1), U32: Range(0, 2 * COUNTED - 1)}
_EVERY = _ANY[I32]
Ranges = dict[str, Range]
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "=="}
_NEGATED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def unproved(program: Program, rooms: Sequence[int]) -> tuple[str, ...]:
    """Return the reasons in words why a kernel is not proved; empty for a proved kernel.

    `rooms` are the numbers of elements of the operands, rounded up to whole vectors of four.
    """
    proof = _Proof(program, rooms)
    given = {
        ME.name: NATURAL,  # an unchecked dispatch never has more invocations
        GROUP.name: Range(0, COUNTED // program.size - 1),
        LOCAL.name: Range(0, program.size - 1),
    }
    proof.block(program.body, given)
    for function in program.functions:
        if any(each in function for each in ("[", "for (", "while (", "loop {")):
            proof.refuse("a function of the kernel has loops or indices")
    return tuple(proof.reasons)


class _Proof:
    def __init__(self, program: Program, rooms: Sequence[int]) -> None:
        self.reasons: dict[str, None] = {}
        self._shared = program.shared
        self._accesses = program.accesses
        self._sizes = [0 if size > COUNTED else size for size in rooms]
        self._changed = {each.name for each in program.accesses if type(each) is Assign}

    def refuse(self, reason: str) -> None:
        """Record a failed proof."""
        self.reasons[reason] = None

    # Statements

    def block(self, body: Sequence[Stmt], outer: Mapping[str, Range]) -> None:
        """Check statements, given the ranges of the outer variables."""
        ranges = dict(outer)
        for statement in body:
            for access in self._accesses[statement]:
                self._access(access, ranges)
            if type(statement) is Let or type(statement) is Declare:
                self._define(statement.name, statement.value, ranges)
            elif type(statement) not in PLAIN:
                self._statement(statement, ranges)

    def _define(self, name: str, value: Expr, ranges: Ranges) -> None:
        if value.type in _ANY and name not in self._changed:
            ranges[name] = range_of(value, ranges)
        elif name in ranges:
            del ranges[name]

    def _statement(self, statement: Stmt, ranges: Ranges) -> None:
        match statement:
            case Assume(name=name, below=below):
                ranges[name] = Range(0, below - 1)
            case For():
                self._loop(statement, ranges)
            case While(body=body) | Scope(body=body):
                self.block(body, ranges)
            case If(test=test, then=then, otherwise=otherwise):
                self.block(then, _holding(test, ranges))
                self.block(otherwise, _failing(test, ranges))
                if any(isinstance(each, Exit) for each in then):
                    ranges.update(_failing(test, ranges))
            case _:
                raise AssertionError(statement)

    def _loop(self, loop: For, ranges: Ranges) -> None:
        counter = _counted(loop, ranges)
        if counter is None:
            self.refuse("a loop is not proved to end")
            counter = _ANY[loop.start.type]
        inner = {**ranges, loop.name: counter}
        self.block(loop.body, _holding(loop.test, inner))

    # Memory

    def _access(self, access: Access, ranges: Mapping[str, Range]) -> None:
        memory, at, width, lanes = access
        if isinstance(memory, int):
            name, size = f"operand {memory}", self._sizes[memory]
            last = at.high + (width - 1)
            fits = surely_below(last, size) or (width > 1 and surely_below(last, -(-size // 4) * 4))
        else:
            name, size = memory, self._shared[memory].count * lanes
            fits = surely_below(at.high, size)
        if not (surely_at_most(0, at.low) and fits and is_bounded(at, ranges)):
            self.refuse(f"an index of {name} is not proved: {_shown(at)} of {size!r}")


def _shown(at: Index) -> str:
    return f"{at.low!r} to {at.high!r}"


# Loops


def _counted(loop: For, ranges: Ranges) -> Range | None:
    """Return the range of a loop's counter over all turns, if the loop ends."""
    start = range_of(loop.start, ranges)
    match loop.test, loop.step:
        case (
            Binary(operator="<", left=Var(name=tested), right=end),
            Binary(operator="+" | "*" as operator, left=Var(name=stepped), right=by),
        ) if tested == stepped == loop.name:
            step, stop = range_of(by, ranges), range_of(end, ranges)
            least = (0, 1) if operator == "+" else (1, 2)  # least start and step
            grows = surely_at_most(least[0], start.low) and surely_at_most(least[1], step.low)
            # The counter does not overflow: it is below the end before each step.
            most = stop.high + step.high if operator == "+" else stop.high * step.high
            fits = step == Range(1, 1) or surely_below(most, COUNTED)
            return Range(start.low, stop.high - 1) if grows and fits else None
        case (
            Binary(operator=">", left=Var(name=tested), right=Const(value=0)),
            Binary(operator="/", left=Var(name=stepped), right=Const(value=2)),
        ) if tested == stepped == loop.name:
            return Range(1, start.high)
        case _:
            return None


# Ranges


def is_bounded(at: Index, ranges: Mapping[str, Range]) -> bool:
    """Whether the variables of an index are in their assumed ranges.

    No division has a negative operand or an operand beyond an i32. Sums and products may wrap:
    their result is right.
    """
    for atom, _ in at.terms:
        if type(atom) is Variable:
            low, high = ranges.get(atom.name, _EVERY)
            if not (surely_at_most(0, low) and surely_below(high, atom.extent)):
                return False
        elif atom.of.low < 0 or not atom.of.high < COUNTED or not is_bounded(atom.of, ranges):
            return False
    return True


def range_of(expr: Expr, ranges: Mapping[str, Range]) -> Range:
    """Return the range of an integer; by default the range of its type."""
    every = _ANY[expr.type]
    found = _range_of(expr, ranges, every)
    fits = surely_at_most(every.low, found.low) and found.high <= every.high
    return found if fits else every


def _range_of(expr: Expr, ranges: Mapping[str, Range], every: Range) -> Range:
    if type(expr) is Var:
        return ranges.get(expr.name, every)
    if type(expr) is Const:
        value = expr.value
        return every if isinstance(value, bool | float) else Range(value, value)
    if type(expr) is Place:
        index = expr.index
        return Range(index.low, index.high) if is_bounded(index, ranges) else every
    match expr:
        case Cast(operand=inner) if inner.type in _ANY:
            found = range_of(inner, ranges)
            return found if surely_at_most(0, found.low) else every
        case Binary(operator=operator, left=left, right=right):
            return _computed(operator, range_of(left, ranges), range_of(right, ranges), every)
        case Call(function="min" | "max" | "clamp" as function, arguments=arguments):
            return _moved(function, [range_of(each, ranges) for each in arguments], every)
        case Call(function="select", arguments=(first, second, _)):
            a, b = range_of(first, ranges), range_of(second, ranges)
            return Range(_least(a.low, b.low, every), _most(a.high, b.high, every))
        case _:
            return every


def _computed(operator: str, a: Range, b: Range, every: Range) -> Range:
    natural = surely_at_most(0, a.low) and surely_at_most(0, b.low)
    match operator:
        case "+":
            return Range(a.low + b.low, a.high + b.high)
        case "-":
            return Range(a.low - b.high, a.high - b.low)
        case "*" if natural:
            return Range(a.low * b.low, a.high * b.high)
        case "/" if natural and surely_at_most(1, b.low):
            return Range(0, a.high // b.low)
        case "%" if surely_at_most(1, b.low):
            # The remainder of a negative number is negative.
            return Range(0 if natural else 1 - b.high, lesser(a.high, b.high - 1))
        case _:
            return every


def _moved(function: str, parts: Sequence[Range], every: Range) -> Range:
    match function, parts:
        case "min", [a, b]:
            return Range(_least(a.low, b.low, every), lesser(a.high, b.high))
        case "max", [a, b]:
            return Range(greater(a.low, b.low), _most(a.high, b.high, every))
        case "clamp", [_, low, high] if surely_at_most(low.high, high.low):
            return Range(low.low, high.high)
        case _:
            return every


def _least(a: int, b: int, every: Range) -> int:
    """Return the lesser of two numbers, or a lower bound if it is unknown."""
    if surely_at_most(a, b):
        return a
    if surely_at_most(b, a):
        return b
    return 0 if surely_at_most(0, a) and surely_at_most(0, b) else every.low


def _most(a: int, b: int, every: Range) -> int:
    """Return the greater of two numbers, or the type's greatest if it is unknown."""
    return b if surely_at_most(a, b) else a if surely_at_most(b, a) else every.high


# Tests


def _holding(test: Expr, ranges: Ranges) -> Ranges:
    """Return the ranges where a test holds."""
    match test:
        case Binary(operator="&&", left=left, right=right):
            return _holding(right, _holding(left, ranges))
        case Binary(operator=operator, left=left, right=right) if operator in _TURNED:
            found = _narrowed(left, operator, right, ranges)
            return _narrowed(right, _TURNED[operator], left, found)
        case _:
            return ranges


def _failing(test: Expr, ranges: Ranges) -> Ranges:
    """Return the ranges where a test does not hold."""
    match test:
        case Binary(operator="||", left=left, right=right):
            return _failing(right, _failing(left, ranges))
        case Binary(operator=operator, left=left, right=right) if operator in _NEGATED:
            return _holding(Binary(_NEGATED[operator], left, right, test.type), ranges)
        case _:
            return ranges


def _narrowed(expr: Expr, operator: str, by: Expr, ranges: Ranges) -> Ranges:
    """Return the ranges where a variable compares with an expression in this way."""
    name = _variable_of(expr)
    if name is None or expr.type not in _ANY:
        return ranges
    (low, high), bound = range_of(expr, ranges), range_of(by, ranges)
    match operator:
        case "<":
            high = _upper(high, bound.high - 1)
        case "<=":
            high = _upper(high, bound.high)
        case ">":
            low = _lower(low, bound.low + 1)
        case ">=":
            low = _lower(low, bound.low)
        case _:
            low, high = _lower(low, bound.low), _upper(high, bound.high)
    return {**ranges, name: Range(low, high)}


def _upper(known: int, tested: int) -> int:
    """Return the better of two upper bounds; the tested bound if neither is surely less."""
    return known if surely_at_most(known, tested) else tested


def _lower(known: int, tested: int) -> int:
    return known if surely_at_most(tested, known) else tested


def _variable_of(expr: Expr) -> str | None:
    """Return the name of the variable if the expression is a variable."""
    match expr:
        case Var(name=name):
            return name
        case Place(index=Index(terms=((Variable(name=name), 1),), constant=0)):
            return name
        case _:
            return None
