"""WGSL kernels of the factorizations of small matrices: a workgroup makes all steps of a matrix.

The matrix lies in workgroup memory, or in the memory of the device if it is larger. So a small
matrix takes a dispatch, and no dispatch for each step waits for the step before.

Algorithms: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4th edition, chapters 3 to 5.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from asg.core.dtypes import DType
from asg.core.opdef import WgslKernel, WgslKernels
from asg.core.types import TensorType
from asg.ops.linalg.vectors import BARRIER, each_group

# Iterations of an invocation, at most; they take about as long as a dispatch for each step.
_SHORT = 1 << 14
# Iterations of all workgroups, at most. A slow GPU, with ten at a time, takes half a second, and a
# system ends a dispatch after two.
_ALL = 10**8
WORKGROUP_MEMORY = 16_384  # bytes, on every device
_FEWEST, LANES = 32, 256  # invocations of a workgroup
_SEEKING = 32  # invocations that search a pivot, at most
TEAM = 32  # invocations of a column, at most


@dataclass(frozen=True)
class Whole:
    """Matrices of `rows` vectors with `size` elements each, with a workgroup for each matrix.

    `beside` bytes of workgroup memory hold other numbers. A workgroup has `asked` invocations, or
    by default one for about four elements.
    """

    count: int
    rows: int
    size: int
    beside: int
    asked: int = 0

    @property
    def elements(self) -> int:
        """The elements of a matrix."""
        return self.rows * self.size

    @property
    def lanes(self) -> int:
        """The invocations of a workgroup: a power of two."""
        own = 1 << max(self.elements // 4 - 1, 0).bit_length()
        return self.asked or min(LANES, max(_FEWEST, own))

    @property
    def is_shared(self) -> bool:
        """Whether a matrix lies in workgroup memory."""
        return 4 * self.elements + self.beside <= WORKGROUP_MEMORY

    @property
    def declared(self) -> str:
        """The declaration of a matrix in workgroup memory."""
        return f"var<workgroup> held: array<f32, {self.elements}>;\n" if self.is_shared else ""

    @property
    def scratch(self) -> tuple[TensorType, ...]:
        """The types of the matrices in the memory of the device."""
        return () if self.is_shared else (TensorType((self.count, self.elements), DType.F32),)

    @property
    def barrier(self) -> str:
        """The statement between two uses of a matrix."""
        return "workgroupBarrier();" if self.is_shared else BARRIER

    def at(self, place: str) -> str:
        """Return element `place` of the workgroup's matrix."""
        return (
            f"held[{place}]" if self.is_shared else f"scratch_0[turn * {self.elements}u + {place}]"
        )

    def each(self, end: int, body: str, until: str = "") -> str:
        """Return a loop of e below `end` that the lanes share, all with equally many turns.

        It ends at `until`, a number that all lanes know. FXC refuses a barrier in a loop around a
        loop of other turns for each lane.
        """
        leave = f"if (first >= {until}) {{ break; }}" if until else ""
        return f"""for (var first = 0u; first < {end}u; first += {self.lanes}u) {{
                {leave}
                let e = first + lane;
                if (e < {until or f"{end}u"}) {{ {body} }}
            }}"""

    @property
    def taken(self) -> str:
        """The statements that take a matrix from `scratch_0`."""
        return self.each(self.elements, f"held[e] = {self._memory};") if self.is_shared else ""

    @property
    def given(self) -> str:
        """The statements that give a matrix back to `scratch_0`."""
        if not self.is_shared:
            return ""
        return self.barrier + self.each(self.elements, f"{self._memory} = held[e];")

    @property
    def _memory(self) -> str:
        return f"scratch_0[turn * {self.elements}u + e]"

    def kernel(self, body: str, declared: str = "") -> WgslKernel:
        """Return the kernel that runs `body` for each matrix, of number `turn`."""
        return each_group(self.count, body, f"{self.declared}{declared}", self.lanes)


def is_short(made: WgslKernel, most: int = _SHORT) -> bool:
    """Whether a workgroup makes all steps as soon as a dispatch for each step.

    It makes at most `most` iterations.
    """
    return made.iterations <= most and made.iterations * prod(made.workgroups) <= _ALL


# cholesky


