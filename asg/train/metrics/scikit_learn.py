"""Optional dependencies, imported at their first use."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from asg.core.errors import AsgError


def sklearn_metrics(wanted_by: str) -> Any:
    """Return `sklearn.metrics`. Raises AsgError with the extra's name if it is not installed."""
    try:
        return import_module("sklearn.metrics")
    except ImportError as error:
        raise AsgError(
            "scikit-learn is not installed",
            op=wanted_by,
            hint='install it with: pip install "asg-autodiff[train]"',
        ) from error
