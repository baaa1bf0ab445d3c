"""Files: graphs as JSON, text and DOT; weights and state as safetensors; all written atomically."""

from asg.io.convert import export, read
from asg.io.dot import dot
from asg.io.files import dumps, load, loads, save
from asg.io.limits import DEFAULT_LIMITS, Limits
from asg.io.state import load_state, save_state
from asg.io.text import parse
from asg.printer import text

__all__ = [
    "DEFAULT_LIMITS",
    "Limits",
    "dot",
    "dumps",
    "export",
    "load",
    "load_state",
    "loads",
    "parse",
    "read",
    "save",
    "save_state",
    "text",
]
