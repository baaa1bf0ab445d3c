"""Primitives, and a few compositions, in ONNX; importing this package fills `EXPRESSIONS`."""

from importlib import import_module
from pkgutil import iter_modules

from asg.io.onnx.exporting.expressions.table import EXPRESSIONS

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["EXPRESSIONS"]
