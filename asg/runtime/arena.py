"""An arena for executors that reuses returned memory: it tracks the gaps."""

from __future__ import annotations

from bisect import bisect_left


class Arena:
    """The gaps of an arena that grows on demand."""

    def __init__(self) -> None:
        self.end = 0
        self._starts: list[int] = []  # of the gaps in order, parallel to their sizes
        self._sizes: list[int] = []

    def smallest(self, size: int) -> tuple[int, int] | None:
        """Return the size and the start of the smallest gap that holds `size` bytes."""
        best: tuple[int, int] | None = None
        for gap, start in zip(self._sizes, self._starts, strict=True):
            if gap >= size and (best is None or gap < best[0]):
                best = gap, start
                if gap == size:
                    break
        return best

    def take(self, start: int, size: int) -> None:
        """Take the first `size` bytes of the gap at `start`."""
        index = bisect_left(self._starts, start)
        if self._sizes[index] == size:
            del self._starts[index], self._sizes[index]
        else:
            self._starts[index] += size
            self._sizes[index] -= size

    def grow(self, size: int, largest: int | None = None) -> int | None:
        """Return a place for `size` bytes at the end, and move the end; None beyond `largest`."""
        start = self.end
        if self._starts and self._starts[-1] + self._sizes[-1] == self.end:
            start = self._starts[-1]  # the last gap joins the new memory
        if largest is not None and start + size > largest:
            return None
        if start != self.end:
            del self._starts[-1], self._sizes[-1]
        self.end = start + size
        return start

    def give(self, start: int, size: int) -> None:
        """Free bytes, and join them with adjacent gaps."""
        index = bisect_left(self._starts, start)
        if index < len(self._starts) and start + size == self._starts[index]:
            size += self._sizes[index]
            del self._starts[index], self._sizes[index]
        if index and self._starts[index - 1] + self._sizes[index - 1] == start:
            self._sizes[index - 1] += size
            return
        self._starts.insert(index, start)
        self._sizes.insert(index, size)
