import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { fold } from './evolve.ts';
import { upcomingIssues } from './issues.ts';
import {
  paidOrder,
  postedOrder,
  withdrawalDismissed,
  unverifiedWithdrawalReceived,
  withdrawalSenderAsked,
  withdrawn,
} from './order-events.fixture.ts';
import { openObligations } from './person.ts';
import type { OrderCommand } from './commands.ts';
import type { Order } from './state.ts';

const AT = '2026-12-15T09:00:00.000Z';
const receive: OrderCommand = { type: 'RecordUnverifiedWithdrawal', at: AT, sealedDeclaration: 'sealed' };
const ask: OrderCommand = { type: 'AskWithdrawalSender', at: AT, operator: 'op-1' };
const dismiss: OrderCommand = { type: 'DismissWithdrawal', at: AT, operator: 'op-1' };
const order = (...history: Parameters<typeof fold>[0] extends Iterable<infer E> ? E[] : never) =>
  fold(history) as Order;
const types = (command: OrderCommand, state: Order) => {
  const decision = decide(command, state);
  return decision.kind === 'accepted' ? decision.events.map(({ type }) => type) : decision.reason;
};
const issues = (state: Order) =>
  upcomingIssues(state, { federalState: 'BE' }).filter(({ kind }) => kind === 'withdrawal-unverified');

describe('a withdrawal that has the number of an order, but not the address that paid for it', () => {
  test.each([
    ['before printing', paidOrder],
    ['after posting', postedOrder],
  ])('is taken down %s and stops nothing', (_when, history) => {
    expect(types(receive, order(...history))).toEqual(['UnverifiedWithdrawalReceived']);
    const unverified = order(...history, unverifiedWithdrawalReceived);
    expect(unverified.withdrawnAt).toBeUndefined();
    expect(unverified.production).toEqual(order(...history).production);
  });

  test('waits for a person, who may take both actions, until the money would have to be back', () => {
    expect(issues(order(...paidOrder, unverifiedWithdrawalReceived))).toMatchObject([
      { since: unverifiedWithdrawalReceived.data.at, actions: ['withdraw', 'ask-sender', 'dismiss'] },
    ]);
    expect(issues(order(...paidOrder, unverifiedWithdrawalReceived, withdrawalSenderAsked))).toMatchObject([
      { detail: 'asked' },
    ]);
  });

  test('is taken down once, and not at all where the order is withdrawn from', () => {
    expect(types(receive, order(...paidOrder, unverifiedWithdrawalReceived))).toEqual([]);
    expect(types(receive, order(...paidOrder, withdrawn))).toEqual([]);
    expect(types(receive, order(...paidOrder, unverifiedWithdrawalReceived, withdrawalDismissed))).toEqual([
      'UnverifiedWithdrawalReceived',
    ]);
  });

  test.each([
    ['declared again from the right address', withdrawn],
    ['dismissed', withdrawalDismissed],
  ])('waits no longer when it is %s', (_how, event) => {
    expect(issues(order(...paidOrder, unverifiedWithdrawalReceived, event))).toEqual([]);
  });

  test('is asked about and dismissed only while it waits', () => {
    const unverified = order(...paidOrder, unverifiedWithdrawalReceived);
    expect(types(ask, unverified)).toEqual(['WithdrawalSenderAsked']);
    expect(types(dismiss, unverified)).toEqual(['WithdrawalDismissed']);
    expect(types(ask, order(...paidOrder))).toBe('no-unverified-withdrawal');
    expect(types(dismiss, order(...paidOrder))).toEqual([]);
  });

  test('keeps the personal data that it may have to be answered with', () => {
    expect(openObligations(order(...postedOrder, unverifiedWithdrawalReceived))).toContain('money');
    expect(openObligations(order(...postedOrder, unverifiedWithdrawalReceived, withdrawalDismissed))).not.toContain(
      'money',
    );
  });
});
