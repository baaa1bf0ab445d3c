"""The kernel of planes with sums over groups of planes, as in the gradient of a group norm.

A workgroup has a group of adjacent planes, and a team of lanes has a plane. After the reductions of
the planes, the teams exchange their results, and every lane reduces these for the group. So
elementwise values may read both. `lower/reductions/plane_sums.py` makes such sums.
"""

from __future__ import annotations

from asg.core.node import Node, Ref
from asg.kernel.expr import SharedLoad, both, equal
from asg.kernel.index import Position, variable
from asg.kernel.stmt import GROUP, Memory, Shared
from asg.kernel.values import as_number, from_number, stored_type
from asg_wgpu.codegen.elements import fold, reduction_result, reduction_start
from asg_wgpu.codegen.emitter import NotFusableError, Setting
from asg_wgpu.codegen.reductions.row_tiles import RowTiles
from asg_wgpu.codegen.reductions.workgroup_reduce import Team
from asg_wgpu.ir.node_facts import Domain, RowGroup, neighbors_of, planes_within
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Question, RowTile, Target


class PlaneGroups(RowTiles):
    """Makes the dispatch of a group whose rows are planes, with reductions of `planes` adjacent."""

    def __init__(
        self, setting: Setting, group: RowGroup, planes: int, question: Question[RowTile]
    ) -> None:
        self.planes = planes
        super().__init__(setting, group, question)

    def _workgroup(self) -> int:
        return self.planes * self.lanes

    def _rows(self) -> int:
        """Add the members, and return the number of invocations."""
        code, groups, size = self.emit.code, self.row_count // self.planes, self._workgroup()
        first = code.let(GROUP, name="tile")
        code.leave(first >= groups)
        self.team = Team(self.emit, size, self.lanes)
        whole = variable(first.name, groups)
        self.row = code.place(whole * self.planes + self.team.which, self.row_count, name="row")
        self._members()
        return groups * size

    def _joins_rows(self, node: Node) -> bool:
        return planes_within(self.graph, self.group.domain, Ref(node.id, 0)) == self.planes

    def _reduce_rows(self, ref: Ref, node: Node) -> None:
        """Reduce the values of all planes of the group, in every lane."""
        emit, code, (source,) = self.emit, self.emit.code, node.inputs
        emit.nodes[node.id] = None
        own = emit.value(source, Position(emit.shape_of(source), flat=self.row))
        name = f"planes_{len(emit.shared)}"
        emit.shared[name] = Shared(stored_type(own.type), self.planes)
        is_first = equal(self.team.lane, 0)
        with code.where(is_first):
            code.share(name, self.team.which, as_number(own))
        code.barrier()
        total = reduction_start(emit, node)
        with code.counted(self.planes, name="plane") as plane:
            value = SharedLoad(name, plane, stored_type(own.type))
            fold(emit, node, total, [from_number(value, own.type)])
        at = Position(emit.shape_of(ref), flat=self.row // self.planes)
        result = emit.bind(ref, at.flat, reduction_result(node, total))
        if ref in self.group.stores:
            if emit.operands.reads_at(at.flat):
                code.barrier(Memory.STORAGE)  # others may still read this place
            with code.where(both(is_first, equal(self.team.which, 0))):
                self._store(ref, at, result)


def plane_groups(setting: Setting, group: RowGroup, planes: int) -> PlaneGroups | None:
    """Return the kernel of a group, or None if it does not suit it."""
    domain, tile = group.domain, _tile(group.domain, planes, setting.target)
    if tile is None:
        return None
    name = f"groups of {planes} of {domain.rows} planes of {domain.columns}"
    options = [(number,) for number in tile.numbers]
    question = setting.target.table.question(name, options, tile)
    try:
        return PlaneGroups(setting, group, planes, question)
    except NotFusableError:
        return None


def _tile(domain: Domain, planes: int, target: Target) -> RowTile | None:
    """Return the lanes of a plane and the vectors that a lane loads at once, or None."""
    plan, units = plans().plane_groups, domain.columns // neighbors_of(domain.columns)
    lanes = 1 << (target.invocations // planes).bit_length() - 1
    if lanes < plan.lanes:
        return None
    few = plans().row_tiles.kept
    while lanes > plan.lanes and lanes // 2 * few >= units:
        lanes //= 2
    each = -(-units // lanes)
    return RowTile(lanes, each if each <= plan.loads else few)
