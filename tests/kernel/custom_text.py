"""Whole kernels that are text of an op: read into the language of kernels, and interpreted.

Their memory is at places that they compute, as the language's is not: `At` and `Put` are elements
at the value of an expression. An array of an invocation is a part of one of its workgroup.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import prod

import numpy as np

from asg.core.dtypes import Array
from asg.kernel.arithmetic import Arithmetic
from asg.kernel.evaluate import Fault, Frame, Value
from asg.kernel.expr import I32, U32, Const, Expr, Scalar, Type, cast, vector_type
from asg.kernel.interpreter import Access, Buffer, Invocations, Limits
from asg.kernel.stmt import (
    GROUP,
    LOCAL,
    ME,
    Barrier,
    Exit,
    Memory,
    Program,
    Scope,
    Shared,
    Stmt,
)
from asg.kernel.wgsl_reader import Reader
from asg.kernel.wgsl_tokens import tokens
from asg.kernel.wgsl_types import UnreadableError

_BARRIERS = {"workgroupBarrier": Memory.WORKGROUP, "storageBarrier": Memory.STORAGE}
_BUILT_IN = {
    "workgroup_id": vector_type(Scalar.U32, 3), "local_invocation_id": vector_type(Scalar.U32, 3),
    "global_invocation_id": vector_type(Scalar.U32, 3), "local_invocation_index": U32,
}  # fmt: skip
_NOTHING = Scope(())


@dataclass(frozen=True, eq=False)
class At(Expr):
    """An element of an operand or array at a computed place; all invocations meet if `uniform`."""

    of: int | str
    place: Expr
    type: Type
    uniform: bool = False

    @property
    def children(self) -> tuple[Expr, ...]:
        return (self.place,)


@dataclass(frozen=True, eq=False)
class Exchange(Expr):
    """The value of an atomic variable, which gets a new one at once."""

    of: str
    value: Expr
    type: Type

    @property
    def children(self) -> tuple[Expr, ...]:
        return (self.value,)


@dataclass(frozen=True, eq=False)
class Put(Stmt):
    """A new value of an element at a computed place."""

    of: int | str
    place: Expr
    value: Expr


@dataclass(frozen=True, eq=False)
class Do(Stmt):
    """An expression for what it does."""

    value: Expr


@dataclass(frozen=True, eq=False)
class Space:
    """An operand or an array: the type of its elements, and how many an invocation has."""

    of: int | str
    type: Type
    own: int = 0  # of an invocation alone


class KernelReader(Reader):
    """Reads kernels with operands, arrays, barriers and atomic variables."""

    def __init__(self, source: str) -> None:
        super().__init__(tokens(source), (source,))
        self._used |= {ME.name, GROUP.name, LOCAL.name}
        self.spaces: dict[str, Space] = {}
        self.shared: dict[str, Shared] = {}
        self.built_in: dict[str, str] = {}
        self.operands = 0
        self.size = 0

    def kernel(self) -> Program:
        """Read the whole text."""
        source = self._functions
        while self.next != "":
            if self.skips("fn"):
                if self.next == "main":
                    self._head()
                    return Program(self.block(), self.size, self.shared, source)
                self._skip_function()
            elif self.skips("workgroup_size"):
                self.expect("(")
                self.size = int(self.take())
            elif self.skips("var"):
                self._space()
            else:
                self.take()
        raise UnreadableError("no main")

    def _head(self) -> None:
        self.expect("main")
        self.expect("(")
        while not self.skips(")"):
            for token in ("@", "builtin", "("):
                self.expect(token)
            kind = self.take()
            self.expect(")")
            name = self.take()
            self.expect(":")
            if kind not in _BUILT_IN or self.type() != _BUILT_IN[kind]:
                raise UnreadableError(kind)
            self.built_in[self.define(name, _BUILT_IN[kind]).name] = kind
            self.skips(",")

    def _skip_function(self) -> None:
        while self.next not in ("{", ""):
            self.take()
        depth = 0
        while True:
            token = self.take()
            depth += (token == "{") - (token == "}")
            if depth == 0 or token == "":
                return

    def _space(self) -> None:
        """Read the declaration of an operand or of an array, from behind `var`."""
        self.expect("<")
        kind = self.take()
        while not self.skips(">"):
            self.take()
        name = self.take()
        self.expect(":")
        if kind == "private":
            return
        type_, count = self._extent()
        if kind == "storage":
            self.spaces[name] = Space(self.operands, type_)
            self.operands += 1
        else:
            self.spaces[name] = Space(name, type_)
            self.shared[name] = Shared(type_, count)

    def _extent(self) -> tuple[Type, int]:
        outer = self.take() if self.next in ("array", "atomic") else ""
        if not outer:
            return self.type(), 1
        self.expect("<")
        type_ = self.type()
        count = int(self.take().rstrip("iu")) if self.skips(",") else 1
        self.close()
        return type_, count

    # Expressions

    def _primary(self) -> Expr:
        if self.next in self.spaces:
            return self._element(self.take())
        if self.next == "workgroupUniformLoad":
            return self._uniform()
        if self.next == "atomicExchange":
            return self._exchange()
        return super()._primary()

    def _element(self, name: str, *, uniform: bool = False) -> At:
        space = self.spaces[name]
        place: Expr = Const(0, I32)
        if self.skips("["):
            place = cast(self.expression(), I32)
            self.expect("]")
        if space.own:
            place = LOCAL * space.own + place
        return At(space.of, place, space.type, uniform)

    def _uniform(self) -> Expr:
        for token in ("workgroupUniformLoad", "(", "&"):
            self.expect(token)
        found = self._element(self.take(), uniform=True)
        self.expect(")")
        return found

    def _exchange(self) -> Exchange:
        self.take()
        for token in ("(", "&"):
            self.expect(token)
        found = self._element(self.take())
        self.expect(",")
        value = self.expression()
        self.expect(")")
        assert isinstance(found.of, str)
        return Exchange(found.of, value, found.type)

    # Statements

    def _simple(self) -> Stmt:
        name = self.next
        if name in self.spaces:
            return self._put(self._element(self.take()))
        if name in _BARRIERS:
            for token in (name, "(", ")"):
                self.expect(token)
            return Barrier(_BARRIERS[name])
        if name == "atomicStore":
            return Do(self._exchange())
        if name == "asg_zero":
            super()._simple()
            return _NOTHING
        if name == "return":
            self.take()
            return Exit()
        if name == "var" and self.after(3) == "array":
            return self._own()
        return super()._simple()

    def _put(self, to: At) -> Put:
        return Put(to.of, to.place, self.changed(to))

    def _own(self) -> Stmt:
        self.take()
        name = self.take()
        self.expect(":")
        type_, count = self._extent()
        self.spaces[name] = Space(name, type_, count)
        self.shared[name] = Shared(type_, count * self.size)
        return _NOTHING


@cache
def kernel_of(source: str) -> tuple[Program, dict[str, str]]:
    """Read a kernel, and the built-in values that it names; UnreadableError for what it cannot."""
    reader = KernelReader(source)
    return reader.kernel(), reader.built_in


class Custom(Invocations):
    """The invocations of a dispatch of such a kernel."""

    def load(self, expr: Expr, frame: Frame) -> Value:
        match expr:
            case At(of=of, place=place, type=type_, uniform=uniform):
                if uniform:
                    self.barrier(Memory.WORKGROUP, frame)
                found = self.get(self.use(of, place, type_, frame), type_)
                if uniform:
                    self.barrier(Memory.WORKGROUP, frame)
                return found
            case Exchange(of=of, value=value):
                return self.exchanged(of, self.value(value, frame), frame)
            case _:
                return super().load(expr, frame)

    def statement(self, statement: Stmt, frame: Frame) -> None:
        match statement:
            case Put(of=of, place=place, value=value):
                new = self.value(value, frame)
                self.put(self.use(of, place, value.type, frame), new)
            case Do(value=value):
                self.value(value, frame)
            case _:
                super().statement(statement, frame)

    def text(self, statement: Stmt | None) -> str:
        of = getattr(statement, "of", "")
        return f"{type(statement).__name__} {of}"

    def use(self, of: int | str, place: Expr, type_: Type, frame: Frame) -> Access:
        at = np.asarray(self.value(place, frame)).astype(np.int64)
        if isinstance(of, str):
            return self.array(of, at, type_, frame)
        return self.operand(of, at, type_, frame)

    def exchanged(self, of: str, value: Value, frame: Frame) -> Array:
        """A use that no other disturbs, of memory that is 0 at first."""
        words = self.shared[of]
        found = np.zeros(self.count, np.uint32)
        for lane in np.flatnonzero(frame.runs):
            group = self.groups[lane]
            found[lane] = words.words[group] if words.written[group] else 0
            words.words[group], words.written[group] = np.asarray(value)[lane], True
        return found


def run_text(
    source: str, buffers: Sequence[Buffer], workgroups: tuple[int, int, int],
    arithmetic: Arithmetic | None = None,
) -> tuple[Fault, ...]:  # fmt: skip
    """Run a kernel on its operands, and return its faults."""
    program, built_in = kernel_of(source)
    invocations = Custom(program, buffers, prod(workgroups), Limits(), arithmetic)
    across, down, _ = workgroups
    group, local = invocations.groups, invocations.lanes % program.size
    zero = np.zeros_like(local)
    values = {
        "workgroup_id": (group % across, group // across % down, group // (across * down)),
        "local_invocation_id": (local, zero, zero),
        "global_invocation_id": (group % across * program.size + local, group // across % down,
                                 group // (across * down)),
        "local_invocation_index": local,
    }  # fmt: skip
    given: dict[str, Value] = {}
    for name, kind in built_in.items():
        found = values[kind]
        given[name] = (
            tuple(each.astype(np.uint32) for each in found)
            if isinstance(found, tuple) else found.astype(np.uint32)
        )  # fmt: skip
    return invocations.run(given)
