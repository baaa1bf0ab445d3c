"""Layers other than attention and recurrent ones."""

from __future__ import annotations

from collections.abc import Iterator

from tests.nn.cases import Case, case, real, whole


def _linear() -> Iterator[Case]:
    yield case("Linear", real(5, 3), in_features=3, out_features=4)
    yield case("Linear", real(3), in_features=3, out_features=4)
    yield case("Linear", real(2, 5, 3), in_features=3, out_features=1)
    yield case("Linear", real(2, 1, 2, 3), in_features=3, out_features=4, bias=False)
    yield case("Linear", real(0, 3), in_features=3, out_features=4)
    for shape in ((4,), (2, 3)):
        widths = {"in1_features": 3, "in2_features": 5, "out_features": 2}
        yield case("Bilinear", real(*shape, 3), real(*shape, 5), **widths)
        yield case("Bilinear", real(*shape, 3), real(*shape, 5), bias=False, **widths)
    yield case("Identity", real(2, 3))
    yield case("Flatten", real(2, 3, 4, 2))
    yield case("Flatten", real(2, 3, 4, 2), start_dim=0, end_dim=2)
    yield case("Unflatten", real(2, 6, 3), dim=1, unflattened_size=(2, 3))
    yield case("Unflatten", real(2, 6), dim=-1, unflattened_size=(3, -1))
    yield case("Embedding", whole(5, 4, 3), num_embeddings=5, embedding_dim=2)
    yield case("Embedding", whole(5, 7), num_embeddings=5, embedding_dim=2, padding_idx=0)
    yield case("Embedding", whole(3, 2, 4), num_embeddings=3, embedding_dim=2, padding_idx=-1)
    for mode in ("sum", "mean", "max"):
        more = {"num_embeddings": 5, "embedding_dim": 3, "mode": mode}
        yield case("EmbeddingBag", whole(5, 4, 3), **more)
        yield case("EmbeddingBag", whole(5, 2, 6), padding_idx=2, **more)
    yield case("EmbeddingBag", whole(5, 4, 3), num_embeddings=5, embedding_dim=2)
    for shape in ((4, 3), (2, 4, 3)):
        yield case("PairwiseDistance", real(*shape), real(*shape))
        yield case("CosineSimilarity", real(*shape), real(*shape))
    yield case("PairwiseDistance", real(4, 3), real(4, 3), p=3.0, eps=1e-3, keepdim=True)
    yield case("CosineSimilarity", real(4, 3), real(4, 3), dim=0, eps=1e-3)


_KERNELS = {1: (3,), 2: (3, 2), 3: (2, 1, 3)}
_SPACES = {1: (6,), 2: (5, 4), 3: (4, 3, 3)}


def _convolutions() -> Iterator[Case]:
    for axes, kernel in _KERNELS.items():
        layer, space = f"Conv{axes}d", _SPACES[axes]
        own = {"in_channels": 2, "out_channels": 4}
        yield case(layer, real(3, 2, *space), kernel_size=kernel, **own)
        yield case(layer, real(2, *space), kernel_size=2, bias=False, **own)
        yield case(layer, real(1, 2, *space), kernel_size=kernel, stride=2, padding=1, **own)
        yield case(layer, real(2, 2, *space), kernel_size=3, padding="same", groups=2, **own)
        yield case(layer, real(2, 2, *space), kernel_size=2, dilation=2, padding=1, **own)
        modes = ("reflect", "replicate", "circular") if axes < 3 else ("replicate", "circular")
        for mode in modes:
            padding = (2, 1, 1)[:axes] if mode == "circular" else 1
            more = {"padding_mode": mode, "padding": padding}
            yield case(layer, real(1, 2, *space), kernel_size=kernel, **more, **own)
        more = {"padding_mode": "circular", "padding": "same"}
        yield case(layer, real(1, 2, *space), kernel_size=2, **more, **own)
        layer, space = f"ConvTranspose{axes}d", space if axes < 3 else (2, 1, 2)
        yield case(layer, real(1, 2, *space), kernel_size=kernel, **own)
        yield case(layer, real(2, *space), kernel_size=2, bias=False, stride=2, **own)
        more = {"stride": 3, "padding": 1, "output_padding": 2, "groups": 2}
        yield case(layer, real(1, 2, *space), kernel_size=3, **more, **own)
        yield case(layer, real(2, 2, *space), kernel_size=2, dilation=2, **own)
        size = tuple(2 * n + 1 for n in space)
        call = {"output_size": size}
        yield case(layer, real(2, 2, *space), call=call, kernel_size=3, stride=2, **own)


