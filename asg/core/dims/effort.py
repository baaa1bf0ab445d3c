"""How much work dimensions may take: steps that are counted, so that answers depend on no clock.

A few lines of text can state dimensions whose normal form, or whose consequences, take seconds to
find. Polynomials count their work, one step for about every atom that they touch; a caller that
asks on behalf of someone else sets the number of steps.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import ClassVar

from asg.core.errors import ShapeError


class EffortError(ShapeError):
    """The steps that were allowed are taken. No answer is known, and no normal form."""

    names_user_line: ClassVar[bool] = False  # caught by whoever allowed them, and often


@dataclass(slots=True)
class Effort:
    """The steps left of an allowance; below 0 once it did not suffice."""

    left: int

    @property
    def is_spent(self) -> bool:
        """Whether something was given up for lack of steps."""
        return self.left < 0


_effort: ContextVar[Effort | None] = ContextVar("asg_effort", default=None)


@contextmanager
def allowance(steps: int) -> Generator[Effort]:
    """Let what is done inside take so many steps, of those that an allowance around it has left."""
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
    """Take steps from the allowance; EffortError if it does not have them."""
    effort = _effort.get()
    if effort is not None:
        effort.left -= steps
        if effort.left < 0:
            raise EffortError(
                "the dimensions take too many steps to work out",
                hint="name a part of them with a symbol of its own",
            )
