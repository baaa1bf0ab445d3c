# For the scripts beside it, which read it with `.` and have a function `say`.

# Install packages with apt-get; fails where there is none, or this user may not. Scripts that run at
# the same time take turns.
apt_install() (
    command -v apt-get >/dev/null 2>&1 || return 1
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif sudo -n true >/dev/null 2>&1; then
        as_root="sudo -n"
    else
        return 1
    fi
    exec 9>"${TMPDIR:-/tmp}/asg-apt.lock"
    flock 9
    say "installs $* with apt-get"
    $as_root apt-get update -qq || say "apt-get update failed; goes on with the package lists as they are"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
)
