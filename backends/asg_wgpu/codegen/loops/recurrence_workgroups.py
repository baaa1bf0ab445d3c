"""The workgroups of a recurrence: whether one can make all steps of its rows, and its size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod

from asg.core.node import Ref
from asg.core.subgraphs import live_nodes
from asg.core.tracing.size import hinted, is_known, sized, sizes_of
from asg.core.types import Shape
from asg.kernel.costs import node_flops
from asg_wgpu.codegen.loops.recurrence_folds import FOUR
from asg_wgpu.codegen.loops.recurrence_rows import MixedError, row_axes
from asg_wgpu.codegen.loops.recurrence_stages import Stages
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.step_graph import StepGraph
from asg_wgpu.ir.target import Question, Recurrent, Target, padded


def stages_of(
    steps: Sequence[StepGraph], target: Target, *, waits: bool = False
) -> tuple[Stages, ...] | None:
    """Return the stages of a step, or of each phase of a nest, divided into rows if possible.

    A host waits for a nest that `waits`, unless a workgroup makes all of its steps. Returns None if
    no workgroup should.
    """
    numbers, step = plans().recurrences, steps[0]
    if len(step.graph) > numbers.nodes * len(steps):
        return None
    is_nest = len(steps) > 1
    divisions = product(_rows_to_try(step), (True, False))
    for taken, all_stacks in (*divisions, ((), False)):
        try:
            axes = row_axes(steps, *taken, all_stacks=all_stacks)
            stages = tuple([Stages(each, _live(each, axes) if is_nest else axes) for each in steps])
        except MixedError:
            continue
        if all(_fits(each, target, is_nest=is_nest, waits=waits) for each in stages):
            return stages
    return None


def _rows_to_try(step: StepGraph) -> list[Shape]:
    """Return the sizes of axes that may be rows: first axes first, those of large values first."""
    shapes = [step.graph.type_of(ref).shape for ref in step.carries or step.stacks]
    shapes.sort(key=lambda shape: hinted(prod(sizes_of(shape))), reverse=True)
    sizes = [shape[axis : axis + 1] for axis in range(2) for shape in shapes]
    return [size for size in dict.fromkeys(sizes) if size][: plans().recurrences.tried]


def _live(step: StepGraph, axes: Mapping[Ref, int | None]) -> Mapping[Ref, int | None]:
    """Return the row axes of the carries, and of the values that a step needs."""
    written = [ref for table in step.tables.values() for ref in (table.place, table.value)]
    live = live_nodes(step.graph, [*step.nexts, *written])
    return {ref: axis for ref, axis in axes.items() if live[ref.node] or ref in step.carries}


def _fits(stages: Stages, target: Target, *, is_nest: bool, waits: bool) -> bool:
    """Whether the memory and the work of a step suit a workgroup.

    Without a kernel for a nest that a host watches, each stage takes a dispatch, and those of an
    inner loop wait for the host. Other inner loops have kernels that divide rows, if there are any.
    """
    numbers = plans().recurrences
    elements, terms = numbers.elements, numbers.summed
    if is_nest and waits:
        elements *= len(stages.stages)
        terms *= max(len(stages.stages) // 2, 1)
    elif is_nest and all(axis is None for axis in stages.axes.values()):
        elements, terms = numbers.elements_alone, numbers.summed_alone
    return (
        _shared(stages) <= target.shared_bytes
        and stages.elements <= elements
        and stages.terms <= terms
    )


def _shared(stages: Stages) -> int:
    """Return the bytes of the arrays of carries and operands for a row, at least."""
    held, carried = Counter[int](), 0
    for ref in (*stages.step.carries, *stages.held):
        size = padded(4 * stages.group(ref).size)
        if ref in stages.held:
            held.update(dict.fromkeys(stages.lives[ref], size))
        else:
            carried += size
    return carried + max(held.values(), default=0)


def flops_of(step: StepGraph) -> int:
    """Return the arithmetic of the nodes that every step computes, in all phases."""
    changing, flops = {ref.node for ref in (*step.carries, *step.stacks)}, 0
    for node in step.graph.nodes:
        if any(ref.node in changing for ref in node.inputs):
            changing.add(node.id)
            flops += sized(node_flops(node, step.graph))
    return flops


def rows_of(stages: Stages) -> int:
    """Return the number of rows of the carries."""
    for ref, axis in stages.axes.items():
        if axis is not None:
            return stages.shape(ref)[axis]
    return 1


def question_of(phases: Sequence[Stages], target: Target) -> Question[Recurrent]:
    """Return the rows and invocations of a workgroup, and its vectors in registers."""
    stages = phases[0]
    numbers, rows = plans().recurrences, rows_of(stages)
    sides = [side for side in _sides(stages) if is_known(rows) and rows % side == 0] or [1]
    taken = max((side for side in sides if hinted(rows) // side >= numbers.filling), default=1)
    most = min(numbers.workgroup, target.invocations)
    wanted = max((count for each in phases for count in _invocations(each, taken)), default=1)
    size = min(most, max(plans().maps.workgroup, 1 << (wanted - 1).bit_length()))
    kept = max(numbers.kept - numbers.fewer * (taken - 1), 0)  # the sums also need registers
    kept //= min(len(phases), 2)  # as do the values of long phases; NVIDIA's compiler spills none
    formula = Recurrent(taken, size, kept)
    carries = " ".join(str(stages.graph.type_of(ref)) for ref in stages.step.carries)
    folds = " ".join(str(each.graph.type_of(ref)) for each in phases for ref in each.folds)
    sizes = [each for each in numbers.tried_workgroups if each <= target.invocations]
    tried = (sides, sorted({*sizes, size}), sorted({*numbers.tried_kept, kept}))
    problem = f"loop of {stages.step.parts.length} steps, carries {carries}, folds {folds}"
    return target.table.question(problem, tried, formula)


def _sides(stages: Stages) -> list[int]:
    """Return the possible rows of a workgroup: short rows are grouped."""
    numbers = plans().recurrences
    if any(map(stages.is_product, stages.folds)):
        return [side for side in numbers.tried_rows if side <= numbers.together]
    largest = max((group.size for s in stages.stages for group in s.groups), default=1)
    most = plans().maps.workgroup // largest
    return [side for side in numbers.tried_rows if side <= max(most, 1)]


def _invocations(stages: Stages, rows: int) -> Iterator[int]:
    """Yield the number of invocations that each group of values and each product could use."""
    for stage in stages.stages:
        for group in stage.groups:
            yield group.size * (rows if group.by_row else 1)
        for ref in stage.folds:
            parts = max(prod(stages.folded(ref)) // (2 * plans().recurrences.inner), 1)
            yield -(-stages.group(ref).size // FOUR.width) * parts
