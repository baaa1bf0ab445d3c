"""Loops and branches on a device equal NumPy; a body is compiled once, whatever the length."""

import json
from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.dims import parse_dim
from asg.core.dims.facts import Facts
from asg.core.interpreter import interpret
from asg.core.tracing.size import Trace
from asg.runtime.compiling import compile
from asg.runtime.lowering import lower
from asg_wgpu import WgpuBackend
from asg_wgpu.cache.outlines import outline_of
from asg_wgpu.cache.schedules import decode, encode
from asg_wgpu.device.commands import record_by_methods, size_of, unrolled
from asg_wgpu.ir.records import DamagedError
from asg_wgpu.ir.schedule import Dispatch, Kernel, Operand, Use
from asg_wgpu.ir.target import Target
from asg_wgpu.memory.assign import LoopLiveness
from asg_wgpu.schedule.build import make_schedule
from asg_wgpu.schedule.loop_body import can_slice, sliced
from tests.loops import feeds_of, random_graph

pytestmark = pytest.mark.sampled(3)

RNG = np.random.default_rng(5)


def real(*shape, low=-1.0, high=1.0):
    return RNG.uniform(low, high, shape).astype(np.float32)


def agrees(graph, backend, feeds=None, runs=2, tolerance=2e-5):
    """Run a graph several times here and in NumPy, updates and all, and compare."""
    feeds = feeds_of(graph) if feeds is None else feeds
    one, other = compile(graph, backend), compile(graph, "numpy")
    for _ in range(runs):
        found, right = one(feeds), other(feeds)
        for name, result in right.items():
            array = result.numpy()
            scale = np.abs(array[np.isfinite(array)]).max(initial=1.0) if array.size else 1.0
            np.testing.assert_allclose(
                found[name].numpy(), array, rtol=tolerance, atol=tolerance * scale, err_msg=name
            )
    for name in other.state:
        np.testing.assert_allclose(one.state[name], other.state[name], rtol=1e-4, atol=1e-5)
    return one


def with_gradient(graph, loss, wrt):
    return asg.splice(graph, asg.gradients(loss, [graph[name] for name in wrt]))


# Models


def lstm(steps=7, batch=3, features=5, hidden=8):
    g = asg.Graph("lstm")
    xs = g.input("xs", (steps, batch, features))
    wx = g.parameter("wx", (features, 4 * hidden), init=asg.init.normal(std=0.3))
    wh = g.parameter("wh", (hidden, 4 * hidden), init=asg.init.normal(std=0.3))
    b = g.parameter("b", (4 * hidden,), init=asg.init.normal(std=0.3))
    h0, c0 = g.state_variable("h", (batch, hidden)), g.state_variable("c", (batch, hidden))

    def cell(carry, x):
        h, c = carry
        i, f, o, new = asg.split(x @ wx + h @ wh + b, 4, 1)
        c = asg.sigmoid(f) * c + asg.sigmoid(i) * asg.tanh(new)
        h = asg.sigmoid(o) * asg.tanh(c)
        return (h, c), h

    (h, c), ys = asg.scan(cell, (h0, c0), xs)
    g.output("ys", ys)
    g.output("loss", (ys * ys).mean())
    g.update("h", h)
    g.update("c", c)
    return with_gradient(g, g["loss"], ["wx", "wh", "b", "xs"])


@pytest.mark.parametrize("hidden", [3, 8])
def test_an_lstm_and_its_gradient(backend, hidden):
    agrees(lstm(hidden=hidden), backend, runs=3)


def test_a_training_step_over_a_loop(backend):
    g = asg.Graph("net")
    xs, w = g.input("xs", (6, 4, 3)), g.parameter("w", (5, 5), init=asg.init.normal(std=0.5))
    u = g.parameter("u", (3, 5), init=asg.init.normal(std=0.5))
    start = asg.zeros((4, 5), graph=g)
    last, _ = asg.scan(lambda h, x: (asg.tanh(h @ w + x @ u), None), start, xs)
    g.output("loss", (last * last).mean())
    step = asg.train_step(g, "loss", asg.optim.adam(1e-2))
    exe = agrees(step, backend, runs=4)
    before = backend.counters().submissions
    exe(feeds_of(step))
    assert backend.counters().submissions == before + 1


