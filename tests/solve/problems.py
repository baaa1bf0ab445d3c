"""Problems of the usual test sets, for asg and for SciPy alike."""

import numpy as np

import asg
from tests.solve.test_sets import PROBLEMS


def rows(*values):
    """A vector of numbers or of tensors."""
    if any(isinstance(value, asg.Tensor) for value in values):
        return asg.stack(list(values))
    return np.array(values)


def field_of(name):
    """The field of a problem of the test sets, with its parameters."""
    problem = PROBLEMS[name]
    return lambda t, y: rows(*problem.field(t, y, problem.parameters))


lotka_volterra = field_of("lotka_volterra")


def arenstorf(t, y):
    """A satellite of the earth and the moon; Hairer, Nørsett, Wanner, II.0."""
    mu = 0.012277471
    near = ((y[0] + mu) ** 2 + y[1] ** 2) ** 1.5
    far = ((y[0] - 1 + mu) ** 2 + y[1] ** 2) ** 1.5
    across = y[0] + 2 * y[3] - (1 - mu) * (y[0] + mu) / near - mu * (y[0] - 1 + mu) / far
    return rows(y[2], y[3], across, y[1] - 2 * y[2] - (1 - mu) * y[1] / near - mu * y[1] / far)


def driven(t, y):
    """A stiff equation that depends on the time; Prothero and Robinson."""
    sin, cos = (asg.sin, asg.cos) if isinstance(t, asg.Tensor) else (np.sin, np.cos)
    return rows(-50.0 * (y[0] - cos(t)) - sin(t))


PERIOD = 17.0652165601579625
# The field, the first value, the times, the method, rtol and atol.
EQUATIONS = {
    "lotka_volterra": (lotka_volterra, [1.0, 0.5], [0, 1, 1.1, 4, 10], "dopri5", 1e-8, 1e-9),
    "arenstorf": (
        arenstorf, [0.994, 0, 0, -2.00158510637908252], [0, PERIOD / 2], "dopri5", 1e-9, 1e-11,
    ),
    "backward": (lotka_volterra, [1.0, 0.5], [2, 1, 0.5, 0], "dopri5", 1e-8, 1e-9),
    "driven": (driven, [0.0], [0, 0.1, 2.0], "rodas", 1e-7, 1e-9),
    "van_der_pol": (field_of("stiff_van_der_pol"), [2.0, 0.0], [0, 500, 1000], "rodas", 1e-6, 1e-8),
    "robertson": (field_of("robertson"), [1.0, 0, 0], [0, 0.4, 40, 4e3, 4e5], "rodas", 1e-6, 1e-10),
}  # fmt: skip


def rosenbrock(x):
    return asg.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)


def powell_terms(x):
    return rows(x[0] + 10 * x[1], 5**0.5 * (x[2] - x[3]), (x[1] - 2 * x[2]) ** 2,
                10**0.5 * (x[0] - x[3]) ** 2)  # fmt: skip


def powell(x):
    return asg.sum(powell_terms(x) ** 2)


def beale_terms(x):
    return rows(*(a - x[0] * (1 - x[1] ** k) for a, k in ((1.5, 1), (2.25, 2), (2.625, 3))))


def beale(x):
    return asg.sum(beale_terms(x) ** 2)


AT = np.arange(1, 21) / 5


def brown_dennis_terms(x):
    first = x[0] + x[1] * AT - np.exp(AT)
    second = x[2] + x[3] * np.sin(AT) - np.cos(AT)
    return first**2 + second**2


def brown_dennis(x):
    return asg.sum(brown_dennis_terms(x) ** 2)
