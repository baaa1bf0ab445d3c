"""Names of what a training step remembers: `optim/…`, and `optim/<step>/…` of a step with a name.

Averages of parameters are `ema/<parameter>`, and `optim/<step>/ema/<parameter>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

OPTIM = "optim/"
EMA = "ema/"
CLOCK = "step"  # counts the steps, under the prefix of each
MICRO = "micro"  # counts the runs of a step that accumulates, there, too

_CLOCK = re.compile(r"(optim/(?:[^/]+/)?)step")
_AVERAGE = re.compile(r"(?:optim/[^/]+/)?ema/(.+)", re.DOTALL)
_STEP = re.compile(r"[\w.-]+")


def is_step_name(name: object) -> bool:
    """Whether a training step may have this name: letters, digits, `_`, `-` and dots."""
    return isinstance(name, str) and _STEP.fullmatch(name) is not None


def prefix_of(step: str | None) -> str:
    """Return how names of the state of a training step begin; averages apart if it has no name."""
    return OPTIM if step is None else f"{OPTIM}{step}/"


def is_counter(name: str) -> bool:
    """Whether a state counts the runs of a step that accumulates."""
    return name.startswith(OPTIM) and name.rpartition("/")[2] == MICRO


def average_of(parameter: str, step: str | None) -> str:
    """Return the name of a parameter's average."""
    return f"{'' if step is None else prefix_of(step)}{EMA}{parameter}"


def averaged_parameter(name: str) -> str | None:
    """Return the parameter whose average has this name, or None."""
    match = _AVERAGE.fullmatch(name)
    return match[1] if match else None


def of_training(names: Iterable[str]) -> list[str]:
    """Return the names of what training steps remember, averages of parameters among it."""
    return [name for name in names if name.startswith(OPTIM) or averaged_parameter(name)]


def left_out(what: str, names: Sequence[str]) -> str:
    """Return a line that names the state of training steps that is left out."""
    more = f" and {len(names) - 1} more" if len(names) > 1 else ""
    return f"{what}: left out {names[0]!r}{more}, the state of a training step"


def states_by_step(names: Iterable[str]) -> Mapping[str, frozenset[str]]:
    """Return the states of each training step among `names`, by the prefix that they have.

    A step is there where its clock is. States under another step's prefix belong to that step.
    """
    known = [name for name in names if name.startswith(OPTIM)]
    prefixes = {match[1] for name in known if (match := _CLOCK.fullmatch(name))}
    found: dict[str, set[str]] = {prefix: set() for prefix in prefixes}
    for name in known:
        inner = name[: name.find("/", len(OPTIM)) + 1]
        prefix = inner if inner in prefixes else OPTIM
        if prefix in prefixes:
            found[prefix].add(name)
    return {prefix: frozenset(each) for prefix, each in found.items()}
