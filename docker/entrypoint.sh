#!/bin/sh
# A setting whose name ends in _FILE is read from that file: so come secrets into a container.
set -eu
for name in $(env | sed -n 's/^\([A-Z][A-Z0-9_]*\)_FILE=.*/\1/p'); do
  value=$(cat "$(printenv "${name}_FILE")")
  export "$name=$value"
  unset "${name}_FILE"
done
exec "$@"
