#!/bin/sh
# Make sure that the tests of the viewer's window find a display of their own, and hands to work it.
#
# They start Xvfb, a display in memory, and move its mouse and type on it with xdotool; Mesa draws
# OpenGL on the CPU. Installs these on Debian and its descendants if this user may, and otherwise
# says what is missing: the tests then fail, and say so as well. Elsewhere they are left out.
set -eu

packages="xvfb xdotool libgl1 libgl1-mesa-dri libglx-mesa0"

say() { echo "display: $*"; }
. "$(dirname "$0")/apt.sh"

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

[ "$(uname -s)" = Linux ] || exit 0
! has_all || exit 0
# shellcheck disable=SC2086  # a list
apt_install $packages ||
    say "no display in memory is found (Debian and Ubuntu: apt-get install $packages)" >&2
