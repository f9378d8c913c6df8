import { mailtoLink } from '@federpost/shared/mail/mailto-link.ts';
import { email, phone } from '../../business.json';
import { buttonClass } from '../ui/button.tsx';

/** The contact address, and the right of withdrawal as long as the contract exists. */
export function HelpSection({ orderNumber, isCancelled }: { orderNumber: string; isCancelled: boolean }) {
  const subject = `Bestellung ${orderNumber}`;
  return (
    <section className="my-letter__part stack gap-16 ruled" aria-labelledby="hilfe">
      <h2 id="hilfe">Stimmt etwas nicht?</h2>
      <p>
        Schreib uns an <a href={mailtoLink(email, { subject })}>{email}</a> oder ruf an:{' '}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>. Nenn uns die Bestellnummer {orderNumber}; den Link zu
        dieser Seite behältst du bitte für dich.
      </p>
      {!isCancelled && (
        <p>
          Du kannst den Vertrag außerdem innerhalb von 14&nbsp;Tagen <a href="/widerruf/">widerrufen</a>.
        </p>
      )}
      <p>
        <a className={buttonClass({ tone: 'outline' })} href="/?start=true">
          Noch einen Brief schreiben
        </a>
      </p>
    </section>
  );
}
