"""The tile of a product that an invocation computes in registers: how large, and which rows it has.

A large tile loads each element fewer times, and a small one leaves work for the whole device.
"""

from __future__ import annotations

from dataclasses import replace
from math import prod

from asg.core.graph import Graph
from asg.core.node import Node
from asg_wgpu.ir.node_facts import Problem, axes_of, problem_of
from asg_wgpu.ir.size import divides, first_met, hinted
from asg_wgpu.ir.target import Question, Target, Tiling

_MOST_RESULTS = 512  # of a tile, which lie in registers
_FEW = 8  # workgroups, below which some core of a CPU has nothing to do
# The time of a driver on the CPU to load an element in one invocation after another, and to finish
# a tile by the square of its results, in units of multiplying and adding a vector; fitted to the
# times of lavapipe for the products of a perceptron, a convolution and a transformer.
_LOAD, _FINISH = 13, 0.2
_LARGE, _HUGE = 1 << 25, 1 << 27  # products of numbers, by which tiles grow
_MEDIUM = 16  # results of a tile that is not large, for each lane
_MANY_COLUMNS = 128  # of few rows, which are work for some cores though no row is divided


def tile_question(graph: Graph, node: Node, target: Target, *, turned: bool) -> Question[Tiling]:
    """Return the tile that a product takes, from the target's table or else from a formula.

    If it is `turned`, its rows are the columns of the right operand.
    """
    problem = problem_of(graph, node)
    problem = problem.turned if turned else problem
    types = " by ".join(str(graph.type_of(ref)) for ref in node.inputs)
    axes = axes_of(node, *(graph.type_of(ref).rank for ref in node.inputs))
    name = f"product of {types}, axes {axes.x_contract} {axes.y_contract} {axes.x_batch}"
    _, m, n, _ = map(hinted, problem.sizes)
    last = [graph.type_of(ref).rank - 1 for ref in node.inputs]
    along_k = last[0] in axes.x_contract if turned else last[1] in axes.y_contract
    formula = _formula(problem, target, along_k)
    sides = [side for side in (1, 2, 4, 8, 16, 32) if side < 2 * m]
    widths = [width for width in (4, 8, 16, 32) if width < 2 * n + 4]
    sizes = [size for size in (8, 16, 32, 64, 128, 256) if size <= target.invocations]
    known = (1, target.subgroup_width), sides, widths, sizes
    options = [sorted({*some, n}) for some, n in zip(known, formula.numbers, strict=True)]
    question = target.table.question(name, options, formula)
    return question if _fits(question.taken) else replace(question, taken=formula)


def _fits(tiling: Tiling) -> bool:
    whole = tiling.rows % tiling.lanes == 0 and tiling.invocations % tiling.lanes == 0
    return tiling.rows * tiling.columns <= _MOST_RESULTS and whole


def _formula(problem: Problem, target: Target, along_k: bool) -> Tiling:
    """Return the largest tile that leaves work for the whole device.

    A small product takes a small tile where a large one takes long to compile.
    """
    batch, m, n, k = map(hinted, problem.sizes)
    small = target.is_small_product(batch * m * n * k)
    if target.subgroup_width > 1 and m >= target.subgroup_width and n > 2 * target.subgroup_width:
        return _shared(problem, target.subgroup_width, along_k)
    side, wanted, invocations = target.traits.tile_goal
    side = side // 2 if small else side
    columns = min(side, max(-(-n // 4), 1) * 4)  # n may be 0
    if small and not divides(4, problem.sizes[2]):
        columns = 4  # each is loaded by itself
    rows = side
    whole = m < target.subgroup_width and n >= _MANY_COLUMNS  # whose loads all rows share
    while rows > 1 and (rows >= 2 * m or batch * -(-m // rows) * -(-n // columns) < wanted):
        if whole and rows < 2 * m:
            break
        rows //= 2
    return Tiling(1, rows, columns, invocations)


def _shared(problem: Problem, lanes: int, along_k: bool) -> Tiling:
    """Return the tile that takes least time by what its loads, its arithmetic and its end take.

    A larger one takes longer to compile, and gains less where the right operand lies `along_k`: it
    is taken where that is worth it at the sizes that are met first.
    """
    batch, m, n, k = map(hinted, problem.sizes)
    large = prod(map(first_met, problem.sizes)) >= (_HUGE if along_k else _LARGE)
    widths, most = ((8, 4), 2 * _MEDIUM) if large else ((4,), _MEDIUM)

    def time(rows: int, columns: int) -> float:
        groups = batch * -(-m // rows) * -(-n // (columns * lanes))
        step = rows * columns + _LOAD * (rows / lanes + columns)
        return max(groups, _FEW) * (k * step + _FINISH * (rows * columns) ** 2)

    sizes = ((rows, width) for rows in (4, 2, 1) for width in widths if rows * width <= most)
    rows, columns = min(sizes, key=lambda size: time(size[0] * lanes, size[1]))
    return Tiling(lanes, rows * lanes, columns, lanes)


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
