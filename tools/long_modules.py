"""Warn of modules of more than 600 lines, which may hold several ideas.

It is a warning, not an error: nothing is split or squeezed to please a counter.
"""

from pathlib import Path

ROOT = Path(__file__).parent.parent
MANY_LINES = 600

for folder in ("asg", "backends", "viewer"):
    for path in sorted((ROOT / folder).rglob("*.py")):
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > MANY_LINES:
            print(f"warning: {path.relative_to(ROOT)} has {lines} lines: is it a single idea?")
