"""A wrong argument of data, samplers, metrics, rules and files is an AsgError that names it."""

import os

import numpy as np
import pytest

import asg
from asg import train
from asg.cli.arrays import read_array
from asg.extend import OPS, emit

DATA = train.ArrayDataset(np.zeros((4, 3)))
GRAPH = asg.Graph()
LOSS = GRAPH.output("loss", asg.square(GRAPH.parameter("w", ())))
CALLS = {
    "collate of nothing": (lambda: train.collate([]), "samples="),
    "collate of a number": (lambda: train.collate(5), "samples=5, which must be a sequence"),
    "split of a number": (lambda: train.split(DATA, None), "sizes=None"),
    "a subset of None": (lambda: train.SubsetDataset(DATA, None), "indices=None"),
    "a subset without indices": (lambda: train.SubsetDataset(DATA), "argument: 'indices'"),
    "a sampler of text": (lambda: train.RandomSampler("x"), "count='x', which must be a whole"),
    "examples fewer than none": (lambda: train.SequentialSampler(-1), "count must be 0 or more"),
    "draws of nothing": (
        lambda: train.RandomSampler(0, replacement=True, draws=2), "2 cannot be drawn of 0"
    ),
    "a transform that is a number": (
        lambda: train.MapDataset([1], 3)[0], "a transform must be a function, got 3"
    ),
    "weights of text": (lambda: train.WeightedSampler("x", 3), "weights='x'"),
    "batches of text": (lambda: train.BatchSampler([0, 1], "x"), "batch_size must be"),
    "a log without a path": (lambda: train.CSVLogger(None), "path=None, which must be a string"),
    "checkpoints without a folder": (lambda: train.CheckpointManager(None), "CheckpointManager: "),
    "an array at a file descriptor": (lambda: train.read_idx(True), "path=True, which must be a s"),
    "patience of text": (lambda: train.EarlyStopping("loss", patience="x"), "patience"),
    "noise of text": (lambda: train.transforms.Noise("x"), "Noise: cannot take"),
    "a metric with too much": (lambda: train.metrics.MAE(3), "MAE: too many positional"),
    "as many classes as text": (lambda: train.metrics.ConfusionMatrix("x"), "ConfusionMatrix: "),
    "a scale of text": (lambda: asg.optim.LossScale("x"), "LossScale: cannot take"),
    "a rule with a setting": (lambda: asg.optim.Rule(3), "Rule: too many positional"),
    "an initializer with too much": (lambda: asg.init.zeros(1), "zeros: too many positional"),
    "fans of None": (lambda: asg.init.fans(None), "shape=None"),
    "a gain of a list": (lambda: asg.init.gain(["relu"]), r"\['relu'\]"),
    "a file of None": (lambda: asg.io.load_state(None), "path=None, which must be a string or a p"),
    "a picture of None": (lambda: asg.io.dot(None), "graph=None, which must be a graph"),
    "a dtype that is a tensor": (
        lambda: asg.Graph().input("y", (2,), asg.Graph().input("x", (2, 2))), "is not a dtype"
    ),
    "an executable of nothing": (asg.Executable, "Executable: missing"),
    "an example of text": (lambda: DATA["x"], "ArrayDataset: an example has a whole number, got"),
    "a checkpoint of None": (
        lambda: train.CheckpointManager("c").save(None, epoch=1), "state=None, which must be a map"
    ),
    "a step by an empty dict": (
        lambda: asg.train_step(GRAPH, optimizer={}), "train_step: {} is not an optimizer"
    ),
    "a beta of text": (
        lambda: asg.optim.sgd(0.1, momentum="x"), "momentum must be a number, a schedule or a"
    ),
    "a schedule at None": (
        lambda: asg.schedules.constant(0.1).value(None), "step=None, which must be a number"
    ),
    "ranks of no graph": (
        lambda: asg.distributed.data_parallel(None, 2), "graph=None, which must be a graph"
    ),
    "a sum over ranks of a number": (
        lambda: asg.distributed.psum(3, 2), "psum: x must be a tensor, not 3"
    ),
    "a model of None": (lambda: asg.onnx.load(None), "a model cannot be None; give the path"),
    "a model without a path": (asg.onnx.save, "save: missing a required argument"),
    "a page without graphs": (asg.web.export, "export: missing a required argument"),
    "a check of no op": (asg.testing.check_op, "check_op: missing a required argument"),
    "a check without operands": (
        lambda: asg.gradcheck(asg.sin, []), "inputs must have at least one array"
    ),
    "passes in lists": (lambda: asg.optimize(GRAPH, [["fold"]]), r"there is no pass \['fold'\]"),
    "a precision of a list": (lambda: asg.autocast(GRAPH, []), r"must be f16 or bf16, got \[\]"),
    "a complex number of numbers": (
        lambda: asg.fft.Complex(1.0, 2.0), "Complex: real must be a tensor, got 1.0"
    ),
    "a transform of a number": (
        lambda: asg.fft.fft(3), "x=3, which must be a tensor or a complex tensor"
    ),
    "an op that is none": (lambda: GRAPH.add(3, []), "add: 3 is not an op; asg.extend.OPS has"),
    "an own op of a number": (lambda: emit(OPS["tanh"], 3), "tanh: int is not a tensor"),
    "an own op of no attribute": (lambda: emit(OPS["flip"], LOSS), "the attributes axes, got"),
    "a graph on a number": (lambda: GRAPH.on(3), "on: cannot take nodes=3, which must be several"),
    "a value of text": (lambda: GRAPH.tensor("x"), "graph 'graph' has no value 'x'; give the .ref"),
    "a type of a number": (lambda: GRAPH.type_of(3), "graph 'graph' has no value 3"),
    "a scope without a name": (GRAPH.scope, "scope: missing a required argument"),
    "a state at None": (
        lambda: asg.compile(GRAPH, "numpy").save(None), "path=None, which must be a string or a"
    ),
    "a state by numbers": (
        lambda: asg.compile(GRAPH, "numpy").load_state({1: 2}), "lack 'w', and have an unknown 1"
    ),
    "a flag of text": (
        lambda: asg.compile(GRAPH, "numpy").load_state({}, strict="no"), "load_state: cannot take s"
    ),
    "a forward of a number": (lambda: asg.nn.Linear(3, 2).forward(3), "Linear: x must be a tensor"),
    "a forward of nothing": (asg.nn.ReLU().forward, "ReLU: missing a required argument: 'x'"),
    "sizes of a number": (
        lambda: asg.compile(GRAPH, "numpy").run(dims=1), "run: dims must be sizes by symbol, got i"
    ),
    "a number as two": (lambda: asg.optim.adam(betas=0.5), "betas=0.5, which must be a tuple"),
    "one for two": (
        lambda: asg.dot_general(LOSS, LOSS, [1]), "contract must have 2 entries, got 1"
    ),
    "text for a sequence": (
        lambda: asg.optim.clip_by_value("w", 1.0), "gradients='w', which must be a sequence"
    ),
    "a number among tensors": (
        lambda: asg.optim.clip_by_value([LOSS, 1], 1.0), r"gradients\[1\] must be a tensor, not 1"
    ),
    "a state of one for two": (
        lambda: asg.nn.LSTMCell(3, 4).forward(LOSS, (1,)), "hx must have 2 entries, got 1"
    ),
    "rows of other lengths": (
        lambda: asg.add(LOSS, [[1], [2, 3]]),
        r"array of \[\[1\], \[2, 3\]\]: its rows differ in length"
    ),
    "a schedule at a number": (
        lambda: asg.schedules.constant(0.1).at(3), "at: cannot take now=3, which must be an obj"
    ),
    "a kind of text": (lambda: asg.extend.Kind("x"), "Kind has no 'x'; use one of leaf, creation"),
    "a share with None": (
        lambda: asg.compile(GRAPH, "numpy").share(None), "graph=None, which must be a graph"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_argument_is_named(name):
    call, words = CALLS[name]
    with pytest.raises(asg.AsgError, match=words):
        call()


def test_errors_of_files_and_of_the_users_own_code_pass(tmp_path):
    with pytest.raises(FileNotFoundError):
        train.load_checkpoint(tmp_path / "none")
    with pytest.raises(FileNotFoundError):
        train.read_idx(tmp_path / "none")

    class Own:
        def __len__(self):
            raise KeyError("mine")

        def __getitem__(self, index):
            return index

    with pytest.raises(KeyError, match="mine"):
        train.SubsetDataset(Own(), [0])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
@pytest.mark.parametrize("read", [read_array, train.read_idx])
def test_a_pipe_is_refused_and_not_waited_for(read, tmp_path):
    os.mkfifo(tmp_path / "pipe.npy")
    with pytest.raises(asg.FormatError, match=r"not a regular file .*pipe\.npy"):
        read(str(tmp_path / "pipe.npy"))


def test_no_hint_names_an_argument_that_the_function_lacks():
    with pytest.raises(asg.GraphError, match="unexpected keyword argument 'keepdim'") as caught:
        asg.sign(LOSS, keepdim=True)
    assert "keepdims" not in str(caught.value)
