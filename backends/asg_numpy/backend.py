"""The NumPy backend: the reference for other executors, and the default.

`planning/planner.py` plans a prepared graph, and `run/program.py` runs the plan.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, partial
from hashlib import sha256
from pathlib import Path

import numpy as np

from asg.core.dtypes import DType
from asg.core.errors import BackendError, DeviceError
from asg.core.graph import Graph
from asg.runtime.backend import Options, Program, Store
from asg.runtime.cache_folder import own_key
from asg.runtime.compiled import protocol
from asg.runtime.compiled.protocol import Expected, SavedProgram, refuse_other
from asg.runtime.compiled.sources import LANGUAGE, digest_of_sources
from asg.runtime.plan_cache import as_key, sizes_text
from asg_numpy.blas import axpby
from asg_numpy.claims import claims
from asg_numpy.native.machine import compiler_version, machine
from asg_numpy.plan_numbers import IN_USE, applied, plans, table
from asg_numpy.planning.template import Templates
from asg_numpy.run.program import Known, NumpyProgram, program_of
from asg_numpy.run.store import NumpyStore
from asg_numpy.run.thread_pool import thread_count


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
            raise DeviceError(
                f"NumPy has no device {device!r}", hint='it has "cpu"; backend="wgpu" runs on a GPU'
            )
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
        """Return the program of its data, for a store. Raises ValueError for unsealed data."""
        if not sealed:
            raise ValueError("a plan brings native code, and only this user's may run")
        return program_of(data, _own(store), expected.describe)

    def decided_by(self, store: Store, options: Options) -> str | None:
        """Return the versions, the machine and the numbers that a program depends on, as text.

        None for programs with checks of their indices: their errors name lines of the user.
        """
        sources = _sources()
        if sources is None or options.check_indices:
            return None
        decided = {
            **_here(),
            "sources": sources,
            "Python": sys.version,
            "compiler": compiler_version(),
            "threads": thread_count(),
            "sums by BLAS": [axpby(dtype) is not None for dtype in (DType.F32, DType.F64)],
            "numbers": table(),
        }
        return f"numpy {decided} {options}"

    def prepare_known(self, known: protocol.Known, store: Store, options: Options) -> KeptGraph:
        """Return the prepared form of a graph; it is lowered for sizes without an entry."""
        return KeptGraph(self, known, _own(store), options)

    def specialize(self, graph: Graph, store: Store, options: Options) -> NumpyProgram:
        """Return a program for a lowered graph with static types."""
        return self.prepare(graph, store, options).specialize({})

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


@cache
def _sources() -> str | None:
    return digest_of_sources(LANGUAGE, Path(__file__).parent)


def _own(store: Store) -> NumpyStore:
    if not isinstance(store, NumpyStore):
        raise BackendError(f"{type(store).__name__} is not a store of the NumPy backend")
    return store


class PreparedGraph:
    """A lowered graph with its constants and other facts that no size changes."""

    def __init__(
        self, graph: Graph, store: NumpyStore, options: Options, *, kept: bool = False
    ) -> None:
        self._plans = Templates(graph, options, kept=kept)
        self._store = store
        self._numbers = plans()

    def specialize(self, binding: Mapping[str, int]) -> NumpyProgram:
        """Return a program for these sizes of the symbols."""
        with applied(self._numbers):
            found = self._plans.at(binding) or Known(self._plans.plan(binding))
            return NumpyProgram(found, self._store)


class KeptGraph:
    """A graph whose plans the cache folder keeps, for sizes planned without template.

    The first run of a program writes its entry, once its native code is known.
    """

    def __init__(
        self, backend: NumpyBackend, known: protocol.Known, store: NumpyStore, options: Options
    ) -> None:
        self._backend = backend
        self._known = known
        self._store = store
        self._options = options
        self._numbers = plans()

    @cached_property
    def _anew(self) -> PreparedGraph:
        with applied(self._numbers):
            return PreparedGraph(self._known.lowered(), self._store, self._options, kept=True)

    def specialize(self, binding: Mapping[str, int]) -> NumpyProgram:
        """Return a program for these sizes of the symbols."""
        part = sizes_text(as_key(binding))
        expected = self._known.expected

        def restore(data: SavedProgram) -> NumpyProgram:
            return self._backend.restored(data, self._store, expected, sealed=bool(own_key()))

        found = self._known.found(part, restore)
        if found is None:
            found = self._anew.specialize(binding)
            found.keep(partial(self._known.keep, part))
        return found
