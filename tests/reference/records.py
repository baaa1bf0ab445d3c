"""Files of many small arrays: all their numbers in one array, and an index of where each lies."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

DATA = Path(__file__).parent / "data"


def save(name: str, arrays: Mapping[str, NDArray[Any]]) -> Path:
    """Write f64 `arrays` as tests/reference/data/<name>.npz and return its path."""
    flat = [np.asarray(array, np.float64) for array in arrays.values()]
    shapes = json.dumps({key: a.shape for key, a in zip(arrays, flat, strict=True)})
    DATA.mkdir(parents=True, exist_ok=True)
    path = DATA / f"{name}.npz"
    np.savez_compressed(
        path, shapes=np.array(shapes), numbers=np.concatenate([array.ravel() for array in flat])
    )
    return path


@cache
def load(name: str) -> Mapping[str, NDArray[np.float64]]:
    """Return the record that `save` wrote."""
    with np.load(DATA / f"{name}.npz") as file:
        shapes, numbers = json.loads(str(file["shapes"])), file["numbers"]
    found: dict[str, NDArray[np.float64]] = {}
    start = 0
    for key, shape in shapes.items():
        stop = start + prod(shape)
        found[key] = numbers[start:stop].reshape(shape)
        start = stop
    return found
