"""The proof that a kernel stays in its memory and ends, and its refusals."""

import pytest

from asg.core.dims import parse_dim
from asg.core.dims.facts import Facts
from asg.core.tracing.size import Trace
from asg.kernel.build import Builder
from asg.kernel.expr import (
    F32,
    I32,
    U32,
    Const,
    Load,
    SharedLoad,
    Var,
    both,
    cast,
    clamp,
    either,
    maximum,
    minimum,
    select,
    vector_type,
    whole,
)
from asg.kernel.index import Index, variable
from asg.kernel.prove import unproved
from asg.kernel.stmt import GROUP, LOCAL, ME, Leave, Program, Shared, Stmt

ROW = variable("row", 12)
BEYOND = variable("row", 13)
OTHER = variable("other", 12)
ONE = Const(1.0, F32)


def begun():
    """A builder in which `row` is below 12."""
    code = Builder()
    row = code.let(ME, name="row")
    code.leave(row >= 12)
    return code


def reasons(code, *rooms, size=64, shared=None, functions=()):
    return unproved(Program(code.body, size, shared or {}, functions), rooms or (12,))


# Places


@pytest.mark.parametrize(
    ("at", "elements"),
    [
        (ROW, 11),
        (ROW + 1, 12),
        (ROW + -1, 12),
        (ROW * 2, 22),
        (ROW * -1 + 10, 12),
        (variable("row", 11), 12),  # counted on to be below 11
        (OTHER, 12),  # that nothing bounds
        ((OTHER + 3) // 4, 12),
        (Index((), 12), 12),
    ],
)
def test_a_place_beyond_its_operand_is_refused(at, elements):
    code = begun()
    code.let(Load(0, at, F32))
    (reason,) = reasons(code, elements)
    assert reason.startswith("an index of operand 0")
    assert reason.endswith(f"of {elements}")
    code = begun()
    code.store(0, at, ONE)
    assert reasons(code, elements) == (reason,)


@pytest.mark.parametrize("at", [ROW, ROW // 4, BEYOND % 12, ROW * -1 + 11])
def test_a_place_in_its_operand_is_proved(at):
    code = begun()
    code.store(1, at, Load(0, at, F32) + 1)
    assert reasons(code, 12, 12) == ()


def test_a_place_within_an_expression_or_a_loops_header_is_looked_at():
    code = begun()
    code.let(select(Load(0, OTHER, F32), ONE, either(ME < 1, Load(0, ROW, F32) < 1)))
    assert len(reasons(code)) == 1
    code = begun()
    with code.loop(0, cast(Load(0, OTHER, F32), I32)):
        pass
    assert any("operand 0" in reason for reason in reasons(code))


@pytest.mark.parametrize(("size", "is_proved"), [(12, True), (11, False)])
def test_a_place_in_workgroup_memory_is_proved_or_refused(size, is_proved):
    code = begun()
    code.share("tile", ROW, ONE)
    code.let(SharedLoad("tile", ROW * -1 + 11, F32))
    assert (reasons(code, shared={"tile": Shared(F32, size)}) == ()) is is_proved


@pytest.mark.parametrize(("size", "is_proved"), [(3, True), (2, False)])
def test_a_scalar_of_a_vector_in_workgroup_memory_is_proved_or_refused(size, is_proved):
    code = begun()
    code.share("tile", ROW, ONE, 4)
    code.let(SharedLoad("tile", ROW * -1 + 11, F32, 4))
    shared = {"tile": Shared(vector_type(F32.scalar, 4), size)}
    assert (reasons(code, shared=shared) == ()) is is_proved


@pytest.mark.parametrize("factor", [2**24, 2**30])
def test_a_quotient_of_what_no_i32_holds_is_refused(factor):
    code = begun()
    code.store(0, (ROW * factor + 1) // 3 % 12, ONE)
    assert (reasons(code) == ()) is (factor == 2**24)


# Ranges of variables


def test_a_bound_holds_in_its_loop_alone():
    code = begun()
    with code.counted(12, name="other") as at:
        code.store(0, at, ONE)
    assert reasons(code) == ()
    code.store(0, OTHER, ONE)
    assert len(reasons(code)) == 1


def test_a_test_bounds_a_variable_where_it_holds_alone():
    code = Builder()
    code.let(ME, name="row")
    with code.where(both(Var("row", I32) >= 2, Var("row", I32) < 14)):
        code.store(0, variable("row", 14) + -2, ONE)
    assert len(reasons(code)) == 1  # an index counts on 0, and not on 2, as the least
    code = Builder()
    row = code.let(ME, name="row")
    with code.where(row < 12):
        code.store(0, ROW, ONE)
    with code.otherwise():
        code.store(0, ROW, ONE)
    assert len(reasons(code)) == 1


def test_a_variable_that_is_assigned_to_has_no_range():
    code = Builder()
    row = code.declare(0, name="row")
    code.store(0, ROW, ONE)
    assert reasons(code) == ()
    code.assign(row, row + 20)
    assert len(reasons(code)) == 1


@pytest.mark.parametrize(
    "value",
    [
        minimum(ME, 11),
        clamp(Var("other", I32), 0, 11),
        maximum(minimum(Var("other", I32), 11), 0),
        ME % 12,
        (ME % 24) // 2,
        LOCAL // 6,
        select(Const(3, I32), ME % 6 + 6, ME > 4),
        cast(minimum(Var("word", U32), 11), I32),
        Const(23, I32) - (ME % 12 + 12),
    ],
)
def test_a_variable_has_the_range_of_its_value(value):
    code = Builder()
    code.let(value, name="row")
    code.store(0, ROW, ONE)
    assert reasons(code) == ()


@pytest.mark.parametrize(
    "value",
    [
        minimum(Var("other", I32), 11),  # that may be negative
        Var("other", I32) % 12,
        minimum(ME, 12),
        GROUP,
        clamp(ME, 0, 12),
        clamp(ME, Var("other", I32), 11),
        select(Const(3, I32), Const(12, I32), ME > 4),
        ME * 4 % 13,
        cast(Var("x", F32), I32),
    ],
)
def test_a_variable_has_no_other_range_than_its_value(value):
    code = Builder()
    code.let(value, name="row")
    code.store(0, ROW, ONE)
    assert len(reasons(code)) == 1


def test_the_lesser_of_two_natural_numbers_is_natural():
    size = Trace({"n": 40}, Facts()).size(parse_dim("n"))
    code = Builder()
    code.let(minimum(LOCAL + 1, whole(size + -1)), name="row")
    code.store(0, variable("row", size), ONE)
    assert reasons(code, size) == ()


def test_a_product_that_no_i32_holds_has_no_range():
    code = Builder()
    code.let((ME % 2 * 2**30 * 3) % 12, name="row")
    code.store(0, ROW, ONE)
    assert len(reasons(code)) == 1


def test_an_assumption_bounds_a_variable():
    code = Builder()
    code.assume("row", 12, "the author says so")
    code.store(0, ROW, ONE)
    assert reasons(code) == ()


def test_what_is_left_is_not_left_by_those_that_stay():
    code = Builder()
    row = code.let(ME, name="row")
    with code.counted(5):
        code.leave(row >= 12, Leave.LOOP)
        code.store(0, ROW, ONE)
    assert reasons(code) == ()
    code.store(0, ROW, ONE)
    assert len(reasons(code)) == 1


# Loops


def test_a_loop_that_halves_or_doubles_ends():
    code = begun()
    half, run = Var("half", I32), Var("run", I32)
    with code.turns(half, Const(8, I32), half > 0, half // 2):
        code.store(0, variable("half", 9), ONE)
    with code.turns(run, Const(1, I32), run < 12, run * 2):
        code.store(0, variable("run", 12), ONE)
    assert reasons(code) == ()


@pytest.mark.parametrize(
    ("start", "test", "step"),
    [(1, ">", 1), (0, "<", 0), (0, "<", -1), (-5, "<", 1)],
)
def test_a_loop_without_an_end_is_refused(start, test, step):
    code, k = begun(), Var("k", I32)
    ends = k > 0 if test == ">" else k < 5
    with code.turns(k, Const(start, I32), ends, k + step):
        pass
    assert reasons(code) == ("a loop is not proved to end",)


def test_a_loop_that_multiplies_by_one_or_from_zero_is_refused():
    for start, factor in ((0, 2), (1, 1)):
        code, k = begun(), Var("k", I32)
        with code.turns(k, Const(start, I32), k < 5, k * Const(factor, I32)):
            pass
        ends = start == 1 and factor > 1
        assert (reasons(code) == ()) is ends


def test_a_loop_whose_counter_overflows_is_refused():
    code = begun()
    with code.loop(0, 2**31 - 1, step=4):
        pass
    assert reasons(code) == ("a loop is not proved to end",)


def test_functions_of_a_kernel_have_no_loops_and_no_indices():
    for text in ("fn f() { loop { } }", "fn f(x: vec2<f32>) -> f32 { return x[0]; }"):
        assert reasons(begun(), functions=(text,)) == (
            "a function of the kernel has loops or indices",
        )
    assert reasons(begun(), functions=("fn f(x: f32) -> f32 { return x; }",)) == ()


def test_a_statement_without_a_rule_is_no_proof():
    with pytest.raises(AssertionError):
        unproved(Program((Stmt(),), size=64), ())
