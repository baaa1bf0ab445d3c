"""Record the arguments of PyTorch's operators that ASG reads, and its list of core operators.

    python -m tools.record_aten

Needs PyTorch (the extra `peers`). It writes tests/torch/data/aten.json: for each overload that ASG
reads or that has the tag `core`, whether it is core, its positional arguments, and its arguments
by keyword. tests/torch/test_operators.py checks that every argument is used, and makes the table
of docs/from/torch-operators.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import torch

from asg.torch.operators import is_supported

ROOT = Path(__file__).resolve().parent.parent
PATH = ROOT / "tests" / "torch" / "data" / "aten.json"


def main() -> None:
    """Write the record."""
    found = {
        name: [int(torch.Tag.core in op.tags), *_arguments(op)]
        for name, op in _overloads()
        if torch.Tag.core in op.tags or (is_supported(f"aten.{name}") and _has_tensors(op))
    }
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(row)}" for name, row in found.items())
    PATH.write_text(f"{{\n{lines}\n}}\n", "utf-8")
    core = sum(row[0] for row in found.values())
    print(f"{len(found)} overloads, {core} of them core; torch {torch.__version__}")


def _overloads() -> Iterator[tuple[str, Any]]:
    schemas = torch._C._jit_get_all_schemas()
    names = {s.name.removeprefix("aten::") for s in schemas if s.name.startswith("aten::")}
    for name in sorted(names):
        packet = getattr(torch.ops.aten, name)
        for overload in packet.overloads():
            op = getattr(packet, overload)
            arguments = {argument.name for argument in op._schema.arguments}
            if op._schema.is_mutable or "out" in overload or "dimname" in overload:
                continue
            kinds = [str(argument.type) for argument in op._schema.arguments]
            if "names" not in arguments and not any("Dict" in kind for kind in kinds):
                yield f"{name}.{overload}", op


def _has_tensors(op: Any) -> bool:
    schema = op._schema
    kinds = [str(each.type) for each in (*schema.arguments, *schema.returns)]
    return any("Tensor" in kind for kind in kinds)


def _arguments(op: Any) -> tuple[list[str], list[str]]:
    arguments = op._schema.arguments
    return (
        [each.name for each in arguments if not each.kwarg_only],
        [each.name for each in arguments if each.kwarg_only],
    )


if __name__ == "__main__":
    main()
