import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LetterDiffers, LetterShredded, PersonalForgotten, type Sealed, type Vault } from './port.ts';
import { checkAgainstModel, vaultActions } from './suite-model.ts';

/** One place where a vault keeps its things: it can be opened again after closing, as after a restart. */
export type VaultStore = { open: () => Promise<Vault>; remove: () => Promise<void> };

const RUNS_AGAINST_MODEL = 20;
const LONGEST_LETTER = 40_000;

/** The proof that every vault must pass: what `port.ts` promises, by example and against a model. */
export function describeVault(adapter: string, createStore: () => Promise<VaultStore>): void {
  describe(`the vault (${adapter})`, () => {
    let store: VaultStore;
    let vault: Vault;
    let orderId: string;

    beforeEach(async () => {
      store = await createStore();
      vault = await store.open();
      orderId = randomUUID();
    });
    afterEach(async () => {
      await vault.close();
      await store.remove();
    });

    async function restart(): Promise<void> {
      await vault.close();
      vault = await store.open();
    }

    test.each([
      ['umlauts and emoji', 'Liebe Öhi, schöne Grüße aus Füßen 💌 – „bis bald“'],
      ['line ends of every kind', 'eins\r\nzwei\n\n\ndrei\t'],
      ['half a surrogate pair', 'a\ud83d b\udc8c c'],
      ['a null character', 'a\u0000b'],
      ['nothing at all', ''],
      ['the longest letter', 'ä€😀x'.repeat(LONGEST_LETTER / 5)],
    ])('gives a letter back character by character, also after a restart: %s', async (_, text) => {
      await vault.putLetter(orderId, text);
      expect(await vault.getLetter(orderId)).toBe(text);
      await restart();
      expect(await vault.getLetter(orderId)).toBe(text);
    });

    test('holds nothing for an order it has never heard of', async () => {
      expect(await vault.getLetter(orderId)).toBeUndefined();
      expect(await vault.fingerprint(orderId, 'x')).toBeUndefined();
      expect(await vault.heldLetters()).toEqual([]);
    });

    test('takes the same letter twice as once, and refuses another under the same order', async () => {
      await vault.putLetter(orderId, 'Lieber Papa');
      const [before] = await vault.heldLetters();
      await vault.putLetter(orderId, 'Lieber Papa');
      await expect(vault.putLetter(orderId, 'Liebe Mama')).rejects.toBeInstanceOf(LetterDiffers);
      expect(await vault.getLetter(orderId)).toBe('Lieber Papa');
      expect(await vault.heldLetters()).toEqual([before]);
    });

    test('accepts ten clicks at once as one letter', async () => {
      await Promise.all(Array.from({ length: 10 }, () => vault.putLetter(orderId, 'Ja, ich will')));
      expect(await vault.heldLetters()).toHaveLength(1);
    });

    test('lets exactly one of several different letters win when they come at once', async () => {
      const texts = ['eins', 'zwei', 'drei', 'vier'];
      const results = await Promise.allSettled(texts.map((text) => vault.putLetter(orderId, text)));
      const winners = texts.filter((_, index) => results[index]!.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      expect(await vault.getLetter(orderId)).toBe(winners[0]);
      const losers = results.filter((result) => result.status === 'rejected');
      expect(losers.every(({ reason }) => reason instanceof LetterDiffers)).toBe(true);
    });

    test('shreds a letter for good: not read, not fingerprinted, not listed, not put again', async () => {
      await vault.putLetter(orderId, 'Nur für dich');
      await vault.shredLetter(orderId);
      for (const attempt of ['at once', 'after a restart']) {
        expect(await vault.getLetter(orderId), attempt).toBeUndefined();
        expect(await vault.fingerprint(orderId, 'Nur für dich'), attempt).toBeUndefined();
        expect(await vault.heldLetters(), attempt).toEqual([]);
        await expect(vault.putLetter(orderId, 'Nur für dich'), attempt).rejects.toBeInstanceOf(LetterShredded);
        await restart();
      }
    });

    test('shreds twice as once, and what was never there stays away', async () => {
      await vault.putLetter(orderId, 'zweimal');
      await Promise.all([vault.shredLetter(orderId), vault.shredLetter(orderId)]);
      await vault.shredLetter(orderId);
      const never = randomUUID();
      await vault.shredLetter(never);
      await expect(vault.putLetter(never, 'zu spät')).rejects.toBeInstanceOf(LetterShredded);
    });

    test('shreds one letter and leaves its neighbours readable', async () => {
      const orders = Array.from({ length: 30 }, (_, index) => ({ id: randomUUID(), text: `Brief ${index}` }));
      await Promise.all(orders.map(({ id, text }) => vault.putLetter(id, text)));
      await Promise.all(orders.slice(0, 15).map(({ id }) => vault.shredLetter(id)));
      const fresh = randomUUID();
      await vault.putLetter(fresh, 'danach');
      await restart();
      for (const { id, text } of orders.slice(15)) expect(await vault.getLetter(id)).toBe(text);
      expect(await vault.getLetter(fresh)).toBe('danach');
    });

    test('fingerprints under the letter’s own key: stable for it, different for another', async () => {
      const other = randomUUID();
      await Promise.all([vault.putLetter(orderId, 'gleich'), vault.putLetter(other, 'gleich')]);
      const print = await vault.fingerprint(orderId, 'Formular');
      expect(print).toMatch(/^[0-9a-f]{64}$/);
      await restart();
      expect(await vault.fingerprint(orderId, 'Formular')).toBe(print);
      expect(await vault.fingerprint(orderId, 'Formular2')).not.toBe(print);
      expect(await vault.fingerprint(other, 'Formular')).not.toBe(print);
    });

    test('keeps the order of calls about one order, without waiting in between', async () => {
      const [, print, text, , gone] = await Promise.all([
        vault.putLetter(orderId, 'der Reihe nach'),
        vault.fingerprint(orderId, 'x'),
        vault.getLetter(orderId),
        vault.shredLetter(orderId),
        vault.getLetter(orderId),
      ]);
      expect([typeof print, text, gone]).toEqual(['string', 'der Reihe nach', undefined]);
    });

    test('says since when it holds each letter', async () => {
      const before = new Date().toISOString();
      await vault.putLetter(orderId, 'seit wann');
      const after = new Date().toISOString();
      await restart();
      const [held, ...rest] = await vault.heldLetters();
      expect(rest).toEqual([]);
      expect(held!.orderId).toBe(orderId);
      expect(held!.putAt >= before && held!.putAt <= after).toBe(true);
    });

    test('opens personal data again, also after a restart and after the letter has gone', async () => {
      const value = { name: 'Jörg Müßig', address: 'Ährenweg 1\n12345 Köln', half: '\ud800', list: [1, null, true] };
      const sealed = await vault.sealPersonal(orderId, value);
      expect(sealed).not.toContain('Jörg');
      await vault.shredLetter(orderId);
      await restart();
      expect(await vault.openPersonal(orderId, sealed)).toEqual({ kind: 'known', value });
    });

    test('forgets a person for ever, everything sealed before included', async () => {
      const sealed = await Promise.all([vault.sealPersonal(orderId, 'eins'), vault.sealPersonal(orderId, 'zwei')]);
      await vault.forgetPersonal(orderId);
      await vault.forgetPersonal(orderId);
      for (const attempt of ['at once', 'after a restart']) {
        for (const item of sealed)
          expect(await vault.openPersonal(orderId, item), attempt).toEqual({ kind: 'forgotten' });
        await expect(vault.sealPersonal(orderId, 'drei'), attempt).rejects.toBeInstanceOf(PersonalForgotten);
        await restart();
      }
    });

    test('keeps letter and person apart: shredding one leaves the other', async () => {
      await vault.putLetter(orderId, 'bleibt');
      const sealed = await vault.sealPersonal(orderId, 'geht');
      await vault.forgetPersonal(orderId);
      expect(await vault.getLetter(orderId)).toBe('bleibt');
      expect(await vault.openPersonal(orderId, sealed)).toEqual({ kind: 'forgotten' });
    });

    test('never forgets one person for another', async () => {
      const other = randomUUID();
      const sealed = await vault.sealPersonal(orderId, 'ich');
      const others = await vault.sealPersonal(other, 'du');
      await vault.forgetPersonal(orderId);
      expect(await vault.openPersonal(other, others)).toEqual({ kind: 'known', value: 'du' });
      expect(await vault.openPersonal(orderId, sealed)).toEqual({ kind: 'forgotten' });
    });

    test('refuses sealed data of another order, and data that was changed', async () => {
      const other = randomUUID();
      const sealed = await vault.sealPersonal(orderId, 'meins');
      await vault.sealPersonal(other, 'deins');
      await expect(vault.openPersonal(other, sealed)).rejects.toThrow();
      const flipped = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1);
      await expect(vault.openPersonal(orderId, flipped as Sealed)).rejects.toThrow();
    });

    test('never seals the same data to the same ciphertext', async () => {
      const sealed = await Promise.all(Array.from({ length: 20 }, () => vault.sealPersonal(orderId, 'gleich')));
      expect(new Set(sealed).size).toBe(20);
    });

    test('keeps hundreds of letters and persons that arrive at once', async () => {
      const orders = Array.from({ length: 600 }, (_, index) => ({
        id: randomUUID(),
        text: `Brief ${index} ${'x'.repeat(index * 10)}`,
      }));
      const sealed = await Promise.all(
        orders.map(async ({ id, text }) => {
          const [, personal] = await Promise.all([vault.putLetter(id, text), vault.sealPersonal(id, { text })]);
          return personal;
        }),
      );
      await restart();
      expect((await vault.heldLetters()).map((letter) => letter.orderId).sort()).toEqual(
        orders.map(({ id }) => id).sort(),
      );
      for (const [index, { id, text }] of orders.entries()) {
        expect(await vault.getLetter(id)).toBe(text);
        expect(await vault.openPersonal(id, sealed[index]!)).toEqual({ kind: 'known', value: { text } });
      }
    });

    test('refuses what is not an order id, and everything once it is closed', async () => {
      await expect(vault.putLetter('../../etc/passwd', 'x')).rejects.toThrow();
      await expect(vault.putLetter('', 'x')).rejects.toThrow();
      await expect(vault.putLetter('x'.repeat(65), 'x')).rejects.toThrow();
      await vault.close();
      await expect(vault.putLetter(orderId, 'x')).rejects.toThrow();
      await expect(vault.sealPersonal(orderId, 'x')).rejects.toThrow();
      await vault.close();
      vault = await store.open();
    });

    test('does what a simple model does, whatever is done in whatever order and with restarts in between', async () => {
      await fc.assert(
        fc.asyncProperty(vaultActions, async (actions) => {
          const own = await createStore();
          try {
            await checkAgainstModel(own.open, actions);
          } finally {
            await own.remove();
          }
        }),
        { numRuns: RUNS_AGAINST_MODEL },
      );
    });
  });
}
