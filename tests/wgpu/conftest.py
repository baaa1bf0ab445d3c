"""The adapter that the tests of the wgpu backend run on; without one they fail."""

import pytest

from asg_wgpu import WgpuBackend
from asg_wgpu.adapters import adapters, how_to_install
from asg_wgpu.device import Device, open_device


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
