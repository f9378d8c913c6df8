import { Link } from 'react-router-dom';
import { issueTitle, issueMessages } from '@federpost/shared/issues/issue-messages.ts';
import type { IssueRecord, Issues } from '@federpost/shared/http/issues.ts';
import type { IssueKind } from '@federpost/shared/issues/issue.ts';
import { berlinDay, formatDay, formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/whole-days.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { listAddress, orderAddress } from '../orders/order-list-address.ts';
import { LoadState } from '../shell/loaded.tsx';
import { OrderCommandsContext, useOrderCommands, useOrderCommandsState } from '../orders/order-commands.ts';
import { OrderDialog } from '../orders/order-dialog.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { QUEUES, type WorkQueue } from '../orders/work-queue.ts';
import { CorrectedAddress } from '../orders/status.tsx';
import { adminApi } from '../shell/api.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { useIssues } from './urgent-issues.tsx';
import { IssueActions } from './issue-actions.tsx';
import './issues.css';

/** The kinds whose letters are all in one queue, where many can be handled together. */
const QUEUE_OF: Partial<Record<IssueKind, WorkQueue>> = {
  unclear: 'unclear',
  parked: 'parked',
  unprinted: 'due',
  unposted: 'printed',
};

type Group = { kind: IssueKind; issues: IssueRecord[]; more: number };

/** The issues by kind, in the server's order: the most serious kind first. */
function groupByKind({ issues, more }: Issues): Group[] {
  const groups = new Map<IssueKind, Group>();
  for (const issue of issues) {
    const group = groups.get(issue.kind) ?? { kind: issue.kind, issues: [], more: more[issue.kind] ?? 0 };
    groups.set(issue.kind, { ...group, issues: [...group.issues, issue] });
  }
  return [...groups.values()];
}

/** «Zu klären»: everything that waits for a person, each with its next step. */
export default function IssuesView() {
  const query = useIssues();
  const { data, isFetching, refetch } = query;
  const commands = useOrderCommandsState(() => void refetch());
  useShortcuts({ r: () => void refetch() });

  const loadState = <LoadState query={query} failed="Was zu klären ist, konnte nicht geladen werden." />;
  if (data === undefined) return loadState;
  return (
    <OrderCommandsContext value={commands}>
      <div className="issues" aria-busy={isFetching}>
        {loadState}
        {data.issues.length === 0 && <output className="quiet-line">Nichts zu klären. Alles geht seinen Gang.</output>}
        {groupByKind(data).map(({ kind, issues, more }) => (
          <section key={kind} className="issue-group" aria-labelledby={`issues-${kind}`}>
            <h2 className="row baseline above-24" id={`issues-${kind}`}>
              {issueTitle(kind)} <span className="issue__count soft">{issues.length + more}</span>
              <UrgentCount issues={issues} />
            </h2>
            {issues.length + more > 1 && <QueueLink kind={kind} />}
            <ul className="stack">
              {issues.map((issue) => (
                <li key={keyOf(issue)}>
                  <IssueCard issue={issue} />
                </li>
              ))}
            </ul>
            {more > 0 && <p className="help-text">und {more.toLocaleString('de-DE')} weitere, die später dran sind</p>}
          </section>
        ))}
      </div>
      <OrderDialog />
    </OrderCommandsContext>
  );
}

/** The link to the queue of a kind, if it has one. */
function QueueLink({ kind }: { kind: IssueKind }) {
  const queue = QUEUE_OF[kind];
  if (queue === undefined) return null;
  return (
    <p className="help-text">
      Mehrere auf einmal: <Link to={listAddress({ queue })}>Aufträge „{QUEUES[queue].label}“</Link>
    </p>
  );
}

/** The number of urgent issues of a kind, unless all are urgent. */
function UrgentCount({ issues }: { issues: readonly IssueRecord[] }) {
  const count = issues.filter(({ critical }) => critical).length;
  if (count === 0) return null;
  return <span className="issue__critical wax">{count < issues.length ? `${count} dringend` : 'dringend'}</span>;
}

/** An issue stays the same after its sender was asked. */
const keyOf = ({ order_id, since, detail }: IssueRecord) =>
  [order_id, since, detail === 'asked' ? null : detail].join(' ');

/** One issue: its start, its deadline, its state, and its next action. */
function IssueCard({ issue }: { issue: IssueRecord }) {
  const { refusals } = useOrderCommands();
  const { order_id: orderId, since, due, detail, amount, express } = issue;
  const { what, todo } = issueMessages({ ...issue, detail, amountCents: amount });
  const number = orderId === null ? undefined : orderNumberOf(orderId);
  const today = berlinDay(new Date());
  const refusal = orderId === null ? undefined : refusals[orderId];
  return (
    <article
      className="issue stack gap-4 ruled"
      aria-label={number === undefined ? issueTitle(issue.kind) : `${issueTitle(issue.kind)}, Nr. ${number}`}
    >
      <p className="issue__facts row middle soft">
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
        {express && <span className="order__express wax bold">Express</span>}
        <span>
          {issue.payment === null ? 'seit' : 'bezahlt am'} <time dateTime={since}>{formatMoment(since)}</time>
        </span>
        {due !== null && (
          <span className={due <= today ? 'wax bold' : undefined}>
            {due < today ? 'war fällig am' : due === today ? 'heute fällig,' : 'fällig am'}{' '}
            <time dateTime={due}>{withDaysWhole(formatDay(due))}</time>
          </span>
        )}
      </p>
      <p>{withDaysWhole(what)}</p>
      <p className="soft">{withDaysWhole(todo)}</p>
      <Refusal>{refusal}</Refusal>
      {orderId !== null && issue.kind === 'returned' && detail === 'corrected' && <NewAddress orderId={orderId} />}
      {orderId !== null && issue.actions.length > 0 && (
        <IssueActions orderId={orderId} payment={issue.payment} actions={issue.actions} critical={issue.critical} />
      )}
    </article>
  );
}

/** Loaded again with every refresh of the list, because the customer may correct the address while the page is open. */
function NewAddress({ orderId }: { orderId: string }) {
  const { data: order } = adminApi.useOneOrderQuery(orderId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 30_000,
  });
  return order ? <CorrectedAddress order={order} /> : null;
}
