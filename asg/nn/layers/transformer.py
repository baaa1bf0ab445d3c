"""Transformer blocks, stacks of them, and the whole model."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import ClassVar, TypeAlias

from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.init import Initializer, xavier_uniform
from asg.nn.layers.arguments import positive, repeated
from asg.nn.layers.attention import MultiHeadAttention
from asg.nn.layers.containers import ModuleList
from asg.nn.layers.dropout import Dropout
from asg.nn.layers.linear import Linear
from asg.nn.layers.normalization import LayerNorm
from asg.nn.module import Module
from asg.ops import functions as ops

Activation: TypeAlias = str | Callable[[Tensor], Tensor] | Module

_ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "relu": ops.relu,
    "gelu": ops.gelu,
    "silu": ops.silu,
}


def _activation(given: Activation) -> Callable[[Tensor], Tensor] | Module:
    if not isinstance(given, str):
        return given
    if given not in _ACTIVATIONS:
        raise GraphError(
            f"there is no activation {given!r} here",
            hint=f"use {', '.join(_ACTIVATIONS)}, or a function like asg.mish",
        )
    return _ACTIVATIONS[given]


class _Block(Module):
    """The base of encoder and decoder blocks: self-attention and the feed-forward layers."""

    attends_memory: ClassVar[bool] = False

    def __init__(  # noqa: PLR0913  # those of torch, in its order
        self, d_model: int, nhead: int, dim_feedforward: int = 2048, dropout: float = 0.1,
        activation: Activation = "relu", layer_norm_eps: float = 1e-5, batch_first: bool = False,
        norm_first: bool = False, bias: bool = True, *, num_kv_heads: int | None = None,
        positions: Module | None = None,
    ) -> None:  # fmt: skip
        positive(d_model=d_model, nhead=nhead, dim_feedforward=dim_feedforward)
        self.norm_first = norm_first
        self.self_attn = MultiHeadAttention(
            d_model, nhead, dropout, bias, batch_first=batch_first, num_kv_heads=num_kv_heads,
            positions=positions,
        )  # fmt: skip
        self.linear1 = Linear(d_model, dim_feedforward, bias)
        self.dropout = Dropout(dropout)
        self.linear2 = Linear(dim_feedforward, d_model, bias)
        self.norm1 = LayerNorm(d_model, layer_norm_eps, bias=bias)
        self.norm2 = LayerNorm(d_model, layer_norm_eps, bias=bias)
        self.dropout1, self.dropout2 = Dropout(dropout), Dropout(dropout)
        self.activation = _activation(activation)
        if self.attends_memory:
            self.multihead_attn = MultiHeadAttention(
                d_model, nhead, dropout, bias, batch_first=batch_first, num_kv_heads=num_kv_heads
            )
            self.norm3 = LayerNorm(d_model, layer_norm_eps, bias=bias)
            self.dropout3 = Dropout(dropout)

    def residual(self, x: Tensor, norm: Module, part: Callable[[Tensor], Tensor]) -> Tensor:
        """Return x + part(norm(x)) for pre-norm, norm(x + part(x)) for post-norm."""
        return x + part(norm(x)) if self.norm_first else norm(x + part(x))

    def feed_forward(self, x: Tensor, last: Module) -> Tensor:
        """Return the two linear layers of x, and the block's last dropout."""
        return last(self.linear2(self.dropout(self.activation(self.linear1(x)))))


class TransformerEncoderBlock(_Block):
    """Self-attention, then two linear layers, each with a residual and a layer norm.

    With `is_causal` it is the block of a decoder-only model. Source: Vaswani et al., 2017;
    pre-norm: Xiong et al., 2020.

    Args:
        d_model: The width of x and of the result.
        nhead: The number of heads.
        dim_feedforward: The width between the two linear layers.
        dropout: The probability of dropout, of the attention weights and after each part.
        activation: "relu", "gelu", "silu", a function or a module, between the linear layers.
        layer_norm_eps: The eps of the layer norms.
        batch_first: Whether x is [N, T, d_model]; otherwise [T, N, d_model].
        norm_first: Whether norms come before the parts (pre-norm); otherwise after the residuals.
        bias: Whether linear layers and norms have biases.
        num_kv_heads: Heads of keys and values, for grouped-query attention.
        positions: RotaryPositions or ALiBi.

    Parameter names come from torch.nn.TransformerEncoderLayer: `self_attn.…`, `linear1.…`,
    `linear2.…`, `norm1.…`, `norm2.…`. That class name is an alias.

    Raises:
        ShapeError: `nhead` does not divide `d_model`.
        GraphError: The activation is unknown.

    >>> block = asg.nn.TransformerEncoderBlock(8, 2, 16, activation="gelu", norm_first=True).eval()
    >>> print(block(asg.Graph().input("src", ("T", "N", 8))).type)
    f32[T,N,8]
    """

    def forward(
        self, src: Tensor, src_mask: Tensor | None = None,
        src_key_padding_mask: Tensor | None = None, is_causal: bool = False,
    ) -> Tensor:  # fmt: skip
        """Return the block of `src`; masks as for MultiHeadAttention (true hides)."""

        def attend(x: Tensor) -> Tensor:
            found = self.self_attn(
                x, x, x, src_key_padding_mask, need_weights=False, attn_mask=src_mask,
                is_causal=is_causal,
            )  # fmt: skip
            return self.dropout1(found[0])

        x = self.residual(src, self.norm1, attend)
        return self.residual(x, self.norm2, lambda y: self.feed_forward(y, self.dropout2))


