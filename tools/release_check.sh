#!/bin/sh
# Build the wheel and the source distribution, and try both in environments of their own, with each
# supported Python that is here: the package imports, trains, and its command runs, away from the tree.
# The wheel is tried with the newest versions of what it needs, and with the oldest that it allows.
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

# Print what an environment has of the packages that the wheel names.
versions() {
    "$1" -c 'import importlib.metadata as m, re
names = [re.match(r"[\w-]+", r)[0] for r in m.requires("asg-autodiff") if "extra" not in r]
print(", ".join(f"{name} {m.version(name)}" for name in names))'
}

# try PYTHON PACKAGE newest|oldest: install it so in a new environment, and use it.
try() {
    tried=$((tried + 1))
    own="$out/venv$tried/bin/python"
    "$1" -m venv "$out/venv$tried"
    if [ "$3" = oldest ]; then # pip itself knows the newest versions alone
        "$own" -m pip install --quiet uv
        "$own" -m uv pip install --quiet --python "$own" --resolution lowest-direct \
            --requirement pyproject.toml "$2"
    else
        "$own" -m pip install --quiet "$2"
    fi
    (cd "$out" && env -u PYTHONPATH "$own" smoke.py \
        && env -u PYTHONPATH "$out/venv$tried/bin/asg" info line.asg.json --dim N=4 >/dev/null)
    echo "release-check: $1, $(basename "$2"), $3 dependencies: ok ($(versions "$own"))"
    rm -rf "$out/venv$tried"
}

tried=0
for python in python3.11 python3.12 python3.13; do
    "$python" -c pass >/dev/null 2>&1 || continue # a shim of a version manager may not run
    if [ ! -e "$out/dist" ]; then
        "$python" -m venv "$out/build"
        "$out/build/bin/python" -m pip install --quiet build
        "$out/build/bin/python" -m build --outdir "$out/dist" . >/dev/null
    fi
    for package in "$out"/dist/*; do
        try "$python" "$package" newest
    done
    try "$python" "$(echo "$out"/dist/*.whl)" oldest
done
[ "$tried" -gt 0 ] || { echo "release-check: no supported Python found" >&2; exit 1; }
