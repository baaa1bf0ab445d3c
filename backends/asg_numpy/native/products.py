"""The text of matrix products: rows at any place, by a matrix in panels of columns.

The kernel loops over panels of columns. In a panel it loops over blocks of terms, so that a block
of the panel stays in the cache. In a block it loops over tiles of rows, with their sums in
registers. Tables give the places of rows, and of the terms in them. So a convolution is a product
of this form, with a picture's windows as rows, and copies no window.

In depthwise products (`apart`), each column has its own rows. The columns' elements at a place are
adjacent: the channels of a picture.

In products of integers (`quads`), a term is four adjacent numbers, u8 of a row by i8 of a column.
AVX-512 VNNI adds the four products to a sum of 32 bits in one instruction. The last row of a panel
has the sum of each column. The zero point of the rows takes (zero point) · (that sum) away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from asg_numpy.native.machine import (
    Machine,
    Native,
    code_address,
    function,
    machine,
    words_loaded,
)
from asg_numpy.plan_numbers import PROCESS, plans

# The words of a kernel, in order.
WORDS = (
    "a", "rows", "m",  # the first factor, a table of its rows' offsets, their number
    "b", "descent", "stride",  # the second factor, the bytes between terms and between panels
    "c", "pitch", "n",  # the result, the bytes between rows, its columns
    "runs",  # a table of runs of terms: the first term's offset in a row, and the number of terms
    "blocks", "count",  # a table of blocks: first run, end of runs, first term; their number
    "step",  # the bytes between terms of a run
    "sized",  # a table of the tiles' functions, by their number of rows
)  # fmt: skip
# The words after `WORDS` if terms are quads: the rows' zero point, the bits to flip in it, and the
# offset of the columns' sums in a panel.
WORDS_OF_QUADS = "zero", "flip", "ends"
_ADDRESSES = "a", "rows", "b", "c", "runs", "blocks", "sized", "zero"
SIGN = 128  # the sign of an i8; flipped, the number is an u8, 128 higher


class Panel(NamedTuple):
    """The columns of a tile, `vectors` of `lanes` numbers, and its most rows."""

    lanes: int
    vectors: int
    rows: int
    apart: bool = False
    quads: bool = False

    @property
    def columns(self) -> int:
        """The columns of a panel."""
        return self.lanes * self.vectors

    @property
    def words(self) -> tuple[str, ...]:
        """The words that the kernel takes."""
        return (*WORDS, *WORDS_OF_QUADS) if self.quads else WORDS


def multiplies_integers() -> bool:
    """Whether this machine has the instruction for quads."""
    here = machine()
    features = "" if here is None else here.features.split(",")
    return here is not None and here.lanes == 16 and {"+avx512vnni", "+avx512vl"} <= {*features}


def panel_for(columns: int, *, quads: bool = False) -> Panel:
    """Return the panel with the fewest instructions for a matrix of `columns` columns."""
    here = machine()
    assert here is not None
    best = min(_panels(here), key=lambda panel: _instructions(panel, columns))
    return best._replace(quads=quads)


def panel_apart(columns: int) -> Panel | None:
    """Return the panel that divides depthwise `columns` evenly, or None."""
    here = machine()
    assert here is not None
    fitting = [panel for panel in _panels(here) if columns % panel.columns == 0]
    if not fitting:
        return None
    best = min(fitting, key=lambda panel: _instructions(panel, columns))
    return best._replace(apart=True)


def _panels(here: Machine) -> Iterator[Panel]:
    plan, lanes = plans().packing, here.lanes
    tiles = {32: plan.rows_of_32, 16: plan.rows_of_16}[here.registers]
    while lanes >= plan.lanes:
        for vectors, rows in enumerate(tiles, 1):
            yield Panel(lanes, vectors, rows)
        lanes //= 2


def _instructions(panel: Panel, columns: int) -> float:
    """Return the estimated instructions for a term of a row: products, and a share of loads."""
    plan, across = plans().packing, -(-columns // panel.columns)
    loads = 1 + panel.vectors / panel.rows
    idle = across * panel.columns - columns
    return across * (panel.vectors + loads / plan.loads) + idle / plan.idle


_kernels: dict[tuple[Panel, int], Native] = {}  # by panel and the rows of a tile


def product_kernel(panel: Panel) -> Native:
    """Return the function that multiplies by a matrix in these panels; it takes `panel.words`."""
    return _part(panel, 0)


@lru_cache(PROCESS.tables)
def tile_table(panel: Panel, counts: frozenset[int] | None) -> NDArray[np.uint64]:
    """Return the table of the tiles for products of these numbers of rows; all tiles for None."""
    table, most = np.zeros(panel.rows + 1, np.uint64), panel.rows
    needed = [tiles_of(rows, most) for rows in counts or ()]
    for each in range(1, most + 1) if counts is None else set[int]().union(*needed):
        table[each] = code_address(_part(panel, each))
    return table


def tiles_of(rows: int, most: int) -> set[int]:
    """Return the sizes of the tiles that `_tiles` divides some rows into."""
    rest = rows if rows < 2 * most else most + rows % most
    full = set[int]() if rest == rows else {most}
    return full | ({rest} if rest <= most else {(rest + 1) // 2, rest // 2})


def make_parts(panel: Panel) -> None:
    """Make the function of a panel, and its tiles of all numbers of rows."""
    for rows in range(panel.rows + 1):
        _part(panel, rows)


def parts_of(panel: Panel) -> dict[int, Native]:
    """Return the parts of a panel so far: its function as 0, and tiles by their number of rows."""
    parts = {rows: _kernels.get((panel, rows)) for rows in range(panel.rows + 1)}
    return {rows: native for rows, native in parts.items() if native is not None}


def remember(panel: Panel, parts: Mapping[int, Native]) -> None:
    """Use the `parts_of` a panel where it has none yet."""
    for rows, native in parts.items():
        _kernels.setdefault((panel, rows), native)


def _part(panel: Panel, rows: int) -> Native:
    """Return a panel's tile of some rows, or for 0 the loops around tiles."""
    found = _kernels.get((panel, rows))
    if found is None:
        found = _kernels[panel, rows] = function("\n".join(_module(panel, rows)))
    return found


