"""Finding nodes by what stands on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from asg.analysis.node_lines import attr_text
from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.opdef import Types
from asg.init import Initializer
from asg_viewer.model.graphs import GraphModel
from asg_viewer.model.ranking import ranked

_FIELD = re.compile(r"(name|op|shape|type|scope|rule|output|attr|source|id):(.*)", re.DOTALL)


@dataclass(frozen=True)
class Found:
    """The hits of a query: ids by pane, in order; and the best, each as its pane and id."""

    hits: tuple[tuple[int, ...], ...] = ()
    best: tuple[tuple[int, int], ...] = ()


def search_all(models: Sequence[GraphModel], query: str, sides: Iterable[int]) -> Found:
    """Return the nodes of all panes that a query names, and the best of those of some sides.

    Hits are ranked by the words of the query that name no field.
    """
    hits = tuple(tuple(search(model, query)) for model in models)
    places: list[tuple[int, int]] = []
    texts: list[str] = []
    for side in sides:
        model = models[side]
        lines = _lines(model) if hits[side] else []
        places += [(side, node) for node in hits[side]]
        texts += [f"{model.titles[node].casefold()}\n{lines[node]}" for node in hits[side]]
    best = ranked(texts, " ".join(word for word in query.split() if _is_plain(word)))
    return Found(hits, tuple(places[number] for number in best))


def search(model: GraphModel, query: str) -> list[int]:
    """Return the ids of the nodes that a query names, in order.

    Every word of the query must be found, whatever its case: in the name, op, type, scope, outputs,
    attributes or source line, or in the field that the word names (`op:sum scope:block0
    shape:[N,10] output:grad/w0 attr:axes source:model.py:12`). `%7` and `id:7` are the node with
    that number; a word between slashes is a regular expression.
    """
    words = query.split()
    plain = [word for word in words if _is_plain(word)]
    tests = [_test(model, word) for word in words if not _is_plain(word)]
    if not words:
        return []
    nodes = model.nodes
    if plain:
        nodes = [
            nodes[place]
            for place in _with_words(model, [each.casefold().replace(", ", ",") for each in plain])
        ]
    return [node.id for node in nodes if all(test(node) for test in tests)]


def _is_plain(word: str) -> bool:
    """Whether a word is to be found anywhere in a node, as it stands."""
    special = _FIELD.fullmatch(word) or re.fullmatch(r"%\d+", word)
    return not special and not (len(word) > 2 and word.startswith("/") and word.endswith("/"))


def _with_words(model: GraphModel, words: list[str]) -> list[int]:
    """Return the nodes that have all words, each within one of their texts."""
    found = [place for place, text in enumerate(_lines(model)) if words[0] in text]
    for word in words[1:]:
        found = [place for place in found if word in _lines(model)[place]]
    return found


@lru_cache(maxsize=4)
def _lines(model: GraphModel) -> list[str]:
    """Return the texts of each node as lines: a search at each letter typed asks for no others."""
    types: dict[Types, str] = {}
    found: list[str] = []
    for node in model.nodes:
        if node.types not in types:
            types[node.types] = "\n".join(map(str, node.types))
        parts = (node.name or "", node.op.name, node.scope, types[node.types], *_more(model, node))
        found.append("\n".join(parts).casefold())
    return found


def _more(model: GraphModel, node: Node) -> tuple[str, ...]:
    """Return the texts of a node that its box does not show: outputs, attributes and source."""
    source = () if node.source is None else (str(node.source),)
    return (*model.results.get(node.id, ()), *attribute_lines(node)[0], *source)


def attribute_lines(node: Node) -> tuple[list[str], list[str]]:
    """Return the attributes of a node as lines: those that a search finds, and the others."""
    found: tuple[list[str], list[str]] = ([], [])
    for key, value in node.attrs.items():
        is_hidden = isinstance(value, np.ndarray | Initializer | Graph)
        found[is_hidden].append(f"{key}={attr_text(value)}")
    return found


def _test(model: GraphModel, word: str) -> Callable[[Node], bool]:
    field = _FIELD.fullmatch(word)
    what, wanted = (field[1], field[2]) if field else ("any", word)
    if what == "id" or (what == "any" and re.fullmatch(r"%\d+", wanted)):
        number = wanted.lstrip("%")
        return lambda node: str(node.id) == number
    found = _matcher(wanted)
    return lambda node: any(found(text) for text in _texts(model, node, what))


def _matcher(wanted: str) -> Callable[[str], bool]:
    if len(wanted) > 2 and wanted.startswith("/") and wanted.endswith("/"):
        try:
            return lambda text, regex=re.compile(wanted[1:-1], re.IGNORECASE): bool(
                regex.search(text)
            )
        except re.error:  # not complete yet: taken as it stands
            pass
    folded = wanted.casefold().replace(", ", ",")
    return lambda text: folded in text.casefold()


def _texts(model: GraphModel, node: Node, what: str) -> tuple[str, ...]:
    types = tuple(map(str, node.types))
    source = () if node.source is None else (str(node.source),)
    fields: dict[str, tuple[str, ...]] = {
        "name": (node.name or "",), "op": (node.op.name,), "scope": (node.scope,),
        "rule": (node.origin.rule if node.origin else "",), "shape": types, "type": types,
        "output": model.results.get(node.id, ()), "attr": tuple(attribute_lines(node)[0]),
        "source": source,
    }  # fmt: skip
    every = (node.name or "", node.op.name, node.scope, *types, *_more(model, node))
    return fields.get(what, every)
