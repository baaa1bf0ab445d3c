"""The native call of a primitive, found by its reference."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from asg.core.dtypes import Array
from asg.core.opdef import Attrs, Primitive
from asg_numpy.kernels.calls import few_elements, joins, linear_algebra

Call = Callable[[], Any]

_CALLS: Mapping[Callable[..., Any], Callable[[Attrs, Sequence[Array]], Call | None]] = (
    MappingProxyType({**joins.CALLS, **linear_algebra.CALLS, **few_elements.CALLS})
)


def native_call(op: Primitive, attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the native call of an op on arrays, the results last; None to call its reference."""
    make = _CALLS.get(op.reference)
    return None if make is None else make(attrs, arrays)
