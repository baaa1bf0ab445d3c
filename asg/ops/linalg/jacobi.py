"""WGSL kernels of eigenvalues and singular values: one-sided Jacobi, a workgroup per vector.

Each kernel is a short step. A rotation has a dispatch for each round: the rounds of a large matrix
fill a GPU, no dispatch is long, and each text compiles quickly.

Algorithms: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4th edition, chapter 8.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.opdef import WgslKernel, WgslKernels
from asg.core.types import TensorType
from asg.ops.linalg.one_dispatch import LANES, TEAM, Whole, by_lanes, is_short, team_total
from asg.ops.linalg.vectors import BARRIER, Vectors, each_group, sizes

_SWEEPS = 30  # bound: about 8 are enough, and 20 for values over eight decades
_SHORT = 60_000  # iterations of a dispatch with all sweeps, at most; few matrices need a third
_STATE = 3  # numbers of a pair
_BLOCK = 1024  # products of vectors in workgroup memory


@dataclass(frozen=True)
class _Rotated(Vectors):
    """Vectors that rotations make orthogonal in their first `length` elements.

    `scratch_1` has a number for each vector. `scratch_2` has the state of each pair: the rounds
    that it has done, and for even and for odd sweeps whether the last one turned the pair.
    """

    length: int

    @property
    def rounds(self) -> int:
        """The rounds of a sweep; with an odd number of vectors, one rests in each round."""
        return self.k + self.k % 2 - 1

    @property
    def pairs(self) -> int:
        """The pairs of a round."""
        return (self.rounds + 1) // 2

    @property
    def scratch(self) -> tuple[TensorType, ...]:
        """The types of the vectors, of their numbers, and of the states."""
        return (
            TensorType((self.count, self.k, self.size), DType.F32),
            TensorType((self.count, self.k), DType.F32),
            TensorType((self.count, self.pairs, _STATE), DType.U32),
        )


class _Access(NamedTuple):
    """How the lanes of a pair reach its vectors and add up `sums`.

    `at` gives an element of the vectors of a matrix, and `lane` is the number of a lane below
    `lanes`. `test` begins the test of a pair.
    """

    at: Callable[[str], str]
    lane: str
    lanes: int
    total: str
    test: str = ""


# The steps of both decompositions


def _reset(vectors: _Rotated) -> str:
    """Return the statements that set the state of a pair."""
    return f"""if (lane < {_STATE}u && p < {vectors.pairs}u) {{
                scratch_2[{_STATE}u * (matrix * {vectors.pairs}u + p) + lane] = 0u;
            }}"""


def _rotations(vectors: _Rotated) -> WgslKernel:
    """Return the kernel that makes the vectors of each matrix orthogonal.

    A workgroup makes all rotations of a small matrix. For others, a dispatch makes those of a
    round.
    """
    whole = _whole(vectors)
    return whole if is_short(whole, _SHORT) else _round(vectors)


def _whole(vectors: _Rotated) -> WgslKernel:
    """Return the kernel with a workgroup for each matrix; it ends after a sweep without turns.

    Teams of lanes rotate the pairs of a round side by side.
    """
    pairs, rounds = vectors.pairs, vectors.rounds
    teams = 1 << max(pairs - 1, 0).bit_length()
    team = max(min(TEAM, LANES // teams), 1)
    whole = Whole(vectors.count, vectors.k, vectors.size, 16 * LANES + 4 * pairs + 4, teams * team)
    total = team_total(team, "vec3<f32>")
    access = _Access(whole.at, "member", team, total, f"pair < {pairs}u && ")
    body = f"""
            let pair = lane / {team}u;
            let member = lane % {team}u;
            {whole.taken}
            for (var sweep = 0u; sweep < {_SWEEPS}u; sweep++) {{
                if (member == 0u && pair < {pairs}u) {{ turned[pair] = 0u; }}
                for (var round = 0u; round < {rounds}u; round++) {{
                    {whole.barrier}
                    {_turned(vectors, access, "turned[pair] = 1u;")}
                }}
                workgroupBarrier();
                if (lane == 0u) {{
                    moved = 0u;
                    for (var other = 0u; other < {pairs}u; other++) {{ moved |= turned[other]; }}
                }}
                if (workgroupUniformLoad(&moved) == 0u) {{ break; }}
            }}
            {whole.given}"""
    shared = f"""var<workgroup> parts: array<vec3<f32>, {whole.lanes}>;
        var<workgroup> turned: array<u32, {max(pairs, 1)}>;
        var<workgroup> moved: u32;"""
    return whole.kernel(body, shared)


def _round(vectors: _Rotated) -> WgslKernel:
    """Return the kernel of a round, with a workgroup for each pair.

    A pair stops after a sweep in which no pair turned.
    """
    rounds, pairs = vectors.rounds, vectors.pairs
    last = _SWEEPS * rounds
    vector = f"scratch_0[matrix * {vectors.k * vectors.size}u + {{}}]"
    access = _Access(vector.format, "lane", vectors.lanes, vectors.total("sums"))
    body = f"""
            let matrix = turn / {pairs}u;
            let pair = turn % {pairs}u;
            let state = {_STATE}u * turn;
            if (lane == 0u) {{
                done = scratch_2[state];
                if (done < {last}u && done % {rounds}u == 0u) {{  // a sweep begins
                    let sweep = done / {rounds}u;
                    var moved = u32(sweep == 0u);
                    for (var other = 0u; other < {pairs}u; other++) {{
                        let at = {_STATE}u * (matrix * {pairs}u + other);
                        moved |= scratch_2[at + 1u + (sweep + 1u) % 2u];
                    }}
                    if (moved == 0u) {{ done = {last}u; }}
                    scratch_2[state + 1u + sweep % 2u] = 0u;
                }}
                scratch_2[state] = min(done + 1u, {last}u);
            }}
            let now = workgroupUniformLoad(&done);
            if (now == {last}u) {{ return; }}
            let round = now % {rounds}u;
            {_turned(vectors, access, f"scratch_2[state + 1u + now / {rounds}u % 2u] = 1u;")}"""
    shared = f"{vectors.parts}var<workgroup> done: u32;"
    return each_group(vectors.count * pairs, body, shared, vectors.lanes, last)


def _turned(vectors: _Rotated, access: _Access, moved: str) -> str:
    """Return the rotation of a pair in a round; `moved` records that it was necessary.

    The pairs of a round share no vector, and the rounds together cover all pairs, as in a
    tournament.
    """
    k, rounds, size = vectors.k, vectors.rounds, vectors.size
    one, two = access.at("one + i"), access.at("two + i")
    read = f"""let a = {one};
                    let b = {two};"""
    added = f"{read} sums += vec3(a * a, b * b, a * b);"
    rotated = f"""{read}
                    {one} = a - s * (b + tau * a);
                    {two} = b + s * (a - tau * b);"""
    return f"""let p = select((round + pair) % {rounds}u, {rounds}u, pair == 0u);
            let q = (round + {rounds}u - pair) % {rounds}u;
            let meets = {access.test}p < {k}u && q < {k}u;
            let one = p * {size}u;
            let two = q * {size}u;
            var sums = vec3<f32>();
            {by_lanes(vectors.length, access.lane, access.lanes, "meets", added)}
            {access.total}
            let is_turned = meets && abs(sums.z) > 2e-7 * sqrt(sums.x) * sqrt(sums.y);
            if (is_turned && {access.lane} == 0u) {{ {moved} }}
            let zeta = asg_div(sums.y - sums.x, 2.0 * sums.z);
            let far = abs(zeta) + sqrt(1.0 + zeta * zeta);
            let t = asg_div(select(-1.0, 1.0, zeta >= 0.0), far);
            let c = asg_div(1.0, sqrt(1.0 + t * t));
            let s = c * t;
            let tau = asg_div(s, 1.0 + c);  // c is 1 - s * tau, which rounds less than c
            {by_lanes(size, access.lane, access.lanes, "is_turned", rotated)}"""


def _placed(vectors: _Rotated, better: str) -> str:
    """Return the statements with vector p's number, its place, and whether all are finite."""
    return f"""let value = scratch_1[turn];
            var counts = vec3<f32>();
            {vectors.over(vectors.k)} {{
                let x = scratch_1[matrix * {vectors.k}u + i];
                counts.x += f32(x {better} value || (x == value && i < p));
                counts.y += f32(asg_magnitude(x) >= 0x7f800000u);
            }}
            {vectors.total("counts")}
            let is_finite = counts.y == 0.0;
            let place = select(p, u32(counts.x), is_finite);"""