def _module(panel: Panel, rows: int) -> Iterator[str]:
    here = machine()
    assert here is not None
    if rows:
        yield from _declared(panel)
        yield from _tile(panel, rows)
    else:
        yield from _loops(panel)
    yield f"attributes #0 = {{ {here.attributes} }}"


def _declared(panel: Panel) -> Iterator[str]:
    vector, name, bits = _vector(panel), _suffix(panel), f"<{panel.lanes} x i1>"
    yield f"declare {vector} {_multiply_add(panel)}({vector}, {vector}, {vector})"
    yield f"declare {vector} @llvm.masked.load.{name}.p0(ptr, i32, {bits}, {vector})"
    yield f"declare void @llvm.masked.store.{name}.p0({vector}, ptr, i32, {bits})"


def _multiply_add(panel: Panel) -> str:
    """Return the function that multiplies two vectors, and adds a third."""
    if panel.quads:
        return f"@llvm.x86.avx512.vpdpbusd.{panel.lanes * 32}"
    return f"@llvm.fma.{_suffix(panel)}"


def _kind(panel: Panel) -> str:
    return "i32" if panel.quads else "float"


def _vector(panel: Panel) -> str:
    return f"<{panel.lanes} x {_kind(panel)}>"


def _suffix(panel: Panel) -> str:
    """Return the name of the vector in the names of LLVM's functions."""
    return f"v{panel.lanes}{'i' if panel.quads else 'f'}32"


# A tile


def _tile(panel: Panel, rows: int) -> Iterator[str]:
    """Yield the function that sums a tile over the runs of a block, and stores or adds it."""
    yield "define void @kernel(ptr %a, ptr %rows, ptr %b, i64 %descent, ptr %c,"
    yield "    i64 %pitch, ptr %first, ptr %end, i64 %step, i64 %fresh,"
    yield f"    i64 %left{_more(panel)}) #0 {{"
    yield "entry:"
    for i in range(rows):
        yield f"  %row{i} = getelementptr i64, ptr %rows, i64 {i}"
        yield f"  %offset{i} = load i64, ptr %row{i}"
        yield f"  %a{i} = getelementptr i8, ptr %a, i64 %offset{i}"
    yield "  br label %run"
    yield from _runs(panel, rows)
    yield from _storing(panel, rows)
    yield "}"


