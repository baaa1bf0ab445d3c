"""Functions of JAX, compiled for a few numbers: compilation takes the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax

OPTIONS = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}


def quickly(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function compiled as a whole, with few optimizations."""
    return jax.jit(function, compiler_options=OPTIONS)
