import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { adminApi } from '../shell/api.ts';
import { useSeesAll } from '../shell/session-context.tsx';
import type { Layout } from './use-list-layout.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { QUEUES, queuesFor, URGENT, WORK_QUEUES, type WorkQueue, applicableOrders } from './work-queue.ts';

type Props = { queue: WorkQueue; today: string; pollingInterval: number; onQueue: (queue: WorkQueue) => void };

/** The work queues with their counts, as tabs. */
export function QueueTabs({ queue, ...rest }: Props) {
  const seesAll = useSeesAll();
  return (
    <nav className="queue-tabs row" aria-label="Arbeitsvorrat">
      {queuesFor(seesAll).map((each) => (
        <QueueButton {...rest} key={each} queue={each} current={each === queue} />
      ))}
    </nav>
  );
}

type ButtonProps = Props & { current: boolean };

function QueueButton({ queue, current, today, pollingInterval, onQueue }: ButtonProps) {
  const { data: count } = adminApi.useQueueCountQuery(
    { queue, today },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true },
  );
  return (
    <button
      type="button"
      className="bare"
      aria-pressed={current}
      data-urgent={(URGENT.includes(queue) && (count ?? 0) > 0) || undefined}
      data-idle={(URGENT.includes(queue) && count === 0 && !current) || undefined}
      aria-keyshortcuts={String(WORK_QUEUES.indexOf(queue) + 1)}
      onClick={() => onQueue(queue)}
    >
      <span className="queue-tabs__count bold">{count === undefined ? '–' : count.toLocaleString('de-DE')}</span>{' '}
      {QUEUES[queue].label}
    </button>
  );
}

type DisplayProps = {
  asOf: number | undefined;
  fetching: boolean;
  onRefresh: () => void;
  layout: Layout;
  onLayout: (layout: Layout) => void;
};

const TIME = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Refresh, the age of the list, and the switch between cards and lines. */
export function DisplayControls({ asOf, fetching, onRefresh, layout, onLayout }: DisplayProps) {
  return (
    <>
      <p className="line gap-8 middle">
        <SmallButton aria-keyshortcuts="r" disabled={fetching} onClick={onRefresh}>
          Aktualisieren
        </SmallButton>
        <span className="help-text tabular">{asOf === undefined ? '' : `Stand ${TIME.format(asOf)}`}</span>
      </p>
      <SmallButton
        aria-keyshortcuts="z"
        aria-pressed={layout === 'rows'}
        onClick={() => onLayout(layout === 'rows' ? 'cards' : 'rows')}
      >
        Zeilen
      </SmallButton>
    </>
  );
}

type SelectionBarProps = {
  selected: readonly OrderRecord[];
  onPrint: () => void;
  onPost: () => void;
  onClear: () => void;
};

/** Commands for several orders. Each button acts only on the selected orders that allow its command. */
export function SelectionBar({ selected, onPrint, onPost, onClear }: SelectionBarProps) {
  const printableCount = applicableOrders('print', selected).orders.length;
  const postableCount = applicableOrders('post', selected).orders.length;
  return (
    <section className="selection-bar row gap-8 middle" aria-label="Auswahl">
      <output className="tabular" aria-atomic>
        {selected.length} ausgewählt
      </output>
      <SmallButton disabled={printableCount === 0} onClick={onPrint}>
        Jetzt drucken ({printableCount})
      </SmallButton>
      <SmallButton disabled={postableCount === 0} onClick={onPost}>
        Als versendet markieren ({postableCount})
      </SmallButton>
      <SmallButton tone="quiet" onClick={onClear}>
        Auswahl aufheben
      </SmallButton>
    </section>
  );
}

type PagerProps = {
  /** The number of orders before this page, and on it. */
  first: number;
  count: number;
  total: number;
  /** Undefined on the last and on the first page. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
};

/** «51–100 von 1.234» and buttons for the neighbouring pages. */
export function Pager({ first, count, total, onNext, onPrevious }: PagerProps) {
  if (onNext === undefined && onPrevious === undefined) return null;
  const format = (number: number) => number.toLocaleString('de-DE');
  return (
    <nav className="list-pager line gap-16 middle ruled" aria-label="Seiten">
      <SmallButton aria-keyshortcuts="b" disabled={onPrevious === undefined} onClick={onPrevious}>
        Zurück
      </SmallButton>
      <span className="tabular">
        {format(first + 1)}–{format(first + count)} von {format(total)}
      </span>
      <SmallButton aria-keyshortcuts="n" disabled={onNext === undefined} onClick={onNext}>
        Weiter
      </SmallButton>
    </nav>
  );
}
