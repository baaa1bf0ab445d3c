"""Costs of a node, of a kernel by its statements, and of text by its tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple, cast

from asg.core.dims import Dim
from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.opdef import Elementwise, Kind, Opaque, Primitive
from asg.core.tracing.size import is_known
from asg.core.types import TensorType
from asg.kernel.expr import Call, Expr, Formula, Load, Place, SharedLoad, Var, within
from asg.kernel.stmt import (
    PLAIN,
    Assign,
    Declare,
    For,
    Let,
    Program,
    SharedStore,
    Stmt,
    Store,
    While,
    blocks,
    expressions,
)
from asg.kernel.wgsl_tokens import Tokens, declared, tokens
from asg.ops.wgsl import library

_UNKNOWN = 16  # iterations of a loop with a computed end
_UNROLLED = 4  # largest trip count of an unrolled loop

_FREE = frozenset({Kind.LEAF, Kind.CREATION, Kind.VIEW, Kind.JOIN, Kind.BARRIER})
_OF_OPERAND = frozenset({Kind.REDUCTION, Kind.SCAN})


# Nodes


def node_flops(node: Node, graph: Graph) -> Dim:
    """Return the arithmetic of a primitive; 0 for loops and branches."""
    kind, results = node.op.kind, node.types
    if isinstance(node.op, Opaque) or kind in _FREE or not results:
        return 0
    if kind is Kind.CONTRACTION:
        paired = cast("tuple[int, ...]", node.attrs.get("x_contract", ()))
        shape = graph.type_of(node.inputs[0]).shape
        inner: Dim = 1
        for axis in paired:
            inner = inner * shape[axis]
        return 2 * results[0].size * inner
    if kind in _OF_OPERAND or kind is Kind.SORT:
        return graph.type_of(node.inputs[0]).size
    if kind is Kind.INDEXING:  # a write takes its last operand; a read only moves
        accumulates = isinstance(node.op, Primitive) and node.op.fold is not None
        return graph.type_of(node.inputs[-1]).size if accumulates else 0
    return 0 if kind in (Kind.CONTROL, Kind.COLLECTIVE) else results[0].size


def types_read(node: Node, operands: Sequence[TensorType]) -> list[TensorType]:
    """Return the types that a node reads; a read by index takes as much as its result has."""
    if node.op.kind is Kind.INDEXING and len(operands) == 2:
        shape = node.types[0].shape
        return [TensorType(shape, operands[0].dtype), operands[1]]
    return list(operands)


# Statements


@dataclass(frozen=True)
class Trips:
    """Iterations of loops: the stated number, and a number that guesses unknown loops."""

    told: int
    guessed: int

    def __add__(self, other: Trips) -> Trips:
        return Trips(self.told + other.told, self.guessed + other.guessed)

    def __mul__(self, other: Trips) -> Trips:
        return Trips(self.told * other.told, self.guessed * other.guessed)

    @property
    def counted(self) -> Trips:
        """The iterations that count: zero for a loop that is surely unrolled."""
        told, guessed = (
            0 if is_known(n) and n <= _UNROLLED else n for n in (self.told, self.guessed)
        )
        return Trips(told, guessed)


NEVER, ONCE, UNTOLD = Trips(0, 0), Trips(1, 1), Trips(1, _UNKNOWN)


def trips_in(program: Program) -> Trips:
    """Return the loop iterations of an invocation, including called functions."""
    return _Counter(program.functions).block(program.body, ONCE)


class _Counter:
    def __init__(self, functions: tuple[str, ...]) -> None:
        self._functions = functions

    def block(self, body: Sequence[Stmt], times: Trips) -> Trips:
        """Return the iterations of statements that run `times` times."""
        total = NEVER
        for statement in body:
            inner = times
            if isinstance(statement, For | While):
                trips = _trips_of(statement)
                total += times * trips.counted
                inner = times * trips
            for expr in expressions(statement):
                called = self._called(expr)
                if called is not NEVER:
                    total += inner * called
            for block in blocks(statement):
                total += self.block(block, inner)
        return total

    def _called(self, expr: Expr) -> Trips:
        total = NEVER
        for each in within(expr):
            if type(each) is Formula:
                called = _trips_of_formula(each.template, self._functions)
            elif type(each) is Call:
                called = _trips_of_formula(f"{each.function}()", self._functions)
            else:
                continue
            if called is not NEVER:
                total += called
        return total


def _trips_of(loop: For | While) -> Trips:
    if isinstance(loop, While) or loop.most is None:
        return UNTOLD
    return Trips(loop.most, loop.most)


# Memory


def accessed(program: Program, operands: int) -> tuple[int, ...]:
    """Return the most elements of each operand that an invocation reads and writes; 0 if unknown.

    A loop counts its largest number of iterations, and an If both branches.
    """
    counts: Counter[int] = Counter()
    unknown: set[int] = set()
    for operand, width, times in _accesses(program, program.body, 1):
        if times is None:
            unknown.add(operand)
        else:
            counts[operand] += width * times
    return tuple([0 if k in unknown else counts[k] for k in range(operands)])


def _accesses(
    program: Program, body: Sequence[Stmt], times: int | None
) -> list[tuple[int, int, int | None]]:
    """Return the operand, the elements and the number of executions of each read and write."""
    found: list[tuple[int, int, int | None]] = []
    for statement in body:
        inner = times
        if type(statement) is For:
            most = statement.most
            inner = times * most if times and most and is_known(most) else None
        elif type(statement) is While:
            inner = None
        for memory, _, width, _ in program.accesses[statement]:
            if type(memory) is int:
                found.append((memory, width, inner))
        if type(statement) not in PLAIN:
            for block in blocks(statement):
                found += _accesses(program, block, inner)
    return found


# Registers


def registers(program: Program) -> int:
    """Return the largest number of scalars that an invocation's variables hold at once.

    A variable lives from its definition to the last statement of its block that uses it. Values
    inside expressions and functions are not counted.
    """
    return _held(program.body)[0]


def _held(body: Sequence[Stmt]) -> tuple[int, set[str]]:
    """Return the scalars that variables of a block hold at once, and the variables it uses."""
    widths = {
        each.name: each.value.type.width for each in body if isinstance(each, Let | Declare)
    }  # fmt: skip
    seen = set[str]()  # variables used by this statement or after it
    most = held = 0
    for statement in reversed(body):
        if isinstance(statement, Let | Declare) and statement.name in seen:
            held -= statement.value.type.width
        used, inside = _used(statement), 0
        for block in blocks(statement):
            inner, names = _held(block)
            used |= names
            inside = max(inside, inner)
        for name in used - seen:  # their last use
            held += widths.get(name, 0)
        seen |= used
        counter = statement.start.type.width if type(statement) is For else 0
        most = max(most, held + counter + inside)
    return most, seen


def _used(statement: Stmt) -> set[str]:
    """Return the variables that a statement uses, without nested statements."""
    found = set[str]()
    if type(statement) is Assign:
        found.add(statement.name)
    elif type(statement) is Store or type(statement) is SharedStore:
        found |= statement.at.names
    for expr in expressions(statement):
        _add_names(expr, found)
    return found


def names_in(expr: Expr) -> set[str]:
    """Return the variables of an expression."""
    found = set[str]()
    _add_names(expr, found)
    return found


def _add_names(expr: Expr, found: set[str]) -> None:
    if type(expr) is Var:
        found.add(expr.name)
    elif type(expr) is Place:
        found |= expr.index.names
    elif isinstance(expr, Load | SharedLoad):
        found |= expr.at.names
    else:
        for each in expr.children:
            _add_names(each, found)


# Text: counts come from tokens, so that unreadable text has counts as well


class _Words(NamedTuple):
    """The iterations of a text's own loops, and its calls of functions with their counts."""

    own: Trips
    calls: tuple[tuple[str, Trips], ...]


