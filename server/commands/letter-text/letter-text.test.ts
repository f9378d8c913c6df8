import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import fc from 'fast-check';
import { expect, test, beforeEach, describe } from 'vitest';
import { MAX_WRITER } from '@federpost/shared/letter/handwriting/manner.ts';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { orderForm } from '@federpost/shared/order/form.ts';
import { sweepAfterHours, form, shopForThisTest, type ShopOnDisk, sealedForm } from '../shop-on-disk.fixture.ts';
import { orderWith } from '../../vault/suite/private-parts.ts';
import { everyInterleaving, openMemory, type Turn, refusal } from '../interleavings.fixture.ts';
import { CommandRefused, createOrderHandler } from '../order-handler.ts';
import { createPayment } from '../ordering/create-payment.ts';
import { parseLetter, serializeLetter, deleteLetterText, revealLetter } from './letter-text.ts';

/** Any text that an order may have. */
const letterText = fc
  .string({ unit: 'binary', maxLength: 200 })
  .filter((text) => orderForm('2026-11-22').safeParse({ ...form, letterText: text }).success);

test('a letter is parsed as it was serialized, signed or not, with its handwriting', () => {
  const writer = fc.integer({ min: 0, max: MAX_WRITER });
  fc.assert(
    fc.property(letterText, fc.constantFrom(undefined, DRAWN, WRITTEN), writer, (text, signature, hand) => {
      const letter = { text, writer: hand, ...(signature && { signature }) };
      expect(parseLetter(serializeLetter(letter))).toEqual(letter);
    }),
    { numRuns: 50 },
  );
});

/** A text is destroyed while its customer begins to pay: one of the two succeeds, never half of both. */

const KEY = 'one-click-one-order';
const DAY_MS = 86_400_000;
const STEPS_OF_DELETING = 4;

describe('an erasure on a real log and a real vault', () => {
  let shop: ShopOnDisk;
  beforeEach(async () => {
    shop = await shopForThisTest();
  });

  /** An order without a payment page. */
  async function unpaidOrder(): Promise<string> {
    const broken = { ...shop, openCheckout: () => Promise.reject(new Error('down')) };
    await expect(createPayment(broken, { form, pages: 1 }, KEY)).rejects.toMatchObject({ name: 'CheckoutUnavailable' });
    const [held] = await shop.vault.listLetters();
    return held!.orderId;
  }

  test('is refused if a checkout begins first, which keeps the text', async () => {
    const orderId = await unpaidOrder();
    shop.clock.at = addMilliseconds(shop.clock.at, 2 * DAY_MS);
    let begun = false;
    const orders = createOrderHandler({
      ...shop.store,
      async append(...args) {
        if (!begun) {
          begun = true;
          await createPayment(shop, { form, pages: 1 }, KEY);
        }
        return shop.store.append(...args);
      },
    });
    await expect(deleteLetterText({ ...shop, orders }, orderId)).rejects.toMatchObject({ reason: 'text-still-needed' });
    expect((await shop.order(orderId)).text.status).toBe('stored');
    expect(await shop.vault.getLetter(orderId)).toBe(sealedForm());
  });

  test('shreds the text and refuses a checkout that begins after its start', async () => {
    const orderId = await unpaidOrder();
    shop.clock.at = addMilliseconds(shop.clock.at, 2 * DAY_MS);
    const shredLetter = async (id: string) => {
      await expect(createPayment(shop, { form, pages: 1 }, KEY)).rejects.toMatchObject({ reason: 'order-lapsed' });
      await shop.vault.shredLetter(id);
    };
    await deleteLetterText({ ...shop, vault: { ...shop.vault, shredLetter } }, orderId);
    expect(await shop.order(orderId)).toMatchObject({
      checkouts: [],
      text: { status: 'erased', reason: 'never-paid' },
    });
    expect(shop.openedCheckouts()).toBe(0);
    expect(await shop.types(orderId)).toEqual(['OrderDrafted', 'LetterTextErasureStarted', 'LetterTextErased']);
  });

  test('keeps the text of an order that is placed while the sweep takes it for an orphan', async () => {
    await shop.vault.sealOrder('5b0f7a52-6f0c-4a5e-9c4b-0d7a1f2e9a31', orderWith('Ein Brief ohne Bestellung.'));
    const stopped = { ...shop, orders: { ...shop.orders, handle: () => Promise.reject(new Error('killed')) } };
    await expect(createPayment(stopped, { form, pages: 1 }, KEY)).rejects.toThrow('killed');
    shop.clock.at = addMilliseconds(new Date().toISOString(), 1 * DAY_MS);
    let placed = '';
    // The sweep finds no order; before its next step the customer clicks again.
    const load = async (orderId: string) => {
      const state = await shop.orders.load(orderId);
      if (orderId !== '5b0f7a52-6f0c-4a5e-9c4b-0d7a1f2e9a31')
        placed = (await createPayment(shop, { form, pages: 1 }, KEY)).orderId;
      return state;
    };
    expect(await sweepAfterHours({ ...shop, orders: { ...shop.orders, load } })).toBe(1);
    expect(await shop.order(placed)).toMatchObject({ checkouts: [{ status: 'open' }], text: { status: 'stored' } });
    expect(await shop.vault.getLetter(placed)).toBe(sealedForm());
  });
});

