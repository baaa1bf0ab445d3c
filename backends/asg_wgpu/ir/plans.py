"""Every number that decides how the wgpu executor schedules a graph and runs it.

A frozen dataclass holds the numbers of a family, and names the modules that read them. A comment
gives the unit of each number and, behind a semicolon, the source of the figure: a measurement or a
reason. "Chosen" marks a figure that was set with its kernel, and of which no measurement is
recorded. The parameters of a single kernel, as a tile of a product, are choices of `ir/target.py`:
a formula makes them of these numbers where the table of the adapter says nothing.

`plans()` returns the numbers in use, and `using` changes some of them:

    with using({"products.side": 4, "fusion.members": 8}):
        exe = asg.compile(graph, "wgpu")

An executable keeps the numbers with which it was compiled, and a device those with which it was
opened. They decide in which order sums are added up. `table` lists them by the names that `using`
takes: a tuner reads it, compiles with other numbers, and compares the times.
"""

from __future__ import annotations

from dataclasses import dataclass

from asg.kernel.plans import InUse


# Without `==` and `repr`, a class is made in a third of the time.
@dataclass(frozen=True, eq=False, repr=False)
class Maps:
    """Elementwise kernels, and the workgroups of all kernels whose invocations share nothing.

    Read by `codegen/map_reduce.py`, `codegen/side_by_side.py`, `codegen/folds_side_by_side.py`,
    `codegen/loops/scan.py`, `codegen/sort.py`, `codegen/segmented_sum.py`, `codegen/strips.py`,
    `codegen/contractions/winograd.py` and `codegen/loops/recurrence.py`.
    """

    workgroup: int = 64  # invocations of a workgroup; whole subgroups of every card
    # Invocations of a workgroup of many elements; 64 reach 0.6 of the speed.
    workgroup_of_many: int = 256
    many: int = 1 << 18  # elements of a kernel with such workgroups, at least; they fill a card
    vec4: int = 1024  # elements, at least, of which an invocation takes four neighbours; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Transposes:
    """Elementwise kernels that read operands along another axis than they store, by tiles.

    Read by `codegen/transpose.py` and `schedule/crossings.py`.
    """

    side: int = 32  # rows and columns of a tile: 3643 GB/s, and 3531 of 64 by vec4; H200
    workgroup: int = 256  # invocations of a workgroup, at most; four elements each
    least: int = 16  # elements along both axes, at least; fewer leave half of a tile empty
    elements: int = 1 << 16  # elements, at least; fewer lie in a cache


@dataclass(frozen=True, eq=False, repr=False)
class Rows:
    """Rows of reductions that the invocations of a workgroup share.

    Read by `codegen/map_reduce.py` and `codegen/row_tiles.py`.
    """

    long: int = 32  # columns of a row that is shared, at least; fewer leave a subgroup idle
    lanes: tuple[int, ...] = (32, 256)  # invocations of a row, from and to; chosen
    each: int = 2  # columns of an invocation, at least; fewer leave some idle
    tried: tuple[int, ...] = (1, 32, 64, 128, 256)  # invocations that a search tries; chosen


@dataclass(frozen=True, eq=False, repr=False)
class RowTiles:
    """Rows of many elements, of which each invocation loads several vectors at once.

    Read by `codegen/row_tiles.py`, `lower/split_long.py` and `lower/exponentials.py`.
    """

    elements: int = 1 << 16  # elements of a kernel, at least; fewer leave most of a card idle
    columns: int = 8  # columns of a row, at least; fewer have one invocation
    loads: int = 8  # vectors that an invocation loads at once, at most; H200: 0.99 of its rate
    # Vectors of a row that stays in registers, or is long and stored; H200, softmax of 1024.
    kept: int = 4
    least: int = 8  # invocations of a row that has so many vectors; H200, rows of 32 columns
    # Invocations of a row that a search tries; chosen.
    lanes: tuple[int, ...] = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)
    shared: int = 32  # invocations of rows that share a workgroup, at most; an H200's subgroup
    workgroup: int = 256  # invocations of a workgroup, unless only more hold a row; H200
    smallest: int = 64  # invocations of such a workgroup, at least; whole subgroups of every card
    filling: int = 264  # workgroups that fill a card; two for each multiprocessor of an H200
    registers: int = 128  # numbers that an invocation holds, at most; two workgroups of 256 fit


