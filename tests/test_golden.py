"""The texts of graphs and gradient graphs, and the plans and kernels made of them, are golden.

A kernel is a line with the hash of its WGSL; those in SHOWN are files too. `make golden` writes the
files anew, and `make kernels` the WGSL behind all hashes. A refactoring leaves the files as they
are; the diff of another change shows its effect on the kernels.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

import asg
from asg.core.hashing import digest
from tests.conftest import GOLDEN, SEE_KERNELS, compare_with_golden
from tests.example_graphs import EXAMPLE_GRAPHS, EXAMPLES, example
from tests.small_graphs import SMALL_GRAPHS, Golden
from tests.wgpu.compiled import (
    BINDING,
    Compiled,
    Paper,
    compiled,
    default,
    lowered,
    program_of,
    program_of_symbols,
)
from tests.wgpu.device.test_driver_hazards import hazards
from tools import ptx

TARGETS = {"default": default}

# Kernels whose WGSL for a GPU is a golden file: by graph, the label of a dispatch and the file.
SHOWN: Mapping[str, Mapping[str, str]] = {
    "custom_kernels": {"tanh": "map", "test_smooth": "custom"},
    "stages": {"sum": "row_by_workgroup"},
    "columns_and_blocks": {"prod": "columns"},
    "products": {"dot_general+relu": "product"},
    "next_token": {"attend_few": "attention_of_few"},
    "staged_products": {"dot_general+relu": "staged_product"},
    "convolutions": {"dot_general+relu": "convolution"},
    "winograd": {"tiles of dot_general": "winograd_tiles"},
    "strips": {"max+argmax": "strip", "dot_general+reshape": "few_results"},
    "scans": {"parts of linear_recurrence": "scan"},
    "sorts": {"argsort": "sort"},
    "scatters": {"index_add": "scatter", "add": "map_of_vec4"},
    "lstm": {"cell: dot_general+barrier": "loop_step"},
    "symbols": {"dot_general+relu": "sizes_of_symbols"},
    "words": {"sum": "sum_of_words"},
}
FILES = [file for files in SHOWN.values() for file in files.values()]
OF_TEXT = {"custom"}  # kernels that are the text of an op


def on(device: Paper, made: Golden) -> Compiled:
    """The plan and the kernels of a graph for a device."""
    if made.reads_sizes:
        return compiled(program_of_symbols(made.compiled, made.sizes, device))
    primitives = lowered(made.compiled, made.sizes)
    return compiled(program_of(primitives, device, check_indices=made.check_indices))


def check(made: Golden, folder: str, golden: Callable[..., None]) -> Mapping[str, Compiled]:
    """Compare the golden files of a graph, and return its kernels for each target."""
    golden(f"{folder}/graph.txt", asg.text(made.graph, sources=False))
    if made.gradient is not None:
        golden(f"{folder}/gradient.txt", asg.text(made.gradient, sources=False))
    found = {name: on(device(made.binding or BINDING), made) for name, device in TARGETS.items()}
    for name, of_target in found.items():
        kernels = of_target.kernels.items()
        assert not {step.dispatch.label: hazards(text) for text, step in kernels if hazards(text)}
        golden(f"{folder}/{name}.txt", of_target.summary(), of_target.text())
    return found


@pytest.mark.parametrize("name", EXAMPLE_GRAPHS)
def test_example(name, golden):
    check(example(name), f"examples/{name}", golden)


@pytest.mark.parametrize("name", SMALL_GRAPHS)
def test_small_graph(name, golden):
    kernels = check(SMALL_GRAPHS[name](), f"kernels/{name}", golden)["default"].kernels
    texts = {step.dispatch.label: text for text, step in reversed(kernels.items())}
    for label, file in SHOWN.get(name, {}).items():
        golden(f"wgsl/{file}.wgsl", texts[label])


@pytest.mark.usefixtures("keep_statements")
def test_a_gpu_compiler_makes_of_shown_kernels_what_is_recorded(request, update_golden, tmp_path):
    """Registers, spilled bytes and instructions; kernels of the recorded WGSL are not compiled."""
    path = GOLDEN / "ptx.txt"
    recorded = path.read_text(encoding="utf-8") if path.exists() else ""
    version, *lines = recorded.splitlines() or [""]
    known = {line.partition(":")[0] for line in lines}
    texts = {file: (GOLDEN / "wgsl" / f"{file}.wgsl").read_text(encoding="utf-8") for file in FILES}
    of_programs = {_name(file, text) for file, text in texts.items() if file not in OF_TEXT}
    if known == of_programs and not (update_golden or request.config.getoption("--full")):
        return
    found = f"CUDA toolkit {ptx.toolkit()}"
    if ptx.toolkit() is None or not (update_golden or found == version):
        pytest.skip(f"{version} counts the registers of changed kernels")
    lines = [found, *(line for graph in SHOWN for line in _figures(graph, tmp_path))]
    compare_with_golden("ptx.txt", "\n".join(lines), update=update_golden)


def _name(file: str, wgsl: str) -> str:
    return f"{file} {digest(wgsl.rstrip().encode())[:12]}"


def _figures(graph: str, folder: Path) -> Iterator[str]:
    kernels = on(default(), SMALL_GRAPHS[graph]()).kernels
    steps = {step.dispatch.label: (text, step.dispatch) for text, step in reversed(kernels.items())}
    for label, file in SHOWN[graph].items():
        text, dispatch = steps[label]
        if dispatch.program is not None:  # else it is the text of an op
            yield f"{_name(file, text)}: {ptx.figures_of(dispatch, folder / f'{file}.cu')}"


def test_every_example_has_golden_files():
    assert sorted(EXAMPLE_GRAPHS) == sorted(path.stem for path in EXAMPLES.glob("*.py"))


@pytest.mark.parametrize(
    ("folder", "names"),
    [
        ("examples", EXAMPLE_GRAPHS),
        ("kernels", SMALL_GRAPHS),
        ("wgsl", [f"{file}.wgsl" for file in FILES]),
    ],
)
def test_no_golden_file_is_of_a_graph_or_kernel_that_is_gone(folder, names):
    assert sorted(path.name for path in (GOLDEN / folder).iterdir()) == sorted(names)


def test_a_hash_that_differs_names_the_kernel_and_the_way_to_its_text():
    name = "kernels/custom_kernels/default.txt"
    golden = (GOLDEN / name).read_text(encoding="utf-8")
    other = re.sub(r"(kernel 1, .*test_smooth.*, )\w+\n", r"\g<1>0123456789ab\n", golden)
    compare_with_golden(name, golden, update=False, hint=SEE_KERNELS)
    with pytest.raises(pytest.fail.Exception) as failure:
        compare_with_golden(name, other, update=False, hint=SEE_KERNELS)
    told = str(failure.value)
    assert len(re.findall(r"^[-+]kernel 1, .*test_smooth", told, re.MULTILINE)) == 2
    assert "make kernels OUT=before" in told
    assert "make golden" in told


def test_the_wgsl_behind_hashes_is_written_into_a_folder(tmp_path):
    test = f"{__file__}::test_small_graph[custom_kernels]"
    command = [sys.executable, "-m", "pytest", "-q", f"--golden-kernels={tmp_path}", test]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    found = {path.name: path for path in (tmp_path / "kernels" / "custom_kernels").iterdir()}
    assert sorted(found) == ["default.wgsl"]
    for text in on(default(), SMALL_GRAPHS["custom_kernels"]()).kernels:
        assert text in found["default.wgsl"].read_text(encoding="utf-8")