def cholesky(count: int, n: int, jitter: float) -> WgslKernels:
    """Return the kernel of the Cholesky factor. It keeps the columns of the matrix as rows."""
    whole = Whole(count, n, n, 4 * n)
    at = whole.at
    begun = f"""let p = e / {n}u;
                let i = e % {n}u;
                let mean = 0.5 * (in_0[base + i * {n}u + p] + in_0[base + p * {n}u + i]);
                {at("e")} = mean + select(0.0, f32({jitter!r}), i == p);"""
    subtracted = f"""let p = {n - 1}u - e / {n}u;
                    let i = e % {n}u;
                    let own = p * {n}u + i;
                    if (i >= p) {{ {at("own")} -= factors[p] * {at(f"step * {n}u + i")}; }}"""
    divided = f"""let i = e / {n}u;
                let p = e % {n}u;
                let root = select(sqrt({at(f"p * {n + 1}u")}), asg_nan(), failed);
                var x = asg_div({at(f"p * {n}u + i")}, root);
                if (i == p) {{ x = root; }}
                if (i < p && !failed) {{ x = 0.0; }}
                out_0[base + e] = x;"""
    body = f"""
            let base = turn * {n * n}u;
            {whole.each(n * n, begun)}
            {whole.barrier}
            for (var step = 0u; step < {n}u; step++) {{
                if (lane < {n}u) {{
                    factors[lane] = asg_div({at(f"step * {n}u + lane")}, {at(f"step * {n + 1}u")});
                }}
                workgroupBarrier();
                let left = ({n - 1}u - step) * {n}u;
                {whole.each(n * n, subtracted, "left")}
                {whole.barrier}
            }}
            var failed = false;
            for (var k = 0u; k < {n}u; k++) {{
                let pivot = {at(f"k * {n + 1}u")};
                failed = failed || !asg_is_amount(pivot) || asg_magnitude(pivot) == 0u;
            }}
            {whole.each(n * n, divided)}"""
    kernel = whole.kernel(body, f"var<workgroup> factors: array<f32, {n}>;")
    return WgslKernels((kernel,), whole.scratch)


# lu


def lu(count: int, m: int, n: int) -> WgslKernels:
    """Return the kernel of Gaussian elimination with partial pivoting.

    The columns of a finished step keep their elements until they are divided by the pivots.
    """
    whole = Whole(count, m, n, _PIVOTING)
    at = whole.at
    written = f"""let i = e / {n}u;
                let j = e % {n}u;
                var x = {at("e")};
                if (i > j) {{
                    let pivot = {at(f"j * {n + 1}u")};
                    if (pivot != 0.0) {{ x = asg_div(x, pivot); }}
                }}
                out_0[turn * {m * n}u + e] = x;"""
    body = f"""
            {whole.each(m, f"out_1[turn * {m}u + e] = i32(e);")}
            {whole.each(m * n, f"{at('e')} = in_0[turn * {m * n}u + e];")}
            {whole.barrier}
            storageBarrier();
            var sign = 1;
            for (var step = 0u; step < {min(m, n)}u; step++) {{
                {_pivot_found(whole, m, n)}
                let other = u32(best.y);
                if (lane == 0u && other != step) {{
                    sign = -sign;
                    let row = out_1[turn * {m}u + step];
                    out_1[turn * {m}u + step] = out_1[turn * {m}u + other];
                    out_1[turn * {m}u + other] = row;
                }}
                {_eliminated(whole, m, n)}
            }}
            {whole.each(m * n, written)}
            if (lane == 0u) {{ out_2[turn] = sign; }}"""
    kernel = whole.kernel(body, f"var<workgroup> parts: array<vec2<f32>, {_SEEKING}>;")
    return WgslKernels((kernel,), whole.scratch)


_PIVOTING = 8 * _SEEKING  # bytes of the candidates


def _eliminated(whole: Whole, m: int, n: int) -> str:
    """Return the exchange of rows in a step, and the elimination below the pivot."""
    at = whole.at
    exchanged = f"""let one = step * {n}u + e;
                    let two = other * {n}u + e;
                    let upper = {at("one")};
                    if (other != step) {{
                        {at("one")} = {at("two")};
                        {at("two")} = upper;
                    }}"""
    eliminated = f"""let i = {m - 1}u - e / {n}u;
                    let j = e % {n}u;
                    if (j > step && pivot != 0.0) {{
                        let factor = asg_div({at(f"i * {n}u + step")}, pivot);
                        {at(f"i * {n}u + j")} -= factor * {at(f"step * {n}u + j")};
                    }}"""
    return f"""{whole.each(n, exchanged)}
                {whole.barrier}
                let pivot = {at(f"step * {n + 1}u")};
                let left = ({m - 1}u - step) * {n}u;
                {whole.each(m * n, eliminated, "left")}
                {whole.barrier}"""