@dataclass(frozen=True, eq=False, repr=False)
class ColumnTiles:
    """Reductions that keep the last axis, in tiles of columns.

    Read by `codegen/column_tiles.py` and `lower/split_long.py`.
    """

    elements: int = 1 << 14  # elements of a kernel, at least; chosen
    rows: int = 32  # rows of a column, at least; fewer have one invocation
    columns: int = 4  # columns side by side, at least; a vector
    # Vectors of columns side by side in a workgroup; the most is a line of an H200's cache.
    across: tuple[int, ...] = (1, 2, 4, 8)
    workgroup: int = 256  # invocations of a workgroup; H200: 0.92 of its rate
    loads: int = 8  # rows that an invocation loads at once, at most; H200
    workgroups: int = 1024  # workgroups of a reduction in parts; H200
    shortest: int = 128  # rows of a part, at least; four for each line of a workgroup


@dataclass(frozen=True, eq=False, repr=False)
class Products:
    """Products of matrices, in tiles that invocations compute in registers.

    Read by `codegen/contractions/tiles.py`, `codegen/contractions/matmul.py` and
    `lower/split_long.py`.
    """

    side: int = 8  # rows and columns of a tile, at most; a power of two, chosen
    filling: int = 16_384  # tiles that leave no part of a device idle; chosen
    results: int = 512  # numbers of a tile, at most; they lie in registers
    workgroup: int = 64  # invocations of a workgroup, at least four; a power of two, chosen
    beside: int = 4  # tiles side by side, at least; neighbours then load whole lines of memory
    # Vectors of a tile that move up one by one, before all do by as many; a power of two, chosen.
    moved: int = 8
    # Rows, columns and invocations that a search tries; powers of two, chosen.
    tried_rows: tuple[int, ...] = (1, 2, 4, 8, 16, 32)
    tried_columns: tuple[int, ...] = (4, 8, 16, 32)  # the same; whole vectors
    tried_workgroups: tuple[int, ...] = (8, 16, 32, 64, 128, 256)  # the same; powers of two


