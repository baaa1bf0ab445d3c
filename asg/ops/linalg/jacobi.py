"""WGSL kernels of eigenvalues and singular values: one-sided Jacobi, a workgroup per matrix.

Algorithms: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4th edition, chapter 8.
"""

from __future__ import annotations

from collections.abc import Callable

from asg.core.opdef import WgslKernel
from asg.core.types import TensorType
from asg.ops.linalg.kernels import LANES, LONGEST, each_group, sizes
from asg.ops.linalg.loops import iterations

_SWEEPS = 30  # bound: about 8 are enough, and 20 for values over eight decades
_FEW = 60_000  # iterations: above, drivers on the CPU leave loops early


def _along(size: int, fold: int, body: str) -> str:
    """Return a loop of i below `size` that handles `fold` values in each iteration."""
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


def _folded(body: Callable[[int], str]) -> str:
    """Return a body with few iterations: its innermost loops do several turns in each."""
    bodies = [*map(body, (1, 4, 16, 32, 64))]
    return next((each for each in bodies if iterations(each) <= _FEW), bodies[-1])


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
    """Return the sweeps of one-sided Jacobi over `count` vectors, applied to `other` as well.

    Each lane rotates a pair. The pairs of a round share no vector, and the rounds together cover
    all pairs, as in a tournament.
    """
    rounds = count + count % 2 - 1  # with an odd number, a vector rests in each round
    return f"""
        storageBarrier();
        for (var sweep = 0u; sweep < {_SWEEPS}u; sweep++) {{
            if (lane == 0u) {{ turned = 0u; }}
            workgroupBarrier();
            for (var round = 0u; round < {rounds}u; round++) {{
                for (var pair = lane; pair < {(rounds + 1) // 2}u; pair += {LANES}u) {{
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


def _selected(better: str, value: str, swaps: str, count: int) -> str:
    """Return the selection sort of the values and of the vectors that go with them."""
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
    """Return the statements that scale vectors to norm 1 and set the Rayleigh quotients."""
    return f"""for (var p = lane; p < {n}u; p += {LANES}u) {{
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

    Adding twice the norm to the diagonal makes the matrix positive definite. Its left and right
    singular vectors are then its eigenvectors, so the kernel keeps only these. Eigenvalues are
    Rayleigh quotients.
    """
    count, n, _ = sizes(a)
    vector = f"out_1[base + {{1}} * {n}u + {{0}}]"
    value = f"out_0[turn * {n}u + {{0}}]"
    norm = "norm += in_0[base + i] * in_0[base + i];"
    mean = f"0.5 * (in_0[base + r * {n}u + i] + in_0[base + i * {n}u + r])"

    def body(fold: int) -> str:
        return f"""
        let base = turn * {n * n}u;
        var norm = 0.0;
        {_along(n * n, fold, norm)}
        let shift = select(2.0 * sqrt(norm), 1.0, norm == 0.0);
        for (var i = lane; i < {n}u; i += {LANES}u) {{
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
        {_signed(vector, n, (), n, fold)}"""

    return each_group(count, _folded(body), _SHARED)


def _measured(long: str, length: int, value: str, swaps: str, k: int, fold: int) -> str:
    """Return the lengths of vectors, longest first, and the number of lengths above rounding."""
    size = f"size += {long.format('p', 'i')} * {long.format('p', 'i')};"
    return f"""var largest = 0.0;
            for (var p = 0u; p < {k}u; p++) {{
                var size = 0.0;
                {_along(length, fold, size)}
                {value.format("p")} = sqrt(size);
                largest = asg_maximum(largest, sqrt(size));
            }}
            {_selected(">", value, swaps, k)}
            chosen = 0u;
            for (var p = 0u; p < {k}u; p++) {{
                if ({value.format("p")} > 1e-6 * largest) {{ chosen = p + 1u; }}
            }}"""


def _scaled(long: str, length: int, value: str, k: int, fold: int) -> str:
    """Return the division of the first `rank` vectors by their lengths."""
    element = long.format("p", "i")
    return f"""for (var p = lane; p < {k}u; p += {LANES}u) {{
            if (p >= rank) {{ continue; }}
            let size = {value.format("p")};
            {_along(length, fold, f"{element} = asg_div({element}, size);")}
        }}
        storageBarrier();"""


def _completed(long: str, length: int, k: int, fold: int) -> str:
    """Return the statements that fill the positions from `rank` on with unit vectors.

    Each candidate is a unit vector minus its parts along earlier vectors. The candidate with the
    largest rest is chosen, and orthogonalised twice, which is enough.
    """
    built, before = long.format("p", "i"), long.format("i", "t")
    taken = f"if (i < p) {{ rest -= {before} * {before}; }}"
    return f"""for (var p = 0u; p < {k}u; p++) {{
            if (p < rank) {{ continue; }}
            {_unit_vector(long, length, _along(k, fold, taken), fold)}
            for (var times = 0u; times < 2u; times++) {{
                {_made_orthogonal(long, length, k, fold)}
            }}
            var size = 0.0;
            {_along(length, fold, f"size += {built} * {built};")}
            storageBarrier();
            for (var t = lane; t < {length}u; t += {LANES}u) {{
                {long.format("p", "t")} = asg_div({long.format("p", "t")}, sqrt(size));
            }}
            storageBarrier();
        }}"""


def _made_orthogonal(long: str, length: int, k: int, fold: int) -> str:
    """Return the statements that subtract from vector p its parts along earlier vectors."""
    block = max(1, min(k, LONGEST))
    along = f"sum += {long.format('p', 'i')} * {long.format('block + q', 'i')};"
    less = f"if (block + i < p) {{ x -= parts[i] * {long.format('block + i', 't')}; }}"
    return f"""for (var block = 0u; block < {k}u; block += {block}u) {{
                    for (var q = lane; q < {block}u; q += {LANES}u) {{
                        var sum = 0.0;
                        if (block + q < p) {{
                            {_along(length, fold, along)}
                        }}
                        parts[q] = sum;
                    }}
                    workgroupBarrier();
                    storageBarrier();
                    for (var t = lane; t < {length}u; t += {LANES}u) {{
                        var x = {long.format("p", "t")};
                        {_along(block, fold, less)}
                        {long.format("p", "t")} = x;
                    }}
                    workgroupBarrier();
                    storageBarrier();
                }}"""


def _unit_vector(long: str, length: int, taken: str, fold: int) -> str:
    """Return the statements that choose vector p: the unit vector with the largest rest."""
    larger = "if (rests[i] > rests[top]) { top = i; }"
    return f"""rests[lane] = -1.0;
            for (var t = lane; t < {length}u; t += {LANES}u) {{
                var rest = 1.0;
                {taken}
                if (rest > rests[lane]) {{
                    rests[lane] = rest;
                    places[lane] = t;
                }}
            }}
            workgroupBarrier();
            if (lane == 0u) {{
                var top = 0u;
                {_along(LANES, fold, larger)}
                chosen = places[top];
            }}
            let place = workgroupUniformLoad(&chosen);
            for (var t = lane; t < {length}u; t += {LANES}u) {{
                {long.format("p", "t")} = select(0.0, 1.0, t == place);
            }}
            storageBarrier();"""


def svd(a: TensorType) -> WgslKernel:
    """Return the kernel of singular values and vectors, by one-sided Jacobi on the shorter side.

    Vectors that hold only rounding errors are replaced.
    """
    count, m, n = sizes(a)
    k = min(m, n)
    left = f"out_0[turn * {m * k}u + ({{1}}) * {k}u + {{0}}]"
    right = f"out_2[turn * {k * n}u + ({{0}}) * {n}u + {{1}}]"
    (long, length), (short, _) = ((left, m), (right, n))[:: 1 if m >= n else -1]
    value = f"out_1[turn * {k}u + {{0}}]"
    entry = f"in_0[turn * {m * n}u + " + (f"i * {n}u + p]" if m >= n else f"p * {n}u + i]")
    shared = f"""{_SHARED}
        var<workgroup> chosen: u32;
        var<workgroup> rests: array<f32, {LANES}>;
        var<workgroup> places: array<u32, {LANES}>;
        var<workgroup> parts: array<f32, {max(1, min(k, LONGEST))}>;"""

    def body(fold: int) -> str:
        swaps = f"{_swap(long, length, fold)}\n{_swap(short, k, fold)}"
        return f"""
        for (var p = lane; p < {k}u; p += {LANES}u) {{
            for (var i = 0u; i < {length}u; i++) {{ {long.format("p", "i")} = {entry}; }}
            for (var i = 0u; i < {k}u; i++) {{
                {short.format("p", "i")} = select(0.0, 1.0, i == p);
            }}
        }}
        {_rotations(long, length, short, k, k, fold)}
        if (lane == 0u) {{
            {_measured(long, length, value, swaps, k, fold)}
        }}
        let rank = workgroupUniformLoad(&chosen);
        storageBarrier();
        {_scaled(long, length, value, k, fold)}
        {_completed(long, length, k, fold)}
        if (lane > 0u) {{ return; }}
        {_signed(left, m, ((right, n),), k, fold)}"""

    return each_group(count, _folded(body), shared)
