#!/bin/sh
# A setting whose name ends in _FILE and that names a secret of the container is read from it. Others of that name, as
# SSL_CERT_FILE, are left alone.
set -eu
secrets=${SECRETS_DIR:-/run/secrets}
for name in $(env | sed -n "s|^\([A-Z][A-Z0-9_]*\)_FILE=$secrets/.*|\1|p"); do
  value=$(cat "$(printenv "${name}_FILE")")
  export "$name=$value"
  unset "${name}_FILE"
done
exec "$@"
