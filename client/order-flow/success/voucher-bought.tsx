import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { SealedEnvelope } from '../../letter/sealed-envelope.tsx';
import { orderApi } from '../order-api.ts';
import { readVoucherPurchase, storeVoucherPurchase } from '../voucher/voucher-purchase.ts';
import { NOT_PAID } from './payment-messages.ts';
import { MailedTo } from './mailed-to.tsx';
import type { ViewStatus } from './use-payment-status.ts';

type VoucherMessage = {
  heading: string;
  title?: string;
  text: string | readonly string[];
  kind: 'bought' | 'unclear' | 'failed' | 'stopped';
};

const UNCLEAR = {
  kind: 'unclear',
  heading: 'Danke!',
  text: 'Wir haben noch keine Bestätigung deiner Zahlung. Falls du bezahlt hast, kommt der Gutschein gleich per E-Mail; falls nicht, kannst du es jederzeit nachholen.',
} as const;

/** The messages of the success view if a voucher was bought, by the status of its payment. */
const VOUCHER_MESSAGES: Record<Exclude<ViewStatus, 'checking' | 'no-session'>, VoucherMessage> = {
  paid: {
    kind: 'bought',
    heading: 'Danke!',
    text: [
      'Dein Gutschein ist auf dem Weg in dein Postfach.',
      'In der E-Mail stehen der Code und ein Link, über den er sich einlösen lässt. Auf seiner Seite gibt es dazu die Karte zum Ausdrucken: Zwei Namen darauf, und sie kann in einen Umschlag.',
    ],
  },
  processing: {
    kind: 'bought',
    heading: 'Danke!',
    text: 'Deine Zahlung ist unterwegs. Bei einer Lastschrift dauert es ein paar Werktage, bis deine Bank sie bestätigt; sobald das Geld da ist, kommt der Gutschein per E-Mail.',
  },
  pending: UNCLEAR,
  unknown: UNCLEAR,
  failed: { ...NOT_PAID, text: 'Es wurde nichts abgebucht.' },
  expired: { ...NOT_PAID, text: 'Die Zahlungsseite war zu lange offen und ist abgelaufen. Es wurde nichts abgebucht.' },
  cancelled: {
    kind: 'stopped',
    heading: 'Dieser Kauf ist storniert',
    text: 'Der Gutschein gilt nicht mehr. Hast du bezahlt, bekommst du den vollen Betrag von selbst zurück, auf demselben Weg; wir schreiben dir, sobald er unterwegs ist.',
  },
  'wrong-amount': {
    kind: 'stopped',
    heading: 'Deine Zahlung stimmt noch nicht',
    title: 'Zahlung prüfen',
    text: 'Bei uns ist ein anderer Betrag angekommen, als der Gutschein kostet. Ein Mensch bei uns sieht sich das an und meldet sich bei dir; dein Geld ist sicher.',
  },
};

type VoucherBoughtProps = {
  sessionId: string | undefined;
  status: keyof typeof VOUCHER_MESSAGES;
  number: string | undefined;
  retry: () => void;
};

/** The success view after a voucher was bought. Only the tab that bought it learns the link to its page. */
export function VoucherBought({ sessionId, status, number, retry }: VoucherBoughtProps) {
  const [orderKey] = useState(() => readVoucherPurchase()?.orderKey ?? null);
  const { data } = orderApi.usePaymentStatusQuery({ sessionId, orderKey, isVoucher: true });
  const { kind, heading, title = heading, text } = VOUCHER_MESSAGES[status];
  useDocumentTitle(`${title} – ${__BUSINESS_NAME__}`);
  useEffect(() => {
    if (status === 'paid' && orderKey !== null) storeVoucherPurchase({ orderKey });
  }, [status, orderKey]);
  return (
    <div className="success stack">
      <div className="success__words stack gap-24">
        <h1 tabIndex={-1}>{heading}</h1>
        <div className="success__text stack gap-16" role="status">
          {[text].flat().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {kind === 'bought' && data?.mailedTo && <MailedTo mailbox={data.mailedTo} number={number} />}
        {kind === 'bought' && data?.orderPage && (
          <div className="success__to-page stack gap-8 snug small">
            {/* Loads a new document, to keep analytics out of the page. */}
            <ButtonLink href={data.orderPage} size="large" rel="noreferrer">
              Zu deinem Gutschein
            </ButtonLink>
            <p>
              Dort stehen der Code und die Karte. Der Link zu dieser Seite gehört dir allein; gib nur den Code weiter.
            </p>
          </div>
        )}
        {(kind === 'stopped' || kind === 'bought') && number && <p>Deine Bestellnummer: {number}</p>}
        <div className="success__buttons row">
          {kind === 'unclear' && <Button onClick={retry}>Noch einmal nachsehen</Button>}
          <ButtonLink href="/gutschein/" tone={kind === 'failed' ? 'wax' : 'outline'}>
            {kind === 'bought' ? 'Noch einen Gutschein kaufen' : 'Zurück zum Gutschein'}
          </ButtonLink>
        </div>
      </div>
      {kind === 'bought' && (
        <div className="success__order stack">
          <SealedEnvelope className="success__envelope" extras={['wax-seal']} closing />
        </div>
      )}
    </div>
  );
}
