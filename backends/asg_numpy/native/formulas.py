"""Formulas of elementwise ops in LLVM's text, on vectors: the same operation in all lanes.

A formula is the WGSL of an op (`asg.core.opdef.Wgsl`). Where it branches, all branches are computed
and each lane selects. Nothing is hidden from the compiler, as in `asg/ops/wgsl`: LLVM
keeps to IEEE arithmetic unless it is told otherwise. A product is fused with the sum that it
stands in, within the formula of one op.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from asg.core.dtypes import DType
from asg.core.opdef import Attrs, Elementwise
from asg.ops.wgsl import expression
from asg_numpy.native.wgsl import (
    Assign,
    Binary,
    Call,
    Expression,
    If,
    Let,
    Name,
    Number,
    Part,
    Return,
    Statement,
    Unary,
    Unreadable,
    expression_of,
    function_of,
)
from asg_numpy.plans import PROCESS, Fusion, plans

DTYPES = (DType.F32, DType.I32, DType.U32, DType.BOOL)
_LLVM = {"f32": "float", "i32": "i32", "u32": "i32", "bool": "i1"}


class Formula(NamedTuple):
    """WGSL of one op: a text over the operands `x0`, `x1`, …, and functions of the op's own.

    `dtypes` are those of the operands.
    """

    text: str
    functions: str
    dtypes: tuple[DType, ...]
    result: DType


class Vector(NamedTuple):
    """A value of all lanes: its WGSL type, and LLVM's operand without a type."""

    type: str
    name: str


class _Pair(NamedTuple):
    x: Operand
    y: Operand


Operand = Vector | Number | _Pair


class Code:
    """Lines of LLVM's text on vectors of so many lanes, and the intrinsics that they call."""

    def __init__(self, lanes: int) -> None:
        self.lanes = lanes
        self.lines: list[str] = []
        self.intrinsics: dict[str, None] = {}
        self._count = 0

    def add(self, instruction: str) -> str:
        """Add an instruction and return the name of its result."""
        self._count += 1
        name = f"%v{self._count}"
        self.lines.append(f"  {name} = {instruction}")
        return name

    def kind(self, type_: str) -> str:
        """Return LLVM's type of a vector of a WGSL type."""
        return f"<{self.lanes} x {_LLVM[type_]}>"

    def call(self, function: str, type_: str, *operands: str, flag: str = "") -> str:
        """Add the call of an intrinsic whose operands and result are of one WGSL type."""
        kind = self.kind(type_)
        name = f"@llvm.{function}.v{self.lanes}{'f32' if type_ == 'f32' else 'i32'}"
        more = ", i1" if flag else ""
        declared = ", ".join([kind] * len(operands)) + more
        self.intrinsics[f"declare {kind} {name}({declared})"] = None
        given = ", ".join(f"{kind} {operand}" for operand in operands)
        return self.add(f"call {kind} {name}({given}{f', i1 {flag}' if flag else ''})")


def constant(value: float, type_: str) -> str:
    """Return a vector constant of a WGSL type, without LLVM's type."""
    if type_ == "f32":
        with np.errstate(over="ignore"):
            bits = struct.pack(">d", float(np.float32(value))).hex().upper()
        return f"splat (float 0x{bits})"
    if type_ == "bool":
        return f"splat (i1 {'true' if value else 'false'})"
    return f"splat (i32 {int(value)})"


def formula_of(op: Elementwise, dtypes: Sequence[DType], result: DType, attrs: Attrs) -> Formula:
    """Return the formula of an op; raise BackendError for dtypes that WGSL does not have."""
    if attrs:
        return _made(op, tuple(dtypes), result, attrs)
    return _plain(op, tuple(dtypes), result)


@lru_cache(PROCESS.formulas)
def _plain(op: Elementwise, dtypes: tuple[DType, ...], result: DType) -> Formula:
    return _made(op, dtypes, result, {})


def _made(op: Elementwise, dtypes: tuple[DType, ...], result: DType, attrs: Attrs) -> Formula:
    names = [f"x{place}" for place in range(len(dtypes))]
    text = expression(op, names, dtypes, result, attrs)
    return Formula(text, op.wgsl.functions, dtypes, result)


def length_of(formula: Formula) -> int | None:
    """Return how many instructions a formula takes, or None where it has no translation."""
    return _length(formula, plans().fusion)


