"""Questions about floats: NaN, infinite, finite."""

from __future__ import annotations

import numpy as np

from asg.dtypes import DType
from asg.opdef import Elementwise, Reference, Sample, Wgsl
from asg.ops.elementwise import NO_GRADIENT, emit_unary, truth_of_same, unary
from asg.tensor import Tensor


def _predicate(name: str, doc: str, reference: Reference) -> Elementwise:
    return unary(
        name, doc, vjp=NO_GRADIENT, reference=reference, wgsl=Wgsl(f"asg_{name}({{0}})"),
        infer=truth_of_same, tolerance=0.0,
        samples=(Sample(((3, 4),)), Sample(((),)), Sample(((0,),), dtypes=(DType.F32,))),
    )  # fmt: skip


ISNAN = _predicate("isnan", "Whether x is NaN.", np.isnan)
ISINF = _predicate("isinf", "Whether x is infinite.", np.isinf)
ISFINITE = _predicate("isfinite", "Whether x is neither infinite nor NaN.", np.isfinite)


def isnan(x: Tensor) -> Tensor:
    """Return whether each element is NaN."""
    return emit_unary(ISNAN, x)


def isinf(x: Tensor) -> Tensor:
    """Return whether each element is infinite."""
    return emit_unary(ISINF, x)


def isfinite(x: Tensor) -> Tensor:
    """Return whether each element is neither infinite nor NaN."""
    return emit_unary(ISFINITE, x)
