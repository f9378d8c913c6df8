import { matterTitle } from '@federpost/shared/matters/words.ts';
import type { MatterRecord, Matters } from '@federpost/shared/http/matters.ts';
import type { IssueKind } from '@federpost/shared/matters/matter.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { useOrderCommands } from '../orders/order-commands.ts';
import { useShortcuts } from '../shell/shortcuts.ts';
import { QUEUES, type WorkQueue } from '../orders/work-queue.ts';
import { useMatters } from './api.ts';
import { MatterCard } from './matter-card.tsx';
import './matters.css';

/** Kinds whose letters are in one queue, where many of them are done together. */
const QUEUE_OF: Partial<Record<IssueKind, WorkQueue>> = {
  unclear: 'unclear',
  parked: 'parked',
  unprinted: 'due',
  unposted: 'printed',
};

type Group = { kind: IssueKind; matters: MatterRecord[]; more: number };

/** The matters by kind; the server's order is kept, so that the gravest kind comes first. */
function grouped({ matters, more }: Matters): Group[] {
  const groups = new Map<IssueKind, Group>();
  for (const matter of matters) {
    const group = groups.get(matter.kind) ?? { kind: matter.kind, matters: [], more: more[matter.kind] ?? 0 };
    groups.set(matter.kind, { ...group, matters: [...group.matters, matter] });
  }
  return [...groups.values()];
}

/** «Zu klären»: everything that waits for a person, in one place, each with its next step. */
export default function MattersView() {
  const { data, fulfilledTimeStamp, error, isFetching, refetch } = useMatters();
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
    <div className="matters" aria-busy={isFetching}>
      {failed}
      {data.matters.length === 0 && <output className="quiet-line">Nichts zu klären. Alles geht seinen Gang.</output>}
      {grouped(data).map(({ kind, matters, more }) => (
        <section key={kind} className="matter-group" aria-labelledby={`matters-${kind}`}>
          <h2 id={`matters-${kind}`}>
            {matterTitle(kind)} <span className="matter-count">{matters.length + more}</span>
            <Grave matters={matters} />
          </h2>
          {matters.length + more > 1 && <Together kind={kind} />}
          <ul>
            {matters.map((matter) => (
              <li key={keyOf(matter)}>
                <MatterCard matter={matter} commands={commands} />
              </li>
            ))}
          </ul>
          {more > 0 && <p className="hint">und {more.toLocaleString('de-DE')} weitere, die später dran sind</p>}
        </section>
      ))}
    </div>
  );
}

/** The way to the queue of a kind, where it has one. */
function Together({ kind }: { kind: IssueKind }) {
  const queue = QUEUE_OF[kind];
  if (queue === undefined) return null;
  const { label, path } = QUEUES[queue];
  return (
    <p className="hint">
      Mehrere auf einmal: <a href={`#auftraege/${path}`}>Aufträge „{label}“</a>
    </p>
  );
}

/** How many of a kind are urgent, where not all of them are. */
function Grave({ matters }: { matters: readonly MatterRecord[] }) {
  const count = matters.filter(({ grave }) => grave).length;
  if (count === 0) return null;
  return <span className="matter-grave">{count < matters.length ? `${count} dringend` : 'dringend'}</span>;
}

const keyOf = ({ order_id, since, detail }: MatterRecord) => [order_id, since, detail].join(' ');