def test_second_gradients(backend):
    g = asg.Graph()
    h, w = g.input("h", (4,)), g.input("w", (4, 4))
    last, ys = asg.scan(lambda c, _: (asg.tanh(c @ w), c * c), h, length=3)
    joint = with_gradient(g, last.sum() + ys.sum(), ["h", "w"])
    square = (joint["grad/w"] * joint["grad/w"]).sum()
    agrees(asg.splice(joint, asg.gradients(square, [joint["h"], joint["w"]])), backend)


@pytest.mark.parametrize("shape", [(4,), (5,), (), (64, 32), (2, 0)])
@pytest.mark.parametrize("reverse", [False, True])
def test_slices_of_every_size(backend, shape, reverse):
    """1024 and more elements are taken as vec4; 5 are not a whole number of vectors."""
    g = asg.Graph()
    c, xs, w = g.input("c", shape), g.input("xs", (3, *shape)), g.input("w", shape)
    last, ys = asg.scan(lambda c, x: (c * w + x, (c, x * 2.0)), c, xs, reverse=reverse)
    for name, tensor in {"last": last, "a": ys[0], "b": ys[1]}.items():
        g.output(name, tensor)
    agrees(g, backend)


@pytest.mark.parametrize("length", [0, 1, 2])
def test_few_steps(backend, length):
    g = asg.Graph()
    c, xs = g.input("c", (4,)), g.input("xs", (length, 4))
    last, ys = asg.scan(lambda c, x: (c + x, c * x), c, xs)
    g.output("last", last)
    g.output("ys", ys)
    agrees(with_gradient(g, (last * last).sum() + ys.sum(), ["c", "xs"]), backend)


def test_integers_bools_and_keys_are_carried(backend):
    g = asg.Graph()
    key, flag = g.input("key", (2,), "u32"), g.input("flag", (3,), "bool")

    def body(carry, _):
        n, key, flag = carry
        drawn = asg.random_uniform(key, (3,))
        flag = asg.logical_xor(flag, drawn > 0.5)
        return (n + 2, asg.random_fold_in(key, 1), flag), (drawn, n, flag)

    (n, key, flag), (drawn, ns, flags) = asg.scan(body, (1, key, flag), length=5)
    results = {"n": n, "key": key, "flag": flag, "drawn": drawn, "ns": ns, "flags": flags}
    for name, tensor in results.items():
        g.output(f"last {name}", tensor)
    agrees(g, backend, tolerance=0.0)


def test_carries_that_change_places_or_share_a_value(backend):
    g = asg.Graph()
    a, b = g.input("a", (6,)), g.input("b", (6,))

    def body(carry, _):
        a, b, c, _ = carry
        new = a + b
        return (b, a, new, new), (a, c, new)

    last, ys = asg.scan(body, (a, b, a, a), length=3)
    for place, tensor in enumerate((*last, *ys)):
        g.output(f"y{place}", tensor)
    agrees(g, backend)


def test_one_tensor_is_carried_taken_and_captured(backend):
    g = asg.Graph()
    x = g.input("x", (4, 4))
    last, ys = asg.scan(lambda c, row: (c * x + row, (c[0], x[1] * row)), x, x)
    g.output("last", last)
    g.output("y0", ys[0])
    g.output("y1", ys[1])
    g.output("x2", x * 2.0)
    agrees(with_gradient(g, (last * last).sum() + (ys[0] * ys[1]).sum(), ["x"]), backend)


def test_views_and_computed_values_are_taken_and_captured(backend):
    g = asg.Graph()
    x, w = g.input("x", (5, 4)), g.input("w", (4, 5))
    body = lambda c, row: (c * w.T[0] + row, c @ asg.exp(w))
    last, ys = asg.scan(body, x.T[:, 0] * 0.5, asg.flip(x, 0))
    g.output("last", last)
    g.output("ys", ys)
    agrees(with_gradient(g, last.sum() + (ys * ys).sum(), ["x", "w"]), backend)


def test_constants_in_bodies(backend):
    g = asg.Graph()
    xs = g.input("xs", (4, 3))
    table = np.arange(9, dtype=np.float32).reshape(3, 3)
    body = lambda c, x: (c @ asg.constant(table, graph=g) * 0.1 + x, asg.arange(3, graph=g))
    last, ys = asg.scan(body, xs[0], xs)
    g.output("last", last)
    g.output("ys", ys)
    agrees(g, backend)


