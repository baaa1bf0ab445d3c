"""WGSL kernels of the factorizations of large matrices: a dispatch for each step.

In the dispatch of step j, all workgroups read column j, and each changes its own column alone. So a
large matrix fills a GPU, no dispatch is long, and each text compiles quickly. `one_dispatch.py` has
the kernels of smaller matrices.

Algorithms: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4th edition, chapters 3 to 5.
"""

from __future__ import annotations

from asg.core.dtypes import DType
from asg.core.opdef import WgslKernel, WgslKernels
from asg.core.types import TensorType, static_shape
from asg.ops.linalg import one_dispatch
from asg.ops.linalg.vectors import BARRIER, Vectors, each_group, sizes

# cholesky


def cholesky(a: TensorType, *, jitter: float) -> WgslKernels:
    """Return the kernels of the Cholesky factor. Step j subtracts the part of column j.

    Columns keep their pivots on the diagonal until the last kernel divides by the roots.
    """
    count, n, _ = sizes(a)
    whole = one_dispatch.cholesky(count, n, jitter)
    if one_dispatch.is_short(whole.kernels[0]):
        return whole
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
    whole = one_dispatch.lu(count, m, n)
    if one_dispatch.is_short(whole.kernels[0]):
        return whole
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
    if min(m, n):
        whole = one_dispatch.reflections(count, m, n)
        reflected = whole if one_dispatch.is_short(whole) else reflected
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
                {one_dispatch.REFLECTION}
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
