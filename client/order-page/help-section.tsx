import { email, phone } from '../../business.json';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';

/** The contact address, and the right of withdrawal as long as the contract exists. */
export function HelpSection({ letter }: { letter: MyLetter }) {
  const subject = encodeURIComponent(`Bestellung ${letter.orderNumber}`);
  return (
    <section className="my-letter__help" aria-labelledby="hilfe">
      <h2 id="hilfe">Stimmt etwas nicht?</h2>
      <p>
        Schreib uns an <a href={`mailto:${email}?subject=${subject}`}>{email}</a> oder ruf an:{' '}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>. Nenn uns die Bestellnummer {letter.orderNumber}; den
        Link zu dieser Seite behältst du bitte für dich.
      </p>
      {letter.production !== 'cancelled' && (
        <p>
          Du kannst den Vertrag außerdem innerhalb von 14&nbsp;Tagen <a href="/widerruf/">widerrufen</a>.
        </p>
      )}
    </section>
  );
}
