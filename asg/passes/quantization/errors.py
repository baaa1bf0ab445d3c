"""The errors of a quantized graph against the original, as records with a table."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from asg.core.dtypes import Array


class QuantizationError(NamedTuple):
    """The error of a weight, product or output.

    Attributes:
        kind: "weight", "product" or "output".
        name: The name of the weight, node or output.
        largest: The largest absolute difference from the original.
        relative: The norm of the difference, divided by the norm of the original.
    """

    kind: str
    name: str
    largest: float
    relative: float


class QuantizationReport(NamedTuple):
    """The errors of a quantized graph; `str` gives a table."""

    rows: tuple[QuantizationError, ...]

    def __str__(self) -> str:
        width = max([len(each.name) for each in self.rows] + [4])
        lines = [f"{'kind':<9}{'name':<{width}}{'max error':>12}{'relative':>12}"]
        lines += [
            f"{each.kind:<9}{each.name:<{width}}{each.largest:>12.3g}{each.relative:>12.3g}"
            for each in self.rows
        ]
        return "\n".join(lines)


def error_of(kind: str, name: str, before: Array, after: Array) -> QuantizationError:
    """Return the error of an array against the original."""
    exact = before.astype("f8")
    gap = after.astype("f8") - exact
    norm = float(np.linalg.norm(exact)) or 1.0
    return QuantizationError(
        kind, name, float(np.abs(gap).max(initial=0.0)), float(np.linalg.norm(gap)) / norm
    )
