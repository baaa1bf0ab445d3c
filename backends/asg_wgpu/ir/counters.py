"""Counts of a device's work."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Counters:
    """The requests to a device so far; a steady run only submits, uploads and downloads.

    `schedules` counts generated schedules, `schedule_hits` schedules read from disk, and `restored`
    whole programs. `measurements` counts timed kernels, `tuned` the kernels with parameters from a
    table.
    """

    schedules: int = 0
    schedule_hits: int = 0
    restored: int = 0
    buffers: int = 0
    bind_groups: int = 0
    pipelines: int = 0
    pipeline_hits: int = 0
    submissions: int = 0
    dispatches: int = 0
    uploads: int = 0
    uploaded_bytes: int = 0
    downloads: int = 0
    measurements: int = 0
    tuned: int = 0
