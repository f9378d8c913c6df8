import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { SealedEnvelope } from '../../letter/sealed-envelope.tsx';
import { SaveCopy } from './save-copy.tsx';
import { useAppSelector, useDraft } from '../draft/use-draft.ts';
import { isRehydrated } from '../draft/store.ts';
import { useViewNavigation } from '../use-view.ts';
import { FIRST_STEP } from '../view.ts';
import { isUntouched } from '../draft/draft.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarFiles } from './calendar-files.tsx';
import { Farewell } from './farewell.tsx';
import { FixedDates } from './fixed-dates.tsx';
import { MailedTo } from './mailed-to.tsx';
import { PAYMENT_MESSAGES } from './payment-messages.tsx';
import { useSubmittedLetter } from './use-submitted-letter.ts';
import { RememberRecipient } from './remember-recipient.tsx';
import { ToOrderPage } from './to-order-page.tsx';
import { usePaymentStatus } from './use-payment-status.ts';
import { WhatWasBought } from './what-was-bought.tsx';
import './success.css';

/** The view after the payment page (specification §2.8), by the status of the payment. */
export function Success({ sessionId }: { sessionId?: string | undefined }) {
  const ready = useAppSelector(isRehydrated);
  const draft = useDraft();
  const {
    status,
    number,
    letterId,
    letter: dated,
    orderPage,
    mailedTo,
    askAgain,
  } = usePaymentStatus({ sessionId, orderKey: draft.submittedKey, ready });
  const { open } = useViewNavigation();
  const letter = useSubmittedLetter(ready && status === 'paid', letterId);
  // Another device, or a browser without storage.
  const hasNone = isUntouched(draft) && ready;

  const { heading = 'Danke!', title = heading, text, withDraft } = PAYMENT_MESSAGES[status];
  useDocumentTitle(`${title} – ${__BUSINESS_NAME__}`);
  const failed = status === 'failed' || status === 'expired';
  const unclear = status === 'pending' || status === 'unknown';
  const sealed = status === 'paid' || status === 'processing' || status === 'unasked';
  // Customers who write to us about it need the number.
  const stopped = status === 'cancelled' || status === 'wrong-amount';
  const toOrderPage = orderPage && <ToOrderPage path={orderPage} postingDay={dated?.postingDay} />;
  return (
    <>
      <div className="success">
        <div className="success__words">
          <h1 tabIndex={-1}>{heading}</h1>
          <div className="success__text" role="status">
            {dated && <FixedDates {...dated} recipientName={letter?.recipientName.trim()} />}
            {dated && toOrderPage}
            {text}
            {withDraft && !hasNone && <p>{withDraft}</p>}
            {failed && hasNone && (
              <p>
                Auf diesem Gerät liegt kein Entwurf davon. Hast du eine Kopie gespeichert, füge ihren Text einfach
                wieder ein.
              </p>
            )}
          </div>
          {sealed && mailedTo && <MailedTo mailbox={mailedTo} status={status} number={number} />}
          {!dated && toOrderPage}
          {(failed || unclear) && (
            <div className="success__buttons">
              {unclear && <Button onClick={askAgain}>Noch einmal nachsehen</Button>}
              {!hasNone && (
                <Button
                  tone={unclear ? 'outline' : 'wax'}
                  onClick={() => open({ name: 'checkout' }, { replace: true })}
                >
                  Zurück zur Kasse
                </Button>
              )}
              {failed && hasNone && <Button onClick={() => open(FIRST_STEP)}>Brief schreiben</Button>}
            </div>
          )}
          {sealed && letter && <WhatWasBought letter={letter} number={number} />}
          {(sealed ? !letter : stopped) && number && <p>Deine Bestellnummer: {number}</p>}
          {sealed && (letter || dated) && (
            <section className="success__keep" aria-labelledby="aufheben">
              <h2 id="aufheben">Zum Aufheben und Erinnern</h2>
              {letter && <p>Möchtest du deinen Text behalten? Hier gibt es ihn, solange diese Seite offen ist.</p>}
              <div className="success__buttons">
                {letter && <SaveCopy letter={letter} />}
                {dated && <CalendarFiles dates={dated} recipientName={letter?.recipientName.trim()} />}
              </div>
              {letter && <RememberRecipient recipient={letter} />}
            </section>
          )}
          {sealed && <Farewell />}
        </div>
        {sealed && <SealedEnvelope className="success__envelope" extras={letter?.extras ?? []} closing />}
      </div>
    </>
  );
}
