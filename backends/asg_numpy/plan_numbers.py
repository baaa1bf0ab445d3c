"""The plan numbers: every figure by which the NumPy executor plans a graph and runs it.

A frozen dataclass holds the numbers of a family, and names the modules that read them. A comment
gives the unit of each number and, behind a semicolon, the source of the figure: a measurement or a
reason. "Chosen" marks a figure without a recorded measurement. `PROCESS` has the numbers that a
process reads once.

`plans()` returns the numbers in use, and `using` changes some of them:

    with using({"strips.nbytes": 1 << 16, "threads.level": 30.0}):
        exe = asg.compile(graph, "numpy")

An executable keeps the numbers of its compilation. Some numbers change the order in which terms are
added, and so the last bits of results. `table` lists all numbers by the names that `using` takes: a
tuner reads it, compiles with other numbers, and compares the times.
"""

from __future__ import annotations

from dataclasses import dataclass

from asg.kernel.plan_numbers import InUse


# Comparison by identity is faster for caches, and a class without `==` and `repr` takes a third of
# the time to make.
@dataclass(frozen=True, eq=False, repr=False)
class Costs:
    """Estimated times of steps on one core, by which steps are divided among threads.

    Read by `planning/batch_slices.py`, `native/groups.py`, `kernels/matrices.py`,
    `kernels/channelwise.py`, `kernels/depthwise.py`, `kernels/indexing.py`, `kernels/quads.py`,
    `claims/fourier.py`, `claims/quantized.py`, `claims/sorting.py` and `claims/trees.py`.
    """

    call: float = 0.6  # microseconds of a call of NumPy; chosen
    elements: float = 4000.0  # elements per microsecond of a universal function; chosen
    native_call: float = 0.3  # microseconds of a call of native code; 0.2 on a Zen 4, and Python
    native_moved: float = 1e-4  # microseconds to read or write an element in native code; chosen
    # Microseconds of an instruction per element; formulas take 0.2 to 1.3 ns on a Zen 4.
    native_computed: float = 2e-5
    products: float = 5e4  # products and sums of two numbers per microsecond, by BLAS; chosen
    # Products of four pairs of 8-bit integers per microsecond; a core of Zen 4 computes 5e4.
    quad_products: float = 4e4
    # Depthwise products per microsecond, by native code; chosen.
    channel_products: float = 20_000.0
    einsum_products: float = 5000.0  # depthwise products per microsecond, by NumPy's einsum; chosen
    written: float = 300.0  # elements per microsecond of a scatter; chosen
    sorted: float = 20.0  # microseconds to prepare a scatter; chosen
    descents: float = 500.0  # comparisons of trees per microsecond; 3 to 4 ns each on a Zen 4
    ordered: float = 90.0  # elements per microsecond of a stable order; 256 rows take 2.8 ms
    listed: float = 1500.0  # elements per microsecond of a list of the best; on a Zen 4
    # Elements per microsecond of a Fourier transform, times the logarithm of a row; on a Zen 4.
    transformed: float = 5000.0


@dataclass(frozen=True, eq=False, repr=False)
class Threads:
    """Steps in parts that threads share, by the times of `Costs`.

    Read by `planning/stages.py`, `planning/dependency_levels.py`, `run/closures.py` and
    `kernels/contraction.py`.
    """

    begins: float = 20.0  # microseconds of a step that begins a divided group; chosen
    joined: int = 4  # parts that merged groups must keep, if they had this number; chosen
    level: float = 60.0  # microseconds of a level to divide; chosen
    # Microseconds of a level to divide in a loop; products of few rows lose more than threads gain.
    level_in_loop: float = 500.0
    # Microseconds of a part of a step, on average; Python and waiting threads take 10.
    part: float = 100.0
    # Microseconds of a product that BLAS shares among its threads; products of 20 gain nothing, and
    # wait 30 to 120 milliseconds for a thread where other processes are busy.
    blas: float = 60.0
    # Microseconds, as if elementwise, of a factorization by LAPACK's threads: 128 x 128; chosen.
    lapack: float = 4.0
    # Bytes of a state whose copy takes longer than a separate stage; chosen.
    waited_for: int = 1 << 18
    # Bytes of a part's memory that lead to further division; a loop with more runs alone; chosen.
    scratch: int = 16 << 20
    # Columns or rows of a part, at least, if a part of a product reads the left or right operand
    # whole; BLAS packs that operand each time, and 4 parts of 128 columns take a tenth more than 2
    # of 256.
    least: tuple[int, ...] = (256, 64)
    # Elements of that operand, at most, for each column or row of a part; two parts of 32 rows by
    # 2048 x 2048 take 1.2 to 1.35 of the time of all 64.
    packed: tuple[int, ...] = (256, 4096)
    tiles: int = 1 << 16  # at most so many; the planner keeps a task for each
    even: int = 8  # threads that share tiles evenly; with three tiles a thread of two waits


