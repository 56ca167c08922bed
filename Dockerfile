# syntax=docker/dockerfile:1
# Licet with everything inside: docker build --tag licet .
# The first stage runs on the machine that builds and installs for the machine that runs, so no other platform is emulated.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM --platform=${BUILDPLATFORM} ${NODE_IMAGE} AS build
ARG TARGETARCH=amd64
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund && npm run package && npm pack --silent --pack-destination /tmp ./dist/licet
# npm says x64 where Docker says amd64.
RUN npm install --global --prefix /opt/licet --no-audit --no-fund \
      --os linux --cpu "$(echo "${TARGETARCH}" | sed 's/amd64/x64/')" /tmp/licet-*.tgz
# PostgreSQL runs only as a user that has a name, and files of this stage need no shell in the next one.
RUN useradd --system --uid 10001 --user-group --home-dir /var/lib/licet --shell /usr/sbin/nologin licet \
 && mkdir -p /var/lib/licet && chown licet:licet /var/lib/licet

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Licet" \
      org.opencontainers.image.description="Sign-in, sessions, and licensing for your app, in one service you host yourself" \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /etc/passwd /etc/group /etc/
COPY --from=build /opt/licet /opt/licet
COPY --from=build --chown=10001:10001 /var/lib/licet /var/lib/licet
ENV PATH=/opt/licet/bin:${PATH} DATA_DIR=/var/lib/licet
USER 10001:10001
WORKDIR /var/lib/licet
VOLUME /var/lib/licet
EXPOSE 4000
STOPSIGNAL SIGTERM
# Liveness: a database that is away is no reason to replace the container.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["licet"]
CMD ["serve"]
