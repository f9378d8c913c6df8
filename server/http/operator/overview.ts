import type { RequestHandler } from 'express';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import { readList } from './orders.ts';
import { overviewQuery, parseQuery } from './query.ts';

/** GET /rest/v1/overview?day=gte.<YYYY-MM-DD> → OverviewDay[]: the counts of each day since. */
export function overviewRoute({ list }: { list: OrderList }): RequestHandler {
  return (request, response) => {
    const { day } = parseQuery(overviewQuery, request.query);
    response.set('cache-control', 'no-store').json(readList(() => list.overview(day)));
  };
}
