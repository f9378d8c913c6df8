// npm run backup|restore|rebuild|copy-log|grant-log|rotate-key|reset-factors|envelope-backs -- …: runs
// server/cli/main.ts with its packages.
import { execReplacing, install } from './bootstrap.mjs';

install();
execReplacing(['server/cli/main.ts', ...process.argv.slice(2)]);
