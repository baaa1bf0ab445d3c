"""The NumPy backend: the reference that others are compared with, and the embedded default."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from asg.core.errors import BackendError, DeviceError
from asg.core.graph import Graph
from asg.runtime.backend import Options, Store
from asg_numpy.claims import CLAIMS
from asg_numpy.native.machine import machine
from asg_numpy.plans import applied, plans
from asg_numpy.program import Known, NumpyProgram
from asg_numpy.store import NumpyStore
from asg_numpy.template import Templates


class NumpyBackend:
    """Runs graphs on the CPU with NumPy, everywhere."""

    name = "numpy"
    claims = frozenset(CLAIMS)

    def available(self) -> bool:
        """Whether it can run: always."""
        return True

    def describe(self) -> str:
        """Return the version of NumPy and the device, and whether it has native code."""
        here = machine()
        native = "" if here is None else f", with native code for {here.cpu}"
        return f"NumPy {np.__version__} on the CPU{native}"

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
        return self.prepare(graph, store, options).specialise({})

    def prepare(self, graph: Graph, store: Store, options: Options) -> PreparedGraph:
        """Return a lowered graph, to be planned for any sizes of its symbols."""
        if not isinstance(store, NumpyStore):
            raise BackendError(f"{type(store).__name__} is not a store of the NumPy backend")
        return PreparedGraph(graph, store, options)


class PreparedGraph:
    """A lowered graph with its constants, and all else that is the same for every size."""

    def __init__(self, graph: Graph, store: NumpyStore, options: Options) -> None:
        self._plans = Templates(graph, options)
        self._store = store
        self._numbers = plans()

    def specialise(self, binding: Mapping[str, int]) -> NumpyProgram:
        """Return a program for these sizes of the symbols."""
        with applied(self._numbers):
            found = self._plans.at(binding) or Known(self._plans.plan(binding))
            return NumpyProgram(found, self._store)
