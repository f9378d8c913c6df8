import { adminApi } from '../shell/api.ts';
import { useSeesAll } from '../shell/session-context.tsx';
import { QUEUES, queuesFor, URGENT, WORK_QUEUES, type WorkQueue } from './work-queue.ts';

type Props = { queue: WorkQueue; today: string; pollingInterval: number; onQueue: (queue: WorkQueue) => void };

/** The work queues with their counts, as tabs. */
export function QueueTabs({ queue, today, pollingInterval, onQueue }: Props) {
  const seesAll = useSeesAll();
  return (
    <nav className="work-bar" aria-label="Arbeitsvorrat">
      {queuesFor(seesAll).map((each) => (
        <QueueButton
          key={each}
          each={each}
          current={each === queue}
          today={today}
          pollingInterval={pollingInterval}
          onQueue={onQueue}
        />
      ))}
    </nav>
  );
}

type ButtonProps = Pick<Props, 'today' | 'pollingInterval' | 'onQueue'> & { each: WorkQueue; current: boolean };

function QueueButton({ each, current, today, pollingInterval, onQueue }: ButtonProps) {
  const { data: count } = adminApi.useQueueCountQuery(
    { queue: each, today },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true },
  );
  return (
    <button
      type="button"
      aria-pressed={current}
      data-urgent={(URGENT.includes(each) && (count ?? 0) > 0) || undefined}
      data-idle={(URGENT.includes(each) && count === 0 && !current) || undefined}
      aria-keyshortcuts={String(WORK_QUEUES.indexOf(each) + 1)}
      onClick={() => onQueue(each)}
    >
      <span className="work-bar__count">{count === undefined ? '–' : count.toLocaleString('de-DE')}</span>{' '}
      {QUEUES[each].label}
    </button>
  );
}
