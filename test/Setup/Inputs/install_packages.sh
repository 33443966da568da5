# Runs the part of the set-up that installs Debian packages, with stand-ins for
# Debian's programs.
PATH=$(dirname "$0")/bin:$PATH
source "$1/tools/setup.sh"
shift
parse_options "" "$@"
install_packages
