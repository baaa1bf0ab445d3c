"""Programs that tests run on ranks of MPI, with a deadline."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
DEADLINE = 120.0  # of a loaded machine: none of these takes 5 s on a quiet one


class Done(NamedTuple):
    code: int
    output: str


def launched(ranks, script, *arguments, options=(), deadline=DEADLINE):
    """Run `asg launch` on a script, and return its exit code and its output."""
    command = [sys.executable, "-c", "from asg.cli import main; main()", "launch", "-n", str(ranks),
               *options, "--", str(script), *map(str, arguments)]  # fmt: skip
    paths = [ROOT, ROOT / "backends", ROOT / "viewer"]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(map(str, paths)),
        "PYTHONWARNINGS": "error",
    }
    done = subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        timeout=deadline, check=False, cwd=ROOT,
    )  # fmt: skip
    return Done(done.returncode, done.stdout)
