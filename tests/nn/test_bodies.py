"""Modules inside of loops and branches: their parameters are those of the graph around."""

import copy

import numpy as np
import pytest

import asg


class Rnn(asg.nn.Module):
    """A cell called in each step, made outside of the loop first, or not."""

    def __init__(self, first=False, nested=False):
        self.cell, self.out = asg.nn.Linear(3, 3), asg.nn.Linear(3, 2)
        self.first, self.nested = first, nested

    def forward(self, x):
        def step(carry, each):
            new = asg.tanh(self.cell(carry) + each)
            return new, self.out(new)

        def twice(carry, each):
            return asg.scan(lambda c, _: (step(c, each)[0], None), carry, length=2)[0], None

        start = x[0] * 0
        if self.first:
            self.out(self.cell(start))
        if self.nested:
            return self.out(asg.scan(twice, start, x)[0])
        return asg.sum(asg.scan(step, start, x)[1], 0)


@pytest.mark.parametrize("nested", [False, True])
def test_a_loop_makes_parameters_in_the_graph_around_it(nested):
    def step(first):
        g = asg.Graph("rnn")
        net = Rnn(first, nested)
        g.output("loss", asg.sum(asg.square(net(g.input("x", (4, "N", 3), "f32")))))
        again = asg.Graph()
        again.output("y", net(again.input("x", (4, "N", 3), "f32")))
        assert set(again.parameters) == set(g.parameters)
        return asg.train_step(g, optimizer=asg.optim.sgd(0.01))

    x = np.random.default_rng(0).normal(size=(4, 5, 3)).astype("f4")
    inside, outside = (asg.compile(step(first), "numpy") for first in (False, True))
    for _ in range(3):
        np.testing.assert_allclose(inside(x=x)["loss"], outside(x=x)["loss"], rtol=1e-5)
    assert set(inside.state) == set(outside.state) > {"cell.weight", "out.bias"}


def test_both_branches_may_call_one_module_first():
    class Branch(asg.nn.Module):
        def __init__(self):
            self.one, self.two = asg.nn.Linear(3, 3), asg.nn.Linear(3, 3, bias=False)

        def forward(self, x):
            return asg.cond(
                asg.sum(x) > 0, lambda h: self.one(h) * 2, lambda h: self.two(self.one(h)), x
            )

    g = asg.Graph()
    g.output("y", Branch()(g.input("x", (2, 3), "f32")))
    assert set(g.parameters) == {"one.weight", "one.bias", "two.weight"}
    exe = asg.compile(g, "numpy")
    one, bias, two = (exe.state[n] for n in ("one.weight", "one.bias", "two.weight"))
    x = np.ones((2, 3), "f4")
    np.testing.assert_allclose(exe(x=x)["y"], (x @ one.T + bias) * 2, rtol=1e-5)
    np.testing.assert_allclose(exe(x=-x)["y"], (-x @ one.T + bias) @ two.T, rtol=1e-5, atol=1e-6)


def test_branches_that_want_one_parameter_of_two_types_are_refused():
    class Wide(asg.nn.Module):
        def forward(self, x, width):
            return asg.sum(self.parameter("w", (width,))) + asg.sum(x)

    class Branch(asg.nn.Module):
        def __init__(self):
            self.w = Wide()

        def forward(self, x):
            return asg.cond(asg.sum(x) > 0, lambda h: self.w(h, 2), lambda h: self.w(h, 3), x)

    g = asg.Graph()
    x = g.input("x", (2, 3), "f32")
    with pytest.raises(asg.ShapeError, match="in a branch"):
        Branch()(x)
    assert not g.parameters


def test_state_in_a_body_needs_a_call_outside():
    g = asg.Graph()
    x = g.input("x", (4, 3), "f32")
    net = asg.nn.Dropout(0.5).train()
    with pytest.raises(asg.GraphError, match="cannot be made inside the body of a scan"):
        asg.scan(lambda c, each: (net(each), None), x[0], x)


def test_weights_that_are_no_attributes_say_how_they_are_shared():
    a, b = asg.nn.Linear(3, 3), asg.nn.Linear(3, 3)
    with pytest.raises(AttributeError, match=r"'weight'.* call the module twice"):
        b.weight = a.weight
    assert not hasattr(a, "weight")
    assert copy.deepcopy(a).out_features == 3


def test_parameters_are_made_in_the_body_of_a_while_loop_and_of_a_root():
    """A loop until it settles, and a deep equilibrium layer, of one net made there."""
    g = asg.Graph()
    net = asg.nn.Linear(3, 3)
    net.initialize(lambda name, shape: asg.init.normal(0.0, 0.2))
    x = g.input("x", (2, 3), "f64")

    def step(v):
        return asg.tanh(net(v) + x)

    def moves(c):
        return asg.max(asg.abs(c[0] - c[1])) > 1e-10

    looped = asg.while_loop(moves, lambda c: (step(c[0]), c[0]), (x, x + 1.0), max_steps=200)[0]
    settled = asg.fixed_point(step, x * 0.0)
    assert [*g.parameters] == ["weight", "bias"]
    g.output("looped", looped)
    g.output("settled", settled)
    weight = g["weight"]
    one = asg.splice(g, asg.gradients(asg.sum(looped * looped), [weight]))
    both = asg.splice(one, asg.gradients(asg.sum(one["settled"] ** 2), [one["weight"]]))
    found = asg.compile(both, "numpy")(x=np.array([[0.1, -0.4, 0.3], [1.0, 0.0, -2.0]]))
    np.testing.assert_allclose(found["looped"], found["settled"], atol=1e-9)
    np.testing.assert_allclose(found["grad/weight"], found["grad/grad/weight"], atol=1e-8)
