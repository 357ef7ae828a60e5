# Any Node service, and the gateway: docker build -f docker/service.Dockerfile --build-arg SERVICE=services/ordering . (see docker/README.md)
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

# What the service needs to run, by the lock file; depends on manifests alone.
FROM ${NODE_IMAGE} AS dependencies
ARG SERVICE
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/kit/package.json packages/kit/
COPY packages/mail/package.json packages/mail/
COPY packages/rules/package.json packages/rules/
COPY proto/package.json proto/
COPY ${SERVICE}/package.json ${SERVICE}/
# Not `npm ci`, which refuses a lock file of all workspaces, and one that lists fewer platforms than packages know.
RUN --mount=type=cache,target=/root/.npm \
  npm install --no-save --omit=dev --prefer-offline --loglevel=error --workspace ${SERVICE}
COPY docker/prune-modules.mjs /tmp/
RUN node /tmp/prune-modules.mjs ${SERVICE}

FROM ${NODE_IMAGE} AS root
COPY docker/slim-root.sh /tmp/
RUN sh /tmp/slim-root.sh

FROM scratch
ARG SERVICE
COPY --from=root / /
COPY --from=dependencies /app /app
COPY packages /app/packages
COPY proto /app/proto
COPY ${SERVICE} /app/${SERVICE}
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="filiale/${SERVICE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}"
# Listens on all addresses of its container; several threads of decoders otherwise leave memory behind in an arena each.
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=0.0.0.0 INTERNAL_HOST=0.0.0.0 MALLOC_ARENA_MAX=2
WORKDIR /app/${SERVICE}
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/app/packages/kit/src/process/ask-health.ts"]
CMD ["node", "--enable-source-maps", "src/main.ts"]
