"""Symbolic dimensions: one graph for every size, checked against NumPy at several sizes."""

import numpy as np
import pytest

import asg
from asg.core.verify import verify
from asg.testing import interpret


def numbers(*shape):
    return np.arange(np.prod(shape, dtype=int), dtype=np.float64).reshape(shape)


CASES = {
    "reshape": (lambda n, m: n.reshape(-1), lambda n, m: n.reshape(-1), "[3*N]"),
    "reshape -1": (lambda n, m: n.reshape(-1, 1, 3), lambda n, m: n.reshape(-1, 1, 3), "[N,1,3]"),
    "reshape by name": (
        lambda n, m: n.reshape(3, "N"),
        lambda n, m: n.reshape(3, len(n)),
        "[3,N]",
    ),
    "flatten": (lambda n, m: n[None].flatten(), lambda n, m: n.ravel(), "[3*N]"),
    "concat": (
        lambda n, m: asg.concat([n, m, n]),
        lambda n, m: np.concatenate([n, m, n]),
        "[M + 2*N,3]",
    ),
    "concat with a fixed one": (
        lambda n, m: asg.concat([np_constant(n, (2, 3)), n]),
        lambda n, m: np.concatenate([np.ones((2, 3)), n]),
        "[N + 2,3]",
    ),
    "stack": (lambda n, m: asg.stack([n, n], 1), lambda n, m: np.stack([n, n], 1), "[N,2,3]"),
    "all but the first": (lambda n, m: n[1:], lambda n, m: n[1:], "[N - 1,3]"),
    "all but the last": (lambda n, m: n[:-1], lambda n, m: n[:-1], "[N - 1,3]"),
    "every second": (lambda n, m: n[::2], lambda n, m: n[::2], "[(N + 1)//2,3]"),
    "backwards": (lambda n, m: n[::-1], lambda n, m: n[::-1], "[N,3]"),
    "the first few": (lambda n, m: n[:4], lambda n, m: n[:4], "[min(N, 4),3]"),
    "the last": (lambda n, m: n[-1], lambda n, m: n[-1], "[3]"),
    "a column": (lambda n, m: n[:, 1], lambda n, m: n[:, 1], "[N]"),
    "pad": (
        lambda n, m: asg.pad(n, ((1, 2), (0, 1))),
        lambda n, m: np.pad(n, ((1, 2), (0, 1))),
        "[N + 3,4]",
    ),
    "matmul": (lambda n, m: n @ m.T, lambda n, m: n @ m.T, "[N,M]"),
    "batched matmul": (
        lambda n, m: n[:, None, :] @ n[:, :, None],
        lambda n, m: n[:, None, :] @ n[:, :, None],
        "[N,1,1]",
    ),
    "broadcast batch": (
        lambda n, m: n[:, None, None, :] @ m[None, :, :, None],
        lambda n, m: n[:, None, None, :] @ m[None, :, :, None],
        "[N,M,1,1]",
    ),
    "outer sum": (
        lambda n, m: n[:, None] + m[None],
        lambda n, m: n[:, None] + m[None],
        "[N,M,3]",
    ),
    "mean": (lambda n, m: n.mean(0), lambda n, m: n.mean(0), "[3]"),
    "var": (lambda n, m: m.var(), lambda n, m: m.var(), "[]"),
    "softmax": (
        lambda n, m: asg.softmax(n, 0),
        lambda n, m: np.exp(n - n.max(0)) / np.exp(n - n.max(0)).sum(0),
        "[N,3]",
    ),
    "argmax": (lambda n, m: n.argmax(), lambda n, m: np.argmax(n), "[]"),
    "ones": (lambda n, m: n * asg.ones_like(n), lambda n, m: n, "[N,3]"),
    "arange": (
        lambda n, m: asg.arange(n.shape[0], graph=n.graph),
        lambda n, m: np.arange(len(n)),
        "[N]",
    ),
    "a causal triangle": (
        lambda n, m: asg.tril(n @ n.T),
        lambda n, m: np.tril(n @ n.T),
        "[N,N]",
    ),
    "the size as a number": (
        lambda n, m: asg.dim("2*N + M", graph=n.graph),
        lambda n, m: np.asarray(2 * len(n) + len(m)),
        "[]",
    ),
}  # fmt: skip


def np_constant(like, shape):
    return asg.ones(shape, "f64", graph=like.graph)


@pytest.mark.parametrize("case", CASES)
def test_one_graph_for_every_size(case):
    build, reference, shape = CASES[case]
    g = asg.Graph()
    n, m = g.input("n", ("N", 3), "f64"), g.input("m", ("M", 3), "f64")
    y = g.output("y", build(n, m))
    assert str(y.type).partition("[")[2] == shape[1:]
    verify(g)
    for sizes in ((1, 1), (2, 5), (7, 3), (1, 4)):
        arrays = [numbers(size, 3) for size in sizes]
        got = interpret(g, dict(zip("nm", arrays, strict=True)))["y"]
        np.testing.assert_allclose(got, reference(*arrays), rtol=1e-12)


