"""Plans from a template: the same as those that are made from nothing, number by number."""

from functools import partial
from itertools import chain
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import assume, given, settings, strategies as st

import asg
from asg import nn
from asg.core.tracing.record import (
    Recording,
    Untraceable,
    concrete,
    decided,
    later,
    same_shapes,
)
from asg.runtime.backend import Options
from asg.runtime.compiling import compile
from asg.runtime.lowering import lower
from asg_numpy.native.machine import machine
from asg_numpy.plan_numbers import using
from asg_numpy.planning import template, view_layouts
from asg_numpy.planning.plan import bytes_of_constants
from asg_numpy.planning.stages import Stage
from asg_numpy.planning.template import Templates
from asg_numpy.planning.values import elements_of
from asg_numpy.run.closures import realize
from tests.numpy.test_symbolic_sizes import BINDINGS
from tests.strategies import graphs


def place(value):
    """Where a value lies, or a constant itself."""
    if value.array is not None:
        array = concrete(value.array)
        return (array.shape, array.strides, array.tobytes())
    if value.storage is None:
        return None
    root = value.storage.root()
    offset = concrete(root.offset) + concrete(value.offset)
    return (root.state, offset, concrete(value.strides), concrete(value.type.shape))


def strips_of(task):
    """Where the strips of a task's steps lie, and how many values each run has in a strip alone."""
    start, stop = concrete((task.start, task.stop))
    runs = [(run.first, run.stop, len(run.inner)) for run in task.group.runs]
    return runs, [[*run.strips(start, stop)] for run in task.group.runs]


def described(layout):
    """All that the closures of a layout are made of, as plain values."""
    found = [concrete(layout.arena), {n: place(v) for n, v in layout.outputs.items()}]
    for step in layout.steps:
        for part in step.parts:
            values = [place(value) for value in (*part.reads, *part.writes)]
            found.append((part.node.id, values, part.axes, concrete(part.work), part.overwrite))
        if isinstance(step, Stage):
            tasks = [(t.start, t.stop, t.group.count, t.group.scratch) for t in step._tasks]
            found += [concrete(step._queues), concrete(step._sizes), [*map(concrete, tasks)]]
            found += [strips_of(task) for task in step._tasks]
    found += [(place(source), target.state) for source, target in layout.commits]
    return found


def planned(plans, binding):
    """Descriptions of the plan of a template and of one from nothing; None if there is no first."""
    found = plans.at(binding)
    if found is None:
        return None
    with found._known():
        return described(found.layout), described(plans.plan(binding))


def count(plans):
    """How many templates there are."""
    return sum(len(outline.templates) for outline in plans._made)


def prepared(graph):
    exe = compile(graph, "numpy")
    return Templates(exe.lowered, Options())


def network(width=64):
    graph = asg.Graph("network")
    x, y = graph.input("x", ("N", 32)), graph.input("y", ("N",), "i32")
    net = nn.Sequential(nn.Linear(32, width), nn.GELU(), nn.LayerNorm(width), nn.Linear(width, 10))
    graph.output("loss", asg.cross_entropy(net(x), y))
    return asg.train_step(graph, optimizer=asg.optim.adamw(1e-3))


@settings(max_examples=80)
@given(graphs(), st.permutations(BINDINGS))
def test_a_template_plans_random_graphs_as_from_nothing(graph, bindings):
    plans = prepared(graph)
    assume(plans._records)
    for n, m in bindings[:6]:
        binding = {"N": n, "M": m}
        if not all(fact.holds(binding) for fact in graph.facts):
            continue
        try:
            found = planned(plans, binding)
        except asg.ShapeError:  # a slice that these sizes do not have
            continue
        if found is not None:
            assert found[0] == found[1]


def test_sizes_share_templates_and_plan_as_from_nothing():
    plans = prepared(network())
    for size in (*range(60, 130), 1, 2, 3, 500, 1000):
        found = planned(plans, {"N": size})
        if found is not None:
            assert found[0] == found[1]
    assert 1 < count(plans) <= 16


def test_templates_of_one_outline_have_its_steps_and_other_stages():
    plans = prepared(network(256))
    for size in (16, 40, 100, 250, 600, 1500, 41, 101, 601):
        found = planned(plans, {"N": size})
        assert found[0] == found[1]
    assert len(plans._made) < count(plans)


