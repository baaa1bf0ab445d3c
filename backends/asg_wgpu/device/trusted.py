"""Shader modules that are not checked as they run: for text that is proved, and no other.

wgpu puts two checks into a shader. It moves each index into its array, be it a buffer, workgroup
memory, a private array, a vector or a texture, where the driver does not do it. And it counts the
iterations of each loop, since a compiler may take for granted that loops end. A trusted module has
neither: there a wrong index reads and writes the memory of others, and a loop without an end has
no defined result. On a CPU loops keep their count: without it Mesa's driver unrolls them, which
takes long and changes the last bits of sums. All else stays: the validation of the text, zeros in
workgroup memory, and a defined result of integers that are divided by 0, or of -2^31 by -1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_BOUNDS, _LOOPS = 1, 2  # flags of WGPUShaderRuntimeChecks
_ALL = 2**64 - 1  # those of a later version too

Maker = Callable[[Any, str, str], Any]  # a device, a source and a label → its module


def trusted_modules(*, is_cpu: bool) -> Maker | None:
    """Return the function that makes trusted modules; None where wgpu's library has none.

    Those for a CPU count the iterations of loops. For a text that does not compile it raises the
    error that `create_shader_module` raises.
    """
    try:
        from wgpu.backends.wgpu_native import (  # pyright: ignore[reportMissingTypeStubs]
            _api,  # pyright: ignore[reportPrivateUsage]
            ffi,
            lib,
        )
    except ImportError:  # another implementation of the same interface
        return None
    api: Any = _api
    native: Any = lib
    new: Any = ffi.new
    create = getattr(getattr(api, "libf", None), "wgpuDeviceCreateShaderModuleTrusted", None)
    if create is None:
        return None

    kept = _ALL - _BOUNDS - (0 if is_cpu else _LOOPS)

    def made(device: Any, source: str, label: str) -> Any:
        texts = [text.encode() for text in (source, label)]
        held = [new("char[]", text) for text in texts]  # as long as the library reads them
        wgsl, descriptor = new("WGPUShaderSourceWGSL *"), new("WGPUShaderModuleDescriptor *")
        wgsl.chain.sType = native.WGPUSType_ShaderSourceWGSL
        for view, data, text in zip((wgsl.code, descriptor.label), held, texts, strict=True):
            view.data, view.length = data, len(text)
        descriptor.nextInChain = ffi.cast("WGPUChainedStruct *", wgsl)
        return api.GPUShaderModule(label, create(device._internal, descriptor, kept), device)

    return made
