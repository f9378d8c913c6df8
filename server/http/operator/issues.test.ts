import { expect, test } from 'vitest';
import { issues } from '@federpost/shared/http/issues.ts';
import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import type { OpenIssue, OpenIssues } from '../../back-office/issues/open-issues.ts';
import { OrderListFailed } from '../../projections/order-list/order-list-failed.ts';
import type { Shop } from '../../shop.ts';
import { serveRoutes } from '../served.fixture.ts';
import { issueRoutes } from './issues.ts';

const ORDER = '3f2a91c4-1111-4222-8333-444455556666';
const aIssue = (changes: Partial<OpenIssue>): OpenIssue => ({
  kind: 'unclear',
  since: '2026-11-23T09:00:00.000Z',
  critical: true,
  orderId: ORDER,
  express: false,
  actions: [],
  ...changes,
});

/** The answer to an operator with this role. */
async function ask(openIssues: () => OpenIssues, { role = 'betrieb' as OperatorRole, query = '' } = {}) {
  const waitedFor: string[] = [];
  const list = { waitFor: async (position: string) => waitedFor.push(position) > 0 };
  const shop = { list, openIssues } as unknown as Partial<Shop>;
  const response = await fetch(`${await serveRoutes(issueRoutes, shop, { operator: { role } })}/issues${query}`);
  return { status: response.status, body: (await response.json()) as unknown, waitedFor };
}

test('issues are sorted: critical first, then the shop’s own, express, and the oldest', async () => {
  const { body } = await ask(() => ({
    issues: [
      aIssue({ kind: 'returned', critical: false }),
      aIssue({ since: '2026-11-24T09:00:00.000Z' }),
      aIssue({}),
      aIssue({ since: '2026-11-25T09:00:00.000Z', express: true }),
      aIssue({ kind: 'mail', orderId: undefined, server: 'shop-1' }),
    ],
    more: { unclear: 7 },
  }));
  const answer = issues.parse(body);
  expect(answer.issues.map(({ kind, since, express }) => [kind, since.slice(8, 10), express])).toEqual([
    ['mail', '23', false],
    ['unclear', '25', true],
    ['unclear', '23', false],
    ['unclear', '24', false],
    ['returned', '23', false],
  ]);
  expect(answer.more).toEqual({ unclear: 7 });
});

test('the role «Druck» sees neither issues, counts, amounts nor actions about money', async () => {
  const open = (): OpenIssues => ({
    issues: [
      aIssue({ kind: 'parked', actions: ['print', 'cancel'] }),
      aIssue({ kind: 'disputed', amountCents: 1499 }),
      aIssue({ kind: 'returned', critical: false, actions: ['repost', 'refund'] }),
    ],
    more: { 'refund-failed': 3, unprinted: 2 },
  });
  const { body } = await ask(open, { role: 'druck' });
  const answer = issues.parse(body);
  expect(answer.issues.map(({ kind, actions, amount }) => [kind, actions, amount])).toEqual([
    ['parked', ['print'], null],
    ['returned', ['repost'], null],
  ]);
  expect(answer.more).toEqual({ unprinted: 2 });
  const betrieb = issues.parse((await ask(open)).body);
  expect(betrieb.issues.map(({ amount }) => amount)).toEqual([null, 1499, null]);
});

test('the answer waits for the caller’s last change, and unknown parameters are refused', async () => {
  const nothing = () => ({ issues: [], more: {} });
  expect((await ask(nothing, { query: '?after=42' })).waitedFor).toEqual(['42']);
  expect((await ask(nothing, { query: '?limit=1' })).status).toBe(400);
});

test('while the list cannot be read, a sentence says so and that orders are still taken', async () => {
  const { status, body } = await ask(() => {
    throw new OrderListFailed('closed');
  });
  expect([status, body]).toEqual([503, { error: expect.stringContaining('Bestellungen werden weiter angenommen') }]);
});
