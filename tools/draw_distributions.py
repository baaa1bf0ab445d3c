"""Draw numbers of every distribution of the tests, and print failures of law or support.

    PYTHONPATH=. python tools/draw_distributions.py 1e7 [numpy|wgpu]

A distance above 2 comes once in 1,500 times by chance.
"""

from __future__ import annotations

import sys

from tests.ops.laws import LAWS, distance, drawn, supported


def main() -> None:
    """Draw from every distribution in every dtype."""
    count, backend = int(float(sys.argv[1])), (*sys.argv[2:], "numpy")[0]
    for name in LAWS:
        for dtype in ("f16", "f32") if backend == "wgpu" else ("f16", "f32", "f64"):
            numbers = drawn(name, dtype, count, backend)
            off = distance(name, numbers)
            verdict = "" if supported(name, numbers) and off < 2 else "  WRONG"
            print(f"{name} {dtype} on {backend}: distance {off:.2f}{verdict}", flush=True)


if __name__ == "__main__":
    main()
