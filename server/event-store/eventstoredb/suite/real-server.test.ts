import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findRealServer } from './real-server.ts';

/** The calls that a Docker engine would get, and its answers; the client is the real one. */
const asked: { call: string; body: string }[] = [];
let images: Set<string>;
let pulls: 'refused' | 'broken off' | 'done';

const docker = createServer(
  (request, response) =>
    void (async () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://docker');
      const path = pathname.replace(/^\/v[\d.]+/, '');
      const call = `${request.method} ${decodeURIComponent(path)}`;
      asked.push({ call, body: await text(request) });
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`);
      if (call === 'POST /images/create') {
        if (pulls === 'refused') return answer(500, { message: 'dial tcp: lookup registry-1.docker.io: no such host' });
        if (pulls === 'broken off')
          return answer(200, { errorDetail: { message: 'unexpected EOF' }, error: 'unexpected EOF' });
        images.add(`${searchParams.get('fromImage')}:${searchParams.get('tag')}`);
        return answer(200, { status: 'Status: Downloaded' });
      }
      const [, inspected] = /^GET \/images\/(.+)\/json$/.exec(call) ?? [];
      if (inspected)
        return images.has(inspected)
          ? answer(200, { Id: inspected })
          : answer(404, { message: `No such image: ${inspected}` });
      if (call === 'POST /containers/create') return answer(500, { message: 'no space left on device' });
      return answer(200, {});
    })(),
);

beforeAll(async () => {
  await once(docker.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('DOCKER_HOST', `tcp://127.0.0.1:${(docker.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  docker.close();
  docker.closeAllConnections();
});
beforeEach(() => {
  asked.length = 0;
  images = new Set();
});

describe('the real EventStoreDB of the suite', () => {
  test('is the server in EVENTSTORE_URL, without asking Docker', async () => {
    const { server } = await findRealServer({ EVENTSTORE_URL: 'esdb://log:2113', EVENTSTORE_CA_FILE: '/ca.pem' });
    expect(server).toMatchObject({ url: 'esdb://log:2113', caFile: '/ca.pem' });
    expect(asked).toEqual([]);
  });

  test('is KurrentDB 26.0 by default', async () => {
    pulls = 'refused';
    const { missing } = await findRealServer({});
    expect(missing).toMatch(/^EVENTSTORE_URL or the image kurrentplatform\/kurrentdb:26\.0\.\d+, which/);
  });

  test('is reported as missing, without failing, if there is no Docker engine', async () => {
    expect(await findRealServer({}, () => Promise.reject(new Error('no engine')))).toEqual({
      missing: 'EVENTSTORE_URL or a Docker engine',
    });
  });

  test.each(['refused', 'broken off'] as const)(
    'is reported as missing, without failing, if pulling its image is %s',
    async (how) => {
      pulls = how;
      expect(await findRealServer({ EVENTSTORE_IMAGE: 'log:missing' })).toEqual({
        missing: 'EVENTSTORE_URL or the image log:missing, which cannot be had here',
      });
      expect(asked.map(({ call }) => call)).not.toContain('POST /containers/create');
    },
  );

  test('is started without telemetry, and fails if it does not start', async () => {
    pulls = 'done';
    await expect(findRealServer({ EVENTSTORE_IMAGE: 'log:pulled' })).rejects.toThrow('no space left');
    const { body } = asked.find(({ call }) => call === 'POST /containers/create')!;
    expect(JSON.parse(body)).toMatchObject({
      Image: 'log:pulled',
      Env: ['KURRENTDB_TELEMETRY_OPTOUT=true'],
      Cmd: ['--insecure', '--mem-db', '--disable-log-file'],
    });
    // No container of any other image is created.
    expect(asked.filter(({ call }) => call === 'POST /containers/create')).toHaveLength(1);
  });
});
