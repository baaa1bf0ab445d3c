"""Given values that no kernel writes, bound as what a driver on the CPU loads fast.

Mesa's driver loads an element of a buffer that a kernel could write in one invocation after
another, and one of a uniform or a texture for all at once: four numbers take a sixth or a quarter
of the time of four of such a buffer. A uniform is small, and no dispatch can bind one buffer both
ways; a texture is a copy of a parameter. So a value is bound as such by all kernels, or by none.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from asg.core.dtypes import DType
from asg_wgpu.codegen.operands import TEXEL, readers
from asg_wgpu.ir.schedule import Dispatch, Kernel, Role, Schedule
from asg_wgpu.ir.target import (
    TEXTURE,
    Target,
    bytes_of,
    fits_texture,
    room_of_uniform,
    space_of,
    stored_type,
    uniform_of,
)
from asg_wgpu.ir.text import OPERAND, holes


def with_fast_loads(schedule: Schedule, target: Target) -> Schedule:
    """Return the schedule with given values as uniforms and textures, where a target gains."""
    most = {"uniform": target.most_uniforms, "texture": target.most_textures}
    if not any(most.values()):
        return schedule
    declared = _candidates(schedule)
    kinds = {number: stored_type(schedule.buffers[number].type.dtype) for number in declared}
    for dispatch in schedule.dispatches:
        bound = Counter[str]()
        for number in _fast_first(dispatch):
            space = space_of(declared.get(number, ""))
            can = number in declared and _is_read_alone(dispatch, number, kinds[number])
            if can and bound[space] < most[space]:
                bound[space] += 1
            else:
                declared.pop(number, None)
    made: dict[tuple[Kernel, tuple[str, ...]], Kernel] = {}
    dispatches: list[Dispatch] = []
    for dispatch in schedule.dispatches:
        kernel = dispatch.kernel
        pairs = zip(dispatch.buffers, kernel.stored, strict=True)
        types = tuple(declared.get(number, kind) for number, kind in pairs)
        key = kernel, types
        if key not in made:
            made[key] = _redeclared(kernel, types, [kinds.get(b, "") for b in dispatch.buffers])
        dispatches.append(replace(dispatch, kernel=made[key]))
    return replace(schedule, dispatches=tuple(dispatches))


def in_buffers(dispatch: Dispatch) -> Dispatch:
    """Return a dispatch that reads no textures: it is not made often enough to fill them."""
    kernel = dispatch.kernel
    declared = tuple("vec4<f32>" if kind == TEXTURE else kind for kind in kernel.stored)
    made = _redeclared(kernel, declared, ["f32"] * len(declared))
    return replace(dispatch, kernel=made)


def _fast_first(dispatch: Dispatch) -> list[int]:
    """Return the buffers of a dispatch; those that it reads fast already keep their bindings."""
    spaces = map(space_of, dispatch.kernel.stored)
    pairs = sorted(zip(spaces, dispatch.buffers, strict=True), key=lambda p: p[0] == "storage")
    return list(dict.fromkeys(number for _, number in pairs))


def _candidates(schedule: Schedule) -> dict[int, str]:
    """Return how the values that may be uniforms or textures are declared, by their buffers."""
    results = {*schedule.outputs.values(), *schedule.updates.values()}
    declared: dict[int, str] = {}
    for buffer in schedule.buffers:
        lasts = buffer.role is Role.STATE and buffer.name not in schedule.updates
        lasts |= buffer.role is Role.KEPT
        is_given = lasts or (buffer.role is Role.CONSTANT and buffer.data is not None)
        if not is_given or buffer.id in results or buffer.type.dtype is DType.F16:
            continue
        room = room_of_uniform(bytes_of(buffer.type))
        if room:
            declared[buffer.id] = uniform_of(stored_type(buffer.type.dtype), room)
        elif lasts and fits_texture(buffer.type):
            declared[buffer.id] = TEXTURE
    return declared


def _is_read_alone(dispatch: Dispatch, number: int, kind: str) -> bool:
    """Whether a dispatch reads a buffer by the functions that kernels have for it alone."""
    return all(
        _reads(dispatch.kernel, operand, kind)
        for operand, buffer in enumerate(dispatch.buffers)
        if buffer == number
    )


def _reads(kernel: Kernel, operand: int, kind: str) -> bool:
    lines = readers(operand, kind, kernel.stored[operand])
    found = sum(kernel.body.count(f"{line}\n") * _named(line, operand) for line in lines)
    return found == _named(kernel.body, operand)


def _named(text: str, operand: int) -> int:
    """Return the number of times that a text names the buffer of an operand."""
    return holes(text).count(f"{OPERAND}{operand}")


def _redeclared(kernel: Kernel, declared: tuple[str, ...], kinds: list[str]) -> Kernel:
    """Return the kernel with other types of its operands."""
    body = kernel.body
    for operand, (old, new) in enumerate(zip(kernel.stored, declared, strict=True)):
        if new != old:
            pairs = zip(
                *(readers(operand, kinds[operand], each) for each in (old, new)), strict=True
            )
            for line, instead in pairs:
                body = body.replace(f"{line}\n", f"{instead}\n")
    if TEXTURE in declared and TEXTURE not in kernel.stored:
        body = f"{TEXEL}\n{body}"
    return replace(kernel, body=body, stored=declared)
