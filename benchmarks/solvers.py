"""asg.solve.odeint beside diffrax: errors, steps and evaluations on ten usual problems.

    python benchmarks/solvers.py [--problems lotka_volterra ...] [--rtol 1e-4 ...] [--write]

It needs JAX and diffrax. Both solve in f64 with the same tolerances and the same kind of method:
Dormand and Prince for problems that are not stiff; for stiff problems asg takes RODAS, and diffrax
Kvaerno5. The reference is SciPy's solution at 1e-13, with the derivatives of the last values by all
initial values and parameters from the variational equations. An error is the largest over the
times and components, relative to the component's largest value. Evaluations are of the field; a
step of RODAS also has a Jacobian, and a step of Kvaerno5 several Newton iterations. `--write` keeps
the reference and the figures of asg in tests/solve/recorded.json, which a test compares with.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import diffrax
import jax
import jax.numpy as jnp
import numpy as np
from scipy.integrate import solve_ivp

import asg

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.solve.test_sets import PROBLEMS, Problem  # noqa: E402 # after the path

RECORDED = ROOT / "tests" / "solve" / "recorded.json"
TOLERANCES = (1e-4, 1e-6, 1e-8)
EXACT = 1e-13
MOST = 1 << 15  # steps
jax.config.update("jax_enable_x64", True)

Array = np.ndarray[Any, np.dtype[np.float64]]


class Found(NamedTuple):
    """A solver's errors of values and of gradients, its steps, and its evaluations of the field."""

    error: float
    slope_error: float
    steps: int  # with rejected steps
    evaluations: int


Solver = Callable[[float], Found]  # of the relative tolerance


