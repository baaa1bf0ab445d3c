# Sourced by other scripts. Set scripts to the folder of an environment that holds its commands.
case ${OS:-} in
Windows_NT) scripts=Scripts ;;
*) scripts=bin ;;
esac

# limited SECONDS COMMAND: run a command that hangs no longer than this. macOS has no `timeout`.
limited() {
    if command -v timeout >/dev/null 2>&1; then
        timeout "$@"
    else
        shift
        "$@"
    fi
}
