import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer as AnswerOf, Call } from '@federpost/shared/node/thread/protocol.ts';
import { assertKeyFile, createKeyFile, readHeader, VaultUnusable } from '../key-file-header.ts';
import type { OrderKeys, WrappedKeys } from '../key-slot.ts';
import { openOrNull, type Opened } from '../open-list.ts';
import { LetterDiffers, LetterShredded, PersonalForgotten, type Sealed, type SealedOf } from '../port.ts';
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
import { openSealedTexts, type SealedTexts, type TextChange } from './sealed-texts.ts';

export const keyFilePath = (directory: string) => join(directory, 'vault.keys');
export const sealedTextsPath = (directory: string) => join(directory, 'vault.sqlite');

type Letter = { text: string; content: string };
/** `key`: the order's wrapped personal key, in base64. */
export type SealedWithKey = SealedOf & { key: string };

/** What the vault's files can be asked. `personalKey`: an order's wrapped personal key, made on first use if asked for. */
export type Calls = {
  sealOrder: (
    orderId: string,
    order: Letter & { personal: string },
  ) => { fingerprint: string; personal: Sealed; personalKey: string };
  sealLetter: (letterId: string, letter: Letter) => { fingerprint: string };
  getLetter: (orderId: string) => string | undefined;
  shredLetter: (orderId: string) => void;
  listLetters: () => { orderId: string; storedAt: string }[];
  personalKey: (subject: string, make: boolean) => string;
  openPersonals: (items: readonly SealedWithKey[]) => Opened[];
  forgetPersonal: (orderId: string) => void;
};
export type Request = Call<{ calls: Calls }>;
export type Outcome = { ok: true; value: AnswerOf<{ calls: Calls }> } | { ok: false; error: unknown };

export type VaultFiles = ReturnType<typeof createVaultFiles>;

/**
 * Opens the vault in a directory, or makes one. Throws `VaultUnusable` (a German sentence) when the master key is
 * another one, a file is missing or belongs to another vault, or another program has it open.
 *
 * @param options.suspectSlots slots whose last sync failed: what reads well may be in memory only.
 */
export function openVaultFiles(options: {
  directory: string;
  masterKey: Uint8Array;
  suspectSlots?: ReadonlySet<number>;
}): VaultFiles {
  const { directory, masterKey, suspectSlots } = options;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = keyFilePath(directory);
  const texts = openSealedTexts(sealedTextsPath(directory));
  let keyFile: KeyFile | undefined;
  try {
    const knownId = texts.vaultId();
    const vaultId = knownId ?? readHeader(path)?.vaultId ?? createKeyFile(path, masterKey);
    assertKeyFile(path, masterKey, vaultId);
    keyFile = openKeyFile(path);
    if (knownId === undefined) {
      // The key file is made first: a crash in between leaves a header alone, so keys mean that the database was lost.
      if ([...keyFile.scan()].some(([, content]) => content.kind !== 'free'))
        throw new VaultUnusable(
          `Zum Tresor in ${directory} gehört eine Datenbank, die fehlt. Bitte stellen Sie vault.sqlite aus der Sicherung wieder her.`,
        );
      texts.setVaultId(vaultId);
    }
    return createVaultFiles({ keyFile, texts, masterKey, suspectSlots });
  } catch (error) {
    keyFile?.close();
    texts.close();
    throw error;
  }
}

