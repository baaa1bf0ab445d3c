#!/bin/sh
# Make sure that the tests of the pages of graphs find a browser: Chromium, without a window.
#
# Takes one that is installed; else Playwright's own, or the package of Debian and its descendants if
# this user may install it. Where there is none, those tests fail, and say so.
set -eu

say() { echo "browser: $*"; }
. "$(dirname "$0")/apt.sh"
. "$(dirname "$0")/scripts.sh"

for name in "${ASG_CHROMIUM:-}" chromium chromium-browser google-chrome; do
    [ -z "$name" ] || ! command -v "$name" >/dev/null 2>&1 || exit 0
done

python="${BIN:-.venv/$scripts}/python"
if "$python" -c 'import playwright' >/dev/null 2>&1; then
    say "installs Chromium for the tests of pages"
    if limited 300 "$python" -m playwright install --only-shell chromium >/dev/null 2>&1; then
        exit 0
    fi
fi
apt_install chromium ||
    say "no browser is found: tests of pages fail (Debian: apt-get install chromium)" >&2
