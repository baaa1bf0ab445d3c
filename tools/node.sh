#!/bin/sh
# Make sure that the tests under Node find the npm packages `webgpu`, which is Dawn's, and `naga-wasm`,
# which is wgpu's translator.
#
# They are installed in the user's cache, once. Without Node or npm, these tests are skipped.
set -eu

say() { echo "node: $*"; }
. "$(dirname "$0")/scripts.sh"

command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || exit 0
place="${XDG_CACHE_HOME:-$HOME/.cache}/asg-tests/node"
[ -z "${ASG_NODE_MODULES:-}" ] || exit 0
for package in "webgpu@^0.6.2" "naga-wasm@^30.1.0"; do
    [ ! -d "$place/node_modules/${package%%@*}" ] || continue
    say "installs the npm package ${package%%@*}"
    mkdir -p "$place"
    limited 300 npm install --silent --no-audit --no-fund --prefix "$place" "$package" >/dev/null 2>&1 ||
        say "the package cannot be installed: its tests under Node are skipped" >&2
done
