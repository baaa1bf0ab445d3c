"""Symbolic dimensions: the algebra is sound, has one form for equal things, and fears no text."""

import copy
import operator
import pickle
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from itertools import product
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st

from asg.core.dims import (
    Assumption,
    Dim,
    Expr,
    Facts,
    as_dim,
    bare_symbol,
    bind,
    bind_shapes,
    dim_max,
    dim_min,
    divide_exact,
    format_dim,
    known_le,
    known_nonnegative,
    known_positive,
    lower_bound,
    parse_assumption,
    parse_dim,
    symbol,
    symbols_of,
    upper_bound,
)
from asg.core.dims.expr import dim_of, poly_of
from asg.core.dims.identities import collapsed
from asg.core.errors import ShapeError
from tests.effort import calls_at_most

NAMES = ("K", "M", "N")
K, M, N = (symbol(name) for name in NAMES)

# A computation on dimensions, as a function: of ints, of expressions, or of both.
Build = Callable[[Mapping[str, Dim]], Dim]

COMBINE: dict[str, Callable[[Dim, Dim], Dim]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": lambda a, b: a // dim_max(b, 1),
    "%": lambda a, b: a % dim_max(b, 1),
    "min": dim_min,
    "max": dim_max,
}


def leaves() -> st.SearchStrategy[Build]:
    names = st.sampled_from(NAMES).map(lambda name: lambda env: env[name])
    return names | st.integers(-6, 6).map(lambda value: lambda env: value)


def trees(
    operators: Sequence[str] = tuple(COMBINE), max_leaves: int = 8
) -> st.SearchStrategy[Build]:
    def extend(inner: st.SearchStrategy[Build]) -> st.SearchStrategy[Build]:
        def node(name: str, left: Build, right: Build) -> Build:
            return lambda env: COMBINE[name](left(env), right(env))

        return st.builds(node, st.sampled_from(operators), inner, inner)

    return st.recursive(leaves(), extend, max_leaves=max_leaves)


def built(tree: Build) -> Dim:
    """The computation on symbols, unless it outgrows what a dimension may be."""
    try:
        return tree({name: symbol(name) for name in NAMES})
    except ShapeError as error:
        assume("too large" not in str(error))
        raise


def dims(operators: Sequence[str] = tuple(COMBINE)) -> st.SearchStrategy[Dim]:
    return trees(operators).map(built)


bindings = st.fixed_dictionaries({name: st.integers(1, 40) for name in NAMES})
polynomials = dims(("+", "-", "*"))


# The algebra


@given(trees(), bindings)
def test_value_of_expression_is_that_of_the_same_python(tree: Build, env: dict[str, int]) -> None:
    dim = built(tree)
    assert bind(dim, env) == tree(env)
    assert isinstance(dim, int) or not isinstance(bind(dim, {}), int)


@given(polynomials, polynomials, polynomials)
def test_equal_polynomials_are_equal(a: Dim, b: Dim, c: Dim) -> None:
    pairs = [
        (a + b, b + a),
        (a * b, b * a),
        ((a + b) + c, a + (b + c)),
        (a * (b + c), a * b + a * c),
        ((a - b) * (a + b), a * a - b * b),
        (a - b, -(b - a)),
        (a - a, 0),
        (a + 0, a),
        (a * 1, a),
        (a * 0, 0),
    ]
    for left, right in pairs:
        assert left == right
        assert hash(left) == hash(right)
        assert format_dim(left) == format_dim(right)


