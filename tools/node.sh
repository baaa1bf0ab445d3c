#!/bin/sh
# Make sure that the test of modules under Node finds the npm package `webgpu`, which is Dawn's.
#
# It is installed in the user's cache, once. Where there is neither Node nor npm, that test is skipped.
set -eu

say() { echo "node: $*"; }

command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || exit 0
place="${XDG_CACHE_HOME:-$HOME/.cache}/asg-tests/node"
[ -n "${ASG_NODE_MODULES:-}" ] || [ -d "$place/node_modules/webgpu" ] || {
    say "installs the npm package webgpu"
    mkdir -p "$place"
    timeout 300 npm install --silent --no-audit --no-fund --prefix "$place" "webgpu@^0.6.2" >/dev/null 2>&1 ||
        say "the package cannot be installed: the test of modules under Node is skipped" >&2
}
