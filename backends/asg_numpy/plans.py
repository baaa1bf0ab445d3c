"""Every number that decides how the NumPy executor plans a graph and runs it.

A frozen dataclass holds the numbers of a family of kernels, and names the modules that read them. A
comment gives the unit of each number and, behind a semicolon, the source of the figure: a
measurement or a reason. "Chosen" marks a figure that was set with its kernel, and of which no
measurement is recorded. `PROCESS` has the numbers that a process reads once.

`plans()` returns the numbers in use, and `using` changes some of them:

    with using({"strips.nbytes": 1 << 16, "threads.level": 30.0}):
        exe = asg.compile(graph, "numpy")

An executable keeps the numbers with which it was compiled. They decide how values are computed, and
in which order sums are added up. `table` lists them by the names that `using` takes: a tuner reads
it, compiles with other numbers, and compares the times.
"""

from __future__ import annotations

from dataclasses import dataclass

from asg.kernel.plans import InUse


# Compared by identity, which is faster: caches ask for them, and classes without `==` and `repr`
# are made in a third of the time.
@dataclass(frozen=True, eq=False, repr=False)
class Costs:
    """How long steps take, about, on one core: by these, steps are divided among threads.

    Read by `batch_slices.py`, `native/groups.py`, `kernels/matrices.py`, `kernels/channelwise.py`,
    `kernels/depthwise.py` and `kernels/indexing.py`.
    """

    call: float = 0.6  # microseconds of a call of NumPy; chosen
    elements: float = 4000.0  # elements a microsecond of a universal function; chosen
    native_call: float = 0.3  # microseconds of a call of native code; 0.2 on a Zen 4, and Python
    native_moved: float = 1e-4  # microseconds to read or write an element there; chosen
    # Microseconds of an instruction an element; formulas take 0.2 to 1.3 ns on a Zen 4.
    native_computed: float = 2e-5
    products: float = 5e4  # products and sums of two numbers a microsecond, by BLAS; chosen
    # Products a microsecond of channels that are apart, by native code; chosen.
    channel_products: float = 20_000.0
    einsum_products: float = 5000.0  # the same by NumPy's einsum; chosen
    written: float = 300.0  # elements a microsecond at computed places; chosen
    sorted: float = 20.0  # microseconds in which few places are prepared for that; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Threads:
    """Steps in parts, which threads share, by the times of `Costs`.

    Read by `stages.py`, `dependency_levels.py` and `realising.py`.
    """

    begins: float = 20.0  # microseconds of a step that begins a group in parts; chosen
    joined: int = 4  # parts that joined groups must still have, if they had as many; chosen
    level: float = 60.0  # microseconds of a level that is divided; chosen
    # Microseconds of such a level in a loop; products of few rows lose more than threads gain.
    level_in_loop: float = 500.0
    # Microseconds of a part of a step, on average; Python, and who waits for it, take 10.
    part: float = 100.0
    # Microseconds of a product that BLAS shares among its threads; those of 20 gain nothing, and
    # wait 30 to 120 milliseconds for a thread where other processes are busy.
    blas: float = 60.0
    # Microseconds, as if elementwise, of a factorisation by LAPACK's threads: 128 x 128; chosen.
    lapack: float = 4.0
    # Bytes of a state whose copy takes longer than a stage of its own; chosen.
    waited_for: int = 1 << 18
    # Bytes of a part's memory, beyond which it is divided further; chosen.
    scratch: int = 16 << 20
    # Columns or rows, at least, of a part of a product that reads the left or the right operand
    # whole; BLAS packs that one each time: 4 parts of 128 columns take a tenth more than 2 of 256.
    least: tuple[int, ...] = (256, 64)
    # Elements of that operand that each column or row makes up for; two parts of 32 rows by
    # 2048 x 2048 take 1.2 to 1.35 of the time of all 64.
    packed: tuple[int, ...] = (256, 4096)
    even: int = 8  # threads that share tiles evenly; with three tiles one of two threads waits


@dataclass(frozen=True, eq=False, repr=False)
class Strips:
    """Runs of elementwise steps of a part, which do a strip of it after another.

    Read by `strips.py`.
    """

    # Bytes of the largest value of a strip; second-level caches of 512 KB hold several values.
    nbytes: int = 1 << 17
    fewest: int = 3  # strips of a part; two gain less than their calls take


@dataclass(frozen=True, eq=False, repr=False)
class RowStrips:
    """Windows of one picture, which are copied some rows at a time.

    Read by `kernels/row_strips.py`.
    """

    nbytes: int = 1 << 19  # bytes that are copied at a time; chosen
    rows: int = 16  # rows of a product, at least; for fewer, a sum is better divided


