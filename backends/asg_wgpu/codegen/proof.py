"""The proof that a kernel reads and writes nothing but its buffers, and ends.

A device checks each index, and bounds each loop, unless it is told that there is no need: see
`asg_wgpu.device.device`. A kernel is proved where it is written, place by place. An `Index` knows
its range, which follows from those of its variables, and the lines that define a variable keep it
in its range: a loop, a comparison with the end, `min` or `clamp`. Whatever a generator writes in
another way is not proved, and the kernel stays checked.

Where sizes depend on symbols, the proof holds for all of them, or for those of the schedule's
guards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from asg.core.node import Node
from asg.core.opdef import Elementwise, Primitive
from asg.ops._support.catalogue import OWN
from asg_wgpu.ir.index import Index, Variable
from asg_wgpu.ir.schedule import COUNTED
from asg_wgpu.ir.size import surely_at_most, surely_below

Room = Callable[[int], int]  # a buffer → the number of its elements
Bound = Callable[[str], int | None]  # a variable → the number below which it is kept, from 0 on
_LOOPS = ("for (", "while (", "loop {")


class Proof:
    """The proof of a kernel that is being written; `reasons` say where it fails.

    `room` gives the elements of a buffer, without which no proof is made, and `bound` that of a
    variable at the place that is being written.
    """

    def __init__(self, room: Room | None = None, bound: Bound = lambda _: None) -> None:
        self.reasons: dict[str, None] = {}
        self.is_asked = room is not None
        self._room = room
        self._bound = bound
        self._rooms: dict[int, int] = {}
        self._variables: dict[Index, frozenset[Variable] | None] = {}
        self._elements: set[str] = set()  # of arrays, as a text names them
        self._invocations: int | None = None  # of a workgroup, that are counted on

    # Places

    def place(self, operand: int, buffer: int, at: Index, width: int = 1) -> None:
        """Take in that so many neighbours of an operand from `at` on are read or written.

        A binding has room for whole vectors of four.
        """
        if self._room is None:
            return
        size = self._size(buffer, self._room)
        last = at.high + (width - 1)
        inside = surely_at_most(0, at.low) and (
            surely_below(last, size) or (width > 1 and surely_below(last, -(-size // 4) * 4))
        )
        if not (inside and self.is_bounded(at)):
            self.refuse(f"an index of operand {operand} is not proved: {_shown(at)} of {size!r}")

    def _size(self, buffer: int, room: Room) -> int:
        size = self._rooms.get(buffer)
        if size is None:
            size = room(buffer)
            self._rooms[buffer] = size = 0 if size > COUNTED else size
        return size

    def array(self, names: Iterable[str], index: str, at: Index, size: int) -> None:
        """Take in that elements of arrays of some size in workgroup memory are used.

        `index` is the text that stands between brackets, whose value is that of `at`.
        """
        if not self.is_asked:
            return
        if surely_at_most(0, at.low) and surely_below(at.high, size) and self.is_bounded(at):
            self._elements.update(f"{name}[{index}]" for name in names)

    def workgroup(self, size: int) -> None:
        """Take in that numbers of invocations in a workgroup are counted on to be below a size."""
        self._invocations = min(size, self._invocations or size)

    def refuse(self, reason: str) -> None:
        """Take in that something is not proved."""
        self.reasons[reason] = None

    # Ranges

    def is_bounded(self, at: Index) -> bool:
        """Whether the variables of an index are kept in the ranges that it counts on."""
        variables = self._variables_of(at)
        if variables is None:
            return False
        for each in variables:
            bound = self._bound(each.name)
            if bound is None or not (bound is each.extent or surely_at_most(bound, each.extent)):
                return False
        return True

    def is_natural(self, at: Index) -> bool:
        """Whether an index is computed without a number that is negative, or that an i32 is not."""
        return surely_at_most(0, at.low) and at.high < COUNTED and self.is_bounded(at)

    def _variables_of(self, at: Index) -> frozenset[Variable] | None:
        """Return the variables of an index; None where it divides what an i32 does not hold.

        No negative number is divided. Sums and products may wrap: their result is right.
        """
        if at in self._variables:
            return self._variables[at]
        found: frozenset[Variable] | None = frozenset()
        for atom, _ in at.terms:
            if isinstance(atom, Variable):
                inner = frozenset((atom,))
            else:
                inside = not atom.of.low < 0 and atom.of.high < COUNTED
                inner = self._variables_of(atom.of) if inside else None
            if inner is None:
                found = None
                break
            found |= inner
        self._variables[at] = found
        return found

    # The whole

    def close(self, text: str, functions: Sequence[str], ending: int, size: int) -> None:
        """Take in the text of the statements, of whose loops so many are known to end.

        A workgroup has `size` invocations. Nothing but `array` vouches for a bracket. The functions
        are those of generators and of ops: they have neither brackets nor loops. Those of the
        library, in `asg/ops/wgsl`, have loops with a bound, and a test goes through them.
        """
        if size > (self._invocations or size):
            self.refuse(f"a workgroup has more than {self._invocations} invocations")
        before, *inside = text.split("[")
        for after in inside:
            name = before[len(before.rstrip(_LETTERS)) :]
            if f"{name}[{after.partition(']')[0]}]" not in self._elements:
                self.refuse(f"an index of {name or 'a value'} is not proved")
            before = after
        if sum(text.count(header) for header in _LOOPS) != ending:
            self.refuse("a loop is not proved to end")
        for function in functions:
            if any(each in function for each in ("[", *_LOOPS)):
                self.refuse("a function of its own has loops or indices")


_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"


def _shown(at: Index) -> str:
    return f"{at.low!r} to {at.high!r}"


def not_ours(nodes: Iterable[Node]) -> tuple[str, ...]:
    """Return the reasons not to trust the text of ops that are not ours."""
    found: dict[str, None] = {}
    for node in nodes:
        op = node.op
        fold = op.fold.op if isinstance(op, Primitive) and op.fold is not None else None
        for each in (op, fold):
            if isinstance(each, Elementwise) and OWN.get(each.name) is not each:
                found[f"it holds the text of op {each.name!r}"] = None
    return tuple(found)
