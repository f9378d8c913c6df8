import { useState } from 'react';
import { cancelledResult, type MyVoucherOrder } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { dataOf } from '../api/api-client.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Button } from '../ui/button.tsx';
import { DialogButtons, DialogText, OpenDialog } from '../ui/dialog.tsx';
import { useOrderPage } from './api.ts';
import { useScrollToStatus } from './use-scroll-to-status.ts';

/** Gives an unused voucher back for its money, after a question. */
export function ReturnVoucher({ order }: { order: MyVoucherOrder }) {
  const { call, refresh } = useOrderPage();
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, succeeds } = useAsyncAction();
  const { payment, cancelled, price, voucher, mayCancel } = order;
  useScrollToStatus(cancelled);
  const isPaid = payment === 'paid';
  if (!mayCancel && !(isPaid && voucher.uses.length > 0 && voucher.code !== null)) return null;

  async function cancel() {
    const cancellation = { path: '/functions/v1/cancel-letter', body: {}, answer: cancelledResult };
    if (!(await succeeds(() => dataOf(call(cancellation))))) return;
    setAsking(false);
    refresh();
  }

  return (
    <section className="my-letter__part stack gap-16 ruled" aria-labelledby="zurueckgeben">
      <h2 id="zurueckgeben">Doch nicht verschenken?</h2>
      {mayCancel ? (
        <>
          <p>Solange nichts davon eingelöst ist, kannst du den Gutschein zurückgeben.</p>
          <div>
            <Button tone="outline" onClick={() => setAsking(true)}>
              Gutschein zurückgeben
            </Button>
          </div>
        </>
      ) : (
        <p>Davon ist schon etwas eingelöst. Deshalb lässt er sich nicht mehr zurückgeben.</p>
      )}
      {isAsking && (
        <OpenDialog title="Gutschein zurückgeben?" onClose={() => setAsking(false)}>
          <DialogText>
            <p>
              Der Code lässt sich dann nicht mehr einlösen, auch nicht von jemandem, der ihn schon hat.{' '}
              {isPaid
                ? `Du bekommst ${formatEuro(price.totalCents)} von selbst zurück, auf demselben Weg, auf dem du bezahlt hast. Je nach Bank dauert das fünf bis zehn Werktage.`
                : 'Kommt deine Zahlung noch an, geht sie sofort zurück.'}
            </p>
          </DialogText>
          <Refusal>{failure}</Refusal>
          <DialogButtons closeLabel="Behalten" actionLabel="Zurückgeben" busy={busy} onAction={() => void cancel()} />
        </OpenDialog>
      )}
    </section>
  );
}
