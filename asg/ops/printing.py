"""debug_print: print a value in every run of the graph."""

from __future__ import annotations

from asg.core.dtypes import ANY, Array
from asg.core.errors import DTypeError, GraphError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Printed, Sample
from asg.core.rules import Cotangents
from asg.core.types import TensorType
from asg.ops._support.emitting import emit

_OUTSIDE = {
    "scan": "a scan stacks the y of (carry, y), which its body returns: "
    "_, ys = asg.scan(body, init, length=n); asg.debug_print(ys)",
    "while_loop": "let the carry hold the value, and print it after the loop",
}


def debug_print(t: Tensor, label: str = "") -> Tensor:
    """Return `t`, and print its value after every run of the graph.

    Every executor prints it, even if nothing uses the result. Several values print in the order of
    their creation. The gradient passes unchanged. To print the gradient, use a hook: `hooks={t:
    asg.debug_print}`. `vmap` prints the whole batch.

    Args:
        t: The tensor to print.
        label: The text before the value; empty is the name of `t`.

    Raises:
        GraphError: `t` is in the body of a loop or a branch. Let the body return the value instead.
        DTypeError: `t` is not a tensor.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.sum(asg.debug_print(x * 10.0, "scaled")))
    scaled: f32[2]
    [10., 20.]
    array(30., dtype=float32)
    """
    if not isinstance(t, Tensor):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        raise DTypeError(
            f"{type(t).__name__} is not a tensor",
            op="debug_print",
            hint="give the tensor, then its label; use print for arrays",
        )
    if t.graph.trace is not None:
        raise GraphError(
            f"within the body of a {t.graph.trace.op} there is a value for each step",
            op="debug_print",
            hint=_OUTSIDE.get(
                t.graph.trace.op, "let the branch return the value, and print it outside"
            ),
        )
    return emit(DEBUG_PRINT, t, label=str(label))


def _same(x: TensorType, *, label: str) -> TensorType:
    return x


def _vjp(ct: Tensor, y: Tensor, x: Tensor, *, label: str) -> Cotangents:
    return (ct,)


def _value(x: Array, *, label: str) -> Array:
    return x


DEBUG_PRINT = Printed(
    name="debug_print", doc="x, printed in every run.", operands=(ANY,),
    attrs={"label": AttrType.STRING}, infer=_same, vjp=_vjp, reference=_value, tolerance=0.0,
    samples=(Sample(((3, 4),), {"label": "x"}), Sample(((),), {"label": ""})),
)  # fmt: skip
