"""The kernel of rows with reductions of columns beside, as in the gradient of a norm.

A team of lanes has a part of the rows, one after another. Each row stays in registers for its
reductions and stores, as in `row_tiles.py`. A lane keeps the reductions of its columns over all
rows of the part, so the kernel reads its operands once. `lower/reductions/columns_beside_rows.py`
chooses the parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from asg.core.node import Node, Ref
from asg_wgpu.codegen.elements import reduction_result
from asg_wgpu.codegen.emitter import NotFusableError, Setting
from asg_wgpu.codegen.reductions.accumulators import Taking, accumulator
from asg_wgpu.codegen.reductions.row_tiles import RowTiles, Unit, fitting, tile_of
from asg_wgpu.ir.node_facts import RowGroup, domain_of
from asg_wgpu.ir.target import Question, RowTile


class RowsAndColumns(RowTiles):
    """Makes the dispatch of a group of rows with the reductions `of_columns` among its members."""

    def __init__(
        self, setting: Setting, group: RowGroup, of_columns: Sequence[Ref],
        question: Question[RowTile],
    ) -> None:  # fmt: skip
        self.of_columns = of_columns
        (self.parts,) = {domain_of(setting.graph, ref).full[0] for ref in of_columns}
        super().__init__(setting, group, question)

    def _begin(self) -> None:
        super()._begin()
        if not self.is_kept:
            raise NotFusableError
        self.row_count = self.parts
        self.group = _of_rows(self.group, self.of_columns)

    def _members(self) -> None:
        """Add a loop over the rows of a part, and the stores of its reductions of columns."""
        emit, code, domain, part = self.emit, self.emit.code, self.group.domain, self.row
        (units,) = self._sections()
        nodes = [self.graph.nodes[ref.node] for ref in self.of_columns]
        totals = [[accumulator(emit, n) for _ in range(len(units) * self.width)] for n in nodes]
        each = domain.rows // self.parts
        with code.counted(each, name="turn") as self.team.turn:
            self.row = code.place(part * each + self.team.turn, domain.rows, name="of_part")
            super()._members()
            for node, own in zip(nodes, totals, strict=True):
                emit.nodes[node.id] = None
                self._take_columns(node, own, units)
        for ref, own in zip(self.of_columns, totals, strict=True):
            results = [reduction_result(self.graph.nodes[ref.node], x.settled()) for x in own]
            for place, unit in enumerate(units):
                first = part * domain.columns + unit.place * self.width
                values = results[place * self.width : (place + 1) * self.width]
                self._store_vector(ref, unit, first, values)

    def _take_columns(self, node: Node, totals: Sequence[Taking], units: Sequence[Unit]) -> None:
        """Take the elements of a row into the accumulators of their columns."""
        (source,) = node.inputs
        places = [at for unit in units for at in self._places(unit)]
        for total, at in zip(totals, places, strict=True):
            total.take(self.emit.value(source, self._at(source, at)), self.row)


def _of_rows(group: RowGroup, of_columns: Sequence[Ref]) -> RowGroup:
    """Return a group without its reductions of columns."""
    members = tuple(ref for ref in group.members if ref not in of_columns)
    return replace(group, members=members, stores=group.stores.intersection(members))


def rows_and_columns(
    setting: Setting, group: RowGroup, of_columns: Sequence[Ref]
) -> RowsAndColumns | None:
    """Return the kernel of a group with reductions of columns; None if it does not suit them."""
    rows, beside = _of_rows(group, of_columns), f", {len(of_columns)} of columns"
    question = tile_of(setting.graph, rows, setting.target, beside)
    make = partial(RowsAndColumns, setting, group, of_columns)
    return None if question is None else fitting(question, make)
