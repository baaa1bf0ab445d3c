"""Loops whose steps a workgroup makes alone: right on a device, and without a fault on paper."""

import re
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

import asg
from asg import linalg
from asg.core.tracing.size import Trace
from asg.runtime.compiling import compile
from asg.runtime.lowering import lower
from asg.testing import interpret
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import EMPTY, Recurrent, Table, Target
from asg_wgpu.schedule.build import make_schedule
from asg_wgpu.schedule.generic import sized_schedule
from tests.loops import feeds_of, random_graph
from tests.wgpu.compiled import default, lowered
from tests.wgpu.paper_card import Card

pytestmark = pytest.mark.sampled(3)

ALL = {"recurrences.steps": 1}
NARROW = {"recurrences.workgroup": 16, "maps.workgroup": 16}
RNG = np.random.default_rng(3)


def with_gradient(graph, loss, wrt):
    graph.output("loss", loss)
    return asg.splice(graph, asg.gradients(loss, list(wrt)))


def layer(kind, steps=3, batch=4, width=8, hidden=8, lengths=None, **more):
    """A step of training of a layer."""
    graph = asg.Graph(kind)
    x = graph.input("x", (steps, batch, width))
    states, last = getattr(asg.nn, kind)(width, hidden, **more)(x, lengths=lengths)
    graph.output("states", states)
    last = last if isinstance(last, tuple) else (last,)
    loss = asg.mean(asg.square(states)) + sum(asg.sum(each) for each in last)
    return with_gradient(graph, loss, graph.parameters.values())


def scanned(body, init, xs, length=3, reverse=False, **given):
    """A scan of inputs of these shapes, and the gradient of the sum of its results' squares.

    The body may use the inputs `given`, too.
    """
    graph = asg.Graph("scanned")
    for name, shape in given.items():
        graph.input(name, shape)
    first = [graph.input(f"first{k}", shape) for k, shape in enumerate(init)]
    stacks = [graph.input(f"x{k}", (length, *shape)) for k, shape in enumerate(xs)]
    last, ys = asg.scan(partial(body, graph), first, stacks, length=length, reverse=reverse)
    for k, each in enumerate([*last, *ys]):
        graph.output(f"y{k}", each)
    loss = sum((asg.sum(asg.square(each)) for each in ys), start=asg.sum(last[0]))
    return with_gradient(graph, loss, graph.inputs.values())


def attention(graph, carry, taken):
    """A state asks a memory of each row, by a softmax of products."""
    (state,), (x,) = carry, taken
    memory = graph["memory"]
    weights = asg.softmax(asg.einsum("nd,nsd->ns", state, memory), -1)
    found = asg.einsum("ns,nsd->nd", weights, memory)
    after = asg.tanh(found + x - asg.mean(state, -1, keepdims=True))
    return [after], [weights]


def swapped(graph, carry, taken):
    """Carries change places, and one is turned around."""
    a, b, c = carry
    return [b * 0.5, asg.flip(a, 1), asg.concat([c[:, 2:], c[:, :2]], 1) + taken[0]], [a + c, b * 2]


def stacked(graph, carry, taken):
    """Two products, one of the other, and a norm between."""
    del taken
    (state,) = carry
    inner = asg.layer_norm(state @ graph["u"], 12)
    return [asg.sin((inner @ graph["v"]) @ graph["w"])], [inner]


def counted(graph, carry, taken):
    """A count that all rows share, and whether a row was ever above it."""
    count, state, seen = carry
    above = asg.max(state, 1) > asg.cast(count, "f32") * 0.1
    state = asg.where(asg.expand_dims(above, 1), state + taken[0], state * 0.5)
    return [count + 1, state, asg.logical_or(seen, above)], [asg.cast(count, "f32") * taken[1]]


def whole(graph, carry, taken):
    """A state that rows mix: one workgroup makes all of it."""
    (state,) = carry
    return [asg.tanh(graph["w"] @ state + taken[0])], [asg.sum(state, 0)]


