"""The adapter that the tests of the wgpu backend run on; without one they fail."""

from dataclasses import replace
from functools import cache

import pytest

from asg_wgpu import WgpuBackend
from asg_wgpu.device.adapters import adapters, how_to_install
from asg_wgpu.device.device import Device
from asg_wgpu.device.opening import open_device
from asg_wgpu.ir.target import CPU_ITERATIONS
from asg_wgpu.run.store import WgpuStore
from asg_wgpu.schedule.build import make_schedule

FEWEST_BUFFERS = 8  # of a kernel, as WebGPU promises everywhere


@pytest.fixture(scope="session")
def adapter():
    found = adapters()
    if not found:
        pytest.fail(f"wgpu finds no adapter: {how_to_install()}")
    return found[0]


@pytest.fixture
def device(adapter):
    return open_device(adapter)


@pytest.fixture
def fresh_device(adapter):
    """A device of its own, for what would spoil it for others."""
    return Device(adapter)


@pytest.fixture
def backend(adapter):
    return WgpuBackend()


@pytest.fixture
def without_programs(monkeypatch):
    """The cache folder keeps schedules, and no programs that would hide them."""
    monkeypatch.setattr(WgpuBackend, "decided_by", lambda *_: None)


@pytest.fixture
def cpu_backend(adapter):
    """A backend on a device that leaves loops early, as Mesa's driver for CPUs does."""
    return WgpuBackend() if adapter.is_cpu else BackendOfACpu()


class BackendOfACpu(WgpuBackend):
    """A backend on a device whose target has the bound on iterations of a CPU's."""

    def store(self, device):
        return WgpuStore(device_of_a_cpu())


@cache
def device_of_a_cpu():
    device = Device(adapters()[0], FEWEST_BUFFERS)
    device.target = replace(device.target, iteration_limit=CPU_ITERATIONS)
    return device


class KeptSchedules:
    """A scheduler that keeps the schedules which it makes by another."""

    def __init__(self, make=make_schedule):
        self.make = make
        self.schedules = []

    def __call__(self, graph, target):
        self.schedules.append(self.make(graph, target))
        return self.schedules[-1]

    @property
    def dispatches(self):
        return [dispatch for schedule in self.schedules for dispatch in schedule.dispatches]
