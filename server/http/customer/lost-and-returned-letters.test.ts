import { beforeEach, expect, test } from 'vitest';
import { DRAWN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { deleteLetterText } from '../../commands/letter-text/letter-text.ts';
import { claimPrint, reportPrint } from '../../commands/printing/print-letters.ts';
import { form } from '../../commands/shop-on-disk.fixture.ts';
import { openMyLetterShop, type MyLetterShop } from './my-letter.fixture.ts';

/** The calls about a posted letter: it was posted on Monday 23 November 2026. */

let shop: MyLetterShop;
let orderId: string;
let key: string;
beforeEach(async () => {
  shop = await openMyLetterShop();
  ({ orderId, key } = await shop.order('paid'));
  const { orders } = shop.memory;
  const at = (shop.memory.clock.at = '2026-11-23T14:00:00.000Z');
  await orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at });
  await claimPrint(shop.memory, { orderId, worker: 'w1' });
  await reportPrint(shop.memory, { orderId, attempt: 1, outcome: { kind: 'printed', pages: 1 } });
  await orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, at });
  await deleteLetterText(shop.memory, orderId);
});

const { recipientName, recipientAddress } = form;
const COPY = { recipientName, recipientAddress, letterText: 'Liebe Erika, hier ist die Abschrift.', signature: DRAWN };
const NEW_ADDRESS = { recipientName: 'Erika Neumann', recipientAddress: 'Neue Gasse 1\n20095 Hamburg' };
const mark = (type: 'MarkReturned' | 'MarkReposted') => {
  const { at } = shop.memory.clock;
  return shop.memory.orders.handle(orderId, type === 'MarkReturned' ? { type, at, reason: 'moved' } : { type, at });
};
const requestRefund = () => {
  const { at } = shop.memory.clock;
  const whole = { refund: 1, amountCents: 1499, reason: 'goodwill', operator: 'o1' } as const;
  return shop.memory.orders.handle(orderId, { type: 'RequestRefund', at, ...whole });
};
const replace = () => shop.ask('replace-letter', key, COPY, { 'idempotency-key': 'one-click-one-replacement' });
const error = ({ body }: { body: string }) => (JSON.parse(body) as { error: string }).error;

test('a lost letter can be replaced from its page, from the day announced on it', async () => {
  expect((await shop.page(key)).delivery).toEqual({
    status: 'in-transit',
    returned: null,
    arrival: null,
    registered: null,
    lossReportWindow: { from: '2026-12-01', to: '2027-01-29' },
    choices: [],
    refundCents: 1499,
    replaced: false,
    waitsDays: 60,
  });
  const tooEarly = await shop.ask('replace-letter', key, COPY);
  expect([tooEarly.status, error(tooEarly)]).toEqual([
    409,
    'Dieser Brief kann jetzt nicht als verloren gemeldet werden.',
  ]);
  shop.memory.clock.at = '2026-12-01T09:00:00.000Z';
  expect((await shop.page(key)).delivery.choices).toEqual(['replacement', 'refund']);

  for (const _ of [1, 2]) expect(await replace(), 'once more is the same').toEqual({ status: 200, body: '{}' });
  const page = await shop.page(key);
  expect(JSON.parse((await shop.ask('my-letter-text', key)).body)).toMatchObject({ signature: DRAWN });
  expect(page).toMatchObject({
    price: { totalCents: 1499 },
    payment: 'paid',
    production: 'scheduled',
    letterStyle: form.letterStyle,
    extras: form.extras,
    senderName: form.senderName,
    mayChange: true,
    mayCancel: true,
    delivery: { status: 'none', replaced: true, choices: [] },
  });
  expect(page.facts.map(({ fact }) => fact).slice(-3)).toEqual(['posted', 'text-deleted', 'replaced']);
  const again = await shop.ask('replace-letter', key, COPY);
  const refund = await shop.ask('refund-lost-letter', key, {});
  for (const answer of [again, refund])
    expect([answer.status, error(answer)]).toEqual([409, 'Für diesen Brief gibt es schon einen Ersatz.']);
});

