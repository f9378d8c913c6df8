import { expect, test } from 'vitest';
import { reservePort } from './listen-port.ts';

const HOST = '127.0.0.1';

test('a free port that a shop chose while it starts cannot be chosen by another until it is opened', async () => {
  const { port, release } = await reservePort(HOST, 0);
  await expect(reservePort(HOST, port)).rejects.toThrow(`Der Port ${port} auf ${HOST} ist schon belegt`);
  await release();
  expect((await reservePort(HOST, port)).port).toBe(port);
});

test('a given port is not reserved: calls before the shop is open are refused at once', async () => {
  const free = await reservePort(HOST, 0);
  await free.release();
  const { port } = await reservePort(HOST, free.port);
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow('fetch failed');
});
