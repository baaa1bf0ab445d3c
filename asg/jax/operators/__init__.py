"""The import functions of JAX's primitives, by families; importing this package fills the table."""

from importlib import import_module
from pkgutil import iter_modules

from asg.jax.registry import complex_handler_of, entry_of, is_supported, reason_of, supported

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["complex_handler_of", "entry_of", "is_supported", "reason_of", "supported"]
