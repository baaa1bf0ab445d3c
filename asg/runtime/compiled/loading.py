"""Read a file of a compiled program, and run it without passes and planning."""

from __future__ import annotations

import hmac
import os
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeGuard, TypeVar, cast

from asg.core.dims import Facts, parse_dim
from asg.core.dtypes import DType, as_dtype
from asg.core.errors import AsgError, BackendError, ShapeError
from asg.core.graph import Graph
from asg.core.node import Ref, bulk
from asg.core.ranks import ALONE
from asg.core.types import TensorType
from asg.io.faults import Fault, advised, expected
from asg.runtime.backend import Backend, Options, Prepared, Program, Store, offers
from asg.runtime.backend_choice import load_backend
from asg.runtime.compiled.container import SUFFIX, Container, Header, read_container
from asg.runtime.compiled.interface import Feed, Interface, Lowered, Print
from asg.runtime.compiled.protocol import (
    Adopts,
    AdoptsParts,
    Part,
    SavedProgram,
    SavesPrograms,
)
from asg.runtime.compiled.saving import FORMAT, Sizes, ref_of, seal_of
from asg.runtime.compiled.version import version
from asg.runtime.executable import Executable, Settings
from asg.runtime.lowering import refuse_opaque
from asg.runtime.plan_cache import CACHE_BYTES, as_key, prepared, sizes_text

_MOST_PROGRAMS = 1_000
_Kind = TypeVar("_Kind")


@bulk()
def load_compiled(path: str | os.PathLike[str], *, device: str | None = None) -> Executable:
    r"""Return the executable that `exe.save` wrote, with its state.

    It runs for the saved sizes, without passes and planning, and computes the same bits. Training
    goes on from the saved state. A file never brings foreign native code. If a file for NumPy has
    no seal of this user, its plans and native code are made again from its graph. Without the
    seal, kernels of wgpu run with checks of their indices and loops.

    Args:
        path: The file, with the suffix .asgx.
        device: A device of the backend; its default device for None.

    Raises:
        FormatError: The file is damaged, or is not a compiled program.
        BackendError: The file is for another version of ASG or another processor, or it needs a
            feature or limit that the device lacks, or an op is unknown. The error names both.

    >>> import tempfile
    >>> g = asg.parse("%0 x: f32[2] = input\n%1: f32[2] = exp %0\noutput y = %1")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.compile(g, "numpy").save(folder + "/exp.asgx")
    ...     exe = asg.load_compiled(folder + "/exp.asgx")
    >>> exe(x=[0.0, 0.0])["y"].numpy()
    array([1., 1.], dtype=float32)
    """
    try:
        return _File(read_container(path)).executable(device)
    except Fault as fault:
        raise advised(fault, path, SUFFIX).error(str(path)) from None
    except BackendError as error:
        raise error.within(str(path)) from None


def described(path: str | os.PathLike[str]) -> dict[str, Any]:
    """Return the contents of a file as a JSON object, also of a file for another machine.

    Raises FormatError for a damaged file.
    """
    try:
        file = read_container(path)
        sizes, header = sizes_in(file), file.header
        programs = [
            {
                "sizes": each,
                "native_functions": len(program["code"]),
                "constants": sum(file.array(at).nbytes for at in program["arrays"]),
            }
            for each, program in zip(sizes, header["programs"], strict=True)
        ]
        types = {name: _type(type_) for name, type_ in header["interface"]["states"]}
        return {
            "asg": header.get("asg"),
            "backend": header.get("backend"),
            "target": _object(header, "target"),
            "sealed": is_sealed(file),
            "programs": programs,
            "state": {
                name: {
                    "type": str(types[name]),
                    "bytes": sum(file.array(at).nbytes for at in _numbers_in(place)),
                }
                for name, place in _object(header, "state").items()
            },
        }
    except (LookupError, TypeError, ValueError):
        raise Fault("the header does not describe programs").error(str(path)) from None
    except Fault as fault:
        raise advised(fault, path, SUFFIX).error(str(path)) from None


def _numbers_in(place: Any) -> list[Any]:
    """Return the numbers of the arrays that hold a state."""
    if not isinstance(place, list):
        return [place]
    return [part[0] for part in cast("list[Any]", place)]


def sizes_in(file: Container) -> list[dict[str, int]]:
    """Return the sizes that a file has programs for."""
    found: list[dict[str, int]] = []
    programs = cast("list[object]", _field(file.header, "programs", list, "a list"))
    for number, program in enumerate(programs):
        sizes = cast("Header", program).get("sizes") if isinstance(program, dict) else None
        if not _are_sizes(sizes):
            raise Fault("expected sizes from 1 by name", "programs", number, "sizes")
        found.append(sizes)
    if not 0 < len(found) <= _MOST_PROGRAMS:
        raise Fault(f"the file has {len(found)} programs, and the limit is {_MOST_PROGRAMS}")
    return found


