"""The tile of a product that an invocation computes in registers: how large, and which rows it has.

A large tile loads each element fewer times, and a small one leaves work for the whole device.
"""

from __future__ import annotations

from dataclasses import replace

from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.tracing import hinted
from asg_wgpu.ir.node_facts import Problem, axes_of, problem_of
from asg_wgpu.ir.target import FILLING_TILES, TILE_SIDE, Question, Target, Tiling

_MOST_RESULTS = 512  # of a tile, which lie in registers
_INVOCATIONS = 64  # of a workgroup


def tile_question(graph: Graph, node: Node, target: Target) -> Question[Tiling]:
    """Return the tile that a product takes, from the target's table or else from a formula."""
    problem = problem_of(graph, node)
    types = " by ".join(str(graph.type_of(ref)) for ref in node.inputs)
    axes = axes_of(node, *(graph.type_of(ref).rank for ref in node.inputs))
    name = f"product of {types}, axes {axes.x_contract} {axes.y_contract} {axes.x_batch}"
    _, m, n, _ = map(hinted, problem.sizes)
    formula = _formula(problem)
    sides = [side for side in (1, 2, 4, 8, 16, 32) if side < 2 * m]
    widths = [width for width in (4, 8, 16, 32) if width < 2 * n + 4]
    sizes = [size for size in (8, 16, 32, 64, 128, 256) if size <= target.invocations]
    known = sides, widths, sizes
    options = [sorted({*some, n}) for some, n in zip(known, formula.numbers, strict=True)]
    question = target.table.question(name, options, formula)
    fits = question.taken.rows * question.taken.columns <= _MOST_RESULTS
    return question if fits else replace(question, taken=formula)


def _formula(problem: Problem) -> Tiling:
    """Return the largest tile that leaves work for the whole device."""
    batch, m, n, _ = map(hinted, problem.sizes)
    columns = min(TILE_SIDE, max(-(-n // 4), 1) * 4)  # n may be 0
    rows = TILE_SIDE
    while rows > 1 and (rows >= 2 * m or batch * -(-m // rows) * -(-n // columns) < FILLING_TILES):
        rows //= 2
    return Tiling(rows, columns, _INVOCATIONS)


def square_of(tiling: Tiling, down: int, across: int) -> int:
    """Return the tiles side by side in a workgroup, so that all load the least from memory.

    At least four: neighbours that run together then load whole lines of it.
    """

    def loaded(wide: int) -> int:
        high = tiling.invocations // wide
        groups = -(-hinted(down) // high) * -(-hinted(across) // wide)
        return groups * (tiling.rows * high + tiling.columns * wide)

    widths = (4 << doublings for doublings in range(9))
    return min((wide for wide in widths if tiling.invocations % wide == 0), key=loaded, default=0)
