"""The adapter that the tests of the wgpu backend run on; without one they fail."""

from collections import defaultdict
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
        pytest.fail(f"no adapter is found that wgpu can use: {how_to_install()}")
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
def cpu_backend(adapter):
    """A backend that makes the kernels of a CPU, whatever the adapter is."""
    return WgpuBackend() if adapter.is_cpu else BackendOfACpu()


class BackendOfACpu(WgpuBackend):
    """A backend on a device that passes for a CPU's: its buffers may be bound as uniforms."""

    def store(self, device):
        return WgpuStore(device_of_a_cpu())


@cache
def device_of_a_cpu():
    device = Device(adapters()[0], FEWEST_BUFFERS)
    device.target = replace(device.target, is_cpu=True, iteration_limit=CPU_ITERATIONS)
    step = max(device.limits.alignment, device.limits.row)  # of storage, and of uniforms
    device.limits = device.limits._replace(alignment=step)
    return device


def of_a_cpu(target):
    """The target of a CPU."""
    return replace(target, is_cpu=True)


def scheduled_for_a_gpu(graph, target):
    """The schedule that a GPU gets, whatever the adapter is."""
    return make_schedule(graph, replace(target, is_cpu=False))


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


EITHER = ("as it is", "as a GPU")
FEW = 4  # cases up to which each runs on both


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Let cases of a test on `either_backend` take turns: each runs on one, or on both with --full.

    Compilers of shaders take a third of the time of all tests. Cases in a row are neighbours in
    size or in kind, so both backends meet every kind.
    """
    cases = defaultdict(lambda: defaultdict(dict))
    for item in (each for each in items if not each.get_closest_marker("full")):
        taken = getattr(item, "callspec", None)
        if taken and (which := taken.params.get("either_backend")) in EITHER:
            cases[item.parent, item.originalname][item.name.replace(which, "")][which] = item
    for of_a_test in cases.values():
        for turn, case in enumerate(of_a_test.values() if len(of_a_test) > FEW else ()):
            # By this sequence neither meets one value alone of an argument that has two.
            case[EITHER[1 - turn.bit_count() % 2]].add_marker(pytest.mark.full)


@pytest.fixture(params=EITHER)
def either_backend(adapter, request):
    """A backend that makes the kernels for this adapter, and one that makes those for a GPU.

    A test of more than a few cases meets them by turns.
    """
    if request.param == EITHER[0]:
        return WgpuBackend()
    return WgpuBackend(scheduler=scheduled_for_a_gpu)
