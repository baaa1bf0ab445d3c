"""A plan that is written as data and read again computes the same bits, for each op's samples."""

import numpy as np
import pytest

import asg
import asg_numpy
from asg.core.opdef import Collective, Kind
from asg.ops._support.catalogue import OPS
from asg.runtime.compiled.protocol import SavedProgram
from asg.runtime.compiling import compile
from asg_numpy.run.program import program_of
from asg_numpy.saved import codec, fields
from tests.effort import sampled

CHECKED = [op for op in OPS.values() if op.kind is not Kind.LEAF and not isinstance(op, Collective)]


def read_again(exe):
    """The program of an executable of static sizes, through its data, with a state of its own."""
    data = asg_numpy.backend.saved(exe._program({}), alone=True)
    store = asg_numpy.backend.store(None)
    for name, array in exe.state.items():
        store.add(name, exe._state_types[name], array)
    arrays = [array.copy() for array in data.arrays]
    return program_of(SavedProgram(data.value, arrays, data.code), store)


def test_samples_of_ops_come_back_with_their_bits(request):
    for op in sampled(CHECKED, request):
        sample = op.samples[0]
        graph, arrays = asg.Graph(op.name), sample.arrays(np.random.default_rng(0))
        feeds = {f"x{i}": array for i, array in enumerate(arrays)}
        inputs = [graph.input(name, a.shape, a.dtype.name) for name, a in feeds.items()]
        for i, result in enumerate(graph.add(op, inputs, sample.attrs)):
            graph.output(f"y{i}", result)
        exe = compile(graph, "numpy", check_indices=op.kind is Kind.INDEXING)
        expected, found = exe(feeds), read_again(exe).run(feeds)
        for name in graph.outputs:  # a run of a plan also has the texts that it prints
            array = found[name].numpy()
            np.testing.assert_array_equal(array, expected[name].numpy(), err_msg=op.name)


def test_plans_of_layers_loops_and_branches_come_back_with_their_bits():
    graph = asg.Graph("parts")
    x = graph.input("x", (2, 3, 8, 8))
    net = asg.nn.Sequential(
        asg.nn.Conv2d(3, 8, 3, padding=1), asg.nn.BatchNorm2d(8), asg.nn.GELU(),
        asg.nn.MaxPool2d(2), asg.nn.Conv2d(8, 8, 3, groups=8), asg.nn.Flatten(),
    )  # fmt: skip
    rows = net.train()(x)
    h = graph.parameter("h", (32,), init=asg.init.normal(0.0, 0.5))
    last, every = asg.scan(lambda c, row: (asg.tanh(c + row), c.sum()), h, rows)
    chosen = asg.cond(every[0] > 0, lambda a: a * 2.0, asg.neg, last)
    graph.output(
        "loss",
        asg.mean(asg.square(chosen))
        + asg.constant(np.eye(32, dtype="f4")[::2].T, graph=graph).sum(),
    )
    step = asg.train_step(graph, "loss", asg.optim.adamw(1e-2))
    exe = compile(step, "numpy")
    again = read_again(exe)
    feeds = {"x": np.random.default_rng(0).normal(size=(2, 3, 8, 8)).astype(np.float32)}
    for _ in range(3):
        assert again.run(feeds)["loss"].item() == exe(feeds)["loss"].item()
    assert again.memory == exe.memory()
    assert again.explain().splitlines()[0] == exe.explain().splitlines()[0]
    assert [life.bytes for life in again.lifetimes()] == [life.bytes for life in exe.lifetimes()]


def test_constants_of_bf16_come_back_with_their_dtype():
    graph = asg.Graph("bf16")
    row = asg.constant(np.arange(12), dtype="bf16", graph=graph).reshape(3, 4)
    graph.output("row", row)
    graph.output("y", asg.flip(row) + graph.input("x", (3, 4), "bf16"))
    exe, feeds = compile(graph, "numpy"), {"x": np.ones((3, 4), asg.bf16.numpy)}
    found = read_again(exe).run(feeds)
    for name, array in exe(feeds).items():
        assert found[name].numpy().dtype == array.dtype.numpy
        np.testing.assert_array_equal(found[name].numpy(), array.numpy())


def test_a_plan_without_seal_is_not_read():
    with pytest.raises(ValueError, match="only this user's may run"):
        asg_numpy.backend.restored(SavedProgram(b"", [], []), None, None, sealed=False)


@pytest.mark.parametrize(
    "name",
    ["os:system", "asg_numpy.native.machine:function", "asg_numpy.planning.values:wraps",
     "builtins:eval", "asg_numpy.kernels.general:inspect", "asg_numpy.planning.plan:Layout.host",
     "numpy:load", ""],
)  # fmt: skip
def test_only_parts_of_plans_can_be_named(name):
    with pytest.raises(LookupError, match="a plan cannot hold"):
        fields.named(name)


def test_what_no_file_can_hold_is_refused_by_name():
    op = asg.extend.composition(
        "my.op", "x.", operands=(asg.extend.FLOAT,), attrs={}, decompose=lambda x: x, samples=()
    )
    for what, words in (
        (lambda: None, r"cannot hold .*lambda"),
        (op, r"cannot hold the unregistered op 'my\.op'"),
        (object(), r"cannot hold <object"),
    ):
        with pytest.raises(asg.BackendError, match=words):
            codec.saved(what)
