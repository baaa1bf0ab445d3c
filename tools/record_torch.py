"""Record what PyTorch computes of the reference cases, for the tests that compare with it.

    python -m pip install '.[peers]'     # or any environment with torch and numpy
    python tools/record_torch.py

writes tests/reference/data/torch_*.npz. The tests read those files and never import torch.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.reference import model_specs as specs, records  # noqa: E402  # found by the path above
from tests.reference.sampling import upstream  # noqa: E402
from tests.reference.torch_cases import Case, cases  # noqa: E402

Arrays = dict[str, np.ndarray]
Parameters = Mapping[str, Tensor]


# Single calls


def _along(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    return lambda x, axis: function(x, dim=axis)


def _reduction(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    def reduce(x: Tensor, axis: Any, keepdims: bool = False) -> Tensor:
        dims = tuple(range(x.ndim)) if axis is None else axis
        return function(x, dim=dims, keepdim=keepdims)

    return reduce


def _prod(x: Tensor, axis: Any, keepdims: bool = False) -> Tensor:
    dims = range(x.ndim) if axis is None else [axis] if isinstance(axis, int) else axis
    for dim in sorted((d % x.ndim for d in dims), reverse=True):
        x = torch.prod(x, dim, keepdim=keepdims)
    return x


def _spread(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    return lambda x, axis, correction: function(x, dim=axis, correction=correction)


def _indexed(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    return lambda x, index, *more, axis: function(x, axis, index.long(), *more)


def _cross_entropy(x: Tensor, y: Tensor, *weight: Tensor, **arguments: Any) -> Tensor:
    target = y if y.is_floating_point() else y.long()
    return functional.cross_entropy(x, target, *weight, **arguments)


def _pad(x: Tensor, pad_width: Any, constant_values: float) -> Tensor:
    flat = [width for pair in reversed(pad_width) for width in pair]
    return functional.pad(x, flat, value=constant_values)


def _clamp(x: Tensor, *bounds: Tensor, low: Any = None, high: Any = None) -> Tensor:
    return torch.clamp(x, *bounds) if bounds else torch.clamp(x, low, high)


CALLS: dict[str, Callable[..., Tensor]] = {
    "softmax": _along(functional.softmax),
    "log_softmax": _along(functional.log_softmax),
    "gelu": functional.gelu,
    "relu": functional.relu,
    "silu": functional.silu,
    "log_sigmoid": functional.logsigmoid,
    "softplus": functional.softplus,
    "cross_entropy": _cross_entropy,
    "layer_norm": lambda x, *more, normalized_shape, eps: functional.layer_norm(
        x, normalized_shape, *more, eps=eps
    ),
    "scaled_dot_product_attention": functional.scaled_dot_product_attention,
    "embedding": lambda indices, weight: functional.embedding(indices.long(), weight),
    "mse_loss": functional.mse_loss,
    "sum": _reduction(torch.sum),
    "mean": _reduction(torch.mean),
    "max": _reduction(torch.amax),
    "min": _reduction(torch.amin),
    "logsumexp": _reduction(torch.logsumexp),
    "prod": _prod,
    "var": _spread(torch.var),
    "std": _spread(torch.std),
    "clamp": _clamp,
    "take": _indexed(torch.index_select),
    "index_add": _indexed(torch.index_add),
    "gather": _indexed(torch.gather),
    "scatter_add": _indexed(torch.scatter_add),
    "scatter": _indexed(torch.scatter),
    "pad": _pad,
    "flip": lambda x, axis: torch.flip(
        x, tuple(range(x.ndim)) if axis is None else (axis,) if isinstance(axis, int) else axis
    ),
}
# operands for which PyTorch has no gradient
CONSTANT = {"cross_entropy": (2,)}


def record_case(case: Case) -> Arrays:
    """Return the value, the gradient for each float operand, and a checksum of the operands."""
    operands = [torch.from_numpy(np.array(array)) for array in case.operands]
    floats = {
        i: t.requires_grad_()
        for i, t in enumerate(operands)
        if t.is_floating_point() and i not in CONSTANT.get(case.op, ())
    }
    function = CALLS.get(case.op) or getattr(torch, case.op)
    value = function(*operands, **case.arguments)
    seed = torch.from_numpy(np.array(upstream(case.name, tuple(value.shape))))
    grads = torch.autograd.grad(value, list(floats.values()), seed, allow_unused=True)
    found = {f"{case.name}/value": value.detach().numpy()}
    for (i, operand), grad in zip(floats.items(), grads, strict=True):
        missing = torch.zeros_like(operand) if grad is None else grad
        found[f"{case.name}/grad{i}"] = missing.numpy()
    found[f"{case.name}/operands"] = np.uint32(zlib.crc32(b"".join(map(bytes, case.operands))))
    return found


# Models


def mlp(p: Parameters, x: Tensor, activation: str) -> Tensor:
    """Return the logits of the perceptron."""
    last = len(specs.WIDTHS) - 2
    for layer in range(last + 1):
        x = x @ p[f"w{layer}"] + p[f"b{layer}"]
        if layer < last:
            x = getattr(functional, activation)(x) if activation != "tanh" else torch.tanh(x)
    return x


def _block(p: Parameters, x: Tensor, name: str) -> Tensor:
    def norm(which: str) -> Tensor:
        weight, bias = p[f"{name}/{which}/weight"], p[f"{name}/{which}/bias"]
        return functional.layer_norm(x, (specs.WIDTH,), weight, bias, specs.EPSILON)

    def linear(y: Tensor, which: str) -> Tensor:
        return y @ p[f"{name}/{which}/weight"] + p[f"{name}/{which}/bias"]

    batch, steps, width = x.shape
    heads = linear(norm("norm1"), "qkv").reshape(batch, steps, 3, specs.HEADS, -1)
    q, k, v = heads.permute(2, 0, 3, 1, 4)
    seen = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
    x = x + linear(seen.transpose(1, 2).reshape(batch, steps, width), "project")
    return x + linear(functional.gelu(linear(norm("norm2"), "up")), "down")


def transformer(p: Parameters, x: Tensor) -> Tensor:
    """Return the logits [batch, steps, vocabulary]."""
    h = p["tokens"][x.long()] + p["positions"]
    for i in range(specs.BLOCKS):
        h = _block(p, h, f"block{i}")
    h = functional.layer_norm(h, (specs.WIDTH,), p["norm/weight"], p["norm/bias"], specs.EPSILON)
    return h @ p["head"]


def _tensors(arrays: Mapping[str, Any], *, grad: bool = False) -> dict[str, Tensor]:
    return {k: torch.from_numpy(np.array(v)).requires_grad_(grad) for k, v in arrays.items()}


def _record_gradients(name: str, loss: Tensor, p: Parameters) -> Arrays:
    grads = torch.autograd.grad(loss, list(p.values()), create_graph=True)
    return {f"{name}/grad/{key}": g.detach().numpy() for key, g in zip(p, grads, strict=True)}


def record_mlp(activation: str, batch: int) -> Arrays:
    """Return loss, logits, gradients and, for a smooth activation, a Hessian-vector product."""
    p = _tensors(specs.mlp_parameters(), grad=True)
    data = _tensors(specs.mlp_inputs(batch))
    name = f"mlp/{activation}/{batch}"
    logits = mlp(p, data["x"], activation)
    loss = functional.cross_entropy(logits, data["y"].long())
    found = {f"{name}/loss": loss.detach().numpy(), f"{name}/logits": logits.detach().numpy()}
    found |= _record_gradients(name, loss, p)
    if activation in specs.SMOOTH:
        grads = torch.autograd.grad(loss, list(p.values()), create_graph=True)
        vectors = _tensors(specs.mlp_vectors()).values()
        along = sum((g * v).sum() for g, v in zip(grads, vectors, strict=True))
        found |= {
            key.replace("/grad/", "/hvp/"): value
            for key, value in _record_gradients(name, along, p).items()
        }
    return found


def record_transformer(batch: int) -> Arrays:
    """Return loss, logits and gradients."""
    p = _tensors(specs.transformer_parameters(), grad=True)
    data = _tensors(specs.transformer_inputs(batch))
    name = f"transformer/{batch}"
    logits = transformer(p, data["x"])
    loss = functional.cross_entropy(logits.flatten(0, 1), data["y"].long().flatten())
    found = {f"{name}/loss": loss.detach().numpy(), f"{name}/logits": logits.detach().numpy()}
    return found | _record_gradients(name, loss, p)


def save(name: str, arrays: Arrays) -> None:
    """Write one file, and say what it holds."""
    path = records.save(name, arrays)
    print(f"{path.relative_to(ROOT)}: {len(arrays)} arrays, {path.stat().st_size / 1024:.0f} KiB")


def main() -> None:
    """Write all records."""
    torch.use_deterministic_algorithms(True)
    torch.set_num_threads(1)
    singles: Arrays = {}
    for case in cases():
        singles |= record_case(case)
    save("torch_calls", singles)
    models: Arrays = {}
    for batch in specs.BATCHES:
        for activation in specs.ACTIVATIONS:
            models |= record_mlp(activation, batch)
        models |= record_transformer(batch)
    save("torch_models", models)
    print(f"torch {torch.__version__}")


if __name__ == "__main__":
    main()
