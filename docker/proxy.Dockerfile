ARG CADDY_IMAGE=caddy:2.10-alpine
FROM ${CADDY_IMAGE}
# The copy lacks the capability to bind low ports, so that the container needs none.
RUN cp /usr/bin/caddy /usr/local/bin/caddy && chown -R 1000:1000 /data /config
COPY docker/Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
CMD ["/usr/local/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile"]
