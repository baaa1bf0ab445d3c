"""Messages to the user: notices end after a time, errors at the next message or selection."""

from __future__ import annotations

from dataclasses import replace

from asg_viewer.state.model import State

SECONDS = 12.0


def is_ending(state: State) -> bool:
    """Whether the current message disappears after a time."""
    return bool(state.message) and not state.is_error


def pass_time(state: State, seconds: float) -> State:
    """Count the seconds a message was visible; remove it after its time."""
    if not is_ending(state):
        return state
    said = state.said + seconds
    return replace(state, said=said) if said < SECONDS else state.saying("")
