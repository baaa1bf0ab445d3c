"""Record PyTorch's results of the reference cases, for the tests that compare with them.

    python -m pip install ".[peers]"     # or any environment with torch and numpy
    python -m tools.record_torch [GROUP ...]

writes tests/reference/data/torch_*.npz: the named groups of tests/reference/calls, or all groups
and the models. The tests read these files and never import torch.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from tests.reference import calls, model_specs as specs, records
from tests.reference.calls import Case
from tests.reference.sampling import upstream

ROOT = Path(__file__).resolve().parent.parent

Arrays = dict[str, np.ndarray]
Parameters = Mapping[str, Tensor]


# Single calls


def record_group(group: str) -> Arrays:
    """Return the results of PyTorch for every call of a group."""
    found: Arrays = {}
    for case in calls.cases(group):
        found |= record_case(case, import_module(f"tools.torch_calls.{group}"))
    return found


def record_case(case: Case, group: ModuleType) -> Arrays:
    """Return the values, the gradient for each float operand, and a checksum of the operands."""
    constant = getattr(group, "CONSTANT", {}).get(case.op, ())
    operands = [torch.from_numpy(np.array(array)) for array in case.operands]
    floats = {
        i: t.requires_grad_()
        for i, t in enumerate(operands)
        if t.is_floating_point() and i not in constant
    }
    function = group.CALLS.get(case.op) or getattr(torch, case.op)
    results = function(*operands, **case.arguments)
    several = not isinstance(results, Tensor)
    values = {f"value{i}": v for i, v in enumerate(results)} if several else {"value": results}
    found = {f"{case.name}/{name}": value.detach().numpy() for name, value in values.items()}
    for i, grad in _gradients(case, values, floats).items():
        found[f"{case.name}/grad{i}"] = grad.resolve_neg().numpy()
    found[f"{case.name}/operands"] = np.uint32(
        zlib.crc32(b"".join(array.tobytes() for array in case.operands))
    )
    return found


def _gradients(
    case: Case, values: Mapping[str, Tensor], operands: Mapping[int, Tensor]
) -> dict[int, Tensor]:
    """Return the gradient for each operand, for a random upstream gradient of each float value."""
    floats = {name: value for name, value in values.items() if value.is_floating_point()}
    if not floats or not operands:
        return {}
    if not any(value.requires_grad for value in floats.values()):
        return {i: torch.zeros_like(operand) for i, operand in operands.items()}
    seeds = [
        torch.from_numpy(np.array(upstream(_upstream_name(case, name), tuple(value.shape))))
        for name, value in floats.items()
    ]
    grads = torch.autograd.grad(
        list(floats.values()), list(operands.values()), seeds, allow_unused=True
    )
    return {
        i: torch.zeros_like(operand) if grad is None else grad
        for (i, operand), grad in zip(operands.items(), grads, strict=True)
    }


def _upstream_name(case: Case, result: str) -> str:
    return case.name if result == "value" else f"{case.name}/{result}"


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
    """Write a file, and print its contents."""
    path = records.save(name, arrays)
    print(f"{path.relative_to(ROOT)}: {len(arrays)} arrays, {path.stat().st_size / 1024:.0f} KiB")


def record_models() -> Arrays:
    """Return the results of PyTorch for the models."""
    found: Arrays = {}
    for batch in specs.BATCHES:
        for activation in specs.ACTIVATIONS:
            found |= record_mlp(activation, batch)
        found |= record_transformer(batch)
    return found


def main() -> None:
    """Write the records that the command line names, or all."""
    torch.use_deterministic_algorithms(True)
    torch.set_num_threads(1)
    for group in sys.argv[1:] or calls.groups():
        save(f"torch_{group}", record_group(group))
    if not sys.argv[1:]:
        save("torch_models", record_models())
    print(f"torch {torch.__version__}")


if __name__ == "__main__":
    main()