test('a letter is said to have arrived with one tap, from the first day of its window, and awaited again', async () => {
  const early = await shop.ask('report-arrival', key, {});
  expect([early.status, error(early)]).toEqual([
    409,
    'So früh erwarten wir deinen Brief noch nicht. Bitte sag es uns, wenn er da ist.',
  ]);
  shop.memory.clock.at = '2026-12-01T09:00:00.000Z';
  expect((await shop.page(key)).delivery).toMatchObject({ arrival: 'reportable', choices: ['replacement', 'refund'] });
  for (const _ of [1, 2]) expect(await shop.ask('report-arrival', key, {})).toEqual({ status: 200, body: '{}' });
  const page = await shop.page(key);
  expect(page.delivery).toMatchObject({ status: 'arrived', arrival: 'revocable', choices: [], lossReportWindow: null });
  expect(page.dates).toMatchObject({ postingDay: '2026-11-23' });
  expect(page.facts.filter(({ fact }) => fact === 'arrived')).toHaveLength(1);
  const events = await shop.memory.orders.history(orderId);
  expect(events.find(({ type }) => type === 'LetterArrived')?.data).toMatchObject({ zone: '1' });
  for (const path of ['replace-letter', 'refund-lost-letter'])
    expect((await shop.ask(path, key, path === 'replace-letter' ? COPY : {})).status).toBe(409);

  expect((await shop.ask('revoke-arrival', key, {})).status).toBe(200);
  expect((await shop.page(key)).delivery).toMatchObject({
    status: 'in-transit',
    arrival: 'reportable',
    choices: ['replacement', 'refund'],
  });
  expect((await shop.page(key)).facts.at(-1)).toMatchObject({ fact: 'arrival-revoked' });
  expect((await shop.ask('refund-lost-letter', key, {})).status).toBe(200);
  expect((await shop.page(key)).delivery.arrival).toBeNull();
  const late = await shop.ask('report-arrival', key, {});
  expect(late.status).toBe(409);
});

test('a business that does not ask for it takes no arrival, but one that is recorded can be revoked', async () => {
  shop.memory.clock.at = '2026-12-01T09:00:00.000Z';
  await shop.ask('report-arrival', key, {});
  const { business } = shop;
  business.arrivalReports = false;
  expect((await shop.page(key)).delivery.arrival).toBe('revocable');
  expect((await shop.ask('revoke-arrival', key, {})).status).toBe(200);
  expect((await shop.page(key)).delivery.arrival).toBeNull();
  expect((await shop.ask('report-arrival', key, {})).status).toBe(404);
});

test('a lost letter can be refunded from its page, once', async () => {
  shop.memory.clock.at = '2026-12-01T09:00:00.000Z';
  for (const _ of [1, 2]) expect(await shop.ask('refund-lost-letter', key, {})).toEqual({ status: 200, body: '{}' });
  const { facts, delivery } = await shop.page(key);
  expect(facts.filter(({ fact }) => fact === 'refund-requested')).toMatchObject([{ cents: 1499 }]);
  expect(delivery.choices).toEqual([]);
  expect((await shop.ask('replace-letter', key, COPY)).status).toBe(409);
});

test('the copy for a replacement is checked like an order, with a message for each field', async () => {
  shop.memory.clock.at = '2026-12-01T09:00:00.000Z';
  const bad = await shop.ask('replace-letter', key, { ...COPY, recipientName: '', letterText: 'kurz' });
  expect(JSON.parse(bad.body)).toMatchObject({
    fields: {
      recipientName: 'Name des Empfängers ist erforderlich',
      letterText: 'Der Brieftext sollte mindestens 10 Zeichen haben',
    },
  });
  const strange = await shop.ask('replace-letter', key, {
    ...COPY,
    letterText: 'Liebe Erika, hier ist ein ☃ für dich.',
  });
  expect(strange.status).toBe(400);
  expect((await shop.ask('replace-letter', key, { ...COPY, extras: [] })).status).toBe(400);
  expect((await shop.ask('replace-letter', key, 'nothing')).status).toBe(400);
  expect((await shop.page(key)).delivery.status).toBe('in-transit');
  expect(await shop.memory.vault.listLetters()).toEqual([]);
});

