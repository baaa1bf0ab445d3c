"""Compiled programs of wgpu as files: the same bits, and no trust in a stranger's file."""

import json
import random
import sys
from contextlib import suppress
from functools import partial

import numpy as np
import pytest

import asg
from asg.runtime.compiled import loading
from asg.runtime.compiled.container import read_container
from tests.compiled_files import as_saved, rewritten, saved, sealed_again
from tests.effort import sampled
from tests.io.damage import regrown


def stepped():
    """A graph with a scan, a loop with a condition, narrow state, a constant and an index."""
    graph = asg.Graph("stepped")
    x, at = graph.input("x", ("N", 4)), graph.input("at", (3,), "i32")
    w = graph.parameter("w", (4, 4), "bf16", init=asg.init.normal())
    counts = graph.state_variable("counts", (8,), "i8", init=asg.init.constant(3))
    last, rows = asg.scan(lambda h, row: (asg.tanh(h + row),) * 2, x[0], x @ asg.cast(w, "f32"))
    table = asg.constant(np.arange(24.0, dtype="f4").reshape(6, 4), graph=graph)
    grown = asg.while_loop(lambda v: asg.sum(v) < 50, lambda v: v * 2 + 1, asg.take(table, at, 0))
    graph.output("rows", rows)
    graph.output("grown", grown)
    graph.update("counts", counts + asg.cast(asg.sum(x), "i8"))
    graph.update("w", w + asg.cast(last, "bf16"))
    return graph


def feeds_of(size):
    rng = np.random.default_rng(size)
    return {"x": rng.normal(size=(size, 4)).astype("f4"), "at": np.array([0, 5, 2], "i4")}


@pytest.fixture(scope="module")
def made(adapter, tmp_path_factory):
    """An executable that has run, its state, and the bytes of its file."""
    exe = asg.compile(stepped(), "wgpu", check_indices=True)
    exe(feeds_of(3))
    return saved(exe, tmp_path_factory.mktemp("made"), [{"N": 3}, {"N": 40}])


@pytest.fixture
def step(made, tmp_path):
    return as_saved(made, tmp_path)


def changed(path, change, *, sealed=False):
    """Change the first program of a file."""

    def both(header, arrays):
        place = header["programs"][0]["value"]
        record = json.loads(arrays[place].tobytes())
        change(record)
        arrays[place] = np.frombuffer(json.dumps(record).encode(), np.uint8)

    (sealed_again if sealed else rewritten)(path, both)


@pytest.mark.parametrize("sealed", [True, False])
def test_a_loaded_program_computes_the_same_bits_without_passes(step, monkeypatch, sealed):
    exe, path = step
    with monkeypatch.context() as patch:
        for name in ("prepared", "_lowered")[: 1 + sealed]:
            patch.setattr(loading, name, None)
        if not sealed:
            rewritten(path, lambda header, _: header.update(seal=""))
        loaded = asg.load_compiled(path)
        for size in (3, 40, 3):
            for name, value in exe(feeds_of(size)).items():
                np.testing.assert_array_equal(loaded(feeds_of(size))[name].numpy(), value.numpy())
                exe.load_state(loaded.state)
    for name, array in exe.state.items():
        np.testing.assert_array_equal(loaded.state[name], array, strict=True)
    assert loaded.memory(N=3) == exe.memory(N=3)
    assert loaded.lifetimes(N=3) == exe.lifetimes(N=3)
    checked = [kernel.checked for kernel in loaded.kernels(N=3)]
    assert sealed or all("anybody may have written it" in each for each in checked)
    with pytest.raises(asg.ShapeError, match="the index 6 lies outside axis 0"):
        loaded({**feeds_of(3), "at": np.array([0, 6, 2], "i4")})


