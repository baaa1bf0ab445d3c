"""Models and small functions that tools/record_torch_programs.py exports and records."""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as F  # noqa: N812  # torch's own habit
from torch import Tensor, nn
from torch.export import Dim

from tools.torch_cases import ATEN, Case, Cases, real, whole

CASES = Cases()
model, function = CASES.model, CASES.function

# Models


@model
def mlp() -> Case:
    """Linear layers, activations, a batch of any size."""
    net = nn.Sequential(
        nn.Linear(5, 8), nn.ReLU(inplace=True), nn.LayerNorm(8), nn.Dropout(0.3), nn.Linear(8, 4),
        nn.GELU(), nn.Linear(4, 3, bias=False), nn.LogSoftmax(-1),
    ).eval()  # fmt: skip
    return Case(net, (real(4, 5),), (real(7, 5),), ({0: Dim("batch")},))


class Cnn(nn.Module):
    """Convolutions, batch normalization, residuals and pooling."""

    def __init__(self) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(3, 6, 3, stride=2, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(6)
        self.act = nn.ReLU(inplace=True)
        self.pool = nn.MaxPool2d(3, 2, 1)
        self.conv2 = nn.Conv2d(6, 6, 3, padding="same", groups=3)
        self.bn2 = nn.BatchNorm2d(6)
        self.gap = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(6, 4)

    def forward(self, x: Tensor) -> dict[str, Tensor]:
        """Return logits, and the features that they are of."""
        x = self.pool(self.act(self.bn1(self.conv1(x))))
        x = self.act(self.bn2(self.conv2(x)) + x)
        features = torch.flatten(self.gap(x), 1)
        return {"logits": self.fc(features), "features": features}


@model
def cnn() -> Case:
    """A small residual network in evaluation."""
    return Case(Cnn().eval(), (real(2, 3, 16, 16),), (real(5, 3, 16, 16),), ({0: Dim("batch")},))


@model
def cnn_in_training() -> Case:
    """Return the same in training: statistics of the batch, and running statistics that move."""
    return Case(Cnn().train(), (real(4, 3, 16, 16),), (real(6, 3, 16, 16),), ({0: Dim("batch")},))


class Language(nn.Module):
    """A decoder-only transformer in the usual style: sdpa, tied weights, a mask as a buffer."""

    def __init__(self) -> None:
        super().__init__()
        self.embed, self.positions = nn.Embedding(13, 8), nn.Embedding(10, 8)
        self.norm1, self.norm2 = nn.LayerNorm(8), nn.LayerNorm(8)
        self.qkv, self.out = nn.Linear(8, 24), nn.Linear(8, 8)
        self.up, self.down = nn.Linear(8, 16), nn.Linear(16, 8)
        self.register_buffer("mask", torch.ones(10, 10).tril().bool(), persistent=False)

    def forward(self, tokens: Tensor) -> Tensor:
        """Return scores of the next token."""
        n, t = tokens.shape
        x = self.embed(tokens) + self.positions(torch.arange(t, device=tokens.device))
        q, k, v = self.qkv(self.norm1(x)).split(8, dim=-1)
        q, k, v = (y.view(n, t, 2, 4).transpose(1, 2) for y in (q, k, v))
        fused = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        scores = (q @ k.transpose(-2, -1)) / 2.0
        weights = scores.masked_fill(self.mask[:t, :t] == 0, float("-inf")).softmax(-1)
        y = fused + weights @ v
        x = x + self.out(y.transpose(1, 2).contiguous().view(n, t, 8))
        x = x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))
        return x @ self.embed.weight.t()


@model
def language() -> Case:
    """A language model on sequences of any number and length."""
    dynamic = ({0: Dim("batch"), 1: Dim("time", max=9)},)
    return Case(Language().eval(), (whole(13, 2, 6),), (whole(13, 3, 7),), dynamic)


@model
def encoder() -> Case:
    """The transformer of torch itself, with a mask of padding."""
    layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, norm_first=True)
    net = nn.TransformerEncoder(layer, 2, nn.LayerNorm(8), enable_nested_tensor=False).eval()
    mask = torch.zeros(3, 5, dtype=torch.bool)
    mask[1, 3:] = True
    net = Masked(net)
    return Case(net, (real(3, 5, 8), mask), (real(3, 5, 8), mask))


