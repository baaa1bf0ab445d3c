"""The processor, and functions compiled from LLVM's text.

llvmlite brings LLVM (`pip install "asg-autodiff[native]"`). Without it, with ASG_NUMPY_NATIVE=0, or
on an unsupported processor, `machine` is None and NumPy computes everything. ASG_NUMPY_NATIVE=avx2
selects the same machine on all processors with AVX2. The cache folder keeps machine code and LLVM's
description of the processor, so LLVM loads only to compile or to link.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import platform
import sys
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from typing import Any

from asg.core.errors import BackendError
from asg.runtime.cache_folder import kept_bytes
from asg_numpy.native import flat_code

VARIABLE = "ASG_NUMPY_NATIVE"
_ASKED = "0", "1", "avx2"
_AVX2 = 8, 16  # numbers of a register, and registers
_LEVEL = 3  # of LLVM's optimization; quick tests of many values take none

# A function of one argument: the address of 64-bit words, which are numbers and addresses.
Native = Callable[[Any], None]


@dataclass(frozen=True)
class Machine:
    """A processor: the f32 numbers of a vector register, and the number of vector registers.

    `cpu` and `features` are LLVM's names for the processor and its abilities.
    """

    lanes: int
    registers: int
    cpu: str
    features: str

    @property
    def attributes(self) -> str:
        """The attributes of functions that use its vectors, in LLVM's text."""
        return vector_attributes(self.lanes * 32)


def vector_attributes(bits: int) -> str:
    """Return the attributes of functions that use vectors of some bits, in LLVM's text.

    Functions that pass vectors to each other need the same attributes.
    """
    return f'nounwind "prefer-vector-width"="{bits}" "min-legal-vector-width"="{bits}"'


@cache
def machine() -> Machine | None:
    """Return the machine for native code, or None if NumPy computes everything.

    Raises BackendError for an unknown value of ASG_NUMPY_NATIVE.
    """
    asked = os.environ.get(VARIABLE) or "1"
    if asked not in _ASKED:
        raise BackendError(f"{VARIABLE} is {asked!r}", hint=f"set it to one of {', '.join(_ASKED)}")
    if asked == "0" or find_spec("llvmlite") is None:
        return None
    here = _described()
    if here is not None and asked == "avx2" and platform.machine() in ("x86_64", "AMD64"):
        return Machine(*_AVX2, "x86-64-v3", "")
    return here


def _described() -> Machine | None:
    """Return the machine as LLVM describes it, cached for each processor."""
    processor = _processor()
    if not processor:
        return _by_llvm()

    def made() -> bytes:
        here = _by_llvm()
        return json.dumps(here and astuple(here)).encode()

    known = json.loads(kept_bytes("native", _key("machine", processor), made))
    return known and Machine(*known)


def _by_llvm() -> Machine | None:
    llvm = _llvm()
    abilities: Mapping[str, bool] = llvm.get_host_cpu_features()
    shape = _shape(llvm.get_process_triple(), abilities)
    return shape and Machine(*shape, llvm.get_host_cpu_name(), _flattened(abilities))


def _processor() -> str:
    """Return the lines that identify a processor, or "" if the system has none."""
    try:
        with Path("/proc/cpuinfo").open(encoding="utf-8") as file:
            first = "".join(iter(file.readline, "\n"))
    except OSError:
        return ""
    told = "vendor_id", "cpu family", "model", "stepping", "flags"
    return "".join(line for line in first.splitlines() if line.startswith(told))


def _shape(triple: str, abilities: Mapping[str, bool]) -> tuple[int, int] | None:
    """Return the lanes and the number of vector registers, if it has fused multiplication."""
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


_making = RLock()  # a signal handler or a finalizer within may compile as well
_FUNCTION = ctypes.CFUNCTYPE(None, ctypes.c_void_p)

if sys.platform != "win32":  # no fork there; a compilation of another thread never ends in a child
    os.register_at_fork(
        before=_making.acquire, after_in_parent=_making.release, after_in_child=_making.release
    )


def function(text: str) -> Native:
    """Return the function `kernel` of a module in LLVM's text, compiled for this machine.

    It takes the address of 64-bit words, and releases Python's lock while it runs.
    """
    here = machine()
    assert here is not None
    with _making:
        return _made(text, here)


