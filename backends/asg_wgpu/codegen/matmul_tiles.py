"""The tiling of a product: the tile of an invocation, and the operand elements that it loads."""

from __future__ import annotations

from typing import NamedTuple

from asg.core.graph import Graph
from asg.core.node import Node
from asg_wgpu.ir.choices import Choice, Question
from asg_wgpu.ir.matmul_axes import Problem, axes_of, problem_of
from asg_wgpu.ir.target import SMALL_PRODUCT, Target

_MOST_RESULTS = 512  # of a tile, which lie in registers
_FEW = 8  # workgroups, below which some core of a CPU has nothing to do
# What a driver on the CPU takes to load an element in one invocation after another, and to finish a
# tile by the square of its results, beside what it takes to multiply and add a vector; fitted to
# what lavapipe takes for the products of a perceptron, a convolution and a transformer.
_LOAD, _FINISH = 13, 0.2
_LARGE, _HUGE = 1 << 25, 1 << 27  # products of numbers, by which tiles grow
_MEDIUM = 16  # results of a tile that is not large, for each lane


class Tiling(NamedTuple):
    """Rows and columns of an invocation's tile, and invocations of a workgroup.

    So many `lanes` side by side have the same rows: each loads some, and they exchange them.
    """

    lanes: int
    rows: int
    columns: int
    invocations: int

    @property
    def loaded_rows(self) -> int:
        """The rows that an invocation loads."""
        return self.rows // self.lanes


def tile_question(graph: Graph, node: Node, target: Target) -> Question:
    """Return the tile that a product takes, from the target's table or else from a formula."""
    problem = problem_of(graph, node)
    types = " by ".join(str(graph.type_of(ref)) for ref in node.inputs)
    axes = axes_of(node, *(graph.type_of(ref).rank for ref in node.inputs))
    name = f"product of {types}, axes {axes.x_contract} {axes.y_contract} {axes.x_batch}"
    _, m, n, _ = problem.sizes
    along_k = graph.type_of(node.inputs[1]).rank - 1 in axes.y_contract
    formula = _formula(problem, target, along_k)
    sides = [side for side in (1, 2, 4, 8, 16, 32) if side < 2 * m]
    widths = [width for width in (4, 8, 16, 32) if width < 2 * n + 4]
    sizes = [size for size in (8, 16, 32, 64, 128, 256) if size <= target.invocations]
    options = tuple(
        tuple(sorted({*some, number}))
        for some, number in zip(((1, target.lanes), sides, widths, sizes), formula, strict=True)
    )
    taken = Tiling(*target.table.choice(name, options, tuple(formula)))
    return Question(name, tuple(taken if _fits(taken) else formula), options)


def _fits(tiling: Choice) -> bool:
    lanes, rows, columns, invocations = tiling
    whole = rows % lanes == 0 and invocations % lanes == 0
    return rows * columns <= _MOST_RESULTS and whole


def _formula(problem: Problem, target: Target, along_k: bool) -> Tiling:
    """Return the largest tile that leaves work for the whole device.

    A small product takes a small tile on a CPU, where a large one takes longer to compile.
    """
    batch, m, n, k = problem.sizes
    small = target.is_cpu and batch * m * n * k < SMALL_PRODUCT
    if target.lanes > 1 and m >= target.lanes and n > 2 * target.lanes:
        return _shared(problem, target.lanes, along_k)
    side, wanted, invocations = target.tile_goal
    side = side // 2 if small else side
    columns = min(side, max(-(-n // 4), 1) * 4)  # n may be 0
    if small and n % 4:
        columns = 4  # each is loaded by itself
    rows = side
    while rows > 1 and (rows >= 2 * m or batch * -(-m // rows) * -(-n // columns) < wanted):
        rows //= 2
    return Tiling(1, rows, columns, invocations)


def _shared(problem: Problem, lanes: int, along_k: bool) -> Tiling:
    """Return the tile that takes least time by what its loads, its arithmetic and its end take.

    A larger one takes longer to compile, and gains less where the right operand lies `along_k`.
    """
    batch, m, n, k = problem.sizes
    large = batch * m * n * k >= (_HUGE if along_k else _LARGE)
    widths, most = ((8, 4), 2 * _MEDIUM) if large else ((4,), _MEDIUM)

    def time(rows: int, columns: int) -> float:
        groups = batch * -(-m // rows) * -(-n // (columns * lanes))
        step = rows * columns + _LOAD * (rows / lanes + columns)
        return max(groups, _FEW) * (k * step + _FINISH * (rows * columns) ** 2)

    sizes = ((rows, width) for rows in (4, 2, 1) for width in widths if rows * width <= most)
    rows, columns = min(sizes, key=lambda size: time(size[0] * lanes, size[1]))
    return Tiling(lanes, rows * lanes, columns, lanes)
