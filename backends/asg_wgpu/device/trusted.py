"""Shader modules without runtime checks, only for text with a proof (`asg/kernel/prove.py`).

wgpu adds two checks to a shader. It clamps each index to its buffer, workgroup memory, private
array, vector or texture, where the driver does not. And it counts the iterations of each loop,
because a compiler may assume that loops end. A trusted module has neither check: a wrong index
reads or writes foreign memory, and an endless loop has undefined results.

On a CPU, loops keep their count: otherwise Mesa's driver unrolls them, which takes long and changes
the last bits of sums. wgpu still validates the text, and defines the results of integer division
by 0 and of -2^31 by -1. It sets workgroup memory to 0 in neither kind of module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_BOUNDS, _LOOPS = 1, 2  # flags of WGPUShaderRuntimeChecks
_ALL = 2**64 - 1  # flags of later versions included

Maker = Callable[[Any, str, str], Any]  # a device, a source and a label → its module


def trusted_modules(*, is_cpu: bool) -> Maker | None:
    """Return the maker of trusted modules; None if wgpu's library has no such function.

    On a CPU, its modules count the iterations of loops. For text that does not compile, it raises
    the error of `create_shader_module`.
    """
    try:
        from wgpu.backends.wgpu_native import (  # pyright: ignore[reportMissingTypeStubs]  # wgpu has none
            _api,  # pyright: ignore[reportPrivateUsage]  # only private classes make unchecked modules
            ffi,
            lib,
        )
    except ImportError:  # another implementation of wgpu's interface
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
        held = [new("char[]", text) for text in texts]  # keeps the texts alive during the call
        wgsl, descriptor = new("WGPUShaderSourceWGSL *"), new("WGPUShaderModuleDescriptor *")
        wgsl.chain.sType = native.WGPUSType_ShaderSourceWGSL
        for view, data, text in zip((wgsl.code, descriptor.label), held, texts, strict=True):
            view.data, view.length = data, len(text)
        descriptor.nextInChain = ffi.cast("WGPUChainedStruct *", wgsl)
        return api.GPUShaderModule(label, create(device._internal, descriptor, kept), device)

    return made
