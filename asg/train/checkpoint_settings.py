"""Compare the settings of a checkpoint with the current ones, beyond the state itself."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

from asg.core.errors import plain
from asg.core.graph import Graph
from asg.core.opdef import Collective
from asg.core.source import user_level
from asg.runtime.training_steps import digest_of_updates
from asg.train.data.loader import DataLoader, Loader
from asg.train.several_ranks import DealtLoader


def made_of(step: Graph, loader: Loader) -> dict[str, Any]:
    """Return the facts beside the state that determine the next step, for a checkpoint's record."""
    described = loader.described() if isinstance(loader, DataLoader | DealtLoader) else {}
    ranks = {node.attrs["ranks"] for node in step.nodes if isinstance(node.op, Collective)}
    made = {"step": digest_of_updates(step), **described}
    return {**made, "ranks": max(ranks)} if ranks else made


def warn_of_changes(before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    """Warn the caller of `fit` if the step or its batches differ from a checkpoint's."""
    changed = [name for name, value in before.items() if now.get(name) != value]
    if before.get("ranks", 1) != now.get("ranks", 1):  # then the same step has another graph
        changed = [name for name in changed if name not in ("step", "ranks")]
    if changed:
        listed = ", ".join(
            "the graph of the step" if name == "step"
            else f"{name} {now.get(name)} in place of {before[name]}"
            for name in changed
        )  # fmt: skip
        warnings.warn(
            f"fit: the checkpoint was made with another setting: {plain(listed)}; the next steps "
            "differ from the original run",
            stacklevel=user_level(),
        )
