"""Record the names of PyTorch's operators, for the table of tests/reference/COVERAGE.md.

With the extra `peers` and expecttest installed, `python tools/record_torch_operators.py` writes
the names, and `python -m tests.reference.torch_names` the table.
"""

from __future__ import annotations

from pathlib import Path

from torch.testing._internal.common_methods_invocations import op_db

LIST = (
    Path(__file__).resolve().parent.parent / "tests" / "reference" / "data" / "torch_operators.txt"
)


def main() -> None:
    """Write a line for each operator: its name, and 1 if it is differentiable."""
    found: dict[str, bool] = {}
    for op in op_db:
        found[op.name] = found.get(op.name, False) or bool(op.supports_autograd)
    lines = [f"{name} {int(flag)}\n" for name, flag in sorted(found.items())]
    LIST.write_text("".join(lines), encoding="utf-8")
    print(f"{LIST.name}: {len(lines)} operators")


if __name__ == "__main__":
    main()
