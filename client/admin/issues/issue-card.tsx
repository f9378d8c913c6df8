import { Link } from 'react-router-dom';
import { orderAddress } from '../orders/order-list-address.ts';
import { berlinDay, formatDay, formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/date-messages.ts';
import type { IssueRecord } from '@federpost/shared/http/issues.ts';
import { issueTitle, issueMessages } from '@federpost/shared/issues/issue-messages.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import type { OrderCommands } from '../orders/order-commands.ts';
import { IssueActions } from './issue-actions.tsx';
import { CorrectedAddress } from '../orders/delivery-line.tsx';
import { adminApi } from '../shell/api.ts';
import { Refusal } from '../shell/refusal.tsx';

/** One issue: since when, until when, its state, and its next action. */
export function IssueCard({ issue, commands }: { issue: IssueRecord; commands: OrderCommands }) {
  const { order_id: orderId, since, due, detail, amount, express } = issue;
  const { what, todo } = issueMessages({ ...issue, detail, amountCents: amount });
  const number = orderId === null ? undefined : orderNumberOf(orderId);
  const today = berlinDay(new Date());
  const refusal = orderId === null ? undefined : commands.refusals[orderId];
  return (
    <article
      className="issue"
      aria-label={number === undefined ? issueTitle(issue.kind) : `${issueTitle(issue.kind)}, Nr. ${number}`}
    >
      <p className="issue__facts">
        {issue.payment !== null && (
          <span>
            Nr. {number}, Zahlung <code>{issue.payment}</code>
          </span>
        )}
        {orderId !== null && issue.payment === null && (
          <Link to={orderAddress(orderId)} title={orderId}>
            Nr. {number}
          </Link>
        )}
        {express && <span className="order__express">Express</span>}
        <span>
          {issue.payment === null ? 'seit' : 'bezahlt am'} <time dateTime={since}>{formatMoment(since)}</time>
        </span>
        {due !== null && (
          <span className={due <= today ? 'issue__late' : undefined}>
            {due < today ? 'war fällig am' : due === today ? 'heute fällig,' : 'fällig am'}{' '}
            <time dateTime={due}>{withDaysWhole(formatDay(due))}</time>
          </span>
        )}
      </p>
      <p>{withDaysWhole(what)}</p>
      <p className="issue__todo">{withDaysWhole(todo)}</p>
      <Refusal>{refusal}</Refusal>
      {orderId !== null && issue.kind === 'returned' && detail === 'corrected' && <NewAddress orderId={orderId} />}
      {orderId !== null && issue.actions.length > 0 && (
        <IssueActions
          orderId={orderId}
          payment={issue.payment}
          actions={issue.actions}
          critical={issue.critical}
          commands={commands}
        />
      )}
    </article>
  );
}

/** Loaded whenever the list is, because the customer may correct the address again while the page is open. */
function NewAddress({ orderId }: { orderId: string }) {
  const { data: order } = adminApi.useOneOrderQuery(orderId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 30_000,
  });
  return order ? <CorrectedAddress order={order} /> : null;
}
