"""Every layer against torch.nn: weights by torch's names, results, gradients, buffers, in f64."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pytest

import asg
from tests.nn import cases as drawn
from tests.nn.cases import Case, Draw
from tests.reference import records

CASES = list(drawn.cases())
TORCHS_OWN_ERROR = {"Hardsigmoid": 1e-7}  # its gradient has 1/6 of f32 in f64


@pytest.fixture(scope="module")
def recorded() -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for key, array in records.load("torch_modules").items():
        case, kind, name = key.split("|")
        found.setdefault(case, {}).setdefault(kind, {})[name] = array
    return found


def build(case: Case) -> asg.nn.Module:
    own = dict(case.own)
    if case.layer in ("TransformerEncoder", "TransformerDecoder"):
        layers, norm = own.pop("num_layers"), own.pop("norm")
        final = asg.nn.LayerNorm(own["d_model"]) if norm else None
        inner = getattr(asg.nn, f"{case.layer}Layer")(**own)
        net = getattr(asg.nn, case.layer)(inner, layers, final)
    else:
        net = getattr(asg.nn, case.layer)(**own)
    return net.to("f64").train(case.training)


def tensors(value: Any) -> Iterator[asg.Tensor]:
    if isinstance(value, asg.Tensor):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from tensors(each)


def differentiated(case: Case) -> tuple[asg.Graph, dict[str, Any]]:
    """The graph of the layer with its gradients, and what is fed to it."""
    g = asg.Graph("layer")
    feeds: dict[str, Any] = {}

    def take(name: str, draw: Draw) -> asg.Tensor:
        feeds[name] = array = drawn.operand(case, name, draw)
        return g.input(name, array.shape, array.dtype)

    positional, named = case.arguments(take)
    results = list(tensors(build(case)(*positional, **named)))
    total = asg.constant(0.0, "f64", g)
    for i, result in enumerate(results):
        g.output(f"result|{i}", result + 0.0)
        seed = drawn.upstream(case, i, tuple(map(int, result.shape)))
        total = total + asg.sum(result * asg.constant(seed, graph=g))
    g.output("total", total)
    leaves = [*g.parameters.values(), *(t for t in g.inputs.values() if t.dtype.is_float)]
    if not leaves:
        return g, feeds
    return asg.splice(g, asg.gradients(total, wrt=leaves)), feeds


@pytest.mark.sampled(3)
@pytest.mark.parametrize("case", CASES, ids=[case.key for case in CASES])
def test_layer_is_torchs(case: Case, recorded: Mapping[str, Any]) -> None:
    assert case.key in recorded, "record it again: tools/record_torch_modules.py"
    expected = recorded[case.key]
    graph, feeds = differentiated(case)
    exe = asg.compile(graph, backend="numpy")
    shapes = {name: tuple(map(int, s)) for name, s in expected.get("shape", {}).items()}
    weights = {name: drawn.weight(name, shape) for name, shape in shapes.items()}
    loaded = asg.nn.load_state(exe, weights)
    assert set(loaded.loaded) == set(shapes)
    results = exe(feeds)
    tolerance = TORCHS_OWN_ERROR.get(case.layer, 1e-9)
    for kind, prefix in (("result", "result|"), ("grad", "grad/"), ("operand", "grad/")):
        close(results, expected.get(kind, {}), prefix, tolerance)
    close(exe.state, expected.get("after", {}))


def close(
    found: Mapping[str, Any], expected: Mapping[str, Any], prefix: str = "", tolerance: float = 1e-9
) -> None:
    for name, array in expected.items():
        np.testing.assert_allclose(
            found[prefix + name], array, rtol=tolerance, atol=tolerance, err_msg=prefix + name
        )
