"""Ops that users write: with a rule, without one, with several results, made of others."""

from __future__ import annotations

import re

import numpy as np
import pytest

import asg
from asg.core.dtypes import FLOAT
from asg.core.errors import GradientError, GraphError
from asg.core.opdef import (
    DERIVED,
    AttrType,
    Composition,
    Kind,
    NotDifferentiable,
    Primitive,
    Sample,
)  # fmt: skip
from asg.core.types import TensorType
from asg.ops._support.catalogue import OPS, register
from asg.testing import check_op, gradcheck

X = np.array([0.3, -0.7, 1.2])


def primitive(name, vjp, reference, infer=lambda x, **_: x, **more):
    settings = {"attrs": {}, "samples": (Sample(((3, 4),)), Sample(((),))), "tolerance": 1e-6}
    return Primitive(
        name=name, kind=Kind.ELEMENTWISE, doc=f"{name}.", operands=(FLOAT,), infer=infer, vjp=vjp,
        reference=reference, **{**settings, **more},
    )  # fmt: skip


SINC = primitive(
    "test_sine_times",
    lambda ct, y, x, *, factor: (ct * asg.cos(x) * factor,),
    lambda x, *, factor: np.sin(x) * factor,
    attrs={"factor": AttrType.FLOAT},
    samples=(Sample(((3, 4),), {"factor": 2.5}),),
)
MUTE = primitive("test_mute", NotDifferentiable("it is a test"), np.positive)


def _both_vjp(ct, y, x):
    return (ct[0] * y[1] - ct[1] * y[0],)


PAIR = primitive(
    "test_sine_and_cosine", _both_vjp, lambda x: (np.sin(x), np.cos(x)),
    infer=lambda x: (x, x),
)  # fmt: skip
WHOLE_AND_REST = primitive(
    "test_whole_and_rest",
    lambda ct, y, x: (ct[1],),
    lambda x: (np.floor(x).astype(np.int32), x - np.floor(x)),
    infer=lambda x: (TensorType(x.shape, asg.i32), x),
    samples=(Sample(((3,),), ranges=((0.1, 0.9),)),),
)
SWISH = Composition(
    name="test_swish", doc="x·sigmoid(βx).", operands=(FLOAT,), attrs={"beta": AttrType.FLOAT},
    decompose=lambda x, *, beta: x * asg.sigmoid(x * beta), vjp=DERIVED,
    samples=(Sample(((3, 4),), {"beta": 1.5}),),
)  # fmt: skip
IDENTITY = Composition(
    name="test_identity", doc="x itself.", operands=(FLOAT,), attrs={}, decompose=lambda x: x,
    vjp=DERIVED, samples=(Sample(((3,),)),),
)  # fmt: skip


def apply(op, x, **attrs):
    return x.graph.add(op, (x,), attrs)


def leaf():
    return asg.Graph("user").input("x", (3,), "f64")


def run_gradient(run, x, derived, **feeds):
    return run(asg.splice(x.graph, derived), {"x": X, **feeds})


@pytest.mark.parametrize("op", [SINC, PAIR, WHOLE_AND_REST, SWISH, IDENTITY], ids=lambda o: o.name)
def test_it_meets_the_checks_that_every_op_meets(op):
    check_op(op)


def test_a_primitive_works_end_to_end(run):
    x = leaf()
    (y,) = apply(SINC, x, factor=2.5)
    x.graph.output("y", y)
    found = run_gradient(run, x, asg.gradients((y * y).sum(), wrt=x))
    np.testing.assert_allclose(found["y"], 2.5 * np.sin(X), rtol=1e-14)
    expected = 2 * 2.5**2 * np.sin(X) * np.cos(X)
    np.testing.assert_allclose(found["grad/x"], expected, rtol=1e-13)
    assert gradcheck(lambda x: apply(SINC, x, factor=0.5)[0], [X])


def test_registered_ops_are_known_by_name_and_names_are_taken_once():
    try:
        assert register(SINC) is SINC
        assert OPS["test_sine_times"] is SINC
        register(SINC)
        with pytest.raises(GraphError, match="there is an op named 'test_sine_times' already"):
            register(primitive("test_sine_times", MUTE.vjp, np.sin))
    finally:
        from asg.ops._support import catalogue

        catalogue._ops.pop("test_sine_times", None)


# No rule


def test_an_op_without_a_rule_on_the_path_names_itself_and_its_place():
    x = leaf()
    (y,) = apply(MUTE, asg.exp(x))
    loss = (y.named("quiet") * 2).sum()
    with pytest.raises(GradientError) as caught:
        asg.gradients(loss, wrt=x)
    message = str(caught.value)
    assert "test_mute has no gradient: it is a test" in message
    assert f"node 'quiet' %{y.ref.node}" in message
    assert re.search(r"test_user_ops\.py:\d+", message)
    assert "asg.stop_gradient cuts a path on purpose" in message


