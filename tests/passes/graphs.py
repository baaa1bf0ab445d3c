"""Helpers of tests of passes: values of every kind, formulas of small graphs, comparison."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT
from asg.core.opdef import Kind
from asg.core.printer import text
from asg.ops.numbers import FULL
from asg.testing.interpreter import interpret

SPECIAL = [np.nan, np.inf, -np.inf, 0.0, -0.0, 1.5, -2.25, 3e-39]
INTEGERS = [0, 1, -1, 2, -7, 2**31 - 1, -(2**31), 40]
N = len(SPECIAL)


DTYPES = {
    "xy": ("f32", np.float32, SPECIAL),
    "hk": ("f16", np.float16, SPECIAL),
    "ij": ("i32", np.int32, INTEGERS),
    "uv": ("u32", np.uint32, [abs(value) for value in INTEGERS]),
    "bc": ("bool", np.bool_, [True, False] * (N // 2)),
}


class Leaves:
    """A graph whose inputs x and y, i and j … are fed every pair of special values."""

    def __init__(self) -> None:
        self.graph = Graph("g")
        self.feeds: dict[str, Any] = {}
        for names, (dtype, numpy, values) in DTYPES.items():
            with np.errstate(all="ignore"):
                columns = np.broadcast_to(np.array(values).astype(numpy), (N, N))
            for name, array in zip(names, (columns.T, columns), strict=True):
                setattr(self, name, self.graph.input(name, (N, N), dtype))
                self.feeds[name] = array.copy()

    def __getattr__(self, name: str) -> Tensor:
        raise AttributeError(name)


def formula(tensor: Tensor) -> str:
    """The expression that makes a tensor of a small graph: `sub(x, reshape{[8,8]}(y))`."""
    node = tensor.node
    if node.op is FULL:
        return repr(node.attrs["value"])
    if node.op is CONSTANT:
        return repr(node.attrs["value"].tolist())
    if node.op.kind is Kind.LEAF:
        return str(node.name)
    attrs = ",".join(_plain(value) for value in node.attrs.values())
    operands = ", ".join(formula(tensor.graph.tensor(ref)) for ref in node.inputs)
    index = f".{tensor.ref.index}" if tensor.ref.index else ""
    return f"{node.op.name}{f'{{{attrs}}}' if attrs else ''}({operands}){index}"


def _plain(value: Any) -> str:
    return f"[{','.join(map(str, value))}]" if isinstance(value, tuple) else str(value)


def body(graph: Graph) -> str:
    """The text of a graph without what says where a node comes from."""
    return text(graph, sources=False, scopes=False, origins=False)


def assert_same_values(
    before: Graph, after: Graph, feeds: Mapping[str, Any], *, rtol: float = 0.0
) -> None:
    """Hold the outputs and updates of two graphs together: to the last bit without `rtol`."""
    for kind in ("output_refs", "update_refs"):
        old, new = getattr(before, kind), getattr(after, kind)
        assert list(old) == list(new)
        expected = interpret(before, feeds, fetch=list(old.values()))
        found = interpret(after, feeds, fetch=list(new.values()))
        for name in old:
            assert_same_array(found[new[name]], expected[old[name]], name, rtol)


def assert_same_array(found: Any, expected: Any, name: str, rtol: float) -> None:
    assert found.dtype == expected.dtype, name
    assert found.shape == expected.shape, name
    if found.dtype.kind != "f":
        np.testing.assert_array_equal(found, expected, err_msg=name)
        return
    np.testing.assert_allclose(found, expected, rtol=rtol, atol=0, equal_nan=True, err_msg=name)
    real = ~np.isnan(expected)
    np.testing.assert_array_equal(
        np.signbit(found[real]), np.signbit(expected[real]), err_msg=f"{name}: signs"
    )
