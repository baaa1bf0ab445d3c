"""Export models of PyTorch, import them, compare, and record them for the tests.

    python -m tools.record_torch_programs [NAME ...]

Needs PyTorch (the extra `torch`, or `peers`). Without names it writes
tests/torch/data/programs.json and tests/reference/data/torch_programs.npz: each imported program,
its inputs, and PyTorch's results in f64. The models are in tools/torch_programs.py
and tools/torch_programs_by_subject.py. With names, it
only compares.
"""

from __future__ import annotations

import json
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import torch

import asg
from asg.torch.reading import read_program
from tests.reference import records
from tests.torch import programs
from tools import torch_programs, torch_programs_by_subject
from tools.torch_cases import WITHOUT_GRADIENTS, Case
from tools.torch_compare import compare, compare_gradients, inputs_of

ROOT = Path(__file__).resolve().parent.parent
CASES = torch_programs.CASES | torch_programs_by_subject.CASES


def main() -> None:
    """Compare the named cases, or all of them, and then write the records."""
    warnings.simplefilter("ignore")
    chosen = sys.argv[1:] or list(CASES)
    plain: dict[str, Any] = {}
    arrays: dict[str, Any] = {}
    faults = 0
    for name in chosen:
        torch.manual_seed(0)
        try:
            record, found = recorded(name, CASES[name]())
        except Exception as error:  # all faults are told
            faults += 1
            print(f"{name}: {type(error).__name__}: {str(error)[:600]}")
            continue
        plain[name], arrays = record, arrays | found
    print(f"{len(plain)} of {len(chosen)} agree; torch {torch.__version__}")
    if faults:
        raise SystemExit(1)
    if not sys.argv[1:]:
        text = ",\n".join(f"{json.dumps(n)}: {json.dumps(p)}" for n, p in plain.items())
        programs.PATH.write_text(f"{{\n{text}\n}}\n", "utf-8")
        path = records.save(programs.RECORDS, arrays)
        for each in (programs.PATH, path):
            print(f"{each.relative_to(ROOT)}: {each.stat().st_size / 1024:.0f} KiB")


def recorded(name: str, case: Case) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a case as JSON and its arrays, after its graph was found to give the same."""
    exported = torch.export.export(case.model, case.inputs, dynamic_shapes=case.dynamic)
    program = read_program(exported)
    found = {f"{name}|array|{key}": np.array(a) for key, a in program.arrays.items()}
    graph = asg.torch.from_exported(exported)
    inputs = inputs_of(list(graph.inputs), case.runs)
    found |= {f"{name}|input|{key}": array for key, array in inputs.items()}
    expected, after = compare(graph, case.model, case.runs, {}, case.tolerance)
    if name not in WITHOUT_GRADIENTS:
        tolerance = 100 * case.tolerance if case.tolerance < 1e-6 else case.tolerance
        compare_gradients(graph, case.model, case.runs, {}, expected, tolerance)
    found |= {f"{name}|output|{key}": array for key, array in expected.items()}
    found |= {f"{name}|after|{key}": array for key, array in after.items()}
    return programs.plain(program), found


if __name__ == "__main__":
    main()
