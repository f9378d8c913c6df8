import { useState } from 'react';
import { myDeletionReceipt, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { receiptAddress } from '@federpost/shared/receipt/deletion-receipt.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Button } from '../ui/button.tsx';
import { dataOf } from '../api/api-client.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { saveFile } from '../ui/save-file.ts';
import { useOrderPage } from './api.ts';

type DocumentKind = 'invoice' | 'receipt';

type DocumentsProps = { order: Pick<MyLetter, 'price' | 'facts'>; isTextErased: boolean };

/** The customer's documents: the invoice after a payment, the deletion receipt after the text's erasure. */
export function Documents({ order, isTextErased: hasReceipt }: DocumentsProps) {
  const { call, loadFile } = useOrderPage();
  const { busy, failure, perform } = useAsyncAction();
  const [latest, setLatest] = useState<DocumentKind>();
  const hasInvoice = order.price.totalCents > 0 && order.facts.some(({ fact }) => fact === 'paid');
  if (!hasInvoice && !hasReceipt) return null;

  const fetchDocument = (kind: DocumentKind) => {
    setLatest(kind);
    void perform(kind === 'invoice' ? saveInvoice : openReceipt);
  };
  /** Saves the invoice under the shop's file name. */
  async function saveInvoice() {
    const { name, blob } = await dataOf(loadFile('/rest/v1/my-invoice'));
    saveFile(name ?? 'Rechnung.pdf', blob);
  }
  /** Opens the page that shows and checks the receipt. */
  async function openReceipt() {
    const { receipt } = await dataOf(call({ path: '/rest/v1/my-deletion-receipt', answer: myDeletionReceipt }));
    window.location.assign(receiptAddress(window.location.origin, receipt));
  }

  return (
    <section className="my-letter__part stack gap-16 ruled" aria-labelledby="unterlagen">
      <h2 id="unterlagen">Für deine Unterlagen</h2>
      {hasReceipt && (
        <p>
          Der Text deines Briefes ist gelöscht. Die Löschquittung bestätigt es mit unserer Unterschrift; ob sie echt
          ist, prüft dein Browser selbst.
        </p>
      )}
      <div className="my-letter__buttons row gap-16">
        {hasInvoice && (
          <Button tone="outline" busy={busy && latest === 'invoice'} onClick={() => fetchDocument('invoice')}>
            Rechnung speichern (PDF)
          </Button>
        )}
        {hasReceipt && (
          <Button tone="outline" busy={busy && latest === 'receipt'} onClick={() => fetchDocument('receipt')}>
            Löschquittung öffnen
          </Button>
        )}
      </div>
      <Refusal>{failure}</Refusal>
    </section>
  );
}