@pytest.mark.parametrize(
    ("needs", "words"),
    [
        ({"features": "shader-f16, telepathy"}, "needs the feature telepathy, and .* lacks it"),
        ({"bindings": "900"}, "needs kernels with 900 buffers, and .* allows at most"),
        ({"workgroups": "9000000"}, "needs dispatches of 9000000 workgroups along an axis"),
        ({"invocations": "65536"}, "needs workgroups of 65536 invocations, and"),
        ({"workgroup memory": "10000000"}, "needs 10000000 bytes of memory for a workgroup"),
        ({"bytes of a buffer": str(2**50)}, f"needs buffers of {2**50} bytes"),
        ({"bytes of a buffer": None}, "needs buffers of None bytes"),
        ({"alignment": "17"}, "aligns buffers to 17 bytes, and"),
    ],
)
def test_a_device_with_lower_limits_is_refused_by_name(step, needs, words):
    _, path = step
    rewritten(path, lambda header, _: header["target"].update(needs))
    with pytest.raises(asg.BackendError, match=words):
        asg.load_compiled(path)


def test_a_missing_executor_is_refused_by_name(step, monkeypatch):
    _, path = step
    monkeypatch.setattr(sys.modules["asg_wgpu.backend"], "adapters", list)
    with pytest.raises(asg.DeviceError, match="adapter"):
        asg.load_compiled(path)


def first_place(record):
    return next(place for step in record["steps"] for place in step[6])


DAMAGE = {
    "steps": lambda r: r.pop("steps"),
    "number": lambda r: r["arenas"].append(2**45),
    "an arena without bytes": lambda r: r["arenas"].append(0),
    "memory": lambda r: r["arenas"].append(2**20),
    "a place outside its memory": lambda r: r["prelude"].append([["w", 28, 8], ["w", 28, 8]]),
    "a place in an unknown state": lambda r: first_place(r).__setitem__(0, "secret"),
    "a value without room": lambda r: r["inputs"]["x"][1].__setitem__(2, 4),
    "inputs": lambda r: r["inputs"].update(y=r["inputs"].pop("x")),
    "outputs": lambda r: r["outputs"].pop("rows"),
    "type of a constant": lambda r: r["constants"][0].__setitem__(0, ["i32", [1]]),
    "constants": lambda r: r["constants"].pop(),
    "bindings": lambda r: r["steps"][0][6].pop(),
    "bindings that overlap": lambda r: r["steps"][0].__setitem__(6, r["steps"][0][6][:1] * len(
        r["steps"][0][6])),
    "a node without a name": lambda r: r["steps"][0].__setitem__(3, [2**30]),
    "features": lambda r: r["kernels"][0].__setitem__(2, ["telepathy"]),
    "kernel": lambda r: r["kernels"][0].__setitem__(1, r["kernels"][0][1] * 99),
    "end of a loop": lambda r: r["loops"][0].__setitem__(4, "never"),
    "loop": lambda r: r["loops"][0].__setitem__(1, 0),
    "a copy between sizes": lambda r: r["prelude"].append([["w", 0, 4], ["w", 4, 8]]),
    "an extreme index with a shape": lambda r: r["checks"][0].__setitem__(4, "rows"),
    "not an object": lambda r: r.update(nodes=[]),
}  # fmt: skip


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_program_is_refused(step, what):
    _, path = step
    changed(path, DAMAGE[what])
    with pytest.raises(asg.FormatError, match=rf"programs\[0\].*the program is damaged: .*{what}"):
        asg.load_compiled(path).memory(N=3)


def test_a_sealed_program_of_another_build_is_refused(step):
    _, path = step
    changed(path, DAMAGE["inputs"], sealed=True)
    assert loading.is_sealed(read_container(path))
    with pytest.raises(asg.BackendError, match="does not fit this build of asg: inputs"):
        asg.load_compiled(path).memory(N=3)


def test_a_plan_beyond_the_memory_of_the_device_is_refused(step, monkeypatch):
    exe, path = step
    limits = exe._store.device.limits
    monkeypatch.setattr(exe._store.device, "limits", limits._replace(memory=1000))
    with pytest.raises(asg.OutOfMemoryError, match="the device has 1000"):
        asg.load_compiled(path).memory(N=3)


def damaged(rng, record):
    record.update(regrown(rng, record))


def test_random_damage_raises_errors_of_asg_alone(step, request):
    _, path = step
    data = path.read_bytes()
    for seed in sampled(range(30), request):
        path.write_bytes(data)
        changed(path, partial(damaged, random.Random(seed)))
        with suppress(asg.FormatError, asg.OutOfMemoryError):
            asg.load_compiled(path).memory(N=3)
