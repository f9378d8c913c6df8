// npm run bench: measures all figures of docs/performance.md, one bench after the other; with names, only those.
// Arguments after the last name go to that bench: `npm run bench shop /path/to/another/checkout`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildClient, environmentOfPinnedNode, fail, install, pinnedNode, root } from './bootstrap.mjs';

const benches = [
  'vault',
  'shop',
  'rebuild',
  'order-list',
  'letter/letter',
  'letter/hand',
  'jobs',
  'static-site',
  'lighthouse',
];
install({ tools: true });
buildClient();
const args = process.argv.slice(2);
const selected = args.filter((name) => benches.includes(name));
const options = args.slice(selected.length);
if (args.length > 0 && !benches.includes(args[0]))
  fail(`Den Bench ${args[0]} gibt es nicht; es gibt ${benches.join(', ')}.`);
for (const name of selected.length > 0 ? selected : benches) {
  const { status } = spawnSync(pinnedNode, [join('bench', `${name}.ts`), ...options], {
    cwd: root,
    stdio: 'inherit',
    env: environmentOfPinnedNode(),
  });
  if (status !== 0) process.exitCode = 1;
}
