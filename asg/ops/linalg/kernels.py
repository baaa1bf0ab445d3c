"""WGSL kernels of the factorisations: one workgroup, or one invocation, for each matrix.

Algorithms: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4th edition, chapters 3 to 5 and 8.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import prod

from asg.core.errors import BackendError
from asg.core.opdef import WgslKernel
from asg.core.types import TensorType, static_shape
from asg.ops.wgsl import library, opaque_zero

_END = re.compile(r"< (\d+)u;")
_LANES = 64
_ACROSS = 65_535  # workgroups in one direction of a dispatch, on every device
_SWEEPS = 15  # at most: about eight are enough in f32
_LONGEST = 1024  # of what an invocation keeps for itself
_FEW = 60_000  # iterations: from about here on a driver on the CPU leaves loops


def sizes(a: TensorType) -> tuple[int, int, int]:
    """Return the number of matrices, of their rows and of their columns."""
    *lead, rows, columns = static_shape(a.shape)
    return prod(lead), rows, columns


def _rolled(body: str) -> str:
    """Return WGSL whose loops end where no compiler knows: it would unroll them, for seconds."""
    return _END.sub(r"< \1u + none;", body)


def _each_group(count: int, iterations: int, body: str, before: str = "") -> WgslKernel:
    """Return a kernel whose `body` is run by a workgroup for each `turn` below `count`."""
    source = f"""{before}
        @compute @workgroup_size({_LANES})
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
    return WgslKernel(f"{library(source)}\n{source}", groups, iterations)


