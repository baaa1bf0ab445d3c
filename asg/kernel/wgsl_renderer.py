"""Kernels as WGSL: a renderer without decisions.

Functions read and write operand k: `at_k`, `two_at_k`, `four_at_k`, `put_k` and `put_four_k`.
The executor declares the buffer and these functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, ClassVar

import numpy as np

from asg.core.tracing.size import is_known
from asg.kernel.expr import (
    Binary,
    Bitcast,
    Call,
    Cast,
    Const,
    Expr,
    Formula,
    Load,
    Part,
    Place,
    Scalar,
    SharedLoad,
    Unary,
    UniformLoad,
    Var,
    Vector,
    type_name,
)
from asg.kernel.index import Atom, Index, Quotient, Remainder, Variable
from asg.kernel.stmt import (
    PLAIN,
    Assign,
    Assume,
    Barrier,
    Declare,
    Exit,
    For,
    If,
    Let,
    Memory,
    Return,
    Scope,
    SharedStore,
    Stmt,
    Store,
    While,
)

_DOUBLE = Struct("<d")
_LARGEST = float(np.finfo(np.float32).max)
_ARITHMETIC = frozenset("+-*")
_COMPARED = frozenset({"<", "<=", ">", ">=", "==", "!="})
# Operators that need no parentheses as a left and as a right operand of another operator.
_BARE: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "+": (frozenset("+-*"), frozenset("*")),
    "-": (frozenset("+-*"), frozenset("*")),
    "*": (frozenset("*"), frozenset()),
    "&&": (_COMPARED | {"&&"}, _COMPARED),
    "||": (_COMPARED | {"||"}, _COMPARED),
    **dict.fromkeys(_COMPARED, (_ARITHMETIC, _ARITHMETIC)),
}
_READS = {1: "at", 2: "two_at", 4: "four_at"}  # functions by the number of neighbors
_NOTHING: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
_IN_PARENTHESES = frozenset({Binary, Formula, Place})  # as operands, if they have several words


class Renderer:
    """Renders expressions and statements, and records the sizes that they name.

    `forms` has the text of each kind of expression; renderers of other languages override it.
    """

    forms: ClassVar[Mapping[type[Expr], Callable[[Any, Any], str]]]

    def __init__(self) -> None:
        self.sizes: dict[Any, int] = {}  # sizes that depend on symbols, in the order of their names
        self._indices: dict[object, str] = {}  # by their identities

    # Sizes

    @property
    def names(self) -> list[str]:
        """The names of the sizes in the text."""
        return [f"asg_dim_{place}" for place in range(len(self.sizes))]

    def size(self, number: object) -> str:
        """Return a whole number; a symbolic number by its name."""
        if type(number) is int or isinstance(number, int):
            return str(number)
        return f"asg_dim_{self.sizes.setdefault(number, len(self.sizes))}"

    # Indices

    def index(self, index: Index) -> str:
        """Return an index as an i32 expression, in parentheses if it is a sum."""
        text = self.bare_index(index)
        return text if text.replace("_", "").isalnum() else f"({text})"

    def bare_index(self, index: Index) -> str:
        """Return an index without outer parentheses."""
        found = self._indices.get(index.identity)
        if found is None:
            found = self._indices[index.identity] = self._sum(index)
        return found

    def _sum(self, index: Index) -> str:
        parts = [self._term(atom, count) for atom, count in index.terms]
        constant = index.constant
        if not parts:
            return self.size(constant)
        if is_known(constant) and constant < 0:
            return f"{' + '.join(parts)} - {-constant}"
        return " + ".join([*parts, *([self.size(constant)] if constant else [])])

    def _term(self, atom: Atom, count: int) -> str:
        text = self._atom(atom)
        if count == 1:
            return text
        times = self.size(count)
        return f"{text} * {times}" if isinstance(atom, Variable) else f"({text}) * {times}"

    def _atom(self, atom: Atom) -> str:
        match atom:
            case Variable(name=name):
                return name
            case Quotient(of=of, by=by):
                return f"{self.index(of)} / {self.size(by)}"
            case Remainder(of=of, by=by):
                return f"{self.index(of)} % {self.size(by)}"

    # Expressions

    def text(self, expr: Expr) -> str:
        """Return an expression, in parentheses if it needs them as an operand."""
        if type(expr) is Var:  # most operands
            return expr.name
        text = self.forms[type(expr)](self, expr)
        return f"({text})" if type(expr) in _IN_PARENTHESES and " " in text else text

    def bare(self, expr: Expr) -> str:
        """Return an expression without outer parentheses."""
        return expr.name if type(expr) is Var else self.forms[type(expr)](self, expr)

    def binary(self, expr: Binary) -> str:
        """Return an operator between two operands."""
        lefts, rights = _BARE.get(expr.operator, _NOTHING)
        left, right = self._operand(expr.left, lefts), self._operand(expr.right, rights)
        return f"{left} {expr.operator} {right}"

    def number(self, const: Const) -> str:
        """Return a number as a literal of its type."""
        value, scalar = const.value, const.type.scalar
        if scalar is Scalar.I32:
            return self.size(value)
        if scalar is Scalar.U32:
            return f"{value}u" if isinstance(value, int) else f"u32({self.size(value)})"
        if scalar is Scalar.F32:
            return _float(_DOUBLE.pack(value))
        return "true" if value else "false"

    def list(self, exprs: Sequence[Expr]) -> str:
        """Return expressions separated by commas."""
        return ", ".join(map(self.bare, exprs))

    def _operand(self, expr: Expr, allowed: frozenset[str]) -> str:
        is_bare = type(expr) is Binary and expr.operator in allowed
        return self.bare(expr) if is_bare else self.text(expr)

    def load(self, load: Load) -> str:
        """Return a load of an element, or of two or four neighbors."""
        width = load.type.width
        return f"{_READS[width]}_{load.operand}({self.bare_index(load.at // width)})"

    def shared(self, array: str, at: Index, lanes: int) -> str:
        """Return an element of an array in workgroup memory, or a scalar of its vectors."""
        if lanes == 1:
            return f"{array}[{self.bare_index(at)}]"
        return f"{array}[{self.bare_index(at // lanes)}][{self.bare_index(at % lanes)}]"

    # Statements

    def statements(self, body: Sequence[Stmt], depth: int = 1) -> list[str]:
        """Return the lines of statements, indented."""
        lines: list[str] = []
        margin = "  " * depth
        for statement in body:
            if type(statement) is Let:  # most statements
                text = self.variable("let", statement.name, statement.value)
                lines.append(f"{margin}{text};")
                continue
            if type(statement) in PLAIN:
                lines.append(f"{margin}{self._simple(statement)};")
                continue
            match statement:
                case For(body=inner) | While(body=inner) | Scope(body=inner):
                    lines.append(f"{margin}{self._header(statement)}{{")
                    lines += self.statements(inner, depth + 1)
                    lines.append(f"{margin}}}")
                case If(test=test, then=[Exit() as leave], otherwise=()):
                    lines.append(f"{margin}if ({self.bare(test)}) {{ {leave.of}; }}")
                case If(test=test, then=then, otherwise=otherwise):
                    lines.append(f"{margin}if ({self.bare(test)}) {{")
                    lines += self.statements(then, depth + 1)
                    if otherwise:
                        lines.append(f"{margin}}} else {{")
                        lines += self.statements(otherwise, depth + 1)
                    lines.append(f"{margin}}}")
                case Assume():
                    pass
                case _:
                    raise AssertionError(statement)
        return lines

    def _header(self, loop: For | While | Scope) -> str:
        match loop:
            case For(name=name, start=start, test=test, step=step):
                end = self.bare(test)
                first = self.variable("var", name, start)
                return f"for ({first}; {end}; {self._assigned(name, step)}) "
            case While(test=test):
                return f"while ({self.bare(test)}) "
            case Scope():
                return ""

    def variable(self, word: str, name: str, value: Expr) -> str:
        """Return the definition of a variable, with the keyword "let" or "var"."""
        return f"{word} {name}: {type_name(value.type)} = {self.bare(value)}"

    def barrier(self, memory: Memory) -> str:
        """Return a barrier."""
        return f"{memory}Barrier()"

    def _assigned(self, name: str, value: Expr) -> str:
        if type(value) is Binary and type(value.left) is Var and value.left.name == name:
            operator = value.operator
            if operator not in ("&&", "||") and operator not in _COMPARED:
                return f"{name} {operator}= {self.bare(value.right)}"
        return f"{name} = {self.bare(value)}"

    def _simple(self, statement: Stmt) -> str:
        if type(statement) is Assign:
            return self._assigned(statement.name, statement.value)
        match statement:
            case Declare(name=name, value=value):
                return self.variable("var", name, value)
            case Store():
                return self.store(statement)
            case SharedStore(array=array, at=at, value=value, lanes=lanes):
                return f"{self.shared(array, at, lanes)} = {self.bare(value)}"
            case Barrier(memory=memory):
                return self.barrier(memory)
            case Exit(of=of):
                return of
            case Return(value=value):
                return f"return {self.bare(value)}"
            case _:
                raise AssertionError(statement)

    def store(self, store: Store) -> str:
        """Return a store of an element, or of four neighbors."""
        value = self.bare(store.value)
        if store.value.type.width == 4:
            return f"put_four_{store.operand}({self.bare_index(store.at // 4)}, {value})"
        return f"put_{store.operand}({self.bare_index(store.at)}, {value})"


Renderer.forms = {
    Binary: Renderer.binary,
    Var: lambda _, each: each.name,
    Const: Renderer.number,
    Place: lambda to, each: to.bare_index(each.index),
    Formula: lambda to, each: each.template.format(*map(to.text, each.operands)),
    Call: lambda to, each: f"{each.function}({to.list(each.arguments)})",
    Cast: lambda to, each: f"{type_name(each.type)}({to.bare(each.operand)})",
    Bitcast: lambda to, each: f"bitcast<{type_name(each.type)}>({to.bare(each.operand)})",
    Part: lambda to, each: f"{to.text(each.vector)}.{'xyzw'[each.place]}",
    Vector: lambda to, each: f"{type_name(each.type)}({to.list(each.parts)})",
    Unary: lambda to, each: f"{each.operator}{to.text(each.operand)}",
    Load: Renderer.load,
    SharedLoad: lambda to, each: to.shared(each.array, each.at, each.lanes),
    UniformLoad: lambda to, each: (
        f"workgroupUniformLoad(&{to.shared(each.array, each.at, each.lanes)})"
    ),
}


@lru_cache(1024)
def _float(double: bytes) -> str:
    """Return the shortest digits of an f32, or all digits if fewer would exceed its range.

    The bytes of the double distinguish -0.0 from 0.0.
    """
    value = np.float32(*_DOUBLE.unpack(double))
    digits = str(value)
    return digits if abs(float(digits)) <= _LARGEST else repr(float(value))
