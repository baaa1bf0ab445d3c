"""Choose the tile of a product, in an invocation's registers or in workgroup memory.

A large tile loads each element fewer times, and a small tile leaves work for the whole device.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count, takewhile

from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.tracing.size import hinted
from asg_wgpu.ir.node_facts import Problem, axes_of, joined_problem, problem_of
from asg_wgpu.ir.operand_sums import has_room, may_stage
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import LANES, Question, Staged, Target, Tiling, padded
from asg_wgpu.ir.tile_cycles import BYTES, fastest, pays

_SIDE = 16  # rows of a tile with blocks that avoid bank conflicts


def tile_question(graph: Graph, node: Node, target: Target) -> Question[Tiling]:
    """Return a product's register tile, from the target's table or else from a formula."""
    problem, name = problem_of(graph, node), _name(graph, node)
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


def _name(graph: Graph, node: Node) -> str:
    types = " by ".join(str(graph.type_of(ref)) for ref in node.inputs)
    axes = axes_of(node, *(graph.type_of(ref).rank for ref in node.inputs))
    return f"product of {types}, axes {axes.x_contract} {axes.y_contract} {axes.x_batch}"


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
    """Return the tiles side by side in a workgroup that load the least from memory.

    At least `products.beside`: adjacent invocations then load whole lines of memory.
    """

    def loaded(wide: int) -> int:
        high = tiling.invocations // wide
        groups = -(-hinted(down) // high) * -(-hinted(across) // wide)
        return groups * (tiling.rows * high + tiling.columns * wide)

    doubled = (plans().products.beside << doublings for doublings in count())
    widths = takewhile(lambda wide: wide <= tiling.invocations, doubled)
    return min((wide for wide in widths if tiling.invocations % wide == 0), key=loaded, default=0)


# Tiles in workgroup memory


def staged_question(graph: Graph, node: Node, target: Target) -> Question[Staged] | None:
    """Return a product's staged tile, from the table or a formula; None if none pays off."""
    problem, plan = staged_problem(graph, node), plans().staged_products
    sizes = [hinted(size) for size in problem.sizes]
    if not node.types[0].dtype.is_float or not pays(*sizes, on_cpu=bool(target.iteration_limit)):
        return None
    apt = (_staged(each, problem, target) for _, each in fastest(*sizes))
    formula = next(filter(None, apt), None)
    if formula is None:
        return None
    tried = (
        plan.tried_rows, plan.tried_columns, plan.tried_depths, plan.tried_sides,
        plan.tried_sides, plan.tried_slices, range(1, plan.buffers + 1), plan.tried_beside,
    )  # fmt: skip
    options = [sorted({*some, n}) for some, n in zip(tried, formula.numbers, strict=True)]
    question = target.table.question(_name(graph, node), options, formula)
    return question if is_possible(question.taken, target) else replace(question, taken=formula)


def stages_sum(graph: Graph, node: Node, side: int, target: Target) -> bool:
    """Whether a product's kernel stages an operand, and can sum it over the contracted axes."""
    if not may_stage(graph, node):
        return False
    question, problem = staged_question(graph, node, target), staged_problem(graph, node)
    if question is None or problem.joined:
        return False
    return has_room(question.taken, target, side, problem.sizes[1 + side])


def staged_problem(graph: Graph, node: Node) -> Problem:
    """Return the sizes of a product as staged tiles divide it."""
    _, columns, *_ = plans().staged_products.large
    return joined_problem(graph, node, columns)


def _staged(numbers: Sequence[int], problem: Problem, target: Target) -> Staged | None:
    """Return a tile with the most buffers that fit, or None if it does not fit."""
    _, m, n, k = map(hinted, problem.sizes)
    plan = plans().staged_products
    bytes_of_columns = n * k * BYTES
    beside = min(plan.beside, -(-m // numbers[0])) if bytes_of_columns > plan.cached else 1
    rows, columns, depth, down, across, slices = numbers
    made = (
        Staged(rows, columns, depth, down, across, slices, buffers, beside)
        for buffers in range(plan.buffers, 0, -1)
    )
    return next((each for each in made if is_possible(each, target)), None)


def is_possible(tile: Staged, target: Target) -> bool:
    """Whether a workgroup can stage a tile: its lanes, memory and loads divide evenly."""
    plan, size = plans().staged_products, tile.invocations * tile.slices
    high, wide = LANES[0] * tile.down, LANES[1] * tile.across
    sides = (tile.rows, tile.columns)
    return (
        all(n > 0 and not n & (n - 1) for n in tile.numbers[:-2])
        and tile.down % 4 == 0 and tile.across % 4 == 0
        and tile.rows % high == 0 and tile.columns % wide == 0
        and tile.depth % (2 * tile.slices) == 0 and tile.steps <= plan.steps
        and size <= target.invocations and tile.vectors >= size
        and 4 * BYTES * tile.vectors * tile.buffers <= target.shared_bytes
        and all(each % _SIDE == 0 and each * tile.depth % (4 * size) == 0 for each in sides)
    )  # fmt: skip
