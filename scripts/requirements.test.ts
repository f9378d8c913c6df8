import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * The paths that a row names; `…/x` is in the folder of the path before it. Words without a slash are settings and
 * commands.
 */
function pathsIn(row: string): string[] {
  let folder = '';
  return [...row.matchAll(/`([^` ]+)`/g)].flatMap(([, name]) => {
    if (!/^[…a-z][\w.*-]*\//.test(name!) && !/^[\w-]+\.(json|yml|ts)$/.test(name!)) return [];
    const path = name!.startsWith('…/') ? join(folder, name!.slice(2)) : name!;
    folder = /\.\w+$/.test(path) ? dirname(path) : path;
    return [path];
  });
}

it('each row of the requirements names files and tests that exist', () => {
  const rows = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const missing = rows.flatMap((row) =>
    pathsIn(row)
      .filter((path) => globSync(path.replace(/\*+$/, '*'), { cwd: root }).length === 0)
      .map((path) => [path, row]),
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
