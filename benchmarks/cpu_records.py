"""Records of families.py and inference.py: CPU seconds of each side, in benchmarks/results."""

from __future__ import annotations

import json
import subprocess
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from asg.bench import machine, save_record

RESULTS = Path(__file__).parent / "results"
PACKAGES = {
    "asg_numpy": "asg-autodiff", "torch_eager": "torch", "torch_compile": "torch", "jax": "jax",
    "onnxruntime": "onnxruntime",
}  # fmt: skip
_VERSIONS = """
import json, sys
from importlib.metadata import version
print(json.dumps({name: version(name) for name in sys.argv[1:]}))
"""

Row = dict[str, Any]


def row_of(workload: str, seconds: Mapping[str, float], shares: Mapping[str, float]) -> Row:
    """Return the row of a workload.

    `seconds` holds the CPU time of a step by side, `shares` our time as a share of each peer's.
    """
    return {"workload": workload, "seconds": dict(seconds), "shares": dict(shares)}


class Record:
    """The rows of a section with the machine and the versions of the peers.

    With the option `--keep`, each row is in the file as soon as it is measured.
    """

    def __init__(self, section: str, options: Namespace) -> None:
        self._keeps: bool = options.keep
        self._record: dict[str, Any] = {
            "date": datetime.now(UTC).isoformat(timespec="seconds"), "section": section,
            "machine": machine(), "threads": options.threads, "rows": [],
        }  # fmt: skip
        if self._keeps:
            self._record["machine"] |= _versions(options.python, options.peers)

    def add(self, row: Row) -> None:
        """Add a row."""
        self._record["rows"].append(row)
        if self._keeps:
            save_record(self._record, RESULTS)


def newest(section: str) -> dict[str, Any]:
    """Return the newest record of a section.

    Raises LookupError where no record has it.
    """
    found = [record for record in _records() if record.get("section") == section]
    if not found:
        raise LookupError(f"benchmarks/results has no record of {section}")
    return max(found, key=lambda record: record["date"])


def _records() -> Iterator[dict[str, Any]]:
    for path in RESULTS.glob("*.json"):
        yield json.loads(path.read_text(encoding="utf-8"))


def _versions(python: str, peers: Sequence[str]) -> dict[str, str]:
    packages = sorted({PACKAGES[peer] for peer in peers})
    run = subprocess.run(
        [python, "-c", _VERSIONS, *packages], check=True, capture_output=True, text=True
    )
    return json.loads(run.stdout)
