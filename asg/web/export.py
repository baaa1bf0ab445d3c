"""Graphs as a page or module that runs them on WebGPU."""

from __future__ import annotations

import base64
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from asg.core.errors import AsgError, BackendError, GraphError, ShapeError
from asg.core.graph import Graph
from asg.core.state_names import State, arrays_of
from asg.core.subgraphs import bind_graph, symbols_used
from asg.core.types import Shape
from asg.io.atomic import replacing_together
from asg.io.json.files import checked_graphs
from asg.io.pictures import drawn
from asg.runtime.backend import Backend, Records, offers
from asg.runtime.backend_choice import load_backend
from asg.runtime.feeds import check_mapping, suggestion
from asg.runtime.lowering import lower, refuse_opaque
from asg.runtime.recording import AheadTarget
from asg.web.bundle import Bundle, Chunk
from asg.web.sizes import Dims, bindings_of, check_dims

FORMS = (".html", ".mjs")
_EXPORTED = re.compile(r"^export \{(.*)\};$", re.MULTILINE)
_UNREAD = re.compile(r"^ +|^//.*\n|(?<=[;{,)]) // [^\"`]*?$|^\n", re.MULTILINE)  # in a page
_POLICY = (
    "default-src 'none'; script-src 'unsafe-inline'{beside}; style-src 'unsafe-inline'; "
    "img-src data: blob:"
)
_DEFAULT = "{{page}}"  # marks the place of the default body
_MOST_SHOWN = 5_000  # nodes; a page does not draw larger graphs


def export(
    graphs: Graph | Mapping[str, Graph],
    path: str | os.PathLike[str],
    *,
    state: State | None = None,
    dims: Dims | None = None,
    data: Mapping[str, Any] | None = None,
    body: str | None = None,
    title: str = "",
    features: Iterable[str] = (),
    seed: int = 0,
    backend: str | Backend = "wgpu",
) -> None:
    """Write graphs, including whole training steps, as a page that runs them on WebGPU.

    The page needs no server and no network. It shows the graphs, trains graphs with updates on
    `data` or on files that you drop on it, and draws losses and values live. It offers the trained
    weights as a file for `load_state`. Graphs share parameters and state of the same name.

    Args:
        graphs: A graph, or graphs by the names of their programs.
        path: `page.html`; or `model.mjs`, a JavaScript module with a default export that opens
            the model, and its types in `model.d.mts`. State above 50 MB goes into files beside it.
        state: Values of parameters and state, as in `exe.state`; the others get initial values.
        dims: Sizes of symbolic dimensions: `{"N": 32}`, `{"N": [1, 32]}`, or for a single graph
            `{"train": {"N": 32}}`. Each combination has a separate recording, and the feeds choose
            it. Devices on the CPU have separate recordings as well.
        data: Arrays for the page; the default page trains on rows of arrays named as inputs.
        body: HTML in place of the default body; its scripts call `await asg.open()`. In it,
            `{{page}}` stands for the default body.
        title: The title of the page. Default: the names of the graphs.
        features: WebGPU features for the kernels to use, "subgroups" and "shader-f16"; the page
            says so if the device lacks them. Without features, every device can run it.
        seed: The seed of random initial values.
        backend: The backend that makes the recordings.

    Raises:
        BackendError: The target cannot compute a graph, for example in f64.
        GraphError: State has another type, a name is unknown, or pages lack the dtype of data.
        ShapeError: A symbolic dimension has no size, or data for the default page do not fit.

    >>> import pathlib, tempfile
    >>> w = asg.Graph("line").parameter("w", (), init=2.0)
    >>> _ = w.graph.output("y", w * w.graph.input("x", (3,)))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.web.export(w.graph, folder + "/line.html", title="A line")
    ...     page = pathlib.Path(folder, "line.html").read_text(encoding="utf-8")
    >>> "<title>A line</title>" in page
    True
    """
    checked, target = checked_graphs(graphs), _target(path)
    named = {checked.name: checked} if isinstance(checked, Graph) else checked
    bundle = Bundle(title or ", ".join(named), seed)
    given = frozenset(features), backend
    _add_programs(bundle, named, arrays_of(state or {}), dims or {}, given)
    if body is None and target.suffix == ".html":
        _check_data(named, data or {})
    for name, value in (data or {}).items():
        bundle.attach(name, value)
    body = _DEFAULT if body is None else body
    shown = target.suffix == ".html" and _DEFAULT in body
    if shown and sum(map(len, named.values())) <= _MOST_SHOWN:
        bundle.show(drawn(named, "html"))
    packed, chunks = bundle.packed(target.stem, ".js" if target.suffix == ".html" else ".mjs")
    encoded = base64.b64encode(packed).decode("ascii")
    if target.suffix == ".html":
        texts = {target: _page(bundle.title, encoded, body, chunks)}
    else:
        texts = {target: _module(encoded, bool(chunks)), target.with_suffix(".d.mts"): _types()}
    for chunk in chunks:
        texts[target.with_name(chunk.file)] = _chunk(chunk, target.suffix)
    _write(texts)


