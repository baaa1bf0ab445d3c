"""Work on dimensions is counted: too long questions stay unanswered, the same every time."""

import pytest

from asg.core.dims import Facts, allowance, parse_assumption, parse_dim
from asg.core.dims.effort import EffortError, spend
from asg.core.errors import ShapeError
from tests.effort import calls_at_most

HOSTILE = {
    "quotients and minima": "s{0} == s{1}//2 + min(s{2}, 3)",
    "minima and maxima": "min(s{0}, s{1}) == max(s{1}, s{2}) - s{3}",
    "quotients of products": "s{0}*s{1} == (s{1}*s{2} + s{3})//max(s{0} - s{2}, 1)",
    "powers of sums": "s{0} == (s{1} + s{2} + s{3})**4 - s{2}*min(s{1}**4, s{3})",
    "bounds": "s{0} >= min(s{1}*s{2}, s{3})//2 - max(s{1}, s{2}//3)",
}


def facts(*texts: str) -> Facts:
    known = Facts()
    for text in texts:
        known = known.with_(parse_assumption(text))
    return known


def hostile(kind: str) -> Facts:
    """Sixteen assumptions of one kind, none of which stands by itself."""
    return Facts(
        tuple(parse_assumption(HOSTILE[kind].format(i, i + 1, i + 2, i + 3)) for i in range(16))
    )


def test_work_is_taken_from_every_allowance_around_it() -> None:
    with allowance(100) as outer:
        spend(10)
        with allowance(30) as inner:
            spend(20)
        assert (outer.left, inner.left) == (70, 10)
        with pytest.raises(EffortError), allowance(5) as inner:
            spend(6)
        assert inner.is_spent
        assert not outer.is_spent
        with pytest.raises(EffortError), allowance(10**9) as inner:
            spend(70)
        assert outer.is_spent
    spend(10**9)  # without an allowance, nothing is counted


def test_a_dimension_that_takes_too_long_is_an_error_that_says_so() -> None:
    text = f"min({', '.join(f'(a{i} + b{i})//c{i} - d{i}' for i in range(16))})"
    with pytest.raises(ShapeError, match="too many steps") as caught, allowance(1000):
        parse_dim(text)
    assert "a separate symbol" in str(caught.value)
    with allowance(10**6):
        parse_dim(text)


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_assumptions_answer_soon_and_always_the_same(kind: str) -> None:
    dims = [parse_dim(text) for text in ("s0 + s5", "min(s3, s4)*s9", "(s1 + s2)//s7")]
    last = parse_dim("2*s15")
    with calls_at_most(5_000_000):
        known = hostile(kind)
        answers = [(known.reduce(a), known.equal(a, last), known.known_le(2, a)) for a in dims]
    again = hostile(kind)
    for a, answer in list(zip(dims, answers, strict=True))[::-1]:  # the order has no say
        assert (again.reduce(a), again.equal(a, last), again.known_le(2, a)) == answer
        assert answer[1] is None
        assert known.equal(a, a) is True


def test_facts_of_a_few_simple_relations_take_a_fraction_of_the_steps() -> None:
    texts = ("N % 4 == 0", "M == 2*N", "T <= 512", "K >= 2", "H % D == 0", "L == N//4")
    with allowance(10_000) as effort:
        known = facts(*texts)
        assert known.equal(parse_dim("M // 8"), parse_dim("L")) is True
        assert known.known_le(parse_dim("T + 1"), parse_dim("513"))
    assert not effort.is_spent


def test_an_assumption_too_large_to_work_with_is_refused_when_it_is_made() -> None:
    left, right = (" + ".join(f"{letter}{i}" for i in range(120)) for letter in "ab")
    with pytest.raises(ShapeError, match="too large"):
        parse_assumption(f"{left} == {right}")


def test_facts_are_joined() -> None:
    one, other = facts("N % 2 == 0"), facts("M == N", "N >= 4")
    assert list(map(str, one.and_(other))) == ["N % 2 == 0", "M == N", "N >= 4"]
    assert Facts().and_(other) is other
    assert one.symbols == {"N"}
    assert other.and_(one).equal(parse_dim("M//2*2"), parse_dim("M")) is True
    with pytest.raises(ShapeError, match="can never hold; assumed before: M == N, N >= 4"):
        other.and_(facts("M <= 3"))
