"""Adapters and devices: the one taken, its features and limits, and its errors."""

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from threading import Barrier, BrokenBarrierError

import cffi
import numpy as np
import pytest

import asg
from asg.core.errors import BackendError, DeviceError, DeviceLostError, OutOfMemoryError
from asg.core.types import TensorType
from asg.ops.wgsl import declarations
from asg.runtime.backend import Backend, DealsDevices, ListsDevices
from asg_wgpu import WgpuBackend
from asg_wgpu.device.adapters import (
    Adapter,
    adapters,
    choose,
    how_to_install,
    ordered,
)
from asg_wgpu.device.commands import Command, record_by_methods
from asg_wgpu.device.declarations import compiled_declarations, read_types_quickly
from asg_wgpu.device.device import Device, _required
from asg_wgpu.device.opening import open_device
from asg_wgpu.device.pipelines import PipelineKey
from asg_wgpu.device.self_check import _wrong
from asg_wgpu.ir.schedule import Dispatch, Kernel, Operand
from asg_wgpu.run.store import WgpuStore
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import default, program_of_symbols
from tests.wgpu.handmade import Handmade


def made(name, type_, backend):
    return Adapter(0, name, type_, backend, "driver 1", frozenset(), {}, None)


FOUND = ordered(
    [
        made("llvmpipe", "CPU", "OpenGL"),
        made("GeForce", "DiscreteGPU", "OpenGL"),
        made("llvmpipe", "CPU", "Vulkan"),
        made("Iris", "IntegratedGPU", "D3D12"),
        made("Iris", "IntegratedGPU", "Vulkan"),
        made("GeForce", "DiscreteGPU", "Vulkan"),
    ]
)


@pytest.fixture(autouse=True)
def nothing_asked_for(monkeypatch):
    monkeypatch.delenv("ASG_DEVICE", raising=False)
    monkeypatch.delenv("ASG_WGPU_STORAGE_BUFFERS", raising=False)


def test_types_of_c_are_read_by_the_names_they_need():
    source = "".join(f"typedef struct {{ int x{i}; }} S{i}; typedef S{i} *P{i};" for i in range(30))
    quick, plain = cffi.FFI(), cffi.FFI()
    quick.cdef(source)
    plain.cdef(source)
    declared = []
    parse = quick._parser._parse

    def counted(text):
        declared.append(len(quick._parser._declarations))
        return parse(text)

    quick._parser._parse = counted
    assert read_types_quickly(quick)
    for text in ("S3 *", "P7[]", "void(*)(S1 const *, P2, uint32_t)", "char []", "uintptr_t"):
        assert str(quick.typeof(text)) == str(plain.typeof(text))
    assert declared == [1, 1, 2, 0, 0]
    quick.cdef("typedef P4 again;")  # and what is declared later is known
    assert quick.typeof("again") is quick.typeof("P4")
    with pytest.raises(cffi.CDefError):
        quick.typeof("nonsense *")


@pytest.mark.parametrize("kept", ["nothing", "tables"])
def test_the_header_of_wgpu_becomes_tables_and_others_are_parsed(kept, monkeypatch, tmp_path):
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path))
    header = "typedef struct {int x;} S; enum E {A = 3}; int wgpuCreateInstance(S *);"
    for _ in range(2 if kept == "tables" else 1):
        with compiled_declarations():
            ffi, other, parsed = cffi.FFI(), cffi.FFI(), cffi.FFI()
        assert type(cffi.FFI()) is not type(ffi)
        ffi.cdef(header)
        ffi.set_source("wgpu", None)
        assert "_parser" not in vars(ffi)
        assert ffi.new("S *", {"x": 4}).x == 4
        assert ffi.integer_const("A") == 3
        assert not hasattr(ffi, "nothing")
        assert not read_types_quickly(ffi)
    other.cdef("typedef struct {int y;} T;")
    assert other.new("T *").y == 0
    assert parsed.sizeof("char") == 1


def test_what_is_not_known_of_cffi_is_left_as_it_is():
    assert not read_types_quickly(object())


