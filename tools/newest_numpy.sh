#!/bin/sh
# Say which NumPy the tests run on; fail where a package of the environment holds back a newer one.
#
# The newest is that which the index of packages has for this Python and system. Where no index is
# reached, the version is said, and nothing is compared.
set -eu
cd "$(dirname "$0")/.."
. tools/scripts.sh

python=${BIN:-${VENV:-.venv}/$scripts}/python

say() { echo "newest_numpy: $*"; }

have=$("$python" -c 'import numpy; print(numpy.__version__)')
on=$("$python" --version)
if ! report=$("$python" -m pip install --quiet --disable-pip-version-check --dry-run --no-deps \
    --only-binary :all: --upgrade --report - numpy 2>/dev/null); then
    say "NumPy $have on $on; no index of packages is reached to compare it with"
    exit 0
fi
newer=$(printf '%s' "$report" | "$python" -c '
import json, sys

print(*(each["metadata"]["version"] for each in json.load(sys.stdin)["install"]))')
if [ -n "$newer" ]; then
    say "NumPy $have on $on, which could have $newer: an old environment (make distclean), or a" \
        "package that holds it back ($python -m pip install --dry-run numpy==$newer says which)" >&2
    exit 1
fi
say "NumPy $have on $on, the newest that it can have"