def nested(length):
    g = asg.Graph()
    xs, w = g.input("xs", (length, 3, 4)), g.input("w", (4, 4))
    h = g.input("h", (4,))

    def row(carry, x):
        scale = x.sum()

        def inner(c, e):
            return asg.tanh(c @ w + e * scale), (c.sum(), x[0] * c)

        last, (sums, rows) = asg.scan(inner, carry, x, reverse=True)
        return last + rows.sum(0), (sums, carry)

    last, (sums, carries) = asg.scan(row, h, xs)
    g.output("last", last)
    g.output("sums", sums)
    g.output("carries", carries)
    return g


@pytest.mark.parametrize("length", [1, 4])
def test_loops_in_loops(backend, length):
    g = nested(length)
    loss = (g["last"] * g["last"]).sum() + (g["sums"] * g["sums"]).sum()
    agrees(with_gradient(g, loss, ["xs", "w", "h"]), backend)


def test_sorts_scans_and_reads_in_a_body(backend):
    g = asg.Graph()
    xs, table = g.input("xs", (3, 40)), g.input("table", (7, 40))
    places = g.input("places", (3,), "i32")

    def body(carry, element):
        x, place = element
        row = asg.take(table, place, 0)
        return asg.cumsum(asg.sort(carry * 0.1 + x) + row, 0), asg.argmax(carry + x)

    last, ys = asg.scan(body, xs[0], (xs, places))
    g.output("last", last)
    g.output("ys", ys)
    agrees(with_gradient(g, (last * last).sum(), ["xs", "table"]), backend)


@pytest.mark.parametrize("chosen", [True, False])
def test_branches_and_their_gradients(backend, chosen):
    g = asg.Graph()
    p, x, w = g.input("p", (), "bool"), g.input("x", (2, 3)), g.input("w", (3,))

    def one(x):
        return asg.scan(lambda c, e: (c * w + e, c.sum()), w, x)

    a, b = asg.cond(p, one, lambda x: (w * 2.0, asg.sin(x).sum(1)), x)
    g.output("a", a)
    g.output("b", b)
    g.output("n", asg.cond(p, lambda: asg.exp(w * 200.0), lambda: w))
    joint = with_gradient(g, (a * a).sum() + (b * b).sum(), ["x", "w"])
    feeds = {"p": np.bool_(chosen), "x": real(2, 3), "w": real(3)}
    agrees(joint, backend, feeds)


def test_a_branch_in_a_loop(backend):
    g = asg.Graph()
    xs, w = g.input("xs", (6, 3)), g.input("w", (3,))

    def body(c, x):
        return asg.cond(x.sum() > 0.0, lambda c: c * w, lambda c: asg.sin(c) + x, c), c.sum()

    last, ys = asg.scan(body, w, xs)
    g.output("last", last)
    g.output("ys", ys)
    agrees(with_gradient(g, last.sum() + (ys * ys).sum(), ["xs", "w"]), backend)


def test_symbolic_lengths_and_batches(backend):
    g = asg.Graph()
    xs, w = g.input("xs", ("T", "N", 3)), g.input("w", (3, 3))
    body = lambda c, x: (asg.tanh(c @ w + x), c.sum(1))
    last, ys = asg.scan(body, xs[0] * 0.0, xs)
    g.output("last", last)
    g.output("ys", ys)
    joint = with_gradient(g, (last * last).sum() + ys.sum(), ["xs", "w"])
    for shape in ((4, 2, 3), (1, 5, 3), (9, 1, 3)):
        agrees(joint, backend, {"xs": real(*shape), "w": real(3, 3)}, runs=1)


def test_f16(backend, device):
    if "shader-f16" not in device.target.features:
        pytest.skip("the adapter has no f16")
    g = asg.Graph()
    c, xs = g.input("c", (3,), "f16"), g.input("xs", (5, 3), "f16")
    last, ys = asg.scan(lambda c, x: (c * 0.5 + x, c), c, xs)
    g.output("last", last)
    g.output("ys", ys)
    agrees(g, backend, tolerance=4e-3)


def test_a_product_writes_the_new_carry_that_others_read_before(backend):
    exe = agrees(lstm(), backend)
    text = exe.explain()
    assert text.index("cell.grad: mul") < text.index("cell.grad: dot_general")
    assert "copy" not in text


