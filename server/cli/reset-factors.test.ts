import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enrol } from '../operators/second-factor/factors.ts';
import { openOperators, findByEmail, withAccount, withOperator } from '../operators/staff.ts';
import { openSqliteKeyValueStore } from '../platform/key-value-store/sqlite.ts';
import { dataPaths } from '../app/data-directory.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { openEmbeddedVault } from '../vault/embedded/embedded-vault.ts';
import { loadMasterKey } from '../vault/master-key.ts';
import { operate } from './operate.fixture.ts';

const ANNA = 'anna@feder.example';

/** The operators of a shop that is not running. */
async function withStaff<T>(data: string, work: (staff: ReturnType<typeof openOperators>) => Promise<T>): Promise<T> {
  const files = dataPaths(data);
  const vault = await openEmbeddedVault({
    directory: files.vault,
    masterKey: loadMasterKey({ file: files.masterKey }),
  });
  const store = openSqliteKeyValueStore(files.values);
  try {
    return await work(openOperators(store, vault));
  } finally {
    await store.close();
    await vault.close();
  }
}

test('reset-factors removes an operator’s second factor and recovery codes; an unknown address changes nothing', async () => {
  const data = join(directoryForThisTest(), 'data');
  await withStaff(data, (staff) =>
    staff.change((before) => {
      const account = { email: ANNA, role: 'betrieb', passwordHash: 'hash', source: 'settings' } as const;
      const made = withAccount(before, account, new Date(0));
      const [operator] = enrol(findByEmail(made, ANNA)!, 'Telefon', new Date(0));
      return [withOperator(made, { ...operator, recoveryCodes: ['hash'] }), undefined];
    }),
  );
  const factors = () => withStaff(data, async (staff) => findByEmail(await staff.read(), ANNA));

  expect(await operate(data, ['reset-factors', 'niemand@feder.example'])).toMatchObject({
    code: 1,
    error: '✗ Unter dieser E-Mail-Adresse gibt es keinen Zugang.\n',
  });
  expect((await factors())?.factors).toHaveLength(1);
  expect(await operate(data, ['reset-factors', ` ${ANNA.toUpperCase()}`])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Der zweite Faktor ist entfernt.'),
  });
  expect(await factors()).toMatchObject({ passwordHash: 'hash', factors: [], recoveryCodes: [] });
});