def _each_lane(count: int, iterations: int, body: str) -> WgslKernel:
    """Return a kernel whose `body` is run by an invocation for each `turn` below `count`."""
    source = f"""
        @compute @workgroup_size({_LANES})
        fn main(
            @builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32
        ) {{
            {opaque_zero("group.z")}
            let turn = (group.y * {_ACROSS}u + group.x) * {_LANES}u + lane;
            let none = group.z;
            if (turn >= {count}u) {{ return; }}
            {_rolled(body)}
        }}"""
    parts = -(-count // _LANES)
    groups = (max(1, min(parts, _ACROSS)), max(1, -(-parts // _ACROSS)), 1)
    return WgslKernel(f"{library(source)}\n{source}", groups, iterations)


def cholesky(a: TensorType, *, jitter: float) -> WgslKernel:
    """Return the kernel of Cholesky's factor, column by column, the rows shared by the lanes."""
    count, n, _ = sizes(a)
    own = -(-n // _LANES)  # rows of a lane
    return _each_group(count, n * (1 + 2 * own) + own * n * n // 2 + own * n, f"""
        let base = turn * {n * n}u;
        var failed = false;
        for (var j = 0u; j < {n}u; j++) {{
            for (var i = lane; i < {n}u; i += {_LANES}u) {{
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
            for (var i = lane; i < {n}u; i += {_LANES}u) {{
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
            for (var i = lane; i < {n * n}u; i += {_LANES}u) {{
                out_0[base + i] = bitcast<f32>(bits);
            }}
        }}""")  # fmt: skip


def triangular_solve(
    a: TensorType, b: TensorType, *, lower: bool, transposed: bool, unit_diagonal: bool
) -> WgslKernel:
    """Return the kernel of substitution: an invocation for each column of each right side."""
    count, n, _ = sizes(a)
    columns = static_shape(b.shape)[-1]
    forward = lower != transposed
    row = f"i * {n}u + k" if not transposed else f"k * {n}u + i"
    solved = "sum" if unit_diagonal else f"asg_div(sum, in_0[matrix + i * {n}u + i])"
    return _each_lane(count * columns, n + n * n // 2, f"""
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
    """Return the exchange of row k for that of the largest pivot, and its record."""
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
            if (other != k) {{
                for (var j = lane; j < {n}u; j += {_LANES}u) {{
                    let value = out_0[base + k * {n}u + j];
                    out_0[base + k * {n}u + j] = out_0[base + other * {n}u + j];
                    out_0[base + other * {n}u + j] = value;
                }}
            }}"""


def lu(a: TensorType) -> WgslKernel:
    """Return the kernel of Gauss's elimination with the largest pivot of each column."""
    count, m, n = sizes(a)
    k, own = min(m, n), -(-m // _LANES)
    steps = own * (n + 1) + k * (1 + m + -(-n // _LANES) + own * (1 + n))
    return _each_group(count, steps, f"""
        let base = turn * {m * n}u;
        for (var i = lane; i < {m * n}u; i += {_LANES}u) {{ out_0[base + i] = in_0[base + i]; }}
        for (var i = lane; i < {m}u; i += {_LANES}u) {{ out_1[turn * {m}u + i] = i32(i); }}
        if (lane == 0u) {{ out_2[turn] = 1; }}
        storageBarrier();
        for (var k = 0u; k < {k}u; k++) {{
            {_exchange(m, n)}
            storageBarrier();
            let pivot = out_0[base + k * {n}u + k];
            for (var i = k + 1u + lane; i < {m}u; i += {_LANES}u) {{
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
            for (var j = i + 1u + lane; j < {n}u; j += {_LANES}u) {{
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
    """Return the product of the reflections, from the last one, in the place of their vectors."""
    return f"""for (var back = 0u; back < {k}u; back++) {{
            let i = {k - 1}u - back;
            for (var j = i + 1u + lane; j < {k}u; j += {_LANES}u) {{
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
    """Return the kernel of Householder's reflections, with the signs of LAPACK."""
    count, m, n = sizes(a)
    k = min(m, n)
    _check_length("qr", k)
    work = f"out_0[turn * {m * k}u" if m >= n else f"out_1[turn * {k * n}u"
    q, r = f"out_0[turn * {m * k}u", f"out_1[turn * {k * n}u"
    own = -(-n // _LANES)  # columns of a lane
    copied = 2 * -(-m * n // _LANES)
    steps = copied + k * (1 + 2 * m + own * (1 + 2 * m)) + k * (1 + own * (1 + 2 * m) + 2 * m)
    return _each_group(count, steps, f"""
        var tau: array<f32, {max(k, 1)}>;
        for (var i = lane; i < {m * n}u; i += {_LANES}u) {{
            {work} + i] = in_0[turn * {m * n}u + i];
        }}
        storageBarrier();
        {_reflected(work, m, n)}
        for (var place = lane; place < {m * n}u; place += {_LANES}u) {{
            let i = place / {n}u;
            let j = place % {n}u;
            let value = {work} + place];
            if (j < {k}u) {{ {q} + i * {k}u + j] = value; }}
            if (i < {k}u) {{ {r} + i * {n}u + j] = select(0.0, value, j >= i); }}
        }}
        storageBarrier();
        {_formed(q, m, k)}""")  # fmt: skip


def _check_length(op: str, length: int) -> None:
    if length > _LONGEST:
        raise BackendError(
            f"{op}: a matrix has {length} columns, and the kernel takes {_LONGEST} at most",
            hint='use backend="numpy"',
        )


def _along(size: int, fold: int, body: str) -> str:
    """Return a loop of i below `size` that does `fold` of them in each iteration."""
    if fold == 1:
        return f"""for (var i = 0u; i < {size}u; i++) {{
            {body}
        }}"""
    whole = size - size % fold

    def block(place: str) -> str:
        return f"""
            {{
                let i = {place};
                {body}
            }}"""

    folded = "".join(block(f"first + {k}u") for k in range(fold))
    rest = "".join(block(f"{i}u") for i in range(whole, size))
    return f"""for (var first = 0u; first < {whole}u; first += {fold}u) {{{folded}
        }}{rest}"""


def _fold(iterations: Callable[[int], int]) -> int:
    """Return how many turns of the innermost loops are one iteration, so that these are few."""
    return next((fold for fold in (1, 4, 16) if iterations(fold) <= _FEW), 16)


_SHARED = """
        var<workgroup> turned: u32;
        var<workgroup> moved: atomic<u32>;"""


def _turned(vector: str, length: int, other: str, span: int, fold: int) -> str:
    """Return the rotation that makes vectors p and q orthogonal."""

    def rotated(name: str, size: int) -> str:
        one, two = name.format("p", "i"), name.format("q", "i")
        return _along(
            size,
            fold,
            f"""let a = {one};
                        let b = {two};
                        {one} = c * a - s * b;
                        {two} = s * a + c * b;""",
        )

    one, two = vector.format("p", "i"), vector.format("q", "i")
    products = f"""alpha += {one} * {one};
                        beta += {two} * {two};
                        gamma += {one} * {two};"""
    return f"""var alpha = 0.0;
                    var beta = 0.0;
                    var gamma = 0.0;
                    {_along(length, fold, products)}
                    if (abs(gamma) <= 2e-7 * sqrt(alpha) * sqrt(beta)) {{ continue; }}
                    atomicStore(&moved, 1u);
                    let zeta = asg_div(beta - alpha, 2.0 * gamma);
                    let far = abs(zeta) + sqrt(1.0 + zeta * zeta);
                    let t = asg_div(select(-1.0, 1.0, zeta >= 0.0), far);
                    let c = asg_div(1.0, sqrt(1.0 + t * t));
                    let s = c * t;
                    {rotated(vector, length)}
                    {rotated(other, span) if span else ""}"""


def _rotations(vector: str, length: int, other: str, span: int, count: int, fold: int) -> str:
    """Return the sweeps of one-sided Jacobi over `count` vectors, and of what goes with them.

    A lane turns a pair; the pairs of a round have no vector in common, and those of all rounds are
    all pairs, as in a tournament.
    """
    rounds = count + count % 2 - 1  # of an odd number, each vector rests once
    return f"""
        storageBarrier();
        for (var sweep = 0u; sweep < {_SWEEPS}u; sweep++) {{
            if (lane == 0u) {{ turned = 0u; }}
            workgroupBarrier();
            for (var round = 0u; round < {rounds}u; round++) {{
                for (var pair = lane; pair < {(rounds + 1) // 2}u; pair += {_LANES}u) {{
                    let p = select((round + pair) % {rounds}u, {rounds}u, pair == 0u);
                    let q = (round + {rounds}u - pair) % {rounds}u;
                    if (p >= {count}u || q >= {count}u) {{ continue; }}
                    {_turned(vector, length, other, span, fold)}
                }}
                storageBarrier();
            }}
            workgroupBarrier();
            if (lane == 0u) {{ turned = atomicExchange(&moved, 0u); }}
            if (workgroupUniformLoad(&turned) == 0u) {{ break; }}
        }}"""


def _iterations(length: int, span: int, count: int, fold: int) -> int:
    """Return the most iterations of `_rotations`, and of the sort and the signs after it."""
    rounds = count + count % 2 - 1
    pairs = -(-((rounds + 1) // 2) // _LANES)
    long, short = length // fold + 1, span // fold + 1
    sweeps = _SWEEPS * (1 + rounds * (1 + pairs * (1 + 2 * long + short)))
    return sweeps + count * (4 + count + 4 * long + 2 * short)


def _selected(better: str, value: str, swaps: str, count: int) -> str:
    """Return the selection sort of values and of what goes with them."""
    return f"""
        for (var p = 0u; p < {count}u; p++) {{
            var q = p;
            for (var r = p + 1u; r < {count}u; r++) {{
                if ({value.format("r")} {better} {value.format("q")}) {{ q = r; }}
            }}
            if (q == p) {{ continue; }}
            let kept = {value.format("p")};
            {value.format("p")} = {value.format("q")};
            {value.format("q")} = kept;
            {swaps}
        }}"""


def _swap(name: str, size: int, fold: int) -> str:
    one, two = name.format("p", "i"), name.format("q", "i")
    return _along(
        size,
        fold,
        f"""let held = {one};
                {one} = {two};
                {two} = held;""",
    )


def _signed(
    deciding: str, size: int, also: tuple[tuple[str, int], ...], count: int, fold: int
) -> str:
    """Return the statements that make the largest element of each vector positive."""
    turns = "\n".join(
        _along(length, fold, f"{name.format('p', 'i')} *= sign;")
        for name, length in ((deciding, size), *also)
    )
    larger = f"""if (abs({deciding.format("p", "i")}) > abs({deciding.format("p", "best")})) {{
                    best = i;
                }}"""
    return f"""
        for (var p = 0u; p < {count}u; p++) {{
            var best = 0u;
            {_along(size, fold, larger)}
            let sign = select(1.0, -1.0, {deciding.format("p", "best")} < 0.0);
            {turns}
        }}"""


def _quotients(vector: str, value: str, mean: str, n: int, fold: int) -> str:
    """Return the statements that scale vectors to norm 1 and set Rayleigh's quotients."""
    return f"""for (var p = lane; p < {n}u; p += {_LANES}u) {{
            var size = 0.0;
            for (var i = 0u; i < {n}u; i++) {{
                size += {vector.format("p", "i")} * {vector.format("p", "i")};
            }}
            size = sqrt(size);
            for (var i = 0u; i < {n}u; i++) {{
                {vector.format("p", "i")} = asg_div({vector.format("p", "i")}, size);
            }}
            var sum = 0.0;
            for (var r = 0u; r < {n}u; r++) {{
                var row = 0.0;
                {_along(n, fold, f"row += {mean} * {vector.format('p', 'i')};")}
                sum += row * {vector.format("p", "r")};
            }}
            {value.format("p")} = sum;
        }}"""


def eigh(a: TensorType) -> WgslKernel:
    """Return the kernel of a symmetric matrix's eigenvalues, by one-sided Jacobi.

    Twice the norm on the diagonal makes it positive definite: its left and right singular vectors
    are then its eigenvectors, and nothing but them is kept. Values are Rayleigh's quotients.
    """
    count, n, _ = sizes(a)
    vector = f"out_1[base + {{1}} * {n}u + {{0}}]"
    value = f"out_0[turn * {n}u + {{0}}]"
    own = -(-n // _LANES)

    def steps(fold: int) -> int:
        part = n // fold + 1
        return n * part + own * (1 + n + n * (3 + part)) + _iterations(n, 0, n, fold)

    fold = _fold(steps)
    norm = "norm += in_0[base + i] * in_0[base + i];"
    mean = f"0.5 * (in_0[base + r * {n}u + i] + in_0[base + i * {n}u + r])"
    return _each_group(count, steps(fold), f"""
        let base = turn * {n * n}u;
        var norm = 0.0;
        {_along(n * n, fold, norm)}
        let shift = select(2.0 * sqrt(norm), 1.0, norm == 0.0);
        for (var i = lane; i < {n}u; i += {_LANES}u) {{
            for (var j = 0u; j < {n}u; j++) {{
                let mean = 0.5 * (in_0[base + i * {n}u + j] + in_0[base + j * {n}u + i]);
                out_1[base + i * {n}u + j] = mean + select(0.0, shift, i == j);
            }}
        }}
        {_rotations(vector, n, "", 0, n, fold)}
        {_quotients(vector, value, mean, n, fold)}
        storageBarrier();
        if (lane > 0u) {{ return; }}
        {_selected("<", value, _swap(vector, n, fold), n)}
        {_signed(vector, n, (), n, fold)}""", _SHARED)  # fmt: skip


def _normalised(long: str, length: int, value: str, k: int, fold: int) -> str:
    """Return the division of vectors by their lengths; one of nothing but rounding is replaced.

    A unit vector, less its parts along those before, has its place.
    """
    element = long.format("p", "i")
    return f"""for (var p = 0u; p < {k}u; p++) {{
            let size = {value.format("p")};
            if (size > 1e-6 * largest) {{
                {_along(length, fold, f"{element} = asg_div({element}, size);")}
                continue;
            }}
            for (var t = 0u; t < {length}u; t++) {{
                for (var i = 0u; i < {length}u; i++) {{
                    {long.format("p", "i")} = select(0.0, 1.0, i == t);
                }}
                for (var turns = 0u; turns < 2u; turns++) {{
                    for (var q = 0u; q < p; q++) {{
                        var along = 0.0;
                        for (var i = 0u; i < {length}u; i++) {{
                            along += {long.format("p", "i")} * {long.format("q", "i")};
                        }}
                        for (var i = 0u; i < {length}u; i++) {{
                            {long.format("p", "i")} -= along * {long.format("q", "i")};
                        }}
                    }}
                }}
                var rest = 0.0;
                for (var i = 0u; i < {length}u; i++) {{
                    rest += {long.format("p", "i")} * {long.format("p", "i")};
                }}
                rest = sqrt(rest);
                if (rest * f32({2 * length}u) < 1.0 && t + 1u < {length}u) {{ continue; }}
                for (var i = 0u; i < {length}u; i++) {{ {element} = asg_div({element}, rest); }}
                break;
            }}
        }}"""


def svd(a: TensorType) -> WgslKernel:
    """Return the kernel of singular values and vectors, by one-sided Jacobi on the shorter side."""
    count, m, n = sizes(a)
    k = min(m, n)
    left = f"out_0[turn * {m * k}u + {{1}} * {k}u + {{0}}]"
    right = f"out_2[turn * {k * n}u + {{0}} * {n}u + {{1}}]"
    (long, length), (short, _) = ((left, m), (right, n))[:: 1 if m >= n else -1]
    value = f"out_1[turn * {k}u + {{0}}]"
    entry = f"in_0[turn * {m * n}u + " + (f"i * {n}u + p]" if m >= n else f"p * {n}u + i]")

    def steps(fold: int) -> int:
        own = -(-k // _LANES) * (2 + length + k)
        return own + k * (2 + 2 * length // fold) + _iterations(length, k, k, fold)

    fold = _fold(steps)
    size = f"size += {long.format('p', 'i')} * {long.format('p', 'i')};"
    return _each_group(count, steps(fold), f"""
        for (var p = lane; p < {k}u; p += {_LANES}u) {{
            for (var i = 0u; i < {length}u; i++) {{ {long.format("p", "i")} = {entry}; }}
            for (var i = 0u; i < {k}u; i++) {{
                {short.format("p", "i")} = select(0.0, 1.0, i == p);
            }}
        }}
        {_rotations(long, length, short, k, k, fold)}
        if (lane > 0u) {{ return; }}
        var largest = 0.0;
        for (var p = 0u; p < {k}u; p++) {{
            var size = 0.0;
            {_along(length, fold, size)}
            {value.format("p")} = sqrt(size);
            largest = asg_maximum(largest, sqrt(size));
        }}
        {_selected(">", value, f"{_swap(long, length, fold)}{chr(10)}{_swap(short, k, fold)}", k)}
        {_normalised(long, length, value, k, fold)}
        {_signed(left, m, ((right, n),), k, fold)}""", _SHARED)  # fmt: skip
