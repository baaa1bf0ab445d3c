"""The peak memory of torch's training steps, counted without their arithmetic or memory.

    python benchmarks/memory_torch.py MODEL …    # of gpu_steps.py; prints the bytes of each

Fake tensors have shapes alone. We follow their storages in blocks of 512 bytes, as the allocator of
CUDA has them. Workspaces of cuBLAS and cuDNN are left out. Recurrent layers are the ops that torch
itself composes: the size of cuDNN's reserve is known only to cuDNN.
"""

from __future__ import annotations

import sys
import weakref
from typing import Any

import torch
from gpu_steps import MODELS, data_of, their_training
from gpu_torch import Peer
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves

BLOCK = 512  # bytes; "PyTorch CUDA caching allocator", kMinBlockSize


class Storages(TorchDispatchMode):
    """Counts the bytes of the storages that are alive, and the most at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._sizes: dict[int, int] = {}
        self._live = 0
        self.peak = 0

    def __torch_dispatch__(
        self, function: Any, types: Any, args: Any = (), kwargs: Any = None
    ) -> Any:
        """Run an op, and follow the storages of its results."""
        results = function(*args, **(kwargs or {}))
        for each in tree_leaves(results):
            if isinstance(each, torch.Tensor):
                self._follow(each.untyped_storage())
        return results

    def _follow(self, storage: Any) -> None:
        key = storage._cdata
        if key not in self._sizes:
            self._sizes[key] = -(-storage.nbytes() // BLOCK) * BLOCK
            weakref.finalize(storage, self._drop, key)
            self._live += self._sizes[key]
            self.peak = max(self.peak, self._live)

    def _drop(self, key: int) -> None:
        self._live -= self._sizes.pop(key)


class FakePeer(Peer):
    """torch with tensors that have no elements."""

    def tensor(self, array: Any) -> Any:
        """Return a tensor like an array; integers become i64."""
        kind = torch.float32 if array.dtype.kind == "f" else torch.int64
        return torch.empty(array.shape, dtype=kind)


def peak_of(name: str) -> int:
    """Return the peak of a step that is not the first, in bytes."""
    model = MODELS[name]()
    data = data_of(model)
    with FakeTensorMode(), Storages() as storages:
        step = their_training(model, FakePeer(torch, "cpu"), *data)
        step()
        storages.peak = 0
        step()
    return storages.peak


if __name__ == "__main__":
    torch.backends.mkldnn.enabled = False  # it hides what a recurrent layer keeps
    for each in sys.argv[1:]:
        print(each, peak_of(each), flush=True)