def test_an_op_without_a_rule_beside_the_path_does_no_harm(run):
    x = leaf()
    other = x.graph.input("other", (3,), "f64")
    (constant,) = apply(MUTE, other)
    (unused,) = apply(MUTE, x)
    x.graph.output("unused", unused)
    (stopped,) = apply(MUTE, asg.stop_gradient(x))
    derived = asg.gradients((x * constant * stopped).sum(), wrt=x)
    found = run_gradient(run, x, derived, other=X)
    np.testing.assert_allclose(found["grad/x"], X * X, rtol=1e-14)


def test_an_op_without_a_rule_inside_a_composition_names_the_composition():
    composed = Composition(
        name="test_composed", doc="of an op without a rule.", operands=(FLOAT,), attrs={},
        decompose=lambda x: apply(MUTE, asg.exp(x))[0], vjp=DERIVED, samples=(),
    )  # fmt: skip
    x = leaf()
    (y,) = apply(composed, x)
    with pytest.raises(GradientError, match="test_mute has no gradient") as caught:
        asg.gradients(y.sum(), wrt=x)
    assert re.search(r"test_user_ops\.py:\d+", str(caught.value))


# Wrong rules


@pytest.mark.parametrize(
    ("vjp", "words"),
    [
        (lambda ct, y, x: (None,), "gives no gradient for an operand on the path"),
        (lambda ct, y, x: ct, "returns a tensor, not a tuple"),
        (lambda ct, y, x: (ct.sum(),), r"gives f64\[\] for an operand f64\[3\]"),
        (lambda ct, y, x: (asg.cast(ct, "f32"),), r"gives f32\[3\] for an operand f64\[3\]"),
        (lambda ct, y, x: (ct @ asg.exp(ct.reshape(1, 3)),), "gradient of node"),
    ],
)
def test_a_rule_that_gives_what_does_not_fit_is_refused(vjp, words):
    x = leaf()
    (y,) = apply(primitive("test_wrong", vjp, np.positive), x)
    with pytest.raises(asg.AsgError, match=words) as caught:
        asg.gradients(y.sum(), wrt=x)
    assert "test_wrong" in str(caught.value)


# Several results


def test_each_result_has_its_cotangent(run):
    for pick, expected in (
        (lambda s, c: s.sum(), np.cos(X)),
        (lambda s, c: c.sum(), -np.sin(X)),
        (lambda s, c: (s * c).sum(), np.cos(2 * X)),
        (lambda s, c: (s * s + c * c).sum(), 0 * X),
    ):
        x = leaf()
        derived = asg.gradients(pick(*apply(PAIR, x)), wrt=x)
        found = run_gradient(run, x, derived)
        np.testing.assert_allclose(found["grad/x"], expected, rtol=1e-13, atol=1e-15)


def test_results_have_names_and_seeds_of_their_own(run):
    x = leaf()
    s, c = apply(PAIR, x)
    s.named("pair")
    derived = asg.gradients([s, c], wrt=[x, c], seeds="input")
    assert list(derived.inputs) == ["seed/pair", "seed/pair.1"]
    assert list(derived.outputs) == ["grad/x", "grad/pair.1"]
    seeds = {"seed/pair": X, "seed/pair.1": 2 * X}
    found = run_gradient(run, x, derived, **seeds)
    expected = X * np.cos(X) - 2 * X * np.sin(X)
    np.testing.assert_allclose(found["grad/x"], expected, rtol=1e-13)
    np.testing.assert_array_equal(found["grad/pair.1"], 2 * X)


def test_one_result_is_wrt_and_the_other_is_used(run):
    x = leaf()
    s, c = apply(PAIR, x)
    derived = asg.gradients((c * 3).sum(), wrt=s.named("s"))
    np.testing.assert_array_equal(run_gradient(run, x, derived)["grad/s"], 0 * X)
    with pytest.raises(GradientError, match="no output depends on 's'"):
        asg.gradients((c * 3).sum(), wrt=s, strict=True)


def test_a_result_beside_wrt_leads_to_no_error():
    """The other result of the node of `wrt` is not on a path: ops that use it need no rule."""
    x = leaf()
    s, c = apply(PAIR, x)
    (quiet,) = apply(MUTE, c)
    assert "grad/s" in asg.gradients((s * 2 + quiet).sum(), wrt=s.named("s")).outputs


def test_an_integer_result_carries_none(run):
    x = leaf()
    whole, rest = apply(WHOLE_AND_REST, x)
    loss = (asg.cast(whole, "f64") * 5 + asg.square(rest)).sum()
    found = run_gradient(run, x, asg.gradients(loss, wrt=x))
    np.testing.assert_allclose(found["grad/x"], 2 * (X - np.floor(X)), rtol=1e-14)
    x = leaf()
    whole, rest = apply(WHOLE_AND_REST, x)
    found = run_gradient(run, x, asg.gradients(asg.cast(whole, "f64").sum(), wrt=x))
    np.testing.assert_array_equal(found["grad/x"], 0 * X)


def test_a_composition_that_is_its_operand(run):
    x = leaf()
    (y,) = apply(IDENTITY, x)
    found = run_gradient(run, x, asg.gradients((y * x).sum(), wrt=[x, y]))
    np.testing.assert_allclose(found["grad/x"], 2 * X, rtol=1e-14)
