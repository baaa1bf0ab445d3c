"""The interface of backends that tune their kernels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from asg.core.graph import Graph

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
class HasOrigin(Protocol):
    """A store that knows the causes of its values' bits, besides graphs and feeds."""

    def origin(self) -> Mapping[str, str]:
        """Return the causes as short texts by name."""
        ...
