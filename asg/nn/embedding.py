"""Embedding: a table of vectors."""

from __future__ import annotations

from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.init import normal, values
from asg.nn.module import Module
from asg.nn.widths import positive
from asg.ops.comparison import equal
from asg.ops.nn.attention import embedding
from asg.ops.selection import stop_gradient, where


class Embedding(Module):
    """The rows of a table at whole numbers: [...] → [..., embedding_dim].

    Args:
        num_embeddings: The number of rows.
        embedding_dim: Their width.
        padding_idx: A row that is zero at first and not trained.
        weight: Initial values [num_embeddings, embedding_dim], in place of random ones.
        dtype: The table's dtype; f32, or what `net.to` says, unless given.

    Parameter: `weight` [num_embeddings, embedding_dim], normal at first, as in torch.nn.Embedding.
    An output layer shares it by `self.embed.parameter("weight")` after the first call.
    """

    def __init__(
        self, num_embeddings: int, embedding_dim: int, padding_idx: int | None = None,
        weight: Array | None = None, dtype: DType | str | None = None,
    ) -> None:  # fmt: skip
        positive(num_embeddings=num_embeddings, embedding_dim=embedding_dim)
        if padding_idx is not None and not -num_embeddings <= padding_idx < num_embeddings:
            raise ShapeError(f"padding_idx {padding_idx} is none of {num_embeddings} rows")
        self.num_embeddings, self.embedding_dim = num_embeddings, embedding_dim
        self.padding_idx = None if padding_idx is None else padding_idx % num_embeddings
        self.module_record.dtype = None if dtype is None else as_dtype(dtype)
        self.first = None if weight is None else values(weight)

    def forward(self, indices: Tensor) -> Tensor:
        """Return the rows at `indices`, i32 or u32."""
        shape = (self.num_embeddings, self.embedding_dim)
        first = self.first or normal(zero_row=self.padding_idx)
        rows = embedding(indices, self.parameter("weight", shape, first))
        if self.padding_idx is None:
            return rows
        is_padding = equal(indices, self.padding_idx).expand_dims(-1)
        return where(is_padding, stop_gradient(rows), rows)
