"""Settings kept between sessions: theme, language, recent files and commands."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from asg.io.atomic import write_atomic
from asg_viewer.scene.theme import THEMES
from asg_viewer.state.asking import MOST_CHOSEN
from asg_viewer.state.model import State, Thumbnail
from asg_viewer.texts import NAMES

_FLAGS = ("orthogonal", "edge_labels", "minimap", "inspector", "toured")
_LISTS = {"recent": 12, "chosen": MOST_CHOSEN}
_NUMBERS = {"split": (0.1, 0.9), "column": (240.0, 900.0)}  # places of dividers


def settings_file() -> Path:
    """Return the settings file: ASG_VIEWER_SETTINGS, or a file in the user's settings folder."""
    chosen = os.environ.get("ASG_VIEWER_SETTINGS")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return base / "asg" / "viewer.json"


def restored(state: State, path: Path) -> State:
    """Return the state with the settings of a file; an unreadable file changes nothing."""
    try:
        read: object = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return state
    if not isinstance(read, dict):
        return state
    known = cast("Mapping[str, Any]", read)
    flags: dict[str, Any] = {
        name: known[name] for name in _FLAGS if isinstance(known.get(name), bool)
    }
    for key, most in _LISTS.items():
        listed = known.get(key)
        if isinstance(listed, list):
            names = [name for name in cast("list[Any]", listed) if isinstance(name, str)]
            flags[key] = tuple(names[:most])
    flags["thumbnails"] = _thumbnails(known.get("thumbnails"))
    for name, (least, most) in _NUMBERS.items():
        number = known.get(name)
        if isinstance(number, int | float) and least <= number <= most:
            flags[name] = float(number)
    for name, choices in (("theme", THEMES), ("language", NAMES)):
        if isinstance(known.get(name), str) and known[name] in choices:
            flags[name] = known[name]
    return replace(state, **flags)


def _thumbnails(read: object) -> dict[str, Thumbnail]:
    """Return the valid thumbnails: boxes of five small numbers each."""
    found: dict[str, Thumbnail] = {}
    for name, boxes in cast("dict[str, Any]", read).items() if isinstance(read, dict) else ():
        rows = cast("list[Any]", boxes) if isinstance(boxes, list) else []
        if rows and all(_is_box(row) for row in rows):
            found[name] = tuple(tuple(row) for row in rows)
    return found


def _is_box(row: Any) -> bool:
    return (
        isinstance(row, list) and len(cast("list[Any]", row)) == 5
        and all(isinstance(each, int) and -1000 < each < 1000 for each in cast("list[Any]", row))
    )  # fmt: skip


def text_of(state: State) -> str:
    """Return the settings of a state as text for the file."""
    chosen = {name: getattr(state, name) for name in ("theme", "language", *_FLAGS, *_NUMBERS)}
    if not state.language:
        chosen.pop("language")
    shown = {name: boxes for name, boxes in state.thumbnails.items() if name in state.recent}
    lists = {name: list(getattr(state, name)) for name in _LISTS}
    kept = {**chosen, **lists, "thumbnails": shown}
    return json.dumps(kept, indent=1)


class Keeper:
    """Writes the settings of a state when they change."""

    def __init__(self, state: State, path: Path) -> None:
        self._path = path
        self._state = state
        self._text = text_of(state)

    def keep(self, state: State) -> None:
        """Write the settings of a state, if they changed; quick if they did not."""
        if state is self._state:
            return
        self._state = state
        text = text_of(state)
        if text != self._text:
            self._text = text
            store(state, self._path)


def store(state: State, path: Path) -> None:
    """Write the settings if possible: a failure must not cost the user a graph."""
    text = text_of(state)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, text)
    except OSError:
        return
