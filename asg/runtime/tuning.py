"""The interface of backends that tune their kernels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from asg.core.graph import Graph

Progress = Callable[[int, int, str], None]  # measurements made, of how many, and of what


class TunedKernel(NamedTuple):
    """A problem, its parameters before and after, and the seconds that a kernel takes with each."""

    problem: str
    before: tuple[int, ...]
    after: tuple[int, ...]
    seconds_before: float
    seconds_after: float


class TuningReport(NamedTuple):
    """The result of tuning on a device, and the table that it now keeps.

    `digest` names the table: results are a function of the graph, the device and the table, down to
    their bits. `path` is None where nothing is kept.
    """

    device: str
    kernels: tuple[TunedKernel, ...]
    known: int
    digest: str
    path: str | None


@runtime_checkable
class Tunes(Protocol):
    """A backend whose kernels have parameters that can be found by measurement."""

    def tune(
        self,
        graph: Graph,
        device: str | None = None,
        *,
        again: bool = False,
        progress: Progress | None = None,
    ) -> TuningReport:
        """Find what is fastest for the kernels of a lowered graph of static types, and keep it.

        Known kernels are left as they are, unless `again`. Raises DeviceError where there is no
        such device, and BackendError where it cannot tell the time.
        """
        ...


@runtime_checkable
class HasOrigin(Protocol):
    """A store that knows on what the bits of its values depend, beside graphs and feeds."""

    def origin(self) -> Mapping[str, str]:
        """Return it as short texts by name."""
        ...
