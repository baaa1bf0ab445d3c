"""Linear layers, distances, and layers that only change a shape."""

from __future__ import annotations

from typing import Any

from asg.core.dtypes import DType, as_dtype
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.nn.layers.arguments import fan_in_uniform, positive, width
from asg.nn.layers.generated import functional
from asg.nn.module import Module
from asg.ops import functions as ops

# fmt: off
CosineSimilarity = functional(
    "CosineSimilarity", ops.cosine_similarity, 2, renamed={"dim": "axis"}, example="""
    >>> x = asg.constant([[3.0, 0.0], [1.0, 1.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.CosineSimilarity(dim=1)(x, [[5.0, 0.0], [1.0, -1.0]])).round(3)
    array([1., 0.], dtype=float32)
""")
PairwiseDistance = functional(
    "PairwiseDistance", ops.pairwise_distance, 2, renamed={"keepdim": "keepdims"}, example="""
    >>> x = asg.constant([[3.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.PairwiseDistance(keepdim=True)(x, [[0.0, 4.0]])).round(3)
    array([[5.]], dtype=float32)
""")
# fmt: on


class Linear(Module):
    """x·weightᵀ + bias along the last axis: [..., in_features] → [..., out_features].

    Args:
        in_features: The width of x; None takes it from the first x.
        out_features: The width of the result.
        bias: Whether there is a bias.
        dtype: The parameters' dtype; unless given, the dtype of x.

    Parameters, as in torch.nn.Linear: `weight` [out_features, in_features] and `bias`
    [out_features]. They start uniform in ±1/√in_features.

    Raises:
        ShapeError: x has another width, or a symbolic width.

    >>> layer = asg.nn.Linear(2, 1).initialize(lambda name, shape: 10.0)
    >>> asg.evaluate(layer(asg.constant([[1.0, 2.0], [0.0, 0.0]], graph=asg.Graph())))
    array([[40.],
           [10.]], dtype=float32)
    >>> {name: str(type) for name, type in layer.parameters().items()}
    {'weight': 'f32[1,2]', 'bias': 'f32[1]'}
    """

    def __init__(
        self, in_features: int | None, out_features: int, bias: bool = True,
        dtype: DType | str | None = None,
    ) -> None:  # fmt: skip
        positive(in_features=in_features, out_features=out_features)
        self.in_features, self.out_features, self.bias = in_features, out_features, bias
        self.module_record.dtype = None if dtype is None else as_dtype(dtype)

    def forward(self, x: Tensor) -> Tensor:
        """Return x·weightᵀ + bias, of shape [..., out_features]."""
        inputs = width(x, -1, self.in_features, "in_features")
        first = fan_in_uniform(inputs)
        weight = self.parameter("weight", (self.out_features, inputs), first)
        bias = self.parameter("bias", (self.out_features,), first) if self.bias else None
        return ops.linear(x, weight, bias)


class Bilinear(Module):
    """x1·weight[k]·x2 + bias[k] for each output k: [..., in1], [..., in2] → [..., out].

    Args:
        in1_features: The width of x1; None takes it from the first x1.
        in2_features: The width of x2; None takes it from the first x2.
        out_features: The width of the result.
        bias: Whether there is a bias.

    Parameters, as in torch.nn.Bilinear: `weight` [out_features, in1_features, in2_features] and
    `bias` [out_features]. They start uniform in ±1/√in1_features.

    Raises:
        ShapeError: An operand has another width.

    >>> x = asg.constant([[1.0, 2.0]], graph=asg.Graph())
    >>> layer = asg.nn.Bilinear(2, 2, 1, bias=False).initialize(lambda name, shape: np.eye(2)[None])
    >>> asg.evaluate(layer(x, x))  # 1·1 + 2·2
    array([[5.]], dtype=float32)
    """

    def __init__(
        self, in1_features: int | None, in2_features: int | None, out_features: int,
        bias: bool = True,
    ) -> None:  # fmt: skip
        positive(in1_features=in1_features, in2_features=in2_features, out_features=out_features)
        self.in1_features, self.in2_features = in1_features, in2_features
        self.out_features, self.bias = out_features, bias

    def forward(self, x1: Tensor, x2: Tensor) -> Tensor:
        """Return the form for each output, of shape [..., out_features]."""
        one = width(x1, -1, self.in1_features, "in1_features")
        two = width(x2, -1, self.in2_features, "in2_features")
        first = fan_in_uniform(one)
        weight = self.parameter("weight", (self.out_features, one, two), first)
        spread = ops.reshape(ops.swapaxes(weight, 0, 1), (one, self.out_features * two))
        forms = ops.reshape(ops.matmul(x1, spread), (*x1.shape[:-1], self.out_features, two))
        result = ops.sum(forms * x2.expand_dims(-2), -1)
        if self.bias:
            result = result + self.parameter("bias", (self.out_features,), first)
        return result


class Identity(Module):
    """Return x; any arguments are ignored, as in torch.nn.Identity.

    >>> x = asg.Graph().input("x", ("N", 3))
    >>> asg.nn.Identity()(x) is x
    True
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        del args, kwargs

    def forward(self, x: Any) -> Any:
        """Return x."""
        return x


class Flatten(Module):
    """Merge the axes from `start_dim` to `end_dim`: [N, C, H, W] → [N, C·H·W] by default.

    Raises:
        ShapeError: `start_dim` is after `end_dim`, or x lacks an axis.

    >>> x = asg.Graph().input("x", ("N", 3, 4, 5))
    >>> print(asg.nn.Flatten()(x).type, asg.nn.Flatten(start_dim=2)(x).type)
    f32[N,60] f32[N,3,20]
    """

    def __init__(self, start_dim: int = 1, end_dim: int = -1) -> None:
        self.start_dim, self.end_dim = start_dim, end_dim

    def forward(self, x: Tensor) -> Tensor:
        """Return x with these axes merged."""
        return ops.flatten(x, self.start_dim, self.end_dim)


class Unflatten(Module):
    """Split axis `dim` into axes with the sizes `unflattened_size`; a size may be -1.

    Raises:
        ShapeError: The product of the sizes is not the size of the axis.

    >>> x = asg.Graph().input("x", ("N", 12))
    >>> print(asg.nn.Unflatten(1, (3, -1))(x).type)
    f32[N,3,4]
    """

    def __init__(self, dim: int, unflattened_size: tuple[int, ...] | list[int]) -> None:
        self.dim, self.unflattened_size = dim, tuple(unflattened_size)

    def forward(self, x: Tensor) -> Tensor:
        """Return x with that axis split; raise ShapeError if the sizes do not fit."""
        axis = normalize_axis(self.dim, x.ndim)
        return ops.reshape(x, (*x.shape[:axis], *self.unflattened_size, *x.shape[axis + 1 :]))
