"""Reports of random numbers."""

from __future__ import annotations

from collections.abc import Callable

import asg
from tests.programs.public_reports.report import Report, drawn, nans


def _beta(a: float, b: float, count: int = 20_000) -> Callable[..., asg.Tensor]:
    return drawn(lambda key: nans(asg.random.beta(key, a, b, (count,))))


def _shares(x: asg.Tensor) -> asg.Tensor:
    return x / asg.sum(x, -1, keepdims=True)


REPORTS = (
    # Random numbers
    Report("rust-random/rand#999", "beta of small shapes is NaN", _beta(1e-3, 1e-3), (0.0,), 0),
    Report("forcedotcom/distributions#88", "beta(0.01, 0.01) is NaN", _beta(0.01, 0.01), (0.0,), 0),
    Report("stan-dev/math#419", "beta(1e-10, 1e-6) is NaN", _beta(1e-10, 1e-6), (0.0,), 0),
    Report("mathnet/mathnet-numerics#1040", "beta of shapes 4e-6 and 1e-3 is NaN",
           _beta(4.2430007555736642e-06, 0.0012675539420686256), (0.0,), 0),
    Report("scalanlp/breeze#15", "the mean of small beta numbers is NaN, not within 0.01",
           drawn(lambda key: asg.round(50 * asg.mean(asg.random.beta(
               key, 0.0014364182264741652, 0.0024709345620239687, (100_000,))))),
           (0.0,), round(50 * 0.36759)),
    Report("VoidStarKat/half-rs#152", "uniform f16 is the end of its range, at times in 50 %",
           drawn(lambda key: asg.max(asg.random_uniform(key, (40_000,), 1000.0, 1001.0, "f16"))),
           (0.0,), 1000.5),
    Report("JuliaMath/BFloat16s.jl#71", "uniform numbers of 16 bits round to 1",
           drawn(lambda key: asg.max(asg.random_uniform(key, (40_000,), dtype="f16")) < 1),
           (0.0,), 1),
    Report("Theano/Theano#6096", "normal f16 is infinite, made of uniform 0",
           drawn(lambda key: asg.any(asg.isinf(asg.random_normal(key, (40_000,), dtype="f16")))),
           (0.0,), 0),
    Report("numpy/numpy#19637", "shares of small gamma numbers are NaN",
           drawn(lambda key: nans(_shares(asg.random.gamma(key, 1e-4, (2_000, 4))))), (0.0,), 0),
    Report("numpy/numpy#5851", "beta(1e-4, 1e-4) is neither 0 nor 1 in half of all cases",
           drawn(lambda key: asg.round(8 * asg.mean(asg.random.beta(key, 1e-4, 1e-4, (20_000,))))),
           (0.0,), 4),
    Report("probmods/webppl#269", "beta(0.001, 0.001) is NaN", _beta(1e-3, 1e-3), (0.0,), 0),
    Report("jax-ml/jax#17922", "gamma numbers of shape 1e-30 are NaN",
           drawn(lambda key: nans(asg.random.gamma(key, 1e-30, (20_000,)))), (0.0,), 0),
    Report("jax-ml/jax#18129", "the slope of a gamma number by a small shape is NaN",
           lambda a: asg.random.gamma(asg.random_key(3, graph=a.graph), a) * 0, ([2.4e-30, 1e-3],),
           [0, 0], 1, "f32"),
)  # fmt: skip
