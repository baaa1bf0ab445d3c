"""Write the tables and charts of docs/benchmarks.md from the records in benchmarks/.

    python tools/benchmarks_page.py

The page holds the prose. Each part between `<!-- NAME -->` and `<!-- /NAME -->` comes from here,
and the charts lie in docs/pictures/benchmarks. A test fails where either is not current.
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "benchmarks"), str(ROOT / "tools"), str(ROOT)]

from charts import Series, bars  # noqa: E402  # after the paths of the scripts
from cpu_records import newest  # noqa: E402  # after the paths of the scripts

PAGE = ROOT / "docs" / "benchmarks.md"
PICTURES = ROOT / "docs" / "pictures" / "benchmarks"
MEASURED = ROOT / "benchmarks" / "measured"
OURS = Series("ASG on NumPy", "#7c63ff")
SERIES = {
    "asg_numpy": OURS,
    "torch_eager": Series("PyTorch eager", "#dd6b3f"),
    "torch_compile": Series("torch.compile", "#c49a1a"),
    "jax": Series("JAX", "#2a9d8f"),
    "onnxruntime": Series("ONNX Runtime", "#5b8def"),
}
TITLES = {
    "lstm": "LSTM, 2 layers", "gru": "GRU", "residual": "residual net", "unet": "U-Net",
    "perceptron": "wide perceptron", "depthwise": "depthwise-separable", "tiny": "tiny net",
    "transformer": "vision transformer", "conv1d": "1-D convolutions",
    "vocabulary": "large vocabulary", "mlp": "perceptron", "resnet18": "ResNet-18",
    "encoder": "sentence encoder", "generation": "decoder, a token",
    "mlp4096": "perceptron, 4096 wide", "gpt2s": "GPT-2 small", "resnet50": "ResNet-50",
    "vit": "vision transformer", "audio": "audio, GRU", "vocab": "large vocabulary",
    "wide": "wide perceptron", "mobile": "depthwise-separable", "resnet": "small residual net",
}  # fmt: skip

Row = Mapping[str, Any]


def main() -> None:
    """Write the page and its charts."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    for name, picture in charts().items():
        (PICTURES / name).write_text(picture, encoding="utf-8", newline="\n")


def page() -> str:
    """Return the page with its parts made anew."""
    text = PAGE.read_text(encoding="utf-8")
    for name, part in parts().items():
        pattern = rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)"
        text = re.sub(pattern, lambda m, part=part: f"{m[1]}{part}\n{m[2]}", text, flags=re.DOTALL)
    return text


def parts() -> dict[str, str]:
    """Return the parts of the page by name."""
    found = {}
    for name in ("families", "inference"):
        record = newest(name)
        found[f"{name} machine"] = _machine(record)
        found[f"{name} table"] = _table(record["rows"])
    return {**found, "gpu table": _gpu_table()}


def charts() -> dict[str, str]:
    """Return the charts by file name."""
    families = _worst(newest("families")["rows"])
    inference = {_title(row["workload"], True): row for row in newest("inference")["rows"]}
    relative = {name: _relative(row, "torch_eager") for name, row in families.items()}
    answers = {name: _relative(row, "onnxruntime") for name, row in inference.items()}
    return {
        "families.svg": bars(
            "CPU time of a training step, PyTorch eager = 1", _series(relative), relative, 2.5
        ),
        "inference.svg": bars(
            "CPU time of an answer, ONNX Runtime = 1", _series(answers), answers, 4
        ),
        "gpu.svg": _gpu_chart(),
    }


def _series(groups: Mapping[str, Mapping[str, float]]) -> list[Series]:
    return [
        each for each in SERIES.values() if any(each.name in found for found in groups.values())
    ]


def _title(workload: str, sized: bool = False) -> str:
    name, _, size = workload.partition("/")
    return f"{TITLES[name]}, batch {size}" if sized else TITLES[name]


