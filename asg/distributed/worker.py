"""A rank started by `asg launch`: `python -m asg.distributed.worker script.py arguments`."""

from __future__ import annotations

import math
import os
import runpy
import sys
from io import TextIOWrapper
from typing import cast

from asg.distributed.communicator import connect
from asg.distributed.heartbeats import heart_of


def main(arguments: list[str]) -> None:
    """Run a script as a rank, with heartbeats; an uncaught error ends all ranks."""
    communicator = connect(deadline=math.inf)  # the last barrier waits for ranks that still work
    heart = heart_of(os.environ, communicator.rank)
    script, *rest = arguments
    sys.argv = [script, *rest]
    # Write whole lines at once, so that the lines of several ranks do not mix. With
    # PYTHONUNBUFFERED each argument of a print would be written apart.
    cast("TextIOWrapper", sys.stdout).reconfigure(line_buffering=True, write_through=False)
    sys.path[0] = os.path.dirname(os.path.abspath(script))
    try:
        runpy.run_path(script, run_name="__main__")
    except SystemExit as error:
        if error.code not in (None, 0):
            if communicator.size == 1:
                raise
            if isinstance(error.code, str):
                sys.stderr.write(f"{error.code}\n")
            communicator.abort(error.code if isinstance(error.code, int) else 1)
    finally:
        sys.stdout.flush()
    communicator.barrier()  # no rank may end while others need it
    if heart is not None:
        heart.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
