"""Tensors that share storage become a single parameter; views read it."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.torch.program import Leaf, Program, Result, Step, Use
from asg.torch.programs import graph_of
from asg.torch.storage import Alias, aliases_of
from tests.torch import programs


class Stored:
    """A view of a NumPy array, with the methods of a torch.Tensor that are used."""

    dtype = "torch.float32"

    def __init__(self, storage, array):
        self.storage, self.array, self.shape = storage, array, array.shape

    def untyped_storage(self):
        return self

    def data_ptr(self):
        return self.storage.ctypes.data

    def numel(self):
        return self.array.size

    def stride(self):
        return tuple(step // 4 for step in self.array.strides)

    def storage_offset(self):
        return (self.array.ctypes.data - self.storage.ctypes.data) // 4

    def is_contiguous(self):
        return self.array.flags.c_contiguous

    def detach(self):
        return self

    cpu = resolve_neg = detach
    is_quantized = False

    def is_complex(self):
        return False

    def numpy(self):
        return self.array


def test_equal_tensors_and_views_have_a_base():
    flat = np.arange(12, dtype="f4")
    whole, other = flat.reshape(3, 4), np.zeros(2, "f4")
    found = aliases_of(
        {
            "rows": Stored(flat, whole[1:]), "embed": Stored(flat, whole),
            "head": Stored(flat, whole), "column": Stored(flat, whole[:, 2]),
            "other": Stored(other, other),
        }
    )  # fmt: skip
    assert found == {
        "head": Alias("embed"), "rows": Alias("embed", 4, (4, 1)), "column": Alias("embed", 2, (4,))
    }  # fmt: skip


def test_overlaps_that_are_no_views_are_refused():
    flat = np.arange(12, dtype="f4")
    stored = {"a": Stored(flat, flat[:8]), "b": Stored(flat, flat[4:])}
    with pytest.raises(asg.GraphError, match=r"'b' and 'a' share a part .*clone"):
        aliases_of(stored)
    views = {"a": Stored(flat, flat), "b": Stored(flat, flat[4:])}
    with pytest.raises(asg.GraphError, match="changes 'b', a view of 'a'"):
        aliases_of(views, ["b"])
    apart = {"a": Stored(flat, flat[:4]), "b": Stored(flat, flat[4:])}
    assert aliases_of(apart) == {}


def test_tied_weights_are_one_parameter_and_a_row_of_padding_stays():
    program, inputs, _, _ = programs.load("tied")
    graph = graph_of(program, {})
    assert set(graph.parameters) == {"embed.weight", "bag.weight"}
    scores = graph.outputs["output0"]
    joint = asg.splice(graph, asg.gradients(asg.sum(scores * scores), wrt=["embed.weight"]))
    exe = asg.compile(joint, backend="numpy")
    feeds = {name: array * 0 + 1 for name, array in inputs.items()}  # all are padding
    weight = np.asarray(exe.state["embed.weight"])
    scores = exe(feeds)["output0"]
    by_head = np.einsum("bth,bti->hi", 2 * scores, np.broadcast_to(weight[1], (3, 5, 4)))
    np.testing.assert_allclose(exe(feeds)["grad/embed.weight"], by_head, 1e-9)


def test_a_view_of_a_parameter_reads_it():
    leaves = (
        Leaf("v", "state", "v", (2, 2), "float32", "w", 1, (3, 1)),
        Leaf("w", "parameter", "w", (2, 3), "float32"),
    )
    step = Step("y", "aten.mul.Tensor", (Use("v"), 2), {}, asg.f32)
    weight = np.arange(6, dtype="f4").reshape(2, 3)
    program = Program("p", leaves, (step,), (Result("y", Use("y")),), {}, {}, {"w": weight})
    exe = asg.compile(graph_of(program, {}), backend="numpy")
    np.testing.assert_array_equal(exe()["y"], weight[:, 1:] * 2)


def test_the_second_name_of_tied_weights_may_be_in_the_source():
    graph = asg.Graph()
    graph.output("y", graph.parameter("embed", (2, 3)) * 1)
    exe = asg.compile(graph, backend="numpy")
    flat = np.arange(6, dtype="f4")
    tied = {name: Stored(flat, flat.reshape(2, 3)) for name in ("embed", "head")}
    assert asg.torch.load_state(exe, tied).loaded == ("embed",)
    np.testing.assert_array_equal(exe()["y"], flat.reshape(2, 3))
    apart = {name: np.zeros((2, 3), "f4") for name in ("embed", "head")}
    with pytest.raises(asg.AsgError, match="head"):
        asg.torch.load_state(exe, apart)
