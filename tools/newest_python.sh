#!/bin/sh
# Print the newest Python that the project supports and this machine has, if it is newer than that of
# VENV. Where there is none, nothing is printed.
#
# Version managers keep interpreters that are not on the path: those of pyenv are looked at, too.
set -eu
cd "$(dirname "$0")/.."
. tools/scripts.sh

have=$("${VENV:-.venv}/$scripts/python" -c 'import sys; print(sys.version_info[1])')
minor=$(($(sed -n 's/^requires-python = ".*<3\.\([0-9]*\).*/\1/p' pyproject.toml) - 1))
while [ "$minor" -gt "$have" ]; do
    for python in "python3.$minor" "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3."$minor".*/bin/python3."$minor"; do
        if "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
            echo "$python"
            exit 0
        fi
    done
    minor=$((minor - 1))
done
