"""Rotary embedding, biases and waves of positions, and attention that shares heads."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from tests.ops.differentiating import differentiate

F32 = np.float32


def _value(run, build, **feeds):
    """Return the values of `build` on inputs, one for each feed."""
    graph = asg.Graph("value")
    leaves = [graph.input(name, np.shape(v), np.asarray(v).dtype) for name, v in feeds.items()]
    with graph:
        graph.output("value", build(*leaves))
    return run(graph, {name: np.asarray(v) for name, v in feeds.items()})["value"]


def _rows(*shape):
    return np.random.RandomState(len(shape)).normal(size=shape)


# rope


@pytest.mark.parametrize("interleaved", [False, True])
def test_scores_depend_on_distances_only(interleaved, run):
    q, k = _rows(8), _rows(1, 8)[0]

    def score(places):
        def build(q, k, at):
            both = asg.rope(asg.stack([q, k]), at, interleaved=interleaved)
            return asg.sum(both[0] * both[1])

        return _value(run, build, q=q, k=k, at=np.array(places, np.int32))

    near = score([3, 1])
    np.testing.assert_allclose(score([703, 701]), near, rtol=1e-10)
    np.testing.assert_allclose(score([0, 0]), q @ k, rtol=1e-12)
    assert abs(score([1, 3]) - near) > 1e-3
    assert abs(score([4, 1]) - near) > 1e-3


@pytest.mark.parametrize("interleaved", [False, True])
def test_a_cache_turns_one_position_at_a_time(interleaved, run):
    x = _rows(2, 3, 6, 4)
    whole = _value(run, lambda x: asg.rope(x, interleaved=interleaved), x=x)
    for start in (0, 4, 5):
        part = x[:, :, start : start + 1]
        for offset in (np.int32(start), np.uint32(start)):
            found = _value(run, lambda x, at: asg.rope(x, offset=at, interleaved=interleaved),
                           x=part, at=offset)  # fmt: skip
            np.testing.assert_allclose(found, whole[:, :, start : start + 1], rtol=1e-14)
        found = _value(run, lambda x, s=start: asg.rope(x, offset=s, interleaved=interleaved),
                       x=part)  # fmt: skip
        np.testing.assert_allclose(found, whole[:, :, start : start + 1], rtol=1e-14)


def test_lengths_stay_and_the_gradient_turns_back(run):
    x, seed = _rows(2, 5, 6), _rows(5, 2, 6).reshape(2, 5, 6)
    value, (dx,) = differentiate(run, asg.rope, x, seed=seed)
    np.testing.assert_allclose(np.linalg.norm(value, axis=-1), np.linalg.norm(x, axis=-1))
    again, _ = differentiate(run, asg.rope, dx, seed=seed)
    np.testing.assert_allclose(again, seed, rtol=1e-12, atol=1e-14)


def test_positions_in_f16_are_not_rounded(run):
    x = _rows(1, 4).astype(np.float16)
    at = np.array([4097], np.int32)  # f16 would have 4096
    found = _value(run, asg.rope, x=x, at=at)
    exact = _value(run, asg.rope, x=x.astype(np.float64), at=at)
    assert found.dtype == np.float16
    np.testing.assert_allclose(found, exact, atol=4e-3)


def test_any_length_in_one_graph():
    graph = asg.Graph("rope")
    x = graph.input("x", ("B", "T", 4), "f64")
    graph.output("y", asg.rope(x, offset=graph.input("at", (), "i32")))
    exe = asg.compile(graph, backend="numpy")
    data = _rows(2, 5, 4)
    whole = np.asarray(exe(x=data, at=0)["y"])
    np.testing.assert_allclose(exe(x=data[:, 2:4], at=2)["y"], whole[:, 2:4], rtol=1e-14)


# alibi_bias


def _bias(run, *arguments, **named):
    return _value(run, lambda: asg.alibi_bias(*arguments, dtype="f64", **named))


def test_slopes_are_those_of_the_paper(run):
    def slopes(heads):
        return -_bias(run, heads, 2)[:, 1, 0]

    np.testing.assert_allclose(slopes(8), 2.0 ** -np.arange(1, 9))
    np.testing.assert_allclose(slopes(16), 2.0 ** (-np.arange(1, 17) / 2))
    np.testing.assert_allclose(slopes(1), [2.0**-8])
    np.testing.assert_allclose(slopes(12), 2.0 ** -np.array([*range(1, 9), 0.5, 1.5, 2.5, 3.5]))
    np.testing.assert_allclose(slopes(3), 2.0 ** -np.array([4.0, 8.0, 2.0]))


def test_bias_is_the_distance(run):
    bias = _bias(run, 4, 3, 5)
    assert bias.shape == (4, 3, 5)
    distance = np.abs(np.arange(2, 5)[:, None] - np.arange(5))  # the queries are the last keys
    np.testing.assert_array_equal(bias[0], -0.25 * distance)
    np.testing.assert_array_equal(_bias(run, 4, 5)[:, 2:], bias)
    np.testing.assert_array_equal(_bias(run, 4, 3, 5, offset=2), bias)
    at = _value(run, lambda at: asg.alibi_bias(4, 1, 5, offset=at), at=np.int32(3))
    assert at.dtype == F32
    np.testing.assert_array_equal(at, bias[:, 1:2])


def test_bias_of_any_length():
    graph = asg.Graph("bias")
    q, k = graph.input("q", (2, "T", 4), "f64"), graph.input("k", (2, "S", 4), "f64")
    bias = asg.alibi_bias(2, q.shape[1], k.shape[1], dtype="f64", graph=graph)
    graph.output("bias", bias)
    graph.output("y", asg.scaled_dot_product_attention(q, k, k, bias))
    found = asg.compile(graph, backend="numpy")(q=_rows(2, 1, 4), k=_rows(2, 3, 4))
    np.testing.assert_array_equal(np.asarray(found["bias"])[0], [[-0.125, -0.0625, 0]])
    assert found["y"].shape == (2, 1, 4)


# sinusoidal_positions


@pytest.mark.parametrize(
    ("length", "width", "start"), [(7, 6, 0), (3, 2, 100), (1, 8, 5), (0, 4, 0)]
)
def test_waves_are_those_of_the_paper(length, width, start, run):
    found = _value(run, lambda: asg.sinusoidal_positions(length, width, offset=start, dtype="f64"))
    angles = (start + np.arange(length))[:, None] / 10000 ** (np.arange(0, width, 2) / width)
    np.testing.assert_allclose(found[:, 0::2], np.sin(angles), rtol=1e-12)
    np.testing.assert_allclose(found[:, 1::2], np.cos(angles), rtol=1e-12)
    fed = _value(run, lambda at: asg.sinusoidal_positions(length, width, offset=at, dtype="f64"),
                 at=np.int32(start))  # fmt: skip
    np.testing.assert_array_equal(fed, found)


def test_waves_of_any_length():
    graph = asg.Graph("waves")
    x = graph.input("x", ("N", "T", 4), "f64")
    graph.output("y", x + asg.sinusoidal_positions("T", 4, dtype="f64", graph=graph))
    exe = asg.compile(graph, backend="numpy")
    for length in (2, 5):
        y = np.asarray(exe(x=np.zeros((1, length, 4)))["y"])
        np.testing.assert_allclose(y[0, :, 0], np.sin(np.arange(length)))


# Attention


def _repeated(q, k, v, *mask, groups, **arguments):
    k, v = (asg.reshape(asg.broadcast_to(asg.expand_dims(t, -3), (*t.shape[:-2], groups,
            *t.shape[-2:])), (*t.shape[:-3], -1, *t.shape[-2:])) for t in (k, v))  # fmt: skip
    return asg.scaled_dot_product_attention(q, k, v, *mask, **arguments)


@pytest.mark.parametrize("causal", [False, True])
def test_shared_heads_are_repeated_heads(causal, run):
    q, k, v = _rows(2, 6, 4, 3), _rows(2, 2, 4, 3), _rows(2, 2, 4, 5)
    seed = _rows(2, 6, 4, 5)
    mine = differentiate(
        run, lambda q, k, v: asg.scaled_dot_product_attention(
            q, k, v, is_causal=causal, enable_gqa=True
        ), q, k, v, seed=seed,
    )  # fmt: skip
    other = differentiate(
        run, lambda q, k, v: _repeated(q, k, v, groups=3, is_causal=causal), q, k, v, seed=seed
    )
    for found, expected in zip((mine[0], *mine[1]), (other[0], *other[1]), strict=True):
        np.testing.assert_allclose(found, expected, rtol=1e-12, atol=1e-14)


@pytest.mark.parametrize("shared", [False, True])
def test_a_query_that_sees_nothing_is_zero_in_both_directions(shared, run):
    q, k, v = np.ones((4, 2, 3)), np.ones((2 if shared else 4, 3, 3)), _rows(4, 3, 2)
    v = v[: len(k)]
    mask = np.ones((4, 2, 3), bool)
    mask[1, 0] = mask[3, 1] = False

    def attend(q, k, v):
        seen = asg.constant(mask, graph=q.graph)
        return asg.scaled_dot_product_attention(q, k, v, seen, enable_gqa=shared)

    value, grads = differentiate(run, attend, q, k, v, seed=np.ones((4, 2, 2)), dtype=F32)
    assert (value[1, 0] == 0).all()
    assert (value[3, 1] == 0).all()
    assert (value[0] != 0).all()
    assert all(np.isfinite(grad).all() for grad in grads)
    assert (grads[0][1, 0] == 0).all()


def test_dropout_of_weights_keeps_its_mask_for_the_gradient(run):
    graph = asg.Graph("attention")
    q, k = graph.input("q", (4, 50, 8), "f64"), graph.input("k", (2, 50, 8), "f64")
    v = graph.input("v", (2, 50, 50), "f64")
    key = graph.input("key", (2,), "u32")
    y = asg.scaled_dot_product_attention(q, k, v, dropout=0.3, dropout_key=key, enable_gqa=True)
    graph.output("y", y)
    joint = asg.splice(graph, asg.gradients(y, wrt=v, seeds=[y]))
    eye = np.broadcast_to(np.eye(50), (2, 50, 50))
    feeds = {"q": np.zeros((4, 50, 8)), "k": np.zeros((2, 50, 8)), "v": eye,
             "key": np.array([3, 4], np.uint32)}  # fmt: skip
    found = run(joint, feeds)
    weights = found["y"]  # of equal scores: 1/50, or 0 where dropped
    kept = weights != 0
    np.testing.assert_allclose(weights[kept], 1 / 50 / 0.7)
    assert abs(kept.mean() - 0.7) < 5 * np.sqrt(0.21 / kept.size)
    expected = np.einsum("hgts,hgte->hse", *[weights.reshape(2, 2, 50, 50)] * 2)
    np.testing.assert_allclose(found["grad/v"], expected)


# Wrong calls


def _inputs(*shapes):
    graph = asg.Graph("wrong")
    return [graph.input(f"x{i}", shape) for i, shape in enumerate(shapes)]


def _attend(*shapes, **arguments):
    *three, mask = [*_inputs(*shapes), *([None] if len(shapes) == 3 else [])]
    return asg.scaled_dot_product_attention(*three, mask, **arguments)


def _turn(shape, *places, **arguments):
    """Turn x of a shape by positions of a shape, or an offset of one."""
    x, at = _inputs(shape, *places)
    at = asg.cast(at, "i32")
    return asg.rope(x, offset=at) if arguments.get("as_offset") else asg.rope(x, at, **arguments)


ODD = (2, 3, 5)
WRONG = {
    "odd width": (lambda: asg.rope(*_inputs(ODD)), "must be an even number, to form pairs"),
    "symbolic width": (lambda: asg.rope(*_inputs((3, "D"))), "must be an even number"),
    "vector": (lambda: asg.rope(*_inputs((4,))), "no axis -2, the positions"),
    "float positions": (lambda: asg.rope(*_inputs((3, 4), (3,))), "operand 1 is f32"),
    "positions of another length": (
        lambda: _turn((3, 4), (2,)),
        r"\[2\] and \[3\] do not broadcast",
    ),
    "offset of several": (
        lambda: _turn((3, 4), (3,), as_offset=True),
        "the offset is i32.3., and must be a scalar",
    ),
    "both": (
        lambda: _turn((3, 4), (3,), offset=2),
        "positions and an offset",
    ),
    "offset of a half": (lambda: asg.rope(*_inputs((3, 4)), offset=0.5), "offset must be an int"),
    "base": (lambda: asg.rope(*_inputs((3, 4)), base=0), "the base 0 is not above 0"),
    "no heads": (lambda: asg.alibi_bias(0, 3, graph=asg.Graph()), "0 heads"),
    "integer bias": (lambda: asg.alibi_bias(2, 3, dtype="i32", graph=asg.Graph()), "not a float"),
    "no graph": (lambda: asg.alibi_bias(2, 3), "there is no graph to add to"),
    "odd waves": (lambda: asg.sinusoidal_positions(3, 5, graph=asg.Graph()), "5 is not an even"),
    "heads": (
        lambda: _attend((3, 4, 2), (2, 4, 2), (2, 4, 2), enable_gqa=True),
        "3 heads of queries are not a multiple of 2",
    ),
    "other heads of values": (
        lambda: _attend((4, 4, 2), (2, 4, 2), (4, 4, 2), enable_gqa=True), "do not group"
    ),
    "no heads to share": (
        lambda: _attend((4, 2), (4, 2), (4, 2), enable_gqa=True), "needs 3 axes or more"
    ),
    "mask": (lambda: _attend((3, 4), (3, 4), (3, 4), (4, 3)), "do not broadcast"),
    "larger mask": (lambda: _attend((3, 4), (3, 4), (3, 4), (2, 3, 3)), "does not broadcast to"),
    "no key": (lambda: _attend((3, 4), (3, 4), (3, 4), dropout=0.5), "without a dropout_key"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_wrong_calls(case):
    call, message = WRONG[case]
    with pytest.raises(asg.AsgError, match=message):
        call()