@dataclass(frozen=True, eq=False, repr=False)
class Strips:
    """Strips of a part, for runs of elementwise steps.

    Read by `planning/strips.py`.
    """

    # Bytes of the largest value of a strip; second-level caches of 512 KB hold several values.
    nbytes: int = 1 << 17
    fewest: int = 3  # strips of a part, at least; two gain less than their calls cost


@dataclass(frozen=True, eq=False, repr=False)
class RowStrips:
    """Windows of a single picture, copied some rows at a time.

    Read by `kernels/row_strips.py`.
    """

    nbytes: int = 1 << 19  # bytes copied at a time; chosen
    rows: int = 16  # rows of a product, at least; with fewer, a division of the sum is better


@dataclass(frozen=True, eq=False, repr=False)
class Blocks:
    """Operands copied to matrices, block by block.

    Read by `kernels/blocks.py`.
    """

    nbytes: int = 1 << 20  # bytes copied at a time; the copy stays in the cache
    # Factor for the result's bytes in a block of a sum, at least; each block reads and writes them.
    results: int = 4
    shares_nbytes: int = 1 << 22  # bytes of a sum's shares, at most; chosen
    shares: int = 16  # shares of a sum, at most; chosen
    shared: float = 100.0  # microseconds of a sum to divide in shares; chosen
    small: int = 1_000_000  # multiplications of a small product; BLAS copies no operand below this
    rows: int = 64  # rows of a small product, at least; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Products:
    """Products of matrices by BLAS.

    Read by `kernels/contraction.py` and `kernels/matrices.py`.
    """

    # Elements of a matrix to divide by columns, at least; otherwise each part packs all of it, a
    # tenth of the time of 32 rows.
    wide: int = 1 << 17
    # Size of the matrix / size of the other factor, at least; each part reads that factor whole;
    # chosen.
    times: int = 2
    few: int = 128  # rows of the other factor, at most; more rows pay for packing the matrix twice
    # Rows, at most, to multiply singly by a matrix; BLAS takes twice as long for two or three
    # together.
    single: int = 3
    single_by: int = 1 << 14  # elements of the matrix for single rows, at least; chosen
    near: int = 64  # bytes between neighbors that copy as a run; a cache line


@dataclass(frozen=True, eq=False, repr=False)
class Packing:
    """Products by a matrix in panels, by native code.

    Read by `kernels/packed.py`, `native/products.py` and `native/product_calls.py`.
    """

    columns: int = 4  # columns of a matrix, at least; fewer leave lanes idle
    # Elements of the rows, at most, for fewer columns; BLAS takes longer to start; chosen.
    narrow: int = 1 << 11
    rows: int = 16  # rows that pay for packing a matrix at each run; chosen
    divided_rows: int = 48  # rows to divide, at least; fewer rows wait for the matrix
    # Rows of a part, at least, if each part reads the whole matrix; parts of four rows take up to
    # 1.05 of the time of eight.
    part_rows: int = 8
    # Elements of the matrix, at most, for each row of such a part; a matrix of 768 x 50,257 comes
    # from memory, and parts of one row took six times as long as parts of 32.
    part_shares: int = 1 << 20
    lanes: int = 4  # numbers of a panel's vector, at least; the narrowest registers
    # Rows of a tile with a panel of one, two and three vectors; 32 registers hold their sums, a row
    # of the panel and a factor.
    rows_of_32: tuple[int, ...] = (14, 12, 8)
    rows_of_16: tuple[int, ...] = (10, 6, 4)  # the same; 16 registers
    loads: int = 32  # loads that cost as much as a product; chosen, to break ties
    idle: int = 1024  # idle columns that cost as much as a product; chosen, to break ties
    # Bytes of rows and results to multiply by all panels before the next rows; they stay in a
    # second-level cache of 1 MB beside a block of a panel.
    rows_nbytes: int = 1 << 19
    # Terms of a sum between stores of a tile; a block of a panel stays in the cache.
    block: int = 512


