import { createListDecryptor, MAX_INLINE_DECRYPTIONS, decryptForList, personalOf } from '../decrypt-list.ts';
import { PersonalForgotten, type Sealed, type SealedOf, type Vault } from '../port.ts';
import { KEY_BYTES, openJson, personalJson, personalMac, sealJson } from '../sealing.ts';
import { keyFilePath } from './open-vault-files.ts';
import { openPersonalKeys } from './personal-keys.ts';
import { startVaultThread } from './vault-thread.ts';

const ORDER_ID = /^[\w.:-]{1,64}$/;

/**
 * The vault for one machine: wrapped keys in slots of a file, ciphertext in a database beside it, disk work in a
 * thread of its own. Calls made at the same time share one sync; calls about one order take effect in the order
 * they are made. Throws `VaultUnusable` with a German sentence where the vault cannot be opened.
 *
 * @param options.directory made where missing; no other program may use it.
 * @param options.masterKey 32 bytes, see master-key.ts.
 * @param options.onCrash called when that thread has ended unasked: what it had in hand is unknown until a new process opens the files.
 * @param options.onUnreadable told once of each order of which something in a list does not open.
 */
export async function openEmbeddedVault(options: {
  directory: string;
  masterKey: Buffer;
  onCrash?: (() => void) | undefined;
  onUnreadable?: ((orderId: string) => void) | undefined;
}): Promise<Vault> {
  const { directory } = options;
  if (options.masterKey.length !== KEY_BYTES) throw new RangeError('a master key has 32 bytes');
  const masterKey = Buffer.from(options.masterKey);
  const { thread, personalSlots } = await startVaultThread({ directory, masterKey });
  const personalKeys = openPersonalKeys({ path: keyFilePath(directory), masterKey, slots: personalSlots });
  const readList = createListDecryptor(options.onUnreadable);
  let closing: Promise<void> | undefined;
  void thread.ended.then(() => {
    if (!closing) options.onCrash?.();
  });

  /** A key that is not known here may be about to be made, or is to be: then the thread says where it stands. */
  async function seal(slotOf: 'personalKeySlot' | 'makePersonalKey', orderId: string, value: unknown): Promise<Sealed> {
    const json = personalJson(value);
    const sealUnder = (key: Buffer) => sealJson(key, orderId, json);
    const sealed = personalKeys.use(orderId, sealUnder);
    if (sealed) return sealed.result;
    personalKeys.remember(orderId, await thread.call(slotOf, orderId));
    const afterwards = personalKeys.use(orderId, sealUnder);
    if (!afterwards) throw new PersonalForgotten();
    return afterwards.result;
  }

  const openHere = ({ orderId, sealed }: SealedOf): string | undefined =>
    personalKeys.use(orderId, (key) => openJson(key, orderId, sealed))?.result;

  const checked = (orderId: string): string => {
    if (!ORDER_ID.test(orderId)) throw new RangeError('not an order id');
    if (closing) throw new Error('the vault is closed');
    return orderId;
  };
  return {
    async sealOrder(orderId, { text, content, personal }) {
      const parts = { text, content, personal: personalJson(personal) };
      const { slot, ...sealed } = await thread.call('sealOrder', checked(orderId), parts);
      personalKeys.remember(orderId, slot);
      return sealed;
    },
    sealLetter: async (letterId, { text, content }) => thread.call('sealLetter', checked(letterId), { text, content }),
    getLetter: async (orderId) => thread.call('getLetter', checked(orderId)),
    shredLetter: async (orderId) => thread.call('shredLetter', checked(orderId)),
    listLetters: async () => thread.call('listLetters'),
    sealPersonal: async (orderId, value) => seal('personalKeySlot', checked(orderId), value),
    sealUnderOwnKey: async (subject, value) => seal('makePersonalKey', checked(subject), value),
    openPersonal: async (orderId, sealed) => personalOf(openHere({ orderId: checked(orderId), sealed })),
    async openPersonals(items) {
      for (const { orderId } of items) checked(orderId);
      const isLong = items.length > MAX_INLINE_DECRYPTIONS;
      const openForList = (item: SealedOf) => decryptForList(() => openHere(item));
      return readList(items, isLong ? await thread.call('openPersonals', items) : items.map(openForList));
    },
    personalTag: async (orderId, label) =>
      personalKeys.use(checked(orderId), (key) => personalMac(key, orderId, label))?.result,
    async forgetPersonal(orderId) {
      personalKeys.forget(checked(orderId));
      await thread.call('forgetPersonal', orderId);
      personalKeys.forget(orderId);
    },
    async listPersonalKeys() {
      if (closing) throw new Error('the vault is closed');
      return personalKeys.orderIds();
    },
    close() {
      closing ??= thread.close().then(() => {
        personalKeys.close();
        masterKey.fill(0);
      });
      return closing;
    },
  };
}
