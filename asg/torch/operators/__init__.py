"""The import functions of ATen operators, by families; importing this package fills the table."""

from importlib import import_module
from pkgutil import iter_modules

from asg.torch.registry import handler_of, is_supported, pair_handler_of, reason_of

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["handler_of", "is_supported", "pair_handler_of", "reason_of"]