def _signed(vectors: _Rotated, element: str, size: int) -> str:
    """Return the statements with the sign of a vector's largest element, the first if equal."""
    return f"""var best = vec3(-1.0, 0.0, 1.0);
            {vectors.over(size)} {{
                let x = {element};
                if (abs(x) > best.x) {{ best = vec3(abs(x), f32(i), x); }}
            }}
            {vectors.largest("best")}
            let sign = select(1.0, -1.0, best.z < 0.0);"""


# eigh


def eigh(a: TensorType) -> WgslKernels:
    """Return the kernels of a symmetric matrix's eigenvalues, by one-sided Jacobi.

    Adding twice the norm to the diagonal makes the matrix positive definite. Its left and right
    singular vectors are then its eigenvectors, so the kernels keep only these.
    """
    count, n, _ = sizes(a)
    vectors = _Rotated(count, n, n, n)
    begun = vectors.each(f"""
            let base = matrix * {n * n}u;
            {_reset(vectors)}
            {vectors.scaled("in_0[base + i]", n * n)}
            var sums = vec3<f32>();
            {vectors.over(n * n)} {{
                let x = in_0[base + i] * inverse;
                sums.x += x * x;
            }}
            {vectors.total("sums")}
            let shift = select(2.0 * sqrt(sums.x), 1.0, sums.x == 0.0);
            {vectors.over(n)} {{
                scratch_0[own + i] = {_mean(n, "p")} + select(0.0, shift, i == p);
            }}""")
    kernels = begun, _rotations(vectors), _quotients(vectors), _ascending(vectors)
    return WgslKernels(kernels, vectors.scratch)


