import fc from 'fast-check';
import { expect } from 'vitest';
import type { Personal, Sealed, SealedParts, Vault } from '../port.ts';

/** The vault as maps, without disks: `vault-suite.ts` compares adapters with it. */
type Model = {
  letters: Map<string, string | 'shredded'>;
  sealed: { order: string; value: unknown; sealed: Sealed }[];
  /** The orders and subjects that have a personal key, and those whose key was destroyed. */
  people: Set<string>;
  forgotten: Set<string>;
};

const ORDERS = ['order-a', 'order-b', 'order-c'];
const SUBJECTS = ['operators-a', 'operators-b'];
const order = fc.constantFrom(...ORDERS);
/** Texts that replaced an order's first one. */
const letter = fc.constantFrom('order-a.second', 'order-b.second');
/** A subject that is not an order and has a personal key of its own. */
const subject = fc.constantFrom(...SUBJECTS);
const text = fc.oneof(
  fc.constantFrom('T:eins', 'T:zwei'),
  fc.string({ unit: 'binary', maxLength: 50 }).map((value) => `T:${value}`),
);

/** Calls of one round are concurrent; rounds follow each other, with a restart in between. */
export const vaultActions = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant('restart' as const) },
    {
      weight: 6,
      arbitrary: fc.array(
        fc.oneof(
          fc.record({ call: fc.constant('sealOrder' as const), order, text, personal: fc.jsonValue() }),
          fc.record({ call: fc.constant('sealLetter' as const), order: letter, text }),
          fc.record({ call: fc.constant('get' as const), order: fc.oneof(order, letter) }),
          fc.record({ call: fc.constant('shred' as const), order: fc.oneof(order, letter) }),
          fc.record({ call: fc.constant('seal' as const), order: fc.oneof(order, subject), value: fc.jsonValue() }),
          fc.record({ call: fc.constant('sealOwn' as const), order: subject, value: fc.jsonValue() }),
          fc.record({ call: fc.constant('forget' as const), order: fc.oneof(order, subject) }),
        ),
        { minLength: 1, maxLength: 6 },
      ),
    },
  ),
  { maxLength: 8 },
);
type Round = Exclude<typeof vaultActions extends fc.Arbitrary<(infer Item)[]> ? Item : never, 'restart'>;
type Call = Round[number];

export async function checkAgainstModel(open: () => Promise<Vault>, actions: ('restart' | Round)[]): Promise<void> {
  const model: Model = { letters: new Map(), sealed: [], people: new Set(), forgotten: new Set() };
  let vault = await open();
  try {
    for (const action of actions) {
      if (action === 'restart') {
        await vault.close();
        vault = await open();
      } else {
        // Calls about one letter take effect in the order they are made, so the model handles them one by one.
        const expected = action.map((call, index) => expectationOf(model, call, action.slice(index)));
        const answers = await Promise.all(action.map((call) => answerOf(vault, call)));
        answers.forEach((answer, index) => expected[index]!(answer));
      }
      await compareWhole(vault, model);
    }
  } finally {
    await vault.close();
  }
}

async function answerOf(vault: Vault, call: Call): Promise<unknown> {
  try {
    switch (call.call) {
      case 'sealOrder':
        return await vault.sealOrder(call.order, { text: call.text, content: 'x', personal: call.personal });
      case 'sealLetter':
        return await vault.sealLetter(call.order, { text: call.text, content: 'x' });
      case 'get':
        return await vault.getLetter(call.order);
      case 'shred':
        return await vault.shredLetter(call.order);
      case 'seal':
        return { sealed: await vault.sealPersonal(call.order, call.value) };
      case 'sealOwn':
        return { sealed: await vault.sealUnderOwnKey(call.order, call.value) };
      case 'forget':
        return await vault.forgetPersonal(call.order);
    }
  } catch (error) {
    return (error as Error).name;
  }
}

/** The state of the model's letter: none, a stored one, or a shredded one. */
function letterRefusal(letter: string | undefined, text: string): string | undefined {
  if (letter === 'shredded') return 'LetterShredded';
  return letter === undefined || letter === text ? undefined : 'LetterDiffers';
}

function expectationOf(model: Model, call: Call, fromHere: Round): (answer: unknown) => void {
  const letter = model.letters.get(call.order);
  switch (call.call) {
    case 'sealOrder': {
      const refusal =
        letterRefusal(letter, call.text) ?? (model.forgotten.has(call.order) ? 'PersonalForgotten' : undefined);
      if (!refusal) {
        model.letters.set(call.order, call.text);
        model.people.add(call.order);
      }
      return (answer) => {
        if (refusal) return expect(answer).toBe(refusal);
        expect(answer).toEqual({ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/), personal: expect.any(String) });
        model.sealed.push({ order: call.order, value: call.personal, sealed: (answer as SealedParts).personal });
      };
    }
    case 'sealLetter': {
      const refusal = letterRefusal(letter, call.text);
      if (!refusal) model.letters.set(call.order, call.text);
      return (answer) => expect(answer).toEqual(refusal ?? { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
    }
    case 'get':
      return (answer) => expect(answer).toBe(letter === 'shredded' ? undefined : letter);
    case 'shred': {
      model.letters.set(call.order, 'shredded');
      return (answer) => expect(answer).toBeUndefined();
    }
    case 'seal':
    case 'sealOwn': {
      if (call.call === 'sealOwn' && !model.forgotten.has(call.order)) model.people.add(call.order);
      const hasNoKey = !model.people.has(call.order);
      const isForgottenMeanwhile = fromHere.some((later) => later.call === 'forget' && later.order === call.order);
      return (answer) => {
        if (hasNoKey || (isForgottenMeanwhile && typeof answer === 'string'))
          return expect(answer).toBe('PersonalForgotten');
        expect(answer).toEqual({ sealed: expect.any(String) });
        model.sealed.push({ order: call.order, value: call.value, ...(answer as { sealed: Sealed }) });
      };
    }
    case 'forget': {
      model.forgotten.add(call.order);
      model.people.delete(call.order);
      return (answer) => expect(answer).toBeUndefined();
    }
  }
}

async function compareWhole(vault: Vault, { letters, sealed, people, forgotten }: Model): Promise<void> {
  expect((await vault.listPersonalKeys()).sort()).toEqual([...people].sort());
  const held = [...letters].filter(([, value]) => value !== 'shredded');
  expect((await vault.listLetters()).map(({ orderId }) => orderId).sort()).toEqual(held.map(([id]) => id).sort());
  for (const [id, value] of held) expect(await vault.getLetter(id)).toBe(value);
  for (const item of sealed) {
    const expected: Personal<unknown> = forgotten.has(item.order)
      ? { kind: 'forgotten' }
      : { kind: 'known', value: JSON.parse(JSON.stringify(item.value)) };
    expect(await vault.openPersonal(item.order, item.sealed)).toEqual(expected);
  }
}
