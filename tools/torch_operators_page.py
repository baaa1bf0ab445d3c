"""Write docs/from/torch-operators.md: PyTorch's core operators, and which of them ASG reads.

    python -m tools.torch_operators_page

It reads tests/torch/data/aten.json, and needs no PyTorch.
"""

from __future__ import annotations

import json
from pathlib import Path

from asg.torch.operators import handler_of, pair_handler_of, reason_of

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "tests" / "torch" / "data" / "aten.json"
PAGE = ROOT / "docs" / "from" / "torch-operators.md"
HEAD = """\
# Core operators of PyTorch

PyTorch tags {count} overloads of ATen operators as core. `asg.torch.from_exported` reads {read} of
them. It also reads about {more} other overloads. PyTorch decomposes the rest where it can. The
columns "real" and "complex" name the tensors that ASG reads the operator for.

| operator | overloads | real | complex | why ASG does not read it |
|---|---|---|---|---|
"""


def page() -> str:
    """Return the page."""
    every = json.loads(DATA.read_text("utf-8"))
    core = [name for name, (is_core, *_) in every.items() if is_core]
    groups: dict[tuple[str, bool, bool, str], list[str]] = {}
    for name in core:
        base, _, overload = name.partition(".")
        op = f"aten.{name}"
        real, pair = handler_of(op) is not None, pair_handler_of(op) is not None
        reason = "" if real or pair else reason_of(op) or ""
        groups.setdefault((base, real, pair, reason), []).append(overload)
    rows = [
        f"| `{base}` | {', '.join(overloads)} | {_mark(real)} | {_mark(pair)} | {reason} |"
        for (base, real, pair, reason), overloads in groups.items()
    ]
    read = sum(any(handler(f"aten.{n}") for handler in (handler_of, pair_handler_of)) for n in core)
    more = (len(every) - len(core)) // 10 * 10
    return HEAD.format(count=len(core), read=read, more=more) + "\n".join(rows) + "\n"


def _mark(is_read: bool) -> str:  # a cell of the table
    return "yes" if is_read else ""


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
