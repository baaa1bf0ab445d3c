"""More programs to record: complex tensors, control flow, matrices, ranks, writes and sampling."""

from __future__ import annotations

import torch
import torch.nn.functional as F  # noqa: N812  # torch's own habit
from torch import Tensor, nn
from torch._higher_order_ops.map import map as map_
from torch._higher_order_ops.scan import scan
from torch._higher_order_ops.while_loop import while_loop
from torch.export import Dim
from torch.nn.utils.parametrizations import spectral_norm

from tools.torch_cases import ATEN, Case, Cases, Function, real, whole

CASES = Cases()
model, function = CASES.model, CASES.function

torch.manual_seed(0)
_X, _Y, _P = real(3, 4), real(3, 4), torch.rand(3, 4, dtype=torch.float64) + 0.1
_Z = torch.complex(real(2, 3), real(2, 3))
_SIGNAL, _LINE = real(2, 16), real(2, 5, 8)
_A, _R = real(2, 3, 3), real(2, 3, 2)
_S = _A @ _A.mT + torch.eye(3, dtype=torch.float64)
_I = whole(3, 3, 4)
_PICTURE = real(2, 4, 6, 6)

# Complex tensors

function("fourier", lambda x, w: (
    torch.fft.rfft(x).abs(), torch.view_as_real(torch.fft.fft(x, norm="ortho")),
    torch.fft.irfft(torch.fft.rfft(x) * 2, n=16), torch.fft.rfft2(x).real, torch.fft.fft2(x).imag,
    torch.fft.ifft(torch.fft.fft(x, dim=0), dim=0, norm="forward").real, torch.fft.rfft(x).angle(),
    torch.fft.fftshift(torch.fft.fft(x)).real, torch.fft.irfft2(torch.fft.rfft2(x)),
    torch.fft.rfft(x, norm="forward").abs(), torch.fft.hfft(torch.fft.rfft(x)),
    torch.stft(x, 4, 2, window=w, return_complex=True).abs(),
    torch.stft(x, 4, 2, center=False, normalized=True, return_complex=True).real,
    torch.istft(torch.stft(x, 4, 1, window=w, return_complex=True), 4, 1, window=w)),
    _SIGNAL, torch.hann_window(4, dtype=torch.float64) + 0.1)  # fmt: skip
function("complex_numbers", lambda z, x: (
    z, z * z, z * x, z / (z + 2), z + x, x - z, z - 1j, z.abs(), z.angle(), z.real, z.imag,
    z.conj() * z, torch.view_as_real(z), torch.polar(x.abs(), x), torch.complex(x, x * 2), z.exp(),
    z.log(), z.sqrt(), z.sin(), z.cos(), z.tanh(), z**2, z**-1, z**0.5, 1 / z, -z, z.sgn(),
    z @ z.mT, z @ z.mH, torch.einsum("ij,kj->ik", z, z), z.sum(1), z.mean(), z.reshape(-1)[1:4],
    torch.cat([z, z * 1j], 1), torch.stack([z, z]), torch.where(x > 0, z, z * 2), z.T, z == z * 1,
    z.flatten().unsqueeze(0).expand(2, -1), z.norm(), z.isfinite(), x.to(torch.complex128) * z,
    torch.view_as_complex(torch.stack([x, x + 1], -1)), z.cumsum(1), z.flip(0), z.roll(1, 1),
    z.clone().masked_fill(x > 0, 0.0), z.split(2, 1)[0], z.square(), x.angle(), x.conj(),
    z.prod(1)), _Z, real(2, 3))  # fmt: skip


