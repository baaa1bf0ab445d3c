"""A driver with wrong results is rejected by name; a driver that passed is not tested again."""

import pytest

import asg
from asg.core.errors import DeviceError
from asg.ops.wgsl import declarations
from asg_wgpu import WgpuBackend
from asg_wgpu.device import opening, self_check
from asg_wgpu.device.opening import open_device
from asg_wgpu.device.self_check import check_driver, is_known
from asg_wgpu.ir.counters import Counters


@pytest.fixture
def asked(monkeypatch):
    """The devices that are asked, each found right."""
    found = []
    monkeypatch.setattr(self_check, "_wrong", lambda device: found.append(device) or [])
    return found


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path))
    return tmp_path / "drivers"


def test_a_driver_that_is_wrong_is_refused_by_name(adapter, monkeypatch):
    right = self_check._expected()
    monkeypatch.setattr(self_check, "_expected", lambda: {**right, "tanh": right["tanh"] + 0.01})
    monkeypatch.setattr(opening, "_TESTS", {})
    for _ in range(2):  # it is not kept as if it were right
        with pytest.raises(DeviceError, match=r"fails the self-test: tanh.*ASG_DEVICE") as caught:
            open_device(adapter, 6).settle()
        assert adapter.describe() in str(caught.value)
    monkeypatch.setattr(self_check, "_expected", lambda: right)
    device = open_device(adapter, 6)
    device.settle()
    assert device.counters == Counters()  # the self-test does not count
    device.pipeline("@compute @workgroup_size(3) fn main() {}", 0)
    assert device.counters.pipelines == 1


def test_a_program_waits_for_the_self_test(adapter, monkeypatch):
    monkeypatch.setattr(opening, "_TESTS", {})
    monkeypatch.setattr(self_check, "_wrong", lambda _: ["everything"])
    x = asg.Graph().input("x", (2,))
    x.graph.output("y", x + 1)
    with pytest.raises(DeviceError, match="fails the self-test: everything"):
        asg.compile(x.graph, "wgpu")
    with pytest.raises(DeviceError, match="fails the self-test: everything"):
        WgpuBackend().tune(x.graph)


@pytest.mark.parametrize(
    "text",
    ["2176.0 + x * 16.0", "2.0 * floor(1088.0 + x * 8.0)", "2.0 * ceil(1088.0 + x * 8.0)"],
    ids=["not rounded", "rounded down", "rounded up"],
)
def test_a_driver_that_rounds_f16_otherwise_is_found(text, device, monkeypatch):
    _, right = self_check._CHECKS["f16"]
    assert self_check._wrong(device) == []
    monkeypatch.setitem(self_check._CHECKS, "f16", (f"{text} - 2176.0", right))
    monkeypatch.setattr(self_check, "_source", self_check._source.__wrapped__)
    assert self_check._wrong(device) == ["f16"]


# As some cards divide, beyond the divisors that WGSL promises.
LARGE_DIVISORS_GIVE_0 = """fn asg_div(x: f32, y: f32) -> f32 {
    return select(x / y, 0.0, abs(y) > 8.507059e37);
}"""


def test_a_driver_that_divides_by_large_numbers_wrongly_is_refused(device, monkeypatch):
    monkeypatch.setenv("ASG_CACHE", "0")
    wrong = self_check._source().replace(declarations()["asg_div"], LARGE_DIVISORS_GIVE_0)
    monkeypatch.setattr(self_check, "_source", lambda: wrong)
    with pytest.raises(DeviceError, match="fails the self-test: division"):
        check_driver(device)


def test_a_driver_that_was_right_is_known_by_other_processes(device, asked, folder):
    assert not is_known(device)
    check_driver(device)
    assert is_known(device)
    assert len(asked) == len(list(folder.iterdir())) == 1


def test_another_version_of_a_driver_is_asked(fresh_device, asked, folder):
    check_driver(fresh_device)
    fresh_device.adapter = fresh_device.adapter._replace(driver="another")
    assert not is_known(fresh_device)
    check_driver(fresh_device)
    assert len(asked) == len(list(folder.iterdir())) == 2


def test_without_a_cache_it_is_asked_each_time(device, asked, tmp_path, monkeypatch):
    monkeypatch.setenv("ASG_CACHE", "0")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path))
    check_driver(device)
    assert not is_known(device)
    assert not list(tmp_path.iterdir())


LOST = {  # a part of the check, and what a driver might make of it
    "any of a workgroup": ("select(0u, 1u, some);\n    }", "0u;\n    }"),
    "any of several subgroups": ("found[part] = select", "found[0] = select"),
}


@pytest.mark.parametrize("way", LOST)
def test_booleans_that_are_lost_in_a_workgroup_are_seen(device, monkeypatch, way):
    make = self_check._source_of_booleans
    source = make(subgroups=True)
    assert source.count(LOST[way][0]) == 1
    monkeypatch.setattr(
        self_check, "_source_of_booleans", lambda *, subgroups: source.replace(*LOST[way])
    )
    assert way in self_check._wrong_booleans(device)
    monkeypatch.setattr(self_check, "_source_of_booleans", make)
    assert self_check._wrong_booleans(device) == []