# Assumptions


def test_two_symbols_that_are_one():
    g = asg.Graph()
    n, m = g.input("n", ("N", 3)), g.input("m", ("M", 3))
    with pytest.raises(asg.ShapeError, match=r'g\.assume\("N == M"\)'):
        n + m
    g.assume("M == 2*N")
    doubled = asg.concat([n, n]) + m
    assert str(doubled.shape[0]) == "2*N"
    assert m.reshape("N", 6).shape[0] == n.shape[0]
    halves = m.reshape(2, -1, 3)
    assert str(halves.shape[1]) == "N"
    verify(g)
    got = interpret(g, {"n": numbers(2, 3), "m": numbers(4, 3)}, [doubled.ref])
    np.testing.assert_array_equal(got[doubled.ref], np.tile(numbers(2, 3), (2, 1)) + numbers(4, 3))


def test_a_multiple_can_be_split():
    g = asg.Graph()
    x = g.input("x", ("N",), "f64")
    with pytest.raises(asg.ShapeError):
        x.reshape(4, -1)
    with pytest.raises(asg.ShapeError):
        asg.split(x, 4)
    before = len(g)
    g.assume("N % 4 == 0")
    rows = g.output("rows", x.reshape(-1, 4))
    assert len(g) == before + 1
    assert str(rows.shape[0]) == "N//4"
    g.output("back", rows.reshape("N") + x)
    array = numbers(12)
    got = interpret(g, {"x": array})
    np.testing.assert_array_equal(got["rows"], array.reshape(3, 4))
    np.testing.assert_array_equal(got["back"], 2 * array)


def test_positions_of_a_sequence_that_is_short_enough():
    g = asg.Graph()
    positions, x = g.parameter("positions", (512, 8)), g.input("x", ("B", "T", 8))
    length = x.shape[1]
    assert str(positions[:length].shape[0]) == "min(T, 512)"
    with pytest.raises(asg.ShapeError, match=r"g\.assume"):
        x + positions[:length]
    g.assume("T <= 512")
    embedded = g.output("y", x + positions[:length])
    assert embedded.shape == x.shape
    table = numbers(512, 8).astype(np.float32)
    got = interpret(g, {"x": np.zeros((2, 5, 8), np.float32), "positions": table})["y"]
    np.testing.assert_array_equal(got, np.broadcast_to(table[:5], (2, 5, 8)))


def test_an_index_that_is_known_to_exist():
    g = asg.Graph()
    x = g.input("x", ("N",))
    with pytest.raises(asg.ShapeError, match=r'g\.assume\("N >= 6"\)'):
        x[5]
    assert str(x[-1].type) == "f32[]"  # a symbol is at least 1
    with pytest.raises(asg.ShapeError):
        x[-2]
    g.assume("N >= 6")
    assert x[5].shape == x[-6].shape == ()
    assert x[1:6].shape == (5,)


def test_an_assumption_holds_for_what_comes_after_and_what_stands():
    g = asg.Graph()
    n, m = g.input("n", ("N",)), g.input("m", ("M",))
    early = n * 2
    g.assume("N == M")
    assert (early + m).ndim == 1
    verify(g)


def test_a_refused_assumption_is_not_kept():
    g = asg.Graph()
    g.input("n", ("N",))
    g.assume("N <= 3")
    before = tuple(g.facts)
    with pytest.raises(asg.ShapeError, match=r"can never hold; assumed before: N <= 3"):
        g.assume("N >= 5")
    assert tuple(g.facts) == before
    g.assume("N <= 3")
    assert tuple(g.facts) == before


def test_a_run_is_held_to_the_shapes_declared():
    g = asg.Graph()
    n, m = g.input("n", ("N", 3)), g.input("m", ("N",))
    g.output("y", n.sum(1) + m)
    with pytest.raises(asg.ShapeError, match="N is 5 here, but 4"):
        interpret(g, {"n": numbers(4, 3), "m": numbers(5)})
    with pytest.raises(asg.ShapeError, match="must be at least 1, got 0"):
        interpret(g, {"n": numbers(0, 3), "m": numbers(0)})


def test_symbols_are_those_of_the_leaves():
    g = asg.Graph()
    g.input("x", ("N", "2*M + 1"))
    assert g.symbols == {"N", "M"}
    g.declare_symbols({"K"})
    assert str(asg.zeros(("K", "N"), graph=g).type) == "f32[K,N]"
    g.assume("K == N")


# Dimensions as operands

AS_OPERANDS = {
    "x.sum() / n": lambda x, n: x.sum() / n,
    "n * x": lambda x, n: n * x,
    "n / x": lambda x, n: n / x,
    "x - n": lambda x, n: x - n,
    "x ** (n - 3)": lambda x, n: x ** (n - 3),
    "n < x": lambda x, n: n < x,
    "n == x": lambda x, n: n == x,
    "2 * n + x": lambda x, n: 2 * n + x,
}


