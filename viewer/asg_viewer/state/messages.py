"""Messages to the user end by themselves, but for errors: those stay until there is another."""

from __future__ import annotations

from dataclasses import replace

from asg_viewer.state.model import State

SECONDS = 12.0


def is_ending(state: State) -> bool:
    """Whether there is a message that ends by itself."""
    return bool(state.message) and not state.is_error


def pass_time(state: State, seconds: float) -> State:
    """Let a message be shown for some time; without it where that is long enough."""
    if not is_ending(state):
        return state
    said = state.said + seconds
    return replace(state, said=said) if said < SECONDS else state.saying("")
