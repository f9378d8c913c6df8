import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommandOf, OrderCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { OrderEvent } from './events.ts';
import { fold } from './evolve.ts';
import { given, mails, order, tasks } from './given.fixture.ts';
import {
  POSTING_SCHEDULE,
  RETENTION,
  T,
  cancelled,
  changed,
  checkout,
  disputeClosed,
  disputeOpened,
  drafted,
  expired,
  fact,
  fraudWarned,
  paidOrder,
  paidVoucher,
  postedOrder,
  priceOfCents,
  redeemed,
  refundRequested,
  released,
  textErasureStarted,
  voucherDrafted,
} from './order-events.fixture.ts';
import { upcomingIssues } from './issues.ts';
import { openObligations } from './person.ts';
import type { Order } from './state.ts';
import { refusalToRedeem, shareOf, validUntil, voucherBalance } from './voucher.ts';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const redeem = (orderId: string, totalCents: number, at: string = T.monday): CommandOf<'RedeemVoucher'> => ({
  type: 'RedeemVoucher',
  at,
  orderId,
  totalCents,
});
const withdrawn = fact('WithdrawalDeclared', { at: T.monday });

describe('a voucher', () => {
  test('is issued by its payment, without anything to print or to post', () => {
    const voucher = order(paidVoucher);
    expect(voucher.production).toEqual({ status: 'issued' });
    expect(voucher.text).toEqual({ status: 'none' });
    expect(voucherBalance(voucher)).toBe(5000);
    expect(mails(paidVoucher)).toEqual(['order-confirmed']);
    expect(tasks(paidVoucher).filter((kind) => kind.startsWith('print') || kind.startsWith('delete'))).toEqual([]);
  });

  test('is valid until the end of the third year, by Berlin’s calendar', () => {
    expect(validUntil(order(paidVoucher))).toBe('2029-12-31');
    const paidAt = (at: string) => order(voucherDrafted, checkout(), changed(paidVoucher[2]!, { at }));
    // In Berlin the new year has begun.
    expect(validUntil(paidAt('2026-12-31T23:30:00.000Z'))).toBe('2030-12-31');
    expect(validUntil(paidAt('2026-12-31T22:59:59.000Z'))).toBe('2029-12-31');
    given(paidVoucher)
      .when(redeem(A, 1000, '2029-12-31T22:59:59.999Z'))
      .then(redeemed(A, 1000, '2029-12-31T22:59:59.999Z'));
    given(paidVoucher)
      .when(redeem(A, 1000, '2029-12-31T23:00:00.000Z'))
      .thenRefused('voucher-expired');
  });

  test('pays once for each order, as much as is left', () => {
    given(paidVoucher)
      .when(redeem(A, 1499))
      .then(redeemed(A, 1499, T.monday));
    given(paidVoucher, redeemed(A, 1499)).when(redeem(A, 1499)).thenNothing();
    given(paidVoucher, redeemed(A, 4000))
      .when(redeem(B, 1499))
      .then(redeemed(B, 1000, T.monday));
    given(paidVoucher, redeemed(A, 5000)).when(redeem(B, 1499)).thenRefused('voucher-used');
    given(paidVoucher, redeemed(A, 5000), released(A))
      .when(redeem(B, 1499))
      .then(redeemed(B, 1499, T.monday));
  });

  test('pays nothing if it does not pay what its holder was shown, because somebody else has used it', () => {
    const shown = { ...redeem(B, 1499), expectedCents: 1499 };
    given(paidVoucher, redeemed(A, 4000)).when(shown).thenRefused('voucher-changed');
    given(paidVoucher)
      .when(shown)
      .then(redeemed(B, 1499, T.monday));
  });

  test('leaves nothing to pay, or enough for the payment provider', () => {
    given(paidVoucher, redeemed(A, 3501))
      .when(redeem(B, 1500))
      .then(redeemed(B, 1450, T.monday));
    given(paidVoucher, redeemed(A, 4970))
      .when(redeem(B, 60))
      .then(redeemed(B, 10, T.monday));
  });

  test('pays for nothing before its payment, while that is in doubt, and once the money went back', () => {
    given(voucherDrafted, checkout()).when(redeem(A, 1499)).thenRefused('voucher-unpaid');
    given(paidVoucher, disputeOpened()).when(redeem(A, 1499)).thenRefused('voucher-unpaid');
    given(paidVoucher, fraudWarned).when(redeem(A, 1499)).thenRefused('voucher-unpaid');
    given(paidVoucher, cancelled).when(redeem(A, 1499)).thenRefused('voucher-unpaid');
    given(paidVoucher, withdrawn).when(redeem(A, 1499)).thenRefused('voucher-unpaid');
    given(paidOrder).when(redeem(A, 1499)).thenRefused('voucher-unknown');
  });

  test('is returned while nothing of it is redeemed; its money is refunded', () => {
    const cancel: OrderCommand = { type: 'CancelOrder', at: T.monday, by: 'customer' };
    given(paidVoucher, redeemed(A, 100)).when(cancel).thenRefused('voucher-redeemed');
    const decision = decide(cancel, order(paidVoucher, redeemed(A, 100), released(A)));
    expect(decision).toMatchObject({
      events: [{ type: 'OrderCancelled' }, { type: 'RefundRequested', data: { amountCents: 5000 } }],
    });
  });

  test('that was used is withdrawn from by an operator’s refund of what is left', () => {
    const used = order(paidVoucher, redeemed(A, 2000), withdrawn);
    expect(used.production.status).toBe('issued');
    expect(refusalToRedeem(used, T.monday)).toBe('voucher-unpaid');
    const refund = (amountCents: number): OrderCommand => ({
      type: 'RequestRefund',
      at: T.monday,
      refund: 1,
      amountCents,
      reason: 'withdrawal',
      operator: 'operator',
    });
    given(paidVoucher, redeemed(A, 2000), withdrawn).when(refund(3001)).thenRefused('too-much-refunded');
    expect(decide(refund(3000), used)).toMatchObject({ kind: 'accepted' });
    expect(order(paidVoucher, withdrawn).production).toMatchObject({ status: 'cancelled', cause: 'withdrawn' });
  });

  test('whose payment the bank took back after it was used is an issue of its own', () => {
    const detail = (...events: OrderEvent[]) =>
      upcomingIssues(order(...events), POSTING_SCHEDULE).find(({ kind }) => kind === 'dispute-lost')?.detail;
    const lost = changed(disputeClosed('lost'), { amountCents: 5000 });
    expect(detail(...paidVoucher, redeemed(A, 1000), disputeOpened(), lost)).toBe('voucher-used');
    expect(detail(...paidVoucher, disputeOpened(), lost)).toBe('stays-here');
  });

  test('is worth less by what was refunded of it', () => {
    expect(voucherBalance(order(paidVoucher, changed(refundRequested(1), { amountCents: 3000 })))).toBe(2000);
  });

  test('keeps its buyer’s data as long as its code is valid', () => {
    const forget = (at: string): OrderCommand => ({
      type: 'StartPersonErasure',
      at,
      reason: 'requested',
      retention: RETENTION,
    });
    const confirmed = fact('OrderConfirmed', { at: T.paid });
    given(paidVoucher, confirmed).when(forget('2029-12-31T22:00:00.000Z')).thenRefused('voucher-still-valid');
    expect(openObligations(order(paidVoucher, confirmed), '2029-12-31T22:00:00.000Z')).toEqual(['voucher']);
    const after = '2029-12-31T23:00:00.000Z';
    expect(decide(forget(after), order(paidVoucher, confirmed))).toMatchObject({
      events: [{ type: 'PersonalDataErasureStarted' }],
    });
  });
});

