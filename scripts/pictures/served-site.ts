import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import express from 'express';
import { loadStaticSite } from '../../server/http/site/static-site.ts';

export const DIST = resolve(process.env.FEDERPOST_DIST ?? 'client/dist');

/** The built site on a port of its own. */
export async function serveSite(): Promise<{ url: string; close(): void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', express().use(loadStaticSite(DIST, { origin: url }).handler));
  return { url, close: () => void server.close() };
}
