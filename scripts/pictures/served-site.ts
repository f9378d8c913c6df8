import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import express from 'express';
import { loadStaticSite } from '../../server/http/static-site.ts';

export const DIST = resolve(process.env.FEDERPOST_DIST ?? 'client/dist');

/** The built site on a port of its own. */
export async function serveSite(): Promise<{ url: string; close(): void }> {
  const app = express().use(loadStaticSite(DIST).handler);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
