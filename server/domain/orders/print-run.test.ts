import { describe, expect, test } from 'vitest';
import { EXTRAS, valuesOf, type Extra } from '@federpost/shared/order/catalogue.ts';
import { pieceCode } from '@federpost/shared/runs/runs.ts';
import type { OrderEvent } from '../orders/events.ts';
import { order, type Events } from '../orders/given.fixture.ts';
import {
  disputeOpened,
  fraudWarned,
  paidOrder,
  printedOrder,
  refundFailed,
  refundRequested,
  refundSucceeded,
  withdrawn,
  wronglyPaid,
} from '../orders/order-events.fixture.ts';
import type { Order } from '../orders/state.ts';
import { mustNotBePosted, exclusionReason, selectPieces, totalsOf, type Letter } from './contents.ts';

const kept = (...history: Events) => exclusionReason(order(...history));

describe('a letter stays in its run', () => {
  test('if its payment has a fraud warning or a second payment has a wrong amount', () => {
    expect(kept(paidOrder, fraudWarned)).toBeUndefined();
    expect(kept(printedOrder, wronglyPaid('cs_2'))).toBeUndefined();
    expect(mustNotBePosted(order(printedOrder, fraudWarned))).toBe(false);
  });
  test('unless a refund failed, its price was refunded, or it is disputed or withdrawn', () => {
    expect(kept(paidOrder, refundRequested(1, 'goodwill', 400), refundFailed())).toBe('money');
    expect(kept(printedOrder, refundRequested(1, 'goodwill'), refundSucceeded())).toBe('money');
    expect(kept(paidOrder, disputeOpened())).toBe('disputed');
    expect(kept(printedOrder, withdrawn)).toBe('withdrawn');
  });
});

describe('the codes of the letters in a run', () => {
  const letter = (id: string, code?: string): Letter => {
    const requested: OrderEvent = { type: 'PrintRequested', data: { at: '2026-11-20T09:10:00.000Z', code } };
    return { id, order: order(paidOrder, code === undefined ? [] : requested) };
  };
  const codes = (letters: Letter[], { after = 0, others = [] as Letter[] } = {}) =>
    selectPieces(letters, { prefix: 'A', day: '2026-11-23', lastUsedNumber: after, excluded: others }).map(
      ({ code }) => code,
    );

  const [first, second, third] = [1, 2, 3].map((number) => pieceCode('A', number));

  test('are those that their papers have already, or else the next free numbers', () => {
    expect(codes([letter('x', second), letter('y'), letter('z')])).toEqual([second, first, third]);
    expect(codes([letter('y'), letter('z')], { others: [letter('x', second)] })).toEqual([first, third]);
  });
  test('are both new if two letters have the same, so that a scan cannot confuse them', () => {
    expect(codes([letter('x', first), letter('y', first)])).toEqual([second, third]);
    expect(codes([letter('x', first)], { others: [letter('y', first)] })).toEqual([second]);
  });
  test('continue the numbers of their prefix, and restart if not enough are left', () => {
    expect(codes([letter('x'), letter('y')], { after: 120 })).toEqual([pieceCode('A', 121), pieceCode('A', 122)]);
    expect(codes([letter('x')], { after: 9998 })).toEqual([pieceCode('A', 9999)]);
    expect(codes([letter('x'), letter('y')], { after: 9998 })).toEqual([first, second]);
  });
});

describe('the material of a run', () => {
  const withExtras = (extras: Extra[]): Order => {
    const paid = order(paidOrder);
    return { ...paid, terms: { ...paid.terms, extras } };
  };

  test('counts each extra, and the gift envelope as an envelope', () => {
    const { envelopes, extras } = totalsOf([withExtras([]), withExtras(valuesOf(EXTRAS)), withExtras(['wax-seal'])]);
    expect(envelopes).toEqual({ plain: 2, kraft: 1 });
    const added = valuesOf(EXTRAS).filter((extra) => extra !== 'gift-envelope');
    expect(extras).toEqual(added.map((extra) => ({ extra, letters: extra === 'wax-seal' ? 2 : 1 })));
  });
});
