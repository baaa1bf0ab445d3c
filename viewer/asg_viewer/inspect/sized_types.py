"""Types with sizes for their symbols: `f32[N,10]` is `f32[32,10]` for N = 32."""

from __future__ import annotations

from collections.abc import Mapping

from asg.core.opdef import Types


def bound_types(types: Types, sizes: Mapping[str, int]) -> str:
    """Return types under sizes as text, or "" if the text stays the same.

    Dimensions with unknown symbols stay as they are.
    """
    if all(type_.is_static for type_ in types) or not sizes:
        return ""
    shown = ", ".join(str(type_.bind(sizes)) for type_ in types)
    return "" if shown == ", ".join(map(str, types)) else shown
