#!/bin/sh
# As valkey. Arguments: `valkey-server` and its own.
set -eu
shift
exec /opt/stores/redis-server --bind 0.0.0.0 --protected-mode no --dir /data "$@"
