"""root, least_squares and minimize: the usual test problems, and gradients of the solutions."""

import numpy as np
import pytest
from scipy import optimize

import asg
from asg.testing.gradcheck import check_gradients
from tests.effort import sampled
from tests.solve import problems
from tests.solve.running import outputs, run

STARTS = {
    "rosenbrock": [-1.2, 1.0], "powell": [3.0, -1, 0, 1], "beale": [1.0, 1.0],
    "brown_dennis": [25.0, 5, -5, -1],
}  # fmt: skip
BEST = {"rosenbrock": 0.0, "powell": 0.0, "beale": 0.0, "brown_dennis": 85822.20162635628}
METHODS = ("l-bfgs", "newton-cg", "trust-ncg")


def test_minima_of_the_usual_problems(request):
    for name, method in sampled([(n, m) for n in STARTS for m in METHODS], request):
        g = asg.Graph(name)
        x0 = g.input("x0", (len(STARTS[name]),), "f64")
        function = getattr(problems, name)
        tol = 1e-3 if name == "brown_dennis" else 1e-8
        found = asg.solve.minimize(function, x0, method=method, tol=tol)
        g.output("value", function(found.x))
        got = run(outputs(g, found), {"x0": STARTS[name]})
        assert got["converged"], (name, method)
        assert got["residual"] <= tol
        np.testing.assert_allclose(got["value"], BEST[name], rtol=1e-9, atol=1e-9, err_msg=name)
        assert got["steps"] < 100, (name, method)


def test_least_squares_against_scipy(request):
    names = ["beale", "powell", "brown_dennis"]
    for name, solver in sampled([(n, s) for n in names for s in ("qr", "cg")], request):
        g = asg.Graph(name)
        x0 = g.input("x0", (len(STARTS[name]),), "f64")
        terms = getattr(problems, f"{name}_terms")
        found = asg.solve.least_squares(terms, x0, solver=solver)
        got = run(outputs(g, found), {"x0": STARTS[name]})
        assert got["converged"], name
        np.testing.assert_allclose(got["residual"] ** 2, BEST[name], rtol=1e-8, atol=1e-9)


@pytest.mark.parametrize("method", ["newton", "broyden"])
def test_roots_and_their_gradients(method):
    g = asg.Graph(method)
    p, x0 = g.input("p", (2,), "f64"), g.input("x0", (), "f64")

    def residual(x, shift):
        return {"a": p[0] * (x["b"] - x["a"] ** 2) + x["a"] - 1.3, "b": shift - asg.sinh(x["a"])}

    found = asg.solve.root(residual, {"a": x0, "b": x0}, (p[1],), method=method)
    x = asg.stack([found.x["a"], found.x["b"]])
    outputs(g, found._replace(x=x))
    got = run(g, {"p": [2.0, 1.1], "x0": 3.0})
    assert got["converged"]
    assert got["residual"] < 1e-10
    right = optimize.root(
        lambda x: [2 * (x[1] - x[0] ** 2) + x[0] - 1.3, 1.1 - np.sinh(x[0])], got["x"] + 0.1
    )
    np.testing.assert_allclose(got["x"], right.x, rtol=1e-8)
    feeds = {"p": np.array([2.0, 1.1]), "x0": np.array(3.0)}
    order = 2 if method == "newton" else 1
    check_gradients(g, [x], feeds, wrt=["p"], order=order, seed=0)


@pytest.mark.parametrize("solver", ["qr", "cg"])
def test_the_gradient_of_a_fit_reaches_the_data(solver):
    t = np.linspace(0, 2, 8)
    g = asg.Graph("fit")
    y = g.input("y", (8,), "f64")
    one = asg.constant(1.0, "f64", graph=g)
    found = asg.solve.least_squares(
        lambda q: q["height"] * asg.exp(-q["rate"] * t) - y, {"height": one, "rate": one},
        solver=solver,
    )  # fmt: skip
    x = asg.stack([found.x["height"], found.x["rate"]])
    data = 2.5 * np.exp(-1.3 * t) + 0.1 * np.sin(7 * t)
    right = optimize.curve_fit(lambda t, a, b: a * np.exp(-b * t), t, data, ftol=1e-14)[0]
    g.output("x", x)
    np.testing.assert_allclose(run(g, {"y": data})["x"], right, rtol=1e-6)
    check_gradients(g, [x], {"y": data}, wrt=["y"], order=1, seed=0, rtol=1e-4)


