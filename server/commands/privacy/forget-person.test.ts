import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPayment } from '../ordering/create-payment.ts';
import { forgetPerson } from './forget-person.ts';
import { deleteLetterText } from '../letter-text/letter-text.ts';
import { decryptAddressee } from './personal-data.ts';
import { form, shopForThisTest, type ShopOnDisk } from '../shop-on-disk.fixture.ts';
import { RETENTION } from '../../domain/orders/order-events.fixture.ts';
import { letterTerms } from '../../domain/orders/state.ts';

/** First the event, then mails and key are deleted, then the event that they are gone; interrupted at any step. */

let shop: ShopOnDisk;
let forgottenMails: string[];
let stopAt: 'mails' | 'key' | undefined;
beforeEach(async () => {
  shop = await shopForThisTest();
  forgottenMails = [];
  stopAt = undefined;
});

const stopped = (where: typeof stopAt) => {
  if (stopAt === where) throw new Error('stopped');
};
const forget = (orderId: string) =>
  forgetPerson(
    {
      ...shop,
      vault: {
        async forgetPersonal(id) {
          stopped('key');
          await shop.vault.forgetPersonal(id);
        },
      },
      business: { ...shop.business, retention: RETENTION },
      async eraseCopies(id) {
        stopped('mails');
        forgottenMails.push(id);
      },
    },
    orderId,
    'requested',
    'op',
  );

/** An order that is paid, cancelled and refunded, with its text erased and its customer informed. */
async function settled(): Promise<{ orderId: string; sessionId: string }> {
  const { orderId, sessionId } = await shop.orderAndPay();
  const at = shop.clock.at;
  await shop.orders.handle(orderId, { type: 'CancelOrder', at, by: 'operator' });
  await deleteLetterText(shop, orderId);
  const snapshot = {
    sessionId,
    refunds: [{ refundId: 're_1', refund: 1, amountCents: 1499, status: 'succeeded' }],
    disputes: [],
    fraudWarnings: [],
  } as const;
  await shop.orders.handle(orderId, { type: 'SyncRefunds', at, snapshot });
  for (const mail of ['order-cancelled', 'refunded-1'] as const) {
    await shop.orders.handle(orderId, { type: 'ClaimMail', at, mail, claimedBy: 's1' });
    await shop.orders.handle(orderId, { type: 'NotifyCustomer', at, notice: mail });
  }
  return { orderId, sessionId };
}

test('an erasure makes sealed data unreadable and records its start and its end', async () => {
  const { orderId } = await settled();
  const { sealedAddressee } = letterTerms(await shop.order(orderId));
  expect(await decryptAddressee(shop.vault, orderId, sealedAddressee)).toMatchObject({ kind: 'known' });
  await forget(orderId);
  expect(await decryptAddressee(shop.vault, orderId, sealedAddressee)).toEqual({ kind: 'forgotten' });
  expect(forgottenMails).toEqual([orderId]);
  const history = await shop.orders.history(orderId);
  expect(history.slice(-2)).toMatchObject([
    { type: 'PersonalDataErasureStarted', data: { reason: 'requested', operator: 'op' } },
    { type: 'PersonalDataErased', data: { reason: 'requested' } },
  ]);
});

test.each(['mails', 'key'] as const)(
  'an erasure stopped before the %s is deleted stays due and is finished by a repetition',
  async (where) => {
    const { orderId } = await settled();
    stopAt = where;
    await expect(forget(orderId)).rejects.toThrow('stopped');
    expect((await shop.order(orderId)).person.status).toBe('erasing');
    stopAt = undefined;
    await forget(orderId);
    await forget(orderId);
    expect((await shop.order(orderId)).person.status).toBe('erased');
    expect((await shop.types(orderId)).filter((type) => type.startsWith('PersonalData'))).toEqual([
      'PersonalDataErasureStarted',
      'PersonalDataErased',
    ]);
  },
);

describe('an erasure is refused for', () => {
  test('an order that may still be paid', async () => {
    const { orderId } = await createPayment(shop, { form, pages: 1 }, randomUUID());
    await expect(forget(orderId)).rejects.toMatchObject({ reason: 'person-still-needed' });
    expect(await shop.vault.personalTag(orderId, 'any')).toBeDefined();
  });
  test('an order that does not exist', async () => {
    await expect(forget(randomUUID())).rejects.toMatchObject({ reason: 'unknown-order' });
  });
});

test('a payment that arrives after the erasure is recorded and refunded', async () => {
  const { orderId, sessionId } = await shop.orderAndPay({ state: 'expired' });
  shop.clock.at = '2026-11-23T09:00:00.000Z';
  await deleteLetterText(shop, orderId);
  await forget(orderId);
  await shop.settle(sessionId);
  const order = await shop.order(orderId);
  expect(order.payments).toHaveLength(1);
  expect(order.refunds).toMatchObject([{ reason: 'paid-too-late', status: 'requested' }]);
  expect(order.sealedPayer).toBeUndefined();
});
