import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { openPdf } from '../shell/files.ts';
import { useSession } from '../shell/session-context.tsx';
import { useAsyncAction } from '../shell/use-async-action.ts';
import { Refusal } from '../shell/refusal.tsx';

/** Opens the list of a run's posted letters, for printing. */
export function ManifestButton({ runId }: { runId: string }) {
  const session = useSession();
  const [loading, setLoading] = useState(false);
  const { failure, fail } = useAsyncAction();
  async function open() {
    setLoading(true);
    fail(await openPdf(session, `/rest/v1/run-manifest?${new URLSearchParams({ run_id: `eq.${runId}` })}`));
    setLoading(false);
  }
  return (
    <>
      <Button tone="outline" disabled={loading} onClick={() => void open()}>
        {loading ? 'Laden...' : 'Einlieferungsliste drucken'}
      </Button>
      <Refusal>{failure}</Refusal>
    </>
  );
}