def _mean(n: int, row: str) -> str:
    """Return element (row, i) of the scaled symmetric part."""
    one, other = f"in_0[base + {row} * {n}u + i]", f"in_0[base + i * {n}u + {row}]"
    return f"0.5 * ({one} * inverse + {other} * inverse)"


def _quotients(vectors: _Rotated) -> WgslKernel:
    """Return the kernel of the eigenvalues: the Rayleigh quotients of the vectors."""
    n = vectors.k
    return vectors.each(f"""
            let base = matrix * {n * n}u;
            {vectors.scaled("in_0[base + i]", n * n)}
            var sums = vec3<f32>();
            {vectors.over(n)} {{
                let x = scratch_0[own + i];
                var row = 0.0;
                for (var r = 0u; r < {n}u; r++) {{ row += {_mean(n, "r")} * scratch_0[own + r]; }}
                sums += vec3(x * x, x * row, 0.0);
            }}
            {vectors.total("sums")}
            if (lane == 0u) {{ scratch_1[turn] = asg_div(sums.y, sums.x); }}""")


def _ascending(vectors: _Rotated) -> WgslKernel:
    """Return the kernel that writes the eigenvalues, and the vectors with norm 1 and a sign."""
    n = vectors.k
    return vectors.each(f"""
            {_placed(vectors, "<")}
            {BARRIER}
            {vectors.scaled(f"in_0[matrix * {n * n}u + i]", n * n)}
            var sums = vec3<f32>();
            {vectors.over(n)} {{ sums.x += scratch_0[own + i] * scratch_0[own + i]; }}
            {vectors.total("sums")}
            {BARRIER}
            {_signed(vectors, "scratch_0[own + i]", n)}
            let size = select(asg_nan(), sign * sqrt(sums.x), is_finite);
            if (lane == 0u) {{
                out_0[matrix * {n}u + place] = select(asg_nan(), value * scale, is_finite);
            }}
            {vectors.over(n)} {{
                out_1[(matrix * {n}u + i) * {n}u + place] = asg_div(scratch_0[own + i], size);
            }}""")


# svd


def svd(a: TensorType) -> WgslKernels:
    """Return the kernels of singular values and vectors, by one-sided Jacobi on the shorter side.

    Rotations make the long vectors orthogonal; the short vectors are the product of the rotations.
    Long vectors that hold only rounding errors are replaced.
    """
    count, m, n = sizes(a)
    k = min(m, n)
    left = f"out_0[matrix * {m * k}u + ({{1}}) * {k}u + {{0}}]"
    right = f"out_2[matrix * {k * n}u + ({{0}}) * {n}u + {{1}}]"
    long, short = (left, right) if m >= n else (right, left)
    length = max(m, n)
    vectors = _Rotated(count, k, length + k, length)
    entry = f"in_0[matrix * {m * n}u + " + (f"i * {n}u + p]" if m >= n else f"p * {n}u + i]")
    scaled = vectors.scaled(f"in_0[matrix * {m * n}u + i]", m * n)
    begun = vectors.each(f"""
            {_reset(vectors)}
            {scaled}
            {vectors.over(length)} {{ scratch_0[own + i] = {entry} * inverse; }}
            {vectors.over(k)} {{ scratch_0[own + {length}u + i] = f32(i == p); }}""")
    measured = vectors.each(f"""
            {_reset(vectors)}
            var sums = vec3<f32>();
            {vectors.over(length)} {{ sums.x += scratch_0[own + i] * scratch_0[own + i]; }}
            {vectors.total("sums")}
            if (lane == 0u) {{ scratch_1[turn] = sqrt(sums.x); }}""")
    signed = vectors.each(f"""
            {_signed(vectors, left.format("p", "i"), m)}
            {vectors.over(m)} {{ {left.format("p", "i")} *= sign; }}
            {vectors.over(n)} {{ {right.format("p", "i")} *= sign; }}""")
    kernels = begun, _rotations(vectors), measured, _descending(vectors, long, short, scaled)
    return WgslKernels((*kernels, _completed(vectors, long), signed), vectors.scratch)


