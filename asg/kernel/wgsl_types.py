"""The types of expressions in WGSL: a literal without a type takes the type of its context."""

from __future__ import annotations

from collections.abc import Sequence

from asg.kernel.expr import (
    BOOL,
    F32,
    U32,
    Binary,
    Call,
    Cast,
    Const,
    Expr,
    Scalar,
    Type,
    Unary,
    Vector,
    equal,
    part,
    vector_type,
    zero_of,
)

SHORT = {"f": Scalar.F32, "i": Scalar.I32, "u": Scalar.U32}  # types by suffix
WHOLE, _REAL = Type(Scalar.I32, 0), Type(Scalar.F32, 0)  # of literals without a type
_COMPARED = frozenset({"==", "!=", "<", ">", "<=", ">="})


class UnreadableError(Exception):
    """Text outside the subset of WGSL that the reader knows."""


def adopted(expr: Expr, like: Type) -> Expr:
    """Return an expression; a literal without a type takes the scalar type of another."""
    if not isinstance(expr, Const) or expr.type.width:
        return expr
    if like.scalar is Scalar.F32:
        return Const(float(expr.value), F32)
    if expr.type == _REAL or like.scalar is Scalar.BOOL:
        raise UnreadableError(f"{expr.value} is no {like}")
    return Const(expr.value, Type(like.scalar))


def alike(values: Sequence[Expr]) -> list[Expr]:
    """Return expressions converted to a common scalar type."""
    known = [each.type for each in values if each.type.width]
    real = next((each.type for each in values if each.type == _REAL), WHOLE)
    like = known[0] if known else Type(real.scalar)
    found = [adopted(each, like) for each in values]
    if any(each.type.scalar is not like.scalar for each in found):
        raise UnreadableError(f"operands of {', '.join(str(each.type) for each in found)}")
    return found


def concrete(expr: Expr) -> Expr:
    """Return an expression; a literal without a type takes its usual type."""
    return adopted(expr, expr.type)


def of_type(expr: Expr, type_: Type) -> Expr:
    """Return an expression of this type, or raise UnreadableError."""
    if expr.type != type_:
        raise UnreadableError(f"expected a value of {type_}, got {expr.type}")
    return expr


def number(token: str) -> Const:
    """Return the literal of a token."""
    try:
        if token[:2] in ("0x", "0X"):
            kind = SHORT.get(token[-1]) if token[-1] in "iu" else None
            return Const(int(token.rstrip("iu"), 16), Type(kind) if kind else WHOLE)
        kind = SHORT.get(token[-1])
        plain = token[:-1] if kind else token
        if kind is Scalar.F32:
            return Const(float(plain), F32)
        if plain.isdigit():
            return Const(int(plain), Type(kind) if kind else WHOLE)
        return Const(float(plain), _REAL)
    except ValueError:
        raise UnreadableError(token) from None


def computed(operator: str, left: Expr, right: Expr) -> Expr:
    """Return an operator between expressions; two untyped literals give an untyped literal."""
    if operator in ("<<", ">>"):
        return Binary(operator, concrete(left), adopted(right, U32), concrete(left).type)
    if isinstance(left, Const) and isinstance(right, Const):
        folded = _folded(operator, left, right)
        if folded is not None:
            return folded
    x, y = alike((left, right))
    type_ = x.type if x.type.width >= y.type.width else y.type
    if operator in ("&&", "||"):
        return Binary(operator, of_type(x, BOOL), of_type(y, BOOL), BOOL)
    if operator in _COMPARED:
        type_ = vector_type(Scalar.BOOL, type_.width)
    return Binary(operator, x, y, type_)


def _folded(operator: str, left: Const, right: Const) -> Const | None:
    if left.type.width or right.type.width or operator not in "+-*/":
        return None
    type_ = _REAL if _REAL in (left.type, right.type) else WHOLE
    x, y = left.value, right.value
    match operator:
        case "+":
            return Const(x + y, type_)
        case "-":
            return Const(x - y, type_)
        case "*":
            return Const(x * y, type_)
        case _ if not y:
            raise UnreadableError("a literal divided by 0")
        case _:
            return Const(x / y if type_ == _REAL else int(x / y), type_)


def negated(operator: str, operand: Expr) -> Expr:
    """Return an operator before an expression; an untyped literal stays so."""
    if operator == "-" and isinstance(operand, Const) and operand.type != BOOL:
        return Const(-operand.value, operand.type)
    found = concrete(operand)
    return Unary(operator, found, found.type)


def element(of: Expr, at: Expr) -> Expr:
    """Return the scalar of a vector at a place that may be computed."""
    if isinstance(at, Const):
        return part(of, int(at.value))
    found = part(of, 0)
    for place in range(1, of.type.width):
        test = equal(at, Const(place, at.type))
        found = Call("select", (found, part(of, place), test), found.type)
    return found


def place_of(letter: str, width: int) -> int:
    """Return the place of a scalar in a vector."""
    place = max("xyzw".find(letter), "rgba".find(letter)) if len(letter) == 1 else -1
    if not 0 <= place < width or width == 1:
        raise UnreadableError(f".{letter} of {width}")
    return place


def converted(values: list[Expr], type_: Type) -> Expr:
    """Return a value as a scalar of this type; without a value, its zero."""
    if not values:
        return zero_of(type_)
    (value,) = values
    if type_.scalar is not Scalar.BOOL and value.type in (WHOLE, type_):
        return adopted(value, type_)
    return Cast(concrete(value), type_)


def vector_of(values: list[Expr], scalar: Scalar | None, width: int) -> Expr:
    """Return a vector of scalars and smaller vectors, or of a single scalar everywhere."""
    if scalar is None:
        values = alike(values)
    else:
        values = [adopted(each, Type(scalar)) for each in values] or [zero_of(Type(scalar))]
    if len(values) == 1 and values[0].type.width == width:
        (value,) = values
        type_ = vector_type(scalar or value.type.scalar, width)
        return value if value.type == type_ else Cast(value, type_)
    parts = [
        part(each, place) if each.type.width > 1 else each
        for each in values for place in range(each.type.width)
    ]  # fmt: skip
    parts = parts * width if len(parts) == 1 else parts
    if len(parts) != width or any(each.type != parts[0].type for each in parts):
        raise UnreadableError(f"a vector of {', '.join(str(each.type) for each in parts)}")
    return Vector(tuple(parts), vector_type(parts[0].type.scalar, width))