@given(dims(), st.integers(1, 9), st.integers(-9, 9))
def test_division_has_one_form(a: Dim, b: int, k: int) -> None:
    assert (a + k * b) // b == a // b + k
    assert (a * b) // b == a
    assert (a // b) * b + a % b == a
    assert (a + k * b) % b == a % b


@given(polynomials, st.integers(1, 9))
def test_rounding_up_has_one_form(a: Dim, b: int) -> None:
    assert -(-a // b) == (a + b - 1) // b == (a - 1) // b + 1


@given(dims(), dims(), st.integers(-9, 9), st.integers(1, 5))
def test_min_and_max_have_one_form(a: Dim, b: Dim, k: int, factor: int) -> None:
    least = dim_min(a, b)
    assert dim_min(b, a, b) == least
    assert dim_min(a + k, b + k) == least + k
    assert dim_min(a * factor, b * factor) == least * factor
    assert dim_min(least, a) == least
    assert dim_max(-a, -b) == -least


@given(polynomials, polynomials)
def test_product_divides_exactly(a: Dim, b: Dim) -> None:
    assume(b != 0)
    assert divide_exact(a * b, b) == a


@given(dims(), dims())
def test_exact_quotient_times_divisor_is_the_dividend(a: Dim, b: Dim) -> None:
    quotient = divide_exact(a, b)
    assert quotient is None or quotient * b == a


@given(dims(), dims(), bindings)
def test_bind_is_a_homomorphism(a: Dim, b: Dim, env: dict[str, int]) -> None:
    for combine in COMBINE.values():
        whole = combine(a, b)
        assert bind(whole, env) == combine(bind(a, env), bind(b, env))


@given(dims(), dims(), bindings)
def test_bind_to_expression_then_to_ints(dim: Dim, inner: Dim, env: dict[str, int]) -> None:
    inner = dim_max(inner, 1)
    direct = bind(dim, {**env, "N": bind(inner, env)})
    assert bind(bind(dim, {"N": inner}), env) == direct


@given(dims())
def test_text_parses_back(dim: Dim) -> None:
    assert parse_dim(format_dim(dim)) == dim
    assert format_dim(parse_dim(format_dim(dim))) == format_dim(dim)


@given(dims(), bindings)
def test_bounds_are_sound(dim: Dim, env: dict[str, int]) -> None:
    value = bind(dim, env)
    low, high = lower_bound(dim), upper_bound(dim)
    assert low is None or low <= value
    assert high is None or value <= high


@given(dims(), dims(), bindings)
def test_known_le_is_sound(a: Dim, b: Dim, env: dict[str, int]) -> None:
    assert not known_le(a, b) or bind(a, env) <= bind(b, env)
    assert known_le(a, a + 0)


@given(dims(), bindings)
def test_identities_keep_the_value(dim: Dim, env: dict[str, int]) -> None:
    poly = poly_of(dim)
    assert bind(dim_of(collapsed(poly)), env) == bind(dim, env)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("max(N, M) + min(N, M)", "N + M"),
        ("max(N + 1, M) + min(N, M - 1)", "N + M"),
        ("min(N, 4) + max(N - 4, 0)", "N"),
        ("K*max(N, M) + K*min(N, M)", "K*N + K*M"),
        ("2*max(N, M) + 3*min(N, M)", "2*N + 2*M + min(N, M)"),
        ("K*max(N, M)*min(N, M)", "K*N*M"),
        ("N//3 + (N + 1)//3 + (N + 2)//3", "N"),
        ("(N + M)//2 + (N + M + 1)//2", "N + M"),
    ],
)
def test_identities_of_extremes_and_parts_are_known(one: str, other: str) -> None:
    left, right = parse_dim(one), parse_dim(other)
    assert Facts().equal(left, right) is True
    assert Facts().equal(left, right + 1) is False
    assert Facts().known_le(left, right)
    assert Facts().quotient(left * 3 + right, right) == 4


@given(polynomials, polynomials)
def test_minimum_is_known_to_be_least(a: Dim, b: Dim) -> None:
    assert known_le(dim_min(a, b), a)
    assert known_le(a, dim_max(a, b))


