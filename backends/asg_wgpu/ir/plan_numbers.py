"""The plan numbers: every figure by which the wgpu executor schedules a graph and runs it.

A frozen dataclass holds the numbers of a family, and names the modules that read them. A comment
gives the unit of each number and, behind a semicolon, the source of the figure: a measurement or a
reason. "Chosen" marks a figure without a recorded measurement. A kernel's own parameters, such as
the tile of a product, are choices of `ir/target.py`: they come from the adapter's table, or else
from a formula of these numbers.

`plans()` returns the numbers in use, and `using` changes some of them:

    with using({"products.side": 4, "fusion.members": 8}):
        exe = asg.compile(graph, "wgpu")

`asg tune --numbers` tries other numbers: those in the field's metadata, or else half and twice.

An executable keeps the numbers of its compilation, and a device the numbers of its opening. Some
numbers change the order in which a kernel adds terms, and so the last bits of results. `table`
lists all numbers by the names that `using` takes: a tuner reads it, compiles with other numbers,
and compares the times.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from asg.kernel.plan_numbers import TRIED, InUse


# Without `==` and `repr`, a class is made in a third of the time.
@dataclass(frozen=True, eq=False, repr=False)
class Maps:
    """Elementwise kernels, and workgroups of kernels without shared memory.

    Read by `codegen/reductions/map_reduce.py`, `codegen/side_by_side.py`,
    `codegen/reductions/folds_side_by_side.py`, `codegen/loops/scan.py`,
    `codegen/loops/scan_tiles.py`, `codegen/sorts/sort.py`, `codegen/sorts/ordered_writes.py`,
    `codegen/sorts/segmented_sum.py`, `codegen/strips.py`, `codegen/contractions/winograd.py` and
    `codegen/loops/recurrence_workgroups.py`.
    """

    # Invocations of a workgroup; whole subgroups of every card.
    workgroup: int = field(default=64, metadata={TRIED: (32, 128, 256)})
    # Invocations of a workgroup in large kernels; 64 reach 0.6 of the speed.
    workgroup_of_many: int = 256
    many: int = 1 << 18  # elements of a large kernel, at least; they fill a card
    vec4: int = 1024  # elements, at least, for four neighbors per invocation; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Transposes:
    """Elementwise kernels that transpose an operand, tile by tile.

    Read by `codegen/transpose.py` and `schedule/crossings.py`.
    """

    side: int = 32  # rows and columns of a tile: 3643 GB/s, against 3531 for 64 by vec4; H200
    workgroup: int = 256  # invocations of a workgroup, at most; four elements each
    least: int = 16  # elements along both axes, at least; fewer leave half of a tile empty
    elements: int = 1 << 16  # elements, at least; fewer lie in a cache


@dataclass(frozen=True, eq=False, repr=False)
class Rows:
    """Reductions of rows that a workgroup's invocations share.

    Read by `codegen/reductions/map_reduce.py` and `codegen/reductions/row_tiles.py`.
    """

    long: int = 32  # columns of a shared row, at least; fewer leave a subgroup idle
    lanes: tuple[int, ...] = (32, 256)  # invocations of a row, from and to; chosen
    each: int = 2  # columns of an invocation, at least; fewer leave some idle
    tried: tuple[int, ...] = (1, 32, 64, 128, 256)  # invocations that a search tries; chosen


@dataclass(frozen=True, eq=False, repr=False)
class RowTiles:
    """Long rows in tiles: each invocation loads several vectors at once.

    Read by `codegen/reductions/row_tiles.py`, `codegen/reductions/plane_groups.py`,
    `codegen/reductions/workgroup_reduce.py`, `codegen/sorts/selection.py`,
    `codegen/loops/scan_tiles.py`, `ir/node_facts.py`, `lower/legalize.py`,
    `lower/reductions/plane_sums.py`, `lower/reductions/split_long.py` and
    `lower/reductions/exponentials.py`.
    """

    elements: int = 1 << 16  # elements of a kernel, at least; fewer leave most of a card idle
    columns: int = 8  # columns of a row, at least; a shorter row has one invocation
    loads: int = 8  # vectors that an invocation loads at once, at most; H200: 0.99 of its rate
    # Vectors of an invocation for a row that stays in registers, or a long stored row; H200,
    # softmax of 1024.
    kept: int = 4
    least: int = 8  # invocations of a row with this number of vectors; H200, rows of 32 columns
    # Invocations of a row that a search tries; chosen.
    lanes: tuple[int, ...] = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)
    shared: int = 32  # invocations of rows in a shared workgroup, at most; an H200's subgroup
    workgroup: int = 256  # invocations of a workgroup, if they can hold a row; H200
    smallest: int = 64  # invocations of a shared workgroup, at least; whole subgroups of every card
    filling: int = 264  # workgroups that fill a card; two for each multiprocessor of an H200
    registers: int = 128  # numbers in an invocation's registers, at most; two workgroups of 256 fit


@dataclass(frozen=True, eq=False, repr=False)
class ColumnTiles:
    """Reductions that keep the last axis, in tiles of columns.

    Read by `codegen/reductions/column_tiles.py` and `lower/reductions/split_long.py`.
    """

    elements: int = 1 << 14  # elements of a kernel, at least; chosen
    rows: int = 32  # rows of a column, at least; a shorter column has one invocation
    columns: int = 4  # columns side by side, at least; a vector
    # Vectors of columns side by side in a workgroup; the most is a line of an H200's cache.
    across: tuple[int, ...] = (1, 2, 4, 8)
    workgroup: int = 256  # invocations of a workgroup; H200: 0.92 of its rate
    loads: int = 8  # rows that an invocation loads at once, at most; H200
    workgroups: int = 1024  # workgroups of a split reduction; H200
    shortest: int = 128  # rows of a part, at least; four for each line of a workgroup


@dataclass(frozen=True, eq=False, repr=False)
class RowsAndColumns:
    """Reductions of rows and of columns in a kernel: a workgroup has a part of the rows.

    Read by `lower/reductions/columns_beside_rows.py` and `schedule/fusion.py`.
    """

    elements: int = 1 << 23  # elements of a value, at least; a second read of fewer hits the cache
    parts: int = 1024  # parts, at most; 3803 GB/s for the gradient of a layer norm, H200
    fewest: int = 256  # parts, at least; about two workgroups for each multiprocessor of an H200
    rows: int = 16  # rows of a part, at least; parts then have an eighth of the bytes of the rows


@dataclass(frozen=True, eq=False, repr=False)
class PlaneGroups:
    """Sums of planes and of groups of planes in a kernel: a workgroup has a group.

    Read by `ir/node_facts.py`, `lower/reductions/plane_sums.py` and
    `codegen/reductions/plane_groups.py`.
    """

    planes: int = 64  # planes of a group, at most; each has 16 of 1024 invocations
    lanes: int = 4  # invocations of a plane, at least; a vector of 16 numbers each
    loads: int = 8  # vectors of a plane that an invocation keeps, at most; 64 registers, H200
    factors: int = 8  # factors of a summed product, at most; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Products:
    """Products of matrices, in register tiles.

    Read by `codegen/contractions/tiles.py`, `codegen/contractions/matmul.py`,
    `lower/reductions/split_long.py` and `lower/row_products.py`.
    """

    side: int = 8  # rows and columns of a tile, at most; a power of two, chosen
    filling: int = 16_384  # tiles that leave no part of a device idle; chosen
    results: int = 512  # numbers of a tile, at most; they lie in registers
    single: int = 8  # rows that may borrow the sum for a single row, at most; those of a tile
    workgroup: int = 64  # invocations of a workgroup, at least four; a power of two, chosen
    beside: int = 4  # tiles side by side, at least; adjacent tiles then load whole lines of memory
    # Vectors of a tile that its loop moves separately; more move together; a power of two, chosen.
    moved: int = 8
    # Rows, columns and invocations that a search tries; powers of two, chosen.
    tried_rows: tuple[int, ...] = (1, 2, 4, 8, 16, 32)
    tried_columns: tuple[int, ...] = (4, 8, 16, 32)  # the same; whole vectors
    tried_workgroups: tuple[int, ...] = (8, 16, 32, 64, 128, 256)  # the same; powers of two


@dataclass(frozen=True, eq=False, repr=False)
class StagedProducts:
    """Products of matrices, staged in workgroup memory.

    A tile's six numbers are its rows, columns and depth, the rows and columns of an invocation, and
    slices.

    Read by `codegen/contractions/tiles.py`, `codegen/contractions/contract.py`,
    `lower/reductions/split_long.py`, `ir/tile_cycles.py` and `ir/convolutions.py`.
    """

    work: int = 1 << 14  # multiplications of a product, at least; chosen
    # Places of k, at least; a register tile takes 0.6 µs for four of them on an H200.
    long: int = 64
    much: int = 1 << 24  # multiplications with fewer places of k, at least; measured on an H200
    work_on_cpu: int = 1 << 62  # the same on a CPU; Mesa takes 1.6 times as long with staged tiles
    # Numbers of the large tile; 47 TFLOP/s on an H200.
    large: tuple[int, ...] = (128, 128, 8, 8, 8, 1)
    high: tuple[int, ...] = (128, 64, 8, 8, 8, 1)  # numbers of the high tile; 40 TFLOP/s at 2048³
    # Numbers of the wide tile; the high tile, transposed.
    wide: tuple[int, ...] = (64, 128, 8, 8, 8, 1)
    # Numbers of the shallow tile; 10.5 TFLOP/s at k = 128.
    shallow: tuple[int, ...] = (64, 64, 16, 4, 4, 1)
    # Numbers of the medium tile; 35 TFLOP/s at 1024³.
    medium: tuple[int, ...] = (64, 64, 16, 8, 8, 2)
    # Numbers of the small tile; 9 TFLOP/s at 128 by 512.
    small: tuple[int, ...] = (16, 32, 64, 4, 4, 8)
    together: int = 256  # tiles of a split kernel gradient; fewest microseconds on an H200
    part: int = 512  # places of k in a part, at least; 128 parts of 65536 beat 256 on an H200
    parts: int = 128  # parts, at most; fastest for 64 by 64 of 65536 places on an H200
    # Factor for the cycles of the tile taken, at most; differences below are the formula's error.
    near: float = 1.03
    worth: float = 0.95  # factor for the cycles of a product in parts, at most; the same
    used: float = 0.6  # share of the tiles that results fill, at least; chosen
    used_small: float = 0.3  # the same for the small tile; 10 classes fill 0.31 of its columns
    multiprocessors: int = 132  # of the card for which tiles are chosen; an H200
    adds: int = 128  # multiply-adds of a multiprocessor in a cycle; published, H200
    held: int = 65_536  # registers of a multiprocessor; published, H200
    overhead: int = 48  # registers beside results and operands; NVIDIA's compiler
    resident: int = 2048  # invocations of a multiprocessor; published, H200
    # Cycles of a load from workgroup memory, beside multiply-adds; fits 161 kernels on an H200.
    load: float = 2.76
    ahead: float = 0.51  # share of these cycles for operands read ahead; the same
    many_results: int = 64  # results of an invocation that reads ahead, at least; H200
    # Factor for the cycles of a workgroup alone on a multiprocessor; 1.13 to 1.35 on an H200.
    alone: float = 1.12
    stage: int = 184  # cycles of a step that fills a tile; the same
    around: int = 5_360  # cycles before a tile's first step and after its last; the same
    dispatch: int = 14_000  # cycles of another dispatch; 7 µs on an H200
    bytes: int = 2140  # bytes of memory in a cycle; 4.24 TB/s on an H200
    buffers: int = 2  # tiles in workgroup memory, if they fit; 12 % faster than a single buffer
    beside: int = 16  # tiles of rows side by side, if no cache holds the columns; 25 % faster
    cached: int = 1 << 26  # bytes of an operand in a cache, at most; the L2 of an H200
    # Vectors of sums that a loop moves separately; more move together; fewest moves of 16.
    moved: int = 4
    # Vectors of sums with epilogues before their stores; 0.94 of the time of one on an H200.
    at_once: int = 2
    # Variables of an invocation, at most; 256 invocations have 255 registers each.
    registers: int = 168
    # Numbers that a search tries; powers of two, chosen.
    tried_rows: tuple[int, ...] = (16, 32, 64, 128)
    tried_columns: tuple[int, ...] = (32, 64, 128)  # the same; whole rows of lanes
    tried_depths: tuple[int, ...] = (8, 16, 32, 64)  # the same; a power of two, chosen
    tried_sides: tuple[int, ...] = (4, 8)  # rows and columns of an invocation; whole vectors
    tried_slices: tuple[int, ...] = (1, 2, 4, 8)  # the same; powers of two, chosen
    tried_beside: tuple[int, ...] = (1, 4, 16)  # tiles of rows; chosen
    steps: int = 16  # unrolled places of k in a slice, at most; drivers compile longer loops slowly


@dataclass(frozen=True, eq=False, repr=False)
class LongProducts:
    """Products with a split contracted axis.

    Read by `lower/reductions/split_long.py`.
    """

    shortest: int = 64  # places of a part along the contracted axis, at least; chosen
    fewest: int = 4  # parts, at least; they pay for a second dispatch
    most: int = 512  # parts, at most; chosen


@dataclass(frozen=True, eq=False, repr=False)
class FewResults:
    """Products of few results over a long contracted axis, such as gradients of depthwise kernels.

    Read by `ir/node_facts.py`, `codegen/contractions/few_results.py` and
    `lower/reductions/split_long.py`.
    """

    results: int = 16  # numbers of a product, at most; the lanes' sums fit in 16 KiB
    lanes: int = 256  # invocations that share the contracted axis, at most; whole subgroups
    fewest: int = 64  # the same, at least; whole subgroups of every card
    each: int = 4  # places of an invocation, at least; they pay for the sum over lanes
    groups: int = 512  # workgroups of a split product, about; four for each multiprocessor


@dataclass(frozen=True, eq=False, repr=False)
class Winograd:
    """Convolutions with 3 × 3 kernels, by Winograd's algorithm.

    Read by `ir/convolutions.py`.
    """

    # Results of a tile along an axis, 2 or 4. On an H200, 4 reaches 56 to 75 TFLOP/s of the plain
    # formula, and a product of windows 31 to 37; 2 rounds like the plain formula.
    side: int = 4
    channels: int = 64  # channels and kernels, at least; H200
    # Products of a channel and a kernel at a place of a result, at least; fewer do not pay for
    # three more dispatches and the transformed values, by the model of an H200.
    work: int = 3 << 25


@dataclass(frozen=True, eq=False, repr=False)
class Phases:
    """Convolutions by kernels with regular zeros, split into phases.

    Read by `lower/phases.py`.
    """

    # Multiplications by zeros, at least; they take the 6 µs of three more dispatches.
    work: int = 1 << 27
    most: int = 16  # phases, at most; stride 4 has 16


@dataclass(frozen=True, eq=False, repr=False)
class Strips:
    """Results of small windows, as in pooling and depthwise convolutions.

    Read by `codegen/strips.py`.
    """

    places: int = 25  # places of a window, at most; all are unrolled, and 5 × 5 fits
    rows: int = 4  # kernels of a window, at most; the phases of a gradient
    high: int = 8  # results of an invocation, at most; registers hold three rows of windows
    many: int = 1 << 16  # remaining invocations, at least; they keep a card's memory busy


@dataclass(frozen=True, eq=False, repr=False)
class LongReductions:
    """Reductions of long rows, in stages.

    Read by `ir/node_facts.py`, `lower/reductions/plane_sums.py` and
    `lower/reductions/split_long.py`.
    """

    columns: int = 4096  # columns of a row to split, at least; chosen
    # The same if a workgroup reads the row in tiles; two dispatches take as long, model of an H200.
    tiled: int = 1 << 17
    rows: int = 64  # rows that need no split, at least; chosen
    # Parts of all rows together, or the nearest count that fits; H200: 0.95 of its rate.
    parts: int = 1024
    shortest: int = 512  # columns of a part, at least; two for each invocation of a workgroup
    times: int = 4  # factor for the number of parts, at most, to divide the row evenly; chosen
    # Parts that divide a row evenly, at least; otherwise the remainder is a separate part.
    fewest: int = 8
    stage: int = 64  # columns of a stage over whole axes, at least; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Attention:
    """Attention as a kernel, block by block.

    Read by `lower/attention/ops.py`, `codegen/attention/blocks.py` and
    `codegen/attention/few_queries.py`.
    """

    rows: int = 64  # rows of a block, at most; a power of two, fastest on an H200
    columns: int = 64  # columns of a block, at most; a power of two, fastest on an H200
    # Invocations that share four rows; they read 128 adjacent bytes, a card's cache line.
    lanes: int = 8
    # Vectors of four numbers in workgroup memory beside the scores; chosen with the lanes, and room
    # for the gaps between 8 times 4 places.
    stage: int = 1040
    # Columns of values that fit these lanes' registers; more columns double the lanes.
    slim: int = 128
    # Columns of a matrix, at most; the lanes hold a row of the result in registers.
    width: int = 256
    # Scores of all heads, at least; 64 heads of 64 by 64 take a third less time than by products.
    scores: int = 1 << 18
    # Fills of the stage that invocations load before the products that precede them: 1, or 0 where
    # registers are few. Hand-written gradients took an eighth less time so on an H200.
    ahead: int = 1
    written: int = 2  # fills that are written out for loads ahead, at most; heads of 64 have two
    # Bytes of the gradient of scores that one kernel stores for another, at most; chosen. By the
    # rates of an H200, a number's way to memory and back takes a sixth of the products it saves.
    kept: int = 1 << 26
    wave: int = 132  # workgroups in order of work, before a reversed wave; an H200's processors
    fewest: int = 32  # queries of a head, at least; fewer leave most of a block idle
    few: int = 8  # queries of a head with a workgroup each, at most; chosen
    keys: int = 128  # keys of a query with a workgroup, at least; fewer leave invocations idle
    group: int = 256  # invocations of a query's workgroup, at most; a power of two, chosen
    # Scores that a query's workgroup holds at a time, at most; a power of two, chosen.
    scored: int = 1024
    # Rows, columns and lanes that a search tries; powers of two, chosen.
    tried_rows: tuple[int, ...] = (32, 64, 128)
    tried_columns: tuple[int, ...] = (32, 64, 128)  # the same; powers of two
    tried_lanes: tuple[int, ...] = (4, 8, 16)  # the same; powers of two


@dataclass(frozen=True, eq=False, repr=False)
class Scans:
    """Scans along rows, split into blocks or in tiles of many rows.

    Read by `codegen/loops/scan.py` and `codegen/loops/scan_tiles.py`.
    """

    rows: int = 8192  # rows that need no split, at least; they leave no part of a device idle
    columns: int = 1024  # columns of a row to split, at least; chosen
    tile: int = 32  # columns of a tile of rows; a line of an H200's cache


@dataclass(frozen=True, eq=False, repr=False)
class Recurrences:
    """Loops as single dispatches: a workgroup makes all steps for its rows.

    Read by `schedule/recurrences.py`, `lower/loops/step_graph.py`, `codegen/loops/recurrence.py`,
    `codegen/loops/recurrence_workgroups.py` and `codegen/loops/recurrence_folds.py`.
    """

    steps: int = 8  # steps of a loop, at least; fewer dispatches cost less than a compilation
    nodes: int = 1024  # nodes of a step, or of a phase of a nest, at most; chosen
    unrolled: int = 192  # nodes of a step with its inner loops written out, at most; chosen
    fragment: int = 24  # nodes that compute an operand of the loop inside it, at most; chosen
    # Terms of sums for a row in a step, at most; their weights take 10 µs to pass a multiprocessor
    # at 64 bytes per clock, the time of two dispatches.
    summed: int = 1 << 18
    # Numbers of a row in a step, at most; computing them takes as long as a dispatch.
    elements: int = 1 << 13
    # The same bounds for a turn of a nest that one workgroup runs, without a host that waits: this
    # work takes as long as the barriers of a turn.
    summed_alone: int = 1 << 14
    elements_alone: int = 1 << 11
    by_row: int = 1 << 26  # bytes of sums that each row adds up on its own, at most; chosen
    tried: int = 4  # sizes of axes that may be rows, at most; chosen
    workgroup: int = 512  # invocations of a workgroup, at most; 82 µs for the LSTM, H200
    together: int = 4  # rows of a workgroup with products, at most; registers hold their sums
    filling: int = 128  # workgroups that leave no part of a device idle; multiprocessors, H200
    # Steps of a product's sum for an invocation, at least; the target is double, as for the LSTM on
    # an H200.
    inner: int = 16
    terms: int = 8  # terms of another sum for an invocation, at least; chosen
    kept: int = 16  # vectors of weights in registers, at most; 64 of 128 registers, LSTM, H200
    fewer: int = 3  # vectors fewer in registers for each further row; NVIDIA's compiler spills none
    written: int = 8  # unrolled vectors of the sum's loop, at most; chosen
    # Numbers of an invocation that are a step ahead, at most; they lie in registers.
    ahead: int = 24
    turns: int = 4  # unrolled values of a group for an invocation, at most; chosen
    open_turns: int = 1 << 14  # of a loop without a bound in a dispatch, at most; chosen
    # Rows of a workgroup that a search tries; powers of two.
    tried_rows: tuple[int, ...] = (1, 2, 4, 8, 16, 32, 64)
    # Invocations of a workgroup, and vectors in registers, that a search tries; powers of two.
    tried_workgroups: tuple[int, ...] = (64, 128, 256, 512, 1024)
    tried_kept: tuple[int, ...] = (0, 8, 16, 24, 32)  # the same; whole groups of four


@dataclass(frozen=True, eq=False, repr=False)
class Sorts:
    """Sorts of blocks in workgroup memory, and merges of runs in device memory.

    Read by `codegen/sorts/sort.py`, `codegen/sorts/ordered_writes.py`, `ir/sort_blocks.py` and
    `lower/sorts/first_sorted.py`.
    """

    # Neighbors per invocation in a block, at most; odd, so that invocations use different banks.
    each: int = 17  # 450 µs for 65,536 rows of 1024, against 765 for 9; H200, by its model
    each_on_cpu: int = 5  # the same on CPU drivers; their compiler takes 0.5 s for 17
    merged: int = 16  # neighbors per invocation in a merge; chosen
    # Counts of a row's keys in a selection, at most; an instruction or two for each key, `ptxas`.
    counts: int = 72
    held: int = 32  # keys of an invocation of a selection, at most; they lie in registers
    selecting: int = 32  # invocations of a row of a selection, at most; a subgroup
    # Elements per invocation that a write by an order stages; fewer wait longer at barriers.
    written: int = 16
    narrowing: int = 4  # blocks of longer rows keep at most this part of their places; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Scatters:
    """Scatters with sorted indices.

    Read by `lower/sorts/sorted_scatter.py`, `lower/sorts/sorted_writes.py` and
    `codegen/sorts/segmented_sum.py`.
    """

    iterations: int = 1 << 24  # iterations of a serial scatter that pay for a sort; chosen
    slices: int = 32  # indices of added slices, at least; chosen
    places: int = 32  # indices along an overwritten axis, at least; chosen
    together: int = 8  # slices of a long segment in flight in an invocation; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Fusion:
    """Fusion: values that a kernel stores.

    Read by `schedule/fusion.py`, `schedule/kernel_choice.py` and `schedule/dispatching.py`.
    """

    members: int = 16  # values of a kernel, at most; chosen
    nodes: int = 96  # nodes that a kernel computes, at most; chosen
    bindings: int = 128  # buffers of groups side by side, at most; a bind group has up to 1,000
    folded: int = 64  # buffers of reductions side by side, at most; each adds a loop to the text
    recent: int = 6  # recent kernels that a group may join; chosen
    # Rows of reductions that share a kernel, at least; fewer leave most of a device idle.
    rows: int = 32


@dataclass(frozen=True, eq=False, repr=False)
class Inlined:
    """Recomputation: values that each use computes again.

    Read by `codegen/elements.py`, `codegen/reductions/map_reduce.py`,
    `lower/reductions/added_parts.py`, `lower/reductions/columns_beside_rows.py`,
    `lower/reductions/split_long.py`, `schedule/dispatching.py`, `schedule/materialize.py` and
    `schedule/segments.py`.
    """

    nodes: int = 64  # nodes of an expression, at most; the gradient of a cross entropy has 56
    # Operations of a value with two uses, at most; a costlier value is stored. With 6 the gradient
    # of a GELU kept its distribution; 24 saves no family of `benchmarks` more memory.
    dear: int = 12
    light: int = 24  # operations of a large value from one equally large value, at most; chosen
    large: int = 1 << 18  # bytes of a large value, at least; chosen
    parts: int = 32  # parts of a sum that updates compute at its use, at most; chosen
    added: int = 8  # parts of a product that any kernel adds up at its use, at most; chosen
    # Operations between memory and such a part, at most; the part of a variance has five.
    of_parts: int = 6
    parts_at_once: int = 64  # of these, loaded before neighbors are added; registers
    # Buffers of a kernel, at least; kernels with eight have no room for recomputed operands.
    room: int = 12
    # Factor for the bytes read beside a large value, at most the value's bytes; chosen.
    few: int = 8
    costly: int = 5  # operations of a function such as exp; chosen
    repeats: int = 64  # uses of its value for which that is stored, at least; columns, chosen
    lines: int = 24  # lines of WGSL of a simple function, at most; chosen
    random: int = 20  # operations of a random number; the rounds of Threefry


@dataclass(frozen=True, eq=False, repr=False)
class Slabs:
    """Slabs: parts of values that exceed a binding.

    Read by `schedule/oversized.py`.
    """

    run: int = 16  # slabs end at multiples of this number of places, if they can; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Sizes:
    """Size classes: sizes of a graph that share a schedule.

    Read by `cache/size_classes.py`.
    """

    classes: int = 16  # classes of a graph, at most; with more, its sizes have little in common
    borrowed: int = 64  # steps of a class on kernels borrowed from a larger class; chosen
    # Steps of a class on kernels borrowed from a smaller class; they are slower.
    borrowed_up: int = 16


@dataclass(frozen=True, eq=False, repr=False)
class Looks:
    """Looks: reads of the flag of a loop with a condition.

    Read by `run/program.py` and `run/watching.py`.
    """

    first: int = 4  # steps before the first look; a short loop makes few superfluous steps
    most: int = 64  # steps between two looks, at most; their encoding hides the cost of a look


@dataclass(frozen=True, eq=False, repr=False)
class Portions:
    """The portions of a run, each a submission, and the parts of a long dispatch.

    Read by `ir/work.py`, `memory/parts.py` and `run/program.py`.
    """

    # Dispatches of the first portion: the device computes them while the host records the others.
    # A submission costs the host 75 µs, as much as 24 dispatches; lavapipe.
    first: int = 32
    # Operations of a portion, at most; they take a slow integrated GPU a second, and a system may
    # end a submission after 2 s: AMD's driver for Linux, and Windows.
    flops: float = 1e11
    bytes: float = 1e10  # of a portion, at most; they take such a GPU a second
    # Stages of a loop that a workgroup makes in a portion; each waits for memory and at a barrier,
    # up to 10 µs on such a GPU.
    stages: float = 1e5
    # Workgroups that fill such a GPU, and of a part of a dispatch, at least; chosen.
    groups: int = 10
    # Portions of work in a part of a dispatch on a card; a slow card has 1 TFLOP/s and 48 GB/s.
    faster: float = 4.0
    # Workgroups of a part of a dispatch on a card, at least; they fill the multiprocessors, H200.
    filling: int = 128


@dataclass(frozen=True, eq=False, repr=False)
class Memory:
    """The placement of buffers.

    Read by `memory/plan.py` and `device/device.py`.
    """

    alignment: int = 64  # bytes of a buffer's alignment, at least; a cache line
    small: int = 1 << 14  # bytes of a small output, which shares a buffer, at most; chosen
    # Bytes of small outputs in a buffer, at most; a single read returns all.
    small_together: int = 8 << 18
    # Buffers of a plan with gaps that are placed again by size, at most; 370 take 10 ms.
    again: int = 1 << 10


@dataclass(frozen=True, eq=False, repr=False)
class Devices:
    """An open device: its workgroup memory and pipelines.

    Read by `device/device.py` and `device/pipelines.py`.
    """

    # Bytes of workgroup memory of a unit of the card: a kernel uses half; AMD's GCN has these.
    unit: int = 1 << 16
    compilers: int = 16  # threads that compile pipelines, at most; chosen
    pipelines: int = 256  # pipelines kept without a program; ResNet-50 has 157


@dataclass(frozen=True, eq=False, repr=False)
class Transfers:
    """Staging buffers for reads, and reused buffers of results.

    Read by `device/transfer.py`.
    """

    smallest: int = 1 << 16  # bytes of the staging buffer, at least; chosen
    largest: int = 1 << 26  # bytes of a read, at most; chosen
    sent: int = 1 << 12  # bytes of a result copied within its run, at most; chosen
    unread: int = 8  # pending copies, at most; chosen
    kept: int = 1 << 28  # bytes of unused buffers kept for reuse; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Waits:
    """Waits for a device, which poll at first and then block.

    Read by `device/waiting.py`.
    """

    # Seconds of a polling wait, at most; a longer wait loses below 2 % by a late end.
    longest: float = 0.03
    first: float = 0.002  # seconds expected for the first wait of a kind; chosen
    room: float = 1.25  # factor for the expected seconds of polling; chosen
    least: float = 0.0002  # seconds of polling beyond that; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Tuning:
    """The search for the fastest parameters of kernels.

    Read by `tune/search.py` and `run/clock.py`.
    """

    worth: float = 0.95  # factor for the seconds of a formula's kernel, at most; the rest is noise
    runs: int = 5  # runs of a kernel, of which the fastest counts; chosen
    warming: float = 0.05  # seconds of work that raise the clocks of an idle card; H200


@dataclass(frozen=True, eq=False, repr=False)
class Plans:
    """The numbers of all families."""

    maps: Maps = Maps()
    transposes: Transposes = Transposes()
    rows: Rows = Rows()
    row_tiles: RowTiles = RowTiles()
    column_tiles: ColumnTiles = ColumnTiles()
    rows_and_columns: RowsAndColumns = RowsAndColumns()
    plane_groups: PlaneGroups = PlaneGroups()
    products: Products = Products()
    staged_products: StagedProducts = StagedProducts()
    long_products: LongProducts = LongProducts()
    few_results: FewResults = FewResults()
    winograd: Winograd = Winograd()
    phases: Phases = Phases()
    strips: Strips = Strips()
    long_reductions: LongReductions = LongReductions()
    attention: Attention = Attention()
    scans: Scans = Scans()
    recurrences: Recurrences = Recurrences()
    sorts: Sorts = Sorts()
    scatters: Scatters = Scatters()
    fusion: Fusion = Fusion()
    inlined: Inlined = Inlined()
    slabs: Slabs = Slabs()
    sizes: Sizes = Sizes()
    looks: Looks = Looks()
    portions: Portions = Portions()
    memory: Memory = Memory()
    devices: Devices = Devices()
    transfers: Transfers = Transfers()
    waits: Waits = Waits()
    tuning: Tuning = Tuning()


# Families that affect no schedule; all others are part of a schedule's key.
RUNNING = ("sizes", "looks", "memory", "devices", "transfers", "waits", "tuning")

IN_USE = InUse(Plans(), __name__)
plans = IN_USE.get  # returns this thread's numbers in use
applied, using, changed = IN_USE.applied, IN_USE.using, IN_USE.changed
table, remembering = IN_USE.table, IN_USE.remembering
