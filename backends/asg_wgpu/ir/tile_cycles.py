"""Predict the cycles of a product by tiles in workgroup memory, to choose between tiles.

The formula was fitted to kernels on an NVIDIA H200; `benchmarks/GPU.md` gives its accuracy. Other
cards use it as well, because WebGPU hides their numbers; a tuned table replaces its choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, hypot, inf

from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Staged

BYTES = 4  # of a number in workgroup memory


def cycles_of(tile: Staged, tiles: int, steps: int, memory: float) -> float:
    """Return the cycles of `tiles` tiles of `steps` steps, of which traffic takes `memory` cycles.

    The registers of an invocation are those that NVIDIA's compiler reports. All tiles read operands
    ahead of products. It counts if an invocation has 8 by 8 results and stages a vector of each
    operand; nobody has measured that other tiles gain by it. Nothing hides the waits of a workgroup
    alone on a multiprocessor.
    """
    card = plans().staged_products
    size, results = tile.invocations * tile.slices, tile.down * tile.across
    registers = card.overhead + results + tile.down + tile.across
    is_one = max(tile.rows, tile.columns) * tile.depth <= 4 * size  # vector of each operand
    is_ahead = tile.buffers > 1 and results >= card.many_results and is_one
    resident = max(1, min(card.resident, card.held // registers) // size)
    loads = card.load * (tile.down + tile.across) / results * (card.ahead if is_ahead else 1.0)
    adds = tile.rows * tile.columns * steps * tile.depth * (1 + loads) / card.adds
    waves = ceil(tiles / (card.multiprocessors * resident))
    if tiles <= card.multiprocessors and resident > 1:
        adds *= card.alone
    computing = ceil(tiles / card.multiprocessors) * adds + waves * steps * card.stage
    return hypot(computing, memory) + waves * card.around


def fastest(batch: int, m: int, n: int, k: int) -> list[tuple[float, tuple[int, ...]]]:
    """Return the cycles and the numbers of the tiles that suit a product, the best first.

    The best is the first in the plan's order that takes hardly longer than the fastest.
    """
    plan = plans().staged_products
    found = list(_timed(batch, m, n, k))
    most = min(found, default=(0.0,))[0] * plan.near
    best = next((each for each in found if each[0] <= most), None)
    return ([best] if best else []) + sorted(each for each in found if each != best)


def cycles_in_parts(batch: int, m: int, n: int, k: int, parts: int) -> float:
    """Return the cycles of a product in parts of k by its best tile, and of adding the parts.

    They are infinite if no tile suits the product.
    """
    plan = plans().staged_products
    found = fastest(batch * parts, m, n, k // parts)
    if not found:
        return inf
    cycles, _ = found[0]
    added = plan.dispatch + 2 * parts * batch * m * n * BYTES / plan.bytes
    return cycles + added if parts > 1 else cycles


def pays(batch: int, m: int, n: int, k: int, *, on_cpu: bool) -> bool:
    """Whether tiles in workgroup memory may compute a product faster than tiles in registers.

    A card has few invocations for a small product, and each waits for all places of k in turn.
    """
    plan, work = plans().staged_products, batch * m * n * k
    least = plan.work_on_cpu if on_cpu else plan.work
    return work >= least and (k >= plan.long or work >= plan.much)


def _timed(batch: int, m: int, n: int, k: int) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Yield the cycles and the numbers of each tile that results fill well."""
    plan = plans().staged_products
    memory = batch * (m * k + k * n + m * n) * BYTES / plan.bytes
    for numbers in (
        plan.large, plan.high, plan.wide, plan.shallow, plan.medium, plan.small,
    ):  # fmt: skip
        rows, columns, depth, down, across, slices = numbers
        tile = Staged(rows, columns, depth, down, across, slices, plan.buffers, 1)
        tiles = batch * -(-m // tile.rows) * -(-n // tile.columns)
        used = min(plan.used, plan.used_small) if numbers == plan.small else plan.used
        if batch * m * n >= used * tiles * tile.rows * tile.columns:
            yield cycles_of(tile, tiles, -(-k // tile.depth), memory), numbers
