"""Run loops with a condition: submit a few steps, then let the host read the loop's flag."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from asg.ops.control.parts import Ends
from asg_wgpu.device.commands import Command, Commands, Repeat, Watched
from asg_wgpu.device.device import Device
from asg_wgpu.device.waiting import Patience
from asg_wgpu.ir.plan_numbers import Looks
from asg_wgpu.run.portions import divided, record, share

Around = tuple[tuple[Repeat, int], ...]  # the enclosing loops, and the current step of each


class Looking:
    """A run that records commands, submits them before it reads a flag, and continues.

    `submit` runs an encoder's commands, and `encoder` is the current encoder. `looks` says how
    often the host reads flags.
    """

    def __init__(
        self, device: Device, encoder: Any, submit: Callable[[Any], None], looks: Looks
    ) -> None:
        self._device = device
        self._looks = looks
        self._submit = submit
        self._patience = Patience()  # between two reads of flags
        self.encoder = encoder
        self._pending: list[Command | Repeat] = []

    def run(self, commands: Commands) -> Any:
        """Record the commands, and return the encoder with the commands not yet submitted."""
        self._run(commands, ())
        self._flush()
        return self.encoder

    def _run(self, commands: Commands, around: Around) -> None:
        for command in commands:
            if isinstance(command, Repeat) and command.is_watched:
                self._loop(command, around)
            else:
                self._add([command], around)

    def _add(self, commands: Sequence[Command | Repeat], around: Around) -> None:
        """Queue commands for a step of the enclosing loops."""
        for loop, offset in reversed(around):
            commands = [Repeat(tuple(commands), [offset], loop.depth, loop.steps)]
        self._pending += commands

    def _flush(self) -> None:
        portions = divided(self._pending)
        self.encoder = record(self._device, self.encoder, portions, self._submit)
        self._pending = []

    def _loop(self, loop: Repeat, around: Around) -> None:
        offsets = loop.offsets
        if loop.watched is None:
            self._steps(loop, offsets, around)
        elif loop.ends is Ends.COUNT:
            made = min(max(int(self._look(loop.watched)), 0), len(offsets))
            backwards = len(offsets) > 1 and offsets[0] > offsets[1]
            first = len(offsets) - made if backwards else 0
            self._steps(loop, offsets[first : first + made], around)
        else:
            self._until(loop, loop.watched, around)

    def _until(self, loop: Repeat, watched: Watched, around: Around) -> None:
        """Run steps until a flag is false; later steps change nothing.

        Each batch doubles the number of steps, so that at most half of all steps are superfluous.
        The first has at most a submission's work.
        """
        done, count = 0, max(min(self._looks.first, int(1 / (share(loop.commands) or 1))), 1)
        most = None if loop.ends is Ends.OPEN else len(loop.offsets)
        while most is None or done < most:
            count = count if most is None else min(count, most - done)
            last = len(loop.offsets) - 1
            steps = [loop.offsets[min(at, last)] for at in range(done, done + count)]
            self._steps(loop, steps, around)
            done += count
            if done == most or not self._look(watched):
                return
            count = min(done, self._looks.most)

    def _steps(self, loop: Repeat, offsets: Sequence[int], around: Around) -> None:
        if not any(isinstance(c, Repeat) and c.is_watched for c in loop.commands):
            self._add([Repeat(loop.commands, offsets, loop.depth, loop.steps)], around)
            return
        for offset in offsets:
            self._run(loop.commands, (*around, (loop, offset)))

    def _look(self, watched: Watched) -> int:
        """Submit the recorded commands, and return a number that they computed."""
        self._flush()
        reader = self._device.reader
        letter = reader.send(self.encoder, watched.buffer, watched.offset, _NUMBER)
        self._submit(self.encoder)
        self.encoder = self._device.encoder()
        if letter is None:  # all buffers for reads are in use
            return int(reader.read(watched.buffer, watched.offset, _NUMBER).view(np.int32)[0])
        return int(reader.fetch(letter, _NUMBER, self._patience).view(np.int32)[0])


_NUMBER = 4  # bytes of a count or a flag on the device
