"""Installed backends, by their entry points.

Python's reader of packages takes 20 ms to load and to search. So the cache folder has its answer,
by the names and times of all descriptions of packages on `sys.path`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from functools import reduce
from importlib import import_module
from importlib.machinery import PathFinder
from typing import Any, NamedTuple

from asg.core.hashing import digest
from asg.runtime.cache_folder import kept_bytes

_DESCRIPTIONS = ".dist-info", ".egg-info", ".egg-link", ".egg"


class Point(NamedTuple):
    """The name of an entry point, and the name of its object: `module:attribute`."""

    name: str
    value: str

    def load(self) -> Any:
        """Import its module, and return the object."""
        module, _, attributes = self.value.partition(":")
        return reduce(getattr, filter(None, attributes.split(".")), import_module(module))


def points_of(group: str) -> dict[str, Point]:
    """Return the entry points of all installed packages in a group, by name."""

    def search() -> bytes:
        from importlib.metadata import entry_points  # imported where it is needed: it takes a while

        return json.dumps([[p.name, p.value] for p in entry_points(group=group)]).encode()

    others = [each for each in sys.meta_path if each is not PathFinder]
    if any(hasattr(each, "find_distributions") for each in others):
        found = search()
    else:
        seen = [group, sys.version, *_descriptions()]
        found = kept_bytes("packages", digest(repr(seen).encode()), search)
    return {name: Point(name, value) for name, value in json.loads(found)}


def _descriptions() -> Iterator[tuple[str, int]]:
    """Yield the paths and times of the descriptions of packages on `sys.path`."""
    for path in dict.fromkeys(sys.path):
        if path.endswith((".egg", ".zip", ".whl")) and os.path.exists(path):
            yield path, os.stat(path).st_mtime_ns
            continue
        try:
            with os.scandir(path or ".") as entries:
                found = [each for each in entries if each.name.endswith(_DESCRIPTIONS)]
                yield from sorted((each.path, each.stat().st_mtime_ns) for each in found)
        except OSError:  # no folder, or a description that goes away
            yield path, 0