def test_carries_that_are_exchanged_are_copied(backend):
    g = asg.Graph()
    a, b, w = g.input("a", (3, 3)), g.input("b", (3, 3)), g.input("w", (3, 3))

    def exchanged(carry, _):
        return (carry[1] @ w, asg.sin(carry[0]) @ w), carry[0].sum()

    found, _ = asg.scan(exchanged, (a, b), length=4)
    g.output("first", found[0])
    g.output("second", found[1])
    agrees(g, backend, runs=2)


def test_few_buffers_are_enough(adapter):
    agrees(lstm(), WgpuBackend(storage_buffers=5))


# Random bodies


@pytest.mark.parametrize("seed", range(24))
def test_random_loops(backend, seed):
    agrees(random_graph(seed), backend, runs=3, tolerance=1e-4)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(24, 300))
def test_more_random_loops(backend, seed):
    agrees(random_graph(seed), backend, runs=3, tolerance=1e-4)


@pytest.mark.parametrize("seed", range(100, 140))
def test_no_dispatch_overwrites_what_a_later_step_reads(seed):
    """The memory plan alone: values that last in a loop share their place with nothing."""
    from asg_wgpu.ir.target import Limits
    from asg_wgpu.memory.assign import Placing
    from asg_wgpu.memory.plan import make_plan

    graph = lower(random_graph(seed), frozenset())
    schedule = make_schedule(graph, Target())
    make_plan(schedule, Limits(1 << 24, 64, 8))
    placing = Placing(schedule, str)
    liveness = LoopLiveness(schedule)
    for loop in schedule.loops:
        for number in liveness.lasting(loop):
            storage = placing.storages[number]
            assert storage.first <= loop.start
            assert storage.last >= loop.stop - 1


# Compiled graphs


def rnn(length):
    g = asg.Graph("rnn")
    xs, w = g.input("xs", (length, 2, 4)), g.input("w", (4, 4))
    last, ys = asg.scan(lambda c, x: (asg.tanh(c @ w + x), c), xs[0] * 0.0, xs)
    g.output("loss", (last * last).sum())
    g.output("ys", ys)
    return with_gradient(g, g["loss"], ["xs", "w"])


def test_what_is_compiled_does_not_depend_on_the_length(backend):
    """Where steps are enough: the products of fewer are added up in two stages."""
    short, long = compile(rnn(600), backend), compile(rnn(1000), backend)
    assert len(short.kernels()) == len(long.kernels())
    before = backend.counters().pipelines
    agrees(rnn(3), backend, runs=1)
    few = backend.counters().pipelines - before
    agrees(rnn(1000), backend, runs=1, tolerance=1e-3)
    assert backend.counters().pipelines - before - few <= few


def test_a_kernel_says_what_it_is_for(device):
    graph = lower(rnn(3), frozenset())
    inside = [d for d in make_schedule(graph, device.target).dispatches if d.kernel.steps]
    assert inside
    assert {graph.nodes[n].op.name for d in inside for n in d.nodes} == {"scan"}


def test_unused_results_take_no_memory(backend, device):
    def graph(stacked, returned):
        g = asg.Graph()
        xs = g.input("xs", (50, 400))
        last, ys = asg.scan(lambda c, x: (c + x, c * x), xs[0], xs)
        g.output("last", last)
        if stacked:
            g.output("ys", ys)
        if returned:
            g.output("xs", xs)
        return g

    for returned in (True, False):  # without a reader of xs, ys takes its place
        sizes = [compile(graph(each, returned), backend).memory().buffers for each in (False, True)]
        assert abs(sizes[1] - sizes[0] - returned * 50 * 400 * 4) < device.limits.alignment


def test_steps_are_profiled(backend, device):
    if "timestamp-query" not in device.target.features:
        pytest.skip("the adapter has no timestamp queries")
    graph = rnn(20)
    exe = compile(graph, backend)
    profile = exe.profile(feeds_of(graph), runs=2)
    assert len(profile.entries) == len(exe.kernels())
    assert all(entry.seconds >= 0 for entry in profile.entries)
    products = [e for e in profile.entries if "dot_general" in e.label]
    assert max(entry.flops for entry in products) >= 20 * 2 * 2 * 4 * 4