def test_sums_of_few_and_many_rows_share_an_outline():
    graph = asg.Graph("rows")
    graph.output("y", asg.sum(graph.input("x", ("N", 64)), axis=0))
    plans = prepared(graph)
    for size in (100, 20, 3):  # by a product from 64 on
        found = planned(plans, {"N": size})
        assert found[0] == found[1]
    assert len(plans._made) == 1


def test_a_mask_of_two_axes_is_selected_by_the_same_step_at_all_sizes():
    graph = asg.Graph("scores")
    x = graph.input("x", ("N", "T", "T"))
    mask = asg.broadcast_to(graph.input("mask", ("T", "T"), "bool"), x.shape)
    graph.output("y", asg.where(mask, x, x * 2.0))
    plans = prepared(graph)
    for n, t in ((2, 8), (3, 12), (8, 100)):  # native code selects below 65,536 elements
        assert plans.at({"N": n, "T": t}) is not None
    assert len(plans._made) == 1


def test_a_graph_keeps_few_templates_of_many_calls():
    with using({"templates.calls": 1}):
        plans = prepared(network(256))
        for size in (16, 1000, 40):
            plans.at({"N": size})
    assert count(plans) == 1


def test_products_that_need_the_number_of_columns_are_planned_alone_at_first():
    graph = asg.Graph("pictures")
    h = graph.input("x", ("N", 3, "H", "W"))
    for name, channels in (("v", (16, 3)), ("w", (32, 16))):
        h = asg.relu(asg.conv2d(h, graph.parameter(name, (*channels, 3, 3)), padding=1))
    graph.output("y", h)
    plans, native = prepared(graph), machine() is not None
    alone = [plans.at({"N": 1, "H": size, "W": size + 1}) is None for size in (16, 17, 18, 19)]
    assert alone == [native, native, False, False]


def test_a_conversion_of_an_input_leaves_the_first_size_to_a_template():
    graph = asg.Graph("half")
    graph.output("y", asg.tanh(asg.cast(graph.input("x", ("N", 8), "f16"), "f32")))
    first, from_nothing = planned(prepared(graph), {"N": 3})
    assert first == from_nothing


@using({"strips.nbytes": 1 << 15})
def test_strips_of_a_template_are_those_of_a_plan():
    graph = asg.Graph("strips")
    h = graph.input("x", ("N", 256)) @ graph.input("y", (256, 512))
    graph.output("z", asg.exp(h) * h + asg.sin(asg.cos(h) - asg.exp(h)))
    exe, rng = compile(graph, "numpy"), np.random.default_rng(3)
    plans, counts = Templates(exe.lowered, Options()), set()
    y = rng.normal(size=(256, 512)).astype(np.float32)
    for size in (1024, 1031, 1280, 1281, 1536, 2048):
        found = planned(plans, {"N": size})
        assert found[0] == found[1]
        with plans.at({"N": size})._known():
            tasks = [task for step in plans.at({"N": size}).layout.steps
                     if isinstance(step, Stage) for task in step._tasks]  # fmt: skip
            counts.update(len(each) for task in tasks for each in strips_of(task)[1])
    assert max(counts) > 2
    assert count(plans) < 6
    for size in (1024, 1281):
        x = rng.normal(size=(size, 256)).astype(np.float32)
        alone = compile(graph, "numpy", dims={"N": size})
        np.testing.assert_array_equal(exe(x=x, y=y)["z"], alone(x=x, y=y)["z"], strict=True)


def touched(steps, memory):
    """The places in `memory` of the arguments of all calls that are partials, None elsewhere."""
    calls = []
    for step in steps:
        calls += chain(*(q.calls for q in step.queues)) if hasattr(step, "queues") else [step]

    def place(array):
        at = [(number, array.ctypes.data - each.ctypes.data) for number, each in enumerate(memory)
              if np.may_share_memory(array, each)]  # fmt: skip
        return at, array.shape, array.strides, array.dtype

    return [[place(each) for each in (*call.args, *call.keywords.values())
             if isinstance(each, np.ndarray)]
            for call in calls if isinstance(call, partial)]  # fmt: skip


