import { eventStoreSuite } from '../suite.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { startFakeEventStoreDb } from './fake/server.ts';

eventStoreSuite('EventStoreDB, by a fake server', async () => {
  const fake = await startFakeEventStoreDb();
  let store = await openEventStoreDb({ url: fake.url });
  return {
    store,
    async reopen() {
      await store.close();
      store = await openEventStoreDb({ url: fake.url });
      return store;
    },
    async dispose() {
      await store.close();
      await fake.close();
    },
  };
});
