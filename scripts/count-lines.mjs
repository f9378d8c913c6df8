// node scripts/count-lines.mjs [commit]: lines of code in the product, in tests, and in other code for verification.
import { execFileSync } from 'node:child_process';
import { root } from './bootstrap.mjs';

const [commit = 'HEAD'] = process.argv.slice(2);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The first match counts; stand-ins and suites used to be in server/. */
const KINDS = [
  ['tests', /\.test\.tsx?$/],
  [
    'what only proves',
    /\.fixture\.tsx?$|^(e2e|bench|stand-ins)\/|\/(suite|fake|stripe-emulator|planted-faults|crash)\/|suite(-model)?\.ts$/,
  ],
  ['product', /^(shared|server|worker|client)\//],
  ['building and starting', /^scripts\/|config\.ts$/],
];

const lines = new Map(KINDS.map(([kind]) => [kind, 0]));
for (const file of git('ls-tree', '-r', '--name-only', commit).split('\n')) {
  if (!/\.(ts|tsx|mjs|css)$/.test(file)) continue;
  const kind = KINDS.find(([, pattern]) => pattern.test(file))?.[0];
  if (kind) lines.set(kind, lines.get(kind) + git('show', `${commit}:${file}`).split('\n').length - 1);
}
for (const [kind, count] of lines) console.log(`${kind.padEnd(24)}${String(count).padStart(7)}`);
console.log(
  `${'together'.padEnd(24)}${String([...lines.values()].reduce((sum, count) => sum + count, 0)).padStart(7)}`,
);
