import { useState } from 'react';
import { cancelledResult, myLetterText, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { Refusal } from '../ui/refusal.tsx';
import { DialogButtons, DialogText, OpenDialog } from '../ui/dialog.tsx';
import { dataOf } from '../api/api-client.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { useOrderPage } from './api.ts';
import { draftOf } from './draft-of.ts';

export type Cancellation = { refundPendingCents: number; isDraftKept: boolean };

type Props = { letter: MyLetter; onCancelled: (cancellation: Cancellation) => void; onClose: () => void };

/** Asks before the order is cancelled, explains the refund, and first offers to save the text. */
export function CancelLetter({ letter, onCancelled, onClose }: Props) {
  const { call } = useOrderPage();
  const [keepsText, setKeepsText] = useState(false);
  const { busy, failure, fail, perform } = useAsyncAction();

  /** Saves the text first, because cancelling erases it. */
  async function saveTextAsDraft(): Promise<string | undefined> {
    const draftModule = await import('./save-as-draft.ts').catch(() => undefined);
    if (!draftModule)
      return 'Diese Seite konnte nicht vollständig geladen werden. Storniert ist noch nichts; lade sie bitte neu.';
    const text = await dataOf(call({ path: '/rest/v1/my-letter-text', answer: myLetterText }));
    const { letterId: _, orderKey: _key, submittedKey: _sent, changedAt: _at, ...content } = draftOf(letter, text);
    return (await draftModule.saveAsDraft(content))
      ? undefined
      : 'Dieser Browser kann gerade nichts speichern. Speichere deinen Text zuerst als Kopie; storniert ist noch nichts.';
  }

  async function cancel() {
    const problem = keepsText ? await saveTextAsDraft() : undefined;
    if (problem !== undefined) return fail(problem);
    const answer = call({ path: '/functions/v1/cancel-letter', body: {}, answer: cancelledResult });
    onCancelled({ ...(await dataOf(answer)), isDraftKept: keepsText });
  }

  return (
    <OpenDialog title="Bestellung stornieren?" onClose={onClose}>
      <DialogText>
        <p>{moneyMessage(letter)}</p>
        <p>
          Dein Brief wird dann nicht gedruckt, und sein Text wird sofort vernichtet. Das lässt sich nicht zurückholen.
        </p>
      </DialogText>
      <label className="check">
        <input
          type="checkbox"
          className="checkbox"
          checked={keepsText}
          onChange={(event) => setKeepsText(event.target.checked)}
        />
        <span>
          Meinen Brief vorher als Entwurf auf dieses Gerät legen. Ein Entwurf, der hier schon liegt, wird dadurch
          ersetzt.
        </span>
      </label>
      <Refusal>{failure}</Refusal>
      <DialogButtons
        closeLabel="Behalten"
        actionLabel="Endgültig stornieren"
        busy={busy}
        onAction={() => void perform(cancel)}
      />
    </OpenDialog>
  );
}

function moneyMessage({ payment, price, delivery, bankHold }: MyLetter): string {
  if (bankHold === 'disputed')
    return `Deine Bank hat die Zahlung angefochten und hält ${formatEuro(delivery.refundCents)} fest. Zurückzahlen können wir es dir erst, wenn sie entschieden hat; dann schreiben wir dir.`;
  if (payment === 'paid')
    return `Du bekommst ${formatEuro(delivery.refundCents)} von selbst zurück, auf demselben Weg, auf dem du bezahlt hast. Je nach Bank dauert das fünf bis zehn Werktage.`;
  return payment === 'processing'
    ? `Deine Zahlung ist noch unterwegs. Kommt sie an, geht sie sofort und vollständig zurück: ${formatEuro(price.totalCents)}.`
    : 'Bezahlt ist noch nichts, und es wird dir auch nichts berechnet.';
}