@pytest.mark.parametrize("strip", [1 << 12, 1 << 19])
def test_closures_of_a_template_touch_the_memory_that_those_of_a_plan_do(strip):
    graph = compile(network(), "numpy").lowered
    plans, counts = Templates(graph, Options()), set()
    residents = {**graph.parameters, **graph.state}
    states = {name: np.zeros(t.type.shape, t.type.dtype.numpy) for name, t in residents.items()}
    with using({"strips.nbytes": strip}):
        for size in (512, 700, 701):
            found, alone = plans.at({"N": size}), plans.plan({"N": size})
            memory = [np.zeros(alone.arena, np.uint8), *states.values()]
            steps = [
                realize(alone, memory[0], states).steps,
                found.realize(memory[0], states).steps,
            ]
            ours, theirs = (touched(each, memory) for each in steps)
            assert ours == theirs
            counts.add(len(ours))
    assert (len(counts) > 1) == (strip == 1 << 12)
    assert min(counts) > 50


def test_steps_of_a_template_have_the_bits_of_steps_of_a_plan():
    step, rng = network(), np.random.default_rng(0)
    exe = compile(step, "numpy")
    state = {name: np.array(value) for name, value in exe.state.items()}
    for size in (33, 70, 71, 72, 96, 97):
        feeds = {"x": rng.normal(size=(size, 32)).astype(np.float32),
                 "y": rng.integers(0, 10, size).astype(np.int32)}  # fmt: skip
        alone = compile(step, "numpy", dims={"N": size})
        for each in (exe, alone):
            each.load_state(state)
        for _ in range(2):
            with patch.object(template, "make_plan", side_effect=AssertionError):
                found = exe(feeds)["loss"].item()  # without a plan from nothing
            assert found == alone(feeds)["loss"].item()
        for name in state:
            np.testing.assert_array_equal(exe.state[name], alone.state[name], strict=True)
        assert exe.memory(N=size) == alone.memory()
        assert exe.explain(N=size) == alone.explain()
        assert exe.lifetimes(N=size) == alone.lifetimes()


def test_a_graph_whose_plans_are_not_recorded_is_planned_for_each_size():
    graph = asg.Graph("loop")
    x = graph.input("x", ("T", 3), "f32")
    last, _ = asg.scan(lambda carry, each: (carry + each, ()), asg.zeros((3,), graph=graph), x)
    graph.output("y", last)
    exe = compile(graph, "numpy")
    for size in (2, 5, 4):
        out = exe(x=np.ones((size, 3), np.float32))["y"]
        np.testing.assert_array_equal(out, np.full(3, size, np.float32))


def test_a_graph_with_a_composition_that_needs_its_sizes_is_not_tried():
    graph = asg.Graph("pool")
    x = graph.input("x", ("N", 2, 8, 8), "f32")
    graph.output("y", asg.max_pool2d(asg.tanh(x), 3, stride=2))
    with patch.object(template, "Outline", side_effect=AssertionError):
        exe = compile(graph, "numpy")
        for size in (2, 5, 4):
            assert exe(x=np.ones((size, 2, 8, 8), np.float32))["y"].shape == (size, 2, 3, 3)


def test_constants_that_only_others_are_made_of_are_not_held():
    graph = asg.Graph("mask")
    x = graph.input("x", ("N", "N"), "f32")
    graph.output("y", asg.where(asg.tril(asg.ones(("N", "N"), graph=graph)) > 0, x, 0.0))
    plans = Templates(lower(graph, frozenset()), Options())
    found = plans.at({"N": 100})
    arrays = [each for each in found.numbers if isinstance(each, np.ndarray)]
    held = bytes_of_constants(arrays)
    assert 10_000 <= held < 11_000  # the mask, as booleans
    assert found.held == found.layout.host + held


# Recordings


def recorded(function, *sizes):
    """Return the result of a function of sizes that are known later, and the record of it."""
    recording = Recording(sizes)
    made = function(*recording.sizes)
    return made, recording.freeze()


