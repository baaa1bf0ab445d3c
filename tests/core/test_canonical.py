"""Attributes are told apart by what they mean, and by nothing else."""

import itertools
from types import MappingProxyType

import numpy as np
import pytest

import asg
from asg.core.dims import parse_dim
from asg.core.dtypes import FLOAT
from asg.core.hashing import canonical
from asg.core.opdef import DERIVED, AttrType, Composition


def body(width: int) -> asg.Graph:
    g = asg.Graph("body")
    g.output("y", asg.zeros((width,), graph=g))
    return g


LONG = np.zeros(5000)
NEARLY = LONG.copy()
NEARLY[2500] = 1.0  # where NumPy prints dots
DIFFERENT = [
    0, 1, -1, 0.0, -0.0, 1.0, 1e-300, float("nan"), float("inf"), True, False, None, "", "1", "N",
    parse_dim("N"), parse_dim("N + 1"), "N + 1", asg.f32, asg.f64, (), (1,), (1.0,), (True,),
    (1, 1), ((1,), 1), ("1",), "int 1",
    LONG, NEARLY, LONG[:-1], LONG.astype(np.float32), LONG.reshape(50, 100),
    np.array(1), np.array([1]), np.array([-0.0]), np.array([0.0]), {}, {"a": 1}, {"a": 1, "b": 1},
    {"a": "1,b:int 1"}, {"a:int 1,b": 1}, asg.init.uniform(0, 1), asg.init.uniform(0, 2),
    asg.init.normal(0, 1), asg.init.constant(1.0), body(2), body(3),
]  # fmt: skip


def test_different_attributes_have_different_texts() -> None:
    texts = [canonical(value) for value in DIFFERENT]
    for (one, first), (other, second) in itertools.combinations(
        zip(DIFFERENT, texts, strict=True), 2
    ):
        assert first != second, (one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (float("nan"), float("nan")),
        (parse_dim("N + N"), parse_dim("2*N")),
        ({"a": 1, "b": 2}, MappingProxyType({"b": 2, "a": 1})),
        (LONG, LONG.copy()),
        (LONG.reshape(50, 100), np.asfortranarray(LONG.reshape(50, 100))),
        (asg.init.uniform(0, 1), asg.init.uniform(0.0, 1.0)),
        (body(2), body(2)),
    ],
)
def test_equal_attributes_have_one_text(one: object, other: object) -> None:
    assert canonical(one) == canonical(other)


def test_types_of_compositions_are_not_mistaken_for_those_of_others() -> None:
    op = Composition(
        name="test_body",
        doc="Zeros like the output of a graph.",
        operands=(FLOAT,),
        attrs={"body": AttrType.GRAPH},
        decompose=lambda x, *, body: asg.zeros(body["y"].shape, graph=x.graph),
        samples=(),
        vjp=DERIVED,
    )
    g = asg.Graph()
    x = g.input("x", ())
    assert repr(body(2)) == repr(body(3))
    types = [str(g.add(op, (x,), {"body": body(width)})[0].type) for width in (2, 3, 2)]
    assert types == ["f32[2]", "f32[3]", "f32[2]"]
