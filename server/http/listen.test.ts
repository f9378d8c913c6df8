import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen, type Listening } from './listen.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let door: Listening | undefined;
afterEach(async () => {
  agent.destroy();
  await door?.close();
});

async function open(answer: RequestListener): Promise<Listening> {
  return (door = await listen(answer, { host: '127.0.0.1', port: 0 }));
}
/** Sends a request over a connection that is kept open. */
async function ask(
  { port }: Listening,
  path = '/',
): Promise<{ status: number | undefined; connection: string | undefined; text: string }> {
  const asked = request({ host: '127.0.0.1', port, path, agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, connection: answer.headers.connection, text };
}

test('an accepted request is answered completely while the shop closes, then its connection is closed', async () => {
  const underWay = Promise.withResolvers<ServerResponse>();
  const shop = await open((_request, response) => underWay.resolve(response));
  const answer = ask(shop);
  const response = await underWay.promise;
  const closed = shop.close();
  response.end('the whole answer');
  expect(await answer).toEqual({ status: 200, connection: 'close', text: 'the whole answer' });
  await closed;
});

test('an answer that has begun is completed, and later requests are refused', async () => {
  const underWay = Promise.withResolvers<ServerResponse>();
  const shop = await open((_request, response) => void response.write('begun, ', () => underWay.resolve(response)));
  const answer = ask(shop);
  const response = await underWay.promise;
  const closed = shop.close();
  response.end('ended');
  expect(await answer).toMatchObject({ status: 200, text: 'begun, ended' });
  await closed;
  agent.destroy();
  await expect(ask(shop)).rejects.toThrow('ECONNREFUSED');
});

test('a connection opened before the shutdown is answered, later ones are refused', async () => {
  const shop = await open((_request, response) => void response.end('hello'));
  const socket = connect(shop.port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = shop.close();
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  let heard = '';
  for await (const chunk of socket.setEncoding('utf8')) heard += String(chunk);
  expect(heard).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
  await closed;
  await expect(ask(shop)).rejects.toThrow('ECONNREFUSED');
});

test('idle connections do not delay the shutdown', async () => {
  const shop = await open((_request, response) => void response.end('hello'));
  expect((await ask(shop)).connection).toBe('keep-alive');
  await shop.close();
});

test('a customer who stops reading an answer is disconnected', async () => {
  const body = Buffer.alloc(16_000_000);
  const disconnected = Promise.withResolvers<void>();
  door = await listen(
    (_request, response) => {
      response.once('close', disconnected.resolve);
      response.end(body);
    },
    { host: '127.0.0.1', port: 0, stalledTimeoutMs: 300 },
  );
  const socket = connect(door.port, '127.0.0.1').pause();
  socket.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  await disconnected.promise;
  socket.destroy();
});
