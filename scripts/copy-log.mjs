// npm run copy-log -- to-eventstoredb | to-sqlite: copies the event log between this machine and EventStoreDB.
import { become, install } from './bootstrap.mjs';

install();
become(['server/copy-log.ts', ...process.argv.slice(2)]);
