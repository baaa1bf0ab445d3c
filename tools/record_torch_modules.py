"""Record the results of torch.nn's layers, and their gradients, for tests/nn.

    python -m tools.record_torch_modules

Needs PyTorch (the extra `peers`). Writes tests/reference/data/torch_modules.npz. For each case of
tests/nn/cases.py it has the names and shapes of the state_dict, the results, the gradients of
parameters and operands, and the buffers after the call. Both sides draw weights, operands and
upstream gradients, so these are not stored.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch

from tests.nn import cases as drawn
from tests.reference import records

ROOT = Path(__file__).parent.parent

nn = torch.nn
Arrays = dict[str, Any]


def build(case: drawn.Case) -> nn.Module:
    """Return torch's layer of a case, in f64, with the weights that its names draw."""
    own = dict(case.own)
    if case.layer in ("TransformerEncoder", "TransformerDecoder"):
        layers, norm = own.pop("num_layers"), own.pop("norm")
        final = nn.LayerNorm(own["d_model"]) if norm else None
        inner = getattr(nn, f"{case.layer}Layer")(**own)
        more = {"enable_nested_tensor": False} if case.layer == "TransformerEncoder" else {}
        net = getattr(nn, case.layer)(inner, layers, final, **more)
    else:
        net = getattr(nn, case.layer)(**own)
    net = net.double().train(case.training)
    weights = {
        name: torch.from_numpy(np.array(drawn.weight(name, tuple(value.shape)))).to(value.dtype)
        for name, value in net.state_dict().items()
    }
    net.load_state_dict(weights)
    return net


def tensors(value: Any) -> Iterator[torch.Tensor]:
    """Yield the tensors of a result, in order."""
    if isinstance(value, torch.Tensor):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from tensors(each)


def called(net: nn.Module, positional: list[Any], named: dict[str, Any]) -> Any:
    """Return the layer's result; `lengths` are torch's packed sequences."""
    if "lengths" not in named:
        return net(*positional, **named)
    x, lengths = positional[0], named.pop("lengths")
    first = net.batch_first
    packed = nn.utils.rnn.pack_padded_sequence(x, lengths, first, enforce_sorted=False)
    states, last = net(packed, *positional[1:], **named)
    steps = x.shape[1 if first else 0]
    padded, _ = nn.utils.rnn.pad_packed_sequence(states, first, total_length=steps)
    return padded, last


def record(case: drawn.Case) -> Arrays:
    """Return the results of a case's layer, by name."""
    net = build(case)
    key = case.key
    state = net.state_dict()
    found: Arrays = {f"{key}|shape|{name}": np.array(v.shape) for name, v in state.items()}
    operands: dict[str, torch.Tensor] = {}

    def take(name: str, draw: drawn.Draw) -> torch.Tensor:
        tensor = torch.from_numpy(drawn.operand(case, name, draw))
        if draw.high:
            tensor = tensor.long()
        operands[name] = tensor.requires_grad_(tensor.is_floating_point())
        return tensor

    positional, named = case.arguments(take)
    results = list(tensors(called(net, positional, named)))
    total = torch.zeros((), dtype=torch.float64)
    for i, result in enumerate(results):
        found[f"{key}|result|{i}"] = result.detach().numpy()
        total = total + (result * torch.from_numpy(drawn.upstream(case, i, result.shape))).sum()
    leaves = {f"grad|{name}": p for name, p in net.named_parameters()}
    leaves |= {f"operand|{name}": t for name, t in operands.items() if t.requires_grad}
    if leaves and total.requires_grad:
        grads = torch.autograd.grad(total, list(leaves.values()), materialize_grads=True)
        found |= {f"{key}|{n}": g.numpy() for n, g in zip(leaves, grads, strict=True)}
    found |= {f"{key}|after|{name}": b.numpy() for name, b in net.named_buffers()}
    return found


def main() -> None:
    """Write the records."""
    torch.use_deterministic_algorithms(True)
    torch.set_num_threads(1)
    found: Arrays = {}
    count = 0
    for case in drawn.cases():
        made = record(case)
        if found.keys() & made.keys():
            raise SystemExit(f"twice: {case.key}")
        found |= made
        count += 1
    path = records.save("torch_modules", found)
    print(f"{path.relative_to(ROOT)}: {count} cases, {path.stat().st_size / 1024:.0f} KiB")
    print(f"torch {torch.__version__}")


if __name__ == "__main__":
    main()
