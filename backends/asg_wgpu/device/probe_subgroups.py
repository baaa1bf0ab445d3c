"""The subgroup width of a small workgroup: asked of the device, by a kernel.

A driver tells only a range of its subgroup width; products on a CPU need the width itself, for
there an element that all invocations need is loaded once, and handed on through registers.
"""

from __future__ import annotations

import numpy as np

from asg_wgpu.device.commands import Command
from asg_wgpu.device.device import Device

LANES = 8
_SOURCE = f"""\
@group(0) @binding(0) var<storage, read_write> found: array<u32>;
@compute @workgroup_size({LANES})
fn main(@builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_invocation_id) place: u32,
        @builtin(num_subgroups) parts: u32) {{
  found[local.x] = subgroupShuffle(local.x, {LANES - 1}u) * 100u + place * 10u + parts;
}}
"""


def subgroup_width(device: Device) -> int:
    """Return LANES if so many invocations, a workgroup, are one subgroup in their order; else 1."""
    size = 4 * LANES
    buffer = device.buffer(size, "lanes")
    group = device.bind_group([(buffer, 0, size)])
    encoder = device.encoder()
    device.record(encoder, [Command(device.pipeline(_SOURCE, 1, "lanes"), group, (1, 1, 1))])
    device.submit(encoder)
    found = device.reader.read(buffer, 0, size).view(np.uint32)
    right = 100 * (LANES - 1) + 10 * np.arange(LANES) + 1
    return LANES if np.array_equal(found, right) else 1
