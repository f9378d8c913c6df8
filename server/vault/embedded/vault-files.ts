import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Call } from '@federpost/shared/node/thread/protocol.ts';
import { assertKeyFile, createKeyFile, VaultUnusable } from '../key-file-header.ts';
import type { WrappedKeys } from '../key-slot.ts';
import { openOrNull, type OpenedJson } from '../list-reader.ts';
import {
  LetterDiffers,
  LetterShredded,
  PersonalForgotten,
  type PrivateParts,
  type SealedOf,
  type SealedParts,
} from '../port.ts';
import {
  fingerprintOf,
  newKey,
  openJson,
  openText,
  PURPOSES,
  sealJson,
  sealText,
  unwrapKey,
  withZeroing,
  wrapKey,
  type Purpose,
} from '../sealing.ts';
import { openKeyFile, type KeyFile, type KeySlot } from './key-file.ts';
import { openSealedTexts, type SealedTexts } from './sealed-texts.ts';

export const keyFilePath = (directory: string) => join(directory, 'vault.keys');
export const sealedTextsPath = (directory: string) => join(directory, 'vault.sqlite');

type LetterParts = Pick<PrivateParts, 'text' | 'content'>;
/** `key`: the order's wrapped personal key, in base64. */
type SealedWithKey = SealedOf & { key: string | undefined };

/** The calls to the vault's files. `personalKey`: an order's wrapped personal key, created at first if requested. */
export type Calls = {
  sealOrder: (orderId: string, parts: LetterParts & { personal: string }) => SealedParts & { personalKey: string };
  sealLetter: (letterId: string, parts: LetterParts) => { fingerprint: string };
  getLetter: (orderId: string) => string | undefined;
  shredLetter: (orderId: string) => void;
  listLetters: () => { orderId: string; storedAt: string }[];
  personalKey: (subject: string, mayCreate: boolean) => string;
  openPersonals: (items: readonly SealedWithKey[]) => OpenedJson[];
  forgetPersonal: (orderId: string) => void;
};
export type Request = Call<{ calls: Calls }>;
type Outcome = { ok: true; value: Answer<{ calls: Calls }> } | { ok: false; error: unknown };

export type VaultFiles = ReturnType<typeof createVaultFiles>;
/** `suspectSlots`: the slots of a failed batch, whose readable content may be only in memory. Kept up to date. */
type Opening = { masterKey: Uint8Array; suspectSlots?: Set<number> | undefined };

/**
 * Opens the vault in a directory, or creates one. Throws `VaultUnusable` (a German sentence) if the master key is
 * another one, a file is missing or belongs to another vault, or another program has it open.
 */
export function openVaultFiles({ directory, ...opening }: Opening & { directory: string }): VaultFiles {
  const { masterKey } = opening;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = keyFilePath(directory);
  const texts = openSealedTexts(sealedTextsPath(directory));
  let keyFile: KeyFile | undefined;
  try {
    const storedId = texts.vaultId();
    const vaultId = storedId ?? createKeyFile(path, masterKey);
    assertKeyFile(path, masterKey, vaultId);
    keyFile = openKeyFile(path);
    if (storedId === undefined) {
      // The key file is created first: a crash in between leaves only a header, so keys mean that the database was
      // lost.
      if ([...keyFile.scan()].some(([, content]) => content.kind !== 'free'))
        throw new VaultUnusable(
          `Zum Tresor in ${directory} gehört eine Datenbank, die fehlt. Bitte stellen Sie vault.sqlite aus der Sicherung wieder her.`,
        );
      texts.setVaultId(vaultId);
    }
    return createVaultFiles({ keyFile, texts, ...opening });
  } catch (error) {
    keyFile?.close();
    texts.close();
    throw error;
  }
}

