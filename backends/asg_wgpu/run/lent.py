"""A program whose kernels were made for sizes of another class, until its own class has its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from asg.runtime.arrays import DeviceArray
from asg.runtime.backend import MemoryReport
from asg.runtime.lifetimes import BufferLife
from asg.runtime.profiling import KernelText, Profile
from asg_wgpu.cache.size_classes import Turn
from asg_wgpu.run.program import Feeds, WgpuProgram


class LentProgram:
    """A program that is replaced by another of the same graph and sizes once its turn is over.

    Both share the store, so that parameters and state go on as they are. The first run of sizes
    never waits for that.
    """

    def __init__(
        self, program: WgpuProgram, turn: Turn, following: Callable[[], WgpuProgram | LentProgram]
    ) -> None:
        self._program: WgpuProgram | LentProgram = program
        self._turn: Turn | None = turn
        self._following = following
        self._has_run = False

    @property
    def memory(self) -> MemoryReport:
        """The memory that the program needs now."""
        return self._program.memory

    def run(self, feeds: Feeds) -> Mapping[str, DeviceArray]:
        """Compute the outputs and commit the updates; nothing is committed if it raises."""
        turn = self._turn  # which holds the pipelines that were made ahead
        if turn is not None:
            if turn.is_over and self._has_run:
                self._program, self._turn = self._following(), None
            else:
                turn.count()
        self._has_run = True
        return self._program.run(feeds)

    def explain(self) -> str:
        """Return the plan as text, a line for each step."""
        return self._program.explain()

    def lifetimes(self) -> tuple[BufferLife, ...]:
        """Return its buffers, parameters and state left out, by the time they are written."""
        return self._program.lifetimes()

    def kernels(self) -> tuple[KernelText, ...]:
        """Return the shader of each dispatch, with the nodes that it computes in a comment."""
        return self._program.kernels()

    def profile(self, feeds: Feeds, runs: int) -> Profile:
        """Return the GPU time of each dispatch, the median of `runs`; the state stays as it is."""
        return self._program.profile(feeds, runs)
