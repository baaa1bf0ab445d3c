"""Whether the invocations of a small workgroup run together: asked of the device, by a kernel.

What a driver says of the width of its subgroups is a range; products on a CPU need to know it, for
there an element that all of them need is loaded once, and handed on through registers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

SUBGROUP = "subgroup"  # the feature
LANES = 8
_STORAGE, _COPY_SRC = 0x80, 0x4  # WebGPU's BufferUsage
_SOURCE = f"""\
@group(0) @binding(0) var<storage, read_write> found: array<u32>;
@compute @workgroup_size({LANES})
fn main(@builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_invocation_id) place: u32,
        @builtin(num_subgroups) parts: u32) {{
  found[local.x] = subgroupShuffle(local.x, {LANES - 1}u) * 100u + place * 10u + parts;
}}
"""


def lanes_together(device: Any) -> int:
    """Return LANES if so many invocations, a workgroup, are one subgroup in their order; else 1."""
    buffer = device.create_buffer(size=4 * LANES, usage=_STORAGE | _COPY_SRC)
    pipeline = device.create_compute_pipeline(
        layout="auto",
        compute={"module": device.create_shader_module(code=_SOURCE), "entry_point": "main"},
    )
    group = device.create_bind_group(
        layout=pipeline.get_bind_group_layout(0), entries=[{"binding": 0, "resource": buffer}]
    )
    encoder = device.create_command_encoder()
    compute = encoder.begin_compute_pass()
    compute.set_pipeline(pipeline)
    compute.set_bind_group(0, group)
    compute.dispatch_workgroups(1)
    compute.end()
    device.queue.submit([encoder.finish()])
    found = np.frombuffer(device.queue.read_buffer(buffer), np.uint32)
    right = 100 * (LANES - 1) + 10 * np.arange(LANES) + 1
    return LANES if np.array_equal(found, right) else 1
