#!/bin/sh
# Run while an image is built: leaves Node, a shell and the tools of the official image, without the parts only building needs (npm, headers, package
# manager, accounts). dpkg goes on knowing the packages, so that scanners of images do.
set -eu
rm -rf /usr/local/include /usr/local/lib/node_modules /usr/local/share /opt/yarn* /root/.npm
for name in npm npx corepack yarn yarnpkg docker-entrypoint.sh nodejs; do rm -f "/usr/local/bin/$name"; done
kept='^(base-files|base-passwd|bash|coreutils|dash|dpkg|findutils|gcc-.*-base|grep|hostname|libacl1|libattr1|libbz2-1.0|libc-bin|libc6|libgcc-s1'
kept="$kept|libgmp10|liblzma5|libmd0|libpcre2-8-0|libselinux1|libstdc\+\+6|libtinfo6|libzstd1|mawk|ncurses-base|netbase|sed|tzdata|zlib1g)\$"
# shellcheck disable=SC2046 # one word per package
dpkg --purge --force-depends --force-remove-essential --force-remove-protected \
  $(dpkg-query --show --showformat '${Package}\n' | grep -vE "$kept") >/dev/null 2>&1 || true
rm -rf /usr/share/doc /usr/share/man /usr/share/info /usr/share/locale /usr/share/lintian /usr/share/perl* /usr/lib/*/perl* /usr/lib/*/gconv \
  /var/cache /var/log /var/lib/apt /var/lib/dpkg/*-old /etc/apt /tmp/*
mkdir -p /var/cache /var/log
# Where content's files are mounted: a new volume of Docker takes the owner over.
chown 1000:1000 /media
find / -xdev -type f -perm /6000 -exec chmod a-s {} +
node --version
