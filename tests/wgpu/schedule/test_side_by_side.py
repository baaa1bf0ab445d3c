"""Updates of many parameters in few kernels, and the norms of many gradients in few more."""

import numpy as np
import pytest

import asg
from asg.ops._support.catalogue import OPS
from asg.testing.executors import check_executor
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import lowered
from tests.wgpu.paper_card import Card

MANY = Target(storage_buffers=512, features=frozenset({"shader-f16"}))  # as a card has
SHAPES = ((64, 32), (7, 5), (32, 64), (96,), (3,), (5, 7), (2048,), (64, 32))


def updates(shapes, dtype="f32", clip=None, parts=()):
    """Parameters that are moved along directions that are fed, with a momentum.

    Each direction is fed in as many parts as `parts` says.
    """
    graph = asg.Graph("updates")
    rate = asg.cast(graph.input("rate", ()), dtype)
    fed = [
        graph.input(f"g{number}", (*parts, *shape), dtype) for number, shape in enumerate(shapes)
    ]
    given = [asg.sum(each, 0) for each in fed] if parts else fed
    taken = given if clip is None else asg.optim.clip_by_global_norm(given, clip)
    for number, (shape, gradient) in enumerate(zip(shapes, taken, strict=True)):
        w = graph.parameter(f"w{number}", shape, dtype)
        moved = graph.state_variable(f"m{number}", shape, dtype) * 0.5 + gradient
        graph.update(f"m{number}", moved)
        graph.update(w, w - rate * moved)
    return graph


def feeds_of(graph):
    rng = np.random.default_rng(7)
    leaves = {**graph.inputs, **graph.parameters, **graph.state}
    dtypes = {"f32": "f4", "f16": "f2"}
    found = {
        name: rng.integers(-8, 9, leaf.shape).astype(dtypes[leaf.dtype])
        for name, leaf in leaves.items()
    }
    return found | {"rate": np.float32(0.25)}


def dispatches(graph, target=MANY):
    found = make_schedule(lowered(graph, {}), target).dispatches
    assert not any(dispatch.unproved for dispatch in found)
    return found


def right(feeds, number, factor=1.0):
    direction, momentum = feeds[f"g{number}"], feeds[f"m{number}"]
    parts = range(direction.ndim - momentum.ndim)
    moved = momentum * 0.5 + direction.sum(tuple(parts)) * factor
    return moved, feeds[f"w{number}"] - 0.25 * moved


@pytest.fixture
def many(monkeypatch):
    """Let paper devices bind as many buffers as a card."""
    from tests.wgpu import compiled, paper_card

    paper = compiled.default()
    limits = paper.limits._replace(bindings=512)
    wide = paper._replace(target=MANY, limits=limits)
    monkeypatch.setattr(paper_card, "default", lambda: wide)


@pytest.mark.parametrize(
    ("dtype", "parts"), [("f32", ()), ("f16", ()), ("f32", (16,)), ("f16", (3,))]
)
def test_updates_of_many_parameters_are_one_kernel_in_place(dtype, parts, many, backend):
    graph = updates(SHAPES, dtype, parts=parts)
    (dispatch,) = dispatches(graph)
    assert len(dispatch.writes) == 2 * len(SHAPES)
    card, feeds = Card(lowered(graph, {})), feeds_of(graph)
    assert len(card.plan.steps) == 1
    assert not card.plan.commits
    card.run(feeds)
    exe = asg.compile(graph, backend)
    exe.load_state({name: feeds[name] for name in feeds if name[0] in "mw"})
    exe(**{name: feeds[name] for name in feeds if name[0] in "gr"})
    for number in range(len(SHAPES)):
        for name, expected in zip("mw", right(feeds, number), strict=True):
            np.testing.assert_array_equal(card.state(f"{name}{number}"), expected)
            np.testing.assert_array_equal(np.asarray(exe.state[f"{name}{number}"]), expected)


def test_parameters_share_the_code_of_a_kernel():
    """A parameter more takes loads and stores more, and no arithmetic."""
    few, many = ([(64, 32)] * count for count in (2, 10))
    texts = [dispatches(updates(shapes))[0].kernel.text[0] for shapes in (few, many)]
    for word in ("asg_sub(", "asg_add("):
        assert len({text.count(word) for text in texts}) == 1
    assert len(texts[1]) < 3.5 * len(texts[0])


