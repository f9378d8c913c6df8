import type { Business } from '@federpost/shared/business/business.ts';
import { ISSUE_KINDS, ORDER_ISSUES, type IssueKind, type IssueAction } from '@federpost/shared/issues/issue.ts';
import type { HolidayCalendar } from '../../domain/orders/commands.ts';
import { upcomingIssues, issuesAt, type UpcomingIssue } from '../../domain/orders/issues.ts';
import type { ListedOrder, OrderListQueries } from '../../projections/order-list/queries.ts';

/**
 * Something that waits for a person now. Without `orderId` it is an issue of the shop, and `server` is the one that
 * noticed it.
 */
export type OpenIssue = {
  kind: IssueKind;
  since: string;
  critical: boolean;
  due?: string;
  detail?: string;
  amountCents?: number;
  orderId?: string;
  /** The provider's reference of a payment without an order. */
  payment?: string;
  server?: string;
  express: boolean;
  actions: readonly IssueAction[];
};

/** `more`: how many of each kind there are beyond those listed. */
export type OpenIssues = { issues: OpenIssue[]; more: Partial<Record<IssueKind, number>> };

/** At most this many issues of a kind, oldest first; more than a day's work. */
const MAX_PER_KIND = 100;

/**
 * All orders' issues at a moment, read from the order list's index: the cost grows with the number of issues, not of
 * orders. Letters that wait for a printer are one issue of the shop. Throws `OrderListFailed`.
 */
export function openOrderIssues(
  list: Pick<OrderListQueries, 'withIssue'>,
  business: HolidayCalendar & { retention: Pick<Business['retention'], 'returnedLetterDays'> },
  now: Date,
): OpenIssues {
  const at = now.toISOString();
  const result: OpenIssues = { issues: [], more: {} };
  const read = (kind: UpcomingIssue['kind'], limit: number) => {
    const { listed, total } = list.withIssue(kind, at, limit);
    const issues = listed.flatMap((listedOrder) => issueOf(kind, listedOrder, business, at));
    return { issues, more: total - listed.length };
  };
  for (const kind of ORDER_ISSUES) {
    const { issues, more } = read(kind, MAX_PER_KIND);
    result.issues.push(...issues);
    if (more > 0) result.more[kind] = more;
  }
  result.issues.push(...read('printer', 1).issues);
  return result;
}

/**
 * The issue of this kind that the order has at an instant, if any, or an issue of the printer that shows in the order.
 */
function issueOf(
  kind: UpcomingIssue['kind'],
  { id, order }: ListedOrder,
  business: Parameters<typeof openOrderIssues>[1],
  at: string,
): OpenIssue[] {
  return issuesAt(upcomingIssues(order, business, business.retention.returnedLetterDays), at)
    .filter((issue) => issue.kind === kind)
    .map(({ since, critical, due, detail, amountCents, actions }) => ({
      kind,
      since,
      critical,
      due,
      detail,
      amountCents,
      ...(kind !== 'printer' && { orderId: id }),
      express: kind !== 'printer' && order.terms.voucher === undefined && order.terms.shipping === 'express',
      actions,
    }));
}

/** Critical issues first, then by kind, express before standard, longest waiting first. */
export function sortByUrgency(issues: readonly OpenIssue[]): OpenIssue[] {
  const rank = ({ critical, kind, express, since }: OpenIssue) =>
    [critical ? 0 : 1, String(ISSUE_KINDS.indexOf(kind)).padStart(2, '0'), express ? 0 : 1, since].join(' ');
  return issues.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
