"""Distributions of random numbers and SciPy's, at ordinary and extreme parameters."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from scipy import stats

import asg

INF = float("inf")
Draw = Callable[[asg.Tensor, tuple[int, ...], str], asg.Tensor]
LAWS: dict[str, tuple[Draw, Any]] = {
    "normal": (lambda k, n, t: asg.random_normal(k, n, 0.5, 2.0, t), stats.norm(0.5, 2.0)),
    "gumbel": (asg.random.gumbel, stats.gumbel_r()),
}


def _uniform(low: float, high: float) -> tuple[Draw, Any]:
    return (
        lambda k, n, t: asg.random_uniform(k, n, low, high, t),
        stats.uniform(low, high - low),
    )


def _exponential(rate: float) -> tuple[Draw, Any]:
    return lambda k, n, t: asg.random.exponential(k, n, rate, t), stats.expon(scale=1 / rate)


def _truncated(low: float, high: float) -> tuple[Draw, Any]:
    return (
        lambda k, n, t: asg.random.truncated_normal(k, n, low, high, t),
        stats.truncnorm(low, high),
    )


def _gamma(alpha: float) -> tuple[Draw, Any]:
    return lambda k, n, t: asg.random.gamma(k, alpha, n, t), stats.gamma(alpha)


def _beta(a: float, b: float) -> tuple[Draw, Any]:
    return lambda k, n, t: asg.random.beta(k, a, b, n, t), stats.beta(a, b)


def _name(law: str, *parameters: float) -> str:
    return f"{law}({', '.join(f'{each:g}' for each in parameters)})"


for bounds in (
    (0.0, 1.0), (1.0, 2.0), (1000.0, 1001.0), (-3.0, -2.0), (-60000.0, 60000.0), (-1.0, 3.0),
):  # fmt: skip
    LAWS[_name("uniform", *bounds)] = _uniform(*bounds)
for rate in (1e-3, 2.0, 1e3):
    LAWS[_name("exponential", rate)] = _exponential(rate)
for bounds in (
    (-2.0, 2.0), (-1.0, 0.5), (1.9, 3.0), (2.0, 2.01), (5.0, 6.0), (-8.0, -7.0), (30.0, 40.0),
    (-INF, -5.0), (-INF, INF), (6.0, INF), (-9.0, 1.0), (100.0, 200.0),
):  # fmt: skip
    LAWS[_name("truncated_normal", *bounds)] = _truncated(*bounds)
for alpha in (1e-3, 0.01, 0.1, 0.5, 1.0, 3.5, 100.0, 1e4):
    LAWS[_name("gamma", alpha)] = _gamma(alpha)
for shapes in (
    (1e-3, 1e-3), (0.01, 0.01), (0.01, 1.0), (0.5, 0.5), (2.0, 0.7), (1.0, 1.0), (100.0, 3.0),
    (1e3, 1e3), (1e-3, 1e3),
):  # fmt: skip
    LAWS[_name("beta", *shapes)] = _beta(*shapes)


def drawn(name: str, dtype: str, count: int, backend: str = "numpy", seed: int = 1) -> Any:
    """Return `count` numbers of a distribution."""
    g = asg.Graph()
    g.output("x", LAWS[name][0](g.input("key", (2,), "u32"), (count,), dtype))
    return asg.compile(g, backend)(key=np.array([seed, 2], np.uint32))["x"].numpy()


def supported(name: str, x: Any) -> bool:
    """Whether numbers are finite, and where their distribution has a density."""
    low, high = LAWS[name][1].support()
    inside = (x >= x.dtype.type(low)) & (x <= x.dtype.type(high)) & np.isfinite(x)
    if name.startswith("uniform"):
        inside &= x < x.dtype.type(high)
    if name.startswith(("exponential", "gamma", "beta")):
        inside &= x > 0
    if name.startswith("beta"):
        inside &= x < 1
    return bool(inside.all())


def distance(name: str, x: Any) -> float:
    """Return Kolmogorov and Smirnov's distance times √count, for numbers that were rounded.

    A number stands for all that round to it (down, if it is uniform), the least one and the largest
    one of a dtype for those beyond. The distance is above 2 but once in 1,500.
    """
    law, kind = LAWS[name][1], np.finfo(x.dtype)
    values, counts = np.unique(x.astype(np.float64), return_counts=True)
    exact = values.astype(x.dtype)
    last, following = (
        np.nextafter(exact, x.dtype.type(side)).astype(np.float64) for side in (-INF, INF)
    )
    if name.startswith("uniform"):
        begins = begins_after = values
        ends = ends_before = following
    elif x.dtype == np.float64:  # of which f64 does not hold the middle to the next
        begins, begins_after, ends_before, ends = last, values, values, following
    else:
        begins = begins_after = (values + last) / 2
        ends = ends_before = (values + following) / 2
    if name.startswith(("exponential", "gamma", "beta")):
        begins = np.where(exact <= kind.tiny, -INF, begins)
    if name.startswith("beta"):
        ends = np.where(exact >= 1 - kind.epsneg, INF, ends)
    found = np.cumsum(counts) / x.size
    before = found - counts / x.size
    ranges = (
        (before, law.cdf(begins), law.cdf(begins_after)),
        (found, law.cdf(ends_before), law.cdf(ends)),
    )
    off = [max((at - most).max(), (least - at).max()) for at, least, most in ranges]
    return float(max(off) * math.sqrt(x.size))
