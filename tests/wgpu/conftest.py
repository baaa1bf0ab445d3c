"""The adapter that the tests of the wgpu backend run on; without one they fail."""

from dataclasses import replace

import pytest

from asg_wgpu import WgpuBackend
from asg_wgpu.device.adapters import adapters, how_to_install
from asg_wgpu.device.opening import new_device, open_device
from asg_wgpu.schedule.build import make_schedule


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
    return new_device(adapter)


@pytest.fixture
def backend(adapter):
    return WgpuBackend()


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


@pytest.fixture(params=["as it is", "as a GPU"])
def either_backend(adapter, request):
    """A backend that makes the kernels for this adapter, and one that makes those for a GPU."""
    if request.param == "as it is":
        return WgpuBackend()
    return WgpuBackend(scheduler=scheduled_for_a_gpu)
