"""The processor, and the functions that LLVM's text becomes on it.

llvmlite brings LLVM (`pip install 'asg-autodiff[native]'`). Without it, with ASG_NUMPY_NATIVE=0, or
on a processor of another kind there is no machine, and NumPy computes everything. With
ASG_NUMPY_NATIVE=avx2 it is the same one on all processors that have AVX2. Machine code is kept in
the folder of caches, by all that decides it.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from threading import Lock
from typing import Any

from asg.core.errors import BackendError
from asg.runtime.cache_folder import cache_folder

VARIABLE = "ASG_NUMPY_NATIVE"
_ASKED = "0", "1", "avx2"
_AVX2 = 8, 16  # numbers of a register, and registers

# A function of one argument: 64-bit words, which are numbers and addresses.
Native = Callable[[Any], None]


@dataclass(frozen=True)
class Machine:
    """A processor: the f32 numbers of its vector registers, and how many of these it has.

    `cpu` and `features` are its name and abilities as LLVM calls them.
    """

    lanes: int
    registers: int
    cpu: str
    features: str

    @property
    def attributes(self) -> str:
        """The attributes of functions that use its vectors, in LLVM's text."""
        bits = self.lanes * 32
        return f'nounwind "prefer-vector-width"="{bits}" "min-legal-vector-width"="{bits}"'


@cache
def machine() -> Machine | None:
    """Return the machine that native code is made for, or None where NumPy does all.

    Raises BackendError where the environment asks for one that there is not.
    """
    asked = os.environ.get(VARIABLE, "1")
    if asked not in _ASKED:
        raise BackendError(f"{VARIABLE} is {asked!r}", hint=f"it may be {', '.join(_ASKED)}")
    if asked == "0" or find_spec("llvmlite") is None:
        return None
    llvm = _llvm()
    abilities: Mapping[str, bool] = llvm.get_host_cpu_features()
    shape = _shape(llvm.get_process_triple(), abilities)
    if shape is None:
        return None
    if asked == "avx2" and llvm.get_process_triple().startswith("x86_64"):
        return Machine(*_AVX2, "x86-64-v3", "")
    return Machine(*shape, llvm.get_host_cpu_name(), _flattened(abilities))


def _shape(triple: str, abilities: Mapping[str, bool]) -> tuple[int, int] | None:
    """Return the lanes and the number of vector registers, if there is fused multiplication."""
    if triple.startswith(("aarch64", "arm64")):
        return 4, 32
    if not triple.startswith("x86_64") or not abilities.get("fma"):
        return None
    if abilities.get("avx512f"):
        return 16, 32
    return _AVX2 if abilities.get("avx2") else None


def _flattened(abilities: Mapping[str, bool]) -> str:
    return ",".join(f"{'+' if has else '-'}{name}" for name, has in sorted(abilities.items()))


@cache
def _llvm() -> Any:
    llvm: Any = import_module("llvmlite.binding")
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm


_making = Lock()


def function(text: str) -> Native:
    """Return the function `kernel` of a module in LLVM's text, made for this machine.

    It takes the address of 64-bit words, and lets other threads of Python run meanwhile.
    """
    here = machine()
    assert here is not None
    with _making:
        return _made(text, here)


@cache
def _made(text: str, here: Machine) -> Native:
    name = _key(text, here)
    folder = cache_folder("native")
    code = _unsealed(folder.read_bytes(name)) if folder else None
    if code is None:
        code = _compiled(text, here)
        if folder:
            folder.write_bytes(name, _seal(code) + code)
    address = _loaded(name, code, here)["kernel"]
    return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(address)


def call_of(kernel: Native, words: Sequence[int], holds: object = None) -> Callable[[], None]:
    """Return the call of a native function with these words, which keeps `holds` alive."""
    call = partial(kernel, (ctypes.c_int64 * len(words))(*words))
    call.__dict__["holds"] = holds
    return call


def _key(text: str, here: Machine) -> str:
    """Return a name for the code of a text: 32 hexadecimal digits."""
    versions = import_module("llvmlite").__version__, _llvm().llvm_version_info
    parts = repr((versions, here.cpu, here.features, _llvm().get_process_triple(), text))
    return hashlib.sha256(parts.encode()).hexdigest()[:32]


def _seal(code: bytes) -> bytes:
    return hashlib.sha256(code).digest()


def _unsealed(data: bytes | None) -> bytes | None:
    """Return the code of a file; None where there is none, or where it is damaged."""
    size = hashlib.sha256().digest_size
    if data is None or _seal(data[size:]) != data[:size]:
        return None
    return data[size:]


def _target(here: Machine) -> Any:
    llvm = _llvm()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(
        cpu=here.cpu, features=here.features, opt=3, reloc="pic", codemodel="jitdefault", jit=True
    )


def _compiled(text: str, here: Machine) -> bytes:
    module = _llvm().parse_assembly(text)
    module.verify()
    return _target(here).emit_object(module)


@cache
def _jit(here: Machine) -> Any:
    return _llvm().create_lljit_compiler(_target(here))


_kept: list[Any] = []  # what is loaded stays as long as the process


def _loaded(name: str, code: bytes, here: Machine) -> Any:
    builder = _llvm().JITLibraryBuilder()
    builder.add_object_img(code).add_current_process().export_symbol("kernel")
    _kept.append(builder.link(_jit(here), name))
    return _kept[-1]
