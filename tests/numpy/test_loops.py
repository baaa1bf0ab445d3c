"""Random loops on the NumPy executor equal a naive interpreter of the graph as it was written."""

import numpy as np
import pytest

import asg
from asg.core.interpreter import interpret
from asg.passes import lower
from tests.loops import feeds_of, random_graph


@pytest.fixture(params=[False, True], ids=["short", "long"])
def is_long(request, use):
    """Whether steps share one place for their elements."""
    use({"loops.transposed": 1, **({"loops.closures": 0} if request.param else {})})
    return request.param


def with_state(graph, feeds, state):
    return {**feeds, **{name: np.asarray(array) for name, array in state.items()}}


@pytest.mark.usefixtures("is_long")
@pytest.mark.parametrize("seed", range(200, 230))
def test_random_loops_and_their_updates(seed):
    graph = random_graph(seed)
    feeds = feeds_of(graph, seed)
    exe = asg.compile(graph, "numpy")
    for _ in range(2):
        state = {name: exe.state[name] for name in exe.state}
        refs = {**graph.output_refs, **{f"next {n}": r for n, r in graph.update_refs.items()}}
        right = interpret(graph, with_state(graph, feeds, state), list(refs.values()))
        found = {name: array.numpy() for name, array in exe(feeds).items()}
        found |= {f"next {name}": exe.state[name] for name in graph.update_refs}
        for name, ref in refs.items():
            scale = np.abs(right[ref]).max(initial=1.0)
            np.testing.assert_allclose(found[name], right[ref], rtol=2e-5, atol=2e-5 * scale)


@pytest.mark.parametrize("seed", range(230, 245))
def test_random_loops_are_optimized_to_the_same_values(seed):
    graph = random_graph(seed)
    exe = asg.compile(graph, "numpy")
    feeds = with_state(graph, feeds_of(graph, seed), exe.state)
    found = asg.optimize(graph, lower())
    assert asg.text(asg.parse(asg.text(found))) == asg.text(found)
    again = interpret(found, feeds)
    for name, array in interpret(graph, feeds).items():
        scale = np.abs(array).max(initial=1.0)
        np.testing.assert_allclose(again[name], array, rtol=2e-5, atol=2e-5 * scale)


@pytest.mark.usefixtures("is_long")
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("length", [0, 1, 2, 7])
def test_carries_swap_stacks_and_elements_lie_anywhere(length, reverse):
    g = asg.Graph()
    a, b = g.input("a", (2, 3), "f64"), g.input("b", (2, 3), "f64")
    w, x = g.input("w", (4, 3), "f64"), g.input("x", (2, length, 4), "f64")

    def body(carry, x):
        one, other, count = carry
        return (other, asg.tanh(one + x[0] @ w), count + 1), (one, x[0][:, :2], x[1], count)

    slices = asg.swapaxes(x, 0, 1)
    start = (a, b, asg.constant(0, "i32", g))
    last, ys = asg.scan(body, start, (slices, asg.flip(slices, 0)[:, 0, 0]), reverse=reverse)
    for place, tensor in enumerate((*last, *ys)):
        g.output(f"y{place}", tensor)
    g.output("loss", asg.square(last[0]).sum() + asg.sin(ys[0]).sum())
    joint = asg.splice(g, asg.gradients(g["loss"], [a, b, w, x]))
    feeds = feeds_of(g)
    exe = asg.compile(joint, "numpy")
    for _ in range(3):  # copying in the first run, and on views in later ones
        found = exe(feeds)
        for name, array in interpret(joint, feeds).items():
            np.testing.assert_allclose(found[name].numpy(), array, 1e-12, 1e-13, err_msg=name)


def test_few_rows_are_multiplied_by_rows():
    """Products of a loop read captured matrices as BLAS likes them, laid out once a run."""
    g = asg.Graph()
    h, w = g.input("h", (2, 3)), g.input("w", (3, 3))
    last, _ = asg.scan(lambda c, _: (asg.tanh(c @ w.T) + c @ w, None), h, length=6)
    g.output("last", last)
    exe = asg.compile(g, "numpy")
    assert exe.explain().count("f32[3,3]") == 1, exe.explain()
    feeds = feeds_of(g)
    np.testing.assert_allclose(exe(feeds)["last"].numpy(), interpret(g, feeds)["last"], rtol=1e-6)


def test_few_rows_give_nan_where_nan_is_multiplied_by_zero():
    g = asg.Graph()
    g.output("y", g.input("x", (2, 1)) @ g.input("w", (1, 1 << 14)))
    w = np.full((1, 1 << 14), np.nan, "f4")
    found = asg.compile(g, "numpy")(x=np.array([[0.0], [1.0]], "f4"), w=w)["y"].numpy()
    assert np.isnan(found).all()


def test_few_rows_by_a_wide_matrix_in_parts():
    """Halves of the result, whose rows lie apart, are multiplied by rows, too."""
    g = asg.Graph()
    g.output("y", asg.linear(g.input("x", (2, 4096)), g.input("w", (400, 4096))))
    exe, feeds = asg.compile(g, "numpy"), feeds_of(g)
    np.testing.assert_allclose(exe(feeds)["y"].numpy(), feeds["x"] @ feeds["w"].T, 1e-5, 1e-4)


def memory_of_loop(body, is_read_later=False):
    """The buffers of a loop over a computed stack of 8 KiB, after its results are checked."""
    g = asg.Graph()
    stack, start = asg.exp(g.input("x", (8, 16, 16))), g.input("c", (16, 16))
    last, ys = asg.scan(body, start, stack)
    g.output("y", asg.sqrt(asg.square(ys)))
    g.output("last", last)
    if is_read_later:
        g.output("stack", stack)
    exe, feeds = asg.compile(g, "numpy"), feeds_of(g)
    right = interpret(g, feeds)
    for _ in range(3):  # copying in the first run, and on views in later ones
        for name, array in exe(feeds).items():
            np.testing.assert_allclose(array.numpy(), right[name], 1e-5, 1e-6, err_msg=name)
    return exe.memory().buffers


def test_a_stack_lies_where_another_dies(is_long):
    """Unless a step, or somebody after the loop, still reads the memory that the step writes."""
    two = 2 * 8 * 16 * 16 * 4
    assert memory_of_loop(lambda c, x: (c + x, asg.tanh(c * x))) < two
    assert memory_of_loop(lambda c, x: (c + x, asg.tanh(c * x)), is_read_later=True) > two
    bodies = [
        lambda c, x: (asg.tanh(c @ x), c + x.T),
        lambda c, x: (asg.tanh(asg.tanh(c + x) @ x), asg.tanh(c + x)),
        lambda c, x: (asg.tanh(c + x), x),
    ]
    for body in bodies:  # long loops copy elements first, and results last
        assert (memory_of_loop(body) < two) == is_long
