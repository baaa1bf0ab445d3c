"""Arrays that a call gives in the place of tensors."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from asg.core.errors import AsgError
from asg.core.graph import Tensor
from asg.core.guard import Arguments
from asg.ops._support.building import as_tensor

_TAKEN = {  # by the annotation of an argument
    "Tensor": (np.ndarray, list),
    "Tensor | None": (np.ndarray, list, int, float),  # a factor, such as pos_weight
}


def with_constants(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]
) -> Arguments | None:
    """Return the arguments of a call with constants for arrays and numbers where tensors belong.

    The constants are of the graph of the first tensor among the arguments, and arrays of floats
    and numbers take its dtype. The result is None if the call has no tensor, or no such argument.
    """
    first = next((each for each in (*args, *kwargs.values()) if isinstance(each, Tensor)), None)
    signature = inspect.signature(function)
    try:
        given = signature.bind(*args, **kwargs)
    except TypeError:  # the call has an unknown argument
        return None
    arrays = [
        name
        for name, value in given.arguments.items()
        if isinstance(value, _TAKEN.get(signature.parameters[name].annotation, ()))
    ]
    if first is None or not arrays:
        return None
    try:
        for name in arrays:
            value = given.arguments[name]
            array = np.asarray(value)
            is_factor = array.dtype.kind == "f" or isinstance(value, int | float)
            like = first.dtype if is_factor and first.dtype.is_float else None
            given.arguments[name] = as_tensor(name, array, first.graph, like)
    except (AsgError, ValueError):  # it holds tensors, or its rows differ in length
        return None
    return given.args, given.kwargs
