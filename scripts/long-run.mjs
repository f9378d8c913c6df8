// npm run seed, and soak|chaos|fuzz|carve, the long versions of what npm test does in short (e2e/<name>.ts).
import { become, buildClient, install } from './bootstrap.mjs';

const [name, ...options] = process.argv.slice(2);
install({ tools: true });
buildClient();
become([`e2e/${name}.ts`, ...options]);
