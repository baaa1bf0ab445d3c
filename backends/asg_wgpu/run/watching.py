"""Loops whose end is known only as they run: a few steps are submitted, and then the host looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from asg.ops.control.parts import Ends
from asg_wgpu.device.commands import Command, Commands, Repeat, Watched
from asg_wgpu.device.device import Device
from asg_wgpu.device.waiting import Patience
from asg_wgpu.ir.plans import Looks

Around = tuple[tuple[Repeat, int], ...]  # the loops around, and the step that each is at


class Looking:
    """A run that records commands, submits them where it must look, and goes on.

    `submit` runs what an encoder has; `encoder` is the one that is recorded to.
    `looks` says how often it looks.
    """

    def __init__(
        self, device: Device, encoder: Any, submit: Callable[[Any], None], looks: Looks
    ) -> None:
        self._device = device
        self._looks = looks
        self._submit = submit
        self._patience = Patience()  # between two looks
        self.encoder = encoder
        self._pending: list[Command | Repeat] = []

    def run(self, commands: Commands) -> Any:
        """Record the commands, and return the encoder of what was not submitted yet."""
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
        """Put off commands of one step of the loops around."""
        for loop, offset in reversed(around):
            commands = [Repeat(tuple(commands), [offset], loop.depth, loop.steps)]
        self._pending += commands

    def _flush(self) -> None:
        self._device.record(self.encoder, self._pending)
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
        """Make steps until a flag is false; those after that change nothing.

        Between two looks it makes as many as before, so that at most half are for nothing.
        """
        done, count = 0, self._looks.first
        most = None if loop.ends is Ends.OPEN else len(loop.offsets)
        while most is None or done < most:
            count = count if most is None else min(count, most - done)
            steps = [0] * count if most is None else loop.offsets[done : done + count]
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
        """Run all that was recorded, and return a number that it made."""
        self._flush()
        reader = self._device.reader
        letter = reader.send(self.encoder, watched.buffer, watched.offset, _NUMBER)
        self._submit(self.encoder)
        self.encoder = self._device.encoder()
        if letter is None:  # too many are on their way
            return int(reader.read(watched.buffer, watched.offset, _NUMBER).view(np.int32)[0])
        return int(reader.fetch(letter, _NUMBER, self._patience).view(np.int32)[0])


_NUMBER = 4  # bytes of a count, and of a flag as it lies on a device
