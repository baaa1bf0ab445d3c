"""Fast C declarations for the package wgpu, which describes its native library by a header.

wgpu gives the header to cffi as text. cffi parses it, and later each type that wgpu names, such as
"WGPUBufferDescriptor *". `compiled_declarations` compiles the header to tables, the way of cffi for
packages that are installed, and keeps them in the cache folder. `read_types_quickly` helps if wgpu
was imported before.
"""

from __future__ import annotations

import marshal
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from io import StringIO
from typing import Any

from asg.core.hashing import digest
from asg.runtime.cache_folder import kept_bytes

_ONLY_THERE = "wgpuCreateInstance"  # a name in wgpu's header


@contextmanager
def compiled_declarations() -> Generator[None]:
    """Let wgpu declare its header by tables, if this process imports wgpu inside.

    Raises ImportError if cffi is missing.
    """
    import cffi

    plain = cffi.FFI
    cffi.FFI = _deferred(plain)
    try:
        yield
    finally:
        cffi.FFI = plain


def _deferred(plain: Any) -> Any:
    """Return a subclass of cffi's FFI that takes wgpu's header as tables.

    An object without that header becomes an ordinary one: another thread may make it. Until then it
    has no parser, whose import takes longer than the tables.
    """

    class Deferred(plain):
        def __init__(self, *arguments: Any) -> None:
            self._deferred = arguments

        def __getattr__(self, name: str) -> Any:
            arguments: Any = self.__dict__.pop("_deferred", None)
            if arguments is None:
                raise AttributeError(name)
            plain.__init__(self, *arguments)
            return getattr(self, name)

        def cdef(self, csource: str, *arguments: Any, **options: Any) -> None:
            tables = _tables(csource, plain) if _ONLY_THERE in csource else None
            if tables is None:
                plain.cdef(self, csource, *arguments, **options)
                return
            del self._deferred
            offered = [name for name in dir(tables) if not name.startswith("_")]
            self.__dict__.update({name: getattr(tables, name) for name in offered})

    return Deferred


def _tables(header: str, plain: Any) -> Any:
    """Return cffi's object for a header as tables; None if this cffi does not make them."""
    try:
        from _cffi_backend import __version__  # pyright: ignore[reportMissingModuleSource]  # it is compiled

        name = digest(f"{__version__} {MAGIC_NUMBER!r} {header}".encode())
        code = kept_bytes("declarations", name, lambda: _code(header, plain))
        made: dict[str, Any] = {}
        exec(marshal.loads(code), made)  # noqa: S102, S302  # made by this user alone
        return made["ffi"]
    except (ImportError, AttributeError, TypeError):
        return None


def _code(header: str, plain: Any) -> bytes:
    """Return the code that makes the tables of a header."""
    recompiler: Any = import_module("cffi.recompiler")
    ffi, source = plain(), StringIO()
    ffi.cdef(header)
    ffi.set_source("wgpu", None)
    recompiler.make_py_source(ffi, "wgpu", source)
    return marshal.dumps(compile(source.getvalue(), "wgpu", "exec"))


def read_types_quickly(ffi: Any) -> bool:
    """Make `ffi` declare only the types that a text names; return False for an unknown cffi.

    For each text, cffi first parses the declarations of all 1,300 known types. This takes 20 ms, 45
    times before the first result. The result depends only on the types that the text names, and
    stays the same. A cffi with other internals stays unchanged.
    """
    parser: Any = getattr(ffi, "__dict__", {}).get("_parser")
    parse = getattr(parser, "_parse", None)
    if parser is None or parse is None or not isinstance(getattr(parser, "_declarations", 0), dict):
        return False

    def parse_quickly(source: Any) -> Any:
        known = parser._declarations
        named = [f"typedef {name}" for name in _names_in(str(source))]
        parser._declarations = {name: known[name] for name in named if name in known}
        try:
            return parse(source)
        finally:
            parser._declarations = known

    parser._parse = parse_quickly
    return True


def _names_in(text: str) -> Sequence[str]:
    return "".join(c if c.isalnum() or c == "_" else " " for c in text).split()
