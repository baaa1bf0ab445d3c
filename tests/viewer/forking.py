"""Start viewers as forks of a process that has imported the viewer: an import takes 2 CPU seconds.

The forks share nothing else with each other or with the tests.
"""

import multiprocessing
import os
import sys
from pathlib import Path


def start_viewer(arguments, environment, folder, log):
    """Start `python -m asg_viewer` with arguments and an environment in a folder."""
    log.touch()
    context = multiprocessing.get_context("forkserver")  # Windows has none, and skips these tests
    context.set_forkserver_preload(["asg_viewer.window.app"])
    process = context.Process(
        target=_run, args=(list(map(str, arguments)), dict(environment), Path(folder), log)
    )
    process.start()
    return process


def _run(arguments, environment, folder, log):
    with log.open("wb") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["asg_viewer", *arguments]
    from asg_viewer.__main__ import main

    sys.exit(main())
