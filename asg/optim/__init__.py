"""Optimizers as graphs: forward pass, gradients and updates of a training step form a single graph.

`asg.train_step(g, optimizer=asg.optim.adamw(1e-3))` builds that graph. Each rule of this module
moves a parameter, and `groups` assigns rules to parameters. Settings of the whole step are
arguments of `train_step`: clipping, accumulation, averages, loss scaling.

The learning rate is the argument `rate`; `lr` is an alias: `asg.optim.sgd(lr=0.1)`.
"""

from asg.api.publish import guard_all
from asg.core.hints import answering
from asg.optim.adam import adam, adamax, adamw, nadam, radam
from asg.optim.adaptive import adadelta, adagrad, rmsprop
from asg.optim.averaging import averaged
from asg.optim.clipping import (
    all_finite,
    clip_by_global_norm,
    clip_by_norm,
    clip_by_value,
    global_norm,
    zero_nonfinite,
)
from asg.optim.groups import groups
from asg.optim.lamb import lamb
from asg.optim.lion import lion
from asg.optim.muon import muon
from asg.optim.optimizer import Optimizer, Rule, Step
from asg.optim.scaling import LossScale, dynamic_loss_scale
from asg.optim.sgd import sgd
from asg.optim.train_step import train_step

guard_all(globals())  # a wrong argument is an AsgError
__getattr__ = answering(__name__)  # suggests the right name

__all__ = [
    "LossScale",
    "Optimizer",
    "Rule",
    "Step",
    "adadelta",
    "adagrad",
    "adam",
    "adamax",
    "adamw",
    "all_finite",
    "averaged",
    "clip_by_global_norm",
    "clip_by_norm",
    "clip_by_value",
    "dynamic_loss_scale",
    "global_norm",
    "groups",
    "lamb",
    "lion",
    "muon",
    "nadam",
    "radam",
    "rmsprop",
    "sgd",
    "train_step",
    "zero_nonfinite",
]