/** Repairs what a crash left behind. Everything here is synchronous, because all work waits for the disk anyway. */
export function createVaultFiles(parts: Opening & { keyFile: KeyFile; texts: SealedTexts }) {
  const { keyFile, texts, masterKey, suspectSlots = new Set<number>() } = parts;
  const slots: Record<Purpose, Map<string, number>> = { letter: new Map(), personal: new Map() };
  const freeSlots: number[] = [];
  /** The changes of a batch, written once all its requests have been answered. */
  let created: { slot: number; orderId: string; keys: WrappedKeys; sealed?: Buffer }[] = [];
  let destroyed: { purpose: Purpose; orderId: string; slot: number | undefined }[] = [];
  /** The changes of one request, and the keys that it has unwrapped. */
  let requestChanges: { keys: WrappedKeys; sealed?: Buffer } = { keys: {} };
  const unwrappedKeys: Buffer[] = [];
  recover();

  /** The order's key, a new one if it never had any. Throws if the key has been destroyed. */
  function keyOf(purpose: Purpose, orderId: string): { key: Buffer; wrapped: Buffer; isNew: boolean } {
    const slot = slots[purpose].get(orderId);
    if (slot === undefined && texts.isDestroyed(purpose, orderId))
      throw purpose === 'letter' ? new LetterShredded() : new PersonalForgotten();
    const stored = slot === undefined ? undefined : wrappedIn(slot, purpose);
    const key = stored ? unwrapKey(masterKey, purpose, orderId, stored) : newKey();
    unwrappedKeys.push(key);
    const wrapped = stored ?? wrapKey(masterKey, purpose, orderId, key);
    if (!stored) requestChanges.keys[purpose] = wrapped;
    return { key, wrapped, isNew: !stored };
  }

  function wrappedIn(slot: number, purpose: Purpose): Buffer {
    const wrapped = keyFile.read(slot)?.keys[purpose];
    if (!wrapped) throw new Error('a key slot cannot be read');
    return wrapped;
  }

  function getLetter(orderId: string): string | undefined {
    const sealed = texts.sealedLetter(orderId);
    return sealed && openText(keyOf('letter', orderId).key, orderId, sealed);
  }

  function sealLetter(orderId: string, { text, content }: LetterParts): { fingerprint: string } {
    const { key, isNew } = keyOf('letter', orderId);
    if (isNew) requestChanges.sealed = sealText(key, orderId, text);
    else if (getLetter(orderId) !== text) throw new LetterDiffers();
    return { fingerprint: fingerprintOf(key, content) };
  }

  function destroy(purpose: Purpose, orderId: string): void {
    const slot = slots[purpose].get(orderId);
    slots[purpose].delete(orderId);
    if (!texts.isDestroyed(purpose, orderId)) destroyed.push({ purpose, orderId, slot });
  }

  const calls: Calls = {
    sealOrder(orderId, { personal: json, ...letter }) {
      const { fingerprint } = sealLetter(orderId, letter);
      const { key, wrapped } = keyOf('personal', orderId);
      return { fingerprint, personal: sealJson(key, orderId, json), personalKey: wrapped.toString('base64') };
    },
    sealLetter,
    getLetter,
    shredLetter: (orderId) => destroy('letter', orderId),
    listLetters: () => texts.listLetters(),
    personalKey(subject, mayCreate) {
      const { wrapped, isNew } = keyOf('personal', subject);
      if (isNew && !mayCreate) throw new PersonalForgotten();
      return wrapped.toString('base64');
    },
    openPersonals: (items) => openPersonals(masterKey, items),
    forgetPersonal: (orderId) => destroy('personal', orderId),
  };

  /** The changes of a refused request are dropped. */
  function answer({ name, args }: Request): Outcome {
    try {
      const value = (calls[name] as (...args: unknown[]) => Answer<{ calls: Calls }>)(...args);
      if (Object.keys(requestChanges.keys).length > 0)
        created.push({ slot: takeSlot(), orderId: String(args[0]), ...requestChanges });
      return { ok: true, value };
    } catch (error) {
      return { ok: false, error };
    } finally {
      requestChanges = { keys: {} };
      for (const key of unwrappedKeys.splice(0)) key.fill(0);
    }
  }

  function takeSlot(): number {
    const slot = freeSlots.pop();
    if (slot !== undefined) return slot;
    freeSlots.push(...keyFile.grow().toReversed());
    return takeSlot();
  }

  /** Keys are written and erased on disk before the database records either: one sync, one commit. */
  function commit(staleKeys: readonly KeySlot[] = []): void {
    const keysToErase = [
      ...staleKeys,
      ...destroyed.flatMap(({ slot, purpose }) => (slot === undefined ? [] : { slot, purpose })),
    ];
    for (const { slot } of [...created, ...keysToErase]) suspectSlots.add(slot);
    for (const { slot, ...record } of created) keyFile.write(slot, record);
    for (const key of keysToErase) keyFile.erase(key);
    if (suspectSlots.size > 0) keyFile.sync();
    for (const key of keysToErase)
      if (!keyFile.isErased(key)) throw new Error(`a key in slot ${key.slot} was not overwritten`);
    if (created.length + destroyed.length > 0) texts.commit(created, destroyed);
    if (destroyed.length > 0) texts.emptyWriteAheadLog();

    for (const { slot, orderId, keys } of created)
      for (const purpose of PURPOSES) if (keys[purpose]) slots[purpose].set(orderId, slot);
    // A slot is free again once it contains neither key of its order.
    for (const { orderId, slot } of destroyed)
      if (slot !== undefined && PURPOSES.every((purpose) => slots[purpose].get(orderId) !== slot)) freeSlots.push(slot);
    [created, destroyed] = [[], []];
    suspectSlots.clear();
  }

  /**
   * Brings key file and database together after a crash. The key file says which keys there are, the database which
   * there must not be:
   * - a letter's key without its ciphertext was never acknowledged: erased;
   * - ciphertext without its key was being shredded: the shredding is completed;
   * - a destroyed key that is back (an old copy of the key file was restored): erased again.
   */
  function recover(): void {
    for (const slot of suspectSlots) keyFile.rewrite(slot);
    const letters = new Set(texts.listLetters().map(({ orderId }) => orderId));
    const staleKeys: KeySlot[] = [];
    for (const [slot, content] of keyFile.scan()) {
      if (content.kind === 'damaged') continue;
      const { orderId, keys } = content.kind === 'keys' ? content.record : { orderId: '', keys: {} as WrappedKeys };
      let isFree = true;
      for (const purpose of PURPOSES.filter((each) => keys[each])) {
        const isStale = purpose === 'letter' ? !letters.has(orderId) : texts.isDestroyed(purpose, orderId);
        if (isStale) staleKeys.push({ slot, purpose });
        else if (slots[purpose].has(orderId))
          throw new VaultUnusable(
            'Die Schlüsseldatei des Tresors ist beschädigt: Sie enthält einen Schlüssel doppelt.',
          );
        else slots[purpose].set(orderId, slot);
        isFree &&= isStale;
      }
      if (isFree) freeSlots.push(slot);
    }
    for (const orderId of letters) if (!slots.letter.has(orderId)) destroy('letter', orderId);
    commit(staleKeys);
    texts.emptyWriteAheadLog();
    // Low numbers first, so the file stays as short as possible.
    freeSlots.reverse();
  }

  return {
    /**
     * Carries out requests together. A second one about the same order waits for the next batch, because it may depend
     * on the first. A single request may be refused. Throws if the disk failed: then every outcome is unknown.
     */
    apply(requests: readonly Request[]): Outcome[] {
      const outcomes: Outcome[] = [];
      let remaining = [...requests.entries()];
      while (remaining.length > 0) {
        const orders = new Set<unknown>();
        remaining = remaining.filter(([index, request]) => {
          const [orderId] = request.args;
          if (orders.has(orderId)) return true;
          orders.add(orderId);
          outcomes[index] = answer(request);
          return false;
        });
        commit();
      }
      return outcomes;
    },
    /** Each order's wrapped personal key, in base64. */
    personalKeys: () =>
      new Map([...slots.personal].map(([orderId, slot]) => [orderId, wrappedIn(slot, 'personal').toString('base64')])),
    suspectSlots: () => suspectSlots,
    /** Closes the files in any state. */
    close() {
      try {
        texts.close();
      } finally {
        keyFile.close();
      }
    },
  };
}

/** Lends the order's personal key for one use; undefined if there is none (any more). */
export function withPersonalKey<T>(
  masterKey: Uint8Array,
  { orderId, key }: Pick<SealedWithKey, 'orderId' | 'key'>,
  use: (key: Buffer) => T,
): T | undefined {
  if (key === undefined) return undefined;
  return withZeroing(unwrapKey(masterKey, 'personal', orderId, Buffer.from(key, 'base64')), use);
}

export const openPersonals = (masterKey: Uint8Array, items: readonly SealedWithKey[]): OpenedJson[] =>
  items.map((item) =>
    openOrNull(() => withPersonalKey(masterKey, item, (key) => openJson(key, item.orderId, item.sealed))),
  );
