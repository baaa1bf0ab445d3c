"""The adapters of this machine, and the choice of one of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from tempfile import gettempdir
from threading import RLock
from types import MappingProxyType
from typing import Any, NamedTuple

from asg.core.errors import DeviceError
from asg.runtime.backend import DEVICE, TURN
from asg.runtime.uninterrupted import Uninterrupted

# Features that kernels and profiles use, and that are requested of an adapter that has them.
WANTED = ("shader-f16", "subgroup", "timestamp-query")

_TYPES = ("DiscreteGPU", "IntegratedGPU", "Unknown", "CPU")
_BACKENDS = ("Vulkan", "Metal", "D3D12", "D3D11", "OpenGL")

_INSTALL = {
    "linux": "install a Vulkan driver: that of your GPU's vendor, or Mesa's (Debian and Ubuntu: "
    "apt-get install mesa-vulkan-drivers; Fedora: dnf install mesa-vulkan-drivers), which also "
    "runs on the CPU",
    "win32": "install the graphics driver of your GPU's vendor, which brings DirectX 12 and Vulkan",
    "darwin": "run on a Mac whose GPU has Metal; a virtual machine often hides it",
}


_finding = RLock()  # held while adapters are found, which changes the environment for a moment


class Adapter(NamedTuple):
    """A device that wgpu finds, by one of the system's graphics interfaces.

    `type` is DiscreteGPU, IntegratedGPU, CPU or Unknown, `backend` Vulkan, Metal, D3D12 or OpenGL;
    `features` and `limits` are all that it offers, and `handle` is wgpu's own object.
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
        """Whether it is no GPU, but a driver that computes on the CPU."""
        return self.type == "CPU"

    @property
    def wanted(self) -> tuple[str, ...]:
        """The features to request of it."""
        return tuple(name for name in WANTED if name in self.features)

    def describe(self) -> str:
        """Return it in one line."""
        driver = f", {self.driver}" if self.driver else ""
        return f"{self.name} ({self.type} by {self.backend}{driver})"


def adapters() -> tuple[Adapter, ...]:
    """Return all adapters, the one taken by default first; none where wgpu cannot be imported.

    Discrete GPUs come before integrated ones and these before the CPU; OpenGL comes last, whatever
    it reaches.
    """
    with _finding:
        return _found()


@cache
def _found() -> tuple[Adapter, ...]:
    try:
        # not needed, and slow, where nothing runs on it
        import wgpu  # pyright: ignore[reportMissingTypeStubs]  # it has none
        from wgpu.backends.wgpu_native import ffi  # pyright: ignore[reportMissingTypeStubs]  # same

        read_types_quickly(ffi)
        with _runtime_folder(), Uninterrupted():
            found: Sequence[Any] = wgpu.gpu.enumerate_adapters_sync()
    except (ImportError, OSError, RuntimeError):  # no wheel or no library for this platform
        return ()
    return ordered([_adapter(handle) for handle in found])


@contextmanager
def _runtime_folder() -> Generator[None]:
    """Name a folder for a window system, without which some drivers print that they miss it."""
    if sys.platform != "linux" or "XDG_RUNTIME_DIR" in os.environ:
        yield
        return
    os.environ["XDG_RUNTIME_DIR"] = gettempdir()
    try:
        yield
    finally:
        del os.environ["XDG_RUNTIME_DIR"]


def ordered(found: Sequence[Adapter]) -> tuple[Adapter, ...]:
    """Return adapters in the order of preference, numbered."""
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
    """Return the environment variable ASG_DEVICE, or None where it is unset or empty."""
    return os.environ.get(DEVICE) or None


def preference() -> int:
    """Return how much wgpu is preferred to other executors: on a GPU, or where one is asked for."""
    found = adapters()
    named = not (asked_for() or TURN).startswith(TURN)
    return 10 if found and (named or not found[0].is_cpu) else 0


def in_turn(found: Sequence[Adapter]) -> tuple[Adapter, ...]:
    """Return the adapters that ranks of one machine take in turn.

    They are the GPUs of the kind and interface of the first, so that a card counts once that
    several interfaces list. Where there is no GPU, it is the first alone.
    """
    if not found or found[0].is_cpu:
        return tuple(found[:1])
    kind = found[0].type, found[0].backend
    return tuple(adapter for adapter in found if (adapter.type, adapter.backend) == kind)


def choose(wanted: str | None, found: Sequence[Adapter]) -> Adapter:
    """Return the adapter that `wanted` names, by its number or a part of its description.

    `turn:K` is the K-th that ranks take in turn. For None, it is what ASG_DEVICE says, and
    otherwise the first. Raises DeviceError for no such adapter, or none at all.
    """
    if not found:
        raise DeviceError("no adapter is found that wgpu can use", hint=how_to_install())
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
    raise DeviceError(f"there is no device {wanted!r}", hint=f"there are {listed}")


def _after_fork() -> None:
    """Free the lock in a fork: a thread that held it is not there."""
    global _finding  # noqa: PLW0603  # a lock that another thread holds cannot be released
    _finding = RLock()


if hasattr(os, "register_at_fork"):  # not on Windows, which has no fork
    os.register_at_fork(after_in_child=_after_fork)


def how_to_install(platform: str = sys.platform) -> str:
    """Return the advice for a platform on which no adapter is found."""
    return _INSTALL.get(platform, "install a driver for Vulkan, Metal or DirectX 12")


# The names of C types, read quickly. wgpu names each type that it needs as text, such as
# "WGPUBufferDescriptor *", and cffi reads it by a parser of C, behind a declaration of each of the
# 1,300 types that there are: 20 ms, 45 times until a first result. Only the types that the text
# itself names change how it is read.


def read_types_quickly(ffi: Any) -> bool:
    """Let `ffi` declare but the types that a text names; False where it is not as it is known.

    The types found are the same. A cffi that is different inside is left unchanged.
    """
    parser = getattr(ffi, "_parser", None)
    parse = getattr(parser, "_parse", None)
    if parser is None or parse is None or not isinstance(getattr(parser, "_declarations", 0), dict):
        return False

    def parse_quickly(source: Any) -> Any:
        known = parser._declarations
        named = [f"typedef {name}" for name in _names_in(str(source))]
        parser._declarations = {name: known[name] for name in named if name in known}
        try:
            return parse(source)
        finally:
            parser._declarations = known

    parser._parse = parse_quickly
    return True


def _names_in(text: str) -> Sequence[str]:
    return "".join(c if c.isalnum() or c == "_" else " " for c in text).split()
