import type { Purpose } from '../sealing.ts';
import type { KeyFile, KeyRecord } from './key-file.ts';
import { emptyLog, type Ledger } from './ledger.ts';
import { VaultUnusable } from './header.ts';

/** Which slot holds which key, and which slots are free. */
export type KeyIndex = { slots: Record<Purpose, Map<string, number>>; free: number[] };

/**
 * Brings key file and ledger together after whatever happened before, and returns what lives. The key file says
 * which keys exist, the ledger which must not:
 * - a letter's key without its ciphertext was never acknowledged: zeroed, the slot is free;
 * - ciphertext without its key was being shredded: the shredding is finished;
 * - a destroyed key that is back (an old copy of the key file was restored): zeroed again.
 *
 * @param doubted slots whose last sync failed: what reads well may stand in memory only, so they are written anew.
 */
export function repair(
  keyFile: KeyFile,
  ledger: Ledger,
  now: () => Date,
  doubted: ReadonlySet<number> = new Set(),
): KeyIndex {
  const held = new Set(ledger.heldLetters().map(({ orderId }) => orderId));
  const lives = ({ purpose, orderId }: KeyRecord) =>
    purpose === 'letter' ? held.has(orderId) : !ledger.isDestroyed(purpose, orderId);
  const slots: KeyIndex['slots'] = { letter: new Map(), personal: new Map() };
  const free: number[] = [];
  const dead: number[] = [];
  const rewrite: [number, KeyRecord][] = [];
  for (const [slot, content] of keyFile.scan()) {
    if (content.kind === 'free') free.push(slot);
    if (content.kind === 'free' && doubted.has(slot)) dead.push(slot);
    if (content.kind !== 'key') continue;
    const { record } = content;
    if (!lives(record)) dead.push(slot);
    else if (slots[record.purpose].has(record.orderId))
      throw new VaultUnusable('Die Schlüsseldatei des Tresors ist beschädigt: Sie enthält einen Schlüssel doppelt.');
    else {
      slots[record.purpose].set(record.orderId, slot);
      if (doubted.has(slot)) rewrite.push([slot, record]);
    }
  }
  for (const [slot, record] of rewrite) keyFile.write(slot, record);
  overwrite(keyFile, dead, rewrite.length > 0);
  const at = now().toISOString();
  const halfShredded = [...held].filter((orderId) => !slots.letter.has(orderId));
  if (halfShredded.length > 0)
    ledger.commit(halfShredded.map((orderId) => ({ kind: 'destroyed', purpose: 'letter', orderId, at })));
  emptyLog(ledger);
  // Low numbers first: the file stays as short as the letters held at once allow.
  return { slots, free: [...new Set([...free, ...dead])].sort((a, b) => b - a) };
}

/** Overwrites slots with zeros where they stand, syncs, and reads them back. `unsynced`: other writes await the sync. */
export function overwrite(keyFile: KeyFile, slots: readonly number[], unsynced = false): void {
  for (const slot of slots) keyFile.zero(slot);
  if (slots.length > 0 || unsynced) keyFile.sync();
  for (const slot of slots) if (!keyFile.isZero(slot)) throw new Error(`key slot ${slot} was not zeroed`);
}
