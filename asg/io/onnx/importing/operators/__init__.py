"""The import functions of ONNX operators; importing this package fills the table `HANDLERS`."""

from importlib import import_module
from pkgutil import iter_modules

from asg.io.onnx.importing.registry import HANDLERS

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["HANDLERS"]
