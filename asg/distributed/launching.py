"""Start ranks, watch them, and restart them: the work of `asg launch`."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from asg.core.errors import BackendError
from asg.distributed.heartbeats import Listener

THREADS = ("OMP_NUM_THREADS", "ASG_NUMPY_THREADS")
LIBRARIES = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")  # default: the first of THREADS
RESTART = "ASG_LAUNCH_RESTART"  # the number of earlier starts of the ranks
LOOK = 0.1  # seconds between two checks of the ranks
KILLED = (9, 128 + 9)  # by SIGKILL, a number that Windows has no name for
GRACE = 1.0  # seconds that ranks get to end


@dataclass(frozen=True)
class Launch:
    """A program for several ranks to run.

    Attributes:
        ranks: The number of ranks.
        command: The script and its arguments.
        hosts: The hosts for mpiexec; empty means this machine.
        restarts: The number of restarts after failures.
        threads: The threads of each rank; None for its share of a host's cores.
        starter: `mpiexec` or `srun`; None to find it.
        address: This machine's name for the ranks; None for its own name.
        options: Further options of the starter.
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
    """Run a program, restart it after failures up to `restarts` times, and return its exit code.

    A rank that fails, is killed or is lost ends all others. The program must resume from its last
    checkpoint: `fit(..., checkpoints=folder, resume=True)`. Raises BackendError if no starter or no
    mpi4py is found, and FileNotFoundError without the script.
    """
    if not job.hosts:
        _check_here(job)
    listener = Listener(job.ranks)
    try:
        attempt = 0
        while (code := _run(job, listener, attempt, say)) != 0 and attempt < job.restarts:
            attempt += 1
            say(f"the ranks {_ended(code)}; start {attempt + 1} of {job.restarts + 1}")
        if code:
            say(f"the ranks {_ended(code)}")
        return code
    finally:
        listener.close()


def _check_here(job: Launch) -> None:
    """Raise an error before any rank starts, for what each would fail on."""
    script = Path(job.command[0])
    if not script.is_file():
        missing = errno.EISDIR if script.is_dir() else errno.ENOENT
        raise OSError(missing, os.strerror(missing), str(script))
    if job.ranks > 1 and find_spec("mpi4py") is None:
        raise BackendError(
            "mpi4py, which connects ranks, is not installed",
            hint='pip install "asg-autodiff[distributed]"',
        )


def _ended(code: int) -> str:
    """Return how ranks ended; mpiexec gives the number of the signal that killed a rank."""
    if code in KILLED:
        return f"ended with exit code {code}, as after a kill; the memory may have run out"
    return f"ended with exit code {code}"


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
                say(f"rank {', '.join(map(str, lost))} has gone silent; ending all ranks")
                _end(process)
                return process.returncode or 1
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(LOOK)
        early = [] if process.returncode else listener.unfinished()
        if early:  # as after os._exit(0), for which mpiexec ends the others without an error
            say(f"rank {', '.join(map(str, early))} ended before the end of its script")
        return process.returncode or int(bool(early))
    finally:
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the starter and its processes: first by request, and after the grace period by force."""
    for force in (False, True):
        if process.poll() is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            _signal(process, force=force)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)


if sys.platform == "win32":  # Windows has no groups of processes

    def _signal(process: subprocess.Popen[bytes], *, force: bool) -> None:
        process.kill()

else:
    import signal

    def _signal(process: subprocess.Popen[bytes], *, force: bool) -> None:
        os.killpg(process.pid, signal.SIGKILL if force else signal.SIGTERM)


def command_of(job: Launch) -> list[str]:
    """Return the command that starts the ranks; raise BackendError without a starter."""
    starter = job.starter or found_starter()
    worker = [sys.executable, "-m", "asg.distributed.worker", *job.command]
    if Path(starter).name == "srun":
        hosts = [f"--nodelist={','.join(job.hosts)}"] if job.hosts else []
        return [starter, f"--ntasks={job.ranks}", "--label", "--kill-on-bad-exit=1", *hosts,
                *job.options, *worker]  # fmt: skip
    hosts = ["-hosts", ",".join(job.hosts)] if job.hosts else []
    return [starter, "-n", str(job.ranks), "-prepend-rank", *hosts, *job.options, *worker]


def found_starter() -> str:
    """Return `srun` in a Slurm job, else the `mpiexec` beside this Python, or on the path.

    Raises BackendError if there is none.
    """
    if "SLURM_JOB_ID" in os.environ and (srun := shutil.which("srun")):
        return srun
    own = Path(sys.executable).parent, Path(sys.prefix, "Library", "bin")  # on Windows, the latter
    beside = os.pathsep.join(map(str, own))
    found = shutil.which("mpiexec", path=beside) or shutil.which("mpiexec")
    if found is None:
        raise BackendError(
            "mpiexec, the starter of ranks, is missing",
            hint='pip install "asg-autodiff[distributed]", or put your site\'s on the path',
        )
    return found


def threads_for(job: Launch) -> int:
    """Return the threads of a rank: its share of the cores available to this process."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count()
    on_a_host = -(-job.ranks // max(len(job.hosts), 1))
    return max(1, (cores or 1) // on_a_host)


def _own_name(hosts: Sequence[str]) -> str:
    """Return the name under which ranks reach this machine."""
    return socket.getfqdn() if hosts else "127.0.0.1"
