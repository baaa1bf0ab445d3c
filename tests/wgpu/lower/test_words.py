"""Narrow parameters, states and constants lie in words, and kernels expand them as they read."""

import numpy as np
import pytest

import asg
from asg.core.interpreter import interpret
from asg.passes.quantization.numbers import dequantized
from asg.runtime.lowering import lower
from asg_wgpu.cache.outlines import outline_of
from asg_wgpu.cache.schedules import decode, encode
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.ir.words import PER_WORD
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import lowered
from tests.wgpu.paper_card import Card

RNG = np.random.default_rng(3)
SHAPE = 3, 7  # the last word is not full


def drawn(*shape, dtype="f32"):
    kind = asg.DType(dtype).numpy
    if asg.DType(dtype).is_integer:
        limits = np.iinfo(kind)
        return RNG.integers(limits.min, limits.max, shape, kind, endpoint=True)
    return RNG.normal(size=shape).astype(kind)


def every_read():
    """Return a graph that reads, moves and updates leaves of each narrow dtype, and feeds."""
    g, feeds = asg.Graph(), {"i": np.array([2, 0, 2, -1], np.int32)}
    index = g.input("i", (4,), "i32")
    for dtype in PER_WORD:
        kept, fed = g.state_variable(dtype, SHAPE, dtype), g.input(f"{dtype} fed", SHAPE, dtype)
        fixed = asg.constant(drawn(*SHAPE, dtype=dtype), dtype, graph=g)
        feeds |= {each: drawn(*SHAPE, dtype=dtype) for each in (dtype, f"{dtype} fed")}
        found = {
            "kept": kept, "fixed": fixed, "turned": asg.transpose(kept), "cut": kept[1:, ::3],
            "rows": asg.take(kept, index, 0), "beside": asg.concat([kept, fed, fixed], 1),
            "flipped": asg.flip(fixed, 1), "sums": asg.sum(kept.cast("f32"), 0),
        }  # fmt: skip
        for name, tensor in found.items():
            g.output(f"{dtype} {name}", tensor)
        g.update(dtype, asg.where(index[0] > 1, fed, kept))
    return g, feeds


def updated(g, feeds):
    values = interpret(g, feeds, [*g.update_refs.values()])
    return {name: values[ref] for name, ref in g.update_refs.items()}


def check(found, right):
    for name, array in right.items():
        left = np.asarray(found[name])
        assert left.dtype == array.dtype
        pair = left.astype("f8"), array.astype("f8")
        np.testing.assert_allclose(*pair, rtol=1e-5, atol=1e-5, err_msg=name)


