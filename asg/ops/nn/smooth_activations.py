"""Activations that are smooth, or smooth except at 0, as in torch.nn.functional.

All are stable in f32: an unused branch never overflows, forward or backward. The derivative at 0 is
the left one, as in PyTorch.
"""

from __future__ import annotations

from asg.core.dtypes import FLOAT
from asg.core.errors import Assume, GraphError, Remedy, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.core.rules import Cotangents
from asg.ops._support.compositions import composed, composition
from asg.ops._support.elementwise import ranged
from asg.ops._support.emitting import emit
from asg.ops.elementwise.arithmetic import abs, square
from asg.ops.elementwise.comparison import greater
from asg.ops.elementwise.exponential import expm1, sigmoid, softplus, tanh
from asg.ops.nn.activations import softmax
from asg.ops.selection import where
from asg.ops.shapes.joins import split

SELU_SCALE = 1.0507009873554804934193349852946  # Klambauer et al., 2017
SELU_ALPHA = 1.6732632423543772848170429916717
_SIDES = ((0.1, 2.0), (-2.0, -0.1))
_SMOOTH = ranged((-2.0, 2.0)) + ranged((-40.0, 40.0))
_ROWS = tuple(
    Sample((shape,), {"axis": axis}) for shape, axis in (((3, 4), 1), ((4, 3), 0), ((2, 2, 2), 1))
)


def _beside_zero(**attrs: object) -> tuple[Sample, ...]:
    return tuple(Sample(((3, 4),), dict(attrs), ranges=(side,)) for side in _SIDES)


def _exponential(x: Tensor, scale: float, alpha: float, width: float) -> Tensor:
    """Return scale·x where positive, else alpha·(e^(x / width) - 1)."""
    positive = greater(x, 0)
    below = where(positive, 0.0, x)  # e^x of a large x is infinite, and times 0 NaN
    rest = expm1(below if width == 1 else below * (1 / width))
    return where(positive, x if scale == 1 else x * scale, rest if alpha == 1 else rest * alpha)


# elu, selu and celu


@composed(
    "x where positive, else alpha·(e^x - 1).", batch=Shifted(),
    samples=_beside_zero(alpha=1.0) + _beside_zero(alpha=0.3),
)  # fmt: skip
def elu(x: Tensor, alpha: float = 1.0) -> Tensor:
    """Return x where positive, else alpha·(e^x - 1) (Clevert et al., 2015).

    The derivative at 0 is `alpha`.

    >>> x = asg.constant([-100.0, 0.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.elu(x))
    array([-1.,  0.,  3.], dtype=float32)
    >>> asg.evaluate(asg.elu(x, alpha=0.5))
    array([-0.5,  0. ,  3. ], dtype=float32)
    """
    return _exponential(x, 1.0, alpha, 1.0)


@composed("The self-normalizing elu.", batch=Shifted(), samples=_beside_zero())
def selu(x: Tensor) -> Tensor:
    """Return scale·elu(x, alpha), which preserves mean and variance (Klambauer et al., 2017).

    The derivative at 0 is scale·alpha, about 1.758.

    >>> x = asg.constant([-100.0, 0.0, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.selu(x)).round(3)
    array([-1.758,  0.   ,  1.051], dtype=float32)
    """
    return _exponential(x, SELU_SCALE, SELU_SCALE * SELU_ALPHA, 1.0)


def celu(x: Tensor, alpha: float = 1.0) -> Tensor:
    """Return x where positive, else alpha·(e^(x / alpha) - 1) (Barron, 2017).

    Raises:
        GraphError: `alpha` is 0.

    >>> x = asg.constant([-100.0, 0.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.celu(x, alpha=2.0))  # it goes down to -alpha
    array([-2.,  0.,  3.], dtype=float32)
    """
    if alpha == 0:
        raise GraphError("alpha is 0, and x is divided by it", op="celu")
    return emit(CELU, x, alpha=float(alpha))


def _celu(x: Tensor, *, alpha: float) -> Tensor:
    return _exponential(x, 1.0, alpha, alpha)


CELU = composition(
    "celu", "x where positive, else alpha·(e^(x / alpha) - 1).", operands=(FLOAT,),
    attrs={"alpha": AttrType.FLOAT}, decompose=_celu,
    batch=Shifted(),
    samples=_beside_zero(alpha=1.0) + _beside_zero(alpha=0.3),
)  # fmt: skip


@composed("x·tanh(softplus(x)).", batch=Shifted(), samples=_SMOOTH)
def mish(x: Tensor) -> Tensor:
    """Return x·tanh(softplus(x)) (Misra, 2019).

    >>> x = asg.constant([-1.0, 0.0, 1.0, 20.0], graph=asg.Graph())
    >>> asg.evaluate(asg.mish(x)).round(3)
    array([-0.303,  0.   ,  0.865, 20.   ], dtype=float32)
    """
    return x * tanh(softplus(x))


def _softsign_vjp(ct: Tensor, y: Tensor, x: Tensor) -> Cotangents:
    return (ct / square(1 + abs(x)),)


@composed(
    "x / (1 + |x|).", vjp=_softsign_vjp, batch=Shifted(),
    samples=ranged(*_SIDES[:1]) + ranged(*_SIDES[1:]),
)  # fmt: skip
def softsign(x: Tensor) -> Tensor:
    """Return x / (1 + |x|).

    >>> x = asg.constant([-3.0, 0.0, 1.0, 99.0], graph=asg.Graph())
    >>> asg.evaluate(asg.softsign(x))
    array([-0.75,  0.  ,  0.5 ,  0.99], dtype=float32)
    """
    return x / (1 + abs(x))


def _tanhshrink_vjp(ct: Tensor, y: Tensor, x: Tensor) -> Cotangents:
    return (ct * square(tanh(x)),)


@composed("x - tanh(x).", vjp=_tanhshrink_vjp, batch=Shifted(), samples=_SMOOTH)
def tanhshrink(x: Tensor) -> Tensor:
    """Return x - tanh(x).

    >>> x = asg.constant([-100.0, 0.0, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.tanhshrink(x)).round(3)
    array([-99.   ,   0.   ,   0.238], dtype=float32)
    """
    return x - tanh(x)


@composed("e^-x / Σ e^-x along an axis.", batch=Shifted(("axis",)), samples=_ROWS)
def softmin(x: Tensor, axis: int = -1) -> Tensor:
    """Return e^-x / Σ e^-x along `axis`; entries of inf become 0.

    >>> x = asg.constant([1.0, 1.0, np.inf], graph=asg.Graph())
    >>> asg.evaluate(asg.softmin(x))
    array([0.5, 0.5, 0. ], dtype=float32)
    """
    return softmax(-x, axis)


@composed("One half of x times the sigmoid of the other.", batch=Shifted(("axis",)), samples=_ROWS)
def glu(x: Tensor, axis: int = -1) -> Tensor:
    """Return a·sigmoid(b), a and b the halves of x along `axis` (Dauphin et al., 2016).

    Raises:
        ShapeError: The size of that axis is not known to be even.

    >>> x = asg.constant([2.0, 2.0, 0.0, 100.0], graph=asg.Graph())  # gates of 1/2 and 1
    >>> asg.evaluate(asg.glu(x))
    array([1., 2.], dtype=float32)
    """
    if x.graph.facts.quotient(x.shape[axis], 2) is None:
        raise ShapeError(
            f"axis {axis} of {x.type} has no two halves",
            hint=Remedy("its size must divide by 2; ", Assume(), " can say so of a symbol"),
        )
    value, gate = split(x, 2, axis)
    return value * sigmoid(gate)