def _more(panel: Panel) -> str:
    """Return a tile's further parameters: the sums of the columns, and the zero point."""
    return ", ptr %totals, i32 %less" if panel.quads else ""


def _runs(panel: Panel, rows: int) -> Iterator[str]:
    vector = _vector(panel)
    cells = [(i, j) for i in range(rows) for j in range(panel.vectors)]
    yield "run:"
    yield "  %at = phi ptr [%first, %entry], [%next, %ran]"
    yield "  %panel = phi ptr [%b, %entry], [%beyond, %ran]"
    for i, j in cells:
        yield f"  %begun{i}.{j} = phi {vector} [zeroinitializer, %entry], [%sum{i}.{j}, %ran]"
    yield "  %place = load i64, ptr %at"
    yield "  %length = getelementptr i64, ptr %at, i64 1"
    yield "  %terms = load i64, ptr %length"
    for i in range(rows):
        yield f"  %run{i} = getelementptr i8, ptr %a{i}, i64 %place"
    yield "  br label %term"
    yield "term:"
    yield "  %k = phi i64 [0, %run], [%k.next, %term]"
    yield "  %along = phi i64 [0, %run], [%along.next, %term]"
    yield "  %here = phi ptr [%panel, %run], [%beyond, %term]"
    for i, j in cells:
        yield f"  %old{i}.{j} = phi {vector} [%begun{i}.{j}, %run], [%sum{i}.{j}, %term]"
    yield from _term(panel, rows)
    yield "  %beyond = getelementptr i8, ptr %here, i64 %descent"
    yield "  %along.next = add i64 %along, %step"
    yield "  %k.next = add i64 %k, 1"
    yield "  %more = icmp ult i64 %k.next, %terms"
    yield "  br i1 %more, label %term, label %ran"
    yield "ran:"
    yield "  %next = getelementptr i64, ptr %at, i64 2"
    yield "  %goes.on = icmp ne ptr %next, %end"
    yield "  br i1 %goes.on, label %run, label %summed"
    yield "summed:"


def _term(panel: Panel, rows: int) -> Iterator[str]:
    vector, lanes = _vector(panel), panel.lanes
    for j in range(panel.vectors):
        yield f"  %there{j} = getelementptr float, ptr %here, i64 {j * lanes}"
        yield f"  %b{j} = load {vector}, ptr %there{j}, align 4"
    for i in range(rows):
        yield f"  %from{i} = getelementptr i8, ptr %run{i}, i64 %along"
        yield from _factors(panel, i)
        for j in range(panel.vectors):
            x, b, old = f"%x{i}.{j}", f"%b{j}", f"%old{i}.{j}"
            operands = (old, x, b) if panel.quads else (x, b, old)
            given = ", ".join(f"{vector} {each}" for each in operands)
            yield f"  %sum{i}.{j} = call {vector} {_multiply_add(panel)}({given})"


def _factors(panel: Panel, i: int) -> Iterator[str]:
    """Yield the vectors by which a row multiplies a term: a common number, or a number each."""
    vector, lanes, kind = _vector(panel), panel.lanes, _kind(panel)
    if panel.apart:
        for j in range(panel.vectors):
            yield f"  %from{i}.{j} = getelementptr float, ptr %from{i}, i64 {j * lanes}"
            yield f"  %x{i}.{j} = load {vector}, ptr %from{i}.{j}, align 4"
        return
    yield f"  %one{i} = load {kind}, ptr %from{i}, align {1 if panel.quads else 4}"
    yield from _splat(panel, f"%one{i}", [f"%x{i}.{j}" for j in range(panel.vectors)])


def _splat(panel: Panel, number: str, names: Sequence[str]) -> Iterator[str]:
    """Yield vectors that repeat a number."""
    vector, first = _vector(panel), f"{names[0]}.lane"
    yield f"  {first} = insertelement {vector} poison, {_kind(panel)} {number}, i32 0"
    for name in names:
        yield (
            f"  {name} = shufflevector {vector} {first}, {vector} poison, "
            f"<{panel.lanes} x i32> zeroinitializer"
        )