@lru_cache(PROCESS.lengths)
def _length(formula: Formula, plan: Fusion) -> int | None:
    """Return the length of a formula with these numbers, which its translation reads."""
    del plan
    if not {*formula.dtypes, formula.result} <= {*DTYPES}:
        return None
    code = Code(4)
    try:
        translated(code, formula, [f"%x{place}" for place in range(len(formula.dtypes))])
    except (Unreadable, RecursionError):
        return None
    return len(code.lines)


def translated(code: Code, formula: Formula, operands: Iterable[str]) -> str:
    """Add the instructions of a formula; return the name of its result. Raises Unreadable."""
    scope: dict[str, Operand] = {
        f"x{place}": Vector(str(dtype), name)
        for place, (dtype, name) in enumerate(zip(formula.dtypes, operands, strict=True))
    }
    found = _Translation(code, formula.functions)
    result = found.vector(found.value(expression_of(formula.text), scope), str(formula.result))
    return result.name


class _Translation:
    """Trees of WGSL become instructions."""

    def __init__(self, code: Code, own: str) -> None:
        self.code = code
        self._own = own
        self._first = len(code.lines)
        self._depth = 0
        self._plan = plans().fusion

    # Operands

    def vector(self, operand: Operand, type_: str = "") -> Vector:
        """Return an operand as a vector, of this type if it is given."""
        if isinstance(operand, Number):
            known = {"int": "i32", "float": "f32"}.get(operand.type, operand.type)
            if operand.type in ("int", "float") and type_:
                known = type_
            return Vector(known, constant(operand.value, known))
        if isinstance(operand, _Pair) or type_ not in ("", operand.type):
            raise Unreadable(f"no {type_}")
        return operand

    def _alike(self, *operands: Operand) -> list[Vector]:
        """Return operands as vectors of one type, that of those which have one."""
        open_ = ("int", "float")
        known = {x.type for x in operands if not isinstance(x, _Pair) and x.type not in open_}
        kinds = {x.type for x in operands if isinstance(x, Number)}
        if len(known) > 1:
            raise Unreadable(f"operands of {known}")
        type_ = known.pop() if known else "f32" if "float" in kinds else "i32"
        return [self.vector(operand, type_) for operand in operands]

    def _add(self, instruction: str, type_: str) -> Vector:
        if len(self.code.lines) - self._first > self._plan.lines:
            raise Unreadable("a formula that is too long")
        return Vector(type_, self.code.add(instruction))

    def _simple(self, instruction: str, x: Vector, *others: Vector) -> Vector:
        names = ", ".join(each.name for each in (x, *others))
        return self._add(f"{instruction} {self.code.kind(x.type)} {names}", x.type)

    def _called(self, function: str, *operands: Vector, flag: str = "") -> Vector:
        names = [operand.name for operand in operands]
        type_ = operands[0].type
        return Vector(type_, self.code.call(function, type_, *names, flag=flag))

    # Expressions

    def value(self, tree: Expression, scope: dict[str, Operand]) -> Operand:
        """Return the value of a tree."""
        match tree:
            case Number():
                return tree
            case Name(name):
                if name == "asg_zero":
                    return Number(0, "u32")
                if name not in scope:
                    raise Unreadable(name)
                return scope[name]
            case Part(vector, name):
                pair = self.value(vector, scope)
                if not isinstance(pair, _Pair) or name not in ("x", "y"):
                    raise Unreadable(name)
                return pair.x if name == "x" else pair.y
            case Unary(operator, operand):
                return self._unary(operator, self.value(operand, scope))
            case Binary():
                return self._sum_of_product(tree, scope) or self._binary(
                    tree.operator, self.value(tree.left, scope), self.value(tree.right, scope)
                )
            case Call(function, type_, arguments):
                return self._call(function, type_, [self.value(each, scope) for each in arguments])

    def _unary(self, operator: str, x: Operand) -> Operand:
        if operator == "-" and isinstance(x, Number) and x.type in ("int", "float", "f32"):
            return x._replace(value=-x.value)
        x = self.vector(x)
        match operator, x.type:
            case "-", "f32":
                return self._simple("fneg", x)
            case "-", "i32" | "u32":
                return self._simple("sub", Vector(x.type, "zeroinitializer"), x)
            case "!", "bool":
                return self._simple("xor", x, Vector("bool", constant(1, "bool")))
            case "~", "i32" | "u32":
                return self._simple("xor", x, Vector(x.type, constant(-1, "i32")))
            case _:
                raise Unreadable(operator + x.type)

    def _sum_of_product(self, tree: Binary, scope: dict[str, Operand]) -> Operand | None:
        """Return a sum with a product of floats in it, fused; None for another tree."""
        sides = tree.left, tree.right
        place = next((i for i, side in enumerate(sides) if _is_product(side)), None)
        if tree.operator not in ("+", "-") or place is None:
            return None
        product = sides[place]
        assert isinstance(product, Binary)
        x, y = (self.value(each, scope) for each in (product.left, product.right))
        other = self.value(sides[1 - place], scope)
        kinds = {each.type for each in (x, y, other) if not isinstance(each, _Pair)}
        if not kinds <= {"f32", "float", "int"} or "f32" not in kinds:
            pair = self._binary("*", x, y)
            left, right = (pair, other) if place == 0 else (other, pair)
            return self._binary(tree.operator, left, right)
        if tree.operator == "-":
            if place == 0:
                other = self._unary("-", other)
            else:
                x = self._unary("-", x)
        return self._called("fma", *self._alike(x, y, other))

    def _binary(self, operator: str, x: Operand, y: Operand) -> Operand:
        open_ = ("int", "float")
        if (
            isinstance(x, Number) and isinstance(y, Number)
            and x.type in open_ and y.type in open_ and operator in _FOLDED
        ):  # fmt: skip
            kind = "float" if "float" in (x.type, y.type) else "int"
            if operator != "/" or kind == "float":
                return Number(_FOLDED[operator](x.value, y.value), kind)
        if operator in ("<<", ">>"):
            return self._shifted(operator, self.vector(x), y)
        divisor = y
        x, y = self._alike(x, y)
        if operator in ("&&", "||"):
            operator = operator[0]
        if operator in _COMPARISONS:
            return self._compared(operator, x, y)
        if operator in ("/", "%") and x.type in ("i32", "u32"):
            if not isinstance(divisor, Number) or divisor.value <= 0:
                raise Unreadable("a processor divides no vector of integers")
            sign = "s" if x.type == "i32" else "u"
            return self._simple(f"{sign}{'div' if operator == '/' else 'rem'}", x, y)
        instruction = _INSTRUCTIONS.get((operator, x.type))
        if instruction is None:
            raise Unreadable(operator + x.type)
        return self._simple(instruction, x, y)

    def _shifted(self, operator: str, x: Vector, y: Operand) -> Vector:
        if x.type not in ("i32", "u32"):
            raise Unreadable(operator)
        if not isinstance(y, Number):
            y = self.vector(y, "u32")
            y = self._simple("and", y, Vector("u32", constant(31, "u32")))
        instruction = "shl" if operator == "<<" else "ashr" if x.type == "i32" else "lshr"
        return self._simple(instruction, x, self.vector(y, "u32")._replace(type=x.type))

    def _compared(self, operator: str, x: Vector, y: Vector) -> Vector:
        names = _COMPARISONS[operator]
        if x.type == "bool" and operator not in ("==", "!="):
            raise Unreadable(operator)
        words = f"fcmp {names[0]}" if x.type == "f32" else f"icmp {names[1 + (x.type != 'i32')]}"
        return self._add(f"{words} {self.code.kind(x.type)} {x.name}, {y.name}", "bool")

    # Functions

    def _call(self, function: str, type_: str, arguments: list[Operand]) -> Operand:
        if function == "vec2" and len(arguments) == 2:
            return _Pair(*arguments)
        if function == "select" and len(arguments) == 3:
            return self._selected(arguments[2], arguments[1], arguments[0])
        if function == "bitcast" and len(arguments) == 1:
            return self._same_bits(self.vector(arguments[0]), type_)
        if function in _LLVM and len(arguments) == 1:
            return self._cast(arguments[0], function)
        if function in _OPERATORS and len(arguments) == 2:
            return self._binary(_OPERATORS[function], *arguments)
        built_in = _BUILT_IN.get(function)
        if built_in is not None and len(arguments) == built_in[0]:
            return self._built_in(built_in[1], self._alike(*arguments))
        return self._inlined(_OWN.get(function, function), arguments)

    def _built_in(self, name: str, operands: list[Vector]) -> Vector:
        x, is_float = operands[0], operands[0].type == "f32"
        if x.type == "bool":
            raise Unreadable(name)
        if name == "clamp":
            return self._extreme("min", self._extreme("max", x, operands[1]), operands[2])
        if name in ("min", "max"):
            return self._extreme(name, x, operands[1])
        if name == "sign":
            return self._sign(x)
        if name == "abs" and not is_float:
            return x if x.type == "u32" else self._called("abs", x, flag="false")
        if not is_float:
            raise Unreadable(name)
        if name == "inverseSqrt":
            one = Vector("f32", constant(1.0, "f32"))
            return self._simple("fdiv", one, self._called("sqrt", x))
        return self._called(_INTRINSICS.get(name, name), *operands)

    def _extreme(self, name: str, x: Vector, y: Vector) -> Vector:
        """Return the lesser or the greater one; where one is NaN, y."""
        if x.type == "f32":
            return self._chosen(self._compared("<" if name == "min" else ">", x, y), x, y)
        return self._called(f"{'s' if x.type == 'i32' else 'u'}{name}", x, y)

    def _sign(self, x: Vector) -> Vector:
        if x.type == "u32":
            raise Unreadable("sign")
        one, none, less = (Vector(x.type, constant(n, x.type)) for n in (1, 0, -1))
        below = self._chosen(self._compared("<", x, none), less, none)
        return self._chosen(self._compared(">", x, none), one, below)

    def _selected(self, condition: Operand, x: Operand, y: Operand) -> Operand:
        """Return x where a condition holds, and y elsewhere."""
        if isinstance(condition, Number):
            return x if condition.value else y
        if isinstance(x, _Pair) and isinstance(y, _Pair):
            one, other = self._selected(condition, x.x, y.x), self._selected(condition, x.y, y.y)
            return _Pair(one, other)
        return self._chosen(self.vector(condition, "bool"), *self._alike(x, y))

    def _chosen(self, truth: Vector, x: Vector, y: Vector) -> Vector:
        kind = self.code.kind(x.type)
        text = f"select {self.code.kind('bool')} {truth.name}, {kind} {x.name}, {kind} {y.name}"
        return self._add(text, x.type)

    def _same_bits(self, x: Vector, type_: str) -> Vector:
        if type_ not in ("f32", "i32", "u32") or x.type == "bool":
            raise Unreadable("bitcast")
        if x.type == type_ or "f32" not in (x.type, type_):
            return Vector(type_, x.name)
        return self._add(
            f"bitcast {self.code.kind(x.type)} {x.name} to {self.code.kind(type_)}", type_
        )

    def _cast(self, operand: Operand, type_: str) -> Operand:
        if isinstance(operand, Number) and operand.type in ("int", "float") and type_ == "f32":
            return Number(operand.value, "f32")
        x = self.vector(operand)
        if {x.type, type_} <= {"i32", "u32"} or x.type == type_:
            return Vector(type_, x.name)
        if type_ == "bool":
            return self._compared("!=", x, Vector(x.type, constant(0, x.type)))
        instruction = _CASTS[x.type, type_]
        return self._add(
            f"{instruction} {self.code.kind(x.type)} {x.name} to {self.code.kind(type_)}", type_
        )

    def _inlined(self, name: str, arguments: Sequence[Operand]) -> Operand:
        function = function_of(name, self._own)
        if len(function.parameters) != len(arguments) or self._depth > self._plan.calls:
            raise Unreadable(name)
        scope: dict[str, Operand] = {}
        for (parameter, type_), argument in zip(function.parameters, arguments, strict=True):
            scope[parameter] = self._typed(argument, type_)
        self._depth += 1
        found = self._run(function.body, scope)
        self._depth -= 1
        if found is None:
            raise Unreadable(name)
        return found

    def _typed(self, operand: Operand, type_: str = "") -> Operand:
        """Return an operand; a number that may be of any type is of the given one, or its usual."""
        if not isinstance(operand, Number):
            return operand
        if operand.type in ("int", "float"):
            return Number(operand.value, type_ or {"int": "i32", "float": "f32"}[operand.type])
        return operand

    # Statements

    def _run(self, statements: Sequence[Statement], scope: dict[str, Operand]) -> Operand | None:
        """Run statements, and return what they return; None where they come to their end."""
        for place, each in enumerate(statements):
            match each:
                case Return(value):
                    return self.value(value, scope)
                case Let(name, type_, value):
                    scope[name] = self._typed(self.value(value, scope), type_)
                case Assign(name, value):
                    if name not in scope:
                        raise Unreadable(name)
                    scope[name] = self._typed(self.value(value, scope))
                case If(condition, then, other):
                    truth = self.value(condition, scope)
                    if _returns(then) or _returns(other):
                        rest = tuple(statements[place + 1 :])
                        return self._either(truth, (*then, *rest), (*other, *rest), scope)
                    self._merge(truth, then, other, scope)
        return None

    def _either(
        self,
        truth: Operand,
        then: Sequence[Statement],
        other: Sequence[Statement],
        scope: dict[str, Operand],
    ) -> Operand | None:
        if isinstance(truth, Number):
            return self._run(then if truth.value else other, scope)
        one, two = self._run(then, dict(scope)), self._run(other, dict(scope))
        return None if one is None or two is None else self._selected(truth, one, two)

    def _merge(
        self,
        truth: Operand,
        then: Sequence[Statement],
        other: Sequence[Statement],
        scope: dict[str, Operand],
    ) -> None:
        """Run both branches, and let each variable be what the one that is taken leaves."""
        if any(isinstance(each, Let) and each.name in scope for each in (*then, *other)):
            raise Unreadable("a variable that hides another")
        one, two = dict(scope), dict(scope)
        self._run(then, one)
        self._run(other, two)
        for name in scope:
            if one[name] is not two[name]:
                scope[name] = self._selected(truth, one[name], two[name])


