"""Translate formulas of elementwise ops to LLVM's text, on vectors of lanes.

A formula is the WGSL of an op (`asg.core.opdef.Wgsl`). All branches are computed, and each lane
selects. LLVM keeps to IEEE arithmetic by default, so unlike `asg/ops/wgsl` nothing is hidden from
the compiler. Within an op's formula, a product fuses with the sum around it.

A formula of f64 has the text of f32, with the functions of `doubles.py`: its reals are doubles.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import HELD, DType
from asg.core.opdef import Attrs, Elementwise
from asg.kernel.expr import (
    F32,
    U32,
    Binary,
    Bitcast,
    Call,
    Cast,
    Const,
    Expr,
    Part,
    Type,
    Unary,
    Var,
    Vector,
)
from asg.kernel.stmt import Assign, Declare, If, Let, Return, Stmt, walk
from asg.kernel.values import VALUE
from asg.kernel.wgsl_reader import ZERO, Function, formula_of as read_formula, function_of
from asg.kernel.wgsl_types import UnreadableError
from asg.ops._support.catalogue import OWN
from asg.ops.wgsl import ROUNDED, expression
from asg_numpy.native import doubles
from asg_numpy.plan_numbers import PROCESS, Fusion, plans

_DTYPES = frozenset({
    DType.F32, DType.F64, DType.I32, DType.U32, DType.BOOL, DType.F16, DType.BF16, *HELD
})  # fmt: skip
_LLVM = {"i32": "i32", "u32": "i32", "bool": "i1"}  # reals are doubles or floats
_SUFFIXES = {"float": "f32", "double": "f64"}  # of intrinsics


class Formula(NamedTuple):
    """The WGSL of an op: a text over the operands `{0}`, `{1}`, …, and its own functions.

    `dtypes` are the dtypes of the operands.
    """

    text: str
    functions: str
    dtypes: tuple[DType, ...]
    result: DType

    @property
    def real(self) -> str | None:
        """LLVM's type of its reals, or None if it has none."""
        return real_of((*self.dtypes, self.result))


class Lanes(NamedTuple):
    """A value in all lanes: its WGSL type, and LLVM's operand without a type."""

    type: str
    name: str


class _Parts(NamedTuple):
    """The scalars of a WGSL vector."""

    of: tuple[Operand, ...]


Operand = Lanes | Const | _Parts


class Code:
    """Lines of LLVM's text on vectors of `lanes`, and the intrinsics that they call.

    `real` is LLVM's type of reals, which formulas call f32: that of a formula while it is
    translated, else that of the kernel.
    """

    def __init__(self, lanes: int, real: str = "float") -> None:
        self.lanes = lanes
        self.real = real
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
        """Return LLVM's vector type for a WGSL type."""
        return f"<{self.lanes} x {_LLVM.get(type_, self.real)}>"

    def splat(self, kind: str, name: str) -> str:
        """Add a vector with an element of LLVM's type `kind` in all lanes."""
        vector = f"<{self.lanes} x {kind}>"
        one = self.add(f"insertelement {vector} poison, {kind} {name}, i32 0")
        return self.add(
            f"shufflevector {vector} {one}, {vector} poison, <{self.lanes} x i32> zeroinitializer"
        )

    def converted(self, instruction: str, name: str, source: str, target: str) -> str:
        """Add the conversion of a vector between LLVM's types of elements."""
        kinds = (f"<{self.lanes} x {each}>" for each in (source, target))
        return self.add(f"{instruction} {next(kinds)} {name} to {next(kinds)}")

    def constant(self, value: float, type_: str) -> str:
        """Return a vector constant of a WGSL type, without LLVM's type."""
        return constant(value, type_, self.real)

    def halved(self, name: str) -> str:
        """Add the rounding of f32 numbers to f16."""
        narrow = self.converted("fptrunc", name, "float", "half")
        return self.converted("fpext", narrow, "half", "float")

    def call(self, function: str, type_: str, *operands: str, flag: str = "") -> str:
        """Add the call of an intrinsic with operands and result of the same WGSL type."""
        kind = self.kind(type_)
        suffix = _SUFFIXES[self.real] if type_ == "f32" else "i32"
        name = f"@llvm.{function}.v{self.lanes}{suffix}"
        more = ", i1" if flag else ""
        declared = ", ".join([kind] * len(operands)) + more
        self.intrinsics[f"declare {kind} {name}({declared})"] = None
        given = ", ".join(f"{kind} {operand}" for operand in operands)
        return self.add(f"call {kind} {name}({given}{f', i1 {flag}' if flag else ''})")


