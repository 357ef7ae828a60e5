#!/usr/bin/env bash
# Runs a command where podman and buildah work without systemd: enter.sh podman run … Where they are set up by their distribution, it only adds
# settings for one process. Containers live no longer than who started them, and no limits of memory or processor are enforced.
#  - crun refuses a tree of control groups of both versions: the second is hidden, in a mount namespace of this command alone
#  - without systemd there are no control groups of containers' own
#  - without CAP_SYS_RESOURCE the usual limits of open files cannot be set
set -euo pipefail
folder=${XDG_CACHE_HOME:-$HOME/.cache}/filiale
mkdir -p "$folder"
cat >"$folder/containers.conf" <<'K'
[containers]
cgroups = "disabled"
cgroupns = "host"
log_driver = "k8s-file"
default_ulimits = ["nofile=4096:4096", "nproc=8192:8192"]
[network]
network_backend = "netavark"
[engine]
cgroup_manager = "cgroupfs"
runtime = "crun"
events_logger = "file"
K
export CONTAINERS_CONF=$folder/containers.conf
exec unshare --mount --propagation private sh -c 'umount /sys/fs/cgroup/unified 2>/dev/null; exec "$@"' sh "$@"
