"""Write a compiled program to a file.

The header names the versions and devices that the programs fit, and the numbers of the arrays: the
graphs as JSON, the state, and for each binding of sizes a program: bytes, arrays and native code.
A seal by the user's key proves that this user wrote the header, the programs and their code.
"""

from __future__ import annotations

import hmac
import json
import os
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from asg.core.copying import Copier
from asg.core.dims import format_dim
from asg.core.dtypes import Array
from asg.core.errors import BackendError, FormatError, GraphError
from asg.core.graph import Graph
from asg.core.leaves import RESIDENT
from asg.core.node import Ref, bulk
from asg.core.subgraphs import empty_like, symbols_used
from asg.core.types import TensorType
from asg.init import zeros
from asg.runtime.backend import Backend, Options, Program, Store, offers
from asg.runtime.cache_folder import own_key
from asg.runtime.compiled.container import SUFFIX, Header, write_container
from asg.runtime.compiled.interface import Graphs, Interface
from asg.runtime.compiled.protocol import Part, SavesPrograms
from asg.runtime.compiled.version import version

FORMAT = 3
Sizes = Mapping[str, int]


class Kept(NamedTuple):
    """An executable in parts: its graphs, its backend, its state, and its choices."""

    graphs: Graphs
    backend: Backend
    store: Store
    options: Options
    strict_dtypes: bool
    dims: Sizes


def check_sizes(sizes: object) -> list[dict[str, int]]:
    """Return a list of sizes by name. Raises GraphError for other objects."""
    given: Any = sizes
    entries: list[Any] = list(given) if isinstance(sizes, list | tuple) else [None]
    if not entries or not all(isinstance(each, Mapping) for each in entries):
        raise GraphError(
            f"sizes must be a list of sizes by name, got {sizes!r}",
            op="save",
            hint='give one entry for each size to run: sizes=[{"batch": 1}, {"batch": 32}]',
        )
    return [dict(each) for each in entries]


def write_compiled(
    path: str | os.PathLike[str], kept: Kept, programs: Sequence[tuple[Sizes, Program]]
) -> None:
    """Write an executable's programs for some sizes, and its state, to a file.

    Raises FormatError for another suffix, and BackendError for a program that no file can hold.
    """
    if Path(path).suffix != SUFFIX:
        raise FormatError(
            f"exe.save writes {SUFFIX}, not {Path(path).suffix!r}", where=str(path),
            hint="asg.save writes graphs, and asg.save_state the state alone",
        )  # fmt: skip
    if kept.graphs.graph.has_ranks:
        raise BackendError("a graph for several ranks cannot be saved as a compiled program")
    if not offers(kept.backend, SavesPrograms):
        raise BackendError(
            f"the {kept.backend.name} backend cannot save compiled programs",
            hint='compile the graph for "numpy" or "wgpu"',
        )
    arrays = _Arrays()
    with bulk():
        header = _header(kept, arrays)
    parts: dict[str, list[Part]] = {}
    for sizes, program in programs:
        data = kept.backend.saved(program, alone=len(programs) == 1)
        numbers = [*map(arrays.add, data.arrays)]
        header["programs"].append({
            "sizes": dict(sizes),
            "value": arrays.data(data.value),
            "arrays": numbers,
            "code": [arrays.data(code) for code in data.code],
        })  # fmt: skip
        for name, found in data.parts.items():
            parts[name] = [part._replace(array=numbers[part.array]) for part in found]
    header["state"] = {
        name: parts[name] if name in parts else arrays.add(kept.store.read(name))
        for name in kept.graphs.interface.states
    }
    header["target"] = dict(kept.backend.target(kept.store, [program for _, program in programs]))
    header["seal"] = seal_of(header, arrays.bytes_of)
    write_container(path, header, arrays.all)


class _Arrays:
    """The arrays of a file, by number."""

    def __init__(self) -> None:
        self.all: list[Array] = []

    def add(self, array: Array) -> int:
        self.all.append(array)
        return len(self.all) - 1

    def data(self, data: bytes) -> int:
        return self.add(np.frombuffer(data, np.uint8))

    def text(self, text: str) -> int:
        return self.data(text.encode())

    def bytes_of(self, number: int) -> bytes:
        return self.all[number].tobytes()


def _header(kept: Kept, arrays: _Arrays) -> Header:
    from asg.io.json.files import dumps  # imported here: only writers need it

    graphs, interface = kept.graphs, kept.graphs.interface
    both = {"graph": _bare(graphs.graph), "lowered": _bare(graphs.lowered)}
    return {
        "format": FORMAT,
        "asg": version(),
        "backend": kept.backend.name,
        "interface": record_of(interface._replace(symbols=symbols_used(graphs.lowered))),
        "results": {name: str(ref) for ref, name in graphs.names.items()},
        "dims": dict(kept.dims),
        "options": {
            "check_indices": kept.options.check_indices,
            "specialize": kept.options.specialize,
            "strict_dtypes": kept.strict_dtypes,
        },
        "graphs": arrays.text(dumps(both, sources=False)),
        "programs": [],
    }


def _bare(graph: Graph) -> Graph:
    """Return a graph with zeros as initial values: the file has the parameters and state."""
    copier = Copier(empty_like(graph))
    none = MappingProxyType({"init": zeros()})
    for node in graph.nodes:
        resident = node.op in RESIDENT
        copier.copy(
            node._replace(attrs=MappingProxyType({**node.attrs, **none})) if resident else node
        )
    return copier.finish(graph.output_refs, graph.update_refs)


def record_of(interface: Interface) -> dict[str, Any]:
    """Return an interface as a JSON object."""
    return {
        "name": interface.name,
        "feeds": [[feed.name, _type(feed.type), feed.needed] for feed in interface.feeds],
        "states": [[name, _type(type_)] for name, type_ in interface.states.items()],
        "prints": [[each.name, str(each.ref), each.label] for each in interface.prints],
        "symbols": sorted(interface.symbols),
        "outputs": [*interface.outputs],
    }


def _type(type_: TensorType) -> list[Any]:
    dims = [dim if isinstance(dim, int) else format_dim(dim) for dim in type_.shape]
    return [type_.dtype.value, dims]


def ref_of(text: str) -> Ref:
    """Return the reference of its text: `%7` or `%7.1`."""
    node, _, index = text.removeprefix("%").partition(".")
    return Ref(int(node), int(index or 0))


# The seal


def seal_of(header: Header, data: Callable[[int], bytes]) -> str:
    """Return the seal of a header, the graphs, and the programs; "" without a key of the user.

    `data` returns the bytes of an array by its number. Weights and constants are not sealed: a
    program computes with any numbers.
    """
    key = own_key()
    if key is None:
        return ""
    found = hmac.new(key, digestmod="sha256")
    sealed = {name: each for name, each in header.items() if name not in ("seal", "arrays")}
    found.update(json.dumps(sealed, sort_keys=True).encode())
    codes = [number for each in header["programs"] for number in (each["value"], *each["code"])]
    for number in (header["graphs"], *codes):
        found.update(sha256(data(number)).digest())
    return found.hexdigest()
