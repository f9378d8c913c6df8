import { PersonalForgotten, type Sealed, type Vault } from '../port.ts';
import { KEY_BYTES, openValue, sealValue } from '../sealing.ts';
import { startKeeper } from './keeper-client.ts';
import { keyFilePath } from './open-keeper.ts';
import { openPersonalKeys } from './personal-keys.ts';

const ORDER_ID = /^[\w.:-]{1,64}$/;

/**
 * The vault for one machine: wrapped keys in slots of a file, ciphertext in a database beside it, disk work in a
 * thread of its own. Calls made at the same time share one sync; calls about one order take effect in the order
 * they are made. Throws `VaultUnusable` with a German sentence where the vault cannot be opened.
 *
 * @param options.directory made where missing; no other program may use it.
 * @param options.masterKey 32 bytes, see master-key.ts.
 * @param options.onDeath called when that thread has ended unasked: what it had in hand is unknown until a new process opens the files.
 */
export async function openEmbeddedVault(options: {
  directory: string;
  masterKey: Buffer;
  onDeath?: (() => void) | undefined;
}): Promise<Vault> {
  const { directory } = options;
  if (options.masterKey.length !== KEY_BYTES) throw new RangeError('a master key has 32 bytes');
  const masterKey = Buffer.from(options.masterKey);
  const keeper = await startKeeper({ directory, masterKey }, options.onDeath);
  const personalKeys = openPersonalKeys({ path: keyFilePath(directory), masterKey, slots: keeper.personalSlots });
  let closing: Promise<void> | undefined;

  async function sealPersonal(orderId: string, value: unknown): Promise<Sealed> {
    const seal = (key: Buffer) => sealValue(key, orderId, value);
    const sealed = personalKeys.use(orderId, seal);
    if (sealed) return sealed.result;
    personalKeys.learn(orderId, await keeper.ask('personalKeySlot', orderId));
    const afterwards = personalKeys.use(orderId, seal);
    if (!afterwards) throw new PersonalForgotten();
    return afterwards.result;
  }

  const checked = (orderId: string): string => {
    if (!ORDER_ID.test(orderId)) throw new RangeError('not an order id');
    if (closing) throw new Error('the vault is closed');
    return orderId;
  };
  return {
    putLetter: async (orderId, text) => keeper.ask('putLetter', checked(orderId), text),
    getLetter: async (orderId) => keeper.ask('getLetter', checked(orderId)),
    fingerprint: async (orderId, content) => keeper.ask('fingerprint', checked(orderId), content),
    shredLetter: async (orderId) => keeper.ask('shredLetter', checked(orderId)),
    heldLetters: async () => keeper.ask('heldLetters'),
    sealPersonal: async (orderId, value) => sealPersonal(checked(orderId), value),
    async openPersonal(orderId, sealed) {
      const opened = personalKeys.use(checked(orderId), (key) => openValue(key, orderId, sealed));
      return opened ? { kind: 'known', value: opened.result } : { kind: 'forgotten' };
    },
    async forgetPersonal(orderId) {
      personalKeys.forget(checked(orderId));
      await keeper.ask('forgetPersonal', orderId);
      personalKeys.forget(orderId);
    },
    close() {
      closing ??= keeper.close().then(() => {
        personalKeys.close();
        masterKey.fill(0);
      });
      return closing;
    },
  };
}
