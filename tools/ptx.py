"""Compile kernels by `nvcc` of a CUDA toolkit, on a machine without an NVIDIA card.

Kernels are rendered as CUDA C, for inspection alone.
"""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from asg.kernel.expr import (
    Bitcast,
    Call,
    Cast,
    Const,
    Expr,
    Formula,
    Load,
    Scalar,
    Type,
    Var,
    Vector,
)
from asg.kernel.index import Index
from asg.kernel.stmt import Memory, Program, Store
from asg.kernel.wgsl_reader import OPERANDS, Function, formula_of, function_of
from asg.kernel.wgsl_renderer import Renderer
from asg_wgpu.ir.schedule import Dispatch, Operand

ARCH = "sm_90"  # the architecture of an H100 and an H200
_SCALARS = {"bool": "bool", "i32": "int", "u32": "unsigned", "f32": "float", "f16": "__half"}
_VECTORS = {Scalar.F32: "float", Scalar.I32: "int", Scalar.U32: "uint"}
_CALLS = {
    "select": "({2} ? {1} : {0})", "clamp": "min(max({0}, {1}), {2})", "inverseSqrt": "rsqrtf({0})",
    "countOneBits": "__popc({0})", "countLeadingZeros": "__clz({0})", "fma": "fmaf({0}, {1}, {2})",
    "reverseBits": "__brev({0})", "round": "rintf({0})", "sign": "float(({0} > 0) - ({0} < 0))",
    "subgroupShuffleXor": "__shfl_xor_sync(~0u, {0}, {1})",
    "subgroupShuffle": "__shfl_sync(~0u, {0}, {1})",
    "subgroupBroadcastFirst": "__shfl_sync(~0u, {0}, 0)",
}  # fmt: skip
_PRELUDE = """\
#include <cuda_fp16.h>
#define asg_zero ((blockIdx.x * (blockIdx.x + 1u)) & 1u)
#define FOR_ALL(T, V) \\
  __device__ V operator+(V a, V b) { return {a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w}; } \\
  __device__ V operator*(V a, V b) { return {a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w}; } \\
  __device__ V operator*(T a, V b) { return {a * b.x, a * b.y, a * b.z, a * b.w}; } \\
  __device__ V operator*(V a, T b) { return b * a; } \\
  __device__ void operator+=(V &a, V b) { a = a + b; } \\
  __device__ void operator*=(V &a, V b) { a = a * b; } \\
  __device__ void operator*=(V &a, T b) { a = a * b; }
FOR_ALL(float, float4) FOR_ALL(int, int4) FOR_ALL(unsigned, uint4)
__device__ uint2 operator+(uint2 a, uint2 b) { return {a.x + b.x, a.y + b.y}; }
__device__ float4 fmaf(float4 a, float4 b, float4 c) {
  return {fmaf(a.x, b.x, c.x), fmaf(a.y, b.y, c.y), fmaf(a.z, b.z, c.z), fmaf(a.w, b.w, c.w)};
}
__device__ float2 two_halves(const __half *at) {
  return __half22float2(*reinterpret_cast<const __half2 *>(at));
}
__device__ float4 halves(const __half *at) {
  uint2 found = *reinterpret_cast<const uint2 *>(at);
  float2 a = __half22float2(reinterpret_cast<__half2 &>(found.x));
  float2 b = __half22float2(reinterpret_cast<__half2 &>(found.y));
  return {a.x, a.y, b.x, b.y};
}
__device__ void halve(__half *at, float4 v) {
  __half2 made[2] = {__floats2half2_rn(v.x, v.y), __floats2half2_rn(v.z, v.w)};
  *reinterpret_cast<uint2 *>(at) = reinterpret_cast<uint2 &>(made);
}
template <class T, class S> __device__ T as(S x) { return *reinterpret_cast<T *>(&x); }
template <class T> __device__ T workgroupUniformLoad(const T *at) {
  __syncthreads();
  T found = *at;
  __syncthreads();
  return found;
}
"""
_ID = """\
  int group = blockIdx.x + blockIdx.y * gridDim.x, local = threadIdx.x, me = group * {0} + local;
  unsigned asg_width = 32, asg_place = local % 32, asg_parts = {0} / 32, asg_part = local / 32;
"""
_KINDS = {
    "fma": "fma", "ld.global": "load", "st.global": "store", "ld.shared": "shared",
    "st.shared": "shared", "bar": "barrier", "bra": "branch", "shfl": "shuffle", "div": "divide",
}  # fmt: skip


