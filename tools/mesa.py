"""Compile kernels by Mesa's drivers for GPUs, on a machine without a GPU.

RADV, for AMD's cards, opens "null hardware" of the family that RADV_FORCE_FAMILY names. It has the
compiler of a card, but no memory, semaphores or commands, and wgpu opens no device without them. So
`opened` replaces entries in the driver's table of functions, in this process alone.

Other drivers find a GPU through a shim of Mesa, a library that answers calls of Linux's graphics
kernel. The shim is loaded before the process starts (`variables`).

Nothing ever runs: never wait for such a device, and leave out its self-test.
"""

from __future__ import annotations

import ctypes
import json
import os
import re
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from struct import pack
from typing import Any, NamedTuple

from asg_wgpu.device.adapters import adapters
from asg_wgpu.device.device import Device
from asg_wgpu.device.pipelines import PipelineKey

PREFIX = "ASG_MESA"  # the variable with the folder of a Mesa that has shims
FOLDERS = ("/etc", "/usr/local/share", "/usr/share")  # where Vulkan's loader looks for drivers
_FAMILY = "RADV_FORCE_FAMILY"
_SPILLS = re.compile(r"^(Spilled [SV]GPRs|Spill Count|STP Count|SLM Size)$")
_VERSION = 1 << 22 | 3 << 12  # Vulkan 1.3
_STATISTICS = b"VK_KHR_pipeline_executable_properties"
_CAPTURE = 0x40  # of VkPipelineCreateFlagBits: a pipeline keeps its statistics
_HEAP = 8 << 30  # bytes of the card's memory, and of the host's
_TYPES = (0x1, 0), (0x6, 1), (0xE, 1)  # properties and heap: the card's, the host's, in its cache
_INFO = 96  # bytes of VkComputePipelineCreateInfo
_READABLE, _WRITABLE = 1, 2  # pages, for mprotect
# Functions replaced by success alone, and their words of arguments.
_DONE = {
    "vkBeginCommandBuffer": 2, "vkEndCommandBuffer": 1, "vkCmdPipelineBarrier": 10,
    "vkCmdFillBuffer": 5, "vkCmdCopyBuffer": 5, "vkQueueSubmit": 4, "vkWaitSemaphores": 3,
}  # fmt: skip

_P, _U64 = ctypes.c_void_p, ctypes.c_uint64


class Shim(NamedTuple):
    """A driver that finds a GPU through a shim: its name in Mesa, and variables of both."""

    driver: str
    variable: str  # names the GPU
    others: Mapping[str, str] = {}


# Makers of GPUs; a card is "intel:dg2", for example.
SHIMS = {
    "intel": Shim("intel", "INTEL_STUB_GPU_PLATFORM"),
    "qualcomm": Shim("freedreno", "FD_GPU_ID"),
    "nvidia": Shim("nouveau", "NOUVEAU_CHIPSET", {"NVK_I_WANT_A_BROKEN_VULKAN_DRIVER": "1"}),
}


class Figures(NamedTuple):
    """The driver's CPU seconds for a pipeline, and its numbers by their names in Mesa."""

    seconds: float
    numbers: Mapping[str, int]

    @property
    def spilled(self) -> int:
        """The spilled registers, or bytes of them, as the driver counts."""
        return sum(number for name, number in self.numbers.items() if _SPILLS.match(name))

    def __str__(self) -> str:
        numbers = [
            f"{name.lower()} {number}"
            for name, number in self.numbers.items()
            if "hash" not in name.lower()
        ]
        return f"{self.spilled} spilled, {', '.join(numbers)}, {self.seconds * 1e3:.0f} ms"


class Compiler:
    """A device of null hardware, which returns the figures of the pipelines that it makes."""

    def __init__(self, device: Device, made: list[Figures]) -> None:
        self.device = device
        self._made = made

    def figures_of(self, key: PipelineKey, label: str = "") -> Figures:
        """Compile a shader, and return its figures; raise wgpu's exception if it fails."""
        self._made.clear()
        (found,) = self.device.pipelines([(key, label)])
        if isinstance(found, Exception):
            raise found
        (figures,) = self._made
        return figures


def variables(card: str) -> dict[str, str]:
    """Return the environment in which `opened` opens a card; LD_PRELOAD counts at a start alone.

    Raises:
        RuntimeError: the driver or its shim is not installed.
    """
    maker, _, model = card.partition(":")
    common = {"MESA_SHADER_CACHE_DISABLE": "1"}
    if not model:
        return {**common, **_driver_of("radeon"), _FAMILY: maker}
    if maker not in SHIMS:
        raise RuntimeError(f"no shim stands for {maker}, only for {', '.join(SHIMS)}")
    shim = SHIMS[maker]
    name = f"lib{shim.driver}_noop_drm_shim.so"
    folders = [folder for each in _prefixes() for folder in each.glob("lib*")]
    files = (file for each in folders for file in (each / name, *each.glob(f"*/{name}")))
    library = next((file for file in files if file.exists()), None)
    if library is None:
        raise RuntimeError(
            f"{name}, Mesa's shim for {maker}, is not installed; docs/contributing/kernels.md "
            f"shows how to build it, and {PREFIX} names its folder"
        )
    loaded = {"LD_PRELOAD": str(library), shim.variable: model}
    return {**common, **_driver_of(shim.driver), **loaded, **shim.others}


