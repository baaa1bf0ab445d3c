"""Opening files as documents, and the sentences about files that fail."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import unquote

from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.io import read
from asg_viewer.model.comparing import comparisons
from asg_viewer.model.document import Document, documents
from asg_viewer.texts import Phrases

_PLACE = re.compile("^file:(//[^/]*)?")  # of a file URI: the scheme, and a host


@dataclass(frozen=True)
class Opened:
    """The result of opening files: documents, and a sentence for each failed file.

    `unread` are the unreadable files.
    """

    documents: tuple[Document, ...]
    faults: tuple[str, ...]
    unread: tuple[Path, ...] = ()


def open_files(paths: Sequence[Path], say: Phrases, *, compare: bool = False) -> Opened:
    """Read files; related graphs, of one file or of several, share a document.

    Two files with versions of the same graphs become a comparison. With `compare`, so do two files
    with any graphs, unless a graph derives from the other.
    """
    graphs: dict[str, Graph] = {}
    homes: dict[str, Path] = {}
    faults: list[str] = []
    unread: list[Path] = []
    files: list[tuple[Path, Mapping[str, Graph]]] = []
    for path in paths:
        try:
            found = read(path)
        except (AsgError, OSError, ValueError, RecursionError, MemoryError) as error:
            faults.append(_reason(path, error, say))
            unread.append(path)
            continue
        named = {found.name: found} if isinstance(found, Graph) else found
        if not named or all(len(graph) == 0 for graph in named.values()):
            faults.append(say("error.empty", path=path.name))
        files.append((path, {name: graph for name, graph in named.items() if len(graph)}))
        for name, graph in named.items():
            if len(graph):
                key = _free(name, path, graphs)
                graphs[key], homes[key] = graph, path
    versions = comparisons(files)
    shown = () if versions else documents(graphs, paths[0] if paths else None, homes)
    if compare and len(shown) == len(files) == 2:
        versions = comparisons(files, of_any=True)
    if versions:
        return Opened(versions, tuple(faults), tuple(unread))
    documents_ = tuple(_at_home(each, graphs, homes) for each in shown)
    return Opened(documents_, tuple(faults), tuple(unread))


def _reason(path: Path, error: Exception, say: Phrases) -> str:
    """Return the sentence that says why a file is unreadable."""
    if isinstance(error, AsgError):
        return say("error.read", path=path.name, reason=error)
    if isinstance(error, FileNotFoundError):
        return say("error.missing", path=path)
    reason = getattr(error, "strerror", None) or error or type(error).__name__
    return say("error.read", path=path.name, reason=reason)


def _free(name: str, path: Path, taken: Iterable[str]) -> str:
    """Return the name of a graph, extended by its file's name if another graph has the name."""
    known = set(taken)
    named = f"{name} ({path.name.partition('.')[0]})"
    number, free = 1, name if name not in known else named
    while free in known:
        number += 1
        free = f"{named} {number}"
    return free


def _at_home(document: Document, graphs: dict[str, Graph], homes: dict[str, Path]) -> Document:
    """Return a document with the file that its first graph comes from."""
    first = document.panes[0].model.graph
    path = next((homes[name] for name, graph in graphs.items() if graph is first), None)
    return replace(document, path=path)


def working_folder() -> Path:
    """Return the folder in which the viewer started, or the home folder if that is gone."""
    try:
        return Path.cwd()
    except OSError:
        return Path.home()


def pasted_paths(text: str) -> list[Path]:
    """Return the files named in a pasted text: a path or file URI per line."""
    found: list[Path] = []
    for line in text.splitlines():
        word = line.strip().strip("'\"")
        if word.startswith("file:"):
            word = unquote(_PLACE.sub("", word))
        name = os.path.expanduser(word)  # leaves ~x unchanged for an unknown user x
        if os.path.isfile(name):  # unlike Path.is_file, accepts any text
            found.append(Path(name))
    return found
