"""Runs expressions: each row of a shader's result is one expression of arrays of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import wgpu

from asg.core.dtypes import HALVES, Array, DType
from asg.ops.wgsl import VALUE_TYPES, library, opaque_zero

# How a value is made of the u32 that lies in memory, and the other way round.
READ = {
    "f32": "bitcast<f32>({})", "f16": "bitcast<f32>({})", "bf16": "bitcast<f32>({})",
    "i32": "bitcast<i32>({})", "u32": "{}", "bool": "({} != 0u)",
}  # fmt: skip
WRITE = {
    "f32": "bitcast<u32>({})", "f16": "bitcast<u32>({})", "bf16": "bitcast<u32>({})",
    "i32": "bitcast<u32>({})", "u32": "{}", "bool": "u32({})",
}  # fmt: skip

WORKGROUP = 64


class Row(NamedTuple):
    """`lines(names)` gives statements and the expression of the result, of operands so named."""

    operands: tuple[Array, ...]
    result: DType
    lines: Callable[[Sequence[str]], tuple[Sequence[str], str]]
    functions: str = ""


def run(device: Any, rows: Sequence[Row], *, waits: bool = False) -> list[Array]:
    """Return the results of all rows, whose operands have one length, from one dispatch.

    If it `waits`, no result is stored before all invocations of a workgroup have computed theirs.
    """
    count = len(rows[0].operands[0])
    inputs = np.concatenate([words(array) for row in rows for array in row.operands])
    usage = wgpu.BufferUsage.STORAGE
    made = device.create_buffer_with_data(data=inputs, usage=usage)
    out = device.create_buffer(size=4 * len(rows) * count, usage=usage | wgpu.BufferUsage.COPY_SRC)
    module = device.create_shader_module(code=shader(rows, count, waits=waits))
    pipeline = device.create_compute_pipeline(
        layout="auto", compute={"module": module, "entry_point": "main"}
    )
    group = device.create_bind_group(
        layout=pipeline.get_bind_group_layout(0),
        entries=[{"binding": i, "resource": {"buffer": b}} for i, b in enumerate([made, out])],
    )
    encoder = device.create_command_encoder()
    compute = encoder.begin_compute_pass()
    compute.set_pipeline(pipeline)
    compute.set_bind_group(0, group)
    compute.dispatch_workgroups(-(-count // WORKGROUP))
    compute.end()
    device.queue.submit([encoder.finish()])
    found = np.frombuffer(device.queue.read_buffer(out), np.uint32).reshape(len(rows), count)
    return [values(bits, row.result) for bits, row in zip(found, rows, strict=True)]


def shader(rows: Sequence[Row], count: int, *, waits: bool = False) -> str:
    """Return a shader that computes every row, each in a block of its own unless it `waits`."""
    assert not (waits and count % WORKGROUP)
    lines: list[str] = []
    stores: list[str] = []
    place = 0
    for number, row in enumerate(rows):
        prefix = f"x{number}_" if waits else "x"
        names = [f"{prefix}{i}" for i in range(len(row.operands))]
        lines += [] if waits else ["{"]
        for name, array in zip(names, row.operands, strict=True):
            read = READ[dtype_of(array)].format(f"input[{place * count}u + i]")
            lines.append(f"let {name} = {read};")
            place += 1
        statements, result = row.lines(names)
        written = WRITE[row.result].format(f"y{number}")
        lines += [*statements, f"let y{number}: {VALUE_TYPES[row.result]} = {result};"]
        store = f"output[{number * count}u + i] = {written};"
        (stores if waits else lines).append(store)
        lines += [] if waits else ["}"]
    body = "\n".join([*lines, *(["workgroupBarrier();", *stores] if waits else [])])
    return f"""
        @group(0) @binding(0) var<storage, read> input: array<u32>;
        @group(0) @binding(1) var<storage, read_write> output: array<u32>;
        {library(body, (row.functions for row in rows))}
        @compute @workgroup_size({WORKGROUP})
        fn main(@builtin(global_invocation_id) id: vec3<u32>) {{
            let i = id.x;
            {"" if waits else f"if (i >= {count}u) {{ return; }}"}
            _ = input[0];
            {opaque_zero("i")}
            {body}
        }}"""


def dtype_of(array: Array) -> DType:
    return next(dtype for dtype in DType if dtype.numpy == array.dtype)


def words(array: Array) -> Array:
    if dtype_of(array) in HALVES:
        array = array.astype(np.float32)
    return (array.astype(np.uint32) if array.dtype == bool else array).view(np.uint32)


def values(bits: Array, dtype: DType) -> Array:
    if dtype is DType.BOOL:
        return bits != 0
    if dtype in HALVES:
        with np.errstate(over="ignore"):  # a device may compute a half more exactly than it stores
            return bits.view(np.float32).astype(dtype.numpy)
    return bits.view(dtype.numpy)
