import { useState } from 'react';
import { OpenDialog } from '../../ui/dialog.tsx';
import { messageOf } from '../shell/base-query.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { useSession } from '../shell/session-context.tsx';
import { KeepRecoveryCodes } from '../sign-in/keep-recovery-codes.tsx';
import { newRecoveryCodes } from '../sign-in/account-calls.ts';
import { useAsyncAction } from '../shell/use-async-action.ts';
import { accessApi, FRESH } from './access-api.ts';
import { Refusal } from '../shell/refusal.tsx';
import { SmallButton } from '../shell/small-button.tsx';

/** The number of recovery codes left, and a button that replaces them. */
export function OwnRecoveryCodes({ email }: { email: string }) {
  const session = useSession();
  const { data, error, refetch } = accessApi.useRecoveryCodesQuery(undefined, FRESH);
  const { busy, failure, act } = useAsyncAction();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[]>();

  async function makeNew() {
    setCodes(await act(() => newRecoveryCodes(session)));
    void refetch();
  }

  return (
    <>
      <p>{data ? remainingCodesMessage(data.total) : error ? messageOf(error) : 'Laden...'}</p>
      <Refusal>{failure}</Refusal>
      <SmallButton disabled={busy || !data} onClick={() => (data?.total === 0 ? void makeNew() : setAsking(true))}>
        Neue anlegen
      </SmallButton>
      {asking && (
        <ConfirmDialog
          title="Neue Wiederherstellungscodes?"
          confirm="Neue anlegen"
          onConfirm={() => void makeNew()}
          onClose={() => setAsking(false)}
        >
          <p className="hint">Die bisherigen gelten dann nicht mehr. Vernichten Sie den alten Zettel.</p>
        </ConfirmDialog>
      )}
      {codes && (
        <OpenDialog title="Ihre Wiederherstellungscodes">
          <KeepRecoveryCodes codes={codes} email={email} onKept={() => setCodes(undefined)} />
        </OpenDialog>
      )}
    </>
  );
}

function remainingCodesMessage(total: number): string {
  if (total === 0) return 'Keine mehr. Ohne Telefon kämen Sie nicht herein.';
  return total === 1 ? 'Nur noch einer.' : `${total} sind noch übrig.`;
}
