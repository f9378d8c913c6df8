import { MATTER_KINDS, ORDER_MATTERS, type IssueKind, type Step } from '@federpost/shared/matters/matter.ts';
import type { HolidayCalendar } from '../../domain/orders/commands.ts';
import type { Retention } from '../../domain/orders/person.ts';
import { upcomingIssues, issuesAt, type UpcomingIssue } from '../../domain/orders/issues.ts';
import type { ListedOrder, OrderListQueries } from '../../projections/order-list/queries.ts';

/** What waits for a person now. Without `orderId` it is a matter of the shop, and `server` is the one that noticed it. */
export type OpenMatter = {
  kind: IssueKind;
  since: string;
  grave: boolean;
  due?: string;
  detail?: string;
  amountCents?: number;
  orderId?: string;
  /** The provider's reference of a payment without an order. */
  payment?: string;
  server?: string;
  express: boolean;
  steps: readonly Step[];
};

/** `more`: how many of a kind there are beyond those listed. */
export type OpenMatters = { matters: OpenMatter[]; more: Partial<Record<IssueKind, number>> };

/** Of each kind so many are listed: what is older waits longer, and a day's work is less. */
const MAX_PER_KIND = 100;

/**
 * What waits of all orders at a moment, read from the order list's index: its cost grows with what waits, not with the
 * orders. Letters that wait for a printer are one matter of the shop. Throws `OrderListFailed`.
 */
export function openOrderMatters(
  list: Pick<OrderListQueries, 'withMatter'>,
  business: HolidayCalendar & { retention: Pick<Retention, 'returnedLetterDays'> },
  now: Date,
): OpenMatters {
  const at = now.toISOString();
  const found: OpenMatters = { matters: [], more: {} };
  const read = (kind: UpcomingIssue['kind'], limit: number) => {
    const { listed, total } = list.withMatter(kind, at, limit);
    const matters = listed.flatMap((listedOrder) => matterOf(kind, listedOrder, business, at));
    return { matters, more: total - listed.length };
  };
  for (const kind of ORDER_MATTERS) {
    const { matters, more } = read(kind, MAX_PER_KIND);
    found.matters.push(...matters);
    if (more > 0) found.more[kind] = more;
  }
  found.matters.push(...read('printer', 1).matters);
  return found;
}

/** The matter of this kind that the order has at an instant, if any; one that the printer has, seen by the order. */
function matterOf(
  kind: UpcomingIssue['kind'],
  { id, order }: ListedOrder,
  business: Parameters<typeof openOrderMatters>[1],
  at: string,
): OpenMatter[] {
  return issuesAt(upcomingIssues(order, business, business.retention.returnedLetterDays), at)
    .filter((one) => one.kind === kind)
    .map(({ since, grave, due, detail, amountCents, steps }) => ({
      kind,
      since,
      grave,
      due,
      detail,
      amountCents,
      ...(kind !== 'printer' && { orderId: id }),
      express: kind !== 'printer' && order.drafted.shipping === 'express',
      steps,
    }));
}

/** The gravest first, then by kind, express before standard, the longest waiting first. */
export function byUrgency(matters: readonly OpenMatter[]): OpenMatter[] {
  const rank = ({ grave, kind, express, since }: OpenMatter) =>
    [grave ? 0 : 1, String(MATTER_KINDS.indexOf(kind)).padStart(2, '0'), express ? 0 : 1, since].join(' ');
  return matters.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
