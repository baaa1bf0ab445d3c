"""Steps of differential equations: Dormand-Prince 5(4), and the stiff Rosenbrock method RODAS."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.linalg.factorizations import lu_factor
from asg.ops.linalg.solving import lu_solve
from asg.solve.functions import jacobian_of

Field = Callable[[Tensor, Tensor], Tensor]  # t, y → dy/dt


class Step(NamedTuple):
    """A step from y: its end, the slope there, the error, and the rows of its interpolant."""

    y: Tensor
    slope: Tensor
    error: Tensor
    rows: Tensor


class Method(NamedTuple):
    """A method: `step(field, t, y, slope, h)`, the order of its error, and its number of rows."""

    step: Callable[[Field, Tensor, Tensor, Tensor, Tensor], Step]
    order: int
    rows: int


def interpolated(y: Tensor, rows: Tensor, theta: Tensor) -> Tensor:
    """Return the interpolant at the fraction `theta` of a step from y.

    Source: Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, II.6 (6.12).
    """
    rest = 1 - theta
    inner = rows[2]
    if rows.shape[0] == 4:
        inner = inner + rest * rows[3]
    return y + theta * (rows[0] + rest * (rows[1] + theta * inner))


def _combined(weights: Sequence[float], vectors: Sequence[Tensor]) -> Tensor:
    """Return the weighted sum of vectors."""
    terms = [w * v for w, v in zip(weights, vectors, strict=True) if w != 0]
    found = terms[0]
    for term in terms[1:]:
        found = found + term
    return found


# Dormand-Prince: Hairer, Nørsett, Wanner, I, II.5 table 5.2; dense output: DOPRI5, Shampine

_NODES = (1 / 5, 3 / 10, 4 / 5, 8 / 9, 1.0)
_STAGES = (
    (1 / 5,),
    (3 / 40, 9 / 40),
    (44 / 45, -56 / 15, 32 / 9),
    (19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729),
    (9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656),
)
_ENDS = (35 / 384, 0.0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84)
_ERRORS = (71 / 57600, 0.0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40)
_DENSE = (
    -12715105075 / 11282082432, 0.0, 87487479700 / 32700410799, -10690763975 / 1880347072,
    701980252875 / 199316789632, -1453857185 / 822651844, 69997945 / 29380423,
)  # fmt: skip


def _dormand_prince(field: Field, t: Tensor, y: Tensor, slope: Tensor, h: Tensor) -> Step:
    slopes = [slope]
    for node, weights in zip(_NODES, _STAGES, strict=True):
        slopes.append(field(t + node * h, y + h * _combined(weights, slopes)))
    end = y + h * _combined(_ENDS, slopes)
    slopes.append(field(t + h, end))
    rise = end - y
    bend = h * slope - rise
    rows = ops.stack([rise, bend, rise - h * slopes[-1] - bend, h * _combined(_DENSE, slopes)])
    return Step(end, slopes[-1], h * _combined(_ERRORS, slopes), rows)


# RODAS: Hairer, Wanner, Solving Ordinary Differential Equations II, IV.7 and IV.10

_GAMMA = 0.25
_PLACES = (0.0, 0.386, 0.21, 0.63, 1.0, 1.0)
_TIMES = (0.25, -0.1043, 0.1035, -0.0362, 0.0, 0.0)
_ALPHA = (
    (),
    (1.544,),
    (0.9466785280815826, 0.2557011698983284),
    (3.314825187068521, 2.896124015972201, 0.9986419139977817),
    (1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950),
)
_COUPLING = (
    (),
    (-5.6688,),
    (-2.430093356833875, -0.2063599157091915),
    (-0.1073529058151375, -9.594562251023355, -20.47028614809616),
    (7.496443313967647, -10.24680431464352, -33.99990352819905, 11.70890893206160),
    (8.083246795921522, -7.981132988064893, -31.52159432874371, 16.31930543123136,
     -6.058818238834054),
)  # fmt: skip
_BEND = (10.12623508344586, -7.487995877610167, -34.80091861555747, -7.992771707568823,
         1.025137723295662)  # fmt: skip
_TWIST = (-0.6762803392806898, 6.087714651680015, 16.43084320892478, 24.76722511418386,
          -6.594389125716872)  # fmt: skip


def _rodas(field: Field, t: Tensor, y: Tensor, slope: Tensor, h: Tensor) -> Step:
    by_y, by_t = jacobian_of(field(t, y), y, t)
    identity = ops.eye(y.shape[0], dtype=y.dtype, graph=y.graph)
    factors = lu_factor(identity / (h * _GAMMA) - by_y)
    changes: list[Tensor] = []
    at = y
    for place, weight in enumerate(_TIMES):
        if place == 5:
            at = at + changes[-1]
        elif place:
            at = y + _combined(_ALPHA[place], changes)
        right = slope if place == 0 else field(t + _PLACES[place] * h, at)
        if place:
            right = right + _combined(_COUPLING[place], changes) / h
        if weight:
            right = right + weight * h * by_t
        changes.append(ops.squeeze(lu_solve(factors, ops.expand_dims(right, -1)), -1))
    end = at + changes[5]
    rows = ops.stack([end - y, _combined(_BEND, changes[:5]), _combined(_TWIST, changes[:5])])
    return Step(end, field(t + h, end), changes[5], rows)


METHODS = {
    "dopri5": Method(_dormand_prince, 5, 4),
    "rodas": Method(_rodas, 4, 3),
}
