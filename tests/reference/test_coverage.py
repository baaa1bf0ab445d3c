"""Every op of the catalogue is compared with another framework, or it is said here why not."""

from __future__ import annotations

import pytest

from asg.core.opdef import NotDifferentiable, Stopped
from asg.ops._support.catalogue import OPS
from tests.reference import test_jax as jax_tests, test_torch as torch_tests, torch_names

UNCOMPARED = {
    "input": "it is fed, not computed",
    "parameter": "it is fed, not computed",
    "state": "it is fed, not computed",
    "external": "it is fed, not computed",
    "constant": "it is its own value",
    "dim": "no other framework has symbolic sizes; test_models runs three of them",
    **dict.fromkeys(
        (
            "own",
            "vary",
            "psum",
            "psum_start",
            "psum_wait",
            "all_gather",
            "reduce_scatter",
            "broadcast",
            "rank",
            "part",
            "shard",
        ),
        "about several ranks: tests/distributed/test_collectives.py",
    ),
    **dict.fromkeys(
        ("dft", "real_dft", "real_idft"), "what asg.fft is made of: tests/reference/calls/fft.py"
    ),
    **dict.fromkeys(
        ("igamma", "igammac", "betainc", "zeta"),
        "PyTorch has no derivatives by their parameters: tests/ops/elementwise/test_incomplete.py",
    ),
    "solve_transposed": "the gradient of solve, which is compared with its own",
    "descend_trees": "ensembles as ONNX Runtime: tests/onnx/importing/test_classical.py",
    "barrier": "the identity, for passes: test_conventions",
    "debug_print": "the identity, printed: tests/autodiff/test_observing.py",
    "scan": "its operands are functions: tests/ops/control/test_scan.py, with JAX",
    "partial_scan": "what scan and while_loop are made of: tests/ops/control/test_loops.py",
    "while_loop": "its operands are functions: tests/ops/control/test_loops.py",
    "cond": "its operands are functions: tests/ops/control/test_cond.py, with JAX",
    **dict.fromkeys(
        ("partial_scan", "while_loop"),
        "their operands are functions: tests/ops/control/test_loops.py",
    ),
    "call": "a graph that is given with it: tests/core/test_calls.py",
    "custom_root": "its operands are functions: tests/ops/control/test_implicit.py",
    "random_bits": "test_random, bit for bit with JAX",
    "custom_vjp": "a body and a rule that are given with it: tests/autodiff",
    "random_bits_of_keys": "the bits of random_bits, key by key: test_vmap",
    "random_fold_in": "the key of a number, at run time: test_distributions",
    "random_fold_ins": "the keys of random_fold_in, side by side: test_distributions",
    "random_uniform": "test_random, by its distribution",
    "random_normal": "test_random, by its distribution",
    "random_bernoulli": "test_random, by its distribution",
    "random_randint": "test_random, by its distribution",
    **dict.fromkeys(
        ("quantize_linear", "dequantize_linear", "dynamic_quantize_linear", "dequantize_weight"),
        "ONNX Runtime computes them in tests/onnx/exporting/test_quantized.py",
    ),
    **dict.fromkeys(
        ("matmul_integer", "conv_integer"), "sums of NumPy: tests/numpy/native/test_integers.py"
    ),
    "at_ranks": "the places of NumPy's stable sort: tests/ops/test_order_statistics",
    "random_permutation": "test_sorting: each framework draws its own",
    "dropout": "test_random, by its mask and scale: each framework draws its own",
    "dropout1d": "tests/ops/test_dropout, by its mask and scale",
    "dropout2d": "tests/ops/test_dropout, by its mask and scale",
    "dropout3d": "tests/ops/test_dropout, by its mask and scale",
    "alpha_dropout": "tests/ops/test_dropout, by its mask, mean and variance",
    "rrelu": "tests/ops/test_dropout, by its slopes; its mean by PyTorch",
    "feature_alpha_dropout": "tests/ops/test_dropout, by its mask, mean and variance",
}
EXTRA = {"stop_gradient"}  # its gradient is compared too: zeros
COMPARED = {*jax_tests.BY_OP, *torch_tests.OPS}


def test_every_op_has_its_place():
    places = COMPARED | set(UNCOMPARED)
    missing = {name for name in OPS if "." not in name} - places  # others are of users
    assert not missing, f"compare {missing} in tests/reference, or say in UNCOMPARED why not"
    assert not set(UNCOMPARED) & COMPARED
    assert set(UNCOMPARED) <= set(OPS)


def _graphs(op):
    found = [graph for graph, _ in jax_tests.built(op)] if op in jax_tests.BY_OP else []
    return found + [each[0] for each in torch_tests.built(op)] if op in torch_tests.OPS else found


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", sorted(COMPARED & set(OPS)))
def test_what_is_compared_is_that_op_and_its_gradient(name):
    op, graphs = OPS[name], _graphs(name)
    holding = [graph for graph in graphs if any(node.op is op for node in graph.nodes)]
    assert len(holding) >= min(len(graphs), 2)  # a call may be another op: x² of pow
    derived = any(output.startswith("grad/") for graph in holding for output in graph.outputs)
    assert derived == (name in EXTRA or not isinstance(op.vjp, NotDifferentiable | Stopped))


def test_the_table_of_operators_is_up_to_date():
    written = torch_names.PAGE.read_text(encoding="utf-8")
    assert written == torch_names.page(), "run python -m tests.reference.torch_names"


def test_the_table_names_operators_of_pytorch():
    assert set(torch_names.NAMES) <= set(torch_names.operators())
