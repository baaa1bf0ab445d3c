"""Parts of the ops that lowering adds: only kernels compute them."""

from __future__ import annotations

from typing import NoReturn

from asg.core.opdef import NotDifferentiable

NO_GRADIENT = NotDifferentiable("lowering adds it after gradients")


def no_reference(*_: object, **__: object) -> NoReturn:
    """Take the place of a reference, which nothing calls."""
    raise AssertionError("only wgpu's kernels compute this op")
