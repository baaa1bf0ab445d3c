"""Programs that are loops with derivatives inside, on real data, against other computations."""

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.stats import multivariate_normal
from sklearn import datasets
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import RBF, ConstantKernel, WhiteKernel
from sklearn.linear_model import LogisticRegression

import asg

BACKENDS = pytest.mark.parametrize("backend", ["numpy", "wgpu"])


def run(graph, backend="numpy", **feeds):
    return {k: np.asarray(v) for k, v in asg.compile(graph, backend)(feeds).items()}


# A Gaussian process whose kernel is learnt


def gaussian_process(theta, x, y):
    """The negative log likelihood; theta is the logarithm of scale, length² and noise."""
    scale, length, noise = (asg.exp(theta[i]) for i in range(3))
    squares = asg.sum(asg.square(x[:, None] - x[None]), axis=2)
    kernel = scale * asg.exp(squares / (-2.0 * length)) + noise * asg.eye(
        x.shape[0], dtype="f64", graph=x.graph
    )
    factor = asg.linalg.cholesky(kernel)
    white = asg.linalg.solve_triangular(factor, y[:, None])
    half = asg.sum(asg.log(asg.diagonal(factor)))
    return 0.5 * asg.sum(white * white) + half + 0.5 * x.shape[0] * np.log(2 * np.pi)


def test_a_gaussian_process_learns_its_kernel():
    data = datasets.load_diabetes()
    x = (data.data[:40, [2, 8]] * 20).astype(np.float64)
    y = (data.target[:40] - data.target[:40].mean()) / data.target[:40].std()
    g = asg.Graph()
    inputs = g.input("x", x.shape, "f64"), g.input("y", y.shape, "f64")
    theta = g.input("theta", (3,), "f64")
    g.output("loss", gaussian_process(theta, *inputs))
    slope, curve = asg.gradients(g["loss"], [theta]), asg.hessian(g["loss"], [theta])
    one = asg.splice(asg.splice(g, slope), curve)

    kernel = ConstantKernel(1.0) * RBF(1.0) + WhiteKernel(0.5)
    start = np.log([1.0, 1.0, 0.5])  # sklearn's is of the length, not of its square
    peer = GaussianProcessRegressor(kernel, optimizer=None).fit(x, y)
    value, slopes = peer.log_marginal_likelihood(kernel.theta, eval_gradient=True)
    found = run(one, x=x, y=y, theta=start)
    np.testing.assert_allclose(found["loss"], -value, rtol=1e-10)
    np.testing.assert_allclose(found["grad/theta"] * [1, 2, 1], -slopes, rtol=1e-8)

    whole = asg.Graph()  # Newton's method in one graph, damped by the size of the gradient
    x_in, y_in = whole.input("x", x.shape, "f64"), whole.input("y", y.shape, "f64")

    def step(at):
        out = asg.call(one, x=x_in, y=y_in, theta=at[0])
        slope = out["grad/theta"]
        damping = asg.norm(slope) * asg.eye(3, dtype="f64", graph=whole)
        values, vectors = asg.linalg.eigh(out["hessian/theta"])
        convex = vectors @ (asg.expand_dims(asg.abs(values), 1) * asg.swapaxes(vectors, 0, 1))
        change = asg.linalg.solve(convex + damping, slope)
        return at[0] - change, asg.norm(slope)

    first = asg.constant(start, graph=whole), asg.constant(1.0, "f64", graph=whole)
    last, size = asg.while_loop(lambda at: at[1] > 1e-8, step, first)
    whole.output("theta", last)
    whole.output("slope", size)
    found = run(whole, x=x, y=y)
    peer = GaussianProcessRegressor(kernel, n_restarts_optimizer=0).fit(x, y)
    assert found["slope"] <= 1e-8
    np.testing.assert_allclose(found["theta"], peer.kernel_.theta * [1, 2, 1], atol=2e-3)


# Newton-CG in one graph


def logistic(w, x, y, strength):
    scores = x @ w[:-1] + w[-1]
    return asg.sum(asg.softplus(scores) - y * scores) + 0.5 * strength * asg.sum(w[:-1] ** 2)


