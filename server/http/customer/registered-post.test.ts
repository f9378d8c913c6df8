import { expect, test } from 'vitest';
import { form } from '../../commands/shop-on-disk.fixture.ts';
import { openMyLetterShop } from './my-letter.fixture.ts';

/** The way of a registered letter over HTTP: posted on Monday 23 November 2026, delivered on Wednesday. */

const NUMBER = 'RT123456785DE';

async function openRegistered() {
  const shop = await openMyLetterShop();
  const { memory } = shop;
  const registered = { ...form, extras: ['registered-post' as const] };
  const { orderId } = await memory.orderAndPay({ state: 'paid', payerEmail: 'kundin@example.org' }, registered);
  const key = await shop.keyOf(orderId);
  memory.clock.at = '2026-11-23T14:00:00.000Z';
  await memory.print(orderId);
  const operate = async (command: string, body: object) => {
    const { status, body: answer } = await shop.ask(command, undefined, body);
    return { status, ...(JSON.parse(answer) as { error?: string; refused?: { error: string }[] }) };
  };
  const check = () =>
    memory.orders.handle(orderId, { type: 'CheckEnvelope', at: memory.clock.at, trackingNumber: NUMBER });
  const post = () => operate('mark-posted', { orderIds: [orderId], earlyPosting: [orderId] });
  return { shop, memory, orderId, key, operate, check, post };
}

test('is not posted without its label, then has a number on its page, and arrives on the carrier’s word', async () => {
  const { shop, memory, orderId, key, operate, check, post } = await openRegistered();
  expect((await post()).refused).toEqual([{ orderId, error: expect.stringContaining('Sendungsnummer vom Etikett') }]);
  await check();
  expect(await post()).toMatchObject({ status: 200, refused: [] });
  expect((await shop.page(key)).delivery).toMatchObject({ registered: { trackingNumber: NUMBER, deliveredOn: null } });

  memory.clock.at = '2026-11-25T18:00:00.000Z';
  const deliver = (day: string) => operate('mark-delivered', { orderId, day });
  expect(await deliver('2026-11-26')).toMatchObject({ status: 409, error: expect.stringContaining('zwischen dem') });
  expect(await deliver('2026-11-22')).toMatchObject({ status: 409 });
  expect(await deliver('morgen')).toMatchObject({ status: 400, error: 'Bitte geben Sie den Tag der Zustellung an.' });
  for (const _ of [1, 2]) expect(await deliver('2026-11-25')).toMatchObject({ status: 200 });
  const { delivery, facts } = await shop.page(key);
  expect(delivery).toMatchObject({
    status: 'arrived',
    arrival: null,
    choices: [],
    lossReportWindow: null,
    registered: { trackingNumber: NUMBER, deliveredOn: '2026-11-25' },
  });
  expect(facts.filter(({ fact }) => fact === 'delivered' || fact === 'arrived')).toHaveLength(1);
  expect((await shop.ask('revoke-arrival', key, {})).status).toBe(409);
});

test('that comes back is posted again only under a new number', async () => {
  const { shop, memory, orderId, key, operate, check, post } = await openRegistered();
  await check();
  await post();
  memory.clock.at = '2026-11-27T14:00:00.000Z';
  await operate('mark-returned', { orderId, reason: 'other' });
  expect((await shop.page(key)).delivery.registered).toBeNull();
  const repost = (trackingNumber?: string) => operate('mark-reposted', { orderId, trackingNumber });
  expect(await repost()).toMatchObject({ status: 409 });
  expect(await repost('RT123456784DE')).toMatchObject({ status: 400, error: expect.stringContaining('13 Zeichen') });
  expect(await repost(NUMBER)).toMatchObject({ status: 409, error: expect.stringContaining('neues Etikett') });
  expect(await repost('rr 473 124 829 de')).toMatchObject({ status: 200 });
  expect((await shop.page(key)).delivery.registered).toEqual({ trackingNumber: 'RR473124829DE', deliveredOn: null });
});

test('no day of delivery is recorded for a letter that is not registered', async () => {
  const shop = await openMyLetterShop();
  const { orderId } = await shop.order('paid');
  shop.memory.clock.at = '2026-11-23T14:00:00.000Z';
  await shop.memory.post(orderId);
  const { status, body } = await shop.ask('mark-delivered', undefined, { orderId, day: '2026-11-23' });
  expect([status, body]).toEqual([409, expect.stringContaining('kein Einschreiben')]);
});