def test_more_than_eight_loops_within_each_other_are_refused(backend):
    def deep(depth, c):
        if not depth:
            return c * 2.0
        return asg.scan(lambda c, _: (deep(depth - 1, c) + 1.0, None), c, length=2)[0]

    g = asg.Graph()
    g.output("y", deep(8, g.input("x", (3,)) * 1e-30))
    agrees(g, backend, runs=1)
    g = asg.Graph()
    g.output("y", deep(9, g.input("x", (3,))))
    with pytest.raises(asg.BackendError, match="at most 8 nested loops"):
        compile(g, backend)


def test_a_stack_too_large_to_bind_is_refused_by_name(adapter):
    g = asg.Graph()
    last, ys = asg.scan(lambda c, _: (c + 1.0, c), g.input("x", (8,)), length=1000)
    g.output("last", last)
    small = WgpuBackend(binding=1 << 12)
    agrees(g, small)
    g.output("ys", ys)
    with pytest.raises(asg.OutOfMemoryError, match=r"scan f32\[1000,8\] has 32000 bytes"):
        compile(g, small)


def test_f64_in_a_body_is_refused(backend):
    g = asg.Graph()
    body = lambda c, _: (asg.cast(asg.cast(c, "f64") * 2.0, "f32"), None)
    g.output("y", asg.scan(body, g.input("x", (3,)), length=2)[0])
    with pytest.raises(asg.BackendError, match="no f64"):
        compile(g, backend)


# On disk


def test_a_program_with_loops_is_kept_on_disk(tmp_path, monkeypatch, backend):
    monkeypatch.setenv("ASG_CACHE", "1")
    monkeypatch.setenv("ASG_CACHE_DIR", str(tmp_path))
    graph = nested(4)
    agrees(graph, backend, runs=1)
    before = backend.counters()
    agrees(graph, backend, runs=1)
    after = backend.counters()
    assert after.schedules == before.schedules
    assert after.restored > before.restored


def test_bodies_that_differ_in_a_number_have_keys_of_their_own():
    from asg_wgpu.cache.schedules import schedule_key

    def graph(factor, flip=False):
        g = asg.Graph()
        c = g.input("c", (3,))
        body = lambda c, _: (c * factor, c * 2.0 + 1.0)
        last, ys = asg.scan(body, c, length=2, reverse=flip)
        g.output("last", last)
        g.output("ys", ys)
        return g

    keys = {schedule_key(graph(*each), Target()) for each in ((2.0,), (3.0,), (2.0, True))}
    assert len(keys) == 3
    assert schedule_key(graph(2.0), Target()) in keys


@pytest.fixture
def entry():
    g = asg.Graph()
    xs = g.input("xs", (4, 3))
    table = asg.constant(np.eye(3, dtype=np.float32), graph=g)
    last, ys = asg.scan(lambda c, x: (c @ table + x, c), xs[0], xs)
    g.output("last", last)
    g.output("ys", ys)
    graph = lower(g, frozenset())
    return graph, encode(make_schedule(graph, Target()), graph)


def test_an_entry_gives_the_schedule_again(entry):
    graph, text = entry
    schedule = decode(text, outline_of(graph), Target())
    assert schedule.loops
    assert encode(schedule, graph) == text


@pytest.mark.parametrize(
    "damage",
    [
        lambda r: r["loops"][0].__setitem__(1, 99),
        lambda r: r["loops"][0].__setitem__(0, r["loops"][0][1]),
        lambda r: r["loops"][0].__setitem__(2, -1),
        lambda r: r["loops"][0].__setitem__(3, "no"),
        lambda r: r["loops"].append([0, 1, 2]),
        lambda r: r["loops"].clear(),  # kernels would know steps of no loop
        lambda r: r["kernels"][0][0].append(99),
        lambda r: r["kernels"][0].__setitem__(0, "text"),
        lambda r: r["kernels"][0].__setitem__(4, "64"),
        lambda r: r["kernels"][0].__setitem__(5, 1),
        lambda r: r["kernels"][0][1].pop(),
        lambda r: r["kernels"][0][1][0].__setitem__(0, "f64"),
        lambda r: r["kernels"][0][1][0].__setitem__(1, 3),
        lambda r: r["kernels"][0][1][0].__setitem__(2, ["run"]),
        lambda r: r["kernels"][0][1][0].__setitem__(3, [[8, "1"]]),
        lambda r: r["kernels"][0][1][0].__setitem__(3, [[0, 1]]),
        lambda r: [b.__setitem__(4, 7) for b in r["buffers"] if b[0] == "constant"],
    ],
)
def test_a_damaged_entry_is_none(entry, damage):
    graph, text = entry
    record = json.loads(text)
    damage(record)
    with pytest.raises(DamagedError):
        decode(json.dumps(record), outline_of(graph), Target())