@model
def rotary() -> Case:
    """Rotary positions by complex products, as Llama has them, with a complex buffer."""

    class Rotary(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.weight = nn.Parameter(torch.zeros(4, 4))
            angles = torch.outer(torch.arange(8.0), torch.tensor([1.0, 0.1])).double()
            self.register_buffer("turns", torch.polar(torch.ones_like(angles), angles))

        def forward(self, x: Tensor) -> Tensor:
            pairs = torch.view_as_complex((x @ self.weight).unflatten(-1, (-1, 2)))
            return torch.view_as_real(pairs * self.turns[: x.shape[1]]).flatten(-2)

    return Case(Rotary(), (real(2, 5, 4),), (real(2, 7, 4),), ({1: Dim("time", max=8)},))


# Control flow


class Controlled(nn.Module):
    """A branch, loops and a map that use a parameter."""

    def __init__(self, *, looped: bool) -> None:
        super().__init__()
        self.weight, self.looped = nn.Parameter(torch.zeros(4)), looped

    def forward(self, x: Tensor) -> tuple[Tensor, ...]:
        """Return the results of each kind of control flow."""
        if self.looped:
            count, value = while_loop(
                lambda n, v: (n < 5) & (v.sum() < 50.0), lambda n, v: (n + 1, v * self.weight + v),
                (torch.tensor(0), x.abs()),
            )  # fmt: skip
            return count, value
        chosen = torch.cond(x.sum() > 0, lambda v: v * self.weight, lambda v: v.sin() - 1, (x,))
        last, every = scan(lambda c, v: (c * self.weight + v, (c - v) * 2), x[0], x)
        nested = map_(lambda v: torch.cond(v.sum() > 0, torch.cos, torch.neg, (v,)), x)
        return chosen, last, every, map_(lambda v, w: (v * w).sum(), x, self.weight), nested


@model
def control_flow() -> Case:
    """Return cond, scan and map, in a number of steps that varies."""
    return Case(Controlled(looped=False), (real(3, 4),), (real(5, 4),), ({0: Dim("n")},))


@model
def loop() -> Case:
    """Return while_loop, which has gradients only in forward mode."""
    return Case(Controlled(looped=True), (real(3, 4),), (real(3, 4),))


def _by_size() -> Case:
    net = Function(lambda x: torch.cond(x.shape[0] > 4, torch.sin, torch.cos, (x,)))
    return Case(net, (real(3, 4),), (real(6, 4),), (({0: Dim("n")},),))


CASES["cond_of_a_size"] = _by_size


# Weights


class Tied(nn.Module):
    """Tied weights, a row of padding, and a buffer that is a view of a parameter."""

    def __init__(self) -> None:
        super().__init__()
        self.embed = nn.Embedding(6, 4, padding_idx=1)
        self.head = nn.Linear(4, 6, bias=False)
        self.head.weight = self.embed.weight
        self.bag = nn.EmbeddingBag(6, 4, mode="sum", padding_idx=2)

    def forward(self, tokens: Tensor) -> tuple[Tensor, ...]:
        """Return scores, and sums of bags."""
        return self.head(self.embed(tokens)), self.bag(tokens)


@model
def tied() -> Case:
    """Return a model whose two weights are one parameter."""
    return Case(Tied(), (whole(6, 2, 5),), (whole(6, 3, 5),), ({0: Dim("batch")},))


# State


class Remembering(nn.Module):
    """A critic in training, which normalizes twice and writes rows of a buffer in no_grad."""

    def __init__(self) -> None:
        super().__init__()
        self.head, self.norm = spectral_norm(nn.Linear(4, 3)), nn.BatchNorm1d(4)
        self.register_buffer("kept", torch.zeros(2, 4))
        self.weight = nn.Parameter(torch.zeros(4))

    def forward(self, x: Tensor) -> Tensor:
        """Return scores; no gradient reaches what the buffer keeps."""
        with torch.no_grad():
            self.kept[0].mul_(0.5).add_(self.weight)
            self.kept[1, :2] = self.weight[:2]
        return self.head(self.norm(self.norm(x).relu())) + (self.kept * self.weight).sum()


@model
def remembering() -> Case:
    """Return a model that writes to a part of its state."""
    return Case(Remembering(), (real(3, 4),), (real(3, 4),))


# Matrices, ranks, indices

function("matrices", lambda a, s, r: (
    torch.linalg.det(a), torch.linalg.inv(a), torch.inverse(s), torch.linalg.cholesky(s),
    torch.linalg.cholesky(s, upper=True), torch.linalg.solve(a, r), torch.linalg.slogdet(a),
    torch.linalg.solve(a, r[..., 0]), torch.linalg.solve(a, r.mT, left=False), torch.logdet(s),
    torch.linalg.solve_triangular(s.tril(), r, upper=False), torch.linalg.eigvalsh(s),
    torch.linalg.eigh(s)[0], torch.linalg.svdvals(a), torch.linalg.qr(a)[1].abs(),
    torch.cholesky_solve(r, torch.linalg.cholesky(s)), torch.linalg.matrix_exp(a),
    torch.linalg.matrix_power(a, 3), torch.linalg.cross(a, s), torch.linalg.pinv(a),
    torch.linalg.lu(a)[2], torch.linalg.lu_solve(*torch.linalg.lu_factor(a), r),
    torch.linalg.matrix_norm(a),
    torch.linalg.multi_dot([a[0], s[0], a[1]]), torch.kron(a[0], s[0]),
    torch.trace(a[0])), _A, _S, _R)  # fmt: skip
function("ranks", lambda x, i, e: (
    x.median(), x.median(1), x.nanmedian(), i.mode(1).values, x.kthvalue(2, 0), x.quantile(0.3, 1),
    torch.histc(x, 4, -1, 1), torch.histc(x, 5), torch.searchsorted(e, x),
    torch.searchsorted(e, x, right=True), torch.bucketize(x, e), torch.isin(i, i[0]),
    torch.cdist(x, x + 1), F.pdist(x), torch.cdist(x, x + 1, p=1.0), torch.renorm(x, 2, 0, 1.0),
    x.diff(dim=1), x.unfold(1, 2, 1), x.msort()),
    _X, _I, torch.tensor([-1.0, 0.0, 0.5, 1.0], dtype=torch.float64))  # fmt: skip


def _put(x: Tensor, y: Tensor, i: Tensor) -> tuple[Tensor, ...]:
    a, b, c, d = x.clone(), x.clone(), y.clone(), y.clone()
    a[i[0], i[1]] = 1.5
    b[:, i[0]] = x[:, i[0]] * 2
    c[0, :, i[0, :2]] = 0.5
    d[:, i[0, :2], i[1, :2]] = y[:, :2, 0]
    return a, b, c, d, torch.index_put(x, (i[0], i[1]), x[0, :3], accumulate=True)


function("writes", lambda x, y, i, m, p: (
    *_put(x, y, p), x.scatter_reduce(0, i, x * 2, "sum"), x.scatter_reduce(0, i, x, "prod"),
    x.scatter_reduce(0, i, x * 2, "amax", include_self=False), x.scatter_reduce(0, i, x, "mean"),
    x.index_copy(0, torch.tensor([2, 0]), x[:2] * 3),
    x.index_fill(1, torch.tensor([2, 0]), 7.0), x.index_reduce(0, i[0], y[0][:, :4] * 2, "amin"),
    x.masked_scatter(m, x.flatten() * 2), x.take(i), x.put(torch.tensor([1, 11]), x[0, :2]),
    torch.diagonal_scatter(x, x[0, :3]), torch.select_scatter(x, x[:, 0], 1, -1),
    torch.slice_scatter(x, x[:, :2], 1, 0, 4, 2), x.scatter_add(1, i[:, :2], x[:, 1:3])),
    _X, real(2, 4, 5), _I, whole(2, 3, 4).bool(), torch.tensor([[2, 0, 1], [0, 2, 1]])
)  # fmt: skip
function("sampling", lambda x, g, t: (
    F.grid_sample(x, g, align_corners=False), F.unfold(x, 3, padding=1, stride=2),
    F.grid_sample(x, g, "nearest", "border", align_corners=True),
    F.grid_sample(x, g, "bicubic", "reflection", align_corners=False),
    F.affine_grid(t, [2, 3, 4, 5], align_corners=False),
    F.fold(F.unfold(x, 2, stride=2), (6, 6), 2, stride=2), F.channel_shuffle(x, 2),
    F.interpolate(x, size=(4, 9), mode="bicubic"), F.interpolate(x, scale_factor=1.5, mode="area"),
    F.interpolate(x, size=(9, 9), mode="nearest-exact"), F.max_unpool2d(
        *F.max_pool2d(x, 2, return_indices=True), 2), F.max_pool2d(x, 2, return_indices=True)[1]),
    _PICTURE, torch.rand(2, 3, 5, 2).double() * 2.2 - 1.1, real(2, 2, 3))  # fmt: skip


def _resized() -> Case:
    def resized(x: Tensor, y: Tensor) -> tuple[Tensor, ...]:
        return (
            F.interpolate(x, size=y.shape[2:], mode="bilinear"),
            F.interpolate(x, size=y.shape[2:], mode="bilinear", align_corners=True),
            F.interpolate(x, size=y.shape[2:], mode="nearest"),
            F.interpolate(x, size=y.shape[2:], mode="bicubic"),
            F.interpolate(x, scale_factor=2.0, mode="bilinear"),
            F.interpolate(x, scale_factor=0.5, mode="nearest"),
        )

    h, w, k, m = Dim("h", min=4), Dim("w", min=4), Dim("k", min=4), Dim("m", min=4)
    dynamic = (({2: h, 3: w}, {2: k, 3: m}),)
    return Case(
        Function(resized), (real(1, 2, 6, 8), real(1, 2, 9, 12)),
        (real(1, 2, 8, 6), real(1, 2, 7, 16)), dynamic,
    )  # fmt: skip


CASES["resizing_to_sizes"] = _resized


def _derived() -> Case:
    h = Dim("h", min=2, max=64)
    net = Function(lambda x: x.unflatten(1, (-1, 2)).sum(-1))
    return Case(net, (real(3, 6),), (real(3, 10),), (({1: 2 * h},),))


CASES["even_sizes"] = _derived
function("integers", lambda i, j: (
    i << 2, i >> 1, i << j, torch.bitwise_right_shift(i * 8, j), torch.nan_to_num(i.double()),
    i.double().round(decimals=1), j.scatter(0, j, i, reduce="add")),
    whole(9, 3, 4), whole(3, 3, 4))  # fmt: skip
function("special", lambda x, p: (
    torch.logit(p * 0.5), torch.special.i0(x), torch.special.erfcx(x), torch.special.ndtr(x),
    torch.special.log_ndtr(x), torch.special.entr(p), torch.sinc(x), torch.polygamma(1, p + 1),
    torch.special.zeta(p.detach() + 2, p),
    torch.special.gammainc(p.detach(), p + 1), torch.signbit(x),
    torch.fmax(x, p), (x * 100).round(decimals=1), torch.nan_to_num(x / 0), torch.mvlgamma(p + 3, 2)
    ), _X, _P)  # fmt: skip
function("modern_layers", lambda x, y: (
    ATEN.native_group_norm(x, None, None, 2, 4, 36, 2, 1e-5), F.rms_norm(x, (6,)),
    ATEN._fused_rms_norm(y, [4], None, 1e-6),
    F.multi_margin_loss(y, torch.tensor([0, 1, 2, 3, 0, 1, 2, 3])), F.bilinear(
        y, y, torch.ones(2, 4, 4).double()), ATEN.as_strided(y, [2, 3], [4, 1], 1)),
    _PICTURE, real(8, 4))  # fmt: skip
function("lists", lambda x, y, p: (
    *torch._foreach_add([x, y], [p, y], alpha=2.0), *torch._foreach_mul([x, y], x.sum().detach()),
    *torch._foreach_div([x, y], [2.0, 3.0]), *torch._foreach_pow(2.0, [x, p]),
    *torch._foreach_addcdiv([x, y], [y[0], x], [p, x * x + 1], [0.5, 0.7]),
    *torch._foreach_lerp([x, y], [y[1], p], 0.3), *torch._foreach_norm([x, y], 1),
    *torch._foreach_max([x, y]), *torch._foreach_powsum([x.detach(), y.detach()], 3),
    *torch._foreach_clamp_min([x, y], 0.1), *torch._foreach_sqrt([p, p + 1]),
    *torch._foreach_frac([x, y])),
    real(4), real(2, 4), torch.rand(4).double() + 0.1)  # fmt: skip
function("small_integers", lambda u: (u.float() / 255, u.short() * 2, u + u, u.max()),
         torch.tensor([1, 200, 255], dtype=torch.uint8))  # fmt: skip
function("drawn_windows", lambda x, a, y, u, v: (
    *F.fractional_max_pool2d(x, 2, 3, return_indices=True, _random_samples=u.detach()),
    *F.fractional_max_pool3d(x[:, None], 2, 2, return_indices=True, _random_samples=v.detach()),
    *F.adaptive_max_pool2d(x, (4, 1), return_indices=True), F.rrelu(y, 0.1, 0.4),
    F.embedding(torch.tensor([[1, 0, 1], [2, 2, 2]]), y, 0, scale_grad_by_freq=True),
    F.multilabel_margin_loss(y, torch.tensor([[1, 3, -1, 0]] * 3 + [[0, -1, 2, 0]])),
    torch.addbmm(a[0], a, y[None].expand(2, 4, 4), beta=2, alpha=3), torch.ldexp(
        a, torch.tensor([1, 2, 3, 4])), torch.dist(a, y[:3], 3), torch.narrow_copy(a, 1, 1, 1),
    torch.permute_copy(a, (2, 0, 1)), torch.nonzero_static(y > 0, size=5)),
    real(2, 4, 6, 6), real(2, 3, 4), real(4, 4), torch.rand(2, 4, 2).double(),
    torch.rand(2, 1, 3).double())  # fmt: skip


class _Half(torch.nn.Module):
    """Layers in bf16, with statistics that a run changes."""

    def __init__(self) -> None:
        super().__init__()
        self.table = torch.nn.Embedding(7, 8)
        self.conv = torch.nn.Conv2d(2, 8, 3, padding=1)
        self.norm, self.last = torch.nn.BatchNorm2d(8), torch.nn.LayerNorm(8)
        self.attend = torch.nn.MultiheadAttention(8, 2, batch_first=True)
        self.dense = torch.nn.Linear(8, 8)

    def forward(self, tokens: Tensor, image: Tensor) -> tuple[Tensor, ...]:
        """Return results in bf16, and one in f32."""
        seen = torch.relu(self.norm(self.conv(image))).flatten(2).transpose(1, 2)
        x = self.table(tokens)
        x = self.last(x + self.attend(x, seen, seen, need_weights=False)[0])
        x = x + F.gelu(self.dense(x) / 2)
        return x, x.cumsum(1).softmax(-1), x.mean((1, 2)), x.float().log_softmax(-1)


def _in_bf16() -> Case:
    args = torch.tensor([[1, 4, 6], [0, 2, 4]]), real(2, 2, 4, 4).bfloat16()
    return Case(_Half().bfloat16(), args, args, tolerance=2**-6)


CASES["bf16"] = _in_bf16
