"""Parameters and buffers that an `__init__` declares, as modules of torch do."""

import copy
import pickle

import numpy as np
import pytest

import asg
from asg import nn


class Scale(nn.Module):
    def __init__(self, width=3):
        self.weight = nn.Parameter(np.arange(1.0, width + 1))
        self.bias = nn.Parameter((width,), init=0.5)
        self.register_parameter("gate", None)
        self.register_buffer("steps", np.zeros((), np.int64))
        self.register_buffer("mask", np.array([1.0, 0.0, 1.0]), persistent=False)

    def forward(self, x):
        assert self.gate is None
        self.steps = self.steps + 1
        return (x * self.weight + self.bias) * self.mask

    def inverse(self, y):
        return (y - self.bias) / self.weight


def ones(net, *, times=1):
    g = asg.Graph("net")
    y = g.input("x", (3,))
    for _ in range(times):
        y = net(y)
    g.output("y", y)
    return g


def test_a_forward_reads_declarations_as_tensors():
    net = Scale()
    g = ones(net, times=2)
    assert {name: str(t.type) for name, t in g.parameters.items()} == {
        "weight": "f32[3]", "bias": "f32[3]",
    }  # fmt: skip
    assert {name: str(t.type) for name, t in g.state.items()} == {"steps": "i32[]"}
    exe = asg.compile(g, "numpy")
    first = exe(x=[1.0, 1.0, 1.0])["y"]
    np.testing.assert_array_equal(first, [2.0, 0.0, 11.0])
    exe(x=[1.0, 1.0, 1.0])
    assert exe.state["steps"] == 4  # two calls in each of two runs


def unpickled(net):
    return pickle.loads(pickle.dumps(net))  # noqa: S301  # its own bytes


@pytest.mark.parametrize("copied", [copy.deepcopy, unpickled])
def test_a_copy_has_its_own_declarations(copied):
    net = nn.ModuleDict({"one": Scale()})
    net["two"] = copied(net["one"])
    g = asg.Graph("net")
    g.output("y", net["two"](net["one"](g.input("x", (3,)))))
    assert sorted(g.parameters) == ["one.bias", "one.weight", "two.bias", "two.weight"]


def test_another_method_runs_in_the_graph_of_its_tensors():
    net = nn.ModuleList([Scale(), Scale()])
    g = asg.Graph("net")
    back = g.output("back", net[1].inverse(net[1](g.input("x", (3,)))))
    assert sorted(g.parameters) == ["1.bias", "1.weight"]
    assert back.node.scope == "1"
    with pytest.raises(asg.GraphError, match=r"Parameter\(\(3,\)\) is a declaration, with no numb"):
        net[1].inverse(1.0)  # without a tensor there is no graph


def test_a_layer_takes_its_weights_from_a_declaration():
    layer = nn.Linear(2, 2, bias=False)
    layer.weight = nn.Parameter(np.array([[1.0, 2.0], [3.0, 4.0]]))
    g = asg.Graph("net")
    g.output("y", layer(g.input("x", (1, 2))))
    np.testing.assert_array_equal(asg.compile(g, "numpy")(x=[[1.0, 1.0]])["y"], [[3.0, 7.0]])
    layer.weight = nn.Parameter((3, 2))
    with pytest.raises(asg.ShapeError, match=r"'weight' was assigned Parameter\(\(3, 2\)\)"):
        layer(asg.Graph().input("x", (1, 2)))


def test_modules_that_are_assigned_the_same_parameter_share_it():
    class Tied(nn.Module):
        def __init__(self):
            self.embed, self.head = nn.Embedding(5, 2), nn.Linear(2, 5, bias=False)
            self.embed.weight = self.head.weight = nn.Parameter((5, 2), init=asg.init.normal())

        def forward(self, ids):
            return self.head(self.embed(ids))

    for net in (Tied(), copy.deepcopy(Tied())):
        g = asg.Graph("net")
        g.output("y", net(g.input("ids", ("N",), "i32")))
        assert list(g.parameters) == ["embed.weight"]


def test_a_parameter_without_a_gradient_is_state():
    class Frozen(nn.Module):
        def __init__(self):
            self.w = nn.Parameter(np.ones(3), requires_grad=False)

        def forward(self, x):
            return x * self.w

    g = ones(Frozen())
    assert (list(g.parameters), list(g.state)) == ([], ["w"])


def test_lists_and_dicts_name_their_parameters():
    class Mixture(nn.Module):
        def __init__(self):
            self.scales = nn.ParameterList([np.ones(3), nn.Parameter((3,), 2.0)])
            self.shifts = nn.ParameterDict({"keys": np.zeros(3)})  # a name that the class has

        def forward(self, x):
            for scale in self.scales:
                x = x * scale
            return x + self.shifts["keys"] + sum(self.scales[:1])

    g = ones(Mixture())
    assert sorted(g.parameters) == ["scales.0", "scales.1", "shifts.keys"]
    np.testing.assert_array_equal(asg.evaluate(g["y"], {"x": [1.0, 2.0, 3.0]}), [3.0, 5.0, 7.0])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda net, x: nn.Parameter(x), "takes an array or a shape, got a Tensor"),
        (lambda net, x: nn.Parameter(np.ones(3), init=1.0), "as an array or as init, not as both"),
        (lambda net, x: setattr(net, "weight", x), "no tensor replaces it"),
        (lambda net, x: setattr(net, "mask", x), "it is a constant"),
        (lambda net, x: setattr(net, "weight", np.ones(3)), r"nn\.Parameter\(array\) declares"),
        (lambda net, x: setattr(net, "ws", [nn.Parameter(3)]), r"nn\.ParameterList"),
        (lambda net, x: setattr(net, "training", nn.Parameter(3)), "another name"),
        (lambda net, x: 2 * net.weight, "no numbers outside of a forward; the forward of its"),
        (lambda net, x: x * net.weight, "Parameter is not an operand; the forward of its module"),
        (lambda net, x: nn.ParameterList([np.ones(3)])[2], "position 2 of 1"),
        (lambda net, x: nn.ParameterDict()["a"], "there is no parameter 'a'"),
    ],
)
def test_a_wrong_use_is_told(change, words):
    with pytest.raises(asg.AsgError, match=words):
        change(Scale(), asg.Graph().input("x", (3,)))


def test_numbers_of_a_declaration_are_in_the_executable():
    net = Scale()
    assert net.weight.shape == (3,)
    with pytest.raises(AttributeError, match=r"no 'data'; .*exe\.state has its array"):
        _ = net.weight.data
    del net.weight
    assert not hasattr(net, "weight")
