"""The history of passes, step by step: the timeline in the viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from asg.core.graph import Graph
from asg.core.node import Ref

Refs = tuple[Ref, ...]
GONE = Ref(-1, 0)  # marks a result that is unused and has no replacement


class Rewrite(NamedTuple):
    """A single use of a rule: node `before` of a step's first graph became `after` in its second.

    `after` has the replacements of the node's results; None for a dropped node.

    >>> history, x = asg.passes.History(), asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("y", x * 1.0)
    >>> _ = asg.optimize(x.graph, history=history)
    >>> rewrite = history.steps[0].rewrites[0]  # an asg.passes.Rewrite
    >>> rewrite.rule, rewrite.before
    ('multiply_by_one', 2)
    """

    pass_name: str
    rule: str
    before: int
    after: Refs | None
    summary: str

    def __str__(self) -> str:
        target = "dropped" if self.after is None else ", ".join(map(str, self.after))
        summary = self.summary.replace("→", "->")  # which files of Windows' code pages lack
        return f"{self.pass_name}: %{self.before} -> {target} by {self.rule} ({summary})"


@dataclass(frozen=True)
class Step:
    """A pass over a graph that changed it.

    `values[id]` has the replacements in `after` of the results of node `id` of `before`. GONE marks
    a result without a replacement. The entry is empty if no result has a replacement.

    >>> history, x = asg.passes.History(), asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("y", x * 1.0)
    >>> _ = asg.optimize(x.graph, history=history)
    >>> step = history.steps[0]  # an asg.passes.Step
    >>> step.pass_name, len(step.before), len(step.after)
    ('simplify', 3, 1)
    """

    pass_name: str
    before: Graph
    after: Graph
    rewrites: tuple[Rewrite, ...]
    values: Sequence[Refs]


@dataclass
class History:
    """The steps in order; a pass that changed nothing leaves no step.

    >>> history = asg.passes.History()
    >>> x = asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("y", x * 1.0)
    >>> _ = asg.optimize(x.graph, history=history)
    >>> [(step.pass_name, [each.rule for each in step.rewrites]) for step in history.steps]
    [('simplify', ['multiply_by_one', 'unused'])]
    """

    steps: list[Step] = field(default_factory=list[Step])

    @property
    def rewrites(self) -> list[Rewrite]:
        """Every rewrite of every step."""
        return [rewrite for step in self.steps for rewrite in step.rewrites]

    def follow(self, ref: Ref) -> Ref | None:
        """Return the last graph's replacement for `ref` of the first graph; None if it is gone."""
        for step in self.steps:
            values = step.values[ref.node]
            if not values or values[ref.index] == GONE:
                return None
            ref = values[ref.index]
        return ref

    def __str__(self) -> str:
        """Return a line for each step: the pass, the sizes, and how often it applied each rule."""
        lines: list[str] = []
        for step in self.steps:
            counts = Counter(rewrite.rule for rewrite in step.rewrites)
            rules = ", ".join(f"{rule} {count}" for rule, count in counts.most_common())
            lines.append(
                f"{step.pass_name}: {len(step.before)} -> {len(step.after)} nodes ({rules})"
            )
        return "\n".join(lines)