def _storing(panel: Panel, rows: int) -> Iterator[str]:
    """Yield the end of a tile: store its sums, or add them to earlier blocks' sums."""
    for i in range(rows):
        yield f"  %down{i} = mul i64 %pitch, {i}"
        yield f"  %c{i} = getelementptr i8, ptr %c, i64 %down{i}"
        for j in range(panel.vectors):
            yield f"  %c{i}.{j} = getelementptr float, ptr %c{i}, i64 {j * panel.lanes}"
    yield from _begun(panel, rows)
    yield "  %is.fresh = icmp ne i64 %fresh, 0"
    yield f"  %is.whole = icmp uge i64 %left, {panel.columns}"
    yield "  br i1 %is.whole, label %whole, label %masks"
    yield from _stored(panel, rows, "whole", "whole")
    yield from _masks(panel)
    yield from _stored(panel, rows, "masks", "masked")


def _begun(panel: Panel, rows: int) -> Iterator[str]:
    """Yield the sums of quads less the zero point's share, which the first block stores."""
    vector = _vector(panel)
    if panel.quads:
        yield from _splat(panel, "%less", ["%less.all"])
    for j in range(panel.vectors if panel.quads else 0):
        yield f"  %totals{j} = getelementptr i32, ptr %totals, i64 {j * panel.lanes}"
        yield f"  %total{j} = load {vector}, ptr %totals{j}, align 4"
        yield f"  %share{j} = mul {vector} %total{j}, %less.all"
        for i in range(rows):
            yield f"  %begin{i}.{j} = sub {vector} %sum{i}.{j}, %share{j}"


def _masks(panel: Panel) -> Iterator[str]:
    lanes = panel.lanes
    yield "masks:"
    yield f"  %left.one = insertelement <{lanes} x i64> poison, i64 %left, i32 0"
    yield (
        f"  %left.all = shufflevector <{lanes} x i64> %left.one, <{lanes} x i64> poison, "
        f"<{lanes} x i32> zeroinitializer"
    )
    for j in range(panel.vectors):
        places = ", ".join(f"i64 {j * lanes + lane}" for lane in range(lanes))
        yield f"  %mask{j} = icmp ult <{lanes} x i64> <{places}>, %left.all"


def _stored(panel: Panel, rows: int, block: str, kind: str) -> Iterator[str]:
    """Yield the stores of a tile, after the label `block`, for a whole or a masked tile."""
    vector, lanes, masked = _vector(panel), panel.lanes, kind == "masked"
    suffix = _suffix(panel)
    first, add = ("begin", "add") if panel.quads else ("sum", "fadd")
    cells = [(i, j) for i in range(rows) for j in range(panel.vectors)]
    if not masked:
        yield f"{block}:"
    yield f"  br i1 %is.fresh, label %{kind}.store, label %{kind}.add"
    yield f"{kind}.add:"
    for i, j in cells:
        place, name = f"ptr %c{i}.{j}", f"%{kind}.before{i}.{j}"
        if masked:
            yield (
                f"  {name} = call {vector} @llvm.masked.load.{suffix}.p0({place}, i32 4, "
                f"<{lanes} x i1> %mask{j}, {vector} zeroinitializer)"
            )
        else:
            yield f"  {name} = load {vector}, {place}, align 4"
        yield f"  %{kind}.added{i}.{j} = {add} {vector} {name}, %sum{i}.{j}"
    yield f"  br label %{kind}.store"
    yield f"{kind}.store:"
    for i, j in cells:
        yield (
            f"  %{kind}.end{i}.{j} = phi {vector} [%{first}{i}.{j}, %{block}], "
            f"[%{kind}.added{i}.{j}, %{kind}.add]"
        )
    for i, j in cells:
        value, place = f"{vector} %{kind}.end{i}.{j}", f"ptr %c{i}.{j}"
        if masked:
            yield (
                f"  call void @llvm.masked.store.{suffix}.p0({value}, {place}, i32 4, "
                f"<{lanes} x i1> %mask{j})"
            )
        else:
            yield f"  store {value}, {place}, align 4"
    yield "  ret void"


# Panels, blocks and tiles


