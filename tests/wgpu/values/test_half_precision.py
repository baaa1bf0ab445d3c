"""f16 on a device: inside of kernels, beyond its range, and where the device has none.

A value of f16 is one of the numbers that f16 has, whether memory holds it or a kernel alone.
"""

import re
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.core.errors import BackendError
from asg.core.types import TensorType
from asg.ops._support.catalogue import OPS
from asg.ops.selection import CAST
from asg.ops.wgsl import expression
from asg.testing.programs import random_program
from asg.testing.samples import graph_of
from asg_wgpu import WgpuBackend
from asg_wgpu.run.program import sources
from asg_wgpu.run.store import WgpuStore
from asg_wgpu.schedule.build import make_schedule
from tests.effort import sampled
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import cpu, default, lowered, program_of
from tests.wgpu.shaders import Row, run
from tests.wgpu.values.test_every_op import IN_F16

pytestmark = pytest.mark.sampled(3)


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


# Each op's result is rounded, in a way that no driver can leave out

HALF = re.compile(r"\bf16\b")
MOVES = re.compile(
    r"""enable\ f16; | @group.*:\ array<(vec4<)?f16>+;
    | fn\ put_\d+\(i:\ i32,\ v:\ f32\)\ \{\ buf_\d+\[.*\]\ =\ f16\(v\);\ \}
    | fn\ put_four_\d+\(i:\ i32,\ v:\ vec4<f32>\)\ \{\ buf_\d+\[.*\]\ =\ vec4<f16>\(v\);\ \}""",
    re.VERBOSE,
)


def lines_in_f16(graph, sizes, device):
    """The lines of the kernels of a graph that name f16 and do more than load or store."""
    primitives = lowered(graph, sizes)
    if primitives.has_ranks:  # whose collectives the host makes
        return []
    texts = sources(program_of(primitives, device).plan.steps)
    lines = (line.strip() for text in texts for line in text.splitlines() if HALF.search(line))
    return [line for line in dict.fromkeys(lines) if not MOVES.fullmatch(line)]


