"""Products whose transposed results are read: their operands are swapped."""

import numpy as np

import asg
from asg.ops.products.contraction import dot_general
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import default, lowered


def step(rows, wide, results):
    """A step of descent for a weight that the forward pass transposes."""
    g = asg.Graph("step")
    w = g.parameter("w", (results, wide), init=asg.init.normal())
    y = g.input("x", (rows, wide)) @ asg.transpose(w)
    g.output("loss", asg.sum(y * g.input("t", (rows, results))))
    return asg.train_step(g, "loss", asg.optim.sgd(0.5))


def test_the_gradient_of_a_transposed_weight_updates_it_in_its_kernel():
    dispatches = make_schedule(lowered(step(40, 96, 64), {}), default().target).dispatches
    (update,) = (each for each in dispatches if "sub" in each.label)
    assert update.label.startswith("dot_general")
    (new,) = update.writes
    assert new in {written for _, written in update.aligned}  # it takes the old weight's memory


def test_the_updated_weight_equals_numpy(backend):
    x, t = np.arange(21, dtype="f4").reshape(3, 7), np.eye(3, 5, dtype="f4")
    exe = asg.compile(step(3, 7, 5), backend)
    before = np.array(exe.state["w"])
    exe(x=x, t=t)
    np.testing.assert_allclose(exe.state["w"], before - 0.5 * t.T @ x, rtol=1e-6)


def test_batches_stay_first_and_several_axes_are_exchanged(backend):
    x = np.arange(360, dtype="f4").reshape(3, 4, 5, 6)
    y = np.arange(105, dtype="f4").reshape(5, 3, 7)
    g = asg.Graph("batches")
    given = g.input("x", x.shape), g.input("y", y.shape)
    z = dot_general(*given, ((2,), (0,)), ((0,), (1,)))
    g.output("z", asg.transpose(z, (0, 3, 1, 2)) + 1)
    exe = asg.compile(g, backend)
    np.testing.assert_array_equal(exe(x=x, y=y)["z"], np.einsum("brkc,kbn->bnrc", x, y) + 1)
    assert len(exe.kernels()) == 1
