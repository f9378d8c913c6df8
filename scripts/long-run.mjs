// npm run seed, and soak|chaos|fuzz|carve, the long versions of short tests in npm test (e2e/<name>.ts).
import { execReplacing, buildClient, install } from './bootstrap.mjs';

const [name, ...options] = process.argv.slice(2);
install({ tools: true });
buildClient();
execReplacing([`e2e/${name}.ts`, ...options]);
