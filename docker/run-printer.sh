#!/bin/sh
set -eu
# A killed container leaves its socket and its process id file.
rm -f /tmp/bus.sock
dbus-daemon --session --fork --nopidfile --address="$DBUS_SYSTEM_BUS_ADDRESS"
mkdir -p /tmp/spool
exec ippeveprinter -r off -p 8631 -d /tmp/spool -f application/pdf -c /usr/local/bin/print.sh Federpost
