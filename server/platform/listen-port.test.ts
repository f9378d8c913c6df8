import { expect, test } from 'vitest';
import { reservePort } from './listen-port.ts';

const HOST = '127.0.0.1';

test('a free port chosen at startup is reserved until it is released', async () => {
  const { port, release } = await reservePort(HOST, 0);
  await expect(reservePort(HOST, port)).rejects.toThrow(
    `Der Port ${port} auf ${HOST} lässt sich nicht öffnen (EADDRINUSE: schon belegt`,
  );
  await release();
  expect((await reservePort(HOST, port)).port).toBe(port);
});

test('a configured port is not reserved, so that early requests are refused at once', async () => {
  const free = await reservePort(HOST, 0);
  await free.release();
  const { port } = await reservePort(HOST, free.port);
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow('fetch failed');
});