describe('the share of an order in a voucher', () => {
  const share = (...events: OrderEvent[]) => shareOf(fold(events), T.paid, T.monday);

  test('is free once the order’s money went back or it can never be paid', () => {
    expect(share(...paidOrder)).toBe('held');
    expect(share(...postedOrder)).toBe('held');
    expect(share(...paidOrder, cancelled)).toBe('free');
    expect(share(drafted, checkout())).toBe('unpaid');
    expect(share(drafted, checkout(), expired(), textErasureStarted)).toBe('free');
    expect(share(...postedOrder, refundRequested(1, 'letter-lost'))).toBe('free');
    const priceCents = order(postedOrder).terms.price.totalCents;
    const goodwill = (amountCents: number) => changed(refundRequested(1, 'goodwill'), { amountCents });
    expect(share(...postedOrder, goodwill(priceCents))).toBe('free');
    expect(share(...postedOrder, goodwill(priceCents - 1))).toBe('held');
    expect(share(...postedOrder, disputeOpened(), changed(disputeClosed('lost'), { amountCents: priceCents }))).toBe(
      'held',
    );
  });

  test('of an order that was never drafted is free after some minutes', () => {
    expect(shareOf(fold([]), T.paid, T.paid)).toBe('held');
    expect(shareOf(fold([]), T.paid, T.monday)).toBe('abandoned');
    expect(share(fact('LetterTextErasureStarted', { at: T.monday, reason: 'never-ordered' }))).toBe('free');
  });
});