def test_adapters_are_found_by_two_threads_at_once(monkeypatch):
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    together = Barrier(2)

    def folder():
        with suppress(BrokenBarrierError):  # the other thread waits at a lock
            together.wait(0.2)
        return tempfile.gettempdir()

    module = sys.modules["asg_wgpu.device.adapters"]
    monkeypatch.setattr(module, "gettempdir", folder)
    monkeypatch.setattr(module, "_found", cache(module._found.__wrapped__))
    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(lambda _: adapters(), range(2))
    assert first is second
    assert "XDG_RUNTIME_DIR" not in os.environ


def test_gpus_come_first_and_opengl_last():
    assert [(a.name, a.backend) for a in FOUND] == [
        ("GeForce", "Vulkan"),
        ("Iris", "Vulkan"),
        ("Iris", "D3D12"),
        ("llvmpipe", "Vulkan"),
        ("GeForce", "OpenGL"),
        ("llvmpipe", "OpenGL"),
    ]
    assert [a.number for a in FOUND] == list(range(6))


@pytest.mark.parametrize(
    ("wanted", "number"),
    [(None, 0), ("3", 3), ("iris", 1), ("LLVM", 3), ("D3D12", 2), ("cpu", 3), ("opengl", 4)],
)
def test_adapter_is_chosen_by_number_or_name(wanted, number, monkeypatch):
    assert choose(wanted, FOUND).number == number
    monkeypatch.setenv("ASG_DEVICE", wanted or "")
    assert choose(None, FOUND).number == number


IRIS = made("Iris", "IntegratedGPU", "Vulkan")


def cards(count):
    """A machine with equal cards, each of which two interfaces list, and a driver on the CPU."""
    interfaces = ("OpenGL", "Vulkan")
    listed = [made("H200", "DiscreteGPU", each) for each in interfaces for _ in range(count)]
    return ordered([made("llvmpipe", "CPU", each) for each in interfaces] + listed)


@pytest.mark.parametrize(
    ("found", "numbers"),
    [
        (cards(0), [0, 0, 0, 0]),
        (cards(1), [0, 0, 0, 0]),
        (cards(2), [0, 1, 0, 1]),
        (cards(3), [0, 1, 2, 0]),
        (ordered([*cards(2), IRIS]), [0, 1, 0, 1]),
        (ordered([made("lavapipe", "CPU", "Vulkan"), IRIS]), [0, 0, 0, 0]),
        (ordered([made("one", "CPU", "Vulkan"), made("two", "CPU", "Vulkan")]), [0, 0, 0, 0]),
    ],
    ids=["none", "one", "two", "three", "beside an integrated one", "that alone", "two drivers"],
)
def test_ranks_of_a_machine_take_its_gpus_in_turn(found, numbers, monkeypatch):
    taken = [choose(f"turn:{rank}", found) for rank in range(4)]
    assert [adapter.number for adapter in taken] == numbers
    assert {adapter.backend for adapter in taken} == {"Vulkan"}
    monkeypatch.setattr(sys.modules["asg_wgpu.backend"], "adapters", lambda: found)
    assert WgpuBackend().turns() == sorted(set(numbers))
    for rank, number in enumerate(numbers):
        monkeypatch.setenv("ASG_DEVICE", f"turn:{rank}")
        assert choose(None, found).number == number
        assert choose("1", found).number == 1


def test_a_rank_on_a_cpu_prefers_what_it_would_alone(adapter, monkeypatch):
    module = sys.modules["asg_wgpu.device.adapters"]
    monkeypatch.setenv("ASG_DEVICE", "turn:1")
    for found, preferred in ((cards(0), 0), (cards(2), 10)):
        monkeypatch.setattr(module, "adapters", lambda found=found: found)
        assert WgpuBackend().preference() == preferred


@pytest.mark.parametrize("wanted", ["turn:", "turn:-1", "turn:one"])
def test_a_turn_is_a_number(wanted):
    with pytest.raises(DeviceError, match=f"no device matches '{wanted}'"):
        choose(wanted, FOUND)


@pytest.mark.parametrize("wanted", ["6", "radeon"])
def test_unknown_device_is_refused_with_a_list(wanted):
    with pytest.raises(
        DeviceError, match=f"no device matches '{wanted}'; choose from 0: GeForce .Discrete"
    ):
        choose(wanted, FOUND)