def places(graph, carry, taken):
    """Rows read a table and their own elements at places, and write some."""
    (state,), (x,) = carry, taken
    table = asg.constant(np.linspace(-1, 1, 42, dtype="f4").reshape(7, 6), graph=x.graph)
    best = asg.argmax(state, 1)
    order = asg.argsort(state, 1, descending=True)[:, :2]
    row = asg.take(graph["rows"], best, 0) + asg.take(table, asg.argmin(x, 1) + 1, 0)
    first = asg.take_along_axis(asg.sin(row), order, 1)
    after = asg.scatter_add(asg.tanh(state + row), order, first, 1)
    products = asg.cumprod(asg.stop_gradient(x), 1)
    return [after * 0.5], [first, asg.cumsum(after, 1, reverse=True), products]


def mixing(graph, carry, taken):
    """Rows change places by their scores, as those of a beam or of particles do."""
    (state,), (x,) = carry, taken
    scores = asg.cumsum(asg.sum(state * graph["w"] + x, 1), 0)
    best, order = asg.topk(scores, 3)
    kept = asg.take(asg.tanh(state), asg.concat([order, order[:1]], 0), 0)
    counts = asg.index_add(asg.zeros((4, 6), graph=x.graph), order, kept[:3] * 0.5, 0)
    return [kept * 0.9 + counts], [best, asg.sort(scores)]


def factored(graph, carry, taken):
    """Rows have matrices of their own, and equations with them and with one of all rows."""
    (state,), (x,) = carry, taken
    lower = linalg.cholesky(x @ x.mT, jitter=0.5)
    inner = linalg.solve_triangular(lower, state)
    outer = linalg.solve_triangular(lower, inner, transposed=True) + linalg.det(x)[:, None, None]
    shared = linalg.solve_triangular(graph["w"], asg.tanh(outer), upper=True, unit_diagonal=True)
    return [shared * 0.5], [linalg.solve(x, state), lower]


def wide():
    """Factors of matrices that are not square, some with large elements."""
    graph = asg.Graph("wide")

    def step(state, x):
        packed, rows = linalg.lu_factor(state + x)
        tall, order = linalg.lu_factor((state * x).mT)
        tall_q, tall_r = linalg.qr(asg.stack([x.mT, state.mT * 2.0**70]))
        q, r = linalg.qr(state + x)
        after = packed * 0.1 + asg.cast(rows[:, None], "f32") + q @ r
        return after, (tall, order, q, r, tall_q, tall_r * 2.0**-70)

    last, ys = asg.scan(step, graph.input("first", (2, 3)), graph.input("x", (2, 2, 3)))
    for k, each in enumerate([last, *ys]):
        graph.output(f"y{k}", each)
    return graph


def one_place():
    """Values of sizes 1 and 6 use the same element of a stack, which steps compute ahead."""
    graph = asg.Graph("one place")
    x, w = graph.input("x", (3, 4, 1)), graph.input("w", (1, 6))

    def body(state, scale):
        return (state[:, :1] * scale) @ w + state * scale, None

    last, _ = asg.scan(body, graph.input("first", (4, 6)), asg.exp(x))
    graph.output("last", last)
    return graph


def counting():
    graph = asg.Graph("counting")
    first = [
        graph.input("n", (), "i32"), graph.input("s", (4, 6)),
        graph.input("seen", (4,), "bool"),
    ]  # fmt: skip
    stacks = [graph.input("x", (5, 4, 6)), graph.input("y", (5, 3))]
    last, ys = asg.scan(partial(counted, graph), first, stacks, reverse=True)
    for k, each in enumerate([*last, *ys]):
        graph.output(f"y{k}", each)
    return graph


def halves():
    graph = asg.Graph("halves")
    x, w = graph.input("x", (4, 3, 8), "f16"), graph.input("w", (8, 8), "f16")
    start = asg.zeros((3, 8), "f16", graph=graph)
    last, ys = asg.scan(lambda h, v: (asg.tanh(h @ w + v), h), start, x)
    graph.output("last", last)
    graph.output("ys", ys)
    return graph


def nested():
    """A loop in each step of another."""
    graph = asg.Graph("nested")
    x, w = graph.input("x", (3, 4, 2, 8)), graph.input("w", (8, 8))

    def inner(state, v):
        return asg.tanh(state @ w + v), state

    def outer(state, v):
        last, ys = asg.scan(inner, state, v)
        return asg.cumsum(last, 0) * 0.1, ys

    last, ys = asg.scan(outer, asg.zeros((2, 8), graph=graph), x)
    graph.output("last", last)
    graph.output("ys", ys)
    return graph