@dataclass(frozen=True, eq=False, repr=False)
class StagedProducts:
    """Products of matrices, in tiles that a workgroup stages in its memory.

    Six numbers of a tile are its rows, columns and depth, the rows and columns of an invocation,
    and slices.
    Read by `codegen/contractions/tiles.py`, `codegen/contractions/contract.py`,
    `lower/split_long.py` and `ir/convolutions.py`.
    """

    work: int = 1 << 24  # multiplications of a product, at least; the least measured on an H200
    work_on_cpu: int = 1 << 62  # the same on a CPU; Mesa takes 1.6 times as long by such tiles
    large: tuple[int, ...] = (128, 128, 8, 8, 8, 1)  # numbers of a tile; 47 TFLOP/s on an H200
    many: int = 250  # such tiles of a product, at least; two for each multiprocessor of an H200
    high: tuple[int, ...] = (128, 64, 8, 8, 8, 1)  # numbers of a tile; 40 TFLOP/s at 2048³
    wide: tuple[int, ...] = (64, 128, 8, 8, 8, 1)  # numbers of a tile; the same, turned
    twice: int = 500  # such tiles of a product, at least; as many results as of the large ones
    shallow: tuple[int, ...] = (64, 64, 16, 4, 4, 1)  # numbers of a tile; 10.5 TFLOP/s at k = 128
    shortest: int = 128  # places of k, at most, for such a tile; a longer sum pays for 8 by 8
    medium: tuple[int, ...] = (64, 64, 16, 8, 8, 2)  # numbers of a tile; 35 TFLOP/s at 1024³
    several: int = 200  # such tiles of a product, at least; they fill an H200
    deep: tuple[int, ...] = (64, 64, 32, 8, 8, 4)  # numbers of a tile; 34 TFLOP/s at 1024³
    few: int = 64  # such tiles of a product, at least; for fewer the model of a card prefers small
    small: tuple[int, ...] = (16, 32, 64, 4, 4, 8)  # numbers of a tile; 9 TFLOP/s at 128 by 512
    together: int = 256  # such tiles of a product in parts; fewest microseconds on an H200
    part: int = 512  # places of k of a part, at least; 128 parts of 65536 beat 256 on an H200
    used: float = 0.6  # share of the tiles' results that there are, at least; chosen
    buffers: int = 2  # tiles in workgroup memory, where it has room; 12 % faster than one
    beside: int = 16  # tiles of rows side by side, where no cache holds the columns; 25 % faster
    cached: int = 1 << 26  # bytes of an operand that a cache holds, at most; the second of an H200
    # Vectors of sums that move up one by one, before all do by as many; fewest moves of 16.
    moved: int = 4
    registers: int = 168  # of variables of an invocation, at most; 256 invocations have 255 each
    # Numbers that a search tries; powers of two, chosen.
    tried_rows: tuple[int, ...] = (16, 32, 64, 128)
    tried_columns: tuple[int, ...] = (32, 64, 128)  # the same; whole rows of lanes
    tried_depths: tuple[int, ...] = (8, 16, 32, 64)  # the same; a power of two, chosen
    tried_sides: tuple[int, ...] = (4, 8)  # rows and columns of an invocation; whole vectors
    tried_slices: tuple[int, ...] = (1, 2, 4, 8)  # the same; powers of two, chosen
    tried_beside: tuple[int, ...] = (1, 4, 16)  # tiles of rows; chosen
    steps: int = 16  # places of k that a slice writes out, at most; drivers take long for more


@dataclass(frozen=True, eq=False, repr=False)
class LongProducts:
    """Products whose contracted axis is split into parts.

    Read by `lower/split_long.py`.
    """

    shortest: int = 64  # places of a part along the contracted axis, at least; chosen
    fewest: int = 4  # parts, at least; they make up for a dispatch more
    most: int = 512  # parts, at most; chosen


@dataclass(frozen=True, eq=False, repr=False)
class FewResults:
    """Products of few results over a long contracted axis, as gradients of depthwise kernels.

    Read by `ir/node_facts.py`, `codegen/contractions/few_results.py` and `lower/split_long.py`.
    """

    results: int = 16  # numbers of a product, at most; the lanes' sums fit in 16 KiB
    lanes: int = 256  # invocations that share the contracted axis, at most; whole subgroups
    each: int = 4  # places of an invocation, at least; they make up for adding up the lanes
    groups: int = 512  # workgroups of a product in parts, about; four for a multiprocessor


@dataclass(frozen=True, eq=False, repr=False)
class Winograd:
    """Convolutions of 3 × 3 places by Winograd's algorithm.

    Read by `ir/convolutions.py`.
    """

    # Results of a tile along an axis, 2 or 4. On an H200 with 4, 56 to 75 TFLOP/s of the plain
    # formula, where a product of windows reaches 31 to 37; 2 rounds like the plain formula.
    side: int = 4
    channels: int = 64  # channels and kernels, at least; H200
    # Places of all pictures, at least; fewer do not make up for the transform of the kernels.
    places: int = 1024


@dataclass(frozen=True, eq=False, repr=False)
class Phases:
    """Convolutions whose kernels have zeros at some places, in phases.

    Read by `lower/phases.py`.
    """

    # Multiplications by zeros, at least; they take as long as three dispatches more, 6 µs.
    work: int = 1 << 27
    most: int = 16  # phases, at most; those of strides of 4