def constant(value: float, type_: str, real: str = "float") -> str:
    """Return a vector constant of a WGSL type, without LLVM's type."""
    if type_ == "f32":
        with np.errstate(over="ignore"):
            number = float(np.float32(value)) if real == "float" else value
        return f"splat ({real} 0x{struct.pack('>d', number).hex().upper()})"
    if type_ == "bool":
        return f"splat (i1 {'true' if value else 'false'})"
    return f"splat (i32 {int(value)})"


def real_of(dtypes: Iterable[DType]) -> str | None:
    """Return LLVM's type of reals for values of some dtypes, or None without floats."""
    floats = [dtype for dtype in dtypes if dtype.is_float]
    return ("double" if DType.F64 in floats else "float") if floats else None


def real_within(dtypes: Sequence[DType], formulas: Iterable[Formula]) -> str:
    """Return LLVM's type of the reals of a kernel with some operands and formulas."""
    found = [real_of(dtypes), *(formula.real for formula in formulas)]
    return "double" if "double" in found else "float"


def suits(op: Elementwise, dtypes: Sequence[DType], result: DType) -> bool:
    """Whether an op on some dtypes may have a formula.

    The WGSL of a user's op has the digits of f32, so f64 is left to its reference.
    """
    floats = {dtype for dtype in (*dtypes, result) if dtype.is_float}
    if DType.F64 in floats and (len(floats) > 1 or OWN.get(op.name) is not op):
        return False
    return {*dtypes, result} <= _DTYPES


def formula_of(op: Elementwise, dtypes: Sequence[DType], result: DType, attrs: Attrs) -> Formula:
    """Return the formula of an op; raise BackendError for dtypes of integers that WGSL lacks."""
    if attrs:
        return _made(op, tuple(dtypes), result, attrs)
    return _plain(op, tuple(dtypes), result)


@lru_cache(PROCESS.formulas)
def _plain(op: Elementwise, dtypes: tuple[DType, ...], result: DType) -> Formula:
    return _made(op, dtypes, result, {})


def _made(op: Elementwise, dtypes: tuple[DType, ...], result: DType, attrs: Attrs) -> Formula:
    names = [_operand(place) for place in range(len(dtypes))]
    read = {name: _read(value) for name, value in attrs.items()}
    text = expression(op, names, [*map(_read, dtypes)], _read(result), read)
    return Formula(text, op.wgsl.functions, dtypes, result)


def _read(value: Any) -> Any:
    """Return the dtype by which WGSL names a dtype; other attributes are unchanged."""
    return DType.F32 if value is DType.F64 else value


def _operand(place: int) -> str:
    return f"{{{place}}}"


def length_of(formula: Formula) -> int | None:
    """Return the instruction count of a formula, or None if it has no translation."""
    return _length(formula, plans().fusion)


@lru_cache(PROCESS.lengths)
def _length(formula: Formula, plan: Fusion) -> int | None:
    """Return the length of a formula; its translation reads the plan numbers."""
    del plan
    if not {*formula.dtypes, formula.result} <= _DTYPES:
        return None
    code = Code(4, formula.real or "float")
    try:
        translated(code, formula, [f"%x{place}" for place in range(len(formula.dtypes))])
    except (UnreadableError, RecursionError):
        return None
    return len(code.lines)


def translated(code: Code, formula: Formula, operands: Iterable[str]) -> str:
    """Add the instructions of a formula, and return its result's name. Raises UnreadableError."""
    types = tuple([VALUE[_read(dtype)] for dtype in formula.dtypes])
    functions = doubles.functions() if formula.real == "double" else formula.functions
    tree = read_formula(formula.text, types, VALUE[_read(formula.result)], (functions,))
    scope: dict[str, Operand] = {
        _operand(place): Lanes(type_.scalar, name)
        for place, (type_, name) in enumerate(zip(types, operands, strict=True))
    }
    outside, code.real = code.real, formula.real or "float"
    found = _Translation(code, functions)
    result = found.lanes(found.value(tree, scope)).name
    code.real = outside
    return result


