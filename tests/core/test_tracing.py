"""Sizes of symbolic dimensions: formulas, answers that they prove, and guards for the others."""

import pytest

from asg.core.dims import as_facts, parse_dim, symbol
from asg.core.tracing.formulas import Formulas
from asg.core.tracing.size import (
    Guard,
    Trace,
    UnsizedError,
    assume_at_most,
    common_divisor,
    divides,
    first_met,
    hint_of,
    hinted,
    lesser,
    most_of_class,
    quotient,
    sizes_of,
    split,
    surely_below,
    tracing,
)
from asg.kernel.index import unflattened, variable

N, T = symbol("N"), symbol("T")


def traced(facts=None, **binding):
    return Trace(binding, as_facts(facts) if facts else as_facts("N >= 1"))


@pytest.fixture
def trace():
    return traced(N=8, T=33)


def test_arithmetic_gives_sizes_and_cancels(trace):
    n, t = trace.size(N), trace.size(T)
    assert (n * t - t * n) == 0
    assert n * t // t is n
    assert -(-(4 * n) // 4) is n
    assert (n * 4) % 4 == 0
    assert not trace.guards


def test_an_equality_by_accident_is_none(trace):
    t = trace.size(T)
    assert t != 33
    assert t in (1, t)
    assert t not in (1, 33)
    assert not trace.guards


def test_a_number_is_split_by_what_divides_it(trace):
    n, t = trace.size(N), trace.size(T)
    assert split(17, 5) == (3, 2)
    assert split(82 * n + 165, 82) == (n + 2, 1)
    assert split((n + 2) * (2 * t + 4) + 1, 2 * t + 4) == (n + 2, 1)
    assert split(2 * n + 3, n + 2) == (1, n + 1)
    assert split(n, t) == (0, n)
    assert split(7, t) == (0, 7)
    assert not trace.guards


def test_a_number_is_split_by_what_is_assumed():
    trace = traced("N % 32 == 0", N=64)
    n = trace.size(N)
    whole, rest = split(n, 32)
    assert (whole * 32, rest) == (n, 0)


def test_what_is_proved_records_nothing(trace):
    n, t = trace.size(N), trace.size(T)
    assert n > 0
    assert n * t >= t
    assert bool(n)
    assert surely_below(n * t - 1, n * t)
    assert not trace.guards


def test_what_is_not_proved_is_recorded(trace):
    assert trace.size(T) > 32
    assert trace.size(N) <= trace.size(T)
    assert list(trace.guards) == [Guard(32 - T, "<"), Guard(T - N, ">=")]
    assert all(guard.holds(trace.number(guard.dim)) for guard in trace.guards)


def test_an_index_is_a_guard_for_one_number(trace):
    assert [*range(trace.size(N))] == [*range(8)]
    assert list(trace.guards) == [Guard(N - 8, "==")]


def test_a_conservative_answer_needs_no_guard(trace):
    n, t = trace.size(N), trace.size(T)
    assert not divides(4, n)
    assert divides(4, 12 * n)
    assert quotient(6 * n * t, 2 * t) == 3 * n
    assert quotient(n, 2) is None
    assert lesser(n, t) is t
    assert common_divisor(6 * n, 4) == 2
    assert not trace.guards


def test_assumptions_prove():
    trace = traced("N % 4 == 0", N=8)
    assert divides(4, trace.size(N))
    assert not trace.guards


@pytest.mark.parametrize(
    ("number", "hint"), [(1, 1), (2, 8), (15, 8), (16, 64), (127, 64), (128, 512)]
)
def test_the_hint_of_a_class(number, hint):
    assert hint_of(number) == hint


def test_the_hint_the_first_and_the_most_of_a_class(trace):
    assert hinted(trace.size(N * T)) == 8 * 64
    assert first_met(trace.size(N * T)) == 8 * 33
    assert first_met(7) == 7
    assert most_of_class(trace.size(N * T)) == 15 * 127
    assert not trace.guards


def test_what_there_is_room_for_is_a_guard(trace):
    assume_at_most(trace.size(N * T), 4096)
    assume_at_most(7, 9)  # of a known number nothing is to be recorded
    assert list(trace.guards) == [Guard(4096 - N * T, ">=")]
    with pytest.raises(UnsizedError, match="is more than 100"):
        assume_at_most(trace.size(N * T), 100)


def test_shapes_have_sizes_inside_alone(trace):
    with tracing(trace):
        sizes = sizes_of((N, 3, T))
    assert sizes == (trace.size(N), 3, trace.size(T))


def test_places_in_a_symbolic_shape_cancel(trace):
    n, t = trace.size(N), trace.size(T)
    row, column = variable("row", n), variable("col", t)
    assert unflattened(row * t + column, (n, t)) == (row, column)
    assert not trace.guards


def test_formulas_are_evaluated_together():
    texts = ("N*T + 1", "(N + 7)//8", "min(N, T//2)", "max(2*N - T, 0)")
    formulas = Formulas([5, *map(parse_dim, texts)])
    assert formulas.at({"N": 10, "T": 7}) == [5, 71, 2, 3, 13]
    assert formulas.at({"N": 1, "T": 9}) == [5, 10, 1, 1, 0]


def test_formulas_have_no_numbers_where_a_guard_fails():
    guards = [Guard(T - N, ">="), Guard(N - 3, "!="), Guard(parse_dim("N//2 - 4"), "<")]
    formulas = Formulas([N * T], guards)
    assert formulas.at({"N": 7, "T": 9}) == [63]
    for sizes in ({"N": 9, "T": 7}, {"N": 3, "T": 9}, {"N": 8, "T": 9}):
        assert formulas.at(sizes) is None
    assert formulas.at({"N": 2, "T": 9}) == [18]
