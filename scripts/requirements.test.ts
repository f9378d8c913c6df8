import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('each row of the requirements names tests that exist', () => {
  const rows = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  // The last column. Words without a slash are settings and commands.
  const tests = rows.flatMap((row) =>
    [
      ...row
        .split('|')
        .at(-2)!
        .matchAll(/`([a-z][\w-]*\/[^` ]+)`/g),
    ].map(([, path]) => path!),
  );
  expect(tests.length).toBeGreaterThan(rows.length);
  expect(tests.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});
