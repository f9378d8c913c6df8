import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LetterDiffers, LetterShredded, PersonalForgotten, type Personal, type Sealed, type Vault } from '../port.ts';
import { orderWith } from './private-parts.ts';
import { checkAgainstModel, vaultActions } from './vault-model.ts';

const RUNS_AGAINST_MODEL = 20;
const MAX_LETTER_LENGTH = 40_000;

/** Opens a vault; `onUnreadable` is called with each order of a list whose data cannot be decrypted. */
type Open = (onUnreadable: (orderId: string) => void) => Promise<Vault>;

/**
 * The contract test that every vault must pass: the promises of `port.ts`, by example and against a model.
 * @param newStore a place for a vault's files; the returned function opens the vault there, also again after closing.
 */
export function describeVault(adapter: string, newStore: () => Open): void {
  describe(`the vault (${adapter})`, () => {
    let open: () => Promise<Vault>;
    let vault: Vault;
    let orderId: string;
    let unreadable: string[];

    beforeEach(async () => {
      unreadable = [];
      const openHere = newStore();
      open = () => openHere((id) => unreadable.push(id));
      vault = await open();
      orderId = randomUUID();
    });
    afterEach(async () => {
      await vault.close();
    });

    const put = (id: string, text: string) => vault.sealOrder(id, orderWith(text));
    const fingerprint = async (id: string, text: string, content: string) =>
      (await vault.sealOrder(id, { ...orderWith(text), content })).fingerprint;

    async function restart(): Promise<void> {
      await vault.close();
      vault = await open();
    }

    test.each([
      ['umlauts and emoji', 'Liebe Öhi, schöne Grüße aus Füßen 💌 – „bis bald“'],
      ['line ends of every kind', 'eins\r\nzwei\n\n\ndrei\t'],
      ['half a surrogate pair', 'a\ud83d b\udc8c c'],
      ['a null character', 'a\u0000b'],
      ['nothing at all', ''],
      ['the longest letter', 'ä€😀x'.repeat(MAX_LETTER_LENGTH / 5)],
    ])('returns a letter character by character, even after a restart: %s', async (_, text) => {
      await put(orderId, text);
      expect(await vault.getLetter(orderId)).toBe(text);
      await restart();
      expect(await vault.getLetter(orderId)).toBe(text);
    });

    test('returns nothing for an unknown order', async () => {
      expect(await vault.getLetter(orderId)).toBeUndefined();
      expect(await vault.listLetters()).toEqual([]);
    });

    test('stores the same letter once, and refuses another one for the same order', async () => {
      await put(orderId, 'Lieber Papa');
      const [before] = await vault.listLetters();
      await put(orderId, 'Lieber Papa');
      await expect(put(orderId, 'Liebe Mama')).rejects.toBeInstanceOf(LetterDiffers);
      expect(await vault.getLetter(orderId)).toBe('Lieber Papa');
      expect(await vault.listLetters()).toEqual([before]);
    });

    test('stores ten simultaneous copies of a letter once', async () => {
      await Promise.all(Array.from({ length: 10 }, () => put(orderId, 'Ja, ich will')));
      expect(await vault.listLetters()).toHaveLength(1);
    });

    test('stores exactly one of several different letters that arrive at once', async () => {
      const texts = ['eins', 'zwei', 'drei', 'vier'];
      const results = await Promise.allSettled(texts.map((text) => put(orderId, text)));
      const winners = texts.filter((_, index) => results[index]!.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      expect(await vault.getLetter(orderId)).toBe(winners[0]);
      const losers = results.filter((result) => result.status === 'rejected');
      expect(losers.every(({ reason }) => reason instanceof LetterDiffers)).toBe(true);
    });

    test('shreds a letter for good: it is not read, listed or sealed again', async () => {
      await put(orderId, 'Nur für dich');
      await vault.shredLetter(orderId);
      for (const attempt of ['at once', 'after a restart']) {
        expect(await vault.getLetter(orderId), attempt).toBeUndefined();
        expect(await vault.listLetters(), attempt).toEqual([]);
        await expect(put(orderId, 'Nur für dich'), attempt).rejects.toBeInstanceOf(LetterShredded);
        await restart();
      }
    });

    test('can shred a letter twice, and refuses a letter that was shredded before it was sealed', async () => {
      await put(orderId, 'zweimal');
      await Promise.all([vault.shredLetter(orderId), vault.shredLetter(orderId)]);
      await vault.shredLetter(orderId);
      const never = randomUUID();
      await vault.shredLetter(never);
      await expect(put(never, 'zu spät')).rejects.toBeInstanceOf(LetterShredded);
    });

    test('shreds some letters and leaves the others readable', async () => {
      const orders = Array.from({ length: 30 }, (_, index) => ({ id: randomUUID(), text: `Brief ${index}` }));
      await Promise.all(orders.map(({ id, text }) => put(id, text)));
      await Promise.all(orders.slice(0, 15).map(({ id }) => vault.shredLetter(id)));
      const fresh = randomUUID();
      await put(fresh, 'danach');
      await restart();
      for (const { id, text } of orders.slice(15)) expect(await vault.getLetter(id)).toBe(text);
      expect(await vault.getLetter(fresh)).toBe('danach');
    });

    test('makes a fingerprint that is stable for an order and differs for other content or orders', async () => {
      const other = randomUUID();
      const print = await fingerprint(orderId, 'gleich', 'Formular');
      expect(print).toMatch(/^[0-9a-f]{64}$/);
      await restart();
      expect(await fingerprint(orderId, 'gleich', 'Formular')).toBe(print);
      expect(await fingerprint(orderId, 'gleich', 'Formular2')).not.toBe(print);
      expect(await fingerprint(other, 'gleich', 'Formular')).not.toBe(print);
    });

    test('executes calls about one order in sequence', async () => {
      const [first, again, text, , gone] = await Promise.all([
        put(orderId, 'der Reihe nach'),
        put(orderId, 'der Reihe nach'),
        vault.getLetter(orderId),
        vault.shredLetter(orderId),
        vault.getLetter(orderId),
      ]);
      expect([again.fingerprint, text, gone]).toEqual([first.fingerprint, 'der Reihe nach', undefined]);
    });

    test('lists each letter with the time at which it was stored', async () => {
      const before = new Date().toISOString();
      await put(orderId, 'seit wann');
      const after = new Date().toISOString();
      await restart();
      const [held, ...rest] = await vault.listLetters();
      expect(rest).toEqual([]);
      expect(held!.orderId).toBe(orderId);
      expect(held!.storedAt >= before && held!.storedAt <= after).toBe(true);
    });

    test('opens personal data after a restart and after the letter is shredded', async () => {
      const value = { name: 'Jörg Müßig', address: 'Ährenweg 1\n12345 Köln', half: '\ud800', list: [1, null, true] };
      const sealed = await vault.sealUnderOwnKey(orderId, value);
      expect(sealed).not.toContain('Jörg');
      await vault.shredLetter(orderId);
      await restart();
      expect(await vault.openPersonal(orderId, sealed)).toEqual({ kind: 'known', value });
    });

    test('opens the data of many orders in the requested order', async () => {
      const names = Array.from({ length: 120 }, (_, index) => `Name ${index}`);
      const items = await Promise.all(
        names.map(async (name) => {
          const id = randomUUID();
          return { orderId: id, sealed: await vault.sealUnderOwnKey(id, name) };
        }),
      );
      const all: Personal<unknown>[] = names.map((value) => ({ kind: 'known', value }));
      expect(await vault.openPersonals(items)).toEqual(all);
      const forgetting = vault.forgetPersonal(items[7]!.orderId);
      const allButOne = all.with(7, { kind: 'forgotten' });
      expect(await vault.openPersonals(items)).toEqual(allButOne);
      await forgetting;
      await restart();
      expect(await vault.openPersonals(items)).toEqual(allButOne);
      expect(await vault.openPersonals(items.slice(5, 9))).toEqual(allButOne.slice(5, 9));
      expect(await vault.openPersonals([])).toEqual([]);
    });

    test('forgets a person for ever, with everything sealed before', async () => {
      const sealed = await Promise.all([vault.sealUnderOwnKey(orderId, 'eins'), vault.sealPersonal(orderId, 'zwei')]);
      await vault.forgetPersonal(orderId);
      await vault.forgetPersonal(orderId);
      for (const attempt of ['at once', 'after a restart']) {
        for (const item of sealed)
          expect(await vault.openPersonal(orderId, item), attempt).toEqual({ kind: 'forgotten' });
        await expect(vault.sealPersonal(orderId, 'drei'), attempt).rejects.toBeInstanceOf(PersonalForgotten);
        await expect(vault.sealUnderOwnKey(orderId, 'drei'), attempt).rejects.toBeInstanceOf(PersonalForgotten);
        await restart();
      }
    });

    test('stores a replacing text under its own key, so that each text is shredded separately', async () => {
      const replacing = `${orderId}.second`;
      const { personal } = await put(orderId, 'der erste Text');
      const sealed = await vault.sealLetter(replacing, { text: 'der zweite Text', content: 'x' });
      expect(await vault.sealLetter(replacing, { text: 'der zweite Text', content: 'x' })).toEqual(sealed);
      await expect(vault.sealLetter(replacing, { text: 'ein dritter', content: 'x' })).rejects.toBeInstanceOf(
        LetterDiffers,
      );
      expect((await vault.listLetters()).map((letter) => letter.orderId).sort()).toEqual([orderId, replacing]);
      await vault.shredLetter(orderId);
      await restart();
      expect(await vault.getLetter(orderId)).toBeUndefined();
      expect(await vault.getLetter(replacing)).toBe('der zweite Text');
      expect(await vault.openPersonal(orderId, personal)).toEqual({ kind: 'known', value: orderWith('').personal });
      await vault.shredLetter(replacing);
      await restart();
      expect(await vault.listLetters()).toEqual([]);
      await expect(vault.sealLetter(replacing, { text: 'der zweite Text', content: 'x' })).rejects.toBeInstanceOf(
        LetterShredded,
      );
    });

    test('makes a tag that is unique to order and label, until the person is forgotten', async () => {
      const other = randomUUID();
      await put(orderId, 'ein Auftrag');
      await put(other, 'ein anderer');
      const tag = await vault.personalTag(orderId, 'link');
      expect(tag).toHaveLength(32);
      const others = [await vault.personalTag(other, 'link'), await vault.personalTag(orderId, 'something else')];
      expect(new Set([tag, ...others].map((each) => each!.toString('hex'))).size).toBe(3);
      await vault.shredLetter(orderId);
      await restart();
      expect(await vault.personalTag(orderId, 'link')).toEqual(tag);
      await vault.forgetPersonal(orderId);
      for (const attempt of ['at once', 'after a restart']) {
        expect(await vault.personalTag(orderId, 'link'), attempt).toBeUndefined();
        await restart();
      }
      expect(await vault.personalTag(randomUUID(), 'link')).toBeUndefined();
    });

    test.each(['letter', 'person'] as const)(
      'destroys the keys of an order separately, the %s first',
      async (first) => {
        const { personal } = await put(orderId, 'ein Auftrag');
        const sealedLater = await vault.sealPersonal(orderId, 'später');
        const destroy = { letter: () => vault.shredLetter(orderId), person: () => vault.forgetPersonal(orderId) };
        const expectThere = async (letter: boolean, person: boolean) => {
          expect(await vault.getLetter(orderId)).toBe(letter ? 'ein Auftrag' : undefined);
          expect(await vault.listLetters()).toHaveLength(letter ? 1 : 0);
          const [value, valueLater] = [orderWith('').personal, 'später'];
          expect(await vault.openPersonal(orderId, personal)).toEqual(
            person ? { kind: 'known', value } : { kind: 'forgotten' },
          );
          expect(await vault.openPersonal(orderId, sealedLater)).toEqual(
            person ? { kind: 'known', value: valueLater } : { kind: 'forgotten' },
          );
        };
        await expectThere(true, true);
        await destroy[first]();
        await expectThere(first !== 'letter', first !== 'person');
        await restart();
        await expectThere(first !== 'letter', first !== 'person');
        const last = first === 'letter' ? 'person' : 'letter';
        await destroy[last]();
        await restart();
        await expectThere(false, false);
        await expect(put(orderId, 'ein Auftrag')).rejects.toThrow();
      },
    );

    test('seals an order under the key of its known person, and refuses one of a forgotten person', async () => {
      await put(orderId, 'ein Auftrag');
      const before = await vault.sealPersonal(orderId, 'vorher');
      const { personal } = await put(orderId, 'ein Auftrag');
      await restart();
      expect(await vault.openPersonal(orderId, before)).toEqual({ kind: 'known', value: 'vorher' });
      expect(await vault.openPersonal(orderId, personal)).toEqual({ kind: 'known', value: orderWith('').personal });

      const forgotten = randomUUID();
      await vault.forgetPersonal(forgotten);
      await expect(put(forgotten, 'zu spät')).rejects.toBeInstanceOf(PersonalForgotten);
      expect((await vault.listLetters()).map((letter) => letter.orderId)).toEqual([orderId]);
    });

    test('refuses personal data that JSON cannot represent, but seals other orders of the batch', async () => {
      const other = randomUUID();
      const [refused, sealed] = await Promise.allSettled([
        vault.sealOrder(orderId, { ...orderWith('x'), personal: undefined }),
        put(other, 'gut'),
      ]);
      expect([refused.status, sealed.status]).toEqual(['rejected', 'fulfilled']);
      expect(await vault.getLetter(other)).toBe('gut');
    });

    test('never forgets one person for another', async () => {
      const other = randomUUID();
      const sealed = await vault.sealUnderOwnKey(orderId, 'ich');
      const others = await vault.sealUnderOwnKey(other, 'du');
      await vault.forgetPersonal(orderId);
      expect(await vault.openPersonal(other, others)).toEqual({ kind: 'known', value: 'du' });
      expect(await vault.openPersonal(orderId, sealed)).toEqual({ kind: 'forgotten' });
    });

    test('refuses sealed data of another order, and altered data', async () => {
      const other = randomUUID();
      const sealed = await vault.sealUnderOwnKey(orderId, 'meins');
      await vault.sealUnderOwnKey(other, 'deins');
      await expect(vault.openPersonal(other, sealed)).rejects.toThrow();
      const flipped = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1);
      await expect(vault.openPersonal(orderId, flipped as Sealed)).rejects.toThrow();
    });

    test.each([3, 120])(
      'opens a list of %i with one unreadable item as forgotten, and reports that order once',
      async (length) => {
        const sealed = await vault.sealUnderOwnKey(orderId, 'meins');
        const other = randomUUID();
        await vault.sealUnderOwnKey(other, 'deins');
        const items = Array.from({ length }, () => ({ orderId, sealed })).with(1, { orderId: other, sealed });
        const all: Personal<unknown>[] = items.map(() => ({ kind: 'known', value: 'meins' }));
        for (let reading = 0; reading < 2; reading += 1)
          expect(await vault.openPersonals(items)).toEqual(all.with(1, { kind: 'forgotten' }));
        expect(unreadable).toEqual([other]);
      },
    );

    test('creates no personal key for later data: an order without a key stays forgotten', async () => {
      await expect(vault.sealPersonal(orderId, 'wer bezahlt hat')).rejects.toBeInstanceOf(PersonalForgotten);
      await restart();
      await expect(vault.sealPersonal(orderId, 'wer bezahlt hat')).rejects.toBeInstanceOf(PersonalForgotten);
      expect(await vault.personalTag(orderId, 'link')).toBeUndefined();
      expect(await vault.listPersonalKeys()).toEqual([]);
    });

    test('seals data under the order’s key even while the order is being sealed', async () => {
      const [{ personal }, later] = await Promise.all([put(orderId, 'ein Auftrag'), vault.sealPersonal(orderId, 'x')]);
      await restart();
      expect(await vault.openPersonals([personal, later].map((sealed) => ({ orderId, sealed })))).toEqual([
        { kind: 'known', value: orderWith('').personal },
        { kind: 'known', value: 'x' },
      ]);
    });

    test('leaves no key of an order that it refuses', async () => {
      await vault.shredLetter(orderId);
      await expect(put(orderId, 'zu spät')).rejects.toBeInstanceOf(LetterShredded);
      expect(await vault.listPersonalKeys()).toEqual([]);
    });

    test('lists the personal keys until their persons are forgotten', async () => {
      const [subject, other] = [`operators-${randomUUID()}`, randomUUID()];
      await vault.sealUnderOwnKey(subject, 'anna');
      await put(orderId, 'ein Auftrag');
      await put(other, 'ein anderer');
      await vault.sealLetter(`${orderId}.second`, { text: 'der zweite Text', content: 'x' });
      const people = async () => (await vault.listPersonalKeys()).toSorted();
      const all = [subject, orderId, other].toSorted();
      expect(await people()).toEqual(all);
      await vault.shredLetter(orderId);
      await vault.forgetPersonal(other);
      for (const _attempt of ['at once', 'after a restart']) {
        expect(await people()).toEqual(all.filter((id) => id !== other));
        await restart();
      }
    });

    test('never seals the same data to the same ciphertext', async () => {
      const sealed = await Promise.all(Array.from({ length: 20 }, () => vault.sealUnderOwnKey(orderId, 'gleich')));
      expect(new Set(sealed).size).toBe(20);
    });

    test('stores hundreds of letters and persons that arrive at once', async () => {
      const orders = Array.from({ length: 600 }, (_, index) => ({
        id: randomUUID(),
        text: `Brief ${index} ${'x'.repeat(index * 10)}`,
      }));
      const sealed = await Promise.all(
        orders.map(async ({ id, text }) => {
          const { personal } = await vault.sealOrder(id, { text, content: text, personal: { text } });
          return personal;
        }),
      );
      await restart();
      expect((await vault.listLetters()).map((letter) => letter.orderId).sort()).toEqual(
        orders.map(({ id }) => id).sort(),
      );
      for (const [index, { id, text }] of orders.entries()) {
        expect(await vault.getLetter(id)).toBe(text);
        expect(await vault.openPersonal(id, sealed[index]!)).toEqual({ kind: 'known', value: { text } });
      }
    });

    test('refuses invalid order ids, and every call once it is closed', async () => {
      await expect(put('../../etc/passwd', 'x')).rejects.toThrow();
      await expect(put('', 'x')).rejects.toThrow();
      await expect(put('x'.repeat(65), 'x')).rejects.toThrow();
      const many = Array.from({ length: 60 }, () => ({ orderId, sealed: 'v1.' as Sealed }));
      await expect(vault.openPersonals(many.with(30, { ...many[30]!, orderId: '../x' }))).rejects.toThrow(RangeError);
      await vault.close();
      await expect(put(orderId, 'x')).rejects.toThrow();
      await expect(vault.openPersonals(many)).rejects.toThrow();
      await expect(vault.sealPersonal(orderId, 'x')).rejects.toThrow();
      await vault.close();
      vault = await open();
    });

    test('behaves like a simple model for any sequence of actions and restarts', async () => {
      await fc.assert(
        fc.asyncProperty(vaultActions, (actions) => {
          const openNew = newStore();
          return checkAgainstModel(() => openNew(() => {}), actions);
        }),
        { numRuns: RUNS_AGAINST_MODEL },
      );
    });
  });
}
