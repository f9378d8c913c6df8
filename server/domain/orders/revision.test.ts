import { describe, expect, test } from 'vitest';
import type { OrderCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { RevisedLetter } from './events.ts';
import { fold } from './evolve.ts';
import { given, order, tasks, mails } from './given.fixture.ts';
import {
  cancelled,
  checkout,
  drafted,
  draftedFor,
  mailClaimed,
  paid,
  paidOrder,
  postedOrder,
  printedOrder,
  printFailed,
  printRequested,
  printStarted,
  replacedTextErased,
  revised,
  revisedLetter,
  revisionAbandoned,
  POSTING_SCHEDULE,
  T,
  textErasureStarted,
  unclear,
} from './order-events.fixture.ts';
import { dueTasks } from './due-tasks.ts';
import { dueMails } from './mails.ts';
import { FIRST_TEXT, parseVaultId, textUsage, vaultIdOf } from './letter-text.ts';
import { letterTerms } from './state.ts';

/** A customer can change the letter as long as its print has not begun, and only parts that have no price. */

const revise = (letter: Partial<RevisedLetter> = {}, replaces = FIRST_TEXT): OrderCommand => ({
  type: 'ReviseLetter',
  at: T.monday,
  replaces,
  letter: { ...revisedLetter, ...letter },
  schedule: POSTING_SCHEDULE,
});
const at = T.monday;

describe('a change of the letter', () => {
  test.each([
    ['before the money arrives', [drafted, checkout()]],
    ['while it waits for its day', [...paidOrder]],
    ['when its print has been requested but not begun', [...paidOrder, printRequested]],
  ])('is accepted %s', (_, events) => {
    given(events)
      .when(revise())
      .then({ type: 'LetterRevised', data: { at, ...revisedLetter } });
  });

  test.each([
    ['once its print has begun', [...paidOrder, printStarted()], 'production-started'],
    [
      'after a failed attempt, whose files may still exist',
      [...paidOrder, printStarted(), printFailed(1, T.monday)],
      'production-started',
    ],
    ['when it is parked', [...paidOrder, printStarted(), printFailed()], 'production-started'],
    ['when nobody knows whether it was printed', [...paidOrder, printStarted(), unclear()], 'production-started'],
    ['when it is printed', [...printedOrder], 'production-started'],
    ['when it is posted', [...postedOrder], 'production-started'],
    ['when the order is cancelled', [...paidOrder, cancelled], 'cancelled'],
    ['when its text is being erased', [drafted, textErasureStarted], 'text-deleted'],
    ['when it was changed meanwhile', [...paidOrder, revised({ textId: 'other' })], 'revised-meanwhile'],
    ['when its new text was abandoned', [...paidOrder, revisionAbandoned('second')], 'revised-meanwhile'],
  ] as const)('is refused %s', (_, events, reason) => {
    given(events).when(revise()).thenRefused(reason);
  });

  test('is recorded once if sent again, and refused if its key is used for another change', () => {
    given(paidOrder, revised()).when(revise()).thenNothing();
    given(paidOrder, revised())
      .when(revise({ fingerprint: 'of another' }))
      .thenRefused('revised-meanwhile');
  });

  test('keeps price, extras, shipping and the fingerprint of the order', () => {
    const before = order(paidOrder);
    const after = order(paidOrder, revised({ letterStyle: 'typewriter' }));
    const { extras, shipping, price, issuer, fingerprint, letterId } = letterTerms(before);
    expect(after.terms).toMatchObject({
      extras,
      shipping,
      price,
      issuer,
      fingerprint,
      letterId,
      letterStyle: 'typewriter',
    });
    expect(after.production).toEqual(before.production);
  });

  test('moves the posting day only if it changes the wished day', () => {
    given(paidOrder)
      .when(revise({ deliveryDate: '2026-12-02' }))
      .then({
        type: 'LetterRevised',
        data: { at, ...revisedLetter, deliveryDate: '2026-12-02', postingDay: '2026-12-02' },
      });
    const wished = [draftedFor('2026-12-02'), checkout(), paid()] as const;
    given(wished)
      .when(revise({ deliveryDate: '2026-12-02' }))
      .then({ type: 'LetterRevised', data: { at, ...revisedLetter, deliveryDate: '2026-12-02' } });
    given(wished)
      .when(revise())
      .then({ type: 'LetterRevised', data: { at, ...revisedLetter, postingDay: '2026-11-23' } });
    expect(order(wished, revised({}, '2026-11-23'))).toMatchObject({
      postingDay: '2026-11-23',
      terms: { deliveryDate: undefined },
    });
  });

  test('revokes an early print request only if it moves the letter to a later day', () => {
    const claim = { type: 'StartPrint', at, worker: 'w1' } as const;
    const asked = [...paidOrder, printRequested] as const;
    const december = revised({ deliveryDate: '2026-12-23' }, '2026-12-23');
    given(asked, december).when(claim).thenRefused('not-due');
    expect(dueTasks(order(asked, december))).toContainEqual({
      kind: 'print-letter',
      dueAt: '2026-12-22T23:00:00.000Z',
    });
    const wished = [draftedFor('2026-12-02'), checkout(), paid(), december, printRequested] as const;
    for (const change of [revised({ textId: 'fourth' }), revised({ textId: 'fourth' }, '2026-11-27')])
      given(wished, change).when(claim).then(printStarted());
  });

  test('made before the payment sets the posting day', () => {
    const snapshot = { sessionId: 'cs_1', state: 'paid', amountCents: 1499, currency: 'eur' } as const;
    const decision = decide(
      { type: 'SyncPayment', at: T.paid, snapshot, schedule: POSTING_SCHEDULE },
      fold([drafted, checkout(), revised({ deliveryDate: '2026-12-02' })]),
    );
    expect(decision).toMatchObject({ events: [{ type: 'PaymentSucceeded', data: { postingDay: '2026-12-02' } }] });
  });
});

describe('after a change of the letter', () => {
  test('the old text is due to be erased', () => {
    const changed = order(paidOrder, revised());
    expect(textUsage(changed, 'second')).toBe('letter');
    expect(textUsage(changed, FIRST_TEXT)).toBe('erasing');
    expect(textUsage(changed, 'never-heard-of')).toBe('unknown');
    expect(dueTasks(changed)).toContainEqual({ kind: 'delete-replaced-text', dueAt: T.paid });
    expect(tasks(paidOrder, revised(), replacedTextErased())).not.toContain('delete-replaced-text');
  });

  test('the old text is recorded as erased only once it is replaced, and only once', () => {
    const command = { type: 'ConfirmReplacedTextErased', at, textId: FIRST_TEXT } as const;
    given(paidOrder).when(command).thenRefused('text-still-needed');
    given(paidOrder, revised())
      .when(command)
      .then({ type: 'ReplacedTextErased', data: { at, textId: FIRST_TEXT } });
    given(paidOrder, revised(), replacedTextErased()).when(command).thenNothing();
  });

  test('an unused new text can be abandoned, but the letter’s current text cannot', () => {
    given(paidOrder)
      .when({ type: 'AbandonRevision', at, textId: 'third' })
      .then({ type: 'RevisionAbandoned', data: { at, textId: 'third' } });
    given(paidOrder, revised())
      .when({ type: 'AbandonRevision', at, textId: 'second' })
      .thenRefused('text-still-needed');
  });

  test('one mail about the last of several changes is due', () => {
    expect(dueMails(order(paidOrder, revised()))).toContainEqual({ mail: 'letter-revised-1', dueAt: T.paid });
    const twice = mails(paidOrder, revised(), revised({ textId: 'fourth' }));
    expect(twice).toContain('letter-revised-2');
    expect(twice).not.toContain('letter-revised-1');
    const claimed = order(paidOrder, revised(), mailClaimed('letter-revised-1'), revised({ textId: 'fourth' }));
    expect(dueMails(claimed)).toContainEqual({ mail: 'letter-revised-2', dueAt: T.paid });
    expect(mails(paidOrder, revised(), cancelled)).not.toContain('letter-revised-1');
  });
});

test('the vault id of a text contains the order’s id and the text’s id', () => {
  const id = '3f2a91c4-1111-4222-8333-444455556666';
  for (const textId of [FIRST_TEXT, 'a1b2c3d4e5f60718293a4b5c']) {
    const vaultId = vaultIdOf(id, textId);
    expect(vaultId.length).toBeLessThanOrEqual(64);
    expect(parseVaultId(vaultId)).toEqual({ orderId: id, textId });
  }
});