def is_sealed(file: Container) -> bool:
    """Whether this user wrote the file's programs and their native code."""
    seal = file.header.get("seal")
    if not isinstance(seal, str) or not seal.isascii():
        return False
    try:
        made = seal_of(file.header, file.data)
    except (Fault, KeyError, TypeError):  # other programs than `exe.save` writes
        return False
    return bool(made) and hmac.compare_digest(seal, made)


def check_version(file: Container) -> None:
    """Raise BackendError for a file of another version of ASG, and Fault for other headers."""
    header = file.header
    if type(header.get("format")) is not int or not isinstance(header.get("asg"), str):
        raise Fault("expected the numbers of the format and of the version of ASG")
    if (header["format"], header["asg"]) != (FORMAT, version()):
        raise BackendError(
            f"the program was compiled by asg {header['asg']}, and this is asg {version()}",
            hint="compile it again with this version",
        )


class _File:
    """A file as an executable."""

    def __init__(self, file: Container) -> None:
        check_version(file)
        self._file = file
        self._sizes = sizes_in(file)
        self._sealed = is_sealed(file)

    def executable(self, device: str | None) -> Executable:
        """Return the executable. Raises Fault and BackendError."""
        backend = load_backend(_field(self._file.header, "backend", str, "a text"))
        if not offers(backend, SavesPrograms):
            raise BackendError(f"the {backend.name} backend cannot load compiled programs")
        store = backend.store(device)
        backend.check_target(_object(self._file.header, "target"), store)
        graphs = _Sealed(self._file) if self._sealed else _lowered(self._file)
        self._fill(store, graphs.interface.states)
        settings = self._settings()
        if self._sealed or not backend.brings_code:
            plans = self._saved_plans(backend, store, graphs.interface)
        else:
            plans = self._plans_anew(
                cast("Backend", backend), graphs.lowered, store, settings.options
            )
        return Executable(graphs, backend, store, None, settings, plans)

    def _settings(self) -> Settings:
        options, dims = (_object(self._file.header, name) for name in ("options", "dims"))
        if options.get("specialize") not in ("always", "auto", "never"):
            raise Fault("expected 'always', 'auto' or 'never'", "options", "specialize")
        if not _are_sizes(dims):
            raise Fault("expected sizes from 1 by name", "dims")
        flags = (options.get("check_indices") is True, options.get("strict_dtypes") is True)
        chosen = Options(flags[0], options["specialize"])
        return Settings(chosen, dims, CACHE_BYTES, None, None, ALONE, flags[1])

    def _fill(self, store: Store, types: Mapping[str, TensorType]) -> None:
        places = _object(self._file.header, "state")
        for name, type_ in types.items():
            if name not in places:
                raise Fault(f"the file has no value for {name!r}", "state")
            if isinstance(places[name], list):
                self._adopt_parts(store, name, type_, places[name])
                continue
            array = self._file.array(places[name])
            if TensorType(array.shape, as_dtype(array.dtype)) != type_:
                raise Fault(f"expected {type_}, found {array.dtype}{[*array.shape]}", "state", name)
            if offers(store, Adopts):
                store.adopt(name, type_, array)
            else:
                store.add(name, type_, array)

    def _adopt_parts(
        self, store: Store, name: str, type_: TensorType, listed: Sequence[Any]
    ) -> None:
        try:
            if not offers(store, AdoptsParts):
                raise ValueError("the backend keeps no parts")
            parts = [Part(*each) for each in listed]
            store.adopt_parts(name, type_, [(self._file.array(part.array), part) for part in parts])
        except (TypeError, ValueError) as error:
            raise Fault(f"the parts do not make up {type_}: {error}", "state", name) from None

    # Programs

    def _saved_plans(self, backend: SavesPrograms, store: Store, interface: Interface) -> _Plans:
        def make(number: int, sizes: Sizes) -> Program:
            try:
                data = self._saved(number)
                expected = interface.expected(sizes)
                return backend.restored(data, store, expected, sealed=self._sealed)
            except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
                raise self._misfit(number, error) from error

        return _Plans(self._sizes, make)

    def _saved(self, number: int) -> SavedProgram:
        record, file = self._file.header["programs"][number], self._file
        arrays = [file.array(each) for each in record["arrays"]]
        code = [file.data(each) for each in record["code"]]
        return SavedProgram(file.data(record["value"]), arrays, code)

    def _misfit(self, number: int, error: Exception) -> AsgError:
        """Return the error of data that does not describe a program."""
        if self._sealed:
            return BackendError(
                f"a program of the file does not fit this build of asg: {error}",
                hint="compile it again",
            )
        return Fault(f"the program is damaged: {error}", "programs", number).error()

    def _plans_anew(
        self, backend: Backend, lowered: Graph, store: Store, options: Options
    ) -> _Plans:
        plans: Prepared = prepared(backend, lowered, store, options)
        return _Plans(self._sizes, lambda _, sizes: plans.specialize(sizes))


