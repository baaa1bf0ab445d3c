"""Starting ranks, watching them, and starting them again: the work of `asg launch`."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from asg.core.errors import BackendError
from asg.distributed.heartbeats import Listener

THREADS = ("OMP_NUM_THREADS", "ASG_NUMPY_THREADS")
LIBRARIES = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")  # which follow the first of them else
RESTART = "ASG_LAUNCH_RESTART"  # how often the ranks were started before
LOOK = 0.1  # seconds from one look at the ranks to the next
GRACE = 1.0  # seconds that ranks have to end when they are told to


@dataclass(frozen=True)
class Launch:
    """A program to be run by several ranks.

    `hosts` are those of mpiexec, this machine for none; `address` is that by which they reach this
    one, its own name where None. `starter` is `mpiexec` or `srun`, found
    where None. `threads` is for each rank: its share of the cores of a host, where None.
    """

    ranks: int
    command: Sequence[str]
    hosts: Sequence[str] = ()
    restarts: int = 0
    threads: int | None = None
    starter: str | None = None
    address: str | None = None
    options: Sequence[str] = field(default=())


def launch(job: Launch, say: Callable[[str], None]) -> int:
    """Run a program, again after a failure as often as the job says, and return its exit code.

    A rank that ends in an error, is killed or is lost ends all others. The program itself goes on
    from its last checkpoint: `fit(..., checkpoints=folder, resume=True)`. Raises BackendError where
    nothing can start ranks.
    """
    listener = Listener(job.ranks)
    try:
        attempt = 0
        while (code := _run(job, listener, attempt, say)) != 0 and attempt < job.restarts:
            attempt += 1
            say(f"the ranks ended with exit code {code}; start {attempt + 1} of {job.restarts + 1}")
        return code
    finally:
        listener.close()


def _run(job: Launch, listener: Listener, attempt: int, say: Callable[[str], None]) -> int:
    listener.forget()
    environment = {
        **os.environ,
        **listener.environment(job.address or _own_name(job.hosts)),
        RESTART: str(attempt),
    }
    if job.threads is not None:
        environment |= dict.fromkeys((*THREADS, *LIBRARIES), str(job.threads))
    for name in THREADS:
        environment.setdefault(name, str(threads_for(job)))
    process = subprocess.Popen(command_of(job), env=environment, start_new_session=True)
    try:
        while process.poll() is None:
            lost = listener.lost()
            if lost:
                say(f"nothing was heard of rank {', '.join(map(str, lost))}; all ranks are ended")
                _end(process)
                return process.returncode or 1
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(LOOK)
        return process.returncode
    finally:
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the starter and its processes: kindly, and after the grace for good."""
    for number, patience in ((signal.SIGTERM, GRACE), (signal.SIGKILL, GRACE)):
        if process.poll() is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(patience)


def command_of(job: Launch) -> list[str]:
    """Return the command that starts the ranks. Raises BackendError where there is none."""
    starter = job.starter or found_starter()
    worker = [sys.executable, "-m", "asg.distributed.worker", *job.command]
    if Path(starter).name == "srun":
        hosts = [f"--nodelist={','.join(job.hosts)}"] if job.hosts else []
        return [starter, f"--ntasks={job.ranks}", "--label", "--kill-on-bad-exit=1", *hosts,
                *job.options, *worker]  # fmt: skip
    hosts = ["-hosts", ",".join(job.hosts)] if job.hosts else []
    return [starter, "-n", str(job.ranks), "-prepend-rank", *hosts, *job.options, *worker]


def found_starter() -> str:
    """Return `srun` inside of a Slurm job, else the `mpiexec` beside this Python, or on the path.

    Raises BackendError where there is none.
    """
    if "SLURM_JOB_ID" in os.environ and (srun := shutil.which("srun")):
        return srun
    beside = Path(sys.executable).parent
    found = shutil.which("mpiexec", path=str(beside)) or shutil.which("mpiexec")
    if found is None:
        raise BackendError(
            "mpiexec, which starts the ranks, was not found",
            hint='pip install "asg-autodiff[distributed]", or put that of the site on the path',
        )
    return found


def threads_for(job: Launch) -> int:
    """Return the threads of a rank: its share of the cores that this process may use."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    on_a_host = -(-job.ranks // max(len(job.hosts), 1))
    return max(1, (cores or 1) // on_a_host)


def _own_name(hosts: Sequence[str]) -> str:
    """Return the name by which ranks reach this machine."""
    return socket.getfqdn() if hosts else "127.0.0.1"
