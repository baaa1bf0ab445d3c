"""f16 computed in f32, for sums, squares and differences that exceed its range or precision."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops.selection import cast

Rule = TypeVar("Rule", bound=Callable[..., Any])


def widened(x: Tensor) -> Tensor:
    """Return x as f32 if it is f16 or bf16."""
    return cast(x, x.dtype.computed)


def in_f32(rule: Rule) -> Rule:
    """Return a decomposition or gradient rule that computes f16 operands in f32.

    Its results are f16 again. Integers and bools pass unchanged, as do floats of several dtypes,
    which the rule rejects.
    """

    @wraps(rule)
    def wide(*operands: Tensor, **attrs: Any) -> Any:
        if {t.dtype for t in operands if t.dtype.is_float} != {DType.F16}:
            return rule(*operands, **attrs)
        results = rule(*map(widened, operands), **attrs)
        if isinstance(results, Tensor):
            return _narrow(results)
        return tuple(_narrow(result) for result in results)

    return wide  # pyright: ignore[reportReturnType]  # it is called as `rule` is


def _narrow(result: Tensor | None) -> Tensor | None:
    return cast(result, DType.F16) if result is not None and result.dtype is DType.F32 else result
