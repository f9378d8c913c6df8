import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../server/platform/temporary-directory.fixture.ts';
import { machineProblem, runtimeProblem } from './runtime.mjs';

let directory: string;
beforeEach(() => void (directory = directoryForThisTest()));

/** A fake binary that answers like one on another machine. */
function aRuntime(script: string): string {
  const path = join(directory, 'node');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('the runtime that runs these tests has no problem', () => {
  expect(runtimeProblem(process.execPath)).toBeUndefined();
});

test('a missing library is named with the package that contains it', () => {
  const node = aRuntime(
    'echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file" >&2; exit 127',
  );
  expect(runtimeProblem(node)).toBe(
    'Das mitgelieferte Node läuft hier nicht, weil die Bibliothek libatomic.so.1 fehlt; unter Debian und Ubuntu installiert sie: apt-get install libatomic1.',
  );
});

test('an unknown library is named without a package', () => {
  expect(
    runtimeProblem(aRuntime('echo "error while loading shared libraries: libnew.so.9: cannot open" >&2; exit 127')),
  ).toContain('die Bibliothek libnew.so.9 fehlt.');
});

test('too old a system is named with the version it needs', () => {
  expect(
    runtimeProblem(
      aRuntime(`echo "node: /lib/libc.so.6: version \\\`GLIBC_2.28' not found (required by node)" >&2; exit 1`),
    ),
  ).toContain('GLIBC 2.28');
});

test('a missing binary is reported with a remedy', () => {
  expect(runtimeProblem(join(directory, 'missing'))).toContain('npm start noch einmal');
});

test('too old a Node is refused', () => {
  expect(runtimeProblem(aRuntime('echo v24.14.0'))).toContain('Node 24.15 oder neuer');
});

test.each([
  ['linux', 'v20.19.0'],
  ['linux', 'v22.12.0'],
  ['linux', 'v26.0.0'],
  ['darwin', 'v24.15.0'],
])('%s with Node %s can install', (platform, version) => {
  expect(machineProblem({ platform, arch: 'x64', version })).toBeUndefined();
});

test.each([
  ['linux', 'v18.20.8', 'braucht Node 20.19, 22.12 oder neuer; hier läuft 18.20.8'],
  ['linux', 'v20.18.3', 'hier läuft 20.18.3'],
  ['linux', 'v21.7.0', 'hier läuft 21.7.0'],
  ['linux', 'v22.11.0', 'hier läuft 22.11.0'],
  ['darwin', 'v22.20.0', 'bringt Federpost kein Node mit: bitte Node 24.15 oder neuer'],
  ['win32', 'v24.20.0', 'Windows-Subsystem für Linux (WSL)'],
])('%s with Node %s is refused in one sentence before anything is installed', (platform, version, sentence) => {
  expect(machineProblem({ platform, arch: 'x64', version })).toContain(sentence);
});
