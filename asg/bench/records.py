"""Write figures as JSON files by date, with a description of the machine."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from asg.bench.ceilings import Ceilings
from asg.bench.figures import Figures
from asg.io.atomic import make_folder, write_atomic
from asg.runtime.backend_choice import find_backend


def machine() -> dict[str, Any]:
    """Return the environment of the figures: processor, cores, system and versions of packages."""
    affinity = getattr(os, "sched_getaffinity", None)  # missing on some systems
    return {
        "processor": _processor(),
        "cores": len(affinity(0)) if affinity else os.cpu_count() or 1,
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        **{name: _version(name) for name in ("asg-autodiff", "numpy", "wgpu")},
    }


def _processor() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    names = (line.partition(":")[2].strip() for line in text.splitlines() if "model name" in line)
    return next(names, platform.machine())


def _version(name: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # not before it is used

    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def as_record(figures: Sequence[Figures], ceilings: Ceilings, backend: str) -> dict[str, Any]:
    """Return figures as plain data: seconds, bytes and counts."""
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "backend": backend,
        "runs_on": find_backend(backend).describe(),
        "ceilings": {
            "flops_per_second": ceilings.flops, "bytes_per_second": ceilings.bandwidth,
            "latency": ceilings.latency,
        },
        "workloads": {each.name: _figures(each) for each in figures},
    }  # fmt: skip


def _figures(each: Figures) -> dict[str, Any]:
    return {
        "title": each.title, "first_step": each.first_step, "step": each.step,
        "fastest": each.fastest, "steps": each.steps, "flops": each.flops, "bytes": each.bytes,
        "peak": each.peak, "share": each.share,
        "kernels": [
            {"label": kernel.label, "seconds": kernel.seconds, "flops": kernel.flops,
             "bytes": kernel.bytes, "share": each.share_of(kernel)}
            for kernel in each.kernels
        ],
    }  # fmt: skip


def save_record(record: Mapping[str, Any], folder: Path) -> Path:
    """Write a record into a folder, named by its date; return the path."""
    make_folder(folder)
    moment = str(record["date"])[:19].replace(":", "")
    path = folder / f"{moment}.json"
    write_atomic(path, json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    return path