@dataclass(frozen=True, eq=False, repr=False)
class QuantizedProducts:
    """Products by a matrix of quantized numbers, by native code.

    Read by `claims/quantized.py` and `native/quantized.py`.
    """

    # Rows, at most, to expand numbers in registers; each tile of rows expands them again, and 512
    # rows take up to 1.6 of the time with an expanded matrix.
    rows: int = 128
    rows_of_32: int = 8  # rows of a tile; 32 registers hold two sums of each row
    rows_of_16: int = 4  # the same; 16 registers
    # Outputs of a tile, or vectors of contiguous outputs; they share the loads of rows, and four
    # wait longer for memory.
    vectors: int = 2
    # Rows of a tile with several outputs, at least, if their numbers lie apart; a single row waits
    # for memory, and processors foresee a single stream best.
    paired: int = 6
    # Bytes ahead of adjacent outputs to fetch; rows of a matrix lie apart, and processors foresee
    # no such step. 128 bytes take half the time of none, in 8 bits.
    ahead: int = 128
    # Bytes of each contiguous output that a call sums; in longer sums, the next outputs leave the
    # second-level cache before the kernel reads them. 4096 x 4096 in 8 bits take 0.4 of the time.
    chunk: int = 512
    unrolled: int = 8  # steps of a loop over a group; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Trees:
    """Descent of decision trees, by native code.

    Read by `claims/trees.py` and `native/trees.py`.
    """

    # Trees of a group, whose loads overlap; two took 1.5 to 2 times as long as eight, and 16 no
    # less than eight.
    beside: int = 8
    # Bytes of the rows that all trees descend before the next rows; they stay in the second-level
    # cache; chosen.
    nbytes: int = 1 << 18


@dataclass(frozen=True, eq=False, repr=False)
class Selections:
    """The best numbers of rows, by native code.

    Read by `claims/sorting.py` and `native/largest.py`.
    """

    # Numbers of a list, at most; a longer list takes longer to move than a row to sort.
    listed: int = 64
    block: int = 32  # numbers to compare at once; four registers of AVX2
    copies: int = 3  # arrays of the operand's size that a sort allocates; its formula


@dataclass(frozen=True, eq=False, repr=False)
class Transforms:
    """Fourier transforms of rows, by native code.

    Read by `native/transforms.py`.
    """

    shortest: int = 16  # numbers of a row, at least; chosen
    # Numbers of a row, at most; 8,192 pairs of f64 fit the second-level cache twice.
    longest: int = 1 << 13


@dataclass(frozen=True, eq=False, repr=False)
class Convolutions:
    """Memory order of convolutions, and depthwise convolutions without native code.

    Read by `planning/builder.py`, `planning/memory_orders.py` and `kernels/depthwise.py`.
    """

    # Multiplications of the largest convolution, at least; small convolutions alone do not pay.
    channels_last: int = 3_000_000
    # Upper bound on result size / operand size for reusing the operand's layout; chosen.
    follows: int = 16
    tile: int = 1 << 17  # elements of a tile for einsum; chosen
    places: int = 64  # places of a kernel, at most; chosen, since each is a pass


