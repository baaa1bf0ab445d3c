"""Fit the Lotka-Volterra equations to hares and lynxes, through a solver of differential equations.

The Hudson's Bay Company counted the pelts of 1900 to 1920. The hares grow, the lynxes eat them, and
both rise and fall in a cycle of about ten years. Four rates and two first numbers are unknown.
least_squares differentiates through odeint, and fits them to the logarithms of the counts. The
program draws the counts and the fit.

    python examples/predator_prey.py [--backend numpy] [--steps 100] [--quick] [--out FOLDER]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from support.chart import chart
from support.options import read_options, say_reached
from support.png import write_png

import asg

# Thousands of pelts of each year from 1900: Elton and Nicholson (1942), as in Howard (2009).
HARES = (
    30.0, 47.2, 70.2, 77.4, 36.3, 20.6, 18.1, 21.4, 22.0, 25.4, 27.1, 40.3, 57.0, 76.6, 52.3, 19.5,
    11.2, 7.6, 14.6, 16.2, 24.7,
)  # fmt: skip
LYNXES = (
    4.0, 6.1, 9.8, 35.2, 59.4, 41.7, 19.0, 13.0, 8.3, 9.1, 7.4, 8.0, 12.3, 19.5, 45.7, 51.1, 29.7,
    15.8, 9.7, 10.1, 8.6,
)  # fmt: skip
NAMES = ("birth of hares", "hunting", "death of lynxes", "birth of lynxes", "hares", "lynxes")
GUESS = (0.5, 0.02, 1.0, 0.02, 30.0, 4.0)  # in the order of NAMES; the last two are of 1900


def curve_times(years: int) -> NDArray[np.float64]:
    """Return times in eighths of a year."""
    return np.linspace(0, years - 1, 8 * years - 7)


def counts(years: int) -> NDArray[np.float32]:
    """Return the logarithms [years, 2] of the counts."""
    return np.log(np.array([HARES[:years], LYNXES[:years]], np.float32).T)


def populations(logs: asg.Tensor, times: NDArray[np.float64]) -> asg.Tensor:
    """Return the numbers [times, 2] of both kinds, from the logarithms [6] of the unknowns."""
    unknowns = asg.exp(logs)
    born, eaten, dead, fed = (unknowns[place] for place in range(4))

    def field(t: asg.Tensor, y: asg.Tensor) -> asg.Tensor:
        hares, lynxes = y[0], y[1]
        return asg.stack([hares * (born - eaten * lynxes), lynxes * (fed * hares - dead)])

    return asg.solve.odeint(field, unknowns[4:], times, rtol=1e-4, max_steps=200).y


def errors(logs: asg.Tensor, years: int) -> asg.Tensor:
    """Return the differences [years, 2] between the logarithms of the model and of the counts."""
    return asg.log(populations(logs, np.arange(float(years)))) - counts(years)


def model(years: int = len(HARES)) -> asg.Graph:
    """Return the graph of the mean squared error; the guess is its parameter."""
    g = asg.Graph("predator_prey")
    logs = g.parameter("logs", (len(GUESS),), init=np.log(np.array(GUESS, np.float32)))
    g.output("loss", asg.mean(errors(logs, years) ** 2))
    return g


def fit(years: int, steps: int) -> asg.Graph:
    """Return the model with a search for the least error. Its end updates the parameter."""
    g = model(years)
    logs = g.parameters["logs"]
    found = asg.solve.least_squares(errors, logs, [years], tol=1e-4, max_steps=steps)
    g.update(logs, found.x)
    g.output("curve", populations(found.x, curve_times(years)))
    g.output("unknowns", asg.exp(found.x))
    g.output("error", found.residual / (2 * years) ** 0.5)
    g.output("steps", found.iterations)
    g.output("converged", found.converged)
    # The standard error of each logarithm, from the Jacobian at the end.
    ends = errors(found.x, years)
    with g:
        slopes = asg.reshape(*asg.call(asg.jacobian(ends, [found.x])).values(), (-1, len(GUESS)))
    spread = asg.sum(ends**2) / (2 * years - len(GUESS))
    covariance = asg.linalg.inv(asg.matrix_transpose(slopes) @ slopes) * spread
    g.output("relative", asg.sqrt(asg.diagonal(covariance)))
    return g


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit the counts, and print the unknowns with their standard errors."""
    options = read_options(__doc__, arguments=arguments, steps=(100, 20))
    exe = asg.compile(fit(len(HARES), options.steps), backend=options.backend)
    out = {name: value.numpy() for name, value in exe().items()}
    for name, value, relative in zip(NAMES, out["unknowns"], out["relative"], strict=True):
        print(f"{name:16} {value:7.3f} ± {value * relative:.3f}")
    seen, times = 1900 + np.arange(float(len(HARES))), 1900 + curve_times(len(HARES))
    hares, lynxes = out["curve"].T
    lines = {"hares (fit)": (times, hares), "lynxes (fit)": (times, lynxes)}
    dots = {"hares": (seen, np.array(HARES)), "lynxes": (seen, np.array(LYNXES))}
    path = options.out / "populations.png"
    write_png(path, chart(lines, dots))
    print(f"wrote {path}")
    print(f"{out['steps']} steps, converged: {bool(out['converged'])}")
    say_reached(options, exe.backend, f"typical error {100 * out['error']:.1f} %")


if __name__ == "__main__":
    main()
