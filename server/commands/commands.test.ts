import { randomUUID } from 'node:crypto';
import { seedOf } from '@federpost/shared/letter/handwriting/noise.ts';
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
import { claimPrint, envelopeData, reportPrint, printAssignment } from './printing/print-letters.ts';
import { correctAddress } from './delivery/lost-and-returned-letters.ts';
import { createPayment, orderIdOf } from './ordering/create-payment.ts';
import { orderToDraft, priceOfCents } from '../domain/orders/order-events.fixture.ts';
import { createOrderHandler, loadOrder, type OrderHandler } from './order-handler.ts';
import { form, sessionOf, shopForThisTest, type ShopOnDisk, refused, sealedForm } from './shop-on-disk.fixture.ts';
import { syncCheckout } from './payment/sync-checkout.ts';
import { letterTerms } from '../domain/orders/state.ts';

let shop: ShopOnDisk;
beforeEach(async () => {
  shop = await shopForThisTest();
});

const at = () => shop.clock.at;

describe('placing an order', () => {
  test('keeps the text in the vault and no private data in the log', async () => {
    const { orderId } = await createPayment(shop, { form, pages: 1 }, randomUUID());
    expect(await shop.vault.getLetter(orderId)).toBe(sealedForm());
    const log = JSON.stringify(await shop.store.readAll({ limit: 100 }));
    for (const secret of [form.letterText, form.recipientName, 'Lindenallee', 'Jonas'])
      expect(log).not.toContain(secret);
    expect(await shop.types(orderId)).toEqual(['OrderDrafted', 'CheckoutStarted']);
  });

  test('creates one order with one checkout from fifty simultaneous requests with one key', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => createPayment(shop, { form, pages: 1 }, key)));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await shop.types(answers[0]!.orderId)).toEqual(['OrderDrafted', 'CheckoutStarted']);
  });

  test('refuses the same key with any field changed, and leaves the first order as it was', async () => {
    const key = randomUUID();
    const { orderId } = await createPayment(shop, { form, pages: 1 }, key);
    for (const change of [
      { letterText: 'Ein anderer Brief.' },
      { recipientName: 'Max' },
      { extras: [] },
      { deliveryDate: '2026-12-01' },
      { deliveryDateMeans: 'arrival' as const },
    ]) {
      await expect(createPayment(shop, { form: { ...form, ...change }, pages: 1 }, key)).rejects.toEqual(
        refused('already-drafted'),
      );
    }
    expect(await shop.vault.getLetter(orderId)).toBe(sealedForm());
  });

  test('fixes the price: a later change of the price list does not change what is paid', async () => {
    const { orders } = shop;
    const placedAt = (totalCents: number): OrderHandler => ({
      ...orders,
      handle: (orderId, command, current) =>
        orders.handle(
          orderId,
          command.type === 'DraftOrder'
            ? { ...command, order: { ...command.order, price: priceOfCents(totalCents) } }
            : command,
          current,
        ),
    });
    const key = randomUUID();
    const of = { form, pages: 1 };
    const first = await createPayment({ ...shop, orders: placedAt(1299) }, of, key);
    await shop.settle(sessionOf(first.url), { state: 'expired' });
    const again = await createPayment(shop, of, key);
    expect(again.url).not.toBe(first.url);
    await shop.settle(sessionOf(again.url));
    expect(await shop.types(again.orderId)).not.toContain('WrongAmountPaid');
    expect(await shop.order(again.orderId)).toMatchObject({ payments: [{ amountCents: 1299, purpose: 'order' }] });
  });

  test('creates a separate order for every request without a key', async () => {
    const [first, second] = await Promise.all([
      createPayment(shop, { form, pages: 1 }),
      createPayment(shop, { form, pages: 1 }),
    ]);
    expect(first.orderId).not.toBe(second.orderId);
  });

  test('continues with the same order at the next click if the payment provider failed', async () => {
    const key = randomUUID();
    const broken = { ...shop, openCheckout: () => Promise.reject(new Error('down')) };
    await expect(createPayment(broken, { form, pages: 1 }, key)).rejects.toMatchObject({
      name: 'CheckoutUnavailable',
      cause: { message: 'down' },
    });
    const { orderId } = await createPayment(shop, { form, pages: 1 }, key);
    expect(await shop.types(orderId)).toEqual(['OrderDrafted', 'CheckoutStarted']);
  });

  describe('from a draft that was ordered before', () => {
    const key = randomUUID();
    const order = { form, pages: 1 };
    const again = () => createPayment(shop, order, key).catch((error: { reason: string }) => error.reason);

    test('has lapsed 53 hours later, never paid and its text erased', async () => {
      await shop.orderAndPay({ state: 'expired' }, form, key);
      shop.clock.at = '2026-11-22T14:00:00.000Z';
      await deleteLetterText(shop, orderIdOf(key));
      expect(await again()).toBe('order-lapsed');
    });

    test('has lapsed if only its text was ever stored and then discarded', async () => {
      await shop.vault.sealOrder(orderIdOf(key), { text: 'x', content: 'x', personal: {} });
      await shop.vault.shredLetter(orderIdOf(key));
      expect(await again()).toBe('order-lapsed');
    });

    test.each([
      ['paid', 'already-paid'],
      ['processing', 'checkout-open'],
      ['expired', expect.objectContaining({ url: expect.any(String) })],
      ['failed', expect.objectContaining({ url: expect.any(String) })],
    ] as const)('whose payment is %s, answers %o and opens no second page at the provider', async (state, answer) => {
      await shop.orderAndPay({ state }, form, key);
      const opened = shop.openedCheckouts();
      expect(await again()).toEqual(answer);
      expect(shop.openedCheckouts() - opened).toBe(typeof answer === 'string' ? 0 : 1);
    });

    test('says that another amount arrived', async () => {
      await shop.orderAndPay({ state: 'paid', amountCents: 1 }, form, key);
      expect(await again()).toBe('wrong-amount');
    });

    test.each([
      ['open', 'cancelled-unpaid'],
      ['processing', 'cancelled'],
      ['paid', 'cancelled'],
    ] as const)(
      'that was cancelled while its payment was %s, answers %s, also without its text',
      async (state, reason) => {
        await shop.orderAndPay({ state }, form, key);
        await shop.orders.handle(orderIdOf(key), { type: 'CancelOrder', at: at(), by: 'customer' });
        expect(await again()).toBe(reason);
        await shop.vault.shredLetter(orderIdOf(key));
        expect(await again()).toBe(reason);
      },
    );

    test('is paid, also after its text was erased and with another form', async () => {
      await shop.orderAndPay(undefined, form, key);
      const paid = createPayment(shop, { form: { ...form, letterText: 'Ein anderer Brief.' }, pages: 1 }, key);
      await expect(paid).rejects.toEqual(refused('already-paid'));
      await shop.vault.shredLetter(orderIdOf(key));
      expect(await again()).toBe('already-paid');
    });
  });
});