def _descending(vectors: _Rotated, long: str, short: str, scaled: str) -> WgslKernel:
    """Return the kernel that writes the singular values, and the vectors with norm 1."""
    k, length = vectors.k, vectors.length
    return vectors.each(f"""
            {_placed(vectors, ">")}
            {BARRIER}
            {scaled}
            let size = select(asg_nan(), value, is_finite);
            if (lane == 0u) {{ out_1[matrix * {k}u + place] = size * scale; }}
            {vectors.over(length)} {{
                {long.format("place", "i")} = asg_div(scratch_0[own + i], size);
            }}
            {vectors.over(k)} {{
                let x = scratch_0[own + {length}u + i];
                {short.format("place", "i")} = select(asg_nan(), x, is_finite);
            }}""")


def _completed(vectors: _Rotated, long: str) -> WgslKernel:
    """Return the kernel that replaces vectors that hold only rounding errors by unit vectors.

    A dispatch replaces those of a small matrix, and one of another matrix.
    """
    whole = _replaced(vectors, long, vectors.k, 1)
    return whole if is_short(whole, _SHORT) else _replaced(vectors, long, 1, vectors.k)


def _replaced(vectors: _Rotated, long: str, most: int, times: int) -> WgslKernel:
    """Return the kernel that replaces at most `most` vectors.

    Each candidate is a unit vector minus its parts along earlier vectors. The candidate with the
    largest rest is chosen, and orthogonalized twice, which is enough.
    """
    k, length, element = vectors.k, vectors.length, long.format("p", "i")
    state = f"scratch_2[{_STATE * vectors.pairs}u * turn]"
    body = f"""
            let matrix = turn;
            for (var place = 0u; place < {most}u; place++) {{
                {BARRIER}
                if (lane == 0u) {{
                    chosen = {k}u;
                    let least = 1e-6 * out_1[turn * {k}u];
                    if (asg_less_equal(out_1[turn * {k}u + {k - 1}u], least)) {{
                        chosen = {state};
                        for (var i = 0u; i < {k}u; i++) {{
                            chosen += u32(out_1[turn * {k}u + i] > least);
                        }}
                        {state} += 1u;
                    }}
                }}
                let p = workgroupUniformLoad(&chosen);
                if (p >= {k}u) {{ return; }}
                {_candidate(vectors, long)}
                {vectors.over(length)} {{ {element} = f32(i == u32(best.y)); }}
                {BARRIER}
                for (var times = 0u; times < 2u; times++) {{
                    {_made_orthogonal(vectors, long)}
                }}
                var sums = vec3<f32>();
                {vectors.over(length)} {{ sums.x += {element} * {element}; }}
                {vectors.total("sums")}
                let scale = asg_div(1.0, sqrt(sums.x));
                {vectors.over(length)} {{ {element} *= scale; }}
            }}"""
    shared = f"""{vectors.parts}
        var<workgroup> chosen: u32;
        var<workgroup> along: array<f32, {min(k, _BLOCK)}>;"""
    return each_group(vectors.count, body, shared, vectors.lanes, times)


def _candidate(vectors: _Rotated, long: str) -> str:
    """Return the statements that find the unit vector `best.y` with the largest rest, `best.x`."""
    before = long.format("q", "i")
    return f"""var best = vec3(-1.0, 0.0, 0.0);
            {vectors.over(vectors.length)} {{
                var rest = 1.0;
                for (var q = 0u; q < {vectors.k}u; q++) {{
                    if (q >= p) {{ break; }}
                    rest -= {before} * {before};
                }}
                if (rest > best.x) {{ best = vec3(rest, f32(i), 0.0); }}
            }}
            {vectors.largest("best")}"""


def _made_orthogonal(vectors: _Rotated, long: str) -> str:
    """Return the statements that subtract from vector p its parts along earlier vectors."""
    block = min(vectors.k, _BLOCK)
    own, before = long.format("p", "i"), long.format("block + q", "i")
    return f"""for (var block = 0u; block < {vectors.k}u; block += {block}u) {{
                    for (var q = lane; q < {block}u; q += {vectors.lanes}u) {{
                        var sum = 0.0;
                        for (var i = 0u; i < {vectors.length}u; i++) {{
                            if (block + q >= p) {{ break; }}
                            sum += {own} * {before};
                        }}
                        along[q] = sum;
                    }}
                    {BARRIER}
                    {vectors.over(vectors.length)} {{
                        var x = {own};
                        for (var q = 0u; q < {block}u; q++) {{
                            if (block + q >= p) {{ break; }}
                            x -= along[q] * {before};
                        }}
                        {own} = x;
                    }}
                    {BARRIER}
                }}"""
