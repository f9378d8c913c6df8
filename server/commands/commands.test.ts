import { randomUUID } from 'node:crypto';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutSnapshot } from '../payments/checkout.ts';
import { confirmDocumentsDeleted, deleteLetterText, revealLetter } from './letter-text/letter-text.ts';
import {
  renderDocument,
  type DocumentKind,
  type RenderDocuments,
  type RenderEnvelope,
  type RenderPlotterFile,
} from './printing/open-document.ts';
import { claimPrint, reportPrint, printAssignment } from './printing/print-letters.ts';
import { correctAddress } from './delivery/lost-and-returned-letters.ts';
import { createPayment } from './ordering/create-payment.ts';
import { orderToDraft } from '../domain/orders/order-events.fixture.ts';
import { createOrderHandler, type OrderHandler } from './order-handler.ts';
import { form, sessionOf, shopForThisTest, type ShopInMemory, refused, sealedForm } from './shop-in-memory.fixture.ts';
import { syncCheckout } from './payment/sync-checkout.ts';

let floor: ShopInMemory;
beforeEach(async () => {
  floor = await shopForThisTest();
});

const at = () => floor.clock.at;

describe('placing an order', () => {
  test('keeps the text in the vault and no private data in the log', async () => {
    const { orderId } = await createPayment(floor, { form, pages: 1 }, randomUUID());
    expect(await floor.vault.getLetter(orderId)).toBe(sealedForm());
    const log = JSON.stringify(await floor.store.readAll({ limit: 100 }));
    for (const secret of [form.letterText, form.recipientName, 'Lindenallee', 'Jonas'])
      expect(log).not.toContain(secret);
    expect(await floor.types(orderId)).toEqual(['OrderDrafted', 'CheckoutStarted']);
  });

  test('creates one order with one checkout from fifty simultaneous requests with one key', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => createPayment(floor, { form, pages: 1 }, key)));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await floor.types(answers[0]!.orderId)).toEqual(['OrderDrafted', 'CheckoutStarted']);
  });

  test('refuses the same key with any field changed, and leaves the first order as it was', async () => {
    const key = randomUUID();
    const { orderId } = await createPayment(floor, { form, pages: 1 }, key);
    for (const change of [
      { letterText: 'Ein anderer Brief.' },
      { recipientName: 'Max' },
      { extras: [] },
      { deliveryDate: '2026-12-01' },
      { deliveryDateMeans: 'arrival' as const },
    ]) {
      await expect(createPayment(floor, { form: { ...form, ...change }, pages: 1 }, key)).rejects.toEqual(
        refused('already-drafted'),
      );
    }
    expect(await floor.vault.getLetter(orderId)).toBe(sealedForm());
  });

  test('fixes the price: a later change of the price list does not change what is paid', async () => {
    const { orders } = floor;
    const placedAt = (totalCents: number): OrderHandler => ({
      ...orders,
      handle: (orderId, command, current) =>
        orders.handle(
          orderId,
          command.type === 'DraftOrder' ? { ...command, order: { ...command.order, totalCents } } : command,
          current,
        ),
    });
    const key = randomUUID();
    const of = { form, pages: 1 };
    const first = await createPayment({ ...floor, orders: placedAt(1299) }, of, key);
    await floor.settle(sessionOf(first.url), { state: 'expired' });
    const again = await createPayment(floor, of, key);
    expect(again.url).not.toBe(first.url);
    await floor.settle(sessionOf(again.url));
    expect(await floor.types(again.orderId)).not.toContain('WrongAmountPaid');
    expect(await floor.order(again.orderId)).toMatchObject({ payments: [{ amountCents: 1299, purpose: 'order' }] });
  });

  test('creates a separate order for every request without a key', async () => {
    const [first, second] = await Promise.all([
      createPayment(floor, { form, pages: 1 }),
      createPayment(floor, { form, pages: 1 }),
    ]);
    expect(first.orderId).not.toBe(second.orderId);
  });

  test('continues with the same order at the next click if the payment provider failed', async () => {
    const key = randomUUID();
    const broken = { ...floor, openCheckout: () => Promise.reject(new Error('down')) };
    await expect(createPayment(broken, { form, pages: 1 }, key)).rejects.toMatchObject({
      name: 'CheckoutUnavailable',
      cause: { message: 'down' },
    });
    const { orderId } = await createPayment(floor, { form, pages: 1 }, key);
    expect(await floor.types(orderId)).toEqual(['OrderDrafted', 'CheckoutStarted']);
  });

  test('refuses the same key once the text is shredded', async () => {
    const key = randomUUID();
    const { orderId } = await createPayment(floor, { form, pages: 1 }, key);
    await floor.vault.shredLetter(orderId);
    await expect(createPayment(floor, { form, pages: 1 }, key)).rejects.toEqual(refused('already-drafted'));
  });
});

