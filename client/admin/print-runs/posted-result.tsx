import { useEffect, useRef } from 'react';
import type { PostPrintRunResult } from '@federpost/shared/http/run-commands.ts';
import { aheadOfDayMessage } from '@federpost/shared/runs/runs.ts';
import { ManifestButton } from './manifest-button.tsx';
import { letters } from './run-messages.ts';

type Props = { runId: string; result: PostPrintRunResult };

/**
 * The result of «Zur Post gebracht»: the number of letters, those left behind with the reason, and the list to print.
 */
export function PostedResult({ runId, result }: Props) {
  const section = useRef<HTMLElement>(null);
  const { posted, refused, ahead, closed } = result;
  // Focuses the next step, so that one more Enter opens the list.
  useEffect(() => section.current?.querySelector('button')?.focus(), [result]);
  return (
    <section className="sealing__posted" aria-label="Versendet" ref={section}>
      <output>
        <strong>{letters(posted.length)} zur Post gebracht.</strong> {closed && 'Der Lauf ist fertig.'}
      </output>
      {ahead.length > 0 && <p>Ausgelassen: {aheadOfDayMessage(ahead.map(({ postingDay }) => postingDay))}</p>}
      {refused.map(({ code, error }) => (
        <p className="refusal" key={code}>
          {code}: {error}
        </p>
      ))}
      {posted.length > 0 && <ManifestButton runId={runId} />}
    </section>
  );
}
