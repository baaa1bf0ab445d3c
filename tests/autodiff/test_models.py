"""Whole models against PyTorch 2.13 in f64: one graph for every batch size, and its gradient graph.

The numbers were recorded by tools/record_torch.py.
"""

from __future__ import annotations

import numpy as np
import pytest

import asg
from tests.reference import model_specs as specs, models, records

RECORDS = records.load("torch_models")
PARAMETERS = {"mlp": specs.mlp_parameters(), "transformer": specs.transformer_parameters()}


def _compare(found, key):
    np.testing.assert_allclose(found, RECORDS[key], rtol=1e-9, atol=1e-13, err_msg=key)


def _with_gradients(graph, loss="loss"):
    wrt = list(graph.parameters.values())
    return asg.splice(graph, asg.gradients(graph[loss], wrt=wrt))


@pytest.fixture(scope="module")
def perceptrons():
    return {name: _with_gradients(models.mlp(name)) for name in specs.ACTIVATIONS}


@pytest.fixture(scope="module")
def transformer():
    return _with_gradients(models.transformer())


@pytest.mark.parametrize("batch", specs.BATCHES)
@pytest.mark.parametrize("activation", specs.ACTIVATIONS)
def test_perceptron(perceptrons, activation, batch, run):
    found = run(perceptrons[activation], {**PARAMETERS["mlp"], **specs.mlp_inputs(batch)})
    prefix = f"mlp/{activation}/{batch}"
    for name in ("loss", "logits", *(f"grad/{p}" for p in specs.MLP_SHAPES)):
        _compare(found[name], f"{prefix}/{name}")


@pytest.mark.parametrize("batch", specs.BATCHES)
def test_transformer(transformer, batch, run):
    data = specs.transformer_inputs(batch)
    found = run(transformer, {**PARAMETERS["transformer"], **data})
    for name in ("loss", "logits", *(f"grad/{p}" for p in specs.TRANSFORMER_SHAPES)):
        _compare(found[name], f"transformer/{batch}/{name}")
    _compare(found["loss_by_position"], f"transformer/{batch}/loss")


def test_transformer_by_position_has_the_same_gradients(run):
    joint = _with_gradients(models.transformer(), "loss_by_position")
    found = run(joint, {**PARAMETERS["transformer"], **specs.transformer_inputs(7)})
    for name in specs.TRANSFORMER_SHAPES:
        _compare(found[f"grad/{name}"], f"transformer/7/grad/{name}")


@pytest.fixture(scope="module")
def curvatures():
    return {name: _hessian_vector(models.mlp(name)) for name in specs.SMOOTH}


def _hessian_vector(forward):
    """Return the gradient of (gradient · vectors): both derived, both spliced."""
    joint = _with_gradients(forward)
    names = list(specs.MLP_SHAPES)
    vectors = [joint.input(f"v/{n}", s, "f64") for n, s in specs.MLP_SHAPES.items()]
    along = sum((joint[f"grad/{name}"] * v).sum() for name, v in zip(names, vectors, strict=True))
    second = asg.gradients(along, wrt=[joint.leaf(name) for name in names])
    return asg.splice(joint, second)


@pytest.mark.parametrize("batch", specs.BATCHES)
@pytest.mark.parametrize("activation", specs.SMOOTH)
def test_hessian_vector_product(curvatures, activation, batch, run):
    graph = curvatures[activation]
    vectors = {f"v/{name}": v for name, v in specs.mlp_vectors().items()}
    found = run(graph, {**PARAMETERS["mlp"], **specs.mlp_inputs(batch), **vectors})
    for name in specs.MLP_SHAPES:
        _compare(found[f"grad/grad/{name}"], f"mlp/{activation}/{batch}/hvp/{name}")
        _compare(found[f"grad/{name}"], f"mlp/{activation}/{batch}/grad/{name}")


def test_one_executable_runs_every_batch_size(transformer):
    exe = asg.compile(transformer, backend="numpy")
    exe.load_state(PARAMETERS["transformer"])
    for batch in (*specs.BATCHES, *reversed(specs.BATCHES)):
        found = exe(**specs.transformer_inputs(batch))
        for name in ("loss", "logits", "grad/tokens", "grad/block1/qkv/weight"):
            _compare(found[name].numpy(), f"transformer/{batch}/{name}")
    assert exe.cache_info().misses == len(specs.BATCHES)


def test_graphs_hold_one_symbol_and_no_batch_size(perceptrons, transformer):
    for graph in (*perceptrons.values(), transformer):
        assert graph.symbols == {"N"}
        sizes = {dim for node in graph.nodes for type_ in node.types for dim in type_.shape}
        assert not sizes & {7, 64}


def test_every_record_is_compared():
    prefixes = [f"mlp/{a}/{b}/" for a in specs.ACTIVATIONS for b in specs.BATCHES]
    prefixes += [f"transformer/{b}/" for b in specs.BATCHES]
    assert {key for key in RECORDS if not key.startswith(tuple(prefixes))} == set()
    hessians = [key for key in RECORDS if "/hvp/" in key]
    assert len(hessians) == len(specs.SMOOTH) * len(specs.BATCHES) * len(specs.MLP_SHAPES)