@dataclass(frozen=True, eq=False, repr=False)
class Strips:
    """Results of a few places of windows each, as in pooling and depthwise convolutions.

    Read by `codegen/strips.py`.
    """

    places: int = 25  # places of a window, at most; all are written out, as those of 5 × 5
    rows: int = 4  # kernels of a window, at most; as many as a gradient has phases
    high: int = 8  # results of an invocation, at most; three rows of windows are in registers
    many: int = 1 << 16  # invocations that are left, at least; they keep a card's memory busy


@dataclass(frozen=True, eq=False, repr=False)
class LongReductions:
    """Reductions of long rows, in stages.

    Read by `lower/split_long.py`.
    """

    columns: int = 4096  # columns of a row that is worth a stage of its own, at least; chosen
    rows: int = 64  # rows that are not split, at least; chosen
    # Parts of all rows together, or as near as their size allows; H200: 0.95 of its rate.
    parts: int = 1024
    shortest: int = 512  # columns of a part, at least; two for each invocation of a workgroup
    times: int = 4  # times as many parts, at most, where those divide the row; chosen
    fewest: int = 8  # parts that divide a row, at least; otherwise a remainder is a part of its own
    stage: int = 64  # columns of a stage over whole axes, at least; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Attention:
    """Attention in one kernel, block by block.

    Read by `lower/attention_ops.py` and `codegen/attention/attention_few.py`.
    """

    rows: int = 64  # rows of a block, at most; a power of two, the fastest of an H200
    columns: int = 64  # columns of a block, at most; a power of two, the fastest of an H200
    lanes: int = 8  # invocations that share four rows; those read 128 bytes side by side, as a card
    stage: int = 1024  # vectors of four numbers in workgroup memory beside the scores; the same
    slim: int = 128  # columns of values for which such lanes have registers; for more they double
    width: int = 256  # columns of a matrix, at most; lanes hold a row of the result in registers
    # Scores of all heads, at least; 64 heads of 64 by 64 take a third less than by products.
    scores: int = 1 << 18
    fewest: int = 32  # queries of a head, at least; fewer leave most of a block idle
    few: int = 8  # queries of a head that each take a workgroup, at most; chosen
    keys: int = 128  # keys of such a query, at least; fewer leave invocations idle
    group: int = 256  # invocations of such a workgroup, at most; a power of two, chosen
    scored: int = 1024  # keys whose scores it holds at a time, at most; a power of two, chosen
    # Rows, columns and lanes that a search tries; powers of two, chosen.
    tried_rows: tuple[int, ...] = (32, 64, 128)
    tried_columns: tuple[int, ...] = (32, 64, 128)  # the same; powers of two
    tried_lanes: tuple[int, ...] = (4, 8, 16)  # the same; powers of two


