#!/bin/bash
# is-ready.sh PORT PATH [HOST]: whether that address answers 200. It runs every few seconds, at a hundredth of the cost
# of a Node process.
exec 3<>"/dev/tcp/${3:-127.0.0.1}/$1" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
read -t 5 -r _ status _ <&3
[ "$status" = 200 ]