def with_a_key():
    """Numbers of a key that each step splits."""
    graph = asg.Graph("keyed")

    def step(carry, x):
        state, key = carry
        mine, after = (asg.random.split(key)[k] for k in range(2))
        return (asg.sin(state) * asg.random.uniform(mine, (3, 1)) + x, after), state

    first = graph.input("first", (3, 1)), graph.input("key", (2,), "u32")
    last, ys = asg.scan(step, first, graph.input("x", (2, 3, 1)))
    graph.output("key after", last[1])
    return with_gradient(graph, asg.sum(ys * last[0]), [first[0], graph["x"]])


MODELS = {
    "LSTM": partial(layer, "LSTM"),
    "LSTM, odd": partial(layer, "LSTM", batch=3, width=3, hidden=5),
    "LSTM, projected": partial(layer, "LSTM", proj_size=4),
    "GRU, two": partial(layer, "GRU", steps=2, batch=2, num_layers=2),
    "RNN, masked": partial(layer, "RNN", lengths=[1, 3, 2, 0], bidirectional=True),
    "attention": partial(
        scanned, attention, [(4, 8)], [(4, 8)], reverse=True, memory=(4, 5, 8)
    ),
    "swapped": partial(scanned, swapped, [(4, 6)] * 3, [(4, 6)]),
    "two products": partial(scanned, stacked, [(4, 8)], [], u=(8, 12), v=(12, 4), w=(4, 8)),
    "keyed": with_a_key,
    "mixed": partial(scanned, whole, [(4, 3)], [(4, 3)], w=(4, 4)),
    "counts": counting,
    "one place": one_place,
    "places": partial(scanned, places, [(4, 6)], [(4, 6)], rows=(6, 6)),
    "factored": partial(
        scanned, factored, [(4, 3, 1)], [(4, 3, 3)], length=2, w=(4, 3, 3)
    ),
    "wide": wide,
    "mixing": partial(scanned, mixing, [(4, 6)], [(4, 6)], w=(6,)),
}  # fmt: skip


def shared(graph, carry, taken):
    """Values that all rows share, by elements and in a product of each row's terms."""
    (state,), (x,) = carry, taken
    state = state * asg.exp(-asg.exp(graph["a"])) + asg.expand_dims(x, 1) * graph["a"]
    return [asg.tanh(state @ graph["w"]) + asg.sin(state) @ graph["w"]], [asg.sum(state, 1)]


def second(graph, carry, taken):
    """Rows along the second axis."""
    (state,) = carry
    return [asg.stack([state[1], state[0] * state[1] + taken[0]])], [state]


def nested_rows():
    """The gradient of steps of fixed number within steps, of which readers see all stacks."""
    graph = asg.Graph("rows")
    x, w = graph.input("x", (2, 2, 3, 2)), graph.input("w", (2, 2))

    def outer(state, rows):
        last, ys = asg.scan(lambda c, v: (asg.tanh(c @ w + v), asg.sin(c)), state, rows)
        return last + asg.mean(state, 1, keepdims=True), ys

    last, ys = asg.scan(outer, asg.zeros((3, 2), graph=graph), x, reverse=True)
    graph.output("last", last)
    graph.output("ys", ys)
    return with_gradient(graph, asg.sum(asg.square(last)) + asg.sum(ys * ys), [x, w])


ROWS = {
    "values that rows share": partial(
        scanned, shared, [(3, 2, 2)], [(3, 2)], a=(2, 2), w=(2, 2), length=2
    ),
    "the second axis": partial(scanned, second, [(2, 3)], [(3,)]),
    "a nest": nested_rows,
}  # fmt: skip


PACKED = ("attention", "swapped")  # run with few buffers, which hold several operands and stacks


def kernels(schedule):
    return [d for d in schedule.dispatches if d.label.endswith(": all steps")]


def paper(buffers=16, **target):
    """A GPU with buffers for any loop."""
    made = default()
    target = replace(made.target, storage_buffers=buffers, **target)
    return made._replace(target=target, limits=made.limits._replace(bindings=buffers))