def _pools() -> Iterator[Case]:
    for axes, space in _SPACES.items():
        x = real(1, 2, *space)
        for layer in (f"MaxPool{axes}d", f"AvgPool{axes}d"):
            yield case(layer, x, kernel_size=2)
            yield case(layer, x, kernel_size=3, stride=1, padding=1)
            yield case(layer, x, kernel_size=3, stride=2, padding=1, ceil_mode=True)
            yield case(layer, real(2, *space), kernel_size=2)
        yield case(f"MaxPool{axes}d", x, kernel_size=2, dilation=2, stride=1, padding=1)
        yield case(f"AvgPool{axes}d", x, kernel_size=3, padding=1, count_include_pad=False)
        for layer in (f"AdaptiveAvgPool{axes}d", f"AdaptiveMaxPool{axes}d"):
            yield case(layer, x, output_size=1)
            yield case(layer, x, output_size=3)
            yield case(layer, real(2, *space), output_size=2)
        yield case(f"LPPool{axes}d", x, norm_type=2.0, kernel_size=2)
        yield case(f"LPPool{axes}d", x, norm_type=3.0, kernel_size=2, stride=1)
    yield case("AvgPool2d", real(2, 3, 6, 5), kernel_size=2, divisor_override=3)
    yield case("AdaptiveAvgPool2d", real(2, 3, 6, 5), output_size=(2, None))
    yield case("ChannelShuffle", real(2, 6, 3), groups=3)
    yield case("PixelShuffle", real(2, 8, 3, 2), upscale_factor=2)
    yield case("PixelUnshuffle", real(2, 2, 4, 6), downscale_factor=2)
    yield case("Upsample", real(2, 3, 4, 3), scale_factor=2)
    yield case("Upsample", real(2, 3, 4, 3), size=(5, 7), mode="nearest")
    for align in (False, True):
        more = {"mode": "bilinear", "align_corners": align}
        yield case("Upsample", real(2, 3, 4, 3), scale_factor=2, **more)
        yield case("Upsample", real(2, 3, 4, 3), size=(7, 4), **more)
    yield case("Upsample", real(2, 3, 5), scale_factor=2)
    yield case("UpsamplingNearest2d", real(2, 3, 4, 3), scale_factor=2)
    yield case("UpsamplingBilinear2d", real(2, 3, 4, 3), scale_factor=2)


_NORMED = {1: (4,), 2: (3, 2), 3: (2, 2, 2)}


def _normalizations() -> Iterator[Case]:
    for axes in (1, 2, 3):
        layer, x = f"BatchNorm{axes}d", real(2, 3, *_NORMED[axes])
        for training in (True, False):
            yield case(layer, x, training=training, num_features=3)
            yield case(layer, x, training=training, num_features=3, affine=False)
        yield case(layer, x, num_features=3, momentum=None, eps=1e-3)
        yield case(layer, x, num_features=3, track_running_stats=False, bias=False)
        yield case(layer, x, training=False, num_features=3, track_running_stats=False)
        layer = f"InstanceNorm{axes}d"
        yield case(layer, x, num_features=3)
        yield case(layer, x, num_features=3, affine=True)
        yield case(layer, real(3, *_NORMED[axes]), num_features=3, affine=True)
        for training in (True, False):
            more = {"affine": True, "track_running_stats": True}
            yield case(layer, x, training=training, num_features=3, momentum=0.3, **more)
    yield case("BatchNorm1d", real(5, 3), num_features=3, momentum=0.3)
    yield case("BatchNorm1d", real(5, 3), num_features=3, training=False)
    for layer in ("LayerNorm", "RMSNorm"):
        yield case(layer, real(2, 3, 5), normalized_shape=5)
        yield case(layer, real(2, 3, 5), normalized_shape=(3, 5), eps=1e-2)
        yield case(layer, real(5), normalized_shape=(5,), elementwise_affine=False)
    yield case("LayerNorm", real(2, 3, 5), normalized_shape=5, bias=False)
    for shape in ((2, 6), (2, 6, 5), (2, 6, 3, 2)):
        yield case("GroupNorm", real(*shape), num_groups=3, num_channels=6)
        yield case("GroupNorm", real(*shape), num_groups=2, num_channels=6, bias=False)
        yield case("GroupNorm", real(*shape), num_groups=1, num_channels=6, affine=False, eps=1e-2)
    yield case("LocalResponseNorm", real(2, 7, 3), size=3)
    more = {"alpha": 0.5, "beta": 0.6, "k": 2.0}
    yield case("LocalResponseNorm", real(2, 7, 3, 2), size=4, **more)


