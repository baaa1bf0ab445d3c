"""Predicates of numbers: isnan, isinf and isfinite."""

from __future__ import annotations

import numpy as np

from asg.core.dtypes import INTEGER, DType
from asg.core.graph import Tensor
from asg.core.opdef import Elementwise, Reference, Sample, Wgsl
from asg.core.types import TensorType
from asg.ops._support.block import block_of, op_of
from asg.ops._support.elementwise import NO_GRADIENT, emit_unary, is_of, truth_of_same, unary
from asg.ops.numbers import literal


def _predicate(name: str, doc: str, reference: Reference) -> Elementwise:
    return unary(
        name, doc, vjp=NO_GRADIENT, reference=reference, wgsl=Wgsl(f"asg_{name}({{0}})"),
        infer=truth_of_same, tolerance=0.0,
        samples=(Sample(((3, 4),)), Sample(((),)), Sample(((0,),), dtypes=(DType.F32,))),
    )  # fmt: skip


def _answered(op: Elementwise, x: Tensor) -> Tensor:
    """Return the op's result; integers need no op, because they are finite."""
    if not is_of(x, *INTEGER):
        return emit_unary(op, x)
    return literal(x.graph, op is ISFINITE, TensorType(x.shape, DType.BOOL))


_answers = block_of(_predicate, _answered)


@_answers("Whether x is NaN.", np.isnan)
def isnan(x: Tensor) -> Tensor:
    """Return whether each element is NaN.

    Takes integers, f16, f32 or f64; integers are always finite.

    >>> x = asg.constant([1.0, np.inf, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.isnan(x))
    array([False, False,  True])
    """
    ...


@_answers("Whether x is infinite.", np.isinf)
def isinf(x: Tensor) -> Tensor:
    """Return whether each element is infinite.

    Takes integers, f16, f32 or f64; integers are always finite.

    >>> x = asg.constant([1.0, -np.inf, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.isinf(x))
    array([False,  True, False])
    """
    ...


@_answers("Whether x is neither infinite nor NaN.", np.isfinite)
def isfinite(x: Tensor) -> Tensor:
    """Return whether each element is neither infinite nor NaN.

    Takes integers, f16, f32 or f64; integers are always finite.

    >>> x = asg.constant([1.0, np.inf, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.isfinite(x))
    array([ True, False, False])
    """
    ...


ISFINITE = op_of(isfinite)