def shared_function(text: str) -> Native:
    """Return the function of a text that no step of a plan holds; files hold it beside the plan."""
    here = machine()
    assert here is not None
    name = _name_of(text, here)
    if name not in _shared:
        _shared[name] = function(text)
    return _shared[name]


def shared_functions() -> Mapping[str, Native]:
    """Return the shared functions of this process by name; none if NumPy computes everything."""
    return _shared if machine() is not None else {}


def share(functions: Mapping[str, Native]) -> None:
    """Use shared functions that a file holds."""
    _shared.update(functions)


_shared: dict[str, Native] = {}


@cache
def _made(text: str, here: Machine) -> Native:
    name = _name_of(text, here)
    if name in _shared:
        return _shared[name]
    return _loaded(kept_bytes("native", name, lambda: _compiled(text, here)), here)


def _name_of(text: str, here: Machine) -> str:
    return _key("code", here.cpu, here.features, text)


def is_native(found: object) -> bool:
    """Whether an object is a native function."""
    return isinstance(found, _FUNCTION)


def code_of(native: Native) -> bytes:
    """Return the machine code of a native function."""
    function: Any = native
    return function.code


def code_address(native: Native) -> int:
    """Return the address of a native function, for calls by other native code."""
    function: Any = native
    address = ctypes.cast(function, ctypes.c_void_p).value
    assert address is not None
    return address


def native_of(code: bytes) -> Native:
    """Return the function of machine code; the caller proves that this user's process made it."""
    here = machine()
    assert here is not None, "the file is for this processor"
    with _making:
        return _loaded(code, here)


@cache
def _loaded(code: bytes, here: Machine) -> Native:
    if flat_code.is_flat(code):
        address = flat_code.placed(code)
    else:
        address = _linked(hashlib.sha256(code).hexdigest(), code, here)
    native: Any = _FUNCTION(address)
    native.code = code  # for the file of a compiled program
    return native


def call_of(kernel: Native, words: Sequence[int], holds: object = None) -> Callable[[], None]:
    """Return the call of a native function with these words; it keeps `holds` alive."""
    call = partial(kernel, (ctypes.c_int64 * len(words))(*words))
    call.__dict__["holds"] = holds
    return call


def words_loaded(names: Iterable[str], addresses: Container[str]) -> Iterator[str]:
    """Yield the lines by which a kernel loads its words into values with these names."""
    for number, name in enumerate(names):
        kind = "ptr" if name in addresses else "i64"
        yield f"  %{name}.word = getelementptr i64, ptr %words, i64 {number}"
        yield f"  %{name} = load {kind}, ptr %{name}.word"


def compiler_version() -> str:
    """Return the version of the compiler of native code, or "" if NumPy computes everything."""
    return "" if machine() is None else import_module("llvmlite").__version__


def _key(*parts: str) -> str:
    """Return a name for kept content: 32 hexadecimal digits."""
    version = import_module("llvmlite").__version__
    whole = repr((version, sys.platform, platform.machine(), parts))
    return hashlib.sha256(whole.encode()).hexdigest()[:32]


def _target(here: Machine, code_model: str) -> Any:
    llvm = _llvm()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(
        cpu=here.cpu,
        features=here.features,
        opt=_LEVEL,
        reloc="pic",
        codemodel=code_model,
        jit=True,
    )


@cache
def _emitting(here: Machine) -> Any:
    """Return the target of object files; `_jit` has another, which it owns."""
    return _target(here, "small" if flat_code.IS_KNOWN else "jitdefault")


def _compiled(text: str, here: Machine) -> bytes:
    """Return the code of a text: flat if possible, else an object file."""
    module = _llvm().parse_assembly(text)
    module.verify()
    code: bytes = _emitting(here).emit_object(module)
    return flat_code.flattened(code, "kernel") or code


@cache
def _jit(here: Machine) -> Any:
    return _llvm().create_lljit_compiler(_target(here, "jitdefault"))


_libraries: list[Any] = []  # linked code stays until the process ends


def _linked(name: str, code: bytes, here: Machine) -> int:
    builder = _llvm().JITLibraryBuilder()
    builder.add_object_img(code).add_current_process().export_symbol("kernel")
    _libraries.append(builder.link(_jit(here), name))
    return _libraries[-1]["kernel"]
