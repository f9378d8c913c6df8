import { describe, expect, test } from 'vitest';
import { fold } from './evolve.ts';
import { given } from './given.fixture.ts';
import {
  disputeOpened,
  paidOrder,
  posted,
  printed,
  printedOrder,
  printStarted,
  reprintRequested,
  T,
  textErasureStarted,
  withdrawn,
} from './order-events.fixture.ts';

describe('a reprint', () => {
  const reprint = { type: 'RequestReprint', at: T.monday, reason: 'jam' } as const;
  test('is another attempt and is counted', () => {
    given(printedOrder).when(reprint).then(reprintRequested);
    given(printedOrder, reprintRequested)
      .when({ type: 'StartPrint', at: T.monday, worker: 'w1' })
      .then(printStarted(2));
    expect(fold([...printedOrder, reprintRequested])).toMatchObject({ reprints: 1 });
    expect(fold([...printedOrder, reprintRequested, printStarted(2), printed(2), reprintRequested])).toMatchObject({
      reprints: 2,
    });
  });
  test('is refused a second time, before printing, after posting, and without a text', () => {
    given(printedOrder, reprintRequested).when(reprint).thenRefused('not-printed');
    given(paidOrder).when(reprint).thenRefused('not-printed');
    given(printedOrder, posted).when(reprint).thenRefused('not-printed');
    given(printedOrder, textErasureStarted).when(reprint).thenRefused('text-deleted');
  });
  test('is refused if the letter must not be posted', () => {
    given(printedOrder, disputeOpened()).when(reprint).thenRefused('disputed');
    given(printedOrder, withdrawn).when(reprint).thenRefused('withdrawn');
  });
});

describe('the code of a letter', () => {
  test('is recorded with the print request and stays the same for a reprint', () => {
    given(paidOrder)
      .when({ type: 'RequestPrint', at: T.monday, code: 'K1R' })
      .then({ type: 'PrintRequested', data: { at: T.monday, code: 'K1R' } });
    const requested = { type: 'PrintRequested', data: { at: T.monday, code: 'K1R' } } as const;
    given(paidOrder, requested).when({ type: 'RequestPrint', at: T.monday, code: 'K1R' }).thenNothing();
    expect(fold([...paidOrder, requested, printStarted(), printed(), reprintRequested])).toMatchObject({ code: 'K1R' });
  });
  test('can be recorded with a claim, on the posting day', () => {
    const claim = { type: 'StartPrint', at: T.paid, worker: 'pdf', code: 'K1R' } as const;
    given(paidOrder).when(claim).thenRefused('not-due');
    const started = { type: 'PrintStarted', data: { at: T.monday, attempt: 1, worker: 'pdf', code: 'K1R' } } as const;
    given(paidOrder)
      .when({ ...claim, at: T.monday })
      .then(started);
    expect(fold([...paidOrder, started])).toMatchObject({ code: 'K1R' });
  });
});
