"""A stage of the passes' timeline as a document: the graphs before and after it, linked."""

from __future__ import annotations

import numpy as np

from asg.passes.history import GONE
from asg_viewer.layout.problem import Mirror, Problem
from asg_viewer.layout.shapes import graph_shape
from asg_viewer.model.document import Document, Pane
from asg_viewer.model.graphs import graph_model, rows_by
from asg_viewer.model.groups import mirrored_groups, owners_by_primal, scope_groups
from asg_viewer.model.links import Links
from asg_viewer.model.versions import ADDED, REMOVED
from asg_viewer.timeline.frames import Stage, Timeline


def stage_document(found: Timeline, number: int, title: str) -> Document:
    """Return the document of a stage: the graphs before and after it, linked by its rewrites."""
    stage = found.stages[number]
    before, after = graph_model(stage.before), graph_model(stage.after)
    links = _links(found, stage)
    groups = scope_groups(before)
    owners = owners_by_primal(links.primal, after.leaves, before.titles, after.size + 1)
    mirrored, anchors = mirrored_groups(groups, groups, after.leaves, after.first_readers(), owners)
    mirror = Mirror(graph_shape(after, mirrored), links.primal, anchors, upwards=False)
    key = f"{before.fingerprint}/{after.fingerprint}/passes"
    problem = Problem(graph_shape(before, groups), (mirror,), frozenset(), key)
    panes = (Pane(before, groups), Pane(after, mirrored))
    return Document(title, None, panes, links, problem, marks=_marks(found, stage))


def _marks(found: Timeline, stage: Stage) -> tuple[dict[int, str], dict[int, str]]:
    """Return the nodes that a stage removed, and the nodes that it added."""
    gone = (node for node, refs in enumerate(stage.values) if all(ref == GONE for ref in refs))
    frames = found.frames[stage.first : stage.first + stage.count]
    removed = dict.fromkeys((*gone, *(n for f in frames for n in f.removed)), REMOVED)
    return removed, dict.fromkeys((n for f in frames for n in f.added), ADDED)


def _links(found: Timeline, stage: Stage) -> Links:
    """Return, for each node after a stage, the node before it that it equals or replaces."""
    size = len(stage.before)
    primal = np.full(len(stage.after), -1, np.int32)
    rules = [""] * len(stage.after)
    pairs: dict[tuple[int, int], None] = {}
    for node, refs in enumerate(stage.values):
        for ref in refs:
            if ref != GONE:
                pairs[node, ref.node] = None
                if primal[ref.node] < 0:
                    primal[ref.node] = node
    for frame in found.frames[stage.first : stage.first + stage.count]:
        for node in (*frame.added, *frame.stands_for):
            pairs[frame.node, node] = None
        for node in frame.added:
            primal[node], rules[node] = frame.node, frame.rule
    before = np.array([pair[0] for pair in pairs], np.int32)
    other = np.array([pair[1] for pair in pairs], np.int32)
    return Links(primal, rows_by(before, other, size), tuple(rules), {})