def _pivot_found(whole: Whole, m: int, n: int) -> str:
    """Return the statements with `best`, the largest size in column `step`, and the first row.

    A few lanes compare the rows, and all lanes compare the results.
    """
    return f"""var best = vec2(-1.0, f32(step));
                for (var first = 0u; first < {m}u; first += {_SEEKING}u) {{
                    let i = first + lane;
                    if (lane < {_SEEKING}u && i >= step && i < {m}u) {{
                        let x = abs({whole.at(f"i * {n}u + step")});
                        if (x > best.x) {{ best = vec2(x, f32(i)); }}
                    }}
                }}
                if (lane < {_SEEKING}u) {{ parts[lane] = best; }}
                {whole.barrier}
                for (var part = 0u; part < {_SEEKING}u; part++) {{
                    let other = parts[part];
                    let is_first = other.x == best.x && other.y < best.y;
                    if (other.x > best.x || is_first) {{ best = other; }}
                }}"""


# qr

# The reflection of an element `top` on the diagonal: subtract `part` of it, and `below` times the
# elements of the mirror from the elements below. `sums` has the products below the diagonal.
REFLECTION = """let size = sqrt(alpha * alpha + sums.x);
                    let beta = select(size, -size, alpha >= 0.0);
                    let apart = beta - alpha;
                    let part = asg_div(top - asg_div(sums.y, apart), beta) * apart;
                    let below = -asg_div(part, apart);"""


def reflections(count: int, m: int, n: int) -> WgslKernel:
    """Return the kernel of Householder reflections of the columns in `scratch_0`, in their place.

    In step j a team of lanes reflects each later column, by column j from its diagonal on.
    """
    whole = Whole(count, n, m, 8 * LANES)
    lanes = whole.lanes
    team = max(min(TEAM, lanes // (1 << (n - 1).bit_length())), 1)

    at = whole.at
    added = f"""let x = {at("mirror + i")};
                            if (i > j) {{ sums += vec2(x * x, x * {at("own + i")}); }}"""
    changed = f"""if (i == j) {{ {at("own + i")} = top - part; }}
                            if (i > j) {{ {at("own + i")} -= below * {at("mirror + i")}; }}"""
    body = f"""
            {whole.taken}
            let member = lane % {team}u;
            for (var j = 0u; j < {min(m, n)}u; j++) {{
                let mirror = j * {m}u;
                {whole.barrier}
                for (var column = 0u; column < {n}u; column += {lanes // team}u) {{
                    let p = column + lane / {team}u;
                    let reflects = p > j && p < {n}u;
                    let own = select(mirror, p * {m}u, reflects);
                    let top = {at("own + j")};
                    var sums = vec2<f32>();
                    {by_lanes(m, "member", team, "reflects", added)}
                    {team_total(team, "vec2<f32>", whole.barrier)}
                    workgroupBarrier();
                    let alpha = {at("mirror + j")};
                    {REFLECTION}
                    let turns = reflects && asg_magnitude(sums.x) != 0u;  // NaN counts
                    {by_lanes(m, "member", team, "turns", changed)}
                }}
            }}
            {whole.given}"""
    return whole.kernel(body, f"var<workgroup> parts: array<vec2<f32>, {lanes}>;")


def by_lanes(size: int, lane: str, lanes: int, test: str, body: str) -> str:
    """Return a loop of i below `size` that `lanes` share, if a test holds: `lane` is the number."""
    return f"""for (var first = 0u; first < {size}u; first += {lanes}u) {{
                        let i = first + {lane};
                        if (i < {size}u && {test}) {{ {body} }}
                    }}"""


def team_total(team: int, type_: str, barrier: str = "workgroupBarrier();") -> str:
    """Return the statements that add up the `sums` of each `member` of a team, for all of it."""
    return f"""parts[lane] = sums;
                    {barrier}
                    sums = {type_}();
                    for (var part = 0u; part < {team}u; part++) {{
                        sums += parts[lane - member + part];
                    }}"""
