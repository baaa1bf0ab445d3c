"""Complex values of a program: pairs of real tensors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from asg.ops.elementwise.complex_pairs import Complex
from asg.torch.program import is_list


def has_complex(value: Any) -> bool:
    """Whether a value is complex, or a list with complex values."""
    if is_list(value):
        return any(map(has_complex, value))
    return isinstance(value, Complex | complex)


def by_parts(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Return a function of the real parts, paired with the function of the imaginary parts.

    Without complex arguments, return the function's own result.
    """
    if not has_complex([*args, *kwargs.values()]):
        return function(*args, **kwargs)
    real, imag = (function(*_part(args, name), **_part(kwargs, name)) for name in ("real", "imag"))
    return _paired(real, imag)


def _part(value: Any, name: str) -> Any:
    if isinstance(value, Complex | complex):
        return getattr(value, name)
    if is_list(value):
        return [_part(each, name) for each in value]
    if isinstance(value, Mapping):
        return {key: _part(each, name) for key, each in cast("dict[str, Any]", value).items()}
    return value


def _paired(real: Any, imag: Any) -> Any:
    if is_list(real):
        return tuple(_paired(*both) for both in zip(real, imag, strict=True))
    return Complex(real, imag)
