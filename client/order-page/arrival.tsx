import { useState } from 'react';
import { z } from 'zod';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { dataOf } from '../api/api-client.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Button } from '../ui/button.tsx';
import { DialogButtons, DialogText, OpenDialog } from '../ui/dialog.tsx';
import { useOrderPage } from './api.ts';
import { useScrollToStatus } from './use-scroll-to-status.ts';

type Call = '/functions/v1/report-arrival' | '/functions/v1/revoke-arrival';

/**
 * One tap says that the letter has arrived. Taking it back asks first, so that a second tap on the same place changes
 * nothing.
 */
export function Arrival({ letter }: { letter: MyLetter }) {
  const { call, refresh } = useOrderPage();
  const [hasReported, setHasReported] = useState(false);
  const [isRevoking, setIsRevoking] = useState(false);
  const { busy, failure, succeeds } = useAsyncAction();
  const { arrival } = letter.delivery;
  useScrollToStatus(hasReported && arrival === 'revocable');
  if (arrival === null) return null;

  async function send(path: Call) {
    if (!(await succeeds(() => dataOf(call({ path, body: {}, answer: z.unknown() }))))) return;
    setHasReported(path === '/functions/v1/report-arrival');
    setIsRevoking(false);
    refresh();
  }

  return (
    <div className="snug stack gap-8">
      {arrival === 'reportable' ? (
        <Button key="report" busy={busy} onClick={() => void send('/functions/v1/report-arrival')}>
          Ist angekommen
        </Button>
      ) : (
        <Button key="revoke" tone="text" onClick={() => setIsRevoking(true)}>
          Doch noch nicht angekommen
        </Button>
      )}
      {!isRevoking && <Refusal>{failure}</Refusal>}
      {isRevoking && (
        <OpenDialog title="Doch noch nicht angekommen?" onClose={() => setIsRevoking(false)}>
          <DialogText>
            <p>Dann warten wir weiter mit dir. Kommt dein Brief nicht an, kannst du es uns hier melden.</p>
          </DialogText>
          <Refusal>{failure}</Refusal>
          <DialogButtons
            closeLabel="Er ist da"
            actionLabel="Noch nicht da"
            busy={busy}
            onAction={() => void send('/functions/v1/revoke-arrival')}
          />
        </OpenDialog>
      )}
    </div>
  );
}