def test_numbers_are_computed_again_and_decisions_are_guards():
    made, record = recorded(lambda n, m: (n * 3 - m) // 2 if n > m else n, 7, 2)
    values = record.at([9, 4])
    with record.recording.known(values):
        assert concrete(made) == (27 - 4) // 2
    assert record.at([4, 9]) is None
    assert record.at([3, 9]) is None  # by the guard that failed, alone
    assert record.at([9, 8]) is not None


def test_shapes_that_are_equal_by_chance_are_different():
    recording = Recording([4, 7])
    n, t = recording.sizes
    assert same_shapes((n, t, 3), (n, t, 3))
    assert not same_shapes((n, 3), (4, 3))
    assert recording.freeze().at([5, 7]) is not None
    strict = Recording([4], strict=True)
    assert same_shapes(strict.sizes, (4,))
    assert strict.freeze().at([5]) is None


def test_a_size_that_is_a_number_of_the_graph_is_computed_again():
    graph = asg.Graph("mean")
    graph.output("y", asg.mean(graph.input("x", ("N", "M"), "f32") ** 2))
    plans = prepared(graph)
    for n, m in BINDINGS:
        found = planned(plans, {"N": n, "M": m})
        assert found is None or found[0] == found[1]
    assert count(plans) < 8


def test_a_record_goes_on_in_several_ways():
    recording = Recording([7])
    (n,) = recording.sizes
    double, first = n * 2, recording.freeze()
    made = []
    for size in (7, 9):
        recording.reopen(first.at([size]))
        made.append((double + 1 if double > 15 else double - 1, recording.freeze()))
    for size, way, result in ((3, 0, 5), (11, 1, 23)):
        later, record = made[way]
        values = record.at(first.at([size]))
        with recording.known(values):
            assert concrete(later) == result
        assert made[1 - way][1].at(first.at([size])) is None


def test_a_kept_function_of_a_type_is_asked_anew_in_each_way():
    recording = Recording([7])
    type_ = asg.TensorType((*recording.sizes, 4), asg.f32)
    first = recording.freeze()
    for size in (7, 9):
        recording.reopen(first.at([size]))
        found = elements_of(type_)
        assert elements_of(type_) is found
        record = recording.freeze()
        with recording.known(record.at(first.at([5]))):
            assert concrete(found) == elements_of(type_) == 20


def test_what_changes_nothing_is_not_recorded():
    made, record = recorded(lambda n: 0 + (n * 1 + 0) * 1, 7)
    values = record.at([9])
    assert values == [9]
    with record.recording.known(values):
        assert concrete(made) == 9


def test_equal_views_of_one_layout_are_asked_once():
    asked = {}
    for layers in (1, 3):
        graph = asg.Graph("rows")
        x = graph.input("x", ("N", 8, 4))
        for _ in range(layers):
            x = asg.exp(x - asg.sum(x, axis=(1, 2), keepdims=True))
        graph.output("y", x)
        plans = prepared(graph)
        assert plans.at({"N": 64}) is not None
        entries = plans._made[0].record._entries
        asked[layers] = sum(entry.function is view_layouts._probed for entry in entries)
    assert asked[1] == asked[3] > 0


def test_a_plain_number_is_a_guard():
    _, record = recorded(lambda n: [0] * n.__index__(), 3)
    assert record.at([3]) is not None
    assert record.at([4]) is None


@pytest.mark.parametrize("use", [bool, int, float, range, lambda n: n == 0, lambda n: n < 5])
def test_each_use_of_a_size_is_a_guard(use):
    _, record = recorded(use, 0)
    assert record.at([0]) is not None
    assert record.at([7]) is None


def test_what_is_not_recorded_ends_the_recording():
    (n,) = Recording([4]).sizes
    for use in (lambda: n.strides, lambda: n < "5", lambda: n == "4", lambda: np.asarray(n)):
        with pytest.raises(Untraceable):
            use()
    with pytest.raises(TypeError):
        n**2
    (other,) = Recording([4]).sizes
    with pytest.raises(Untraceable):
        n + other


def test_a_size_is_not_told_after_its_plan_was_made():
    n, _ = recorded(lambda n: n, 4)
    with pytest.raises(RuntimeError, match="after its plan was made"):
        int(n)
    with pytest.raises(TypeError, match="not hashed"):
        hash(n)


def test_values_that_are_known_are_not_recorded():
    assert later(max, 2, 3) == 3
    assert decided(5) == 5
    assert concrete((1, (2, 3))) == (1, (2, 3))