@dataclass(frozen=True, eq=False, repr=False)
class Elementwise:
    """Elementwise steps and copies.

    Read by `kernels/elementwise.py`, `kernels/calls/few_elements.py`, `kernels/choosing.py`,
    `kernels/calls/joins.py`, `kernels/scaled_sums.py`, `kernels/view.py`, `native/copies.py`,
    `native/groups.py` and `planning/copying.py`.
    """

    # Instructions of a formula that NumPy computes equally fast, at most; memory bounds it.
    plain: int = 12
    run: int = 128  # elements of a run for NumPy, at least; it then loops at nearly full speed
    # Elements of a run for native code, at least; it then loops at nearly full speed.
    native_run: int = 16
    # Size of the result / size of an operand repeated for such runs, at least; chosen.
    repeats: int = 8
    slices: int = 16  # contiguous elements for each entry of a condition, at least; chosen
    # Elements of a selection by copies of slices, at least, with native code; 4096 took 10 µs by
    # copies, and 0.9 µs natively.
    native_selected: int = 1 << 16
    # Elements of a native copy, at most; NumPy copies more as fast; chosen.
    native_copy: int = 1 << 16
    # Elements of a native copy of scattered elements, at most; 32,768 took 108 µs, and 64 by NumPy.
    native_apart: int = 1 << 10
    # Elements of a universal function in native code, at most; NumPy takes longer to start, and
    # then is as fast; chosen.
    native_alone: int = 1 << 12
    # Elements of a slice added at an index in native code, at most; NumPy sorts the indices, and
    # adds pairwise: 50,000 slices of 16 took 10 to 20 ms, and take 0.3; chosen.
    added: int = 32
    # Elements of a sum of f64 in native code, at most; NumPy takes longer to start, and then is as
    # fast.
    few: int = 1 << 10
    summed: int = 32  # numbers of its sum, at most; NumPy adds more pairwise
    # Numbers of a row to sort, at most; 16 rows of 16 take 1.7 microseconds, not 3.8, and longer
    # rows as long as in NumPy.
    ordered: int = 16
    # Numbers of a row beside a scan that is combined whole, at least; a call takes 0.4
    # microseconds, and scans of single numbers 1 ns each, or 5 where they lie apart.
    scanned: int = 128
    # Elements of a·x + b·y by BLAS, at least; below, NumPy's three functions are faster.
    scaled_sum: int = 4096
    # Elements of a run, at most, to copy or compute a place at a time; copies of two to four took
    # 396 microseconds, and take 102, and differences of points 720 to 800, and take 150 to 380.
    short: int = 4
    short_copy: int = 1024  # elements of this copy, at least; each place costs a call


@dataclass(frozen=True, eq=False, repr=False)
class Reductions:
    """Sums as products with ones, and reductions in shares or of columns.

    Read by `kernels/reducing.py` and `native/columns.py`.
    """

    product: int = 4096  # elements of a sum by a product, at least; chosen
    shared: int = 1 << 18  # elements of a full reduction in shares, at least; chosen
    shares: int = 64  # its shares, at most; chosen
    native_row: int = 1 << 16  # elements of a row summed by lanes, at most; chosen
    # Elements of a row multiplied with ones, from and to; longer rows lose digits, since BLAS does
    # not add pairwise.
    ones: tuple[int, ...] = (16, 4096)
    # Columns after a run summed by products, at most: 250 runs of 500 took 2.4 to 2.7 ms for 4 to
    # 16 columns, and take 0.2 to 0.4; for 64 columns products take longer than NumPy.
    columns: int = 16
    # Bytes of a row whose columns native code reduces, from and to; a vector, and a page, since
    # each of longer rows lies on another page.
    column: tuple[int, ...] = (1 << 5, 1 << 12)
    vectors: int = 4  # vectors of columns reduced at once; sums wait four cycles for the last
    # Places of windows combined one by one, at most; a pool of 2 x 2 took 5.9 ms by products with
    # ones, and takes 1.0.
    places: int = 25
    near: int = 16  # bytes between neighboring windows combined so, at most; chosen


@dataclass(frozen=True, eq=False, repr=False)
class NativeRows:
    """Native kernels of rows with reductions.

    Read by `native/rows.py` and `native/groups.py`.
    """

    cheap: int = 10  # instructions of a value that each loop recomputes, at most; chosen
    # Elements of a short row, at most: its places are operands of a chain; rows of 3 took 160 µs,
    # and take 30. A vector of a row idles in most lanes.
    folded: int = 8
    # Such rows, at least, to reduce outside of a group if the group ends with them; distances of
    # 32,768 pairs of points in a plane took 680 microseconds, and take 130.
    many: int = 64
    short: int = 40  # instructions of a loop that reduces several vectors at once, at most; chosen
    beside: int = 4  # vectors that such a loop reduces at once; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Fusion:
    """Fusion of elementwise steps and reductions to native kernels.

    Read by `native/chains.py`, `native/fusing.py`, `native/folds.py`, `native/formulas.py` and
    `native/threefry.py`.
    """

    members: int = 64  # steps of a group, at most; compilers take long for long kernels
    operands: int = 28  # operands and results of a group, at most; chosen
    window: int = 4096  # steps considered together; each has a bit for every earlier step
    searched: int = 500  # steps searched for convexity, at most; chosen
    lines: int = 1500  # lines of a formula, at most; compilers take long for more
    calls: int = 32  # nested calls of a formula, at most; chosen
    # Elements of a row that a chain computes one by one, at most; processors may take 20 to 40
    # cycles to store a part of a vector. 250,000 rows of 3 took 14 ms, and take 0.6.
    short_row: int = 3
    short_row_instructions: int = 16  # for each of these elements, at most; chosen
    random_bits: int = 1 << 12  # random words that pay for native code; LLVM must be loaded