describe('syncing a payment', () => {
  test('records a payment once if synced twenty times at once, with the payer’s address sealed', async () => {
    const { url, orderId } = await createPayment(shop, { form, pages: 1 });
    const sessionId = sessionOf(url);
    shop.checkouts.set(sessionId, {
      ...shop.checkouts.get(sessionId)!,
      state: 'paid',
      payerEmail: 'kundin@example.org',
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => syncCheckout(shop, sessionId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['paid']));
    expect(await shop.types(orderId)).toEqual(['OrderDrafted', 'CheckoutStarted', 'PaymentSucceeded']);
    expect(JSON.stringify(await shop.store.readAll({ limit: 100 }))).not.toContain('kundin@example.org');
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
      syncCheckout(
        { ...shop, provider: { ...shop.provider, readCheckout: async () => ({ ...snapshot, ...changes }) } },
        'cs_x',
      );
    await expect(answer({ livemode: true })).rejects.toEqual(refused('foreign-payment'));
    await expect(answer({ orderId: '' })).rejects.toEqual(refused('foreign-payment'));
    await expect(answer({})).rejects.toEqual(refused('unknown-order'));
  });
});

describe('printing', () => {
  test('gives a letter to one of many workers that claim it at once', async () => {
    const { orderId } = await shop.orderAndPay();
    await shop.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
    const claims = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => claimPrint(shop, { orderId, worker: `w${index}` })),
    );
    const won = claims.filter((claim) => claim.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(won[0]!.value).toMatchObject({
      attempt: 1,
      letter: { text: form.letterText, style: 'calligraphy' },
      recipient: { name: 'Erika Musterfrau' },
      senderName: 'Jonas',
    });
    expect((await shop.types(orderId)).filter((type) => type === 'PrintStarted')).toHaveLength(1);
  });

  test('sets a letter by the layout version that its customer saw', async () => {
    const { orderId } = await shop.orderAndPay();
    const order = await shop.order(orderId);
    expect((await printAssignment(shop, orderId, order)).letter.layoutVersion).toBe(LAYOUT_VERSION);
    const older = { ...order, terms: { ...order.terms, layoutVersion: 1 } };
    expect((await printAssignment(shop, orderId, older)).letter.layoutVersion).toBe(1);
  });

  test('records an outcome once if it is reported twice', async () => {
    const { orderId } = await shop.orderAndPay();
    await shop.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
    await claimPrint(shop, { orderId, worker: 'w1' });
    const report = { orderId, attempt: 1, outcome: { kind: 'printed' as const, pages: 1 } };
    await Promise.all([reportPrint(shop, report), reportPrint(shop, report)]);
    expect((await shop.types(orderId)).filter((type) => type === 'LetterPrinted')).toHaveLength(1);
  });
});

