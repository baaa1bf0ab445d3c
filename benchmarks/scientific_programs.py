"""The programs of scientific.py, each with one text for both sides: `m` has the functions."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.random import Generator

import asg

Feeds = dict[str, Any]


class Program(NamedTuple):
    """A loss of some arrays, and the names of those that it is derived by."""

    name: str
    feeds: Callable[[Generator], Feeds]
    loss: Callable[..., Any]
    wrt: tuple[str, ...]


_SHARED = (
    "exp", "log", "log1p", "expm1", "tanh", "sin", "cos", "sqrt", "abs", "where", "maximum", "sum",
    "mean", "max", "min", "matmul", "concat", "stack", "reshape", "sort", "cumsum", "argmin",
    "square", "arcsin", "arctan", "arctan2", "sinh", "cosh", "pad", "einsum", "roll", "flip",
    "searchsorted", "std", "outer", "diag", "eye",
)  # fmt: skip
_RENAMED = {"arcsin": "asin", "arctan": "atan", "arctan2": "atan2"}


def _our_convolution(x: Any, kernel: Any) -> Any:
    return asg.conv2d(x, kernel, padding=kernel.shape[-1] // 2)


def _their_convolution(x: Any, kernel: Any) -> Any:
    return jax.lax.conv_general_dilated(x, kernel, (1, 1), "SAME")


def _our_low_pass(x: Any, factor: Any) -> Any:
    return asg.fft.irfft(asg.fft.rfft(x) * factor, n=x.shape[-1])


def _their_low_pass(x: Any, factor: Any) -> Any:
    return jnp.fft.irfft(jnp.fft.rfft(x) * factor, n=x.shape[-1])


OURS = SimpleNamespace(
    **{name: getattr(asg, _RENAMED.get(name, name)) for name in _SHARED},
    logsumexp=asg.logsumexp, softplus=asg.softplus, sigmoid=asg.sigmoid, erf=asg.erf,
    erfc=asg.erfc, lgamma=asg.lgamma, segment_sum=asg.segment.sum, scan=asg.scan, take=asg.take,
    rows=lambda table, at: asg.embedding(at, table), low_pass=_our_low_pass,
    gather=lambda x, at: asg.gather(x, at, 1), convolution=_our_convolution,
    cholesky=asg.linalg.cholesky, cast=lambda x, like: asg.cast(x, like.dtype),
    substituted=asg.linalg.solve_triangular, solve=asg.linalg.solve, swap=asg.matrix_transpose,
)  # fmt: skip
THEIRS = SimpleNamespace(
    **{name: getattr(jnp, name) for name in _SHARED},
    logsumexp=jax.scipy.special.logsumexp, softplus=jax.nn.softplus,
    sigmoid=jax.nn.sigmoid, erf=jax.scipy.special.erf, erfc=jax.scipy.special.erfc,
    lgamma=jax.scipy.special.gammaln, segment_sum=jax.ops.segment_sum, scan=jax.lax.scan,
    take=jnp.take, rows=lambda table, at: table[at], low_pass=_their_low_pass,
    gather=lambda x, at: jnp.take_along_axis(x, at, 1), convolution=_their_convolution,
    cholesky=jnp.linalg.cholesky, cast=lambda x, like: x.astype(like.dtype), solve=jnp.linalg.solve,
    substituted=lambda a, b: jax.scipy.linalg.solve_triangular(a, b, lower=True),
    swap=lambda x: jnp.swapaxes(x, -1, -2),
)  # fmt: skip


# Statistics


def _segments(m: Any, x: Any, at: Any) -> Any:
    return m.sum(m.square(m.segment_sum(x, at, 5000)))


def _logsumexp(m: Any, x: Any) -> Any:
    return m.sum(m.logsumexp(x, axis=1))


def _logistic(m: Any, x: Any, y: Any, w: Any) -> Any:
    z = m.matmul(x, w)
    return m.mean(m.softplus(z) - y * z) + 0.01 * m.sum(w * w)


def _softmax_regression(m: Any, x: Any, y: Any, w: Any) -> Any:
    z = m.matmul(x, w)
    return m.mean(m.logsumexp(z, axis=1) - m.gather(z, y)[:, 0])


def _hierarchical(m: Any, y: Any, at: Any, mu: Any, tau: Any, effects: Any) -> Any:
    """The log density of a model of groups, and the momentum step of HMC needs its gradient."""
    scale = m.exp(tau)
    means = mu + scale * effects
    away = (y - m.take(means, at, axis=0)) / 0.7
    prior = m.sum(effects * effects) + mu * mu / 25 + scale * scale / 9 - 2 * tau
    return -0.5 * (m.sum(m.log1p(away * away / 4)) * 5 + prior)


def _bootstrap(m: Any, x: Any, at: Any) -> Any:
    samples = m.reshape(m.take(x, m.reshape(at, (-1,)), axis=0), at.shape)
    middle = m.sort(samples, axis=1)[:, at.shape[1] // 2]
    return m.mean(middle) + m.mean(m.std(samples, axis=1))


def _student(m: Any, x: Any, mu: Any, nu: Any) -> Any:
    half = 0.5 * (nu + 1)
    return m.sum(m.lgamma(half) - m.lgamma(0.5 * nu) - half * m.log1p(m.square(x - mu) / nu))


def _weibull(m: Any, x: Any, shape: Any, scale: Any) -> Any:
    z = x / scale
    return m.sum(m.log(shape / scale) + (shape - 1) * m.log(z) - z**shape)


def _probit(m: Any, x: Any, y: Any, w: Any) -> Any:
    z = m.matmul(x, w) * (2 * y - 1)
    return -m.sum(m.log(0.5 * m.erfc(-0.70710678 * z)))


# Machine learning


def _kmeans(m: Any, x: Any, centers: Any) -> Any:
    apart = m.sum(centers * centers, axis=1) - 2 * m.matmul(x, centers.T)
    nearest = m.argmin(apart, axis=1)
    ones = m.cast(nearest >= 0, x)
    count = centers.shape[0]
    sums = m.segment_sum(x, nearest, count)
    moved = sums / m.maximum(m.segment_sum(ones, nearest, count), 1)[:, None]
    return m.sum(m.square(moved - centers))


def _factorization(m: Any, rating: Any, users: Any, items: Any, p: Any, q: Any) -> Any:
    found = m.sum(m.rows(p, users) * m.rows(q, items), axis=1)
    return m.mean(m.square(rating - found)) + 0.001 * (m.sum(p * p) + m.sum(q * q))


def _forest(m: Any, x: Any, feature: Any, threshold: Any, leaf: Any) -> Any:
    """The sums of trees of depth 6: at each level a take of the features of the nodes."""
    trees = feature.shape[0]
    first = m.cumsum(m.reshape(feature * 0 + 1, (-1,)), axis=0) - 1
    roots = m.reshape(first, feature.shape)[:, 0]
    node = m.gather(x, m.reshape(feature[:, 0], (1, -1)) + m.cast(x[:, :1] * 0, feature)) * 0
    node = m.cast(node, feature) + m.reshape(roots, (1, trees))
    for _ in range(6):
        at = m.take(m.reshape(feature, (-1,)), node, axis=0)
        goes = m.gather(x, at) > m.take(m.reshape(threshold, (-1,)), node, axis=0)
        local = node - m.reshape(roots, (1, trees))
        node = 2 * local + 1 + m.cast(goes, feature) + m.reshape(roots, (1, trees))
    return m.sum(m.take(m.reshape(leaf, (-1,)), node, axis=0))


def _pinn(m: Any, t: Any, w0: Any, w1: Any, w2: Any) -> Any:
    """A net of t with its first two derivatives, for u'' + u = 0."""
    a = m.matmul(t, w0)
    h, d = m.tanh(a), w0
    s = 1 - h * h
    h1, h2 = s * d, -2 * h * s * d * d
    a, a1, a2 = m.matmul(h, w1), m.matmul(h1, w1), m.matmul(h2, w1)
    g = m.tanh(a)
    s = 1 - g * g
    g2 = s * a2 - 2 * g * s * a1 * a1
    return m.mean(m.square(m.matmul(g2, w2) + m.matmul(g, w2)))


# Physics


def _bodies(m: Any, x: Any, mass: Any) -> Any:
    apart = x[:, None, :] - x[None, :, :]
    near = 1 / m.sqrt(m.sum(apart * apart, axis=2) + 0.01)
    return -0.5 * m.sum(near * mass[:, None] * mass[None, :])


def _neighbors(m: Any, u: Any) -> Any:
    return m.roll(u, 1, 0) + m.roll(u, -1, 0) + m.roll(u, 1, 1) + m.roll(u, -1, 1)


def _ising(m: Any, spins: Any, chance: Any) -> Any:
    """Two sweeps over a lattice of integers, and its energy."""
    size = spins.shape[0]
    i = m.cumsum(m.reshape(spins * 0 + 1, (-1,)), axis=0) - 1
    board = m.reshape((i % size + i // size) % 2, (size, size))
    for sweep in range(4):
        near = _neighbors(m, spins)
        flips = (chance < m.exp(-0.88 * m.cast(spins * near, chance))) & (board == sweep % 2)
        spins = m.where(flips, -spins, spins)
    return m.cast(m.sum(spins * (m.roll(spins, 1, 0) + m.roll(spins, 1, 1))), chance)


def _burgers(m: Any, u: Any, filters: Any) -> Any:
    """Ten steps of a pseudospectral diffusion with advection by differences."""

    def step(u: Any, _: Any) -> Any:
        slope = (m.roll(u, -1, 1) - m.roll(u, 1, 1)) * 64.0
        return m.low_pass(u - 0.001 * u * slope, filters), None

    for _ in range(10):
        u, _ = step(u, None)
    return m.mean(u * u)


def _wave(m: Any, u: Any, speed: Any) -> Any:
    """Twenty steps of a wave on a grid of two dimensions."""
    before = u
    for _ in range(20):
        u, before = 2 * u - before + speed * (_neighbors(m, u) - 4 * u), u
    return m.mean(u * u)


def _filters(m: Any, x: Any, kernel: Any) -> Any:
    y = m.convolution(x, kernel)
    return m.mean(m.sqrt(m.sum(y * y, axis=1) + 1e-3))


def _kalman(m: Any, y: Any, a: Any, q: Any, h: Any) -> Any:
    def step(carry: Any, seen: Any) -> Any:
        x, p, loss = carry
        x, p = m.matmul(a, x), m.matmul(m.matmul(a, p), a.T) + q
        hp = m.matmul(h, p)
        s = m.matmul(hp, h.T) + q[:2, :2]
        gain = m.solve(s, hp).T
        away = seen - m.matmul(h, x)
        x, p = x + m.matmul(gain, away), p - m.matmul(gain, hp)
        return (x, p, loss + m.sum(away * away)), x

    zero = q[0] * 0
    (_, _, loss), _ = m.scan(step, (zero, q, zero[0]), y)
    return loss


def _process(m: Any, x: Any, y: Any, unit: Any, width: Any) -> Any:
    apart = (x[:, None] - x[None, :]) / width
    lower = m.cholesky(m.exp(-0.5 * apart * apart) + 0.1 * unit)
    z = m.substituted(lower, y[:, None])
    return 0.5 * m.sum(z * z) + m.sum(m.log(m.sum(lower * unit, axis=1)))


def _spline(m: Any, x: Any, knots: Any, c: Any) -> Any:
    """A cubic spline at many points: pieces are found, and their coefficients taken."""
    at = m.searchsorted(knots[1:-1], x)
    t = x - m.take(knots, at, axis=0)
    a, b, d, e = (m.take(c[i], at, axis=0) for i in range(4))
    return m.mean(m.square(a + t * (b + t * (d + t * e))))


def _angles(m: Any, x: Any, y: Any) -> Any:
    """Great-circle distances and bearings."""
    half = m.square(m.sin(0.5 * (x - y))) + m.cos(x) * m.cos(y) * m.square(m.sin(x * y))
    far = 2 * m.arcsin(m.sqrt(0.24 * half + 0.01))
    return m.mean(far) + m.mean(m.arctan2(m.sin(x), m.cos(y) + 2))


def _numbers(rng: Generator, *shape: int) -> Any:
    return rng.normal(size=shape)


PROGRAMS = (
    Program("segments", lambda rng: {
        "x": _numbers(rng, 200_000), "at": np.sort(rng.integers(0, 5000, 200_000)),
    }, _segments, ("x",)),
    Program("scattered segments", lambda rng: {
        "x": _numbers(rng, 200_000), "at": rng.integers(0, 5000, 200_000),
    }, _segments, ("x",)),
    Program("logsumexp", lambda rng: {"x": _numbers(rng, 2000, 500)}, _logsumexp, ("x",)),
    Program("logistic", lambda rng: {
        "x": _numbers(rng, 10_000, 50), "y": (rng.random(10_000) < 0.5) * 1.0,
        "w": _numbers(rng, 50),
    }, _logistic, ("w",)),
    Program("softmax regression", lambda rng: {
        "x": _numbers(rng, 256, 10_000), "y": rng.integers(0, 20, (256, 1)),
        "w": 0.01 * _numbers(rng, 10_000, 20),
    }, _softmax_regression, ("w",)),
    Program("hierarchical", lambda rng: {
        "y": _numbers(rng, 20_000), "at": rng.integers(0, 200, 20_000), "mu": np.array(0.1),
        "tau": np.array(0.2), "effects": _numbers(rng, 200),
    }, _hierarchical, ("mu", "tau", "effects")),
    Program("bootstrap", lambda rng: {
        "x": _numbers(rng, 500), "at": rng.integers(0, 500, (400, 500)),
    }, _bootstrap, ()),
    Program("student", lambda rng: {
        "x": _numbers(rng, 5000, 100), "mu": _numbers(rng, 100), "nu": 2 + rng.random(100),
    }, _student, ("mu", "nu")),
    Program("weibull", lambda rng: {
        "x": rng.random(200_000) + 0.01, "shape": np.array(1.7), "scale": np.array(0.8),
    }, _weibull, ("shape", "scale")),
    Program("probit", lambda rng: {
        "x": _numbers(rng, 10_000, 20), "y": (rng.random(10_000) < 0.5) * 1.0,
        "w": 0.3 * _numbers(rng, 20),
    }, _probit, ("w",)),
    Program("kmeans", lambda rng: {
        "x": _numbers(rng, 20_000, 16), "centers": _numbers(rng, 32, 16),
    }, _kmeans, ()),
    Program("factorization", lambda rng: {
        "rating": _numbers(rng, 50_000), "users": rng.integers(0, 2000, 50_000),
        "items": rng.integers(0, 1000, 50_000), "p": _numbers(rng, 2000, 16),
        "q": _numbers(rng, 1000, 16),
    }, _factorization, ("p", "q")),
    Program("forest", lambda rng: {
        "x": _numbers(rng, 2000, 20), "feature": rng.integers(0, 20, (50, 127)),
        "threshold": _numbers(rng, 50, 127), "leaf": _numbers(rng, 50, 127),
    }, _forest, ()),
    Program("pinn", lambda rng: {
        "t": rng.random((2000, 1)), "w0": _numbers(rng, 1, 64), "w1": 0.2 * _numbers(rng, 64, 64),
        "w2": 0.2 * _numbers(rng, 64, 1),
    }, _pinn, ("w0", "w1", "w2")),
    Program("bodies", lambda rng: {
        "x": _numbers(rng, 500, 3), "mass": rng.random(500),
    }, _bodies, ("x",)),
    Program("ising", lambda rng: {
        "spins": rng.choice([-1, 1], (256, 256)), "chance": rng.random((256, 256)),
    }, _ising, ()),
    Program("burgers", lambda rng: {
        "u": _numbers(rng, 16, 256), "filters": np.exp(-1e-4 * np.arange(129.0) ** 2),
    }, _burgers, ("u",)),
    Program("wave", lambda rng: {
        "u": _numbers(rng, 200, 200), "speed": 0.1 * rng.random((200, 200)),
    }, _wave, ("speed",)),
    Program("filters", lambda rng: {
        "x": _numbers(rng, 1, 1, 256, 256), "kernel": _numbers(rng, 4, 1, 5, 5),
    }, _filters, ("kernel",)),
    Program("kalman", lambda rng: {
        "y": _numbers(rng, 200, 2), "a": np.eye(4) * 0.9 + 0.01 * _numbers(rng, 4, 4),
        "q": np.eye(4), "h": _numbers(rng, 2, 4),
    }, _kalman, ("a",)),
    Program("process", lambda rng: {
        "x": np.sort(rng.random(100)), "y": _numbers(rng, 100), "unit": np.eye(100),
        "width": np.array(0.3),
    }, _process, ("width",)),
    Program("spline", lambda rng: {
        "x": rng.random(100_000) * 0.99 + 0.005, "knots": np.linspace(0, 1, 64),
        "c": _numbers(rng, 4, 63),
    }, _spline, ("c",)),
    Program("angles", lambda rng: {
        "x": _numbers(rng, 100_000), "y": _numbers(rng, 100_000),
    }, _angles, ("x",)),
)  # fmt: skip
