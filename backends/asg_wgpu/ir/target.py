"""The target of code generation: the facts of a device that kernels depend on."""

from __future__ import annotations

from dataclasses import dataclass

from asg.core.dtypes import DType
from asg.core.errors import BackendError
from asg_wgpu.ir.choices import EMPTY, Table
from asg_wgpu.ir.sizes import stored_type

SMALL_PRODUCT = 1 << 22  # multiplications, up to which a product is not worth a large kernel


@dataclass(frozen=True)
class Target:
    """The properties of a device that the generated code depends on."""

    storage_buffers: int = 8  # bindings a kernel may have
    workgroups: int = 65_535  # in one direction of a dispatch
    invocations: int = 256  # in one workgroup
    shared_bytes: int = 16_384  # of memory that a workgroup shares
    features: frozenset[str] = frozenset()
    is_cpu: bool = False
    binding: int = 1 << 27  # bytes of a buffer that a kernel sees
    lanes: int = 1  # the subgroup width that is sure: invocations that exchange registers
    turns: int = 0  # iterations of an invocation's loops together; without a bound if 0
    table: Table = EMPTY  # of parameters that were measured

    @property
    def most_columns(self) -> int:
        """The longest trip count of a loop that leaves iterations for those around and in it."""
        return self.turns // 2 or 2**31

    @property
    def pairs(self) -> bool:
        """Whether four neighbours are loaded as two numbers of 64 bits: sooner on a CPU."""
        return self.is_cpu and "shader-int64" in self.features

    @property
    def tile_goal(self) -> tuple[int, int, int]:
        """The side of the largest tile of a product, how many fill the device, and a workgroup."""
        return (16, 32, 8) if self.is_cpu else (8, 16_384, 64)


def require_dtype(dtype: DType, target: Target) -> None:
    """Raise BackendError for a dtype that WGSL, or this device, does not have."""
    stored_type(dtype)
    if dtype is DType.F16 and "shader-f16" not in target.features:
        raise BackendError(
            "the device has no f16: its driver does not offer shader-f16",
            hint='cast to f32, pick another device with ASG_DEVICE, or use "numpy"',
        )
