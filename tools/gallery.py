"""Make the pictures of docs/start/gallery.md from the outputs of the examples.

    python tools/gallery.py [EXAMPLE …]

Each example runs on NumPy, as in `make examples`. The tool copies the picture that the example
writes. If an example writes a graph and no picture, the tool draws the graph.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import asg

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures" / "examples"
MOST_BYTES = 30_000

# The file of each example that becomes its picture.
OUTPUTS = {
    "xor": "square.png",
    "linear_regression": "line.png",
    "digits_mlp": "digits.asg.json",
    "digits_cnn": "mistakes.png",
    "autoencoder": "between.png",
    "diffusion": "drawn.png",
    "tabular": "diabetes.png",
    "pinn": "oscillator.png",
    "matrix_factorization": "errors.png",
    "custom_op": "rows.asg.json",
}


def main() -> None:
    """Run the examples that are named, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("examples", nargs="*", metavar="EXAMPLE", help=", ".join(OUTPUTS))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in parser.parse_args().examples or OUTPUTS:
        with tempfile.TemporaryDirectory() as folder:
            print(f"{take(name, Path(folder))}", flush=True)


def take(name: str, folder: Path) -> Path:
    """Run an example with its output in a folder, and keep its picture."""
    example = ROOT / "examples" / f"{name}.py"
    command = [sys.executable, str(example), "--backend", "numpy", "--out", str(folder)]
    subprocess.run(command, check=True, cwd=ROOT)
    source = folder / OUTPUTS[name]
    if source.suffix == ".png":
        target = FOLDER / f"{name}.png"
        shutil.copy(source, target)
    else:
        target = FOLDER / f"{name}.svg"
        asg.io.export(read(source), target)
    if target.stat().st_size > MOST_BYTES:
        sys.exit(f"{target} is larger than {MOST_BYTES // 1000} kB.")
    return target


def read(source: Path) -> asg.Graph:
    """Return the graph of a file; ops of an example are known where its module is imported."""
    sys.path.insert(0, str(ROOT / "examples"))
    import custom_op  # noqa: F401  # registers its ops

    found = asg.load(source)
    return found if isinstance(found, asg.Graph) else next(iter(found.values()))


if __name__ == "__main__":
    main()
