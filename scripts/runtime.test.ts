import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../server/platform/temporary-directory.fixture.ts';
import { runtimeProblem } from './runtime.mjs';

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
