#!/bin/sh
# Make sure that the tests of the wgpu backend find a Vulkan driver: Mesa's runs on the CPU, too.
#
# Installs it on Debian and its descendants if this user may, and otherwise says what is missing:
# the tests then fail, and say so as well. Other systems bring Metal or DirectX 12.
set -eu

package=mesa-vulkan-drivers

say() { echo "vulkan: $*"; }
. "$(dirname "$0")/apt.sh"

# Whether a driver is announced where Vulkan's loader looks for one.
has_driver() {
    [ -z "${VK_DRIVER_FILES:-}${VK_ICD_FILENAMES:-}" ] || return 0
    for folder in /etc /usr/local/etc /usr/local/share /usr/share "${XDG_DATA_HOME:-$HOME/.local/share}"; do
        for file in "$folder"/vulkan/icd.d/*.json; do
            [ ! -e "$file" ] || return 0
        done
    done
    return 1
}

[ "$(uname -s)" = Linux ] || exit 0
has_driver && exit 0
apt_install "$package" ||
    say "no Vulkan driver is found: install that of your GPU, or Mesa's (Debian and Ubuntu: apt-get install $package)" >&2
