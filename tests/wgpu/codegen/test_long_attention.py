"""Attention in blocks of queries on a device: its numbers, its bits, and its memory."""

import numpy as np
import pytest

import asg
from asg.passes.loops import parts
from asg_wgpu import WgpuBackend
from tests.long_attention import CALLS, attention, feeds, in_blocks, loops, results
from tests.wgpu.compiled import default, lowered, program_of

pytestmark = pytest.mark.sampled(3)

CHOSEN = (
    "no multiple of a block", "causal, fewer keys than queries", "grouped and causal", "dropout",
    "a bias of each head, and dropout", "a bias of keys", "hidden keys", "hidden pairs",
)  # fmt: skip


@pytest.mark.parametrize("call", CHOSEN)
def test_blocks_equal_the_reference(backend, monkeypatch, call):
    right = results(attention(**CALLS[call]), "numpy", feeds(attention(**CALLS[call])))
    in_blocks(monkeypatch, strips=2)
    graph = attention("f32", **CALLS[call])
    assert loops(graph) >= 2
    found = results(graph, backend, feeds(graph))
    for name, value in right.items():
        scale = 1 + np.abs(value).max()
        np.testing.assert_allclose(found[name], value, rtol=0, atol=2e-6 * scale, err_msg=name)


@pytest.mark.full
def test_f16(backend, monkeypatch):
    call = {"causal": True, "mask": (48, 40), "biased": True}
    given = feeds(attention("f16", **call))
    right = results(attention(**call), "numpy", {n: x.astype("d") for n, x in given.items()})
    in_blocks(monkeypatch, strips=2)
    found = results(attention("f16", **call), backend, given)
    for name, value in right.items():
        if name != "loss":
            scale = 1 + np.abs(value).max()
            np.testing.assert_allclose(found[name], value, rtol=0, atol=4e-3 * scale, err_msg=name)


@pytest.mark.full
def test_second_order(backend, monkeypatch):
    def build(dtype):
        g = attention(dtype, queries=36, keys=20)
        total = g.output("total", asg.sum(asg.cos(g["grad/q"])))
        return asg.splice(g, asg.gradients(total, [g[name] for name in "qkv"]))

    right = results(build("f64"), "numpy", feeds(build("f64")))
    in_blocks(monkeypatch, strips=2)
    found = results(build("f32"), backend, feeds(build("f32")))
    for name, value in right.items():
        scale = 1 + np.abs(value).max()
        np.testing.assert_allclose(found[name], value, rtol=0, atol=1e-5 * scale, err_msg=name)


@pytest.mark.full
def test_the_same_bits_each_time(backend, monkeypatch):
    in_blocks(monkeypatch, strips=2)
    graph = attention("f32", causal=True, dropout=0.3)
    first, exe = results(graph, backend, feeds(graph)), asg.compile(graph, WgpuBackend())
    for _ in range(2):
        again = exe(feeds(graph))
        for name, value in first.items():
            np.testing.assert_array_equal(again[name].numpy(), value.astype("f"), err_msg=name)


def test_scores_that_no_kernel_can_bind(adapter, monkeypatch):
    """[2, 4, 128, 96] f32 are 393 KB, of which a kernel may bind 64: a block of 16 is 49 KB."""
    call = {"queries": 128, "keys": 96, "causal": True, "dropout": 0.2}
    right = results(attention(**call), "numpy", feeds(attention(**call)))
    in_blocks(monkeypatch, strips=2)
    monkeypatch.setattr(parts, "SMALL", 1 << 16)  # no stack is larger than a binding
    graph = attention("f32", **call)
    found = results(graph, WgpuBackend(binding=1 << 16), feeds(graph))
    for name, value in right.items():
        scale = 1 + np.abs(value).max()
        np.testing.assert_allclose(found[name], value, rtol=0, atol=2e-6 * scale, err_msg=name)


@pytest.mark.parametrize("call", [{}, {"causal": True}, {"dropout": 0.1, "mask": (2, 1, 1, 4096)}])
def test_memory_is_linear_in_the_length(call):
    def memory(length):
        own = {**call, "mask": (2, 1, 1, length)} if "mask" in call else call
        graph = attention("f32", length, length, **own)
        return program_of(lowered(graph, {}), default(1 << 27)).memory

    short, long = memory(2048), memory(4096)
    assert long.peak < 2.2 * short.peak
    assert all(buffer.bytes < 4 * 4096 * 4096 for buffer in long.largest)
    assert long.peak < 4 * 4 * 4096 * 4096  # the scores of one example of the two
