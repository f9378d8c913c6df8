import { useEffect, type ReactNode } from 'react';
import { PageHead } from '../layout/page-head.tsx';
import { useFlush } from '../order/use-flush.ts';
import { useDraft, useOrderDispatch } from '../order/use-draft.ts';
import { useViews } from '../order/use-view.ts';
import { HOME } from '../order/view.ts';
import { cleared } from '../store/draft.ts';
import { Button } from '../ui/button.tsx';
import { EnvelopeBack } from '../ui/envelope-back.tsx';
import { share } from '../ui/share.ts';
import { usePaymentStatus, type SeenStatus } from './use-payment-status.ts';
import './success.css';

/** After the payment page (specification §2.8), by what is known of the payment. */
export function Success({ ready, sessionId }: { ready: boolean; sessionId?: string }) {
  const { status, askAgain } = usePaymentStatus(sessionId);
  const { open } = useViews();
  useClearedWhenPaid(ready && status === 'paid');

  const failed = status === 'failed' || status === 'expired';
  const sealed = status === 'paid' || status === 'processing' || status === 'unasked';
  return (
    <>
      <PageHead
        title={failed ? 'Zahlung fehlgeschlagen – Federpost' : 'Danke! – Federpost'}
        description="Deine Bestellung bei Federpost."
      />
      <div className="success">
        <div className="success__words">
          <h1 tabIndex={-1}>{failed ? 'Die Zahlung hat nicht geklappt' : 'Danke!'}</h1>
          <div className="success__text" role="status">
            {TEXTS[status]}
          </div>
          {failed && <Button onClick={() => open({ name: 'checkout' }, { replace: true })}>Zurück zur Kasse</Button>}
          {(status === 'pending' || status === 'unknown') && (
            <div className="success__buttons">
              <Button onClick={askAgain}>Noch einmal nachsehen</Button>
              <Button tone="outline" onClick={() => open({ name: 'checkout' }, { replace: true })}>
                Zurück zur Kasse
              </Button>
            </div>
          )}
          {sealed && <Farewell />}
        </div>
        {sealed && <EnvelopeBack closing />}
      </div>
    </>
  );
}

/**
 * The draft is cleared only when its payment is known to have succeeded, and only the draft that was paid: what was
 * written since, in another tab, stays. A payment that is still «processing» (a direct debit) may yet fail, so
 * until then the letter stays where it can be paid again.
 */
function useClearedWhenPaid(paid: boolean) {
  const { orderKey, submittedKey } = useDraft();
  const dispatch = useOrderDispatch();
  const flush = useFlush();
  useEffect(() => {
    if (!paid || orderKey !== submittedKey) return;
    dispatch(cleared());
    void flush();
  }, [paid, orderKey, submittedKey, dispatch, flush]);
}

function Farewell() {
  const dispatch = useOrderDispatch();
  const flush = useFlush();
  const { open } = useViews();
  const writeAnother = () => {
    dispatch(cleared());
    void flush();
    open(HOME);
  };
  return (
    <>
      <div className="success__buttons">
        <Button onClick={writeAnother}>Noch einen Brief schreiben</Button>
        <Button tone="outline" onClick={() => void share({ ...INVITATION, url: window.location.origin })}>
          Federpost teilen
        </Button>
      </div>
      <p className="success__closing">
        Schön, dass du dir die Zeit für einen Brief genommen hast. Jemand wird ihn aufheben.
      </p>
    </>
  );
}

const INVITATION = {
  title: 'Federpost',
  text: 'Ich habe gerade einen richtigen Brief verschickt, auf Papier und mit Briefmarke. Das geht hier:',
};

const CARE = (
  <p>
    Dein Brief wird zum gewünschten Zeitpunkt verschickt, mit aller Sorgfalt: gesetzt, auf cremefarbenes Papier
    gedruckt, gefaltet und kuvertiert.
  </p>
);
const MAIL = (
  <p>Gleich bekommst du eine Bestätigung per E-Mail mit allen Angaben zu deiner Bestellung und zum Versand.</p>
);

const TEXTS: Record<SeenStatus, ReactNode> = {
  checking: <p>Einen Augenblick noch: Wir warten auf die Bestätigung deiner Zahlung …</p>,
  paid: (
    <>
      {CARE}
      {MAIL}
    </>
  ),
  unasked: (
    <>
      {CARE}
      {MAIL}
    </>
  ),
  processing: (
    <>
      <p>
        Deine Zahlung ist unterwegs. Bei einer Lastschrift dauert es ein paar Werktage, bis deine Bank sie bestätigt;
        sobald das Geld da ist, drucken wir deinen Brief.
      </p>
      {MAIL}
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
  failed: (
    <p>
      Es wurde nichts abgebucht. Dein Brief ist noch da, genau so, wie du ihn geschrieben hast; du kannst es gleich noch
      einmal versuchen, auch mit einer anderen Zahlungsart.
    </p>
  ),
  expired: (
    <p>
      Die Zahlungsseite war zu lange offen und ist abgelaufen. Es wurde nichts abgebucht, und dein Brief ist noch da.
    </p>
  ),
};
