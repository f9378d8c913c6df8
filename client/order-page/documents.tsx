import { useState } from 'react';
import { myDeletionReceipt, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { receiptAddress } from '@federpost/shared/receipt/deletion-receipt.ts';
import { Button } from '../ui/button.tsx';
import { requestFile } from '../api/api-client.ts';
import { saveFile } from '../ui/save-file.ts';
import { authorizationHeader, callApi } from './api.ts';

type DocumentKind = 'invoice' | 'receipt';

/** The customer's documents: the invoice after a payment, the deletion receipt after the text's erasure. */
export function Documents({ letter, pageKey }: { letter: MyLetter; pageKey: string }) {
  const [busy, setBusy] = useState<DocumentKind>();
  const [failure, setFailure] = useState<string>();
  const hasInvoice = letter.price.totalCents > 0 && letter.facts.some(({ fact }) => fact === 'paid');
  const hasReceipt = letter.text === 'erased';
  if (!hasInvoice && !hasReceipt) return null;

  async function fetchDocument(kind: DocumentKind) {
    setBusy(kind);
    setFailure(await (kind === 'invoice' ? saveInvoice(pageKey) : openReceipt(pageKey)));
    setBusy(undefined);
  }

  return (
    <section className="my-letter__documents" aria-labelledby="unterlagen">
      <h2 id="unterlagen">Für deine Unterlagen</h2>
      {hasReceipt && (
        <p>
          Der Text deines Briefes ist gelöscht. Die Löschquittung bestätigt es mit unserer Unterschrift; ob sie echt
          ist, prüft dein Browser selbst.
        </p>
      )}
      <div className="my-letter__buttons">
        {hasInvoice && (
          <Button tone="outline" busy={busy === 'invoice'} onClick={() => void fetchDocument('invoice')}>
            Rechnung speichern (PDF)
          </Button>
        )}
        {hasReceipt && (
          <Button tone="outline" busy={busy === 'receipt'} onClick={() => void fetchDocument('receipt')}>
            Löschquittung öffnen
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <p role="alert" className="field__error">
          {failure}
        </p>
      )}
    </section>
  );
}

/** Saves the invoice under the shop's file name. @returns a German sentence if this failed */
async function saveInvoice(pageKey: string): Promise<string | undefined> {
  const answer = await requestFile({ path: '/rest/v1/my-invoice', headers: authorizationHeader(pageKey) });
  if ('error' in answer) return answer.error.message;
  saveFile(answer.data.name ?? 'Rechnung.pdf', answer.data.blob);
  return undefined;
}

/** Opens the page that shows and checks the receipt. @returns a German sentence if this failed */
async function openReceipt(pageKey: string): Promise<string | undefined> {
  const answer = await callApi({ path: '/rest/v1/my-deletion-receipt', answer: myDeletionReceipt }, pageKey);
  if ('error' in answer) return answer.error.message;
  window.location.assign(receiptAddress(window.location.origin, answer.data.receipt));
  return undefined;
}
