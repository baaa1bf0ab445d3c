"""Products, norms, lerp and the like: NumPy's values, zeros, extremes in f32, symbols, errors."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import asg
from asg import linalg
from asg.core.hints import LINALG
from asg.passes.decompose import DECOMPOSE
from asg.testing import interpret
from tests.ops.differentiating import differentiate, orders_of, second, value_of

NAN, INF = np.nan, np.inf
ORDERS = (2, 1, 3, 0.5, 1.5, -1, INF, -INF)


# Products


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((), ()), ((), (2, 3)), ((3,), (3,)), ((2, 3), (3,)), ((3,), (3, 2)), ((2, 3), (3, 4)),
        ((2, 4, 3), (3,)), ((2, 4, 3), (5, 3, 2)), ((4, 3), (5, 2, 3, 2)), ((0,), (0,)),
    ],
)  # fmt: skip
def test_dot_is_numpys(one, other):
    rng = np.random.default_rng(0)
    x, y = rng.normal(size=one), rng.normal(size=other)
    found = value_of(asg.dot, x, y)
    assert found.shape == np.dot(x, y).shape
    np.testing.assert_allclose(found, np.dot(x, y), rtol=1e-12)


def test_outer_and_tensordot_are_numpys():
    rng = np.random.default_rng(0)
    x, y = rng.normal(size=(2, 3, 4)), rng.normal(size=(4, 3, 2))
    np.testing.assert_allclose(value_of(asg.outer, x, y), np.outer(x, y))
    integers = np.arange(3, dtype=np.int32)
    np.testing.assert_array_equal(
        value_of(asg.outer, integers, integers), np.outer(integers, integers)
    )
    for axes in (0, 1, ([2, 1], [0, 1]), ((0, -1), (-1, 0)), (1, 1), ((), ())):
        found = value_of(lambda x, y, a=axes: asg.tensordot(x, y, a), x, y)
        expected = np.tensordot(x, y, axes)
        assert found.shape == expected.shape
        np.testing.assert_allclose(found, expected, rtol=1e-12)


def test_an_array_beside_a_tensor():
    graph = asg.Graph()
    x, y = graph.input("x", (2, 3)), np.ones((3, 2), np.float32)
    assert asg.dot(x, y).shape == (2, 2)
    assert asg.outer(np.ones(2, np.float32), x).shape == (2, 6)


def test_linear_is_one_product_without_a_transposition():
    graph = asg.Graph()
    x, w, b = graph.input("x", ("N", 3)), graph.input("w", (2, 3)), graph.input("b", (2,))
    graph.output("y", asg.linear(x, w, b))
    names = [node.op.name for node in asg.optimize(graph, passes=[DECOMPOSE]).nodes]
    assert "transpose" not in names
    assert names.count("dot_general") == 1
    assert str(graph["y"].shape[0]) == "N"


# Norms


def _times_itself(x):
    return x * x


SQUARES = {
    "the square": lambda x: asg.square(asg.norm(x)),
    "the power": lambda x: asg.norm(x) ** 2,
    "the product": lambda x: _times_itself(asg.norm(x)),
    "half of it": lambda x: 0.5 * asg.norm(x) ** 2,
    "the square of the square": lambda x: asg.norm(x) ** 2 * asg.norm(x) ** 2,
    "the fourth power": lambda x: asg.norm(x) ** 4,
    "a bell": lambda x: asg.exp(-(asg.norm(x) ** 2)),
    "of rows": lambda x: asg.sum(asg.norm(asg.reshape(x, (2, 2)), axis=1) ** 2),
    "kept": lambda x: asg.sum(x * asg.square(asg.norm(x, keepdims=True))),
}
SUMS = {
    "the square of the square": lambda x: asg.square(asg.sum(x * x)),
    "the fourth power": lambda x: asg.square(asg.sum(x * x)),
    "half of it": lambda x: 0.5 * asg.sum(x * x),
    "a bell": lambda x: asg.exp(-asg.sum(x * x)),
    "kept": lambda x: asg.sum(x * asg.sum(x * x)),
}


@pytest.mark.parametrize("name", SQUARES)
def test_squares_of_norms_are_sums_of_squares_in_four_orders(name, place):
    plain = SUMS.get(name, lambda x: asg.sum(x * x))
    graphs = [
        orders_of(f, 4, 4, np.random.default_rng(0), place.dtype) for f in (SQUARES[name], plain)
    ]
    exact = 1e-9 if place.dtype is np.float64 else 1e-3
    for x in np.array([[0, 0, 0, 0], [0, 0, 1, 2], [3, -1, 0, 2]], place.dtype):
        found, right = (place.run(graph, {"v": x}) for graph in graphs)
        for each in right:
            scale = max(1, np.abs(right[each]).max())
            np.testing.assert_allclose(found[each], right[each], atol=exact * scale, err_msg=each)


def test_a_norm_beside_its_square_keeps_the_slope_0(place):
    y, (dx,) = differentiate(
        place.run, lambda x: asg.norm(x) + asg.norm(x) ** 2, np.zeros(3), seed=1, dtype=place.dtype
    )
    assert y == 0
    np.testing.assert_array_equal(dx, np.zeros(3))


@pytest.mark.parametrize("ord", ORDERS)
@pytest.mark.parametrize("scale", [1e30, 1e-30, 1.0])
def test_norms_do_not_overflow_in_f32(ord, scale, run):
    x = scale * np.array([[3.0, -4.0, 1.0], [1.0, 1.0, 2.5]])
    seed = [1.5, -2.0]
    single = differentiate(run, lambda x: asg.norm(x, ord, 1), x, seed=seed, dtype=np.float32)
    value, (dx,) = differentiate(run, lambda x: asg.norm(x, ord, 1), x, seed=seed)
    np.testing.assert_allclose(value, np.linalg.norm(x, ord, 1), rtol=1e-12)
    np.testing.assert_allclose(single[0], value, rtol=2e-6)
    np.testing.assert_allclose(single[1][0], dx, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("ord", [*ORDERS, 0])
def test_norms_of_zeros_have_no_slope(ord, run):
    value, (dx,) = differentiate(run, lambda x: asg.norm(x, ord, 1), np.zeros((2, 3)), seed=[1, 2])
    np.testing.assert_array_equal(value, [0, 0])
    np.testing.assert_array_equal(dx, np.zeros((2, 3)))
    hessian = second(run, lambda x: asg.norm(x, ord), np.array([0.0, 0.0]))
    assert np.isfinite(hessian).all()


def test_a_zero_among_others(run):
    for ord in (2, 1, 3, 1.5, 0.5):
        _, (dx,) = differentiate(
            run, lambda x, o=ord: asg.norm(x, o), [0.0, 2e-20], seed=3.0, dtype=np.float32
        )
        np.testing.assert_allclose(dx, [0, 3], rtol=1e-6)
    for ord in (-1, -INF):
        value, (dx,) = differentiate(run, lambda x, o=ord: asg.norm(x, o), [0.0, 2.0], seed=3.0)
        assert value == 0
        np.testing.assert_array_equal(dx, [0, 0])


def test_norms_of_nan_and_infinity(run):
    for ord in (2, 1, 3, INF):
        value, _ = differentiate(
            run, lambda x, o=ord: asg.norm(x, o, 1), [[NAN, 1.0], [INF, 1.0], [-INF, INF]],
            seed=[1, 1, 1],
        )  # fmt: skip
        np.testing.assert_array_equal(value, [NAN, INF, INF])


def test_axes_of_norms():
    x = np.random.default_rng(0).normal(size=(2, 3, 4))
    for axis, keepdims in itertools.product((None, 0, -1, (0, 2), (1,)), (False, True)):
        found = value_of(lambda x, a=axis, k=keepdims: asg.norm(x, axis=a, keepdims=k), x)
        expected = np.sqrt(np.sum(x * x, axis, keepdims=keepdims))
        assert found.shape == expected.shape
        np.testing.assert_allclose(found, expected, rtol=1e-12)
    assert value_of(asg.norm, np.zeros((0, 3))) == 0
    np.testing.assert_array_equal(
        value_of(lambda x: asg.norm(x, axis=0), np.zeros((0, 3))), [0, 0, 0]
    )
    assert value_of(asg.norm, np.array(-3.0)) == 3


def test_norms_of_symbolic_sizes():
    graph = asg.Graph()
    x = graph.input("x", ("N", "M"))
    assert [str(dim) for dim in asg.norm(x, axis=0, keepdims=True).shape] == ["1", "M"]
    shorter = x[1:]
    graph.output("y", asg.norm(shorter, axis=0))
    with pytest.raises(asg.ShapeError, match=r"norm: .*no value for the empty axis 0"):
        asg.norm(shorter, INF, axis=0)
    np.testing.assert_array_equal(interpret(graph, {"x": np.ones((1, 2), np.float32)})["y"], [0, 0])


def test_count_nonzero():
    x = np.array([[0.0, -0.0, NAN], [1.0, -2.0, 0.0]])
    for array, axis in itertools.product((x, x > 0, np.nan_to_num(x).astype(np.int32)), (None, 0)):
        found = value_of(lambda x, a=axis: asg.count_nonzero(x, a), array)
        assert found.dtype == np.int32
        np.testing.assert_array_equal(found, np.count_nonzero(array, axis))
    assert value_of(lambda x: asg.count_nonzero(x, 1, True), x).shape == (2, 1)


# lerp, nan_to_num and masked_fill


def test_lerp_meets_its_ends(run):
    start, end = [1e8, 1.0, -3.0], [1.0, 0.1, 7.3]
    for weight, expected in ((0.0, start), (1.0, end)):
        value, grads = differentiate(run, asg.lerp, start, end, [weight], seed=[1.0, 2.0, 3.0])
        np.testing.assert_array_equal(value, expected)
        np.testing.assert_allclose(grads[0], (1 - weight) * np.array([1.0, 2, 3]))
        np.testing.assert_allclose(grads[1], weight * np.array([1.0, 2, 3]))
        np.testing.assert_allclose(grads[2], [np.dot([1, 2, 3], np.subtract(end, start))])


@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16])
def test_nan_to_num(dtype):
    x = np.array([NAN, INF, -INF, 1.0, -0.0], dtype)
    np.testing.assert_array_equal(value_of(asg.nan_to_num, x), np.nan_to_num(x))
    found = value_of(lambda x: asg.nan_to_num(x, 2, 3, 4), x)
    np.testing.assert_array_equal(found, np.nan_to_num(x, nan=2, posinf=3, neginf=4))
    assert found.dtype == dtype
    integers = np.array([1, 2], np.int32)
    np.testing.assert_array_equal(value_of(asg.nan_to_num, integers), integers)


def test_what_is_replaced_has_no_slope(run):
    _, (dx,) = differentiate(run, asg.nan_to_num, [NAN, INF, -INF, 2.0], seed=[1, 2, 3, 4])
    np.testing.assert_array_equal(dx, [0, 0, 0, 4])


def test_masked_fill_gives_its_value_the_sum(run):
    mask = np.array([[True, False], [True, True]])
    value, (dx, dv) = differentiate(
        run, lambda x, v: asg.masked_fill(x, mask, v), [[1.0, 2.0], [3.0, NAN]], 9.0,
        seed=[[1, 2], [3, 4]],
    )  # fmt: skip
    np.testing.assert_array_equal(value, [[9, 2], [9, 9]])
    np.testing.assert_array_equal(dx, [[0, 2], [0, 0]])
    assert dv == 8


# Methods


def test_methods_are_the_functions():
    rng = np.random.default_rng(0)
    x = rng.normal(size=(2, 3, 3))
    for method, expected in {
        "mT": (lambda x: x.mT, np.swapaxes(x, 1, 2)),
        "T": (lambda x: x.T, x.T),
        "astype": (lambda x: x.astype("i32"), x.astype(np.int32)),
        "norm": (lambda x: x.norm(axis=1), np.linalg.norm(x, axis=1)),
        "roll": (lambda x: x.roll(1, 0), np.roll(x, 1, 0)),
        "matmul": (lambda x: x.matmul(x), x @ x),
        "trace": (lambda x: x.trace(axis1=1, axis2=2), np.trace(x, axis1=1, axis2=2)),
        "pow": (lambda x: x.abs().pow(0.5), np.sqrt(np.abs(x))),
        "permute": (lambda x: x.permute(1, 2, 0), np.transpose(x, (1, 2, 0))),
        "cumsum": (lambda x: x.cumsum(1), np.cumsum(x, 1)),
        "masked_fill": (lambda x: x.masked_fill(x > 0, 0.0), np.minimum(x, 0)),
    }.values():  # fmt: skip
        np.testing.assert_allclose(value_of(method, x), expected, rtol=1e-12)


# Wrong calls


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda x: asg.dot(x, x), asg.ShapeError, r"dot: axis 1 of f32\[2,3\] and axis 0 of"),
        (lambda x: asg.dot([1.0], [2.0]), asg.ShapeError, "dot: neither operand is a tensor"),
        (lambda x: asg.tensordot(x, x, 3), asg.ShapeError, "3 axes of .* cannot pair"),
        (lambda x: asg.tensordot(x, x, (0, 1, 1)), asg.ShapeError, "a number or a pair"),
        (lambda x: asg.tensordot(x, x, ((0, 1), 0)), asg.ShapeError, "2 axes of x do not pair"),
        (lambda x: asg.tensordot(x, x, (0, 2)), asg.ShapeError, "axis 2 is out of range"),
        (lambda x: asg.bmm(x, x), asg.ShapeError, r"bmm: f32\[2,3\] is not a stack of matrices"),
        (lambda x: asg.bmm(x[None], x[None]), asg.ShapeError, "differ"),
        (lambda x: asg.linear(x, asg.transpose(x)), asg.ShapeError, "linear: the last axes of x"),
        (lambda x: asg.linear(x, x, x), asg.ShapeError, "linear: the bias"),
        (lambda x: asg.linear(x, x[None]), asg.ShapeError, "linear: x .* are no"),
        (lambda x: asg.norm(asg.cast(x, "i32")), asg.DTypeError, "norm: operand 0 is i32"),
        (lambda x: asg.norm(x, "fro"), asg.GraphError, "norm: cannot take"),
        (lambda x: asg.norm(x, 2, (0, -2)), asg.ShapeError, "norm: .*one axis twice"),
        (lambda x: asg.norm(x[:0], -1, 0), asg.ShapeError, "norm: .*no value for the empty axis"),
        (lambda x: asg.lerp(x, asg.cast(x, "f64"), 0.5), asg.DTypeError, "lerp: .*dtypes"),
        (lambda x: asg.lerp(x, x[:, :2], 0.5), asg.ShapeError, "lerp: .* do not broadcast"),
    ],
)
def test_wrong_calls(call, error, message):
    graph = asg.Graph()
    x = graph.input("x", (2, 3))
    with pytest.raises(error, match=message):
        call(x)


def test_the_hints_of_linear_algebra_are_its_functions():
    assert set(linalg.__all__) - {"norm", "vander"} == LINALG


@pytest.mark.parametrize(
    "function",
    [linalg.cholesky, linalg.cholesky_inverse, linalg.inv, linalg.eigh, linalg.det],
)
def test_a_matrix_that_is_not_square_is_refused(function):
    x = asg.Graph().input("x", (3, "N"))
    with pytest.raises(asg.ShapeError, match="not a square matrix"):
        function(x)


@pytest.mark.parametrize("function", [linalg.solve, linalg.solve_triangular])
def test_an_equation_in_two_dtypes_says_so(function):
    g = asg.Graph()
    a, b = g.input("a", (2, 2), "f32"), g.input("b", (2, 1), "f64")
    with pytest.raises(asg.DTypeError, match="have different dtypes"):
        function(a, b)


def test_derivatives_share_the_factors_of_their_matrix():
    """A single LU serves a solution, an inverse, a determinant, and two orders of derivatives."""
    g = asg.Graph()
    a, b = g.input("a", (7, 7), "f64"), g.input("b", (7,), "f64")
    g.output("y", asg.sum(linalg.solve(a, b)) + linalg.logdet(a) + asg.sum(linalg.inv(a)))
    first = asg.splice(g, asg.gradients(g["y"], wrt=[a, b]))
    second = asg.splice(g, asg.hvp(g["y"], wrt=[a], vectors="input"))
    for graph in (first, second):
        names = [node.op.name for node in asg.compile(graph, "numpy").lowered.nodes]
        assert names.count("lu") == 1


def test_factors_solve_with_the_transposed_matrix():
    rng = np.random.default_rng(0)
    a, b = rng.normal(size=(2, 3, 5, 5)), rng.normal(size=(3, 5, 2))

    def function(a, b):
        return linalg.lu_solve(linalg.lu_factor(a), b, transposed=True)

    expected = np.linalg.solve(a.swapaxes(-2, -1), b)
    np.testing.assert_allclose(value_of(function, a, b), expected, rtol=1e-9)


def test_factors_of_symbolic_sizes():
    g = asg.Graph()
    a, b = g.input("a", ("B", "N", "N"), "f64"), g.input("b", ("B", "N", "K"), "f64")
    positive = a @ a.mT
    g.output("solved", linalg.solve(positive, b))
    g.output("root", linalg.cholesky(positive))
    g.output("spectrum", linalg.eigvalsh(positive))
    joint = asg.splice(g, asg.gradients(asg.sum(linalg.slogdet(positive)[1]), wrt=[a]))
    for size in (2, 3):
        rng = np.random.default_rng(size)
        one, other = rng.normal(size=(2, size, size)), rng.normal(size=(2, size, 4))
        found = asg.compile(joint, "numpy")(a=one, b=other)
        square = one @ np.swapaxes(one, 1, 2)
        np.testing.assert_allclose(found["solved"], np.linalg.solve(square, other), rtol=1e-9)
        np.testing.assert_allclose(found["root"], np.linalg.cholesky(square), rtol=1e-9)
        np.testing.assert_allclose(found["spectrum"], np.linalg.eigvalsh(square), rtol=1e-9)
        inverse = 2 * np.swapaxes(np.linalg.inv(one), 1, 2)  # of log det a aᵀ = 2 log |det a|
        np.testing.assert_allclose(found["grad/a"], inverse, rtol=1e-9)


def test_vmap_of_factors_is_that_of_stacks():
    g = asg.Graph()
    a = g.input("a", (3, 3), "f64")
    g.output("vectors", linalg.eigh(a)[1])
    stack = np.random.default_rng(0).normal(size=(4, 3, 3))
    found = asg.compile(asg.vmap(g, {"a": 0}), "numpy")(a=stack)["vectors"]
    for one, matrix in zip(np.asarray(found), stack, strict=True):
        np.testing.assert_allclose(one, interpret(g, {"a": matrix})["vectors"], rtol=1e-12)


def test_singular_values_beside_an_infinity_are_nan_in_finite_time():
    """LAPACK's iteration does not end for this matrix."""
    matrix = np.array([[INF, 0.5, 256], [700, -0.375, 1.6640625], [99840, -1.875, -1.28125]])
    found = value_of(linalg.svdvals, np.stack([matrix, np.eye(3)]))
    np.testing.assert_array_equal(found, [[NAN] * 3, [1] * 3])


