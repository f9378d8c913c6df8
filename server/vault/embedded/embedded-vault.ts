import { openThread } from '@federpost/shared/node/thread/thread.ts';
import { VaultUnusable } from '../key-file-header.ts';
import { createListReader, type OpenedJson } from '../list-reader.ts';
import {
  assertVaultId,
  LetterDiffers,
  LetterShredded,
  personalOf,
  PersonalForgotten,
  type SealedOf,
  type Vault,
} from '../port.ts';
import { openJson, personalJson, personalMac, sealJson } from '../sealing.ts';
import { openPersonals, withPersonalKey, type Calls } from './vault-files.ts';

export type VaultThreadData = { directory: string; masterKey: Uint8Array };
/** `ready`: each order's wrapped personal key, in base64. `errorDetail`: an error's name; its class is not sent. */
export type VaultThread = { calls: Calls; ready: Map<string, string>; errorDetail: string };

/** Decrypted on this thread, 30 µs each; longer lists would delay other requests and go to the vault's thread. */
const MAX_INLINE_DECRYPTIONS = 50;
const REFUSALS: Record<string, new () => Error> = { LetterDiffers, LetterShredded, PersonalForgotten };

/**
 * The vault for one machine: wrapped keys in slots of a file, ciphertext in a separate database, disk work in a thread
 * of its own. Concurrent calls share one sync; calls about one order take effect in the order in which they are made.
 * Throws `VaultUnusable` with a German sentence if the vault cannot be opened.
 * @param options.directory created if missing; no other program may use it.
 * @param options.masterKey 32 bytes, see master-key.ts.
 * @param options.onCrash called if that thread has ended unexpectedly: the outcome of its calls is unknown until a new
 * process opens the files.
 * @param options.onUnreadable called once for each order with data in a list that cannot be decrypted.
 */
export async function openEmbeddedVault(options: {
  directory: string;
  masterKey: Buffer;
  onCrash?: (() => void) | undefined;
  onUnreadable?: ((orderId: string) => void) | undefined;
}): Promise<Vault> {
  const masterKey = Buffer.from(options.masterKey);
  const thread = openThread<VaultThread>({
    script: new URL('./thread.ts', import.meta.url),
    name: 'vault',
    data: { directory: options.directory, masterKey } satisfies VaultThreadData,
    toError: (name) =>
      REFUSALS[name] ? new REFUSALS[name]() : new Error(`the vault could not carry out a call (${name})`),
  });
  // Kept on this thread, so that reading personal data never waits for a sync.
  const personalKeys = await thread.ready.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'VaultUnusable') throw new VaultUnusable(error.message);
    throw error;
  });
  let closing: Promise<void> | undefined;
  void thread.ended.then(() => {
    if (!closing) options.onCrash?.();
  });

  function requireOrderId(orderId: string): string {
    assertVaultId(orderId);
    if (closing) throw new Error('the vault is closed');
    return orderId;
  }

  const withKey = <T>(orderId: string, use: (key: Buffer) => T): T | undefined =>
    withPersonalKey(masterKey, { orderId, key: personalKeys.get(requireOrderId(orderId)) }, use);

  /** Sends the keys that are known now, so that no data is decrypted for an order that has been erased. */
  async function openAll(items: readonly SealedOf[]): Promise<OpenedJson[]> {
    const itemsWithKeys = items.map((item) => ({ ...item, key: personalKeys.get(requireOrderId(item.orderId)) }));
    return items.length > MAX_INLINE_DECRYPTIONS
      ? thread.call('openPersonals', itemsWithKeys)
      : openPersonals(masterKey, itemsWithKeys);
  }

  /** A key that is unknown here may be about to be created: the thread answers after earlier calls. */
  async function seal(orderId: string, value: unknown, mayCreateKey: boolean) {
    const json = personalJson(value);
    if (!personalKeys.has(requireOrderId(orderId)))
      personalKeys.set(orderId, await thread.call('personalKey', orderId, mayCreateKey));
    const sealed = withKey(orderId, (key) => sealJson(key, orderId, json));
    if (!sealed) throw new PersonalForgotten();
    return sealed;
  }

  return {
    async sealOrder(orderId, { text, content, personal }) {
      const parts = { text, content, personal: personalJson(personal) };
      const { personalKey, ...sealed } = await thread.call('sealOrder', requireOrderId(orderId), parts);
      personalKeys.set(orderId, personalKey);
      return sealed;
    },
    sealLetter: async (letterId, { text, content }) =>
      thread.call('sealLetter', requireOrderId(letterId), { text, content }),
    getLetter: async (orderId) => thread.call('getLetter', requireOrderId(orderId)),
    shredLetter: async (orderId) => thread.call('shredLetter', requireOrderId(orderId)),
    listLetters: async () => thread.call('listLetters'),
    sealPersonal: (orderId, value) => seal(orderId, value, false),
    sealUnderOwnKey: (subject, value) => seal(subject, value, true),
    openPersonal: async (orderId, sealed) => personalOf(withKey(orderId, (key) => openJson(key, orderId, sealed))),
    openPersonals: createListReader(openAll, options.onUnreadable),
    personalTag: async (orderId, label) => withKey(orderId, (key) => personalMac(key, orderId, label)),
    async forgetPersonal(orderId) {
      personalKeys.delete(requireOrderId(orderId));
      await thread.call('forgetPersonal', orderId);
      personalKeys.delete(orderId);
    },
    async listPersonalKeys() {
      if (closing) throw new Error('the vault is closed');
      return [...personalKeys.keys()];
    },
    close() {
      closing ??= thread.close().then(() => void masterKey.fill(0));
      return closing;
    },
  };
}
