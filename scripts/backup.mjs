// npm run backup -- <folder>: copies what cannot be made anew; the vault only while the shop is stopped.
import { become, install } from './bootstrap.mjs';

install();
become(['server/backup.ts', ...process.argv.slice(2)]);
