"""Schedules written by hand, and programs of them."""

import numpy as np

import asg
from asg.core.dtypes import DType
from asg.core.types import TensorType
from asg.runtime.backend import Options
from asg_wgpu.backend import WgpuBackend
from asg_wgpu.ir.schedule import Buffer, Dispatch, Kernel, Operand, Role, Schedule
from asg_wgpu.ir.target import STORED
from asg_wgpu.run.store import WgpuStore

MAP = """
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {{
    let i = id.x;
    if (i >= {size}u) {{ return; }}
    {lines}
}}
"""


_NAMED = "@@"  # on both sides of the number of an operand


def element(operand, index):
    """An element of an operand, in the text of a kernel."""
    return f"{_NAMED}{operand}{_NAMED}[{index}]"


def pieces(body):
    """The text of a kernel as pieces, and the numbers of the operands that it names."""
    parts = enumerate(body.split(_NAMED))
    return tuple(int(part) if place % 2 else part for place, part in parts)


class Handmade:
    """A schedule in the making: every method adds a buffer, and returns its number."""

    def __init__(self):
        self.graph = asg.Graph("handmade")
        self.buffers = []
        self.dispatches = []
        self.outputs = {}
        self.updates = {}
        self.values = {}

    def _buffer(self, role, shape, dtype, node, name=None, data=None):
        type_ = TensorType(tuple(shape), DType(dtype))
        self.buffers.append(Buffer(len(self.buffers), role, type_, node, name, data))
        return len(self.buffers) - 1

    def input(self, name, shape, dtype="f32"):
        node = self.graph.input(name, shape, dtype).ref.node
        return self._buffer(Role.INPUT, shape, dtype, node, name)

    def state(self, name, value, dtype="f32"):
        value = np.asarray(value, DType(dtype).numpy)
        node = self.graph.state_variable(name, value.shape, dtype).ref.node
        self.values[name] = value
        return self._buffer(Role.STATE, value.shape, dtype, node, name)

    def constant(self, value, dtype="f32"):
        value = np.asarray(value, DType(dtype).numpy)
        node = asg.constant(value, graph=self.graph).ref.node
        return self._buffer(Role.CONSTANT, value.shape, dtype, node, data=value)

    def inner(self, shape, dtype="f32"):
        return self._buffer(Role.INNER, shape, dtype, 0)

    def map(self, *formulas, of, aligned=True, label="map", dtypes=None):
        """One kernel of formulas over the operands {0}, {1}…, each element by itself."""
        shape = self.buffers[of[0]].type.shape
        dtypes = dtypes or [self.buffers[of[0]].type.dtype] * len(formulas)
        written = [self.inner(shape, dtype) for dtype in dtypes]
        reads = [element(k, "i") for k in range(len(of))]
        lines = [f"let new_{j} = {formula.format(*reads)};" for j, formula in enumerate(formulas)]
        lines += [f"{element(len(of) + j, 'i')} = new_{j};" for j in range(len(formulas))]
        size = int(np.prod(shape))
        pairs = {(k, len(of) + j) for k in range(len(of)) for j in range(len(formulas))}
        self.dispatch(
            MAP.format(size=size, lines="\n    ".join(lines)),
            [*of, *written],
            set(range(len(of), len(of) + len(formulas))),
            (-(-size // 64), 1, 1),
            pairs if aligned else set(),
            label,
        )
        return written[0] if len(written) == 1 else written

    def flip(self, source):
        """A kernel that reads elsewhere than it writes."""
        size = int(np.prod(self.buffers[source].type.shape))
        written = self.inner(self.buffers[source].type.shape)
        body = MAP.format(size=size, lines=f"{element(1, 'i')} = {element(0, f'{size - 1}u - i')};")
        self.dispatch(body, [source, written], {1}, (-(-size // 64), 1, 1), set(), "flip")
        return written

    def dispatch(self, body, buffers, writes, workgroups, aligned, label):
        stored = tuple(STORED[self.buffers[number].type.dtype] for number in buffers)
        f16 = frozenset({"shader-f16"}) if "f16" in stored else frozenset()
        kernel = Kernel(pieces(body), tuple(map(Operand, stored)), f16)
        self.dispatches.append(
            Dispatch(
                kernel, tuple(buffers), frozenset(writes), workgroups, (0,), label,
                frozenset(aligned), flops=100,
            )
        )  # fmt: skip

    def schedule(self):
        return Schedule(
            tuple(self.buffers), tuple(self.dispatches), dict(self.outputs), dict(self.updates)
        )

    def program(self, device):
        for name, number in self.updates.items():
            self.graph.update(name, self.graph[name])
            assert self.buffers[number].type == self.graph[name].type
        store = WgpuStore(device)
        for name, value in self.values.items():
            store.add(name, self.graph[name].type, value)
        backend = WgpuBackend(scheduler=lambda graph, target: self.schedule())
        return backend.specialize(self.graph, store, Options())


def change(counters, before):
    """The counts since `before`, a copy of the counters' values."""
    return {name: value - before[name] for name, value in vars(counters).items()}