describe('an order that a voucher pays', () => {
  const free = changed(drafted, { price: priceOfCents(0), voucherId: A });
  const payment = { at: T.paid, sessionId: 'voucher-x', url: 'https://shop.example/?success=true', expiresAt: T.paid };
  const pay = { type: 'PayByVoucher', ...payment, sealedPayer: 'sealed', schedule: POSTING_SCHEDULE } as const;

  test('wholly is paid without a provider, and its posting day is set', () => {
    const { at, sessionId } = payment;
    const data = { at, sessionId, amountCents: 0, postingDay: '2026-11-23', sealedPayer: 'sealed' };
    given(free)
      .when(pay)
      .then(fact('CheckoutStarted', { ...payment, attempt: 1 }), fact('PaymentSucceeded', data));
    given(drafted).when(pay).thenRefused('not-paid');
    expect(
      tasks(free, fact('CheckoutStarted', { ...payment, attempt: 1 }), fact('PaymentSucceeded', data)),
    ).not.toContain('sync-checkout');
  });

  test('wholly is refunded by an operator once, with 0 €, at every stage: its share is free then', () => {
    const { at, sessionId } = payment;
    const data = { at, sessionId, amountCents: 0, postingDay: '2026-11-23', sealedPayer: 'sealed' };
    const paid = [free, fact('CheckoutStarted', { ...payment, attempt: 1 }), fact('PaymentSucceeded', data)];
    const refund = (number: number, amountCents = 0): OrderCommand => ({
      type: 'RequestRefund',
      at: T.monday,
      refund: number,
      amountCents,
      reason: 'goodwill',
      operator: 'op-1',
    });
    const { events } = decide(refund(1), order(paid)) as { kind: 'accepted'; events: OrderEvent[] };
    expect(events.map(({ type }) => type)).toEqual(['RefundRequested', 'RefundSucceeded']);
    const refunded = order([...paid, ...events]);
    expect(refunded.production).toMatchObject({ status: 'cancelled', cause: 'refunded' });
    expect(shareOf(refunded, T.paid, T.monday)).toBe('free');
    expect(decide(refund(2), refunded)).toMatchObject({ reason: 'too-much-refunded' });
    given(paid).when(refund(1, 1)).thenRefused('too-much-refunded');
    given(paidOrder).when(refund(1)).thenRefused('too-much-refunded');
  });

  test('is cancelled for another one only while no money is there', () => {
    const cancel: OrderCommand = { type: 'CancelOrder', at: T.monday, by: 'customer', onlyUnpaid: true };
    given(paidOrder).when(cancel).thenRefused('already-paid');
    given(drafted, checkout())
      .when(cancel)
      .then(changed(cancelled, { at: T.monday, by: 'customer' }));
  });
});

test('a balance is never negative nor more than the value, and no cent pays twice', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const command = fc.oneof(
    fc.record({
      type: fc.constant('RedeemVoucher'),
      orderId: fc.constantFrom(...ids),
      totalCents: fc.integer({ min: 50, max: 6000 }),
    }),
    fc.record({ type: fc.constant('ReleaseVoucher'), orderId: fc.constantFrom(...ids) }),
    fc.record({
      type: fc.constant('RequestRefund'),
      refund: fc.integer({ min: 1, max: 3 }),
      amountCents: fc.integer({ min: 1, max: 5000 }),
      reason: fc.constant('goodwill'),
      operator: fc.constant('operator'),
    }),
    fc.constant({ type: 'DeclareWithdrawal' }),
    fc.constant({ type: 'CancelOrder', by: 'customer' }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let events: readonly OrderEvent[] = paidVoucher;
      for (const each of commands) {
        const decision = decide({ at: T.monday, ...each } as OrderCommand, fold(events));
        if (decision.kind === 'accepted') events = [...events, ...decision.events];
        const voucher = fold(events) as Order;
        const paid = voucher.redemptions.reduce((sum, { cents }) => sum + cents, 0);
        const refunded = voucher.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(new Set(voucher.redemptions.map(({ orderId }) => orderId)).size).toBe(voucher.redemptions.length);
        expect(paid + refunded).toBeLessThanOrEqual(5000);
        expect(voucherBalance(voucher)).toBeGreaterThanOrEqual(0);
        expect(voucherBalance(voucher) + paid + refunded).toBeLessThanOrEqual(5000);
      }
    }),
  );
});
