#!/bin/sh
# Make sure that the tests of the pages of graphs find a browser: Chromium, without a window.
#
# Takes one that is installed; else Playwright's own, or the package of Debian and its descendants if
# this user may install it. Where there is none, those tests fail, and say so.
set -eu

say() { echo "browser: $*"; }

for name in "${ASG_CHROMIUM:-}" chromium chromium-browser google-chrome; do
    [ -z "$name" ] || ! command -v "$name" >/dev/null 2>&1 || exit 0
done

python="${BIN:-.venv/bin}/python"
if "$python" -c 'import playwright' >/dev/null 2>&1; then
    say "installs Chromium for the tests of pages"
    if timeout 300 "$python" -m playwright install --only-shell chromium >/dev/null 2>&1; then
        exit 0
    fi
fi
command -v apt-get >/dev/null 2>&1 || { say "no browser is found: tests of pages fail" >&2; exit 0; }
if [ "$(id -u)" = 0 ]; then
    as_root=
elif sudo -n true >/dev/null 2>&1; then
    as_root="sudo -n"
else
    say "no browser is found: tests of pages fail (Debian: apt-get install chromium)" >&2
    exit 0
fi
$as_root apt-get update -qq || say "apt-get update failed; goes on with the package lists as they are"
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium \
    >/dev/null || say "no browser could be installed: tests of pages fail" >&2
