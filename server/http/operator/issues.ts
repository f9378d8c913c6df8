import { seesAll } from '@federpost/shared/http/auth.ts';
import { issues as issuesAnswer, type IssueRecord } from '@federpost/shared/http/issues.ts';
import { MONEY_ISSUES, MONEY_ACTIONS, type IssueKind } from '@federpost/shared/issues/issue.ts';
import { sortByUrgency, type OpenIssue } from '../../back-office/issues/open-issues.ts';
import { forOperators, type Routes } from '../route.ts';
import { WAIT_FOR_CHANGE_MS } from './orders.ts';
import { issuesQuery } from './query.ts';

export const issueRoutes: Routes = {
  'GET /rest/v1/issues': forOperators({
    summary: 'The issues that wait for a person, the most serious first; without money for a „Druck“ operator.',
    query: issuesQuery,
    answer: issuesAnswer,
    async handle({ query: { after }, operator }, { list, openIssues }) {
      if (after !== undefined) await list.waitFor(after, WAIT_FOR_CHANGE_MS);
      const seesMoney = seesAll(operator.role);
      const isVisible = (kind: IssueKind) => seesMoney || !MONEY_ISSUES.has(kind);
      const { issues, more } = openIssues();
      return {
        issues: sortByUrgency(issues.filter(({ kind }) => isVisible(kind))).map((issue) => toRecord(issue, seesMoney)),
        more: Object.fromEntries(Object.entries(more).filter(([kind]) => isVisible(kind as IssueKind))),
      };
    },
  }),
};

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