/** Repairs what a crash left behind and is ready then. Everything here is synchronous: the disk sets the pace. */
export function createVaultFiles(parts: {
  keyFile: KeyFile;
  texts: SealedTexts;
  masterKey: Uint8Array;
  suspectSlots?: ReadonlySet<number> | undefined;
}) {
  const { keyFile, texts, masterKey } = parts;
  const { slots, free } = recover(keyFile, texts, parts.suspectSlots);
  const touched = new Set<number>();

  /** What the requests of a batch lead to. It is written once all of them have been looked at. */
  let made: { slot: number; record: OrderKeys }[] = [];
  let destroyed: { purpose: Purpose; orderId: string }[] = [];
  let stored: TextChange[] = [];

  type Key = { key: Buffer; wrapped: Buffer; isNew: boolean };

  /** Lends the order's key for one use, a new one if it never had any. Throws if the key has been destroyed. */
  function withKey<T>(purpose: Purpose, orderId: string, use: (key: Key) => T): T {
    const slot = slots[purpose].get(orderId);
    if (slot !== undefined) {
      const wrapped = keyFile.read(slot)?.keys[purpose];
      if (!wrapped) throw new Error('a key slot cannot be read');
      const key = unwrapKey(masterKey, purpose, orderId, wrapped);
      return withZeroing(key, () => use({ key, wrapped, isNew: false }));
    }
    if (texts.isDestroyed(purpose, orderId))
      throw purpose === 'letter' ? new LetterShredded() : new PersonalForgotten();
    const key = newKey();
    return withZeroing(key, () => use({ key, wrapped: wrapKey(masterKey, purpose, orderId, key), isNew: true }));
  }

  function getLetter(orderId: string): string | undefined {
    const sealed = texts.sealedLetter(orderId);
    return sealed && withKey('letter', orderId, ({ key }) => openText(key, orderId, sealed));
  }

  /** The same for a letter: throws `LetterDiffers` if another text is stored. */
  const withLetterKey = <T>(orderId: string, { text }: Letter, use: (key: Key) => T): T =>
    withKey('letter', orderId, (letter) => {
      if (!letter.isNew && getLetter(orderId) !== text) throw new LetterDiffers();
      return use(letter);
    });

  /** Keeps what is new of an order's keys, and the letter with its key. @returns the letter's fingerprint. */
  function store(orderId: string, { text, content }: Letter, keys: { letter: Key; personal?: Key }): string {
    const { key, isNew } = keys.letter;
    const storedAt = new Date().toISOString();
    if (isNew) stored.push({ kind: 'stored', orderId, sealed: sealText(key, orderId, text), storedAt });
    make(orderId, keys);
    return fingerprintOf(key, content);
  }

  function make(orderId: string, keys: Partial<Record<Purpose, Key>>): void {
    const added: WrappedKeys = {};
    for (const purpose of PURPOSES) if (keys[purpose]?.isNew) added[purpose] = keys[purpose].wrapped;
    if (Object.keys(added).length > 0) made.push({ slot: takeSlot(), record: { orderId, keys: added } });
  }

  function destroy(purpose: Purpose, orderId: string): void {
    if (!texts.isDestroyed(purpose, orderId)) destroyed.push({ purpose, orderId });
  }

  const calls: Calls = {
    sealOrder: (orderId, { personal: json, ...parts }) =>
      withLetterKey(orderId, parts, (letter) =>
        withKey('personal', orderId, (personal) => ({
          fingerprint: store(orderId, parts, { letter, personal }),
          personal: sealJson(personal.key, orderId, json),
          personalKey: personal.wrapped.toString('base64'),
        })),
      ),
    sealLetter: (letterId, parts) =>
      withLetterKey(letterId, parts, (letter) => ({ fingerprint: store(letterId, parts, { letter }) })),
    getLetter,
    shredLetter: (orderId) => destroy('letter', orderId),
    listLetters: () => texts.listLetters(),
    personalKey: (subject, mayMake) =>
      withKey('personal', subject, (personal) => {
        if (personal.isNew && !mayMake) throw new PersonalForgotten();
        make(subject, { personal });
        return personal.wrapped.toString('base64');
      }),
    openPersonals: (items) => items.map((item) => openOrNull(() => openSealed(masterKey, item))),
    forgetPersonal: (orderId) => destroy('personal', orderId),
  };

  function answer({ name, args }: Request): Outcome {
    try {
      return { ok: true, value: (calls[name] as (...args: unknown[]) => AnswerOf<{ calls: Calls }>)(...args) };
    } catch (error) {
      return { ok: false, error };
    }
  }

  /** Keys are written and erased on disk before the database records either: one sync, one commit. */
  function commit(): void {
    const erased = destroyed.flatMap(({ purpose, orderId }): KeySlot[] => {
      const slot = slots[purpose].get(orderId);
      return slot === undefined ? [] : [{ slot, purpose }];
    });
    for (const { slot } of [...made, ...erased]) touched.add(slot);
    for (const { slot, record } of made) keyFile.write(slot, record);
    eraseKeys(keyFile, erased, made.length > 0);
    const at = new Date().toISOString();
    const changes = [...stored, ...destroyed.map((item) => ({ kind: 'destroyed' as const, ...item, at }))];
    if (changes.length > 0) texts.commit(changes);
    if (destroyed.length > 0) texts.emptyWriteAheadLog();

    for (const { slot, record } of made)
      for (const purpose of PURPOSES) if (record.keys[purpose]) slots[purpose].set(record.orderId, slot);
    for (const { purpose, orderId } of destroyed) releaseKey(purpose, orderId);
    [made, destroyed, stored] = [[], [], []];
    touched.clear();
  }

  /** A slot is free again once both keys of its order are gone from it. */
  function releaseKey(purpose: Purpose, orderId: string): void {
    const slot = slots[purpose].get(orderId);
    slots[purpose].delete(orderId);
    if (slot !== undefined && !PURPOSES.some((other) => slots[other].get(orderId) === slot)) free.push(slot);
  }

  function takeSlot(): number {
    if (free.length === 0) free.push(...keyFile.grow().reverse());
    const slot = free.pop();
    if (slot === undefined) throw new Error('the key file did not grow');
    return slot;
  }

  return {
    /**
     * Carries out requests together. A second one about the same order waits for the next batch, for it may depend on
     * the first. A request may be refused for itself. Throws when the disk failed: then every outcome is unknown.
     */
    apply(requests: readonly Request[]): Outcome[] {
      const outcomes: Outcome[] = [];
      let waiting = [...requests.entries()];
      while (waiting.length > 0) {
        const orders = new Set<unknown>();
        waiting = waiting.filter(([index, request]) => {
          const [orderId] = request.args;
          if (orderId !== undefined && orders.has(orderId)) return true;
          orders.add(orderId);
          outcomes[index] = answer(request);
          return false;
        });
        commit();
      }
      return outcomes;
    },
    /** Each order's wrapped personal key, in base64. */
    personalKeys: (): Map<string, string> =>
      new Map(
        [...slots.personal].flatMap(([orderId, slot]) => {
          const wrapped = keyFile.read(slot)?.keys.personal;
          return wrapped ? [[orderId, wrapped.toString('base64')]] : [];
        }),
      ),
    /** The slots of a batch that failed. */
    suspectSlots: (): ReadonlySet<number> => touched,
    /** Closes the files, whatever state they are in. */
    close() {
      try {
        texts.close();
      } finally {
        keyFile.close();
      }
    },
  };
}

