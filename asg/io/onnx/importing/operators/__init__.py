"""The import functions of ONNX operators; importing this package fills the table `HANDLERS`."""

from importlib import import_module
from pkgutil import walk_packages

from asg.io.onnx.importing.registry import HANDLERS

for _module in walk_packages(__path__, f"{__name__}."):
    import_module(_module.name)

__all__ = ["HANDLERS"]