class Masked(nn.Module):
    """An encoder that is given a mask of padding."""

    def __init__(self, net: nn.Module) -> None:
        super().__init__()
        self.net = net

    def forward(self, x: Tensor, hidden: Tensor) -> Tensor:
        """Return the encoding."""
        return self.net(x, src_key_padding_mask=hidden)


class Recurrent(nn.Module):
    """Each kind of recurrent layer."""

    def __init__(self) -> None:
        super().__init__()
        self.lstm = nn.LSTM(4, 3, num_layers=2, bidirectional=True, batch_first=True)
        self.gru, self.rnn = nn.GRU(6, 3), nn.RNN(3, 2, bias=False, nonlinearity="relu")
        self.narrow = nn.LSTM(4, 3, num_layers=2, bidirectional=True, proj_size=2)
        self.plain = nn.LSTM(4, 3, bias=False, proj_size=1)

    def forward(self, x: Tensor) -> tuple[Any, ...]:
        """Return the states of all steps, and the last ones of the LSTMs."""
        y, last = self.lstm(x)
        return self.rnn(self.gru(y)[0])[0], last, self.narrow(x), self.plain(x[:, 0])


@model
def recurrent() -> Case:
    """Recurrent layers."""
    return Case(Recurrent().eval(), (real(3, 5, 4),), (real(3, 5, 4),))


class Unet(nn.Module):
    """Down and up again: strided and transposed convolutions, interpolation, joins."""

    def __init__(self) -> None:
        super().__init__()
        self.down, self.norm = nn.Conv2d(2, 4, 4, 2, 1), nn.GroupNorm(2, 4)
        self.up = nn.ConvTranspose2d(4, 2, 2, stride=2)
        self.last = nn.Conv2d(8, 1, 1)

    def forward(self, x: Tensor) -> Tensor:
        """Return a picture of the same size."""
        low = F.silu(self.norm(self.down(x)))
        wide = F.interpolate(low, scale_factor=2.0, mode="nearest")
        return torch.sigmoid(self.last(torch.cat([x, wide, self.up(low)], dim=1)))


@model
def unet() -> Case:
    """A small U-net."""
    return Case(Unet().eval(), (real(2, 2, 8, 8),), (real(2, 2, 8, 8),))


