#!/bin/sh
# The test printer runs this for each document: it counts the pages, as the worker expects from a printer, and records
# the job's name, which is only an order's number.
pages=$(pdfinfo "$1" | sed -n 's/^Pages: *//p')
[ -n "$pages" ] || exit 1
echo "ATTR: job-impressions-completed=$pages" >&2
echo "$IPP_JOB_NAME" >> /var/lib/printer/printed
