"""Expressions take their types from their operands, and fold what changes nothing."""

import pytest

from asg.kernel.expr import (
    BOOL,
    F32,
    I32,
    U32,
    Binary,
    Bitcast,
    Call,
    Cast,
    Const,
    Place,
    Scalar,
    Var,
    Vector,
    binary,
    bitcast,
    both,
    cast,
    clamp,
    either,
    equal,
    every,
    maximum,
    minimum,
    part,
    select,
    unequal,
    vector,
    vector_type,
    whole,
    zero_of,
)
from asg.kernel.index import Index, variable
from asg.kernel.wgsl_renderer import Renderer

A, U, X = Var("a", I32), Var("u", U32), Var("x", F32)
PAIR = Var("pair", vector_type(Scalar.F32, 2))
AT = variable("at", 9)


@pytest.mark.parametrize(
    ("expr", "type_"),
    [
        (A + 1, I32), (1 - A, I32), (U * 2, U32), (2 * X, F32), (X / 3, F32), (A // 2, I32),
        (A % 4, I32), (A & 3, I32), (U >> 3, U32), (U << 3, U32), (A < 1, BOOL), (X >= 1, BOOL),
        (equal(A, 1), BOOL), (unequal(X, 1), BOOL), (~(A < 1), BOOL), (~U, U32), (-X, F32),
        (X + PAIR, PAIR.type), (PAIR * X, PAIR.type), (both(A < 1, A > 2), BOOL),
        (either(A < 1, A > 2), BOOL), (minimum(A, 3), I32), (maximum(2, U), U32),
        (clamp(A, 0, 3), I32), (select(0, X, A < 1), F32), (select(X, 0, A < 1), F32),
        (cast(A, F32), F32), (bitcast(X, U32), U32), (vector([A, A]), vector_type(Scalar.I32, 2)),
        (part(PAIR, 1), F32), (zero_of(PAIR.type), PAIR.type), (zero_of(BOOL), BOOL),
        (whole(AT), I32), (A + AT, I32),
    ],
)  # fmt: skip
def test_an_expression_has_the_type_of_its_operands(expr, type_):
    assert expr.type == type_


def test_a_number_takes_the_type_of_what_stands_beside_it():
    found = (2 * U) + 1
    assert isinstance(found, Binary)
    assert found.right.type == U32
    assert Renderer().text(found) == "(2u * u + 1u)"
    assert Renderer().text(1 - X) == "(1.0 - x)"


def test_what_is_as_it_is_stays():
    assert cast(A, I32) is A
    assert bitcast(U, U32) is U
    assert isinstance(cast(A, U32), Cast)
    assert isinstance(bitcast(U, F32), Bitcast)
    assert part(vector([X, -X]), 0) is X
    for same in (A + 0, A - 0, A * 1, A // 1):
        assert same is A
    assert (X + 0) is not X  # -0.0 + 0 is 0
    assert binary("%", A, 1) is not A


def test_an_index_without_variables_is_a_number():
    assert isinstance(whole(Index((), 5)), Const)
    assert isinstance(whole(AT), Place)


def test_all_of_no_tests_is_none():
    tests = [A < 1, A < 2, A < 3]
    assert every([]) is None
    assert every(tests[:1]) is tests[0]
    assert Renderer().bare(every(tests)) == "a < 1 && a < 2 && a < 3"


def test_children_are_what_an_expression_is_made_of():
    found = select(X, vector([X, X]).children[0], A < 1)
    assert isinstance(found, Call)
    assert found.children == found.arguments
    assert isinstance(vector([X]), Vector)
    assert (A < 1).children[0] is A
    assert A.children == ()


def test_an_expression_has_no_truth_value():
    with pytest.raises(TypeError, match="no truth value"):
        bool(A < 1)