def test_no_adapter_says_what_to_install():
    with pytest.raises(DeviceError, match="wgpu finds no adapter"):
        choose(None, [])
    assert "mesa-vulkan-drivers" in how_to_install("linux")
    assert "DirectX 12" in how_to_install("win32")
    assert "Metal" in how_to_install("darwin")


def test_a_missing_package_is_named(monkeypatch):
    monkeypatch.setattr("asg_wgpu.device.adapters.find_spec", lambda _name: None)
    with pytest.raises(DeviceError, match="install the package: pip install wgpu"):
        choose(None, [])


def test_backend_keeps_its_protocols(adapter):
    backend = WgpuBackend()
    assert isinstance(backend, Backend)
    assert isinstance(backend, ListsDevices)
    assert isinstance(backend, DealsDevices)
    assert backend.available()
    assert backend.describe() == adapter.describe()
    first = backend.devices()[0]
    assert first.name == adapter.name
    assert first.limits["max-storage-buffers-per-shader-stage"] >= 8


def test_cpu_adapter_is_taken_only_when_asked_for(adapter, monkeypatch):
    backend = WgpuBackend()
    assert backend.preference() == (0 if adapter.is_cpu else 10)
    monkeypatch.setenv("ASG_DEVICE", "0")
    assert backend.preference() == 10


def test_without_adapters_the_backend_is_not_available(monkeypatch):
    monkeypatch.setattr(sys.modules["asg_wgpu.device.adapters"], "_found", tuple)
    backend = WgpuBackend()
    assert not backend.available()
    assert backend.preference() == 0
    assert "wgpu finds no adapter" in backend.describe()
    with pytest.raises(DeviceError):
        backend.store(None)


def test_features_and_limits_are_those_of_the_adapter(device, adapter):
    wanted = {"shader-f16", "subgroup", "timestamp-query"}
    assert device.target.features & wanted == adapter.features & wanted
    limit = adapter.limits["max-storage-buffers-per-shader-stage"]
    assert device.target.storage_buffers == limit
    assert device.limits.binding <= adapter.limits["max-storage-buffer-binding-size"]
    assert bool(device.target.iteration_limit) == adapter.is_cpu


def test_one_device_an_adapter(adapter):
    assert open_device(adapter) is open_device(adapter)


def test_storage_buffers_are_held_to_a_limit(adapter, monkeypatch):
    limited = open_device(adapter, 8)
    assert limited.target.storage_buffers == 8
    assert limited is not open_device(adapter)
    monkeypatch.setenv("ASG_WGPU_STORAGE_BUFFERS", "8")
    assert open_device(adapter) is limited
    monkeypatch.setenv("ASG_WGPU_STORAGE_BUFFERS", "many")
    with pytest.raises(BackendError, match="ASG_WGPU_STORAGE_BUFFERS=many"):
        open_device(adapter)


def test_a_kernel_on_metal_leaves_slots_for_sizes_and_step_numbers(adapter):
    name = "max-storage-buffers-per-shader-stage"
    metal = adapter._replace(backend="Metal", limits={name: 31})
    assert _required(metal, None) == _required(metal, 30) == {name: 22}
    assert _required(metal, 8) == {name: 8}


def test_kernels_on_metal_keep_the_order_of_sums(adapter, monkeypatch):
    device, texts = Device(adapter._replace(backend="Metal")), []
    create = device.handle.create_shader_module

    def seen(*, code, label):
        texts.append(code)
        return create(code=code, label=label)

    monkeypatch.setattr(device.handle, "create_shader_module", seen)
    assert not _wrong(device)
    assert any("fn asg_add(" in text for text in texts)
    assert not [text for text in texts if declarations()["asg_add"] in text]
    assert not [text for text in texts if declarations()["asg_sub"] in text]


def test_kernels_on_direct3d_have_fixed_sizes_and_hold_no_nests(adapter):
    device = Device(adapter._replace(backend="D3D12"))
    assert not device.target.takes_nests
    made = SMALL_GRAPHS["symbols"]()
    for paper in (default(), default()._replace(target=device.target)):
        program = program_of_symbols(made.compiled, made.sizes, paper)
        reads = any(step.dispatch.kernel.sizes for step in program.plan.steps)
        assert reads == paper.target.reads_sizes


