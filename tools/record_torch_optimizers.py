"""Record the trajectories of PyTorch's optimizers and schedules that tests/optim reads.

Run in an environment with torch (`pip install -e .[peers]`):

    python -m tools.record_torch_optimizers
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import optim
from torch.optim import lr_scheduler as schedulers

from tests.optim.problem import KEPT, RATES, STEPS, batch, first_values, metrics

ROOT = Path(__file__).resolve().parent.parent

Parameters = list[torch.Tensor]
Make = Callable[[Parameters], list[optim.Optimizer]]


def one(kind: Any, *args: Any, **kwargs: Any) -> Make:
    """Return a maker of a single optimizer for all parameters."""
    return lambda parameters: [kind(parameters, *args, **kwargs)]


def muon(*args: Any, **kwargs: Any) -> Make:
    """Return a maker of Muon for the matrices, and AdamW for the vector between them."""
    return lambda p: [
        optim.Muon([p[0], p[2]], *args, **kwargs),
        optim.AdamW([p[1]], 0.02, weight_decay=0.1),
    ]


def by_group(parameters: Parameters) -> list[optim.Optimizer]:
    """Return AdamW with another rate for `v` and no decay for `b`."""
    w, b, v = parameters
    return [
        optim.AdamW([
            {"params": [w]}, {"params": [b], "weight_decay": 0.0}, {"params": [v], "lr": 0.05},
        ], 0.02, weight_decay=0.1)
    ]  # fmt: skip


OPTIMIZERS: dict[str, Make] = {
    "sgd": one(optim.SGD, 0.1),
    "sgd_decay": one(optim.SGD, 0.1, weight_decay=0.05),
    "sgd_momentum": one(optim.SGD, 0.05, momentum=0.9),
    "sgd_nesterov": one(optim.SGD, 0.05, momentum=0.8, nesterov=True, weight_decay=0.01),
    "sgd_dampening": one(optim.SGD, 0.05, momentum=0.9, dampening=0.5, weight_decay=0.02),
    "sgd_maximize": one(optim.SGD, 0.001, momentum=0.5, maximize=True),
    "adam": one(optim.Adam, 0.02),
    "adam_decay": one(optim.Adam, 0.02, (0.8, 0.95), 1e-6, weight_decay=0.1),
    "adam_amsgrad": one(optim.Adam, 0.05, (0.9, 0.9), amsgrad=True),
    "adam_betas_0": one(optim.Adam, 0.02, (0.0, 0.0), 1e-2),
    "adam_decoupled": one(optim.Adam, 0.02, weight_decay=0.1, decoupled_weight_decay=True),
    "adamw": one(optim.AdamW, 0.02, weight_decay=0.1),
    "adamw_amsgrad": one(optim.AdamW, 0.1, (0.7, 0.8), weight_decay=0.5, amsgrad=True),
    "adamw_maximize": one(optim.AdamW, 0.001, maximize=True),
    "rmsprop": one(optim.RMSprop, 0.01),
    "rmsprop_centered": one(optim.RMSprop, 0.01, 0.9, 1e-4, centered=True),
    "rmsprop_momentum": one(optim.RMSprop, 0.003, 0.9, weight_decay=0.1, momentum=0.7),
    "rmsprop_all": one(
        optim.RMSprop, 0.003, 0.8, 1e-3, weight_decay=0.1, momentum=0.7, centered=True
    ),
    "adagrad": one(optim.Adagrad, 0.1),
    "adagrad_decay": one(optim.Adagrad, 0.1, lr_decay=0.05, weight_decay=0.02),
    "adagrad_accumulator": one(optim.Adagrad, 0.2, initial_accumulator_value=0.3, eps=1e-3),
    "adadelta": one(optim.Adadelta),
    "adadelta_decay": one(optim.Adadelta, 0.5, 0.7, 1e-4, weight_decay=0.1),
    "adadelta_slow": one(optim.Adadelta, 2.0, 0.95, 1e-2),
    "adamax": one(optim.Adamax, 0.02),
    "adamax_decay": one(optim.Adamax, 0.05, (0.8, 0.9), 1e-3, weight_decay=0.1),
    "adamax_long": one(optim.Adamax, 0.01, (0.95, 0.9999)),
    "nadam": one(optim.NAdam, 0.02),
    "nadam_decay": one(optim.NAdam, 0.02, (0.8, 0.95), 1e-6, weight_decay=0.1, momentum_decay=0.1),
    "nadam_decoupled": one(optim.NAdam, 0.02, weight_decay=0.1, decoupled_weight_decay=True),
    "radam": one(optim.RAdam, 0.02),
    "radam_decay": one(optim.RAdam, 0.05, (0.8, 0.9), 1e-4, weight_decay=0.1),
    "radam_decoupled": one(optim.RAdam, 0.02, weight_decay=0.1, decoupled_weight_decay=True),
    "radam_short": one(optim.RAdam, 0.02, (0.9, 0.6)),
    "muon": muon(0.02),
    "muon_plain": muon(0.05, weight_decay=0.0, momentum=0.8, nesterov=False, ns_steps=3),
    "muon_rms": muon(0.02, adjust_lr_fn="match_rms_adamw", ns_coefficients=(2.0, -1.5, 0.5)),
    "groups": by_group,
}

Clip = Callable[[Parameters], object]
CLIPS: dict[str, Clip] = {
    "clip_norm": lambda p: torch.nn.utils.clip_grad_norm_(p, 0.5),
    "clip_value": lambda p: torch.nn.utils.clip_grad_value_(p, 0.1),
    "clip_each": lambda p: [torch.nn.utils.clip_grad_norm_([each], 0.3) for each in p],
    "clip_value_norm": lambda p: (
        torch.nn.utils.clip_grad_value_(p, 0.2), torch.nn.utils.clip_grad_norm_(p, 0.3),
    ),
}  # fmt: skip

S = schedulers
SCHEDULES: dict[str, Callable[[optim.Optimizer], Any]] = {
    "constant": lambda o: S.ConstantLR(o, 1.0),
    "step": lambda o: S.StepLR(o, 7, 0.5),
    "step_30": lambda o: S.StepLR(o, 30),
    "multi_step": lambda o: S.MultiStepLR(o, [10, 11, 60], 0.3),
    "exponential": lambda o: S.ExponentialLR(o, 0.97),
    "cosine": lambda o: S.CosineAnnealingLR(o, RATES, 0.01),
    "cosine_restarts": lambda o: S.CosineAnnealingWarmRestarts(o, 20, eta_min=0.001),
    "cosine_restarts_2": lambda o: S.CosineAnnealingWarmRestarts(o, 7, 2),
    "cosine_restarts_3": lambda o: S.CosineAnnealingWarmRestarts(o, 1, 3, 0.01),
    "polynomial": lambda o: S.PolynomialLR(o, 100, 1.0),
    "polynomial_2": lambda o: S.PolynomialLR(o, 120, 2.5),
    "linear": lambda o: S.LinearLR(o, 0.25, 1.0, 40),
    "linear_down": lambda o: S.LinearLR(o, 1.0, 0.1, 130),
    "one_cycle": lambda o: S.OneCycleLR(o, 0.1, RATES),
    "one_cycle_linear": lambda o: S.OneCycleLR(
        o, 0.1, RATES, pct_start=0.21, anneal_strategy="linear", div_factor=10, final_div_factor=50
    ),
    "one_cycle_three": lambda o: S.OneCycleLR(o, 0.1, RATES, pct_start=0.4, three_phase=True),
    "sequence": lambda o: S.SequentialLR(
        o, [S.LinearLR(o, 0.1, 1.0, 20), S.CosineAnnealingLR(o, 60), S.ConstantLR(o, 0.5, 1000)],
        [20, 80],
    ),
    "chain": lambda o: S.ChainedScheduler(
        [S.ConstantLR(o, 0.1, 20), S.ExponentialLR(o, 0.97), S.LinearLR(o, 0.5, 1.0, 30)]
    ),
}  # fmt: skip
PLATEAUS: dict[str, dict[str, Any]] = {
    "plateau": {"patience": 5},
    "plateau_abs": {"threshold": 0.05, "threshold_mode": "abs", "patience": 3, "cooldown": 7},
    "plateau_max": {"mode": "max", "factor": 0.5, "patience": 8, "threshold": 0.01},
    "plateau_floor": {
        "factor": 0.3, "patience": 2, "min_lr": 0.004, "mode": "max", "threshold_mode": "abs",
    },
}  # fmt: skip


def train(make: Make, clip: Clip | None = None) -> np.ndarray:
    """Return all parameters, flattened, after each step that is kept."""
    parameters = [torch.tensor(v, requires_grad=True) for v in first_values().values()]
    optimizers = make(parameters)
    path: list[np.ndarray] = []
    for step in range(STEPS):
        x, y = (torch.tensor(a) for a in batch(step))
        w, b, v = parameters
        loss = ((torch.tanh(x @ w + b) @ v - y) ** 2).mean()
        for parameter in parameters:
            parameter.grad = None
        loss.backward()
        if clip:
            clip(parameters)
        for optimizer in optimizers:
            optimizer.step()
        path.append(np.concatenate([p.detach().numpy().ravel() for p in parameters]))
    return np.array(path)[list(KEPT)]


def rates(make: Callable[[optim.Optimizer], Any], seen: np.ndarray | None = None) -> np.ndarray:
    """Return the rates of the first steps."""
    optimizer = optim.SGD([torch.zeros(1, requires_grad=True)], 0.1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        scheduler = make(optimizer)
        found: list[float] = []
        for step in range(RATES):
            found.append(optimizer.param_groups[0]["lr"])
            optimizer.step()
            if seen is not None:
                scheduler.step(seen[step])
            elif step < RATES - 1:
                scheduler.step()
    return np.array(found)


def gains() -> dict[str, float]:
    """Return the gains that initialization takes for the activations."""
    gain = torch.nn.init.calculate_gain
    names = ("linear", "sigmoid", "tanh", "relu", "selu")
    return {f"gain_{name}": gain(name) for name in names} | {
        "gain_leaky_relu": gain("leaky_relu", 0.2)
    }


def main() -> None:
    """Write the files."""
    torch.Tensor.bfloat16 = torch.Tensor.clone  # so that Muon computes in f64
    torch.set_default_dtype(torch.float64)  # and NAdam its product of momenta
    recorded = {name: train(make) for name, make in OPTIMIZERS.items()}
    recorded |= {name: train(one(optim.SGD, 0.1), clip) for name, clip in CLIPS.items()}
    found: dict[str, Any] = {name: rates(make) for name, make in SCHEDULES.items()}
    for name, arguments in PLATEAUS.items():
        found[name] = rates(lambda o, a=arguments: S.ReduceLROnPlateau(o, **a), metrics())
    folder = ROOT / "tests" / "optim" / "data"
    folder.mkdir(exist_ok=True)
    np.savez_compressed(folder / "torch_optimizers.npz", **recorded)
    np.savez_compressed(folder / "torch_schedules.npz", **found, **gains())
    print(f"wrote {folder}, by torch {torch.__version__}")


if __name__ == "__main__":
    main()
