"""Modules: paths, names, scopes, sharing, settings, errors."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import asg
from asg import nn


class Block(nn.Module):
    def __init__(self, width: int) -> None:
        self.up = nn.Linear(width, 2 * width)
        self.down = nn.Linear(None, width)

    def forward(self, x: asg.Tensor) -> asg.Tensor:
        return x + self.down(asg.relu(self.up(x)))


class Net(nn.Module):
    def __init__(self, blocks: int = 2, width: int = 4) -> None:
        self.blocks = [Block(width) for _ in range(blocks)]
        self.heads = {"main": nn.Linear(width, 3)}
        self.tail = (nn.Sequential(asg.tanh, nn.Linear(3, 2)),)

    def forward(self, x: asg.Tensor) -> asg.Tensor:
        for block in self.blocks:
            x = block(x)
        return self.tail[0](self.heads["main"](x))

    def encode(self, x: asg.Tensor) -> asg.Tensor:
        return self.blocks[1](x)


def graph_of(net: nn.Module, width: int = 4, name: str = "g") -> asg.Graph:
    g = asg.Graph(name)
    g.output("y", net(g.input("x", ("N", width))))
    return g


NAMES = [
    f"blocks.{i}.{layer}.{which}"
    for i in range(2)
    for layer in ("up", "down")
    for which in ("weight", "bias")
] + ["heads.main.weight", "heads.main.bias", "tail.0.1.weight", "tail.0.1.bias"]


def test_parameters_are_named_by_paths_through_lists_dicts_and_tuples() -> None:
    g = graph_of(Net())
    assert list(g.parameters) == NAMES
    assert g["blocks.1.down.weight"].type == asg.TensorType((4, 8), asg.f32)


def test_scopes_are_paths_below_the_graphs_own() -> None:
    g, net = asg.Graph(), Net()
    with g.scope("model"):
        y = net(g.input("x", (2, 4)))
    assert y.node.scope == "model/tail/0/1"
    assert g["blocks.0.up.weight"].node.scope == "model/blocks/0/up"
    scopes = {node.scope for node in g.nodes if node.op.name == "relu"}
    assert scopes == {"model/blocks/0", "model/blocks/1"}
    assert g.context.scope == ""


def test_a_module_called_twice_shares_its_weights() -> None:
    g, layer = asg.Graph(), nn.Linear(4, 4)
    x = g.input("x", (2, 4))
    layer(layer(x))
    assert list(g.parameters) == ["weight", "bias"]
    assert sum(node.op.name == "linear" for node in g.nodes) == 2


def test_a_module_at_two_places_has_the_first_path() -> None:
    class Tied(nn.Module):
        def __init__(self) -> None:
            self.first = nn.Linear(4, 4)
            self.second = self.first

        def forward(self, x: asg.Tensor) -> asg.Tensor:
            return self.second(self.first(x))

    net = Tied()
    assert list(graph_of(net).parameters) == ["first.weight", "first.bias"]
    assert [path for path, _ in net.named_modules()] == ["", "first"]
    assert sum(np.prod(t.shape) for t in net.parameters().values()) == 20


@pytest.mark.parametrize(
    "table_of", [lambda embed: embed.weight, lambda embed: embed.parameter("weight")]
)
def test_tied_weights(table_of: Callable[[nn.Embedding], asg.Tensor]) -> None:
    class Language(nn.Module):
        def __init__(self) -> None:
            self.embed = nn.Embedding(7, 4)

        def forward(self, tokens: asg.Tensor) -> asg.Tensor:
            assert not hasattr(self.embed, "bias")
            return self.embed(tokens) @ table_of(self.embed).T

    g = asg.Graph()
    net = Language()
    g.output("logits", net(g.input("tokens", ("N", "T"), "i32")))
    assert not hasattr(net.embed, "weight")  # outside of a forward
    assert list(g.parameters) == ["embed.weight"]
    exe = asg.compile(g, backend="numpy")
    table = exe.state["embed.weight"]
    logits = exe(tokens=[[1, 6]])["logits"].numpy()
    np.testing.assert_allclose(logits, table[[[1, 6]]] @ table.T, rtol=1e-6)


def test_one_net_builds_many_graphs_with_the_same_names() -> None:
    net = Net()
    one, other = graph_of(net), graph_of(net)
    assert asg.text(one, sources=False) == asg.text(other, sources=False)


def test_a_part_called_by_a_method_has_its_path_in_the_net() -> None:
    net, g = Net(), asg.Graph()
    net.encode(g.input("x", (2, 4)))
    assert list(g.parameters) == [name for name in NAMES if name.startswith("blocks.1.")]


def test_modules_appended_later_are_found() -> None:
    net = Net(blocks=0)
    for _ in range(2):
        net.blocks.append(Block(4))
    assert list(graph_of(net).parameters) == NAMES


def test_a_module_made_in_forward_is_found_where_it_is_assigned() -> None:
    class Late(nn.Module):
        def forward(self, x: asg.Tensor) -> asg.Tensor:
            self.inner = nn.Linear(None, 2)
            return self.inner(x)

    assert list(graph_of(Late()).parameters) == ["inner.weight", "inner.bias"]


def test_a_module_without_parameters_may_be_used_anywhere() -> None:
    class Loose(nn.Module):
        def forward(self, x: asg.Tensor) -> asg.Tensor:
            return nn.Sequential(nn.ReLU(), nn.Softmax(dim=-1))(x)

    assert [n.op.name for n in graph_of(Loose()).nodes] == ["input", "relu", "softmax"]


def test_a_module_with_parameters_must_belong_to_its_caller() -> None:
    class Loose(nn.Module):
        def forward(self, x: asg.Tensor) -> asg.Tensor:
            return nn.Linear(4, 4)(x)

    with pytest.raises(asg.GraphError, match=r"Linear is not a part of the Loose .*attribute"):
        graph_of(Loose())


def test_two_nets_in_one_graph_want_names() -> None:
    g = asg.Graph()
    x = g.input("x", (2, 4))
    h = nn.Linear(4, 4)(x)
    with pytest.raises(asg.GraphError, match=r"'weight' .* another Linear \(made at .*named"):
        nn.Linear(4, 4)(h)
    nn.Linear(4, 4).named("head")(h)
    assert list(g.parameters) == ["weight", "bias", "head.weight", "head.bias"]
    assert g["head.weight"].node.scope == "head"


def test_another_shape_at_a_later_call_names_both() -> None:
    g, layer = asg.Graph(), nn.Linear(None, 2)
    x = g.input("x", (2, 4))
    layer(x)
    with pytest.raises(asg.ShapeError, match=r"f32\[2,4\] in graph .*wants f32\[2,3\]"):
        layer(x[:, :3])
    with pytest.raises(asg.DTypeError, match=r"f32\[2,4\] in graph .*wants f64\[2,4\]"):
        layer(x.cast("f64"))


def test_a_module_assigned_after_its_first_call_is_refused_in_that_graph() -> None:
    layer, g = nn.Linear(4, 4), asg.Graph()
    x = g.input("x", (2, 4))
    layer(x)
    net = nn.Sequential(layer)
    with pytest.raises(asg.GraphError, match=r"'0' now, .* it made 'bias'"):
        net(x)
    assert list(graph_of(net).parameters) == ["0.weight", "0.bias"]


def test_parameters_made_by_hand_or_loaded_are_taken(tmp_path: Any) -> None:
    g = asg.Graph()
    g.parameter("weight", (3, 4), init=asg.init.ones())
    nn.Linear(4, 3)(g.input("x", (2, 4)))
    assert g["weight"].node.attrs["init"] == asg.init.ones()

    net = Net()
    asg.save(graph_of(net), tmp_path / "net.asg.json")
    loaded = asg.load(tmp_path / "net.asg.json")
    count = len(loaded.parameters)
    loaded.output("again", net(loaded["x"] * 2.0))
    assert len(loaded.parameters) == count


def test_a_saved_graph_has_scopes_and_names(tmp_path: Any) -> None:
    g = graph_of(Net())
    asg.save(g, tmp_path / "net.asg.json")
    loaded = asg.load(tmp_path / "net.asg.json")
    assert [node.scope for node in loaded.nodes] == [node.scope for node in g.nodes]
    assert asg.text(asg.parse(asg.text(g))) == asg.text(loaded)
    assert "scope=blocks/1/up" in asg.text(g)


def test_a_call_that_fails_leaves_the_graph_as_it_was() -> None:
    class Fails(nn.Module):
        def __init__(self) -> None:
            self.norm = nn.BatchNorm1d(4)
            self.drop = nn.Dropout(0.5)
            self.out = nn.Linear(5, 2)

        def forward(self, x: asg.Tensor) -> asg.Tensor:
            return self.out(self.drop(self.norm(x)))

    net, g = Fails().train(), asg.Graph()
    x = g.input("x", (3, 4))
    norm = nn.BatchNorm1d(4).named("first").train()
    norm(x)
    narrow = x[:, :3]
    before = asg.text(g)
    with pytest.raises(asg.ShapeError, match=r"^Linear 'out': in_features is 5"):
        net(x)
    assert asg.text(g) == before
    with pytest.raises(asg.ShapeError, match="num_features"):
        norm(narrow)
    assert asg.text(g) == before
    net.out = nn.Linear(4, 2)
    net(x)
    assert g.parameters.keys() >= {"out.weight", "norm.weight"}


def test_errors_name_the_module_and_the_users_line() -> None:
    with pytest.raises(asg.ShapeError, match=r"Linear 'blocks.0.up': .*test_modules.py:\d+"):
        graph_of(Net(), width=5)


def test_other_methods_use_parameters_inside_a_graph() -> None:
    class Affine(nn.Module):
        def scale(self) -> asg.Tensor:
            return self.parameter("factor", (3,), init=2.0)

        def forward(self, x: asg.Tensor) -> asg.Tensor:
            return x * self.scale()

        def inverse(self, y: asg.Tensor) -> asg.Tensor:
            self.update("calls", self.state_variable("calls", (), dtype="i32") + 1)
            self.random_key()
            return y / self.scale()

    class Flow(nn.Module):
        def __init__(self) -> None:
            self.layers = nn.ModuleList([Affine(), Affine()])

    flow = Flow()
    g = asg.Graph("inverse")
    with g:
        y = g.output("y", flow.layers[1].inverse(g.input("y_in", ("N", 3))))
        g.output("own", y * flow.layers[1].factor)  # an attribute, as in a forward
    assert list(g.parameters) == ["layers.1.factor"]
    exe = asg.compile(g, "numpy")
    for calls in (1, 2):
        assert exe(y_in=np.full((1, 3), 4.0))["y"].numpy().tolist() == [[2.0, 2.0, 2.0]]
        assert exe.state["layers.1.calls"] == calls
    assert {"nn/key", "layers.1.calls"} <= g.updates.keys()


def test_wrong_use_of_parameters() -> None:
    with pytest.raises(asg.GraphError, match=r"parameter 'weight' outside of a call.*with graph:"):
        nn.Linear(4, 4).parameter("weight")

    class Early(nn.Module):
        def forward(self, x: asg.Tensor) -> asg.Tensor:
            return x + self.parameter("weight")

    with pytest.raises(asg.GraphError, match=r"no parameter 'weight' .* yet"):
        graph_of(Early())
    with pytest.raises(asg.GraphError, match="Module has no forward"):
        graph_of(nn.Module())


def test_what_a_module_cannot_take_is_named() -> None:
    for net, wrong in (
        (nn.Linear(4, 4), np.ones((2, 4), np.float32)),
        (nn.Conv2d(1, 1, 1), "x"),
        (nn.LayerNorm(4), nn.ReLU()),
        (nn.GRU(3, 4), None),
        (Net(), None),
    ):
        g = asg.Graph()
        with (
            g,
            pytest.raises(asg.GraphError, match=r"must be a tensor, not .* called as"),
        ):
            net(wrong)
        assert not len(g)
    x = asg.Graph().input("x", (2, 4))
    with pytest.raises(asg.GraphError, match=r"Linear: too many positional .* Linear\(x: Tensor"):
        nn.Linear(4, 4)(x, x)
    with pytest.raises(asg.GraphError, match="LSTMCell: cannot take"):
        nn.LSTMCell(4, 4)(x, True)
    with pytest.raises(ZeroDivisionError):
        nn.Lambda(lambda x: x * (1 // 0))(x)


def test_a_loss_names_the_operand_that_it_cannot_take_and_takes_it_by_name() -> None:
    x = asg.Graph().input("x", (2, 3))
    loss = nn.CrossEntropyLoss()
    called = r"called as CrossEntropyLoss\(input: Tensor, target: Tensor\) -> Tensor"
    with pytest.raises(asg.GraphError, match=rf"target must be a tensor, not \[0, 1\]; .*{called}"):
        loss(x, [0, 1])
    with pytest.raises(asg.GraphError, match=rf"missing a required argument: 'target'; .*{called}"):
        loss(x)
    target = asg.constant([0, 1], graph=x.graph)
    assert loss(x, target=target).type == loss(x, target).type


def test_a_class_is_no_module_yet() -> None:
    for made in (lambda: nn.Sequential(nn.Linear(2, 2), nn.ReLU), lambda: nn.ModuleList([nn.ReLU])):
        with pytest.raises(asg.GraphError, match=r"the class ReLU; .*; call it: ReLU\(\.\.\.\)"):
            made()


def test_names_that_cannot_be_paths() -> None:
    for name in ("a.b", "a/b", ""):
        with pytest.raises(asg.GraphError, match="cannot name a module"):
            nn.Linear(2, 2).named(name)
        with pytest.raises(asg.GraphError, match="cannot name a module"):
            nn.ModuleDict({name: nn.Linear(2, 2)})


def test_dtype_is_that_of_x_or_of_the_setting() -> None:
    g, layer = asg.Graph(), nn.Linear(4, 2)
    assert layer(g.input("x", (3, 4), "f64")).dtype is asg.f64
    tokens = g.input("tokens", (3,), "i32")
    assert nn.Embedding(5, 4).named("a")(tokens).dtype is asg.f32
    assert nn.Embedding(5, 4, dtype="f16").named("b")(tokens).dtype is asg.f16
    assert nn.Sequential(nn.Embedding(5, 4)).named("c").to("f64")(tokens).dtype is asg.f64
    with pytest.raises(asg.DTypeError, match="parameters cannot be i32"):
        layer.to("i32")


def test_copies_have_the_settings_and_their_own_parameters() -> None:
    net = Net().train().to("f64")
    kept = nn.Sequential(nn.Linear(4, 4), asg.relu).eval()
    for twin in (copy.deepcopy(net), pickle.loads(pickle.dumps(kept))):  # noqa: S301  # its own bytes
        assert twin.module_record.training is not None
        assert not twin.module_record.parameters
    twin = copy.deepcopy(net)
    g = asg.Graph()
    twin.encode(g.input("x", (2, 4), "f64"))
    assert set(g.parameters) == {name for name in NAMES if name.startswith("blocks.1.")}
    both = nn.ModuleList([net, twin])
    assert len(list(both.named_modules())) == 2 * len(list(net.named_modules())) + 1


def test_containers() -> None:
    net = nn.Sequential({"up": nn.Linear(4, 3), "act": asg.relu}, nn.Linear(3, 2))
    assert list(graph_of(net).parameters) == ["up.weight", "up.bias", "2.weight", "2.bias"]
    assert isinstance(net[1], nn.Lambda)
    assert len(net) == 3
    assert len(net[:2]) == 2
    assert list(graph_of(nn.Sequential()).parameters) == []
    layers = nn.ModuleList([nn.Linear(4, 4)]).append(nn.Linear(4, 2))
    assert [path for path, _ in layers.named_modules()] == ["", "0", "1"]
    parts = nn.ModuleDict({"a": nn.Identity()})
    parts["b"] = nn.Identity()
    assert list(parts) == list(parts.keys()) == ["a", "b"]
    with pytest.raises(asg.GraphError, match="no module 'c'"):
        parts["c"]
    with pytest.raises(asg.GraphError, match="neither a module nor a function"):
        nn.Sequential(3)


def names_of(net: nn.Module, width: int = 4) -> list[str]:
    """The parameters of a new graph that calls the net."""
    g = asg.Graph()
    net(g.input("x", ("N", width)))
    return list(g.parameters)


def test_a_part_of_a_sequential_shares_its_parameters() -> None:
    net = nn.ModuleDict({"encoder": nn.Sequential(nn.Linear(4, 8), asg.relu, nn.Linear(8, 3))})
    net["encoder"].seed(3).eval()
    part = net["encoder"][1:]
    assert isinstance(part, nn.Sequential)
    assert names_of(part, 8) == ["encoder.2.weight", "encoder.2.bias"]
    assert list(part.parameters()) == ["encoder.2.weight", "encoder.2.bias"]
    assert (part.training, part.module_record.seed) == (False, 3)
    g = asg.Graph()
    x = g.input("x", ("N", 4))
    with g:
        net["encoder"](x), net["encoder"][:1](x)
    assert len(g.parameters) == 4


def test_a_sequential_changes_as_a_list_does() -> None:
    net = nn.Sequential({"up": nn.Linear(4, 8)}, asg.relu, nn.Linear(8, 3))
    assert net.insert(1, nn.LayerNorm(8)) is net
    assert names_of(net) == ["up.weight", "up.bias", "1.weight", "1.bias", "3.weight", "3.bias"]
    del net[1:3]
    assert names_of(net) == ["up.weight", "up.bias", "1.weight", "1.bias"]
    last = net.pop()
    assert names_of(net.extend([asg.tanh]).append(last)) == [
        "up.weight", "up.bias", "2.weight", "2.bias",
    ]  # fmt: skip
    assert names_of(net[:1] + nn.Sequential(nn.Linear(8, 8))) == [
        "0.weight", "0.bias", "1.weight", "1.bias",
    ]  # fmt: skip
    assert names_of(nn.ModuleList([nn.Linear(4, 4), last]).pop(0)) == ["weight", "bias"]
    heads = nn.ModuleDict({"a": nn.Linear(4, 2), "b": asg.relu})
    del heads["b"]
    assert list(heads) == ["a"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda net: net["a"], "Sequential: index must be an integer, got 'a'"),
        (lambda net: net.insert(5, asg.relu), "position 5 of 2; positions count from 0"),
        (lambda net: net.insert(0, 3), "int is neither a module nor a function"),
        (lambda net: net.pop(-3), "position -3 of 2"),
        (
            lambda net: net.__add__([asg.relu]),
            r"a Sequential and a list; asg.nn.Sequential\(\*net, layer",
        ),
        (lambda net: net.extend(3), "modules=3, which must be several"),
        (lambda net: net.apply(3), "cannot take function=3, which must be a function"),
        (lambda net: net.named(3), "the name of a module must be a string, got int"),
        (lambda net: net.to(None), "None is not a dtype"),
    ],
)
def test_a_wrong_change_of_a_net_is_named_and_leaves_it(change, words) -> None:
    net = nn.Sequential(nn.Linear(4, 4), asg.relu)
    with pytest.raises(asg.AsgError, match=words):
        change(net)
    assert names_of(net) == ["0.weight", "0.bias"]


def test_numbers_of_numpy_are_numbers_of_layers() -> None:
    size = np.prod((2, 2))
    net = nn.Sequential(nn.Linear(size, np.int32(6)), nn.LayerNorm(np.uint8(6)), nn.Linear(6, 2))
    assert repr(net[0]) == "Linear(in_features=4, out_features=6)"
    assert names_of(net)[2:4] == ["1.weight", "1.bias"]
    conv = nn.Conv2d(np.int64(3), 4, (np.int64(3), np.int64(3)), padding=np.int64(1))
    assert conv(asg.Graph().input("x", ("N", 3, 5, 5))).shape[1:] == (4, 5, 5)


def test_a_container_keeps_modules_of_equal_names_apart() -> None:
    one, other = nn.Linear(4, 4), nn.Linear(4, 3)
    for modules in (({"a": one}, {"a": other}), ({"1": one}, other)):
        with pytest.raises(asg.GraphError, match=r"holds a module '[a1]' already"):
            nn.Sequential(*modules)


def test_a_tree_with_a_loop_is_walked_once() -> None:
    net = Net()
    net.blocks[0].owner = net
    assert len([m for _, m in net.named_modules()]) == 11
    assert list(graph_of(net).parameters) == NAMES


def test_a_deep_tree_does_not_recurse() -> None:
    net: nn.Module = nn.Linear(2, 2)
    for _ in range(5000):
        net = nn.Sequential(net)
    assert len(list(net.train().named_modules())) == 5001
    assert len(repr(net).splitlines()) == 10001


def test_print_and_summary() -> None:
    net = Net(blocks=1)
    assert "# " not in repr(net)
    graph_of(net)
    assert repr(net).splitlines() == [
        "Net(blocks=1  # 99 parameters",
        "  (blocks.0): Block(width=4  # 76 parameters",
        "    (up): Linear(in_features=4, out_features=8)  # 40 parameters",
        "    (down): Linear(in_features=None, out_features=4)  # 36 parameters",
        "  )",
        "  (heads.main): Linear(in_features=4, out_features=3)  # 15 parameters",
        "  (tail.0): Sequential(  # 8 parameters",
        "    (0): Lambda(function=tanh)",
        "    (1): Linear(in_features=3, out_features=2)  # 8 parameters",
        "  )",
        ")",
    ]
    rows = [row.split() for row in net.summary().splitlines()]
    assert rows[0] == ["path", "module", "result", "parameters"]
    assert ["blocks.0.up", "Linear", "f32[N,8]", "40"] in rows
    assert rows[-1] == ["total", "99"]
    assert repr(nn.Dropout()) == "Dropout()"
    assert repr(nn.LeakyReLU(0.2)) == "LeakyReLU(negative_slope=0.2)"


def test_a_tree_shows_neighbors_that_look_alike_once() -> None:
    twice = nn.Linear(2, 2)
    net = nn.ModuleList([nn.ReLU(), *(nn.Linear(2, 3) for _ in range(3)), twice, twice])
    assert net._repr_html_() is None  # no result is known before a call
    assert repr(net).splitlines() == [
        "ModuleList(",
        "  (0): ReLU()",
        "  (1-3): 3 x Linear(in_features=2, out_features=3)",
        "  (4): Linear(in_features=2, out_features=2)",
        "  (5): Linear(in_features=2, out_features=2)",
        ")",
    ]
    blocks = Net(blocks=2)
    graph_of(blocks)
    assert "  (blocks.0-1): 2 x Block(width=4  # 76 parameters each" in repr(blocks)


def test_help_says_how_a_layer_is_made() -> None:
    import inspect

    assert list(inspect.signature(nn.Linear).parameters)[:3] == [
        "in_features", "out_features", "bias",
    ]  # fmt: skip
    assert inspect.signature(nn.Softmax).parameters["dim"].default == -1
    for name in nn.__all__:
        assert getattr(nn, name).__doc__, name


def test_symbolic_batch_and_length() -> None:
    net = nn.Sequential(nn.Linear(4, 3), nn.LayerNorm(3), nn.GELU())
    g = asg.Graph()
    g.output("y", net(g.input("x", ("N", "T", 4))))
    exe = asg.compile(g, backend="numpy")
    for shape in ((2, 3, 4), (1, 5, 4)):
        assert exe(x=np.ones(shape, np.float32))["y"].shape == (*shape[:2], 3)
    with pytest.raises(asg.ShapeError, match=r"axis -1 of f32\[N\] is a symbol"):
        nn.Linear(None, 2).named("b")(g["x"][:, 0, 0])


def test_rules_for_first_values_the_innermost_first() -> None:
    net = Net(blocks=1)
    seen: list[str] = []

    def rule(name: str, shape: tuple[int, ...]) -> object:
        seen.append(name)
        return asg.init.normal(0.0, 0.02) if len(shape) > 1 else None

    net.initialize(rule)
    net.blocks[0].initialize(lambda name, _: 3.0 if name == "up.bias" else None)
    g = graph_of(net)
    first = {name: tensor.node.attrs["init"] for name, tensor in g.parameters.items()}
    assert first["blocks.0.up.bias"] == asg.init.constant(3.0)
    assert first["blocks.0.up.weight"] == asg.init.normal(0.0, 0.02)
    assert first["blocks.0.down.bias"].name == "uniform"
    assert seen == [name for name in g.parameters if name != "blocks.0.up.bias"]
    attention = asg.Graph()
    nn.MultiHeadAttention(4, 2)(attention.input("x", (3, 2, 4)))
    assert attention["out_proj.bias"].node.attrs["init"] == asg.init.constant(0.0)
    assert attention["out_proj.weight"].node.attrs["init"] == asg.init.uniform(-0.5, 0.5)
    whole = asg.Graph()
    nn.Transformer(4, 2, 1, 1, 8).eval()(whole.input("x", (3, 2, 4)), whole.input("y", (3, 2, 4)))
    weights = [t for t in whole.parameters.values() if t.ndim == 2]
    assert {t.node.attrs["init"].name for t in weights} == {"xavier_uniform"}


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_first_values_have_torchs_bounds_and_follow_the_seed(backend: str) -> None:
    net = nn.Sequential(nn.Conv2d(3, 40, 3), nn.Flatten(), nn.Linear(None, 100))
    g = asg.Graph()
    g.output("y", net(g.input("x", (1, 3, 5, 5))))
    state = asg.compile(g, backend=backend, seed=1).state
    bound = 1 / np.sqrt(27)
    assert 0.95 * bound < np.abs(state["0.weight"]).max() <= bound
    assert np.abs(state["2.weight"]).max() <= 1 / np.sqrt(360)
    other = asg.compile(g, backend=backend, seed=2).state
    assert not np.array_equal(state["0.weight"], other["0.weight"])


def test_the_loss_of_sequences_as_a_module() -> None:
    g = asg.Graph()
    logits = g.input("logits", (6, 2, 4), "f64")
    targets = asg.constant(np.int32([[1, 2], [3, 3]]), graph=g)
    lengths = (asg.constant(np.int32([6, 5]), graph=g), asg.constant(np.int32([2, 2]), graph=g))
    log_probs = asg.log_softmax(logits, -1)
    g.output("module", asg.nn.CTCLoss(reduction="sum")(log_probs, targets, *lengths))
    g.output("function", asg.ctc_loss(log_probs, targets, *lengths, reduction="sum"))
    out = asg.compile(g, backend="numpy")(logits=np.random.default_rng(0).normal(size=(6, 2, 4)))
    assert out["module"].item() == out["function"].item() > 0


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: asg.nn.Dropout(None), "Dropout: cannot take p=None, which must be a number"),
        (lambda: asg.nn.Dropout([1]), "Dropout: cannot take p="),
        (lambda: asg.nn.Conv2d(1, 2, 0.5), "Conv2d: cannot take .*kernel_size=0.5"),
        (lambda: asg.nn.LayerNorm(..., eps=1), "LayerNorm: cannot take normalized_shape=Ellipsis"),
        (lambda: asg.nn.BatchNorm1d(3, eps="a"), "BatchNorm1d: cannot take eps='a'"),
        (lambda: asg.nn.LSTM(2, None), "LSTM: cannot take hidden_size=None"),
        (lambda: asg.nn.LPPool1d("a", 2), "LPPool1d: cannot take norm_type='a'"),
        (lambda: asg.nn.ModuleDict(True), "ModuleDict: cannot take modules=True"),
        (lambda: asg.nn.Linear(1), "Linear: missing a required argument"),
    ],
)
def test_an_argument_that_is_nonsense_is_named(call, words):
    with pytest.raises(asg.GraphError, match=words):
        call()


def test_errors_of_a_users_own_constructor_are_the_users():
    class Own(asg.nn.Module):
        def __init__(self, size):
            self.size = size + 1

    with pytest.raises(TypeError):
        Own("a")


def test_unpools_put_back_what_the_pools_took() -> None:
    for axes in (1, 2, 3):
        g = asg.Graph()
        x = g.input("x", (2, 3, *(7,) * axes), "f64")
        pooled, places = getattr(asg, f"max_pool{axes}d_with_indices")(x, 2, 2)
        unpool = getattr(nn, f"MaxUnpool{axes}d")(2, stride=2)
        back = unpool(pooled, places, output_size=x.shape)
        g.output("back", back)
        g.output("small", unpool(pooled, places))
        g.output("again", getattr(asg, f"max_pool{axes}d")(back, 2, 2))
        g.output("pooled", pooled)
        array = np.random.default_rng(axes).uniform(0.1, 1, (2, 3, *(7,) * axes))
        found = asg.compile(g, "numpy")(x=array)
        values = {name: np.asarray(found[name]) for name in g.outputs}
        assert values["small"].shape == (2, 3, *(6,) * axes)
        np.testing.assert_array_equal(values["again"], values["pooled"])
        put = values["back"] != 0
        np.testing.assert_array_equal(values["back"][put], array[put])


@pytest.mark.parametrize(
    "layer", [nn.AlphaDropout(0.4), nn.FeatureAlphaDropout(0.4), nn.RReLU(0.2, 0.4)], ids=repr
)
def test_random_layers_draw_in_training_alone_and_keep_their_state(layer: nn.Module) -> None:
    array = np.random.default_rng(0).normal(size=(64, 32, 4)).astype(np.float32)
    results = {}
    for training in (True, False):
        g = asg.Graph()
        g.output("y", layer.train(training)(g.input("x", array.shape)))
        assert list(g.state) == [nn.KEY]
        exe = asg.compile(g, "numpy")
        results[training] = [np.asarray(exe(x=array)["y"]) for _ in range(2)]
    assert not np.array_equal(*results[True])
    np.testing.assert_array_equal(*results[False])
    if not isinstance(layer, nn.RReLU):
        np.testing.assert_array_equal(results[False][0], array)
        assert abs(results[True][0].mean()) < 0.1
        assert abs(results[True][0].std() - 1) < 0.1
    else:
        below = array < 0
        slopes = results[True][0][below] / array[below]
        assert slopes.min() > 0.199
        assert slopes.max() < 0.401
        np.testing.assert_array_equal(results[True][0][~below], array[~below])


def test_a_module_made_of_a_function_is_derived_from():
    class Halving(nn.MaxPool2d):
        def __init__(self):
            super().__init__(2)

    graph = asg.Graph()
    with graph:
        assert Halving()(graph.input("x", (1, 1, 4, 6))).shape == (1, 1, 2, 3)
