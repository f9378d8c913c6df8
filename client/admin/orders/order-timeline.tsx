import type { TimelineEntry } from '@federpost/shared/http/orders.ts';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { adminApi } from '../shell/api.ts';
import { messageOf } from '../shell/base-query.ts';
import { eventLabel } from './event-labels.ts';
import { Refusal } from '../shell/refusal.tsx';

/** The order's events, oldest first. */
export function OrderTimeline({ orderId, id }: { orderId: string; id: string }) {
  const { data, error } = adminApi.useTimelineQuery(orderId);
  return (
    <section id={id} className="timeline" aria-label="Verlauf">
      {data ? (
        <ol className="timeline__list">
          {data.map((entry, index) => (
            <Entry key={index} entry={entry} />
          ))}
        </ol>
      ) : null}
      <Refusal>{error && !data ? messageOf(error) : undefined}</Refusal>
      {!data && !error ? <p className="hint">Laden...</p> : null}
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  return (
    <li>
      <time dateTime={entry.at}>{formatMoment(entry.at)}</time> <span>{eventLabel(entry)}</span>
      {entry.by !== null && <span className="hint">, {entry.by}</span>}
    </li>
  );
}
