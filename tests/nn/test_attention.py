"""Attention beyond torch's: grouped heads, causal, positions, caches, any batch and length."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import asg
from asg import nn
from tests.nn.cases import weight

Array = np.ndarray[Any, Any]


def run(net: nn.Module, *arrays: Array, shapes: Any = None, **call: Any) -> Any:
    """Results of a call on f64 arrays, the weights drawn by their names."""
    g = asg.Graph()
    given = [
        g.input(f"x{i}", shapes[i] if shapes else a.shape, a.dtype) for i, a in enumerate(arrays)
    ]
    found = net(*given, **call)
    results = found if isinstance(found, tuple) else (found,)
    for i, result in enumerate(results):
        if result is not None:
            g.output(f"y{i}", result + 0.0)
    exe = asg.compile(g, backend="numpy")
    exe.load_state({n: weight(n, t.shape) for n, t in g.parameters.items()}, strict=False)
    found = exe({f"x{i}": array for i, array in enumerate(arrays)})
    return [found[name].numpy() for name in g.outputs]


def draw(*shape: int) -> Array:
    return np.random.default_rng(list(shape)).uniform(-1, 1, shape)


def attention(**settings: Any) -> nn.MultiHeadAttention:
    return nn.MultiHeadAttention(12, 4, batch_first=True, **settings)


def close(one: Any, other: Any, tolerance: float = 1e-12) -> None:
    np.testing.assert_allclose(one, other, rtol=tolerance, atol=tolerance)


def test_key_and_value_are_the_query_where_they_are_left_out() -> None:
    x = draw(2, 5, 12)
    for one, other in zip(run(attention(), x), run(attention(), x, x, x), strict=True):
        close(one, other)


@pytest.mark.parametrize("need_weights", [True, False])
def test_causal_is_a_mask_of_the_later_ones(need_weights: bool) -> None:
    x = draw(2, 5, 12)
    later = np.triu(np.ones((5, 5), bool), 1)
    net = attention()
    causal = run(net, x, is_causal=True, need_weights=need_weights)

    class Masked(nn.Module):
        def forward(self, x: asg.Tensor) -> Any:
            mask = asg.constant(later, graph=x.graph)
            return net(x, attn_mask=mask, need_weights=need_weights)

    inner = Masked()
    inner.net = net
    g = asg.Graph()
    found = inner(g.input("x", x.shape, "f64"))
    g.output("y", found[0])
    exe = asg.compile(g, backend="numpy")
    exe.load_state({n: weight(n[4:], t.shape) for n, t in g.parameters.items()})
    close(causal[0], exe(x=x)["y"].numpy())
    if need_weights:
        assert not np.triu(causal[1], 1).any()
        close(causal[1].sum(-1), 1)


@pytest.mark.parametrize("kv", [1, 2, 4])
def test_grouped_heads_are_heads_repeated(kv: int) -> None:
    x = draw(2, 5, 12)
    (plain,) = run(attention(num_kv_heads=kv), x, need_weights=False)
    explicit, weights = run(attention(num_kv_heads=kv), x)
    close(plain, explicit)
    assert weights.shape == (2, 5, 5)
    net = attention(num_kv_heads=kv)
    g = asg.Graph()
    net(g.input("x", (2, 5, 12), "f64"))
    if kv == 4:
        assert g["in_proj_weight"].shape == (36, 12)
        return
    size = 3 * kv
    shapes = {"q_proj_weight": (12, 12), "k_proj_weight": (size, 12)}
    shapes |= {"v_proj_weight": (size, 12), "in_proj_bias": (12 + 2 * size,)}
    assert {name: g[name].shape for name in shapes} == shapes
    drawn = {name: weight(name, g[name].shape) for name in g.parameters}
    bias = np.split(drawn["in_proj_bias"], [12, 12 + size])
    q, k, v = (
        (x @ drawn[f"{n}_proj_weight"].T + b).reshape(2, 5, -1, 3).swapaxes(1, 2)
        for n, b in zip("qkv", bias, strict=True)
    )
    k, v = (np.repeat(each, 4 // kv, axis=1) for each in (k, v))
    scores = np.exp(q @ k.swapaxes(-1, -2) / np.sqrt(3))
    joined = (scores / scores.sum(-1, keepdims=True)) @ v
    expected = joined.swapaxes(1, 2).reshape(2, 5, 12) @ drawn["out_proj.weight"].T
    close(plain, expected + drawn["out_proj.bias"])


def test_a_query_that_sees_nothing_gets_the_bias() -> None:
    x = draw(1, 3, 12)
    for need_weights in (True, False):
        y = run(attention(), x, x, x, np.ones((1, 3), bool), need_weights=need_weights)
        close(y[0][0, 0], weight("out_proj.bias", (12,)))


def test_masks_may_be_arrays() -> None:
    x, hidden, late = draw(2, 5, 12), np.zeros((2, 5), bool), np.triu(np.ones((5, 5), bool), 1)
    hidden[0, 3:] = True
    (with_arrays,) = run(
        attention(), x, need_weights=False, key_padding_mask=hidden, attn_mask=late
    )
    g = asg.Graph()
    masks = asg.constant(hidden, graph=g), asg.constant(late, graph=g)
    y, _ = attention()(
        g.input("x", x.shape, "f64"),
        key_padding_mask=masks[0],
        attn_mask=masks[1],
        need_weights=False,
    )
    g.output("y", y)
    exe = asg.compile(g, "numpy")
    exe.load_state({n: weight(n, t.shape) for n, t in g.parameters.items()}, strict=False)
    np.testing.assert_array_equal(with_arrays, exe(x=x)["y"])


def test_any_batch_and_length() -> None:
    more = {"batch_first": True, "positions": nn.RotaryPositions()}
    net = nn.TransformerEncoder(nn.TransformerEncoderBlock(12, 3, 16, 0.0, **more), 2)
    for shape in ((2, 5, 12), (1, 1, 12), (3, 9, 12)):
        x = draw(*shape)
        close(run(net, x, shapes=[("N", "T", 12)], is_causal=True), run(net, x, is_causal=True))
    net = attention()
    x, k = draw(2, 5, 12), draw(2, 7, 12)
    hidden = np.zeros((2, 7), bool)
    hidden[1, 3:] = True
    shapes = [("N", "T", 12), ("N", "S", 12), ("N", "S", 12), ("N", "S")]
    close(run(net, x, k, k, hidden, shapes=shapes)[0], run(net, x, k, k, hidden)[0])
    close(run(net, x, k, k, hidden)[0][1], run(net, x[1:], k[1:, :3], k[1:, :3])[0][0])


def test_errors() -> None:
    g = asg.Graph()
    x = g.input("x", (2, 5, 12))
    with pytest.raises(asg.ShapeError, match="do not divide"):
        nn.MultiHeadAttention(12, 5)
    with pytest.raises(asg.ShapeError, match="do not divide"):
        nn.MultiHeadAttention(12, 4, num_kv_heads=3)
    with pytest.raises(asg.DTypeError, match=r"attn_mask is i32.*true hides"):
        attention()(x, attn_mask=g.input("m", (5, 5), "i32"))
    with pytest.raises(asg.ShapeError, match="kdim is 12"):
        attention()(x, g.input("k", (2, 5, 11)))
    with pytest.raises(asg.GraphError, match="no activation 'swish'"):
        nn.TransformerEncoderBlock(12, 4, activation="swish")


@pytest.mark.parametrize("norm_first", [True, False])
def test_dropout_in_a_block_only_in_training(norm_first: bool) -> None:
    block = nn.TransformerEncoderBlock(12, 4, 16, 0.5, norm_first=norm_first, batch_first=True)
    x = draw(2, 5, 12)
    plain = nn.TransformerEncoderBlock(12, 4, 16, 0.0, norm_first=norm_first, batch_first=True)
    close(run(block.eval(), x), run(plain, x))
    assert not np.allclose(run(block.train(), x), run(plain, x))
    g = asg.Graph()
    block.train()(g.input("x", (2, 5, 12)))
    drawn = [n for n in g.nodes if n.op.name == "dropout"]
    assert [n.scope for n in drawn] == ["dropout1", "dropout", "dropout2"]
    attending = next(n for n in g.nodes if n.op.name == "scaled_dot_product_attention")
    assert attending.attrs["dropout"] == 0.5


# Positions


def test_sinusoidal_positions() -> None:
    x = np.zeros((2, 6, 8))
    (y,) = run(nn.SinusoidalPositions(batch_first=True), x, shapes=[("N", "T", 8)])
    angles = np.arange(6)[:, None] / 10000 ** (np.arange(0, 8, 2) / 8)
    close(y[1, :, 0::2], np.sin(angles))
    close(y[0, :, 1::2], np.cos(angles))
    (turned,) = run(nn.SinusoidalPositions(), x.swapaxes(0, 1), shapes=[("T", "N", 8)])
    close(turned, y.swapaxes(0, 1))
    close(run(nn.SinusoidalPositions(), x[0])[0], y[0])
    close(run(nn.SinusoidalPositions(batch_first=True), x[:, :4], offset=2)[0], y[:, 2:])


def test_learned_positions() -> None:
    table = weight("weight", (9, 8))
    x = draw(2, 6, 8)
    (y,) = run(nn.LearnedPositions(9, batch_first=True), x, shapes=[("N", "T", 8)])
    close(y, x + table[:6])
    close(run(nn.LearnedPositions(9, 8), x)[0], x + table[:2, None])
    close(run(nn.LearnedPositions(9, batch_first=True), x, offset=3)[0], x + table[3:])
    with pytest.raises(asg.ShapeError, match=r"reaches to position 10, over max_length=9"):
        run(nn.LearnedPositions(9, batch_first=True), x, offset=4)


def test_rotary_positions_depend_on_distances_alone() -> None:
    q, k = draw(1, 1, 8), draw(1, 2, 8)[:, :1]
    scores = []
    for offset in (0, 5):
        (a,) = run(nn.RotaryPositions(), q, offset=offset + 3)
        (b,) = run(nn.RotaryPositions(), k, offset=offset)
        scores.append(float((a * b).sum()))
    close(scores[0], scores[1])
    assert abs(scores[0] - float((q * k).sum())) > 1e-3


def test_alibi_is_a_bias_of_the_scores() -> None:
    x = draw(1, 4, 12)
    net = attention(positions=nn.ALiBi())
    fused, explicit = run(net, x, need_weights=False, is_causal=True), run(net, x, is_causal=True)
    close(fused[0], explicit[0])
    distance = np.abs(np.arange(4)[:, None] - np.arange(4))
    bias = -distance * 2.0 ** (-8 * np.arange(1, 5) / 4)[:, None, None]
    masked = run(attention(), x, x, x, attn_mask=None)
    assert not np.allclose(masked[0], fused[0])

    class Biased(nn.Module):
        def __init__(self) -> None:
            self.a = attention()

        def forward(self, x: asg.Tensor) -> Any:
            return self.a(x, attn_mask=asg.constant(bias, graph=x.graph), is_causal=True)

    g = asg.Graph()
    g.output("y", Biased()(g.input("x", x.shape, "f64"))[0])
    exe = asg.compile(g, backend="numpy")
    exe.load_state({n: weight(n[2:], t.shape) for n, t in g.parameters.items()})
    close(exe(x=x)["y"].numpy(), fused[0])


# Caches


class Language(nn.Module):
    def __init__(self, positions: str, kv: int = 2) -> None:
        self.embed = nn.Embedding(11, 16)
        added = {"sinusoidal": nn.SinusoidalPositions, "learned": nn.LearnedPositions}
        turned = {"rotary": nn.RotaryPositions, "alibi": nn.ALiBi}
        more = {"batch_first": True} | ({"max_length": 16} if positions == "learned" else {})
        self.added = added[positions](**more) if positions in added else nn.Identity()
        inner = turned[positions]() if positions in turned else None
        self.blocks = [
            nn.TransformerEncoderBlock(
                16, 4, 24, 0.1, batch_first=True, norm_first=True, num_kv_heads=kv, positions=inner
            )
            for _ in range(2)
        ]
        self.head = nn.Linear(16, 11)

    def forward(self, tokens: asg.Tensor) -> asg.Tensor:
        x = self.added(self.embed(tokens))
        for block in self.blocks:
            x = block(x, is_causal=True)
        return self.head(x)


@pytest.mark.parametrize(
    ("positions", "backend"),
    [(each, "numpy") for each in ("none", "sinusoidal", "learned", "rotary", "alibi")]
    + [pytest.param("rotary", "wgpu", marks=pytest.mark.full)],
)
def test_a_cache_continues_what_the_whole_text_gives(positions: str, backend: str) -> None:
    net = Language(positions).eval()
    whole, decode = asg.Graph("whole"), asg.Graph("decode")
    whole.output("y", net(whole.input("tokens", (2, "T"), "i32")))
    with nn.cached(net, batch=2, length=9):
        decode.output("y", net(decode.input("tokens", (2, "T"), "i32")))
    assert list(decode.parameters) == list(whole.parameters)
    assert decode["blocks.0.self_attn.cache_key"].shape == (2, 2, 9, 4)
    exe = asg.compile(whole, backend=backend)
    step = asg.compile(decode, backend=backend, state=exe)
    tokens = np.random.default_rng(3).integers(0, 11, (2, 9)).astype(np.int32)
    expected = exe(tokens=tokens)["y"].numpy()
    for _ in range(2):
        parts = np.split(tokens, [5, 6, 7, 8], axis=1)
        found = [step(tokens=part)["y"].numpy() for part in parts]
        np.testing.assert_allclose(np.concatenate(found, 1), expected, rtol=2e-4, atol=2e-5)
        assert step.state["nn/position"] == 9
        assert np.isnan(step(tokens=tokens[:, :1])["y"].numpy()).all()
        step.load_state({"nn/position": 0}, strict=False)


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_a_graph_of_one_token_continues_what_the_whole_text_gives(backend: str) -> None:
    net = Language("rotary").eval()
    whole, decode = asg.Graph("whole"), asg.Graph("decode")
    whole.output("y", net(whole.input("tokens", (2, 9), "i32")))
    with nn.cached(net, batch=2, length=9):
        decode.output("y", net(decode.input("tokens", (2, 1), "i32")))
    exe = asg.compile(whole, backend=backend)
    step = asg.compile(decode, backend=backend, state=exe)
    tokens = np.random.default_rng(4).integers(0, 11, (2, 9)).astype(np.int32)
    expected = exe(tokens=tokens)["y"].numpy()
    found = [step(tokens=token)["y"].numpy() for token in np.split(tokens, 9, axis=1)]
    np.testing.assert_allclose(np.concatenate(found, 1), expected, rtol=2e-4, atol=2e-5)
    keys = step.state["blocks.0.self_attn.cache_key"].copy()
    assert np.isnan(step(tokens=tokens[:, :1])["y"].numpy()).all()
    np.testing.assert_array_equal(step.state["blocks.0.self_attn.cache_key"], keys)


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
@pytest.mark.parametrize("size", [1, 4])
def test_a_cache_begins_anew_after_too_many_positions(backend: str, size: int) -> None:
    net = Language("rotary").eval()
    decode = asg.Graph("decode")
    with nn.cached(net, batch=2, length=6):
        decode.output("y", net(decode.input("tokens", (2, size), "i32")))
    step = asg.compile(decode, backend=backend)
    tokens = np.random.default_rng(5).integers(0, 11, (2, size)).astype(np.int32)
    expected = step(tokens=tokens)["y"].numpy()
    while step.state["nn/position"] <= 6:
        last = step(tokens=tokens)["y"].numpy()
    assert np.isnan(last).all()
    if size == 1:  # and what a first layer's NaN would leave in those after it
        step.load_state({"blocks.1.self_attn.cache_value": np.full((2, 2, 6, 4), np.nan, "f4"),
                         "blocks.1.self_attn.cache_key": np.full((2, 2, 6, 4), np.nan, "f4")},
                        strict=False)  # fmt: skip
    step.load_state({"nn/position": 0}, strict=False)
    np.testing.assert_array_equal(step(tokens=tokens)["y"].numpy(), expected)


def test_what_a_cache_refuses() -> None:
    net = Language("none").eval()
    g = asg.Graph()
    tokens = g.input("tokens", (2, 3), "i32")
    with nn.cached(net, batch=1, length=9), pytest.raises(asg.ShapeError, match="a batch of 1"):
        net(tokens)
    with nn.cached(net, batch=2, length=9):
        with pytest.raises(asg.GraphError, match="masks cannot be used with a cache"):
            net.blocks[0](g.input("x", (2, 3, 16)), src_mask=g.input("m", (3, 3), "bool"))
        net(tokens)
        with pytest.raises(asg.GraphError, match="called twice"):
            net(tokens)
    h = asg.Graph()
    net(h.input("tokens", (2, 3), "i32"))
    assert list(h.state) == [nn.KEY]


def test_positions_of_two_nets_in_one_graph_are_one() -> None:
    one = nn.SinusoidalPositions(batch_first=True).named("a")
    other = nn.SinusoidalPositions(batch_first=True).named("b")
    g = asg.Graph()
    x = g.input("x", (1, "T", 4), "f64")
    with nn.cached(one, 1, 5), nn.cached(other, 1, 5):
        g.output("d", one(x) - other(x))
    exe = asg.compile(g, backend="numpy")
    for _ in range(2):
        assert not exe(x=draw(1, 2, 4))["d"].numpy().any()
    assert exe.state[nn.POSITION] == 4


@pytest.mark.parametrize("kind", ["sinusoidal", "learned"])
@pytest.mark.parametrize("batch", [1, 2])
def test_positions_along_the_batch_are_refused_under_a_cache(kind: str, batch: int) -> None:
    class Text(nn.Module):
        def __init__(self) -> None:
            self.added = (
                nn.SinusoidalPositions() if kind == "sinusoidal" else nn.LearnedPositions(9, 8)
            )
            self.attention = nn.MultiHeadAttention(8, 2, batch_first=True)

        def forward(self, x: asg.Tensor) -> asg.Tensor:
            return self.attention(self.added(x), need_weights=False)[0]

    net = Text().eval()
    g = asg.Graph()
    x = g.input("x", (batch, "T", 8), "f32")
    with pytest.raises(asg.ShapeError, match=f"batch of {batch}") as no, nn.cached(net, batch, 9):
        net(x)
    assert "batch_first=True" in no.value.hint
    assert not g.state


def test_modules_that_count_other_steps_are_refused_under_a_cache() -> None:
    class Text(nn.Module):
        def __init__(self) -> None:
            self.added = nn.SinusoidalPositions(batch_first=True)
            self.attention = nn.MultiHeadAttention(8, 2, batch_first=True)

        def forward(self, x: asg.Tensor) -> asg.Tensor:
            return self.attention(self.added(x)[:, -1:], need_weights=False)[0]

    net = Text().eval()
    g = asg.Graph()
    x = g.input("x", (1, "T", 8), "f32")
    with nn.cached(net, 1, 9), pytest.raises(asg.GraphError, match="T new positions, and Multi"):
        net(x)


def test_positions_along_an_axis_that_is_called_batch_warn() -> None:
    g = asg.Graph()
    x = g.input("x", ("B", "T", 8), "f32")
    with pytest.warns(
        UserWarning,
        match=r"first axis of f32\[B,T,8\], B. If that is the batch, pass batch_first=True",
    ):
        nn.SinusoidalPositions()(x)
    nn.SinusoidalPositions(batch_first=True)(x)
    nn.SinusoidalPositions()(g.input("z", ("T", "B", 8), "f32"))
    with pytest.raises(asg.ShapeError, match="position 16") as caught:
        nn.LearnedPositions(9)(g.input("long", (16, 4, 8), "f32"))
    assert "batch_first=True" in caught.value.hint


def test_a_net_without_an_attention_that_caches_is_refused():
    class Own(nn.Module):
        def forward(self, x):
            return asg.scaled_dot_product_attention(x, x, x, is_causal=True)

    x = asg.Graph().input("x", (1, "T", 4))
    net, refused = Own(), pytest.raises(asg.GraphError, match="no module in Own keeps keys")
    with refused, nn.cached(net, batch=1, length=4):
        net(x)
