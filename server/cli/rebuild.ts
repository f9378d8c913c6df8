import { renameSync } from 'node:fs';
import { chooseEventStore } from '../app/adapters.ts';
import { readConfig } from '../app/config.ts';
import { dataPaths, lockDirectory } from '../app/data-directory.ts';
import { removeOrderList } from '../projections/order-list/schema.ts';
import { catchUp } from '../projections/order-list/follow.ts';
import { openOrderList } from '../projections/order-list/order-list.ts';

/**
 * Builds the list from the log's first event in a separate file, and replaces the old one only when it is complete.
 * @returns what was built, as a German sentence. Rejects while the shop is running.
 */
export async function rebuild(_: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(environment);
  const files = dataPaths(config.DATA_DIR);
  const unlock = lockDirectory(files.lock);
  const temporaryFile = `${files.orderList}.rebuild`;
  removeOrderList(temporaryFile);
  const store = await chooseEventStore(config, files, { say: (line) => process.stdout.write(`${line}\n`) });
  const startedAt = performance.now();
  const list = openOrderList(temporaryFile);
  const events = await catchUp(list, store);
  const orders = list.count();
  list.close();
  await store.close();
  removeOrderList(files.orderList);
  renameSync(temporaryFile, files.orderList);
  unlock();
  const seconds = (performance.now() - startedAt) / 1000;
  return `Liste neu aufgebaut: ${orders} Bestellungen aus ${events} Ereignissen in ${seconds.toFixed(1)} s.`;
}
