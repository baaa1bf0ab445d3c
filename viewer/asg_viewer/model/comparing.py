"""Two versions of a graph in one, matched by structure, with added, removed and changed nodes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from asg.analysis.matching import Matching, matched
from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.subgraphs import copied
from asg.train.run_folder import GRAPH
from asg_viewer.model.document import Document, document
from asg_viewer.model.versions import ADDED, CHANGED, REMOVED, Change, Versions, differences

_ALIKE = 0.3  # least share of the smaller graph's nodes that two versions have in common
_MOST_MATCHED = 60_000  # nodes; in larger graphs, a change on disk is shown without its places


def changes(before: Graph, after: Graph) -> dict[int, str]:
    """Return the added and changed nodes of `after`."""
    if len(after) > _MOST_MATCHED:
        return {}
    found = _changes(before, after, matched(before, after))
    return {change.node: change.mark for change in found}


def are_versions(one: Graph, other: Graph) -> bool:
    """Whether two graphs have enough in common to be versions of the same graph."""
    shared = sum(twin >= 0 for twin in matched(one, other).after_of)
    return shared >= _ALIKE * max(min(len(one), len(other)), 1)


def comparison(before: Graph, after: Graph, title: str, path: Path | None) -> Document:
    """Return a document of two versions: each common node once, with the removed nodes among
    them.
    """
    match = matched(before, after)
    whole, places = _union(before, after, match)
    found = _changes(before, after, match)
    found += [Change(place, REMOVED) for place in places.values()]
    shown = [places[node] if twin < 0 else twin for node, twin in enumerate(match.after_of)]
    versions = Versions(before, after, tuple(shown), tuple(found))
    marks = {change.node: change.mark for change in found}
    return replace(document(whole, None, title, path), marks=(marks,), versions=versions)


def _changes(before: Graph, after: Graph, match: Matching) -> list[Change]:
    """Return the changes of the nodes of `after`."""
    found: list[Change] = []
    for node in after.nodes:
        twin = match.before_of[node.id]
        if twin < 0:
            found.append(Change(node.id, ADDED))
            continue
        was = differences(before.nodes[twin], node, match, (before, after))
        if was:
            found.append(Change(node.id, CHANGED, tuple(was)))
    return found


def _union(before: Graph, after: Graph, match: Matching) -> tuple[Graph, dict[int, int]]:
    """Return the second graph with the first graph's removed nodes behind it, and their places."""
    whole = copied(after)
    whole.declare_symbols(before.symbols)
    places: dict[int, int] = {}
    for node in before.nodes:
        if match.after_of[node.id] >= 0:
            continue
        refs = tuple(_moved(whole, ref, match, places) for ref in node.inputs)
        name = None if node.name is None else _free(whole, node.name)
        whole.append_copy(node._replace(name=name), refs)
        places[node.id] = len(whole) - 1
    return whole, places


def _moved(whole: Graph, ref: Ref, match: Matching, places: Mapping[int, int]) -> Ref:
    place = match.after_of[ref.node]
    place = places[ref.node] if place < 0 else place
    return Ref(place, min(ref.index, len(whole.nodes[place].types) - 1))


def _free(graph: Graph, name: str) -> str:
    free = name
    while free in graph:
        free = f"{free} −"
    return free


def comparisons(
    files: Sequence[tuple[Path, Mapping[str, Graph]]], *, of_any: bool = False
) -> tuple[Document, ...]:
    """Return the comparisons of two files with versions of the same graphs; () for other files.

    With `of_any`, the graphs need not have much in common.

    Graphs of the same name are versions of each other, and so are the only graphs of two files.
    """
    if len(files) != 2:
        return ()
    (path, old), (other, new) = files
    if len(old) == len(new) == 1:
        pairs = [(next(iter(old.values())), next(iter(new.values())))]
    elif set(old) == set(new):
        pairs = [(old[name], new[name]) for name in old]
    else:
        return ()
    if not of_any and not all(are_versions(one, two) for one, two in pairs):
        return ()
    head = " → ".join(_apart(path, other))
    titles = [head if len(pairs) == 1 else f"{head}: {two.name}" for _, two in pairs]
    return tuple(
        comparison(one, two, title, path)
        for (one, two), title in zip(pairs, titles, strict=True)
    )  # fmt: skip


def _apart(one: Path, other: Path) -> tuple[str, str]:
    """Return the names of two files; with suffixes or folders, if the names are the same."""
    names = stem_of(one), stem_of(other)
    if names[0] != names[1]:
        return names
    if one.name != other.name:
        return one.name, other.name
    folders = one.absolute().parent.name, other.absolute().parent.name
    return f"{folders[0]}/{names[0]}", f"{folders[1]}/{names[1]}"


def stem_of(path: Path) -> str:
    """Return the name of a graph file without its suffixes, or the folder of a run's graph."""
    if path.name == GRAPH:
        return path.absolute().parent.name
    stem = path.name.removesuffix(".json").removesuffix(".txt")
    return stem.removesuffix(".asg").removesuffix(".onnx")