@dataclass(frozen=True, eq=False, repr=False)
class Blocks:
    """Operands that are copied to be matrices, block by block.

    Read by `kernels/blocks.py`.
    """

    nbytes: int = 1 << 20  # bytes that are copied at a time; the copy stays in the cache
    # Times the bytes of the result, at least, of a block of a sum; each reads and writes that.
    results: int = 4
    shares_nbytes: int = 1 << 22  # bytes of a sum's shares, at most; chosen
    shares: int = 16  # shares of a sum, at most; chosen
    shared: float = 100.0  # microseconds of a sum that is made in shares; chosen
    small: int = 1_000_000  # multiplications of a product; BLAS copies no operand of such a one
    rows: int = 64  # rows of such a product, at least; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Products:
    """Products of matrices by BLAS.

    Read by `kernels/contraction.py` and `kernels/matrices.py`.
    """

    # Elements of a matrix of which each part reads a share; BLAS packs the whole of it otherwise,
    # a tenth of the time of 32 rows.
    wide: int = 1 << 17
    times: int = 2  # as many as the other factor has, which each part reads whole then; chosen
    few: int = 128  # rows of that factor; more of them make up for packing the matrix twice
    # Rows, at most, that are multiplied by a matrix one by one; BLAS takes twice as long for two
    # or three at once.
    single: int = 3
    single_by: int = 1 << 14  # elements of that matrix, at least; chosen
    near: int = 64  # bytes between neighbours that are copied as a run; a line of the cache


@dataclass(frozen=True, eq=False, repr=False)
class Packing:
    """Products by a matrix in panels, by native code.

    Read by `kernels/packed.py`, `native/products.py` and `native/product_calls.py`.
    """

    columns: int = 4  # columns of a matrix, at least; for fewer, lanes are idle
    rows: int = 16  # rows that pay for packing a matrix at each run; chosen
    divided_rows: int = 48  # rows that are divided; fewer wait for the matrix
    lanes: int = 4  # numbers of a panel's vector, at least; the narrowest registers
    # Rows of a tile whose panel is one vector wide, two and three; their sums, a row of the panel
    # and a factor lie in 32 registers.
    rows_of_32: tuple[int, ...] = (14, 12, 8)
    rows_of_16: tuple[int, ...] = (10, 6, 4)  # the same; 16 registers
    loads: int = 32  # loads that count as much as a product; chosen, to break ties
    idle: int = 1024  # idle columns that count as much as a product; chosen, to break ties
    block: int = 512  # terms of a sum after which a tile is stored; a block of a panel stays near


@dataclass(frozen=True, eq=False, repr=False)
class Convolutions:
    """The order of axes of convolutions, and those of channels that are groups of their own.

    Read by `builder.py`, `orders.py` and `kernels/depthwise.py`.
    """

    # Multiplications of a convolution that pays for its channels last; small ones alone do not.
    channels_last: int = 3_000_000
    # Times as many elements as an operand, at most, has a result that lies as it does; chosen.
    follows: int = 16
    tile: int = 1 << 17  # elements of a tile that einsum goes through; chosen
    places: int = 64  # places in a kernel, at most; chosen, since each is a pass


@dataclass(frozen=True, eq=False, repr=False)
class Elementwise:
    """Elementwise steps and copies.

    Read by `kernels/elementwise.py`, `kernels/choosing.py`, `kernels/scaled_sums.py` and
    `builder.py`.
    """

    # Instructions of a formula that NumPy does as well; it computes them as fast as memory is read.
    plain: int = 12
    run: int = 128  # elements of a run, at least; NumPy goes along it at full speed, or nearly
    native_run: int = 16  # the same; native code
    # Times as many elements as are repeated for such runs, at least; chosen.
    repeats: int = 8
    slices: int = 16  # elements that an entry of a condition decides on, side by side; chosen
    # Elements of a·x + b·y by BLAS, at least; for fewer, NumPy's three functions are faster.
    scaled_sum: int = 4096
    # Elements of a run, at most, that is copied a place at a time; runs of two to four took 396
    # microseconds, and take 102.
    short: int = 4
    short_copy: int = 1024  # elements of such a copy, at least; a call for each place is paid for


@dataclass(frozen=True, eq=False, repr=False)
class Reductions:
    """Sums as products with ones, and reductions in shares.

    Read by `kernels/reducing.py`.
    """

    product: int = 4096  # elements of a sum that is a product; chosen
    shared: int = 1 << 18  # elements of a reduction to one element, in shares; chosen
    shares: int = 64  # its shares, at most; chosen
    native_row: int = 1 << 16  # elements of a row that is summed lane by lane; chosen
    # Elements of a row that is multiplied with ones, from and to; longer ones lose digits, since
    # BLAS adds no pairs.
    ones: tuple[int, ...] = (16, 4096)


