import { LetterDiffers, LetterShredded, PersonalForgotten } from '../port.ts';
import { fingerprintOf, newKey, openText, sealText, unwrapKey, wrapKey, type Purpose } from '../sealing.ts';
import type { KeyFile, KeyRecord } from './key-file.ts';
import { emptyLog, type Ledger, type LedgerChange } from './ledger.ts';
import { overwrite, repair } from './repair.ts';

/** What the keeper can be asked. `personalKeySlot` makes the key on first use and says where it stands. */
export type Calls = {
  putLetter: (orderId: string, text: string) => void;
  getLetter: (orderId: string) => string | undefined;
  fingerprint: (orderId: string, content: string) => string | undefined;
  shredLetter: (orderId: string) => void;
  heldLetters: () => { orderId: string; putAt: string }[];
  personalKeySlot: (orderId: string) => number;
  forgetPersonal: (orderId: string) => void;
};
export type CallName = keyof Calls;
export type Request = { [Name in CallName]: { name: Name; args: Parameters<Calls[Name]> } }[CallName];
export type Outcome = { ok: true; value: ReturnType<Calls[CallName]> } | { ok: false; error: Error };

export type Keeper = {
  /**
   * Carries out requests for different subjects together: one sync of the key file, one commit, one emptying of
   * the log. A request may be refused for itself. Throws when the disk failed: then every outcome is unknown.
   */
  apply(requests: readonly Request[]): Outcome[];
  personalSlots(): ReadonlyMap<string, number>;
  /** The slots of the batch that failed. */
  doubtedSlots(): ReadonlySet<number>;
  /** Lets go of the files, whatever state they are in. */
  close(): void;
};

/** What one request comes to: an answer, once the changes it needs are on disk. */
type Plan = {
  answer: () => ReturnType<Calls[CallName]>;
  make?: KeyRecord;
  destroy?: { purpose: Purpose; orderId: string };
  hold?: LedgerChange;
};

export type KeeperParts = {
  keyFile: KeyFile;
  ledger: Ledger;
  masterKey: Uint8Array;
  now: () => Date;
  doubted?: ReadonlySet<number>;
};

/** Repairs what a crash left behind and stands ready. Everything here is synchronous: the disk sets the pace. */
export function createKeeper({ keyFile, ledger, masterKey, now, doubted }: KeeperParts): Keeper {
  const { slots, free } = repair(keyFile, ledger, now, doubted);
  const inBatch = new Set<number>();

  function withLetterKey<T>(orderId: string, use: (key: Buffer) => T): T | undefined {
    const slot = slots.letter.get(orderId);
    const record = slot === undefined ? undefined : keyFile.read(slot);
    if (!record) return undefined;
    const key = unwrapKey(masterKey, 'letter', orderId, record.wrapped);
    try {
      return use(key);
    } finally {
      key.fill(0);
    }
  }
  const textOf = (orderId: string) => {
    const sealed = ledger.sealedLetter(orderId);
    return sealed && withLetterKey(orderId, (key) => openText(key, orderId, sealed));
  };
  const destroy = (purpose: Purpose, orderId: string): Plan =>
    ledger.isDestroyed(purpose, orderId)
      ? { answer: () => undefined }
      : { answer: () => undefined, destroy: { purpose, orderId } };

  function planPut(orderId: string, text: string): Plan {
    if (slots.letter.has(orderId)) {
      if (textOf(orderId) !== text) throw new LetterDiffers();
      return { answer: () => undefined };
    }
    if (ledger.isDestroyed('letter', orderId)) throw new LetterShredded();
    const key = newKey();
    const hold: LedgerChange = {
      kind: 'hold',
      orderId,
      sealed: sealText(key, orderId, text),
      putAt: now().toISOString(),
    };
    const make: KeyRecord = { purpose: 'letter', orderId, wrapped: wrapKey(masterKey, 'letter', orderId, key) };
    key.fill(0);
    return { answer: () => undefined, make, hold };
  }

  function planPersonalKey(orderId: string): Plan {
    const answer = () => slots.personal.get(orderId)!;
    if (slots.personal.has(orderId)) return { answer };
    if (ledger.isDestroyed('personal', orderId)) throw new PersonalForgotten();
    const key = newKey();
    const make: KeyRecord = { purpose: 'personal', orderId, wrapped: wrapKey(masterKey, 'personal', orderId, key) };
    key.fill(0);
    return { answer, make };
  }

  function plan(request: Request): Plan {
    switch (request.name) {
      case 'putLetter':
        return planPut(...request.args);
      case 'getLetter':
        return valueNow(textOf(...request.args));
      case 'fingerprint': {
        const [orderId, content] = request.args;
        return valueNow(withLetterKey(orderId, (key) => fingerprintOf(key, content)));
      }
      case 'shredLetter':
        return destroy('letter', ...request.args);
      case 'heldLetters':
        return valueNow(ledger.heldLetters());
      case 'personalKeySlot':
        return planPersonalKey(...request.args);
      case 'forgetPersonal':
        return destroy('personal', ...request.args);
    }
  }

  /** New keys and zeroed keys reach the disk before the ledger tells of either. */
  function carryOut(plans: readonly Plan[]): void {
    const made = plans.flatMap(({ make }) => (make ? [{ slot: takeSlot(), record: make }] : []));
    const destroyed = plans.flatMap((item) => item.destroy ?? []);
    const zeroed = destroyed.flatMap(({ purpose, orderId }) => slots[purpose].get(orderId) ?? []);
    for (const slot of [...made.map((item) => item.slot), ...zeroed]) inBatch.add(slot);
    for (const { slot, record } of made) keyFile.write(slot, record);
    overwrite(keyFile, zeroed, made.length > 0);

    const at = now().toISOString();
    const changes: LedgerChange[] = [
      ...plans.flatMap(({ hold }) => hold ?? []),
      ...destroyed.map((item) => ({ kind: 'destroyed' as const, ...item, at })),
    ];
    if (changes.length > 0) ledger.commit(changes);
    if (destroyed.length > 0) emptyLog(ledger);

    for (const { slot, record } of made) slots[record.purpose].set(record.orderId, slot);
    for (const { purpose, orderId } of destroyed) slots[purpose].delete(orderId);
    free.push(...zeroed);
    inBatch.clear();
  }

  function takeSlot(): number {
    if (free.length === 0) free.push(...keyFile.grow().reverse());
    return free.pop()!;
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
        ledger.close();
      } finally {
        keyFile.close();
      }
    },
  };
}

function valueNow(value: ReturnType<Calls[CallName]>): Plan {
  return { answer: () => value };
}