def test_products_pass_values_without_a_gradient():
    """A rule that leaves an operand out, as the lengths of odeint's steps, hinders no fit."""
    g = asg.Graph("grown")
    y = g.input("y", (2,), "f64")
    grown = asg.custom_vjp(lambda x, h: asg.exp(x) * h, lambda ct, z, x, h: (ct * z, None))

    def errors(x):
        lengths = asg.stop_gradient(asg.cosh(0 * asg.reshape(x, (1, 2))))
        return asg.scan(lambda z, h: (grown(z, h), None), x, lengths)[0] - y

    found = asg.solve.least_squares(errors, asg.zeros_like(y), solver="cg")
    g.output("x", found.x)
    g = asg.splice(g, asg.gradients(asg.sum(found.x), [y]))
    got, y = run(g, {"y": [2.0, 0.5]}), np.array([2.0, 0.5])
    np.testing.assert_allclose(got["x"], np.log(y), rtol=1e-7)
    np.testing.assert_allclose(got["grad/y"], 1 / y, rtol=1e-6)


def test_a_fit_of_many_unknowns_needs_no_matrix():
    """A smooth curve near data, of a symbolic size: a dense Jacobian would fill 3 GB."""
    g = asg.Graph("smooth")
    y, w = g.input("y", ("N",), "f64"), g.input("w", ("N",), "f64")

    def residuals(x):
        return asg.sinh(x) - y, 2 * asg.diff(x)

    found = asg.solve.least_squares(residuals, asg.zeros_like(y), solver="cg")
    outputs(g, found)
    g = asg.splice(g, asg.gradients(found.x @ w, [y]))
    exe, data = asg.compile(g, "numpy"), np.sin(np.arange(14_000) / 9)
    at, step = np.eye(1, len(data), 3)[0], 1e-4 * np.eye(1, len(data), 5)[0]
    got = exe(y=data, w=at)
    assert got["converged"].item()
    assert got["steps"].item() < 20
    up, down = (exe(y=data + move, w=at)["x"].numpy()[3] for move in (step, -step))
    np.testing.assert_allclose(got["grad/y"].numpy()[5], (up - down) / 2e-4, rtol=1e-6)


@pytest.mark.parametrize("size", [2, "N"])
def test_the_gradient_of_a_minimum(size):
    """A convex problem with a known derivative; products alone serve symbolic sizes."""
    g = asg.Graph("minimum")
    p = g.input("p", (size,), "f64")
    found = asg.solve.minimize(
        lambda x: asg.sum(asg.cosh(x) + x**2 - p * x), asg.zeros_like(p), method="newton-cg"
    )
    g.output("x", found.x)
    g = asg.splice(g, asg.gradients(asg.sum(found.x), [p]))
    got = run(g, {"p": np.linspace(-1, 1, 2)})
    np.testing.assert_allclose(got["grad/p"], 1 / (np.cosh(got["x"]) + 2), rtol=1e-7)


def test_no_solution_is_told():
    g = asg.Graph()
    x0 = g.input("x0", (), "f64")
    g.output("root", asg.solve.root(lambda x: x * x + 1, x0).converged)
    g.output("minimum", asg.solve.minimize(lambda x: x, x0, max_steps=9).converged)
    short = asg.solve.least_squares(lambda x: asg.exp(x) - 9.0, x0, max_steps=1)
    g.output("fit", short.converged)
    lost = asg.solve.least_squares(lambda x: asg.where(x == x0, x, asg.sqrt(-1 - x * x)), x0)
    g.output("lost", lost.converged)
    got = run(g, {"x0": 0.7})
    assert not any(got.values())


def test_both_executors_solve_the_saved_graph(tmp_path):
    g = asg.Graph("saved")
    a = g.input("a", (2,))
    found = asg.solve.root(lambda x: x**3 + x - a, asg.ones_like(a), max_steps=20)
    g.output("x", found.x)
    g = asg.splice(g, asg.gradients(asg.sum(found.x), [a]))
    asg.save(g, tmp_path / "g.asg.json")
    for backend in ("numpy", "wgpu"):
        got = run(asg.load(tmp_path / "g.asg.json"), {"a": [2.0, 10.0]}, backend)
        np.testing.assert_allclose(got["x"], [1, 2], rtol=1e-5)
        np.testing.assert_allclose(got["grad/a"], [1 / 4, 1 / 13], rtol=1e-4)


def test_wrong_arguments_say_so():
    g = asg.Graph()
    x = g.input("x", (2,), "f64")
    with pytest.raises(asg.ShapeError, match=r"the function returns f64\[2\], and must return f64"):
        asg.solve.minimize(lambda x: x, x)
    with pytest.raises(asg.GraphError, match="max_steps is 0, and must be above 0"):
        asg.solve.root(lambda x: x, x, max_steps=0)
    with pytest.raises(asg.GraphError, match="solver is 'lu', and must be among 'qr', 'cg'"):
        asg.solve.least_squares(lambda x: x, x, solver="lu")
    with pytest.raises(asg.GraphError, match="the result of the function holds no tensors"):
        asg.solve.least_squares(lambda x: (), x)
