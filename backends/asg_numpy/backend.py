"""The NumPy backend: the reference for other executors, and the default.

`planning/planner.py` plans a prepared graph, and `run/program.py` runs the plan.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256

import numpy as np

from asg.core.errors import BackendError, DeviceError
from asg.core.graph import Graph
from asg.runtime.backend import Options, Program, Store
from asg.runtime.compiled.protocol import Expected, SavedProgram, refuse_other
from asg_numpy.claims import claims
from asg_numpy.native.machine import machine
from asg_numpy.plan_numbers import IN_USE, applied, plans
from asg_numpy.planning.template import Templates
from asg_numpy.run.program import Known, NumpyProgram, program_of
from asg_numpy.run.store import NumpyStore


class NumpyBackend:
    """Runs graphs on the CPU with NumPy, on every platform."""

    name = "numpy"
    numbers = IN_USE
    brings_code = True

    @property
    def claims(self) -> frozenset[str]:
        """The names of the compositions that it computes whole, here."""
        return claims()

    def available(self) -> bool:
        """Return True: NumPy always runs."""
        return True

    def describe(self) -> str:
        """Return the version of NumPy, the device, and the processor of native code, if any."""
        here = machine()
        native = "" if here is None else f", with native code for {here.cpu}"
        return f"NumPy {np.__version__} on the CPU{native}"

    def preference(self) -> int:
        """Return the rank among executors: any faster executor comes first."""
        return 1

    def store(self, device: str | None) -> NumpyStore:
        """Return an empty store; its only device is "cpu"."""
        if device not in (None, "cpu"):
            raise DeviceError(f"NumPy has no device {device!r}", hint='it has "cpu"')
        return NumpyStore()

    def target(self, store: Store, programs: Sequence[Program]) -> Mapping[str, str]:
        """Return the versions and the processor that a saved program depends on, by name."""
        return _here()

    def check_target(self, target: Mapping[str, object], store: Store) -> None:
        """Raise BackendError for programs of another processor or other versions."""
        refuse_other(target, _here())

    def saved(self, program: Program, *, alone: bool) -> SavedProgram:
        """Return a program's plan as data; `alone` in a file, with its packed weights."""
        assert isinstance(program, NumpyProgram)
        return program.saved(copies=alone)

    def restored(
        self, data: SavedProgram, store: Store, expected: Expected, *, sealed: bool
    ) -> NumpyProgram:
        """Return the program of its data, for a store."""
        return program_of(data, _own(store))

    def specialise(self, graph: Graph, store: Store, options: Options) -> NumpyProgram:
        """Return a program for a lowered graph with static types."""
        return self.prepare(graph, store, options).specialise({})

    def prepare(self, graph: Graph, store: Store, options: Options) -> PreparedGraph:
        """Return a prepared lowered graph, for any sizes of its symbols."""
        return PreparedGraph(graph, _own(store), options)


def _here() -> dict[str, str]:
    here = machine()
    abilities = "" if here is None else sha256(here.features.encode()).hexdigest()[:12]
    return {
        "system": f"{sys.platform} {platform.machine()}",
        "NumPy": np.__version__,
        "native code": "none" if here is None else f"{here.cpu} {abilities}",
    }


def _own(store: Store) -> NumpyStore:
    if not isinstance(store, NumpyStore):
        raise BackendError(f"{type(store).__name__} is not a store of the NumPy backend")
    return store


class PreparedGraph:
    """A lowered graph with its constants and other facts that no size changes."""

    def __init__(self, graph: Graph, store: NumpyStore, options: Options) -> None:
        self._plans = Templates(graph, options)
        self._store = store
        self._numbers = plans()

    def specialise(self, binding: Mapping[str, int]) -> NumpyProgram:
        """Return a program for these sizes of the symbols."""
        with applied(self._numbers):
            found = self._plans.at(binding) or Known(self._plans.plan(binding))
            return NumpyProgram(found, self._store)
