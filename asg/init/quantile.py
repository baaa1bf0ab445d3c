"""The normal distribution's quantile function, with the same bits on every platform.

It uses only sums, products, quotients and square roots, because IEEE 754 defines their last bit. A
platform's logarithm may differ in the last place.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

# Source of the coefficients: Wichura, "Algorithm AS 241", Applied Statistics 37 (1988), PPND16,
# highest power first. The third range, below 1.4e-11, is left out because no draw reaches it.
_CENTRAL = (
    (2.5090809287301226727e3, 3.3430575583588128105e4, 6.7265770927008700853e4,
     4.5921953931549871457e4, 1.3731693765509461125e4, 1.9715909503065514427e3,
     1.3314166789178437745e2, 3.3871328727963666080e0),
    (5.2264952788528545610e3, 2.8729085735721942674e4, 3.9307895800092710610e4,
     2.1213794301586595867e4, 5.3941960214247511077e3, 6.8718700749205790830e2,
     4.2313330701600911252e1, 1.0),
)  # fmt: skip
_TAIL = (
    (7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
     1.27045825245236838258e0, 3.64784832476320460504e0, 5.76949722146069140550e0,
     4.63033784615654529590e0, 1.42343711074968357734e0),
    (1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2,
     1.48103976427480074590e-1, 6.89767334985100004550e-1, 1.67638483018380384940e0,
     2.05319162663775882187e0, 1.0),
)  # fmt: skip
_LOG2 = 0.6931471805599453
_BLOCK = 1 << 14  # elements per block: fits the cache
_TERMS = tuple(1.0 / (2 * k + 1) for k in reversed(range(12)))


def normal_quantile(probability: Floats) -> Floats:
    """Return x with P(standard normal < x) = `probability`, element by element, f64.

    The probabilities lie in [1e-10, 1 - 1e-10]; the relative error is about 1e-15.
    """
    found = np.empty(probability.shape)
    flat, given = found.reshape(-1), probability.reshape(-1)
    for start in range(0, flat.size, _BLOCK):
        part = slice(start, start + _BLOCK)
        _quantiles(given[part], flat[part])
    return found


def _quantiles(probability: Floats, found: Floats) -> None:
    centered = probability - 0.5
    near = 0.180625 - centered * centered
    np.multiply(centered, _ratio(_CENTRAL, near), out=found)
    outer = np.flatnonzero(np.abs(centered) > 0.425)
    below, tails = centered[outer] < 0, probability[outer]
    depth = np.sqrt(-_log(np.where(below, tails, 1.0 - tails))) - 1.6
    found[outer] = np.where(below, -1.0, 1.0) * _ratio(_TAIL, depth)


def _ratio(coefficients: tuple[Sequence[float], Sequence[float]], x: Floats) -> Floats:
    above, below = coefficients
    return _polynomial(above, x) / _polynomial(below, x)


def _polynomial(coefficients: Sequence[float], x: Floats) -> Floats:
    total = np.full(x.shape, coefficients[0])
    for coefficient in coefficients[1:]:
        total *= x
        total += coefficient
    return total


def _log(x: Floats) -> Floats:
    """Return the natural logarithm by the series of 2·atanh((m - 1)/(m + 1)), x = m·2^e."""
    mantissa, exponent = np.frexp(x)
    small = mantissa < 0.7071067811865476
    mantissa = np.where(small, 2.0 * mantissa, mantissa)
    exponent = exponent - small
    part = (mantissa - 1.0) / (mantissa + 1.0)
    return 2.0 * part * _polynomial(_TERMS, part * part) + exponent * _LOG2
