// npm run carve: what a disk still holds of posted letters, for somebody who has the master key; the long version of npm test's.
import { become, buildClient, install } from './bootstrap.mjs';

install({ tools: true });
buildClient();
become(['e2e/raw-image.ts', ...process.argv.slice(2)]);
