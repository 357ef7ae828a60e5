#!/bin/sh
# As postgres: the cluster is made the first time, with the password of POSTGRES_PASSWORD_FILE. Arguments: `postgres` and its own.
set -eu
data=/var/lib/postgresql/18/docker
if [ ! -f "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  chmod 700 "$data"
  /opt/stores/postgres/bin/initdb --pgdata="$data" --pwfile="$POSTGRES_PASSWORD_FILE" --username=postgres --auth=scram-sha-256 --encoding=UTF8 \
    --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
fi
shift
exec /opt/stores/postgres/bin/postgres -D "$data" -c listen_addresses='*' "$@"