def _worst(rows: Sequence[Row]) -> dict[str, Row]:
    """Return for each family the size with our largest share of PyTorch eager's time."""
    found: dict[str, Row] = {}
    for row in sorted(rows, key=lambda row: -row["shares"]["torch_eager"]):
        found.setdefault(_title(row["workload"]), row)
    return found


def _relative(row: Row, unit: str) -> dict[str, float]:
    """Return the seconds of each side, by the name of its series, divided by the seconds of `unit`.

    Our value is the median of the rounds' ratios to that side.
    """
    seconds = row["seconds"]
    shares = {SERIES[side].name: value / seconds[unit] for side, value in seconds.items()}
    return {**shares, OURS.name: row["shares"][unit]}


def _machine(record: Row) -> str:
    machine, threads = record["machine"], record["threads"]
    versions = ", ".join(
        f"{name} {machine[package]}"
        for name, package in (
            ("NumPy", "numpy"), ("PyTorch", "torch"), ("JAX", "jax"),
            ("ONNX Runtime", "onnxruntime"),
        )
        if package in machine
    )  # fmt: skip
    bound = f"{threads} thread a side" if threads == 1 else f"{threads or 'all'} threads a side"
    return (
        f"Measured on {record['date'][:10]}: {machine['processor']}, {machine['cores']} cores, "
        f"{bound}; Python {machine['python']}, {versions}."
    )


def _table(rows: Sequence[Row]) -> str:
    """Return the CPU milliseconds of each workload and side."""
    sides = [side for side in SERIES if any(side in row["seconds"] for row in rows)]
    head = ["workload", *(SERIES[side].name for side in sides)]
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    for row in sorted(rows, key=_place):
        name, _, size = row["workload"].partition("/")
        cells = [f"{TITLES[name]} `{name}/{size}`"]
        times = (row["seconds"].get(side) for side in sides)
        cells += ["–" if each is None else f"{each * 1e3:.3g}" for each in times]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _place(row: Row) -> tuple[int, int]:
    """Return the place of a row in a table: by family, then by size."""
    name, _, size = row["workload"].partition("/")
    return list(TITLES).index(name), int(size)


def _measured(name: str) -> dict[str, dict[str, float]]:
    lines = (MEASURED / name).read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader([line for line in lines if not line.startswith("#")], delimiter="\t")
    return {
        row["name"]: {key: float(row[key]) for key in row if key != "name"}
        for row in rows
        if row["name"] in TITLES
    }


def _gpu() -> list[tuple[str, dict[str, float], dict[str, float]]]:
    """Return each model of the card with its measured row and its predicted row."""
    measured, predicted = _measured("h200-beside-torch.tsv"), _measured("h200-predicted.tsv")
    return [(name, measured[name], predicted[name]) for name in measured if name in predicted]


def _gpu_table() -> str:
    lines = [
        "| model | ASG, measured, ms | ASG, predicted, ms | PyTorch eager, measured, ms |",
        "|---|---|---|---|",
    ]
    for name, measured, predicted in _gpu():
        numbers = [measured["step"], predicted["held"], measured["torch"]]
        cells = " | ".join(f"{each:.3g}" for each in numbers)
        lines.append(f"| {TITLES[name]} `{name}` | {cells} |")
    return "\n".join(lines)


def _gpu_chart() -> str:
    series = [
        Series("ASG, measured", OURS.color), Series("ASG, predicted", OURS.color, predicted=True),
        SERIES["torch_eager"],
    ]  # fmt: skip
    groups = {
        TITLES[name]: {
            series[0].name: measured["step"] / measured["torch"],
            series[1].name: predicted["held"] / measured["torch"],
            series[2].name: 1.0,
        }
        for name, measured, predicted in _gpu()
    }
    return bars("Time of a training step on an NVIDIA H200, PyTorch = 1", series, groups, 1.5)


if __name__ == "__main__":
    main()