describe('documents in several print directories', () => {
  const [A, B] = [randomUUID(), randomUUID()];

  /** Claimed with one directory, with unknown outcome, then printed with the other and posted. */
  async function postedFromTwoDirectories() {
    const { orderId } = await shop.orderAndPay();
    await shop.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
    await claimPrint(shop, { orderId, worker: 'w1', directory: A });
    await reportPrint(shop, { orderId, attempt: 1, outcome: { kind: 'unknown', reason: 'worker-died' } });
    await shop.orders.handle(orderId, { type: 'ResolvePrint', at: at(), outcome: 'not-printed' });
    await claimPrint(shop, { orderId, worker: 'w2', directory: B });
    await reportPrint(shop, { orderId, attempt: 2, outcome: { kind: 'printed', pages: 1 } });
    return orderId;
  }

  test('delay shredding the text until each directory is confirmed empty, in any order', async () => {
    for (const attempts of [
      [1, 1, 2],
      [2, 1],
    ]) {
      const orderId = await postedFromTwoDirectories();
      await shop.orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, at: at() });
      for (const attempt of attempts.slice(0, -1)) await confirmDocumentsDeleted(shop, { orderId, attempt });
      expect(await shop.vault.getLetter(orderId)).toBe(sealedForm());
      expect((await shop.types(orderId)).filter((type) => type === 'DocumentsDeleted')).toHaveLength(1);
      await confirmDocumentsDeleted(shop, { orderId, attempt: attempts.at(-1)! });
      expect(await shop.vault.getLetter(orderId)).toBeUndefined();
      expect((await shop.types(orderId)).at(-1)).toBe('LetterTextErased');
    }
  });

  test('are not confirmed before posting, nor for an unknown attempt or directory', async () => {
    const orderId = await postedFromTwoDirectories();
    await expect(confirmDocumentsDeleted(shop, { orderId, attempt: 1 })).rejects.toEqual(refused('text-still-needed'));
    await shop.orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, at: at() });
    await confirmDocumentsDeleted(shop, { orderId });
    await confirmDocumentsDeleted(shop, { orderId, attempt: 7 });
    expect(await shop.vault.getLetter(orderId)).toBe(sealedForm());
  });

  test('need only one confirmation if the directories are unknown', async () => {
    const { orderId } = await shop.orderAndPay();
    await shop.post(orderId);
    await confirmDocumentsDeleted(shop, { orderId });
    expect(await shop.vault.getLetter(orderId)).toBeUndefined();
  });
});

