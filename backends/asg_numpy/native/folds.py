"""Arrays combined element by element in a single pass, such as the places of windows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from asg.core.dtypes import Array
from asg_numpy.native.chains import Chain, ChainMaker, Member
from asg_numpy.native.formulas import Formula
from asg_numpy.native.machine import machine
from asg_numpy.plan_numbers import plans


def folding_call(
    formula: Formula, parts: Sequence[Array], target: Array
) -> Callable[[], Any] | None:
    """Return the native call that combines arrays of equal shape, from the first on.

    None without native code, and for more arrays than a kernel takes.
    """
    fits = machine() is not None and 0 < len(parts) < plans().fusion.operands
    if not fits or target.dtype != formula.result.numpy:
        return None
    return _maker(formula, len(parts))(*parts, target)


@cache
def _maker(formula: Formula, count: int) -> ChainMaker:
    before = (0, *range(count, 2 * count - 2))[: count - 1]
    members = [Member(formula, operands) for operands in zip(before, range(1, count), strict=True)]
    return ChainMaker(Chain((formula.result,) * count, tuple(members), (2 * count - 2,)))
