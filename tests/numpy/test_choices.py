"""A choice by whole slices writes these alone where one of its operands dies."""

import numpy as np
import pytest

import asg

SHAPE = (2, 6, 4, 8)
LINES = ("010000", "111000", "101001", "000000", "111111")


def by_slices(graph, line, x, y):
    return asg.where(asg.broadcast_to(asg.reshape(line, (6, 1, 1)), x.shape), x, y)


def line_of(text):
    return np.array([letter == "1" for letter in text])


def writer(*, shows_old=False):
    """A cache in which each run writes one position, and counts on."""
    with asg.Graph() as graph:
        cache = graph.state_variable("cache", SHAPE, init=np.full(SHAPE, -1.0))
        at = graph.state_variable("at", (), "i32")
        new = graph.input("new", (2, 1, 4, 8))
        if shows_old:
            graph.output("old", cache + 0)
        value = by_slices(graph, asg.iota((6,), 0) == at, asg.broadcast_to(new, SHAPE), cache)
        graph.update("cache", value)
        graph.update("at", at + 1)
        graph.output("total", asg.sum(value, (0, 2, 3)))
    return asg.compile(graph, "numpy")


@pytest.mark.parametrize("shows_old", [False, True])
def test_a_cache_gets_one_position_after_another(shows_old):
    exe, random = writer(shows_old=shows_old), np.random.default_rng(0)
    expected = np.full(SHAPE, -1.0, "f4")
    for turn in range(8):  # the last two are beyond the end, and write nothing
        new, old = random.normal(size=(2, 1, 4, 8)).astype("f4"), expected.copy()
        expected[:, turn : turn + 1] = new
        found = exe(new=new)
        np.testing.assert_array_equal(exe.state["cache"], expected)
        np.testing.assert_allclose(found["total"], expected.sum((0, 2, 3)), rtol=1e-5)
        if shows_old:
            np.testing.assert_array_equal(found["old"], old)


def test_a_cache_is_written_in_its_place():
    text = writer().explain()
    assert "at the state 'cache'" in text
    assert "commit cache" not in text


@pytest.mark.parametrize("dies", ["x", "y", "neither"])
@pytest.mark.parametrize("dtype", ["f32", "i32", "bool"])
def test_slices_are_those_of_the_operands(dies, dtype):
    random = np.random.default_rng(1)
    with asg.Graph() as graph:
        line = graph.input("line", (6,), "bool")
        x, y = (graph.input(name, SHAPE, dtype) for name in "xy")
        graph.output("z", by_slices(graph, line, x, y))
        for name, kept in (("x", x), ("y", y)):
            if dies != name:
                graph.output(name, kept)
    exe = asg.compile(graph, "numpy")
    kind = {"f32": "f4", "i32": "i4", "bool": "?"}[dtype]
    given = {name: random.integers(0, 2, SHAPE).astype(kind) for name in "xy"}
    for text in LINES:
        chosen = line_of(text)
        found = exe(line=chosen, **given)
        expected = np.where(chosen[:, None, None], given["x"], given["y"])
        np.testing.assert_array_equal(found["z"], expected)
        for name in ("x", "y"):
            if dies != name:
                np.testing.assert_array_equal(found[name], given[name])


@pytest.mark.parametrize("line", LINES)
def test_a_state_chosen_with_itself_turned_round(line):
    """The other operand lies in the memory that would be written: it is read from before."""
    start = np.arange(float(np.prod(SHAPE)), dtype="f4").reshape(SHAPE)
    with asg.Graph() as graph:
        state = graph.state_variable("state", SHAPE, init=start)
        graph.update("state", by_slices(graph, graph.input("line", (6,), "bool"),
                                        asg.flip(state, 1), state))  # fmt: skip
    exe = asg.compile(graph, "numpy")
    exe(line=line_of(line))
    expected = np.where(line_of(line)[:, None, None], start[:, ::-1], start)
    np.testing.assert_array_equal(exe.state["state"], expected)


@pytest.mark.parametrize("zero", [0.0, -0.0, 1.0])
@pytest.mark.parametrize("dtype", ["f16", "f32", "f64", "i32", "bool"])
def test_elements_or_one_number(dtype, zero):
    """Bits of all kinds come through, and a negative zero stays one."""
    name = {"f16": "f2", "f32": "f4", "f64": "f8", "i32": "i4", "bool": "?"}[dtype]
    number = np.array([zero]).astype(name)[0]
    with asg.Graph() as graph:
        condition, x = graph.input("condition", (3, 5), "bool"), graph.input("x", (3, 5), dtype)
        graph.output("y", asg.where(condition, x, number.item()))
        graph.output("column", asg.where(condition[:, 1:2], x[:, 2:3], number.item()))
    given = np.resize(np.array([1, -2, 0.0, -0.0, 7]), (3, 5)).astype(name)
    if name[0] == "f":
        given[1] = np.nan, np.inf, -np.inf, -0.0, 1e-7
    mask = np.random.default_rng(0).random((3, 5)) < 0.6
    found = asg.compile(graph, "numpy")(condition=mask, x=given)
    bits = np.dtype(f"i{given.itemsize}")
    for key, part in (("y", slice(None)), ("column", slice(2, 3))):
        chosen = mask if key == "y" else mask[:, 1:2]
        expected = np.where(chosen, given[:, part], number)
        np.testing.assert_array_equal(found[key].numpy().view(bits), expected.view(bits))
