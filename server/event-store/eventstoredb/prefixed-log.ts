import { randomUUID } from 'node:crypto';
import { RevisionConflict, type EventStore, type StoredEvent } from '../port.ts';
import { openEventStoreDb, type EventStoreDbOptions } from './eventstoredb.ts';

/**
 * A separate log on a shared server: every stream's name begins with a prefix that nobody else has, and callers see the
 * names without it. For two shops on one server, and for tests, each of which needs an empty log.
 */
export async function openPrefixedLog(options: EventStoreDbOptions, prefix = `${randomUUID()}-`): Promise<EventStore> {
  const store = await openEventStoreDb({ ...options, streamPrefix: prefix });
  const bare = (event: StoredEvent): StoredEvent => ({ ...event, stream: event.stream.slice(prefix.length) });
  return {
    append: (stream, expected, events) =>
      store
        .append(typeof stream === 'string' && stream !== '' ? prefix + stream : stream, expected, events)
        .catch((error: unknown) => {
          throw error instanceof RevisionConflict ? new RevisionConflict(stream, error.expected, error.actual) : error;
        }),
    readStream: async (stream) => (await store.readStream(prefix + stream)).map(bare),
    readAll: async (options) => (await store.readAll(options)).map(bare),
    async *subscribe(options) {
      for await (const item of store.subscribe(options))
        yield item.kind === 'event' ? { kind: 'event', event: bare(item.event) } : item;
    },
    proveWritable: () => store.proveWritable(),
    close: () => store.close(),
  };
}
