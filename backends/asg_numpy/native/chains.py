"""Chains of elementwise ops as a native kernel: each vector is loaded once, and all results stored.

The text depends only on the structure: the formulas, whether an operand advances or repeats along a
row, and the number of loops around a row. `looping.py` has the loops, `formulas.py` the formulas.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from asg.core.dtypes import Array, DType
from asg_numpy.native.formulas import Formula, length_of, real_within, translated
from asg_numpy.native.looping import SAME, Laid, LoopText, Maker, Pattern, collapsed
from asg_numpy.native.machine import Machine, Native, function, machine, shared_function
from asg_numpy.plan_numbers import PROCESS, plans


class Member(NamedTuple):
    """A formula of a chain, and the numbers of its operands."""

    formula: Formula
    operands: tuple[int, ...]


class Chain(NamedTuple):
    """Formulas in sequence; `reads` are numbered first, then the members' results.

    `writes` are the numbers of the stored results.
    """

    reads: tuple[DType, ...]
    members: tuple[Member, ...]
    writes: tuple[int, ...]

    @property
    def stored(self) -> tuple[DType, ...]:
        """The dtypes of the stored results."""
        dtypes = (*self.reads, *(member.formula.result for member in self.members))
        return tuple(dtypes[number] for number in self.writes)

    @property
    def real(self) -> str:
        """LLVM's type of all reals in the chain."""
        return real_within(self.reads, [member.formula for member in self.members])


class ChainMaker(Maker):
    """Makes closures of a chain on strided arrays of equal shape or a single element."""

    __slots__ = ("chain",)

    def __init__(self, chain: Chain) -> None:
        super().__init__()
        self.chain = chain

    def laid(self, arrays: Sequence[Array]) -> Laid | None:
        """Return the loops over arrays, with axes in the result's order."""
        result, writes = arrays[-1], len(self.chain.writes)
        if not result.size:
            return None
        assert all(a.shape == result.shape or a.size == 1 for a in arrays)
        spans = [a.strides if a.ndim == result.ndim else (0,) * result.ndim for a in arrays]
        axes = [axis for axis, dim in enumerate(result.shape) if dim > 1]
        axes.sort(key=lambda axis: -spans[-1][axis])
        dims, strides = collapsed(result.shape, axes, spans)
        if not dims:
            sizes = [array.itemsize for array in arrays[-writes:]]
            dims, strides = [1], [[0] * (len(arrays) - writes) + sizes]
        return Laid(tuple(dims), tuple(zip(*strides, strict=True)))

    def kernel(self, laid: Laid) -> Native:
        """Return the kernel for this layout."""
        plan, size = plans().fusion, laid.dims[-1]
        instructions = sum(length_of(member.formula) or 0 for member in self.chain.members)
        is_short = 1 < size <= plan.short_row and instructions <= plan.short_row_instructions
        pattern = laid.pattern([*self.chain.reads, *self.chain.stored])
        return kernel_of(self.chain, pattern._replace(is_short=is_short and len(laid.dims) > 1))


@lru_cache(PROCESS.kernels)
def kernel_of(chain: Chain, pattern: Pattern) -> Native:
    """Return the kernel for operands with this pattern, cached."""
    here = machine()
    assert here is not None
    make = function if chain.members else shared_function
    return make(_Text(chain, pattern, here).module())


class _Text(LoopText):
    """The text of a chain's kernel."""

    def __init__(self, chain: Chain, pattern: Pattern, here: Machine) -> None:
        super().__init__((*chain.reads, *chain.stored), pattern, here, chain.real)
        self.chain = chain
        self.same: dict[int, str] = {}

    def row(self, after: str) -> None:
        """Add the vectors of a row, and the masked rest."""
        lanes, size = self.lanes, f"%d{self.loops}"
        self.add("row:", f"%whole = and i64 {size}, {-lanes}", f"%rest = sub i64 {size}, %whole")
        for number, dtype in enumerate(self.chain.reads):
            if self.ways[number] == SAME:
                self.same[number] = self.repeated(number, dtype)
        self.add("%some = icmp ne i64 %whole, 0", "br i1 %some, label %vectors, label %tail")
        self.add("vectors:", "%i = phi i64 [0, %row], [%j, %vectors]")
        self._vector("%i", "")
        self.add(
            f"%j = add i64 %i, {lanes}",
            "%again = icmp ult i64 %j, %whole",
            "br i1 %again, label %vectors, label %tail",
        )
        self.add("tail:", "%is.left = icmp ne i64 %rest, 0")
        self.add(f"br i1 %is.left, label %last, label %{after}", "last:")
        self._vector("%whole", self.mask("%rest"))
        self.add(f"br label %{after}")

    def _vector(self, index: str, mask: str) -> None:
        """Add the instructions for a row's elements from an index on, all loads first."""
        values = [
            self.same.get(number) or self.value(dtype, self.loaded(number, index, mask))
            for number, dtype in enumerate(self.chain.reads)
        ]
        for formula, operands in self.chain.members:
            values.append(translated(self.code, formula, [values[each] for each in operands]))
        first = len(self.chain.reads)
        for number, result in enumerate(self.chain.writes, first):
            self.store(number, values[result], index, mask)
