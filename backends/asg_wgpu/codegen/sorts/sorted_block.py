"""A block of keys, perhaps with places, that a workgroup sorts in its memory; merges of two runs.

An invocation has an odd number of neighbors, so that the neighbors of 32 invocations lie in
different banks. Each merged key of a pair of runs has its place on a diagonal; a binary search
finds where the diagonal cuts both runs (O. Green, R. McColl, D. Bader, "GPU merge path", ICS 2012).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import NamedTuple

from asg.kernel.build import Builder
from asg.kernel.expr import (
    I32,
    U32,
    Const,
    Expr,
    Operand,
    SharedLoad,
    Var,
    both,
    either,
    maximum,
    minimum,
    select,
    whole,
)
from asg.kernel.index import Index
from asg.kernel.stmt import Shared
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.ir.sort_blocks import Block

LAST = Const(0xFFFFFFFF, U32)  # the key behind all others


class BlockSort:
    """Sorts a block; `home` is its first index in workgroup memory, and `lane` an invocation.

    Keys move without their places if nobody wants these (`has_places`).
    """

    def __init__(
        self, emit: Emitter, block: Block, blocks: int, home: Index, lane: Index, *,
        has_places: bool,
    ) -> None:  # fmt: skip
        self.code = emit.code
        self._block, self._home, self._lane = block, home, lane
        self._has_places = has_places
        emit.shared["keys"] = Shared(U32, block.size * blocks)
        if has_places:
            emit.shared["places"] = Shared(I32, block.size * blocks)

    def write_key(self, place: Index, key: Expr) -> None:
        """Write a key into the block."""
        self.code.share("keys", self._home + place, key)

    def at(self, place: Index) -> tuple[Expr, Expr]:
        """Return the key and the place at a place of the block."""
        return self.key_at(place), SharedLoad("places", self._home + place, I32)

    def key_at(self, place: Index) -> Expr:
        """Return the key at a place of the block."""
        return self._key(self._home + place)

    def sort(self, start: Index, count: int) -> None:
        """Sort the keys of the block, whose places begin at `start`, as far as the first `count`.

        All invocations of a workgroup take part.
        """
        code, (lanes, each) = self.code, self._block
        width = 1  # invocations of a run of the first `count` keys
        while width < lanes and width * each < count:
            width *= 2
        self._sort_neighbors(start, min(count, each))
        if width > 1:
            with self._runs(1, width) as run:
                pair = code.let(whole(self._lane) & -(run * 2), "pair")
                self._merge(pair, whole(self._lane) - pair, run, run * each)
                code.barrier()
                self._write()
                code.barrier()
        if width < lanes:
            with self._runs(width, lanes) as run:
                self._merge_first(run, width, min(count, width * each))

    def _merge_first(self, run: Var, width: int, length: int) -> None:
        """Merge the first `length` keys of pairs of runs, as far as this length.

        Runs begin `run` invocations apart, and a merged run begins where the first of both began;
        `width` invocations write it.
        """
        code = self.code
        pair = code.let(whole(self._lane // width) * (run * 2), "pair")
        within = whole(self._lane % width)
        with self._where(pair < self._block.lanes):
            self._merge(pair, within, run, Const(length, I32))
            if width == 1:  # nobody else reads these runs
                self._write(pair)
        if width > 1:
            code.barrier()
            with self._where(pair < self._block.lanes):
                self._write(pair + within)
        code.barrier()

    @contextmanager
    def _runs(self, first: int, end: int) -> Generator[Var]:
        """Open a loop over distances of runs: twice as far each time, and below `end`."""
        run = Var("run", I32)
        with self.code.turns(run, Const(first, I32), run < end, run * 2):
            yield run

    def _key(self, at: Index) -> Expr:
        return SharedLoad("keys", at, U32)

    @contextmanager
    def _where(self, test: Expr) -> Generator[None]:
        with self.code.where(test), self.code.apart():
            yield

    # Neighbors

    def _sort_neighbors(self, start: Index, count: int) -> None:
        """Sort an invocation's neighbors by stable exchanges, and keep and write the first."""
        code, each = self.code, self._block.each
        first = self._lane * each
        code.barrier()
        self._keys = [code.declare(self._key(self._home + first + e), "k") for e in range(each)]
        self._places = [
            code.declare(whole(start + first + e), "place")
            for e in (range(each) if self._has_places else ())
        ]
        if each > 1:
            with code.counted((each + 1) // 2):
                for low in (*range(0, each - 1, 2), *range(1, each - 1, 2)):
                    self._exchange(low)
        del self._keys[count:], self._places[count:]
        self._write()
        code.barrier()

    def _exchange(self, low: int) -> None:
        """Exchange a neighbor and the next one if the next has a smaller key."""
        code, keys = self.code, self._keys
        if not self._has_places:
            least = code.let(minimum(keys[low], keys[low + 1]), "t")
            code.assign(keys[low + 1], maximum(keys[low], keys[low + 1]))
            code.assign(keys[low], least)
            return
        is_less = code.let(self._keys[low + 1] < self._keys[low], "t")
        for some in (self._keys, self._places):
            mine = code.let(select(some[low], some[low + 1], is_less), "t")
            code.assign(some[low + 1], select(some[low + 1], some[low], is_less))
            code.assign(some[low], mine)

    def _write(self, lane: Expr | None = None) -> None:
        """Write the neighbors of an invocation where those of `lane` are, or its own."""
        code, each = self.code, self._block.each
        first = self._lane * each
        if lane is not None:
            because = "pairs of runs, and invocations in them, lie in the block"
            first = code.assume(code.let(lane, "to").name, self._block.lanes, because) * each
        for e, key in enumerate(self._keys):
            code.share("keys", self._home + first + e, key)
            if self._has_places:
                code.share("places", self._home + first + e, self._places[e])

    # Runs

    def _merge(self, pair: Expr, lane: Expr, distance: Expr, length: Expr) -> None:
        """Take in merged keys of two runs of `length` keys, from those of `lane` on.

        The first run begins with the keys of invocation `pair`, the second `distance` later.
        """
        code, each = self.code, self._block.each
        first = code.let(pair * each, "left")
        second = code.let(first + distance * each, "right")
        length = code.let(length, "length")

        def key(place: Expr) -> Expr:
            return self._key(self._home + self._place(place))

        merge = Merge(
            code, Runs(first, second, length, length), lane * each, key, self._block.size - 1
        )
        for e, own in enumerate(self._keys):
            merged, source = merge.next()
            code.assign(own, merged)
            if self._has_places:
                found = SharedLoad("places", self._home + self._place(source), I32)
                code.assign(self._places[e], found)

    def _place(self, place: Expr) -> Index:
        """Return a place of the block as an index."""
        return self.code.assume(self.code.let(place, "s").name, self._block.size, IN_RUNS)


IN_RUNS = (
    "max(0, diagonal - right) <= low <= middle < high <= min(diagonal, left), so that middle is "
    "below left and 0 <= diagonal - 1 - middle < right; the next key is in a run, or clamped"
)


class Runs(NamedTuple):
    """Two sorted runs: the place of the first key of each, and their lengths."""

    first: Expr
    second: Expr
    left: Expr
    right: Expr


class Merge:
    """The merge of two runs, from the merged key `diagonal` on; the left of equal keys comes first.

    `key` returns a key by its place, up to `last`. Keys that matter always lie in their runs.
    """

    def __init__(
        self, code: Builder, runs: Runs, diagonal: Expr, key: Callable[[Expr], Expr], last: Operand
    ) -> None:
        self._code, self._key, self._last = code, key, last
        diagonal = code.let(minimum(diagonal, runs.left + runs.right), "diagonal")
        low = code.declare(maximum(diagonal - runs.right, 0), "low")
        high = code.declare(minimum(diagonal, runs.left), "high")
        with code.repeat(low < high, "low and high get nearer each time"):
            middle = code.let((low + high) // 2, "middle")
            other = code.let(key(runs.second + diagonal - 1 - middle))
            with code.where(key(runs.first + middle) <= other):
                code.assign(low, middle + 1)
            with code.otherwise():
                code.assign(high, middle)
        self._left = code.declare(runs.first + low, "a")
        self._right = code.declare(runs.second + diagonal - low, "b")
        self._left_end = code.let(runs.first + runs.left, "end")
        self._right_end = code.let(runs.second + runs.right, "end")
        self._mine = code.declare(self._at(self._left), "mine")
        self._theirs = code.declare(self._at(self._right), "theirs")

    def next(self) -> tuple[Expr, Expr]:
        """Return the next merged key and its place."""
        code = self._code
        is_open = either(self._right >= self._right_end, self._mine <= self._theirs)
        is_left = code.let(both(self._left < self._left_end, is_open), "is_left")
        place = code.let(select(self._right, self._left, is_left), "from")
        found = code.let(select(self._theirs, self._mine, is_left), "key")
        code.assign(self._left, self._left + select(0, 1, is_left))
        code.assign(self._right, self._right + select(1, 0, is_left))
        key = code.let(self._at(place + 1), "key")
        code.assign(self._mine, select(self._mine, key, is_left))
        code.assign(self._theirs, select(key, self._theirs, is_left))
        return found, place

    def _at(self, place: Expr) -> Expr:
        return self._key(minimum(place, self._last))