def test_eigenvalues_beside_nan_are_nan():
    """LAPACK finds -√2 and √2."""
    found = value_of(linalg.eigvalsh, np.stack([[[NAN, 1.0], [1.0, 1.0]], np.eye(2)]))
    np.testing.assert_array_equal(found, [[NAN, NAN], [1, 1]])


@pytest.mark.parametrize("unit", [1e25, 1e-25])
def test_the_gradient_of_singular_vectors_scales_with_the_matrix(unit, run):
    """In f32, the square of a singular value is 0 or infinite here."""

    def squares(a):
        u, _, vh = linalg.svd(a)
        return asg.concat([u * u, vh * vh])

    a, seed = np.array([[3.0, 1.0], [0.5, 2.0], [1.0, -1.0]]), np.arange(10.0).reshape(5, 2) ** 2
    _, (wanted,) = differentiate(run, squares, a, seed=seed)
    _, (found,) = differentiate(run, squares, a * unit, seed=seed, dtype=np.float32)
    np.testing.assert_allclose(found * np.float64(unit), wanted, rtol=1e-4)


def test_the_values_of_equal_eigenvalues_have_a_gradient():
    g = asg.Graph()
    a = g.input("a", (3, 3), "f64")
    g.output("loss", asg.sum(asg.exp(linalg.eigvalsh(a))))
    found = interpret(asg.splice(g, asg.gradients(g["loss"], wrt=[a])), {"a": np.eye(3)})
    np.testing.assert_allclose(found["grad/a"], np.e * np.eye(3))


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_equal_values_leave_their_vectors_without_a_gradient(backend):
    """√A of A = 4 I changes by S / 4 along S: a finite part for the basis would be a wrong one."""
    g = asg.Graph()
    a = g.input("a", (3, 3))
    values, vectors = linalg.eigh(a)
    u, s, vh = linalg.svd(a)
    weights = np.arange(9.0, dtype=np.float32).reshape(3, 3)
    g.output(
        "eigh", asg.sum((vectors * asg.sqrt(asg.expand_dims(values, -2))) @ vectors.mT * weights)
    )
    g.output("svd", asg.sum((u / asg.expand_dims(s, -2)) @ vh * weights))
    g.output("values", asg.sum(values * values) + asg.sum(s * s))
    slopes = {name: asg.gradients(t, [a]) for name, t in g.outputs.items()}
    for name, derived in slopes.items():
        found = asg.compile(asg.splice(g, derived), backend)(a=4 * np.eye(3, dtype=np.float32))
        slope = np.asarray(found["grad/a"])
        if name == "values":
            np.testing.assert_allclose(slope, 16 * np.eye(3), atol=1e-5)
        else:
            assert not np.isfinite(slope).all()
