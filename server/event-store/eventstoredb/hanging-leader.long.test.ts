import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi, type TestContext } from 'vitest';
import { createFakeLog } from '@federpost/stand-ins/event-store/log.ts';
import { startFakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { ids, newEvent, newEvents, newStream, nextEventId, stepping } from '../suite/check.ts';
import { openEventStoreDb } from './eventstoredb.ts';

/** What passes a line that is cut: everything, only what the client sends, or nothing. New connections are accepted. */
type Passing = 'all' | 'requests' | 'nothing';

/** A node behind a line that can be cut, as a process under SIGSTOP: it accepts connections and never answers. */
async function startLine(port: number) {
  let passing: Passing = 'all';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const node = connectSocket(port, '127.0.0.1');
    for (const socket of [client, node]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('data', (data) => passing !== 'nothing' && node.write(data)).on('close', () => node.destroy());
    node.on('data', (data) => passing === 'all' && client.write(data)).on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set: (next: Passing) => void (passing = next),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A cluster of two nodes with one log; the first one leads, behind a line that can be cut. */
async function openCluster(passing: Passing, onTestFinished: TestContext['onTestFinished']) {
  const log = createFakeLog();
  let ports: number[] = [];
  let leader: number | undefined;
  const members = () => ports.map((port) => ({ port, leader: port === leader }));
  const nodes = await Promise.all([startFakeEventStoreDb({ log, members }), startFakeEventStoreDb({ log, members })]);
  const line = await startLine(nodes[0].port);
  ports = [line.port, nodes[1].port];
  leader = line.port;
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const store = await openEventStoreDb({ url: `kurrentdb://${hosts}?tls=false`, watchIntervalMs: 500 });
  onTestFinished(async () => {
    await store.close();
    line.close();
    await Promise.all(nodes.map((node) => node.close()));
  });
  return {
    store,
    log,
    otherNode: nodes[1],
    /** The leader hangs; the cluster has chosen another one a while later. */
    async hang() {
      line.set(passing);
      await sleep(1_000);
      leader = nodes[1].port;
    },
  };
}

describe.each(['requests', 'nothing'] as const)('a leader that hangs, while %s still reaches it', (passing) => {
  test.concurrent('costs no append, read or subscription, and each event is stored once', async ({
    onTestFinished,
  }) => {
    const { store, log, hang } = await openCluster(passing, onTestFinished);
    const [stream, first, second, third] = [newStream(), newEvent(), newEvent(), newEvent()];
    await store.append(stream, 'none', [first]);
    const subscriber = stepping(store);
    expect(await nextEventId(subscriber)).toBe(first.id);
    while ((await subscriber.next()).kind !== 'caughtUp');

    const hung = hang();
    const coming = nextEventId(subscriber);
    const [appended, read, page] = await Promise.all([
      store.append(newStream(), 'none', [second]),
      store.readStream(stream),
      store.readAll({ limit: 1 }),
    ]);
    expect(appended.revision).toBe(0);
    expect(ids(read)).toEqual([first.id]);
    expect(ids(page)).toEqual([first.id]);
    expect(await coming).toBe(second.id);
    await hung;

    await store.append(stream, 0, [third]);
    expect(await nextEventId(subscriber)).toBe(third.id);
    expect(log.records.filter(({ type }) => type === 'CheckoutStarted').map(({ id }) => id)).toEqual(
      ids([first, second, third]),
    );
    subscriber.stop.abort();
    await subscriber.ended();
  });

  test.concurrent('is noticed by a subscription that only waits', async ({ onTestFinished }) => {
    const { store, otherNode, hang } = await openCluster(passing, onTestFinished);
    const subscriber = stepping(store);
    while ((await subscriber.next()).kind !== 'caughtUp');
    const coming = nextEventId(subscriber);
    await hang();
    const elsewhere = await openEventStoreDb({ url: otherNode.url });
    const events = newEvents(1);
    await elsewhere.append(newStream(), 'none', events);
    await elsewhere.close();
    expect(await coming).toBe(events[0]!.id);
    subscriber.stop.abort();
    await subscriber.ended();
  });

  test.concurrent('is noticed by the writability probe, and a later one succeeds', async ({ onTestFinished }) => {
    const { store, hang } = await openCluster(passing, onTestFinished);
    await vi.waitFor(() => store.proveWritable(), 20_000);
    const hung = hang();
    await expect(store.proveWritable()).rejects.toMatchObject({ kind: 'deadline-exceeded' });
    await hung;
    // Readiness asks again and again.
    await vi.waitFor(() => store.proveWritable(), 20_000);
  });
});