@model
def with_loss() -> Case:
    """Return a model with a loss as its result, over given labels."""

    class Loss(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.fc = nn.Linear(4, 3)

        def forward(self, x: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
            logits = self.fc(x)
            return F.cross_entropy(logits, y, label_smoothing=0.1), logits

    both = Dim("batch")
    dynamic = ({0: both}, {0: both})
    return Case(Loss(), (real(4, 4), whole(3, 4)), (real(6, 4), whole(3, 6)), dynamic)


# Operators

_X, _Y, _P = real(3, 4), real(3, 4), torch.rand(3, 4, dtype=torch.float64) + 0.1
_U = torch.rand(3, 4, dtype=torch.float64) * 1.6 - 0.8
_I, _J, _B = whole(5, 3, 4), whole(4, 3, 4) + 1, whole(2, 3, 4).bool()
_PICTURE, _LINE = real(2, 3, 6, 6), real(2, 3, 8)

function("unary", lambda x, u, p: (
    x.abs(), -x, x.sign(), x.square(), x.reciprocal(), x.exp(), x.exp2(), x.expm1(), p.log(),
    p.log2(), p.log10(), p.log1p(), p.sqrt(), p.rsqrt(), x.sin(), x.cos(), x.tan(), u.asin(),
    u.acos(), x.atan(), x.sinh(), x.cosh(), x.tanh(), x.asinh(), (p + 1).acosh(), u.atanh(),
    x.erf(), x.erfc(), u.erfinv(), p.lgamma(), p.digamma(), x.floor(), x.ceil(), x.trunc(),
    x.round(), x.frac()), _X, _U, _P)  # fmt: skip
function("activations", lambda x: (
    x.sigmoid(), F.logsigmoid(x), F.relu(x), F.relu6(x * 4), F.silu(x), F.mish(x), F.selu(x),
    F.hardswish(x * 3), F.hardsigmoid(x * 3), F.hardtanh(x), F.elu(x, 0.7), F.celu(x, 0.7),
    F.leaky_relu(x, 0.2), F.softplus(x, 2.0), F.glu(x), F.softmax(x, 0), F.log_softmax(x, -1),
    F.softsign(x), F.tanhshrink(x), F.hardshrink(x), F.softshrink(x), F.threshold(x, 0.1, 5.0),
    F.gelu(x), F.softmin(x, 1)), _X)  # fmt: skip
function("arithmetic", lambda x, y, p: (
    x + y, torch.add(x, y, alpha=2), x - 3, 3 - x, torch.rsub(x, y, alpha=2), x * y, x * 2.5, x / y,
    x / 2, torch.div(x, p, rounding_mode="floor"), torch.div(x, p, rounding_mode="trunc"), p**y,
    x**2, p**0.5, 2**x, x**3, x % p, torch.fmod(x, p), x // p, torch.maximum(x, y),
    torch.min(x, y), torch.atan2(x, y), torch.logaddexp(x, y), torch.copysign(x, y),
    torch.hypot(x, y), torch.addcmul(x, y, p, value=0.5), torch.addcdiv(x, y, p, value=0.5),
    torch.lerp(x, y, 0.3), torch.lerp(x, y, p), x.clamp(-0.5, 0.5), x.clamp(min=0),
    x.clamp_max(0.2),
    torch.clamp(x, y.minimum(x), y.maximum(x))), _X, _Y, _P)  # fmt: skip
function("whole_numbers", lambda i, j: (
    i + j, i * j, i - 1, i // j, i % j, i / j, -i, i.abs(), i.float() + 1.0, i * 0.5, i**2,
    torch.div(i - 2, j, rounding_mode="trunc"), i & j, i | j, i ^ j, ~i, i.sum(), i.double().mean(),
    i.max(), i.clamp(1, 3), i.to(torch.float64) * 2, i.sum(0), i.cumsum(1)), _I, _J)  # fmt: skip
function("logic", lambda x, y, b, i: (
    x == y, x != y, x < y, x <= 0, x > y, x >= 0.5, i > 2, i == 2.0, (x > 0) & b, (x > 0) | b,
    (x > 0) ^ b, ~b, torch.logical_not(x), torch.logical_and(b, i), torch.where(b, x, y),
    torch.where(b, x, 0.0), x.masked_fill(b, 9.0), b.any(), b.all(1), b.any(0, keepdim=True),
    b.sum(), x.isnan(), (1 / (x - x)).isinf(), x.isfinite(), b + b, b * b), _X, _Y, _B,
    _I)  # fmt: skip
function("reductions", lambda x: (
    x.sum(), x.sum(1), x.sum((0, 1), keepdim=True), x.mean(), x.mean(-1, keepdim=True), x.prod(),
    x.prod(1), x.amax(1), x.amin((0, 1)), x.max(), x.max(1), x.min(0, keepdim=True), x.argmax(),
    x.argmax(1), x.argmin(0, keepdim=True), x.var(), x.var(1), x.var((0, 1),
    correction=0), x.std(0),
    x.std(unbiased=False), torch.var_mean(x, 1), x.norm(), x.norm(dim=1),
    torch.linalg.norm(x, dim=0),
    x.logsumexp(1), x.cumsum(0), x.cumprod(1), x.logcumsumexp(1), x.cummax(1), x.count_nonzero(1),
    torch.aminmax(x, dim=1), F.normalize(x, dim=1), x.norm(p=1, dim=0)), _X)  # fmt: skip
function("ordering", lambda x: (
    x.sort(), x.sort(0, descending=True), x.argsort(1), x.topk(2), x.topk(2, 0, largest=False),
    torch.sort(x, stable=True, dim=1)), _X)  # fmt: skip
function("shapes", lambda x: (
    x.view(4, 3), x.reshape(-1), x.flatten(), x.unflatten(1, (2, -1)), x.permute(1, 0), x.T, x.mT,
    x.transpose(0, 1).contiguous().view(2, 6), x[None, :, None].expand(2, -1, 3, -1),
    x.unsqueeze(1).squeeze(1), x[None].squeeze(), x.flip(1), x.roll(1, 0), x.roll(2),
    x.movedim(0, 1),
    x.repeat(2, 1, 2), x.tile(2), x.repeat_interleave(2, 1), x.expand_as(x[None]), x.diagonal(),
    x.swapaxes(0, 1), x.broadcast_to(2, 3, 4), x.ravel(), x.clone(), x.detach() * 2),
    _X)  # fmt: skip
function("parts", lambda x: (
    x[1], x[:, -1], x[1:, ::2], x[..., :-1], x[:, 1:3], x.narrow(1, 1, 2), x.select(0, -1),
    x.split(3, 1), x.chunk(2, 1), x.split([1, 3], 1), x.unbind(0), torch.cat([x, x], 1),
    torch.stack([x, x * 2], 1), torch.hstack([x, x]), torch.tensor_split(x, 3, 1),
    F.pad(x, (1, 2)), F.pad(x, (1, -1, 0, 2), value=3.0), F.pad(x[None], (1, 1), mode="reflect"),
    F.pad(x[None], (2, 1), mode="replicate"), x.tril(), x.triu(1)), _X)  # fmt: skip
function("indexing", lambda x, i, r: (
    x.gather(1, i % 4), x.index_select(0, r), x[r], x[:, r], x[r, r + 1],
    x.take_along_dim(i % 4, 1),
    F.embedding(r, x), x.scatter(1, i[:, :1] % 4, 5.0), x.scatter(1, i[:, :2] * 0 + r[:2], x),
    x.scatter_add(1, i % 4, x), x.index_add(0, r, x), F.one_hot(r, 3), x.masked_fill(x > 0, 0)),
    _X, _I, torch.tensor([2, 0, 1]))  # fmt: skip
function("creation", lambda x: (
    torch.zeros(2, 3), torch.ones_like(x), torch.full((2, 2), 7), torch.full_like(x, 0.5),
    x.new_zeros(2), x.new_full((2,), 3.0), torch.arange(5) + x.shape[0], torch.arange(1, 2, 0.25),
    torch.eye(3), torch.linspace(0, 1, 5), torch.tensor([1.0, 2.0, 3.0, 4.0]) * x,
    torch.scalar_tensor(3.0) * x, torch.tril(torch.ones(3, 3, dtype=torch.bool)),
    x.to(torch.float32), x.float().double(), x.int(), x.bool(), x.type_as(x.float())),
    _X)  # fmt: skip


def written(x: Tensor) -> tuple[Tensor, ...]:
    """Return writes in place: to all, a column, a block, and under a mask."""
    y, z = x.clone().add_(1).mul_(2).relu_(), x.clone()
    z[:, 0] = 1.0
    z[1:, 1:3] = x[:2, :2]
    z[z > 1.5] = 0.0
    with torch.no_grad():
        w = x * 2
    return y, z, w + x


function("writing", written, _X)
function("products", lambda x, y, s: (
    x @ y.T, torch.mm(x, y.t()), s @ s.mT, torch.bmm(s, s.transpose(1, 2)), x @ y[0],
    x[0].dot(y[0]),
    torch.outer(x[0], y[0]), torch.addmm(x[:, :3], x, y.T, beta=0.5, alpha=2.0),
    torch.baddbmm(s @ s.mT, s, s.mT), torch.einsum("ij,kj->ik", x, y), F.linear(x, y, x[:, 0]),
    torch.einsum("bij,bkj->bik", s, s)),
    _X, _Y, real(2, 4, 3))  # fmt: skip
function("convolutions", lambda x, y: (
    F.conv2d(x, torch.ones(4, 3, 3, 3, dtype=x.dtype), stride=2, padding=1, dilation=1),
    F.conv1d(y, torch.ones(3, 1, 3, dtype=x.dtype), padding="same", groups=3),
    F.conv_transpose2d(x, torch.ones(3, 2, 3, 3, dtype=x.dtype), stride=2, output_padding=1),
    F.conv_transpose1d(y, torch.ones(3, 2, 2, dtype=x.dtype), dilation=2)), _PICTURE,
    _LINE)  # fmt: skip
function("pooling", lambda x, y: (
    F.max_pool2d(x, 2), F.max_pool2d(x, 3, 2, 1, ceil_mode=True), F.avg_pool2d(x, 2, padding=1),
    F.avg_pool2d(x, 3, 2, 1, count_include_pad=False), F.max_pool1d(y, 3, 1), F.avg_pool1d(y, 2),
    F.adaptive_avg_pool2d(x, 1), F.adaptive_avg_pool2d(x, (2, 3)), F.adaptive_avg_pool1d(y, 3),
    F.adaptive_max_pool2d(x, 2), F.interpolate(x, size=(9, 9)),
    F.pixel_shuffle(x.repeat(1, 4, 1, 1), 2),
    F.interpolate(x, scale_factor=2.0, mode="bilinear", align_corners=True),
    F.interpolate(x, size=(4, 9), mode="bilinear")), _PICTURE, _LINE)  # fmt: skip
function("normalization", lambda x, y: (
    F.layer_norm(x, (6, 6)), F.group_norm(x, 3), F.instance_norm(x), F.rms_norm(y, (8,)),
    F.batch_norm(x, x.mean((0, 2, 3)), x.var((0, 2, 3))), F.layer_norm(y, (8,), eps=0.1),
    F.local_response_norm(x, 3)), _PICTURE, _LINE)  # fmt: skip
function("attention", lambda q, k, b: (
    F.scaled_dot_product_attention(q, k, k), F.scaled_dot_product_attention(q, k, k, b),
    F.scaled_dot_product_attention(q, q, q, is_causal=True, scale=0.3),
    F.scaled_dot_product_attention(q, k, k, attn_mask=b.double())),
    real(2, 2, 4, 3), real(2, 2, 5, 3), torch.ones(4, 5).tril().bool())  # fmt: skip
function("losses", lambda x, y, t: (
    F.mse_loss(x, y), F.l1_loss(x, y, reduction="sum"), F.smooth_l1_loss(x, y), F.huber_loss(x, y),
    F.cross_entropy(x, t), F.nll_loss(x.log_softmax(1), t), F.kl_div(x, y.exp()),
    F.binary_cross_entropy(x.sigmoid(), y.sigmoid()), F.cosine_similarity(x, y),
    F.binary_cross_entropy_with_logits(x, y.sigmoid(), pos_weight=y[0].abs())),
    _X, _Y, torch.tensor([1, 3, 0]))  # fmt: skip


# Settings that decide

_LIMITS = torch.tensor([-torch.inf, -3.0, -0.5, 0.0, 0.5, 2.0, 3.5, torch.inf, torch.nan]).double()
function("settings", lambda x, s, m: (
    F.softplus(x, 2.0, 3.0), F.softplus(x, 1.0, -1.0), F.softplus(x, 0.5, 0.0),
    ATEN.elu(x, 1.6732632423543772, 1.0507009873554805, 0.5), torch.sign(s), torch.sgn(s),
    torch.xlogy(0.0, s), torch.xlogy(s, x.flatten()[:9]), torch.lerp(x * 1e20, x, 1.0),
    torch.lerp(x, 2 * x, 0.7), torch.any(x > 0, []), torch.all(x > 0, []), torch.sort(s, 0, True),
    torch.argsort(s, dim=0, descending=True, stable=True), torch.topk(s, 4).values,
    torch.addmm(x @ m / 0, x, m, beta=0, alpha=2), torch.addmv(s[:3] / 0, x, m[:, 0], beta=0),
    ATEN._safe_softmax(torch.stack([s * 0 - torch.inf, x.flatten()[:9]]).nan_to_num(-torch.inf), 1),
    torch.tensor_split(x, [1, -1], 1), torch.tensor_split(x, [3, 1, 9], 1)),
    _X, _LIMITS, real(4, 3))  # fmt: skip
function("resizing", lambda x: (
    ATEN.upsample_nearest2d(x, [10, 16], 1.7, 2.3), ATEN.upsample_nearest1d(x[0], [10], 1.5),
    ATEN.upsample_bilinear2d(x, [10, 16], False, 1.7, 2.3), ATEN.upsample_nearest2d(x, [10, 16]),
    ATEN.upsample_bilinear2d(x, [10, 16], True, 1.7, 2.3)), real(2, 3, 6, 7))  # fmt: skip
function("promotion", lambda x, n, b: (
    x == 0.1, x == n, n == x, n < x, x >= n, torch.maximum(b, ~b), torch.minimum(b, b), b < ~b,
    b.isnan(), b.isfinite()),
    torch.tensor([0.1, 0.2]), torch.tensor(0.1).double(), torch.tensor([True, False]))  # fmt: skip
