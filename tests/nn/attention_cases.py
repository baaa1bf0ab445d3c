"""Attention and Transformer layers, with masks."""

from __future__ import annotations

from collections.abc import Iterator

from tests.nn.cases import Case, bools, case, real


def _attention() -> Iterator[Case]:
    layer, own = "MultiheadAttention", {"embed_dim": 6, "num_heads": 2}
    q, k = real(4, 2, 6), real(5, 2, 6)
    yield case(layer, q, k, k, **own)
    yield case(layer, q, k, k, call={"need_weights": False}, **own)
    yield case(layer, q, k, k, call={"average_attn_weights": False}, bias=False, **own)
    yield case(layer, q, real(5, 2, 3), real(5, 2, 7), kdim=3, vdim=7, **own)
    yield case(layer, q, q, q, embed_dim=6, num_heads=1)
    first = {"batch_first": True, **own}
    q, k = real(2, 4, 6), real(2, 5, 6)
    for masks in (
        {},
        {"key_padding_mask": bools(2, 5)},
        {"attn_mask": bools(4, 5)},
        {"attn_mask": real(4, 5)},
        {"attn_mask": bools(4, 4, 5)},
        {"attn_mask": real(4, 4, 5)},
        {"key_padding_mask": bools(2, 5), "attn_mask": bools(4, 5)},
        {"key_padding_mask": real(2, 5), "attn_mask": real(4, 5)},
    ):
        yield case(layer, q, k, k, call=masks, **first)
        yield case(layer, q, k, k, call={**masks, "need_weights": False}, **first)
    q, k = real(4, 6), real(5, 6)
    yield case(layer, q, k, k, **own)
    yield case(layer, q, k, k, call={"key_padding_mask": bools(5)}, **own)
    yield case(layer, q, k, k, call={"attn_mask": bools(4, 5), "need_weights": False}, **own)


_LAYER = {"d_model": 6, "nhead": 2, "dim_feedforward": 8, "dropout": 0.0}


def _encoders() -> Iterator[Case]:
    layer, x, y = "TransformerEncoderLayer", real(4, 2, 6), real(2, 4, 6)
    for norm_first in (False, True):
        own = {"norm_first": norm_first, **_LAYER}
        first = {"batch_first": True, **own}
        yield case(layer, x, **own)
        yield case(layer, y, activation="gelu", **first)
        yield case(layer, y, call={"src_mask": bools(4, 4)}, layer_norm_eps=1e-3, **first)
        yield case(layer, y, call={"src_mask": real(4, 4)}, bias=False, **first)
        masks = {"src_key_padding_mask": bools(2, 4), "src_mask": bools(4, 4)}
        yield case(layer, y, call=masks, **first)
        yield case("TransformerEncoder", y, num_layers=2, norm=norm_first, **first)
        more = {"mask": bools(4, 4), "src_key_padding_mask": bools(2, 4)}
        yield case("TransformerEncoder", y, call=more, num_layers=2, norm=True, **first)


def _decoders() -> Iterator[Case]:
    layer, x, m = "TransformerDecoderLayer", real(2, 4, 6), real(2, 5, 6)
    for norm_first in (False, True):
        own = {"norm_first": norm_first, **_LAYER}
        first = {"batch_first": True, **own}
        yield case(layer, real(4, 2, 6), real(5, 2, 6), **own)
        yield case(layer, x, m, activation="gelu", **first)
        masks = {"tgt_mask": bools(4, 4), "memory_mask": bools(4, 5)}
        yield case(layer, x, m, call=masks, **first)
        hidden = {
            "tgt_key_padding_mask": bools(2, 4),
            "memory_key_padding_mask": bools(2, 5),
        }
        yield case(layer, x, m, call=hidden, bias=False, **first)
        yield case(layer, x, m, call={**masks, **hidden}, **first)
        yield case("TransformerDecoder", x, m, num_layers=2, norm=norm_first, **first)
    more = {"tgt_mask": bools(4, 4), "memory_key_padding_mask": bools(2, 5)}
    own = {"num_encoder_layers": 1, "num_decoder_layers": 2, "batch_first": True, **_LAYER}
    yield case("Transformer", m, x, call=more, **own)


def cases() -> Iterator[Case]:
    yield from _attention()
    yield from _encoders()
    yield from _decoders()
