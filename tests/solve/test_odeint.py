"""odeint: values against SciPy, gradients against differences, failures, and both executors."""

import json
from pathlib import Path

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import asg
from tests.effort import sampled
from tests.solve.problems import EQUATIONS, field_of, lotka_volterra
from tests.solve.running import outputs, run
from tests.solve.test_sets import PROBLEMS


def test_values_are_within_the_tolerance(request):
    for name in sampled([*EQUATIONS], request, rate=5):
        field, y0, ts, method, rtol, atol = EQUATIONS[name]
        g = asg.Graph(name)
        start = g.input("y0", (len(y0),), "f64")
        found = asg.solve.odeint(field, start, ts, method=method, rtol=rtol, atol=atol)
        got = run(outputs(g, found), {"y0": y0})
        stiff = method == "rodas"
        right = solve_ivp(
            field, (ts[0], ts[-1]), y0, "Radau" if stiff else "DOP853", ts,
            rtol=rtol / 1e3 if stiff else 1e-13, atol=atol / 1e3,
        ).y.T  # fmt: skip
        error = np.abs(got["y"] - right) / (atol + rtol * np.abs(right))
        assert got["converged"], name
        assert got["residual"] <= 1, name
        # Errors of steps add up; the orbit passes the moon closely, and grows them a thousandfold.
        assert error.max() < (2e4 if name == "arenstorf" else 30), (name, error.max())


def test_errors_and_steps_of_the_test_sets_are_those_recorded(request):
    recorded = json.loads((Path(__file__).parent / "recorded.json").read_text("utf-8"))
    for name in sampled([*PROBLEMS], request, rate=6):
        problem, right = PROBLEMS[name], np.array(recorded[name]["values"])
        g = asg.Graph(name)
        start = g.input("y0", (len(problem.y0),), "f64")
        method = "rodas" if problem.stiff else "dopri5"
        found = asg.solve.odeint(
            field_of(name), start, problem.times, method=method, rtol=1e-6,
            atol=1e-6 * problem.least, max_steps=1 << 14,
        )  # fmt: skip
        got = run(outputs(g, found), {"y0": problem.y0})
        error = (np.abs(got["y"] - right) / np.maximum(np.abs(right).max(0), 1e-300)).max()
        assert error < 2 * recorded[name]["1e-06"]["error"], name
        assert got["steps"] <= 1.1 * recorded[name]["1e-06"]["steps"], name


@pytest.fixture(scope="module")
def pendulum():
    """A problem with parameters, times and a tuple of unknowns, with its gradient."""
    g = asg.Graph("pendulum")
    angle, speed = g.input("angle", (), "f64"), g.input("speed", (1,), "f64")
    p, ts = g.input("p", (2,), "f64"), g.input("ts", (3,), "f64")

    def field(t, y, damping):
        return y[1][0], -p[0] * asg.reshape(asg.sin(y[0]), (1,)) - damping * y[1] * t

    found = asg.solve.odeint(field, (angle, speed), ts, (p[1],), rtol=1e-11, atol=1e-12)
    weights = np.random.default_rng(0).normal(size=(2, 3))
    total = asg.sum(found.y[0] * weights[0]) + asg.sum(found.y[1][:, 0] * weights[1])
    g.output("total", total)
    joint = asg.splice(g, asg.gradients(total, [angle, speed, p, ts]))
    joint = asg.splice(joint, asg.jvp([joint["total"]], [joint["p"]]))
    return g, joint


def assert_slopes(plain, joint, feeds, more=None, *, rtol):
    """Compare the gradients of the output `total` with differences, and return the results."""
    exe, found = asg.compile(plain, "numpy"), run(joint, {**feeds, **(more or {})})
    for name, value in feeds.items():
        at = np.array(value, float)
        for place in np.ndindex(at.shape):
            one, other = at.copy(), at.copy()
            one[place] += 1e-5
            other[place] -= 1e-5
            up, down = (exe({**feeds, name: x})["total"].item() for x in (one, other))
            slope = (up - down) / 2e-5
            np.testing.assert_allclose(found[f"grad/{name}"][place], slope, rtol=rtol, atol=1e-8)
    return found


FEEDS = {"angle": 0.5, "speed": [0.2], "p": [2.0, 0.3], "ts": [0.1, 0.7, 1.2]}


def test_gradients_reach_values_parameters_and_times(pendulum):
    plain, joint = pendulum
    found = assert_slopes(plain, joint, FEEDS, {"tangent/p": [1.0, -2.0]}, rtol=1e-6)
    np.testing.assert_allclose(found["jvp/total"], found["grad/p"] @ [1.0, -2.0], rtol=1e-12)


def test_the_second_order_is_that_of_the_solution():
    """y' = -p y² has y = y0 / (1 + p y0 t)."""
    g = asg.Graph()
    y0, p = g.input("y0", (), "f64"), g.input("p", (), "f64")
    found = asg.solve.odeint(
        lambda t, y: -p * y * y, y0, [0.0, 0.5], rtol=1e-9, atol=1e-10, max_steps=64
    )
    g.output("y", found.y[-1])
    got = run(asg.splice(g, asg.hessian(g["y"], [p])), {"y0": 1.2, "p": 0.8})
    np.testing.assert_allclose(got["hessian/p"], 2 * 1.2 * 0.6**2 / (1 + 0.8 * 0.6) ** 3, rtol=1e-6)


