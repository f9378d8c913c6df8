import type { ReactNode } from 'react';
import { PageHead } from '../layout/page-head.tsx';
import { SealedEnvelope } from '../letter/sealed-envelope.tsx';
import { SaveCopy } from '../order/save-copy.tsx';
import { useViews } from '../order/use-view.ts';
import { Button } from '../ui/button.tsx';
import { Farewell } from './farewell.tsx';
import { FixedDates } from './fixed-dates.tsx';
import { useSubmittedLetter } from './submitted-letter.ts';
import { ToOrderPage } from './to-order-page.tsx';
import { usePaymentStatus, type SeenStatus } from './use-payment-status.ts';
import { WhatWasBought } from './what-was-bought.tsx';
import './success.css';

/** After the payment page (specification §2.8), by what is known of the payment. */
export function Success({ ready, sessionId }: { ready: boolean; sessionId?: string }) {
  const { status, number, letter: dated, orderPage, askAgain } = usePaymentStatus(sessionId);
  const { open } = useViews();
  const letter = useSubmittedLetter(ready && status === 'paid');

  const failed = status === 'failed' || status === 'expired';
  const unclear = status === 'pending' || status === 'unknown';
  const sealed = status === 'paid' || status === 'processing' || status === 'unasked';
  // Whoever writes to us about it needs the number.
  const stopped = status === 'cancelled' || status === 'wrong-amount';
  return (
    <>
      <PageHead
        title={`${WORDS[status]?.title ?? 'Danke!'} – Federpost`}
        description="Deine Bestellung bei Federpost."
      />
      <div className="success">
        <div className="success__words">
          <h1 tabIndex={-1}>{WORDS[status]?.heading ?? 'Danke!'}</h1>
          <div className="success__text" role="status">
            {dated && <FixedDates {...dated} recipientName={letter?.recipientName.trim()} />}
            {TEXTS[status]}
          </div>
          {(failed || unclear) && (
            <div className="success__buttons">
              {unclear && <Button onClick={askAgain}>Noch einmal nachsehen</Button>}
              <Button tone={unclear ? 'outline' : 'wax'} onClick={() => open({ name: 'checkout' }, { replace: true })}>
                Zurück zur Kasse
              </Button>
            </div>
          )}
          {sealed && letter && <WhatWasBought letter={letter} number={number} />}
          {(sealed ? !letter : stopped) && number && <p>Deine Bestellnummer: {number}</p>}
          {sealed && letter && (
            <div className="success__copy">
              <p>
                Sobald dein Brief in der Post ist, vernichten wir seinen Text. Möchtest du ihn behalten? Hier gibt es
                ihn, solange diese Seite offen ist.
              </p>
              <SaveCopy letter={letter} />
            </div>
          )}
          {orderPage && <ToOrderPage path={orderPage} />}
          {sealed && <Farewell />}
        </div>
        {sealed && <SealedEnvelope className="success__envelope" extras={letter?.extras ?? []} closing />}
      </div>
    </>
  );
}

/** Heading and document title where the order does not stand and may not yet; «Danke!» where it does. */
const NOT_PAID = { heading: 'Die Zahlung hat nicht geklappt', title: 'Zahlung fehlgeschlagen' };
const WORDS: Partial<Record<SeenStatus, { heading: string; title: string }>> = {
  failed: NOT_PAID,
  expired: NOT_PAID,
  cancelled: { heading: 'Deine Bestellung ist storniert', title: 'Bestellung storniert' },
  'wrong-amount': { heading: 'Deine Zahlung stimmt noch nicht', title: 'Zahlung prüfen' },
};

const CARE_AND_MAIL = (
  <>
    <p>
      Dein Brief wird zum gewünschten Zeitpunkt verschickt, mit aller Sorgfalt: gesetzt, auf cremefarbenes Papier
      gedruckt, gefaltet und in den Umschlag gesteckt.
    </p>
    <p>Gleich bekommst du eine Bestätigung per E-Mail mit allen Angaben zu deiner Bestellung und zum Versand.</p>
  </>
);

const TEXTS: Record<SeenStatus, ReactNode> = {
  checking: <p>Einen Augenblick noch: Wir warten auf die Bestätigung deiner Zahlung …</p>,
  paid: CARE_AND_MAIL,
  unasked: CARE_AND_MAIL,
  processing: (
    <>
      <p>
        Deine Zahlung ist unterwegs. Bei einer Lastschrift dauert es ein paar Werktage, bis deine Bank sie bestätigt;
        sobald das Geld da ist, drucken wir deinen Brief.
      </p>
      <p>
        Gleich bekommst du eine E-Mail, dass deine Bestellung bei uns ist. Die Bestätigung mit dem Versandtag folgt,
        sobald die Zahlung angekommen ist; klappt sie nicht, schreiben wir dir auch.
      </p>
      <p>Dein Entwurf bleibt so lange auf diesem Gerät. Du brauchst nichts weiter zu tun.</p>
    </>
  ),
  pending: (
    <p>
      Wir haben noch keine Bestätigung deiner Zahlung. Falls du bezahlt hast, kommt sie gleich, auch per E-Mail; falls
      nicht, kannst du es jederzeit nachholen. Dein Entwurf ist noch da.
    </p>
  ),
  unknown: (
    <p>
      Wir können deine Zahlung gerade nicht nachsehen. Falls du bezahlt hast, bekommst du gleich eine E-Mail von uns.
      Dein Entwurf ist noch da, nichts ist verloren.
    </p>
  ),
  cancelled: (
    <p>
      Diese Bestellung ist storniert: Dein Brief wird nicht gedruckt und nicht verschickt. Hast du bezahlt, bekommst du
      den vollen Betrag von selbst zurück, auf demselben Weg; wir schreiben dir, sobald er unterwegs ist.
    </p>
  ),
  'wrong-amount': (
    <p>
      Bei uns ist ein anderer Betrag angekommen, als dein Brief kostet. Deshalb drucken wir noch nichts. Ein Mensch bei
      uns sieht sich das an und meldet sich bei dir; dein Geld ist sicher.
    </p>
  ),
  failed: (
    <p>
      Es wurde nichts abgebucht. Dein Brief ist noch da, genau so, wie du ihn geschrieben hast; du kannst es gleich noch
      einmal versuchen, auch mit einer anderen Zahlungsart.
    </p>
  ),
  expired: (
    <p>
      Die Zahlungsseite war zu lange offen und ist abgelaufen. Es wurde nichts abgebucht, und dein Brief ist noch da; du
      kannst es gleich noch einmal versuchen.
    </p>
  ),
};