def agrees(graph, numbers=(), loops=0, tolerance=2e-5, **target):
    """Run a graph on paper: equal to NumPy, without a fault, and with so many loops left."""
    feeds, other = feeds_of(graph), compile(graph, "numpy")
    state = {name: np.array(value) for name, value in other.state.items()}
    with using({**ALL, **dict(numbers)}):
        card = Card(lowered(graph, {}), paper(**target))
    assert kernels(card.schedule)
    assert len(card.schedule.loops) == loops
    assert not [each for d in kernels(card.schedule) for each in d.unproved]
    found = card.run({**feeds, **state})
    for name, right in other(feeds).items():
        close(found[name], right.numpy(), name, tolerance)
    return card.schedule


def close(found, right, name, tolerance=2e-5):
    scale = np.abs(right.astype("f4")).max(initial=1.0)
    np.testing.assert_allclose(found, right, rtol=tolerance, atol=tolerance * scale, err_msg=name)


@pytest.mark.parametrize("name", MODELS)
def test_a_loop_is_one_dispatch(name):
    matrices = name in ("factored", "wide")
    numbers = {"recurrences.filling": 2, **NARROW} if matrices else {}  # rows share a workgroup
    buffers = 5 if name in PACKED else 16
    agrees(MODELS[name](), numbers, tolerance=1e-4 if matrices else 2e-5, buffers=buffers)


@pytest.mark.parametrize("make", [MODELS["LSTM"], MODELS["attention"]])
def test_a_device_agrees(make, backend):
    graph = make()
    feeds = feeds_of(graph)
    with using(ALL):
        exe = compile(graph, backend)
        assert ": all steps" in exe.explain()
        found = exe(feeds)
    for name, right in compile(graph, "numpy")(feeds).items():
        close(found[name].numpy(), right.numpy(), name)


