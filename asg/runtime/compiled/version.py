"""The version of the library, as its package was installed."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version as installed


def version() -> str:
    """Return the version of the installed package; "unknown" for a tree that is not installed."""
    try:
        return installed("asg-autodiff")
    except PackageNotFoundError:
        return "unknown"
