"""Reports of sums of halves, normalization, clipping, attention and losses."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

import asg
from tests.programs.public_reports.report import INF, NAN, Report


def _repeated(x: asg.Tensor, count: int) -> asg.Tensor:
    return asg.broadcast_to(asg.cast(x, "f16"), (count,))


def _unaligned(x: asg.Tensor) -> asg.Tensor:
    """Return the CTC loss of a target that is longer than its scores, with a blank between."""
    target = asg.constant([[1, 1]], "i32", x.graph)
    return asg.ctc_loss(x, target, [2], [2], blank=0, reduction="sum", zero_infinity=True)


def _mask(x: asg.Tensor, seen: list[list[int]]) -> asg.Tensor:
    return asg.constant(np.array(seen, bool), graph=x.graph)


def _smoothed(weight: list[float] | None, ignored: int) -> Callable[..., asg.Tensor]:
    """Return how far an ignored row of logits moves a smoothed cross entropy."""

    def program(x: asg.Tensor) -> asg.Tensor:
        def loss(rows: asg.Tensor, classes: list[int]) -> asg.Tensor:
            target = asg.constant(np.array(classes, np.int32), graph=x.graph)
            by = None if weight is None else asg.constant(weight, x.dtype, x.graph)
            return asg.cross_entropy(
                rows, target, weight=by, ignore_index=ignored, reduction="mean", label_smoothing=0.2
            )

        return loss(x, [1, ignored, 0]) - loss(x[::2], [1, 0])

    return program


LOGITS = [[0.1735, 0.2191], [-0.1377, 0.3467], [-0.2162, 0.2021]]

REPORTS = (
    # Sums of many halves
    Report("numpy/numpy#15785", "6,000 ones of f16 are 2048",
           lambda x: asg.sum(_repeated(x, 6_000)), (1.0,), 6_000),
    Report("numpy/numpy#22208", "a product of vectors of 5,000 ones of f16 is 2048",
           lambda x: asg.dot(_repeated(x, 5_000), _repeated(x, 5_000)), (1.0,), 5_000),
    Report("numpy/numpy#7930", "the mean of 100,000 numbers of f16 is infinite",
           lambda x: asg.mean(_repeated(x, 100_000)), (1.5,), 1.5),
    Report("tracel-ai/burn#4770", "the mean of 70,000 ones of f16 is infinite",
           lambda x: asg.mean(_repeated(x, 70_000)), (1.0,), 1),
    Report("numpy/numpy#24443", "a running sum of f16 stops at 2048",
           lambda x: asg.cumsum(_repeated(x, 10_000), 0)[-1], (0.5,), 5_000),
    Report("google-research/last#43", "logsumexp of 65,536 zeros of f16 is infinite",
           lambda x: asg.logsumexp(_repeated(x, 65_536), 0), (0.0,), 11.09375),
    Report("pytorch/pytorch#66707", "layer_norm of f16 overflows",
           lambda x: asg.layer_norm(asg.cast(x, "f16"), 4), ([600.0, -600.0, 600.0, -600.0],),
           [1, -1, 1, -1]),
    Report("microsoft/onnxruntime#29045", "rms_norm of f16 of 7,600 overflows",
           lambda x: asg.rms_norm(asg.cast(x, "f16"), 4), ([7600.0, -7600.0, 7600.0, 7600.0],),
           [1, -1, 1, 1]),
    Report("pytorch/pytorch#41527", "layer_norm of zeros of f16 is NaN with a small epsilon",
           lambda x: asg.layer_norm(asg.cast(x, "f16"), 4, eps=1e-12), (np.zeros(4),), np.zeros(4)),
    # Normalization of what is large
    Report("microsoft/onnxruntime#28463", "layer_norm of 40,000 and on is NaN",
           lambda x: asg.layer_norm(x, 4), ([40000.0, 40001.0, 40002.0, 40003.0],),
           np.array([-1.5, -0.5, 0.5, 1.5]) / math.sqrt(1.25 + 1e-5)),
    Report("tenstorrent/tt-metal#45968", "a variance in a batch cancels far from 0",
           lambda x: asg.batch_norm(asg.reshape(x, (4, 1)), training=True)[:, 0],
           ([4096.0, 4096.25, 4096.5, 4096.75],),
           np.array([-1.5, -0.5, 0.5, 1.5]) / 4 / math.sqrt(1.25 / 16 + 1e-5)),
    # Clipping
    Report("tracel-ai/burn#5699", "clipping zeroes a gradient of 300 in f16",
           lambda x: asg.optim.clip_by_global_norm([asg.cast(x, "f16")], 1.0)[0], ([300.0],), [1]),
    Report("facebookresearch/fairscale#263", "a norm of 5,000 in f16 is infinite",
           lambda x: asg.optim.global_norm([asg.cast(x, "f16")]), ([3000.0, 4000.0],), 5000),
    Report("deepmodeling/deepmd-kit#5519", "128 gradients of 1e19 overflow before they are clipped",
           lambda x: asg.optim.clip_by_global_norm([x], 2.0)[0], (np.full(128, 1e19),),
           np.full(128, 2 / math.sqrt(128))),
    Report("ray-project/ray#45055", "gradients of 1e20 in two tensors are clipped to 0",
           lambda x: asg.optim.clip_by_global_norm([x, x], 1.0)[1], ([1e20],), [math.sqrt(0.5)]),
    Report("pytorch/pytorch#43211", "the slope of a small norm of order 3 is NaN in f16",
           lambda x: asg.norm(asg.cast(x, "f16"), 3), ([2.0**-13],), [1], 1),
    # Attention
    Report("robertknight/rten#1321", "a query that sees nothing gets NaN",
           lambda x: asg.scaled_dot_product_attention(x, x, x, _mask(x, [[1, 1], [0, 0]])),
           ([[2.0, 2.0], [2.0, 2.0]],), [[2, 2], [0, 0]]),
    Report("ml-explore/mlx#2608", "a query of a float mask that is -inf gets NaN",
           lambda x: asg.scaled_dot_product_attention(
               x, x, x, asg.where(_mask(x, [[1, 1], [0, 0]]), 0 * x, -INF)),
           ([[2.0, 2.0], [2.0, 2.0]],), [[2, 2], [0, 0]]),
    Report("pytorch/pytorch#41508", "gradients of all are NaN where one query sees nothing",
           lambda x: asg.scaled_dot_product_attention(x, x, x, _mask(x, [[1, 0], [0, 0]])),
           ([[2.0, 3.0], [4.0, 5.0]],), [[1, 1], [0, 0]], 1),
    Report("pytorch/pytorch#101967", "NaN in a hidden key is seen",
           lambda x, k: asg.scaled_dot_product_attention(x, k, x, _mask(x, [[1, 0], [1, 0]])),
           ([[2.0, 3.0], [4.0, 5.0]], [[1.0, 1.0], [NAN, 1.0]]), [[2, 3], [2, 3]]),
    Report("pytorch/pytorch#109517", "a row of a mask of the least float is NaN",
           lambda x: asg.scaled_dot_product_attention(x, x, x, -3.4028e38 + 0 * x),
           ([[2.0, 3.0], [4.0, 5.0]],), [[3, 4], [3, 4]], 0, "f32"),
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
    Report("pytorch/pytorch#31829", "the slope of logsumexp of nothing but -inf is NaN",
           lambda x: asg.logsumexp(x, 0), ([-INF, -INF],), [0.5, 0.5], 1),
    Report("jax-ml/jax#6811", "the slope of logsumexp by what moves one of two -inf",
           lambda x: asg.logsumexp(asg.stack([x - INF, x - INF]), 0), (1.0,), 1, 1),
    Report("rmcgibbo/logsumexp#2", "logsumexp of -inf and -inf is NaN",
           lambda x: asg.logsumexp(x, 0), ([-INF, -INF],), -INF),
    Report("HenrikBengtsson/matrixStats#84", "logSumExp of three -inf is NaN",
           lambda x: asg.logsumexp(x, 0), ([-INF, -INF, -INF],), -INF),
    Report("jax-ml/jax#1624", "logaddexp(-inf, -inf) is NaN beside numbers",
           lambda x: asg.logaddexp(x, x), ([-INF, -1.0],), [-INF, math.log(2) - 1]),
    Report("tinygrad/tinygrad#13798", "logaddexp(-inf, -inf) is NaN", asg.logaddexp,
           (-INF, -INF), -INF),
    Report("pytorch/pytorch#49724", "the slope of logaddexp at -inf and -inf is NaN",
           lambda x: asg.logaddexp(asg.logaddexp(x, x), 2.0), (-INF,), 0, 1),
    Report("tenstorrent/tt-metal#52037", "logaddexp overflows from 88.7 on and below -100",
           asg.logaddexp, ([100.0, 200.0, -100.0], [0.0, 199.0, -100.0]),
           [100, 199 + math.log1p(math.e), math.log(2) - 100], 0, "f32"),
    Report("tinygrad/tinygrad#3038", "the slope of sigmoid at large numbers is NaN", asg.sigmoid,
           ([-1e4, 1e4],), [0, 0], 1),
    Report("tinygrad/tinygrad#11564", "the slope of softplus at large numbers is NaN",
           asg.softplus, ([-1e4, 1e4],), [0, 1], 1, "f32"),
    Report("tensorflow/tensorflow#3719", "the logarithm of a sigmoid underflows", asg.log_sigmoid,
           ([-1e3, 1e3],), [-1e3, 0], 0, "f32"),
    Report("clab/dynet#1217", "the slope of the logarithm of a sigmoid is NaN", asg.log_sigmoid,
           ([-1e3, 1e3],), [1, 0], 1, "f32"),
    # Losses
    Report("pytorch/pytorch#73205", "an ignored row counts in a smoothed loss",
           _smoothed(None, -100), (LOGITS,), 0),
    Report("pytorch/pytorch#72056", "an ignored row fails beside weights and smoothing",
           _smoothed([1.0, 16.0], -1), (LOGITS,), 0),
    Report("pytorch/pytorch#69339", "ignored rows, weights and smoothing together",
           _smoothed([0.5, 2.0], -100), (LOGITS,), 0),
    Report("deeplearning4j/deeplearning4j#8957", "the cosine of a vector of zeros is NaN",
           lambda x, y: asg.nn.functional.cosine_similarity(x, y, 0), ([0.0, 0.0], [1.0, 2.0]), 0),
    Report("gesistsa/sweater#41", "a cosine divides by 0",
           lambda x, y: asg.nn.functional.cosine_similarity(x, y, 0),
           ([1.0, 2.0, 3.0], [0.0, 0.0, 0.0]), 0),
    Report("PyTorch", "kl_div of a target of 0 is NaN",
           lambda x, y: asg.kl_div(x, y, reduction="sum"), ([-1.0, -2.0], [0.0, 1.0]), 2),
    Report("PyTorch", "and its slope by the target is NaN",
           lambda y, x: asg.kl_div(x, y, reduction="none"), ([1.0, 1.0], [-1.0, -2.0]), [2, 3], 1),
    Report("PyTorch", "ctc_loss of a target that does not fit is infinite",
           _unaligned,
           (np.log(np.full((2, 1, 2), 0.5)),), 0),
    Report("PyTorch", "and its slope is NaN",
           _unaligned,
           (np.log(np.full((2, 1, 2), 0.5)),), np.zeros((2, 1, 2)), 1),
    Report("PyTorch", "binary cross entropy of certain predictions is NaN",
           lambda x: asg.binary_cross_entropy(x, asg.constant([0.0, 1.0], x.dtype, x.graph)),
           ([0.0, 1.0],), 0),
)  # fmt: skip
