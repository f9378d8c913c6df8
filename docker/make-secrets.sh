#!/bin/sh
# Makes the secrets of the stack: sh docker/make-secrets.sh single|cluster. Existing ones are kept, so it may be repeated.
# Real ones (Stripe, mail server) are written over the stand-ins' by hand, see docs/operations.md.
set -eu
[ "${1:-}" = single ] || [ "${1:-}" = cluster ] || { echo 'Bitte nennen Sie „single“ oder „cluster“.' >&2; exit 1; }
folder=${SECRETS_DIR:-$(dirname "$0")/secrets}
mkdir -p "$folder/certs/ca"
chmod 700 "$folder"

# The folder keeps other users of this machine out; inside the containers an unprivileged user must be able to read.
keep() { # name, value
  [ -e "$folder/$1" ] || { printf '%s\n' "$2" > "$folder/$1"; chmod 444 "$folder/$1"; }
}
random() { openssl rand -hex 32; }

keep master_key "$(random)"
keep worker_token "$(random)"
keep admin_path "/$(random)"
keep operator_password "$(random)"
keep auth_signing_key "$(random)"
keep stripe_secret_key ''
keep stripe_webhook_secret "whsec_$(random)"
keep smtp_url 'smtp://mail:1025'
keep redis_password "$(random)"
password=$(cat "$folder/redis_password")
keep redis_conf "requirepass $password"
keep redis_url "redis://:$password@queue:6379"
keep vault_redis_url "redis://:$password@vault:6379"

if [ "$1" = single ]; then
  keep eventstore_url 'esdb://log:2113?tls=false'
  exit 0
fi
# EventStoreDB begins with this password; change it after the first start and write the new one here.
keep eventstore_url 'esdb://admin:changeit@log-1:2113,log-2:2113,log-3:2113?tlsCAFile=/certs/ca/ca.crt'
certs=$folder/certs
[ -e "$certs/ca/ca.crt" ] && exit 0
mkdir -p "$certs/ca-key"
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj '/O=Federpost/CN=Federpost Log CA' \
  -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout "$certs/ca-key/ca.key" -out "$certs/ca/ca.crt" 2>/dev/null
for node in log-1 log-2 log-3; do
  mkdir -p "$certs/$node"
  openssl req -newkey rsa:2048 -nodes -subj '/O=Federpost/CN=eventstoredb-node' -keyout "$certs/$node/node.key" -out "$certs/$node/node.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s\nkeyUsage=digitalSignature,keyEncipherment\nextendedKeyUsage=serverAuth,clientAuth\n' "$node" > "$certs/$node/node.ext"
  openssl x509 -req -days 1825 -in "$certs/$node/node.csr" -CA "$certs/ca/ca.crt" -CAkey "$certs/ca-key/ca.key" -CAcreateserial -CAserial "$certs/ca-key/ca.srl" \
    -extfile "$certs/$node/node.ext" -out "$certs/$node/node.crt" 2>/dev/null
  rm "$certs/$node/node.csr" "$certs/$node/node.ext"
  chmod 444 "$certs/$node/node.key" "$certs/$node/node.crt"
done
chmod 400 "$certs/ca-key/ca.key"
