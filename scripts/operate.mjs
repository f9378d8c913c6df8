// npm run backup|restore|rebuild|copy-log|grant-log|rotate-key|reset-factors|envelope-backs -- …: what server/cli/main.ts does, with the packages it needs.
import { become, install } from './bootstrap.mjs';

install();
become(['server/cli/main.ts', ...process.argv.slice(2)]);
