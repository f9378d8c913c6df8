import type { RequestHandler } from 'express';
import { seesAll } from '@federpost/shared/http/auth.ts';
import type { MatterRecord, Matters } from '@federpost/shared/http/matters.ts';
import { MONEY_MATTERS, MONEY_STEPS, type IssueKind } from '@federpost/shared/matters/matter.ts';
import { byUrgency, type OpenMatter, type OpenMatters } from '../../back-office/issues/open-matters.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import { currentOperator } from './operator-auth.ts';
import { readList, WAIT_FOR_CHANGE_MS } from './orders.ts';
import { mattersQuery, parseQuery } from './query.ts';

type MattersPorts = { list: Pick<OrderList, 'waitFor'>; openIssues: () => OpenMatters };

/**
 * GET /rest/v1/matters → Matters: what waits for a person, the gravest first.
 * @param ports.openIssues what waits now, of the orders and of the shop. Throws `OrderListFailed`.
 */
export function issuesRoute({ list, openIssues }: MattersPorts): RequestHandler {
  return async (request, response) => {
    const { after } = parseQuery(mattersQuery, request.query);
    if (after !== undefined) await list.waitFor(after, WAIT_FOR_CHANGE_MS);
    const seesMoney = seesAll(currentOperator(response).role);
    const mayBeSeen = (kind: IssueKind) => seesMoney || !MONEY_MATTERS.has(kind);
    const { matters, more } = readList(openIssues);
    const answer: Matters = {
      matters: byUrgency(matters.filter(({ kind }) => mayBeSeen(kind))).map((matter) => toRecord(matter, seesMoney)),
      more: Object.fromEntries(Object.entries(more).filter(([kind]) => mayBeSeen(kind as IssueKind))),
    };
    response.set('cache-control', 'no-store').json(answer);
  };
}

function toRecord(matter: OpenMatter, seesMoney: boolean): MatterRecord {
  const { kind, since, grave, due, detail, amountCents, orderId, payment, express, steps } = matter;
  return {
    kind,
    since,
    grave,
    due: due ?? null,
    detail: detail ?? null,
    amount: amountCents ?? null,
    order_id: orderId ?? null,
    payment: payment ?? null,
    express,
    steps: steps.filter((step) => seesMoney || !MONEY_STEPS.has(step)),
  };
}
