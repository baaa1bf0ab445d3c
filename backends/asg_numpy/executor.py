"""The NumPy backend: the reference that others are compared with, and the embedded default."""

from __future__ import annotations

import numpy as np

from asg.core.errors import BackendError, DeviceError
from asg.core.graph import Graph
from asg.runtime.backend import Options, Store
from asg_numpy.claims import CLAIMS
from asg_numpy.planning import make_plan
from asg_numpy.program import NumpyProgram
from asg_numpy.store import NumpyStore


class NumpyBackend:
    """Runs graphs on the CPU with NumPy, everywhere."""

    name = "numpy"
    claims = frozenset(CLAIMS)

    def available(self) -> bool:
        """Whether it can run: always."""
        return True

    def describe(self) -> str:
        """Return the version of NumPy and the device."""
        return f"NumPy {np.__version__} on the CPU"

    def preference(self) -> int:
        """Return that it is taken where there is nothing faster."""
        return 1

    def store(self, device: str | None) -> NumpyStore:
        """Return an empty store; its only device is "cpu"."""
        if device not in (None, "cpu"):
            raise DeviceError(f"NumPy has no device {device!r}", hint='it has "cpu"')
        return NumpyStore()

    def specialise(self, graph: Graph, store: Store, options: Options) -> NumpyProgram:
        """Return a program of a lowered graph whose types are static."""
        if not isinstance(store, NumpyStore):
            raise BackendError(f"{type(store).__name__} is not a store of the NumPy backend")
        return NumpyProgram(make_plan(graph, options), store)
