#!/usr/bin/env bash
# Stand-in for the official image of Node, for machines that reach no registry of images: Debian by mmdebstrap, Node from its npm package, npm and
# the certificates of this machine. Usage: base-image.sh <tag> <path of node>, within enter.sh.
set -euo pipefail
tag=$1 node=$2 folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
excluded=()
for name in doc man locale info lintian; do excluded+=("--dpkgopt=path-exclude=/usr/share/$name/*"); done
mmdebstrap --quiet --variant=apt --include=passwd,ca-certificates "${excluded[@]}" bookworm debian.tar
cp "$node" node
cp -rL "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" npm
cp /etc/ssl/certs/ca-certificates.crt certificates.crt
cat >Dockerfile <<'DOCKERFILE'
FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
 && groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt NPM_CONFIG_CAFILE=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
DOCKERFILE
buildah bud --quiet --format docker --isolation chroot --pull-never --tag "$tag" .