def test_a_stiff_gradient_goes_through_the_jacobian():
    g = asg.Graph()
    y0, p = g.input("y0", (1,), "f64"), g.input("p", (), "f64")

    def field(t, y):
        return -p * y * (y - asg.cos(t))

    found = asg.solve.odeint(field, y0, [0.0, 1.0], method="rodas", rtol=1e-8, atol=1e-9)
    g.output("total", asg.sum(found.y[-1]))
    joint = asg.splice(g, asg.gradients(g["total"], [y0, p]))
    assert_slopes(g, joint, {"y0": [0.5], "p": 20.0}, rtol=1e-5)


def test_times_that_are_not_reached_are_marked():
    g = asg.Graph()
    y0 = g.input("y0", (1,), "f64")
    found = asg.solve.odeint(lambda t, y: y * y, y0, [0.0, 0.5, 1.5])  # a pole at t = 1
    got = run(outputs(g, found), {"y0": [1.0]})
    assert not got["converged"]
    assert got["steps"] < 1000
    np.testing.assert_allclose(got["y"][:2, 0], [1, 2], rtol=1e-5)
    assert np.isnan(got["y"][2]).all()
    g = asg.Graph()
    y0 = g.input("y0", (2,), "f64")
    short = asg.solve.odeint(lotka_volterra, y0, [0.0, 9.0], max_steps=5)
    got = run(outputs(g, short), {"y0": [1.0, 0.5]})
    assert (got["converged"], got["steps"]) == (False, 5)


def test_a_trial_step_outside_the_domain_leaves_the_gradient_finite():
    """The root of y has no value after a step that is long enough for the rest before t = 0.5."""
    g = asg.Graph()
    y0 = g.input("y0", (), "f64")
    found = asg.solve.odeint(
        lambda t, y: asg.where(t < 0.5, 0.0, -asg.sqrt(y) * 40), y0, [0.0, 0.52], atol=1e-9
    )
    g.output("y", found.y[-1])
    got = run(asg.splice(g, asg.gradients(g["y"], [y0])), {"y0": 1.0})
    np.testing.assert_allclose(got["y"], 0.36, rtol=1e-4)
    np.testing.assert_allclose(got["grad/y0"], 0.6, rtol=1e-4)


def test_a_batch_of_problems_has_steps_of_its_own():
    g = asg.Graph()
    y0 = g.input("y0", ("N",), "f64")
    found = asg.solve.odeint(lambda t, y: -y * y * asg.sum(y), y0, [0.0, 1.0], rtol=1e-8)
    many = asg.compile(asg.vmap(outputs(g, found), size=2), "numpy")
    at = np.array([[0.1, 0.2, 0.3], [5.0, 2.0, 8.0]])
    got = {k: np.asarray(v) for k, v in many(y0=at).items()}
    assert got["steps"][0] < got["steps"][1]
    for row, start in enumerate(at):
        np.testing.assert_array_equal(run(g, {"y0": start})["y"], got["y"][row])


def test_both_executors_run_the_saved_graph(tmp_path):
    g = asg.Graph("saved")
    y0, p = g.input("y0", (2,)), g.input("p", ())
    found = asg.solve.odeint(lambda t, y: -p * y * y[::-1], y0, [0.0, 1.0], max_steps=12)
    g.output("y", found.y)
    g = asg.splice(g, asg.gradients(asg.sum(found.y[-1]), [p]))
    asg.save(g, tmp_path / "g.asg.json")
    feeds = {"y0": [0.5, 1.0], "p": 1.2}
    one, other = (run(asg.load(tmp_path / "g.asg.json"), feeds, b) for b in ("numpy", "wgpu"))
    for name, value in one.items():
        np.testing.assert_allclose(other[name], value, rtol=1e-4, atol=1e-5, err_msg=name)


def test_wrong_arguments_say_so():
    g = asg.Graph()
    y = g.input("y", (2,), "f64")
    with pytest.raises(asg.DTypeError, match=r"odeint: y0 is i32\[\], and must be f32 or f64"):
        asg.solve.odeint(lambda t, y: y, asg.constant(1, graph=g), [0.0, 1.0])
    with pytest.raises(asg.ShapeError, match=r"the result of the function is f64\[\], and must be"):
        asg.solve.odeint(lambda t, y: y[0], y, [0.0, 1.0])
    with pytest.raises(asg.GraphError, match="method is 'rk4', and must be among 'dopri5', 'rod"):
        asg.solve.odeint(lambda t, y: y, y, [0.0, 1.0], method="rk4")
    with pytest.raises(asg.GraphError, match="rtol is -1, and must be above 0"):
        asg.solve.odeint(lambda t, y: y, y, [0.0, 1.0], rtol=-1)
    with pytest.raises(asg.ShapeError, match="ts is empty"):
        asg.solve.odeint(lambda t, y: y, y, np.zeros(0))


def test_a_slope_may_be_the_value_itself():
    g = asg.Graph("growth")
    start = g.input("y0", (1,), "f64")
    found = asg.solve.odeint(lambda t, y: y, start, [0.0, 1.0]).y[-1, 0]
    got = asg.evaluate(asg.value_and_grad(found, wrt=start), {"y0": [2.0]})
    np.testing.assert_allclose(got["value"], 2 * np.e, rtol=1e-5)
    np.testing.assert_allclose(got["grad/y0"], [np.e], rtol=1e-5)
