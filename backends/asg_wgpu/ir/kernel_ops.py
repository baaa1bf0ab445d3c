"""The ops that lowering adds: only kernels compute them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NoReturn

from asg.core.dtypes import ANY
from asg.core.opdef import (
    AttrType,
    Loop,
    NotDifferentiable,
    Primitive,
    Reference,
    Sample,
    Types,
)
from asg.core.types import TensorType

NO_GRADIENT = NotDifferentiable("lowering adds it after gradients")


def no_reference(*_: object, **__: object) -> NoReturn:
    """Take the place of a reference, which nothing calls."""
    raise AssertionError("only wgpu's kernels compute this op")


@dataclass(frozen=True, eq=False, kw_only=True)
class KernelOp(Primitive):
    """A primitive that lowering adds: it needs no gradient, reference or samples."""

    vjp: NotDifferentiable = NO_GRADIENT
    reference: Reference = no_reference
    tolerance: float = 0.0
    samples: tuple[Sample, ...] = ()


def _nest_type(*types: TensorType, carries: int, **_: Any) -> Types:
    return types[:carries]


NEST = Loop(
    name="nest", doc="A while_loop without stacks; its last `tables` carries lie in memory.",
    operands=(ANY,), variadic=True,
    attrs={
        "body": AttrType.GRAPH, "carries": AttrType.INT, "length": AttrType.DIM,
        "bounded": AttrType.BOOL, "tables": AttrType.INT, "waits": AttrType.BOOL,
    },
    infer=_nest_type, vjp=NO_GRADIENT, reference=no_reference, tolerance=0.0, samples=(),
)  # fmt: skip
