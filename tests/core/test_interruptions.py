"""An exception at any moment, as of Ctrl-C, leaves nothing behind that other calls would find."""

from contextvars import ContextVar

import pytest

import asg
from asg.core.dims.effort import allowance, spend
from asg.core.guard import guarded, named, undisturbed

MEANWHILE = ContextVar("meanwhile", default="before")
FRESH = ContextVar("fresh")  # without a value


def interrupted():
    """Return a function that ends as if Ctrl-C came just before the block of a `with`."""

    def function():
        MEANWHILE.set("inside")
        FRESH.set("inside")
        raise KeyboardInterrupt

    return function


@pytest.mark.parametrize("wrapped", [guarded, named, undisturbed])
def test_an_interrupted_call_sets_its_variables_back(wrapped):
    with pytest.raises(KeyboardInterrupt):
        wrapped(interrupted())()
    assert MEANWHILE.get() == "before"


def test_an_interrupted_op_leaves_no_nodes_and_no_allowance():
    g = asg.Graph()
    x = g.input("x", ("N",))
    left = []

    @guarded
    def op(x):
        left.append(allowance(0))
        left[0].__enter__()  # and Ctrl-C before its block
        asg.exp(x)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        op(x)
    assert len(g) == 1
    spend(1)  # an allowance of 0 would raise an EffortError


def test_an_interrupted_net_leaves_no_nodes_and_is_not_inside_of_a_call():
    class Net(asg.nn.Module):
        stops = True

        def forward(self, x):
            y = asg.exp(x)
            if self.stops:
                raise KeyboardInterrupt
            return y

    g, net = asg.Graph(), Net()
    x = g.input("x", (2,))
    with pytest.raises(KeyboardInterrupt):
        net(x)
    assert len(g) == 1
    net.stops = False
    assert net(x).shape == (2,)