# Slices of kernels


def dispatch_of(*operands):
    kernel = Kernel(("text",), operands)
    return Dispatch(kernel, tuple(range(len(operands))), frozenset(), (1, 1, 1), (), "")


def test_a_sliced_operand_begins_at_the_step_of_each_loop_around():
    both = Operand("f32", uses=(Use.AT, Use.PUT))
    dispatch = dispatch_of(both, both)
    assert sliced(dispatch, {}, 0) == dispatch
    inner = sliced(dispatch, {0: 6}, 1)
    assert inner.kernel.steps == 2
    found = sliced(inner, {0: 60}, 0).kernel.source({}).splitlines()
    base = "asg_step_1.x * 6 + asg_step_0.x * 60 + i"
    assert f"fn at_0(i: i32) -> f32 {{ return buf_0[{base}]; }}" in found
    assert f"fn put_0(i: i32, v: f32) {{ buf_0[{base}] = v; }}" in found
    assert "fn at_1(i: i32) -> f32 { return buf_1[i]; }" in found


def test_vectors_divide_a_slice_or_it_is_copied():
    wide = dispatch_of(Operand("f16", 4, (Use.AT, Use.FOUR_AT)))
    assert can_slice(wide.kernel, 0, 8)
    assert not can_slice(wide.kernel, 0, 6)
    found = sliced(wide, {0: 8}, 0).kernel.source({})
    assert "return f32(buf_0[asg_step_0.x * 2 + (i >> 2u)][i & 3]);" in found
    assert "return vec4<f32>(buf_0[asg_step_0.x * 2 + i]);" in found
    assert not can_slice(dispatch_of(Operand("f32")).kernel, 0, 8)  # named in a user's text


def test_a_slice_of_a_size_of_symbols_reads_its_length():
    trace = Trace({"n": 8}, Facts())
    dispatch = replace(dispatch_of(Operand("f32", uses=(Use.AT,))), sizes=(parse_dim("n + 1"),))
    size = trace.size(parse_dim("3*n"))
    found = sliced(sliced(dispatch, {0: size}, 0), {0: size}, 1)
    assert found.sizes == (parse_dim("n + 1"), parse_dim("3*n"))
    assert found.kernel.sizes == 2
    text = found.kernel.source({})
    assert "buf_0[asg_step_0.x * asg_size(1) + asg_step_1.x * asg_size(1) + i]" in text
    assert "fn asg_size(i: i32) -> i32 { return buf_1[i]; }" in text


def test_commands_unroll_in_order():
    from asg_wgpu.device.commands import Command, repeating
    from asg_wgpu.ir.schedule import Loop

    commands = [Command(name, None, (1, 1, 1)) for name in "abcde"]
    loops = [Loop(1, 4, 2), Loop(2, 3, 3, reverse=True)]
    made = repeating(commands, loops, 16, None, [None, None])
    assert size_of(made) == 5
    order = [(s.command.pipeline, *(o // 16 for o in s.offsets)) for s in unrolled(made)]
    inner = [("c", t, i) for t in range(2) for i in (2, 1, 0)]
    assert order == [
        ("a",), ("b", 0), *inner[:3], ("d", 0), ("b", 1), *inner[3:], ("d", 1), ("e",),
    ]  # fmt: skip
    assert [s.number for s in unrolled(made)] == [0, 1, 2, 2, 2, 3, 1, 2, 2, 2, 3, 4]


def test_recording_by_methods_does_the_same(backend, device, monkeypatch):
    monkeypatch.setattr(device, "_record", record_by_methods)
    agrees(nested(2), backend)


def test_the_interpreter_agrees_too(backend):
    graph = nested(2)
    feeds = feeds_of(graph)
    found = compile(graph, backend)(feeds)
    for name, array in interpret(graph, feeds).items():
        np.testing.assert_allclose(found[name].numpy(), array, rtol=1e-5, atol=1e-5)
