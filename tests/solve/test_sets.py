"""Ten initial value problems of the usual test sets, for every library with arithmetic.

Sources: DETEST (Hull and others, 1972); Hairer, Nørsett, Wanner, Solving Ordinary Differential
Equations I and II; the test set of Bari (Mazzia, Magherini).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

Numbers = Sequence[Any]


class Problem(NamedTuple):
    """dy/dt = field(t, y, parameters) on the components of y, from y0 at the first time.

    `least` times the relative tolerance is the absolute tolerance.
    """

    field: Callable[[Any, Numbers, Numbers], list[Any]]
    y0: tuple[float, ...]
    parameters: tuple[float, ...]
    times: tuple[float, ...]
    stiff: bool = False
    least: float = 1.0


def _lotka_volterra(t: Any, y: Numbers, p: Numbers) -> list[Any]:
    return [y[0] * (p[0] - p[1] * y[1]), y[1] * (p[2] * y[0] - p[3])]


def _lorenz(t: Any, y: Numbers, p: Numbers) -> list[Any]:
    return [p[0] * (y[1] - y[0]), y[0] * (p[1] - y[2]) - y[1], y[0] * y[1] - p[2] * y[2]]


def _van_der_pol(t: Any, y: Numbers, p: Numbers) -> list[Any]:
    return [y[1], p[0] * (1 - y[0] * y[0]) * y[1] - y[0]]


def _brusselator(t: Any, y: Numbers, p: Numbers) -> list[Any]:
    made = y[0] * y[0] * y[1]
    return [p[0] + made - (p[1] + 1) * y[0], p[1] * y[0] - made]


def _rigid_body(t: Any, y: Numbers, p: Numbers) -> list[Any]:
    return [p[0] * y[1] * y[2], p[1] * y[0] * y[2], p[2] * y[0] * y[1]]


def _kepler(t: Any, y: Numbers, p: Numbers) -> list[Any]:
    cube = (y[0] * y[0] + y[1] * y[1]) ** 1.5
    return [y[2], y[3], -p[0] * y[0] / cube, -p[0] * y[1] / cube]


def _robertson(t: Any, y: Numbers, p: Numbers) -> list[Any]:
    slow, fast, middle = p[0] * y[0], p[1] * y[1] * y[1], p[2] * y[1] * y[2]
    return [middle - slow, slow - middle - fast, fast]


def _oregonator(t: Any, y: Numbers, p: Numbers) -> list[Any]:
    return [
        p[0] * (y[1] + y[0] * (1 - p[1] * y[0] - y[1])),
        (y[2] - (1 + y[0]) * y[1]) / p[0],
        p[2] * (y[0] - y[2]),
    ]


def _hires(t: Any, y: Numbers, p: Numbers) -> list[Any]:
    joined = p[0] * y[5] * y[7]
    return [
        -1.71 * y[0] + 0.43 * y[1] + 8.32 * y[2] + 0.0007,
        1.71 * y[0] - 8.75 * y[1],
        -10.03 * y[2] + 0.43 * y[3] + 0.035 * y[4],
        8.32 * y[1] + 1.71 * y[2] - 1.12 * y[3],
        -1.745 * y[4] + 0.43 * y[5] + 0.43 * y[6],
        -joined + 0.69 * y[3] + 1.71 * y[4] - 0.43 * y[5] + 0.69 * y[6],
        joined - 1.81 * y[6],
        -joined + 1.81 * y[6],
    ]


_RIGID = (1.0, -1.0, -0.51)
_CHEMISTRY = (0.04, 3e7, 1e4)
PROBLEMS = {
    "lotka_volterra": Problem(
        _lotka_volterra, (1.0, 0.5), (1.5, 1.0, 1.0, 3.0), (0.0, 2.5, 5.0, 7.5, 10.0)
    ),
    "lorenz": Problem(_lorenz, (1.0, 1.0, 1.0), (10.0, 28.0, 8 / 3), (0.0, 0.5, 1.0, 1.5, 2.0)),
    "van_der_pol": Problem(_van_der_pol, (2.0, 0.0), (1.0,), (0.0, 5.0, 10.0, 15.0, 20.0)),
    "brusselator": Problem(_brusselator, (1.5, 3.0), (1.0, 3.0), (0.0, 5.0, 10.0, 15.0, 20.0)),
    "rigid_body": Problem(_rigid_body, (0.0, 1.0, 1.0), _RIGID, (0.0, 5.0, 10.0, 15.0, 20.0)),
    "kepler": Problem(_kepler, (0.5, 0.0, 0.0, 3**0.5), (1.0,), (0.0, 5.0, 10.0, 15.0, 20.0)),
    "robertson": Problem(
        _robertson, (1.0, 0.0, 0.0), _CHEMISTRY, (0.0, 0.4, 40.0, 4e3), True, 1e-4
    ),
    "stiff_van_der_pol": Problem(
        _van_der_pol, (2.0, 0.0), (1000.0,), (0.0, 500.0, 1000.0, 2000.0), True
    ),
    "oregonator": Problem(
        _oregonator, (1.0, 2.0, 3.0), (77.27, 8.375e-6, 0.161), (0.0, 90.0, 180.0, 360.0), True
    ),
    "hires": Problem(
        _hires, (1.0, 0, 0, 0, 0, 0, 0, 0.0057), (280.0,), (0.0, 10.0, 100.0, 321.8122), True, 1e-2
    ),
}
