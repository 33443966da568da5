# What of PyPI a tool would install into an environment that has nothing.
#   install_requirements.sh SOURCE_DIR PYTHON FOLDER TOOL
tools=$1/tools real=$2 folder=$3 tool=$4
mkdir -p "$folder/bin"
cat >"$folder/bin/python" <<SCRIPT
#!/bin/bash
if [ "\$1 \$2" = "-m pip" ]; then echo "pip \${*:3}"; else exec "$real" -I -S "\$@"; fi
SCRIPT
chmod +x "$folder/bin/python"
# The tool up to where it sets up.
script=$(sed -n '/^parse_options/,/^set_up/p' "$tools/$tool" | grep -v '^if\|^set_up')
source "$tools/setup.sh"
venv=$folder
set --
eval "$script"
install_requirements