class _Plans:
    """The programs of a file, each made at its first use."""

    def __init__(self, sizes: list[dict[str, int]], make: Callable[[int, Sizes], Program]) -> None:
        self._numbers = {as_key(each): number for number, each in enumerate(sizes)}
        self._make = make

    def specialize(self, binding: Sizes) -> Program:
        """Return the program for these sizes. Raises ShapeError for sizes that were not saved."""
        key = as_key(binding)
        number = self._numbers.get(key)
        if number is None:
            wanted, *known = (sizes_text(each) or "fixed sizes" for each in (key, *self._numbers))
            raise ShapeError(
                f"the compiled file has no program for {wanted}; it has: {'; '.join(known)}",
                hint="name the size when you save: exe.save(path, sizes=[{...}])",
            )
        return self._make(number, binding)


# The graphs and the interface in a file


class _Sealed:
    """The graphs of a sealed file, read at their first use."""

    facts = Facts()  # the sizes met them when they were saved

    def __init__(self, file: Container) -> None:
        self._file = file
        self.interface = _interface(file.header["interface"])

    @cached_property
    def _graphs(self) -> Lowered:
        try:
            return _lowered(self._file)
        except Fault as fault:  # the op of a user is missing, for example
            raise fault.error() from None

    @property
    def graph(self) -> Graph:
        """The user's graph."""
        return self._graphs.graph

    @property
    def lowered(self) -> Graph:
        """The lowered graph."""
        return self._graphs.lowered

    @property
    def names(self) -> Mapping[Ref, str]:
        """The names of the results."""
        return self._graphs.names


def _interface(record: dict[str, Any]) -> Interface:
    """Return the interface of a sealed record."""
    return Interface(
        record["name"],
        tuple([Feed(name, _type(type_), needed) for name, type_, needed in record["feeds"]]),
        {name: _type(type_) for name, type_ in record["states"]},
        tuple([Print(name, ref_of(ref), label) for name, ref, label in record["prints"]]),
        frozenset(record["symbols"]),
        tuple(record["outputs"]),
        False,
    )


def _type(record: list[Any]) -> TensorType:
    dtype, dims = record
    shape = tuple([dim if isinstance(dim, int) else parse_dim(dim) for dim in dims])
    return TensorType(shape, DType(dtype))


def _lowered(file: Container) -> Lowered:
    """Return the graphs of a file, rebuilt by the rules of their ops. Raises Fault."""
    from asg.io.json.files import loads  # imported here: a sealed program runs without it

    try:
        text = file.data(file.header.get("graphs")).decode()
        found = loads(text)
        graph, lowered = (cast("dict[str, Graph]", found)[name] for name in ("graph", "lowered"))
        names = {ref_of(ref): name for name, ref in _object(file.header, "results").items()}
    except AsgError as error:
        raise Fault(error.message, "graphs", hint=error.hint) from None
    except (UnicodeDecodeError, KeyError, TypeError, ValueError, AttributeError):
        raise Fault("expected a graph and its lowered form", "graphs") from None
    refuse_opaque(lowered)
    _check_alike(graph, lowered)
    return Lowered(graph, lowered, names)


def _check_alike(graph: Graph, lowered: Graph) -> None:
    """Raise Fault unless a lowered graph takes and updates only leaves of its graph."""
    ours = {n: t.type for n, t in {**graph.inputs, **graph.externals}.items()}
    theirs = {n: t.type for n, t in {**lowered.inputs, **lowered.externals}.items()}
    state = {n: t.type for n, t in {**graph.parameters, **graph.state}.items()}
    used = {n: t.type for n, t in {**lowered.parameters, **lowered.state}.items()}
    alike = theirs.items() <= ours.items() and used.items() <= state.items()
    updated = lowered.update_refs.keys() == graph.update_refs.keys()
    if not alike or not updated or graph.has_ranks or lowered.has_ranks:
        raise Fault("the lowered graph does not fit the graph", "graphs")
    if not graph.output_refs.keys() <= lowered.output_refs.keys():
        raise Fault("the lowered graph lacks outputs of the graph", "graphs")


def _are_sizes(found: object) -> TypeGuard[dict[str, int]]:
    if not isinstance(found, dict):
        return False
    sizes = cast("dict[str, object]", found).values()
    return all(type(size) is int and 0 < size < 2**31 for size in sizes)


def _object(header: Mapping[str, Any], name: str) -> dict[str, Any]:
    return cast("dict[str, Any]", _field(header, name, dict, "an object"))


def _field(header: Mapping[str, Any], name: str, kind: type[_Kind], what: str) -> _Kind:
    found = header.get(name)
    if not isinstance(found, kind):
        raise expected(what, found, name)
    return found
