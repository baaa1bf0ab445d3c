"""linear: solutions, and gradients that solve the transposed system, on both executors."""

import numpy as np
import pytest

import asg
from asg.testing.gradcheck import check_gradients
from tests.solve.running import run

RNG = np.random.default_rng(0)
PLAIN = RNG.normal(size=(6, 6)) * 0.3 + np.diag([1.0, 2, 3, -4, 5, 6])
MATRICES = {"cg": PLAIN @ PLAIN.T, "gmres": PLAIN, "bicgstab": PLAIN}
RIGHT = RNG.normal(size=6)


@pytest.mark.parametrize("method", MATRICES)
@pytest.mark.parametrize("scaled", [False, True])
def test_gradients_solve_the_transposed_system(method, scaled):
    matrix, weights = MATRICES[method], RNG.normal(size=6)
    g = asg.Graph(method)
    a, b = g.input("a", (6, 6), "f64"), g.input("b", (6,), "f64")
    scale = (lambda x: x / asg.diagonal(a)) if scaled else None
    found = asg.solve.linear(a, b, method=method, preconditioner=scale)
    g.output("x", found.x)
    g.output("facts", asg.stack([found.converged.cast("f64"), found.residual]))
    g = asg.splice(g, asg.gradients(asg.sum(found.x * weights), [a, b]))
    got = run(g, {"a": matrix, "b": RIGHT})
    x, u = np.linalg.solve(matrix, RIGHT), np.linalg.solve(matrix.T, weights)
    np.testing.assert_allclose(got["x"], x, rtol=1e-8)
    np.testing.assert_allclose(got["grad/b"], u, rtol=1e-7)
    np.testing.assert_allclose(got["grad/a"], -np.outer(u, x), rtol=1e-6, atol=1e-9)
    assert got["facts"][0] == 1
    assert got["facts"][1] <= 1e-10 * np.linalg.norm(RIGHT)


def test_the_second_order_is_right_as_well():
    g = asg.Graph()
    a, b = g.input("a", (3, 3), "f64"), g.input("b", (3,), "f64")
    found = asg.solve.linear(lambda x: a @ x, b, method="gmres", restart=3)
    feeds = {"a": PLAIN[:3, :3], "b": RIGHT[:3]}
    check_gradients(g, [found.x], feeds, wrt=["a", "b"], order=2, seed=0)


def poisson(u, k):
    """-div(k grad u) on a grid with zeros around it."""
    whole = asg.pad(u, ((1, 1), (1, 1)))
    thick = asg.pad(k, ((1, 1), (1, 1)), mode="edge")
    across = (thick[1:-1, 1:] + thick[1:-1, :-1]) / 2 * (whole[1:-1, 1:] - whole[1:-1, :-1])
    down = (thick[1:, 1:-1] + thick[:-1, 1:-1]) / 2 * (whole[1:, 1:-1] - whole[:-1, 1:-1])
    return across[:, :-1] - across[:, 1:] + down[:-1] - down[1:]


def dense_poisson(thick):
    """The matrix of `poisson`, by NumPy."""
    size = len(thick)
    whole, matrix = np.pad(thick, 1, mode="edge"), np.zeros((size, size, size, size))
    for x, y in np.ndindex(size, size):
        for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            between = (whole[x + 1, y + 1] + whole[x + 1 + i, y + 1 + j]) / 2
            matrix[x, y, x, y] += between
            if 0 <= x + i < size and 0 <= y + j < size:
                matrix[x, y, x + i, y + j] = -between
    return matrix.reshape(size**2, size**2)


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_the_gradient_of_a_poisson_solve(backend):
    """The solution and the sensitivity to the coefficient, against a dense matrix."""
    size, dtype = 8, "f32" if backend == "wgpu" else "f64"
    g = asg.Graph("poisson")
    k, f = g.input("k", (size, size), dtype), g.input("f", (size, size), dtype)
    found = asg.solve.linear(lambda u: poisson(u, k), f, method="cg")
    g.output("u", found.x)
    g = asg.splice(g, asg.gradients(asg.sum(found.x * f), [k]))
    right, thick = np.ones((size, size)), 1 + RNG.uniform(size=(size, size))
    got = run(g, {"k": thick.astype(dtype.replace("f", "float")), "f": right}, backend)
    along, close = RNG.normal(size=thick.shape), 1e-3 if backend == "wgpu" else 1e-7
    here, up, down = (
        np.linalg.solve(dense_poisson(thick + step * along), right.ravel())
        for step in (0, 1e-5, -1e-5)
    )
    np.testing.assert_allclose(got["u"].ravel(), here, rtol=close)
    slope = (up.sum() - down.sum()) / 2e-5
    np.testing.assert_allclose((got["grad/k"] * along).sum(), slope, rtol=close)


def test_a_system_that_is_not_solved_says_so():
    g = asg.Graph()
    b = g.input("b", (6,), "f64")
    short = asg.solve.linear(asg.constant(MATRICES["cg"], graph=g), b, method="cg", max_steps=2)
    flat = asg.solve.linear(lambda x: x * 0, b)  # singular
    for name, each in (("short", short), ("flat", flat)):
        g.output(name, each.converged)
    g.output("zero", asg.solve.linear(lambda x: 2 * x, b * 0).x)
    got = run(g, {"b": RIGHT})
    assert (got["short"], got["flat"]) == (False, False)
    assert (got["zero"] == 0).all()


def test_wrong_arguments_say_so():
    g = asg.Graph()
    b = g.input("b", (3,), "f64")
    with pytest.raises(asg.ShapeError, match=r"a is f64\[2,2\], and must be a matrix \[3, 3\]"):
        asg.solve.linear(asg.eye(2, dtype="f64", graph=g), b)
    with pytest.raises(asg.GraphError, match="method is 'lu', and must be among 'cg', 'gmres'"):
        asg.solve.linear(lambda x: x, b, method="lu")
    with pytest.raises(asg.ShapeError, match="the result of a is"):
        asg.solve.linear(lambda x: x[:2], b)