class TransformerDecoderBlock(_Block):
    """Self-attention, attention to a memory, then two linear layers.

    It has the arguments of TransformerEncoderBlock. Parameter names come from
    torch.nn.TransformerDecoderLayer: `self_attn.…`, `multihead_attn.…`, `linear1.…`, `linear2.…`,
    `norm1.…`, `norm2.…`, `norm3.…`. That class name is an alias.

    >>> block, g = asg.nn.TransformerDecoderBlock(8, 2, 16, batch_first=True).eval(), asg.Graph()
    >>> tgt, memory = g.input("tgt", ("N", "T", 8)), g.input("memory", ("N", "S", 8))
    >>> print(block(tgt, memory, tgt_is_causal=True).type)
    f32[N,T,8]
    """

    attends_memory = True

    def forward(
        self, tgt: Tensor, memory: Tensor, tgt_mask: Tensor | None = None,
        memory_mask: Tensor | None = None, tgt_key_padding_mask: Tensor | None = None,
        memory_key_padding_mask: Tensor | None = None, tgt_is_causal: bool = False,
        memory_is_causal: bool = False,
    ) -> Tensor:  # fmt: skip
        """Return the block of `tgt` and `memory`; masks as for MultiHeadAttention."""

        def attend(x: Tensor) -> Tensor:
            found = self.self_attn(
                x, x, x, tgt_key_padding_mask, need_weights=False, attn_mask=tgt_mask,
                is_causal=tgt_is_causal,
            )  # fmt: skip
            return self.dropout1(found[0])

        def look(x: Tensor) -> Tensor:
            found = self.multihead_attn(
                x, memory, memory, memory_key_padding_mask, need_weights=False,
                attn_mask=memory_mask, is_causal=memory_is_causal,
            )  # fmt: skip
            return self.dropout2(found[0])

        x = self.residual(tgt, self.norm1, attend)
        x = self.residual(x, self.norm2, look)
        return self.residual(x, self.norm3, lambda y: self.feed_forward(y, self.dropout3))


class TransformerEncoder(Module):
    """A stack of `num_layers` copies of an encoder block, and an optional last norm.

    Children are `layers.0` … and `norm`, as in torch.nn.TransformerEncoder. Copies do not share
    parameters.

    Args:
        encoder_layer: The block to copy.
        num_layers: The number of copies.
        norm: The last norm.

    >>> block = asg.nn.TransformerEncoderBlock(8, 2, 16, batch_first=True)
    >>> net = asg.nn.TransformerEncoder(block, num_layers=2, norm=asg.nn.LayerNorm(8)).eval()
    >>> print(net(asg.Graph().input("src", ("N", "T", 8)), is_causal=True).type)
    f32[N,T,8]
    >>> "layers.1.self_attn.in_proj_weight" in net.parameters()
    True
    """

    def __init__(self, encoder_layer: Module, num_layers: int, norm: Module | None = None) -> None:
        self.layers = ModuleList(deepcopy(encoder_layer) for _ in repeated(num_layers=num_layers))
        self.norm = norm

    def forward(
        self, src: Tensor, mask: Tensor | None = None,
        src_key_padding_mask: Tensor | None = None, is_causal: bool | None = None,
    ) -> Tensor:  # fmt: skip
        """Return the blocks of `src`; masks as for MultiHeadAttention (true hides)."""
        x = src
        for layer in self.layers:
            x = layer(x, mask, src_key_padding_mask, bool(is_causal))
        return x if self.norm is None else self.norm(x)


