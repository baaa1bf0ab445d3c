"""The main job on real data: trained from a file, accurate, and the same to the last bit again."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import NamedTuple

import numpy as np
import pytest

import asg
from asg.core.hashing import fingerprint

Run = Callable[..., str]


@pytest.fixture(scope="module")
def digits(example_module: Callable[[str], ModuleType]) -> ModuleType:
    return example_module("digits_mlp")


def named_files(printed: str) -> dict[str, Path]:
    return {
        what: Path(path) for what, path in re.findall(r"^wrote (.+?): (.+)$", printed, re.MULTILINE)
    }


def train(digits: ModuleType, step: asg.Graph, epochs: int, seed: int = 0) -> asg.Executable:
    """The example's training loop, on a step that was loaded or built."""
    data, _ = digits.digits(seed)
    exe = asg.compile(step, backend="numpy", seed=seed)
    rng = np.random.default_rng(seed)
    for _ in range(epochs):
        for images, labels in digits.batches(data, rng):
            exe(x=images, labels=labels)
    return exe


def assert_same_bits(found: Mapping[str, object], expected: Mapping[str, object]) -> None:
    assert set(found) == set(expected)
    for name, array in expected.items():
        one, other = np.asarray(found[name]), np.asarray(array)
        assert (one.dtype, one.shape) == (other.dtype, other.shape), name
        assert one.tobytes() == other.tobytes(), name


class Written(NamedTuple):
    """A run of the example."""

    epochs: int
    printed: str
    files: dict[str, Path]


@pytest.fixture(scope="module", params=[2, pytest.param(10, marks=pytest.mark.full)])
def written(
    request: pytest.FixtureRequest, run_example: Run, tmp_path_factory: pytest.TempPathFactory
) -> Written:
    epochs, folder = request.param, tmp_path_factory.mktemp("digits_mlp")
    printed = run_example("digits_mlp", "--epochs", epochs, "--out", folder, "--backend", "numpy")
    files = named_files(printed)
    assert set(files) == {"graph", "gradient graph", "training step", "weights"}
    assert {path.name for path in folder.iterdir()} == {path.name for path in files.values()}
    return Written(epochs, printed, files)


def test_what_it_writes_loads_and_runs_again_to_the_last_bit(
    digits: ModuleType, written: Written
) -> None:
    epochs, printed, files = written
    step = asg.load(files["training step"])
    again = train(digits, step, epochs)
    assert_same_bits(asg.load_state(files["weights"]), again.state)
    built = digits.training_step(digits.classifier(), SimpleNamespace(epochs=epochs))
    assert fingerprint(step) == fingerprint(built)
    assert_same_bits(train(digits, built, epochs).state, again.state)

    plain = asg.compile(asg.load(files["graph"]), backend="numpy")
    plain.load_state(asg.load_state(files["weights"]), strict=False)
    _, held = digits.digits(0)
    accuracy = digits.accuracy(plain, held)
    assert f"accuracy on {len(held[0])} held-back digits: {accuracy:.2%}" in printed
    assert accuracy >= (0.97 if epochs == 10 else 0.8)


def test_it_trains_as_well_on_a_device(
    digits: ModuleType, run_example: Run, figure: Callable[..., float], tmp_path: Path
) -> None:
    printed = run_example("digits_mlp", "--epochs", 1, "--backend", "wgpu", "--out", tmp_path)
    step = asg.load(named_files(printed)["training step"])
    plain = asg.compile(digits.classifier(), backend="numpy", state=train(digits, step, epochs=1))
    _, held = digits.digits(0)
    accuracy = digits.accuracy(plain, held)
    assert accuracy > 0.8
    assert figure(printed, "held-back digits:") == pytest.approx(100 * accuracy, abs=1)  # percent


def test_the_gradient_file_is_that_of_the_graph_file(digits: ModuleType, written: Written) -> None:
    files = written.files
    model, gradient = asg.load(files["graph"]), asg.load(files["gradient graph"])
    assert set(gradient.outputs) == {f"grad/{name}" for name in model.parameters}
    joint = asg.compile(asg.splice(model, gradient), backend="numpy", seed=0)
    (images, labels), _ = digits.digits(0)
    out = joint(x=images, labels=labels)
    name, step = "b2", 1e-2
    shift = np.zeros(10, np.float32)
    shift[3] = step
    at = np.asarray(joint.state[name])
    losses = []
    for sign in (1, -1):
        joint.load_state({name: at + sign * shift}, strict=False)
        losses.append(joint(x=images, labels=labels)["loss"].item())
    slope = (losses[0] - losses[1]) / (2 * step)
    assert slope == pytest.approx(out[f"grad/{name}"].numpy()[3], rel=1e-2, abs=1e-4)


def test_it_prints_one_layer_and_its_gradient_as_text(digits: ModuleType, written: Written) -> None:
    layer = digits.layer()
    gradient = asg.gradients(layer["y"], wrt=[layer["w"], layer["b"]], seeds="input")
    for graph in (layer, gradient):
        shown = asg.text(graph, sources=False)
        assert shown in written.printed
        assert fingerprint(asg.parse(shown)) == fingerprint(graph)


def test_every_example_is_tested_and_runs_as_a_script() -> None:
    here = Path(__file__).parent
    for path in (here.parents[1] / "examples").glob("*.py"):
        assert (here / f"test_{path.name}").exists(), f"{path.name} has no test"
        text = path.read_text(encoding="utf-8")
        assert text.endswith('\n\nif __name__ == "__main__":\n    main()\n'), path.name
