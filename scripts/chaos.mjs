// npm run chaos [orders]: the long version of e2e/chaos.test.ts.
import { become, buildClient, install } from './bootstrap.mjs';

install({ tools: true });
buildClient();
become(['e2e/chaos.ts', ...process.argv.slice(2)]);
