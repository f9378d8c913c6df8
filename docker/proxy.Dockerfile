ARG CADDY_IMAGE=caddy:2.11-alpine
FROM ${CADDY_IMAGE}
# The copy lacks the capability to bind low ports, so that the container needs none.
RUN cp /usr/bin/caddy /usr/local/bin/caddy && mkdir -p /data /config && chown -R 1000:1000 /data /config
USER 1000:1000
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
COPY docker/Caddyfile /etc/caddy/Caddyfile
# Another version of Caddy may read the file differently: then the image is not built.
RUN XDG_DATA_HOME=/tmp/validating /usr/local/bin/caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile
CMD ["/usr/local/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile"]
