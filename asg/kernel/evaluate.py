"""Evaluate kernels on NumPy: all invocations in lockstep, as arrays with masks.

A scalar is an array with an element for each invocation; a vector is the tuple of its scalars. The
invocations of a mask run each statement. Faults are collected, and the run continues.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from asg.core.dtypes import Array
from asg.kernel.arithmetic import FUNCTIONS, NUMPY, Arithmetic
from asg.kernel.expr import (
    Binary,
    Bitcast,
    Call,
    Cast,
    Const,
    Expr,
    Formula,
    Part,
    Place,
    Type,
    Unary,
    Var,
    Vector,
)
from asg.kernel.index import Atom, Index, Quotient, Remainder, Variable
from asg.kernel.stmt import (
    GROUP,
    LOCAL,
    ME,
    SUBGROUP,
    SUBGROUP_PLACE,
    SUBGROUP_SIZE,
    SUBGROUPS,
    Assign,
    Assume,
    Declare,
    Exit,
    For,
    If,
    Leave,
    Let,
    Return,
    Scope,
    Stmt,
    While,
)
from asg.kernel.wgsl_reader import OPERANDS, ZERO, formula_of, function_of
from asg.kernel.wgsl_renderer import Renderer
from asg.kernel.wgsl_types import UnreadableError

Value = Array | tuple[Array, ...]
_ON_NUMBERS = frozenset({"min", "max", "clamp", "fma", *FUNCTIONS})


class Kind(StrEnum):
    """The kind of a fault."""

    BOUNDS = "an index is out of its memory"
    RANGE = "a variable of an index is out of its range"
    UNALIGNED = "a vector does not begin at a multiple of its width"
    UNWRITTEN = "an unwritten value is read"
    RACE = "two invocations access the same place, and at least one writes"
    BARRIER = "not all invocations of a workgroup reach a barrier"
    EXCHANGE = "a value comes from an invocation that does not run"
    ENDLESS = "a loop does not end"
    TURNS = "a loop makes more turns than it says"
    ASSUMED = "a variable breaks the bound assumed for it"
    REGISTERS = "an invocation needs more registers than there are"
    SHARED = "a workgroup needs more memory than there is"


@dataclass(frozen=True)
class Fault:
    """A fault of a kernel: the statement as text, the operand or array, and the place in it."""

    kind: Kind
    statement: str = ""
    operand: int | str | None = None
    place: int | None = None

    def __str__(self) -> str:
        where = "" if self.operand is None else f" (operand {self.operand}, place {self.place})"
        return f"{self.kind}{where}: {self.statement}"


class Frame:
    """The variables of a kernel or of a call, and the invocations that run its next statement.

    The mask `ended` marks invocations that are done with all of it. The masks `skipped` mark
    invocations that are done with a turn of each open loop. The value of a function is `result`,
    for the invocations that have returned.
    """

    def __init__(self, names: Mapping[str, Value], runs: Array, function: str = "") -> None:
        self.names = dict(names)
        self.runs = runs
        self.function = function
        self.ended = np.zeros_like(runs)
        self.skipped: list[Array] = []
        self.result: Value | None = None


def built_ins(groups: Array, local: Array, size: int, subgroup: int) -> dict[str, Value]:
    """Return the built-in variables of invocations, at `local` in the workgroups `groups`.

    A workgroup has `size` invocations, and a subgroup at most `subgroup`.
    """
    width = min(subgroup, size)
    signed = {ME.name: groups * size + local, GROUP.name: groups, LOCAL.name: local}
    unsigned = {
        SUBGROUP_SIZE.name: np.full(local.size, subgroup), SUBGROUP_PLACE.name: local % width,
        SUBGROUP.name: local // width, SUBGROUPS.name: np.full(local.size, -(-size // width)),
    }  # fmt: skip
    values = {name: each.astype(np.int32) for name, each in signed.items()}
    return {**values, **{name: each.astype(np.uint32) for name, each in unsigned.items()}}


def chosen(test: Value, one: Value, other: Value) -> Value:
    """Return `one` where a test holds, and `other` elsewhere."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        tests = test if isinstance(test, tuple) else (test,) * len(one)
        return tuple(np.where(t, x, y) for t, x, y in zip(tests, one, other, strict=True))
    return np.where(test, one, other)


