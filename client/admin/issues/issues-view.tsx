import { Link } from 'react-router-dom';
import { listAddress } from '../orders/order-list-address.ts';
import { issueTitle } from '@federpost/shared/issues/issue-messages.ts';
import type { IssueRecord, Issues } from '@federpost/shared/http/issues.ts';
import type { IssueKind } from '@federpost/shared/issues/issue.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { useOrderCommands } from '../orders/order-commands.ts';
import { useShortcuts } from '../shell/shortcuts.ts';
import { QUEUES, type WorkQueue } from '../orders/work-queue.ts';
import { useIssues } from './api.ts';
import { IssueCard } from './issue-card.tsx';
import './issues.css';

/** Kinds whose letters are in one queue, where many can be handled together. */
const QUEUE_OF: Partial<Record<IssueKind, WorkQueue>> = {
  unclear: 'unclear',
  parked: 'parked',
  unprinted: 'due',
  unposted: 'printed',
};

type Group = { kind: IssueKind; issues: IssueRecord[]; more: number };

/** The issues by kind, in the server's order: the most serious kind first. */
function grouped({ issues, more }: Issues): Group[] {
  const groups = new Map<IssueKind, Group>();
  for (const issue of issues) {
    const group = groups.get(issue.kind) ?? { kind: issue.kind, issues: [], more: more[issue.kind] ?? 0 };
    groups.set(issue.kind, { ...group, issues: [...group.issues, issue] });
  }
  return [...groups.values()];
}

/** «Zu klären»: everything that waits for a person, in one place, each with its next step. */
export default function IssuesView() {
  const { data, fulfilledTimeStamp, error, isFetching, refetch } = useIssues();
  const commands = useOrderCommands(() => void refetch());
  useShortcuts({ r: () => void refetch() });

  const failed = error !== undefined && (
    <LoadFailed
      what="Was zu klären ist, konnte nicht geladen werden."
      error={error}
      asOf={data && fulfilledTimeStamp}
      onAgain={refetch}
    />
  );
  if (data === undefined) return failed || <output className="quiet-line">Laden...</output>;
  return (
    <div className="issues" aria-busy={isFetching}>
      {failed}
      {data.issues.length === 0 && <output className="quiet-line">Nichts zu klären. Alles geht seinen Gang.</output>}
      {grouped(data).map(({ kind, issues, more }) => (
        <section key={kind} className="issue-group" aria-labelledby={`issues-${kind}`}>
          <h2 id={`issues-${kind}`}>
            {issueTitle(kind)} <span className="issue__count">{issues.length + more}</span>
            <Grave issues={issues} />
          </h2>
          {issues.length + more > 1 && <Together kind={kind} />}
          <ul>
            {issues.map((issue) => (
              <li key={keyOf(issue)}>
                <IssueCard issue={issue} commands={commands} />
              </li>
            ))}
          </ul>
          {more > 0 && <p className="hint">und {more.toLocaleString('de-DE')} weitere, die später dran sind</p>}
        </section>
      ))}
    </div>
  );
}

/** The link to the queue of a kind, if it has one. */
function Together({ kind }: { kind: IssueKind }) {
  const queue = QUEUE_OF[kind];
  if (queue === undefined) return null;
  return (
    <p className="hint">
      Mehrere auf einmal: <Link to={listAddress({ queue })}>Aufträge „{QUEUES[queue].label}“</Link>
    </p>
  );
}

/** How many of a kind are urgent, unless all are. */
function Grave({ issues }: { issues: readonly IssueRecord[] }) {
  const count = issues.filter(({ critical }) => critical).length;
  if (count === 0) return null;
  return <span className="issue__critical">{count < issues.length ? `${count} dringend` : 'dringend'}</span>;
}

/** That its sender was asked makes no other issue of it. */
const keyOf = ({ order_id, since, detail }: IssueRecord) =>
  [order_id, since, detail === 'asked' ? null : detail].join(' ');