def conjugate_gradients(apply, b, most):
    def step(carry):
        x, r, p, norm = carry
        image = apply(p)
        length = norm / asg.sum(p * image)
        r = r - length * image
        after = asg.sum(r * r)
        return x + length * p, r, r + after / norm * p, after

    norm = asg.sum(b * b)
    start = (asg.zeros_like(b), b, b, norm)
    return asg.while_loop(lambda c: c[3] > 1e-8 * norm, step, start, max_steps=most)[0]


@BACKENDS
def test_newton_cg_in_one_graph_finds_the_classifier_of_scikit_learn(backend):
    x, y = datasets.load_breast_cancer(return_X_y=True)
    x = (x - x.mean(0)) / x.std(0)
    dtype = "f64" if backend == "numpy" else "f32"
    g = asg.Graph("newton_cg")
    data, labels = g.input("x", x.shape, dtype), g.input("y", y.shape, dtype)

    def step(carry):
        w, _ = carry
        loss = logistic(w, data, labels, 1.0)
        (slope,) = asg.grad(loss, [w])

        def curved(v):
            return next(iter(asg.call(asg.hvp(loss, [w], [v])).values()))

        return w - conjugate_gradients(curved, slope, 40), asg.norm(slope)

    zero = asg.zeros((x.shape[1] + 1,), dtype, graph=g)
    least = 1e-9 if backend == "numpy" else 2e-3
    w, size = asg.while_loop(
        lambda c: c[1] > least, step, (zero, asg.full((), 1e9, dtype, graph=g)), max_steps=30
    )
    g.output("w", w)
    g.output("slope", size)
    found = run(g, backend, x=x.astype(dtype.replace("f", "float")),
                y=y.astype(dtype.replace("f", "float")))  # fmt: skip
    peer = LogisticRegression(C=1.0, tol=1e-12, max_iter=2000).fit(x, y)
    expected = np.append(peer.coef_[0], peer.intercept_)
    tolerance = 1e-5 if backend == "numpy" else 5e-3
    np.testing.assert_allclose(found["w"], expected, rtol=tolerance, atol=tolerance)


# A neural differential equation, with steps as long as the error allows


def adaptive(field, start, end, tolerance, most):
    """The state at the time `end`, by the pairs of Bogacki and Shampine (1989)."""

    def step(carry):
        t, h, y = carry
        h = asg.minimum(h, end - t)
        k1 = field(y)
        k2 = field(y + h * 0.5 * k1)
        k3 = field(y + h * 0.75 * k2)
        third = y + h * (2 / 9 * k1 + 1 / 3 * k2 + 4 / 9 * k3)
        k4 = field(third)
        second = y + h * (7 / 24 * k1 + 0.25 * k2 + 1 / 3 * k3 + 0.125 * k4)
        error = asg.max(asg.abs(third - second)) / tolerance + 1e-10
        factor = asg.clamp(0.9 * asg.stop_gradient(error) ** (-1 / 3), 0.2, 5.0)
        good = error <= 1.0
        return asg.where(good, t + h, t), h * factor, asg.where(good, third, y)

    zero = asg.sum(start * 0.0)
    carry = zero, zero + 0.05, start
    return asg.while_loop(lambda c: c[0] < end - 1e-12, step, carry, max_steps=most)[2]