describe('syncing a payment', () => {
  test('records a payment once if synced twenty times at once, with the payer’s address sealed', async () => {
    const { url, orderId } = await createPayment(floor, { form, pages: 1 });
    const sessionId = sessionOf(url);
    floor.checkouts.set(sessionId, {
      ...floor.checkouts.get(sessionId)!,
      state: 'paid',
      payerEmail: 'kundin@example.org',
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => syncCheckout(floor, sessionId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['paid']));
    expect(await floor.types(orderId)).toEqual(['OrderDrafted', 'CheckoutStarted', 'PaymentSucceeded']);
    expect(JSON.stringify(await floor.store.readAll({ limit: 100 }))).not.toContain('kundin@example.org');
  });

  test('refuses a session of live mode, without an order, or of an unknown order', async () => {
    const snapshot: CheckoutSnapshot = {
      sessionId: 'cs_x',
      orderId: randomUUID(),
      state: 'paid',
      amountCents: 1499,
      currency: 'eur',
      livemode: false,
    };
    const answer = (changes: Partial<CheckoutSnapshot>) =>
      syncCheckout({ ...floor, readCheckout: async () => ({ ...snapshot, ...changes }) }, 'cs_x');
    await expect(answer({ livemode: true })).rejects.toEqual(refused('unknown-session'));
    await expect(answer({ orderId: '' })).rejects.toEqual(refused('unknown-session'));
    await expect(answer({})).rejects.toEqual(refused('unknown-order'));
  });
});

describe('printing', () => {
  test('gives a letter to one of many workers that claim it at once', async () => {
    const { orderId } = await floor.orderAndPay();
    await floor.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
    const claims = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => claimPrint(floor, { orderId, worker: `w${index}` })),
    );
    const won = claims.filter((claim) => claim.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(won[0]!.value).toMatchObject({
      attempt: 1,
      letter: { text: form.letterText, style: 'calligraphy' },
      recipient: { name: 'Erika Musterfrau' },
      senderName: 'Jonas',
    });
    expect((await floor.types(orderId)).filter((type) => type === 'PrintStarted')).toHaveLength(1);
  });

  test('sets a letter by the layout version that its customer saw', async () => {
    const { orderId } = await floor.orderAndPay();
    const order = await floor.order(orderId);
    expect((await printAssignment(floor, orderId, order)).letter.layoutVersion).toBe(LAYOUT_VERSION);
    const older = { ...order, terms: { ...order.terms, layoutVersion: 1 } };
    expect((await printAssignment(floor, orderId, older)).letter.layoutVersion).toBe(1);
  });

  test('records an outcome once if it is reported twice', async () => {
    const { orderId } = await floor.orderAndPay();
    await floor.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
    await claimPrint(floor, { orderId, worker: 'w1' });
    const report = { orderId, attempt: 1, outcome: { kind: 'printed' as const, pages: 1 } };
    await Promise.all([reportPrint(floor, report), reportPrint(floor, report)]);
    expect((await floor.types(orderId)).filter((type) => type === 'LetterPrinted')).toHaveLength(1);
  });
});