def _scalar(value: Value) -> Array:
    assert not isinstance(value, tuple), "a vector where a scalar belongs"
    return value


def _parts(value: Value, width: int) -> tuple[Array, ...]:
    """Return the scalars of a vector, or a scalar repeated."""
    return value if isinstance(value, tuple) else (value,) * width


class Evaluator:
    """Values of expressions, and statements on variables, for `count` invocations.

    A loop stops after `turns`. The WGSL texts `functions` extend the library. The function `number`
    returns the value of a size, which may depend on symbols.
    """

    def __init__(
        self, count: int, functions: tuple[str, ...] = (), arithmetic: Arithmetic | None = None,
        turns: int = 20_000, number: Callable[[int], int] = int,
    ) -> None:  # fmt: skip
        self.count = count
        self.number = number
        self.faults: dict[tuple[Kind, int, int | str | None], Fault] = {}
        self._functions = functions
        self._arithmetic = arithmetic or Arithmetic()
        self._turns = turns
        self._statement: Stmt | None = None

    def frame(self, names: Mapping[str, Value]) -> Frame:
        """Return a frame in which all invocations run."""
        return Frame(names, np.ones(self.count, bool))

    def fault(self, kind: Kind, operand: int | str | None = None, place: int | None = None) -> None:
        """Record a fault of the current statement, the first of its kind there."""
        key = kind, id(self._statement), operand
        if key not in self.faults:
            self.faults[key] = Fault(kind, self.text(self._statement), operand, place)

    def text(self, statement: Stmt | None) -> str:
        """Return a statement as a line, without nested statements."""
        if isinstance(statement, Assume):
            return f"{statement.name} < {statement.below}: {statement.because}"
        if statement is None:
            return ""
        return Renderer().statements((statement,), 0)[0].rstrip(" {;")

    # Statements

    def block(self, body: Sequence[Stmt], frame: Frame) -> None:
        """Run statements with their own variables."""
        hidden: dict[str, Value | None] = {}
        for statement in body:
            if not frame.runs.any():
                break
            if isinstance(statement, Let | Declare):
                hidden.setdefault(statement.name, frame.names.get(statement.name))
            if not frame.function:
                self._statement = statement
            self.statement(statement, frame)
        for name, value in hidden.items():
            _restore(frame, name, value)

    def statement(self, statement: Stmt, frame: Frame) -> None:
        """Run a statement where the frame runs."""
        match statement:
            case Let(name=name, value=value) | Declare(name=name, value=value):
                frame.names[name] = self.value(value, frame)
            case Assign(name=name, value=value):
                new = self.value(value, frame)
                frame.names[name] = chosen(frame.runs, new, frame.names[name])
            case If():
                self._branch(statement, frame)
            case For():
                self._for(statement, frame)
            case While(test=test, body=body):
                self._loop(statement, test, body, frame)
            case Scope(body=body):
                self.block(body, frame)
            case Exit() | Return():
                self._leave(statement, frame)
            case Assume(name=name, below=below):
                value = _scalar(frame.names[name])[frame.runs].astype(np.int64)
                if ((value < 0) | (value >= self.number(below))).any():
                    self.fault(Kind.ASSUMED)
            case _:
                raise AssertionError(statement)

    def _branch(self, branch: If, frame: Frame) -> None:
        came = frame.runs
        test = _scalar(self.value(branch.test, frame))
        frame.runs = came & test
        self.block(branch.then, frame)
        done, frame.runs = frame.runs, came & ~test
        self.block(branch.otherwise, frame)
        frame.runs = frame.runs | done

    def _leave(self, statement: Exit | Return, frame: Frame) -> None:
        if isinstance(statement, Return):
            value = self.value(statement.value, frame)
            known = frame.result
            frame.result = value if known is None else chosen(frame.runs, value, known)
        if isinstance(statement, Return) or statement.of is Leave.KERNEL:
            frame.ended = frame.ended | frame.runs
        elif statement.of is Leave.TURN:
            frame.skipped[-1] = frame.skipped[-1] | frame.runs
        frame.runs = np.zeros_like(frame.runs)

    def _for(self, loop: For, frame: Frame) -> None:
        hidden = frame.names.get(loop.name)
        frame.names[loop.name] = self.value(loop.start, frame)
        self._loop(loop, loop.test, loop.body, frame)
        _restore(frame, loop.name, hidden)

    def _loop(self, loop: For | While, test: Expr, body: Sequence[Stmt], frame: Frame) -> None:
        came = frame.runs
        most = loop.most if isinstance(loop, For) else None
        for turn in range(self._turns + 1):
            frame.runs = frame.runs & _scalar(self.value(test, frame))
            if not frame.runs.any():
                break
            if most is not None and turn >= self.number(most):
                self._of(loop, frame)
                self.fault(Kind.TURNS)
            if turn == self._turns:
                self._of(loop, frame)
                self.fault(Kind.ENDLESS)
                break
            frame.skipped.append(np.zeros_like(came))
            self.block(body, frame)
            frame.runs = frame.runs | frame.skipped.pop()
            self._of(loop, frame)
            if isinstance(loop, For) and frame.runs.any():
                new = self.value(loop.step, frame)
                frame.names[loop.name] = chosen(frame.runs, new, frame.names[loop.name])
        frame.runs = came & ~frame.ended

    def _of(self, loop: For | While, frame: Frame) -> None:
        """Return from the body of a loop to the loop itself."""
        if not frame.function:
            self._statement = loop

    # Expressions

    def value(self, expr: Expr, frame: Frame) -> Value:
        """Return the value of an expression; it is valid where the frame runs."""
        match expr:
            case Binary(operator="&&" | "||" as operator):
                return self._logical(expr, operator == "&&", frame)
            case Binary(left=left, right=right):
                return self.binary(expr, self.value(left, frame), self.value(right, frame), frame)
            case Unary(operand=operand) | Cast(operand=operand) | Bitcast(operand=operand):
                return self._changed(expr, self.value(operand, frame))
            case Vector(parts=parts):
                return tuple(_scalar(self.value(each, frame)) for each in parts)
            case Part(vector=vector, place=place):
                return _parts(self.value(vector, frame), 0)[place]
            case Formula():
                return self._formula(expr, frame)
            case Call(function=function, arguments=arguments, type=type_):
                values = [self.value(each, frame) for each in arguments]
                return self.call(function, values, type_, frame)
            case _:
                return self._leaf(expr, frame)

    def _leaf(self, expr: Expr, frame: Frame) -> Value:
        match expr:
            case Const(value=value, type=type_):
                number = value if isinstance(value, bool | float) else self.number(value)
                return np.broadcast_to(NUMPY[type_.scalar](number), self.count)
            case Var(name=name):
                return self._variable(name, frame)
            case Place(index=index):
                return self.place(index, frame).astype(np.int32)
            case _:
                return self.load(expr, frame)

    def _changed(self, expr: Unary | Cast | Bitcast, value: Value) -> Value:
        if isinstance(value, tuple):
            return tuple(_scalar(self._changed(expr, each)) for each in value)
        match expr:
            case Unary(operator=operator):
                return self._arithmetic.unary(operator, value)
            case Cast(type=type_):
                found = self._arithmetic.converted(value, type_.scalar)
                is_spread = type_.width > max(expr.operand.type.width, 1)  # 0 if untyped
                return (found,) * type_.width if is_spread else found
            case Bitcast(type=type_):
                return np.ascontiguousarray(value).view(NUMPY[type_.scalar])

    def load(self, expr: Expr, frame: Frame) -> Value:
        """Return an element of memory."""
        raise UnreadableError(f"{expr} outside of a kernel")

    def place(self, index: Index, frame: Frame) -> Array:
        """Return the value of an index as an i64."""
        found = np.full(self.count, self.number(index.constant), np.int64)
        for atom, coefficient in index.terms:
            found += self._atom(atom, frame) * self.number(coefficient)
        return found

    def _atom(self, atom: Atom, frame: Frame) -> Array:
        match atom:
            case Variable(name=name):
                return _scalar(self._variable(name, frame)).astype(np.int64)
            case Quotient(of=of, by=by):
                return self.place(of, frame) // self.number(by)
            case Remainder(of=of, by=by):
                return self.place(of, frame) % self.number(by)

    def _variable(self, name: str, frame: Frame) -> Value:
        if name == ZERO.name:
            return np.broadcast_to(np.uint32(0), self.count)
        return frame.names[name]

    def _logical(self, expr: Binary, is_and: bool, frame: Frame) -> Array:
        """Return both or either of two tests; the second is computed only where needed."""
        left = _scalar(self.value(expr.left, frame))
        came = frame.runs
        frame.runs = came & (left if is_and else ~left)
        right = _scalar(self.value(expr.right, frame)) if frame.runs.any() else left
        frame.runs = came
        return left & right if is_and else left | right

    def binary(self, expr: Binary, x: Value, y: Value, frame: Frame) -> Value:
        """Return an operator between two values."""
        if isinstance(x, tuple) or isinstance(y, tuple):
            width = expr.type.width
            pairs = zip(_parts(x, width), _parts(y, width), strict=True)
            return tuple(_scalar(self.binary(expr, a, b, frame)) for a, b in pairs)
        if expr.operator not in ("<<", ">>") and x.dtype != y.dtype:
            raise TypeError(f"{Renderer().text(expr)} of {x.dtype} and {y.dtype}")
        return self._arithmetic.binary(expr.operator, x, y)

    # Calls

    def call(self, function: str, values: Sequence[Value], type_: Type, frame: Frame) -> Value:
        """Return a call of a function of WGSL, of the library, or of the texts."""
        match function, values:
            case "select", [otherwise, value, test]:
                return chosen(test, value, otherwise)
            case "dot", [x, y]:
                return self._dot(_parts(x, 1), _parts(y, 1))
            case "any", [x]:
                return np.any(_parts(x, 1), axis=0)
            case "all", [x]:
                return np.all(_parts(x, 1), axis=0)
            case _ if function in _ON_NUMBERS:
                return self._on_numbers(function, values, type_.width)
            case _:
                return self._called(function, values, frame)

    def _on_numbers(self, function: str, values: Sequence[Value], width: int) -> Value:
        if width == 1:
            return self._arithmetic.function(function, [_scalar(each) for each in values])
        parts = zip(*(_parts(each, width) for each in values), strict=True)
        return tuple(self._arithmetic.function(function, each) for each in parts)

    def _dot(self, x: Sequence[Array], y: Sequence[Array]) -> Array:
        products = [self._arithmetic.binary("*", a, b) for a, b in zip(x, y, strict=True)]
        found = products[0]
        for each in products[1:]:
            found = self._arithmetic.binary("+", found, each)
        return found

    def _formula(self, formula: Formula, frame: Frame) -> Value:
        types = tuple(each.type for each in formula.operands)
        found = formula_of(formula.template, types, formula.type, self._functions)
        values = [self.value(each, frame) for each in formula.operands]
        inner = Frame(dict(zip(OPERANDS, values, strict=False)), frame.runs, formula.template)
        return self.value(found, inner)

    def _called(self, name: str, values: Sequence[Value], frame: Frame) -> Value:
        function = function_of(name, self._functions)
        names = [each.name for each in function.parameters]
        inner = Frame(dict(zip(names, values, strict=True)), frame.runs, name)
        self.block(function.body, inner)
        if inner.runs.any() or inner.result is None:
            raise UnreadableError(f"{name} does not return on every path")
        return inner.result


def _restore(frame: Frame, name: str, value: Value | None) -> None:
    """End a variable: its name gets back the value that it hid, if any."""
    if value is None:
        frame.names.pop(name, None)
    else:
        frame.names[name] = value
