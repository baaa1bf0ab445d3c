"""The history of passes, step by step: the timeline that the viewer shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from asg.core.graph import Graph
from asg.core.node import Ref

Refs = tuple[Ref, ...]
GONE = Ref(-1, 0)  # in the place of a result that nobody uses and nothing stands for


class Rewrite(NamedTuple):
    """One rule, applied once: node `before` of a step's first graph became `after` in its second.

    `after` gives the values that stand for the node's results, or None where the node was dropped.

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
        return f"{self.pass_name}: %{self.before} → {target} by {self.rule} ({self.summary})"


@dataclass(frozen=True)
class Step:
    """One pass over one graph that changed it.

    `values[id]` gives the values of `after` that stand for the results of node `id` of `before`,
    GONE for one of them that nothing stands for, and is empty where nothing does for any.

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
    """The steps that were taken, in their order; passes that found nothing to do left none.

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
        """Return the value of the last graph that stands for `ref` of the first; None if gone."""
        for step in self.steps:
            values = step.values[ref.node]
            if not values or values[ref.index] == GONE:
                return None
            ref = values[ref.index]
        return ref

    def __str__(self) -> str:
        """One line a step: the pass, the sizes, and how often each rule was applied."""
        lines: list[str] = []
        for step in self.steps:
            counts = Counter(rewrite.rule for rewrite in step.rewrites)
            rules = ", ".join(f"{rule} {count}" for rule, count in counts.most_common())
            lines.append(
                f"{step.pass_name}: {len(step.before)} → {len(step.after)} nodes ({rules})"
            )
        return "\n".join(lines)