describe('documents in several print directories', () => {
  const [A, B] = [randomUUID(), randomUUID()];

  /** Claimed with one directory, with unknown outcome, then printed with the other and posted. */
  async function postedFromTwoDirectories() {
    const { orderId } = await floor.orderAndPay();
    await floor.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
    await claimPrint(floor, { orderId, worker: 'w1', directory: A });
    await reportPrint(floor, { orderId, attempt: 1, outcome: { kind: 'unknown', reason: 'worker-died' } });
    await floor.orders.handle(orderId, { type: 'ResolvePrint', at: at(), outcome: 'not-printed' });
    await claimPrint(floor, { orderId, worker: 'w2', directory: B });
    await reportPrint(floor, { orderId, attempt: 2, outcome: { kind: 'printed', pages: 1 } });
    return orderId;
  }

  test('delay shredding the text until each directory is confirmed empty, in any order', async () => {
    for (const attempts of [
      [1, 1, 2],
      [2, 1],
    ]) {
      const orderId = await postedFromTwoDirectories();
      await floor.orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, at: at() });
      for (const attempt of attempts.slice(0, -1)) await confirmDocumentsDeleted(floor, { orderId, attempt });
      expect(await floor.vault.getLetter(orderId)).toBe(sealedForm());
      expect((await floor.types(orderId)).filter((type) => type === 'DocumentsDeleted')).toHaveLength(1);
      await confirmDocumentsDeleted(floor, { orderId, attempt: attempts.at(-1)! });
      expect(await floor.vault.getLetter(orderId)).toBeUndefined();
      expect((await floor.types(orderId)).at(-1)).toBe('LetterTextErased');
    }
  });

  test('are not confirmed before posting, nor for an unknown attempt or directory', async () => {
    const orderId = await postedFromTwoDirectories();
    await expect(confirmDocumentsDeleted(floor, { orderId, attempt: 1 })).rejects.toEqual(refused('text-still-needed'));
    await floor.orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, at: at() });
    await confirmDocumentsDeleted(floor, { orderId });
    await confirmDocumentsDeleted(floor, { orderId, attempt: 7 });
    expect(await floor.vault.getLetter(orderId)).toBe(sealedForm());
  });

  test('need only one confirmation if the directories are unknown', async () => {
    const { orderId } = await floor.orderAndPay();
    await floor.post(orderId);
    await confirmDocumentsDeleted(floor, { orderId });
    expect(await floor.vault.getLetter(orderId)).toBeUndefined();
  });
});

describe('opening a document', () => {
  const kinds = ['letter', 'envelope', 'job-sheet'] as const;
  const rendered: object[] = [];
  const render: RenderDocuments = async (assignment) => {
    rendered.push(assignment);
    return kinds.map((kind) => ({ kind, pdf: Buffer.from(kind) }));
  };
  const envelopes: object[] = [];
  const renderEnvelope: RenderEnvelope = async (envelope) => {
    envelopes.push(envelope);
    return Buffer.from('new envelope');
  };
  const renderPlotterFile: RenderPlotterFile = async ({ text }) => Buffer.from(`strokes of ${text.length}`);
  const open = (orderId: string, kind: DocumentKind) =>
    renderDocument({ ...floor, render, renderPlotterFile, renderEnvelope }, orderId, kind, 'operator-1');

  test('renders it again from the text, and records each look before anything is shown', async () => {
    const { orderId } = await floor.orderAndPay();
    await floor.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
    await claimPrint(floor, { orderId, worker: 'w1' });
    const before = await floor.types(orderId);
    for (const kind of ['envelope', 'job-sheet'] as const)
      expect(Buffer.from(await open(orderId, kind)).toString()).toBe(kind);
    const looks = ['DocumentViewed', 'DocumentViewed'];
    expect(await floor.types(orderId)).toEqual([...before, ...looks]);
    expect(Buffer.from(await open(orderId, 'letter')).toString()).toBe('letter');
    expect(await floor.types(orderId)).toEqual([...before, ...looks, 'LetterTextViewed']);
    expect(rendered.at(-1)).toMatchObject({
      orderId,
      attempt: 1,
      letter: { text: form.letterText },
      recipient: { name: form.recipientName },
    });
    const broken = { ...floor, renderPlotterFile, renderEnvelope, render: () => Promise.reject(new Error('not set')) };
    await expect(renderDocument(broken, orderId, 'letter', 'operator-1')).rejects.toThrow('not set');
    expect((await floor.types(orderId)).filter((type) => type === 'LetterTextViewed')).toHaveLength(2);
  });

  test('returns a plotter file and records the look, but has none for a typed letter', async () => {
    const { orderId } = await floor.orderAndPay();
    const before = await floor.types(orderId);
    expect(Buffer.from(await open(orderId, 'plotter-file')).toString()).toMatch(/^strokes of/);
    expect(await floor.types(orderId)).toEqual([...before, 'LetterTextViewed']);
    const typed = await floor.orderAndPay(undefined, { ...form, letterStyle: 'typewriter' });
    await expect(open(typed.orderId, 'plotter-file')).rejects.toEqual(refused('typed-letter'));
  });

  test('renders a new envelope for a returned letter, with the corrected address and without the text', async () => {
    const { orderId } = await floor.orderAndPay();
    await floor.post(orderId);
    await deleteLetterText(floor, orderId);
    await expect(open(orderId, 'envelope')).rejects.toEqual(refused('text-deleted'));
    await floor.orders.handle(orderId, { type: 'MarkReturned', at: at(), reason: 'moved' });
    await correctAddress(floor, orderId, {
      recipientName: 'Erika M.',
      recipientAddress: 'Neue Straße 1\n10117 Berlin',
    });
    expect(Buffer.from(await open(orderId, 'envelope')).toString()).toBe('new envelope');
    expect(envelopes.at(-1)).toEqual({
      addressHand: { style: 'calligraphy', letterId: expect.any(String) },
      recipient: { name: 'Erika M.', address: 'Neue Straße 1\n10117 Berlin' },
      senderName: form.senderName,
    });
    for (const kind of ['letter', 'job-sheet'] as const)
      await expect(open(orderId, kind)).rejects.toEqual(refused('text-deleted'));
  });

  test('refuses envelope and job sheet while the letter can still be changed', async () => {
    const { orderId } = await floor.orderAndPay();
    expect(Buffer.from(await open(orderId, 'letter')).toString()).toBe('letter');
    for (const kind of ['envelope', 'job-sheet'] as const)
      await expect(open(orderId, kind)).rejects.toEqual(refused('still-changeable'));
    expect(await floor.types(orderId)).not.toContain('DocumentViewed');
  });

  test('is refused once the text is erased, and for an unknown order', async () => {
    const { orderId } = await floor.orderAndPay();
    await floor.orders.handle(orderId, { type: 'CancelOrder', at: at(), by: 'operator' });
    await deleteLetterText(floor, orderId);
    for (const kind of kinds) await expect(open(orderId, kind)).rejects.toEqual(refused('text-deleted'));
    await expect(open(randomUUID(), 'envelope')).rejects.toEqual(refused('unknown-order'));
  });
});

