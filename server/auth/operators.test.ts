import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryForThisTest } from '../temporary-directory.fixture.ts';
import { openOperators } from './operators.ts';

const EMAIL = 'anna@feder.example';
const newFile = () => join(directoryForThisTest(), 'operators.sqlite');

test('an operator has the same id in every file, whatever the case of the address', () => {
  const ids = [EMAIL, ' Anna@FEDER.example'].map((email) => {
    const operators = openOperators(newFile());
    operators.put({ email, passwordHash: 'egal', source: 'settings' }, new Date(0));
    return operators.findByEmail(EMAIL)!.id;
  });
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
  expect(ids[1]).toBe(ids[0]);
});
