"""Record the sparsity patterns of a few functions by CasADi, for tests/autodiff/test_sparse.py.

Run it where casadi is installed: python tools/record_casadi.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import casadi as ca
import numpy as np

COUNT = 8
RECORDS = Path(__file__).parent.parent / "tests/reference/data/casadi_sparsity.json"


def matrix() -> np.ndarray[Any, Any]:
    """Return a matrix with a full row."""
    found = np.diag(np.full(COUNT, 2.0))
    found[0] = 1
    found[3, 6] = 5
    return found


def net(x: Any) -> Any:
    """Return the five-point net of a 2 x 4 grid."""
    rows, columns = 2, COUNT // 2
    found: list[Any] = []
    for i in range(rows):
        for j in range(columns):
            total = ca.exp(x[i * columns + j])
            for a, b in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
                if 0 <= a < rows and 0 <= b < columns:
                    total += x[a * columns + b]
            found.append(total)
    return ca.vertcat(*found)


def chain(x: Any) -> Any:
    """Return a tridiagonal map."""
    found = [x[i] ** 3 for i in range(COUNT)]
    for i in range(1, COUNT):
        found[i] += ca.sin(x[i - 1])
        found[i - 1] += ca.cos(x[i])
    return ca.vertcat(*found)


def record() -> dict[str, list[list[int]]]:
    """Return the rows and columns of each pattern."""
    x = ca.SX.sym("x", COUNT)
    read = ca.vertcat(*[ca.exp(x[i]) for i in (3, 3, 0, 7, 5, 1)])
    weights = ca.sparsify(ca.DM(matrix()))
    jacobians = {
        "chain": chain(x),
        "net": net(x),
        "arrow": ca.vertcat(ca.sum1(x**2), x[1:] * x[0]),
        "matrix": ca.mtimes(weights, ca.tanh(x)),
        "gather": read * x[:6],
        "running": ca.cumsum(x * x),
    }
    hessians = {
        "rosenbrock": ca.sum1((x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2),
        "product": ca.sum1(x**2) * ca.sum1(x),
        "partly linear": ca.sum1(ca.exp(x[:4]) * 3) + ca.sum1(x[4:]) + x[0] * x[7],
        "quadratic": ca.dot(x, ca.mtimes(weights, x)),
    }
    found = {name: ca.jacobian(f, x) for name, f in jacobians.items()}
    found |= {name: ca.hessian(f, x)[0] for name, f in hessians.items()}
    triplets = {name: each.sparsity().get_triplet() for name, each in found.items()}
    return {
        name: [list(pair) for pair in sorted(zip(*each, strict=True))]
        for name, each in triplets.items()
    }


if __name__ == "__main__":
    RECORDS.write_text(json.dumps({"casadi": ca.__version__, "patterns": record()}) + "\n", "utf-8")