def _target(path: str | os.PathLike[str]) -> Path:
    target = Path(path)
    if target.suffix not in FORMS:
        raise GraphError(
            f"web.export: unknown suffix {target.suffix!r}",
            hint="name a page, .html, or a module, .mjs",
        )
    return target


def _add_programs(
    bundle: Bundle,
    graphs: Mapping[str, Graph],
    state: Mapping[str, Any],
    dims: Dims,
    made: tuple[frozenset[str], str | Backend],
) -> None:
    """Add the recordings of all graphs at all their sizes, and their initial state."""
    features, wanted = made
    backend = load_backend(wanted) if isinstance(wanted, str) else wanted
    if not offers(backend, Records):
        raise BackendError(
            f"backend {backend.name!r} cannot make recordings", hint='use backend="wgpu"'
        )
    check_mapping("state", state)
    check_dims(graphs, dims)
    _check_state(graphs, state)
    for name, graph in graphs.items():
        refuse_opaque(graph)
        bundle.add_state(graph, state)
        lowered = lower(graph, backend.claims)
        for binding in bindings_of(name, graph, symbols_used(lowered), dims):
            bound = bind_graph(lowered, binding)
            try:
                recording = backend.ahead(bound, AheadTarget(features))
            except AsgError as error:
                raise error.within(f"graph {name!r}") from None
            bundle.add(name, binding, graph, recording)


def _check_state(graphs: Mapping[str, Graph], state: Mapping[str, Any]) -> None:
    known = {n for graph in graphs.values() for n in (*graph.parameters, *graph.state)}
    if state and not known & state.keys():
        name = next(iter(state))
        raise GraphError(
            f"no graph has a parameter or state {name!r}, nor any other of these names",
            op="state",
            hint=suggestion(name, known, "parameters and state"),
        )


def _check_data(graphs: Mapping[str, Graph], data: Mapping[str, Any]) -> None:
    """Raise an error for data that the default page cannot train on: it takes rows of inputs."""
    inputs = [each for graph in graphs.values() for each in graph.inputs.items()]
    for name, value in data.items():
        types = [tensor.type for known, tensor in inputs if known == name]
        if not types:
            hint = suggestion(name, dict(inputs), "inputs")
            raise GraphError(f"no graph has an input {name!r}", op="web.export: data", hint=hint)
        shape = np.shape(value)
        if not any(_has_rows(shape, type_.shape) for type_ in types):
            raise ShapeError(
                f"{name!r} has the shape {[*shape]}, and its input the type {types[0]}",
                op="web.export: data",
                hint="give rows of the input",
            )


def _has_rows(shape: Sequence[int], declared: Shape) -> bool:
    """Whether an array of a shape holds rows of an input."""
    pairs = zip(shape[1:], declared[1:], strict=False)
    return len(shape) == len(declared) and all(
        size == dim for size, dim in pairs if isinstance(dim, int)
    )


# Texts


def _page(title: str, bundle: str, body: str, chunks: list[Chunk]) -> str:
    parts = {
        "TITLE": escape(title),
        "POLICY": _POLICY.format(beside=" 'self' file:" if chunks else ""),
        "RUNTIME": _EXPORTED.sub(r"return {\1};", runtime()),
        "BUNDLE": bundle,
        "BODY": body.replace(_DEFAULT, _part("default.html")),
    }
    page = _part("page.html")
    pieces: list[str] = []
    for name, text in parts.items():  # each mark occurs once, in this order
        before, page = page.split(f"{{{{{name}}}}}")
        pieces += [before, text]
    return "".join([*pieces, page])


def _module(bundle: str, beside: bool) -> str:
    """Return the runtime as a module that opens the bundle."""
    chunk = "(file) => import(new URL(file, import.meta.url)).then((m) => m.default)"
    options = f"{{ chunk: {chunk}, ...options }}" if beside else "options"
    return (
        f'{runtime()}const BUNDLE = "{bundle}";\n'
        f"export default (options = {{}}) => open(BUNDLE, {options});\n"
    )


def runtime() -> str:
    """Return the runtime as pages contain it: a module without comments and indentation."""
    return _UNREAD.sub("", _part("runtime.js"))


def _types() -> str:
    opening = "/** Opens the model that this module holds. */\n"
    opening += "export default function (options?: Options): Promise<Model>;\n"
    return f"{_part('runtime.d.ts')}\n{opening}"


def _chunk(chunk: Chunk, suffix: str) -> str:
    text = base64.b64encode(chunk.data).decode("ascii")
    if suffix == ".html":
        return f'asg.chunks["{chunk.file}"] = "{text}";\n'
    return f'export default "{text}";\n'


def _part(name: str) -> str:
    return files("asg.web").joinpath(name).read_text(encoding="utf-8")


def _write(texts: Mapping[Path, str]) -> None:
    """Write all files, each whole, and none before all are on disk."""
    with replacing_together() as written:
        for path, text in texts.items():
            with written.replacing(path) as draft:
                draft.write_text(text, encoding="utf-8", newline="\n")
