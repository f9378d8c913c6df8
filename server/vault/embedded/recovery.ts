import { PURPOSES, type Purpose } from '../sealing.ts';
import type { KeyFile, KeySlot, OrderKeys } from './key-file.ts';
import { VaultUnusable } from './key-file-header.ts';
import { emptyWriteAheadLog, type SealedTexts } from './sealed-texts.ts';

/** In which slot each order's key stands, and which slots are free. */
export type KeyIndex = { slots: Record<Purpose, Map<string, number>>; free: number[] };

/**
 * Brings key file and database together after whatever happened before, and returns which keys exist. The key file
 * says which keys there are, the database which there must not be:
 * - a letter's key without its ciphertext was never acknowledged: erased;
 * - ciphertext without its key was being shredded: the shredding is finished;
 * - a destroyed key that is back (an old copy of the key file was restored): erased again.
 *
 * @param doubted slots whose last sync failed: what reads well may stand in memory only, so they are written anew.
 */
export function recover(
  keyFile: KeyFile,
  texts: SealedTexts,
  now: () => Date,
  doubted: ReadonlySet<number> = new Set(),
): KeyIndex {
  const held = new Set(texts.listLetters().map(({ orderId }) => orderId));
  const mayExist = (purpose: Purpose, orderId: string) =>
    purpose === 'letter' ? held.has(orderId) : !texts.isDestroyed(purpose, orderId);
  const slots: KeyIndex['slots'] = { letter: new Map(), personal: new Map() };
  const free: number[] = [];
  const stale: KeySlot[] = [];
  const rewrite: [number, OrderKeys][] = [];
  for (const [slot, content] of keyFile.scan()) {
    if (content.kind === 'free') {
      free.push(slot);
      if (doubted.has(slot)) stale.push(...PURPOSES.map((purpose) => ({ slot, purpose })));
    }
    if (content.kind !== 'keys') continue;
    const { orderId, keys } = content.record;
    const found = PURPOSES.filter((purpose) => keys[purpose] !== undefined);
    const kept = found.filter((purpose) => mayExist(purpose, orderId));
    for (const purpose of found) if (!kept.includes(purpose)) stale.push({ slot, purpose });
    if (kept.length === 0) free.push(slot);
    if (kept.length > 0 && doubted.has(slot)) rewrite.push([slot, content.record]);
    for (const purpose of kept) {
      if (slots[purpose].has(orderId))
        throw new VaultUnusable('Die Schlüsseldatei des Tresors ist beschädigt: Sie enthält einen Schlüssel doppelt.');
      slots[purpose].set(orderId, slot);
    }
  }
  for (const [slot, record] of rewrite) keyFile.write(slot, record);
  eraseKeys(keyFile, stale, rewrite.length > 0);
  const at = now().toISOString();
  const halfShredded = [...held].filter((orderId) => !slots.letter.has(orderId));
  if (halfShredded.length > 0)
    texts.commit(halfShredded.map((orderId) => ({ kind: 'destroyed', purpose: 'letter', orderId, at })));
  emptyWriteAheadLog(texts);
  // Low numbers first: the file stays as short as the orders known at once allow.
  return { slots, free: free.sort((a, b) => b - a) };
}

/** Overwrites keys with zeros where they stand, syncs, and reads them back. `unsynced`: other writes await the sync. */
export function eraseKeys(keyFile: KeyFile, places: readonly KeySlot[], unsynced = false): void {
  for (const place of places) keyFile.erase(place);
  if (places.length > 0 || unsynced) keyFile.sync();
  for (const place of places)
    if (!keyFile.isErased(place)) throw new Error(`a key in slot ${place.slot} was not overwritten`);
}
