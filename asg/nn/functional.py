"""The functions of neural networks, with the names of torch.nn.functional.

Each is a function of tensors without parameters of its own; `asg.nn` holds the modules. Common
functions are also in `asg` itself: `asg.nn.functional.relu is asg.relu`.
"""

from asg.api.publish import guard_all
from asg.core.hints import answering
from asg.ops.creation import one_hot
from asg.ops.distances import cosine_similarity, pairwise_distance, pdist
from asg.ops.exponential import log_sigmoid, sigmoid, softplus, tanh
from asg.ops.linear_algebra import linear
from asg.ops.nn.activations import gelu, log_softmax, relu, silu, softmax
from asg.ops.nn.adaptive_pooling import (
    adaptive_avg_pool,
    adaptive_avg_pool1d,
    adaptive_avg_pool2d,
    adaptive_avg_pool3d,
    adaptive_max_pool,
    adaptive_max_pool1d,
    adaptive_max_pool2d,
    adaptive_max_pool3d,
)
from asg.ops.nn.attention import embedding, scaled_dot_product_attention
from asg.ops.nn.batch_normalisation import batch_norm, instance_norm
from asg.ops.nn.convolutions import (
    conv1d,
    conv2d,
    conv3d,
    conv_transpose1d,
    conv_transpose2d,
    conv_transpose3d,
)
from asg.ops.nn.ctc import ctc_loss
from asg.ops.nn.dropout import (
    alpha_dropout,
    dropout,
    dropout1d,
    dropout2d,
    dropout3d,
    feature_alpha_dropout,
)
from asg.ops.nn.interpolation import interpolate
from asg.ops.nn.losses.binary import (
    bce_with_logits,
    binary_cross_entropy,
    focal_loss,
    hinge_loss,
    squared_hinge_loss,
)
from asg.ops.nn.losses.classification import cross_entropy, kl_div, nll_loss
from asg.ops.nn.losses.margins import (
    hinge_embedding_loss,
    multi_margin_loss,
    multilabel_margin_loss,
    multilabel_soft_margin_loss,
    soft_margin_loss,
)
from asg.ops.nn.losses.ranking import (
    cosine_embedding_loss,
    margin_ranking_loss,
    triplet_margin_loss,
)
from asg.ops.nn.losses.regression import (
    gaussian_nll_loss,
    huber_loss,
    l1_loss,
    mse_loss,
    poisson_nll_loss,
    smooth_l1_loss,
)
from asg.ops.nn.norm_pooling import local_response_norm, lp_pool
from asg.ops.nn.normalisation import group_norm, layer_norm, normalize, rms_norm
from asg.ops.nn.patches import channel_shuffle, fold, pixel_shuffle, pixel_unshuffle, unfold
from asg.ops.nn.piecewise import (
    hardshrink,
    hardsigmoid,
    hardswish,
    hardtanh,
    leaky_relu,
    prelu,
    relu6,
    rrelu,
    softshrink,
    threshold,
)
from asg.ops.nn.places.bags import embedding_bag
from asg.ops.nn.places.grids import affine_grid, grid_sample
from asg.ops.nn.places.pools import (
    fractional_max_pool2d,
    fractional_max_pool2d_with_indices,
    fractional_max_pool3d,
    fractional_max_pool3d_with_indices,
    max_pool1d_with_indices,
    max_pool2d_with_indices,
    max_pool3d_with_indices,
    max_unpool1d,
    max_unpool2d,
    max_unpool3d,
)
from asg.ops.nn.pooling import (
    avg_pool1d,
    avg_pool2d,
    avg_pool3d,
    max_pool1d,
    max_pool2d,
    max_pool3d,
)
from asg.ops.nn.positions import alibi_bias, rope, sinusoidal_positions
from asg.ops.nn.smooth import celu, elu, glu, mish, selu, softmin, softsign, tanhshrink

guard_all(globals())  # a call that fails leaves its graph as it was
__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = [
    "adaptive_avg_pool", "adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d",
    "adaptive_max_pool", "adaptive_max_pool1d", "adaptive_max_pool2d", "adaptive_max_pool3d",
    "affine_grid", "alibi_bias", "alpha_dropout", "avg_pool1d", "avg_pool2d", "avg_pool3d",
    "batch_norm", "bce_with_logits", "binary_cross_entropy", "celu", "channel_shuffle", "conv1d",
    "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d",
    "cosine_embedding_loss", "cosine_similarity", "cross_entropy", "ctc_loss", "dropout",
    "dropout1d", "dropout2d", "dropout3d", "elu", "embedding", "embedding_bag",
    "feature_alpha_dropout", "focal_loss", "fold", "fractional_max_pool2d",
    "fractional_max_pool2d_with_indices", "fractional_max_pool3d",
    "fractional_max_pool3d_with_indices", "gaussian_nll_loss", "gelu", "glu", "grid_sample",
    "group_norm", "hardshrink", "hardsigmoid", "hardswish", "hardtanh", "hinge_embedding_loss",
    "hinge_loss", "huber_loss", "instance_norm", "interpolate", "kl_div", "l1_loss", "layer_norm",
    "leaky_relu", "linear", "local_response_norm", "log_sigmoid", "log_softmax", "lp_pool",
    "margin_ranking_loss", "max_pool1d", "max_pool1d_with_indices", "max_pool2d",
    "max_pool2d_with_indices", "max_pool3d", "max_pool3d_with_indices", "max_unpool1d",
    "max_unpool2d", "max_unpool3d", "mish", "mse_loss", "multi_margin_loss",
    "multilabel_margin_loss", "multilabel_soft_margin_loss", "nll_loss", "normalize", "one_hot",
    "pairwise_distance", "pdist", "pixel_shuffle", "pixel_unshuffle", "poisson_nll_loss", "prelu",
    "relu", "relu6", "rms_norm", "rope", "rrelu", "scaled_dot_product_attention", "selu", "sigmoid",
    "silu", "sinusoidal_positions", "smooth_l1_loss", "soft_margin_loss", "softmax", "softmin",
    "softplus", "softshrink", "softsign", "squared_hinge_loss", "tanh", "tanhshrink", "threshold",
    "triplet_margin_loss", "unfold",
]  # fmt: skip