def _loops(panel: Panel) -> Iterator[str]:
    yield "define void @kernel(ptr %words) #0 {"
    yield "entry:"
    yield from words_loaded(panel.words, _ADDRESSES)
    if panel.quads:
        yield "  %zero.byte = load i8, ptr %zero"
        yield "  %zero.wide = zext i8 %zero.byte to i32"
        yield "  %flip.narrow = trunc i64 %flip to i32"
        yield "  %less = xor i32 %zero.wide, %flip.narrow"
    yield "  br label %panel"
    yield "panel:"
    yield "  %column = phi i64 [0, %entry], [%column.next, %paneled]"
    yield "  %packed = phi ptr [%b, %entry], [%packed.next, %paneled]"
    yield "  %left = sub i64 %n, %column"
    yield "  %across = getelementptr float, ptr %c, i64 %column"
    yield f"  %own = getelementptr float, ptr %a, i64 {'%column' if panel.apart else 0}"
    if panel.quads:
        yield "  %totals = getelementptr i8, ptr %packed, i64 %ends"
    yield "  br label %block"
    yield from _blocks()
    yield from _tiles(panel)
    yield "blocked:"
    yield "  %number.next = add i64 %number, 1"
    yield "  %more.blocks = icmp ult i64 %number.next, %count"
    yield "  br i1 %more.blocks, label %block, label %paneled"
    yield "paneled:"
    yield f"  %column.next = add i64 %column, {panel.columns}"
    yield "  %packed.next = getelementptr i8, ptr %packed, i64 %stride"
    yield "  %more.panels = icmp ult i64 %column.next, %n"
    yield "  br i1 %more.panels, label %panel, label %done"
    yield "done:"
    yield "  ret void"
    yield "}"


def _blocks() -> Iterator[str]:
    yield "block:"
    yield "  %number = phi i64 [0, %panel], [%number.next, %blocked]"
    yield "  %entry.of = mul i64 %number, 3"
    yield "  %block.first = getelementptr i64, ptr %blocks, i64 %entry.of"
    yield "  %block.end = getelementptr i64, ptr %block.first, i64 1"
    yield "  %block.term = getelementptr i64, ptr %block.first, i64 2"
    for name in ("first", "end", "term"):
        yield f"  %{name}.number = load i64, ptr %block.{name}"
    for name in ("first", "end"):
        yield f"  %{name}.word = mul i64 %{name}.number, 2"
        yield f"  %{name} = getelementptr i64, ptr %runs, i64 %{name}.word"
    yield "  %within = mul i64 %term.number, %descent"
    yield "  %part = getelementptr i8, ptr %packed, i64 %within"
    yield "  %is.first = icmp eq i64 %number, 0"
    yield "  %fresh = zext i1 %is.first to i64"
    yield "  br label %tiles"


def _tiles(panel: Panel) -> Iterator[str]:
    """Yield the loop over rows: full tiles, and the rest in two equal tiles."""
    most = panel.rows
    yield "tiles:"
    yield "  %done.rows = phi i64 [0, %block], [%rows.next, %tiled]"
    yield "  %rest = sub i64 %m, %done.rows"
    yield f"  %is.last = icmp ule i64 %rest, {most}"
    yield f"  %is.near = icmp ult i64 %rest, {2 * most}"
    yield "  %rounded = add i64 %rest, 1"
    yield "  %half = lshr i64 %rounded, 1"
    yield f"  %early = select i1 %is.near, i64 %half, i64 {most}"
    yield "  %tile = select i1 %is.last, i64 %rest, i64 %early"
    yield "  %table = getelementptr i64, ptr %rows, i64 %done.rows"
    yield "  %down = mul i64 %done.rows, %pitch"
    yield "  %target = getelementptr i8, ptr %across, i64 %down"
    yield "  %is.some = icmp ne i64 %tile, 0"
    yield "  br i1 %is.some, label %tile.call, label %tiled"
    yield "tile.call:"
    yield "  %tile.word = getelementptr ptr, ptr %sized, i64 %tile"
    yield "  %tile.code = load ptr, ptr %tile.word"
    yield (
        "  call void %tile.code(ptr %own, ptr %table, ptr %part, i64 %descent, ptr %target, "
        f"i64 %pitch, ptr %first, ptr %end, i64 %step, i64 %fresh, i64 %left{_more(panel)})"
    )
    yield "  br label %tiled"
    yield "tiled:"
    yield "  %rows.next = add i64 %done.rows, %tile"
    yield "  %more.rows = icmp ult i64 %rows.next, %m"
    yield "  br i1 %more.rows, label %tiles, label %blocked"
