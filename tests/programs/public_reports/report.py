"""The form of a report, and programs that several need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import asg

INF, NAN = float("inf"), float("nan")


class Report(NamedTuple):
    """One report: `source` is a repository and the number of an issue or a pull request."""

    source: str
    fault: str
    program: Callable[..., asg.Tensor]
    given: tuple[Any, ...]
    right: Any
    order: int = 0
    dtype: str = "f64"


def drawn(draw: Callable[..., asg.Tensor]) -> Callable[..., asg.Tensor]:
    """Return a program that draws by a key; the tensor that it is given is multiplied by 0."""
    return lambda x: asg.cast(draw(asg.random_key(3, graph=x.graph)), x.dtype) + 0 * x


def nans(y: asg.Tensor) -> asg.Tensor:
    return asg.sum(asg.cast(asg.isnan(y), "i32"))