@pytest.mark.parametrize(
    ("dim", "text"),
    [
        ((6 * N) // 3, "2*N"),
        ((4 * N + 3) // 4, "N"),
        ((4 * N - 1) // 4, "N - 1"),
        ((2 * N + 1) // 4, "N//2"),
        ((N * M) // M, "N"),
        ((N * M + M) // (2 * M), "(N + 1)//2"),
        ((N * M + N) // M, "N + N//M"),
        (N // 1, "N"),
        (N // N, "1"),
        ((N - 1) // N, "0"),
        (-1 // N, "-1"),
        (3 // N, "3//N"),
        (N // (N + 1), "0"),
        ((N - 1) // 2 + 1, "(N + 1)//2"),
        (-(-N // 4), "(N + 3)//4"),
        (-(-N // M), "(N - 1)//M + 1"),
        ((N + M - 1) // M, "(N - 1)//M + 1"),
        (((N + 1) // 2 + 1) // 2, "(N + 3)//4"),
        ((N // 4) // 3, "N//12"),
        ((N % 4) // 4, "0"),
        ((N % 4) % 4 - N % 4, "0"),
        ((4 * N) % 4, "0"),
        (N % 1, "0"),
        (N % 4, "N - 4*(N//4)"),
        (7 % N, "-N*(7//N) + 7"),
        (-(N // 2), "-(N//2)"),
        (N // (2 * M), "N//(2*M)"),
        ((3 * N) // 4, "(3*N)//4"),
        ((N // 2) ** 2 * M, "M*(N//2)**2"),
        (N**2 + 2 * N + 1, "N**2 + 2*N + 1"),
        (1 - N, "-N + 1"),
        ((N + 1) * (N - 1) + 1, "N**2"),
        (dim_min(N, 4), "min(N, 4)"),
        (dim_min(4, N, N), "min(N, 4)"),
        (dim_min(N, 1), "1"),
        (dim_max(N, 1), "N"),
        (dim_max(N, 0, M), "max(M, N)"),
        (dim_min(N, N + M), "N"),
        (dim_min(dim_min(N, M), K), "min(K, M, N)"),
        (dim_min(dim_min(N, M) + 1, K), "min(K, M + 1, N + 1)"),
        (dim_min(N + 2, 6), "min(N, 4) + 2"),
        (dim_min(2 * N, 5, 2 * M + 1), "min(2*M, 2*N - 1, 4) + 1"),
        (dim_max(0, N - 4), "max(N, 4) - 4"),
        (dim_min(N, N // 2), "N//2"),
        (dim_max(-N, -4), "-min(N, 4)"),
        (dim_min(N % 4, 3), "N - 4*(N//4)"),
        (dim_min(5), "5"),
        (dim_max(5, 2, 7), "7"),
    ],
)
def test_simplified_form(dim: Dim, text: str) -> None:
    assert format_dim(dim) == text
    assert parse_dim(text) == dim


@pytest.mark.parametrize(
    ("dim", "low", "high"),
    [
        (7, 7, 7),
        (N, 1, None),
        (-N, None, -1),
        (N - M, None, None),
        (2 * N + M - 5, -2, None),
        (N * M - N, 0, None),
        (N**2 - 2 * N + 1, 0, None),
        (N // 2, 0, None),
        ((N + 1) // 2, 1, None),
        (3 // N, 0, 3),
        (N % 4, 0, 3),
        (N % M, 0, None),
        (N % M - M, None, -1),
        (dim_min(N, 4), 1, 4),
        (dim_max(N, 4), 4, None),
        (dim_min(N, M) - N, None, 0),
        (dim_max(N, M) - N, 0, None),
        (N - N // 2, 1, None),
        (dim_min(N, 4) * dim_min(M, 3), 1, 12),
        ((N + 8) // 2 - N // 2, 4, 4),
        (dim_min(N, 4) - 2 * M, None, 2),
    ],
)
def test_bounds(dim: Dim, low: int | None, high: int | None) -> None:
    assert (lower_bound(dim), upper_bound(dim)) == (low, high)


def test_constant_results_are_ints() -> None:
    for dim in (N - N, N * 0, N // N, (N + 3) - N, dim_min(N, 1), (N % 4) // 4, N**0):
        assert type(dim) is int


def test_expression_is_an_immutable_key() -> None:
    assert {N + M: "sum", N * M: "product"}[M + N] == "sum"
    assert N + 1 != N
    assert N != 1
    assert N != "N"
    with pytest.raises(AttributeError):
        N.text = "M"
    for clone in (copy.deepcopy(N // 2), pickle.loads(pickle.dumps(N // 2))):  # noqa: S301  # its own bytes
        assert clone == N // 2
        assert hash(clone) == hash(N // 2)


def test_truth_of_an_expression_is_refused() -> None:
    with pytest.raises(ShapeError, match="is unknown until the arrays fed bind its symbols"):
        bool(N % 4)


def test_operators_take_numbers_only() -> None:
    assert np.int64(2) * N == N * np.int64(2) == 2 * N
    assert np.int64(7) - N == 7 - N
    for wrong in (True, "2", None):
        with pytest.raises(TypeError):
            N + wrong


@pytest.mark.parametrize("name", ["", "1N", "N M", "min", "max", "N'", "é", "N\n", "x" * 65])
def test_bad_symbol_name_is_refused(name: str) -> None:
    with pytest.raises(ShapeError, match="cannot name a dimension"):
        symbol(name)


@pytest.mark.parametrize("divisor", [0, -2, N - 1, N - M, dim_min(N, 0), N // 2])
def test_divisor_must_be_provably_positive(divisor: Dim) -> None:
    for divide in (operator.floordiv, operator.mod):
        with pytest.raises(ShapeError, match="positive"):
            divide(M, divisor)


@pytest.mark.parametrize(
    ("a", "b", "quotient"),
    [
        (6, 3, 2),
        (6, 4, None),
        (6, 0, None),
        (N, 0, None),
        (0, N, 0),
        (6 * N * M, 2 * N, 3 * M),
        (3 * N, 2, None),
        (N, M, None),
        (1, N, None),
        ((N + M) * (N - K), N + M, N - K),
        ((N // 2) * 6, N // 2, 6),
        (N * M + 1, N, None),
    ],
)
def test_divide_exact(a: Dim, b: Dim, quotient: Dim | None) -> None:
    assert divide_exact(a, b) == quotient


def test_symbols_are_found_inside_atoms() -> None:
    assert symbols_of(dim_min(N // 2, M * (K % 3))) == {"K", "M", "N"}
    assert symbols_of(4) == frozenset()
    assert (bare_symbol(N), bare_symbol(2 * N), bare_symbol(N * M), bare_symbol(N // 2)) == (
        ("N",) + (None,) * 3
    )
    assert bare_symbol(3) is None


def test_bind_refuses_a_value_below_one() -> None:
    assert bind(N + M, {"N": 3}) == M + 3
    assert bind(N, {"N": M - 1}) == M - 1
    assert bind(7, {}) == 7
    for value in (0, -3, 1 - M):
        with pytest.raises(ShapeError, match="cannot bind the dimension N to"):
            bind(N + M, {"N": value})
    assert bind(M, {"N": 0, "M": 2}) == 2


def test_known_signs() -> None:
    assert known_positive(N)
    assert known_nonnegative(N - 1)
    assert not known_positive(N - 1)
    assert not known_nonnegative(N - M)


@pytest.mark.parametrize(
    "grow",
    [
        lambda dim: dim * (N + M + K),
        lambda dim: dim * N,
        lambda dim: dim * 1000,
        lambda dim: dim_max(dim, M) // (dim_min(dim, N) + 1),
        lambda dim: dim_min(dim * N, M * dim + 7),
        lambda dim: (dim * M) // (N + 1) + K,
    ],
)
def test_growth_ends_in_an_error(grow: Callable[[Dim], Dim]) -> None:
    def grown() -> Dim:
        return reduce(lambda dim, _: grow(dim), range(400), N + 1)

    with pytest.raises(ShapeError, match="too large"), calls_at_most(10_000_000):
        grown()


# Text


@pytest.mark.parametrize(
    ("text", "dim"),
    [
        ("42", 42),
        ("-3", -3),
        ("007", 7),
        (" ( N ) ", N),
        ("N*M+1", N * M + 1),
        ("N - M - K", N - M - K),
        ("12//5//2", 1),
        ("12 % 5 * 2", 4),
        ("-7//2", -4),
        ("-(7//2)", -3),
        ("-2**2", -4),
        ("--N", N),
        ("2*-N", -2 * N),
        ("N**2*M", N * N * M),
        ("(N + 1)**2", N * N + 2 * N + 1),
        ("max(N, M, 3) % 2", dim_max(N, M, 3) % 2),
        ("min(N)", N),
        ("minimum + max_", symbol("minimum") + symbol("max_")),
        (str(2**63), 2**63),
        ("x" * 64, symbol("x" * 64)),
    ],
)
def test_parse(text: str, dim: Dim) -> None:
    assert parse_dim(text) == dim


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "expected a number, a name or '(' at column 1, found the end"),
        ("N +", "expected a number, a name or '(' at column 4, found the end"),
        ("N M", "expected an operator or the end at column 3, found 'M'"),
        ("N / 2", "found '/'"),
        ("2.5", "found '.'"),
        ("N ** M", "expected an exponent in 1..8 at column 6, found 'M'"),
        ("N**0", "expected an exponent in 1..8"),
        ("N**9", "expected an exponent in 1..8"),
        ("N**-1", "expected an exponent in 1..8"),
        ("N**2**2", "expected an operator or the end"),
        ("(N", "expected ')' at column 3, found the end"),
        ("N)", "expected an operator or the end"),
        ("min", "expected '('"),
        ("min()", "expected a number, a name or '('"),
        ("max(N,)", "expected a number, a name or '('"),
        ("f(N)", "expected an operator or the end at column 2, found '('"),
        ("N == 2", "found '=='"),
        ("N\n+ 1", "found '\\n'"),
        ("٣", "expected a number"),
        ("Ñ", "expected a number"),
        ("__import__('os')", "found '('"),
        ("N; import os", "found ';'"),
        ("N\0", "found '\\x00'"),
        ("N//0", "the divisor must be positive"),
        ("N % (M - 2)", "not known to be positive"),
        ("x" * 65, "cannot name a dimension"),
        (str(2**63 + 1), "expected a number of at most 2**63"),
        ("9" * 900, "expected a number of at most 2**63"),
        (f"{2**62}*{2**62}", "within 2**63"),
        (f"{2**62}*N*4", "too large: coefficient"),
        ("*".join(["N"] * 9), "too large: an exponent"),
        ("(" * 33 + "N" + ")" * 33, "at most 32 nested brackets"),
        ("(" * 999, "at most 32 nested brackets"),
        ("min(" * 240, "at most 32 nested brackets"),
        ("-" * 1001, "1001 characters"),
        ("-" * 1000, "found the end"),
        ("N+" * 600, "1200 characters"),
        ("(a+b+c+d+e+f+g+h)**8", "too large"),
        ("((a+b+c+d)**8)*((e+f+g+h)**8)", "too large"),
        (f"min({', '.join(f'a{i}' for i in range(99))})", "more than 16 dimensions"),
        ("*".join(f"(a{i}+1)" for i in range(99)), "too large"),
        ("*".join(f"(a{i}+b{i}//7)" for i in range(60)), "too large"),
    ],
)
def test_hostile_or_wrong_text_is_refused(text: str, words: str) -> None:
    with pytest.raises(ShapeError) as caught, calls_at_most(200_000):
        parse_dim(text)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 4000


@pytest.mark.parametrize(
    "text",
    [
        "min(" + ", ".join(f"a{i}*b//(c{i}+d)" for i in range(16)) + ")",
        "min(" + ", ".join(f"max(a{i},b{i})-min(b{i},c{i})" for i in range(16)) + ")",
        "".join(f"min(a{i}-b{i}, " for i in range(16)) + "N" + ")" * 16,
        "".join(f"min(max(a{i},7)-b, " for i in range(8)) + "N" + ")//7" * 8,
        "(a+b+c+d)**4//((a+b+c)**3) // ((a+b)**2)",
        "((a+b+c)**5 - (d+e)**5) // (a*b+1) % (c+d)",
        "-".join(f"(a{i} % b{i})" for i in range(20)) + "//(N%M+1)",
        "-".join(f"min(a{i},b)*max(b,c{i})" for i in range(20)) + "//7",
    ],
)
def test_difficult_text_takes_few_steps(text: str) -> None:
    with calls_at_most(10_000_000):
        try:
            dim = parse_dim(text)
        except ShapeError as error:
            assert "too large" in str(error) or "more than 16" in str(error)  # noqa: PT017  # no error is as good
        else:
            assert parse_dim(format_dim(dim)) == dim


@given(st.text(alphabet="NMK019+-*/%(),min axe_=<>", max_size=40))
def test_any_text_is_a_dimension_or_a_shape_error(text: str) -> None:
    try:
        dim = parse_dim(text)
    except ShapeError:
        return
    assert parse_dim(format_dim(dim)) == dim


@pytest.mark.parametrize(
    ("value", "dim"),
    [
        (784, 784),
        (0, 0),
        (np.int32(3), 3),
        (np.uint8(3), 3),
        ("2*N + 1", 2 * N + 1),
        (N, N),
    ],
)
def test_as_dim(value: int | str | Expr, dim: Dim) -> None:
    assert as_dim(value) == dim
    assert type(as_dim(value)) in (int, Expr)


@pytest.mark.parametrize(
    "value", [True, np.True_, 1.0, np.float32(2), None, -1, "-1", -N, b"N", np.ones(2, int), [1]]
)
def test_not_a_dim(value: object) -> None:
    with pytest.raises(ShapeError, match="a dimension cannot be"):
        as_dim(value)


# Assumptions


def facts(*texts: str) -> Facts:
    result = Facts()
    for text in texts:
        result = result.with_(parse_assumption(text))
    return result


@pytest.mark.parametrize(
    "text",
    ["N % 4 == 0", "M == 2*N", "T <= 512", "N >= 8", "N % M == 0", "(M*N) % (K + 1) == 0"],
)
def test_assumption_prints_as_it_was_written(text: str) -> None:
    assert str(parse_assumption(text)) == text


@given(dims(), st.sampled_from(["==", ">=", "<="]), dims())
def test_assumption_text_parses_back(left: Dim, relation: str, right: Dim) -> None:
    assumption = parse_assumption(f"{left} {relation} {right}")
    assert parse_assumption(str(assumption)) == assumption == Assumption(left, relation, right)
    assert assumption.symbols == symbols_of(left) | symbols_of(right)


@pytest.mark.parametrize("text", ["N", "N = 2", "N < 2", "N == ", "== 2", "N == 2 == M", "N != 2"])
def test_text_that_is_no_assumption(text: str) -> None:
    with pytest.raises(ShapeError, match="expected"):
        parse_assumption(text)


def test_unknown_relation_is_refused() -> None:
    with pytest.raises(ShapeError, match="is not a relation"):
        Assumption(N, "<", M)


@pytest.mark.parametrize(
    ("assumed", "left", "right", "answer"),
    [
        ([], "N + M", "M + N", True),
        ([], "N", "M", None),
        ([], "N", "N + 1", False),
        ([], "N", "N + M", False),
        ([], "2*N", "2*M + 1", False),
        ([], "N", "0", False),
        ([], "N//2 + 1", "0", False),
        (["N % 4 == 0"], "(N//4)*4", "N", True),
        (["N % 4 == 0"], "(N//2)*2", "N", True),
        (["N % 4 == 0"], "(N + 3)//4", "N//4", True),
        (["N % 4 == 0"], "N", "3", False),
        (["N % 4 == 0"], "N", "6", False),
        (["N % 4 == 0"], "N", "8", None),
        (["N % 4 == 0", "N % 6 == 0"], "(N//12)*12", "N", True),
        (["N % 3 == 0", "N == M"], "(M//3)*3", "N", True),
        (["N % M == 0"], "(N//M)*M", "N", True),
        (["N % M == 0", "M == 2*K"], "(N//(2*K))*K*2", "N", True),
        (["(H*W) % 4 == 0"], "(H*W//4)*4", "W*H", True),
        (["(N + 2) % 4 == 0"], "4*((N + 2)//4)", "N + 2", True),
        (["M == 2*N"], "M*3", "6*N", True),
        (["M == 2*N"], "M//2", "N", True),
        (["M == 2*N"], "M", "N", False),
        (["2*M == 4*N"], "M", "2*N", True),
        (["M == N", "K == M"], "K", "N", True),
        (["M == N - 4"], "N", "4", False),
        (["H*W == 64"], "H*W*C", "64*C", True),
        (["H*W == 64"], "min(H*W, 100)", "64", True),
        (["N == 8"], "N//2", "4", True),
        (["T <= 512"], "T", "513", False),
        (["T <= 512"], "T", "512", None),
        (["T <= 8", "T >= 8"], "T", "8", True),
        (["N//2 == M"], "N//2*3", "3*M", True),
        (["min(N, 4) == M"], "M", "5", False),
    ],
)
def test_equal(assumed: list[str], left: str, right: str, answer: bool | None) -> None:
    known = facts(*assumed)
    a, b = parse_dim(left), parse_dim(right)
    assert known.equal(a, b) is answer
    assert known.equal(b, a) is answer
    assert (known.reduce(a) == known.reduce(b)) <= (answer is True)


@pytest.mark.parametrize(
    ("assumed", "left", "right", "answer"),
    [
        ([], "N//2", "N", True),
        ([], "N", "M", False),
        (["T <= 512"], "T", "512", True),
        (["T <= 512"], "2*T", "1024", True),
        (["T <= 512"], "T//2", "256", True),
        (["T <= 512"], "T", "511", False),
        (["T <= N"], "T", "N + 1", True),
        (["T <= N"], "2*T", "N + T", True),
        (["T <= N", "N <= 16"], "T", "16", True),
        (["T <= N", "N <= T"], "N", "T", True),
        (["N >= 8"], "8", "N", True),
        (["N >= 8", "M == 2*N"], "16", "M", True),
        (["N % 4 == 0"], "4", "N", True),
        (["H*W <= 64"], "H", "64", True),
        (["H*W <= 64"], "2*H*W", "128", True),
        (["H*W <= 64"], "H*W//4", "16", True),
        (["N + M <= 10"], "N", "9", True),
        (["N//2 <= 4"], "N//2 + 1", "5", True),
        (["M == N - 4"], "5", "N", True),
    ],
)
def test_known_le_under_assumptions(
    assumed: list[str], left: str, right: str, answer: bool
) -> None:
    assert facts(*assumed).known_le(parse_dim(left), parse_dim(right)) is answer


@pytest.mark.parametrize(
    ("assumed", "text", "reduced"),
    [
        (["N % 4 == 0"], "N", "N"),
        (["N % 4 == 0"], "(N//4)*4", "N"),
        (["N % 4 == 0"], "(N//2)*2", "N"),
        (["N % 4 == 0"], "N//2", "N//2"),
        (["N % 4 == 0"], "N//4*M", "M*(N//4)"),
        (["N % M == 0"], "M*(N//M)", "N"),
        (["N % M == 0"], "N//M", "N//M"),
        (["M == 2*N"], "M//2 + K", "K + N"),
        (["N % 4 == 0", "M % 6 == 0"], "(N//2)*(M//3)", "(M//3)*(N//2)"),
        (["H*W == 64"], "H*W*C", "64*C"),
        (["T <= 4"], "min(T, 9)", "min(T, 9)"),
        ([], "N", "N"),
    ],
)
def test_reduce(assumed: list[str], text: str, reduced: str) -> None:
    assert format_dim(facts(*assumed).reduce(parse_dim(text))) == reduced


RELATIONS = [
    "N % 4 == 0",
    "M % 6 == 0",
    "N % M == 0",
    "M == 2*N",
    "K == N + M",
    "K == M",
    "(M*N) % 4 == 0",
    "(N + 1) % 3 == 0",
    "M*N == 24",
    "N//2 == K",
    "min(N, M) == K",
    "K <= 5",
    "M >= 3",
    "K <= N",
    "N <= M",
    "M*N <= 12",
    "N - K <= 2*M",
]
SMALL = [dict(zip(NAMES, values, strict=True)) for values in product(range(1, 13), repeat=3)]


@given(st.lists(st.sampled_from(RELATIONS), min_size=1, max_size=4), dims(), dims())
def test_facts_are_sound(texts: list[str], a: Dim, b: Dim) -> None:
    hold_to_be_sound(texts, a, b)


@given(
    st.lists(st.sampled_from(RELATIONS), min_size=1, max_size=4),
    dims(),
    dims(),
    *[st.sampled_from([0, 3, 10, 30, 100, 300, 10**6])] * 3,
)
def test_facts_are_sound_where_steps_run_out(
    texts: list[str], a: Dim, b: Dim, solving: int, rewriting: int, proving: int
) -> None:
    with patch.multiple(
        "asg.core.dims.solve",
        _SOLVE_STEPS=solving, _REWRITE_STEPS=rewriting, _PROOF_STEPS=proving,
    ):  # fmt: skip
        hold_to_be_sound(texts, a, b)


def hold_to_be_sound(texts: list[str], a: Dim, b: Dim) -> None:
    assumptions = [parse_assumption(text) for text in texts]
    true = [env for env in SMALL if all(each.holds(env) for each in assumptions)][:50]
    assume(true)
    known = facts(*texts)
    for left, right in ((a, b), (a, a + b - b // 2 * 2), (known.reduce(a), a)):
        equal, ordered = known.equal(left, right), known.known_le(left, right)
        for env in true:
            x, y = bind(left, env), bind(right, env)
            assert equal is None or equal == (x == y)
            assert not ordered or x <= y
            assert bind(known.reduce(left), env) == x
    for env in true:
        known.check(env)


@pytest.mark.parametrize(
    "texts",
    [
        ["N == 0"],
        ["4 == 5"],
        ["N <= 0"],
        ["N >= 9", "N <= 8"],
        ["2*N == 2*M + 1"],
        ["N == 5", "N == 6"],
        ["N == 5", "N % 4 == 0"],
    ],
)
def test_contradiction_is_refused(texts: list[str]) -> None:
    with pytest.raises(ShapeError, match="can never hold"):
        facts(*texts)


def test_facts_are_a_value() -> None:
    some = facts("N % 4 == 0", "T <= 512")
    assert [str(each) for each in some] == ["N % 4 == 0", "T <= 512"]
    assert some == facts("N % 4 == 0", "T <= 512")
    assert hash(some) == hash(facts("N % 4 == 0", "T <= 512"))
    assert some.with_(parse_assumption("N % 4 == 0")) is some
    assert some
    assert not Facts()


def test_check_names_the_assumption_and_the_values() -> None:
    known = facts("N % 4 == 0", "M == 2*N")
    known.check({"N": 8, "M": 16, "other": 1})
    with pytest.raises(ShapeError, match=r"N % 4 == 0 does not hold for N = 6 .*left side is 2"):
        known.check({"N": 6, "M": 12})
    with pytest.raises(ShapeError, match=r"M == 2\*N does not hold for M = 9, N = 4"):
        known.check({"N": 4, "M": 9})
    with pytest.raises(ShapeError, match="needs a value for M"):
        known.check({"N": 4})


def test_equality_of_the_same_objects_is_cheap() -> None:
    known, dim = facts("N % 4 == 0"), N * 2 + M
    with calls_at_most(20):
        known.equal(dim, dim)
        known.equal(784, 784)
        known.known_le(dim, dim)
        known.reduce(784)


# Binding


def test_bind_shapes() -> None:
    feeds = [
        ("mask", (2 * N, M // 2, 3), (8, 2, 3)),
        ("x", (N, M), (4, 5)),
        ("y", (M, 1), (5, 1)),
    ]
    assert bind_shapes(feeds) == {"N": 4, "M": 5}
    assert bind_shapes([("x", (), ())]) == {}
    assert bind_shapes([("x", (2 * N + 3, N * M), (7, 6))]) == {"N": 2, "M": 3}


@pytest.mark.parametrize(
    ("feeds", "words"),
    [
        ([("x", (N, 784), (3,))], "x: expected 2 axes as in [N,784], got 1 in [3]"),
        ([("x", (N, 784), (3, 783))], "x, axis 1: expected 784, got 783"),
        ([("x", (N, 2 * N), (3, 7))], "x, axis 1: expected 2*N = 6, got 7"),
        ([("x", (N,), (3,)), ("y", (1, N), (1, 4))], "y, axis 1: N is 4 here, but 3 in x, axis 0"),
        ([("x", (N,), (0,))], "x, axis 0: N must be at least 1, got 0"),
        ([("x", (N * N,), (4,))], "x, axis 0: N**2 needs a value for N"),
        ([("x", (2 * N,), (5,))], "x, axis 0: no N of 1 or more gives 2*N = 5"),
        ([("x", (2 * N, N * M), (4, 5))], "x, axis 1: no M of 1 or more gives M*N = 5"),
    ],
)
def test_shapes_that_do_not_fit(
    feeds: list[tuple[str, tuple[Dim, ...], tuple[int, ...]]], words: str
) -> None:
    with pytest.raises(ShapeError) as caught:
        bind_shapes(feeds)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("assumed", "a", "b", "quotient"),
    [
        ((), "6*N", "2", "3*N"),
        ((), "3*N", "2", None),
        ((), "M", "0", None),
        (("N % 2 == 0",), "3*N", "2", "3*(N//2)"),
        (("N % 2 == 0",), "3*N", "4", None),
        (("K == 6*N",), "K", "2*N", "3"),
        (("M % N == 0",), "M", "N", "M//N"),
        (("(N + 1) % 3 == 0",), "N + 1", "3", "(N + 1)//3"),
        (("N >= 4",), "N", "N - M", None),
        (("M % 32 == 0",), "4*N*M", "N*(M//4)", "16"),
        (("M % 32 == 0", "N % 32 == 0"), "M*N//2", "N*(M//16)", "8"),
    ],
)
def test_quotient(assumed: tuple[str, ...], a: str, b: str, quotient: str | None) -> None:
    known = facts(*assumed)
    found = known.quotient(parse_dim(a), parse_dim(b))
    if quotient is None:
        assert found is None
    else:
        assert found is not None
        assert known.equal(found, parse_dim(quotient)) is True


@pytest.mark.parametrize(
    ("assumed", "a", "b", "quotient", "rest"),
    [
        ((), "82*N + 165", "82", "N + 2", "1"),
        ((), "(N + 2)*(2*M + 4) + 1", "2*M + 4", "N + 2", "1"),
        ((), "N", "M", "0", "N"),
        (
            ("M % 32 == 0", "N % 32 == 0"), "N*(M//4) + M//2 + 1", "N//2 + 1", "M//2", "1",
        ),
    ],
)  # fmt: skip
def test_division(assumed: tuple[str, ...], a: str, b: str, quotient: str, rest: str) -> None:
    known = facts(*assumed)
    whole, left = known.divide(parse_dim(a), parse_dim(b))
    assert known.equal(whole, parse_dim(quotient)) is True
    assert known.equal(left, parse_dim(rest)) is True
