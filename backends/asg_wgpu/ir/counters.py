"""Counts of the work that a device was asked for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Counters:
    """The requests made of a device so far; a steady run only submits, uploads and downloads.

    `schedules` were made, code generated; `schedule_hits` were found on disk. `measurements` were
    made of kernels, and `tuned` are the kernels of schedules that a table had parameters for.
    """

    schedules: int = 0
    schedule_hits: int = 0
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
