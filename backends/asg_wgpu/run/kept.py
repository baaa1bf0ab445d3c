"""Values that a schedule makes of parameters alone, shared by its programs of all sizes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg_wgpu.device.commands import Command
from asg_wgpu.device.device import Device
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.memory.plan import Plan


class Kept:
    """The buffers that a plan's steps `kept` write, and textures that are copies of them.

    `names` are the parameters that the steps read; `is_stale` says that these were written since
    the `commands` were run. The `owner` is held, so that its id is that of nothing else meanwhile.
    """

    def __init__(self, plan: Plan, owner: Dispatch, device: Device) -> None:
        places = [place for step in plan.kept for place in step.places]
        self.owner = owner
        self.names = frozenset(p.memory for p in places if isinstance(p.memory, str))
        self.buffers = tuple(
            device.buffer(size, f"kept {i}") for i, size in enumerate(plan.arenas[plan.lasting :])
        )
        self.commands: Sequence[Command] = ()
        self.is_stale = True
        self._device = device
        self._sizes = plan.arenas[plan.lasting :]
        self._textures: dict[int, Any] = {}

    def texture(self, number: int) -> Any:
        """Return the texture of a buffer, which is filled before the next run."""
        if number not in self._textures:
            self._textures[number] = self._device.texture(self._sizes[number], f"kept {number}")
            self.is_stale = True
        return self._textures[number]

    def refresh(self) -> None:
        """Make all anew if parameters were written."""
        if not self.is_stale:
            return
        encoder = self._device.encoder()
        self._device.record(encoder, self.commands)
        for number, texture in self._textures.items():
            self._device.fill(encoder, texture, self.buffers[number], self._sizes[number])
        self._device.submit(encoder)
        self.is_stale = False