/** What was sealed for an order. Throws `DecryptionFailed` if its key does not open it. */
const openSealed = (masterKey: Uint8Array, { orderId, sealed, key }: SealedWithKey): string =>
  withZeroing(unwrapKey(masterKey, 'personal', orderId, Buffer.from(key, 'base64')), (unwrapped) =>
    openJson(unwrapped, orderId, sealed),
  );

/**
 * Brings key file and database together after a crash, and returns in which slot each key is and which slots are free.
 * The key file says which keys there are, the database which there must not be:
 * - a letter's key without its ciphertext was never acknowledged: erased;
 * - ciphertext without its key was being shredded: the shredding is completed;
 * - a destroyed key that is back (an old copy of the key file was restored): erased again.
 */
function recover(keyFile: KeyFile, texts: SealedTexts, suspectSlots: ReadonlySet<number> = new Set()) {
  for (const slot of suspectSlots) keyFile.rewrite(slot);
  if (suspectSlots.size > 0) keyFile.sync();
  const letters = new Set(texts.listLetters().map(({ orderId }) => orderId));
  const slots: Record<Purpose, Map<string, number>> = { letter: new Map(), personal: new Map() };
  const free: number[] = [];
  const stale: KeySlot[] = [];
  for (const [slot, content] of keyFile.scan()) {
    if (content.kind === 'damaged') continue;
    const { orderId, keys } = content.kind === 'keys' ? content.record : { orderId: '', keys: {} as WrappedKeys };
    const found = PURPOSES.filter((purpose) => keys[purpose]);
    const valid = found.filter((purpose) =>
      purpose === 'letter' ? letters.has(orderId) : !texts.isDestroyed(purpose, orderId),
    );
    if (valid.length === 0) free.push(slot);
    for (const purpose of found) if (!valid.includes(purpose)) stale.push({ slot, purpose });
    for (const purpose of valid) {
      if (slots[purpose].has(orderId))
        throw new VaultUnusable('Die Schlüsseldatei des Tresors ist beschädigt: Sie enthält einen Schlüssel doppelt.');
      slots[purpose].set(orderId, slot);
    }
  }
  eraseKeys(keyFile, stale);
  const at = new Date().toISOString();
  const halfShredded = [...letters].filter((orderId) => !slots.letter.has(orderId));
  if (halfShredded.length > 0)
    texts.commit(halfShredded.map((orderId) => ({ kind: 'destroyed', purpose: 'letter', orderId, at })));
  texts.emptyWriteAheadLog();
  // Low numbers first: the file stays as short as the orders known at once allow.
  return { slots, free: free.reverse() };
}

/** Overwrites keys with zeros in place, syncs, and reads them back. `unsynced`: other writes await the sync. */
function eraseKeys(keyFile: KeyFile, places: readonly KeySlot[], unsynced = false): void {
  for (const place of places) keyFile.erase(place);
  if (places.length > 0 || unsynced) keyFile.sync();
  for (const place of places)
    if (!keyFile.isErased(place)) throw new Error(`a key in slot ${place.slot} was not overwritten`);
}
