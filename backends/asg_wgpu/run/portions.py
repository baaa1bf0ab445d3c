"""Divide a run into portions, each a submission: the device starts early, and none lasts long.

A system ends a submission that blocks the screen for seconds. Then most drivers lose the device,
and on Metal wgpu takes the unfinished results for the results of the run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import Any

from asg_wgpu.device.commands import Command, Commands, Repeat, count_of
from asg_wgpu.device.device import Device


def divided(commands: Commands, first: float = inf) -> list[Commands]:
    """Divide commands into portions; no commands are an empty portion.

    The first portion has at most `first` dispatches, if as many follow. A portion with more than
    the most work has a single dispatch. The host watches no loop.
    """
    portion: list[Command | Repeat] = []
    portions: list[Commands] = [portion]
    left, count = 1.0, first if count_of(commands) >= 2 * first else inf  # what still fits
    for command in _pieces(commands):
        loop = command if isinstance(command, Repeat) else None
        steps, body = (loop.offsets, loop.commands) if loop else ((0,), (command,))
        each, dispatches = share(body), max(count_of(body), 1)
        while steps:
            fitting = min(left / each if each else inf, count / dispatches)
            if fitting < 1 and portion:
                portion, left, count = [], 1.0, inf
                portions.append(portion)
                continue
            taken = steps[: max(int(min(fitting, len(steps))), 1)]
            steps = steps[len(taken) :]
            portion.append(
                command._replace(offsets=taken) if isinstance(command, Repeat) else command
            )
            left, count = left - len(taken) * each, count - len(taken) * dispatches
    return portions


def _pieces(commands: Commands) -> Iterator[Command | Repeat]:
    """Yield commands; a loop with long steps is many loops, each of a portion of a step."""
    for command in commands:
        if not isinstance(command, Repeat) or share(command.commands) <= 1:
            yield command
            continue
        step = divided(command.commands)
        for offset in command.offsets:
            for portion in step:
                yield command._replace(commands=tuple(portion), offsets=(offset,))


def share(commands: Commands) -> float:
    """Return the work of commands, as a part of the most work of a submission."""
    return sum(
        len(c.offsets) * share(c.commands) if isinstance(c, Repeat) else c.share for c in commands
    )


def record(
    device: Device,
    encoder: Any,
    portions: Sequence[Commands],
    submit: Callable[[Any], None],
    add: Callable[[Any, Commands], None] | None = None,
) -> Any:
    """Record the portions, submit all but the last, and return the encoder of the last.

    `add` records a portion, by default as a pass.
    """
    add = add or device.record
    *full, last = portions
    for portion in full:
        add(encoder, portion)
        submit(encoder)
        encoder = device.encoder()
    add(encoder, last)
    return encoder
