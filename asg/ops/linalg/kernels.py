"""WGSL kernels of the factorizations: a workgroup for each column, and a dispatch for each step.

In the dispatch of step j, all workgroups read column j, and each changes its own column alone. So a
large matrix fills a GPU, no dispatch is long, and each text compiles quickly.

Algorithms: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4th edition, chapters 3 to 5.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import prod

from asg.core.dtypes import DType
from asg.core.opdef import WgslKernel, WgslKernels
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


# cholesky


def cholesky(a: TensorType, *, jitter: float) -> WgslKernels:
    """Return the kernels of the Cholesky factor. Step j subtracts the part of column j.

    Columns keep their pivots on the diagonal until the last kernel divides by the roots.
    """
    count, n, _ = sizes(a)
    columns = Vectors(count, n, n)
    begun = columns.each(f"""
            let base = matrix * {n * n}u;
            if (lane == 0u) {{ scratch_1[turn] = 0u; }}
            {columns.over(n)} {{
                let mean = 0.5 * (in_0[base + i * {n}u + p] + in_0[base + p * {n}u + i]);
                scratch_0[own + i] = mean + select(0.0, f32({jitter!r}), i == p);
            }}""")
    subtracted = columns.stepwise(n, f"""
            if (p <= step) {{ return; }}
            let pivots = (matrix * {n}u + step) * {n}u;
            let factor = asg_div(scratch_0[pivots + p], scratch_0[pivots + step]);
            {columns.over(n)} {{
                if (i >= p) {{ scratch_0[own + i] -= factor * scratch_0[pivots + i]; }}
            }}""")  # fmt: skip
    return WgslKernels((begun, subtracted, _divided_by_roots(columns)), columns.scratch)


def _divided_by_roots(columns: Vectors) -> WgslKernel:
    """Return the kernel that writes the factor, or NaN if a pivot is not positive."""
    n = columns.k
    return columns.each(f"""
            var failed = vec3<f32>();
            {columns.over(n)} {{
                let pivot = scratch_0[(matrix * {n}u + i) * {n}u + i];
                if (!asg_is_amount(pivot) || asg_magnitude(pivot) == 0u) {{ failed.x = 1.0; }}
            }}
            {columns.total("failed")}
            let root = select(sqrt(scratch_0[own + p]), asg_nan(), failed.x > 0.0);
            {columns.over(n)} {{
                var x = asg_div(scratch_0[own + i], root);
                if (i == p) {{ x = root; }}
                if (i < p && failed.x == 0.0) {{ x = 0.0; }}
                out_0[(matrix * {n}u + i) * {n}u + p] = x;
            }}""")


# triangular_solve


def triangular_solve(
    a: TensorType, b: TensorType, *, lower: bool, transposed: bool, unit_diagonal: bool
) -> WgslKernel:
    """Return the kernel of substitution: a workgroup for each column of a right side.

    Each lane subtracts the parts of known elements from its own elements. All lanes make the same
    turns: FXC refuses a barrier in a loop around a loop of other turns for each lane.
    """
    count, n, _ = sizes(a)
    columns = static_shape(b.shape)[-1]
    forward = lower != transposed
    sides = Vectors(count, columns, n)
    element = f"i * {n}u + k" if not transposed else f"k * {n}u + i"
    solved = "x" if unit_diagonal else f"asg_div(x, in_0[base + k * {n + 1}u])"
    return sides.each(f"""
            let base = matrix * {n * n}u;
            let side = matrix * {n * columns}u + p;
            {sides.over(n)} {{ out_0[side + i * {columns}u] = in_1[side + i * {columns}u]; }}
            for (var step = 0u; step < {n}u; step++) {{
                let k = {"step" if forward else f"{n - 1}u - step"};
                if (lane == k % {sides.lanes}u) {{
                    let x = out_0[side + k * {columns}u];
                    found[step % 2u] = {solved};
                    out_0[side + k * {columns}u] = found[step % 2u];
                }}
                {BARRIER}
                let known = found[step % 2u];
                for (var first = 0u; first < {n}u; first += {sides.lanes}u) {{
                    let i = first + lane;
                    if (i < {n}u && i {">" if forward else "<"} k) {{
                        out_0[side + i * {columns}u] -= known * in_0[base + {element}];
                    }}
                }}
            }}""", "var<workgroup> found: array<f32, 2>;")  # fmt: skip


# lu


def lu(a: TensorType) -> WgslKernels:
    """Return the kernels of Gaussian elimination with partial pivoting.

    All workgroups find the pivot of a step in its column, which stays as it is in this step. The
    next step exchanges its rows, and the last kernel divides by the pivots.
    """
    count, m, n = sizes(a)
    columns = Vectors(count, n, m)
    ordered = _ordered(columns)
    if not min(m, n):
        return WgslKernels((ordered,))
    kernels = _copied(columns), _eliminated(columns), _divided_by_pivots(columns), ordered
    rows = TensorType((count, n), DType.U32)  # of the pivots
    return WgslKernels(kernels, (*columns.scratch, rows))


def _copied(columns: Vectors, scaled: str = "") -> WgslKernel:
    """Return the kernel that copies the columns of `in_0`, before the first step.

    The statements `scaled` give their scale, if they have one.
    """
    factor = " * inverse" if scaled else ""
    return columns.each(f"""
            if (lane == 0u) {{ scratch_1[turn] = 0u; }}
            {scaled}
            {columns.over(columns.size)} {{ scratch_0[own + i] = {_entry(columns)}{factor}; }}""")


def _entry(columns: Vectors) -> str:
    """Return element i of a column of `in_0`."""
    m, n = columns.size, columns.k
    return f"in_0[matrix * {m * n}u + i * {n}u + p]"


def _eliminated(columns: Vectors) -> WgslKernel:
    """Return the kernel of a step: the exchange of rows, and the elimination below the pivot."""
    m, n = columns.size, columns.k
    return columns.stepwise(min(m, n), f"""
            let pivots = (matrix * {n}u + step) * {m}u;
            var best = vec3(-1.0, f32(step), 0.0);
            {columns.over(m)} {{
                let x = abs(scratch_0[pivots + i]);
                if (i >= step && x > best.x) {{ best = vec3(x, f32(i), 0.0); }}
            }}
            {columns.largest("best")}
            let other = u32(best.y);
            if (p == step) {{
                if (lane == 0u) {{ scratch_2[turn] = other; }}
                return;
            }}
            if (p + 1u == step) {{ {_exchanged("p", "scratch_2[turn]")} }}
            {BARRIER}
            {_exchanged("step", "other")}
            {BARRIER}
            let pivot = scratch_0[pivots + other];
            if (p < step || pivot == 0.0) {{ return; }}
            let top = scratch_0[own + step];
            {columns.over(m)} {{
                if (i > step) {{
                    let x = scratch_0[pivots + select(i, step, i == other)];
                    scratch_0[own + i] -= asg_div(x, pivot) * top;
                }}
            }}""")  # fmt: skip


def _exchanged(one: str, other: str) -> str:
    """Return the exchange of two elements of a column."""
    return f"""if (lane == 0u) {{
                let first = own + {one};
                let second = own + {other};
                let held = scratch_0[first];
                scratch_0[first] = scratch_0[second];
                scratch_0[second] = held;
            }}"""


def _divided_by_pivots(columns: Vectors) -> WgslKernel:
    """Return the kernel that writes the factors."""
    m, n = columns.size, columns.k
    return columns.each(f"""
            if (p + 1u == {min(m, n)}u) {{ {_exchanged("p", "scratch_2[turn]")} }}
            {BARRIER}
            var pivot = 0.0;
            if (p < {m}u) {{ pivot = scratch_0[own + p]; }}
            {columns.over(m)} {{
                var x = scratch_0[own + i];
                if (i > p && pivot != 0.0) {{ x = asg_div(x, pivot); }}
                out_0[matrix * {m * n}u + i * {n}u + p] = x;
            }}""")


def _ordered(columns: Vectors) -> WgslKernel:
    """Return the kernel that writes the order of rows and its parity."""
    m, n = columns.size, columns.k
    exchanged = f"""for (var k = 0u; k < {min(m, n)}u; k++) {{
                let other = scratch_2[turn * {n}u + k];
                if (other == k) {{ continue; }}
                let row = out_1[turn * {m}u + k];
                out_1[turn * {m}u + k] = out_1[turn * {m}u + other];
                out_1[turn * {m}u + other] = row;
                sign = -sign;
            }}"""
    body = f"""
            {columns.over(m)} {{ out_1[turn * {m}u + i] = i32(i); }}
            {BARRIER}
            if (lane > 0u) {{ return; }}
            var sign = 1;
            {exchanged if min(m, n) else ""}
            out_2[turn] = sign;"""
    return each_group(columns.count, body, "", columns.lanes)


# qr


def qr(a: TensorType) -> WgslKernels:
    """Return the kernels of Householder reflections, with LAPACK's signs.

    Columns are scaled, and the column of a reflection keeps its vector. The last kernel reflects
    the columns of the identity, last reflection first.
    """
    count, m, n = sizes(a)
    columns = Vectors(count, n, m)
    reflected = columns.stepwise(min(m, n), f"""
            let j = step;
            if (p <= j) {{ return; }}
            {_reflected(columns, "scratch_0[own + {0}]")}""")  # fmt: skip
    scaled = columns.scaled(_entry(columns), m)
    kernels = _copied(columns, scaled), reflected, _formed(columns, scaled)
    return WgslKernels(kernels, columns.scratch)


def _reflected(columns: Vectors, element: str) -> str:
    """Return the reflection of a column by column j of `scratch_0`, from its diagonal on.

    `element` is element i of the reflected column.
    """
    own, top = element.format("i"), element.format("j")
    return f"""let mirror = (matrix * {columns.k}u + j) * {columns.size}u;
            let top = {top};
            var sums = vec3<f32>();
            {columns.over(columns.size)} {{
                let x = scratch_0[mirror + i];
                if (i > j) {{ sums += vec3(x * x, x * {own}, 0.0); }}
            }}
            {columns.total("sums")}
            if (asg_magnitude(sums.x) != 0u) {{  // NaN counts
                let alpha = scratch_0[mirror + j];
                let size = sqrt(alpha * alpha + sums.x);
                let beta = select(size, -size, alpha >= 0.0);
                let apart = beta - alpha;
                let part = asg_div(top - asg_div(sums.y, apart), beta) * apart;
                let below = -asg_div(part, apart);
                {columns.over(columns.size)} {{
                    if (i == j) {{ {own} = top - part; }}
                    if (i > j) {{ {own} -= below * scratch_0[mirror + i]; }}
                }}
            }}"""


def _formed(columns: Vectors, scaled: str) -> WgslKernel:
    """Return the kernel that writes R, and reflects the columns of the identity to Q."""
    m, n = columns.size, columns.k
    k = min(m, n)
    q = f"out_0[matrix * {m * k}u + {{0}} * {k}u + p]"
    return columns.each(f"""
            {scaled}
            var below = vec3<f32>();
            {columns.over(m)} {{
                let x = scratch_0[own + i];
                if (i > p) {{ below.x += x * x; }}
            }}
            {columns.total("below")}
            {columns.over(k)} {{
                var x = select(scratch_0[own + i], 0.0, i > p);
                if (i == p && asg_magnitude(below.x) != 0u) {{
                    x = select(1.0, -1.0, x >= 0.0) * sqrt(x * x + below.x);
                }}
                out_1[matrix * {k * n}u + i * {n}u + p] = x * scale;
            }}
            if (p >= {k}u) {{ return; }}
            {columns.over(m)} {{ {q.format("i")} = f32(i == p); }}
            for (var back = 0u; back < {k}u; back++) {{
                let j = {k - 1}u - back;
                {BARRIER}
                if (j <= p) {{
                    {_reflected(columns, q)}
                }}
            }}""")
