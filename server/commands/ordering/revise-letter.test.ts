import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../domain/orders/state.ts';
import { sweepAfterHours, form, shopForThisTest, type ShopInMemory } from '../shop-in-memory.fixture.ts';
import { cancelOrder } from './cancel-order.ts';
import { createOrderHandler } from '../order-handler.ts';
import { createPayment } from './create-payment.ts';
import { everyInterleaving, openMemory, type Turn, refusal } from '../interleavings.fixture.ts';
import { deleteLetterText, readOwnLetter, revealLetter, shredReplacedTexts } from '../letter-text/letter-text.ts';
import { decryptAddressee } from '../privacy/personal-data.ts';
import { claimPrint } from '../printing/print-letters.ts';
import { reviseLetter } from './revise-letter.ts';

/**
 * A letter is changed while it is printed, cancelled, read or changed again: it never has two texts, and never none.
 */

const POSTING_SCHEDULE = { federalState: 'BE', cutOffHour: 10 } as const;
const KEY = 'one-click-one-order';
const changedTo = (letterText: string) => ({ form: { ...form, letterText, recipientName: 'Erika Neumann' }, pages: 1 });
const CHANGED = changedTo('Liebe Erika, ich denke noch immer an Dich.');
const HOUR_MS = 3_600_000;

describe('a change of a letter', () => {
  let shop: ShopInMemory & { schedule: typeof POSTING_SCHEDULE };
  let orderId: string;
  beforeEach(async () => {
    shop = { ...(await shopForThisTest()), schedule: POSTING_SCHEDULE };
    ({ orderId } = await createPayment(shop, { form, pages: 1 }, KEY));
  });
  const held = async () => (await shop.vault.listLetters()).length;

  test('replaces the text and the recipient that are printed, and removes the old text from the vault', async () => {
    await reviseLetter(shop, orderId, CHANGED, 'first');
    await shredReplacedTexts(shop, orderId);
    expect(await shop.vault.getLetter(orderId)).toBeUndefined();
    expect(await held()).toBe(1);
    const sessionId = (await shop.order(orderId)).checkouts[0]!.sessionId;
    await shop.settle(sessionId);
    await shop.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: shop.clock.at });
    expect(await claimPrint(shop, { orderId, worker: 'w1' })).toMatchObject({
      letter: { text: CHANGED.form.letterText, extras: form.extras },
      recipient: { name: 'Erika Neumann' },
    });
  });

  test('sent twice counts once; another change with its key is refused and leaves no text', async () => {
    await reviseLetter(shop, orderId, CHANGED, 'first', 'key-of-a-click');
    await reviseLetter(shop, orderId, CHANGED, 'first', 'key-of-a-click');
    expect((await shop.order(orderId)).revisedAt).toHaveLength(1);
    for (const key of ['key-of-a-click', 'key-of-another-click'])
      await expect(
        reviseLetter(shop, orderId, changedTo('Etwas ganz anderes als zuvor.'), 'first', key),
      ).rejects.toMatchObject({ reason: 'revised-meanwhile' });
    await shredReplacedTexts(shop, orderId);
    expect(await held()).toBe(1);
    expect((await readOwnLetter(shop, orderId))?.text).toBe(CHANGED.form.letterText);
  });

  test('leaves no text of any version once the letter’s text is erased', async () => {
    await reviseLetter(shop, orderId, CHANGED, 'first');
    const { textId } = await shop.order(orderId);
    await reviseLetter(shop, orderId, changedTo('Und noch einmal anders geschrieben.'), textId);
    await cancelOrder(shop, orderId, 'customer');
    await deleteLetterText(shop, orderId);
    expect(await held()).toBe(0);
    const types = await shop.types(orderId);
    expect(types.filter((type) => type === 'ReplacedTextErased')).toHaveLength(2);
    expect(types.at(-1)).toBe('LetterTextErased');
  });

  test('is refused once the person is erased, and stores no text', async () => {
    await shop.vault.forgetPersonal(orderId);
    await expect(reviseLetter(shop, orderId, CHANGED, 'first')).rejects.toMatchObject({ reason: 'text-deleted' });
    expect(await held()).toBe(1);
  });

  test('interrupted before its event leaves a text that is shredded by the sweep and never used', async () => {
    const stopped = { ...shop.orders, handle: () => Promise.reject(new Error('killed')) };
    await expect(reviseLetter({ ...shop, orders: stopped }, orderId, CHANGED, 'first', 'the-key')).rejects.toThrow(
      'killed',
    );
    expect(await held()).toBe(2);
    const later = () => new Date(Date.now() + 2 * HOUR_MS);
    expect(await sweepAfterHours({ ...shop, now: later })).toBe(1);
    expect(await held()).toBe(1);
    expect((await readOwnLetter(shop, orderId))?.text).toBe(form.letterText);
    await expect(reviseLetter(shop, orderId, CHANGED, 'first', 'the-key')).rejects.toMatchObject({
      reason: 'revised-meanwhile',
    });
    await reviseLetter(shop, orderId, CHANGED, 'first', 'another-key');
    const addressee = await decryptAddressee(shop.vault, orderId, (await shop.order(orderId)).terms.sealedAddressee);
    expect(addressee).toMatchObject({ value: { recipientName: 'Erika Neumann' } });
  });
});

