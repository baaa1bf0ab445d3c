"""Find the adapters of this machine, and choose an adapter.

`opening.py` opens the chosen adapter as a `Device`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from tempfile import gettempdir
from threading import RLock
from types import MappingProxyType
from typing import Any, NamedTuple

from asg.core.errors import DeviceError
from asg.runtime.backend import DEVICE, TURN
from asg.runtime.uninterrupted import Uninterrupted
from asg_wgpu.device.declarations import compiled_declarations, read_types_quickly

# Features that kernels and profiles use; a device requests all that its adapter has.
WANTED = ("shader-f16", "subgroup", "timestamp-query")

_TYPES = ("DiscreteGPU", "IntegratedGPU", "Unknown", "CPU")
_BACKENDS = ("Vulkan", "Metal", "D3D12", "D3D11", "OpenGL")

_INSTALL = {
    "linux": "install your GPU vendor's Vulkan driver, or Mesa's, which also runs on the CPU "
    "(Debian and Ubuntu: apt-get install mesa-vulkan-drivers; Fedora: dnf install "
    "mesa-vulkan-drivers)",
    "win32": "install your GPU vendor's graphics driver, which brings DirectX 12 and Vulkan",
    "darwin": "run on a Mac with Metal; a virtual machine often hides the GPU",
}


_finding = RLock()  # held during the search, which changes the environment for a moment


class Adapter(NamedTuple):
    """A GPU, or a driver that computes on the CPU, as wgpu finds it.

    `type` is DiscreteGPU, IntegratedGPU, CPU or Unknown. `backend` is the graphics interface:
    Vulkan, Metal, D3D12 or OpenGL. `features` and `limits` hold everything the adapter offers, and
    `handle` is wgpu's own object.
    """

    number: int
    name: str
    type: str
    backend: str
    driver: str
    features: frozenset[str]
    limits: Mapping[str, int]
    handle: Any

    @property
    def is_cpu(self) -> bool:
        """Whether the driver computes on the CPU, without a GPU."""
        return self.type == "CPU"

    @property
    def wanted(self) -> tuple[str, ...]:
        """The features to request when the adapter is opened."""
        return tuple(name for name in WANTED if name in self.features)

    def describe(self) -> str:
        """Return the adapter's name, type, interface and driver as a line."""
        driver = f", {self.driver}" if self.driver else ""
        return f"{self.name} ({self.type} by {self.backend}{driver})"


def adapters() -> tuple[Adapter, ...]:
    """Return all adapters, the default first; empty if wgpu cannot be imported.

    Discrete GPUs come first, then integrated GPUs, then the CPU. Adapters by OpenGL come last.
    """
    with _finding:
        return _found()


@cache
def _found() -> tuple[Adapter, ...]:
    try:
        with compiled_declarations():
            # a late import: it is slow, and only this executor needs it
            import wgpu  # pyright: ignore[reportMissingTypeStubs]  # wgpu has none
            from wgpu.backends.wgpu_native import ffi  # pyright: ignore[reportMissingTypeStubs]  # same

        read_types_quickly(ffi)
        with _runtime_folder(), Uninterrupted():
            found: Sequence[Any] = wgpu.gpu.enumerate_adapters_sync()
    except (ImportError, OSError, RuntimeError):  # no wheel or no library for this platform
        return ()
    return ordered([_adapter(handle) for handle in found])


@contextmanager
def _runtime_folder() -> Generator[None]:
    """Set XDG_RUNTIME_DIR for a moment: some drivers print a warning where it is missing."""
    if sys.platform != "linux" or "XDG_RUNTIME_DIR" in os.environ:
        yield
        return
    os.environ["XDG_RUNTIME_DIR"] = gettempdir()
    try:
        yield
    finally:
        del os.environ["XDG_RUNTIME_DIR"]


def ordered(found: Sequence[Adapter]) -> tuple[Adapter, ...]:
    """Sort adapters by preference and number them."""
    best_first = sorted(
        found,
        key=lambda a: (a.backend == "OpenGL", _rank(_TYPES, a.type), _rank(_BACKENDS, a.backend)),
    )
    return tuple(adapter._replace(number=number) for number, adapter in enumerate(best_first))


def _rank(names: Sequence[str], name: str) -> int:
    return names.index(name) if name in names else len(names) - 2


def _adapter(handle: Any) -> Adapter:
    info: Mapping[str, str] = handle.info
    return Adapter(
        number=0,
        name=info["device"] or info["vendor"] or "unnamed adapter",
        type=info["adapter_type"],
        backend=info["backend_type"],
        driver=info["description"],
        features=frozenset(handle.features),
        limits=MappingProxyType(dict(handle.limits)),
        handle=handle,
    )


def asked_for() -> str | None:
    """Return the environment variable ASG_DEVICE, or None if it is unset or empty."""
    return os.environ.get(DEVICE) or None


def preference() -> int:
    """Return the rank of wgpu among executors: 10 for a GPU or a named device, else 0."""
    found = adapters()
    named = not (asked_for() or TURN).startswith(TURN)
    return 10 if found and (named or not found[0].is_cpu) else 0


def in_turn(found: Sequence[Adapter]) -> tuple[Adapter, ...]:
    """Return the adapters that the ranks of a machine take in turn.

    These are the GPUs with the type and interface of the first adapter. So a GPU that several
    interfaces list counts once. Without a GPU, return the first adapter alone.
    """
    if not found or found[0].is_cpu:
        return tuple(found[:1])
    kind = found[0].type, found[0].backend
    return tuple(adapter for adapter in found if (adapter.type, adapter.backend) == kind)


def choose(wanted: str | None, found: Sequence[Adapter]) -> Adapter:
    """Return the adapter that `wanted` names by its number or a part of its description.

    `turn:K` takes the adapter at position K of `in_turn`, modulo their number. None means
    ASG_DEVICE, or else the first adapter.

    Raises:
        DeviceError: there is no adapter, or none matches `wanted`.
    """
    if not found:
        raise DeviceError("wgpu finds no adapter on this machine", hint=how_to_install())
    wanted = wanted or asked_for()
    if wanted is None:
        return found[0]
    turn = wanted.removeprefix(TURN)
    if turn != wanted and turn.isdecimal():
        turns = in_turn(found)
        return turns[int(turn) % len(turns)]
    if wanted.isdecimal():
        if int(wanted) < len(found):
            return found[int(wanted)]
    else:
        for adapter in found:
            if wanted.casefold() in adapter.describe().casefold():
                return adapter
    listed = "; ".join(f"{adapter.number}: {adapter.describe()}" for adapter in found)
    raise DeviceError(f"no device matches {wanted!r}", hint=f"choose from {listed}")


def _after_fork() -> None:
    """Replace the lock in a forked child: the thread that held it is missing there."""
    global _finding  # noqa: PLW0603  # a lock that another thread holds cannot be released
    _finding = RLock()


if sys.platform != "win32":  # no fork there
    os.register_at_fork(after_in_child=_after_fork)


def how_to_install(platform: str = sys.platform) -> str:
    """Return installation advice for a platform without an adapter, or without wgpu."""
    if find_spec("wgpu") is None:
        return "install the package: pip install wgpu"
    return _INSTALL.get(platform, "install a driver for Vulkan, Metal or DirectX 12")
