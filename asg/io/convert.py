"""Read and write graphs in files of every format, chosen by the suffix."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from asg.core.errors import FormatError
from asg.core.graph import Graph
from asg.core.printer import text
from asg.core.state_names import State
from asg.io import onnx
from asg.io.atomic import write_atomic
from asg.io.faults import Fault
from asg.io.graphviz import dot
from asg.io.json.files import checked_graphs, load, save
from asg.io.limits import DEFAULT_LIMITS, Limits
from asg.io.pictures import drawn
from asg.io.python.writing import module_text
from asg.io.reading import read_text
from asg.io.safetensors import save_state
from asg.io.text_form.parsing import parse

EXPORTED = (".json", ".txt", ".py", ".dot", ".onnx", ".svg", ".html")


def export(
    graphs: Graph | Mapping[str, Graph],
    path: str | os.PathLike[str],
    state: State | None = None,
) -> None:
    """Write graphs to a file: .json, .txt, .py, .dot, .onnx, .svg or .html, by its suffix.

    Only JSON reads several graphs back as a bundle; text formats write them one after another, and
    an ONNX file holds a single graph. Python code has a function for each graph, and reads large
    arrays from a file `NAME_arrays.safetensors` beside it. A picture or page shows all graphs, with
    a gradient beside its graph; `.print.svg` is for print and PDF.

    Args:
        graphs: A graph, or graphs by name.
        path: The file to write.
        state: Arrays by name, for an ONNX file only; the other weights have their initial values.

    Raises:
        FormatError: The suffix is unknown, or the format cannot hold the graphs.

    The errors of `asg.onnx.save` and `asg.pictures.drawn` also apply.

    >>> import pathlib, tempfile
    >>> x = asg.Graph("one").input("x", (2,))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.io.export(x.graph, folder + "/one.dot")
    ...     pathlib.Path(folder, "one.dot").read_text()[:7]
    'digraph'
    """
    suffix = Path(path).suffix
    if state is not None and suffix != ".onnx":
        raise FormatError(
            f"a {suffix} file cannot hold state", where=str(path),
            hint="write it to a .safetensors file with asg.save_state",
        )  # fmt: skip
    if suffix == ".json":
        save(graphs, path)
    elif suffix == ".txt":
        write_atomic(path, _joined(graphs, text))
    elif suffix == ".py":
        _write_python(graphs, Path(path))
    elif suffix == ".dot":
        write_atomic(path, _joined(graphs, dot))
    elif suffix == ".onnx":
        onnx.save(_single(graphs, path), path, state)
    elif suffix in (".svg", ".html"):
        form = "print_svg" if Path(path).name.endswith(".print.svg") else suffix[1:]
        write_atomic(path, drawn(checked_graphs(graphs), form))
    else:
        raise FormatError(
            f"there is no form for the suffix {suffix!r}", where=str(path),
            hint=f"use one of {', '.join(EXPORTED)}",
        )  # fmt: skip


def read(
    path: str | os.PathLike[str], *, limits: Limits = DEFAULT_LIMITS
) -> Graph | dict[str, Graph]:
    """Return the graphs of a `.asg.json`, `.txt` or `.onnx` file.

    Args:
        path: The file.
        limits: Bounds on the file's size and contents.

    Raises:
        FormatError: The file has another suffix, is damaged, or exceeds the limits.

    >>> import tempfile
    >>> x = asg.Graph("one").input("x", (2,))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.io.export(x.graph, folder + "/one.txt")
    ...     asg.io.read(folder + "/one.txt")["x"]
    <x: f32[2] in graph 'one'>
    """
    if Path(path).suffix == ".onnx":
        return onnx.load(path, assume="auto", limits=limits)
    if Path(path).suffix != ".txt":
        return load(path, limits=limits)
    try:
        return parse(read_text(path, limits.file_bytes), limits=limits)
    except Fault as fault:
        raise fault.error(str(path)) from None
    except FormatError as error:
        raise FormatError(error.message, hint=error.hint, where=str(path)) from None


def _write_python(graphs: Graph | Mapping[str, Graph], path: Path) -> None:
    chosen = checked_graphs(graphs)
    arrays_file = path.with_name(f"{path.stem}_arrays.safetensors")
    named = {chosen.name: chosen} if isinstance(chosen, Graph) else chosen
    code, arrays = module_text(named, arrays_file.name)
    if arrays:
        save_state(arrays, arrays_file)
    write_atomic(path, code)


def _single(graphs: Graph | Mapping[str, Graph], path: str | os.PathLike[str]) -> Graph:
    chosen = checked_graphs(graphs)
    if isinstance(chosen, Graph):
        return chosen
    if len(chosen) != 1:
        raise FormatError(
            f"an ONNX file holds one graph, not {len(chosen)}", where=str(path),
            hint=f"choose one: {', '.join(chosen)}",
        )  # fmt: skip
    return next(iter(chosen.values()))


def _joined(graphs: Graph | Mapping[str, Graph], form: Callable[[Graph], str]) -> str:
    chosen = checked_graphs(graphs)
    each = [chosen] if isinstance(chosen, Graph) else list(chosen.values())
    return "\n\n".join(form(graph).rstrip("\n") for graph in each) + "\n"
