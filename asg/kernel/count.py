"""Counts of a kernel, read off its statements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from asg.core.tracing import is_known
from asg.kernel.expr import Call, Expr, Formula
from asg.kernel.stmt import For, Program, Stmt, While, blocks, expressions

_UNKNOWN = 16  # iterations of a loop whose end is computed
_UNROLLED = 4  # the trip count up to which a loop is unrolled


@dataclass(frozen=True)
class Trips:
    """Iterations of loops: as many as a kernel says, and with a guess of those that it does not."""

    told: int
    guessed: int

    def __add__(self, other: Trips) -> Trips:
        return Trips(self.told + other.told, self.guessed + other.guessed)

    def __mul__(self, other: Trips) -> Trips:
        return Trips(self.told * other.told, self.guessed * other.guessed)

    @property
    def counted(self) -> Trips:
        """Those of a loop as far as they count: not where it is known to be unrolled."""
        told, guessed = (
            0 if is_known(n) and n <= _UNROLLED else n for n in (self.told, self.guessed)
        )
        return Trips(told, guessed)


NEVER, ONCE, UNTOLD = Trips(0, 0), Trips(1, 1), Trips(1, _UNKNOWN)
OfText = Callable[[str, tuple[str, ...]], Trips]  # WGSL, and functions that it may call


def trips_in(program: Program, of_text: OfText) -> Trips:
    """Return the iterations of an invocation's loops, those of the functions called included."""
    return _Counter(program.functions, of_text).block(program.body, ONCE)


class _Counter:
    def __init__(self, functions: tuple[str, ...], of_text: OfText) -> None:
        self._functions = functions
        self._of_text = of_text

    def block(self, body: Sequence[Stmt], times: Trips) -> Trips:
        """Return the iterations of statements that are run so many times."""
        total = NEVER
        for statement in body:
            inner = times
            if isinstance(statement, For | While):
                trips = _trips_of(statement)
                total += times * trips.counted
                inner = times * trips
            for expr in expressions(statement):
                total += inner * self._called(expr)
            for block in blocks(statement):
                total += self.block(block, inner)
        return total

    def _called(self, expr: Expr) -> Trips:
        total, pending = NEVER, [expr]
        while pending:
            each = pending.pop()
            match each:
                case Formula(template=text):
                    total += self._of_text(text, self._functions)
                case Call(function=name):
                    total += self._of_text(f"{name}()", self._functions)
                case _:
                    pass
            pending += each.children
        return total


def _trips_of(loop: For | While) -> Trips:
    if isinstance(loop, While) or loop.most is None:
        return UNTOLD
    return Trips(loop.most, loop.most)
