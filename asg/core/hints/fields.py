"""Names from the libraries of a field, such as torchaudio or PyG, and what to write instead."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_IN_FEW_LINES = "write it in a few lines: the page boxes-and-masks has IoU and dice"
_CHOSEN = (
    "the number of boxes that stay depends on scores: choose them with NumPy, from the results of "
    "a run"
)
_AUDIO = "the page howto/audio has log-mel features, masks, and a greedy decoder for ctc_loss"
_FRAMES = "x[..., starts[:, None] + np.arange(width)] reads windows at an array of starts"
_EDGES = "x[source] reads a node for each edge, and asg.segment.sum adds them up"
_POOLED = "asg.segment.mean(x, graph, graphs) reduces the nodes of each graph"
_BY_NUMPY = "prepare the arrays with NumPy, and feed them"
_AUGMENTED = (
    "write it in a module, with self.random_key() and if self.training: x.flip(-1), asg.roll; "
    "or as a function of arrays for transform="
)
_PATCHES = "an nn.Conv2d(3, width, 16, stride=16) embeds patches; then .flatten(2).permute(0, 2, 1)"
_LAYOUTS = "write reshape, permute and expand, or asg.einsum"
_LOG_PROBABILITY = (
    "asg.random draws; the log-probability of a class is asg.log_softmax(logits)[action], and of a "
    "normal distribution -asg.gaussian_nll_loss(mean, x, variance, full=True)"
)
_POLICY = "the page howto/policy-gradient has log-probabilities, advantages and a target network"
_REPLAY = "keep arrays of NumPy, and feed rows drawn by rng.integers"
_COPIES = "give two nets of the class names: Net().named('target'); updates move its parameters"
_SYMBOLS = "a graph is symbolic: asg.gradients derives, and asg.optimize(graph) simplifies"

OF_FIELDS: Mapping[str, str] = MappingProxyType({
    # pictures
    **dict.fromkeys(("nms", "batched_nms"), _CHOSEN),
    **dict.fromkeys(("box_iou", "iou", "IoU", "generalized_box_iou", "generalized_box_iou_loss",
                     "giou_loss", "dice_loss", "DiceLoss", "roi_align", "box_convert",
                     "MeanIoU", "mean_average_precision"), _IN_FEW_LINES),
    **dict.fromkeys(("RandomHorizontalFlip", "RandomVerticalFlip", "RandomCrop", "RandomRotation",
                     "RandomResizedCrop", "ColorJitter", "RandAugment", "mixup", "cutmix"),
                    _AUGMENTED),
    **dict.fromkeys(("ToTensor", "PILToTensor", "ToPILImage"),
                    "arrays are fed as they are: np.asarray(picture, np.float32) / 255"),
    **dict.fromkeys(("DropPath", "StochasticDepth"),
                    "draw a bool for each row: asg.where(asg.random.bernoulli(self.random_key(), "
                    "keep, (x.shape[0], 1, 1)), x / keep, 0.0)"),
    "hflip": "use asg.flip(x, -1)", "vflip": "use asg.flip(x, -2)",
    "rotate": "use asg.image.affine_grid and asg.image.grid_sample",
    **dict.fromkeys(("PatchEmbed", "extract_patches"), _PATCHES),
    **dict.fromkeys(("einops", "rearrange"), _LAYOUTS),
    **dict.fromkeys(("global_avg_pool2d", "global_average_pooling2d"), "use asg.mean(x, (2, 3))"),
    # sound
    **dict.fromkeys(("audio", "torchaudio", "signal", "melscale", "mel_filterbank",
                     "MelSpectrogram", "melscale_fbanks", "mel_spectrogram", "MelScale",
                     "power_to_db", "amplitude_to_db", "AmplitudeToDB", "SpecAugment",
                     "TimeMasking", "FrequencyMasking", "mask_along_axis", "ctc_decode",
                     "ctc_greedy_decoder", "preemphasis"), _AUDIO),
    **dict.fromkeys(("spectrogram", "Spectrogram"), "asg.stft(x, n_fft).power() is one"),
    **dict.fromkeys(("dct", "idct"), "it is the real part of asg.fft.fft of the mirrored signal"),
    **dict.fromkeys(("frame", "sliding_window_view", "as_strided"), _FRAMES),
    **dict.fromkeys(("edit_distance", "word_error_rate", "wer"),
                    "compute it with NumPy after a run"),
    # graphs of nodes and edges
    **dict.fromkeys(("GCNConv", "GATConv", "SAGEConv", "GINConv", "MessagePassing", "scatter_mean",
                     "scatter_sum", "scatter_max", "spmm"), _EDGES),
    "scatter_softmax": "use asg.segment.softmax",
    "degree": "asg.bincount(target, nodes) counts the edges of each node",
    **dict.fromkeys(("add_self_loops", "to_undirected", "negative_sampling", "dense_to_sparse",
                     "NeighborLoader", "to_dense_adj"), _BY_NUMPY),
    **dict.fromkeys(("global_mean_pool", "global_add_pool", "global_max_pool"), _POOLED),
    # decisions
    **dict.fromkeys(("distributions", "Categorical", "Normal", "log_prob", "entropy"),
                    _LOG_PROBABILITY),
    **dict.fromkeys(("gym", "gae", "discount_cumsum", "compute_gae"), _POLICY),
    **dict.fromkeys(("ReplayBuffer", "BufferDataset"), _REPLAY),
    **dict.fromkeys(("soft_update", "target_network"), _COPIES),
    **dict.fromkeys(("grad_penalty", "gradient_penalty"),
                    "the page howto/derivatives-in-loss has gradients in a loss"),
    # mathematics
    **dict.fromkeys(("symbols", "simplify", "derivative", "taylor", "jet"), _SYMBOLS),
    **dict.fromkeys(("latex", "to_latex"), "print(graph) is its text"),
    "block_until_ready": "leave it out: out['y'].numpy() waits for the numbers",
    "fill_diagonal": "write asg.where(asg.eye(n, dtype='bool', graph=g), value, x)",
    "attention": "use asg.scaled_dot_product_attention or nn.MultiheadAttention",
})  # fmt: skip
