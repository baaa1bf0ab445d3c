#!/bin/sh
# Make sure that the tests of the viewer's window find a display of their own, and hands to work it.
#
# They start Xvfb, a display in memory, and move its mouse and type on it with xdotool; Mesa draws
# OpenGL on the CPU. Installs these on Debian and its descendants if this user may, and otherwise
# says what is missing: the tests then fail, and say so as well. Elsewhere they are left out.
set -eu

packages="xvfb xdotool libgl1 libgl1-mesa-dri libglx-mesa0"

say() { echo "display: $*"; }

has_all() {
    for program in Xvfb xdotool; do
        command -v "$program" >/dev/null 2>&1 || return 1
    done
    for folder in /usr/lib /usr/lib64 /usr/lib/*-linux-gnu; do
        for file in "$folder"/dri/swrast_dri.so "$folder"/libgallium-*.so; do
            [ ! -e "$file" ] || return 0
        done
    done
    return 1
}

missing() {
    say "no display in memory is found (Debian and Ubuntu: apt-get install $packages)" >&2
    exit 0
}

[ "$(uname -s)" = Linux ] || exit 0
! has_all || exit 0
command -v apt-get >/dev/null 2>&1 || missing
if [ "$(id -u)" = 0 ]; then
    as_root=
elif sudo -n true >/dev/null 2>&1; then
    as_root="sudo -n"
else
    missing
fi
say "installs $packages with apt-get, for the tests of the viewer"
$as_root apt-get update -qq || say "apt-get update failed; goes on with the package lists as they are"
# shellcheck disable=SC2086  # a list
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages \
    >/dev/null || missing
