"""Names from NumPy, PyTorch and JAX, and their equivalents here: the hints of messages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NoReturn

from asg.core.errors import GraphError

PUBLIC: set[str] = set()  # the functions of asg, which it lists as it is imported

_NUMBERS = "run the graph: asg.compile(graph), or asg.evaluate, gives arrays"
_GRADIENT = "asg.gradients(loss, wrt=[...]) derives the graph of the gradients"
_DEVICE = "asg.compile(graph, backend=..., device=...) chooses where a graph runs"
_AS_IT_IS = "leave it out: a tensor is a value that never changes"
IN_PLACE = (
    "make a new tensor and go on with it: asg.where(mask, a, b), asg.scatter(x, indices, updates, "
    "axis), asg.index_add or asg.concat"
)

# Functions by the names that they have elsewhere.
RENAMED: Mapping[str, str] = MappingProxyType({
    "absolute": "abs", "arccos": "acos", "arccosh": "acosh",
    "arcsin": "asin", "arcsinh": "asinh", "arctan": "atan", "arctan2": "atan2",
    "arctanh": "atanh", "array": "constant", "as_tensor": "constant", "asarray": "constant",
    "astype": "cast", "binary_cross_entropy_with_logits": "bce_with_logits", "cat": "concat",
    "clip": "clamp", "concatenate": "concat", "divide": "div", "eq": "equal",
    "expand": "broadcast_to", "from_numpy": "constant", "ge": "greater_equal",
    "grad": "gradients", "gt": "greater", "index_select": "take",
    "le": "less_equal", "left_shift": "bitwise_left_shift",
    "logsigmoid": "log_sigmoid", "lt": "less", "mm": "matmul", "multiply": "mul",
    "ne": "not_equal", "negative": "neg", "power": "pow", "rand": "random_uniform",
    "randint": "random_randint", "randn": "random_normal", "randperm": "random_permutation",
    "repeat_interleave": "repeat", "right_shift": "bitwise_right_shift", "movedim": "moveaxis",
    "subtract": "sub", "tensor": "constant", "true_divide": "div", "unsqueeze": "expand_dims",
    "value_and_grad": "gradients", "view": "reshape",
})  # fmt: skip

LINALG = frozenset({
    "cholesky", "cholesky_inverse", "cholesky_solve", "cond", "cross", "det", "eigh", "eigvalsh",
    "inv", "kron", "lstsq", "lu", "lu_factor", "lu_solve", "matrix_exp", "matrix_norm",
    "matrix_power", "matrix_rank", "multi_dot", "pinv", "qr", "slogdet", "solve",
    "solve_triangular", "svd", "svdvals", "tensorinv", "tensorsolve", "vecdot", "vector_norm",
})  # fmt: skip

_OF_TENSORS: Mapping[str, str] = MappingProxyType({
    **dict.fromkeys(("item", "numpy", "tolist", "cpu", "data", "values"), _NUMBERS),
    **dict.fromkeys(("backward", "grad", "grad_fn", "requires_grad", "retain_grad"), _GRADIENT),
    **dict.fromkeys(("cuda", "device", "to"), f'{_DEVICE}, and cast(x, "f32") changes the dtype'),
    **dict.fromkeys(("clone", "contiguous", "copy"), _AS_IT_IS),
    **dict.fromkeys(("float", "double", "half", "int", "long"), 'use x.cast("f32")'),
    "at": IN_PLACE, "detach": "use x.stop_gradient()", "dim": "use x.ndim", "t": "use x.T",
    "numel": "use x.size",
})  # fmt: skip


class NotPickled:
    """Base of classes that have file formats of their own and are never pickled."""

    __slots__ = ()

    def __reduce__(self) -> NoReturn:
        raise GraphError(
            f"{self!r} is neither copied nor pickled",
            hint="asg.save(graph, path) and asg.save_state(exe.state, path) write it to files",
        )


def function_hint(name: str) -> str:
    """Return a hint that names the function of asg meant by `name`; "" if none is known."""
    found = RENAMED.get(name, name)
    if found in LINALG - {"cond"}:  # asg.cond is a branch
        return f"use asg.linalg.{found}"
    return f"use asg.{found}" if found in PUBLIC else ""


def attribute_hint(name: str) -> str:
    """Return the hint for an attribute that other tensors have; "" if it is unknown."""
    if name in _OF_TENSORS:
        return _OF_TENSORS[name]
    if name.endswith("_") and not name.startswith("_"):
        return IN_PLACE
    found = function_hint(name)
    return f"{found}(x, ...)" if found else ""
