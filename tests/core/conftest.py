"""Small ops that only these tests have: one has two results, one a graph as attribute."""

import numpy as np
import pytest

import asg
from asg.core.dtypes import ANY, FLOAT, DType
from asg.core.opdef import AttrType, Kind, NotDifferentiable, Primitive, Sample
from asg.core.types import TensorType
from asg.ops._support.building import filled_like
from asg.testing import interpret


def two_parts(x):
    return (x, x, TensorType(x.shape, DType.BOOL))


def two_parts_vjp(cts, results, x):
    above, below, mask = cts
    assert mask is None  # a bool has no cotangent
    zero = filled_like(x, 0)
    return (asg.where(results[2], above, zero) - asg.where(asg.less(x, 0), below, zero),)


PARTS = Primitive(
    name="test_parts",
    kind=Kind.ELEMENTWISE,
    doc="Positive part, negative part, and where the positive one is.",
    operands=(FLOAT,),
    attrs={},
    infer=two_parts,
    vjp=two_parts_vjp,
    reference=lambda x: (np.maximum(x, 0), np.maximum(-x, 0), x > 0),
    tolerance=0.0,
    samples=(Sample(((3, 4),)), Sample(((),))),
)

APPLY = Primitive(
    name="test_apply",
    kind=Kind.ELEMENTWISE,
    doc="The output of a graph whose inputs are the operands, in order.",
    operands=(ANY,),
    variadic=True,
    attrs={"body": AttrType.GRAPH},
    infer=lambda *_, body: next(iter(body.outputs.values())).type,
    vjp=NotDifferentiable("a test needs none"),
    reference=lambda *xs, body: next(
        iter(interpret(body, dict(zip(body.inputs, xs, strict=True))).values())
    ),
    tolerance=0.0,
    samples=(),
)


@pytest.fixture
def parts():
    return PARTS


@pytest.fixture
def apply():
    return APPLY