def opened(card: str) -> Compiler:
    """Open a card in a process with its `variables`; once in a process.

    A card is a family of AMD's cards, such as gfx1100, navi21 or vega10, or a maker and a model,
    such as intel:dg2.

    Raises:
        RuntimeError: the driver does not know the card.
    """
    made: list[Figures] = []
    manifest = json.loads(Path(os.environ["VK_DRIVER_FILES"]).read_text("utf-8"))
    driver = _Driver(manifest["ICD"]["library_path"])
    if _FAMILY in os.environ:
        _replace_missing(driver)
    _record_pipelines(driver, made)
    found = adapters()
    if not found:
        raise RuntimeError(f"Mesa's driver opens no {card}")
    return Compiler(Device(found[0]), made)


def _prefixes() -> list[Path]:
    """Return the folders where a Mesa with shims may be installed."""
    return [Path(os.environ.get(PREFIX, "/usr/local")), Path("/usr")]


def _driver_of(name: str) -> dict[str, str]:
    """Return the variables by which Vulkan's loader takes only this driver."""
    manifest = next((each for folder in _folders() for each in _manifests(folder, name)), None)
    if manifest is None:
        raise RuntimeError(
            f"Mesa's driver {name} is not installed; Debian and Ubuntu: "
            "apt-get install mesa-vulkan-drivers"
        )
    return dict.fromkeys(("VK_DRIVER_FILES", "VK_ICD_FILENAMES"), str(manifest))


def _folders() -> list[str]:
    own = os.environ.get(PREFIX)
    return [*([f"{own}/share"] if own else []), *FOLDERS]


def _manifests(folder: str, name: str) -> list[Path]:
    return sorted((Path(folder) / "vulkan" / "icd.d").glob(f"{name}_icd*.json"))


# Vulkan's structures are bytes here: a type, a pointer to the next structure, and the fields.

_kept: list[Any] = []  # objects with pointers in the driver


def _at(data: bytes) -> int:
    """Return the address of bytes that stay."""
    _kept.append(ctypes.create_string_buffer(data, len(data)))
    return ctypes.addressof(_kept[-1])


def _signature(count: int, result: Any = ctypes.c_int) -> Any:
    """Return the type of a function of `count` words."""
    return ctypes.CFUNCTYPE(result, *[_P] * count)


class _Driver:
    """A driver's library, with an instance and a device to look up its functions."""

    def __init__(self, library: str) -> None:
        self._name = Path(library).name
        self._find = ctypes.CDLL(library).vk_icdGetInstanceProcAddr
        self._find.restype, self._find.argtypes = _P, (_P, ctypes.c_char_p)
        application = _at(pack("5Q2I", 0, 0, 0, 0, 0, 0, _VERSION))
        instance = _at(pack("8Q", 1, 0, 0, application, 0, 0, 0, 0))
        self._instance: int | None = None
        self._instance = self._created("vkCreateInstance", instance)
        card, one = (_P * 1)(), _at(pack("Q", 1))
        _signature(3)(self.of_instance("vkEnumeratePhysicalDevices"))(self._instance, one, card)
        queue = _at(pack("2Q2I2Q", 2, 0, 0, 0, 1, _at(pack("f", 1.0))))
        names = _at(pack("Q", _at(_STATISTICS + b"\0")))
        device = _at(pack("2Q2I6Q", 3, 0, 0, 1, queue, 0, 0, 1, names, 0))
        self._device = self._created("vkCreateDevice", device, card[0])

    def _created(self, function: str, info: int, *before: int | None) -> int:
        made, create = _P(), _signature(3 + len(before))(self.of_instance(function))
        failed = create(*before, info, None, ctypes.addressof(made))
        if failed or made.value is None:
            raise RuntimeError(f"the driver's {function} returned {failed}")
        return made.value

    def of_instance(self, name: str) -> int:
        """Return the address of a function of the instance or of its cards."""
        return self._find(self._instance, name.encode())

    def of_device(self, name: str) -> int:
        """Return the address of a function of the device."""
        find = ctypes.CFUNCTYPE(_P, _P, ctypes.c_char_p)(self.of_instance("vkGetDeviceProcAddr"))
        return find(self._device, name.encode())

    def replace(self, address: int, signature: Any, function: Callable[..., Any]) -> None:
        """Let a function of Python answer calls of a function of the driver.

        It gets the driver's function before the arguments.
        """
        new = signature(partial(function, signature(address)))
        _kept.append(new)
        _U64.from_address(self._place_of(address)).value = ctypes.cast(new, _P).value or 0

    def _place_of(self, address: int) -> int:
        """Return the place of an address in the driver's table of functions, made writable."""
        for line in Path("/proc/self/maps").read_text("utf-8").splitlines():
            if self._name not in line or not re.search(" r[-w]-p ", line):  # it is code, or foreign
                continue
            start, end = (int(each, 16) for each in line.split()[0].split("-"))
            found = ctypes.string_at(start, end - start).find(pack("Q", address))
            if found >= 0:
                ctypes.CDLL(None).mprotect(_P(start), _P(end - start), _READABLE | _WRITABLE)
                return start + found
        raise RuntimeError(f"{self._name} has no table with its function at {address:#x}")