@dataclass(frozen=True, eq=False, repr=False)
class Loops:
    """Loops with separate closures for each step.

    Read by `kernels/loop.py`.
    """

    closures: int = 1 << 24  # bytes of all steps' closures, at most; chosen
    # Steps, at least, to transpose an operand of products; BLAS takes up to four times as long for
    # few rows by a transposed matrix.
    transposed: int = 4


@dataclass(frozen=True, eq=False, repr=False)
class Lanes:
    """Small problems of linear algebra, one in each lane.

    Read by `kernels/calls/linear_algebra.py`, `native/lanes/calls.py` and
    `native/lanes/spectra.py`.
    """

    fewest: int = 4  # problems that share vectors, at least; chosen
    # Bytes of an operand in all lanes, at most; a first-level cache of 32 KB.
    nbytes: int = 1 << 15
    beside: int = 8  # numbers of a single problem in a vector, at most; rows are short; chosen
    calls: int = 64  # calls for a stack with more than two axes, at most; chosen
    # Rows or columns of a matrix, at most; with 64, LU takes 18 microseconds, not 140, Cholesky 18,
    # not 50, and substitution for 64 columns 6, not 20. Larger scratch memory leaves the cache.
    order: int = 64
    reflected: int = 32  # of a matrix for QR, at most; it takes 0.3 to 0.75 of LAPACK's time
    # Rows or columns of a matrix to rotate, at most; with 16 it takes 0.5 to 1.05 of LAPACK's time,
    # and with 24 up to 2.
    rotated: int = 16
    sweeps: int = 30  # sweeps of rotations, at most; about 8 are enough
    # Multiplications of a product of matrices, at most; 16 x 16 matrices take 0.36 microseconds,
    # not 0.55, and 32 x 32 matrices 1.4, not 1.1.
    product: int = 1 << 13
    # The same in a longer stack; 6 x 6 matrices take 0.04 microseconds each, not 0.06, and 16 x 16
    # matrices 0.23, not 0.19.
    stacked: int = 1 << 9
    stack: int = 4  # products of a short stack, at most; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Templates:
    """Templates of plans for many sizes.

    Read by `planning/template.py`.
    """

    alone: int = 2  # sizes planned without template, if templates would slow their steps; chosen
    # Sizes of a graph planned first, without template, for the cache folder; two plans take as long
    # as a template, and most processes have a full batch and a last one.
    kept: int = 2
    # Templates of a graph, at most; 78 serve 2 to 64 letters in batches of 1 to 8.
    most: int = 96
    # Calls in the templates of a graph, at most; each takes 600 bytes; chosen.
    calls: int = 1 << 18