describe('in every interleaving of steps', () => {
  const now = () => new Date('2026-11-25T09:00:00.000Z');
  const drafting = () => new Date('2026-11-20T09:00:00.000Z');
  /** The result of a customer's click, and what an operator saw. */
  type Seen = { url?: string; text?: string };
  const second = {
    pay: (ports: Ports, _: string, seen: Seen) =>
      createPayment(ports, { form, pages: 1 }, KEY).then(({ url }) => void (seen.url = url), refusal),
    reveal: (ports: Ports, orderId: string, seen: Seen) =>
      revealLetter(ports, orderId, 'op').then(({ text }) => void (seen.text = text), refusal),
  };
  type Ports = ReturnType<typeof portsOf>;
  function portsOf(memory: ReturnType<typeof openMemory>, turn: Turn = async () => {}) {
    const { store, vault } = memory(turn);
    const openCheckout = async () => {
      await turn();
      return { sessionId: 'cs_1', url: 'https://pay.example/cs_1', expiresAt: '2026-11-26T09:00:00.000Z' };
    };
    return { orders: createOrderHandler(store), vault, business: sampleBusiness, openCheckout, now };
  }
  const remove = (ports: Ports, orderId: string, hasOrder: boolean) =>
    (hasOrder ? deleteLetterText(ports, orderId) : sweepAfterHours(ports).then(() => {})).catch(refusal);

  /** An unpaid text, with its order or, if a server was stopped before that, without. */
  async function unpaidText(memory: ReturnType<typeof openMemory>, hasOrder: boolean): Promise<string> {
    const ports = portsOf(memory);
    const stopped = () => Promise.reject(new CommandRefused('not-paid'));
    const orders = hasOrder ? ports.orders : { ...ports.orders, handle: stopped };
    await createPayment({ ...ports, orders, openCheckout: stopped, now: drafting }, { form, pages: 1 }, KEY).catch(
      () => {},
    );
    return (await ports.vault.listLetters())[0]!.orderId;
  }

  /** @param deletingEndsAfter the erasure is interrupted after this many steps, and repeated at the end. */
  const race = (against: keyof typeof second, hasOrder: boolean, deletingEndsAfter?: number) =>
    everyInterleaving(async () => {
      const memory = openMemory();
      const orderId = await unpaidText(memory, hasOrder);
      const seen: Seen = {};
      return {
        tasks: [
          (turn) => remove(portsOf(memory, turn), orderId, hasOrder),
          (turn) => second[against](portsOf(memory, turn), orderId, seen),
        ],
        endsAfter: [deletingEndsAfter],
        async check() {
          const { orders, vault, ...others } = portsOf(memory);
          await remove({ orders, vault, ...others }, orderId, hasOrder);
          const types = (await orders.history(orderId)).map(({ type }) => type).join(' ');
          const released = types.includes('LetterTextErasureStarted');
          expect(await vault.getLetter(orderId), types).toBe(released ? undefined : sealedForm());
          expect(seen.url !== undefined, types).toBe(types.includes('CheckoutStarted'));
          expect(types).not.toMatch(/LetterTextErasureStarted.*(CheckoutStarted|LetterTextViewed|OrderDrafted)/);
          if (seen.url !== undefined) expect(released, types).toBe(false);
          if (seen.text !== undefined) expect(types).toContain('LetterTextViewed');
          if (released && hasOrder) expect(types).toMatch(/LetterTextErasureStarted LetterTextErased$/);
        },
      };
    });

  test('either the order is paid for or its text is destroyed', async () => {
    expect(await race('pay', true)).toBeGreaterThan(100);
  });
  test('either an order is placed or its orphaned text is destroyed', async () => {
    expect(await race('pay', false)).toBeGreaterThan(10);
  });
  test('either an operator sees the text or it is destroyed first', async () => {
    expect(await race('reveal', true)).toBeGreaterThan(10);
  });
  test.each(Array.from({ length: STEPS_OF_DELETING }, (_, steps) => steps))(
    'an erasure killed after %i steps is finished by the next run',
    async (steps) => {
      for (const hasOrder of [true, false]) expect(await race('pay', hasOrder, steps)).toBeGreaterThan(0);
    },
  );
});
