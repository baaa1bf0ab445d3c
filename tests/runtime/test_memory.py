"""Where storages lie: live storages do not overlap, and dead ones are used again."""

from itertools import combinations

import pytest
from hypothesis import given, strategies as st

from asg.core.dtypes import DType
from asg.core.types import TensorType
from asg.runtime.memory.lifetimes import BufferLife
from asg.runtime.memory.planner import Storage, allocate, goes_in_place, lives_of, take_over

spans = st.tuples(st.integers(0, 300), st.integers(-1, 30), st.integers(0, 10))


def storage(size, first, last, state=None):
    made = Storage("x", TensorType((size,), DType.F32), 4 * size, first, state)
    made.last = last
    return made


@given(st.lists(spans, max_size=60), st.sampled_from([None, 2048, 1 << 20]), st.booleans())
def test_storages_that_live_at_one_time_do_not_overlap(drawn, largest, again):
    storages = [storage(size, first, first + more) for size, first, more in drawn]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("asg.runtime.memory.planner._GAPS", 1)
        sizes = allocate(storages, 64, largest, again=60 * again)
    assert len(sizes) < 2 if largest is None else all(size <= largest for size in sizes)
    placed = [each for each in storages if each.has_place]
    for one in placed:
        assert one.offset % 64 == 0
        assert one.offset + one.nbytes <= sizes[one.arena]
    for one, other in combinations(placed, 2):
        if one.arena == other.arena and one.first <= other.last and other.first <= one.last:
            first, second = sorted((one, other), key=lambda each: each.offset)
            assert first.offset + first.nbytes <= second.offset


def test_a_second_try_places_the_largest_first():
    def sizes(again):
        lives = [(50_000, 0, 1), (10_000, 0, 9), (60_000, 2, 9)]
        return allocate([storage(*each) for each in lives], 64, 1 << 20, again=again)

    assert sum(sizes(2)) > 470_000  # the last does not fit the first's place
    assert sum(sizes(3)) == 4 * 70_000


def test_allocation_is_linear_in_time_for_a_long_chain():
    storages = [storage(100, time, time + 1) for time in range(20_000)]
    assert sum(allocate(storages, 64, 1 << 20)) == 2 * 448


def test_a_result_takes_the_first_dying_operand_of_its_size():
    state, late, short, dying = (
        storage(8, -1, 3, "w"), storage(8, 0, 4), storage(7, 0, 3), storage(8, 1, 3),
    )  # fmt: skip
    result = storage(8, 3, 9)
    result.pinned = True
    take_over(result, (state, late, short, dying), 3, lambda _: True)
    assert result.root() is dying
    assert (dying.last, dying.pinned, result.has_place) == (9, True, False)
    other = storage(8, 9, 9)
    take_over(other, (result,), 9, lambda _: False)
    assert other.home is None


def test_an_update_goes_in_place_once_nothing_reads_the_old_value():
    state = storage(8, -1, 3, "w")
    cases = [(4, False, True), (3, True, True), (3, False, False), (2, True, False)]
    for first, aligned, expected in cases:
        assert goes_in_place(storage(8, first, 9), state, lambda ok=aligned: ok) == expected
    fed, output = storage(8, -1, 9), storage(8, 4, 9)
    output.pinned = True
    assert not goes_in_place(fed, state, lambda: True)
    assert not goes_in_place(output, state, lambda: True)


def test_lives_are_listed_by_their_first_write():
    late, early, state = storage(8, 5, 6), storage(4, 2, 6), storage(4, -1, 6, "w")
    nodes = {id(late): [7, 7, 8]}
    found = lives_of((late, early, state), lambda s: (s.first, s.last), lambda _: "arena", nodes)
    assert found[1] == BufferLife("x", late.type, 32, "arena", 0, 5, 6, (7, 8))
    assert [(life.first, life.bytes) for life in found] == [(2, 16), (5, 32)]
