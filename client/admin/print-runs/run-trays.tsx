import { useState } from 'react';
import type { RunRecord } from '@federpost/shared/http/runs.ts';
import { RUN_TRAY_LABELS, type Envelope, type RunTray } from '@federpost/shared/runs/runs.ts';
import { openPdf } from '../shell/files.ts';
import { useSeesAll, useSession } from '../shell/session-context.tsx';
import { runApi } from './run-api.ts';
import { leftOutMessage, letters, trayState } from './run-messages.ts';
import { traysOf } from './run-pieces.ts';
import { useAsyncAction } from '../shell/use-async-action.ts';
import { Refusal } from '../shell/refusal.tsx';
import { SmallButton } from '../shell/small-button.tsx';

type Props = { run: RunRecord; printing: boolean; onPrint: (envelopes: Envelope) => void };

/** The trays with their letters, their progress, and buttons to print: by the printer or from a PDF. */
export function RunTrays({ run, printing, onPrint }: Props) {
  const session = useSession();
  const seesAll = useSeesAll();
  const [opening, setOpening] = useState<RunTray>();
  const { failure, fail } = useAsyncAction();
  const { refetch } = runApi.endpoints.runs.useQuerySubscription();

  async function open(tray: RunTray) {
    setOpening(tray);
    const query = new URLSearchParams({ run_id: `eq.${run.id}`, tray: `eq.${tray}` });
    fail(await openPdf(session, `/rest/v1/run-documents?${query}`, leftOutMessage));
    setOpening(undefined);
    void refetch();
  }
  return (
    <>
      <ul className="trays" aria-label="Fächer">
        {traysOf(run).map(({ tray, letters: count }) => {
          const { words, print } = trayState(run, tray);
          const opened = run.opened_trays.includes(tray);
          return (
            <li key={tray}>
              <strong>{RUN_TRAY_LABELS[tray]}</strong>
              <span className="tabular">{letters(count)}</span>
              <span className="trays__state">{words}</span>
              <span className="buttons">
                {print !== undefined && (
                  <SmallButton tone="wax" aria-keyshortcuts="p" disabled={printing} onClick={() => onPrint(print)}>
                    {print === 'kraft' ? 'Eingelegt, jetzt drucken' : 'Drucken'}
                  </SmallButton>
                )}
                {(seesAll || tray !== 'letters') && (
                  <SmallButton
                    disabled={opening !== undefined}
                    aria-label={`PDF: ${RUN_TRAY_LABELS[tray]}${opened ? ' (schon geöffnet)' : ''}`}
                    onClick={() => void open(tray)}
                  >
                    {opening === tray ? 'Laden...' : opened ? 'PDF (schon geöffnet)' : 'PDF'}
                  </SmallButton>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {seesAll && (
        <p className="hint">Wer die Briefe als PDF öffnet, druckt sie damit: Das wird bei jedem Brief vermerkt.</p>
      )}
      <p className="hint">
        Laufzettel und Umschläge kommen nach den Briefen: Bis zum Druck kann ein Brief noch geändert werden.
      </p>
      <Refusal>{failure}</Refusal>
    </>
  );
}
