import type { Answer as AnswerOf, Call } from '@federpost/shared/node/thread/protocol.ts';
import { decryptForList, type Opened } from '../decrypt-list.ts';
import { LetterDiffers, LetterShredded, PersonalForgotten, type Sealed, type SealedOf } from '../port.ts';
import {
  fingerprintOf,
  newKey,
  openJson,
  openText,
  sealJson,
  sealText,
  unwrapKey,
  withZeroing,
  wrapKey,
  type Purpose,
} from '../sealing.ts';
import { countKeys, type KeyFile, type OrderKeys, type WrappedKeys } from './key-file.ts';
import type { KeyIndex } from './recovery.ts';
import type { SealedTexts, TextChange } from './sealed-texts.ts';

/** An order's private parts, `personal` as JSON. */
export type OrderToSeal = { text: string; content: string; personal: string };
export type LetterToSeal = Pick<OrderToSeal, 'text' | 'content'>;
/** `slot`: where the order's personal key stands. */
export type SealedAtSlot = { fingerprint: string; personal: Sealed; slot: number };

/** What the vault's files can be asked. `personalKeySlot` says where a key stands; `makePersonalKey` too, and makes it on first use. */
export type Calls = {
  sealOrder: (orderId: string, order: OrderToSeal) => SealedAtSlot;
  sealLetter: (letterId: string, letter: LetterToSeal) => { fingerprint: string };
  getLetter: (orderId: string) => string | undefined;
  shredLetter: (orderId: string) => void;
  listLetters: () => { orderId: string; storedAt: string }[];
  personalKeySlot: (orderId: string) => number;
  makePersonalKey: (subject: string) => number;
  openPersonals: (items: readonly SealedOf[]) => Opened[];
  forgetPersonal: (orderId: string) => void;
};
export type Request = Call<{ calls: Calls }>;
export type Answer = AnswerOf<{ calls: Calls }>;

/** What one request comes to: an answer, once the changes it needs are on disk. */
export type Plan = {
  answer: () => Answer;
  make?: OrderKeys | undefined;
  destroy?: { purpose: Purpose; orderId: string } | undefined;
  hold?: TextChange | undefined;
};

type PlannerParts = {
  keyFile: KeyFile;
  texts: SealedTexts;
  masterKey: Uint8Array;
  now: () => Date;
  slots: KeyIndex['slots'];
};

/** Works out what a request comes to, by what the files hold; changes nothing. A plan throws where it is refused. */
export function createPlanner({ keyFile, texts, masterKey, now, slots }: PlannerParts): (request: Request) => Plan {
  /** Lends the order's key for one use; undefined where there is none (any more). */
  function withKey<T>(purpose: Purpose, orderId: string, use: (key: Buffer) => T): T | undefined {
    const slot = slots[purpose].get(orderId);
    const wrapped = slot === undefined ? undefined : keyFile.read(slot)?.keys[purpose];
    return wrapped && withZeroing(unwrapKey(masterKey, purpose, orderId, wrapped), use);
  }

  /** Lends the order's key, a new one where there is none yet: then `use` gets it wrapped, to be written. */
  function withKeyMade<T>(purpose: Purpose, orderId: string, use: (key: Buffer, made?: Buffer) => T): T {
    if (slots[purpose].has(orderId)) {
      const used = withKey(purpose, orderId, (key) => ({ result: use(key) }));
      if (!used) throw new Error('a key slot cannot be read');
      return used.result;
    }
    if (texts.isDestroyed(purpose, orderId))
      throw purpose === 'letter' ? new LetterShredded() : new PersonalForgotten();
    return withZeroing(newKey(), (key) => use(key, wrapKey(masterKey, purpose, orderId, key)));
  }

  function textOf(orderId: string): string | undefined {
    const sealed = texts.sealedLetter(orderId);
    return sealed && withKey('letter', orderId, (key) => openText(key, orderId, sealed));
  }

  const openPersonal = ({ orderId, sealed }: SealedOf): Opened =>
    decryptForList(() => withKey('personal', orderId, (key) => openJson(key, orderId, sealed)));

  /** The letter's fingerprint, and what is to be held and made where it is not held yet. */
  function withLetter(
    orderId: string,
    { text, content }: LetterToSeal,
    use: (sealed: { fingerprint: string; hold: TextChange | undefined; letter: Buffer | undefined }) => Plan,
  ): Plan {
    return withKeyMade('letter', orderId, (letterKey, letter) => {
      if (!letter && textOf(orderId) !== text) throw new LetterDiffers();
      const hold: TextChange | undefined = letter && {
        kind: 'hold',
        orderId,
        sealed: sealText(letterKey, orderId, text),
        storedAt: now().toISOString(),
      };
      return use({ fingerprint: fingerprintOf(letterKey, content), hold, letter });
    });
  }

  const planLetter = (letterId: string, parts: LetterToSeal): Plan =>
    withLetter(letterId, parts, ({ fingerprint, hold, letter }) => ({
      answer: () => ({ fingerprint }),
      hold,
      make: slotOf(letterId, { letter }),
    }));

  const planOrder = (orderId: string, { personal, ...parts }: OrderToSeal): Plan =>
    withLetter(orderId, parts, ({ fingerprint, hold, letter }) =>
      withKeyMade('personal', orderId, (personalKey, person) => {
        const sealed = { fingerprint, personal: sealJson(personalKey, orderId, personal) };
        const answer = () => ({ ...sealed, slot: personalSlotOf(orderId) });
        return { answer, hold, make: slotOf(orderId, { letter, personal: person }) };
      }),
    );

  const planPersonalKeyMade = (orderId: string): Plan =>
    withKeyMade('personal', orderId, (_, personal) => ({
      answer: () => personalSlotOf(orderId),
      make: slotOf(orderId, { personal }),
    }));

  const planDestroying = (purpose: Purpose, orderId: string): Plan => ({
    answer: () => undefined,
    destroy: texts.isDestroyed(purpose, orderId) ? undefined : { purpose, orderId },
  });

  function plan(request: Request): Plan {
    switch (request.name) {
      case 'sealOrder':
        return planOrder(...request.args);
      case 'sealLetter':
        return planLetter(...request.args);
      case 'getLetter':
        return answering(textOf(...request.args));
      case 'shredLetter':
        return planDestroying('letter', ...request.args);
      case 'listLetters':
        return answering(texts.listLetters());
      case 'personalKeySlot':
        return answering(personalSlotOf(...request.args));
      case 'makePersonalKey':
        return planPersonalKeyMade(...request.args);
      case 'openPersonals':
        return answering(request.args[0].map(openPersonal));
      case 'forgetPersonal':
        return planDestroying('personal', ...request.args);
    }
  }

  function personalSlotOf(orderId: string): number {
    const slot = slots.personal.get(orderId);
    if (slot === undefined) throw new PersonalForgotten();
    return slot;
  }

  return plan;
}

/** A slot for the keys that are new, where any are. */
const slotOf = (orderId: string, keys: WrappedKeys): OrderKeys | undefined =>
  countKeys({ orderId, keys }) > 0 ? { orderId, keys } : undefined;

function answering(value: Answer): Plan {
  return { answer: () => value };
}