# The functions that null hardware lacks, and the function that makes pipelines


def _replace_missing(driver: _Driver) -> None:
    for name, count in _DONE.items():
        driver.replace(driver.of_device(name), _signature(count), lambda *_: 0)
    driver.replace(driver.of_device("vkCreateSemaphore"), _signature(4), _semaphore)
    driver.replace(driver.of_device("vkGetSemaphoreCounterValue"), _signature(3), _count)
    memory = driver.of_instance("vkGetPhysicalDeviceMemoryProperties")
    driver.replace(memory, _signature(2, None), _memory)
    needs = driver.of_device("vkGetBufferMemoryRequirements")
    driver.replace(needs, _signature(3, None), _requirements)


def _record_pipelines(driver: _Driver, made: list[Figures]) -> None:
    """Let the driver add the figures of each pipeline that it makes."""
    statistics = _signature(4)(driver.of_device("vkGetPipelineExecutableStatisticsKHR"))

    def pipelines(
        create: Callable[..., int], device: int, cache: int, count: int, info: int, *rest: int
    ) -> int:
        """Make pipelines; add the figures of a single one, since only the driver makes several."""
        if count > 1:
            return create(device, cache, count, info, *rest)
        whole = ctypes.string_at(info, _INFO)
        began = time.thread_time()
        failed = create(
            device, cache, count, _at(whole[:16] + pack("I", _CAPTURE) + whole[20:]), *rest
        )
        seconds = time.thread_time() - began
        if not failed:
            handle = _U64.from_address(rest[-1]).value
            made.append(Figures(seconds, _numbers(statistics, device, handle)))
        return failed

    many = ctypes.CFUNCTYPE(ctypes.c_int, _P, _P, ctypes.c_uint, _P, _P, _P)
    driver.replace(driver.of_device("vkCreateComputePipelines"), many, pipelines)


def _semaphore(create: Callable[..., int], device: int, info: int, *rest: int) -> int:
    """Make a semaphore without a counter, which null hardware lacks."""
    return create(device, _at(pack("3Q", _U64.from_address(info).value, 0, 0)), *rest)


def _count(_: object, device: int, semaphore: int, count: int) -> int:
    """Return a count above all that a wait asks for."""
    _U64.from_address(count).value = 1 << 40
    return 0


def _memory(_: object, card: int, properties: int) -> None:
    """Return the types of memory of a card, and their heaps."""
    types = b"".join(pack("2I", *each) for each in _TYPES).ljust(32 * 8, b"\0")
    heaps = pack("QI4xQI4x", _HEAP, 1, _HEAP, 0)
    data = pack("I", len(_TYPES)) + types + pack("I", 2) + heaps
    ctypes.memmove(properties, data, len(data))


def _requirements(ask: Callable[..., None], device: int, buffer: int, found: int) -> None:
    """Return the requirements of a buffer, which every type of memory meets."""
    ask(device, buffer, found)
    ctypes.c_uint.from_address(found + 16).value = (1 << len(_TYPES)) - 1


def _numbers(ask: Callable[..., int], device: int, pipeline: int) -> dict[str, int]:
    """Return the compiler's numbers for a pipeline by their names."""
    info, count = _at(pack("4Q", 1000269003, 0, pipeline, 0)), ctypes.c_uint(0)
    ask(device, info, ctypes.addressof(count), None)
    one = pack("2Q528x", 1000269004, 0)
    found = ctypes.create_string_buffer(one * count.value)
    ask(device, info, ctypes.addressof(count), ctypes.addressof(found))
    numbers: dict[str, int] = {}
    for start in range(0, len(one) * count.value, len(one)):
        name = found.raw[start + 16 :].partition(b"\0")[0].decode()
        numbers[name] = int.from_bytes(found.raw[start + 536 : start + 544], "little")
    return numbers
