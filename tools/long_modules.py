"""Warn of modules that may hold more than one idea: those of more than 600 lines.

A warning, not an error: nothing is split or squeezed to please a counter.
"""

from pathlib import Path

ROOT = Path(__file__).parent.parent
MANY_LINES = 600

for folder in ("asg", "backends", "viewer"):
    for path in sorted((ROOT / folder).rglob("*.py")):
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > MANY_LINES:
            print(f"warning: {path.relative_to(ROOT)} has {lines} lines: is it one idea?")
