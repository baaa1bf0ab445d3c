"""The texts that kernels of matrices share: workgroups for vectors or matrices, and their sums."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import prod

from asg.core.dtypes import DType
from asg.core.opdef import WgslKernel
from asg.core.types import TensorType, static_shape
from asg.ops.linalg.loops import iterations
from asg.ops.wgsl import library, opaque_zero

_END = re.compile(r"< (\d+)u;")
_FEWEST, _MOST = 8, 64  # lanes of a workgroup
_ACROSS = 65_535  # workgroups in one direction of a dispatch, on every device
BARRIER = "workgroupBarrier(); storageBarrier();"  # for memory of both kinds


def sizes(a: TensorType) -> tuple[int, int, int]:
    """Return the numbers of matrices, rows and columns."""
    *lead, rows, columns = static_shape(a.shape)
    return prod(lead), rows, columns


def _rolled(body: str) -> str:
    """Return WGSL with loop bounds hidden from the compiler, which would unroll for seconds."""
    return _END.sub(r"< \1u + none;", body)


def _grid(count: int) -> tuple[int, int, int]:
    """Return the size of a dispatch of at least `count` workgroups."""
    return max(1, min(count, _ACROSS)), max(1, -(-count // _ACROSS)), 1


def each_group(count: int, body: str, before: str, lanes: int, times: int = 1) -> WgslKernel:
    """Return a kernel that runs `body` in a workgroup for each `turn` below `count`."""
    source = f"""{before}
        @compute @workgroup_size({lanes})
        fn main(
            @builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32
        ) {{
            {opaque_zero("group.z")}
            let turn = group.y * {_ACROSS}u + group.x;
            let none = group.z;
            if (turn >= {count}u) {{ return; }}
            {_rolled(body)}
        }}"""
    return WgslKernel(f"{library(source)}\n{source}", _grid(count), iterations(body), times)


@dataclass(frozen=True)
class Vectors:
    """Vectors of matrices: `k` for each of `count` matrices, each with `size` elements.

    They are dense in `scratch_0`, and `scratch_1` has a number for each. The lanes of a workgroup
    share a vector.
    """

    count: int
    k: int
    size: int

    @property
    def lanes(self) -> int:
        """The invocations of a workgroup: a power of two."""
        return min(_MOST, max(_FEWEST, 1 << (self.size - 1).bit_length()))

    @property
    def parts(self) -> str:
        """The declaration of the memory of `total`."""
        return f"var<workgroup> parts: array<vec3<f32>, {self.lanes}>;\n"

    @property
    def scratch(self) -> tuple[TensorType, ...]:
        """The types of the vectors, and of a number for each."""
        return (
            TensorType((self.count, self.k, self.size), DType.F32),
            TensorType((self.count, self.k), DType.U32),
        )

    def each(self, body: str, shared: str = "", times: int = 1) -> WgslKernel:
        """Return a kernel that runs `body` in a workgroup for vector `p` of each `matrix`.

        The first element of the vector has the place `own`.
        """
        text = f"""
            let matrix = turn / {self.k}u;
            let p = turn % {self.k}u;
            let own = turn * {self.size}u;
            {body}"""
        return each_group(self.count * self.k, text, self.parts + shared, self.lanes, times)

    def stepwise(self, steps: int, body: str) -> WgslKernel:
        """Return a kernel that runs `body` as `each` does, in a dispatch for each of `steps`.

        `scratch_1` has the next step of each vector, which is 0 before the first dispatch.
        """
        text = f"""
            if (lane == 0u) {{
                next = scratch_1[turn];
                scratch_1[turn] = next + 1u;
            }}
            let step = workgroupUniformLoad(&next);
            {body}"""
        return self.each(text, "var<workgroup> next: u32;", steps)

    def over(self, size: int) -> str:
        """Return the head of a loop of i below `size` that the lanes share."""
        return f"for (var i = lane; i < {size}u; i += {self.lanes}u)"

    def total(self, name: str) -> str:
        """Return the statements that add up the vectors `name` of all lanes, for all lanes."""
        return f"""parts[lane] = {name};
            {BARRIER}
            {name} = vec3<f32>();
            for (var part = 0u; part < {self.lanes}u; part++) {{ {name} += parts[part]; }}"""

    def largest(self, name: str) -> str:
        """Return the statements that give all lanes the vector `name` with the largest x.

        Among equal ones, it is the vector with the least y.
        """
        return f"""parts[lane] = {name};
            {BARRIER}
            for (var part = 0u; part < {self.lanes}u; part++) {{
                let other = parts[part];
                let is_first = other.x == {name}.x && other.y < {name}.y;
                if (other.x > {name}.x || is_first) {{ {name} = other; }}
            }}"""

    def scaled(self, element: str, size: int) -> str:
        """Return the statements with a power of two, `scale`, and its `inverse`.

        It is near the largest `element` of i below `size`, whose square may exceed f32.
        """
        return f"""var extreme = vec3<f32>();
            {self.over(size)} {{
                let size = abs({element});
                if (size > extreme.x) {{ extreme.x = size; }}
            }}
            {self.largest("extreme")}
            {BARRIER}
            let power = clamp(bitcast<u32>(extreme.x) & 0x7f800000u, 0x00800000u, 0x7e800000u);
            let scale = bitcast<f32>(power);
            let inverse = bitcast<f32>(0x7f000000u - power);"""
