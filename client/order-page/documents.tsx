import { useState } from 'react';
import { myDeletionReceipt, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { receiptAddress } from '@federpost/shared/receipt/deletion-receipt.ts';
import { Failure } from '../ui/failure.tsx';
import { Button } from '../ui/button.tsx';
import { dataOf, requestFile } from '../api/api-client.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { saveFile } from '../ui/save-file.ts';
import { authorizationHeader, callApi } from './api.ts';

type DocumentKind = 'invoice' | 'receipt';

type DocumentsProps = { order: Pick<MyLetter, 'price' | 'facts'>; isTextErased: boolean; pageKey: string };

/** The customer's documents: the invoice after a payment, the deletion receipt after the text's erasure. */
export function Documents({ order, isTextErased: hasReceipt, pageKey }: DocumentsProps) {
  const { busy, failure, perform } = useAsyncAction();
  const [latest, setLatest] = useState<DocumentKind>();
  const hasInvoice = order.price.totalCents > 0 && order.facts.some(({ fact }) => fact === 'paid');
  if (!hasInvoice && !hasReceipt) return null;

  const fetchDocument = (kind: DocumentKind) => {
    setLatest(kind);
    void perform(() => (kind === 'invoice' ? saveInvoice(pageKey) : openReceipt(pageKey)));
  };

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
      <Failure>{failure}</Failure>
    </section>
  );
}

/** Saves the invoice under the shop's file name. */
async function saveInvoice(pageKey: string): Promise<void> {
  const call = { path: '/rest/v1/my-invoice', headers: authorizationHeader(pageKey) };
  const { name, blob } = await dataOf(requestFile(call));
  saveFile(name ?? 'Rechnung.pdf', blob);
}

/** Opens the page that shows and checks the receipt. */
async function openReceipt(pageKey: string): Promise<void> {
  const call = { path: '/rest/v1/my-deletion-receipt', answer: myDeletionReceipt };
  const { receipt } = await dataOf(callApi(call, pageKey));
  window.location.assign(receiptAddress(window.location.origin, receipt));
}
