"""First calls of people who port a project from audio, vision, graphs, decisions or physics."""

import os
import re

import numpy as np
import pytest

import asg
from asg.core.hints.fields import OF_FIELDS


@pytest.fixture
def x():
    g = asg.Graph("net")
    return g.output("y", g.input("x", (3,)) * g.parameter("w"))


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            lambda x: asg.fori_loop(0, 3, lambda c: c, x),
            "body takes (c), and is called as body(i, carry)",
        ),
        (lambda x: asg.scan(lambda c: (c, c), x, length=3), "is called as body(carry, x)"),
        (lambda x: asg.while_loop(lambda i, c: i < 3, lambda c: c, x), "cond takes (i, c)"),
        (lambda x: asg.cond(True, lambda: x, lambda: x, x), "true_fn(*operands)"),
        (lambda x: asg.solve.root(lambda x: x, x, (1.0,)), "function(x, *args)"),
        (lambda x: asg.solve.odeint(lambda t: t, x, [0, 1]), "is called as function(t, y, *args)"),
        (lambda x: asg.gradcheck(lambda: x, [1.0]), "takes (), and is called as function(*inputs)"),
        (lambda x: asg.fori_loop(3), "asg.fori_loop(0, n, lambda i, carry: carry, init)"),
    ],
)  # fmt: skip
def test_a_function_of_other_arguments_is_told_how_it_is_called(x, call, words):
    nodes = len(x.graph)
    with pytest.raises(asg.GraphError, match=re.escape(words)):
        call(x)
    assert len(x.graph) == nodes


def test_a_function_that_the_call_may_take_is_not_blamed(x):
    assert asg.solve.root(lambda v, a: v - a, x, (x,)).x.shape == (3,)
    with pytest.raises(TypeError, match="positional argument"):  # of the user's own code
        asg.fori_loop(0, 3, lambda i, c: of_nothing(c), x)


def of_nothing():
    """A function without arguments."""


@pytest.mark.parametrize("logger", [asg.train.CSVLogger, asg.train.JSONLogger,
                                    asg.train.RunFolder, asg.train.CheckpointManager])  # fmt: skip
def test_a_path_that_no_file_has_is_told_at_once(logger):
    with pytest.raises(asg.GraphError, match=rf"^{logger.__name__}: .*='a\\x00b' contains a NUL"):
        logger("a\0b")


def test_a_name_that_no_system_encodes_is_told():
    if os.name == "nt":
        pytest.skip("Windows takes such names")
    with pytest.raises(asg.GraphError, match=r"path='.ud800' cannot name a file: surrogates"):
        asg.load("\ud800")


def test_an_executable_where_a_graph_is_wanted_is_named(x):
    exe = asg.compile(x.graph, "numpy")
    for name, call in (("save", lambda e: asg.onnx.save(e, "f")), ("to_model", asg.onnx.to_model),
                       ("optimize", asg.optimize)):  # fmt: skip
        with pytest.raises(asg.GraphError, match=rf"{name}: takes a graph, .*exe\.graph is its"):
            call(exe)
    with pytest.raises(asg.GraphError, match=r"tensor\.graph is its graph"):
        asg.text(x)
    for names in ("y", ["y"]):
        with pytest.raises(asg.GraphError, match=r'asg\.evaluate\(g, feeds\)\["y"\]'):
            asg.evaluate(names)


def test_a_failed_call_leaves_both_graphs_of_its_arguments(x):
    other, nodes = asg.Graph().input("other", (3,)), len(x.graph)
    with pytest.raises(asg.GraphError, match="does not belong"):
        asg.linalg.cross(other, x)
    assert len(x.graph) == nodes
    assert len(other.graph) == 1


def test_printing_in_a_body_says_where_to_print(x):
    with pytest.raises(asg.GraphError, match=r"_, ys = asg\.scan.*asg\.debug_print\(ys\)"):
        asg.scan(lambda c, _: (asg.debug_print(c), c), x, length=2)
    with pytest.raises(asg.GraphError, match="let the carry hold the value"):
        asg.while_loop(lambda c: asg.sum(c) < 3, asg.debug_print, x)


def test_errors_of_layers_name_the_layer():
    with pytest.raises(asg.ShapeError, match=r"^Conv2d: out_channels must be"):
        asg.nn.Conv2d(3, "8", 3)


def test_helpers_of_extensions_name_their_arguments():
    with pytest.raises(asg.GraphError, match=r"parse_dim: cannot take text=3, .*a string"):
        asg.extend.parse_dim(3)
    with pytest.raises(asg.GraphError, match=r"interpret: cannot take graph=3, .*a graph"):
        asg.testing.interpret(3, {})


def test_names_that_mean_the_same():
    g = asg.Graph()
    a, i = g.input("a", (2, 3)), g.input("i", (2, 1), "i32")
    assert asg.DType("float32") is asg.DType(np.float32) is asg.f32
    assert asg.gather(a, index=i, dim=1).shape == (2, 1)
    assert len(asg.random.split(g.input("key", (2,), "u32"), num=3)) == 3
    assert a.at[0].mul(2.0).node.op is a.at[0].multiply(2.0).node.op
    with pytest.raises(asg.DTypeError, match="'float33' is not a dtype"):
        asg.DType("float33")
    with pytest.raises(asg.GraphError, match=r"z\.power\(\) is the squared magnitude"):
        asg.fft.fft(a) ** 2
    with pytest.raises(asg.DTypeError, match=r"a tuple of tensors is not an operand.*asg\.stack"):
        asg.add(a, (a, a))


@pytest.mark.parametrize(
    ("owner", "name", "words"),
    [
        (asg, "set_seed", "seed=0"), (asg, "print", "asg.debug_print"), (asg, "mod", "remainder"),
        (asg, "sigmoid_focal_loss", "focal_loss"), (asg.segment, "std", "segment.mean"),
        (asg.train.metrics, "accuracy", "Accuracy"), (asg.train.transforms, "ToTensor", "float32"),
        (asg.Graph().input("x"), "register_hook", "hooks={x: hook}"),
        (asg.Graph().input("x"), "values", "values alone"),
    ],
)  # fmt: skip
def test_names_of_habit_are_answered(owner, name, words):
    with pytest.raises(AttributeError, match=re.escape(words)):
        getattr(owner, name)


def test_names_of_fields_do_not_exist_here():
    for name in OF_FIELDS:
        with pytest.raises(AttributeError, match="; "):
            getattr(asg, name)
