import type { RequestHandler } from 'express';
import { ordersCommand, type OrdersCommandResult } from '@federpost/shared/http/commands.ts';
import { aheadOfDayMessage } from '@federpost/shared/runs/runs.ts';
import { CommandRefused, type OrderHandler } from '../../commands/order-handler.ts';
import { isPaidBackByFirst } from '../../commands/delivery/replace-letter.ts';
import { parseBody } from '../body.ts';
import { currentOperator } from './operator-auth.ts';
import { REFUSAL_SENTENCES } from '../refusals.ts';

type OrdersCommandPorts = { orders: OrderHandler; now: () => Date };

/**
 * POST print-now, mark-posted, mark-reposted `{ orderIds, earlyPosting? }`: each order is accepted, refused or left out
 * separately; repeating changes nothing. An order whose day has not come is left out unless it is named in
 * `earlyPosting`.
 */
export function ordersCommandRoute(
  { orders, now }: OrdersCommandPorts,
  type: 'RequestPrint' | 'MarkPosted' | 'MarkReposted',
): RequestHandler {
  return async (request, response) => {
    const { orderIds, earlyPosting } = parseBody(ordersCommand, request.body);
    const deliberately = new Set(earlyPosting);
    const operator = currentOperator(response).id;
    const ahead: NonNullable<OrdersCommandResult['ahead']> = [];
    const result: OrdersCommandResult & { position?: string } = { done: [], refused: [], ahead };
    for (const orderId of new Set(orderIds)) {
      try {
        if (type === 'MarkReposted' && (await isPaidBackByFirst(orders, await orders.load(orderId))))
          throw new CommandRefused('refunded');
        const command = { type, at: now().toISOString(), operator, earlyPosting: deliberately.has(orderId) };
        const { position } = await orders.handle(orderId, command);
        result.done.push(orderId);
        result.position = position ?? result.position;
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
        const order = error.reason === 'ahead-of-day' ? await orders.load(orderId) : undefined;
        if (order?.status === 'placed' && order.postingDay !== undefined)
          ahead.push({ orderId, postingDay: order.postingDay });
        else result.refused.push({ orderId, error: REFUSAL_SENTENCES[error.reason] });
      }
    }
    if (ahead.length > 0) result.aheadNote = aheadOfDayMessage(ahead.map(({ postingDay }) => postingDay));
    response.set('cache-control', 'no-store').json(result);
  };
}
