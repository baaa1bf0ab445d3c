"""Optimisers as graphs: forward, gradient and updates of a training step are one graph."""

from asg.optim.adam import adam, adamw
from asg.optim.clipping import clip_by_global_norm, clip_by_value, global_norm
from asg.optim.optimizer import Optimizer, Step
from asg.optim.sgd import sgd
from asg.optim.train_step import train_step

__all__ = [
    "Optimizer",
    "Step",
    "adam",
    "adamw",
    "clip_by_global_norm",
    "clip_by_value",
    "global_norm",
    "sgd",
    "train_step",
]
