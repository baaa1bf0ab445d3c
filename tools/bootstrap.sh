#!/bin/sh
# Make or update the environment: tools/bootstrap.sh EXTRA, with EXTRA one of pyproject.toml's extras.
#
# An environment that is already current costs nothing. PYTHON names the interpreter that makes it,
# VENV the folder (default .venv). One environment holds every extra that was asked for. RESOLUTION
# says how versions are chosen: lowest-direct takes the oldest that pyproject.toml allows.
set -eu
cd "$(dirname "$0")/.."

extra=$1
venv=${VENV:-.venv}
stamp=$venv/.installed-$extra
lowest=$(sed -n 's/^requires-python = ".*>=3\.\([0-9]*\).*/\1/p' pyproject.toml)
beyond=$(sed -n 's/^requires-python = ".*<3\.\([0-9]*\).*/\1/p' pyproject.toml)
beyond=${beyond:-99}

say() { echo "bootstrap: $*"; }
. tools/apt.sh
. tools/scripts.sh
stop() { echo "bootstrap: $*" >&2; exit 1; }

# Whether $1 runs at all (a version manager's shim may not) and is a supported version.
is_supported() {
    "$1" -c "import sys; sys.exit(not (3, $lowest) <= sys.version_info[:2] < (3, $beyond))" \
        >/dev/null 2>&1
}

can_make_environments() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }

# Print the interpreter to use: one that can make environments, or else any that is supported.
find_python() {
    fallback=
    for candidate in ${PYTHON:-python3.13 python3.12 python3.11 python3}; do
        is_supported "$candidate" || continue
        if can_make_environments "$candidate"; then
            echo "$candidate"
            return
        fi
        fallback=${fallback:-$candidate}
    done
    echo "$fallback"
}

# Install what Debian and its descendants split off from Python, if this user may.
install_venv_package() {
    package=$("$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    hint="$1 cannot make environments: install $package (apt-get install $package), then try again"
    apt_install "$package" || stop "$hint"
    can_make_environments "$1" || stop "$hint"
}

make_environment() {
    python=$(find_python)
    if [ -z "$python" ]; then
        wanted="Python 3.$lowest"
        [ "$beyond" = 99 ] || wanted="$wanted to 3.$((beyond - 1))"
        [ -z "${PYTHON:-}" ] || stop "PYTHON=$PYTHON does not run, or is not $wanted"
        stop "no supported Python found: install $wanted (for example: apt-get install python3), or name one with PYTHON="
    fi
    can_make_environments "$python" || install_venv_package "$python"
    if [ -e "$venv" ] && [ ! -e "$venv/pyvenv.cfg" ]; then
        stop "$venv exists and is no environment: move it away, or name another folder with VENV="
    fi
    say "makes $venv with $("$python" --version)"
    "$python" -m venv --clear "$venv"
}

# What the environment must have been installed from: the metadata, this script, the folder, Python.
fingerprint() {
    cat pyproject.toml tools/bootstrap.sh | cksum
    pwd
    echo "${RESOLUTION:-}"
    "$venv/$scripts/python" --version
}

is_usable() {
    is_supported "$venv/$scripts/python" && "$venv/$scripts/python" -c 'import pip' >/dev/null 2>&1
}

is_usable || make_environment
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$(fingerprint)" ]; then
    exit 0
fi

say "installs asg-autodiff[$extra] into $venv (the first time takes a minute or so)"
python="$venv/$scripts/python"
pip="$python -m pip install --quiet --disable-pip-version-check"
uv="$python -m uv pip install --quiet --python $python"

# uv takes a quarter of pip's time, and knows other versions than the newest. pip stands in for it
# where its index is told to pip alone, and says what is wrong where neither succeeds.
if [ -n "${RESOLUTION:-}" ]; then
    $pip uv
    $uv --resolution "$RESOLUTION" --editable ".[$extra]"
elif ! { $pip uv && $uv --editable ".[$extra]"; } 2>/dev/null; then
    # Compiling all packages takes longer than compiling what is imported, when it is.
    $pip --no-compile --editable ".[$extra]"
fi
fingerprint >"$stamp"
if [ "$extra" = dev ]; then  # it contains these
    for part in train docs lint; do fingerprint >"$venv/.installed-$part"; done
fi
