# Set scripts to the folder of an environment that holds its commands. Sourced by other scripts.
case ${OS:-} in
Windows_NT) scripts=Scripts ;;
*) scripts=bin ;;
esac
