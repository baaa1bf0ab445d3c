"""The steps that become one, the memory of their values, and results as NumPy has them."""

import numpy as np
import pytest

import asg
from asg.core.subgraphs import bind_graph
from asg.runtime.backend import Options
from asg.runtime.compiling import compile
from asg_numpy.native.chains import ChainMaker
from asg_numpy.native.machine import VARIABLE, machine
from asg_numpy.native.rows import RowsMaker
from asg_numpy.planning import stages
from asg_numpy.planning.planner import make_plan
from asg_numpy.run import thread_pool


def plan_of(exe, **dims):
    return make_plan(bind_graph(exe.lowered, dims), Options())


def steps(exe, **dims):
    """The steps of a plan, each as the ops that it computes."""
    plan = plan_of(exe, **dims)
    return [[node.op.name for node in part.nodes] for step in plan.steps for part in step.parts]


def plain(graph, feeds, **options):
    """The outputs and the state of a run without native code."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "0")
        machine.cache_clear()
        exe = compile(graph, "numpy", **options)
        out = {name: array.numpy() for name, array in exe(feeds).items()}
    machine.cache_clear()
    return out, {name: array.copy() for name, array in exe.state.items()}, exe


def check(graph, feeds, rtol=2e-6):
    exe = compile(graph, "numpy")
    out, state, _ = plain(graph, feeds)
    for name, array in exe(feeds).items():
        np.testing.assert_allclose(array.numpy(), out[name], rtol=rtol, atol=rtol)
    for name, array in state.items():
        np.testing.assert_allclose(exe.state[name], array, rtol=rtol, atol=rtol)
    return exe


def normal(*shape):
    return np.random.default_rng(len(shape)).normal(size=shape).astype(np.float32)


def test_a_chain_is_one_step_and_has_no_memory_inside():
    graph = asg.Graph()
    x, b = graph.input("x", (64, 100)), graph.input("b", (100,))
    graph.output("y", asg.gelu(x + b))
    exe = check(graph, {"x": normal(64, 100), "b": normal(100)})
    assert len(steps(exe)) == 1
    assert len(steps(exe)[0]) == 6
    assert exe.memory().buffers <= 2 * 64 * 100 * 4 + 512


def test_results_that_others_read_are_stored():
    graph = asg.Graph()
    x = graph.input("x", (30, 40))
    y = asg.exp(x)
    z = asg.tanh(y) * x
    graph.output("y", y)
    graph.output("z", z)
    graph.output("product", z @ asg.transpose(y))
    exe = check(graph, {"x": normal(30, 40)}, rtol=1e-5)
    assert [len(step) for step in steps(exe)] == [3, 1]


@pytest.mark.parametrize("stride", [1, 2])
def test_places_of_windows_join_a_chain(stride):
    graph = asg.Graph()
    graph.output("y", asg.avg_pool2d(graph.input("x", ("N", 3, 9, 8)), 2, stride))
    exe = check(graph, {"x": normal(5, 3, 9, 8)})
    assert steps(exe, N=5) == [["sum", "sum", "sum", "div"]]


def test_a_group_is_convex():
    graph = asg.Graph()
    x = graph.input("x", (20, 20))
    y = asg.exp(x)
    graph.output("z", asg.tanh(y) + y @ y)
    exe = check(graph, {"x": normal(20, 20)})
    assert steps(exe) == [["exp", "tanh"], ["dot_general"], ["add"]]


def test_another_view_of_what_is_made_is_read_from_memory():
    graph = asg.Graph()
    x = graph.input("x", (20, 20))
    y = asg.exp(x)
    graph.output("z", asg.tanh(y + asg.transpose(y)) * y[:1])
    exe = check(graph, {"x": normal(20, 20)})
    assert [len(step) for step in steps(exe)] == [1, 3]


def test_no_group_extends_across_a_barrier():
    graph = asg.Graph()
    x = graph.input("x", (20, 20))
    graph.output("z", asg.exp(asg.debug_print(asg.tanh(asg.exp(x)) * 2, "x")))
    exe = compile(graph, "numpy")
    assert steps(exe) == [["exp", "tanh", "mul"], ["exp"]]


def test_what_has_no_formula_is_done_by_numpy():
    graph = asg.Graph()
    x = graph.input("x", (20, 20))
    graph.output("y", asg.lgamma(asg.exp(x)) * asg.exp(x))
    graph.output("z", asg.exp(graph.input("d", (5,), "f64")))
    exe = check(graph, {"x": normal(20, 20), "d": np.arange(5.0)})
    assert len(steps(exe)) == 4


def test_chains_of_other_dtypes():
    graph = asg.Graph()
    x, i = graph.input("x", (7, 9)), graph.input("i", (7, 9), "i32")
    chosen = asg.where((x > 0) & (i < 3), asg.cast(i, "f32") * x, x - 1)
    graph.output("y", chosen)
    graph.output("mask", asg.logical_not(chosen > 0))
    graph.output("whole", asg.cast(asg.floor(chosen), "i32") + i)
    exe = check(graph, {"x": normal(7, 9), "i": np.arange(63, dtype=np.int32).reshape(7, 9)})
    assert len(steps(exe)) == 1


def test_casts_from_and_to_bf16_join_a_chain():
    graph = asg.Graph()
    x, b = graph.input("x", (7, 9)), graph.input("b", (9,), "bf16")
    graph.output("y", asg.exp(asg.cast(x, "bf16")) * b)
    graph.output("row", asg.softmax(asg.cast(x, "bf16")[:, ::2]))
    graph.output("same", b == b[::-1])
    feeds = {"x": normal(7, 9), "b": normal(9).astype(asg.bf16.numpy)}
    exe = check(graph, feeds)
    assert len(steps(exe)) == 3
    makes = [part.make for step in plan_of(exe).steps for part in step.parts]
    assert {type(make) for make in makes} == {ChainMaker, RowsMaker}
    for name, right in asg.testing.interpret(graph, feeds).items():
        np.testing.assert_array_equal(exe(feeds)[name].numpy(), right)


def mlp(**settings):
    graph = asg.Graph("mlp")
    x, t = graph.input("x", ("N", 64)), graph.input("t", ("N", 32))
    w, v = graph.parameter("w", (64, 300)), graph.parameter("v", (300, 32))
    b = graph.parameter("b", (300,))
    graph.output("loss", asg.mean(asg.square(asg.gelu(x @ w + b) @ v - t)))
    return asg.train_step(graph, loss="loss", optimizer=asg.optim.adamw(1e-3), **settings)


@pytest.mark.parametrize("scale", [None, asg.optim.dynamic_loss_scale()])
def test_optimizers_update_in_place_in_one_step_a_parameter(scale):
    feeds = {"x": normal(40, 64), "t": normal(40, 32)}
    exe = check(mlp(loss_scale=scale), feeds, rtol=1e-4)
    states = [commit.target.state for commit in plan_of(exe, N=40).commits]
    assert states == ([] if scale else ["optim/step"])
    assert sum("sqrt" in step for step in steps(exe, N=40)) == 1 + 3  # and the schedule
    assert ["where"] not in steps(exe, N=40)


def test_losses_are_those_of_numpy_for_many_steps():
    feeds = {"x": normal(40, 64), "t": normal(40, 32)}
    exe = compile(mlp(), "numpy")
    _, _, other = plain(mlp(), feeds)
    other = compile(mlp(), "numpy")
    for _ in range(20):
        ours, theirs = exe(feeds)["loss"].item(), other(feeds)["loss"].item()
        np.testing.assert_allclose(ours, theirs, rtol=1e-4)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_bits_do_not_depend_on_threads(count, monkeypatch):
    def run(threads):
        monkeypatch.setattr(stages, "thread_count", lambda: threads)
        monkeypatch.setattr(thread_pool, "thread_count", lambda: threads)
        graph = asg.Graph()
        x, b = graph.input("x", (1001, 512)), graph.input("b", (512,))
        y = asg.gelu(x + b)
        graph.output("y", y)
        graph.output("z", asg.sum(asg.sigmoid(y) * x, axis=1))
        return compile(graph, "numpy")(x=normal(1001, 512), b=normal(512))

    one, other = run(1), run(count)
    for name in one:
        np.testing.assert_array_equal(one[name].numpy(), other[name].numpy())


def test_empty_tensors_and_single_elements():
    for shape in ((0, 4), (3, 0), (), (1, 1)):
        graph = asg.Graph()
        x = graph.input("x", shape)
        graph.output("y", asg.exp(x) * 2 + x)
        check(graph, {"x": normal(*shape)})


def test_sizes_differ_from_run_to_run():
    graph = asg.Graph()
    x, b = graph.input("x", ("N", 24)), graph.input("b", (24,))
    graph.output("y", asg.tanh(x + b) * x)
    exe = compile(graph, "numpy")
    for size in (5, 3, 1, 17, 64, 1, 200, 18):
        x, b = normal(size, 24), normal(24)
        np.testing.assert_allclose(exe(x=x, b=b)["y"], np.tanh(x + b) * x, rtol=2e-6, atol=2e-6)


def test_profiles_name_all_nodes_of_a_step():
    graph = asg.Graph()
    x = graph.input("x", (64, 100))
    graph.output("y", asg.exp(x) * x)
    (entry,) = compile(graph, "numpy").profile({"x": normal(64, 100)}).entries
    assert entry.label == "exp mul"
    assert len(entry.nodes) == 2


def test_without_native_code_each_node_has_a_step():
    graph = asg.Graph()
    x = graph.input("x", (64, 100))
    graph.output("y", asg.softmax(asg.tanh(x) * x))
    _, _, exe = plain(graph, {"x": normal(64, 100)})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "0")
        machine.cache_clear()
        assert all(len(step) == 1 for step in steps(exe))
    machine.cache_clear()


def test_a_small_selection_of_rows_fuses():
    with asg.Graph() as graph:
        row, x, y = (
            graph.input("row", (4,), "bool"),
            graph.input("x", (4, 32)),
            graph.input("y", ()),
        )
        graph.output("z", asg.where(asg.expand_dims(row, 1), asg.tanh(x), x + y))
    exe = check(graph, {"row": np.arange(4) % 3 > 0, "x": normal(4, 32), "y": normal()})
    assert len(steps(exe)) == 1