def test_a_neural_ode_takes_the_steps_that_it_needs():
    rng = np.random.default_rng(0)
    w, v = rng.normal(size=(6, 4)), rng.normal(size=(4, 6)) * 0.5
    state = datasets.load_iris().data[7] / 4
    g = asg.Graph("neural_ode")
    weights = g.input("w", w.shape, "f64"), g.input("v", v.shape, "f64")
    y0 = g.input("y", (4,), "f64")
    y = adaptive(lambda y: weights[1] @ asg.tanh(weights[0] @ y), y0, 2.0, 1e-8, 2000)
    g.output("end", y)
    g = asg.splice(g, asg.gradients(asg.sum(y * y), [y0, weights[0]]))
    found = run(g, w=w, v=v, y=state)

    def solved(y0, w):
        return solve_ivp(
            lambda _, y: v @ np.tanh(w @ y), (0, 2), y0, "DOP853", rtol=1e-11, atol=1e-12
        ).y[:, -1]

    np.testing.assert_allclose(found["end"], solved(state, w), rtol=1e-6)
    h = 1e-5
    for place in range(2):
        at = np.zeros(4)
        at[place] = h
        slope = np.sum(solved(state + at, w) ** 2 - solved(state - at, w) ** 2) / (2 * h)
        np.testing.assert_allclose(found["grad/y"][place], slope, rtol=1e-5)
        moved = np.zeros_like(w)
        moved[place, 1] = h
        slope = np.sum(solved(state, w + moved) ** 2 - solved(state, w - moved) ** 2) / (2 * h)
        np.testing.assert_allclose(found["grad/w"][place, 1], slope, rtol=1e-4)


# MAML, with its inner steps in a scan


class Classifier(asg.nn.Module):
    """A net whose parameters the inner steps replace."""

    def __init__(self):
        self.hidden, self.out = asg.nn.Linear(64, 5), asg.nn.Linear(5, 1)

    def forward(self, x):
        return self.out(asg.tanh(self.hidden(x)))[:, 0]


def maml_task(net):
    """The loss of a net on one task, with the gradients of its parameters."""
    f = asg.Graph("task")
    x, y = f.input("x", (8, 64), "f64"), f.input("y", (8,), "f64")
    f.output("loss", asg.mean(asg.square(net(x) - y)))
    return asg.splice(f, asg.gradients(f["loss"], list(f.parameters.values())))


def pairs_of_digits():
    """Tasks: tell one digit from another, by eight images to learn from and eight to be tried."""
    data = datasets.load_digits()
    tasks = []
    for one, other in ((0, 1), (3, 8), (4, 7)):
        rows = [np.flatnonzero(data.target == digit)[:8] for digit in (one, other)]
        order = np.stack(rows, 1).reshape(-1)
        tasks.append((data.data[order] / 16, np.where(data.target[order] == one, 1.0, -1.0)))
    return np.stack([t[0] for t in tasks]), np.stack([t[1] for t in tasks])


def test_maml_has_its_inner_steps_in_a_scan():
    rate, steps = 0.1, 5
    task = maml_task(Classifier())
    names = [*task.parameters]
    one = asg.Graph("adapted")
    x, y = one.input("x", (16, 64), "f64"), one.input("y", (16,), "f64")
    begin = {name: one.input(name, t.shape, "f64") for name, t in task.parameters.items()}

    def step(weights, _):
        out = asg.call(task, {"x": x[:8], "y": y[:8], **weights})
        return {n: weights[n] - rate * out[f"grad/{n}"] for n in names}, out["loss"]

    adapted, losses = asg.scan(step, begin, length=steps)
    one.output("after", asg.call(task, {"x": x[8:], "y": y[8:], **adapted})["loss"])
    one.output("losses", losses)
    meta = asg.splice(one, asg.gradients(one["after"], list(begin.values())))
    batch = asg.vmap(meta, {"x": 0, "y": 0}, size=3)
    rng = np.random.default_rng(0)
    xs, ys = pairs_of_digits()
    weights = {n: rng.normal(size=t.shape) * 0.3 for n, t in task.parameters.items()}
    found = run(batch, x=xs, y=ys, **weights)
    assert np.all(found["losses"][:, -1] < found["losses"][:, 0])

    def after(weights, x, y):
        at = {n: w.copy() for n, w in weights.items()}

        def forward(x):
            h = np.tanh(x @ at["hidden.weight"].T + at["hidden.bias"])
            return h, (h @ at["out.weight"].T + at["out.bias"])[:, 0]

        for _ in range(steps):
            h, score = forward(x[:8])
            ct = 2 * (score - y[:8])[:, None] / 8
            back = ct @ at["out.weight"] * (1 - h**2)
            slopes = {
                "out.weight": ct.T @ h, "out.bias": ct.sum(0),
                "hidden.weight": back.T @ x[:8], "hidden.bias": back.sum(0),
            }  # fmt: skip
            for name, slope in slopes.items():
                at[name] -= rate * slope
        return np.mean((forward(x[8:])[1] - y[8:]) ** 2)

    for i in range(3):
        np.testing.assert_allclose(found["after"][i], after(weights, xs[i], ys[i]), rtol=1e-10)
        along = {n: rng.normal(size=w.shape) for n, w in weights.items()}
        h = 1e-5
        one_way, other = (
            after({n: w + s * h * along[n] for n, w in weights.items()}, xs[i], ys[i])
            for s in (1, -1)
        )
        slope = sum(np.vdot(found[f"grad/{n}"][i], along[n]) for n in names)
        np.testing.assert_allclose(slope, (one_way - other) / (2 * h), rtol=1e-6)


