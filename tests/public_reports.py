"""Bug reports of other systems, each tried here by a small program of our own.

A report is its source, the fault as it was told, a program, and the numbers that are right. A
program takes the arrays `given` as tensors of the dtype; with `order` 1 the result is the gradient
of its sum by the first of them, with 2 the gradient of that one's sum.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

import asg

INF, NAN = float("inf"), float("nan")


class Report(NamedTuple):
    """One report: `source` is a repository and the number of an issue or a pull request."""

    source: str
    fault: str
    program: Callable[..., asg.Tensor]
    given: tuple[Any, ...]
    right: Any
    order: int = 0
    dtype: str = "f64"


def _drawn(draw: Callable[..., asg.Tensor]) -> Callable[..., asg.Tensor]:
    """Return a program that draws by a key; the tensor that it is given is multiplied by 0."""
    return lambda x: asg.cast(draw(asg.random_key(3, graph=x.graph)), x.dtype) + 0 * x


def _nans(y: asg.Tensor) -> asg.Tensor:
    return asg.sum(asg.cast(asg.isnan(y), "i32"))


def _beta(a: float, b: float, count: int = 20_000) -> Callable[..., asg.Tensor]:
    return _drawn(lambda key: _nans(asg.random_beta(key, a, b, (count,))))


def _cubic(a: asg.Tensor) -> asg.Tensor:
    return asg.interpolate(a, size=(1, 1), mode="bicubic")


def _smoothed(weight: list[float] | None, ignored: int) -> Callable[..., asg.Tensor]:
    """Return how far an ignored row of logits moves a smoothed cross entropy."""

    def program(x: asg.Tensor) -> asg.Tensor:
        def loss(rows: asg.Tensor, classes: list[int]) -> asg.Tensor:
            target = asg.constant(np.array(classes, np.int32), graph=x.graph)
            by = None if weight is None else asg.constant(weight, x.dtype, x.graph)
            return asg.cross_entropy(rows, target, by, ignored, "mean", 0.2)

        return loss(x, [1, ignored, 0]) - loss(x[::2], [1, 0])

    return program


LOGITS = [[0.1735, 0.2191], [-0.1377, 0.3467], [-0.2162, 0.2021]]
SIGNAL = np.array([2.0903, 4.6493, 1.6320, -3.2051, 4.6975, 4.7296, 3.3653, -1.5815, -2.3832])
X4 = np.arange(16.0).reshape(1, 1, 4, 4)
RANKED = np.random.default_rng(0).permutation(32_768).astype(np.float64)

REPORTS = (
    # Random numbers
    Report("rust-random/rand#999", "beta of small shapes is NaN", _beta(1e-3, 1e-3), (0.0,), 0),
    Report("forcedotcom/distributions#88", "beta(0.01, 0.01) is NaN", _beta(0.01, 0.01), (0.0,), 0),
    Report("stan-dev/math#419", "beta(1e-10, 1e-6) is NaN", _beta(1e-10, 1e-6), (0.0,), 0),
    Report("mathnet/mathnet-numerics#1040", "beta of shapes 4e-6 and 1e-3 is NaN",
           _beta(4.2430007555736642e-06, 0.0012675539420686256), (0.0,), 0),
    Report("scalanlp/breeze#15", "the mean of small beta numbers is NaN, not within 0.01",
           _drawn(lambda key: asg.round(50 * asg.mean(asg.random_beta(
               key, 0.0014364182264741652, 0.0024709345620239687, (100_000,))))),
           (0.0,), round(50 * 0.36759)),
    Report("VoidStarKat/half-rs#152", "uniform f16 is the end of its range, at times in 50 %",
           _drawn(lambda key: asg.max(asg.random_uniform(key, (40_000,), 1000.0, 1001.0, "f16"))),
           (0.0,), 1000.5),
    Report("JuliaMath/BFloat16s.jl#71", "uniform numbers of 16 bits round to 1",
           _drawn(lambda key: asg.max(asg.random_uniform(key, (40_000,), dtype="f16")) < 1),
           (0.0,), 1),
    Report("Theano/Theano#6096", "normal f16 is infinite, made of uniform 0",
           _drawn(lambda key: asg.any(asg.isinf(asg.random_normal(key, (40_000,), dtype="f16")))),
           (0.0,), 0),
    # Norms and deviations at 0
    Report("pytorch/pytorch#2421", "the gradient of a norm of 0 is NaN", asg.norm, ([0.0],), [0],
           1),
    Report("jax-ml/jax#4177", "the gradient of a squared norm of 0 is NaN",
           lambda x: asg.square(asg.norm(x)), ([0.0, 0.0],), [0, 0], 1),
    Report("jax-ml/jax#26248", "the gradient of |a·x| by a is NaN at x = 0",
           lambda a, x: asg.norm(a * x), (1.3, [0.0, 0.0]), 0, 1),
    Report("HIPS/autograd#183", "the gradient of e^-|x|² is NaN at 0",
           lambda x: asg.exp(-asg.square(asg.norm(x))), ([[0.0], [0.0]],), [[0], [0]], 1),
    Report("jax-ml/jax#11716", "the gradient of a deviation of equal numbers is NaN", asg.std,
           ([1.0, 1.0],), [0, 0], 1),
    # Products with zeros
    Report("tensorflow/tensorflow#3862", "the gradient of cumprod is NaN at 0",
           lambda x: asg.cumprod(x, 0), ([0.0],), [1], 1),
    Report("pymc-devs/pytensor#1911", "the gradient of cumprod with zeros is NaN",
           lambda x: asg.cumprod(x, 0), ([2.0, 0.0, 3.0, 0.0, 5.0],), [1, 8, 0, 0, 0], 1),
    Report("tensorflow/tensorflow#44556", "the second gradient of a product with 0 is NaN",
           lambda x: asg.prod(asg.constant([2.0, 0.0], x.dtype, x.graph) * x * x),
           ([0.0],), [0], 2),
    Report("HIPS/autograd#378", "the gradient of prod is NaN at 0", asg.prod, ([0.0, 1.0],),
           [1, 0], 1),
    Report("tinygrad/tinygrad#17404", "the gradient of prod of one 0 is NaN", asg.prod,
           ([0.0, 2.0, 3.0],), [6, 0, 0], 1),
    Report("tinygrad/tinygrad#17404", "the gradient of prod of two zeros", asg.prod,
           ([0.0, 0.0, 3.0],), [0, 0, 0], 1),
    # Powers
    Report("itt-ustutt/num-dual#3", "the gradient of x^2.5 is NaN at 0", lambda x: x**2.5,
           ([0.0],), [0], 1),
    Report("roystgnr/MetaPhysicL#49", "the derivative of x^1 at 0 is 0·pow(0, 0)",
           asg.pow, ([0.0], [1.0]), [1], 1),
    Report("RobotLocomotion/drake#23862", "the gradient of x^0 is NaN at 0",
           asg.pow, ([0.0], [0.0]), [0], 1),
    Report("tenstorrent/tt-metal#5082", "the gradient for an exponent of 0 is NaN",
           lambda x: x**0.0, ([0.0, -1.0, 2.0],), [0, 0, 0], 1),
    Report("tensorflow/tfjs#346", "the gradient by the exponent is NaN for a base of 0",
           lambda b, x: asg.pow(x, b), (2.0, 0.0), 0, 1),
    Report("tenstorrent/tt-metal#51468", "0^p is not 0 for p from 0 to 1",
           lambda p: asg.pow(0 * p, p), ([1e-5, 0.5, 0.999],), [0, 0, 0], 0, "f32"),
    Report("grain-lang/grain#2366", "0^0 and NaN^0 are NaN", lambda x: x**0.0,
           ([0.0, NAN, INF, -2.0],), [1, 1, 1, 1]),
    # Logarithms of sums
    Report("scipy/scipy#8872", "logsumexp beside infinities", lambda x: asg.logsumexp(x, 1),
           ([[INF, 0], [0, -INF], [INF, -INF]],), [INF, 0, INF]),
    Report("FluxML/NNlib.jl#68", "the gradient of a cross entropy of large logits overflows",
           lambda x: -asg.log_softmax(x, 0)[0], ([-431.0, 279.0, 427.0],), [-1, 0, 1], 1),
    Report("FluxML/NNlib.jl#68", "the gradient of softmax of large logits overflows",
           lambda x: asg.softmax(x, 0)[2], ([-1047.0, -981.0, 1891.0],), [0, 0, 0], 1),
    Report("clab/dynet#218", "the gradient of log_softmax is NaN far below the largest",
           lambda x: asg.log_softmax(x, 0)[1], ([-200.0, 0.0],), [0, 0], 1, "f32"),
    Report("torch/nn#804", "softmax of f32 loses small probabilities",
           lambda x: asg.softmax(x, 0) * 1e6, ([-5.204, 7.8325],), [2.179298, 999997.8], 0, "f32"),
    Report("google-deepmind/optax#1762", "a masked class makes gradients NaN",
           lambda x: asg.log_softmax(x, 0)[1], ([-INF, 0.0, 0.0],), [0, 0.5, -0.5], 1),
    Report("rushter/MLAlgorithms#30", "softplus of large numbers is infinite", asg.softplus,
           ([1e10],), [1e10]),
    Report("rushter/MLAlgorithms#31", "softplus of very negative numbers divides by 0",
           asg.softplus, ([-1e10],), [0]),
    Report("tracel-ai/burn#5373", "softplus with beta overflows from x = 18 on",
           lambda x: asg.softplus(x, 5.0), ([20.0, 50.0, 100.0],), [20, 50, 100], 0, "f32"),
    Report("tracel-ai/burn#5373", "and its gradient is NaN", lambda x: asg.softplus(x, 5.0),
           ([20.0, 50.0, 100.0],), [1, 1, 1], 1, "f32"),
    Report("pytorch/pytorch#2211", "log_sigmoid(-300) is -inf", asg.log_sigmoid, ([-300.0],),
           [-300], 0, "f32"),
    Report("clab/dynet#1525", "sigmoid of large numbers is NaN or 0.5", asg.sigmoid,
           ([-1662.72692871, 3212.53930664, 91.38743591, -1471.00500488, 0.0],), [0, 1, 1, 0, 0.5],
           0, "f32"),
    Report("jeshraghian/snntorch#433", "the gradient of a steep sigmoid is NaN",
           lambda x: asg.sigmoid(25 * x), ([-5.0, 5.0],), [0, 0], 1, "f32"),
    # Order
    Report("pytorch/pytorch#16762", "topk of infinities and NaN leaves out NaN",
           lambda x: asg.topk(x, 1)[1], ([INF, INF, 3.0, NAN, INF],), [3]),
    Report("pytorch/pytorch#16762", "the least of infinities and NaN",
           lambda x: asg.topk(x, 1, largest=False)[0], ([NAN, INF, INF, 3.0, INF],), [3]),
    Report("tensorflow/tensorflow#117287", "topk depends on where NaN is",
           lambda x: asg.topk(x, 2, axis=1)[0], ([[NAN, 1.0, 2.0, 3.0], [1.0, 2.0, 3.0, NAN]],),
           [[NAN, 3], [NAN, 3]]),
    Report("openvinotoolkit/openvino#33626", "argmax of nothing but NaN is not 0",
           asg.argmax, ([NAN] * 58,), 0),
    Report("elixir-nx/nx#1499", "argmax passes over NaN, and max does not",
           asg.argmax, ([1.0, NAN, 2.0],), 1),
    Report("pytorch/pytorch#15764", "argsort of 32,768 numbers is wrong, descending",
           lambda x: asg.take(x, asg.argsort(x, descending=True), 0), (RANKED,),
           np.arange(32_767.0, -1, -1)),
    Report("thirtysixthspan/descriptive_statistics#36", "the median of [1, 1, inf] is NaN",
           asg.median, ([1.0, 1.0, INF],), 1),
    Report("pydata/bottleneck#12", "nanmedian of [NaN, NaN, 1] is -inf", asg.nanmedian,
           ([NAN, NAN, 1.0],), 1),
    # Variances far from 0
    Report("solvcon/solvcon#1522", "the variance of numbers far from 0 is 0",
           lambda x: asg.var(x, correction=0), ([1e6, 1e6 + 1, 1e6 + 2],), 2 / 3),
    Report("k2-fsa/sherpa-onnx#3857", "a variance far from 0 is 0 in f32",
           lambda x: asg.var(x, correction=0), ([-16.0, -16.0, -16.0, -15.984375],),
           3 / 16 * 2**-12, 0, "f32"),
    Report("scikit-learn/scikit-learn#19766", "the variance of equal numbers is not 0", asg.var,
           ([0.1] * 100,), 0),
    # Angles
    Report("jax-ml/jax#1722", "the gradient of sinc is NaN at 0", asg.sinc, ([0.0],), [0], 1),
    Report("ml-explore/mlx#2451", "gradients of atan2 are wrong", asg.atan2,
           ([1.0, 2.0, 3.0, 4.0], [2.0, 3.0, 4.0, 5.0]), [0.4, 3 / 13, 0.16, 5 / 41], 1),
    Report("jax-ml/jax#18605", "the gradient of atan2 of tiny numbers", asg.atan2,
           ([1e-10], [1e-10]), [5e9], 1, "f32"),
    # Windows and places
    Report("sonos/tract#2851", "what ceil_mode adds counts in an average",
           lambda x: asg.avg_pool1d(x, 2, 2, ceil_mode=True), ([[[1.0, 2.0, 3.0, 4.0, 5.0]]],),
           [[[1.5, 3.5, 5]]]),
    Report("apple/coremltools#2844", "the last windows of ceil_mode are halved",
           lambda x: asg.avg_pool2d(x, 2, 3, ceil_mode=True),
           (np.arange(49.0).reshape(1, 1, 7, 7),),
           [[[[4, 7, 9.5], [25, 28, 30.5], [42.5, 45.5, 48]]]]),
    Report("pytorch/executorch#18616", "divisor_override is ignored without counted padding",
           lambda x: asg.avg_pool2d(x, 2, 2, 1, count_include_pad=False, divisor_override=3),
           (np.ones((1, 1, 2, 2)),), np.full((1, 1, 2, 2), 1 / 3)),
    Report("apache/tvm#1144", "an average cannot leave out its padding",
           lambda x: asg.avg_pool2d(x, 3, 3, 1, count_include_pad=False),
           ([[[[1.0, 2.0], [3.0, 4.0]]]],), [[[[2.5]]]]),
    Report("microsoft/onnxruntime#11496", "a bicubic image of one pixel is another's", _cubic,
           (X4,), [[[[7.5]]]]),
    Report("microsoft/onnxruntime#16203", "the last window of ceil_mode counts what lies beyond",
           lambda x: asg.avg_pool1d(x, 7, 3, 3, ceil_mode=True), (SIGNAL.reshape(1, 1, 9),),
           [[[SIGNAL[:4].sum() / 7, SIGNAL[:7].sum() / 7, SIGNAL[3:].sum() / 7,
              SIGNAL[6:].sum() / 6]]]),
    # Losses
    Report("pytorch/pytorch#73205", "an ignored row counts in a smoothed loss",
           _smoothed(None, -100), (LOGITS,), 0),
    Report("pytorch/pytorch#72056", "an ignored row fails beside weights and smoothing",
           _smoothed([1.0, 16.0], -1), (LOGITS,), 0),
    Report("pytorch/pytorch#69339", "ignored rows, weights and smoothing together",
           _smoothed([0.5, 2.0], -100), (LOGITS,), 0),
    Report("deeplearning4j/deeplearning4j#8957", "the cosine of a vector of zeros is NaN",
           lambda x, y: asg.cosine_similarity(x, y, 0), ([0.0, 0.0], [1.0, 2.0]), 0),
    Report("gesistsa/sweater#41", "a cosine divides by 0",
           lambda x, y: asg.cosine_similarity(x, y, 0), ([1.0, 2.0, 3.0], [0.0, 0.0, 0.0]), 0),
    # Whole numbers and rounding
    Report("pytorch/pytorch#1164", "remainders of whole numbers have the dividend's sign",
           lambda x: asg.remainder(asg.cast(x, "i32"), 3), ([0.0, -1.0, -2.0, 1.0, 2.0],),
           [0, 2, 1, 1, 2]),
    Report("pytorch/pytorch#193755", "a remainder of 0 has the dividend's sign",
           lambda x, y: asg.copysign(1 + 0 * x, asg.remainder(x, y)), ([-1.0, 2.0], [1.0, -1.0]),
           [1, -1]),
    Report("pytorch/pytorch#67770", "a division rounds towards 0 and not down",
           lambda x: asg.floor_divide(asg.cast(x, "i32"), 2), ([-7.0, 7.0, -8.0],), [-4, 3, -4]),
    Report("tinygrad/tinygrad#3242", "numbers round half up, and not to even", asg.round,
           ([1.499, 1.5, 1.501, 2.1, -5.0, -2.499, -2.5, -2.501, 2.5, -1.5],),
           [1, 2, 2, 2, -5, -2, -2, -3, 2, -2]),
    # Digits
    Report("ml-explore/mlx#1277", "expm1 of large numbers is 0 or NaN", asg.expm1,
           ([-88.0, -86.0, -0.1, 0.0, 0.1, 87.0],), np.expm1([-88.0, -86.0, -0.1, 0.0, 0.1, 87.0])),
    Report("ggml-org/ggml#1515", "expm1 of small numbers is 0", asg.expm1, ([1e-8, -1e-6],),
           np.expm1([1e-8, -1e-6]), 0, "f32"),
    Report("CE-Programming/toolchain#515", "log1p of small numbers is 0", asg.log1p,
           ([1e-8, -1e-6],), np.log1p([1e-8, -1e-6]), 0, "f32"),
    Report("alejandro-isaza/BrainCore#15", "tanh of large numbers is NaN", asg.tanh,
           ([-1e4, -50.0, 50.0, 1e30],), [-1, -1, 1, 1], 0, "f32"),
    Report("openxla/stablehlo#1238", "erf is above 1", lambda x: asg.erf(x) <= 1,
           ([3.9004288, 3.7, 5.0],), [1, 1, 1], 0, "f32"),
    Report("tensorflow/tensorflow#25052", "erf of large f16 is NaN",
           lambda x: asg.erf(asg.cast(x, "f16")), ([-60000.0, -8.0, 8.0, 60000.0],),
           [-1, -1, 1, 1]),
    Report("tensorflow/tensorflow#58479", "squares of small whole numbers by pow", asg.pow,
           ([5.0, 7.0, 13.0], [2.0, 2.0, 2.0]), [25, 49, 169], 0, "f32"),
    Report("xarray-contrib/xarray-spatial#2831", "a variance beside 1e7 is lost in f32",
           lambda x: asg.var(x, correction=0), ([1e7, 1e7 + 1, 1e7 + 2],), 2 / 3, 0, "f32"),
    # Kinks
    Report("tinygrad/tinygrad#18029", "the gradient of relu6 at 6 is a half", asg.relu6,
           ([0.0, 6.0],), [0, 0], 1),
    Report("tinygrad/tinygrad#18029", "the gradient of hardswish at 3 is 1.25", asg.hardswish,
           ([-3.0, 3.0],), [0, 1], 1),
    Report("apache/tvm#3509", "clip has no gradient at its ends",
           lambda x: asg.clamp(x, 0.0, 6.0), ([-1.0, 0.0, 3.0, 6.0, 7.0],), [0, 1, 1, 1, 0], 1),
)  # fmt: skip