def _is_product(tree: Expression) -> bool:
    return isinstance(tree, Binary) and tree.operator == "*"


def _returns(statements: Sequence[Statement]) -> bool:
    return any(
        isinstance(each, Return)
        or (isinstance(each, If) and (_returns(each.then) or _returns(each.other)))
        for each in statements
    )


_FOLDED: dict[str, Callable[[float, float], float]] = {
    "+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y,
    "/": lambda x, y: x / y,
}  # fmt: skip
_COMPARISONS = {  # of floats, of signed and of unsigned integers
    "==": ("oeq", "eq", "eq"), "!=": ("une", "ne", "ne"), "<": ("olt", "slt", "ult"),
    ">": ("ogt", "sgt", "ugt"), "<=": ("ole", "sle", "ule"), ">=": ("oge", "sge", "uge"),
}  # fmt: skip
_INSTRUCTIONS = {
    ("+", "f32"): "fadd", ("-", "f32"): "fsub", ("*", "f32"): "fmul", ("/", "f32"): "fdiv",
    **{(sign, kind): name for sign, name in (("+", "add"), ("-", "sub"), ("*", "mul"))
       for kind in ("i32", "u32")},
    **{(sign, kind): name for sign, name in (("&", "and"), ("|", "or"), ("^", "xor"))
       for kind in ("i32", "u32", "bool")},
}  # fmt: skip
_CASTS = {
    ("f32", "i32"): "fptosi", ("f32", "u32"): "fptoui", ("i32", "f32"): "sitofp",
    ("u32", "f32"): "uitofp", ("bool", "f32"): "uitofp", ("bool", "i32"): "zext",
    ("bool", "u32"): "zext",
}  # fmt: skip
# Functions of the library that do, on any device, what these operators of a processor do.
_OPERATORS = {"asg_div": "/", "asg_equal": "==", "asg_less": "<", "asg_less_equal": "<="}
# Functions of WGSL by their names: how many operands they take, and what they are here.
_BUILT_IN = {
    **{name: (1, name) for name in ("abs", "sign", "floor", "ceil", "trunc", "round", "sqrt",
                                    "inverseSqrt")},
    "min": (2, "min"), "max": (2, "max"), "clamp": (3, "clamp"), "fma": (3, "fma"),
}  # fmt: skip
_INTRINSICS = {"abs": "fabs", "round": "roundeven"}
_OWN = {
    name: f"asg_{name}"
    for name in (
        "exp", "exp2", "log", "log2", "pow", "tanh", "sin", "cos", "tan", "asin", "acos", "atan",
        "atan2", "sinh", "cosh", "asinh", "acosh", "atanh",
    )
}  # fmt: skip