# A Kalman filter


@BACKENDS
def test_a_kalman_filter_has_the_likelihood_of_the_joint_distribution(backend):
    """A level that drifts, seen with noise: the sum over steps is one normal density."""
    y = datasets.load_diabetes().target[:30] / 100
    dtype = "f64" if backend == "numpy" else "f32"
    g = asg.Graph("kalman")
    logs = g.input("logs", (2,), dtype)  # the variances of drift and noise
    drift, noise = asg.exp(logs[0]), asg.exp(logs[1])

    def step(carry, seen):
        mean, variance, total = carry
        variance = variance + drift
        spread = variance + noise
        error = seen - mean
        gain = variance / spread
        total = total - 0.5 * (asg.log(2 * np.pi * spread) + error * error / spread)
        mean = mean + gain * error
        return (mean, (1 - gain) * variance, total), mean

    zero = asg.sum(logs * 0.0)
    (_, _, total), means = asg.scan(step, (zero, zero + 4.0, zero), g.input("y", (30,), dtype))
    g.output("likelihood", total)
    g.output("means", means)
    g = asg.splice(g, asg.gradients(total, [logs]))
    at = np.log([0.2, 0.5])
    kind = dtype.replace("f", "float")
    found = run(g, backend, logs=at.astype(kind), y=y.astype(kind))

    def density(logs):
        drift, noise = np.exp(logs)
        steps = np.minimum.outer(np.arange(30), np.arange(30)) + 1.0
        covariance = 4.0 + drift * steps + noise * np.eye(30)
        return multivariate_normal(np.zeros(30), covariance).logpdf(y)

    tolerance, h = (1e-9 if backend == "numpy" else 1e-4), 1e-5
    np.testing.assert_allclose(found["likelihood"], density(at), rtol=tolerance)
    slopes = [(density(at + d) - density(at - d)) / (2 * h) for d in np.eye(2) * h]
    np.testing.assert_allclose(found["grad/logs"], slopes, rtol=max(1e-6, tolerance * 10))


# Loops over elements that are empty

BODIES = {
    "sum": lambda r, w: asg.sum(r),
    "times the elements": lambda r, w: r * asg.sum(w),
    "times their sum": lambda r, w: asg.sum(r) * w,
    "joined": lambda r, w: asg.concat([r, r]),
    "two": lambda r, w: (r * 2, asg.sum(r * r) + w),
}


@BACKENDS
@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("shape", [(3, 0), (0, 3), (3, 0, 2)], ids=str)
def test_loops_over_elements_that_are_empty_have_gradients(backend, body, shape):
    g = asg.Graph()
    x, w = g.input("x", shape), g.input("w", (2,))
    made = asg.map(lambda r: BODIES[body](r, w), x)
    values = made if isinstance(made, tuple) else (made,)
    loss = g.output("loss", sum(asg.sum(value) for value in values))
    joint = asg.splice(g, asg.gradients(loss, [x, w]))
    found = run(joint, backend, x=np.zeros(shape, "f4"), w=np.array([2, 3], "f4"))
    added = 3.0 if body == "two" and shape[0] else 0.0
    assert found["loss"] == 5 * added
    assert found["grad/x"].shape == shape
    np.testing.assert_array_equal(found["grad/w"], [added, added])
