"""`save`, `load`, `dumps` and `loads`: graphs and bundles of graphs as JSON."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import cast

import numpy as np

from asg.core.arguments import check_name
from asg.core.errors import FormatError, GraphError
from asg.core.graph import Graph
from asg.core.node import bulk
from asg.init import Initializer
from asg.io.atomic import check_target, write_atomic, writing_into
from asg.io.faults import Fault, advised
from asg.io.json.decode import read_file
from asg.io.json.encode import write_file
from asg.io.json.sidecars import clear_sidecars
from asg.io.json.tensors import TensorWriter
from asg.io.limits import DEFAULT_LIMITS, Limits
from asg.io.reading import read_text

_MOST_INLINE = 2**24  # bytes of tensors that still go into the file itself


def save(
    graphs: Graph | Mapping[str, Graph],
    path: str | os.PathLike[str],
    *,
    sources: bool = True,
    sidecar: bool | None = None,
) -> None:
    r"""Write a graph, or graphs by name, to a `.asg.json` file, whole or not at all.

    Args:
        graphs: A graph, or graphs by name.
        path: The file, with the suffix .asg.json or .json.
        sources: Whether to write the files and lines of the user's code.
        sidecar: Whether to put tensors from 1 KiB into a `.safetensors` file beside it, with a hash
            of its content in its name. None: only if the tensors have 16 MiB or more. `save`
            removes sidecars of earlier saves that no JSON file in the folder names.

    Raises:
        FormatError: The path has another suffix.
        OSError: The path is not writable, or not a regular file.

    >>> import tempfile
    >>> g = asg.parse("%0 x: f32[2] = input\n%1: f32[2] = exp %0\noutput y = %1")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.save({"exp": g, "empty": asg.Graph()}, folder + "/two.asg.json")
    ...     print(list(asg.load(folder + "/two.asg.json")))
    ['exp', 'empty']
    """
    chosen = checked_graphs(graphs)
    place = Path(path)
    if place.suffix != ".json":
        raise FormatError(
            f"asg.save writes .asg.json, not {place.suffix!r}", where=str(path),
            hint="asg.io.export writes .txt, .py, .dot, .onnx, .svg and .html, "
            "asg.save_state .safetensors" if place.suffix else f"write {place.name}.asg.json",
        )  # fmt: skip
    aside = _tensor_bytes(chosen) >= _MOST_INLINE if sidecar is None else sidecar
    text, beside = write_file(chosen, TensorWriter(aside), sources, place)
    try:
        with writing_into(place.parent):
            if beside is not None:  # first, so that the file never names a missing sidecar
                check_target(place)
                beside.write()
            write_atomic(place, text)
    finally:  # also the new sidecar, if writing its file failed
        clear_sidecars(place)


def load(
    path: str | os.PathLike[str], *, limits: Limits = DEFAULT_LIMITS
) -> Graph | dict[str, Graph]:
    """Return the saved graph, or the dict of graphs.

    `load` rebuilds every node by its op's rule. An unknown op becomes an Opaque, which you can look
    at but not compile. Large tensors in a sidecar are mapped into memory, so leave the sidecar
    unchanged while you use the graph. `load` reads a `.onnx` file like
    `asg.onnx.load(path, assume="auto")`.

    Args:
        path: The file.
        limits: Bounds on the file's size and contents.

    Raises:
        FormatError: The file is not as `save` writes it, or exceeds the limits; the error names the
            place in the file.

    >>> import tempfile
    >>> x = asg.Graph("one").input("x", ("N",))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.save(x.graph, folder + "/one.asg.json")
    ...     print(asg.load(folder + "/one.asg.json")["x"])
    <x: f32[N] in graph 'one'>
    """
    if Path(path).suffix == ".onnx":
        from asg.io import onnx

        return onnx.load(path, assume="auto", limits=limits)
    before = _version(path)
    try:
        with bulk():
            return read_file(
                read_text(path, limits.file_bytes, (b"{", b"[")), limits, Path(path).parent
            )
    except Fault as fault:
        if _version(path) != before:  # saved again meanwhile, and the old sidecar is gone
            return load(path, limits=limits)
        raise advised(fault, path, ".json").error(str(path)) from None


def _version(path: str | os.PathLike[str]) -> tuple[int, ...]:
    with suppress(OSError):
        status = os.stat(path)
        return status.st_dev, status.st_ino, status.st_mtime_ns
    return ()


def dumps(graphs: Graph | Mapping[str, Graph], *, sources: bool = True) -> str:
    """Return the text of a JSON file as `save` writes it, including all tensors.

    >>> x = asg.Graph("one").input("x", (2,))
    >>> asg.io.loads(asg.io.dumps(x.graph))["x"]
    <x: f32[2] in graph 'one'>
    """
    return write_file(checked_graphs(graphs), TensorWriter(sidecar=False), sources, None)[0]


def loads(text: str, *, limits: Limits = DEFAULT_LIMITS) -> Graph | dict[str, Graph]:
    """Return the graph or the dict of graphs in a text of `dumps`; see `load`.

    >>> x = asg.Graph("one").input("x", (2,))
    >>> list(asg.io.loads(asg.io.dumps({"a": x.graph, "b": asg.Graph()})))
    ['a', 'b']
    """
    try:
        if len(text) > limits.file_bytes:
            raise Fault(f"the text has more than {limits.file_bytes} characters")
        with bulk():
            return read_file(text, limits, None)
    except Fault as fault:
        raise fault.error() from None


def checked_graphs(graphs: object) -> Graph | dict[str, Graph]:
    """Return a graph, or a dict of graphs with names. Raises GraphError for anything else."""
    if isinstance(graphs, Graph):
        return graphs
    if not isinstance(graphs, Mapping):
        raise GraphError(
            f"cannot save {type(graphs).__name__}",
            hint="give a graph, or a dict of graphs by name; asg.save_state(exe.state, path) "
            "writes parameters",
        )
    bundle: dict[str, Graph] = {}
    for name, graph in cast("Mapping[object, object]", graphs).items():
        if not isinstance(graph, Graph):
            raise GraphError(
                f"{name!r} is not a graph but {type(graph).__name__}",
                hint="asg.save_state(exe.state, path) writes arrays",
            )
        bundle[check_name(name)] = graph
    return bundle


def _tensor_bytes(graphs: Graph | dict[str, Graph]) -> int:
    pending = [graphs] if isinstance(graphs, Graph) else list(graphs.values())
    return sum(_bytes_of(value, pending) for value in _attr_values(pending))


def _attr_values(pending: list[Graph]) -> Iterator[object]:
    while pending:
        for node in pending.pop().nodes:
            yield from node.attrs.values()


def _bytes_of(value: object, pending: list[Graph]) -> int:
    if isinstance(value, Graph):
        pending.append(value)
    if isinstance(value, Initializer) and value.values is not None:
        return value.values.nbytes
    return value.nbytes if isinstance(value, np.ndarray) else 0