def named(type_: Type) -> str:
    """Return a type in CUDA C."""
    scalar = type_.scalar
    return _SCALARS[scalar] if type_.width == 1 else f"{_VECTORS[scalar]}{type_.width}"


class Cuda(Renderer):
    """Renders a kernel as CUDA C, and collects the functions of ops that it calls."""

    def __init__(self, operands: Sequence[Operand], functions: tuple[str, ...]) -> None:
        super().__init__()
        self.operands = operands
        self.functions = functions
        self.called: dict[str, str] = {}

    def variable(self, word: str, name: str, value: Expr) -> str:
        """Return the definition of a variable."""
        return f"{named(value.type)} {name} = {self.bare(value)}"

    def barrier(self, memory: Memory) -> str:
        """Return a barrier."""
        return "__syncthreads()" if memory is Memory.WORKGROUP else "__threadfence_block()"

    def number(self, const: Const) -> str:
        """Return a number; a float ends with f."""
        return super().number(const) + "f" * (const.type.scalar is Scalar.F32)

    def call(self, call: Call) -> str:
        """Return a call, and render the function if it belongs to ops."""
        arguments = [self.text(each) for each in call.arguments]
        if call.function in _CALLS:
            return _CALLS[call.function].format(*arguments)
        if (
            call.function.startswith(("asg_", "scan_", "sort_"))
            and call.function not in self.called
        ):
            self.called[call.function] = ""
            function = function_of(call.function, self.functions)
            self.called[call.function] = self.function(function)
        return f"{call.function}({', '.join(arguments)})"

    def function(self, function: Function) -> str:
        """Return a function of ops."""
        parameters = ", ".join(f"{named(each.type)} {each.name}" for each in function.parameters)
        body = "\n".join(self.statements(function.body))
        head = f"__device__ {named(function.type)} {function.name}({parameters})"
        self.called[f"{function.name};"] = f"{head};"
        return f"{head} {{\n{body}\n}}"

    def formula(self, formula: Formula) -> str:
        """Return the formula of an op, its operands in their places."""
        types = tuple(each.type for each in formula.operands)
        text = self.text(formula_of(formula.template, types, formula.type, self.functions))
        for name, operand in zip(OPERANDS, formula.operands, strict=False):
            text = text.replace(name, self.text(operand))
        return text

    def shared(self, array: str, at: Index, lanes: int) -> str:
        """Return an element of an array in shared memory, or a scalar of its vectors."""
        if lanes == 1:
            return super().shared(array, at, lanes)
        return f"reinterpret_cast<float *>({array})[{self.bare_index(at)}]"

    def element(self, operand: int, at: str, width: int) -> str:
        """Return an element of an operand, or two or four neighbors."""
        wide = {"f32": "float", "i32": "int", "u32": "uint"}
        if width > 1:
            kind = f"{wide[self.operands[operand].kind]}{width}"
            return f"reinterpret_cast<{kind} *>(buf_{operand})[{at}]"
        return f"buf_{operand}[{at}]"

    def cast(self, cast: Cast) -> str:
        """Return a conversion; a scalar is repeated for a vector."""
        if cast.type.width > cast.operand.type.width:
            return f"{named(cast.type)}{{{self.list([cast.operand] * cast.type.width)}}}"
        return f"{named(cast.type)}({self.bare(cast.operand)})"

    def load(self, load: Load) -> str:
        """Return a load."""
        width = load.type.width
        if width > 1 and self.operands[load.operand].kind == "f16":
            read = "halves" if width == 4 else "two_halves"
            return f"{read}(buf_{load.operand} + {self.index(load.at)})"
        return self.element(load.operand, self.bare_index(load.at // width), width)

    def store(self, store: Store) -> str:
        """Return a store."""
        width = store.value.type.width
        if width > 1 and self.operands[store.operand].kind == "f16":
            at = self.index(store.at)
            return f"halve(buf_{store.operand} + {at}, {self.bare(store.value)})"
        place = self.element(store.operand, self.bare_index(store.at // width), width)
        return f"{place} = {self.bare(store.value)}"


Cuda.forms = {
    **Renderer.forms,
    Var: lambda _, each: each.name,
    Const: Cuda.number,
    Call: Cuda.call,
    Formula: Cuda.formula,
    Load: Cuda.load,
    Cast: Cuda.cast,
    Bitcast: lambda to, each: f"as<{named(each.type)}>({to.bare(each.operand)})",
    Vector: lambda to, each: f"{named(each.type)}{{{to.list(each.parts)}}}",
}


def cuda(program: Program, operands: Sequence[Operand]) -> str:
    """Return a kernel as CUDA C."""
    to = Cuda(operands, program.functions)
    body = "\n".join(to.statements(program.body))
    parameters = ", ".join(f"{_SCALARS[each.kind]} *buf_{k}" for k, each in enumerate(operands))
    sizes = "".join(f", int {name}" for name in to.names)
    arrays = "".join(
        f"  __shared__ {named(each.type)} {name}[{each.count}];\n"
        for name, each in program.shared.items()
    )
    head = f'extern "C" __global__ void __launch_bounds__({program.size}) kernel'
    declared = sorted(to.called.values(), key=lambda text: not text.endswith(";"))
    return "\n".join([
        _PRELUDE, *declared, f"{head}({parameters}{sizes}) {{",
        f"{arrays}{_ID.format(program.size)}{body}", "}",
    ])  # fmt: skip


class Figures(NamedTuple):
    """The registers of an invocation, its spilled bytes, and its instructions by kind."""

    registers: int
    spilled: int
    instructions: Counter[str]

    def __str__(self) -> str:
        counts = ", ".join(f"{count} {kind}" for kind, count in self.instructions.most_common())
        return f"{self.registers} registers, {self.spilled} bytes spilled: {counts}"


def toolkit() -> str | None:
    """Return the version of the CUDA toolkit, or None if none is installed."""
    if shutil.which("nvcc") is None or shutil.which("ptxas") is None:
        return None
    done = subprocess.run(["nvcc", "--version"], check=True, capture_output=True, text=True)
    return done.stdout.partition("release ")[2].partition(",")[0]


def figures_of(dispatch: Dispatch, source: Path, arch: str = ARCH) -> Figures:
    """Write a kernel as CUDA C to a file, compile it, and return its figures."""
    assert dispatch.program is not None
    source.write_text(cuda(dispatch.program, dispatch.kernel.operands), "utf-8")
    ptx = source.with_suffix(".ptx")
    command = ["nvcc", f"-arch={arch}", "-std=c++17", "-w", "-ptx", str(source), "-o", str(ptx)]
    subprocess.run(command, check=True)
    done = subprocess.run(
        ["ptxas", f"-arch={arch}", "-v", str(ptx), "-o", str(source.with_suffix(".cubin"))],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    words = done.stderr.split()
    registers = int(words[words.index("Used") + 1])
    spilled = int(words[words.index("spill") - 2])
    lines = [line.strip() for line in ptx.read_text("utf-8").splitlines() if line.startswith("\t")]
    kinds = (kind for line in lines for start, kind in _KINDS.items() if line.startswith(start))
    return Figures(registers, spilled, Counter(kinds))