@pytest.mark.parametrize("count", [2, 8])
def test_as_many_buffers_as_allowed_are_bound(adapter, count):
    handmade = Handmade()
    inputs = [handmade.input(f"x{i}", (100,)) for i in range(count - 1)]
    total = " + ".join(["{}"] * (count - 1))
    handmade.outputs["y"] = handmade.map(total, of=inputs, aligned=False)
    program = handmade.program(open_device(adapter, 8))
    feeds = {f"x{i}": np.full(100, 2.0**i, np.float32) for i in range(count - 1)}
    np.testing.assert_array_equal(
        program.run(feeds)["y"].numpy(), np.full(100, 2 ** (count - 1) - 1)
    )


# The store


def test_store_holds_reads_and_writes(device):
    store = WgpuStore(device)
    type_ = TensorType((2, 3), asg.f32)
    value = np.arange(6, dtype=np.float32).reshape(2, 3)
    store.add("w", type_, value)
    assert store.types == {"w": type_}
    first = store.read("w")
    store.write({"w": value.T.copy().reshape(2, 3)})
    np.testing.assert_array_equal(first, value)
    np.testing.assert_array_equal(store.read("w"), value.T.reshape(2, 3))
    for place, number in enumerate((0.0, -0.0, 2.0)):
        whole = np.full(3, number, np.float32)
        store.add(f"v{place}", TensorType((3,), asg.f32), np.broadcast_to(whole[:1], (3,)))
        assert store.read(f"v{place}").tobytes() == whole.tobytes()


def test_store_refuses_f64_and_what_is_too_large(device):
    store = WgpuStore(device)
    with pytest.raises(BackendError, match="'w': WGSL has no f64"):
        store.add("w", TensorType((1,), asg.f64), np.zeros(1))
    size = device.limits.binding // 4 + 4
    with pytest.raises(OutOfMemoryError, match=rf"'w' f32\[{size}\] has {4 * size} bytes"):
        store.add("w", TensorType((size,), asg.f32), np.broadcast_to(np.float32(0), (size,)))
    assert not store.types


# Loss


def test_lost_device_is_a_typed_error_and_a_new_one_is_opened(adapter):
    device = open_device(adapter, 7)
    handmade = Handmade()
    w = handmade.state("w", np.arange(6.0))
    handmade.updates["w"] = handmade.map("{} + 1.0", of=[w])
    handmade.outputs["y"] = handmade.map("{} * 2.0", of=[w])
    program = handmade.program(device)
    unread = program.run({})
    saved = program.store.read("w")
    device.handle.destroy()
    with pytest.raises(DeviceLostError, match="was lost; compile the graph again"):
        program.run({})
    for call in (lambda: program.run({}), unread["y"].numpy, lambda: program.store.read("w")):
        with pytest.raises(DeviceLostError, match="was lost"):
            call()
    anew = open_device(adapter, 7)
    assert anew is not device
    program = handmade_again(anew)
    program.store.write({"w": saved})
    program.run({})
    np.testing.assert_array_equal(program.store.read("w"), np.arange(6.0) + 2)


READS = {
    "result": lambda program, unread: unread["y"].numpy(),
    "state": lambda program, unread: program.store.read("w"),
    "run": lambda program, unread: program.run({}),
    "first run": lambda program, unread: handmade_again(program.device).run({}),
    "write": lambda program, unread: program.store.write({"w": np.zeros(6, np.float32)}),
}


@pytest.mark.parametrize("read", READS.values(), ids=READS)
def test_whatever_meets_a_lost_device_first_says_so(read, fresh_device):
    program = handmade_again(fresh_device, outputs=True)
    unread = program.run({})
    fresh_device.handle.destroy()
    with pytest.raises(DeviceLostError, match="was lost; compile the graph again"):
        read(program, unread)


def handmade_again(device, *, outputs=False):
    handmade = Handmade()
    w = handmade.state("w", np.arange(6.0))
    handmade.updates["w"] = handmade.map("{} + 1.0", of=[w])
    if outputs:
        handmade.outputs["y"] = handmade.map("{} * 2.0", of=[w])
    return handmade.program(device)


