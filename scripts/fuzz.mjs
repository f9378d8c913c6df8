// npm run fuzz [count] [seed]: the long version of e2e/fuzz.test.ts.
import { become, buildClient, install } from './bootstrap.mjs';

install({ tools: true });
buildClient();
become(['e2e/fuzz.ts', ...process.argv.slice(2)]);
