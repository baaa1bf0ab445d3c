"""Choose the kernel of a group of values among the kernels of `codegen`."""

from __future__ import annotations

from collections.abc import Mapping

from asg.core.opdef import Kind, OpDef
from asg_wgpu.codegen.contractions.contract import product_kernel
from asg_wgpu.codegen.contractions.few_results import FewResultsKernel
from asg_wgpu.codegen.contractions.products import ProductKernel
from asg_wgpu.codegen.contractions.winograd import WinogradGradient, WinogradKernels
from asg_wgpu.codegen.custom import custom_kernels
from asg_wgpu.codegen.emitter import NotFusableError, Setting
from asg_wgpu.codegen.loops.scan import ScanKernels
from asg_wgpu.codegen.reductions.column_tiles import column_tiles
from asg_wgpu.codegen.reductions.map_reduce import RowKernel
from asg_wgpu.codegen.reductions.plane_groups import plane_groups
from asg_wgpu.codegen.reductions.row_tiles import row_tiles
from asg_wgpu.codegen.reductions.rows_and_columns import rows_and_columns
from asg_wgpu.codegen.sorts.ordered_writes import OrderedWrites
from asg_wgpu.codegen.sorts.selection import Selection
from asg_wgpu.codegen.sorts.sort import SortKernels
from asg_wgpu.codegen.strips import StripKernel, takes_strips
from asg_wgpu.codegen.transpose import TransposeKernel
from asg_wgpu.ir.convolutions import winograd_gradient_of, winograd_of
from asg_wgpu.ir.node_facts import (
    ALONG_AN_AXIS,
    RowGroup,
    column_sums,
    group_of,
    has_few_results,
    planes_together,
    reads_windows,
)
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.lower.sorts.first_sorted import SELECTED
from asg_wgpu.lower.sorts.write_by_order import WRITE_BY_ORDER
from asg_wgpu.schedule.crossings import crossing_of

_Kernels = type[ScanKernels | SortKernels | Selection | OrderedWrites]
# Kernels of lowered sorts beside `SortKernels`
_OF_SORTS: Mapping[OpDef, _Kernels] = {SELECTED: Selection, WRITE_BY_ORDER: OrderedWrites}
_STRIPS = (Kind.CONTRACTION, Kind.REDUCTION)


def can_share(setting: Setting, group: RowGroup) -> bool:
    """Build the kernel, and return whether a group's members can share it."""
    most = plans().fusion.nodes
    kernel = kernel_of(setting, group, whole=False)
    if kernel is None:
        return False
    emit, limit = kernel.emit, setting.target.iteration_limit
    few = len(emit.operands.stored) <= setting.target.storage_buffers
    small = len(emit.nodes) <= most
    return few and small and (not limit or emit.trips(emit.program(1)).guessed <= limit)


def dispatches_of(setting: Setting, group: RowGroup) -> list[Dispatch]:
    """Return the dispatches of a group; several if its members cannot share a kernel."""
    kind = setting.graph.nodes[group.members[0].node].op.kind
    if kind is Kind.CUSTOM:
        return custom_kernels(setting, setting.graph.nodes[group.members[0].node])
    if kind not in ALONG_AN_AXIS:
        return _convolution(setting, group) or _one(setting, group)
    op = setting.graph.nodes[group.members[0].node].op
    kernels = _OF_SORTS.get(op, ScanKernels if kind is Kind.SCAN else SortKernels)
    return kernels(setting, group).dispatches()


def _one(setting: Setting, group: RowGroup) -> list[Dispatch]:
    """Return the dispatch of a group, or several if members conflict."""
    made = kernel_of(setting, group)
    return _apart(setting, group) if made is None else [made.dispatch()]


def _convolution(setting: Setting, group: RowGroup) -> list[Dispatch] | None:
    """Return the dispatches of a group with a convolution first, or None."""
    lead = setting.graph.nodes[group.members[0].node]
    if lead.op.kind is not Kind.CONTRACTION or not reads_windows(setting.graph, lead):
        return None
    found = winograd_of(setting.graph, lead, setting.target)
    of_kernels = winograd_gradient_of(setting.graph, lead, setting.target)
    try:
        if found is not None:
            return WinogradKernels(setting, group, found).dispatches()
        if of_kernels is not None:
            return WinogradGradient(setting, group, of_kernels).dispatches()
    except NotFusableError:
        pass
    return None


def _apart(setting: Setting, group: RowGroup) -> list[Dispatch]:
    """Return separate dispatches for the members of a group that cannot share a kernel.

    A single member always has a kernel: only a second member can conflict.
    """
    return [
        dispatch
        for ref in group.members
        for dispatch in dispatches_of(setting, group_of(setting.graph, (ref,)))
    ]


def kernel_of(
    setting: Setting, group: RowGroup, *, whole: bool = True
) -> RowKernel | StripKernel | FewResultsKernel | ProductKernel | TransposeKernel | None:
    """Return the kernel of a group, or None if its members cannot share a kernel.

    With `whole` false, the kernel only needs to show its reads and writes.
    """
    lead = setting.graph.nodes[group.members[0].node]
    kind = lead.op.kind
    try:
        if kind in _STRIPS and takes_strips(setting.graph, group, setting.buffer_of):
            return StripKernel(setting, group)
        if kind is Kind.CONTRACTION and has_few_results(setting.graph, lead):
            return FewResultsKernel(setting, group)
        if kind is Kind.CONTRACTION:
            return product_kernel(setting, group, whole=whole)
        of_columns = column_sums(setting.graph, group)
        if of_columns:
            return rows_and_columns(setting, group, of_columns)
        if group.domain.axes:
            return _tiled(setting, group, whole=whole) or RowKernel(setting, group)
        crossing = crossing_of(setting, group)
        if crossing is not None:
            return TransposeKernel(setting, group, crossing)
        return RowKernel(setting, group)
    except NotFusableError:
        return None


def _tiled(setting: Setting, group: RowGroup, *, whole: bool) -> RowKernel | None:
    planes = planes_together(setting.graph, group)
    if planes:
        return plane_groups(setting, group, planes)
    if not whole:
        return None
    return row_tiles(setting, group) or column_tiles(setting, group)
