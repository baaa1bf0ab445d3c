"""Making many objects at once without the garbage collector walking over all of them each time."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def bulk() -> Generator[None]:
    """Put off cyclic garbage collection while a graph of many nodes is made.

    Nodes are small, many and all kept: generational collections would find nothing to free, and
    make the time grow faster than the graph.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
