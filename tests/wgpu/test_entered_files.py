"""How many files a reader goes through from the call of `compile` to the WGSL."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST = {"sin": 78, "a train step": 124}


@pytest.fixture(scope="module")
def files(adapter, tmp_path_factory):
    """The files by workload, of a process of its own: caches of other tests would hide some."""
    cache = tmp_path_factory.mktemp("cache")
    done = subprocess.run(
        [sys.executable, "-m", "tests.wgpu.entered_files"], cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
             "ASG_CACHE": "1", "ASG_CACHE_DIR": str(cache)},
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("workload", MOST)
def test_compiling_enters_few_files(files, workload, capsys):
    found = files[workload]
    with capsys.disabled():
        sys.stdout.write(f"\ncompiling {workload} on wgpu enters {len(found)} files\n")
    assert len(found) <= MOST[workload], "\n".join(found)


def test_only_files_of_the_project_are_counted(files):
    assert all((ROOT / path).exists() for found in files.values() for path in found)
    assert "backends/asg_wgpu/backend.py" in files["sin"]
