import type { RequestHandler } from 'express';
import { seesAll } from '@federpost/shared/http/auth.ts';
import type { IssueRecord, Issues } from '@federpost/shared/http/issues.ts';
import { MONEY_ISSUES, MONEY_ACTIONS, type IssueKind } from '@federpost/shared/issues/issue.ts';
import { sortByUrgency, type OpenIssue, type OpenIssues } from '../../back-office/issues/open-issues.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import { currentOperator } from './operator-auth.ts';
import { readList, WAIT_FOR_CHANGE_MS } from './orders.ts';
import { issuesQuery, parseQuery } from './query.ts';

type IssuesPorts = { list: Pick<OrderList, 'waitFor'>; openIssues: () => OpenIssues };

/**
 * GET /rest/v1/issues → Issues: everything that waits for a person, critical issues first.
 * @param ports.openIssues the open issues of the orders and of the shop. Throws `OrderListFailed`.
 */
export function issuesRoute({ list, openIssues }: IssuesPorts): RequestHandler {
  return async (request, response) => {
    const { after } = parseQuery(issuesQuery, request.query);
    if (after !== undefined) await list.waitFor(after, WAIT_FOR_CHANGE_MS);
    const seesMoney = seesAll(currentOperator(response).role);
    const isVisible = (kind: IssueKind) => seesMoney || !MONEY_ISSUES.has(kind);
    const { issues, more } = readList(openIssues);
    const answer: Issues = {
      issues: sortByUrgency(issues.filter(({ kind }) => isVisible(kind))).map((issue) => toRecord(issue, seesMoney)),
      more: Object.fromEntries(Object.entries(more).filter(([kind]) => isVisible(kind as IssueKind))),
    };
    response.set('cache-control', 'no-store').json(answer);
  };
}

function toRecord(issue: OpenIssue, seesMoney: boolean): IssueRecord {
  const { kind, since, critical, due, detail, amountCents, orderId, payment, express, actions } = issue;
  return {
    kind,
    since,
    critical,
    due: due ?? null,
    detail: detail ?? null,
    amount: amountCents ?? null,
    order_id: orderId ?? null,
    payment: payment ?? null,
    express,
    actions: actions.filter((action) => seesMoney || !MONEY_ACTIONS.has(action)),
  };
}
