import { useState } from 'react';
import { z } from 'zod';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { DialogButtons, OpenDialog } from '../ui/dialog.tsx';
import { callApi } from './api.ts';

type Props = { refundCents: number; pageKey: string; onDone: () => void; onClose: () => void };

/** Asks before the price of a lost letter is refunded, because afterwards there is no replacement. */
export function RefundLostLetter({ refundCents, pageKey, onDone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function refund() {
    setBusy(true);
    setTrouble(undefined);
    const answer = await callApi({ path: '/functions/v1/refund-lost-letter', body: {}, answer: z.unknown() }, pageKey);
    setBusy(false);
    if ('data' in answer) return onDone();
    setTrouble(answer.error.message);
  }

  return (
    <OpenDialog title="Geld zurück?" onClose={onClose}>
      <p>
        Du bekommst {formatEuro(refundCents)} zurück, auf demselben Weg, auf dem du bezahlt hast. Noch einmal
        verschicken wir den Brief dann nicht.
      </p>
      {trouble && (
        <p role="alert" className="field__error">
          {trouble}
        </p>
      )}
      <DialogButtons
        keep="Doch nicht"
        act={`${formatEuro(refundCents)} zurückbekommen`}
        busy={busy}
        onClose={onClose}
        onAct={() => void refund()}
      />
    </OpenDialog>
  );
}
