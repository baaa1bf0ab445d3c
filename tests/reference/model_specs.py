"""The models that are compared with PyTorch: their sizes, parameters and inputs, as numbers alone.

The tests build them in ASG, tools/record_torch.py in PyTorch.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from tests.reference.sampling import floats, whole

Arrays = Mapping[str, NDArray[np.generic]]

BATCHES = (1, 7, 64)
ACTIVATIONS = ("relu", "gelu", "tanh")
SMOOTH = ("gelu", "tanh")

# The multilayer perceptron
WIDTHS = (20, 16, 12, 5)

# The transformer: two pre-norm blocks
VOCABULARY, STEPS, WIDTH, HEADS, HIDDEN, BLOCKS = 11, 6, 8, 2, 16, 2
EPSILON = 1e-5

MLP_SHAPES: Mapping[str, tuple[int, ...]] = {
    f"{kind}{layer}": (fan_in, fan_out) if kind == "w" else (fan_out,)
    for layer, (fan_in, fan_out) in enumerate(itertools.pairwise(WIDTHS))
    for kind in "wb"
}

_BLOCK = {
    "norm1/weight": (WIDTH,),
    "norm1/bias": (WIDTH,),
    "qkv/weight": (WIDTH, 3 * WIDTH),
    "qkv/bias": (3 * WIDTH,),
    "project/weight": (WIDTH, WIDTH),
    "project/bias": (WIDTH,),
    "norm2/weight": (WIDTH,),
    "norm2/bias": (WIDTH,),
    "up/weight": (WIDTH, HIDDEN),
    "up/bias": (HIDDEN,),
    "down/weight": (HIDDEN, WIDTH),
    "down/bias": (WIDTH,),
}
TRANSFORMER_SHAPES: Mapping[str, tuple[int, ...]] = {
    "tokens": (VOCABULARY, WIDTH),
    "positions": (STEPS, WIDTH),
    **{f"block{i}/{name}": shape for i in range(BLOCKS) for name, shape in _BLOCK.items()},
    "norm/weight": (WIDTH,),
    "norm/bias": (WIDTH,),
    "head": (WIDTH, VOCABULARY),
}


def _parameters(model: str, shapes: Mapping[str, tuple[int, ...]]) -> Arrays:
    return {
        name: floats(f"{model}/{name}", shape, -0.7, 0.7) + ("norm" in name and "weight" in name)
        for name, shape in shapes.items()
    }


def mlp_parameters() -> Arrays:
    """Return the perceptron's parameters."""
    return _parameters("mlp", MLP_SHAPES)


def mlp_inputs(batch: int) -> Arrays:
    """Return x [batch, 20] and the classes y [batch]."""
    return {
        "x": floats(f"mlp/x{batch}", (batch, WIDTHS[0])),
        "y": whole(f"mlp/y{batch}", (batch,), 0, WIDTHS[-1]),
    }


def mlp_vectors() -> Arrays:
    """Return the direction along which the Hessian is taken, for each parameter."""
    return {name: floats(f"mlp/v/{name}", shape) for name, shape in MLP_SHAPES.items()}


def transformer_parameters() -> Arrays:
    """Return the transformer's parameters."""
    return _parameters("transformer", TRANSFORMER_SHAPES)


def transformer_inputs(batch: int) -> Arrays:
    """Return the tokens x and the tokens to predict y, both [batch, steps]."""
    shape = (batch, STEPS)
    return {
        "x": whole(f"transformer/x{batch}", shape, 0, VOCABULARY),
        "y": whole(f"transformer/y{batch}", shape, 0, VOCABULARY),
    }
