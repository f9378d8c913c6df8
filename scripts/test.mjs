// npm test: installs missing packages, then runs all checks, or only the named suites and test files. With --long
// (npm run test:long) it runs the tests of files named `*.long.test.ts(x)` instead.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient, environmentOfPinnedNode, install, pinnedNode, root, step } from './bootstrap.mjs';
import { CHROMIUM, installDebianPackages, withDebianFolders } from './debian-packages.mjs';
import { affectedTests } from './affected-tests.mjs';
import { readReport } from './test-report.mjs';

const bin = (name) => join(root, 'node_modules', name);
const vitest = bin('vitest/vitest.mjs');
const reports = mkdtempSync(join(tmpdir(), 'federpost-test-'));

const suites = {
  types: { name: 'Types', args: [bin('typescript/bin/tsc'), '--build', '--force', '--singleThreaded'] },
  format: { name: 'Format', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  lint: { name: 'Lint', args: [bin('oxlint/bin/oxlint'), '--deny-warnings'] },
  unit: { name: 'Unit and contract tests', vitest: 'vitest.config.ts' },
  browser: { name: 'Components in Chromium', vitest: 'client/vitest.browser.config.ts', needs: CHROMIUM },
  e2e: { name: 'The whole journey', vitest: 'e2e/vitest.config.ts' },
};

const names = process.argv.slice(2).filter((name) => name !== '--long');
const isLong = names.length < process.argv.length - 2;
const files = names.filter((name) => name.includes('/'));
const selected = names.filter((name) => !files.includes(name));
// The configurations of Vitest leave long tests out unless an argument names them.
const filters = isLong && files.length === 0 ? ['.long.test.'] : files;
const unknown = selected.find((name) => !(name in suites));
if (unknown) {
  process.stderr.write(`Unknown suite ${unknown}; there are ${Object.keys(suites).join(', ')}.\n`);
  process.exit(1);
}

const isWanted = (name) => (selected.length === 0 ? !isLong || 'vitest' in suites[name] : selected.includes(name));

const debian = installDebianPackages({ long: isLong || filters.some((file) => file.includes('.long.')) });
install({ tools: true });
// One processor checks the types while another builds the site: in parallel, the checker's threads do twice the work.
const types = isWanted('types') ? checkTypes() : undefined;
buildClient();
const missing = await debian;
const notRun = new Set();
for (const { name, provides } of missing) {
  const affected = affectedTests(provides);
  affected.filter((file) => file.includes('.long.') === isLong).forEach((file) => notRun.add(file));
  step(
    `Without ${provides} (Debian's package ${name}) these are not run: ${affected.join(', ') || 'no file of its own'}`,
  );
}

const inherited = environmentOfPinnedNode();
const env = { ...inherited, PATH: withDebianFolders(inherited.PATH), TZ: process.env.TZ ?? 'UTC' };
let passed = 0;
let failed = 0;
let skipped = notRun.size;
const broken = [];
const failures = [];
for (const [key, suite] of Object.entries(suites)) {
  if (!isWanted(key)) continue;
  if (missing.some(({ provides }) => provides === suite.needs)) {
    skipped += 1;
    step(`${suite.name}: not run, since ${suite.needs} is missing`);
    continue;
  }
  step(`${suite.name} …`);
  const report = join(reports, `${key}.json`);
  const args = suite.vitest
    ? [
        vitest,
        'run',
        '--config',
        suite.vitest,
        '--reporter=default',
        `--reporter=${join(root, 'scripts/test-report.mjs')}`,
        ...[...notRun].flatMap((file) => ['--exclude', file]),
        ...filters,
      ]
    : suite.args;
  const started = Date.now();
  const { status } =
    key === 'types'
      ? await types
      : spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...env, TEST_REPORT: report } });
  if (suite.vitest) {
    const counts = readReport(report);
    passed += counts.passed;
    failed += counts.failed;
    skipped += counts.skipped;
    failures.push(...counts.failures);
  } else if (status === 0) passed += 1;
  else failed += 1;
  if (status !== 0) broken.push(suite.name);
  step(`${suite.name}: ${status === 0 ? 'ok' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`);
}
rmSync(reports, { recursive: true, force: true });
if (broken.length > 0 && failed === 0) failed = broken.length;
if (broken.length > 0) process.stdout.write(`${failures.join('\n')}\nFailed: ${broken.join(', ')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
if (!isLong && filters.length === 0) step('The long tests are left out; npm run test:long runs them.');
process.exit(failed > 0 || (process.env.CI === 'true' && skipped > Number(process.env.ALLOWED_SKIPS ?? 0)) ? 1 : 0);

/** Checks the types in parallel with other work. @returns the exit code, once all output is printed */
async function checkTypes() {
  const child = spawn(pinnedNode, suites.types.args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(child, 'close');
  return { status };
}
