"""Every argument of every operator that is read is used, and every core operator has an answer.

tools/record_aten.py recorded the operators' arguments from PyTorch.
"""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import asg
from asg.testing import interpret
from asg.torch.operators import handler_of, is_supported, pair_handler_of, reason_of
from tools import torch_operators_page

DATA = Path(__file__).parent / "data" / "aten.json"


# Arguments that change no number: storage, speed, names of messages, and dtypes that the program
# states for the result
UNUSED = {
    "dtype", "layout", "device", "pin_memory", "memory_format", "generator", "implicit",
    "non_blocking", "copy", "cudnn_enabled", "cudnn_enable", "half_to_float", "stride",
    "physical_layout", "sparse_grad", "path", "output_size", "to.other", "type_as.other",
}  # fmt: skip
ASSERTIONS = {"_assert_async", "_assert_scalar", "_assert_tensor_metadata", "sym_constrain_range"}


@cache
def overloads():
    """Return the overloads by their name without the last part."""
    return json.loads(DATA.read_text("utf-8"))


@cache
def deleted(handler):
    """Return the parameters that a function deletes or ignores, and so does not use."""
    if hasattr(handler, "ignored"):
        return handler.ignored - UNUSED
    tree = ast.parse(textwrap.dedent(inspect.getsource(handler)))
    targets = [node.targets for node in ast.walk(tree) if isinstance(node, ast.Delete)]
    return {target.id for several in targets for target in several} - {"call"}


# Parameters that functions delete: they change no number
DELETED = {
    "sparse", "compute_mode", "check_errors", "driver", "out_int32", "assume_unique", "unsafe",
    "hermitian", "sorted", "generator", "dtype", "path", "x",
    "out_dtype", "c", "hxw", "stride", "padding",
}  # fmt: skip


@pytest.mark.parametrize("upper", [False, True])
def test_symmetric_matrices_are_given_by_a_triangle(upper):
    """PyTorch's gradient is symmetric all the same."""
    whole = np.array([[4.0, 1.0], [1.0, 5.0]])
    graph = asg.Graph()
    a = graph.input("a", (2, 2), "f64")
    factor = graph.output("factor", handler_of("linalg_cholesky")(None, a, upper))
    values = handler_of("linalg_eigvalsh")(None, a, "U" if upper else "L")
    derived = asg.gradients(factor.sum() + graph.output("values", values)[0], wrt=a)
    given = np.triu(whole) if upper else np.tril(whole)
    found = interpret(asg.splice(graph, derived), {"a": given})
    right = np.linalg.cholesky(whole)
    np.testing.assert_allclose(found["factor"], right.T if upper else right)
    np.testing.assert_allclose(found["values"], np.linalg.eigvalsh(whole))
    np.testing.assert_allclose(found["grad/a"], found["grad/a"].T)
    given[given == 0] = np.nan
    for name, value in interpret(graph, {"a": given}).items():
        np.testing.assert_array_equal(value, found[name])


def test_every_argument_is_used_or_refused():
    faults = []
    for name, (_, positional, by_keyword) in overloads().items():
        base = name.partition(".")[0]
        for handler in {handler_of(f"aten.{name}"), pair_handler_of(f"aten.{name}")} - {None}:
            try:
                bound = inspect.signature(handler).bind(
                    None, *positional, **{key: key for key in by_keyword}
                )
            except TypeError as error:
                faults.append(f"{name}: {error}")
                continue
            rest = {each for key in ("_", "__") for each in bound.arguments.get(key, ())}
            unused = {each for each in rest if not {each, f"{base}.{each}"} & UNUSED}
            if (unused and base not in ASSERTIONS) or not deleted(handler) <= DELETED:
                faults.append(f"{name}: {unused or deleted(handler) - DELETED} is not used")
    assert not faults, "\n".join(faults)


def test_each_core_operator_is_read_or_refused_with_a_reason():
    core = [name for name, (is_core, *_) in overloads().items() if is_core]
    assert len(core) == 190
    for name in core:
        op = f"aten.{name}"
        assert is_supported(op) != (reason_of(op) is not None), name


def test_the_page_lists_the_core_operators():
    hint = "python -m tools.torch_operators_page writes it"
    assert torch_operators_page.PAGE.read_text("utf-8") == torch_operators_page.page(), hint
