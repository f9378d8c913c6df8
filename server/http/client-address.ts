import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The network address of a customer, as the proxies in front report it (`TRUST_PROXY`). Where they report none that can
 * be read (`unknown`, an obfuscated name), all their customers share the proxy's own address: limits stay on.
 */
export function clientAddress(request: Request): string {
  return readAddress(request.ip ?? '') ?? request.socket.remoteAddress ?? 'unknown';
}

/** An address in quotes, in brackets, or with a port: Azure, IIS and others add one, which is new for each connection. */
const WITH_PORT = /^"?(?:\[([^\]]+)\]|([^[\]]+?))(?::[\w.-]*)?"?$/;

/** The IP address in an entry of `X-Forwarded-For`, without port, brackets and zone; undefined if there is none. */
export function readAddress(entry: string): string | undefined {
  const text = entry.trim();
  const [, bracketed, bare] = WITH_PORT.exec(text) ?? [];
  // An IPv6 address without brackets may end like one with a port, so the whole is tried first.
  return [text, bracketed, bare]
    .map((candidate) => candidate?.replace(/%.*$/s, ''))
    .find((candidate) => candidate !== undefined && (isIPv4(candidate) || isIPv6(candidate)));
}
