"""Random graphs without scopes and without equal parts, of any size."""

from __future__ import annotations

import random

import asg


def random_graph(count: int, seed: int = 0) -> asg.Graph:
    """Return a spine of about `count` nodes with skips, parameters and short branches."""
    draw = random.Random(seed)
    g = asg.Graph("random")
    values = [g.input("x", ("N", 8))]
    while len(g) < count:
        last, kind = values[-1], draw.random()
        if kind < 0.5:
            values.append(asg.tanh(last))
        elif kind < 0.7:
            values.append(last + values[max(0, len(values) - draw.randrange(2, 10))])
        elif kind < 0.85:
            values.append(last @ g.parameter(f"p{len(g)}", (8, 8)))
        else:
            values.append(asg.exp(last) * asg.relu(last))
    g.output("y", values[-1])
    return g
