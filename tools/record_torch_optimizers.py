"""Record the trajectories of PyTorch's optimisers and schedules that tests/optim reads.

Run in an environment with torch (`pip install -e .[peers]`):

    python tools/record_torch_optimizers.py
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "optim"))

from problem import STEPS, batch, first_values  # noqa: E402  # beside the tests that share it

Make = Callable[[Any], torch.optim.Optimizer]

OPTIMIZERS: dict[str, Make] = {
    "sgd": lambda p: torch.optim.SGD(p, 0.1),
    "sgd_decay": lambda p: torch.optim.SGD(p, 0.1, weight_decay=0.05),
    "momentum": lambda p: torch.optim.SGD(p, 0.05, momentum=0.9),
    "nesterov": lambda p: torch.optim.SGD(p, 0.05, momentum=0.8, nesterov=True, weight_decay=0.01),
    "adam": lambda p: torch.optim.Adam(p, 0.02),
    "adam_decay": lambda p: torch.optim.Adam(p, 0.02, (0.8, 0.95), 1e-6, weight_decay=0.1),
    "adamw": lambda p: torch.optim.AdamW(p, 0.02, weight_decay=0.1),
}
SCHEDULES: dict[str, Callable[[torch.optim.Optimizer], Any]] = {
    "step_decay": lambda o: torch.optim.lr_scheduler.StepLR(o, 7, 0.5),
    "exponential": lambda o: torch.optim.lr_scheduler.ExponentialLR(o, 0.9),
    "cosine": lambda o: torch.optim.lr_scheduler.CosineAnnealingLR(o, 50, 0.01),
}
CLIPS = {"clip_norm": 0.5, "clip_value": 0.1}


def train(make: Make, schedule: Any = None, clip: str = "") -> tuple[np.ndarray, np.ndarray]:
    """Return all parameters after each step, flattened, and the rates of the steps."""
    parameters = [torch.tensor(v, requires_grad=True) for v in first_values().values()]
    optimizer = make(parameters)
    scheduler = schedule(optimizer) if schedule else None
    path, rates = [], []
    for step in range(STEPS):
        x, y = (torch.tensor(a) for a in batch(step))
        w, b, v = parameters
        loss = ((torch.tanh(x @ w + b) @ v - y) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        if clip == "clip_norm":
            torch.nn.utils.clip_grad_norm_(parameters, CLIPS[clip])
        elif clip == "clip_value":
            torch.nn.utils.clip_grad_value_(parameters, CLIPS[clip])
        rates.append(optimizer.param_groups[0]["lr"])
        optimizer.step()
        if scheduler:
            scheduler.step()
        path.append(np.concatenate([p.detach().numpy().ravel() for p in parameters]))
    return np.array(path), np.array(rates)


def main() -> None:
    """Write the file."""
    recorded = {name: train(make)[0] for name, make in OPTIMIZERS.items()}
    for name, schedule in SCHEDULES.items():
        path, rates = train(lambda p: torch.optim.SGD(p, 0.1), schedule)
        recorded[name], recorded[f"{name}_rates"] = path, rates
    for clip in CLIPS:
        recorded[clip] = train(OPTIMIZERS["sgd"], clip=clip)[0]
    target = ROOT / "tests" / "optim" / "data" / "torch_optimizers.npz"
    target.parent.mkdir(exist_ok=True)
    np.savez_compressed(target, **recorded)
    print(f"wrote {target}, by torch {torch.__version__}")


if __name__ == "__main__":
    main()