@dataclass(frozen=True, eq=False, repr=False)
class Scans:
    """Scans along rows that are cut into blocks.

    Read by `codegen/loops/scan.py`.
    """

    rows: int = 8192  # rows that are not cut, at least; they leave no part of a device idle
    columns: int = 1024  # columns of a row that is cut, at least; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Recurrences:
    """Loops of which a workgroup makes all steps, for rows of its own.

    Read by `schedule/recurrences.py`, `lower/step_graph.py`, `codegen/loops/recurrence.py` and
    `codegen/loops/recurrence_folds.py`.
    """

    steps: int = 8  # steps of such a loop, at least; fewer dispatches cost less than a compilation
    nodes: int = 192  # nodes of a step, at most; chosen
    fragment: int = 24  # nodes that compute an operand of the loop within it, at most; chosen
    # Terms of sums that a workgroup adds up for a row in a step, at most; weights of as many take
    # 10 µs to pass a multiprocessor, by its 64 bytes a clock, and two dispatches take as long.
    summed: int = 1 << 18
    # Numbers that a workgroup computes of a row in a step, at most; in as long as a dispatch takes.
    elements: int = 1 << 13
    workgroup: int = 512  # invocations, at most; 82 µs for the LSTM, H200
    together: int = 4  # rows of a workgroup with products, at most; their sums lie in registers
    filling: int = 128  # workgroups that leave no part of a device idle; multiprocessors, H200
    # Steps of a product's sum that an invocation makes, at least; it is to make two times as many,
    # which the LSTM did, H200.
    inner: int = 16
    terms: int = 8  # terms of any other sum that an invocation adds, at least; chosen
    kept: int = 16  # vectors of weights in registers, at most; 64 of 128 registers, LSTM, H200
    fewer: int = 3  # vectors less in registers for each row more; NVIDIA's compiler spills none
    written: int = 8  # vectors of the sum's turns that are written out, at most; chosen
    ahead: int = (
        24  # numbers of an invocation that are a step ahead, at most; they lie in registers
    )
    turns: int = 4  # values of a group that an invocation writes out, at most; chosen
    # Rows of a workgroup that a search tries; powers of two.
    tried_rows: tuple[int, ...] = (1, 2, 4, 8, 16, 32, 64)
    # Invocations of a workgroup, and vectors in registers, that a search tries; powers of two.
    tried_workgroups: tuple[int, ...] = (64, 128, 256, 512, 1024)
    tried_kept: tuple[int, ...] = (0, 8, 16, 24, 32)  # the same; whole groups of four


@dataclass(frozen=True, eq=False, repr=False)
class Sorts:
    """Sorts, of blocks in the memory of a workgroup and of runs in memory.

    Read by `codegen/sort.py`.
    """

    each: int = 4  # neighbours that an invocation takes of a block; a power of two, chosen
    merged: int = 16  # neighbours that an invocation takes of merged runs; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Scatters:
    """Scatters whose indices are sorted.

    Read by `lower/sorted_scatter.py` and `lower/sorted_writes.py`.
    """

    iterations: int = 1 << 24  # iterations of a serial scatter that are worth a sort; chosen
    slices: int = 32  # indices of slices that are added, at least; chosen
    places: int = 32  # indices along an axis that is written to, at least; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Fusion:
    """Values that are stored by one kernel.

    Read by `schedule/fusion.py`.
    """

    members: int = 16  # values of a kernel, at most; chosen
    nodes: int = 96  # nodes that a kernel computes, at most; chosen
    bindings: int = 128  # buffers of groups side by side, at most; a bind group has up to 1,000
    folded: int = 64  # buffers of reductions side by side, at most; each has a loop in the text
    recent: int = 6  # kernels that are looked at for company; chosen
    rows: int = 32  # rows of reductions that join a kernel; fewer leave most of a device idle


@dataclass(frozen=True, eq=False, repr=False)
class Inlined:
    """Values that are computed again wherever they are used.

    Read by `schedule/materialize.py` and `schedule/segments.py`.
    """

    nodes: int = 48  # nodes of an expression, at most; chosen
    # Operations of a value that is used twice, at most; for more it is stored. With 6 the gradient
    # of a GELU kept its distribution; 24 spare no family of `benchmarks` more memory.
    dear: int = 12
    light: int = 24  # operations of a large value that reads one as large, at most; chosen
    large: int = 1 << 18  # bytes of such a value, at least; chosen
    room: int = 12  # buffers of a kernel, at least; those of eight have none for such numbers
    few: int = 8  # times the bytes of what is read beside, at most as many as the value's; chosen
    costly: int = 5  # operations that a function such as exp counts as; chosen
    lines: int = 24  # lines of WGSL of a simple function, at most; chosen
    random: int = 20  # operations that a random number counts as; the rounds of Threefry


