"""WGSL kernels of the factorisations: a workgroup or an invocation per matrix.

Algorithms: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4th edition, chapters 3 to 5.
"""

from __future__ import annotations

import re
from math import prod

from asg.core.errors import BackendError
from asg.core.opdef import WgslKernel
from asg.core.types import TensorType, static_shape
from asg.ops.linalg.loops import iterations
from asg.ops.wgsl import library, opaque_zero

_END = re.compile(r"< (\d+)u;")
LANES = 64
_ACROSS = 65_535  # workgroups in one direction of a dispatch, on every device
LONGEST = 1024  # elements in the private array of an invocation


def sizes(a: TensorType) -> tuple[int, int, int]:
    """Return the numbers of matrices, rows and columns."""
    *lead, rows, columns = static_shape(a.shape)
    return prod(lead), rows, columns


def _rolled(body: str) -> str:
    """Return WGSL with loop bounds hidden from the compiler, which would unroll for seconds."""
    return _END.sub(r"< \1u + none;", body)


def each_group(count: int, body: str, before: str = "") -> WgslKernel:
    """Return a kernel that runs `body` in a workgroup for each `turn` below `count`."""
    source = f"""{before}
        @compute @workgroup_size({LANES})
        fn main(
            @builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32
        ) {{
            {opaque_zero("group.z")}
            let turn = group.y * {_ACROSS}u + group.x;
            let none = group.z;
            if (turn >= {count}u) {{ return; }}
            {_rolled(body)}
        }}"""
    groups = (max(1, min(count, _ACROSS)), max(1, -(-count // _ACROSS)), 1)
    return WgslKernel(f"{library(source)}\n{source}", groups, iterations(body))


def _each_lane(count: int, body: str) -> WgslKernel:
    """Return a kernel that runs `body` in an invocation for each `turn` below `count`."""
    source = f"""
        @compute @workgroup_size({LANES})
        fn main(
            @builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32
        ) {{
            {opaque_zero("group.z")}
            let turn = (group.y * {_ACROSS}u + group.x) * {LANES}u + lane;
            let none = group.z;
            if (turn >= {count}u) {{ return; }}
            {_rolled(body)}
        }}"""
    parts = -(-count // LANES)
    groups = (max(1, min(parts, _ACROSS)), max(1, -(-parts // _ACROSS)), 1)
    return WgslKernel(f"{library(source)}\n{source}", groups, iterations(body))


def cholesky(a: TensorType, *, jitter: float) -> WgslKernel:
    """Return the kernel of the Cholesky factor: column by column, with rows shared by the lanes."""
    count, n, _ = sizes(a)
    return each_group(count, f"""
        let base = turn * {n * n}u;
        var failed = false;
        for (var j = 0u; j < {n}u; j++) {{
            for (var i = lane; i < {n}u; i += {LANES}u) {{
                if (i < j) {{
                    out_0[base + i * {n}u + j] = 0.0;
                    continue;
                }}
                var sum = 0.5 * (in_0[base + i * {n}u + j] + in_0[base + j * {n}u + i]);
                if (i == j) {{ sum += f32({jitter!r}); }}
                for (var k = 0u; k < j; k++) {{
                    sum -= out_0[base + i * {n}u + k] * out_0[base + j * {n}u + k];
                }}
                out_0[base + i * {n}u + j] = sum;
            }}
            storageBarrier();
            let pivot = out_0[base + j * {n}u + j];
            storageBarrier();
            failed = failed || !asg_is_amount(pivot) || asg_magnitude(pivot) == 0u;
            let root = sqrt(pivot);
            for (var i = lane; i < {n}u; i += {LANES}u) {{
                if (i == j) {{ out_0[base + i * {n}u + j] = root; }}
                if (i > j) {{
                    let below = base + i * {n}u + j;
                    out_0[below] = asg_div(out_0[below], root);
                }}
            }}
            storageBarrier();
        }}
        if (failed) {{
            var bits = 0x7fc00000u;
            for (var i = lane; i < {n * n}u; i += {LANES}u) {{
                out_0[base + i] = bitcast<f32>(bits);
            }}
        }}""")  # fmt: skip


def triangular_solve(
    a: TensorType, b: TensorType, *, lower: bool, transposed: bool, unit_diagonal: bool
) -> WgslKernel:
    """Return the kernel of substitution: an invocation per column of each right side."""
    count, n, _ = sizes(a)
    columns = static_shape(b.shape)[-1]
    forward = lower != transposed
    row = f"i * {n}u + k" if not transposed else f"k * {n}u + i"
    solved = "sum" if unit_diagonal else f"asg_div(sum, in_0[matrix + i * {n}u + i])"
    return _each_lane(count * columns, f"""
        let matrix = (turn / {columns}u) * {n * n}u;
        let side = (turn / {columns}u) * {n * columns}u + turn % {columns}u;
        for (var step = 0u; step < {n}u; step++) {{
            let i = {"step" if forward else f"{n - 1}u - step"};
            var sum = in_1[side + i * {columns}u];
            for (var done = 0u; done < step; done++) {{
                let k = {"done" if forward else f"{n - 1}u - done"};
                sum -= in_0[matrix + {row}] * out_0[side + k * {columns}u];
            }}
            out_0[side + i * {columns}u] = {solved};
        }}""")  # fmt: skip


def _exchange(m: int, n: int) -> str:
    """Return the exchange of row k with the row of the largest pivot, and its record."""
    return f"""if (lane == 0u) {{
                var best = k;
                for (var i = k + 1u; i < {m}u; i++) {{
                    if (abs(out_0[base + i * {n}u + k]) > abs(out_0[base + best * {n}u + k])) {{
                        best = i;
                    }}
                }}
                if (best != k) {{
                    let row = out_1[turn * {m}u + k];
                    out_1[turn * {m}u + k] = out_1[turn * {m}u + best];
                    out_1[turn * {m}u + best] = row;
                    out_2[turn] = -out_2[turn];
                }}
                found = best;
            }}
            let other = workgroupUniformLoad(&found);
            storageBarrier();
            if (other != k) {{
                for (var j = lane; j < {n}u; j += {LANES}u) {{
                    let value = out_0[base + k * {n}u + j];
                    out_0[base + k * {n}u + j] = out_0[base + other * {n}u + j];
                    out_0[base + other * {n}u + j] = value;
                }}
            }}"""


def lu(a: TensorType) -> WgslKernel:
    """Return the kernel of Gaussian elimination with partial pivoting."""
    count, m, n = sizes(a)
    return each_group(count, f"""
        let base = turn * {m * n}u;
        for (var i = lane; i < {m * n}u; i += {LANES}u) {{ out_0[base + i] = in_0[base + i]; }}
        for (var i = lane; i < {m}u; i += {LANES}u) {{ out_1[turn * {m}u + i] = i32(i); }}
        if (lane == 0u) {{ out_2[turn] = 1; }}
        storageBarrier();
        for (var k = 0u; k < {min(m, n)}u; k++) {{
            {_exchange(m, n)}
            storageBarrier();
            let pivot = out_0[base + k * {n}u + k];
            for (var i = k + 1u + lane; i < {m}u; i += {LANES}u) {{
                var factor = out_0[base + i * {n}u + k];
                if (pivot != 0.0) {{ factor = asg_div(factor, pivot); }}
                out_0[base + i * {n}u + k] = factor;
                for (var j = k + 1u; j < {n}u; j++) {{
                    out_0[base + i * {n}u + j] -= factor * out_0[base + k * {n}u + j];
                }}
            }}
            storageBarrier();
        }}""", "var<workgroup> found: u32;")  # fmt: skip


def _reflected(work: str, m: int, n: int) -> str:
    """Return the reflections that leave R above the diagonal, and their vectors below it."""
    k = min(m, n)
    return f"""for (var i = 0u; i < {k}u; i++) {{
            var below = 0.0;
            for (var p = i + 1u; p < {m}u; p++) {{
                below += {work} + p * {n}u + i] * {work} + p * {n}u + i];
            }}
            let alpha = {work} + i * {n}u + i];
            let size = sqrt(alpha * alpha + below);
            let beta = select(select(size, -size, alpha >= 0.0), alpha, below == 0.0);
            tau[i] = select(asg_div(beta - alpha, beta), 0.0, below == 0.0);
            storageBarrier();
            if (lane == 0u && below != 0.0) {{
                for (var p = i + 1u; p < {m}u; p++) {{
                    {work} + p * {n}u + i] = asg_div({work} + p * {n}u + i], alpha - beta);
                }}
                {work} + i * {n}u + i] = beta;
            }}
            storageBarrier();
            for (var j = i + 1u + lane; j < {n}u; j += {LANES}u) {{
                var sum = {work} + i * {n}u + j];
                for (var p = i + 1u; p < {m}u; p++) {{
                    sum += {work} + p * {n}u + i] * {work} + p * {n}u + j];
                }}
                sum *= tau[i];
                {work} + i * {n}u + j] -= sum;
                for (var p = i + 1u; p < {m}u; p++) {{
                    {work} + p * {n}u + j] -= sum * {work} + p * {n}u + i];
                }}
            }}
            storageBarrier();
        }}"""


def _formed(q: str, m: int, k: int) -> str:
    """Return the product of the reflections, last first, written over their vectors."""
    return f"""for (var back = 0u; back < {k}u; back++) {{
            let i = {k - 1}u - back;
            for (var j = i + 1u + lane; j < {k}u; j += {LANES}u) {{
                var sum = 0.0;
                for (var p = i + 1u; p < {m}u; p++) {{
                    sum += {q} + p * {k}u + i] * {q} + p * {k}u + j];
                }}
                sum *= tau[i];
                {q} + i * {k}u + j] = -sum;
                for (var p = i + 1u; p < {m}u; p++) {{
                    {q} + p * {k}u + j] -= sum * {q} + p * {k}u + i];
                }}
            }}
            storageBarrier();
            if (lane == 0u) {{
                for (var p = i + 1u; p < {m}u; p++) {{ {q} + p * {k}u + i] *= -tau[i]; }}
                {q} + i * {k}u + i] = 1.0 - tau[i];
                for (var p = 0u; p < i; p++) {{ {q} + p * {k}u + i] = 0.0; }}
            }}
            storageBarrier();
        }}"""


def qr(a: TensorType) -> WgslKernel:
    """Return the kernel of Householder reflections, with LAPACK's signs."""
    count, m, n = sizes(a)
    k = min(m, n)
    _check_length("qr", k)
    work = f"out_0[turn * {m * k}u" if m >= n else f"out_1[turn * {k * n}u"
    q, r = f"out_0[turn * {m * k}u", f"out_1[turn * {k * n}u"
    return each_group(count, f"""
        var tau: array<f32, {max(k, 1)}>;
        for (var i = lane; i < {m * n}u; i += {LANES}u) {{
            {work} + i] = in_0[turn * {m * n}u + i];
        }}
        storageBarrier();
        {_reflected(work, m, n)}
        for (var place = lane; place < {m * n}u; place += {LANES}u) {{
            let i = place / {n}u;
            let j = place % {n}u;
            let value = {work} + place];
            if (j < {k}u) {{ {q} + i * {k}u + j] = value; }}
            if (i < {k}u) {{ {r} + i * {n}u + j] = select(0.0, value, j >= i); }}
        }}
        storageBarrier();
        {_formed(q, m, k)}""")  # fmt: skip


def _check_length(op: str, length: int) -> None:
    if length > LONGEST:
        raise BackendError(
            f"a matrix has {length} columns, and the kernel takes {LONGEST} at most",
            op=op,
            hint='use backend="numpy"',
        )
