"""The passes' timeline: every rewrite in order, with the removed and added nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from asg.core.graph import Graph
from asg.passes import PASSES, History, Pass, Step, optimize
from asg.passes.history import GONE, Refs


@dataclass(frozen=True, eq=False)
class Frame:
    """One rewrite: a rule turned node `node` of `before` into `stands_for` in `after`.

    `removed` are nodes of `before` without a copy in `after` because of the rewrite. `added` are
    the nodes of `after` that the rewrite made. All frames of a step share its graphs: the rewrites
    of a pass happen together, in the order of nodes.
    """

    step: int
    number: int
    pass_name: str
    rule: str
    doc: str
    summary: str
    node: int
    title: str
    removed: tuple[int, ...]
    added: tuple[int, ...]
    stands_for: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Stage:
    """A pass that changed a graph, and the numbers of its frames.

    `values` come from `asg.passes.Step`: the values in `after` for each node of `before`.
    """

    number: int
    pass_name: str
    doc: str
    before: Graph
    after: Graph
    first: int
    count: int
    values: Sequence[Refs]


@dataclass(frozen=True, eq=False)
class Timeline:
    """The effect of passes on a graph: stages made of frames, to step through."""

    graph: Graph
    result: Graph
    stages: tuple[Stage, ...]
    frames: tuple[Frame, ...]

    @cached_property
    def counts(self) -> dict[tuple[str, str], int]:
        """The number of applications of each rule of each pass, the most frequent first."""
        found: dict[tuple[str, str], int] = {}
        for frame in self.frames:
            key = (frame.pass_name, frame.rule)
            found[key] = found.get(key, 0) + 1
        return dict(sorted(found.items(), key=lambda item: -item[1]))


def timeline(graph: Graph, passes: Sequence[Pass | str] | None = None) -> Timeline:
    """Optimize a graph and return the steps; `passes` as in `asg.optimize`.

    Raises the errors of `asg.optimize`.
    """
    history = History()
    result = optimize(graph, passes, history=history)
    docs = _docs(passes)
    stages: list[Stage] = []
    frames: list[Frame] = []
    for number, step in enumerate(history.steps):
        made = _frames(step, number, len(frames), docs)
        doc = docs.get((step.pass_name, ""), "")
        stages.append(
            Stage(
                number,
                step.pass_name,
                doc,
                step.before,
                step.after,
                len(frames),
                len(made),
                step.values,
            )
        )
        frames += made
    return Timeline(graph, result, tuple(stages), tuple(frames))


def _docs(passes: Sequence[Pass | str] | None) -> dict[tuple[str, str], str]:
    """Return the descriptions of each pass and of each of its rules."""
    known = dict(PASSES)
    known.update({each.name: each for each in passes or () if isinstance(each, Pass)})
    docs: dict[tuple[str, str], str] = {}
    for name, each in known.items():
        docs[name, ""] = each.doc
        docs.update({(name, rule.name): rule.doc for rule in each.rules})
    return docs


def _frames(step: Step, number: int, first: int, docs: dict[tuple[str, str], str]) -> list[Frame]:
    added = _added(step)
    frames: list[Frame] = []
    seen: set[int] = set()
    for place, rewrite in enumerate(step.rewrites):
        node = step.before.nodes[rewrite.before]
        stands = tuple(dict.fromkeys(ref.node for ref in rewrite.after or () if ref != GONE))
        new = () if rewrite.before in seen else tuple(added.get(rewrite.before, ()))
        seen.add(rewrite.before)
        frames.append(
            Frame(
                step=number, number=first + place, pass_name=step.pass_name, rule=rewrite.rule,
                doc=docs.get((step.pass_name, rewrite.rule), ""), summary=rewrite.summary,
                node=rewrite.before, title=node.name or node.op.name, removed=(rewrite.before,),
                added=new, stands_for=stands,
            )
        )  # fmt: skip
    return frames


def _added(step: Step) -> dict[int, list[int]]:
    """Return the new nodes that replaced each rewritten node.

    A pass visits nodes in order and appends its new nodes. The nodes between the copies of two old
    nodes come from the nodes rewritten between them. Each rewrite owns the new nodes up to its
    result.
    """
    rewritten = {rewrite.before for rewrite in step.rewrites}
    copies = {
        ref.node
        for node, refs in enumerate(step.values)
        if node not in rewritten
        for ref in refs
        if ref != GONE
    }
    new = [node for node in range(len(step.after)) if node not in copies]
    found: dict[int, list[int]] = {}
    place = 0
    last: int | None = None
    for node, refs in enumerate(step.values):
        end = max((ref.node for ref in refs if ref != GONE), default=-1)
        owner = node if node in rewritten else last
        while place < len(new) and new[place] <= end and owner is not None:
            found.setdefault(owner, []).append(new[place])
            place += 1
        last = node if node in rewritten else last
    for rest in new[place:]:
        if last is not None:
            found.setdefault(last, []).append(rest)
    return found
