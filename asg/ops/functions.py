"""The functions that build ops, for modules above: `from asg.ops import functions as ops`."""

# pyright: reportUnusedImport=false

from asg.ops._support.building import broadcast, constant, filled_like
from asg.ops.calling import call
from asg.ops.control.associative import associative_scan
from asg.ops.control.cond import cond
from asg.ops.control.implicit import custom_root, fixed_point
from asg.ops.control.loops import fori_loop, map, switch
from asg.ops.control.scan import scan
from asg.ops.control.while_loop import while_loop
from asg.ops.creation import (
    arange, eye, full, full_like, iota, linspace, one_hot, ones, ones_like, tril, triu, zeros,
    zeros_like,
)  # fmt: skip
from asg.ops.custom import custom_vjp
from asg.ops.decision_trees import descend_trees
from asg.ops.elementwise.arithmetic import (
    abs, add, copysign, div, float_power, floor_divide, fmod, hypot, maximum, minimum, mul, neg,
    pow, reciprocal, remainder, sign, square, sub,
)  # fmt: skip
from asg.ops.elementwise.blending import lerp, masked_fill, nan_to_num
from asg.ops.elementwise.closeness import allclose, isclose, isin, signbit
from asg.ops.elementwise.comparison import (
    equal,
    greater,
    greater_equal,
    less,
    less_equal,
    not_equal,
)
from asg.ops.elementwise.exponential import (
    exp, exp2, expm1, log, log10, log1p, log2, log_sigmoid, logaddexp, rsqrt, sigmoid, softplus,
    sqrt, tanh,
)  # fmt: skip
from asg.ops.elementwise.logical import (
    bitwise_and, bitwise_left_shift, bitwise_not, bitwise_or, bitwise_right_shift, bitwise_xor,
    logical_and, logical_not, logical_or, logical_xor,
)  # fmt: skip
from asg.ops.elementwise.predicates import isfinite, isinf, isnan
from asg.ops.elementwise.rounding import ceil, floor, round, trunc
from asg.ops.elementwise.special import digamma, erf, erfc, erfinv, lgamma
from asg.ops.elementwise.trigonometric import (
    acos, acosh, asin, asinh, atan, atan2, atanh, cos, cosh, sin, sinc, sinh, tan,
)  # fmt: skip
from asg.ops.indexing.finding import nonzero_static, unravel_index
from asg.ops.indexing.gather_scatter import (
    gather,
    index_add,
    scatter,
    scatter_add,
    take,
    take_along_axis,
)
from asg.ops.indexing.lookup import digitize, interp
from asg.ops.indexing.scattering import (
    index_copy, index_fill, index_put, index_reduce, put, put_along_axis, scatter_reduce,
)  # fmt: skip
from asg.ops.nn.activations import gelu, log_softmax, relu, silu, softmax, softmax_or_zeros
from asg.ops.nn.attention import embedding, scaled_dot_product_attention
from asg.ops.nn.batch_normalization import batch_norm, instance_norm
from asg.ops.nn.convolution.conv_1d_to_3d import (
    conv1d, conv2d, conv3d, conv_transpose1d, conv_transpose2d, conv_transpose3d,
)  # fmt: skip
from asg.ops.nn.convolution.patches import (
    channel_shuffle,
    fold,
    pixel_shuffle,
    pixel_unshuffle,
    unfold,
)
from asg.ops.nn.ctc import ctc_loss
from asg.ops.nn.dropout import (
    alpha_dropout, dropout, dropout1d, dropout2d, dropout3d, feature_alpha_dropout,
)  # fmt: skip
from asg.ops.nn.losses.binary import (
    bce_with_logits, binary_cross_entropy, focal_loss, hinge_loss, squared_hinge_loss,
)  # fmt: skip
from asg.ops.nn.losses.classification import cross_entropy, kl_div, nll_loss
from asg.ops.nn.losses.ranking import (
    cosine_embedding_loss, margin_ranking_loss, triplet_margin_loss,
)  # fmt: skip
from asg.ops.nn.losses.regression import (
    gaussian_nll_loss, huber_loss, l1_loss, mse_loss, poisson_nll_loss, smooth_l1_loss,
)  # fmt: skip
from asg.ops.nn.normalization import group_norm, layer_norm, normalize, rms_norm
from asg.ops.nn.piecewise_activations import (
    hardshrink, hardsigmoid, hardswish, hardtanh, leaky_relu, prelu, relu6, rrelu, softshrink,
    threshold,
)  # fmt: skip
from asg.ops.nn.pooling.adaptive import (
    adaptive_avg_pool, adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d,
    adaptive_max_pool, adaptive_max_pool1d, adaptive_max_pool2d, adaptive_max_pool3d,
)  # fmt: skip
from asg.ops.nn.pooling.norms import local_response_norm, lp_pool
from asg.ops.nn.pooling.pooling import (
    avg_pool1d, avg_pool2d, avg_pool3d, max_pool1d, max_pool2d, max_pool3d,
)  # fmt: skip
from asg.ops.nn.positions import alibi_bias, rope, sinusoidal_positions
from asg.ops.nn.resampling.grid_sampling import affine_grid, grid_sample
from asg.ops.nn.resampling.interpolation import interpolate
from asg.ops.nn.smooth_activations import celu, elu, glu, mish, selu, softmin, softsign, tanhshrink
from asg.ops.numbers import dim, dim_of, literal
from asg.ops.printing import debug_print
from asg.ops.products.contraction import dot_general, matmul
from asg.ops.products.distances import (
    cdist,
    cosine_similarity,
    dist,
    pairwise_distance,
    pdist,
    renorm,
)
from asg.ops.products.einsum import einsum
from asg.ops.products.linear_algebra import bmm, dot, linear, outer, tensordot, trace
from asg.ops.random.distributions import random_categorical
from asg.ops.random.random import (
    random_bernoulli, random_bits, random_fold_in, random_key, random_normal, random_permutation,
    random_randint, random_uniform,
)  # fmt: skip
from asg.ops.reductions.calculus import cumulative_trapezoid, diff, np_gradient, trapezoid
from asg.ops.reductions.cumulative import (
    cumargmax,
    cumargmin,
    cummax,
    cummin,
    cumprod,
    cumsum,
    logcumsumexp,
)
from asg.ops.reductions.nan_reductions import (
    nanmax,
    nanmean,
    nanmin,
    nanprod,
    nanstd,
    nansum,
    nanvar,
)
from asg.ops.reductions.norms import count_nonzero, norm
from asg.ops.reductions.order_statistics import (
    aminmax, bincount, corrcoef, cov, histogram, kthvalue, median, mode, nanmedian, nanquantile,
    quantile, std_mean, unique, var_mean,
)  # fmt: skip
from asg.ops.reductions.scans import linear_recurrence
from asg.ops.reductions.sorting import argsort, searchsorted, sort, topk
from asg.ops.reductions.statistics import logsumexp, mean, std, var
from asg.ops.reductions.sums_and_extremes import (
    all,
    amax,
    amin,
    any,
    argmax,
    argmin,
    max,
    min,
    prod,
    sum,
)
from asg.ops.selection import barrier, bitcast, cast, clamp, stop_gradient, where
from asg.ops.shapes.grids_and_stacks import (
    atleast_1d, atleast_2d, atleast_3d, block_diag, broadcast_tensors, cartesian_prod, column_stack,
    combinations, diag, diag_embed, diagflat, dstack, fliplr, flipud, hstack, logspace, meshgrid,
    narrow, ravel, rot90, select, tril_indices, triu_indices, unflatten, vander, vstack,
)  # fmt: skip
from asg.ops.shapes.joins import concat, pad, part, slice, split, stack
from asg.ops.shapes.replacing import diagonal_scatter, masked_scatter, select_scatter, slice_scatter
from asg.ops.shapes.roll_and_repeat import chunk, diagonal, repeat, roll, tile, unbind
from asg.ops.shapes.splitting import dsplit, hsplit, tensor_split, vsplit
from asg.ops.shapes.views import (
    broadcast_to, expand_dims, flatten, flip, matrix_transpose, moveaxis, permute, reshape, squeeze,
    swapaxes, transpose,
)  # fmt: skip
from asg.ops.spectra.spectrograms import istft, stft
