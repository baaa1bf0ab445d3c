"""Limits that hold on every device."""

from __future__ import annotations

MOST_LOOPS = 8  # within each other: uniforms of a changing offset that every device has


CPU_ITERATIONS = 65_000  # of all its loops that an invocation can count on
