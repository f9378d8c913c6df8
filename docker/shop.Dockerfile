# Server, worker and operations: one image, three commands. The target `stand-ins` adds the stand-ins for trying.
# Built from the repository's root: docker build -f docker/shop.Dockerfile --target shop .
# Name images by their digest (NODE_IMAGE=node@sha256:…) if two builds must be identical.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS all-packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY worker/package.json worker/
COPY client/package.json client/
COPY stand-ins/package.json stand-ins/
RUN npm ci --omit=dev --ignore-scripts --loglevel=error

# All files for building: the site is built here, and the programs are copied from here.
FROM all-packages AS source
COPY business.json tsconfig.base.json ./
COPY scripts scripts
COPY client client
COPY shared shared
COPY server server
COPY worker worker
COPY stand-ins stand-ins
RUN node_modules/.bin/node scripts/build-client.ts
RUN node scripts/copy-program.mjs /shop server/main.ts worker/main.ts server/cli/main.ts \
 && node scripts/copy-program.mjs /stand-ins stand-ins/payments/main.ts stand-ins/event-store/main.ts stand-ins/mail/main.ts

# All files for running: npm removes the packages of all but these workspaces (its own workspace filter keeps the peers
# of the others), and of Node only the binary stays. Licences stay: most of them must be passed on.
FROM all-packages AS packages
RUN rm -r client stand-ins && npm pkg set --json workspaces='["shared","server","worker"]' && npm pkg delete devDependencies \
 && npm pkg delete devDependencies --workspaces && npm install --no-save --omit=dev --ignore-scripts --loglevel=error \
 && npm sbom --omit=dev --sbom-format=cyclonedx > sbom.cdx.json \
 && mv node_modules/node-linux-*/bin/node /usr/local/bin/pinned-node && mv node_modules/node-linux-*/LICENSE LICENSE.node \
 && rm -rf node_modules/node-linux-* node_modules/.bin \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) \
    ! -iname 'licen[cs]e*' ! -iname 'notice*' ! -iname 'copying*' -delete

# The list of all packages, beside the image: docker build -f docker/shop.Dockerfile --target sbom --output . .
FROM scratch AS sbom
COPY --from=packages /app/sbom.cdx.json /

FROM ${BASE_IMAGE} AS shop
WORKDIR /app
COPY --from=packages /usr/local/bin/pinned-node /usr/local/bin/node
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/LICENSE.node /app/sbom.cdx.json ./
COPY --from=source /shop ./
COPY --from=source /app/client/dist client/dist
COPY docker/is-ready.sh docker/
# A named volume gets the owner of the folder that it covers.
RUN mkdir -p /data /keys /printed && chown 1000:1000 /data /keys /printed
ENV DATA_DIR=/data TZ=UTC MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
USER 1000:1000
# Of a server; a worker's is in docker-compose.yml.
HEALTHCHECK --interval=5s --timeout=6s --start-period=90s CMD bash docker/is-ready.sh "${PORT:-3000}" /readyz
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=30", "--bytecode-old-age=60", "--no-parallel-scavenge", "server/main.ts"]

FROM packages AS stand-in-packages
COPY package.json package-lock.json ./
COPY stand-ins/package.json stand-ins/
RUN npm pkg set --json workspaces='["shared","server","worker","stand-ins"]' && npm pkg delete devDependencies optionalDependencies \
 && npm install --no-save --omit=dev --ignore-scripts --loglevel=error

FROM shop AS stand-ins
COPY --from=stand-in-packages /app/node_modules node_modules
COPY --from=source /stand-ins ./
USER root
RUN mkdir -p /var/lib/kurrentdb && chown 1001:1001 /var/lib/kurrentdb
USER 1000:1000
HEALTHCHECK NONE

# The last stage is the default target.
FROM shop