@pytest.mark.parametrize("case", AS_OPERANDS)
def test_a_dimension_beside_a_tensor_is_a_number(case):
    g = asg.Graph()
    x = g.input("x", ("N", 3), "f64")
    g.output("y", AS_OPERANDS[case](x, x.shape[0]))
    for n in (1, 4):
        array = numbers(n, 3) + 1
        np.testing.assert_allclose(asg.compile(g)(x=array)["y"], AS_OPERANDS[case](array, n))


def test_a_dimension_as_an_index_is_i32():
    g = asg.Graph()
    x = g.input("x", ("N", 3), "f64")
    g.output("y", asg.take(x, x.shape[0] - 1, 0))
    np.testing.assert_array_equal(asg.compile(g)(x=numbers(4, 3))["y"], numbers(4, 3)[-1])


REALS = {
    "x * (1.0 / n)": lambda x, n: x * (1.0 / n),
    "x.sum() * (1.0 / n)": lambda x, n: x.sum() * (1.0 / n),
    "n / 2 - x": lambda x, n: n / 2 - x,
    "x / (n + 0.5) ** 2": lambda x, n: x / (n + 0.5) ** 2,
    "x * n ** -0.5": lambda x, n: x * n**-0.5,
    "x * float(n) ** -1": lambda x, n: x * n**-1,
    "-(n / 3) + 2.0 ** n * x": lambda x, n: -(n / 3) + 2.0**n * x,
    "x * (1 - 1 / (2 * n))": lambda x, n: x * (1 - 1 / (2 * n)),
    "x < n / 2": lambda x, n: x < n / 2,
    "(n / 2 + n * 0.25) / x": lambda x, n: (n / 2 + n * 0.25) / x,
}


@pytest.mark.parametrize("case", REALS)
def test_a_real_number_of_dimensions_is_one_beside_a_tensor(case):
    g = asg.Graph()
    x = g.input("x", ("N", 3), "f64")
    g.output("y", REALS[case](x, x.shape[0]))
    exe = asg.compile(g)
    for n in (1, 4):
        array = numbers(n, 3) + 1
        np.testing.assert_allclose(exe(x=array)["y"], REALS[case](array, n), rtol=1e-14)


def test_a_real_number_of_dimensions_has_a_formula_and_no_number():
    n = asg.Graph().input("x", ("N", 3)).shape[0]
    assert str(1 / (n + 1) - n**0.5) == "(1.0 / (N + 1)) - (N ** 0.5)"
    for number in (float, int, bool, round):
        with pytest.raises(asg.ShapeError, match=r"1\.0 / N"):
            number(1 / n)


def test_a_real_number_beside_f16_is_computed_in_f32_and_refused_beside_integers():
    g = asg.Graph()
    x, i = g.input("x", ("N",), "f16"), g.input("i", ("N",), "i32")
    g.output("y", x * (x.shape[0] / 2**15))
    half = np.ones(70000, np.float16)
    found = asg.compile(g)(x=half, i=np.ones(70000, np.int32))["y"]
    np.testing.assert_array_equal(found, half * np.float16(70000 / 2**15))
    with pytest.raises(asg.DTypeError, match=r"mul: N / 2\.0 is a real number.*cast\(x"):
        i * (i.shape[0] / 2)


@pytest.mark.parametrize(
    ("call", "shown"),
    [
        (lambda n: n**n, "use an exponent in 0..8"),
        (lambda n: n // 0.5, 'asg.dim("N", "f32") // 0.5'),
        (lambda n: n < 3, 'asg.dim("N", "f32") < 3'),
        (lambda n: n / 2 < 3, "N / 2.0 < 3"),
        (lambda n: max(n, 3), "while a graph is built"),
        (float, 'asg.dim("N", "f32")'),
        (lambda n: np.ones(2) * n, 'asg.dim("N", "f32")'),
        (lambda n: n * np.True_, 'asg.dim("N", "f32")'),
    ],
)
def test_a_number_that_is_not_known_yet_is_refused_with_its_tensor(call, shown):
    with pytest.raises(asg.ShapeError) as caught:
        call(asg.Graph().input("x", ("N", 3)).shape[0])
    assert shown in str(caught.value)


@pytest.mark.parametrize("shape", [(2, 3), ("N", 3)])
def test_a_size_that_is_called_is_that_of_an_axis(shape):
    x = asg.Graph().input("x", shape)
    assert x.size(0) == x.shape[0]
    assert x.size(dim=-1) == 3
    assert x.size() == x.shape
    assert x.size == 3 * x.shape[0]
    with pytest.raises(asg.ShapeError, match="axis 2"):
        x.size(2)


def test_the_size_of_a_scalar_is_1():
    assert asg.Graph().input("x").size == 1


def test_a_given_size_binds_the_other_symbols_of_a_shape():
    graph = asg.Graph()
    graph.declare_symbols(["N"])
    graph.output("y", graph.input("x", ("min(N, 5) - 1",)) * 2)
    found = interpret(graph, {"x": np.ones(3, "f4")}, binding={"N": 4})
    np.testing.assert_array_equal(found["y"], [2, 2, 2])
