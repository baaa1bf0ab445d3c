"""Rows of a matrix that products read as panels, such as a tied embedding.

A take of rows would be the only reader of the matrix itself. It reads the panels instead, so that
memory holds the numbers once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from asg.core.dtypes import Array
from asg.core.tracing.record import is_later
from asg.ops._support.indices import absent, resolved
from asg.ops.indexing.gather_scatter import taken
from asg_numpy.kernels.general import reference_of
from asg_numpy.kernels.packed import Packing
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import (
    Copied,
    Step,
    Value,
    nbytes_of,
    row_major,
    shape_of,
    strides_of,
)
from asg_numpy.run.states_in_copies import may_replace


def take_rows_from_panels(builder: Builder) -> None:
    """Let the takes of a matrix read its panels, if nothing else reads the matrix itself."""
    if builder.is_body:
        return
    panels = {
        id(copied.sources[0].storage): made
        for copied, made in builder.copies.values()
        if _holds_matrix(copied)
    }
    for ref in builder.graph.result_refs if panels else ():
        panels.pop(id(builder.value(ref).storage), None)
    others = {
        id(value.storage)
        for step in (*builder.prelude, *builder.steps)
        for value in (*step.reads, *step.writes)
        if id(value.storage) in panels and not _takes_rows(step, value)
    }
    for number, step in enumerate(builder.steps if panels else ()):
        storage = id(step.reads[0].storage) if step.reads else 0
        if storage in panels and storage not in others:
            builder.steps[number] = _reading(step, panels[storage])


def _holds_matrix(copied: Copied) -> bool:
    """Whether a copy holds a whole state of two axes in panels of its rows."""
    source, storage = copied.sources[0], copied.sources[0].storage
    if storage is None or not isinstance(copied.make, Packing) or not may_replace(copied):
        return False
    if any(map(is_later, shape_of(storage.type))):
        return False
    if shape_of(copied.type)[1] != shape_of(storage.type)[-1]:
        return False
    dims = zip(shape_of(source.type), strides_of(source), strict=True)
    matrix = zip(reversed(shape_of(storage.type)), reversed(row_major(storage.type)), strict=True)
    return source.offset == 0 and [each for each in dims if each[0] != 1] == [*matrix]


def _takes_rows(step: Step, value: Value) -> bool:
    """Whether a value is a whole matrix, and the step takes rows of it."""
    table, *others = step.reads
    return (
        reference_of(step.make) is taken
        and value is table
        and all(each.storage is not table.storage for each in (*others, *step.writes))
        and step.node.attrs["axis"] in (0, -2)
        and table.storage is not None
        and table.type == table.storage.type
        and strides_of(table) == row_major(table.type)
    )


def _reading(step: Step, panels: Value) -> Step:
    """Return the step that takes its rows from panels."""
    table, indices = step.reads
    workspace = step.workspace + nbytes_of(step.writes[0].type)
    make = partial(_rows_of_panels, shape_of(table.type)[0])
    return Step(
        step.node, make, (panels, indices), step.writes, workspace=workspace, work=step.work
    )


def _rows_of_panels(count: int, panels: Array, indices: Array, target: Array) -> Callable[[], None]:
    """Return the closure that takes rows of a matrix of `count` rows; see `taken`."""
    width, missing = panels.shape[-1], absent(panels.dtype)

    def run() -> None:
        index, valid = resolved(indices, count)
        panel, place = np.divmod(index, width)
        np.copyto(target, panels[panel, :, place])
        if valid is not None:
            np.copyto(target, missing, where=~valid[..., None])

    return run
