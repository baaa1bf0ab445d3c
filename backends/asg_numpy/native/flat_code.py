"""Position-independent machine code, which needs no linker.

Loading LLVM takes 50 MB and 30 ms, even for code that an earlier process compiled. So a
self-contained object file of Linux on x86-64 is merged into a block after compilation; later
processes map and call the block. Files and relocations follow the System V ABI: the gABI, chapter
4, and its AMD64 supplement, 4.4.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import platform
import struct
import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from asg.core.errors import BackendError

IS_KNOWN = sys.platform == "linux" and platform.machine() == "x86_64"

_START = b"\x7fELF\x02\x01\x01"  # 64 bits, little-endian
_HEADER = struct.Struct("<16s2HI3QI6H")
_SECTION = struct.Struct("<2I4Q2I2Q")
_SYMBOL = struct.Struct("<I2BH2Q")
_RELOCATION = struct.Struct("<Q2Iq")
_FLAT = b"asg-flat"
_ENTRY = struct.Struct("<8sQ")  # the header of a block: a mark, and the offset of its function
_SYMBOLS, _RELOCATIONS, _ZEROS = 2, 4, 8  # types of sections
_WRITTEN, _LOADED = 1, 2  # flags of sections
_DISTANCES: Mapping[int, struct.Struct] = {  # of relocations by the distance to a symbol
    2: struct.Struct("<i"), 4: struct.Struct("<i"), 24: struct.Struct("<q"),
}  # fmt: skip


class _Section(NamedTuple):
    name: int
    type: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int
    entry_size: int


class _Symbol(NamedTuple):
    name: int
    kind: int
    visibility: int
    section: int
    value: int
    size: int


class _Relocation(NamedTuple):
    offset: int
    kind: int
    symbol: int
    added: int


class _Object:
    """An object file, and the places of its sections in the block; -1 if not loaded."""

    def __init__(self, code: bytes) -> None:
        header = _HEADER.unpack_from(code)
        start, count = header[6], header[12]
        table = code[start : start + count * _SECTION.size]
        self.code = code
        self.sections = [_Section(*fields) for fields in _SECTION.iter_unpack(table)]
        self.places: list[int] = []
        self.size = 0
        for section in self.sections:
            is_loaded = section.flags & _LOADED and section.size
            place = -(-self.size // max(section.alignment, 1)) * max(section.alignment, 1)
            self.places.append(place if is_loaded else -1)
            self.size = place + section.size if is_loaded else self.size

    def content(self, section: _Section) -> bytes:
        return self.code[section.offset : section.offset + section.size]

    def symbols(self, section: _Section) -> list[_Symbol]:
        return [_Symbol(*fields) for fields in _SYMBOL.iter_unpack(self.content(section))]

    def place(self, symbol: _Symbol) -> int:
        """Return the place of a symbol in the block, or -1."""
        is_here = 0 < symbol.section < len(self.places) and self.places[symbol.section] >= 0
        return self.places[symbol.section] + symbol.value if is_here else -1

    def named(self, name: str) -> int:
        """Return the place of a named symbol in the block, or -1."""
        for section in self.sections:
            if section.type == _SYMBOLS:
                names = self.content(self.sections[section.link])
                for symbol in self.symbols(section):
                    if names[symbol.name :].startswith(name.encode() + b"\0"):
                        return self.place(symbol)
        return -1

    def distances(self) -> Iterator[tuple[int, int, int]]:
        """Yield each relocation in the block: its type, its place, and the distance; or -1s."""
        for section in self.sections:
            if section.type != _RELOCATIONS or self.places[section.info] < 0:
                continue
            symbols = self.symbols(self.sections[section.link])
            for entry in _RELOCATION.iter_unpack(self.content(section)):
                offset, kind, which, added = _Relocation(*entry)
                place, target = self.places[section.info] + offset, self.place(symbols[which])
                yield (kind, place, target + added - place) if target >= 0 else (-1, -1, -1)


def flattened(code: bytes, name: str) -> bytes | None:
    """Return the block of an object file, with `name` as its function.

    None for another system's file, a file with writable data, or a file with external symbols.
    """
    if not IS_KNOWN or not code.startswith(_START):
        return None
    made = _Object(code)
    pairs = zip(made.sections, made.places, strict=True)
    loaded = [(section, place) for section, place in pairs if place >= 0]
    entry = made.named(name)
    if entry < 0 or any(s.flags & _WRITTEN or s.type == _ZEROS for s, _ in loaded):
        return None
    block = bytearray(made.size)
    for section, place in loaded:
        block[place : place + section.size] = made.content(section)
    for kind, place, distance in made.distances():
        if kind not in _DISTANCES:
            return None
        _DISTANCES[kind].pack_into(block, place, distance)
    return _ENTRY.pack(_FLAT, entry) + bytes(block)


def is_flat(code: bytes) -> bool:
    """Whether code is a block, not an object file."""
    return code.startswith(_FLAT)


_kept: list[mmap.mmap] = []  # loaded code stays until the process ends


def placed(block: bytes) -> int:
    """Load a block for good, and return the address of its function.

    Raises BackendError if the system forbids executable memory.
    """
    assert sys.platform == "linux"
    code = block[_ENTRY.size :]
    room = mmap.mmap(-1, len(code), flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    room[: len(code)] = code
    address = ctypes.addressof(ctypes.c_char.from_buffer(room))
    system: Any = ctypes.CDLL(None, use_errno=True)
    whole = ctypes.c_void_p(address), ctypes.c_size_t(len(code))
    if system.mprotect(*whole, mmap.PROT_READ | mmap.PROT_EXEC):
        raise BackendError(
            f"the system refuses to load native code: {os.strerror(ctypes.get_errno())}",
            hint="set ASG_NUMPY_NATIVE=0 to compute everything with NumPy",
        )
    _kept.append(room)
    return address + _ENTRY.unpack_from(block)[1]