def test_values_that_depend_on_their_place_share_no_code(backend):
    graph = asg.Graph()
    for number, size in enumerate((8, 12, 8)):
        w = graph.parameter(f"w{number}", (size,), init=1.0)
        graph.update(w, w + asg.iota((size,), 0, "f32", graph=graph))
    assert len(dispatches(graph)) == 1
    exe = asg.compile(graph, backend)
    exe()
    for number, size in enumerate((8, 12, 8)):
        np.testing.assert_array_equal(np.asarray(exe.state[f"w{number}"]), 1 + np.arange(size))


def test_values_at_computed_places_share_no_code(backend):
    """Their loads wait for other loads, of the places."""
    graph = asg.Graph()
    at = graph.input("at", (6,), "i32")
    for number in range(3):
        w = graph.parameter(f"w{number}", (6, 2), init=np.arange(12).reshape(6, 2) + number)
        graph.update(w, asg.take(w, at, 0) + asg.pad(w[1:], [(0, 1), (0, 0)]))
    assert len(dispatches(graph)) == 1
    exe, places = asg.compile(graph, backend), np.array([3, 1, 1, 0, 5, -1])
    exe(at=places)
    for number in range(3):
        w = np.arange(12).reshape(6, 2) + number
        right = w[places] + np.concatenate([w[1:], [[0, 0]]])
        np.testing.assert_array_equal(np.asarray(exe.state[f"w{number}"]), right)


def test_kernels_of_equal_parameters_are_the_same():
    with using({"fusion.bindings": 20}):
        found = dispatches(updates([(64, 32)] * 12 + [(48,)] * 6))
    assert len(found) == 6
    assert all(len(dispatch.buffers) <= 20 for dispatch in found)
    assert found[0].kernel == found[1].kernel


def test_large_parts_are_added_up_at_once():
    """They would stay in memory until the other updates run."""
    found = dispatches(updates([(64, 2048), (64, 32), (96,)], parts=(4,)))
    assert ["×" in each.label for each in found] == [False, True]


def test_parameters_with_large_parts_have_their_own_workgroups():
    """In one workgroup a card would add up the parts of one after another."""
    found = dispatches(updates([(64, 2048)] * 3, parts=(4,)))
    assert [each.label[-2:] for each in found] == ["×3"]


def test_many_parameters_with_large_parts_share_a_kernel():
    """Values of as many parameters are more than a group has."""
    found = dispatches(updates([(64, 2048)] * 9, parts=(4,)))
    assert [each.label[-2:] for each in found] == ["×9"]


def test_two_uses_of_a_sum_of_parts_share_it():
    graph = asg.Graph()
    parts = graph.input("parts", (32, 16, 3, 3, 16))
    given = asg.transpose(asg.sum(parts, 0), (0, 3, 1, 2))
    for name, moved in {"m": given, "v": given * given}.items():
        m = graph.state_variable(name, (16, 16, 3, 3))
        graph.update(name, m * 0.5 + moved)
    (text,) = (each.kernel.source({}) for each in dispatches(graph))
    assert text.count("at_1(") == 1 + 4 * 16  # its definition, and a loop for each neighbor


def test_loads_of_parts_share_the_division_of_their_index():
    """A driver simplifies each copy: RADV took 8 s for an update that summed 32 parts."""
    graph = asg.Graph()
    parts = graph.input("parts", (32, 16, 3, 3, 16))
    w = graph.parameter("w", (16, 16, 3, 3))
    graph.update(w, w - asg.transpose(asg.sum(parts, 0), (0, 3, 1, 2)))
    (text,) = (each.kernel.source({}) for each in dispatches(graph))
    assert text.count("at_1(") == 1 + 4 * 16  # its definition, and a loop of 16 for each neighbor
    assert text.count("%") < 20


