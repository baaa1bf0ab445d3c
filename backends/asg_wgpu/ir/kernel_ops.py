"""The ops that lowering adds: only kernels compute them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from asg.core.opdef import NotDifferentiable, Primitive, Reference, Sample

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
