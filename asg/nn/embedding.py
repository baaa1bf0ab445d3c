"""Tables of vectors: Embedding, and EmbeddingBag, which reduces several."""

from __future__ import annotations

from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.init import normal, values
from asg.nn.module import Module
from asg.nn.widths import positive
from asg.ops.comparison import equal
from asg.ops.nn.attention import embedding
from asg.ops.nn.places.bags import embedding_bag
from asg.ops.selection import stop_gradient, where


class _Table(Module):
    def __init__(
        self, num_embeddings: int, embedding_dim: int, padding_idx: int | None,
        weight: Array | None, dtype: DType | str | None,
    ) -> None:  # fmt: skip
        positive(num_embeddings=num_embeddings, embedding_dim=embedding_dim)
        if padding_idx is not None and not -num_embeddings <= padding_idx < num_embeddings:
            raise ShapeError(f"padding_idx {padding_idx} is none of {num_embeddings} rows")
        self.num_embeddings, self.embedding_dim = num_embeddings, embedding_dim
        self.padding_idx = None if padding_idx is None else padding_idx % num_embeddings
        self.module_record.dtype = None if dtype is None else as_dtype(dtype)
        self.first = None if weight is None else values(weight)

    def table(self) -> Tensor:
        """Return the parameter `weight`."""
        shape = (self.num_embeddings, self.embedding_dim)
        return self.parameter("weight", shape, self.first or normal(zero_row=self.padding_idx))


class Embedding(_Table):
    """The rows of a table at whole numbers: [...] → [..., embedding_dim].

    Args:
        num_embeddings: The number of rows.
        embedding_dim: Their width.
        padding_idx: A row that is zero at first and not trained.
        weight: Initial values [num_embeddings, embedding_dim], in place of random ones.
        dtype: The table's dtype; f32, or what `net.to` says, unless given.

    Parameter: `weight` [num_embeddings, embedding_dim], normal at first, as in torch.nn.Embedding.
    An output layer shares it by `self.embed.weight` in the forward above, after the call.

    Raises DTypeError for indices of another dtype, ShapeError where `padding_idx` is not a row.

    >>> tokens = asg.constant([[2, 0]], graph=asg.Graph())
    >>> layer = asg.nn.Embedding(3, 2, weight=np.array([[0, 0], [1, 10], [2, 20]], "f"))
    >>> asg.evaluate(layer(tokens))
    array([[[ 2., 20.],
            [ 0.,  0.]]], dtype=float32)
    """

    def __init__(
        self, num_embeddings: int, embedding_dim: int, padding_idx: int | None = None,
        weight: Array | None = None, dtype: DType | str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(num_embeddings, embedding_dim, padding_idx, weight, dtype)

    def forward(self, indices: Tensor) -> Tensor:
        """Return the rows at `indices`, i32 or u32."""
        rows = embedding(indices, self.table())
        if self.padding_idx is None:
            return rows
        is_padding = equal(indices, self.padding_idx).expand_dims(-1)
        return where(is_padding, stop_gradient(rows), rows)


class EmbeddingBag(_Table):
    """The sum, mean or maximum of the rows of a table in each bag of whole numbers.

    Args:
        num_embeddings: The number of rows.
        embedding_dim: Their width.
        mode: "sum", "mean" or "max".
        include_last_offset: Whether the last of the offsets is the end of the last bag.
        padding_idx: A row that is zero at first and does not count.
        weight: Initial values [num_embeddings, embedding_dim], in place of random ones.
        dtype: The table's dtype; f32, or what `net.to` says, unless given.

    Parameter: `weight` [num_embeddings, embedding_dim], normal at first, as in
    torch.nn.EmbeddingBag.

    Raises DTypeError for indices of another dtype, ShapeError where `padding_idx` is not a row, and
    GraphError for another mode.

    >>> with asg.Graph():
    ...     tokens, starts = asg.constant([0, 1, 2]), asg.constant([0, 1])
    >>> layer = asg.nn.EmbeddingBag(3, 1, mode="sum", weight=np.array([[1], [10], [20]], "f"))
    >>> asg.evaluate(layer(tokens, starts))  # the bags [0] and [1, 2]
    array([[ 1.],
           [30.]], dtype=float32)
    """

    def __init__(
        self, num_embeddings: int, embedding_dim: int, mode: str = "mean",
        include_last_offset: bool = False, padding_idx: int | None = None,
        weight: Array | None = None, dtype: DType | str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(num_embeddings, embedding_dim, padding_idx, weight, dtype)
        self.mode, self.include_last_offset = mode, include_last_offset

    def forward(
        self, indices: Tensor, offsets: Tensor | None = None,
        per_sample_weights: Tensor | None = None,
    ) -> Tensor:  # fmt: skip
        """Return [B, embedding_dim] of bags [B, L], or of [n] and where each begins, [B]."""
        return embedding_bag(
            indices, self.table(), offsets, mode=self.mode, padding_idx=self.padding_idx,
            per_sample_weights=per_sample_weights, include_last_offset=self.include_last_offset,
        )  # fmt: skip
