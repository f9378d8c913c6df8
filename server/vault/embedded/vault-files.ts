import { PURPOSES, type Purpose } from '../sealing.ts';
import type { KeyFile, KeySlot } from './key-file.ts';
import { createPlanner, type Answer, type Plan, type Request } from './plan.ts';
import { eraseKeys, recover } from './recovery.ts';
import { emptyWriteAheadLog, type SealedTexts, type TextChange } from './sealed-texts.ts';

export type Outcome = { ok: true; value: Answer } | { ok: false; error: Error };

export type VaultFiles = {
  /**
   * Carries out requests for different subjects together: one sync of the key file, one commit, one emptying of
   * the write-ahead log. A request may be refused for itself. Throws when the disk failed: then every outcome is unknown.
   */
  apply(requests: readonly Request[]): Outcome[];
  personalSlots(): ReadonlyMap<string, number>;
  /** The slots of the batch that failed. */
  doubtedSlots(): ReadonlySet<number>;
  /** Closes the files, whatever state they are in. */
  close(): void;
};

export type VaultFilesParts = {
  keyFile: KeyFile;
  texts: SealedTexts;
  masterKey: Uint8Array;
  now: () => Date;
  doubted?: ReadonlySet<number> | undefined;
};

/** Repairs what a crash left behind and stands ready. Everything here is synchronous: the disk sets the pace. */
export function createVaultFiles({ keyFile, texts, masterKey, now, doubted }: VaultFilesParts): VaultFiles {
  const { slots, free } = recover(keyFile, texts, now, doubted);
  const plan = createPlanner({ keyFile, texts, masterKey, now, slots });
  const inBatch = new Set<number>();

  /** New keys and erased keys reach the disk before the database records either. */
  function carryOut(plans: readonly Plan[]): void {
    const made = plans.flatMap(({ make }) => (make ? [{ slot: takeSlot(), record: make }] : []));
    const destroyed = plans.flatMap(({ destroy }) => destroy ?? []);
    const erased = destroyed.flatMap(({ purpose, orderId }): KeySlot[] => {
      const slot = slots[purpose].get(orderId);
      return slot === undefined ? [] : [{ slot, purpose }];
    });
    for (const { slot } of [...made, ...erased]) inBatch.add(slot);
    for (const { slot, record } of made) keyFile.write(slot, record);
    eraseKeys(keyFile, erased, made.length > 0);

    const at = now().toISOString();
    const changes: TextChange[] = [
      ...plans.flatMap(({ hold }) => hold ?? []),
      ...destroyed.map((item) => ({ kind: 'destroyed' as const, ...item, at })),
    ];
    if (changes.length > 0) texts.commit(changes);
    if (destroyed.length > 0) emptyWriteAheadLog(texts);

    for (const { slot, record } of made)
      for (const purpose of PURPOSES) if (record.keys[purpose]) slots[purpose].set(record.orderId, slot);
    for (const { purpose, orderId } of destroyed) releaseKey(purpose, orderId);
    inBatch.clear();
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
    apply(requests) {
      const plans = requests.map((request): Plan | Error => {
        try {
          return plan(request);
        } catch (error) {
          return error instanceof Error ? error : new Error('the vault failed');
        }
      });
      carryOut(plans.filter((item): item is Plan => !(item instanceof Error)));
      return plans.map((item) =>
        item instanceof Error ? { ok: false, error: item } : { ok: true, value: item.answer() },
      );
    },
    personalSlots: () => slots.personal,
    doubtedSlots: () => inBatch,
    close() {
      try {
        texts.close();
      } finally {
        keyFile.close();
      }
    },
  };
}
