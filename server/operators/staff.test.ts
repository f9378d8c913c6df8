import { expect, onTestFinished, test } from 'vitest';
import type { KeyValueStore, StoredValue } from '../platform/key-value-store/port.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { openEmbeddedVault } from '../vault/embedded/embedded-vault.ts';
import { withInvited } from './opened-auth.fixture.ts';
import { openOperators, type Operators } from './staff.ts';

function memoryStore(): Pick<KeyValueStore, 'read' | 'replace'> & { stored: StoredValue | undefined } {
  return {
    stored: undefined,
    async read() {
      return this.stored;
    },
    async replace(_key, next) {
      if (next.version !== (this.stored?.version ?? 0) + 1) return false;
      this.stored = next;
      return true;
    },
  };
}
async function newVault() {
  const vault = await openEmbeddedVault({ directory: directoryForThisTest(), masterKey: Buffer.alloc(32, 7) });
  onTestFinished(() => vault.close());
  return vault;
}
const add = (staff: Operators, email: string) => staff.change((before) => [withInvited(before, email), undefined]);
const emails = async (staff: Operators) => (await staff.read()).operators.map(({ email }) => email);

test('simultaneous changes by several servers are all kept', async () => {
  const [store, vault] = [memoryStore(), await newVault()];
  const servers = Array.from({ length: 4 }, () => openOperators(store, vault));
  const invited = Array.from({ length: 12 }, (_, index) => `mia${index}@feder.example`);
  await Promise.all(invited.map((email, index) => add(servers[index % 4]!, email)));
  for (const staff of servers) expect((await emails(staff)).toSorted()).toEqual(invited.toSorted());
  expect(store.stored?.value).not.toContain('feder.example');
});

test('the staff is empty with another vault’s key, and can be created again', async () => {
  const [early, late] = [await newVault(), await newVault()];
  const store = memoryStore();
  await add(openOperators(store, early), 'anna@feder.example');
  const before = store.stored!;
  const anew = openOperators(store, late);
  expect(await emails(anew)).toEqual([]);
  await add(anew, 'bea@feder.example');
  expect(await emails(openOperators(store, late))).toEqual(['bea@feder.example']);
  // The vault with the new key reads the older copy, and the older vault reads the newer one.
  store.stored = before;
  expect(await emails(openOperators(store, late))).toEqual([]);
  expect(await emails(openOperators(store, early))).toEqual(['anna@feder.example']);
});
