"""Tables of vectors: Embedding, and EmbeddingBag, which reduces several rows."""

from __future__ import annotations

from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.init import normal, values
from asg.nn.layers.arguments import positive
from asg.nn.module import Module
from asg.ops import functions as ops
from asg.ops.nn.embedding_bag import embedding_bag


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
    """Rows of a table by index: [...] → [..., embedding_dim].

    Args:
        num_embeddings: The number of rows.
        embedding_dim: The width of a row.
        padding_idx: A row that starts as zeros and is not trained.
        weight: Initial values [num_embeddings, embedding_dim], in place of random values.
        dtype: The table's dtype; unless given, the dtype of `net.to`, or f32.

    Parameter, as in torch.nn.Embedding: `weight` [num_embeddings, embedding_dim], initially normal.
    An output layer can share it by `self.embed.weight` in the forward above, after the call.

    Raises:
        DTypeError: Indices are not integers.
        ShapeError: `padding_idx` is not a row.

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
        """Return the rows at integer `indices`."""
        rows = ops.embedding(indices, self.table())
        if self.padding_idx is None:
            return rows
        is_padding = ops.equal(indices, self.padding_idx).expand_dims(-1)
        return ops.where(is_padding, ops.stop_gradient(rows), rows)


class EmbeddingBag(_Table):
    """The sum, mean or maximum of a table's rows in each bag of indices.

    Args:
        num_embeddings: The number of rows.
        embedding_dim: The width of a row.
        mode: "sum", "mean" or "max".
        include_last_offset: Whether the last offset is the end of the last bag.
        padding_idx: A row that starts as zeros and does not count.
        weight: Initial values [num_embeddings, embedding_dim], in place of random values.
        dtype: The table's dtype; unless given, the dtype of `net.to`, or f32.

    Parameter, as in torch.nn.EmbeddingBag: `weight` [num_embeddings, embedding_dim], initially
    normal.

    Raises:
        DTypeError: Indices are not integers.
        ShapeError: `padding_idx` is not a row.
        GraphError: The mode is unknown.

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
        """Return the reduced rows of each bag, [B, embedding_dim].

        Args:
            indices: Bags [B, L], or all indices [n] with `offsets`.
            offsets: The first index of each bag, [B].
            per_sample_weights: A factor for each index, only with mode "sum".
        """
        return embedding_bag(
            indices, self.table(), offsets, mode=self.mode, padding_idx=self.padding_idx,
            per_sample_weights=per_sample_weights, include_last_offset=self.include_last_offset,
        )  # fmt: skip