@dataclass(frozen=True, eq=False, repr=False)
class Memory:
    """Memory placement, and estimates of the memory of Python and NumPy.

    Read by `native/lanes/text.py`, `planning/values.py`, `run/store.py`, `run/workspace.py`,
    `planning/plan.py`, `run/states_in_copies.py`, `run/program.py`, `planning/builder.py`,
    `run/fed_in_place.py`, `planning/constants.py`, `kernels/general.py`, `kernels/indexing.py`,
    `kernels/unchanging.py`, `claims/fourier.py` and `claims/windows.py`.
    """

    alignment: int = 64  # bytes; a cache line, and the widest register
    # Storages of a plan with gaps that are placed again by size, at most; 1149 take 8 ms.
    again: int = 1 << 10
    constant: int = 1 << 24  # bytes of a constant in a plan, at most; it is never freed
    # Bytes of converted weights, at most: a constant no larger than its operands, a widened
    # constant, or all widened copies of states together; chosen.
    converted: int = 1 << 28
    # Bytes of constants that are computed for a plan, at most, beside all constants of the graph
    # twice: a long chain of them would fill the memory; chosen.
    computed: int = 1 << 30
    # Bytes of a result to copy out at the end of a run, at most; a later copy takes longer, since
    # it waits for a lock and the next run must find the result; chosen.
    result: int = 1 << 12
    fed: int = 1 << 16  # bytes of an input to read in the caller's array, at least; chosen
    repeats: int = 4  # runs that copy an array, before steps are made that read it; chosen
    step: int = 1600  # bytes of a step with its values and closures; measured by tracemalloc
    page: int = 1 << 21  # bytes of a large page; NumPy requests them for large allocations
    slab: int = 4  # pages of a slab, shared by arrays of the state; chosen
    # Bytes of arrays in slabs, from and to; smaller arrays take few pages, and larger arrays get
    # separate large pages.
    in_slabs: tuple[int, ...] = (1 << 18, 1 << 22)
    # Bytes of copies that a file holds in place of a state, at most, as a share of the state; the
    # first run would pack other states in a tenth of a second for 256 MiB; chosen.
    saved: float = 1.05
    random: int = 6  # blocks' sizes that NumPy allocates for random bits; their formula
    indices: int = 3  # index arrays that a reference makes, besides one per axis; its formula
    # Sizes of a Fourier transform's largest operand that it allocates; complex, twice.
    fourier: int = 4
    scattered: int = 2  # words of a scattered element; its place and its value


@dataclass(frozen=True, eq=False, repr=False)
class Plans:
    """The numbers of all families."""

    costs: Costs = Costs()
    threads: Threads = Threads()
    strips: Strips = Strips()
    row_strips: RowStrips = RowStrips()
    blocks: Blocks = Blocks()
    products: Products = Products()
    packing: Packing = Packing()
    convolutions: Convolutions = Convolutions()
    elementwise: Elementwise = Elementwise()
    reductions: Reductions = Reductions()
    native_rows: NativeRows = NativeRows()
    fusion: Fusion = Fusion()
    loops: Loops = Loops()
    templates: Templates = Templates()
    memory: Memory = Memory()
    quantized_products: QuantizedProducts = QuantizedProducts()
    trees: Trees = Trees()
    selections: Selections = Selections()
    transforms: Transforms = Transforms()
    lanes: Lanes = Lanes()


@dataclass(frozen=True, eq=False, repr=False)
class Process:
    """Numbers of a process, read at import; no value depends on them.

    Larger caches take memory, and smaller caches recompute more.

    Read by `run/thread_pool.py`, `planning/view_layouts.py`, `planning/values.py`,
    `native/formulas.py`, `native/chains.py`, `native/rows.py`, `native/looping.py`,
    `native/products.py`, `native/product_calls.py`, `native/quantized.py`, `native/trees.py`,
    `native/largest.py`, `native/transforms.py` and `native/lanes/calls.py`.
    """

    # Threads, at most, without ASG_NUMPY_THREADS; Python starts calls one at a time, so more
    # threads wait for each other.
    threads: int = 8
    layouts: int = 1 << 10  # cached layouts of views; few distinct views recur
    types: int = 1 << 10  # cached types with sizes; few distinct types recur
    formulas: int = 1 << 10  # cached formulas of ops; several for each op
    lengths: int = 1 << 12  # cached lengths of formulas; attributes add more
    schedules: int = 1 << 10  # cached schedules of rows; chosen
    kernels: int = 1 << 12  # cached native kernels; chosen
    step_layouts: int = 64  # layouts whose kernel a step caches; chosen
    tables: int = 64  # cached tables of rows, terms and tiles; layers of equal size share them


PROCESS = Process()
USUAL = Plans()  # one object, since caches of kernels compare numbers by identity
IN_USE = InUse(USUAL, __name__)
plans = IN_USE.get  # returns this thread's numbers in use
applied, using, changed = IN_USE.applied, IN_USE.using, IN_USE.changed
table, remembering = IN_USE.table, IN_USE.remembering