describe('opening a document', () => {
  const kinds = ['letter', 'envelope', 'job-sheet'] as const;
  const rendered: object[] = [];
  const renderDocuments: RenderDocuments = async (assignment) => {
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
    renderDocument({ ...shop, renderDocuments, renderPlotterFile, renderEnvelope }, orderId, kind, 'operator-1');

  test('renders it again from the text, and records each look before anything is shown', async () => {
    const { orderId } = await shop.orderAndPay();
    await shop.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: at() });
    await claimPrint(shop, { orderId, worker: 'w1' });
    const before = await shop.types(orderId);
    for (const kind of ['envelope', 'job-sheet'] as const)
      expect(Buffer.from(await open(orderId, kind)).toString()).toBe(kind);
    const looks = ['DocumentViewed', 'DocumentViewed'];
    expect(await shop.types(orderId)).toEqual([...before, ...looks]);
    expect(Buffer.from(await open(orderId, 'letter')).toString()).toBe('letter');
    expect(await shop.types(orderId)).toEqual([...before, ...looks, 'LetterTextViewed']);
    expect(rendered.at(-1)).toMatchObject({
      orderId,
      attempt: 1,
      letter: { text: form.letterText },
      recipient: { name: form.recipientName },
    });
    const broken = {
      ...shop,
      renderPlotterFile,
      renderEnvelope,
      renderDocuments: () => Promise.reject(new Error('not set')),
    };
    await expect(renderDocument(broken, orderId, 'letter', 'operator-1')).rejects.toThrow('not set');
    expect((await shop.types(orderId)).filter((type) => type === 'LetterTextViewed')).toHaveLength(2);
  });

  test('returns a plotter file and records the look, but has none for a typed letter', async () => {
    const { orderId } = await shop.orderAndPay();
    const before = await shop.types(orderId);
    expect(Buffer.from(await open(orderId, 'plotter-file')).toString()).toMatch(/^strokes of/);
    expect(await shop.types(orderId)).toEqual([...before, 'LetterTextViewed']);
    const typed = await shop.orderAndPay(undefined, { ...form, letterStyle: 'typewriter' });
    await expect(open(typed.orderId, 'plotter-file')).rejects.toEqual(refused('typed-letter'));
  });

  test('renders a new envelope for a returned letter, with the corrected address and without the text', async () => {
    const { orderId } = await shop.orderAndPay();
    await shop.post(orderId);
    const terms = letterTerms(await loadOrder(shop.orders, orderId));
    const hand = { style: 'calligraphy', letterId: terms.letterId } as const;
    const writtenBy = async () =>
      (await envelopeData(shop, orderId, await loadOrder(shop.orders, orderId))).addressHand;
    expect(await writtenBy()).toEqual({ ...hand, writer: form.writer });
    await deleteLetterText(shop, orderId);
    await expect(open(orderId, 'envelope')).rejects.toEqual(refused('text-deleted'));
    await shop.orders.handle(orderId, { type: 'MarkReturned', at: at(), reason: 'moved' });
    await correctAddress(shop, orderId, { recipientName: 'Erika M.', recipientAddress: 'Neue Straße 1\n10117 Berlin' });
    expect(Buffer.from(await open(orderId, 'envelope')).toString()).toBe('new envelope');
    expect(envelopes.at(-1)).toEqual({
      addressHand: { ...hand, writer: seedOf(terms.letterId) },
      recipient: { name: 'Erika M.', address: 'Neue Straße 1\n10117 Berlin' },
      senderName: form.senderName,
    });
    for (const kind of ['letter', 'job-sheet'] as const)
      await expect(open(orderId, kind)).rejects.toEqual(refused('text-deleted'));
  });

  test('refuses envelope and job sheet while the letter can still be changed', async () => {
    const { orderId } = await shop.orderAndPay();
    expect(Buffer.from(await open(orderId, 'letter')).toString()).toBe('letter');
    for (const kind of ['envelope', 'job-sheet'] as const)
      await expect(open(orderId, kind)).rejects.toEqual(refused('still-changeable'));
    expect(await shop.types(orderId)).not.toContain('DocumentViewed');
  });

  test('is refused once the text is erased, and for an unknown order', async () => {
    const { orderId } = await shop.orderAndPay();
    await shop.orders.handle(orderId, { type: 'CancelOrder', at: at(), by: 'operator' });
    await deleteLetterText(shop, orderId);
    for (const kind of kinds) await expect(open(orderId, kind)).rejects.toEqual(refused('text-deleted'));
    await expect(open(randomUUID(), 'envelope')).rejects.toEqual(refused('unknown-order'));
  });
});

describe('the text', () => {
  test('is shown to an operator and the look is recorded', async () => {
    const { orderId } = await shop.orderAndPay();
    expect(await revealLetter(shop, orderId, 'operator-1')).toMatchObject({ text: form.letterText });
    expect((await shop.orders.history(orderId)).at(-1)).toMatchObject({
      type: 'LetterTextViewed',
      data: { operator: 'operator-1' },
    });
  });

  test('is not erased while it is needed', async () => {
    const { orderId } = await shop.orderAndPay();
    await expect(deleteLetterText(shop, orderId)).rejects.toEqual(refused('text-still-needed'));
    expect(await shop.vault.getLetter(orderId)).toBe(sealedForm());
  });

  test('is erased once after a cancellation, even if an earlier attempt stopped halfway', async () => {
    const { orderId } = await shop.orderAndPay();
    await shop.orders.handle(orderId, { type: 'CancelOrder', at: at(), by: 'operator' });
    await shop.vault.shredLetter(orderId);
    await deleteLetterText(shop, orderId);
    await deleteLetterText(shop, orderId);
    expect((await shop.types(orderId)).filter((type) => type === 'LetterTextErased')).toHaveLength(1);
    await expect(revealLetter(shop, orderId, 'operator-1')).rejects.toEqual(refused('text-deleted'));
  });
});

test('an append whose answer was lost is repeated with the same ids and stored once', async () => {
  let lose = true;
  const forgetful = {
    ...shop.store,
    append: async (...args: Parameters<typeof shop.store.append>) => {
      const answer = await shop.store.append(...args);
      if (!lose) return answer;
      lose = false;
      throw new Error('connection lost');
    },
  };
  const orderId = randomUUID();
  const orders = createOrderHandler(forgetful);
  await orders.handle(orderId, { type: 'DraftOrder', at: at(), order: orderToDraft });
  expect(await shop.types(orderId)).toEqual(['OrderDrafted']);
});
