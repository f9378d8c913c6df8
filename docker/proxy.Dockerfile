ARG CADDY_IMAGE=caddy:2.11-alpine
FROM ${CADDY_IMAGE}
# The copied binary lacks the capability to bind low ports, so the container does not need it.
RUN cp /usr/bin/caddy /usr/local/bin/caddy && mkdir -p /data /config && chown -R 1000:1000 /data /config
USER 1000:1000
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
COPY docker/Caddyfile /etc/caddy/Caddyfile
# Another version of Caddy may read the file differently; the build then fails here.
RUN XDG_DATA_HOME=/tmp/validating /usr/local/bin/caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile
CMD ["/usr/local/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile"]
