"""Programs in the cache folder: a process that compiles a known graph neither lowers nor plans it.

The name of an entry is a hash of everything that decides a program: the user's graph with its node
order and names, the sources of lowering and of the backend, and the device. This user's key seals
an entry, and the backend checks each value that it reads. Entries exist for graphs with ops of ASG
alone: no hash covers the functions of a user's op.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from io import BytesIO
from typing import NamedTuple, Protocol

import numpy as np

from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.hashing import digest
from asg.core.leaves import CONSTANT
from asg.core.node import bulk
from asg.core.opdef import OpDef
from asg.core.subgraphs import node_lines, nodes_within
from asg.io.faults import Fault
from asg.ops._support.catalogue import OWN
from asg.runtime.backend import Backend, Options, Prepared, Program, Store
from asg.runtime.cache_folder import MOST_IN_ONE, cache_folder, keep, own_key, read_kept
from asg.runtime.compiled.container import container_in, write_into
from asg.runtime.compiled.interface import Lowered
from asg.runtime.compiled.protocol import Entry, Expected, KeepsPrograms, SavedProgram
from asg.runtime.plan_cache import as_key, bound_anew, prepared, sizes_text


class KeepingBackend(Backend, KeepsPrograms, Protocol):
    """A backend that keeps programs."""


_FOLDER = "programs"
_DAMAGED = (
    Fault, AsgError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError,
    RecursionError,
)  # fmt: skip


def planned(backend: KeepingBackend, graphs: Lowered, store: Store, options: Options) -> Prepared:
    """Return the programs of an executable's graphs, from the cache folder where it has them."""
    name = name_of(graphs, backend, store, options)
    if name is None:
        return prepared(backend, graphs.lowered, store, options)
    graphs.freeze()
    return backend.prepare_known(_Known(name, graphs, backend, store, options), store, options)


def name_of(graphs: Lowered, backend: KeepingBackend, store: Store, options: Options) -> str | None:
    """Return the name of the entry for a graph's program; None if none may exist."""
    graph = graphs.computed
    if not (graphs.is_usual and cache_folder(_FOLDER) and _may_be_kept(graph)):
        return None
    if backend.brings_code and own_key() is None:  # anybody could have written the code
        return None
    decided = backend.decided_by(store, options)
    if decided is None:
        return None
    first = f"{decided} {sorted(backend.claims)} numpy {np.__version__} {graph.name!r}"
    return digest("\n".join([first, *node_lines(graph, _name_of_op)]).encode())


def _may_be_kept(graph: Graph) -> bool:
    if graph.has_ranks or graph.trace is not None:
        return False
    nodes = [*nodes_within(graph)]
    if any(OWN.get(op.name) is not op for op in {node.op for node in nodes}):
        return False
    constants = sum(node.attrs["value"].nbytes for node in nodes if node.op is CONSTANT)
    return constants < MOST_IN_ONE


def _name_of_op(op: OpDef) -> str:
    return op.name


class _Known(NamedTuple):
    """A graph with a name in the folder."""

    name: str
    graphs: Lowered
    backend: KeepingBackend
    store: Store
    options: Options

    @property
    def expected(self) -> Expected:
        """The names and types of the graph."""
        return self.graphs.interface.expected(describe=self._describe)

    @property
    def symbols(self) -> frozenset[str]:
        """The symbols of the graph."""
        return frozenset(self.graphs.computed.symbols)

    def lowered(self) -> Graph:
        """Return the lowered graph, made at the first call."""
        return self.graphs.lowered

    def specialize(self, binding: Mapping[str, int]) -> Program:
        """Return the program for these sizes alone."""
        expected = self.graphs.interface.expected(binding, self._describe)

        def restore(data: SavedProgram) -> Program:
            return self.backend.restored(data, self.store, expected, sealed=bool(own_key()))

        def make() -> Program:
            new = bound_anew(self.backend, self.graphs.lowered, self.store, self.options)
            return new.specialize(binding)

        save = partial(self.backend.saved, alone=True)
        return self.kept(sizes_text(as_key(binding)), restore, make, save)

    def _describe(self, number: int) -> str:
        return self.graphs.lowered.nodes[number].describe()

    def kept(
        self,
        part: str,
        restore: Callable[[SavedProgram], Entry],
        make: Callable[[], Entry],
        save: Callable[[Entry], SavedProgram],
    ) -> Entry:
        """Return a part from its entry; without a good entry, make and save the part."""
        made = self.found(part, restore)
        if made is None:
            made = make()
            self.keep(part, save(made))
        return made

    def found(self, part: str, restore: Callable[[SavedProgram], Entry]) -> Entry | None:
        """Return a part from its entry; None without a good entry."""
        data = read_kept(_FOLDER, self._entry_of(part))
        if data is None:
            return None
        try:
            with bulk():
                return restore(_unpacked(data))
        except _DAMAGED:  # or memory is short; a new program then raises the error
            return None

    def keep(self, part: str, data: SavedProgram) -> None:
        """Write the entry of a part, if it is small enough for the folder."""
        if sum(array.nbytes for array in data.arrays) < MOST_IN_ONE:
            keep(_FOLDER, self._entry_of(part), _packed(data))

    def _entry_of(self, part: str) -> str:
        return digest(f"{self.name} {part}".encode())


def _packed(data: SavedProgram) -> bytes:
    file = BytesIO()
    others = [np.frombuffer(each, np.uint8) for each in (data.value, *data.code)]
    write_into(file, {"arrays before": len(data.arrays)}, [*data.arrays, *others])
    return file.getvalue()


def _unpacked(data: bytes) -> SavedProgram:
    file = container_in(data)
    count = file.header["arrays before"]
    value, *code = [array.tobytes() for array in file.arrays[count:]]
    arrays = [array.copy() for array in file.arrays[:count]]  # or they would keep the whole entry
    return SavedProgram(value, arrays, code)
