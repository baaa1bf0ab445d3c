"""Translate failures of a device into errors of ASG."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager

from asg.core.errors import AsgError, BackendError, DeviceLostError, OutOfMemoryError
from asg_wgpu.device.protocol import OpenDevice

_REBUILD = "compile the graph again, which opens a new device, and load the state last saved"
_SPAWN = (
    'start processes by multiprocessing.get_context("spawn"), or use wgpu only in the processes '
    "that you start"
)


@contextmanager
def translated(device: OpenDevice, what: str) -> Generator[None]:
    """Translate wgpu's exceptions in the block into errors of ASG; `what` names the failed action.

    Raises DeviceLostError at once if the device is already lost.
    """
    device.check_alive()
    try:
        yield
    except AsgError:
        raise
    except Exception as error:
        found = as_asg_error(device, what, error)
        if found is None:
            raise
        raise found from error


def lost(device: OpenDevice) -> DeviceLostError:
    """Return the error for a device that was lost earlier."""
    return DeviceLostError(
        f"the device {device.adapter.name} was lost: {device.lost}", hint=_REBUILD
    )


def forked(device: OpenDevice) -> DeviceLostError:
    """Return the error for a process that was forked after the device was opened."""
    return DeviceLostError(
        f"the device {device.adapter.name} was opened before this process was forked; its "
        "driver works only in the process that opened it",
        hint=_SPAWN,
    )


def as_asg_error(device: OpenDevice, what: str, error: Exception) -> AsgError | None:
    """Return wgpu's exception as an error of ASG, or None if it comes from elsewhere."""
    import wgpu  # pyright: ignore[reportMissingTypeStubs]  # wgpu has none

    text = _last_line(error)
    if "device is lost" in str(error).casefold() or "PollThread" in text or _destroyed(device):
        device.lost = "it was destroyed" if _destroyed(device) else text
        return DeviceLostError(f"{what}: the device {device.adapter.name} was lost", hint=_REBUILD)
    if isinstance(error, wgpu.GPUOutOfMemoryError):
        return OutOfMemoryError(
            f"{what}: the device {device.adapter.name} has no room left",
            hint="use smaller shapes, or delete executables and results that you no longer need",
        )
    if isinstance(error, wgpu.GPUError):
        return BackendError(
            f"{what}: wgpu rejected the call: {text}",
            hint="this is a bug in ASG; ASG_DEBUG=1 prints the programs it runs",
        )
    return None


def _destroyed(device: OpenDevice) -> bool:
    """Whether the device was destroyed; wgpu's own error is misleading then."""
    return getattr(device.handle, "_poller", device) is None


def _last_line(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__


def shader_error(error: Exception, label: str, source: str, nodes: Iterable[str]) -> BackendError:
    """Return the error of a shader that fails to compile, with its numbered text and its nodes."""
    lines = source.splitlines()
    width = len(str(len(lines)))
    numbered = "\n".join(f"{number:>{width}} | {line}" for number, line in enumerate(lines, 1))
    made_of = "\n".join(f"  {node}" for node in nodes)
    return BackendError(
        f"the kernel {label!r} does not compile: {str(error).strip()}\n{numbered}\n"
        f"It computes:\n{made_of or '  no node'}\n"
        "This is a bug in ASG, or in the WGSL of your own op; another backend may run the graph"
    )
