import { expect, test } from 'vitest';
import { describeListenError, reservePort } from './listen-port.ts';

const HOST = '127.0.0.1';

test('a free port chosen at startup is reserved until it is released', async () => {
  const { port, release } = await reservePort(HOST, 0);
  await expect(reservePort(HOST, port)).rejects.toThrow(
    `Der Port ${port} auf ${HOST} lässt sich nicht öffnen (EADDRINUSE: schon belegt`,
  );
  await release();
  expect((await reservePort(HOST, port)).port).toBe(port);
});

test.each([
  ['EADDRNOTAVAIL', 'diese Adresse hat dieser Rechner nicht'],
  ['ENOTFOUND', 'diesen Rechnernamen kennt niemand'],
])('a host that is not this machine is refused with what to write: %s', (code, reason) => {
  expect(describeListenError(Object.assign(new Error(), { code }), 'shop.example', 3000)).toBe(
    `Der Port 3000 auf shop.example lässt sich nicht öffnen (${code}: ${reason}; bitte ändern Sie HOST, meist in 127.0.0.1 oder 0.0.0.0).`,
  );
});

test.each(['EADDRINUSE', 'EACCES', 'EINVAL'])('a port is refused by the name of its own setting: %s', (code) => {
  const error = Object.assign(new Error(), { code });
  expect(describeListenError(error, HOST, 80)).toContain('PORT');
  expect(describeListenError(error, HOST, 80)).not.toContain('METRICS_PORT');
  expect(describeListenError(error, HOST, 80, 'METRICS_PORT')).toContain('METRICS_PORT');
});

test('a configured port is not reserved, so that early requests are refused at once', async () => {
  const free = await reservePort(HOST, 0);
  await free.release();
  const { port } = await reservePort(HOST, free.port);
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow('fetch failed');
});
