#!/bin/sh
# Build the wheel and the source distribution, and try both in environments of their own, with each
# supported Python that is here: the package imports, trains, and its command runs, away from the tree.
set -eu
cd "$(dirname "$0")/.."

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
tree=$(pwd)

cat > "$out/smoke.py" <<'PY'
import numpy as np
import asg

assert not asg.__file__.startswith("TREE"), asg.__file__
g = asg.Graph("line")
x, y, w = g.input("x", ("N",)), g.input("y", ("N",)), g.parameter("w", ())
g.output("loss", asg.mse_loss(w * x, y))
exe = asg.compile(asg.train_step(g, optimizer=asg.optim.sgd(0.5)), "numpy")
points = np.linspace(-1, 1, 9, dtype=np.float32)
for _ in range(60):
    exe(x=points, y=3 * points)
assert abs(exe.state["w"] - 3) < 1e-3, exe.state
asg.save(g, "line.asg.json")
print("trained with", asg.__version__)
PY
sed -i.bak "s#TREE#$tree/asg#" "$out/smoke.py"

tried=0
for python in python3.11 python3.12 python3.13; do
    "$python" -c pass >/dev/null 2>&1 || continue # a shim of a version manager may not run
    if [ ! -e "$out/dist" ]; then
        "$python" -m venv "$out/build"
        "$out/build/bin/python" -m pip install --quiet build
        "$out/build/bin/python" -m build --outdir "$out/dist" . >/dev/null
    fi
    for package in "$out"/dist/*; do
        tried=$((tried + 1))
        "$python" -m venv "$out/venv$tried"
        "$out/venv$tried/bin/python" -m pip install --quiet "$package"
        (cd "$out" && env -u PYTHONPATH "venv$tried/bin/python" smoke.py \
            && env -u PYTHONPATH "venv$tried/bin/asg" info line.asg.json --dim N=4 >/dev/null)
        echo "release-check: $python, $(basename "$package"): ok"
    done
done
[ "$tried" -gt 0 ] || { echo "release-check: no supported Python found" >&2; exit 1; }
