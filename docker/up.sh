#!/bin/sh
# sh docker/up.sh trying|production [--no-build]: builds changed images, starts the stack and waits until every service
# is healthy. It names unhealthy services, shows the end of their logs and exits with code 1.
set -eu
cd "$(dirname "$0")/.."
environment=docker/${1:-}.env
[ -f "$environment" ] || { echo 'Bitte nennen Sie „trying“ oder „production“.' >&2; exit 1; }
docker compose version > /dev/null 2>&1 && program='docker compose' || program=docker-compose
compose() { $program --env-file "$environment" "$@"; }

# Prints each service with its health. A restarted service counts as down: it refused to run.
health() {
  compose ps -q | xargs docker inspect --format '
    {{- $health := "" }}{{ with .State.Health }}{{ $health = .Status }}{{ end }}
    {{- if and (gt .RestartCount 0) (ne $health "healthy") }}{{ $health = "unhealthy" }}{{ end }}
    {{- index .Config.Labels "com.docker.compose.service" }} {{ $health }}'
}

compose up -d "${2:---build}" || failed=true
while true; do
  now=$(health)
  down=$(printf '%s\n' "$now" | sed -n 's/ unhealthy$//p')
  [ -z "$down" ] && [ -z "${failed:-}" ] || break
  printf '%s\n' "$now" | grep -qv ' healthy$' || { echo 'Alle Dienste laufen.'; exit 0; }
  sleep 1
done
for service in $down; do
  printf '\n%s läuft nicht:\n' "$service" >&2
  compose logs --no-color --tail=15 "$service" >&2
done
exit 1