describe('in every interleaving of steps', () => {
  const now = () => new Date('2026-11-25T09:00:00.000Z');
  type Ports = ReturnType<typeof portsOf>;
  /** The texts that the printer, an operator and the customer got. */
  type Seen = { printed?: string; revealed?: string; read?: string };

  function portsOf(memory: ReturnType<typeof openMemory>, turn: Turn = async () => {}) {
    const { store, vault } = memory(turn);
    return {
      orders: createOrderHandler(store),
      vault,
      now,
      schedule: POSTING_SCHEDULE,
      returnAddress: 'Musterstadt',
      addressing: 'by-hand' as const,
    };
  }

  async function paidOrder(memory: ReturnType<typeof openMemory>): Promise<string> {
    const ports = portsOf(memory);
    const session = { sessionId: 'cs_1', url: 'https://pay.example/cs_1', expiresAt: '2026-11-26T09:00:00.000Z' };
    const { orderId } = await createPayment(
      { ...ports, business: sampleBusiness, openCheckout: async () => session },
      { form, pages: 1 },
      KEY,
    );
    const snapshot = { sessionId: 'cs_1', state: 'paid', amountCents: 1499, currency: 'eur' } as const;
    await ports.orders.handle(orderId, {
      type: 'SyncPayment',
      at: now().toISOString(),
      snapshot,
      schedule: POSTING_SCHEDULE,
    });
    await ports.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: now().toISOString() });
    return orderId;
  }

  const against: Record<string, (ports: Ports, orderId: string, seen: Seen) => Promise<unknown>> = {
    claim: (ports, orderId, seen) =>
      claimPrint(ports, { orderId, worker: 'w1' }).then(({ letter }) => void (seen.printed = letter.text)),
    cancel: (ports, orderId) => cancelOrder(ports, orderId, 'customer').then(() => deleteLetterText(ports, orderId)),
    'another change': (ports, orderId) =>
      reviseLetter(ports, orderId, changedTo('Im anderen Fenster geschrieben.'), 'first', 'other-window'),
    'an operator who looks': (ports, orderId, seen) =>
      revealLetter(ports, orderId, 'op').then(({ text }) => void (seen.revealed = text)),
    'a customer who looks': (ports, orderId, seen) =>
      readOwnLetter(ports, orderId).then((letter) => void (seen.read = letter?.text)),
    'the sweep': (ports) => sweepAfterHours({ ...ports, now: () => new Date(Date.now() + 2 * HOUR_MS) }),
  };

  const STEPS_OF_A_CHANGE = 6;
  test.each(Object.keys(against))(
    'a change and %s leave one letter with one text, and that text is the one printed',
    async (name) => {
      let walked = 0;
      // Also interrupted after each of its steps, as if killed by kill -9; the due tasks and the sweep finish the rest.
      for (const endsAfter of [undefined, ...Array.from({ length: STEPS_OF_A_CHANGE }, (_, steps) => steps)])
        walked += await everyInterleaving(async () => {
          const memory = openMemory();
          const orderId = await paidOrder(memory);
          const seen: Seen = {};
          return {
            tasks: [
              (turn) => reviseLetter(portsOf(memory, turn), orderId, CHANGED, 'first', 'this-window').catch(refusal),
              (turn) => against[name]!(portsOf(memory, turn), orderId, seen).then(() => {}, refusal),
            ],
            endsAfter: [endsAfter],
            async check() {
              const ports = portsOf(memory);
              const { orders, vault } = ports;
              await shredReplacedTexts(ports, orderId).catch(refusal);
              await sweepAfterHours({ ...ports, now: () => new Date(Date.now() + 2 * HOUR_MS) });
              const state = (await orders.load(orderId)) as Order;
              const types = (await orders.history(orderId)).map(({ type }) => type).join(' ');
              const held = await vault.listLetters();
              expect(held.length, types).toBe(state.text.status === 'stored' ? 1 : 0);
              expect(types).not.toMatch(/(PrintStarted|OrderCancelled).*LetterRevised/);
              if (state.text.status !== 'stored') return;
              const text = (await readOwnLetter(ports, orderId))?.text;
              expect(text, types).toBeDefined();
              expect(
                [form, CHANGED.form].map((each) => each.letterText).concat('Im anderen Fenster geschrieben.'),
              ).toContain(text);
              if (types.includes('PrintStarted') && seen.printed !== undefined) expect(seen.printed, types).toBe(text);
              if (!types.includes('LetterRevised')) expect(text).toBe(form.letterText);
            },
          };
        });
      expect(walked).toBeGreaterThan(20);
    },
  );
});
