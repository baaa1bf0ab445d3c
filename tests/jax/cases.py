"""Functions of JAX by family, with the primitives that ASG reads, and programs.

tools/record_jax.py records their values and gradients.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax, nn, random
from jax.extend.random import threefry_2x32
from jax.scipy import linalg, special

DATA = Path(__file__).parent / "data" / "values.npz"

_numbers = np.random.default_rng(0)
X, Y = _numbers.normal(size=(2, 3, 4))
P = np.abs(X) + 0.5  # positive
U = np.tanh(X)  # from -1 to 1
CUBE, OTHER = _numbers.normal(size=(2, 5, 4, 6))
IMAGE, KERNEL = _numbers.normal(size=(2, 5, 6, 2)), _numbers.normal(size=(3, 2, 2, 4))
GROUPED = _numbers.normal(size=(3, 2, 1, 4))
A, B = _numbers.normal(size=(2, 3, 3)), _numbers.normal(size=(2, 3, 2))
S = A @ A.swapaxes(1, 2) + np.eye(3)
INTS, DIVISORS = _numbers.integers(-9, 9, (3, 4)), _numbers.integers(1, 5, (3, 4))
HIGH = _numbers.integers(0, 2**32, (3, 4), dtype=np.uint32)
ROWS = np.array([2, 0, -1])
FAR = np.array([[0, 1], [2, 9]])  # indices out of range


def weights(shape, dtype):
    """Return a number for each element of a result."""
    return np.cos(np.arange(int(np.prod(shape)))).reshape(shape).astype(dtype)


def elementwise(x, y, p, u):
    of_any = [
        lax.abs, lax.sin, lax.cos, lax.tan, lax.tanh, lax.exp, lax.exp2, lax.expm1, lax.sinh,
        lax.cosh, lax.asinh, lax.atan, lax.floor, lax.ceil, lax.sign, lax.square, lax.neg,
        lax.logistic, lax.erf, lax.erfc, lax.bessel_i0e, lax.bessel_i1e, lax.is_finite, lax.round,
    ]  # fmt: skip
    of_positive = [lax.log, lax.log1p, lax.sqrt, lax.rsqrt, lax.cbrt, lax.lgamma, lax.digamma]
    of_few = [lax.asin, lax.acos, lax.atanh, lax.erf_inv]
    found = [f(x) for f in of_any] + [f(p) for f in of_positive] + [f(u) for f in of_few]
    found += [lax.acosh(p + 1), x + y, x - y, x * y, x / y, lax.max(x, y), lax.min(x, y)]
    found += [lax.atan2(x, y), lax.pow(p, y), x**5, x**-1 + x**2 + x**3, lax.rem(x, 0.7)]
    found += [lax.igamma(2.5, p), lax.igammac(2.5, p), lax.round(x * 3 + 0.5)]
    found += [lax.round(x * 3, lax.RoundingMethod.TO_NEAREST_EVEN), lax.clamp(-0.5, x, 0.5)]
    found += [special.polygamma(1, p), special.polygamma(jnp.array([[0], [2], [3]]), p)]
    found += [lax.betainc(jnp.full_like(p, 2), jnp.full_like(p, 3), 1 / (1 + p))]
    found += [jnp.where(x > 0, x, y), lax.select_n(jnp.int32(x > 0) + jnp.int32(y > 0), x, y, p)]
    found += [lax.stop_gradient(x) * y, jnp.zeros_like(x), lax.optimization_barrier(x)]
    return found, [special.zeta(p + 1, 3.0), lax.reduce_precision(x, 8, 7), x == y, x != y]


def activations(x, p):
    found = [nn.relu, nn.gelu, nn.silu, nn.softmax, nn.log_softmax, nn.softplus, nn.elu, nn.selu]
    found += [nn.standardize, nn.hard_tanh, nn.leaky_relu, nn.celu, nn.glu, nn.relu6, nn.mish]
    found = [f(x) for f in found] + [nn.logsumexp(x, 0), special.logit(nn.sigmoid(x))]
    found += [special.xlogy(x, p), special.log_ndtr(x), special.entr(p), jnp.sinc(x)]
    return [*found, x * nn.one_hot(jnp.array([0, 2, 1]), 4)]


def integers(a, b, high):
    n = a.astype("i1")
    found = [a + b, a * b, lax.div(a, b), lax.rem(a, b), a // b, a % b, a & b, a | b, a ^ b, ~a]
    found += [a << b, a >> b, lax.shift_right_logical(a, b), abs(a), a**2, a < b, a == b, a >= b]
    found += [
        high + 3,
        high >> 3,
        high << 3,
        high >> 32,
        lax.div(high, high >> 9),
        lax.rem(high, high >> 9),
    ]
    found += [f(v) for f in (lax.population_count, lax.clz) for v in (a, n, high)]
    found += [n + n, n * n, n >> 1, n << 1, jnp.sum(n), n.astype("f4"), a.astype("u1") + 1]
    found += [lax.bitcast_convert_type(high, "f4").astype("f4") == 1]
    found += [jnp.nextafter(jnp.float32(0), 1)]
    truths, others = a > 0, b > 2
    found += [truths & others, truths | others, truths ^ others, ~truths, truths < others]
    found += [truths + others, truths * others, jnp.any(truths, 0), jnp.all(others)]
    found += [
        jnp.argmax(truths, 1),
        jnp.sort(truths, 1),
        lax.dot(n, n.T, preferred_element_type="i4"),
    ]
    return found


def shapes(x, fill):
    found = [x.reshape(4, 3), x.T, x[None], jnp.squeeze(x[:1], 0), lax.rev(x, (0,))]
    found += [jnp.tile(x, (2, 3)), jnp.concatenate([x, x * 2], 1), jnp.stack([x, x])]
    found += [*jnp.split(x, 2, 1), *jnp.unstack(x), jnp.broadcast_to(x, (2, 3, 4)), x[::2, 1:3]]
    found += [jnp.roll(x, 1, 0), jnp.repeat(x, 2, 1), jnp.pad(x, 1, constant_values=2)]
    found += [lax.pad(x, fill, ((1, 2, 1), (-1, 0, 2))), lax.pad(x, 0.0, ((-1, 2, 0), (1, -2, 1)))]
    found += [jnp.pad(x, ((1, 1), (2, 0)), mode="reflect"), jnp.arange(4) + x, jnp.eye(3) @ x]
    return [*found, lax.broadcasted_iota("f4", (3, 4), 0) * x, jnp.copy(x)]


def reductions(x, y):
    found = [x.sum(0), x.prod(1), x.max(0), x.min(), x.mean(), x.std(0), jnp.median(x)]
    found += [jnp.cumsum(x, 0), jnp.cumprod(x, 1), lax.cummax(x, 1, reverse=True), lax.cummin(x)]
    found += [lax.cumlogsumexp(x, 1), lax.cumsum(x, reverse=True), jnp.sort(x, 0)]
    found += [*lax.sort((x, y)), *lax.sort((jnp.round(x), y), num_keys=2), *lax.top_k(x, 2)]
    found += [jnp.argsort(x, 1), jnp.argmax(x, 1), jnp.argmin(x), *lax.approx_max_k(x, 2)]
    found += [jax.vmap(lambda v: v * lax.psum(v, "i"), axis_name="i")(x)]
    fixed = lax.stop_gradient(x)
    found += [jax.vmap(lambda v: lax.pmax(v, "i") + lax.pmin(v, "i"), axis_name="i")(fixed)]
    return [*found, lax.reduce(jnp.max(x, 1), -0.5, lax.min, (0,))]


def products(x, y, image, kernel, grouped):
    found = [x @ y.T, jnp.einsum("ij,ij->i", x, y), jnp.tensordot(x, y, 2), jnp.outer(x[0], y[0])]
    channels_first = jnp.moveaxis(image, 3, 1), jnp.transpose(kernel, (3, 2, 0, 1))

    def conv(a, k, stride=(1, 1), pad="SAME", layout=("NHWC", "HWIO", "NHWC"), **options):
        return lax.conv_general_dilated(
            a, k, stride, pad, **options,
            dimension_numbers=lax.conv_dimension_numbers(a.shape, k.shape, layout),
        )  # fmt: skip

    found += [conv(image, kernel), conv(image, kernel, (2, 1), "VALID")]
    found += [conv(image, kernel, pad=((2, 1), (0, -1)), lhs_dilation=(2, 3))]
    found += [conv(image, kernel, rhs_dilation=(2, 2))]
    found += [conv(*channels_first, layout=("NCHW", "OIHW", "NCHW"))]
    found += [conv(image, kernel, layout=("NHWC", "HWIO", "HWNC"))]
    found += [conv(image, grouped, feature_group_count=2)]
    found += [lax.conv_transpose(image, kernel, (2, 2), "SAME")]
    slope = jax.grad(lambda a, k: jnp.sum(conv(a, k, (2, 2), feature_group_count=2) ** 2), (0, 1))
    return found, slope(image, grouped)


def windows(image):
    pooled = max_pool(image, (3, 3), (2, 1), "SAME")
    found = [pooled, max_pool(image, (2, 2), (2, 2), "VALID")]
    found += [lax.reduce_window(image, jnp.inf, lax.min, (1, 2, 2, 1), (1, 1, 2, 1), "SAME")]
    edges = ((0, 0), (1, 0), (2, 1), (0, 0))
    found += [
        lax.reduce_window(
            image, 0.0, lax.add, (1, 2, 2, 1), (1, 1, 2, 1), edges, (1, 2, 1, 1), (1, 1, 2, 1)
        )
    ]

    found += [
        lax.reduce_window(
            lax.stop_gradient(image), -1.0, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME"
        )
    ]

    def pool(x):
        return max_pool(x, (3, 3), (2, 1), "SAME")

    found += [jax.jvp(pool, (image,), (image * image,))[1]]
    return [*found, jax.grad(lambda x: jnp.sum(pool(x) ** 2))(image)]


def max_pool(x, sizes, strides, padding):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, *sizes, 1), (1, *strides, 1), padding)


def reading(x, start):
    i, far = jnp.array(ROWS), jnp.array(FAR)
    found = [x[i], x[:, i], x[i, :, i], x[i, i + 1, i], x[1], x[-1, :, 2], x[far % 4]]
    found += [jnp.take(x, far, axis=1, mode="clip"), x.at[:, far].get(mode="fill", fill_value=7.0)]
    found += [jnp.take_along_axis(x, jnp.argsort(x, 1), 1)]
    found += [lax.dynamic_slice(x, (start, start - 2, start), (2, 2, 3))]
    found += [lax.dynamic_slice(x, (9, 1, 0), (2, 2, 3))]
    turns = jnp.array([0, 1, 2, 3, 1])
    found += [jax.vmap(lambda v, k: v[k])(x, turns)]
    found += [jax.vmap(lambda v, k: lax.dynamic_slice(v, (k, k), (2, 3)))(x, turns)]
    found += [jax.vmap(lambda v, k: v[k, 1:3], (2, 0), 1)(x, jnp.arange(6) % 5)]
    return [*found, jax.grad(lambda v: jnp.sum(v[i] ** 2 * v[:, i, i][:3, :1, None]))(x)]


def writing(x, other, start):
    i, far, b = jnp.array(ROWS), jnp.array([0, 9, 2]), other[:3]
    found = [
        x.at[i].set(b),
        x.at[i].add(b),
        x.at[:, 1].set(3.0),
        x.at[i].max(b),
        x.at[i].subtract(b),
    ]
    found += [x.at[i, :, i].add(b[:, :, 0]), x.at[i, i].min(b[:, 0]), x.at[i, i, i].set(b[:, 0, 0])]
    found += [x.at[1:3, 2].multiply(2.0, unique_indices=True), x.at[far].set(b)]
    found += [x.at[far].add(b, mode="clip")]
    found += [x.at[far, :, far].add(b[:, :, 0]), x.at[2, 1, 3].set(5.0)]
    found += [lax.dynamic_update_slice(x, b[:2, :2], (start, start - 2, start - 3))]
    found += [lax.dynamic_update_slice(x, b[:2], (start, start - 3, start - 3))]
    found += [jax.vmap(lambda v, w, k: v.at[k].add(w))(x[:3], b[:, 0], jnp.arange(3))]
    return [*found, jax.ops.segment_sum(x, jnp.array([0, 0, 1, 2, 1]), 3)]


def control(x, y):
    found = [lax.scan(lambda c, v: (jnp.tanh(c * v), c + v), x[0], x)]
    found += [lax.scan(lambda c, v: ((c[0] * v, c[1] + 1), None), (y[0], 0), y, reverse=True)]
    found += [lax.fori_loop(0, 4, lambda i, v: v * y + i, y)]
    found += [lax.cond(y[0, 0] > 0, jnp.sin, jnp.cos, y), lax.cond(True, jnp.sin, jnp.cos, y)]
    found += [lax.switch(jnp.argmax(y), [jnp.sin, jnp.cos, jnp.tanh], y)]
    found += [lax.map(lambda v: jnp.sum(v**2), y), lax.associative_scan(lambda p, q: p * q, y)]
    found += [jax.checkpoint(lambda v: jnp.sin(jnp.sin(v)))(y)]

    def total(v):
        return jnp.sum(lax.scan(lambda c, w: (jnp.tanh(c * w), c + w), v[0], v)[1])

    return found, jax.grad(total)(x), lax.while_loop(lambda i: i < 9, lambda i: i * 2 + 1, 0)


@jax.custom_vjp
def clipped(x):
    return x * 1.0


clipped.defvjp(lambda x: (x * 1.0, x), lambda kept, ct: (jnp.clip(ct, -0.1, 0.1) * jnp.cos(kept),))


@jax.custom_jvp
def tripled(x, n):
    return jnp.sin(x) * n


tripled.defjvp(lambda values, tangents: (tripled(*values), 3 * tangents[0] * tripled(*values)))


def customized(x):
    found = [clipped(x), jax.vmap(clipped)(x), tripled(x, 2), tripled(x, x), jnp.logaddexp(x, 1.0)]
    return [*found, lax.scan(lambda c, v: (clipped(c * v), c), x[0], x)]


def matrices(a, b, s):
    found = [jnp.linalg.cholesky(s), jnp.linalg.solve(a, b), jnp.linalg.inv(a)]
    found += [jnp.linalg.det(a), *jnp.linalg.slogdet(a[0]), jnp.abs(jnp.linalg.qr(b)[1])]
    found += [lax.linalg.lu_pivots_to_permutation(lax.linalg.lu(a)[1], 3)]
    found += [linalg.solve_triangular(s[0], b[0], lower=True)]
    right = {"left_side": False, "lower": False, "transpose_a": True, "unit_diagonal": True}
    found += [lax.linalg.triangular_solve(s, b.swapaxes(1, 2), **right)]
    found += [jnp.linalg.eigvalsh(s), jnp.abs(jnp.linalg.eigh(s)[1])]
    found += [
        jnp.linalg.svd(b, compute_uv=False),
        jnp.abs(jnp.linalg.svd(b, full_matrices=False)[0]),
    ]
    line = s[0, 0]
    return [*found, lax.linalg.tridiagonal_solve(line, line + 9, line, b[0])]


def complexes(x, y):
    z = lax.complex(x, y)
    found = [z * z, z / (z + 1), jnp.exp(z), jnp.sqrt(z), jnp.conj(z), jnp.sin(z), jnp.log(z)]
    found += [z @ z.T, z.sum(), z[0], jnp.where(x > 0, z, 2j), jnp.concatenate([z, z]), z**3]
    found += [jnp.tanh(z), jnp.pad(z, 1), jnp.cumsum(z, 0), z[jnp.array([0, 1])], -z - 1]
    found += [jnp.fft.fft(z), jnp.fft.ifft(z), jnp.fft.rfft2(x)]
    real = [jnp.abs(v).sum() for v in found]
    decay = jnp.exp(-0.1 + 1j * jnp.arange(4.0))
    real += [lax.scan(lambda c, v: (decay * c + v, (c * v).real), 0j * z[0], z)[1]]
    return (
        real,
        jnp.fft.irfft(jnp.fft.rfft(x) ** 2),
        found,
        jnp.equal(z, z),
        jnp.isfinite(z),
        z.imag,
    )


def numbers(key):
    k = random.wrap_key_data(key)
    folded = random.fold_in(k, 3)
    found = [random.normal(folded, (3, 2)), random.uniform(random.split(k, 3)[1], (4,))]
    found += [
        random.randint(k, (5,), 0, 9),
        random.bernoulli(k, 0.3, (9,)),
        random.permutation(k, 7),
    ]
    found += [random.categorical(k, jnp.zeros((3, 4))), random.bits(k, (3,), "uint8")]
    found += [jax.vmap(lambda q: random.normal(q, (2,)))(random.split(k, (2, 2)).reshape(4))]
    last = lax.scan(lambda c, q: (random.fold_in(c, 1), random.uniform(q)), k, random.split(k))[0]
    found += [random.key_data(last)]
    found += [threefry_2x32(key, jnp.arange(4, dtype="u4"))]
    return [*found, random.uniform(random.key(5)), random.key_data(random.clone(folded))]


FAMILIES: Mapping[str, tuple] = {
    "elementwise": (elementwise, X, Y, P, U),
    "activations": (activations, X, P),
    "integers": (integers, np.int32(INTS), np.int32(DIVISORS), HIGH),
    "shapes": (shapes, X, np.float64(2.5)),
    "reductions": (reductions, X, Y),
    "products": (products, X, Y, IMAGE, KERNEL, GROUPED),
    "windows": (windows, IMAGE),
    "reading": (reading, CUBE, np.int32(3)),
    "writing": (writing, CUBE, OTHER, np.int32(3)),
    "control": (control, CUBE, Y),
    "customized": (customized, X),
    "matrices": (matrices, A, B, S),
    "complexes": (complexes, X, Y),
    "numbers": (numbers, np.uint32([1, 2])),
}


# Programs


def mlp(params, x):
    *inner, last = params
    for w, b in inner:
        x = nn.gelu(x @ w + b)
    return nn.log_softmax(x @ last[0] + last[1])


def loss(params, x):
    return -jnp.take_along_axis(mlp(params, x), jnp.array([[0], [1], [2], [1], [0]]), 1).mean()


def cnn(params, x):
    x = lax.conv_general_dilated(
        x, params["kernel"], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
    )
    x = (x - x.mean((0, 1, 2))) / jnp.sqrt(x.var((0, 1, 2)) + 1e-5) * params["scale"]
    x = max_pool(nn.relu(x), (2, 2), (2, 2), "VALID")
    return jnp.sum((x.reshape(x.shape[0], -1) @ params["out"]) ** 2)


def attention(params, x):
    q, k, v = jnp.split(nn.standardize(x) @ params["qkv"], 3, -1)
    scores = jnp.where(jnp.tril(jnp.ones((3, 3), bool)), q @ k.swapaxes(1, 2), -1e30)
    x = x + nn.softmax(scores) @ v
    return jnp.sum((x + nn.gelu(x @ params["up"]) @ params["down"]) ** 2)


def lstm(params, x):
    def cell(carry, v):
        h, c = carry
        i, f, g, o = jnp.split(jnp.concatenate([v, h], -1) @ params["w"] + params["b"], 4, -1)
        c = nn.sigmoid(f) * c + nn.sigmoid(i) * jnp.tanh(g)
        h = nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    return jnp.sum(lax.scan(cell, (jnp.zeros((2, 3)),) * 2, x)[1] ** 2)


def vae(params, x, key):
    mean, log_variance = jnp.split(jnp.tanh(x @ params["in"]) @ params["hidden"], 2, -1)
    z = mean + jnp.exp(log_variance / 2) * random.normal(key, mean.shape)
    divergence = 0.5 * jnp.sum(mean**2 + jnp.exp(log_variance) - 1 - log_variance)
    return jnp.sum((z @ params["out"] - x) ** 2) + divergence


def adam(params, m, v, count, x):
    value, slopes = jax.value_and_grad(loss)(params, x)
    m = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, m, slopes)
    v = jax.tree.map(lambda a, g: 0.999 * a + 0.001 * g * g, v, slopes)
    count = count + 1

    def moved(w, a, b):
        return w - 0.01 * (a / (1 - 0.9**count)) / (jnp.sqrt(b / (1 - 0.999**count)) + 1e-8)

    return jax.tree.map(moved, params, m, v), m, v, count, value


def _weights(*shape):
    return np.float32(np.random.default_rng(sum(shape)).normal(size=shape) * 0.5)


LAYERS = [(_weights(4, 8), _weights(8)), (_weights(8, 3), _weights(3))]
PROGRAMS: Mapping[str, tuple] = {
    "mlp": (loss, LAYERS, _weights(5, 4)),
    "cnn": (
        cnn,
        {"kernel": _weights(3, 3, 2, 4), "scale": _weights(4), "out": _weights(16, 3)},
        _weights(2, 4, 4, 2),
    ),
    "attention": (
        attention,
        {"qkv": _weights(4, 12), "up": _weights(4, 8), "down": _weights(8, 4)},
        _weights(2, 3, 4),
    ),
    "lstm": (lstm, {"w": _weights(7, 12), "b": _weights(12)}, _weights(5, 2, 4)),
    "vae": (
        vae,
        {"in": _weights(4, 6), "hidden": _weights(6, 4), "out": _weights(2, 4)},
        _weights(3, 4),
        np.uint32([0, 1]),
    ),
}
