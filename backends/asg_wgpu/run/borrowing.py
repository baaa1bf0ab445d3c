"""A program that borrows kernels of another class of sizes, until its own kernels are ready.

`cache/size_classes.py` decides which kernels to borrow, and for how long.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from asg.runtime.arrays import DeviceArray
from asg.runtime.backend import MemoryReport
from asg.runtime.memory.lifetimes import BufferLife
from asg.runtime.profiling import KernelText, Profile
from asg_wgpu.cache.size_classes import Turn
from asg_wgpu.run.program import Feeds, WgpuProgram


class BorrowingProgram:
    """A program with borrowed kernels; the program `following` replaces it when its turn is over.

    Both share the store, so parameters and state continue. The first run for new sizes never waits
    for own kernels.
    """

    def __init__(
        self,
        program: WgpuProgram,
        turn: Turn,
        following: Callable[[], WgpuProgram | BorrowingProgram],
    ) -> None:
        self._program: WgpuProgram | BorrowingProgram = program
        self._turn: Turn | None = turn
        self._following = following
        self._has_run = False

    @property
    def memory(self) -> MemoryReport:
        """The program's current memory."""
        return self._program.memory

    def run(self, feeds: Feeds) -> Mapping[str, DeviceArray]:
        """Compute the outputs and commit the updates; an exception commits nothing."""
        turn = self._turn  # it holds the pipelines made in advance
        if turn is not None:
            if turn.is_over and self._has_run:
                self._follow()
            else:
                turn.count()
        self._has_run = True
        return self._program.run(feeds)

    def settled(self) -> WgpuProgram:
        """End its turn, and return the program with own kernels."""
        if self._turn is not None:
            self._turn.finish()
            self._follow()
        program = self._program
        return program.settled() if isinstance(program, BorrowingProgram) else program

    def _follow(self) -> None:
        self._program, self._turn = self._following(), None

    def explain(self) -> str:
        """Return the plan as text, a line for each step."""
        return self._program.explain()

    def lifetimes(self) -> tuple[BufferLife, ...]:
        """Return the lifetimes of its buffers in order of writing, without parameters or state."""
        return self._program.lifetimes()

    def kernels(self) -> tuple[KernelText, ...]:
        """Return the shader of each dispatch, with its nodes in a comment."""
        return self._program.kernels()

    def profile(self, feeds: Feeds, runs: int) -> Profile:
        """Return each dispatch's GPU time, the median of `runs`; the state stays unchanged."""
        return self._program.profile(feeds, runs)
