"""The tile of a product that an invocation computes in registers: how large, and which rows it has.

A large tile loads each element fewer times, and a small one leaves work for the whole device.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count, takewhile

from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.tracing import hinted
from asg_wgpu.ir.node_facts import Problem, axes_of, problem_of
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.target import Question, Target, Tiling, padded


def tile_question(graph: Graph, node: Node, target: Target) -> Question[Tiling]:
    """Return the tile that a product takes, from the target's table or else from a formula."""
    problem = problem_of(graph, node)
    types = " by ".join(str(graph.type_of(ref)) for ref in node.inputs)
    axes = axes_of(node, *(graph.type_of(ref).rank for ref in node.inputs))
    name = f"product of {types}, axes {axes.x_contract} {axes.y_contract} {axes.x_batch}"
    _, m, n, _ = map(hinted, problem.sizes)
    formula, products = _formula(problem), plans().products
    sides = [side for side in products.tried_rows if side < 2 * m]
    widths = [width for width in products.tried_columns if width < 2 * n + 4]
    sizes = [size for size in products.tried_workgroups if size <= target.invocations]
    known = sides, widths, sizes
    options = [sorted({*some, n}) for some, n in zip(known, formula.numbers, strict=True)]
    question = target.table.question(name, options, formula)
    fits = question.taken.rows * question.taken.columns <= products.results
    return question if fits else replace(question, taken=formula)


def _formula(problem: Problem) -> Tiling:
    """Return the largest tile that leaves work for the whole device."""
    batch, m, n, _ = map(hinted, problem.sizes)
    products = plans().products
    columns = min(padded(products.side, 4), max(-(-n // 4), 1) * 4)  # n may be 0
    rows = products.side

    def is_too_large() -> bool:
        tiles = batch * -(-m // rows) * -(-n // columns)
        return rows >= 2 * m or tiles < products.filling or rows * columns > products.results

    while rows > 1 and is_too_large():
        rows //= 2
    return Tiling(rows, columns, products.workgroup)


def square_of(tiling: Tiling, down: int, across: int) -> int:
    """Return the tiles side by side in a workgroup, so that all load the least from memory.

    At least `products.beside`: neighbours that run together then load whole lines of it.
    """

    def loaded(wide: int) -> int:
        high = tiling.invocations // wide
        groups = -(-hinted(down) // high) * -(-hinted(across) // wide)
        return groups * (tiling.rows * high + tiling.columns * wide)

    doubled = (plans().products.beside << doublings for doublings in count())
    widths = takewhile(lambda wide: wide <= tiling.invocations, doubled)
    return min((wide for wide in widths if tiling.invocations % wide == 0), key=loaded, default=0)
