"""A budget of counted steps for work on dimensions, so that answers do not depend on a clock.

A few lines of text can state dimensions with a normal form that takes seconds to compute, and the
same holds for their consequences. Polynomials count about one step for each atom they touch. A
caller sets the number of steps.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import ClassVar

from asg.core.errors import ShapeError


class EffortError(ShapeError):
    """The allowed steps are spent; the answer or normal form is unknown."""

    names_user_line: ClassVar[bool] = False  # the caller with the allowance catches it, often


@dataclass(slots=True)
class Effort:
    """The steps left of an allowance; below 0 after it ran out."""

    left: int

    @property
    def is_spent(self) -> bool:
        """Whether some work stopped for lack of steps."""
        return self.left < 0


_effort: ContextVar[Effort | None] = ContextVar("asg_effort", default=None)


@contextmanager
def allowance(steps: int) -> Generator[Effort]:
    """Allow at most `steps` steps inside, within the remainder of an enclosing allowance."""
    outer = _effort.get()
    given = steps if outer is None else min(steps, outer.left)
    inner = Effort(given)
    token = _effort.set(inner)
    try:
        yield inner
    finally:
        _effort.reset(token)
        if outer is not None:
            outer.left -= given - inner.left


def spend(steps: int) -> None:
    """Take steps from the allowance; raise EffortError if it has fewer left."""
    effort = _effort.get()
    if effort is not None:
        effort.left -= steps
        if effort.left < 0:
            raise EffortError(
                "the dimensions take too many steps to work out",
                hint="name a part of them with a separate symbol",
            )