def trips_of(source: str) -> Trips:
    """Return the iterations of a text's `main`, or of all its functions without `main`."""
    if not _has_loops(source):
        return NEVER
    functions = declared(source)
    return _called(["main"] if "main" in functions else functions, functions)


@cache
def trips_within(op: Elementwise) -> int:
    """Return an estimate of the iterations in the functions that an elementwise op calls."""
    wgsl = op.wgsl
    formulas = (wgsl.formula, wgsl.integer, wgsl.unsigned, wgsl.boolean)
    text = library("\n".join(formula for formula in formulas if formula), [wgsl.functions])
    return trips_of(text).guessed


@cache
def _trips_of_formula(template: str, functions: tuple[str, ...]) -> Trips:
    """Return the iterations in the functions that a formula calls, of the library or texts."""
    text = library(template, functions)
    if not _has_loops(text):
        return NEVER
    return _called((name for name, _ in _words_of(tokens(template)).calls), declared(text))


def _called(names: Iterable[str], functions: Mapping[str, Tokens]) -> Trips:
    """Return the iterations of functions, including the functions that they call."""
    total: dict[str, Trips] = {}

    def visit(name: str) -> Trips:
        if name not in total:
            total[name] = NEVER  # WGSL has no recursion
            own, calls = _words_of(functions[name])
            for called, times in calls:
                own += times * visit(called) if called in functions else NEVER
            total[name] = own
        return total[name]

    return sum((visit(name) for name in names if name in functions), NEVER)


_LOOPS = frozenset({"for", "while", "loop"})


def _has_loops(text: str) -> bool:
    """Whether a text may have loops: every loop has a keyword of this list."""
    return any(word in text for word in _LOOPS)


@lru_cache(1024)
def _words_of(words: Tokens) -> _Words:
    own, times, at = NEVER, [ONCE], 0
    calls: list[tuple[str, Trips]] = []
    opens = ONCE  # iterations of the block opened by the next brace
    while at < len(words):
        word, after = words[at], words[at + 1 : at + 2]
        if word in _LOOPS:
            opens = _trips_of_words(words[at + 1 :])
            own += times[-1] * opens.counted
        elif word == "{":
            times.append(times[-1] * opens)
            opens = ONCE
        elif word == "}" and len(times) > 1:
            times.pop()
        elif after == ("(",) and words[max(at - 1, 0)] != "fn":
            calls.append((word, times[-1] * opens))
        at += 1
    return _Words(own, tuple(calls))


def _trips_of_words(words: Tokens) -> Trips:
    """Return the iterations of a loop from the tokens after its keyword."""
    head = words[:3] + (words[5:] if words[3:4] == (":",) else words[3:])
    match head[:14]:
        case ("(", "var", name, "=", _, ";", tested, "<", end, ";", stepped, *step):
            turns = _turns(end, step)
            if name == tested == stepped and turns is not None:
                return Trips(turns, turns)
            return UNTOLD
        case _:
            return UNTOLD


def _turns(end: str, step: Sequence[str]) -> int | None:
    """Return the turns below an end, if the end and the step are numbers."""
    match step:
        case ["++", ")", *_]:
            by = 1
        case ["+=", by, ")", *_] if by.rstrip("iu").isdigit():
            by = int(by.rstrip("iu"))
        case _:
            return None
    return -(-int(end.rstrip("iu")) // by) if end.rstrip("iu").isdigit() and by else None
