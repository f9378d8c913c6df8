import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { clientAddress } from './client-address.ts';
import { limitByAddress, memoryLimits } from './limits.ts';
import { serve } from './served.fixture.ts';

/** The shop's limits behind real proxies of Debian, which report a customer in different ways. */

type Proxy = (shopPort: number) => Promise<number>;

function runProxy(program: string, args: string[]): void {
  const child = spawn(program, args, { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
  });
}

const nginx =
  (header: string): Proxy =>
  async (shopPort) => {
    const [port, folder] = [await freePort(), directoryForThisTest()];
    mkdirSync(join(folder, 'temporary'), { recursive: true });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`)
      .join(' ');
    const config = join(folder, 'nginx.conf');
    writeFileSync(
      config,
      `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
       events {}
       http { ${temporary} access_log off; server { listen 127.0.0.1:${port}; location / {
         proxy_pass http://127.0.0.1:${shopPort}; ${header} } } }`,
    );
    runProxy('nginx', ['-p', folder, '-c', config]);
    return port;
  };

const haproxy =
  (rule: string): Proxy =>
  async (shopPort) => {
    const port = await freePort();
    const config = join(directoryForThisTest(), 'haproxy.cfg');
    writeFileSync(
      config,
      `defaults
         mode http
         timeout connect 5s
         timeout client 5s
         timeout server 5s
       listen shop
         bind 127.0.0.1:${port}
         ${rule}
         server shop 127.0.0.1:${shopPort}\n`,
    );
    runProxy('haproxy', ['-db', '-f', config]);
    return port;
  };

/** A request on a connection of its own, so with a new port, from an address of this machine. */
async function requestFrom(localAddress: string, port: number): Promise<number | string> {
  const request = httpRequest({ port, host: '127.0.0.1', localAddress, agent: false });
  // A stranger's header must not choose the address.
  request.setHeader('x-forwarded-for', `198.51.100.${port % 250}`);
  request.end();
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return response.statusCode === 200 ? text : (response.statusCode ?? 0);
}

test.each<[string, Proxy]>([
  ['nginx', nginx('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')],
  ['nginx with ports, as Azure and IIS report', nginx('proxy_set_header X-Forwarded-For $remote_addr:$remote_port;')],
  ['HAProxy', haproxy('option forwardfor')],
  ['HAProxy with ports', haproxy('http-request set-header X-Forwarded-For %[src]:%[src_port]')],
])('behind %s each customer has limits of their own', async (_name, startProxy) => {
  const app = express();
  app.set('trust proxy', 1);
  app.use(limitByAddress(memoryLimits().limit('requests', { tries: 2, seconds: 60 }), 'Zu viele Anfragen.'));
  app.use((request, response) => void response.send(clientAddress(request)));
  app.use(
    ((_error, _request, response, _next) => void response.status(429).end()) satisfies express.ErrorRequestHandler,
  );
  const shop = await serve(app);
  onTestFinished(shop.close);
  const port = await startProxy(shop.port);
  await expect.poll(() => requestFrom('127.0.0.9', port).catch(() => 'not yet'), { timeout: 20_000 }).toBe('127.0.0.9');
  const customer = '127.0.0.2';
  expect(await requestFrom(customer, port)).toBe(customer);
  expect(await requestFrom(customer, port)).toBe(customer);
  expect(await requestFrom(customer, port)).toBe(429);
  expect(await requestFrom('127.0.0.3', port)).toBe('127.0.0.3');
});
