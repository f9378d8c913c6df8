import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { EVENT_TYPES } from '@federpost/shared/order/history.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { FIXED_LOG, TYPES_IN_FIXED_LOG } from './fixed-log.fixture.ts';
import { openOrderList } from './order-list.ts';
import { ORDER_LIST_VERSION } from './schema.ts';

/** The content of the list's file: its tables and indexes, and the rows that the fixed log folds to. */
function fingerprint(): string {
  const file = join(directoryForThisTest(), 'list.sqlite');
  const list = openOrderList(file);
  list.apply(FIXED_LOG);
  list.close();
  const database = new DatabaseSync(file, { readOnly: true });
  const schema = database
    .prepare('SELECT name, sql FROM sqlite_schema ORDER BY name')
    .all()
    .map(({ name, sql }) => [name, String(sql).replaceAll(/\s+/g, ' ')]);
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .all()
    .map(({ name }) => String(name));
  const rows = tables.map((table) => [
    table,
    database
      .prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)
      .all()
      .map((row) => ({ ...row, version: undefined })),
  ]);
  database.close();
  return createHash('sha256')
    .update(JSON.stringify([schema, rows]))
    .digest('hex')
    .slice(0, 16);
}

test('the fixed log contains every type of event', () => {
  expect([...TYPES_IN_FIXED_LOG].toSorted()).toEqual([...EVENT_TYPES].toSorted());
});

test('the version of the list is the fingerprint of its tables and rows', () => {
  expect(fingerprint(), 'files with other tables or rows must be rebuilt: write this as ORDER_LIST_VERSION').toBe(
    ORDER_LIST_VERSION,
  );
});

test('the same log gives the same fingerprint', () => {
  expect(fingerprint()).toBe(fingerprint());
});
