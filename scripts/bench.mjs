// npm run bench: every figure of docs/performance.md, one bench after the other; name some to run only those.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildClient, environmentOfPinnedNode, fail, install, pinnedNode, root } from './bootstrap.mjs';

const benches = [
  'appends',
  'vault',
  'create-payment',
  'rebuild',
  'order-list',
  'letter/letter',
  'jobs',
  'static-site',
  'lighthouse',
];
install({ tools: true });
buildClient();
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !benches.includes(name));
if (unknown) fail(`Den Bench ${unknown} gibt es nicht; es gibt ${benches.join(', ')}.`);
for (const name of wanted.length > 0 ? wanted : benches) {
  const { status } = spawnSync(pinnedNode, [join('bench', `${name}.ts`)], {
    cwd: root,
    stdio: 'inherit',
    env: environmentOfPinnedNode(),
  });
  if (status !== 0) process.exitCode = 1;
}