test('a returned letter gets a new, checked address and is posted again, as its page shows', async () => {
  expect((await shop.ask('correct-address', key, NEW_ADDRESS)).status).toBe(409);
  await mark('MarkReturned');
  expect(await shop.page(key)).toMatchObject({
    delivery: { status: 'returned', returned: { reason: 'moved', corrected: false }, choices: [] },
  });
  const abroad = await shop.ask('correct-address', key, {
    ...NEW_ADDRESS,
    recipientAddress: 'Gasse 1\n1010 Wien\nAustria',
  });
  expect(JSON.parse(abroad.body)).toMatchObject({ fields: { recipientAddress: expect.any(String) } });
  expect(await shop.ask('correct-address', key, NEW_ADDRESS)).toEqual({ status: 200, body: '{}' });
  expect(await shop.page(key)).toMatchObject({
    ...NEW_ADDRESS,
    senderName: form.senderName,
    delivery: { returned: { corrected: true } },
  });
  shop.memory.clock.at = '2026-11-30T14:00:00.000Z';
  const repost = async () =>
    JSON.parse((await shop.ask('mark-reposted', undefined, { orderId })).body) as { error?: string };
  expect((await repost()).error).toEqual(
    'Die Anschrift wurde berichtigt. Bitte drucken Sie einen neuen Umschlag und tragen Sie den Brief danach als wieder zur Post gebracht ein.',
  );
  expect((await shop.ask(`documents?order_id=eq.${orderId}&kind=envelope`)).status).toBe(200);
  expect((await repost()).error).toBeUndefined();
  const { dates, delivery, facts } = await shop.page(key);
  expect(dates).toMatchObject({ postingDay: '2026-11-30', window: { from: '2026-12-02', to: '2026-12-03' } });
  expect(delivery).toMatchObject({ status: 'in-transit', lossReportWindow: { from: '2026-12-08' } });
  expect(facts.map(({ fact }) => fact).slice(-3)).toEqual(['returned', 'address-corrected', 'reposted']);
});

test.each(['customer', 'operator'])(
  'a replacement cancelled by the %s refunds the price, as its page shows',
  async (by) => {
    shop.memory.clock.at = '2026-12-01T09:00:00.000Z';
    await replace();
    if (by === 'operator') expect((await shop.ask('cancel-order', undefined, { orderId })).status).toBe(200);
    else expect(JSON.parse((await shop.ask('cancel-letter', key, {})).body)).toEqual({ refundPendingCents: 1499 });
    const { delivery, facts } = await shop.page(key);
    expect(delivery).toMatchObject({ choices: [], refundCents: 0 });
    expect(facts.slice(-3)).toMatchObject([
      { fact: 'replaced' },
      { fact: 'cancelled' },
      { fact: 'refund-requested', cents: 1499 },
    ]);
    expect((await shop.memory.order(orderId)).refunds).toMatchObject([
      { amountCents: 1499, reason: 'replacement-cancelled', status: 'requested' },
    ]);
  },
);

test('a returned letter without an answer can be destroyed after the days set in business.json', async () => {
  await mark('MarkReturned');
  const destroy = () => shop.ask('mark-destroyed', undefined, { orderId });
  const tooSoon = await destroy();
  expect([tooSoon.status, error(tooSoon)]).toEqual([
    409,
    expect.stringMatching(/^Auf diesen Brief wird noch gewartet/),
  ]);
  shop.memory.clock.at = '2027-01-22T14:00:00.000Z';
  for (const _ of [1, 2]) expect((await destroy()).status).toBe(200);
  const page = await shop.page(key);
  expect(page.delivery).toMatchObject({ status: 'destroyed', returned: null, choices: [] });
  expect(page.facts.at(-1)).toMatchObject({ fact: 'destroyed' });
  expect((await shop.ask('correct-address', key, NEW_ADDRESS)).status).toBe(409);
  expect((await shop.memory.types(orderId)).filter((type) => type === 'ReturnedLetterDestroyed')).toHaveLength(1);
});

test('a returned letter with a refunded price takes no new address and is not posted again', async () => {
  await mark('MarkReturned');
  await requestRefund();
  expect(await shop.page(key)).toMatchObject({
    willBeDelivered: false,
    delivery: { status: 'returned', returned: null, choices: [] },
  });
  expect((await shop.ask('correct-address', key, NEW_ADDRESS)).status).toBe(409);
});

test('a letter refunded while on its way cannot be reported as lost', async () => {
  await requestRefund();
  expect(await shop.page(key)).toMatchObject({
    willBeDelivered: true,
    delivery: { status: 'in-transit', lossReportWindow: null, choices: [] },
  });
});

test('a wrong page key is answered with 404 by every call', async () => {
  for (const path of ['correct-address', 'replace-letter', 'refund-lost-letter', 'report-arrival', 'revoke-arrival'])
    expect((await shop.ask(path, 'A'.repeat(48), { ...COPY })).status).toBe(404);
});