# Facts that the plan relies on


OVERLAPPING_USES = """
@compute @workgroup_size(8)
fn main(@builtin(local_invocation_index) i: u32) { buf_1[i] = buf_0[i] + 1.0; }
"""


def test_one_buffer_is_bound_twice_as_read_write_where_the_parts_are_disjoint(device):
    kernel = Kernel((OVERLAPPING_USES,), (Operand("f32"), Operand("f32")))
    assert isinstance(Dispatch(kernel, (0, 1), frozenset({1}), (1, 1, 1), (), ""), Dispatch)
    buffer = device.buffer(512)
    pipeline = device.pipeline(kernel.source({}), 2)
    group = device.bind_group([(buffer, 0, 32), (buffer, 256, 32)])
    encoder = device.encoder()
    device.record(encoder, [Command(pipeline, group, (1, 1, 1))])
    with device.lock:
        device.submit(encoder)
        data = device.reader.read(buffer, 256, 32)
    np.testing.assert_array_equal(data.view(np.float32), np.ones(8))


def test_pipelines_are_made_side_by_side_each_with_its_own_error(fresh_device: Device):
    texts = [f"@compute @workgroup_size({n}) fn main() {{}}" for n in (1, 2, 3)]
    wrong = "@compute @workgroup_size(1) fn main() { missing(); }"
    every = enumerate([*texts, wrong, texts[0]])
    wanted = [(PipelineKey(text, 0), f"kernel {i}") for i, text in every]
    before = fresh_device.counters.pipelines, fresh_device.counters.pipeline_hits
    found = fresh_device.pipelines(wanted)
    assert isinstance(found[3], Exception)
    assert "missing" in str(found[3])
    assert found[0] is found[4]
    assert len({id(made) for made in found}) == 4
    assert not any(isinstance(made, Exception) for made in found[:3])
    after = fresh_device.counters.pipelines, fresh_device.counters.pipeline_hits
    assert (after[0] - before[0], after[1] - before[1]) == (4, 1)
    assert fresh_device.pipeline(texts[1], 0) is found[1]


def test_code_within_a_search_for_pipelines_may_wait_for_others(fresh_device: Device, monkeypatch):
    def met(bindings, stepped):
        if not inner:  # as a signal handler does
            inner.append(None)
            inner[:] = [fresh_device.pipeline(texts[1], 0)]
        return layout(bindings, stepped)

    texts = [f"@compute @workgroup_size({n}) fn main() {{}}" for n in (4, 5)]
    inner, layout = [], fresh_device._pipelines._layout
    monkeypatch.setattr(fresh_device._pipelines, "_layout", met)
    outer = fresh_device.pipeline(texts[0], 0)
    assert inner[0] is fresh_device.pipeline(texts[1], 0)
    assert inner[0] is not outer
    fresh_device._pipelines._threads.shutdown()
    assert not fresh_device._pipelines._coming


def test_recording_by_methods_does_the_same(fresh_device: Device, monkeypatch):
    monkeypatch.setattr(fresh_device, "_record", record_by_methods)
    handmade = Handmade()
    handmade.outputs["y"] = handmade.map("{} + 1.0", of=[handmade.input("x", (6,))])
    result = handmade.program(fresh_device).run({"x": np.zeros(6, np.float32)})["y"]
    np.testing.assert_array_equal(result.numpy(), np.ones(6))


def test_a_pipeline_that_was_begun_is_made_once(fresh_device: Device):
    keys = [PipelineKey(f"@compute @workgroup_size({n}) fn main() {{}}", 0) for n in (1, 2)]
    wrong = PipelineKey("@compute @workgroup_size(1) fn main() { missing(); }", 0)
    wanted = [(key, "kernel") for key in keys]
    fresh_device.begin([*wanted, (wrong, "wrong"), *wanted])
    found = fresh_device.pipelines(wanted)
    assert fresh_device.counters.pipelines == 3
    assert fresh_device.pipelines(wanted) == found
    (error,) = fresh_device.pipelines([(wrong, "wrong")])
    assert "missing" in str(error)