@dataclass(frozen=True, eq=False, repr=False)
class Slabs:
    """Values larger than a kernel can bind.

    Read by `schedule/oversized.py`.
    """

    run: int = 16  # places that a slab ends at a multiple of, where as many fit; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Sizes:
    """Schedules for many sizes of a graph.

    Read by `cache/size_classes.py`.
    """

    classes: int = 16  # classes of a graph, at most; with more its sizes have nothing in common
    lent: int = 64  # steps of a class on kernels of a larger one; chosen
    lent_up: int = 16  # steps of a class on kernels of a smaller one; it is slower for it


@dataclass(frozen=True, eq=False, repr=False)
class Looks:
    """Loops whose end is known only as they run.

    Read by `run/program.py` and `run/watching.py`.
    """

    first: int = 4  # steps before the first look at a flag; a short loop makes few for nothing
    most: int = 64  # steps between two looks, at most; their encoding hides what a look costs


@dataclass(frozen=True, eq=False, repr=False)
class Memory:
    """Where buffers lie.

    Read by `memory/plan.py` and `device/device.py`.
    """

    alignment: int = 64  # bytes between buffers, at least; a line of the cache
    small: int = 1 << 14  # bytes of an output that is kept with others, at most; chosen
    small_together: int = 1 << 18  # bytes of such outputs, at most; all are read as one


@dataclass(frozen=True, eq=False, repr=False)
class Devices:
    """Pipelines of an open device.

    Read by `device/pipelines.py`.
    """

    compilers: int = 16  # threads that make pipelines, at most; chosen
    pipelines: int = 256  # pipelines that are kept without a program; ResNet-50 has 157


@dataclass(frozen=True, eq=False, repr=False)
class Transfers:
    """Buffers through which values are read, and those that are used again.

    Read by `device/transfer.py`.
    """

    smallest: int = 1 << 16  # bytes of the buffer that is read through, at least; chosen
    largest: int = 1 << 26  # bytes that are read at a time; chosen
    sent: int = 1 << 12  # bytes that are sent along with a run, at most; chosen
    unread: int = 8  # times that such bytes wait to be read, at most; chosen
    kept: int = 1 << 28  # bytes of unused buffers that wait to be used again; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Waits:
    """Waits for a device, which poll at first and then block.

    Read by `device/waiting.py`.
    """

    # Seconds of a wait that polls, at most; a longer one loses below 2 % by a late end.
    longest: float = 0.03
    first: float = 0.002  # seconds that are expected of the first wait of a kind; chosen
    room: float = 1.25  # times the expected seconds, for which a loop polls; chosen
    least: float = 0.0002  # seconds beyond that, for which a loop polls; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Tuning:
    """The search for the fastest parameters of kernels.

    Read by `tune/search.py` and `run/clock.py`.
    """

    worth: float = 0.95  # times the seconds of a formula's kernel, at most; others are noise
    runs: int = 5  # runs of a kernel, of which the fastest counts; chosen
    warming: float = 0.05  # seconds of work after which an idle card has raised its clocks; H200


@dataclass(frozen=True, eq=False, repr=False)
class Plans:
    """The numbers of all families."""

    maps: Maps = Maps()
    transposes: Transposes = Transposes()
    rows: Rows = Rows()
    row_tiles: RowTiles = RowTiles()
    column_tiles: ColumnTiles = ColumnTiles()
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
    memory: Memory = Memory()
    devices: Devices = Devices()
    transfers: Transfers = Transfers()
    waits: Waits = Waits()
    tuning: Tuning = Tuning()


# Families that no schedule depends on; those of all others are a part of a schedule's key.
RUNNING = ("sizes", "looks", "memory", "devices", "transfers", "waits", "tuning")

_IN_USE = InUse(Plans(), __name__)
plans = _IN_USE.get  # returns the numbers in use in this thread
applied, using, changed = _IN_USE.applied, _IN_USE.using, _IN_USE.changed
table, remembering = _IN_USE.table, _IN_USE.remembering