describe('the text', () => {
  test('is shown to an operator and the look is recorded', async () => {
    const { orderId } = await floor.orderAndPay();
    expect(await revealLetter(floor, orderId, 'operator-1')).toMatchObject({ text: form.letterText });
    expect((await floor.orders.history(orderId)).at(-1)).toMatchObject({
      type: 'LetterTextViewed',
      data: { operator: 'operator-1' },
    });
  });

  test('is not erased while it is needed', async () => {
    const { orderId } = await floor.orderAndPay();
    await expect(deleteLetterText(floor, orderId)).rejects.toEqual(refused('text-still-needed'));
    expect(await floor.vault.getLetter(orderId)).toBe(sealedForm());
  });

  test('is erased once after a cancellation, even if an earlier attempt stopped halfway', async () => {
    const { orderId } = await floor.orderAndPay();
    await floor.orders.handle(orderId, { type: 'CancelOrder', at: at(), by: 'operator' });
    await floor.vault.shredLetter(orderId);
    await deleteLetterText(floor, orderId);
    await deleteLetterText(floor, orderId);
    expect((await floor.types(orderId)).filter((type) => type === 'LetterTextErased')).toHaveLength(1);
    await expect(revealLetter(floor, orderId, 'operator-1')).rejects.toEqual(refused('text-deleted'));
  });
});

test('an append whose answer was lost is repeated with the same ids and stored once', async () => {
  let lose = true;
  const forgetful = {
    ...floor.store,
    append: async (...args: Parameters<typeof floor.store.append>) => {
      const answer = await floor.store.append(...args);
      if (!lose) return answer;
      lose = false;
      throw new Error('connection lost');
    },
  };
  const orderId = randomUUID();
  const orders = createOrderHandler(forgetful);
  await orders.handle(orderId, { type: 'DraftOrder', at: at(), order: orderToDraft });
  expect(await floor.types(orderId)).toEqual(['OrderDrafted']);
});
