import { useState } from 'react';
import { NOT_IN_RUN_LABELS, type RunPreview } from '@federpost/shared/http/runs.ts';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { Refusal } from '../shell/refusal.tsx';
import { runApi } from './run-api.ts';
import { RunTotals } from './run-totals.tsx';
import { letters, totalsLine } from './run-messages.ts';

/** Today's due letters, and the button that opens and prints a run of them. */
export function RunStart({ preview }: { preview: RunPreview }) {
  const { today, day, printed, leftOut } = preview;
  const [confirming, setConfirming] = useState(false);
  const [openPrintRun] = runApi.useOpenPrintRunMutation();
  const [printRun] = runApi.usePrintRunMutation();
  const { busy, failure, perform } = useAsyncAction();
  const due = today.letters > 0;

  const open = (print: boolean) =>
    perform(async () => {
      const { runId } = await openPrintRun({}).unwrap();
      // Letters for kraft envelopes wait until these envelopes are in the printer.
      if (print && today.envelopes.plain > 0) await printRun({ runId, envelopes: 'plain' }).unwrap();
    });
  // The key asks first, because it is pressed by mistake more easily than a button.
  useShortcuts({ p: () => due && !busy && setConfirming(true) });

  return (
    <section aria-labelledby="due">
      <h2 id="due">Heute, {weekdayAndDay(day, day)}</h2>
      {!due && <p className="quiet-line">Heute ist kein Brief zu drucken.</p>}
      {due && <RunTotals totals={today} />}
      {printed > 0 && (
        <p className="hint">
          Davon {letters(printed)} schon gedruckt, nur noch zu kuvertieren; ihr Papier ist mitgezählt.
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="run__left-out">
          Nicht dabei:{' '}
          {leftOut.map(({ reason, letters: count }) => `${count}\u00a0×\u00a0${NOT_IN_RUN_LABELS[reason]}`).join(', ')}.
        </p>
      )}
      {due && (
        <p className="buttons">
          <Button busy={busy} aria-keyshortcuts="p" onClick={() => void open(true)}>
            Lauf drucken
          </Button>
          <Button tone="outline" disabled={busy} onClick={() => void open(false)}>
            Nur öffnen, als PDF drucken
          </Button>
        </p>
      )}
      <Refusal>{failure}</Refusal>
      {confirming && (
        <ConfirmDialog
          title="Lauf drucken?"
          confirm="Lauf drucken"
          onConfirm={() => void open(true)}
          onClose={() => setConfirming(false)}
        >
          <p>
            {letters(today.letters)}
            {printed > 0 && `, davon ${printed.toLocaleString('de-DE')} schon gedruckt`}
          </p>
          <p className="hint">
            Cremefarbene Umschläge werden gleich gedruckt, Kraftpapier erst, wenn es eingelegt ist. Ab dem Druck kann
            niemand mehr seinen Brief ändern.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The letters of tomorrow and this week, to get paper and stamps in time. */
export function DaysAhead({ preview: { day, tomorrow, week, later } }: { preview: RunPreview }) {
  const maximum = Math.max(1, ...week.map((each) => each.letters));
  return (
    <section className="days-ahead" aria-labelledby="days-ahead">
      <h2 id="days-ahead">Die nächsten Tage</h2>
      <p>
        Morgen: <strong>{letters(tomorrow.letters)}</strong>
        {tomorrow.letters > 0 && <span className="hint"> ({totalsLine(tomorrow)})</span>}
      </p>
      <dl className="week">
        {week.map((each) => (
          <div key={each.day} data-none={each.letters === 0 || undefined}>
            <dt>{weekdayAndDay(each.day, day)}</dt>
            <dd>
              <span className="week__bar" style={{ width: `${(each.letters / maximum) * 100}%` }} />
              {each.letters}
            </dd>
          </div>
        ))}
        {later > 0 && (
          <div>
            <dt>später</dt>
            <dd>{later.toLocaleString('de-DE')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