@dataclass(frozen=True, eq=False, repr=False)
class NativeRows:
    """Native kernels of rows that are reduced.

    Read by `native/rows.py` and `native/groups.py`.
    """

    cheap: int = 10  # instructions of a value that each loop computes again; chosen
    short: int = 40  # instructions of a loop that reduces several vectors at once; chosen
    beside: int = 4  # vectors that it reduces at once; chosen


@dataclass(frozen=True, eq=False, repr=False)
class Fusion:
    """Elementwise steps and reductions that become one native kernel, and what becomes native.

    Read by `native/fusing.py`, `native/formulas.py` and `native/threefry.py`.
    """

    members: int = 64  # steps of a group, at most; a compiler takes a while for long kernels
    operands: int = 28  # values that a group reads and writes, at most; chosen
    window: int = 4096  # steps that are looked at together; each has a bit for every one before it
    searched: int = 500  # steps, at most, to find out that a group is convex; chosen
    lines: int = 1500  # lines of a formula, at most; more takes a compiler long
    calls: int = 32  # calls in calls of a formula, at most; chosen
    random_bits: int = 1 << 12  # words that are worth a call of native code; LLVM must be loaded


@dataclass(frozen=True, eq=False, repr=False)
class Loops:
    """Loops, whose steps have closures of their own.

    Read by `kernels/loop.py`.
    """

    closures: int = 1 << 24  # bytes of the closures of all steps, at most; chosen
    # Steps, at least, for which an operand of products is laid out anew; BLAS takes up to four
    # times as long for few rows by a transposed matrix.
    turned: int = 4


@dataclass(frozen=True, eq=False, repr=False)
class Templates:
    """Templates of plans for many sizes.

    Read by `template.py`.
    """

    alone: int = 2  # sizes; those planned alone where templates would have slower steps for them
    most: int = 32  # templates of a graph; chosen, since each is asked for a new size


@dataclass(frozen=True, eq=False, repr=False)
class Memory:
    """Where arrays lie, and estimates of the memory that Python and NumPy take.

    Read by `arena.py`, `store.py`, `room.py`, `plan.py`, `builder.py`, `kernels/general.py`,
    `kernels/indexing.py`, `claims/fourier.py` and `claims/windows.py`.
    """

    alignment: int = 64  # bytes; a line of the cache, and the widest register
    constant: int = 1 << 24  # bytes of a constant that a plan holds, at most; it stays for ever
    step: int = 1600  # bytes of a step with its values and closures; measured by tracemalloc
    page: int = 1 << 21  # bytes of a page; NumPy asks for such ones for large allocations
    slab: int = 4  # pages of a slab, which arrays of the state share; chosen
    # Bytes of arrays that lie in slabs, from and to; smaller ones are few pages, and larger ones
    # have large pages of their own.
    in_slabs: tuple[int, ...] = (1 << 18, 1 << 22)
    random: int = 6  # sizes of its result that the reference of random bits takes; its formula
    indices: int = 3  # arrays of indices that a reference makes, and one for each axis; its formula
    fourier: int = 4  # sizes of its largest operand that a Fourier transform takes; complex, twice
    scattered: int = 2  # words of an element that is scattered; its place and its value


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


@dataclass(frozen=True, eq=False, repr=False)
class Process:
    """Numbers of a process, which modules read as they are imported; no value depends on them.

    Larger caches take memory, and smaller ones let more be made again.

    Read by `pool.py`, `layouts.py`, `values.py`, `native/formulas.py`, `native/chains.py`,
    `native/rows.py`, `native/looping.py` and `native/product_calls.py`.
    """

    # Threads, at most, where ASG_NUMPY_THREADS says nothing; Python hands out the calls one at a
    # time, so that more threads wait for each other.
    threads: int = 8
    layouts: int = 1 << 10  # views whose layout is kept; the same few come again and again
    types: int = 1 << 10  # types whose sizes are kept; the same few come again and again
    formulas: int = 1 << 10  # formulas of ops that are kept; several for each op
    lengths: int = 1 << 12  # formulas whose lengths are kept; attributes make more of them
    schedules: int = 1 << 10  # schedules of rows that are kept; chosen
    kernels: int = 1 << 12  # native kernels that are kept; chosen
    step_layouts: int = 64  # layouts of which a step remembers its kernel; chosen
    tables: int = 64  # tables of rows and of terms that are kept; layers of one size have the same


PROCESS = Process()
_IN_USE = InUse(Plans(), __name__)
plans = _IN_USE.get  # returns the numbers in use in this thread
applied, using, changed = _IN_USE.applied, _IN_USE.using, _IN_USE.changed
table, remembering = _IN_USE.table, _IN_USE.remembering