def test_neighbors_add_their_parts_together():
    """Otherwise the vectors of all parts stay in registers: RADV spilled 424."""
    graph = asg.Graph()
    w = graph.parameter("w", (64, 96))
    graph.update(w, w - asg.sum(graph.input("parts", (32, 64, 96)), 0))
    (found,) = dispatches(graph)
    assert found.kernel.source({}).count("four_at_1(") == 1 + 16  # its definition, and a loop
    random = np.random.default_rng(0)
    feeds = {
        name: random.standard_normal(shape).astype(np.float32)
        for name, shape in {"w": (64, 96), "parts": (32, 64, 96)}.items()
    }
    card = Card(lowered(graph, {}))
    card.run(feeds)
    right = feeds["w"] - feeds["parts"].sum(0, dtype="f8")
    np.testing.assert_allclose(card.state("w"), right, rtol=1e-4, atol=1e-5)


def test_a_parameter_is_one_part_however_values_are_grouped():
    """Sixteen members of a group would cut a parameter in two, of which one reads the other."""
    found = dispatches(updates([(64, 32)] * 20))
    assert len(found) == 1


def test_norms_of_many_gradients_take_few_kernels(many, backend):
    """Sums of the squares of large and of small elements, in one pass and two stages."""
    shapes = [(80, 100)] * 12
    found = dispatches(updates(shapes, clip=2.0))
    assert len(found) <= 5
    shapes = [(80, 100), (9, 7), (70, 90), (1000,), (80, 100)]
    graph = updates(shapes, clip=2.0)
    card, feeds = Card(lowered(graph, {})), feeds_of(graph)
    assert any("×" in d.label and d.program.shared for d in card.schedule.dispatches)
    card.run(feeds)
    exe = asg.compile(graph, backend)
    exe.load_state({name: feeds[name] for name in feeds if name[0] in "mw"})
    exe(**{name: feeds[name] for name in feeds if name[0] in "gr"})
    squares = sum(np.sum(np.square(feeds[f"g{k}"], dtype="f8")) for k in range(len(shapes)))
    for number in range(len(shapes)):
        for name, expected in zip("mw", right(feeds, number, 2 / np.sqrt(squares)), strict=True):
            for state in (card.state(f"{name}{number}"), exe.state[f"{name}{number}"]):
                np.testing.assert_allclose(np.asarray(state), expected, rtol=1e-5, atol=1e-6)


def test_sums_side_by_side_wait_for_their_own_means(backend):
    """The second gradient of a variance has a sum of elements less their mean, in each sample."""
    check_executor(OPS["var"], backend, order=2)


def test_values_that_name_other_sizes_share_no_code(backend):
    """Deviations of rows and of matrices divide by the size of an axis, or of both."""
    check_executor(OPS["std"], backend, symbolic=True)


def test_a_reduction_waits_for_no_other_where_its_value_would_wait_in_memory():
    """A value that nothing reads later is reduced at once."""
    graph = asg.Graph()
    x = graph.input("x", (80, 100))
    sums = []
    for _ in range(4):
        x = asg.cumsum(x, 1)
        sums.append(asg.sum(asg.square(x)))
    graph.output("y", sums[0] + sums[1] + sums[2] + sums[3])
    found = dispatches(graph)
    assert not any("×" in dispatch.label for dispatch in found if dispatch.program.shared)


def test_a_step_with_a_loop_keeps_no_part_of_an_update_from_before_it(backend):
    """A moment times its decay could be computed before the loop, and would be stored there."""
    graph = asg.Graph()
    w, x = graph.parameter("w", (64, 64), init=0.01), graph.input("x", (5, 64))
    last, _ = asg.scan(lambda h, row: (asg.tanh(h @ w + row), ()), x[0] * 0, x)
    graph.output("loss", asg.mean(asg.square(last)))
    step = asg.train_step(graph, "loss", asg.optim.adamw(1e-2))
    schedule = make_schedule(lowered(step, {}), MANY)
    first = min(loop.start for loop in schedule.loops)
    read = {k for each in schedule.dispatches[:first] for k in {*each.buffers}}
    names = {schedule.buffers[k].name for k in read}
    assert not any(name and name.endswith(("/m/w", "/v/w")) for name in names)
    feeds = {"x": np.random.default_rng(0).standard_normal((5, 64)).astype("f4")}
    states = []
    for on in (backend, "numpy"):
        exe = asg.compile(step, backend=on)
        for _ in range(3):
            exe(**feeds)
        states.append(np.asarray(exe.state["w"]))
    np.testing.assert_allclose(*states, rtol=1e-4, atol=1e-6)
