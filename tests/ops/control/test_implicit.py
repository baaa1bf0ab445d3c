"""custom_root and fixed_point: values, the implicit gradient of every order, in both modes."""

import numpy as np
import pytest

import asg
from asg.testing import gradcheck
from asg.testing.gradcheck import check_gradients

RNG = np.random.default_rng(0)
MATRIX, BIAS = RNG.normal(size=(4, 4)) * 0.3, RNG.normal(size=4)


def run(graph, backend="numpy", **feeds):
    return {k: np.asarray(v) for k, v in asg.compile(graph, backend)(feeds).items()}


def layer(w, b):
    """A deep equilibrium layer: x = tanh(W x + b)."""
    return asg.fixed_point(lambda x: asg.tanh(w @ x + b), asg.zeros_like(b))


def test_a_fixed_point_has_the_gradient_of_the_implicit_function():
    gradcheck(lambda w, b: asg.sum(asg.square(layer(w, b))), [MATRIX, BIAS])
    g = asg.Graph()
    w, b = g.input("w", (4, 4), "f64"), g.input("b", (4,), "f64")
    check_gradients(g, [layer(w, b)], {"w": MATRIX, "b": BIAS}, wrt=["w", "b"], order=2, seed=0)


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_the_gradient_is_the_solution_of_the_adjoint_system(backend):
    g = asg.Graph()
    w, b = g.input("w", (4, 4)), g.input("b", (4,))
    x = g.output("x", layer(w, b))
    g = asg.splice(g, asg.gradients(asg.sum(x * x), [w, b]))
    found = run(g, backend, w=MATRIX.astype("f"), b=BIAS.astype("f"))
    x = np.zeros(4)
    for _ in range(200):
        x = np.tanh(MATRIX @ x + BIAS)
    slope = 1 - x**2
    u = np.linalg.solve(np.eye(4) - (slope[:, None] * MATRIX).T, 2 * x) * slope
    np.testing.assert_allclose(found["x"], x, rtol=1e-5)
    np.testing.assert_allclose(found["grad/b"], u, rtol=1e-4)
    np.testing.assert_allclose(found["grad/w"], np.outer(u, x), rtol=1e-4, atol=1e-6)


def test_forward_mode_and_hessians_of_a_root():
    g = asg.Graph()
    w, b = g.input("w", (4, 4), "f64"), g.input("b", (4,), "f64")
    g.output("x", layer(w, b))
    forth = asg.splice(g, asg.jvp([g["x"]], [b]))
    forth = asg.splice(forth, asg.hessian(asg.sum(forth["x"] ** 2), [forth["b"]]))
    along, h = RNG.normal(size=4), 1e-6
    found = run(forth, w=MATRIX, b=BIAS, **{"tangent/b": along})
    one, other = (run(g, w=MATRIX, b=BIAS + s * h * along)["x"] for s in (1, -1))
    np.testing.assert_allclose(found["jvp/x"], (one - other) / (2 * h), rtol=1e-6)
    np.testing.assert_allclose(found["hessian/b"], found["hessian/b"].T, atol=1e-9)


def test_a_root_of_several_unknowns_by_newton():
    """A circle and a line meet; the derivative with respect to the radius is known."""
    g = asg.Graph()
    r = g.input("r", (), "f64")

    def residual(p):
        return {"x": p["x"] ** 2 + p["y"] ** 2 - r**2, "y": p["y"] - p["x"]}

    def newton(f, start):
        def step(p, _):
            rows = []
            for value in f(p).values():
                slopes = asg.call(asg.gradients(value, [p["x"], p["y"]])).values()
                rows.append(asg.stack(list(slopes)))
            change = asg.linalg.solve(asg.stack(rows), asg.stack(list(f(p).values())))
            return {"x": p["x"] - change[0], "y": p["y"] - change[1]}, None

        return asg.scan(step, start, length=12)[0]

    one = asg.constant(1.0, "f64", graph=g)
    root = asg.custom_root(residual, {"x": one, "y": one * 2}, newton)
    g.output("x", root["x"])
    g = asg.splice(g, asg.gradients(root["x"] * root["y"], [r]))
    found = run(g, r=np.float64(3.0))
    np.testing.assert_allclose(found["x"], 3 / np.sqrt(2), rtol=1e-12)
    np.testing.assert_allclose(found["grad/r"], 3.0, rtol=1e-10)


def test_roots_in_a_loop_and_in_a_batch():
    g = asg.Graph()
    a = g.input("a", (), "f64")

    def body(c, _):
        return (asg.fixed_point(lambda x: asg.cos(x) * c, c), None)

    g.output("y", asg.scan(body, a, length=2)[0])
    g = asg.vmap(asg.splice(g, asg.gradients(g["y"], [a])), size=3)
    at = np.array([0.3, 0.6, 0.9])

    def twice(a):
        for _ in range(2):
            x = a
            for _ in range(300):
                x = np.cos(x) * a
            a = x
        return a

    found, h = run(g, a=at), 1e-6
    np.testing.assert_allclose(found["y"], twice(at), rtol=1e-10)
    (name,) = {*found} - {"y"}
    np.testing.assert_allclose(found[name], (twice(at + h) - twice(at - h)) / (2 * h), rtol=1e-6)


def test_what_does_not_fit_says_so():
    g = asg.Graph()
    x, n = g.input("x", (3,), "f64"), g.input("n", (3,), "i32")
    with pytest.raises(asg.DTypeError, match=r"init is i32\[3\], and must be floats"):
        asg.fixed_point(lambda v: v, n)
    with pytest.raises(asg.ShapeError, match="needs an equation of its shape"):
        asg.custom_root(lambda v: v[:2], x, lambda f, v: v)
    with pytest.raises(asg.GraphError, match="the result of solve"):
        asg.custom_root(lambda v: v, x, lambda f, v: (v, v))