@pytest.mark.parametrize(
    "device",
    [pytest.param(default, id="gpu"), pytest.param(cpu, id="cpu", marks=pytest.mark.full)],
)
def test_kernels_only_load_and_store_f16(device, request):
    """A driver may compute an expression of f16 with more digits, or round it either way."""
    graphs = {op.name: (graph_of(op, DType.F16, 0), {}) for op in sampled(IN_F16, request, 6)}
    for name, make in sampled(SMALL_GRAPHS.items(), request):
        made = make()
        graphs[name] = made.compiled, made.sizes
    for seed in sampled(range(40), request):
        program = random_program(seed, "f16")
        graphs[f"program {seed}"] = program.graph, program.symbols
    found = {name: lines_in_f16(*each, device()) for name, each in graphs.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def bits(array):
    return array.view(np.uint32 if array.dtype == np.float32 else np.uint16)


def near_every_f16():
    """Each f16 and the middle to the next, both also a unit of f32 less and more, as f32."""
    halves = np.arange(0x7C00, dtype=np.uint16).view(np.float16).astype(np.float32)
    above = np.append(halves[1:], np.float32(65536))
    middles = (halves + above) / 2
    points = np.concatenate([halves, middles])
    near = [points, np.nextafter(points, np.float32(np.inf)), np.nextafter(points, np.float32(0))]
    ends = np.float32([0, 1e-45, 1e-38, 2**-25, 2**-26, 65536, 1e6, 2**115, 3e38, np.inf, np.nan])
    values = np.concatenate([*near, ends])
    return np.concatenate([values, -values])


def test_every_f16_and_every_middle_of_two_is_rounded_to_even(adapter):
    """Also on a device without f16: a kernel keeps it as f32."""
    x = near_every_f16()
    narrow = partial(expression, CAST, dtypes=[DType.F32], result=DType.F16)
    row = Row((x,), DType.F32, lambda names: ([], narrow(names, attrs={"dtype": DType.F16})))
    (found,) = run(adapter.handle.request_device_sync(required_features=[]), [row])
    with np.errstate(over="ignore"):
        right = x.astype(np.float16).astype(np.float32)
    numbers = ~np.isnan(right)
    assert np.isnan(found[~numbers]).all()
    np.testing.assert_array_equal(bits(found)[numbers], bits(right)[numbers])


def decided(right, exact):
    """Where a result of f32 that is 4 units off, as WGSL allows / and sqrt, is the same in f16."""
    with np.errstate(all="ignore"):
        off = [(exact * (1 + units * 2.0**-23)).astype(np.float16) for units in (-4, 4)]
    return np.all([(bits(each) == bits(right)) for each in off], axis=0) | ~np.isfinite(exact)


SPECIAL = np.float16([
    0, -0.0, 1, -1, 65504, -65504, np.inf, -np.inf, np.nan, 6e-8, -6e-8, 6.1e-5, 2048, 0.1, -3, 300,
])  # fmt: skip


def operands(count):
    """Pairs of special values, then numbers of all sizes, as three arrays of f16."""
    rng = np.random.default_rng(0)
    pairs = [axis.ravel() for axis in np.meshgrid(SPECIAL, SPECIAL)]
    made = [rng.choice([-1, 1], count) * 2.0 ** rng.uniform(-18, 15, count) for _ in range(3)]
    firsts = [*pairs, rng.permutation(pairs[0])]
    return [
        np.concatenate([first, more.astype(np.float16)])
        for first, more in zip(firsts, made, strict=True)
    ]


CHAINS = {
    "sums": lambda f, x, y, z: f(f(x + y) - f(x - z)),
    "products": lambda f, x, y, z: f(f(x * y) + z),
    "a quotient": lambda f, x, y, z: f(f(f(x * y) - z) + f(y * z)),
    "squares": lambda f, x, y, z: f(f(f(x * x) + f(y * y)) - f(z * z)),
}


@pytest.mark.parametrize("name", CHAINS)
def test_a_chain_in_one_kernel_is_rounded_as_by_numpy(name, half_backend):
    """x·y + z of f16 is what it is if x·y is stored first: not that of the exact product."""
    arrays = dict(zip("xyz", operands(4096), strict=True))
    graph = asg.Graph()
    leaves = [graph.input(key, each.shape, "f16") for key, each in arrays.items()]
    last = graph.output("last", CHAINS[name](lambda each: each, *leaves))
    graph.output("wide", asg.cast(last, "f32"))
    found = asg.compile(graph, half_backend)(**arrays)
    with np.errstate(all="ignore"):
        right = CHAINS[name](np.float16, *arrays.values())
    numbers = ~np.isnan(right)
    for each in (found["last"].numpy(), found["wide"].numpy().astype(np.float16)):
        assert np.isnan(each[~numbers]).all()
        np.testing.assert_array_equal(bits(each)[numbers], bits(right)[numbers])
    assert np.array_equal(found["wide"].numpy()[numbers], right[numbers])


ROUNDED = {
    "quotient": (lambda x, y: x / y, np.divide),
    "root": (lambda x, y: asg.sqrt(asg.abs(x)), lambda x, y: np.sqrt(np.abs(x))),
    "reciprocal": (lambda x, y: asg.reciprocal(y), lambda x, y: 1 / y),
}


@pytest.mark.parametrize("name", ROUNDED)
def test_quotients_and_roots_that_no_buffer_holds_are_of_f16(name, half_backend):
    build, reference = ROUNDED[name]
    x, y, _ = operands(4096)
    graph = asg.Graph()
    made = build(graph.input("x", x.shape, "f16"), graph.input("y", y.shape, "f16"))
    graph.output("wide", asg.cast(made, "f32"))
    with np.errstate(all="ignore"):
        exact = reference(x.astype(np.float64), y.astype(np.float64))
        right = exact.astype(np.float16)
    found = asg.compile(graph, half_backend)(x=x, y=y)["wide"].numpy()
    known = decided(right, exact) & ~np.isnan(right)
    assert known.mean() > 0.9
    np.testing.assert_array_equal(bits(found)[known], bits(right.astype(np.float32))[known])


def test_the_sign_of_zero_and_nan_of_f16_are_those_of_numpy(half_backend):
    x, y = (axis.ravel() for axis in np.meshgrid(SPECIAL, SPECIAL))
    made = {
        "maximum": (asg.maximum, np.maximum), "minimum": (asg.minimum, np.minimum),
        "clamp": (lambda x, y: asg.clamp(x, -1.0, 1.0), lambda x, y: np.clip(x, -1, 1)),
    }  # fmt: skip
    graph = asg.Graph()
    leaves = [graph.input(name, x.shape, "f16") for name in "xy"]
    for name, (build, _) in made.items():
        graph.output(name, asg.cast(build(*leaves), "f32"))
    found = asg.compile(graph, half_backend)(x=x, y=y)
    for name, (_, reference) in made.items():
        right = reference(x, y)
        np.testing.assert_array_equal(found[name].numpy(), right.astype(np.float32), err_msg=name)
        same = (right != 0) | (np.signbit(x) == np.signbit(y))  # of 0 and -0, either is largest
        sign = np.signbit(found[name].numpy())[same & ~np.isnan(right)]
        np.testing.assert_array_equal(sign, np.signbit(right)[same & ~np.isnan(right)])


ONE_OF = {
    "where": lambda x: asg.where(x > 0, x, asg.flip(x)),
    "concat": lambda x: asg.concat([x, asg.flip(x)])[3:-5],
    "pad": lambda x: asg.pad(x, [(2, 3)], constant_values=0.5),
    "take": lambda x: asg.take(x, asg.constant([5, 2, -1], graph=x.graph), 0),
    "flip": asg.flip,
}


@pytest.mark.parametrize("name", ONE_OF)
def test_values_that_are_moved_are_not_rounded_again(name):
    graph = asg.Graph()
    graph.output("y", ONE_OF[name](graph.input("x", (64,), "f16")))
    (text,) = sources(program_of(lowered(graph, {}), default()).plan.steps)
    assert "f16(v)" in text
    assert "asg_round_f16" not in text


def test_whole_numbers_are_rounded(half_backend):
    """f16 has every second one beyond 2048, and none beyond 65,504."""
    graph = asg.Graph()
    places = asg.iota((70_000,), 0, "f16", graph=graph)
    graph.output("wide", asg.cast(places + graph.input("zero", (), "f16"), "f32"))
    found = asg.compile(graph, half_backend)(zero=np.float16(0))["wide"].numpy()
    with np.errstate(over="ignore"):
        right = np.arange(70_000).astype(np.float16).astype(np.float32)
    np.testing.assert_array_equal(found, right)


SCATTERS = {
    "index_add": lambda x, i, u: asg.index_add(x, i, u, 0),
    "scatter_add": lambda x, i, u: asg.scatter_add(x, i, u, 0),
    "scatter_mul": lambda x, i, u: x.graph.add(OPS["scatter_mul"], [x, i, u], {"axis": 0})[0],
}


@pytest.mark.parametrize("name", SCATTERS)
def test_writes_that_add_up_are_rounded_once(name, half_backend):
    """2048 + 1 + 1 is 2050, and 60000·2·0.5 is 60000: neither is what f16 has on the way."""
    times = name == "scatter_mul"
    x = np.float16([60000, 3] if times else [2048, 3])
    updates = np.float16([2, 0.5, 4] if times else [1, 1, 4])
    graph = asg.Graph()
    leaves = graph.input("x", (2,), "f16"), graph.input("i", (3,), "i32")
    graph.output("y", SCATTERS[name](*leaves, graph.input("u", (3,), "f16")))
    feeds = {"x": x, "i": np.int32([0, 0, 1]), "u": updates}
    right = np.float16([60000, 12] if times else [2050, 7])
    for executor in ("numpy", half_backend):
        np.testing.assert_array_equal(asg.compile(graph, executor)(feeds)["y"].numpy(), right)