def test_kernels_read_and_write_words(backend):
    g, feeds = every_read()
    exe = asg.compile(g, backend, state={name: feeds[name] for name in PER_WORD})
    for turn in (2, 0):
        feeds["i"][0] = turn
        fed = {name: feeds[name] for name in g.inputs}
        check({name: each.numpy() for name, each in exe(fed).items()}, interpret(g, feeds))
        feeds |= updated(g, feeds)
        check(exe.state, {name: feeds[name] for name in PER_WORD})
    vectors = [-(-21 // (4 * count)) for count in PER_WORD.values()]
    assert exe.memory().state == 16 * sum(vectors)
    assert not any(kernel.checked for kernel in exe.kernels())


def test_no_invocation_leaves_the_words_or_shares_one():
    g, feeds = every_read()
    card = Card(lowered(g, {}))
    check(card.run(feeds), interpret(g, feeds))
    check({name: card.state(name) for name in PER_WORD}, updated(g, feeds))


def test_state_comes_from_results_and_files(backend, tmp_path):
    g = asg.Graph()
    kept = g.state_variable("kept", (5,), "u8")
    g.output("y", kept + g.input("x", (5,), "u8"))
    g.output("kept", kept)
    exe = asg.compile(g, backend)
    x = np.array([1, 2, 250, 4, 255], np.uint8)
    result = exe(x=x)["y"]
    exe.load_state({"kept": result})  # a result has a word for each element
    assert exe(x=result)["y"].numpy().tolist() == (x + x).tolist()
    asg.save_state(exe, tmp_path / "kept.safetensors")
    assert asg.load_state(tmp_path / "kept.safetensors")["kept"].tolist() == x.tolist()


def test_schedules_with_words_are_cached():
    graph = lower(every_read()[0], frozenset())
    made = make_schedule(graph, Target())
    text = encode(made, graph)
    found = decode(text, outline_of(graph), Target())
    assert encode(found, graph) == text
    pairs = zip(made.buffers, found.buffers, strict=True)
    assert all(np.array_equal(a.data, b.data) for a, b in pairs if a.data is not None)


# Quantized products

CHOICES = (("int8", None, True), ("int8", 32, False), ("int4", 32, True), ("int4", None, False))


def net(terms, outputs, rows="N"):
    """Return products by matrices whose summed elements are adjacent, and whose outputs are."""
    g = asg.Graph()
    x = g.input("x", (rows, terms))
    g.output("along", asg.linear(x, g.parameter("wide", (outputs, terms))))
    g.output("across", x @ g.parameter("high", (terms, outputs)))
    return g, {"wide": drawn(outputs, terms), "high": drawn(terms, outputs)}


def products(small, x):
    wide, high = (dequantized(small.weights[name]) for name in ("wide", "high"))
    return {"along": x @ wide.T, "across": x @ high}


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("sizes", [(130, 48), (33, 9)], ids=str)
def test_products_expand_the_numbers_in_registers(sizes, choice, backend):
    dtype, group, symmetric = choice
    g, state = net(*sizes)
    small = asg.quantize(g, dtype, state=state, group=group, symmetric=symmetric)
    exe = asg.compile(small.graph, backend, state=small.state)
    for rows in (1, 11):
        x = drawn(rows, sizes[0])
        found = exe(x=x)
        for name, right in products(small, x).items():
            np.testing.assert_allclose(found[name].numpy(), right, rtol=0, atol=1e-4)
        made = {kernel.label for kernel in exe.kernels(N=rows)}
        assert made == {"sum" if rows == 1 else "dot_general"}


def test_a_row_by_a_matrix_is_a_sum():
    g = asg.Graph()
    w, row, vector = g.parameter("w", (12, 40)), g.input("row", (1, 1, 40)), g.input("v", (40,))
    g.output("linear", asg.linear(row, w))
    g.output("turned", row @ w.T)
    g.output("left", w @ vector)
    g.output("column", w @ row[0].T)
    state = {"w": drawn(12, 40)}
    small, feeds = asg.quantize(g, "int4", state=state), {"row": drawn(1, 1, 40), "v": drawn(40)}
    card = Card(lowered(small.graph, {}))
    check(card.run({**small.state, **feeds}), interpret(small.graph, {**small.state, **feeds}))
    assert all(step.dispatch.label.startswith("sum") for step in card.plan.steps)


@pytest.mark.parametrize("dtype", ["int8", "int4"])
@pytest.mark.parametrize("sizes", [(64, 32), (38, 24)], ids=str)
def test_tiles_expand_the_numbers_as_they_load(sizes, dtype):
    g, state = net(*sizes, rows=47)
    small, x = asg.quantize(g, dtype, state=state), drawn(47, sizes[0])
    forced = {"work": 1, "long": 1, "used": 1e-6}
    with using({f"staged_products.{name}": number for name, number in forced.items()}):
        card = Card(lowered(small.graph, {}))
    assert any(step.dispatch.program.shared for step in card.plan.steps)
    found = card.run({**small.state, "x": x})
    for name, right in products(small, x).items():
        np.testing.assert_allclose(found[name], right, rtol=0, atol=1e-4)


@pytest.mark.parametrize(("dtype", "share"), [("int8", 0.27), ("int4", 0.155)])
def test_memory_of_weights(dtype, share):
    """No kernel writes a whole weight, and the state has as few bytes as the arrays."""
    g = asg.Graph()
    x = g.input("x", (8, 256))
    for n in range(3):
        x = asg.relu(asg.linear(x, g.parameter(f"w{n}", (256, 256))))
    g.output("y", x)
    state = {f"w{n}": drawn(256, 256) for n in range(3)}
    small = asg.quantize(g, dtype, state=state)
    plans = [Card(lowered(each, {})).plan.memory for each in (small.graph, g)]
    assert plans[0].state == small.nbytes <= share * plans[1].state
    assert plans[0].buffers == plans[1].buffers
