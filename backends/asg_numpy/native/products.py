"""The text of products of matrices: rows that lie anywhere, by a matrix that is packed in panels.

The kernel goes through panels of columns; in each through blocks of what is summed, so that a block
of the panel stays in the cache; in each through tiles of rows, whose sums stay in registers. Where
rows lie, and where the terms of a sum lie in them, tables say: windows of a picture are such rows,
so that a convolution is such a product, and no window is copied.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from asg_numpy.native.machine import Machine, Native, function, machine

# The words that a kernel takes, in their order.
WORDS = (
    "a", "rows", "m",  # the first factor, a table of the offsets of its rows, their number
    "b",  # the second factor, packed
    "c", "pitch", "n",  # the result, the bytes from row to row, its columns
    "runs",  # a table of runs of terms: the offset of the first one in a row, and their number
    "blocks", "count",  # a table of blocks: first run, end of runs, first term; their number
    "step", "terms",  # the bytes from term to term of a run, the number of all terms
)  # fmt: skip

# Rows of a tile, by the registers of a machine and the vectors of a panel: their sums, a row of the
# panel and a factor lie in registers.
_ROWS = {32: {1: 14, 2: 12, 3: 8}, 16: {1: 10, 2: 6, 3: 4}}
_LEAST_LANES = 4


class Panel(NamedTuple):
    """The columns of a tile, `vectors` of so many `lanes`, and the most rows that it has."""

    lanes: int
    vectors: int
    rows: int

    @property
    def columns(self) -> int:
        """The columns of a panel."""
        return self.lanes * self.vectors


def panel_for(columns: int) -> Panel:
    """Return the panel by which a matrix of so many columns takes the fewest instructions."""
    here = machine()
    assert here is not None
    return min(_panels(here), key=lambda panel: _instructions(panel, columns))


def _panels(here: Machine) -> Iterator[Panel]:
    lanes = here.lanes
    while lanes >= _LEAST_LANES:
        for vectors, rows in _ROWS[here.registers].items():
            yield Panel(lanes, vectors, rows)
        lanes //= 2


def _instructions(panel: Panel, columns: int) -> float:
    """Return about how many instructions a term of a row takes: products, and a share of loads."""
    across = -(-columns // panel.columns)
    loads = 1 + panel.vectors / panel.rows
    idle = across * panel.columns - columns
    return across * (panel.vectors + loads / 8) + idle / 1024


@cache
def product_kernel(panel: Panel) -> Native:
    """Return the function that multiplies by a matrix in such panels, of the words `WORDS`."""
    return function("\n".join(_module(panel)))


def _module(panel: Panel) -> Iterator[str]:
    here = machine()
    assert here is not None
    vector, bits = _vector(panel), f"<{panel.lanes} x i1>"
    yield f"declare {vector} @llvm.fma.v{panel.lanes}f32({vector}, {vector}, {vector})"
    yield f"declare {vector} @llvm.masked.load.v{panel.lanes}f32.p0(ptr, i32, {bits}, {vector})"
    yield f"declare void @llvm.masked.store.v{panel.lanes}f32.p0({vector}, ptr, i32, {bits})"
    for rows in range(1, panel.rows + 1):
        yield from _tile(panel, rows)
    yield from _loops(panel)
    yield f"attributes #0 = {{ {here.attributes} }}"


def _vector(panel: Panel) -> str:
    return f"<{panel.lanes} x float>"


# A tile


def _tile(panel: Panel, rows: int) -> Iterator[str]:
    """Yield the function that adds up a tile over the runs of a block, and stores or adds it."""
    yield f"define internal void @tile{rows}(ptr %a, ptr %rows, ptr %b, ptr %c, i64 %pitch,"
    yield "    ptr %first, ptr %end, i64 %step, i64 %fresh, i64 %left) #0 {"
    yield "entry:"
    for i in range(rows):
        yield f"  %row{i} = getelementptr i64, ptr %rows, i64 {i}"
        yield f"  %offset{i} = load i64, ptr %row{i}"
        yield f"  %a{i} = getelementptr i8, ptr %a, i64 %offset{i}"
    yield "  br label %run"
    yield from _runs(panel, rows)
    yield from _storing(panel, rows)
    yield "}"


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
    yield f"  %beyond = getelementptr float, ptr %here, i64 {panel.columns}"
    yield "  %along.next = add i64 %along, %step"
    yield "  %k.next = add i64 %k, 1"
    yield "  %more = icmp ult i64 %k.next, %terms"
    yield "  br i1 %more, label %term, label %ran"
    yield "ran:"
    yield "  %next = getelementptr i64, ptr %at, i64 2"
    yield "  %goes.on = icmp ne ptr %next, %end"
    yield "  br i1 %goes.on, label %run, label %summed"


def _term(panel: Panel, rows: int) -> Iterator[str]:
    vector, lanes = _vector(panel), panel.lanes
    for j in range(panel.vectors):
        yield f"  %there{j} = getelementptr float, ptr %here, i64 {j * lanes}"
        yield f"  %b{j} = load {vector}, ptr %there{j}, align 4"
    for i in range(rows):
        yield f"  %from{i} = getelementptr i8, ptr %run{i}, i64 %along"
        yield f"  %one{i} = load float, ptr %from{i}, align 4"
        yield f"  %lane{i} = insertelement {vector} poison, float %one{i}, i32 0"
        yield (
            f"  %x{i} = shufflevector {vector} %lane{i}, {vector} poison, "
            f"<{lanes} x i32> zeroinitializer"
        )
        for j in range(panel.vectors):
            yield (
                f"  %sum{i}.{j} = call {vector} @llvm.fma.v{lanes}f32("
                f"{vector} %x{i}, {vector} %b{j}, {vector} %old{i}.{j})"
            )


def _storing(panel: Panel, rows: int) -> Iterator[str]:
    """Yield the end of a tile: what is summed is stored, or added to what earlier blocks stored."""
    vector, lanes = _vector(panel), panel.lanes
    cells = [(i, j) for i in range(rows) for j in range(panel.vectors)]
    yield "summed:"
    yield f"  %left.one = insertelement <{lanes} x i64> poison, i64 %left, i32 0"
    yield (
        f"  %left.all = shufflevector <{lanes} x i64> %left.one, <{lanes} x i64> poison, "
        f"<{lanes} x i32> zeroinitializer"
    )
    for j in range(panel.vectors):
        places = ", ".join(f"i64 {j * lanes + lane}" for lane in range(lanes))
        yield f"  %mask{j} = icmp ult <{lanes} x i64> <{places}>, %left.all"
    for i in range(rows):
        yield f"  %down{i} = mul i64 %pitch, {i}"
        yield f"  %c{i} = getelementptr i8, ptr %c, i64 %down{i}"
        for j in range(panel.vectors):
            yield f"  %c{i}.{j} = getelementptr float, ptr %c{i}, i64 {j * lanes}"
    yield "  %is.fresh = icmp ne i64 %fresh, 0"
    yield "  br i1 %is.fresh, label %store, label %add"
    yield "add:"
    for i, j in cells:
        yield (
            f"  %before{i}.{j} = call {vector} @llvm.masked.load.v{lanes}f32.p0(ptr %c{i}.{j}, "
            f"i32 4, <{lanes} x i1> %mask{j}, {vector} zeroinitializer)"
        )
        yield f"  %added{i}.{j} = fadd {vector} %before{i}.{j}, %sum{i}.{j}"
    yield "  br label %store"
    yield "store:"
    for i, j in cells:
        yield f"  %end{i}.{j} = phi {vector} [%sum{i}.{j}, %summed], [%added{i}.{j}, %add]"
    for i, j in cells:
        yield (
            f"  call void @llvm.masked.store.v{lanes}f32.p0({vector} %end{i}.{j}, "
            f"ptr %c{i}.{j}, i32 4, <{lanes} x i1> %mask{j})"
        )
    yield "  ret void"


# Panels, blocks and tiles


def _loops(panel: Panel) -> Iterator[str]:
    yield "define void @kernel(ptr %words) #0 {"
    yield "entry:"
    for number, name in enumerate(WORDS):
        kind = "ptr" if name in ("a", "rows", "b", "c", "runs", "blocks") else "i64"
        yield f"  %{name}.word = getelementptr i64, ptr %words, i64 {number}"
        yield f"  %{name} = load {kind}, ptr %{name}.word"
    yield f"  %size = mul i64 %terms, {panel.columns}"
    yield "  br label %panel"
    yield "panel:"
    yield "  %column = phi i64 [0, %entry], [%column.next, %paneled]"
    yield "  %packed = phi ptr [%b, %entry], [%packed.next, %paneled]"
    yield "  %left = sub i64 %n, %column"
    yield "  %across = getelementptr float, ptr %c, i64 %column"
    yield "  br label %block"
    yield from _blocks(panel)
    yield from _tiles(panel)
    yield "blocked:"
    yield "  %number.next = add i64 %number, 1"
    yield "  %more.blocks = icmp ult i64 %number.next, %count"
    yield "  br i1 %more.blocks, label %block, label %paneled"
    yield "paneled:"
    yield f"  %column.next = add i64 %column, {panel.columns}"
    yield "  %packed.next = getelementptr float, ptr %packed, i64 %size"
    yield "  %more.panels = icmp ult i64 %column.next, %n"
    yield "  br i1 %more.panels, label %panel, label %done"
    yield "done:"
    yield "  ret void"
    yield "}"


def _blocks(panel: Panel) -> Iterator[str]:
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
    yield f"  %within = mul i64 %term.number, {panel.columns}"
    yield "  %part = getelementptr float, ptr %packed, i64 %within"
    yield "  %is.first = icmp eq i64 %number, 0"
    yield "  %fresh = zext i1 %is.first to i64"
    yield "  br label %tiles"


def _tiles(panel: Panel) -> Iterator[str]:
    """Yield the loop over rows: as many as a tile may have, and the rest in two equal tiles."""
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
    cases = " ".join(f"i64 {rows}, label %tile{rows}" for rows in range(1, most + 1))
    yield f"  switch i64 %tile, label %tiled [ {cases} ]"
    for rows in range(1, most + 1):
        yield f"tile{rows}:"
        yield (
            f"  call void @tile{rows}(ptr %a, ptr %table, ptr %part, ptr %target, i64 %pitch, "
            "ptr %first, ptr %end, i64 %step, i64 %fresh, i64 %left)"
        )
        yield "  br label %tiled"
    yield "tiled:"
    yield "  %rows.next = add i64 %done.rows, %tile"
    yield "  %more.rows = icmp ult i64 %rows.next, %m"
    yield "  br i1 %more.rows, label %tiles, label %blocked"
