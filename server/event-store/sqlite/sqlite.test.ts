import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreSuite } from '../suite.ts';
import { openSqliteEventStore } from './sqlite.ts';

eventStoreSuite('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'event-log-'));
  const file = join(folder, 'events.sqlite');
  let store = await openSqliteEventStore(file);
  return {
    store,
    async reopen() {
      await store.close();
      store = await openSqliteEventStore(file);
      return store;
    },
    async dispose() {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
});
