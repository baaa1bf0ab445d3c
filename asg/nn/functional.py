"""The functions of neural networks, with the names of torch.nn.functional.

Each is a function of tensors without parameters of its own; `asg.nn` holds the modules. Common
functions are also in `asg` itself: `asg.nn.functional.relu is asg.relu`.
"""

from asg.api.publish import guard_all
from asg.core.hints import answering
from asg.ops.functions import (
    adaptive_avg_pool, adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d,
    adaptive_max_pool, adaptive_max_pool1d, adaptive_max_pool2d, adaptive_max_pool3d, affine_grid,
    alibi_bias, alpha_dropout, avg_pool1d, avg_pool2d, avg_pool3d, batch_norm, bce_with_logits,
    bce_with_logits as binary_cross_entropy_with_logits, binary_cross_entropy, celu,
    channel_shuffle, conv1d, conv2d, conv3d, conv_transpose1d, conv_transpose2d, conv_transpose3d,
    cosine_embedding_loss, cosine_similarity, cross_entropy, ctc_loss, dropout, dropout1d,
    dropout2d, dropout3d, elu, embedding, feature_alpha_dropout, focal_loss, fold,
    gaussian_nll_loss, gelu, glu, grid_sample, group_norm, hardshrink, hardsigmoid, hardswish,
    hardtanh, hinge_loss, huber_loss, instance_norm, interpolate, kl_div, l1_loss, layer_norm,
    leaky_relu, linear, local_response_norm, log_sigmoid, log_sigmoid as logsigmoid, log_softmax,
    lp_pool, margin_ranking_loss, max_pool1d, max_pool2d, max_pool3d, mish, mse_loss, nll_loss,
    normalize, one_hot, pairwise_distance, pdist, pixel_shuffle, pixel_unshuffle, poisson_nll_loss,
    prelu, relu, relu6, rms_norm, rope, rrelu, scaled_dot_product_attention, selu, sigmoid, silu,
    sinusoidal_positions, smooth_l1_loss, softmax, softmin, softplus, softshrink, softsign,
    squared_hinge_loss, tanh, tanhshrink, threshold, triplet_margin_loss, unfold,
)  # fmt: skip
from asg.ops.nn.losses.margins import (
    hinge_embedding_loss, multi_margin_loss, multilabel_margin_loss, multilabel_soft_margin_loss,
    soft_margin_loss,
)  # fmt: skip
from asg.ops.nn.embedding_bag import embedding_bag
from asg.ops.nn.pooling.with_indices import (
    fractional_max_pool2d, fractional_max_pool2d_with_indices, fractional_max_pool3d,
    fractional_max_pool3d_with_indices, max_pool1d_with_indices, max_pool2d_with_indices,
    max_pool3d_with_indices, max_unpool1d, max_unpool2d, max_unpool3d,
)  # fmt: skip

guard_all(globals())  # a call that fails leaves its graph as it was
__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = [
    "adaptive_avg_pool", "adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d",
    "adaptive_max_pool", "adaptive_max_pool1d", "adaptive_max_pool2d", "adaptive_max_pool3d",
    "affine_grid", "alibi_bias", "alpha_dropout", "avg_pool1d", "avg_pool2d", "avg_pool3d",
    "batch_norm", "bce_with_logits", "binary_cross_entropy", "binary_cross_entropy_with_logits",
    "celu", "channel_shuffle", "conv1d", "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d",
    "conv_transpose3d", "cosine_embedding_loss", "cosine_similarity", "cross_entropy", "ctc_loss",
    "dropout", "dropout1d", "dropout2d", "dropout3d", "elu", "embedding", "embedding_bag",
    "feature_alpha_dropout", "focal_loss", "fold", "fractional_max_pool2d",
    "fractional_max_pool2d_with_indices", "fractional_max_pool3d",
    "fractional_max_pool3d_with_indices", "gaussian_nll_loss", "gelu", "glu", "grid_sample",
    "group_norm", "hardshrink", "hardsigmoid", "hardswish", "hardtanh", "hinge_embedding_loss",
    "hinge_loss", "huber_loss", "instance_norm", "interpolate", "kl_div", "l1_loss", "layer_norm",
    "leaky_relu", "linear", "local_response_norm", "log_sigmoid", "log_softmax", "logsigmoid",
    "lp_pool", "margin_ranking_loss", "max_pool1d", "max_pool1d_with_indices", "max_pool2d",
    "max_pool2d_with_indices", "max_pool3d", "max_pool3d_with_indices", "max_unpool1d",
    "max_unpool2d", "max_unpool3d", "mish", "mse_loss", "multi_margin_loss",
    "multilabel_margin_loss", "multilabel_soft_margin_loss", "nll_loss", "normalize", "one_hot",
    "pairwise_distance", "pdist", "pixel_shuffle", "pixel_unshuffle", "poisson_nll_loss", "prelu",
    "relu", "relu6", "rms_norm", "rope", "rrelu", "scaled_dot_product_attention", "selu", "sigmoid",
    "silu", "sinusoidal_positions", "smooth_l1_loss", "soft_margin_loss", "softmax", "softmin",
    "softplus", "softshrink", "softsign", "squared_hinge_loss", "tanh", "tanhshrink", "threshold",
    "triplet_margin_loss", "unfold",
]  # fmt: skip