class TransformerDecoder(Module):
    """A stack of `num_layers` copies of a decoder block, and an optional last norm.

    Children are `layers.0` … and `norm`, as in torch.nn.TransformerDecoder.

    Args:
        decoder_layer: The block to copy.
        num_layers: The number of copies.
        norm: The last norm.

    >>> block = asg.nn.TransformerDecoderBlock(8, 2, 16, batch_first=True)
    >>> net, g = asg.nn.TransformerDecoder(block, num_layers=2).eval(), asg.Graph()
    >>> print(net(g.input("tgt", ("N", "T", 8)), g.input("memory", ("N", "S", 8))).type)
    f32[N,T,8]
    """

    def __init__(self, decoder_layer: Module, num_layers: int, norm: Module | None = None) -> None:
        self.layers = ModuleList(deepcopy(decoder_layer) for _ in repeated(num_layers=num_layers))
        self.norm = norm

    def forward(
        self, tgt: Tensor, memory: Tensor, tgt_mask: Tensor | None = None,
        memory_mask: Tensor | None = None, tgt_key_padding_mask: Tensor | None = None,
        memory_key_padding_mask: Tensor | None = None, tgt_is_causal: bool | None = None,
        memory_is_causal: bool = False,
    ) -> Tensor:  # fmt: skip
        """Return the blocks of `tgt` and `memory`; masks as for MultiHeadAttention."""
        x = tgt
        for layer in self.layers:
            x = layer(
                x, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask,
                bool(tgt_is_causal), memory_is_causal,
            )  # fmt: skip
        return x if self.norm is None else self.norm(x)


class Transformer(Module):
    """An encoder and a decoder, each with a last layer norm, as torch.nn.Transformer.

    It has no embeddings, no positions and no output layer. Matrices start uniform after Glorot.

    Args:
        d_model: The width of inputs and of the result.
        nhead: The number of heads.
        num_encoder_layers: The number of encoder blocks.
        num_decoder_layers: The number of decoder blocks.
        dim_feedforward: As for TransformerEncoderBlock, as are all arguments below.
        dropout: The probability of dropout.
        activation: The function between linear layers.
        layer_norm_eps: The eps of the layer norms.
        batch_first: Whether tensors are [N, T, d_model]; otherwise [T, N, d_model].
        norm_first: Whether norms come before the parts.
        bias: Whether linear layers and norms have biases.

    >>> net = asg.nn.Transformer(8, 2, 1, 1, dim_feedforward=16, batch_first=True).eval()
    >>> g = asg.Graph()
    >>> print(net(g.input("src", ("N", "S", 8)), g.input("tgt", ("N", "T", 8))).type)
    f32[N,T,8]
    """

    def __init__(  # noqa: PLR0913  # those of torch, in its order
        self, d_model: int = 512, nhead: int = 8, num_encoder_layers: int = 6,
        num_decoder_layers: int = 6, dim_feedforward: int = 2048, dropout: float = 0.1,
        activation: Activation = "relu", *, layer_norm_eps: float = 1e-5,
        batch_first: bool = False, norm_first: bool = False, bias: bool = True,
    ) -> None:  # fmt: skip
        settings = (
            d_model, nhead, dim_feedforward, dropout, activation, layer_norm_eps, batch_first,
            norm_first, bias,
        )  # fmt: skip
        self.encoder = TransformerEncoder(
            TransformerEncoderBlock(*settings), num_encoder_layers,
            LayerNorm(d_model, layer_norm_eps, bias=bias),
        )  # fmt: skip
        self.decoder = TransformerDecoder(
            TransformerDecoderBlock(*settings), num_decoder_layers,
            LayerNorm(d_model, layer_norm_eps, bias=bias),
        )  # fmt: skip
        self.initialize(_glorot)

    def forward(
        self, src: Tensor, tgt: Tensor, src_mask: Tensor | None = None,
        tgt_mask: Tensor | None = None, memory_mask: Tensor | None = None,
        src_key_padding_mask: Tensor | None = None, tgt_key_padding_mask: Tensor | None = None,
        memory_key_padding_mask: Tensor | None = None, src_is_causal: bool = False,
        tgt_is_causal: bool = False,
    ) -> Tensor:  # fmt: skip
        """Return the decoder's result for `tgt` and the encoded `src`."""
        memory = self.encoder(src, src_mask, src_key_padding_mask, src_is_causal)
        return self.decoder(
            tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask,
            tgt_is_causal,
        )  # fmt: skip


def _glorot(name: str, shape: tuple[int, ...]) -> Initializer | None:
    del name
    return xavier_uniform(layout="out_in") if len(shape) > 1 else None


TransformerEncoderLayer = TransformerEncoderBlock
TransformerDecoderLayer = TransformerDecoderBlock
