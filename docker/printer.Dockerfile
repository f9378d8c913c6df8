# A printer that uses no paper, for trying the stack: CUPS' own IPP Everywhere printer.
ARG BASE_IMAGE=debian:bookworm-slim
FROM ${BASE_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends cups-ipp-utils dbus poppler-utils && rm -rf /var/lib/apt/lists/*
# The message bus requires a user that has a name.
RUN useradd --uid 1000 --no-create-home printer && mkdir -p /var/lib/printer && chown 1000:1000 /var/lib/printer
COPY docker/print.sh docker/run-printer.sh /usr/local/bin/
RUN chmod 755 /usr/local/bin/print.sh
ENV DBUS_SYSTEM_BUS_ADDRESS=unix:path=/tmp/bus.sock
USER 1000:1000
EXPOSE 8631
CMD ["/bin/sh", "/usr/local/bin/run-printer.sh"]