class _Translation:
    """Translates expressions and statements to instructions."""

    def __init__(self, code: Code, functions: str) -> None:
        self.code = code
        self._functions = (functions,)
        self._first = len(code.lines)
        self._depth = 0
        self._plan = plans().fusion

    # Operands

    def lanes(self, operand: Operand) -> Lanes:
        """Return an operand as a value per lane."""
        match operand:
            case Lanes():
                return operand
            case Const(value=value, type=type_):
                return Lanes(type_.scalar, self.code.constant(value, type_.scalar))
            case _Parts():
                raise UnreadableError("a vector in the place of a scalar")

    def _add(self, instruction: str, type_: str) -> Lanes:
        if len(self.code.lines) - self._first > self._plan.lines:
            raise UnreadableError("the formula exceeds the limit of lines")
        return Lanes(type_, self.code.add(instruction))

    def _simple(self, instruction: str, x: Lanes, *others: Lanes) -> Lanes:
        names = ", ".join(each.name for each in (x, *others))
        return self._add(f"{instruction} {self.code.kind(x.type)} {names}", x.type)

    def _called(self, function: str, *operands: Lanes, flag: str = "") -> Lanes:
        names = [operand.name for operand in operands]
        type_ = operands[0].type
        return Lanes(type_, self.code.call(function, type_, *names, flag=flag))

    # Expressions

    def value(self, expr: Expr, scope: dict[str, Operand]) -> Operand:
        """Return the value of an expression."""
        match expr:
            case Var(name=name):
                return _NONE if name == ZERO.name else scope[name]
            case Const():
                return expr
            case Binary(operator=operator, left=left, right=right):
                return self._sum_of_product(expr, scope) or self._binary(
                    operator, self.value(left, scope), self.value(right, scope)
                )
            case Call():
                return self._call(expr, [self.value(each, scope) for each in expr.arguments])
            case Cast(operand=operand, type=type_) | Bitcast(operand=operand, type=type_):
                convert = self._cast if isinstance(expr, Cast) else self._same_bits
                return convert(self.lanes(self.value(operand, scope)), _scalar(type_))
            case Unary(operator=operator, operand=operand):
                return self._unary(operator, self.value(operand, scope))
            case Vector(parts=parts):
                return _Parts(tuple([self.value(each, scope) for each in parts]))
            case Part(vector=vector, place=place):
                found = self.value(vector, scope)
                assert isinstance(found, _Parts)
                return found.of[place]
            case _:
                raise UnreadableError(type(expr).__name__)

    def _unary(self, operator: str, x: Operand) -> Operand:
        if operator == "-" and isinstance(x, Const) and x.type == F32:
            return Const(-x.value, F32)
        x = self.lanes(x)
        match operator, x.type:
            case "-", "f32":
                return self._simple("fneg", x)
            case "-", "i32" | "u32":
                return self._simple("sub", Lanes(x.type, "zeroinitializer"), x)
            case "!", "bool":
                return self._simple("xor", x, Lanes("bool", self.code.constant(1, "bool")))
            case "~", "i32" | "u32":
                return self._simple("xor", x, Lanes(x.type, self.code.constant(-1, "i32")))
            case _:
                raise UnreadableError(operator + x.type)

    def _sum_of_product(self, expr: Binary, scope: dict[str, Operand]) -> Operand | None:
        """Return a sum with a fused product of floats, or None for another expression."""
        if expr.operator not in ("+", "-") or expr.type != F32:
            return None
        match expr.left, expr.right:
            case Binary(operator="*") as product, other:
                is_left = True
            case other, Binary(operator="*") as product:
                is_left = False
            case _:
                return None
        x, y, z = (self.value(each, scope) for each in (product.left, product.right, other))
        if expr.operator == "-":
            x, z = (x, self._unary("-", z)) if is_left else (self._unary("-", x), z)
        return self._called("fma", *map(self.lanes, (x, y, z)))

    def _binary(self, operator: str, left: Operand, right: Operand) -> Lanes:
        x, y = self.lanes(left), self.lanes(right)
        if operator in ("<<", ">>"):
            return self._shifted(operator, x, y, is_known=isinstance(right, Const))
        if operator in ("&&", "||"):
            operator = operator[0]
        if operator in _COMPARISONS:
            return self._compared(operator, x, y)
        if operator in ("/", "%") and x.type in ("i32", "u32"):
            if not isinstance(right, Const) or right.value <= 0:
                raise UnreadableError("processors cannot divide vectors of integers")
            sign = "s" if x.type == "i32" else "u"
            return self._simple(f"{sign}{'div' if operator == '/' else 'rem'}", x, y)
        instruction = _INSTRUCTIONS.get((operator, x.type))
        if instruction is None:
            raise UnreadableError(operator + x.type)
        return self._simple(instruction, x, y)

    def _shifted(self, operator: str, x: Lanes, y: Lanes, *, is_known: bool) -> Lanes:
        if x.type not in ("i32", "u32"):
            raise UnreadableError(operator)
        if not is_known:
            y = self._simple("and", y, Lanes("u32", self.code.constant(31, "u32")))
        instruction = "shl" if operator == "<<" else "ashr" if x.type == "i32" else "lshr"
        return self._simple(instruction, x, y)

    def _compared(self, operator: str, x: Lanes, y: Lanes) -> Lanes:
        names = _COMPARISONS[operator]
        if x.type == "bool" and operator not in ("==", "!="):
            raise UnreadableError(operator)
        words = f"fcmp {names[0]}" if x.type == "f32" else f"icmp {names[1 + (x.type != 'i32')]}"
        return self._add(f"{words} {self.code.kind(x.type)} {x.name}, {y.name}", "bool")

    # Functions

    def _call(self, call: Call, arguments: Sequence[Operand]) -> Operand:
        function = call.function
        if function == "select":
            otherwise, value, test = arguments
            return self._selected(test, value, otherwise)
        if function in _OPERATORS:
            return self._binary(_OPERATORS[function], *arguments)
        if function == ROUNDED[DType.F16]:
            return Lanes("f32", self.code.halved(self.lanes(arguments[0]).name))
        count, name = _BUILT_IN.get(function, (0, ""))
        if name and len(arguments) == count:
            return self._built_in(name, [self.lanes(each) for each in arguments])
        name = _OWN.get(function, function)
        if self.code.real == "double":
            if name in doubles.OF_BITS:
                names = [self.lanes(each).name for each in arguments]
                found = [Lanes("f32", each) for each in doubles.OF_BITS[name](self.code, *names)]
                return found[0] if len(found) == 1 else _Parts(tuple(found))
            if name not in doubles.known():
                raise UnreadableError(f"{name} has no f64")
        called = function_of(name, self._functions)
        if [each.type for each in called.parameters] != [each.type for each in call.arguments]:
            raise UnreadableError(function)
        return self._inlined(called, arguments)

    def _built_in(self, name: str, operands: list[Lanes]) -> Lanes:
        x, is_float = operands[0], operands[0].type == "f32"
        if x.type == "bool":
            raise UnreadableError(name)
        if name == "clamp":
            return self._extreme("min", self._extreme("max", x, operands[1]), operands[2])
        if name in ("min", "max"):
            return self._extreme(name, x, operands[1])
        if name == "sign":
            return self._sign(x)
        if name == "abs" and not is_float:
            return x if x.type == "u32" else self._called("abs", x, flag="false")
        if not is_float:
            raise UnreadableError(name)
        if name == "inverseSqrt":
            one = Lanes("f32", self.code.constant(1.0, "f32"))
            return self._simple("fdiv", one, self._called("sqrt", x))
        return self._called(_INTRINSICS.get(name, name), *operands)

    def _extreme(self, name: str, x: Lanes, y: Lanes) -> Lanes:
        """Return the smaller or the larger operand; y if either is NaN."""
        if x.type == "f32":
            return self._chosen(self._compared("<" if name == "min" else ">", x, y), x, y)
        return self._called(f"{'s' if x.type == 'i32' else 'u'}{name}", x, y)

    def _sign(self, x: Lanes) -> Lanes:
        if x.type == "u32":
            raise UnreadableError("sign")
        one, none, less = (Lanes(x.type, self.code.constant(n, x.type)) for n in (1, 0, -1))
        below = self._chosen(self._compared("<", x, none), less, none)
        return self._chosen(self._compared(">", x, none), one, below)

    def _selected(self, test: Operand, x: Operand, y: Operand) -> Operand:
        """Return x where a test holds, and y elsewhere."""
        if isinstance(test, Const):
            return x if test.value else y
        if isinstance(x, _Parts) and isinstance(y, _Parts):
            pairs = zip(x.of, y.of, strict=True)
            return _Parts(tuple([self._selected(test, *pair) for pair in pairs]))
        return self._chosen(self.lanes(test), self.lanes(x), self.lanes(y))

    def _chosen(self, truth: Lanes, x: Lanes, y: Lanes) -> Lanes:
        kind = self.code.kind(x.type)
        text = f"select {self.code.kind('bool')} {truth.name}, {kind} {x.name}, {kind} {y.name}"
        return self._add(text, x.type)

    def _same_bits(self, x: Lanes, type_: str) -> Lanes:
        if "bool" in (x.type, type_):
            raise UnreadableError("bitcast")
        if x.type == type_ or "f32" not in (x.type, type_):
            return Lanes(type_, x.name)
        return self._add(
            f"bitcast {self.code.kind(x.type)} {x.name} to {self.code.kind(type_)}", type_
        )

    def _cast(self, x: Lanes, type_: str) -> Lanes:
        if {x.type, type_} <= {"i32", "u32"} or x.type == type_:
            return Lanes(type_, x.name)
        if type_ == "bool":
            return self._compared("!=", x, Lanes(x.type, self.code.constant(0, x.type)))
        instruction = _CASTS[x.type, type_]
        return self._add(
            f"{instruction} {self.code.kind(x.type)} {x.name} to {self.code.kind(type_)}", type_
        )

    def _inlined(self, function: Function, arguments: Sequence[Operand]) -> Operand:
        if self._depth > self._plan.calls:
            raise UnreadableError(function.name)
        names = [parameter.name for parameter in function.parameters]
        self._depth += 1
        found = self._run(function.body, dict(zip(names, arguments, strict=True)))
        self._depth -= 1
        if found is None:
            raise UnreadableError(function.name)
        return found

    # Statements

    def _run(self, body: Sequence[Stmt], scope: dict[str, Operand]) -> Operand | None:
        """Run statements, and return the returned value; None if they end without return."""
        for place, each in enumerate(body):
            match each:
                case Return(value=value):
                    return self.value(value, scope)
                case Let(name=name, value=value) | Declare(name=name, value=value):
                    scope[name] = self.value(value, scope)
                case Assign(name=name, value=value):
                    scope[name] = self.value(value, scope)
                case If(test=test, then=then, otherwise=otherwise):
                    truth = self.value(test, scope)
                    if any(isinstance(inner, Return) for inner in walk((each,))):
                        rest = body[place + 1 :]
                        return self._either(truth, (*then, *rest), (*otherwise, *rest), scope)
                    self._merge(truth, then, otherwise, scope)
                case _:
                    raise UnreadableError(type(each).__name__)
        return None

    def _either(
        self,
        truth: Operand,
        then: Sequence[Stmt],
        otherwise: Sequence[Stmt],
        scope: dict[str, Operand],
    ) -> Operand | None:
        """Run both branches, and select the returned value in each lane."""
        if isinstance(truth, Const):
            return self._run(then if truth.value else otherwise, scope)
        one, two = self._run(then, dict(scope)), self._run(otherwise, dict(scope))
        return None if one is None or two is None else self._selected(truth, one, two)

    def _merge(
        self,
        truth: Operand,
        then: Sequence[Stmt],
        otherwise: Sequence[Stmt],
        scope: dict[str, Operand],
    ) -> None:
        """Run both branches, and select each variable's value in each lane."""
        one, two = dict(scope), dict(scope)
        self._run(then, one)
        self._run(otherwise, two)
        for name in scope:
            if one[name] is not two[name]:
                scope[name] = self._selected(truth, one[name], two[name])


def _scalar(type_: Type) -> str:
    """Return the type of a scalar; raise UnreadableError for a vector's type."""
    if type_.width != 1:
        raise UnreadableError(str(type_))
    return type_.scalar


_NONE = Const(0, U32)  # the value of `ZERO`
_COMPARISONS = {  # of floats, of signed integers, of unsigned integers
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
# Library functions that match these operators of a processor exactly.
_OPERATORS = {"asg_div": "/", "asg_equal": "==", "asg_less": "<", "asg_less_equal": "<="}
# WGSL's functions by name: the number of operands, and the name here.
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
