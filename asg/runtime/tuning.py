"""The interface of backends that tune their kernels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple, Protocol, runtime_checkable

from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.kernel.plan_numbers import InUse, Number

WORTH = 0.97  # of the time before, at most, for another number; runs differ by less

Progress = Callable[[int, int, str], None]  # measurements done, their total, the current problem


class TunedKernel(NamedTuple):
    """A problem, its parameters before and after tuning, and a kernel's seconds with each."""

    problem: str
    before: tuple[int, ...]
    after: tuple[int, ...]
    seconds_before: float
    seconds_after: float


class TuningReport(NamedTuple):
    """The result of tuning on a device, and its current table.

    `digest` names the table: results are a function of the graph, the device and the table, down to
    their bits. `path` is None if the table is not stored.
    """

    device: str
    kernels: tuple[TunedKernel, ...]
    known: int
    digest: str
    path: str | None


@runtime_checkable
class Tunes(Protocol):
    """A backend with kernel parameters that measurements can improve."""

    def tune(
        self,
        graph: Graph,
        device: str | None = None,
        *,
        again: bool = False,
        progress: Progress | None = None,
    ) -> TuningReport:
        """Find the fastest parameters for the kernels of a lowered static graph, and store them.

        Known kernels stay unchanged, unless `again`. Raises DeviceError if the device does not
        exist, and BackendError if it cannot measure time.
        """
        ...


@runtime_checkable
class HasNumbers(Protocol):
    """A backend whose plans depend on numbers that a search can change."""

    numbers: InUse[Any]


class TunedNumber(NamedTuple):
    """A plan number before and after a search, and the seconds of a run with each."""

    name: str
    before: Number
    after: Number
    seconds_before: float
    seconds_after: float


def search_numbers(
    numbers: InUse[Any], names: Iterable[str], measure: Callable[[], float]
) -> Iterator[TunedNumber]:
    """Yield each number as a search leaves it: it tries the candidates of one after another.

    A candidate is kept if a run takes less than `WORTH` of the time before; the next numbers are
    tried with it. `measure` returns the seconds of a run that is planned anew. A candidate that no
    plan can have is left out.
    """
    kept: dict[str, Number] = {}
    seconds = measure()
    for name in names:
        before = best = numbers.table()[name]
        fastest = seconds
        for candidate in numbers.candidates(name):
            with numbers.using({**kept, name: candidate}), suppress(AsgError):
                taken = measure()
                if taken < min(fastest, WORTH * seconds):
                    best, fastest = candidate, taken
        yield TunedNumber(name, before, best, seconds, fastest)
        if best != before:
            kept[name], seconds = best, fastest


@runtime_checkable
class HasOrigin(Protocol):
    """A store that knows the causes of its values' bits, besides graphs and feeds."""

    def origin(self) -> Mapping[str, str]:
        """Return the causes as short texts by name."""
        ...