def main() -> None:
    """Solve the problems, print a table, and keep the figures of asg where asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--problems", nargs="*", default=list(PROBLEMS))
    parser.add_argument("--rtol", nargs="*", type=float, default=list(TOLERANCES))
    parser.add_argument("--write", action="store_true", help="keep the figures of asg for tests")
    options = parser.parse_args()
    kept: dict[str, Any] = {}
    print("| problem | rtol | error | steps | evaluations | error of gradients |")
    print("|---|---|---|---|---|---|")
    for name in options.problems:
        problem = PROBLEMS[name]
        values, slopes = reference(problem)
        solvers = by_asg(problem, values, slopes), by_diffrax(problem, values, slopes)
        for rtol in options.rtol:
            ours, theirs = (solver(rtol) for solver in solvers)
            pairs = zip(ours, theirs, strict=True)
            error, slope, steps, evaluations = (f"{_short(a)}, {_short(b)}" for a, b in pairs)
            print(f"| {name} | {rtol:.0e} | {error} | {steps} | {evaluations} | {slope} |")
            kept.setdefault(name, {"values": values.tolist()})[f"{rtol:.0e}"] = {
                "error": ours.error, "steps": ours.steps,
            }  # fmt: skip
    if options.write:
        RECORDED.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def _short(number: float) -> str:
    return f"{number:.1e}" if isinstance(number, float) else f"{number:,}"


# The reference


def reference(problem: Problem) -> tuple[Array, Array]:
    """Return the values at all times, and the derivatives of the last by y0 and parameters."""
    size, count = len(problem.y0), len(problem.parameters)

    def whole(t: Any, z: Any) -> Any:
        y, by = z[:size], z[size:].reshape(size, size + count)
        p = jnp.array(problem.parameters)
        vector = partial(_vector, problem)
        by_y, by_p = jax.jacfwd(vector, (1, 2))(t, y, p)
        more = jnp.concatenate([jnp.zeros((size, size)), by_p], 1)
        return jnp.concatenate([vector(t, y, p), (by_y @ by + more).ravel()])

    start = np.concatenate([problem.y0, np.eye(size, size + count).ravel()])
    found = solve_ivp(
        jax.jit(whole), (problem.times[0], problem.times[-1]), start, t_eval=problem.times,
        method="Radau" if problem.stiff else "DOP853", rtol=EXACT, atol=EXACT * problem.least,
        **({"jac": jax.jit(jax.jacfwd(whole, 1))} if problem.stiff else {}),
    )  # fmt: skip
    values = np.asarray(found.y.T)
    return values[:, :size], values[-1, size:].reshape(size, size + count)


def _vector(problem: Problem, t: Any, y: Any, p: Any) -> Any:
    return jnp.stack(problem.field(t, [y[i] for i in range(len(problem.y0))], p))


def _error(found: Array, right: Array) -> float:
    scale = np.abs(right).max(0)
    return float(np.max(np.abs(found - right) / np.where(scale == 0, 1, scale)))


def _slope_error(found: Array, right: Array) -> float:
    """Return the error of the gradient of a weighted sum of the last values."""
    return float(np.max(np.abs(found - right)) / np.max(np.abs(right)))


def _weights(values: Array) -> Array:
    """Return weights that count the components alike."""
    return 1 / np.abs(values).max(0)


# The solvers


def by_asg(problem: Problem, values: Array, slopes: Array) -> Solver:
    """Return asg.solve.odeint for a problem."""
    weights = _weights(values)

    def solved(rtol: float) -> Found:
        graph = asg.Graph()
        y0 = graph.input("y0", (len(problem.y0),), "f64")
        p = graph.input("p", (len(problem.parameters),), "f64")

        def field(t: asg.Tensor, y: asg.Tensor) -> asg.Tensor:
            return asg.stack(problem.field(t, asg.unbind(y), asg.unbind(p)))

        found = asg.solve.odeint(
            field, y0, problem.times, method="rodas" if problem.stiff else "dopri5", rtol=rtol,
            atol=rtol * problem.least, max_steps=MOST,
        )  # fmt: skip
        graph.output("y", found.y)
        graph.output("steps", found.iterations)
        loss = graph.output("loss", asg.sum(found.y[-1] * weights))
        joint = asg.splice(graph, asg.gradients(loss, wrt=[y0, p]))
        feeds = {"y0": np.array(problem.y0), "p": np.array(problem.parameters)}
        out = {name: each.numpy() for name, each in asg.compile(joint, "numpy")(feeds).items()}
        slope = np.concatenate([out["grad/y0"], out["grad/p"]])
        steps = int(out["steps"])
        return Found(
            _error(out["y"], values), _slope_error(slope, weights @ slopes), steps, 6 * steps + 2
        )

    return solved


def by_diffrax(problem: Problem, values: Array, slopes: Array) -> Solver:
    """Return diffrax.diffeqsolve for a problem, compiled once for all tolerances."""
    weights, count = _weights(values), [0]

    def counted() -> None:
        count[0] += 1

    def solved(y0: Any, p: Any, rtol: Any, *, counts: bool = False) -> Any:
        def field(t: Any, y: Any, p: Any) -> Any:
            if counts:
                jax.debug.callback(counted)
            return _vector(problem, t, y, p)

        return diffrax.diffeqsolve(
            diffrax.ODETerm(field), diffrax.Kvaerno5() if problem.stiff else diffrax.Dopri5(),
            problem.times[0], problem.times[-1], None, y0, p,
            saveat=diffrax.SaveAt(ts=jnp.array(problem.times)), max_steps=MOST,
            stepsize_controller=diffrax.PIDController(rtol=rtol, atol=rtol * problem.least),
        )  # fmt: skip

    def loss(y0: Any, p: Any, rtol: Any) -> Any:
        return jnp.sum(solved(y0, p, rtol).ys[-1] * weights)

    forward, backward = jax.jit(partial(solved, counts=True)), jax.jit(jax.grad(loss, (0, 1)))

    def found(rtol: float) -> Found:
        given = jnp.array(problem.y0), jnp.array(problem.parameters), rtol
        count[0] = 0
        result = forward(*given)
        jax.effects_barrier()
        slope = np.concatenate([np.asarray(each) for each in backward(*given)])
        return Found(
            _error(np.asarray(result.ys), values), _slope_error(slope, weights @ slopes),
            int(result.stats["num_steps"]), count[0],
        )  # fmt: skip

    return found


if __name__ == "__main__":
    main()