OTHERS = {
    "rows together": {"recurrences.filling": 2},
    "few invocations": {"recurrences.workgroup": 32, "maps.workgroup": 32, "recurrences.turns": 1},
    "no registers": {"recurrences.kept": 0, "recurrences.ahead": 0, "recurrences.written": 0},
    "many parts": {"recurrences.inner": 4, "recurrences.terms": 1},
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_numbers_change_no_value(name):
    agrees(layer("GRU", steps=2, hidden=12), OTHERS[name])
    agrees(MODELS["attention"](), OTHERS[name])


def test_a_long_loop_is_several_dispatches_of_its_turns():
    """Carries of any dtype, some of them shared by all rows, lie in memory between them."""
    made = agrees(MODELS["counts"](), {"portions.stages": 7}, loops=1)
    assert [loop.length for loop in made.loops] == [3]
    kernel = kernels(made)[0]
    assert kernel.stages == 2 * 3


def test_a_driver_that_leaves_long_loops_gets_several():
    (made,) = kernels(schedule_of(layer("RNN", steps=2100), iteration_limit=2000))[:1]
    assert made.trips.told <= 2000
    assert made.kernel.part is not None


def test_a_long_loop_in_a_step_of_another_is_several_dispatches():
    graph = asg.Graph("nested")
    x, w = graph.input("x", (2, 34, 2, 4)), graph.input("w", (4, 4))

    def inner(state, v):
        return asg.tanh(state @ w + v), asg.sum(state, 1)

    def outer(state, v):
        last, ys = asg.scan(inner, state, v)
        return asg.cumsum(last, 0) * 0.1, ys

    last, ys = asg.scan(outer, asg.zeros((2, 4), graph=graph), x)
    graph.output("last", last)
    graph.output("ys", ys)
    made = agrees(graph, {"portions.stages": 50}, loops=2, takes_nests=False)
    assert [loop.length for loop in made.loops] == [2, 2]


def test_numbers_of_f16_are_rounded():
    agrees(halves(), tolerance=2e-3)


def test_a_loop_within_another_is_written_out_if_it_is_short():
    agrees(nested())
    number = {"recurrences.unrolled": 16}
    (kernel,) = kernels(agrees(nested(), number, loops=1, takes_nests=False))
    assert kernel.kernel.steps == 1


@pytest.mark.parametrize("name", ROWS)
def test_each_row_has_a_workgroup(name):
    for kernel in kernels(agrees(ROWS[name](), {"recurrences.filling": 3})):
        assert kernel.workgroups == (3, 1, 1)


@pytest.mark.parametrize("seed", [2, 10, 16, 38, 43, 47, 53, 59])
def test_random_loops(seed):
    agrees(random_graph(seed), tolerance=1e-4)


# Loops that are one dispatch


def schedule_of(graph, **target):
    return make_schedule(lower(graph, WgpuBackend.claims), Target(**target))


def test_a_step_of_training_takes_few_dispatches():
    """Each gradient is a product of all steps, and no step stores what it can compute."""
    for kind in ("LSTM", "GRU", "RNN"):
        schedule = schedule_of(layer(kind, steps=64, batch=32, hidden=128))
        assert len(kernels(schedule)) == 2, kind
        assert not schedule.loops, kind
        assert len(schedule.dispatches) <= 16, kind


def test_stacks_are_read_a_step_ahead():
    for dispatch in kernels(schedule_of(layer("LSTM", steps=9))):
        text = dispatch.kernel.source({})
        assert re.search(r"at_\d\(after", text)
        assert not re.search(r"at_\d\(turn", text)


@pytest.mark.parametrize(
    ("graph", "target"),
    [
        (partial(layer, "RNN", steps=3), {}),  # as many dispatches
        (partial(layer, "LSTM", steps=9), {"storage_buffers": 4}),
        (partial(layer, "RNN", steps=9), {"shared_bytes": 48}),
        (partial(layer, "LSTM", steps=9, hidden=600), {}),  # whose weights take long to read
    ],
)
def test_other_loops_are_dispatches_of_each_step(graph, target):
    schedule = schedule_of(graph(), **target)
    assert not kernels(schedule)
    assert schedule.loops


def test_a_table_in_a_body_is_captured():
    """A graph that the body calls has it."""
    inner, graph = asg.Graph(), asg.Graph()
    table = asg.constant(RNG.uniform(-1, 1, (40, 3)).astype("f4"), graph=inner)
    inner.output("y", asg.mean(asg.tanh(table @ inner.input("x", (3,)))))
    last = asg.fori_loop(0, 9, lambda _, w: w + inner(x=w)["y"], graph.input("w", (3,)))
    graph.output("y", last)
    agrees(graph)


def test_a_sum_of_hundreds_of_parts_is_a_shallow_expression(backend):
    graph = asg.Graph()
    x = graph.input("x", (1, 4000))
    graph.output("y", asg.fori_loop(0, 9, lambda _, w: w - asg.mean(w * w, 1, keepdims=True), x))
    found = compile(graph, backend)(x=np.ones((1, 4000)))["y"].numpy()
    np.testing.assert_array_equal(found, np.zeros((1, 4000)))


@pytest.mark.parametrize(("steps", "batch"), [(12, 3), (9, 1), (17, 5)])
def test_a_kernel_is_made_for_all_numbers_of_steps_and_rows(steps, batch):
    graph = asg.Graph()
    states, last = asg.nn.GRU(4, 8)(graph.input("x", ("T", "N", 4)))
    graph.output("y", states)
    graph = with_gradient(graph, asg.mean(states) + asg.sum(last), graph.parameters.values())
    binding = {"T": steps, "N": batch}
    low = lower(graph, WgpuBackend.claims)
    card = Card(low, paper(), binding=binding, made_for={"T": 12, "N": 3})
    assert len(kernels(card.schedule)) == 2
    assert not card.schedule.loops
    feeds = {"x": RNG.uniform(-1, 1, (steps, batch, 4)).astype("f4")}
    other = compile(graph, "numpy")
    state = {name: np.array(value) for name, value in other.state.items()}
    found = card.run({**feeds, **state})
    for name, right in other(feeds).items():
        close(found[name], right.numpy(), name)


def test_a_number_of_steps_that_a_run_decides_may_be_too_long_for_a_dispatch():
    graph = asg.Graph()
    x = graph.input("x", ("T", 4))
    graph.output("y", asg.scan(lambda c, v: (asg.sin(c) + v, c), x[0], x)[1])
    low = lower(graph, WgpuBackend.claims)
    with using({"portions.stages": 31}):
        short = sized_schedule(low, default().target, Trace({"T": 30}, low.facts))
        assert short is not None
        assert short.holds({"T": 29})
        assert not short.holds({"T": 31})
        card = Card(low, paper(), binding={"T": 70}, made_for={"T": 40})
    assert [loop.length for loop in card.schedule.loops] == [3]
    x = RNG.uniform(-1, 1, (70, 4)).astype("f4")
    close(card.run({"x": x})["y"], compile(graph, "numpy")(x=x)["y"].numpy(), "y")


def test_a_row_of_a_size_that_a_run_decides_takes_a_dispatch_of_each_step():
    graph = asg.Graph()
    x = graph.input("x", (20, "N"))
    graph.output("y", asg.scan(lambda c, v: (asg.softmax(c + v), c), x[0], x)[1])
    low = lower(graph, WgpuBackend.claims)
    made = sized_schedule(low, default().target, Trace({"N": 30}, low.facts))
    assert made is not None
    assert not kernels(made.at({"N": 30}))


def test_a_table_says_how_many_rows_a_workgroup_has():
    graph = layer("RNN", steps=9, batch=8)
    question = kernels(schedule_of(graph))[0].question
    assert question.taken == Recurrent(1, 64, 16)
    table = Table(((question.problem, Recurrent(4, 128, 8)),))
    assert EMPTY.digest != table.digest
    (first, *_) = kernels(schedule_of(graph, table=table))
    assert first.question.taken == Recurrent(4, 128, 8)
    assert first.workgroups == (2, 1, 1)
    assert first.kernel.invocations == 128


# Loops with an end that the device decides


def until(graph, most):
    """Rows grow until the largest element is above a limit, or is NaN."""
    x, limit = graph.input("x", (3, 5)), graph.input("limit", ())
    found = asg.while_loop(
        lambda c: asg.max(c[0]) < limit,
        lambda c: (c[0] * 1.5 + asg.mean(c[0], 1, keepdims=True), c[1] + 1),
        (x, asg.constant(0, graph=graph)),
        most,
    )
    graph.output("grown", found[0])
    graph.output("count", found[1])
    return found[0]


def of_count(graph, reverse):
    x, count = graph.input("x", (7, 3, 2)), graph.input("limit", (), "i32")
    last, ys = asg.scan(
        lambda c, r: (asg.sin(c) + r, c * r), x[0], x, length=count, reverse=reverse
    )
    graph.output("last", last)
    graph.output("ys", ys)
    return last + asg.sum(ys, 0)


ENDS = {
    "bounded": (partial(until, most=6), True, (-1.0, 30.0, 1e30, np.nan)),
    "without a bound": (partial(until, most=None), False, (-1.0, 300.0, np.nan)),
    "counted": (partial(of_count, reverse=False), True, (0, 4, 9, -2)),
    "counted, reverse": (partial(of_count, reverse=True), True, (0, 4, 9)),
}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("stages", [1e5, 5], ids=["whole", "parts"])
@pytest.mark.parametrize("name", ENDS)
def test_a_loop_ends_by_a_flag_or_a_count_within_its_dispatch(name, stages):
    build, differentiable, limits = ENDS[name]
    graph = asg.Graph("ends")
    y = build(graph)
    if differentiable:
        graph = asg.splice(graph, asg.gradients(asg.sum(y), [graph["x"]]))
    with using({"portions.stages": stages, **NARROW}):
        card = Card(lowered(graph, {}), paper())
    assert len(kernels(card.schedule)) == 1 + differentiable
    assert not [each for d in kernels(card.schedule) for each in d.unproved]
    parts = stages < 1e5 or name == "without a bound"
    assert bool(card.schedule.loops) == parts
    x = RNG.uniform(0.1, 1, graph["x"].shape).astype("f4")
    for limit in limits:
        feeds = {"x": x, "limit": np.asarray(limit, "i4" if "counted" in name else "f4")}
        found = card.run(feeds)
        for key, right in interpret(graph, feeds).items():
            np.testing.assert_allclose(found[key], right, 1e-5, 1e-5, err_msg=f"{key} {limit}")


def test_a_matrix_that_is_not_positive_definite_is_nan_in_its_step():
    graph = asg.Graph("pivots")
    x = graph.input("x", (3, 2, 2, 2))
    graph.output(
        "y", asg.scan(lambda n, a: (n + 1, linalg.cholesky(a)), asg.zeros((), graph=graph), x)[1]
    )
    x = np.broadcast_to(np.eye(2, dtype="f4"), (3, 2, 2, 2)).copy()
    x[0, 1, 0, 0], x[1, 0, 1, 1], x[2, 1, 1, 0] = 0, -1, 3
    with using(ALL):
        card = Card(lowered(graph, {}), paper())
    assert kernels(card.schedule)
    np.testing.assert_array_equal(
        card.run({"x": x})["y"], compile(graph, "numpy")(x=x)["y"].numpy()
    )


# Loops within loops


def of_flags(graph):
    """Steps until a limit, each after steps of its own, and a sum that reads all of a stack."""
    x, limit = graph.input("x", (4,)), graph.input("limit", ())

    def outer(state):
        def inner(c):
            return c[0] * 1.5 + asg.mean(c[0]), c[1] + 1

        grown, steps = asg.while_loop(lambda c: asg.sum(c[0]) < c[1] * 3, inner, (state, 0.0), 3)
        _, ys = asg.scan(lambda c, v: (c + v, c * v), steps, state)
        return grown + asg.sum(ys * ys) + steps

    graph.output("y", asg.while_loop(lambda s: asg.max(s) < limit, outer, x, 4))


def of_stacks(graph):
    """The gradient of a scan in reverse, whose steps have as many steps as a number says."""
    x, limit = graph.input("x", (2, 4)), graph.input("limit", ())

    def outer(state, v):
        def more(c):
            return c[0] < limit + v[0]

        steps, after = asg.while_loop(
            more, lambda c: (c[0] + 1, asg.sin(c[1]) + v), (0.0, state), 3
        )
        last, _ = asg.scan(lambda c, z: (c * z + after, None), after, asg.stack([v, v + steps]))
        return last, after

    last, ys = asg.scan(outer, asg.ones((4,), graph=graph), x, reverse=True)
    graph.output("last", last)
    graph.output("ys", ys)
    return asg.splice(graph, asg.gradients(asg.sum(last) + asg.sum(ys * ys), [x]))


def of_counts(graph):
    x, count = graph.input("x", (5, 4)), graph.input("limit", (), "i32")

    def outer(state, v):
        steps = asg.cast(v[0] * 4, "i32")
        return asg.scan(lambda c, a: (c + asg.sin(c) * a, None), state, v[:3], length=steps)

    last, _ = asg.scan(outer, asg.ones((4,), graph=graph), x, length=count, reverse=True)
    graph.output("last", last)


NESTS = {
    "flags": (of_flags, 1, 1e5, (-1.0, 30.0)),
    "stacks": (of_stacks, 2, 40, (1.5,)),  # in parts
    "counts": (of_counts, 1, 1e5, (0, 3)),
}


@pytest.mark.parametrize("name", NESTS)
def test_a_nest_with_a_flag_or_a_count_is_one_dispatch(name):
    build, loops, stages, limits = NESTS[name]
    graph = asg.Graph("nest")
    graph = build(graph) or graph
    with using({"portions.stages": stages, "recurrences.unrolled": 0}):
        card = Card(lowered(graph, {}), paper())
    assert len(kernels(card.schedule)) == loops
    assert not [each for d in kernels(card.schedule) for each in d.unproved]
    assert len(card.schedule.loops) == (loops if stages < 1e5 else 0)
    x = RNG.uniform(0, 1, graph["x"].shape).astype("f4")
    for limit in limits:
        feeds = {"x": x, "limit": np.asarray(limit, graph["limit"].dtype.numpy)}
        found = card.run(feeds)
        for key, right in interpret(graph, feeds).items():
            close(found[key], right, f"{key} {limit}")


def test_only_the_inner_loops_are_one_dispatch_where_a_compiler_takes_no_nests():
    graph = asg.Graph("nest")
    of_flags(graph)
    with using({"recurrences.unrolled": 0}):
        schedule = make_schedule(lowered(graph, {}), replace(paper().target, takes_nests=False))
    outer = schedule.loops[0]
    inner = [number for number, d in enumerate(schedule.dispatches) if d in kernels(schedule)]
    assert inner
    assert all(outer.start <= number < outer.stop for number in inner)
    assert not [each for d in schedule.dispatches for each in d.unproved]
