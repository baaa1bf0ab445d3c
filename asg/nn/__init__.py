"""Modules: parts of a model whose paths name their parameters and the scopes of their nodes."""

from asg.nn.calls import KEY
from asg.nn.containers import Lambda, ModuleDict, ModuleList, Sequential
from asg.nn.dropout import Dropout, Dropout1d, Dropout2d, Dropout3d
from asg.nn.linear import Bilinear, Flatten, Identity, Linear, Unflatten
from asg.nn.module import Module
from asg.nn.state import Loaded, load_state

__all__ = [
    "KEY",
    "Bilinear",
    "Dropout",
    "Dropout1d",
    "Dropout2d",
    "Dropout3d",
    "Flatten",
    "Identity",
    "Lambda",
    "Linear",
    "Loaded",
    "Module",
    "ModuleDict",
    "ModuleList",
    "Sequential",
    "Unflatten",
    "load_state",
]
