"""The interpreter finds the faults of kernels, and computes right ones as NumPy does."""

from dataclasses import replace

import numpy as np
import pytest

from asg.kernel.costs import registers
from asg.kernel.evaluate import Kind
from asg.kernel.expr import (
    F32,
    I32,
    U32,
    Binary,
    Bitcast,
    Const,
    Formula,
    Load,
    Place,
    Scalar,
    SharedLoad,
    UniformLoad,
    Var,
    both,
    call,
    cast,
)
from asg.kernel.index import ZERO, variable
from asg.kernel.interpreter import Buffer, Limits, Words, run
from asg.kernel.stmt import (
    LOCAL,
    Access,
    Assign,
    Assume,
    Barrier,
    Declare,
    Exit,
    For,
    If,
    Leave,
    Let,
    Memory,
    Shared,
    SharedStore,
    Store,
    While,
    accesses_of,
)
from asg.kernel.wgsl_types import UnreadableError
from tests.kernel.programs import (
    FOUR,
    body_of,
    four,
    mapped,
    mapped_by_four,
    number,
    op,
    product,
    summed,
    summed_in_subgroups,
)

SIZE = 32
HERE = variable("local", SIZE)
MINE = variable("me", 1 << 20)
RNG = np.random.default_rng(0)


def floats(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


# Right kernels


def test_a_map_is_right():
    x, y = floats(100), Buffer.empty(100)
    assert run(mapped(100), [Buffer.of(x), y], 2) == ()
    np.testing.assert_allclose(y.array, np.tanh(x) + x, rtol=1e-6)
    assert y.is_written


def test_a_map_of_vectors_may_go_beyond_the_end_with_the_last():
    x, y = floats(62), Buffer.empty(62)
    assert run(mapped_by_four(62), [Buffer.of(x), y]) == ()
    np.testing.assert_array_equal(y.array, 2 * x)


@pytest.mark.parametrize("columns", [1, 32, 100])
def test_a_tree_in_the_memory_of_a_workgroup_is_right(columns):
    x, y = floats(3, columns), Buffer.empty(3)
    assert run(summed(columns), [Buffer.of(x), y], 3) == ()
    np.testing.assert_allclose(y.array, x.sum(1), rtol=1e-5)


def test_a_sum_in_subgroups_is_right():
    x, y = floats(2, 128), Buffer.empty(2)
    assert run(summed_in_subgroups(), [Buffer.of(x), y], 2) == ()
    np.testing.assert_allclose(y.array, x.sum(1), rtol=1e-5)


def test_a_product_of_tiles_is_right():
    x, y, z = floats(8, 12), floats(12, 16), Buffer.empty(8 * 16)
    assert run(product(8, 16, 12), [Buffer.of(x), Buffer.of(y), z], 8) == ()
    np.testing.assert_allclose(z.array.reshape(8, 16), x @ y, rtol=1e-4, atol=1e-5)


def test_a_vector_of_an_index_is_rounded_toward_zero_and_kept_in_its_type():
    program = body_of(
        Let("a", Place(HERE) - 16),
        Let("b", Var("a", I32) // 3 + Var("a", I32) % 5),
        Let("c", cast(Bitcast(Var("b", I32), U32) >> 1, F32)),
        Store(0, HERE, Var("c", F32)),
    )
    y = Buffer.empty(SIZE)
    assert run(program, [y]) == ()
    a = np.arange(SIZE) - 16
    right = (np.trunc(a / 3) + np.fmod(a, 5)).astype(np.int32).view(np.uint32) >> 1
    np.testing.assert_array_equal(y.array, right.astype(np.float32))


def test_invocations_leave_loops_turns_and_functions_on_their_own():
    """Invocation k counts the odd numbers below k, and returns within a loop of a function."""
    own = """fn first(x: f32, n: i32) -> f32 {
        var y = x;
        for (var i = 0; i < 99; i++) { if (i == n) { return y; } { let y = 3.0; } y += 1; }
        return -1.0;
    }"""
    k, total = Var("k", I32), Var("total", I32)
    program = body_of(
        Declare("total", Const(0, I32)),
        For("k", Const(0, I32), k < 99, k + 1, (
            If(k >= LOCAL, (Exit(Leave.LOOP),)),
            If(~(k % 2 > 0), (Exit(Leave.TURN),)),
            Assign("total", total + 1),
        ), 99),
        If(LOCAL > 30, (Exit(),)),
        Let("y", Formula("first({0}, {1})", (cast(total, F32), LOCAL), F32)),
        Store(0, HERE, Var("y", F32)),
    )  # fmt: skip
    y = Buffer.of(np.zeros(SIZE, np.float32))
    assert run(replace(program, functions=(own,)), [y]) == ()
    lane = np.arange(SIZE)
    np.testing.assert_array_equal(y.array, np.where(lane > 30, 0, lane // 2 + lane))


def test_a_test_that_decides_keeps_others_from_reading():
    test = both(LOCAL < 4, Load(0, HERE, F32) > 0)
    y = Buffer.of(np.zeros(SIZE, np.float32))
    program = body_of(If(test, (Store(1, HERE, number(1.0)),)))
    assert run(program, [Buffer.of(np.float32([1, -1, 1, 1])), y]) == ()
    np.testing.assert_array_equal(y.array[:5], [1, 0, 1, 1, 0])


def test_a_kernel_is_given_the_steps_of_loops():
    y = Buffer.empty(SIZE)
    program = body_of(Store(0, HERE, cast(Var("asg_step_0", I32), F32)))
    assert run(program, [y], given={"asg_step_0": 7}) == ()
    assert set(y.array) == {7}


# Faults, each planted in a kernel that is right without


def ones(count=SIZE):
    return Buffer.of(np.ones(count, np.float32))


X, SHARED = Load(0, HERE, F32), SharedLoad("s", HERE, F32)
OTHER = SharedLoad("s", variable("other", SIZE), F32)
TURNED = Let("other", SIZE - 1 - LOCAL)
UNIFORM = UniformLoad("s", ZERO, F32)
PUT, GET = SharedStore("s", HERE, X), Store(1, HERE, OTHER)
K = Var("k", I32)


def counting(*body, test=K < 4, step=K + 1, most=4):
    return For("k", Const(0, I32), test, step, body, most)


def test_a_load_for_all_invocations_reads_its_array():
    assert accesses_of(Let("all", UNIFORM)) == [Access("s", ZERO, 1)]


PLANTED = {
    "read beyond an operand": (
        [Store(1, HERE, Load(0, HERE + 1, F32))], Kind.BOUNDS, 0, SIZE,
    ),
    "write beyond an operand": (
        [Store(1, HERE * 2, X)], Kind.BOUNDS, 1, SIZE,
    ),
    "read before an operand": (
        [Store(1, HERE, Load(0, HERE + -3, F32))], Kind.BOUNDS, 0, -3,
    ),
    "write beyond an array": (
        [SharedStore("s", HERE + 8, X)], Kind.BOUNDS, "s", SIZE,
    ),
    "read beyond an array": (
        [PUT, Barrier(), Store(1, HERE, SharedLoad("s", HERE * 3, F32))], Kind.BOUNDS, "s", 33,
    ),
    "a variable beyond its range": (
        [Let("p", LOCAL), Store(1, variable("p", 16), X)], Kind.RANGE, 1, 16,
    ),
    "a vector between two": (
        [If(LOCAL < 1, (Store(1, HERE * 4 + 2, four(X)),))], Kind.UNALIGNED, 1, 2,
    ),
    "a read of workgroup memory that nothing wrote": (
        [If(LOCAL < 16, (PUT,)), Barrier(), TURNED, GET], Kind.UNWRITTEN, "s", 31,
    ),
    "a read of an operand that nothing wrote": (
        [Store(1, HERE, Load(2, HERE, F32))], Kind.UNWRITTEN, 2, 0,
    ),
    "a missing barrier": (
        [PUT, TURNED, GET], Kind.RACE, "s", 31,
    ),
    "a barrier of the other memory": (
        [PUT, Barrier(Memory.STORAGE), TURNED, GET], Kind.RACE, "s", 31,
    ),
    "a uniform load that not all reach": (
        [PUT, If(LOCAL < 16, (Let("all", UNIFORM),))], Kind.BARRIER, None, None,
    ),
    "a missing barrier after a uniform load": (
        [PUT, Let("all", UNIFORM), PUT, TURNED, GET], Kind.RACE, "s", 31,
    ),
    "a missing barrier before the next turn": (
        [counting(PUT, Barrier(), TURNED, GET)], Kind.RACE, "s", 0,
    ),
    "two that write one place": (
        [SharedStore("s", HERE // 2, X)], Kind.RACE, "s", 0,
    ),
    "two that write one place of an operand": (
        [Store(1, HERE // 2, X)], Kind.RACE, 1, 0,
    ),
    "one that writes what another reads": (
        [Let("x", Load(0, ZERO, F32)), If(LOCAL < 1, (Store(0, ZERO, Var("x", F32)),))],
        Kind.RACE, 0, 0,
    ),
    "a barrier that half of them reach": (
        [If(LOCAL < 16, (Barrier(),))], Kind.BARRIER, None, None,
    ),
    "a barrier behind an exit": (
        [If(LOCAL < 16, (Exit(),)), Barrier()], Kind.BARRIER, None, None,
    ),
    "a barrier in both branches": (
        [If(LOCAL < 16, (Barrier(),), (Barrier(),))], Kind.BARRIER, None, None,
    ),
    "a barrier in a loop that some leave": (
        [counting(If(LOCAL < K, (Exit(Leave.LOOP),)), Barrier())], Kind.BARRIER, None, None,
    ),
    "a barrier in a loop of another number of turns": (
        [counting(Barrier(), test=K < LOCAL, most=99)], Kind.BARRIER, None, None,
    ),
    "a loop without an end": (
        [While(LOCAL >= 0, (), "it does not")], Kind.ENDLESS, None, None,
    ),
    "a loop without a step": (
        [counting(step=K, most=None)], Kind.ENDLESS, None, None,
    ),
    "more turns than a loop says": (
        [counting(most=3)], Kind.TURNS, None, None,
    ),
    "an assumption that does not hold": (
        [Let("p", LOCAL * 2), Assume("p", SIZE, "it is even")], Kind.ASSUMED, None, None,
    ),
    "an exchange with one that does not run": (
        [If(LOCAL < 16, (Let("o", call("subgroupShuffleXor", X, Const(16, U32))),))],
        Kind.EXCHANGE, None, None,
    ),
    "an exchange beyond the subgroup": (
        [Let("o", call("subgroupShuffle", X, Const(32, U32)))], Kind.EXCHANGE, None, None,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found_alone(name):
    statements, kind, operand, place = PLANTED[name]
    buffers = [ones(), ones(), Buffer.empty(SIZE)]
    faults = run(body_of(*statements, s=Shared(F32, SIZE)), buffers, limits=Limits(turns=200))
    assert {each.kind for each in faults} == {kind}, [*map(str, faults)]
    assert (faults[0].operand, faults[0].place) == (operand, place), faults[0]
    assert faults[0].statement


def test_the_kernel_without_faults_has_none():
    y = ones()
    body = (PUT, Barrier(), TURNED, GET)
    both_turns = counting(*body, Barrier())
    x = floats(SIZE)
    assert run(body_of(both_turns, s=Shared(F32, SIZE)), [Buffer.of(x), y]) == ()
    np.testing.assert_array_equal(y.array, x[::-1])


def test_scalars_of_a_vector_in_workgroup_memory_are_places_of_their_own():
    lane = SharedLoad("s", variable("other", SIZE), F32, 4)
    shared = Shared(FOUR, SIZE // 4)
    body = (SharedStore("s", HERE, X, 4), Barrier(), TURNED, Store(1, HERE, lane))
    x, y = floats(SIZE), ones()
    assert run(body_of(*body, s=shared), [Buffer.of(x), y]) == ()
    np.testing.assert_array_equal(y.array, x[::-1])
    (fault,) = run(body_of(body[0], TURNED, body[3], s=shared), [Buffer.of(x), y])
    assert (fault.kind, fault.operand) == (Kind.RACE, "s")


def test_workgroups_are_in_no_order_whatever_barriers_they_meet():
    read = Let("x", Load(0, variable("local", SIZE), F32))
    write = Store(0, HERE, Var("x", F32))
    program = body_of(read, Barrier(Memory.STORAGE), write)
    assert run(program, [ones()], 1) == ()
    (fault,) = run(program, [ones()], 2)
    assert (fault.kind, fault.operand, fault.place) == (Kind.RACE, 0, 0)
    assert fault.statement == "put_0(local, x)"
    assert str(fault).endswith("(operand 0, place 0): put_0(local, x)")


def test_each_workgroup_has_its_own_memory():
    program = body_of(PUT, Barrier(), TURNED, Store(1, MINE, OTHER), s=Shared(F32, SIZE))
    assert run(program, [ones(), Buffer.empty(2 * SIZE)], 2) == ()


def test_operands_that_share_memory_race():
    """Operand 1 begins at the second element of operand 0."""
    words = Words(SIZE + 4, written=True)
    x, y = Buffer(words, 0, SIZE, Scalar.F32), Buffer(words, 1, SIZE, Scalar.F32)
    assert [each.kind for each in run(body_of(Store(1, HERE, X)), [x, y])] == [Kind.RACE]
    assert run(body_of(Store(1, HERE, X)), [x, x]) == ()


def test_what_a_target_has_not_is_a_fault():
    many = [Let(f"x{k}", Load(0, variable("local", SIZE), FOUR)) for k in range(8)]
    total = [Let(f"y{k}", Var(f"x{k}", FOUR) + 1.0) for k in range(8)]
    program = body_of(*many, *total, s=Shared(F32, 4096))
    assert registers(program) == 8 * 4
    buffers = [ones(4 * SIZE)]
    kinds = {each.kind for each in run(program, buffers, limits=Limits(registers=31, shared=16383))}
    assert kinds >= {Kind.REGISTERS, Kind.SHARED}
    kinds = {each.kind for each in run(program, buffers, limits=Limits(registers=32))}
    assert not kinds & {Kind.REGISTERS, Kind.SHARED}


def test_variables_of_loops_are_held_as_long_as_they_are_used():
    a, b = Let("a", X), Let("b", X)
    inside = counting(Let("c", Var("a", F32) + 1.0), Let("d", Var("c", F32)))
    assert registers(body_of(a, b)) == 0
    assert registers(body_of(a, b, Let("c", Var("a", F32) + Var("b", F32)))) == 2
    assert registers(body_of(a, inside)) == 3
    assert registers(body_of(Declare("t", X), a, inside, Assign("t", Var("b", F32)))) == 4


def test_text_that_nobody_knows_is_unreadable():
    program = body_of(Let("x", Formula("nobody({0})", (X,), F32)))
    with pytest.raises(UnreadableError):
        run(program, [ones()])


def test_types_that_differ_are_no_kernel():
    with pytest.raises(TypeError):
        run(body_of(Let("x", Binary("+", X, LOCAL, F32))), [ones()])
    with pytest.raises(TypeError):
        run(body_of(Store(0, HERE, LOCAL)), [ones()])


def test_what_nothing_wrote_is_nan():
    y = Buffer.empty(SIZE)
    (fault,) = run(body_of(Store(1, HERE, op("add", X, number(1.0)))), [Buffer.empty(SIZE), y])
    assert fault.kind is Kind.UNWRITTEN
    assert np.isnan(y.array).all()


def test_a_fault_is_told_once_for_each_statement():
    wrong = Store(1, HERE + 1, X)
    faults = run(body_of(counting(wrong), wrong), [ones(), ones()])
    assert [each.kind for each in faults].count(Kind.BOUNDS) == 1
    other = Store(1, HERE + 1, X)
    faults = run(body_of(wrong, other), [ones(), ones()])
    assert [each.kind for each in faults].count(Kind.BOUNDS) == 2
