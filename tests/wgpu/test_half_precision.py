"""f16 on a device: inside of kernels, beyond its range, and where the device has none."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.errors import BackendError
from asg.core.types import TensorType
from asg_wgpu import WgpuBackend
from asg_wgpu.run.store import WgpuStore
from asg_wgpu.schedule.build import make_schedule


@pytest.fixture
def half_backend(device, backend):
    if "shader-f16" not in device.target.features:
        pytest.skip("the adapter has no f16")
    return backend


def without_half(graph, target):
    return make_schedule(graph, replace(target, features=target.features - {"shader-f16"}))


def rounded(x):
    return asg.cast(asg.cast(x, "f16"), "f32")


def looped(x):
    return asg.scan(lambda carry, row: (rounded(carry) + row, rounded(row)), x[0], x)[0]


GRAPHS = {"inside": rounded, "in a loop": looped, "stored": lambda x: asg.cast(x, "f16")}


@pytest.mark.parametrize("name", GRAPHS)
def test_f16_that_no_buffer_holds(name, half_backend):
    graph = asg.Graph()
    graph.output("y", GRAPHS[name](graph.input("x", (3, 4))))
    feeds = {"x": np.linspace(-3, 3, 12, dtype=np.float32).reshape(3, 4)}
    right = asg.compile(graph, "numpy")(feeds)["y"].numpy()
    np.testing.assert_array_equal(asg.compile(graph, half_backend)(feeds)["y"].numpy(), right)


@pytest.mark.parametrize("name", GRAPHS)
def test_f16_is_refused_by_name_where_the_device_has_none(name, adapter):
    graph = asg.Graph()
    graph.output("y", GRAPHS[name](graph.input("x", (3, 4))))
    said = r"cast f16\[.*no f16.*shader-f16; cast to f32"
    with pytest.raises(BackendError, match=said) as caught:
        asg.compile(graph, WgpuBackend(scheduler=without_half))
    assert "test_half_precision.py" in str(caught.value)


def test_f16_state_is_refused_by_name(fresh_device):
    target = fresh_device.target
    fresh_device.target = replace(target, features=target.features - {"shader-f16"})
    with pytest.raises(BackendError, match="'w': the device has no f16"):
        WgpuStore(fresh_device).add("w", TensorType((1,), asg.f16), np.zeros(1, np.float16))


LARGEST = 65504.0
BEYOND = {
    "cast": lambda x: asg.cast(asg.cast(x, "f32") * 2.0, "f16"),
    "sum": lambda x: asg.sum(x, 1),
    "product": lambda x: x * x,
    "matmul": lambda x: x @ asg.transpose(x),
    "exp": lambda x: asg.exp(asg.abs(x) * 0.01),
    "literal": lambda x: x * 60000.0,
    "i32": lambda x: asg.cast(asg.cast(x, "i32") * 3, "f16"),
    "mean": lambda x: asg.mean(x, 1),
    "var": lambda x: asg.var(x, 1),
    "cumsum": lambda x: asg.cumsum(x, 1),
    "softmax": lambda x: asg.softmax(x, 1),
    "pow": lambda x: asg.abs(x) ** 1.5,
    "norm": lambda x: asg.norm(x, axis=1),
    "square root of squares": lambda x: asg.sqrt(asg.sum(x * x, 1)),
}


def test_beyond_the_range_of_f16(half_backend):
    """65,520 and more is infinite, as in NumPy, and sums are kept in f32 until they are stored."""
    values = [LARGEST, -LARGEST, 1, 300, -300, 65472, 0, 1000, LARGEST, 3000, -60000, 16]
    x = np.float16(values).reshape(4, 3)
    graph = asg.Graph()
    operands = {name: graph.input(name, x.shape, "f16") for name in BEYOND}
    results = [graph.output(f"y {name}", BEYOND[name](x)) for name, x in operands.items()]
    seeds = [asg.ones_like(result) for result in results]
    gradients = asg.gradients(results, wrt=list(operands.values()), seeds=seeds)
    joint, feeds = asg.splice(graph, gradients), dict.fromkeys(BEYOND, x)
    with np.errstate(all="ignore"):
        right = asg.compile(joint, "numpy")(feeds)
    found = asg.compile(joint, half_backend)(feeds)
    for name in right:
        np.testing.assert_allclose(
            found[name].numpy(), right[name].numpy(), rtol=2e-3, err_msg=name
        )
