"""torch in the same process: its device, and the times of its functions."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

WARMING = 0.05  # seconds of work until an idle card has raised its clocks
WHERE = ("auto", "cpu", "none")


class Peer:
    """torch eager on a device, with products and convolutions in full f32, not TF32."""

    def __init__(self, torch: ModuleType, device: str) -> None:
        self.torch: Any = torch
        self.device = device
        self.is_cuda = device == "cuda"
        self.torch.backends.cuda.matmul.allow_tf32 = False
        self.torch.backends.cudnn.allow_tf32 = False

    def describe(self) -> str:
        """Return its version and its device in a single line."""
        where = self.torch.cuda.get_device_name() if self.is_cuda else "the CPU"
        return f"torch {self.torch.__version__} eager on {where}, TF32 off"

    def tensor(self, array: Any) -> Any:
        """Return an array on the device; integers become i64, because torch indexes by i64."""
        tensor = self.torch.from_numpy(array).to(self.device)
        return tensor if tensor.is_floating_point() else tensor.long()

    def wait(self) -> None:
        """Wait until the device has done all that was asked of it."""
        if self.is_cuda:
            self.torch.cuda.synchronize()

    def forget(self) -> None:
        """Give memory that no tensor has back to the device."""
        if self.is_cuda:
            self.torch.cuda.empty_cache()

    def seconds(self, function: Callable[[], object], runs: int) -> float:
        """Return the median seconds of a function's runs, by CUDA's events after 50 ms of work."""
        until = time.perf_counter() + (WARMING if self.is_cuda else 0.0)
        function()
        while time.perf_counter() < until:
            function()
            self.wait()
        once = self._by_events if self.is_cuda else self._by_clock
        return statistics.median(once(function) for _ in range(runs))

    def _by_events(self, function: Callable[[], object]) -> float:
        begin, end = (self.torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        function()
        end.record()
        self.wait()
        return begin.elapsed_time(end) * 1e-3

    def _by_clock(self, function: Callable[[], object]) -> float:
        started = time.perf_counter()
        function()
        return time.perf_counter() - started


def find_peer(where: str) -> Peer | None:
    """Return torch on CUDA for "auto", where both are there, and on the CPU for "cpu"."""
    if where == "none":
        return None
    try:
        import torch
    except ImportError:
        return None
    if where == "cpu":
        return Peer(torch, "cpu")
    return Peer(torch, "cuda") if torch.cuda.is_available() else None


def on(peer: Peer, arrays: Mapping[str, Any], wrt: Sequence[str]) -> dict[str, Any]:
    """Return arrays as tensors of a peer; `wrt` names the leaves for gradients."""
    found = {name: peer.tensor(array) for name, array in arrays.items()}
    for name in wrt:
        found[name].requires_grad_()
    return found
