# The web app: docker build -f docker/web.Dockerfile . (see docker/README.md)
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/rules/package.json packages/rules/
COPY web/package.json web/
# Not `npm ci`, which refuses a lock file of all workspaces, and one that lists fewer platforms than packages know.
RUN --mount=type=cache,target=/root/.npm \
  npm install --no-save --omit=dev --prefer-offline --loglevel=error --workspace web
COPY tsconfig.base.json ./
COPY packages/contracts packages/contracts
COPY packages/rules packages/rules
COPY web web
RUN npm run build --workspace web

FROM ${NODE_IMAGE} AS root
COPY docker/slim-root.sh /tmp/
RUN sh /tmp/slim-root.sh

FROM scratch
COPY --from=root / /
# What Next traced: its server, the packages that pages load, and the files of browsers with their compressed forms.
COPY --from=build /app/web/.next/standalone /app
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="filiale/web" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}"
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=0.0.0.0 PORT=8110
WORKDIR /app
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "web/page-server.js"]