_PLAIN = (
    *("ReLU", "ReLU6", "SELU", "SiLU", "Mish", "Sigmoid", "LogSigmoid", "Tanh", "Hardsigmoid"),
    *("Hardswish", "Softsign", "Tanhshrink", "CELU", "ELU", "GELU", "Hardshrink", "Hardtanh"),
    *("LeakyReLU", "Softshrink", "Softplus"),
)


def _activations() -> Iterator[Case]:
    for layer in _PLAIN:
        yield case(layer, real(3, 4))
    yield case("CELU", real(3, 4), alpha=0.5)
    yield case("ELU", real(3, 4), alpha=0.7)
    yield case("GELU", real(3, 4), approximate="tanh")
    yield case("Hardshrink", real(3, 4), lambd=0.8)
    yield case("Softshrink", real(3, 4), lambd=0.8)
    yield case("Hardtanh", real(3, 4), min_val=-0.3, max_val=0.4)
    yield case("LeakyReLU", real(3, 4), negative_slope=0.3)
    yield case("Softplus", real(3, 4), beta=2.0)
    yield case("Threshold", real(3, 4), threshold=0.2, value=-3.0)
    for layer in ("Softmax", "LogSoftmax", "Softmin"):
        yield case(layer, real(3, 4), dim=-1)
        yield case(layer, real(3, 4, 2), dim=1)
    yield case("GLU", real(3, 4))
    yield case("GLU", real(4, 3), dim=0)
    yield case("RReLU", real(3, 4), training=False)
    yield case("RReLU", real(3, 4), training=False, lower=0.2, upper=0.9)
    yield case("PReLU", real(3, 4))
    yield case("PReLU", real(3, 4, 2), num_parameters=4, init=0.1)


def _losses() -> Iterator[Case]:
    x, y = real(3, 4), real(3, 4)
    for layer in ("MSELoss", "L1Loss", "SmoothL1Loss", "HuberLoss", "PoissonNLLLoss"):
        yield case(layer, x, y)
        yield case(layer, x, y, reduction="sum")
    yield case("HuberLoss", x, y, delta=0.4)
    yield case("KLDivLoss", x, y, reduction="sum", log_target=True)
    yield case("CrossEntropyLoss", x, whole(4, 3))
    yield case("CrossEntropyLoss", real(3, 4, 2), whole(4, 3, 2), label_smoothing=0.1)
    yield case("CrossEntropyLoss", x, whole(4, 3), ignore_index=2, reduction="none")
    yield case("NLLLoss", x, whole(4, 3), reduction="sum")
    yield case("BCEWithLogitsLoss", x, y)
    yield case("MarginRankingLoss", real(5), real(5), real(5), margin=0.2)
    yield case("TripletMarginLoss", x, y, real(3, 4), swap=True)
    for layer in ("SoftMarginLoss", "HingeEmbeddingLoss", "MultiLabelSoftMarginLoss"):
        yield case(layer, x, whole(2, 3, 4))
        yield case(layer, x, whole(2, 3, 4), reduction="sum")
    yield case("HingeEmbeddingLoss", x, whole(2, 3, 4), margin=0.4, reduction="none")
    yield case("MultiMarginLoss", x, whole(4, 3))
    yield case("MultiMarginLoss", x, whole(4, 3), p=2, margin=0.4, reduction="sum")
    yield case("MultiLabelMarginLoss", x, whole(4, 3, 4))
    yield case("MultiLabelMarginLoss", x, whole(4, 3, 4), reduction="none")


def cases() -> Iterator[Case]:
    yield from _linear()
    yield from _convolutions()
    yield from _pools()
    yield from _normalizations()
    yield from _activations()
    yield from _losses()
