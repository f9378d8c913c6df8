#!/bin/sh
# Makes the secrets of the stack: sh docker/make-secrets.sh single|cluster. Keeps existing ones, so it may be repeated.
# Replace the stand-ins' secrets (Stripe, mail server) by real ones yourself, see docs/deploy.md.
set -eu
[ "${1:-}" = single ] || [ "${1:-}" = cluster ] || { echo 'Bitte nennen Sie „single“ oder „cluster“.' >&2; exit 1; }
folder=${SECRETS_DIR:-$(dirname "$0")/secrets}
# The folder is closed to other users of this machine. Inside the containers an unprivileged user must be able to read
# the files, with any umask of the user who runs this.
umask 022
mkdir -p "$folder/certs/ca"
chmod 700 "$folder"

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
# Production refuses this secret because of its prefix.
keep stripe_webhook_secret "whsec_trial_$(random)"
keep smtp_url 'smtp://mail:1025'
# Each Redis has its own users and passwords: a worker's and the queue's open no letter, and a worker sees only jobs, no
# operator's session. `health` may only ping. `default` keeps all its rights, with a password that no client gets:
# Redis reads its append-only file as this user, and without the rights it silently omits transactions.
make_redis() { # name, then lines of users with their passwords' names
  keep "${1}_conf" "$(printf 'user default on >%s ~* &* +@all\nuser health on >health -@all +ping\n%s' "$(random)" "$2")"
}
servers=$(random) workers=$(random) letters=$(random)
if [ ! -e "$folder/queue_conf" ]; then
  rm -f "$folder/redis_url"
  make_redis queue "$(printf 'user servers on >%s ~* &* +@all -@admin -@dangerous +info\nuser workers on >%s ~bull:* &* +@all -@admin -@dangerous +info' "$servers" "$workers")"
  keep redis_url "redis://servers:$servers@queue:6379"
  keep worker_redis_url "redis://workers:$workers@queue:6379"
fi
if [ ! -e "$folder/vault_conf" ]; then
  rm -f "$folder/vault_redis_url"
  make_redis vault "$(printf 'user letters on >%s ~* &* +@all -debug -shutdown -flushall -flushdb -module -acl -replicaof' "$letters")"
  keep vault_redis_url "redis://letters:$letters@vault:6379"
fi

# A cluster requires passwords. Its administrators get theirs at the first start. The shop has its own account, created
# by log_account.json; log_admin_url grants its rights (docs/deploy.md, "The log's account").
if [ "$1" = cluster ]; then
  nodes='log-1:2113,log-2:2113,log-3:2113?tlsCAFile=/certs/ca/ca.crt'
  admin=$(random) shop=$(random)
  keep log_admin_url "kurrentdb://admin:$admin@$nodes"
  keep log_passwords.env "$(printf 'KURRENTDB_DEFAULT_ADMIN_PASSWORD=%s\nKURRENTDB_DEFAULT_OPS_PASSWORD=%s' "$admin" "$(random)")"
  keep log_shop_url "kurrentdb://federpost:$shop@$nodes"
  keep log_account.json "$(printf '{"loginName":"federpost","fullName":"Federpost","groups":[],"password":"%s"}' "$shop")"
fi

# The log's address is that of the requested log, unless the file was edited by hand.
single='kurrentdb://log:2113?tls=false'
cluster=$(cat "$folder/log_shop_url" 2>/dev/null || true)
[ "$1" = single ] && wanted=$single || wanted=$cluster
there=$(cat "$folder/eventstore_url" 2>/dev/null || true)
case $there in
  "$single" | "$cluster" | "") rm -f "$folder/eventstore_url" ;;
  *) echo "eventstore_url bleibt, wie es von Hand geschrieben wurde." >&2 ;;
esac
keep eventstore_url "$wanted"
[ "$1" = cluster ] || exit 0
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
