"""Find the soap film on a bent wire, by Newton's method with a sparse Hessian.

A soap film has the least area of all surfaces on its wire, and no mean curvature. In the area of a
grid of heights, each height meets only its neighbors, so nearly all second derivatives are zero.
With sparse=True, a few sweeps derive the others, and SciPy solves the sparse system of each step.
The program draws the heights: black is low, and white is high.

    python examples/soap_film.py [--backend numpy] [--steps 6] [--quick] [--out out/soap_film]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from rich.progress import track
from scipy.sparse.linalg import spsolve
from support.options import read_options, say_reached
from support.png import write_png

import asg

SIDE = 100  # heights along an edge, with the wire


def start(side: int) -> NDArray[np.float32]:
    """Return heights [side, side] with the wire as their edges."""
    wave = np.sin(np.linspace(0, 2 * np.pi, side)) / 8
    return (wave - wave[:, None]).astype(np.float32)


def film(side: int = SIDE) -> asg.Graph:
    """Return the graph of the area over a square of 1 x 1; the parameter holds the heights."""
    g = asg.Graph("film")
    first = start(side)
    inner = g.parameter("heights", (side - 2, side - 2), init=first[1:-1, 1:-1])
    wire = first.copy()
    wire[1:-1, 1:-1] = 0
    heights = g.output("film", asg.pad(inner, ((1, 1), (1, 1))) + wire)
    cells = side - 1
    across = (heights[:-1, 1:] - heights[:-1, :-1]) * cells
    down = (heights[1:, :-1] - heights[:-1, :-1]) * cells
    g.output("area", asg.mean(asg.sqrt(1 + asg.square(across) + asg.square(down))))
    return g


def derived(graph: asg.Graph) -> asg.Graph:
    """Return the graph with the gradient of the area and its sparse Hessian."""
    joint = asg.splice(graph, asg.gradients(graph["area"], wrt="heights"))
    return asg.splice(joint, asg.hessian(joint["area"], wrt="heights", sparse=True))


def main(arguments: Sequence[str] | None = None) -> None:
    """Step to the least area, and draw the film."""
    options = read_options(__doc__, arguments=arguments, steps=(6, 3))
    graph = derived(film())
    sparsity = asg.Sparsity.of(graph, "hessian/heights")
    sweeps = sparsity.colors(symmetric=True).max() + 1
    print(f"{sparsity}: {sweeps} sweeps")

    exe = asg.compile(graph, backend=options.backend, seed=options.seed)
    for _ in track(range(options.steps), description="Newton"):
        out = exe()
        slope = out["grad/heights"].numpy()
        matrix = sparsity.to_scipy(out["hessian/heights"].numpy().astype(np.float64))
        move = spsolve(matrix.tocsr(), slope.reshape(-1))
        exe.load_state({"heights": exe.state["heights"] - move.reshape(slope.shape)})
    out = exe()
    path = options.out / "film.png"
    write_png(path, out["film"].numpy() * 2 + 0.5)
    print(f"wrote {path}")
    curvature = np.abs(out["grad/heights"].numpy()).max() * (SIDE - 1) ** 2
    reached = f"area {out['area'].item():.5f}, mean curvature at most {curvature:.1e}"
    say_reached(options, exe.backend, reached)


if __name__ == "__main__":
    main()
