"""The driver's self-test at its first use: kernels with known results.

Two kernels test features that all kernels use and some drivers compute wrongly. The first calls
library functions around a barrier, and tests bits, NaN and a sum in workgroup memory. The second
reduces booleans, by workgroup memory and by subgroups. The cache folder remembers each driver that
passes, by its name, its version and this machine's name.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from functools import cache

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import DeviceError
from asg.core.hashing import digest
from asg.ops.wgsl import library, opaque_zero
from asg.runtime.cache_folder import cache_folder
from asg_wgpu.device.commands import Command
from asg_wgpu.device.device import Device

_COUNT = 64
_RIGHT = "right"
_TOLERANCE = 1e-5

# Formulas of x and y, in WGSL and in NumPy.
_CHECKS: dict[str, tuple[str, Callable[[Array, Array], Array]]] = {
    "tanh": ("asg_tanh(x)", lambda x, y: np.tanh(x)),
    "exp": ("asg_exp(x)", lambda x, y: np.exp(x)),
    "log": ("asg_log(y)", lambda x, y: np.log(y)),
    "sin": ("asg_sin(x)", lambda x, y: np.sin(x)),
    "pow": ("asg_pow(y, x)", lambda x, y: y**x),
    "copysign": ("select(asg_copysign(y, x), y, y > 2.0)", lambda x, y: np.where(
        y > 2, y, np.copysign(y, x))),
    "NaN": ("select(1.0, 2.0, asg_isnan(asg_sub(x * infinity, x * infinity)))",
            lambda x, y: np.full_like(x, 2)),
    "division": ("asg_div(x * 8.5e37, y * 8.5e37)", lambda x, y: x / y),
    "floor_divide": ("asg_floor_divide(x, y)", lambda x, y: x // y),
    "f16": ("asg_round_f16(2176.0 + x * 16.0) - 2176.0",  # each halfway between two of f16
            lambda x, y: (2176 + x * 16).astype(np.float16) - 2176.0),
    "whole": ("f32(i32(x * 8.0) / 3)", lambda x, y: np.trunc(np.trunc(x * 8) / 3)),
}  # fmt: skip


def is_known(device: Device) -> bool:
    """Whether the cache folder remembers that the driver of a device has passed."""
    folder = cache_folder("drivers")
    return folder is not None and folder.read(_entry(device)) == _RIGHT


def check_driver(device: Device) -> None:
    """Raise DeviceError with the names of the wrong results, unless the driver passes."""
    wrong = _wrong(device)
    if wrong:
        raise DeviceError(
            f"{device.describe()} fails the self-test: {', '.join(wrong)}",
            hint="update its driver, or pick another device with ASG_DEVICE",
        )
    folder = cache_folder("drivers")
    if folder is not None:
        folder.write(_entry(device), _RIGHT)


def _entry(device: Device) -> str:
    """Return the name of a driver's file: a hash of its device, of this machine and the test."""
    asked = f"{_source()} {_source_of_booleans(subgroups=_has_subgroups(device))}"
    return digest(f"{device.describe()} {platform.node()} {asked}".encode())


@cache
def _source() -> str:
    computed = [f"let y{k} = {text};" for k, (text, _) in enumerate(_CHECKS.values())]
    stored = [f"data[{k + 2}u * {_COUNT}u + i] = y{k};" for k in range(len(_CHECKS))]
    newline = "\n  "
    text = f"""
@compute @workgroup_size({_COUNT})
fn main(@builtin(local_invocation_index) i: u32) {{
  {opaque_zero("i")}
  let infinity = asg_inf();
  let x = data[i];
  let y = data[{_COUNT}u + i];
  {newline.join(computed)}
  shared_x[i] = x;
  workgroupBarrier();
  for (var half = {_COUNT // 2}u; half > 0u; half /= 2u) {{
    if (i < half) {{ shared_x[i] = asg_add(shared_x[i], shared_x[i + half]); }}
    workgroupBarrier();
  }}
  {newline.join(stored)}
  data[{len(_CHECKS) + 2}u * {_COUNT}u + i] = shared_x[0];
}}"""
    return "\n".join([
        "@group(0) @binding(0) var<storage, read_write> data: array<f32>;",
        f"var<workgroup> shared_x: array<f32, {_COUNT}>;", library(text), text,
    ])  # fmt: skip


def _operands() -> tuple[Array, Array]:
    """Return numbers of both signs, and positive numbers."""
    places = np.arange(_COUNT, dtype=np.float32)
    return (places * 7 % _COUNT - 31.5) / 8, (places * 5 % _COUNT + 0.75) / 16


