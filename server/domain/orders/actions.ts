import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { OrderAction } from '@federpost/shared/order/actions.ts';
import type { OrderCommand } from './commands.ts';
import { DECIDERS } from './decide.ts';
import { type Refusal, isAllowed } from './decision.ts';
import { nextRefund } from './money.ts';
import type { Order } from './state.ts';

/** The operator can remedy these, as their sentences say, so the action is offered all the same. */
const REMEDIABLE: ReadonlySet<Refusal> = new Set(['label-missing', 'envelope-outdated']);
/** Offered even if they would change nothing: a print that is requested already, a day that is recorded. */
const REPEATABLE: ReadonlySet<OrderAction> = new Set(['print', 'deliver']);

/** Which of some actions an operator can do now. The deciders answer, so the page and the order never disagree. */
export function possibleActions(order: Order, at: string, among: readonly OrderAction[]): OrderAction[] {
  const commands = commandsFor(order, at);
  return among.filter((action) => {
    const command = commands[action];
    const decision = DECIDERS[command.type](command as never, order);
    if (decision.kind === 'refused') return REMEDIABLE.has(decision.reason);
    const { events } = decision;
    return events.length === 0 ? REPEATABLE.has(action) : events.some((event) => isAllowed(order, event));
  });
}

/** One command for each action; its reason, or the smallest amount, stands for all others. */
function commandsFor(order: Order, at: string) {
  const operator = 'any';
  const refund = { refund: nextRefund(order), amountCents: Math.min(1, order.terms.price.totalCents) };
  return {
    print: { type: 'RequestPrint', at, earlyPosting: true },
    post: { type: 'MarkPosted', at, earlyPosting: true },
    repost: { type: 'MarkReposted', at },
    deliver: { type: 'RecordDelivery', at, day: berlinDay(new Date(at)), zone: undefined, operator },
    resolve: { type: 'ResolvePrint', at, outcome: 'printed' },
    reprint: { type: 'RequestReprint', at, reason: 'jam' },
    return: { type: 'MarkReturned', at, reason: 'moved' },
    refund: { type: 'RequestRefund', at, ...refund, reason: 'goodwill', operator },
    cancel: { type: 'CancelOrder', at, by: 'operator' },
  } satisfies Record<OrderAction, OrderCommand>;
}
