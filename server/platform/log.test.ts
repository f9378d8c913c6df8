import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { directoryForThisTest } from './temporary-directory.fixture.ts';

test('a log line contains its event and permitted fields only', () => {
  const file = join(directoryForThisTest(), 'shop.log');
  createLog(file)('task-failed', { task: 'confirm-order', failures: 2, code: 'Erika Musterfrau, Lindenallee 7' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    level: 30,
    time: expect.any(String),
    event: 'task-failed',
    task: 'confirm-order',
    failures: 2,
  });
});

test('logging to a full disk does not throw', () => {
  const log = createLog('/dev/full');
  for (let line = 0; line < 3_000; line += 1) expect(() => log('task-failed', { failures: line })).not.toThrow();
});
