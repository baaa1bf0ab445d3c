"""The benchmark of waits measures work and reads, and knows what a wait is allowed."""

import pytest

from asg_wgpu.device.adapters import adapters
from asg_wgpu.device.opening import open_device
from benchmarks.waits import Wait, measured


@pytest.mark.parametrize(
    ("work", "read", "holds"),
    [
        (0.001, 0.001119, True),
        (0.001, 0.001121, False),
        (0.05, 0.0510, True),
        (0.05, 0.0512, False),
        (0.0017, 0.0109, False),  # two waits that collide, on an H200
    ],
)
def test_the_allowance(work, read, holds):
    assert Wait(work, read).holds is holds


def test_work_is_timed_by_the_device_and_read_by_the_host():
    few, many = measured(open_device(adapters()[0]), 3, (0.0002, 0.01))
    assert 0 < few.work < many.work
    assert many.read > 0
