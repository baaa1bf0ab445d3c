"""Read the WGSL of ops: formulas as expressions, and functions with their statements.

`wgsl_types.py` gives expressions their types. A variable that hides another gets a new name. Text
with other constructs, such as pointers and arrays, raises `UnreadableError`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from asg.kernel.expr import (
    BOOL,
    U32,
    Binary,
    Bitcast,
    Call,
    Const,
    Expr,
    Scalar,
    Type,
    Var,
    part,
    vector,
    vector_type,
    zero_of,
)
from asg.kernel.stmt import (
    Assign,
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
    walk,
)
from asg.kernel.wgsl_tokens import Tokens, declared, tokens
from asg.kernel.wgsl_types import (
    SHORT,
    WHOLE,
    UnreadableError,
    adopted,
    alike,
    computed,
    concrete,
    converted,
    element,
    negated,
    number,
    of_type,
    place_of,
    vector_of,
)
from asg.ops.wgsl import declarations


@dataclass(frozen=True, eq=False)
class Function:
    """A function: its parameters, the type of its value, and its statements."""

    name: str
    parameters: tuple[Var, ...]
    type: Type
    body: tuple[Stmt, ...]


ZERO = Var("asg_zero", U32)  # always 0: hides values from compilers
OPERANDS = tuple(f"{{{place}}}" for place in range(10))  # the variables of a formula

_POWERS = {
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, ">": 3, "<=": 3, ">=": 3, "|": 4, "^": 5, "&": 6,
    "<<": 7, ">>": 7, "+": 8, "-": 8, "*": 9, "/": 9, "%": 9,
}  # fmt: skip
_SCALARS = {str(each): Type(each) for each in Scalar}
_OF_OPERANDS = frozenset({
    "abs", "min", "max", "clamp", "sign", "floor", "ceil", "trunc", "round", "fract", "sqrt",
    "inverseSqrt", "exp", "exp2", "log", "log2", "pow", "sin", "cos", "tan", "asin", "acos", "atan",
    "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "fma", "mix", "saturate",
    "countOneBits", "reverseBits", "countLeadingZeros", "countTrailingZeros",
})  # fmt: skip
_TYPED = frozenset({"bitcast", "vec2", "vec3", "vec4"})  # functions that may name a type


@cache
def formula_of(
    template: str, operands: tuple[Type, ...], result: Type, functions: tuple[str, ...] = ()
) -> Expr:
    """Return a formula as an expression of `OPERANDS`; `functions` are texts it needs.

    Raises UnreadableError.
    """
    reader = Reader(tokens(template), functions)
    for name, type_ in zip(OPERANDS, operands, strict=False):
        reader.define(name, type_)
    found = adopted(reader.expression(), result)
    reader.end()
    return of_type(found, result)


@cache
def function_of(name: str, functions: tuple[str, ...] = ()) -> Function:
    """Return a function of the library or of texts, or raise UnreadableError."""
    reader = Reader(_text_of(name, functions), functions)
    found = reader.function()
    reader.end()
    return found


@cache
def _signature(name: str, functions: tuple[str, ...]) -> tuple[tuple[Var, ...], Type]:
    return Reader(_text_of(name, functions), functions).signature()[1:]


def _text_of(name: str, functions: tuple[str, ...]) -> Tokens:
    for text in (*functions, declarations().get(name, "")):
        found = declared(text).get(name)
        if found is not None:
            return found
    raise UnreadableError(f"there is no function {name!r}")


class Reader:
    """Tokens, the current position, and the variables known there."""

    def __init__(self, words: Tokens, functions: tuple[str, ...]) -> None:
        self._words = (*words, "")
        self._functions = functions
        self._at = 0
        self._scopes: list[dict[str, Var]] = [{ZERO.name: ZERO}]
        self._used: set[str] = set()
        self._result: Type | None = None

    # Tokens

    @property
    def next(self) -> str:
        """The next token, or "" at the end."""
        return self._words[self._at]

    def after(self, count: int) -> str:
        """Return the token `count` places after the next."""
        return "".join(self._words[self._at + count :][:1])

    def take(self) -> str:
        """Return the next token and advance."""
        found = self._words[self._at]
        self._at += found != ""
        return found

    def expect(self, token: str) -> None:
        """Skip a required token."""
        if self.take() != token:
            raise UnreadableError(f"no {token!r} before {' '.join(self._words[self._at :][:8])!r}")

    def close(self) -> None:
        """Skip the `>` of a type, which may be the first half of `>>`."""
        if self.next == ">>":
            self._words = (*self._words[: self._at], ">", ">", *self._words[self._at + 1 :])
        self.expect(">")

    def skips(self, token: str) -> bool:
        """Skip a token if it is there, and return whether it was."""
        found = self._words[self._at] == token
        self._at += found
        return found

    def end(self) -> None:
        """Raise UnreadableError if tokens are left."""
        if self.next:
            raise UnreadableError(f"{self.next!r} after the end")

    # Variables

    def define(self, name: str, type_: Type) -> Var:
        """Define a variable, under another name if the name is in use."""
        own, count = name, 1
        while own in self._used:
            count += 1
            own = f"{name}_{count}"
        self._used.add(own)
        found = self._scopes[-1][name] = Var(own, type_)
        return found

    def _variable(self, name: str) -> Var:
        for scope in reversed(self._scopes):
            if name in scope:
                return scope[name]
        raise UnreadableError(f"there is no variable {name!r}")

    # Expressions

    def expression(self, least: int = 1) -> Expr:
        """Read an expression of operators with at least this binding power (V. R. Pratt, 1973)."""
        left = self._unary()
        while (power := _POWERS.get(self.next, 0)) >= least:
            operator = self.take()
            left = computed(operator, left, self.expression(power + 1))
        return left

    def _unary(self) -> Expr:
        if self.next in ("-", "!", "~"):
            return negated(self.take(), self._unary())
        found = self._primary()
        while self.next in (".", "["):
            if self.skips("."):
                found = self._parts(found, self.take())
                continue
            self.expect("[")
            place = concrete(self.expression())
            self.expect("]")
            if found.type.width < 2:
                raise UnreadableError(f"an index of {found.type}")
            found = element(found, place)
        return found

    def _parts(self, of: Expr, letters: str) -> Expr:
        """Return the scalars of a vector that the letters name."""
        places = [place_of(letter, of.type.width) for letter in letters]
        found = [part(of, place) for place in places]
        return found[0] if len(found) == 1 else vector(found)

    def _primary(self) -> Expr:
        token = self.take()
        if token == "(":
            found = self.expression()
            self.expect(")")
            return found
        if token[:1].isdigit() or token[:1] == ".":
            return number(token)
        if token in ("true", "false"):
            return Const(token == "true", BOOL)
        if self.next == "(" or (self.next == "<" and token in _TYPED):
            return self._call(token)
        return self._variable(token)

    def _call(self, name: str) -> Expr:
        type_ = None
        if self.skips("<"):
            type_ = self.type()
            self.close()
        self.expect("(")
        values: list[Expr] = []
        while not self.skips(")"):
            values.append(self.expression())
            if self.next != ")":
                self.expect(",")
        if name == "bitcast" and type_ is not None and len(values) == 1:
            return Bitcast(concrete(values[0]), type_)
        if name in _SCALARS and len(values) <= 1:
            return converted(values, _SCALARS[name])
        if name[:3] == "vec" and name[3:4] in ("2", "3", "4"):
            scalar = SHORT.get(name[4:], type_.scalar if type_ else None)
            return vector_of(values, scalar, int(name[3]))
        return self._called(name, values)

    def _called(self, name: str, values: list[Expr]) -> Expr:
        """Return a call of a function of WGSL, of the library, or of the texts."""
        match name, values:
            case "select", [otherwise, value, test]:
                x, y = alike((otherwise, value))
                return Call(name, (x, y, test), x.type)
            case "dot", [_, _]:
                x, y = alike(values)
                return Call(name, (x, y), Type(x.type.scalar))
            case "any" | "all", [x]:
                return Call(name, (x,), BOOL)
            case "pack2x16float", [x]:
                return Call(name, (x,), U32)
            case "unpack2x16float", [x]:
                return Call(name, (adopted(x, U32),), vector_type(Scalar.F32, 2))
            case _ if name in _OF_OPERANDS and values:
                found = alike(values)
                return Call(
                    name, tuple(found), max((x.type for x in found), key=lambda each: each.width)
                )
            case _:
                return self._library(name, values)

    def _library(self, name: str, values: list[Expr]) -> Expr:
        parameters, type_ = _signature(name, self._functions)
        if len(parameters) != len(values):
            raise UnreadableError(f"{name} takes {len(parameters)} arguments")
        found = [
            of_type(adopted(value, each.type), each.type)
            for value, each in zip(values, parameters, strict=True)
        ]
        return Call(name, tuple(found), type_)

    def type(self) -> Type:
        """Read a type."""
        name = self.take()
        if name in _SCALARS:
            return _SCALARS[name]
        if name[:3] != "vec" or name[3:4] not in ("2", "3", "4"):
            raise UnreadableError(f"the type {name!r}")
        if name[4:] in SHORT:
            return vector_type(SHORT[name[4:]], int(name[3]))
        self.expect("<")
        inner = self.type()
        self.close()
        return vector_type(inner.scalar, int(name[3]))

    # Functions and statements

    def signature(self) -> tuple[str, tuple[Var, ...], Type]:
        """Read the name, the parameters and the type of a function."""
        self.expect("fn")
        name, parameters = self.take(), list[Var]()
        self.expect("(")
        while not self.skips(")"):
            parameter = self.take()
            self.expect(":")
            parameters.append(self.define(parameter, self.type()))
            self.skips(",")
        self.expect("->")
        return name, tuple(parameters), self.type()

    def function(self) -> Function:
        """Read a function."""
        name, parameters, type_ = self.signature()
        self._result = type_
        return Function(name, parameters, type_, self.block())

    def block(self) -> tuple[Stmt, ...]:
        """Read statements in braces, with their own variables."""
        self.expect("{")
        self._scopes.append({})
        found: list[Stmt] = []
        while not self.skips("}"):
            if not self.skips(";"):
                found.append(self._statement())
        self._scopes.pop()
        return tuple(found)

    def _statement(self) -> Stmt:
        match self.next:
            case "{":
                return Scope(self.block())
            case "if":
                self.take()
                return self._branches()
            case "for":
                return self._for()
            case "while":
                self.take()
                return While(self._test(), self.block(), "the text says so")
            case "loop":
                self.take()
                return While(Const(True, BOOL), self.block(), "the text leaves it")
            case _:
                found = self._simple()
                self.expect(";")
                return found

    def _simple(self) -> Stmt:
        token = self.take()
        match token:
            case "return":
                assert self._result is not None
                return Return(of_type(adopted(self.expression(), self._result), self._result))
            case "break":
                if self.skips("if"):
                    return If(self._test(), (Exit(Leave.LOOP),))
                return Exit(Leave.LOOP)
            case "continue":
                return Exit(Leave.TURN)
            case "let" | "var" | "const":
                return self._defined(token)
            case _:
                return self._assigned(self._variable(token))

    def _test(self) -> Expr:
        return of_type(self.expression(), BOOL)

    def _branches(self) -> Stmt:
        test, then = self._test(), self.block()
        if not self.skips("else"):
            return If(test, then)
        if self.skips("if"):
            return If(test, then, (self._branches(),))
        return If(test, then, self.block())

    def _defined(self, word: str) -> Let | Declare:
        name = self.take()
        type_ = self.type() if self.skips(":") else None
        if self.skips("="):
            value = self.expression()
            value = concrete(value) if type_ is None else of_type(adopted(value, type_), type_)
        elif type_ is not None:
            value = zero_of(type_)
        else:
            raise UnreadableError(f"{name} has no type")
        own = self.define(name, value.type).name
        return Declare(own, value) if word == "var" else Let(own, value)

    def _assigned(self, variable: Var) -> Assign:
        """Read an assignment to a variable, or to a scalar of a vector."""
        old: Expr = variable
        place = None
        if self.skips("."):
            place = place_of(self.take(), variable.type.width)
            old = part(variable, place)
        value = self.changed(old)
        if place is None:
            return Assign(variable.name, value)
        parts = [part(variable, each) for each in range(variable.type.width)]
        parts[place] = value
        return Assign(variable.name, vector(parts))

    def changed(self, old: Expr) -> Expr:
        """Read the operator and value of an assignment, and return the new value."""
        word = self.take()
        if word in ("++", "--"):
            value = computed(word[0], old, Const(1, WHOLE))
        elif word == "=":
            value = self.expression()
        elif word[-1:] == "=" and word[:-1] in _POWERS:
            value = computed(word[:-1], old, self.expression())
        else:
            raise UnreadableError(f"expected an assignment, got {word!r}")
        return of_type(adopted(value, old.type), old.type)

    def _for(self) -> Stmt:
        self.expect("for")
        self.expect("(")
        self._scopes.append({})
        self.expect("var")
        first = self._defined("var")
        self.expect(";")
        test = self._test()
        self.expect(";")
        step = self._assigned(self._variable(self.take()))
        self.expect(")")
        body = self.block()
        self._scopes.pop()
        if step.name != first.name:
            raise UnreadableError(f"a loop of {first.name} that steps {step.name}")
        most = _most_turns(first, test, step.value, body)
        return For(first.name, first.value, test, step.value, body, most)


def _most_turns(first: Let | Declare, test: Expr, step: Expr, body: Sequence[Stmt]) -> int | None:
    """Return an upper bound on the turns of a loop that counts a variable up to a number."""
    if isinstance(test, Binary) and test.operator == "&&":
        return _most_turns(first, test.left, step, body)
    match first.value, test, step:
        case (
            Const(value=int() as start),
            Binary(operator="<", left=Var(name=tested), right=Const(value=int() as end)),
            Binary(operator="+", left=Var(), right=Const(value=int() as by)),
        ) if tested == first.name and by > 0:
            names = {each.name for each in walk(body) if isinstance(each, Assign)}
            return max(0, -(-(end - start) // by)) if first.name not in names else None
        case _:
            return None
