"""State as an argument, and names of a training step's state.

The names are `optim/…`, or `optim/<step>/…` if the step has a name.

Averages of parameters are `ema/<parameter>`, or `optim/<step>/ema/<parameter>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeAlias, cast, runtime_checkable

from asg.core.types import TensorType

OPTIM = "optim/"
EMA = "ema/"
CLOCK = "step"  # counts the steps; follows the prefix of each step
MICRO = "micro"  # counts the runs of an accumulating step; follows the same prefix

_CLOCK = re.compile(r"(optim/(?:[^/]+/)?)step")
_AVERAGE = re.compile(r"(?:optim/[^/]+/)?ema/(.+)", re.DOTALL)
_STEP = re.compile(r"[\w.-]+")


@runtime_checkable
class HasState(Protocol):
    """An object with parameters and state by name, such as an executable."""

    @property
    def state(self) -> Mapping[str, Any]:
        """The arrays by name."""
        ...


@runtime_checkable
class Typed(Protocol):
    """Arrays by name whose types are known before they are read."""

    @property
    def types(self) -> Mapping[str, TensorType]:
        """The types by name."""
        ...


State: TypeAlias = Mapping[str, Any] | HasState


def arrays_of(state: State) -> Mapping[str, Any]:
    """Return the arrays by name of a `state` argument: an executable's, or the mapping itself."""
    if isinstance(state, Mapping):
        return state
    return cast("Mapping[str, Any]", getattr(state, "state", state))  # callees refuse the rest


def is_step_name(name: object) -> bool:
    """Whether `name` is valid for a training step: letters, digits, `_`, `-` and dots."""
    return isinstance(name, str) and _STEP.fullmatch(name) is not None


def prefix_of(step: str | None) -> str:
    """Return the prefix of a training step's state names; averages of an unnamed step lack it."""
    return OPTIM if step is None else f"{OPTIM}{step}/"


def is_counter(name: str) -> bool:
    """Whether a state counts the runs of an accumulating step."""
    return name.startswith(OPTIM) and name.rpartition("/")[2] == MICRO


def average_of(parameter: str, step: str | None) -> str:
    """Return the name of a parameter's average."""
    return f"{'' if step is None else prefix_of(step)}{EMA}{parameter}"


def averaged_parameter(name: str) -> str | None:
    """Return the parameter whose average has this name, or None."""
    match = _AVERAGE.fullmatch(name)
    return match[1] if match else None


def of_training(names: Iterable[str]) -> list[str]:
    """Return the names that belong to training steps, including averages of parameters."""
    known = (name for name in names if isinstance(name, str))  # pyright: ignore[reportUnnecessaryIsInstance]  # users
    return [name for name in known if name.startswith(OPTIM) or averaged_parameter(name)]


def averages_left_out(what: str, names: Iterable[str]) -> str:
    """Return a warning that names omitted averages of parameters; "" if there are none."""
    averages = [name for name in names if averaged_parameter(name)]
    if not averages:
        return ""
    more = f" and {len(averages) - 1} more" if len(averages) > 1 else ""
    return (
        f"{what}: left out {averages[0]!r}{more}, averages of parameters; "
        "asg.optim.averaged(graph, step) is the graph that uses them"
    )


def states_by_step(names: Iterable[str]) -> Mapping[str, frozenset[str]]:
    """Return the states of each training step among `names`, by prefix.

    A prefix with a clock is a training step. States under a nested step's prefix belong to that
    step.
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