def _expected() -> dict[str, Array]:
    x, y = (operand.astype(np.float64) for operand in _operands())
    found = {name: function(x, y) for name, (_, function) in _CHECKS.items()}
    return {**found, "a sum of a workgroup": np.full(_COUNT, x.sum())}


def _wrong(device: Device) -> list[str]:
    """Return the names of the checks with other results than NumPy."""
    return _wrong_numbers(device) + _wrong_booleans(device)


def _wrong_numbers(device: Device) -> list[str]:
    expected = _expected()
    data = np.zeros((len(expected) + 2, _COUNT), np.float32)
    data[:2] = _operands()
    rows = _run(device, _source(), data)[2:]
    return [
        name
        for row, (name, right) in zip(rows, expected.items(), strict=True)
        if not np.allclose(row, right, _TOLERANCE, _TOLERANCE)
    ]


def _run(device: Device, source: str, data: Array, workgroups: int = 1) -> Array:
    """Run `workgroups` of a kernel on a buffer and return the buffer's contents."""
    with device.lock:
        buffer = device.buffer(data.nbytes, "check")
        device.upload(buffer, 0, data)
        group = device.bind_group([(buffer, 0, data.nbytes)])
        encoder = device.encoder()
        pipeline = device.pipeline(source, 1, "check")
        device.record(encoder, [Command(pipeline, group, (workgroups, 1, 1))])
        device.submit(encoder)
        found = device.reader.read(buffer, 0, data.nbytes)
    return found.view(data.dtype).reshape(data.shape)


# The booleans: whether a row of a table contains a 1. A workgroup of several subgroups takes each
# row, and stores the results in the row's last numbers.

_ROWS, _COLUMNS = 64, 256
_WAYS = ("any of a workgroup", "any of several subgroups")


def _has_subgroups(device: Device) -> bool:
    return "subgroup" in device.target.features


# The tree leaves its numbers in `found`, and they would hide a lost one.
_BY_SUBGROUPS = f"""
  found[i] = 0u;
  workgroupBarrier();
  some = own;
  for (var step = 1u; step < width; step *= 2u) {{
    some = some | (subgroupShuffleXor(select(0u, 1u, some), step) != 0u);
  }}
  if (place == 0u) {{ found[part] = select(0u, 1u, some); }}
  workgroupBarrier();
  some = found[0] != 0u;
  for (var k = 1u; k < parts; k++) {{ some = some | (found[k] != 0u); }}
  some = select(by_tree, some, parts * width == {_COLUMNS}u);"""


@cache
def _source_of_booleans(*, subgroups: bool) -> str:
    row = _COLUMNS + len(_WAYS)
    builtins = """,
        @builtin(subgroup_size) width: u32, @builtin(subgroup_invocation_id) place: u32,
        @builtin(num_subgroups) parts: u32, @builtin(subgroup_id) part: u32"""
    return f"""
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
var<workgroup> found: array<u32, {_COLUMNS}>;
@compute @workgroup_size({_COLUMNS})
fn main(@builtin(workgroup_id) group: vec3<u32>,
        @builtin(local_invocation_index) i: u32{builtins if subgroups else ""}) {{
  let first = group.x * {row}u;
  let own = data[first + i] == 1u;
  var some = own;
  found[i] = select(0u, 1u, some);
  workgroupBarrier();
  for (var half = {_COLUMNS // 2}u; half > 0u; half /= 2u) {{
    if (i < half) {{
      some = (found[i] != 0u) | (found[i + half] != 0u);
      found[i] = select(0u, 1u, some);
    }}
    workgroupBarrier();
  }}
  let by_tree = found[0] != 0u;
  workgroupBarrier();{_BY_SUBGROUPS if subgroups else ""}
  if (i == 0u) {{
    data[first + {_COLUMNS}u] = select(0u, 1u, by_tree);
    data[first + {_COLUMNS + 1}u] = select(0u, 1u, {"some" if subgroups else "by_tree"});
  }}
}}"""


def _wrong_booleans(device: Device) -> list[str]:
    """Return the reductions of booleans that differ from NumPy."""
    data = np.full((_ROWS, _COLUMNS + len(_WAYS)), 2, np.uint32)
    rows = np.flatnonzero(np.arange(_ROWS) % 3)  # each of these rows contains a 1
    data[rows, rows * 97 % _COLUMNS] = 1
    right = (data == 1).any(axis=1)
    source = _source_of_booleans(subgroups=_has_subgroups(device))
    found = _run(device, source, data, _ROWS)[:, _COLUMNS:]
    return [way for way, each in zip(_WAYS, found.T, strict=True) if np.any(each != right)]
