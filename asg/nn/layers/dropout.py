"""Dropout of elements and of whole channels."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.nn.calls import key_state
from asg.nn.layers.arguments import ranked
from asg.nn.module import Module
from asg.ops import functions as ops


def check_probability(p: float, most: float = 1.0) -> float:
    """Return p; raise GraphError unless it is a probability."""
    if not 0 <= p <= most:
        raise GraphError(f"the probability {p} is not between 0 and {most:g}")
    return float(p)


class _Dropout(Module):
    drop: ClassVar[Callable[..., Tensor]] = staticmethod(ops.dropout)
    ranks: ClassVar[tuple[int, ...]] = ()

    def __init__(self, p: float = 0.5) -> None:
        self.p = check_probability(p)

    def forward(self, x: Tensor) -> Tensor:
        """Return x with a share p zeroed and the rest scaled up in training, else x."""
        if self.p == 0:
            return x
        if self.ranks:
            ranked(x, "the input", *self.ranks)
        if not self.training:
            key_state(self, advance=False)  # so that training and evaluation have the same state
            return x
        if self.p == 1:
            return x * 0.0
        return type(self).drop(x, self.p, key=self.random_key())


class Dropout(_Dropout):
    """Zero each element with probability `p` and scale the rest by 1/(1 - p), in training.

    In evaluation it returns x. Each run draws other elements, from the graph's state `nn/key`, this
    module's path and its number of earlier calls. `net.seed(7)` selects another random sequence.
    Source: Srivastava et al., 2014.

    Args:
        p: The probability, from 0 to 1.

    Raises:
        GraphError: You called neither `net.train()` nor `net.eval()`.

    >>> x, layer = asg.ones((1000,), graph=asg.Graph()), asg.nn.Dropout(0.5)
    >>> np.unique(asg.evaluate(layer.train()(x)))  # dropped, and scaled by 1 / (1 - 0.5)
    array([0., 2.], dtype=float32)
    >>> np.unique(asg.evaluate(layer.eval()(x)))
    array([1.], dtype=float32)
    """


class Dropout1d(_Dropout):
    """Dropout of whole channels of [N, C, L] or [C, L]; see `Dropout`.

    >>> x = asg.ones((10, 10, 5), graph=asg.Graph())
    >>> kept = asg.evaluate(asg.nn.Dropout1d(0.5).train()(x))
    >>> bool((kept == kept[:, :, :1]).all())  # a channel goes or stays as one
    True
    """

    drop = staticmethod(ops.dropout1d)
    ranks = (2, 3)


class Dropout2d(_Dropout):
    """Dropout of whole channels of [N, C, H, W]; see `Dropout`, and Dropout1d for [N, C, L].

    >>> x = asg.ones((10, 10, 3, 3), graph=asg.Graph())
    >>> kept = asg.evaluate(asg.nn.Dropout2d(0.5).train()(x))
    >>> bool((kept == kept[:, :, :1, :1]).all()), float(kept.max())
    (True, 2.0)
    """

    drop = staticmethod(ops.dropout2d)
    ranks = (4,)


class Dropout3d(_Dropout):
    """Dropout of whole channels of [N, C, D, H, W] or [C, D, H, W]; see `Dropout`.

    >>> x = asg.ones((10, 10, 2, 2, 2), graph=asg.Graph())
    >>> kept = asg.evaluate(asg.nn.Dropout3d(0.75).train()(x))
    >>> np.unique(kept.sum((2, 3, 4)))  # all eight of a channel, each scaled by 4, or none
    array([ 0., 32.], dtype=float32)
    """

    drop = staticmethod(ops.dropout3d)
    ranks = (4, 5)


class AlphaDropout(_Dropout):
    """Set elements to SELU's least value with probability `p`, in training; see `Dropout`.

    Mean 0 and variance 1 are kept. Source: Klambauer et al., 2017.

    >>> x = asg.zeros((1000,), graph=asg.Graph())
    >>> np.unique(asg.evaluate(asg.nn.AlphaDropout(0.5).train()(x))).round(3)  # mean 0 stays
    array([-0.779,  0.779], dtype=float32)
    """

    drop = staticmethod(ops.alpha_dropout)


class FeatureAlphaDropout(_Dropout):
    """AlphaDropout of whole channels of [N, C, ...].

    >>> x = asg.ones((10, 10, 3), graph=asg.Graph())
    >>> kept = asg.evaluate(asg.nn.FeatureAlphaDropout(0.5).train()(x))
    >>> bool((kept == kept[:, :, :1]).all())
    True
    """

    drop = staticmethod(ops.feature_alpha_dropout)
