# Server and worker: one image, two commands. Built from the repository's root.
# Name images by their digest (NODE_IMAGE=node@sha256:…) where two builds must be the same to the byte.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY worker/package.json worker/
COPY client/package.json client/

FROM packages AS site
RUN npm ci --ignore-scripts && node node_modules/node/installArchSpecificPackage.js
COPY . .
RUN node_modules/node/bin/node scripts/build-client.ts

FROM packages AS runtime
RUN npm ci --omit=dev --ignore-scripts && node node_modules/node/installArchSpecificPackage.js

FROM ${BASE_IMAGE}
WORKDIR /app
COPY --from=runtime /app ./
COPY business.json ./
COPY shared shared
COPY server server
COPY worker worker
COPY docker/entrypoint.sh docker/payments.ts docker/
COPY --from=site /app/client/dist client/dist
# A named volume takes over the owner of the folder that it covers.
RUN mkdir -p /data && chown 1000:1000 /data
ENV PATH=/app/node_modules/node/bin:$PATH DATA_DIR=/data TZ=UTC
USER 1000:1000
ENTRYPOINT ["/bin/sh", "/app/docker/entrypoint.sh"]
CMD ["node", "server/main.ts"]
