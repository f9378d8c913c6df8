# A printer that prints nothing: CUPS' own IPP Everywhere printer, for trying the stack without paper.
ARG BASE_IMAGE=debian:bookworm-slim
FROM ${BASE_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends cups-ipp-utils dbus && rm -rf /var/lib/apt/lists/*
ENV DBUS_SYSTEM_BUS_ADDRESS=unix:path=/tmp/bus.sock
USER 1000:1000
EXPOSE 8631
CMD ["/bin/sh", "-c", "dbus-daemon --session --fork --address=$DBUS_SYSTEM_BUS_ADDRESS && mkdir -p /tmp/spool && exec ippeveprinter -r off -n \"$(hostname)\" -p 8631 -d /tmp/spool -f application/pdf Federpost"]
